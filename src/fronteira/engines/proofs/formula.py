"""Clauses, as DIMACS writes them: variables are 1, 2, 3 …, a literal is a variable or its negative, a clause is a list of literals.

A puzzle fills a Formula so that its models are just the solutions of a board. Helping variables are defined in both directions, so that
they are fixed by the others: a solution is one model and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

FEW = 6
"""Literals that are compared pair by pair."""


class Formula:
    """Clauses, what they and their variables stand for (`notes`, which become comments of the file), and the literals of a model that
    make it a given solution (`literals_of`)."""

    def __init__(self, literals_of: Callable[[Any], list[int]]) -> None:
        self.literals_of = literals_of
        self.variables = 0
        self.clauses: list[list[int]] = []
        self.notes: list[str] = []

    def new(self, count: int) -> range:
        """So many new variables."""
        first = self.variables + 1
        self.variables += count
        return range(first, first + count)

    def add(self, *literals: int) -> None:
        self.clauses.append([*literals])

    def exactly_one(self, literals: Sequence[int]) -> None:
        """One of them holds, and no other."""
        self.add(*literals)
        if len(literals) <= FEW:
            for one, other in combinations(literals, 2):
                self.add(-one, -other)
        else:
            before = literals[0]
            for literal in literals[1:]:
                self.add(-literal, -before)
                (so_far,) = self.new(1)  # one of those up to this one holds
                self.add(-before, so_far)
                self.add(-literal, so_far)
                self.add(-so_far, before, literal)
                before = so_far

    def count(self, literals: Sequence[int], least: int, most: int) -> None:
        """At least and at most so many of them hold, by counting along: a variable for "at least j of the first i", each defined by two
        others and a literal."""
        reached: list[int | None] = [None] * (most + 1)  # at least 1, 2, … most + 1 of those so far; None: not yet possible
        for place, literal in enumerate(literals, 1):
            following = list(reached)
            for j in range(min(place, most + 1)):
                before, fewer = reached[j], reached[j - 1] if j else 0
                if before is None and fewer == 0:
                    following[j] = literal
                    continue
                assert fewer is not None
                following[j] = self.define_reached(before, fewer, literal)
            reached = following
        last = reached[most]
        if last is not None:
            self.add(-last)
        for j in range(least):
            enough = reached[j]
            assert enough is not None
            self.add(enough)

    def define_reached(self, before: int | None, fewer: int, literal: int) -> int:
        """A variable for: it was reached before, or one fewer was (0: always) and the literal holds."""
        (made,) = self.new(1)
        self.add(-literal, made, *([-fewer] if fewer else []))
        if before is None:
            self.add(-made, literal)
        else:
            self.add(-before, made)
            self.add(-made, before, literal)
        if fewer:
            self.add(-made, fewer)
        return made

    def differ(self, one: Sequence[int], other: Sequence[int]) -> None:
        """Two lists of literals are not the same: a variable a place that says whether they differ there."""
        somewhere = self.new(len(one))
        for differs, a, b in zip(somewhere, one, other, strict=True):
            self.add(-differs, a, b)
            self.add(-differs, -a, -b)
            self.add(differs, -a, b)
            self.add(differs, a, -b)
        self.add(*somewhere)

    def dimacs(self) -> Iterator[str]:
        """The lines of the file, without their ends."""
        for note in self.notes:
            yield f"c {note}"
        yield f"p cnf {self.variables} {len(self.clauses)}"
        for clause in self.clauses:
            yield " ".join(map(str, [*clause, 0]))
