"""The rows of a chunk as one text, and its seal.

The text is JSON, an array of rows; a row is the array of its values in the order of the task's columns, the job left out, and so is what is
empty at its end. So a chunk is one record of the file however many boards it has, and a view shows its rows as a table (`view_of`). Files
of formats 1 and 2 have a record a row; `older` knows them.

The seal is a digest of that text, made by the worker that made the rows and compared whenever they are used again: a row that was lost or
changed on the way, or in the file, is noticed. It finds accidents, not forgers: whoever changes rows on purpose can seal them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fronteira.batch.tasks import Task

BETWEEN = b",\n"
"""What stands between two rows."""

compact = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def write_row(row: Sequence[Any]) -> bytes:
    """A row as text.

    >>> write_row((7, 0, 56, "takuzu", "8×8", None, None))
    b'[7,0,56,"takuzu","8\\\\u00d78"]'
    """
    end = len(row)
    while end and row[end - 1] is None:
        end -= 1
    return compact(row[:end]).encode()


def join_rows(texts: Iterable[bytes]) -> bytes:
    """The text of a chunk from the texts of its rows, one by one or several joined by BETWEEN."""
    return b"[" + BETWEEN.join(texts) + b"]"


def read_rows(text: bytes, width: int) -> list[tuple[Any, ...]]:
    """The rows of a chunk, each with so many values; ValueError where it is not the text of one."""
    try:
        rows = json.loads(text)
    except RecursionError:
        raise ValueError from None
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) <= width for row in rows):
        raise ValueError
    return [(*row, *(None,) * (width - len(row))) for row in rows]


def seal_of(rows: bytes, first: int, boards: int, texts: str) -> str:
    """The digest of the rows of a chunk: of where it begins, how many boards it has, the digest of their texts, and the rows as text."""
    digest = blake2b(f"{first} {boards} {texts}\n".encode(), digest_size=16)
    digest.update(rows)
    return digest.hexdigest()


def view_of(task: type[Task]) -> str:
    """How the view of a task's rows is made; there is no other place that says it. In few words: all views and tables must be on the first
    page of a file, or one that is damaged may not be saved (`runs.salvage`)."""
    names = ",".join(f'"{name}"' if name == "limit" else name for name in task.columns())  # a word of the language
    values = ",".join(f"value->>{place}" for place in range(len(task.columns()) - 1))
    source = f"job JOIN chunk c ON c.job=number,json_each(c.rows) WHERE task='{task.name}'"
    return f"CREATE VIEW {task.table}({names}) AS SELECT number,{values} FROM {source}"
