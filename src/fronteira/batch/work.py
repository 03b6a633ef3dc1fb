"""What a worker does with a chunk: every board of it examined, and the rows brought home as a small database.

Rows are many and the coordinator is one, so a worker does all there is to do to them: it answers with the bytes of a SQLite database that
holds the rows as the store wants them, which then go into the store without ever being Python objects there. Whatever is wrong with
a board becomes its row; what is wrong with the task (an unknown engine, say) is raised.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from heapq import nlargest
from itertools import accumulate
from time import perf_counter
from typing import Any

from fronteira.batch.chunks import NumberChunk, Part, TextChunk
from fronteira.batch.seals import seal_of
from fronteira.batch.tasks import CRASHED, FAILED, FIRST, LAST, UNREADABLE, WRONG, Generate, Task, on_one_line
from fronteira.errors import BadBoard, BadOption, FronteiraError, NotCompiled, ParseError, RefereeError, UnknownName
from fronteira.notations.splitting import BLANK
from fronteira.reading import Reading
from fronteira.registry import find_puzzle
from fronteira.words import Note, Said
from fronteira.workers.trouble import trouble_of

SLOWEST = 10
"""Boards of a chunk whose texts are kept: the slowest of all are among them."""

MOST_TOLD = 20
"""Broken boards of a chunk that are told at once; all are in their rows."""


@dataclass(frozen=True)
class Answer:
    """What comes back: the rows as a database, their seal, the digest of the texts, how many rows there are of each status, the texts of
    the slowest boards by position, what was wrong with the first broken ones, and the seconds it took."""

    data: bytes
    seal: str
    digest: str
    statuses: dict[str, int]
    slowest: list[tuple[int, str]]
    told: list[Note]
    seconds: float


def do_chunk(task: Task, job: int, chunk: Any, remark: str | None = None) -> Answer:
    """Examine every board of a chunk. A remark is noted in every row that has nothing else to say."""
    started = perf_counter()
    settle()
    if isinstance(chunk, NumberChunk):
        assert isinstance(task, Generate)
        rows = list(make_numbers(task, job, chunk))
    else:
        rows = list(examine_texts(task, job, chunk))
    if remark:
        rows = [(*row[:-1], row[-1] or remark) for row in rows]
    return answer_with(task, chunk, rows, started)


@cache
def settle() -> None:
    """Once in a process: what is there by now will stay, so that collections need not look at it again and again."""
    gc.collect()
    gc.freeze()


def give_up_on(task: Task, job: int, chunk: Any, trouble: str | None) -> Answer:
    """The answer for the one board of a chunk, which ended every worker that tried it."""
    row = {"status": CRASHED, "note": trouble}
    if isinstance(chunk, NumberChunk):
        rows = [complete(task, job, chunk.first, None, None, row)]
    else:
        part = chunk.parts[0]
        line, _ = next(part.texts())
        rows = [complete(task, job, chunk.first, part.source, line, {"puzzle": part.puzzle, **row})]
    return answer_with(task, chunk, rows, perf_counter())


def answer_with(task: Task, chunk: Any, rows: list[tuple[Any, ...]], started: float) -> Answer:
    status, seconds, note = (task.columns().index(name) for name in ("status", "seconds", "note"))
    statuses = Counter(row[status] for row in rows)
    slow = nlargest(SLOWEST, rows, key=lambda row: row[seconds] or 0.0)
    slowest = list_texts(chunk, {row[1] for row in slow}) if isinstance(chunk, TextChunk) else []
    told = []
    if UNREADABLE in statuses:
        assert isinstance(chunk, TextChunk)
        names = {part.source: part.name for part in chunk.parts}
        broken = [row for row in rows if row[status] == UNREADABLE][:MOST_TOLD]
        told = [Note(Said("runs.board", instance=names[row[2]], error=row[note])) for row in broken]
    digest = chunk.digest()
    return Answer(as_database(task, rows), seal_of(rows, digest), digest, dict(statuses), slowest, told, perf_counter() - started)


def as_database(task: Task, rows: list[tuple[Any, ...]]) -> bytes:
    """The rows in a table as the store has it."""
    import sqlite3

    file = sqlite3.connect(":memory:", isolation_level=None)
    try:
        file.execute(table_of(task))
        gaps = ", ".join("?" * len(task.columns()))
        file.execute("BEGIN")
        file.executemany(f"INSERT OR IGNORE INTO {task.table} VALUES ({gaps})", rows)
        file.execute("COMMIT")
        return file.serialize()
    finally:
        file.close()


def table_of(task: type[Task] | Task) -> str:
    """How the table of a task is made; there is no other place that says it."""
    columns = ", ".join(f'"{name}"' for name in task.columns())  # quoted: limit is a word of the language
    return f"CREATE TABLE IF NOT EXISTS {task.table} ({columns}, PRIMARY KEY ({', '.join(task.key)})) WITHOUT ROWID"


def make_numbers(task: Generate, job: int, chunk: NumberChunk) -> Iterator[tuple[Any, ...]]:
    from fronteira.generate import find_maker

    maker = find_maker(task.wish)
    for number in range(chunk.first, chunk.first + chunk.boards):
        yield complete(task, job, number, None, None, task.make(number, maker))


def complete(task: Task, job: int, position: int, source: int | None, line: int | None, row: Any) -> tuple[Any, ...]:
    """A row with every column in its place."""
    known = {**row, "job": job, "position": position, "source": source, "line": line}
    if "part" in task.figures:
        known.setdefault("part", 0)
    return tuple(known.get(name) for name in task.columns())


def examine_texts(task: Task, job: int, chunk: TextChunk) -> Iterator[tuple[Any, ...]]:
    position = chunk.first
    for part in chunk.parts:
        if part.trouble:
            yield complete(task, job, position, part.source, part.line, {"status": UNREADABLE, "note": Note(part.trouble)})
        else:
            yield from examine_part(task, job, position, part)
        position += len(part.lengths)


def examine_part(task: Task, job: int, first: int, part: Part) -> Iterator[tuple[Any, ...]]:
    """The rows of a part: by the puzzle's tally where that is enough, else, and where it does not know, the careful way."""
    puzzle = find_puzzle(part.puzzle)
    wanted = task.quick(puzzle, part.notation)
    if wanted is None:
        for position, (line, text) in enumerate(part.texts(), first):
            yield from examine(task, job, position, line, text, part)
        return
    texts = list(part.texts())
    assert puzzle.tally_bytes is not None
    tallies = puzzle.tally_bytes((text for _, text in texts), **wanted)
    name, source, read = puzzle.name, part.source, task.read_tally
    for position, (line, text), tally in zip(range(first, first + len(texts)), texts, tallies, strict=True):
        if tally is None:
            yield from examine(task, job, position, line, text, part)
        elif isinstance(tally, RefereeError):
            yield complete(task, job, position, source, line, {"puzzle": name, "status": WRONG, "note": Note(tally)})
        else:
            yield (job, position, source, line, name, *read(tally))


def examine(task: Task, job: int, position: int, line: int, text: bytes, part: Part) -> Iterator[tuple[Any, ...]]:
    """The rows of one board, whatever becomes of it."""
    known: dict[str, Any] = {"puzzle": part.puzzle}
    try:
        board = read_board(text, part, line).board.with_rules(**task.rules)
        known["size"] = str(board.shape)
        rows = list(task.examine(board))
    except (BadOption, UnknownName, NotCompiled):  # of the task, not of the board
        raise
    except ParseError as error:
        rows = [{"status": UNREADABLE, "note": Note(error)}]
    except BadBoard as error:
        rows = [{"status": UNREADABLE, "note": Note(ParseError("batch.bad-board", line=line, error=error))}]
    except RefereeError as error:
        rows = [{"status": WRONG, "note": Note(error)}]
    except Exception as error:
        rows = [{"status": FAILED, "note": trouble_of(error)}]
    for row in rows:
        yield complete(task, job, position, part.source, line, known | dict(row))


def read_board(text: bytes, part: Part, line: int) -> Reading:
    """The one board of a text; what is wrong with it is told by the line of the file."""
    puzzle = find_puzzle(part.puzzle)
    notation = puzzle.notation(part.notation)
    try:
        assert notation.read is not None
        boards = list(notation.read(text.decode("utf-8-sig"), ""))
    except UnicodeDecodeError:
        raise ParseError("batch.not-utf-8", line=line) from None
    except ParseError as error:
        raise error.at(max(1, error.line) + line - 1, error.column) from None
    if len(boards) != 1:
        raise ParseError("batch.several-in-one", count=len(boards), line=line)
    return Reading(boards[0], puzzle, notation, part.name)


def list_texts(chunk: TextChunk, positions: set[int]) -> list[tuple[int, str]]:
    """The boards at some positions, as ids where they can be read."""
    found = []
    first = chunk.first
    for part in chunk.parts:
        here = sorted(positions & {*range(first, first + len(part.lengths))})
        starts = list(accumulate(part.lengths, initial=0)) if here and not part.trouble else []
        for position in here if starts else ():
            text = part.data[starts[position - first] : starts[position - first + 1]].lstrip(BLANK)
            with suppress(FronteiraError):
                found.append((position, on_one_line(read_board(text, part, 1).board)))
        first += len(part.lengths)
    return found


assert LAST[-1] == "note"
assert FIRST[:4] == ("job", "position", "source", "line")  # rows are read by place above
