"""Corpora for tests: texts of random boards, and the rows that came of them."""

from __future__ import annotations

import random
import sqlite3

from fronteira.batch.rows import seal_of


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
