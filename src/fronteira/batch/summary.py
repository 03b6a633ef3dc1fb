"""The figures of a job: how many boards of each status, level and size; quantiles of time and nodes; the slowest ten.

Everything is asked of the file of results, also while it grows, and none of it needs the rows in memory.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.batch.results import Job, check_jobs, check_rows, jobs_in, pick_job, reading, statuses_in

if TYPE_CHECKING:
    import sqlite3

QUANTILES = {"least": 0.0, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p90": 0.9, "p99": 0.99, "most": 1.0}
GROUPS = ("level", "size")
"""What boards are counted by, besides their status."""

FEW = 10
POINTS = 100
"""Points of the curve: the times of the boards, sorted, at so many places."""


@dataclass(frozen=True)
class Summary:
    """A job in figures. `groups` counts rows by level and by size; `quantiles` has seconds and nodes, each by the names above."""

    job: int
    task: str
    corpus: list[str]
    settings: dict[str, Any]
    begun: str
    finished: str | None
    done: int
    boards: int | None
    worked: float
    statuses: dict[str, int]
    groups: dict[str, dict[str, int]]
    quantiles: dict[str, dict[str, float]]
    slowest: list[dict[str, Any]]

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def summarise(path: str | Path, number: int | None = None) -> Summary:
    """The figures of a job of a file of results, the last one unless a number is given."""
    with reading(Path(path)) as file:
        job = pick_job(file, number)
        check_rows(file, job, Path(path))
        return summary_of(file, job)


def list_jobs(path: str | Path) -> list[Job]:
    with reading(Path(path)) as file:
        check_jobs(file)
        return jobs_in(file)


def summary_of(file: sqlite3.Connection, job: Job) -> Summary:
    columns = job.kind.columns()
    done, worked = file.execute(
        "SELECT coalesce(sum(boards), 0), coalesce(sum(seconds), 0.0) FROM chunk WHERE job = ?", (job.number,)
    ).fetchone()
    nodes = next((name for name in ("nodes", "expanded") if name in columns), None)
    return Summary(
        job=job.number,
        task=job.task,
        corpus=job.corpus,
        settings=job.settings,
        begun=job.begun,
        finished=job.finished,
        done=done,
        boards=job.boards,
        worked=worked,
        statuses=statuses_in(file, job),
        groups={name: count_by(file, job, name) for name in GROUPS if name in columns},
        quantiles={name: quantiles_of(file, job, name) for name in ("seconds", nodes) if name},
        slowest=find_slowest(file, job),
    )


def count_by(file: sqlite3.Connection, job: Job, column: str) -> dict[str, int]:
    query = f'SELECT "{column}", count(*) FROM {job.kind.table} WHERE job = ? AND "{column}" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC'
    return dict(file.execute(query, (job.number,)))


def sorted_values(file: sqlite3.Connection, job: Job, column: str, shares: list[float]) -> list[float]:
    """The values of a column at some shares of their sorted row: 0 the least, 0.5 the median, 1 the most."""
    where = f"""FROM {job.kind.table} WHERE job = ? AND typeof("{column}") IN ('integer', 'real')"""
    (rows,) = file.execute(f"SELECT count(*) {where}", (job.number,)).fetchone()
    if not rows:
        return []
    wanted = [round(share * (rows - 1)) for share in shares]
    found: list[float] = []
    for place, (value,) in enumerate(file.execute(f'SELECT "{column}" {where} ORDER BY 1', (job.number,))):
        while len(found) < len(wanted) and wanted[len(found)] == place:
            found.append(value)
    return found


def quantiles_of(file: sqlite3.Connection, job: Job, column: str) -> dict[str, float]:
    return dict(zip(QUANTILES, sorted_values(file, job, column, list(QUANTILES.values())), strict=False))


def curve_of(file: sqlite3.Connection, job: Job) -> list[tuple[float, float]]:
    """How long boards took: for shares of the boards, the quickest first, the seconds that were enough for each."""
    shares = [place / POINTS for place in range(POINTS + 1)]
    return list(zip(shares, sorted_values(file, job, "seconds", shares), strict=False))


def find_slowest(file: sqlite3.Connection, job: Job) -> list[dict[str, Any]]:
    """The slowest ten, with the files and lines they are from and their ids."""
    wanted = [name for name in ("model", "strategy", "heuristic", "status", "seconds", "nodes", "expanded") if name in job.kind.columns()]
    text = "made.board" if job.task == "generate" else "slow.text"
    query = (
        f"SELECT position, name, line, {', '.join(wanted)}, {text} FROM {job.kind.table} LEFT JOIN slow USING (job, position) "
        f"LEFT JOIN source ON source.job = {job.kind.table}.job AND source.number = {job.kind.table}.source "
        f"WHERE {job.kind.table}.job = ? ORDER BY seconds DESC, position LIMIT {FEW}"
    )
    names = ("position", "file", "line", *wanted, "board")
    return [dict(zip(names, row, strict=True)) for row in file.execute(query, (job.number,))]
