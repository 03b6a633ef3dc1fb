"""Rows of a damaged file, one by one: whatever cannot be read, all that can be is found, and the search for it ends."""

from __future__ import annotations

import sqlite3

from fronteira.runs.salvage import sweep


class Damaged:
    """A table some of whose rows cannot be read; like a cursor of SQLite's, a query steps ahead, and loses a row before one of those."""

    def __init__(self, rows, bad):
        self.rows, self.bad = rows, bad

    def execute(self, query, values):
        (low,) = values
        there = [row for row in self.rows if not isinstance(row[0], int) or row[0] >= low]
        return Cursor(there[:1] if query.endswith("LIMIT 1") else there, self.bad)


class Cursor:
    def __init__(self, rows, bad):
        self.rows, self.bad = rows, bad
        self.step()

    def step(self):
        if self.rows and self.rows[0] in self.bad:
            raise sqlite3.DatabaseError

    def fetchone(self):
        return next(iter(self), None)

    def __iter__(self):
        while self.rows:
            row = self.rows.pop(0)
            self.step()
            yield row


def numbers(rows, *bad):
    return [key for key, *_ in sweep(Damaged(rows, bad), "SELECT key FROM t WHERE key >= ? ORDER BY key")]


def test_the_row_before_one_that_cannot_be_read_is_found_and_so_is_the_next():
    rows = [(key,) for key in range(1, 40)]
    assert numbers(rows) == list(range(1, 40))
    assert numbers(rows, (7,)) == [*range(1, 7), *range(8, 40)]
    assert numbers(rows, (1,), (39,)) == list(range(2, 39))
    assert numbers(rows, (5,), (7,)) == [*range(1, 5), 6, *range(8, 40)]


def test_a_key_that_is_none_does_not_keep_it_from_ending():
    rows = [*((key,) for key in range(1, 10)), ("no key",), ("bad",)]
    assert numbers(rows, ("bad",)) == list(range(1, 10))
