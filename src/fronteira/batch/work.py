"""What a worker does with a chunk: every board of it examined, and the rows brought home as one text.

Rows are many and the coordinator is one, so a worker does all there is to do to them: it answers with the text that the store keeps, which
is never taken apart on the way (`rows`). Whatever is wrong with a board becomes its row; what is wrong with the task (an unknown engine,
say) is raised.
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
from fronteira.batch.chunks_cy import find_longest
from fronteira.batch.rows import join_rows, seal_of, write_row
from fronteira.batch.tasks import CRASHED, FAILED, FIRST, LAST, UNREADABLE, WRONG, Generate, Task, on_one_line
from fronteira.engines.tallies import ANSWER, LINE, NODES, POSITION, SECONDS, Run, Tally
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
    """What comes back: the rows as text, their seal, the digest of the texts, how many rows there are of each status, the texts of the
    slowest boards by position, what was wrong with the first broken ones, and the seconds it took."""

    rows: bytes
    seal: str
    digest: str
    statuses: dict[str, int]
    slowest: list[tuple[int, str]]
    told: list[Note]
    seconds: float


class Rows:
    """The rows of a chunk while they are made. A remark is noted in every row that has nothing else to say."""

    def __init__(self, task: Task, remark: str | None = None) -> None:
        self.texts: list[bytes] = []
        self.statuses: Counter[str] = Counter()
        self.broken: list[tuple[Any, ...]] = []
        self._times: list[tuple[float, int]] = []
        self._forms: dict[bytes, str] = {}
        self._columns, self._remark = task.columns()[1:], remark
        self._status, self._seconds = map(self._columns.index, ("status", "seconds"))

    def add(self, position: int, source: int | None, line: int | None, row: Any) -> None:
        """A row by its columns."""
        known = {"part": 0, **row, "position": position, "source": source, "line": line}
        known["note"] = known.get("note") or self._remark
        self.texts.append(write_row(values := tuple(map(known.get, self._columns))))
        self.statuses[known["status"]] += 1
        self._times.append((known.get("seconds") or 0.0, position))
        if known["status"] == UNREADABLE and len(self.broken) < MOST_TOLD:
            self.broken.append(values)

    def form(self, *values: Any) -> bytes:
        """The form of rows with such values, gaps among them."""
        text = write_row((*values[:-1], values[-1] or self._remark))
        for gap in (POSITION, LINE, NODES, SECONDS):
            text = text.replace(write_row((gap,))[1:-1], gap.encode())
        text = text.replace(write_row((ANSWER,))[2:-2], ANSWER.encode())
        self._forms[text] = values[self._status]
        return text

    def add_run(self, run: Run, position: int) -> None:
        """Rows that were written in such forms."""
        if run.rows:
            self.texts.append(run.rows)
            self._times += find_longest(run.seconds, position, SLOWEST)
            for form, rows in run.forms.items():
                self.statuses[self._forms[form]] += rows

    def answer(self, chunk: Any, started: float) -> Answer:
        positions = {position for _, position in nlargest(SLOWEST, self._times)}
        slowest = list_texts(chunk, positions) if isinstance(chunk, TextChunk) else []
        told = []
        if self.broken:
            assert isinstance(chunk, TextChunk)
            names = {part.source: part.name for part in chunk.parts}
            told = [Note(Said("runs.board", instance=names[row[1]], error=row[-1])) for row in self.broken]
        rows, digest = join_rows(self.texts), chunk.digest()
        seal = seal_of(rows, chunk.first, chunk.boards, digest)
        return Answer(rows, seal, digest, dict(self.statuses), slowest, told, perf_counter() - started)


def do_chunk(task: Task, chunk: Any, remark: str | None = None) -> Answer:
    """Examine every board of a chunk."""
    started = perf_counter()
    settle()
    rows = Rows(task, remark)
    if isinstance(chunk, NumberChunk):
        assert isinstance(task, Generate)
        make_numbers(task, chunk, rows)
    else:
        examine_texts(task, chunk, rows)
    return rows.answer(chunk, started)


@cache
def settle() -> None:
    """Once in a process: what is there by now will stay, so that collections need not look at it again and again."""
    gc.collect()
    gc.freeze()


def give_up_on(task: Task, chunk: Any, trouble: str | None) -> Answer:
    """The answer for the one board of a chunk, which ended every worker that tried it."""
    rows, row = Rows(task), {"status": CRASHED, "note": trouble}
    if isinstance(chunk, NumberChunk):
        rows.add(chunk.first, None, None, row)
    else:
        part = chunk.parts[0]
        line, _ = next(part.texts())
        rows.add(chunk.first, part.source, line, {"puzzle": part.puzzle, **row})
    return rows.answer(chunk, perf_counter())


def make_numbers(task: Generate, chunk: NumberChunk, rows: Rows) -> None:
    from fronteira.generate import find_maker

    maker = find_maker(task.wish)
    for number in range(chunk.first, chunk.first + chunk.boards):
        rows.add(number, None, None, task.make(number, maker))


def examine_texts(task: Task, chunk: TextChunk, rows: Rows) -> None:
    position = chunk.first
    for part in chunk.parts:
        if part.trouble:
            rows.add(position, part.source, part.line, {"status": UNREADABLE, "note": Note(part.trouble)})
        else:
            examine_part(task, position, part, rows)
        position += len(part.lengths)


def examine_part(task: Task, first: int, part: Part, rows: Rows) -> None:
    """The rows of a part: by the puzzle's tally where that is enough, else, and where it does not know, the careful way."""
    puzzle, pile = find_puzzle(part.puzzle), part.pile()
    tallies = None
    if (wanted := task.quick(puzzle, part.notation)) is not None:
        assert puzzle.tally_bytes is not None

        def form_of(tally: Tally) -> bytes:
            return rows.form(POSITION, part.source, LINE, puzzle.name, *task.read_tally(tally))

        tallies = puzzle.tally_bytes(form_of, **wanted)
    while pile:
        position, refused = first + pile.turn, None
        if tallies:
            run = tallies.run(pile, position)
            rows.add_run(run, position)
            position, refused = first + pile.turn, run.refused
        if refused:
            line, _ = pile.take()
            rows.add(position, part.source, line, {"puzzle": puzzle.name, "status": WRONG, "note": Note(refused)})
        elif pile:
            line, text = pile.take()
            for row in examine(task, line, text, part):
                rows.add(position, part.source, line, row)


def examine(task: Task, line: int, text: bytes, part: Part) -> Iterator[dict[str, Any]]:
    """The rows of one board, whatever becomes of it."""
    known: dict[str, Any] = {"puzzle": part.puzzle}
    try:
        quick = task.examine_text(find_puzzle(part.puzzle), part.notation, text)
        if quick is None:
            board = read_board(text, part, line).board.with_rules(**task.rules)
            known["size"] = str(board.shape)
        rows = list(task.examine(board)) if quick is None else [quick]
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
        yield known | dict(row)


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
        here = sorted(position for position in positions if first <= position < first + len(part.lengths))
        starts = list(accumulate(part.lengths, initial=0)) if here and not part.trouble else []
        for position in here if starts else ():
            text = part.data[starts[position - first] : starts[position - first + 1]].lstrip(BLANK)
            with suppress(FronteiraError):
                found.append((position, on_one_line(read_board(text, part, 1).board)))
        first += len(part.lengths)
    return found


assert LAST[-1] == "note"
assert FIRST[:5] == ("job", "position", "source", "line", "puzzle")  # rows are made and read by place above
