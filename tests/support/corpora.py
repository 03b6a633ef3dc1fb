"""Corpora for tests: texts of random boards, and the rows that came of them."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing

from fronteira.batch import Count
from fronteira.batch.facts import keep_twins
from fronteira.batch.older import old_seal
from fronteira.batch.rows import seal_of
from fronteira.batch.tasks import TASKS


def rows_in(path, table, *columns):
    file = sqlite3.connect(path)
    try:
        return file.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY job, position").fetchall()
    finally:
        file.close()


def forge(out, change):
    """Change the text of the rows of every chunk, and seal it."""
    file = sqlite3.connect(out)
    for first, boards, digest, rows in file.execute("SELECT first, boards, digest, rows FROM chunk").fetchall():
        text = change(rows)
        file.execute("UPDATE chunk SET rows = ?, seal = ? WHERE first = ?", (text, seal_of(text.encode(), first, boards, digest), first))
    file.commit()
    file.close()


def write(path, text):
    path.write_text(text)
    return path


def random_boards(count, seed=1, size=6):
    """Course text of random Takuzu boards, as many givens as leave none, one or several solutions."""
    dice = random.Random(seed)
    grids = []
    for _ in range(count):
        cells = [dice.choice("01") if dice.random() < 0.2 else "2" for _ in range(size * size)]
        grids.append("\n".join([str(size), *("\t".join(cells[row * size : (row + 1) * size]) for row in range(size))]) + "\n")
    return grids


def forge_jobs(out, statement, *values):
    """Change what a file says about its jobs, in both places."""
    with closing(sqlite3.connect(out)) as file, file:
        file.execute(statement, values)
        keep_twins(file)


def as_it_was(out, form):
    """A file of counts as one of a format before: without what is said twice, and up to format 2 a table of rows, each a record."""
    columns = ", ".join(f'"{name}"' for name in Count.columns())
    with closing(sqlite3.connect(out)) as file, file:
        file.execute("DROP TABLE twin")
        file.execute("ALTER TABLE slow DROP COLUMN digest")
        file.execute(f"PRAGMA user_version = {form}")
        if form == 3:
            return
        rows = file.execute(f"SELECT {columns} FROM counted").fetchall()
        for task in TASKS.values():
            file.execute(f"DROP VIEW {task.table}")
        file.execute(f"CREATE TABLE counted ({columns}, PRIMARY KEY (job, position)) WITHOUT ROWID")
        file.executemany(f"INSERT INTO counted VALUES ({', '.join('?' * len(Count.columns()))})", rows)
        file.execute("ALTER TABLE chunk DROP COLUMN rows")
        for first, boards, digest in file.execute("SELECT first, boards, digest FROM chunk").fetchall():
            file.execute("UPDATE chunk SET seal = ? WHERE first = ?", (old_seal(rows[first - 1 : first - 1 + boards], digest), first))
        if form == 1:
            file.execute("ALTER TABLE chunk DROP COLUMN seal")
            file.execute("ALTER TABLE job DROP COLUMN kin")
