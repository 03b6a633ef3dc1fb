"""A "no" that can be checked by others: a board as clauses, a proof that these cannot all hold, and a checker of such proofs.

`formula` has the clauses, `prove` finds a proof and writes both down, `rup_cy` checks it before it leaves; docs/proofs.md tells it all.
"""
