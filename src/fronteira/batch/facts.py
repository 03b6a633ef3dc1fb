"""What a file of results knows of its jobs, kept twice: in the tables `job` and `source`, and as one text, with its digest, in `twin`.

So a bit that changed is noticed, and the rows of a job are not lost with the page that says what they are rows of: `--repair` believes
what two of the three agree on. Files of formats before have no twins, and are believed.
The texts of slow boards have digests of their own.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from fronteira.runs.keeping import columns_of
from fronteira.runs.salvage import sweep

if TYPE_CHECKING:
    import sqlite3

FACTS = ("key", "task", "settings", "corpus", "version", "begun", "finished", "boards", "kin")
"""The columns of a job, but for its number."""


def digest_of(*parts: Any) -> str:
    return sha256(json.dumps(parts, default=repr).encode()).hexdigest()[:32]


def facts_in(file: sqlite3.Connection) -> dict[int, str]:
    """What the tables say of each job, as far as they can be read."""
    there = columns_of(file, "job")
    columns = ", ".join(name if name in there else "NULL" for name in FACTS)
    found: dict[int, str] = {}
    for number, *row in sweep(file, f"SELECT number, {columns} FROM job WHERE number >= ? ORDER BY number"):
        if number in found or not isinstance(row[0], str):  # a damaged page may have thousands of such rows
            continue
        names = sweep(file, "SELECT number, name FROM source WHERE job = ? AND number >= ? ORDER BY number", number)
        found[number] = json.dumps([row, list(names)], default=repr)
    return found


def twins_in(file: sqlite3.Connection) -> dict[int, tuple[str, str]]:
    """The texts that say the same, and their digests."""
    rows = sweep(file, "SELECT number, facts, digest FROM twin WHERE number >= ? ORDER BY number")
    return {number: (facts, digest) for number, facts, digest in rows}


def keep_twins(file: sqlite3.Connection) -> None:
    """Write the text of each job again, where it is another now."""
    twins = twins_in(file)
    for number, facts in facts_in(file).items():
        if twins.get(number) != (facts, digest_of(facts)):
            file.execute("INSERT OR REPLACE INTO twin VALUES (?, ?, ?)", (number, facts, digest_of(facts)))


def check_facts(file: sqlite3.Connection) -> None:
    """A job of which the file does not say the same twice shows that it is damaged."""
    import sqlite3

    if facts_in(file) != {number: facts for number, (facts, digest) in twins_in(file).items() if digest == digest_of(facts)}:
        raise sqlite3.DatabaseError


def agreed_facts(file: sqlite3.Connection) -> dict[int, str]:
    """What a damaged file says of each job, where two of the table, its twin and the digest agree. Where there is no twin, the table is
    believed, if there is no other job of that key: it is unique."""
    tables, twins = facts_in(file), twins_in(file)
    agreed: dict[int, str] = {}
    for number in sorted({*tables, *twins}):
        twin, digest = twins.get(number, (None, None))
        told = tables.get(number)
        if told is not None and (number not in twins or told == twin or digest_of(told) == digest):
            agreed[number] = told
        elif isinstance(twin, str) and digest_of(twin) == digest:
            agreed[number] = twin
    sure = {key_in(facts) for number, facts in agreed.items() if number in twins}
    return {number: facts for number, facts in agreed.items() if number in twins or key_in(facts) not in sure}


def key_in(facts: str) -> Any:
    return json.loads(facts)[0][0]


def check_texts(file: sqlite3.Connection) -> None:
    """A text of a slow board that is not what was kept shows that the file is damaged."""
    import sqlite3

    for *key, digest in file.execute("SELECT job, position, text, digest FROM slow"):
        if digest != digest_of(*key):
            raise sqlite3.DatabaseError


def give_digests(file: sqlite3.Connection) -> None:
    """Give a file of a format before what it lacks."""
    if "digest" not in columns_of(file, "slow"):
        file.execute("ALTER TABLE slow ADD COLUMN digest TEXT")
        for key in file.execute("SELECT job, position, text FROM slow").fetchall():
            file.execute("UPDATE slow SET digest = ? WHERE job = ? AND position = ?", (digest_of(*key), *key[:2]))
        keep_twins(file)
