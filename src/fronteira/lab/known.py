"""What is known of a study, and its plan, as its file has them: every value with a digest, and one row that says what there should be.

Values are JSON, by name. The row KEPT has the names, the digest of the plan, and whether all of its runs are there: so a row that was lost
is noticed as one that was changed is. Files of formats before have none of that, and are believed as far as they have the right shapes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from fronteira.runs.keeping import columns_of

if TYPE_CHECKING:
    import sqlite3

KEPT = "kept"

TEXT = (str, {str: str})
NUMBER = (int, float, None)
LIMITS = {str: NUMBER}
SHAPES: dict[str, Any] = {
    **{"title": TEXT, "description": TEXT, "name": str, "puzzle": str, "version": str, "study": str, "command": (str, None)},
    **{"limits": LIMITS, "repeat": NUMBER, "seed": NUMBER, "jobs": NUMBER, "planned": (int, None), "boards_from": (str, None)},
    **{
        "labels": {str: TEXT},
        "boards": {str: str},
        "left_out": [str],
        "versions": {str: str},
        "machine": {str: (str, int, float, None)},
    },
    "problems": [str],
    "experiments": [{str: (str, int, None, [str], {str: (str, int, float, None)})}],
    KEPT: {str: (str, bool, [str])},
}
"""What is known of a study, by name: a kind, one of several, a list or a table of them."""


def digest_of(*parts: Any) -> str:
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


def is_shaped(value: Any, shape: Any) -> bool:
    """Is a value of a shape?"""
    if isinstance(shape, tuple):
        return any(is_shaped(value, each) for each in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(is_shaped(each, shape[0]) for each in value)
    if isinstance(shape, dict):
        ((_, inner),) = shape.items()
        return isinstance(value, dict) and all(is_shaped(each, inner) for each in value.values())
    return value is None if shape is None else isinstance(value, shape)


def write_plan(file: sqlite3.Connection, keys: Sequence[str]) -> None:
    """Put another plan in place of that of a file."""
    file.execute("DELETE FROM plan")
    file.executemany("INSERT INTO plan VALUES (?, ?)", enumerate(keys))


def write_about(file: sqlite3.Connection, known: Mapping[str, Any]) -> None:
    """Put what is known of a study in place of what a file says."""
    file.execute("DELETE FROM about")
    put_texts(file, {name: json.dumps(value) for name, value in known.items()})


def put_texts(file: sqlite3.Connection, texts: Mapping[str, str]) -> None:
    rows = [(name, text, digest_of(name, text)) for name, text in texts.items()]
    file.executemany("INSERT OR REPLACE INTO about (name, value, digest) VALUES (?, ?, ?)", rows)


def seal(file: sqlite3.Connection, complete: bool = False) -> None:
    """Say what there is: of the plan, and of what is known; and whether all runs of the plan are there."""
    names = [name for (name,) in file.execute("SELECT name FROM about WHERE name <> ? ORDER BY name", (KEPT,))]
    put_texts(file, {KEPT: json.dumps({"names": names, "plan": digest_of(plan_in(file)), "complete": complete})})


def plan_in(file: sqlite3.Connection) -> list[list[Any]]:
    return [list(row) for row in file.execute("SELECT position, key FROM plan ORDER BY position")]


def about_in(file: sqlite3.Connection, older: bool) -> tuple[dict[str, Any], bool]:
    """What is known of the study, and whether it says that all its runs are there; a value that is not what was written shows that the
    file is damaged."""
    import sqlite3

    column = "digest" if "digest" in columns_of(file, "about") else "NULL"
    rows = file.execute(f"SELECT name, value, {column} FROM about").fetchall()
    try:
        about = {name: json.loads(value) for name, value, _ in rows}
        sound = all(is_whole(name, text, digest, older) for name, text, digest in rows)
        sound = sound and all(is_shaped(value, SHAPES[name]) for name, value in about.items() if name in SHAPES)
        kept = about.pop(KEPT, None)
        if kept is not None:
            sound = sound and sorted(about) == kept["names"] and digest_of(plan_in(file)) == kept["plan"]
        elif not older:  # nothing was begun here
            sound = sound and not about and not file.execute("SELECT 1 FROM run UNION ALL SELECT 1 FROM plan LIMIT 1").fetchone()
    except (TypeError, ValueError, KeyError, RecursionError):
        sound = False
    if not sound:
        raise sqlite3.DatabaseError
    return about, bool(kept and kept["complete"])


def is_whole(name: Any, text: Any, digest: Any, older: bool) -> bool:
    """Is a row of what is known what was written?"""
    if not (isinstance(name, str) and isinstance(text, str)):
        return False
    return digest == digest_of(name, text) or (older and digest is None)
