"""The web face: a server on one's own machine, its pages, and pages that need no server.

The server (`serving`, `app`) is small and waits; work is done by worker processes (`answering`, `work`), each call under limits
(`allowance`). What can be asked is in `bodies`.
"""
