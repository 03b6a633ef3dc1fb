"""A session of play: a puzzle as it was given, the moves made since, and what can be asked about them.

What the player did is a list of steps, and how many of them are in force: undo and redo only change that number, and the board follows
from it. So a session is saved as the given board and that list, and a file that does not fit together is found out when it is replayed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from fronteira.board import EMPTY, Board, Move, Place
from fronteira.engines.solving import solve_or_give_up
from fronteira.errors import BadBoard, BadOption, FronteiraError, ParseError
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle, Violation
from fronteira.reading import read_text, write_whole
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import find_broken
from fronteira.teach.hints import FORMS, Hint, hint
from fronteira.teach.mistakes import Mistake, find_mistakes
from fronteira.teach.verdict import find_only_solution

VERSION = 1
"""Of the form a session is saved in."""


@dataclass(frozen=True)
class Review:
    """What there is to say about a board in play.

    done      the puzzle is solved
    broken    rules the board breaks already
    missing   what the referee still misses: empty cells, a goal that is not met
    mistakes  cells that are not as in the only solution; looked for only where somebody asks
    """

    done: bool
    broken: tuple[Violation, ...]
    missing: tuple[Violation, ...]
    mistakes: tuple[Mistake, ...] = ()

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `done`, `broken` and `missing` (violations), `mistakes`."""
        return {
            "done": self.done,
            "broken": [violation.to_dict(lang) for violation in self.broken],
            "missing": [violation.to_dict(lang) for violation in self.missing],
            "mistakes": [mistake.to_dict() for mistake in self.mistakes],
        }


class Session:
    """A puzzle being played.

    >>> from fronteira import parse
    >>> session = Session(parse("takuzu:2x2:0c"))
    >>> session.hint().text
    'row 1 has all it takes of one value'
    >>> session.play(1, 1)
    >>> session.board.cells, session.undo(), session.board.cells, session.redo()
    ((0, 1, -1, -1), True, (0, -1, -1, -1), True)
    """

    def __init__(self, given: Board) -> None:
        self.given = given
        self.board: Any = given
        self.stage = 0  # of the hint last given on this board
        self.seconds = 0.0  # spent on it, where somebody counts them
        self._steps: list[tuple[Move, ...]] = []
        self._at = 0
        self._known_solution: list[Any] = []  # once it was looked for, the only solution of the given board, or None
        self._judged: tuple[Any, bool] = (None, False)  # the board that was judged last, and how
        self.is_done  # noqa: B018 (a board that cannot be judged is refused now)

    @property
    def puzzle(self) -> Puzzle:
        return find_puzzle(self.given.puzzle)

    @property
    def values(self) -> tuple[int, ...]:
        """What a cell can hold."""
        return tuple(self.puzzle.values(self.given))

    @property
    def moves(self) -> tuple[tuple[Move, ...], ...]:
        """The steps in force, each of one move or several; a value of EMPTY erased a cell."""
        return tuple(self._steps[: self._at])

    @property
    def has_steps(self) -> bool:
        """Was anything done, even if it was taken back?"""
        return bool(self._steps)

    @property
    def is_done(self) -> bool:
        """Is the puzzle solved?"""
        if self._judged[0] is not self.board:
            self._judged = self.board, not self.puzzle.check(self.board, self.given)
        return self._judged[1]

    @property
    def cost(self) -> int:
        """What the moves in force cost: for most puzzles, how many cells they filled."""
        return self.puzzle.cost(self.given, self.board)

    def play(self, cell: int, value: int) -> None:
        """Put a value into a cell that was not given, whatever is there now."""
        self.make_moves([Move(cell, value)])

    def erase(self, cell: int) -> None:
        """Empty a cell the player filled."""
        self.make_moves([Move(cell, EMPTY)])

    def make_moves(self, moves: Iterable[Move]) -> None:
        """Several moves as one step, as a hint has them. What changes nothing is no step."""
        made = tuple(moves)
        board = self._after(self.board, made)
        if board != self.board:
            self._steps[self._at :] = [made]
            self._go_to(self._at + 1, board)

    def restart(self) -> None:
        """Erase all that the player filled in, as one step: it can be taken back."""
        self.make_moves([Move(cell, EMPTY) for cell, value in enumerate(self.board.cells) if value != self.given.cells[cell]])

    def show(self, solution: Board) -> None:
        """Give up: fill in a solution (see `find_any_solution`), as one step."""
        self.make_moves([Move(cell, value) for cell, value in enumerate(solution.cells) if value != self.board.cells[cell]])

    def undo(self) -> bool:
        """Take the last step back; False where there is none."""
        return self._at > 0 and self._go_to(self._at - 1)

    def redo(self) -> bool:
        """Make the step again that was taken back last; False where there is none."""
        return self._at < len(self._steps) and self._go_to(self._at + 1)

    def check(self, *, mistakes: bool = False, lang: str = "en", limits: Allowed = None) -> Review:
        """What the referee says; with `mistakes`, also which cells cannot stay because the only solution has something else there.

        Where there is not exactly one solution, or the cheapest is asked for, nothing can be called a mistake.
        """
        said = self.puzzle.check(self.board, self.given)
        broken = find_broken(self.board)
        wrong: tuple[Mistake, ...] = ()
        if mistakes and (solution := self.find_solution(limits)):
            wrong = find_mistakes(self.board, self.given, lang, solution=solution)
        return Review(not said, broken, tuple(violation for violation in said if violation not in broken), wrong)

    def hint(self, stage: int | None = None, *, lang: str = "en", limits: Allowed = None) -> Hint:
        """Help with the next move. Asked again on the same board, it says more, unless a stage is named."""
        stage = min(self.stage + 1, max(FORMS)) if stage is None else stage
        meter = Meter(limits)
        board = self.board
        solution = self.find_solution(meter) if board != self.given else None
        found = hint(board, stage, given=self.given if solution else None, lang=lang, limits=meter, solution=solution)
        if self.board is board:  # or a move was made meanwhile, by another thread
            self.stage = stage
        return found

    def to_dict(self) -> dict[str, Any]:
        """Plain data, all there is to go on from: `session` (the version of this form), `puzzle`, `notation` (in which boards are written),
        `given`, `board`, `steps` (lists of cell and value, None where it was erased), `at` (how many are in force),
        `stage` of the hint, `seconds` spent."""
        notation = find_notation(self.given)
        return {
            "session": VERSION,
            "puzzle": self.given.puzzle,
            "notation": notation.name,
            "given": notation.write(self.given),
            "board": notation.write(self.board),
            "steps": [[[cell, None if value == EMPTY else value] for cell, value in step] for step in self._steps],
            "at": self._at,
            "stage": self.stage,
            "seconds": round(self.seconds, 1),
        }

    @classmethod
    def from_dict(cls, data: Any, source: str = "") -> Session:
        """The session of such data. What is newer, or does not fit together, is refused by ParseError."""
        try:
            return cls._read(data)
        except FronteiraError as trouble:
            reason = trouble
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, StopIteration):
            reason = BadBoard("play.broken")
        raise ParseError("play.not-a-session", reason=reason, source=source)

    @classmethod
    def _read(cls, data: Any) -> Session:
        if whole_number(data["session"]) > VERSION:
            raise BadBoard("play.newer", version=data["session"], known=VERSION)
        read = find_puzzle(data["puzzle"]).notation(data["notation"]).read
        if read is None:
            raise ValueError
        given, board = (next(read(data[name], name)) for name in ("given", "board"))
        session = cls(given)
        for step in data["steps"]:
            session.make_moves([Move(whole_number(cell), EMPTY if value is None else whole_number(value)) for cell, value in step])
        if len(session._steps) != len(data["steps"]) or whole_number(data["at"]) > len(session._steps):
            raise ValueError
        session._go_to(data["at"])
        session.stage = whole_number(data["stage"])
        session.seconds = float(data.get("seconds", 0))  # which older files do not have
        if session.board != board or session.stage not in (0, *FORMS) or not 0 <= session.seconds < inf:
            raise ValueError
        return session

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the session to a file, whole or not at all."""
        import json

        text = json.dumps(self.to_dict(), ensure_ascii=False) + "\n"
        write_whole(path, text)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Session:
        """The session of a file."""
        import json

        name = os.fspath(path)
        try:
            data = json.loads(read_text(name))
        except (ValueError, RecursionError) as trouble:
            if isinstance(trouble, ParseError):
                raise
            raise ParseError("play.not-a-session", reason=BadBoard("play.broken"), source=name) from None
        return cls.from_dict(data, name)

    def _after(self, board: Any, moves: Iterable[Move]) -> Any:
        """The board with these moves made, which are looked at first."""
        cells, values = list(board.cells), {EMPTY, *self.values}
        for cell, value in moves:
            if not 0 <= cell < len(cells):
                raise BadOption("play.no-cell", cell=cell, cells=len(cells))
            if self.given.cells[cell] != EMPTY:
                raise BadOption("play.given", place=Place(board, cell))
            if value not in values:
                first, *more = self.values
                shown = f"{first} … {more[-1]}" if len(more) > 2 else ", ".join(map(str, self.values))
                raise BadOption("play.value", place=Place(board, cell), value=value, values=shown)
            cells[cell] = value
        return replace(board, cells=tuple(cells))

    def _go_to(self, at: int, board: Any = None) -> bool:
        """Have so many steps in force."""
        if board is None:
            board = self._after(self.given, (move for step in self._steps[:at] for move in step))
        self.board, self._at, self.stage = board, at, 0
        return True

    def find_any_solution(self, limits: Allowed = None) -> Any:
        """A solution of the given board, the cheapest where that is asked for; None where there is none."""
        meter = Meter(limits)
        return self.find_solution(meter) or solve_or_give_up(self.given, meter).board

    def find_solution(self, limits: Allowed = None) -> Any:
        """The only solution of the given board, looked for once; None where there is not exactly one, or the cheapest is asked for."""
        if not self._known_solution:
            try:
                self._known_solution = [find_only_solution(self.given, limits) if self.puzzle.fills else None]
            except BadBoard:
                self._known_solution = [None]
        return self._known_solution[0]


def whole_number(value: Any) -> int:
    """A number from 0 up, as a file should have it."""
    if type(value) is not int or value < 0:
        raise ValueError
    return value


def find_notation(board: Board) -> Notation:
    """A notation that holds all of a board, an id rather than another."""

    def candidates() -> Iterator[Notation]:
        for notation in sorted(find_puzzle(board.puzzle).notations, key=lambda each: each.name != "id"):
            if notation.read is not None and next(notation.read(notation.write(board), notation.name)) == board:
                yield notation

    found = next(candidates(), None)
    if found is None:
        raise BadBoard("play.no-notation", puzzle=board.puzzle)
    return found
