"""The screen people play on: the board, a line about it, what was said last, and the keys; and what a step of the game does to it.

The file is written after every step.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from rich.text import Text
from textual.widgets import Static

from fronteira.board import EMPTY, Move
from fronteira.draw.boards import NOTHING
from fronteira.errors import FronteiraError, reason_of
from fronteira.play.games import Game
from fronteira.play.session import Session
from fronteira.play.terminal.desk import Desk
from fronteira.teach.hints import Hint
from fronteira.words import say, word


class Table(Desk):
    """The screen of a game."""

    def __init__(self, lang: str, *, colours: bool = True) -> None:
        super().__init__(lang, colours=colours)
        self.game: Game | None = None
        self.hinted: Hint | None = None
        self.chain = 0  # which of its chains is on the board; 0 is none
        self.is_timed = False
        self.before: int | None = None  # the cell the cursor came from
        self._clock = monotonic()

    @property
    def session(self) -> Session:
        assert self.game is not None
        return self.game.session

    # what is on the screen

    def open(self, game: Game) -> None:
        """Play this one."""
        self.game, self.hinted, self.before, self.trouble = game, None, None, ""
        self._clock = monotonic()
        self.field.show(game.session)
        self.arrange_lines()
        left = len(game.session.moves)
        self.tell(self.say("taken-up", steps=left) if left else self.welcome())
        if game.session.is_done:
            self.solved()
        self.renew()

    def welcome(self) -> str:
        puzzle = self.session.puzzle
        about = word(f"{puzzle.name}.about", self.lang)
        seed = None if self.game is None else self.game.seed
        lines = [f"{about[:1].upper()}{about[1:]}."] if about else []
        lines.append(self.say("welcome") if seed is None else f"{self.say('welcome')} {self.say('seed', seed=seed)}")
        return "\n".join(lines)

    def renew(self) -> None:
        """The board changed, or what is said about it."""
        if self.game is None:
            return
        self.field.renew()
        session = self.session
        board = session.board
        place = board.place(self.field.cursor, self.lang)
        told = self.field.plan.tell(board, self.lang) if self.field.plan else ""
        empty = self.say("empty", count=board.cells.count(EMPTY)) if session.puzzle.fills else self.say("cost", cost=session.cost)
        self.query_one("#state", Static).update(Text(" · ".join(part for part in (place, empty, told) if part)))
        self._tick()

    def _tick(self) -> None:
        """Once in a while: the clock, and whoever is thinking."""
        if self.game is None:
            title = self.say("title")
        else:
            now = monotonic()
            if not self.session.is_done:
                self.session.seconds += now - self._clock
            self._clock = now
            puzzle = self.session.puzzle
            title = f"{word(f'{puzzle.name}.title', self.lang, puzzle.name)} {self.session.given.shape}"
            if self.is_timed:
                title += f" · {clock(self.session.seconds)}"
        self.show_title(title)

    # moves

    def finish_typing(self) -> None:
        """What was typed of a number is all of it."""
        typed, self.field.typed = self.field.typed, ""
        if typed and int(typed) in self.session.values:
            self.put(int(typed))

    def may_change(self) -> bool:
        """Is the cell under the cursor the player's?"""
        if self.game is None:
            return False
        if self.session.given.cells[self.field.cursor] == EMPTY:
            return True
        self.tell(say("play.given", self.lang, place=self.session.given.place(self.field.cursor, self.lang)))
        return False

    def put(self, value: int) -> None:
        """A value into the cell under the cursor; EMPTY erases it."""
        self.field.typed = ""
        if self.may_change():
            self.make([Move(self.field.cursor, value)])

    def make(self, moves: list[Move]) -> None:
        """One step, and what follows from it."""
        self.session.make_moves(moves)
        self.changed()

    def changed(self, told: str = "") -> None:
        """The board is another: marks are old, the file is too."""
        self.field.marks, self.hinted = NOTHING, None
        self.drop_thought()
        self.keep()
        if self.session.is_done:
            self.solved()
        elif not told and self.session.puzzle.fills and EMPTY not in self.session.board.cells:
            told = self.say("full")
        if not self.session.is_done:
            self.tell(told)
        self.renew()

    def solved(self) -> None:
        """The puzzle is done: say so, and where the cheapest is asked for, whether it is."""
        assert self.game is not None
        if self.game.is_shown:
            self.tell(self.say("shown"))
            return
        time = self.say("in-time", time=clock(self.session.seconds)) if self.is_timed else ""
        self.tell(self.say("solved", time=time))
        if not self.session.puzzle.fills:
            session, cost = self.session, self.session.cost

            def compare(best: Any) -> None:
                least = session.puzzle.cost(session.given, best)
                self.tell(self.say("cheapest" if cost <= least else "cheaper", cost=cost, least=least))

            self.think("thinking", session.find_any_solution, compare)

    def keep(self) -> None:
        """Write the file; what goes wrong is said, and play goes on."""
        assert self.game is not None
        try:
            self.game.keep()
            self.trouble = ""
        except OSError as error:
            self.trouble = self.say("not-saved", reason=reason_of(error))
        except FronteiraError as error:
            self.trouble = self.say("not-saved", reason=error)


def clock(seconds: float) -> str:
    """A time as people read it."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
