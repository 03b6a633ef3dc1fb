"""The screen people play on: the board, a line about it, what was said last, and the keys.

Keys call actions, actions call the session, and the file is written after every step. What may take long is done in a thread with a limit,
which Esc stops; if the board changed meanwhile, its answer is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from fronteira.board import EMPTY, Move
from fronteira.draw.boards import NOTHING, Marks
from fronteira.errors import FronteiraError, GaveUp, reason_of
from fronteira.play.games import Game
from fronteira.play.session import Review, Session
from fronteira.play.signs import next_value, type_sign
from fronteira.play.terminal.field import Field, marks_of
from fronteira.play.terminal.pages import Choice, Page
from fronteira.search.limits import Limits, Meter
from fronteira.teach.hints import FORMS, Hint
from fronteira.words import say, word

PATIENCE = 30.0
"""Seconds a hint, a check or a solution may take."""

BARS, FEWEST, MOST = 3, 3, 10
"""Lines for the title, the state and the keys; for a message, the fewest and the most."""

FEW = 3
"""Up to so many values a cell can hold, one key turns them round."""

ACTIONS = {
    "hint": ("h",),
    "check": ("c",),
    "undo": ("u", "ctrl+z"),
    "redo": ("r", "ctrl+y"),
    "new": ("n",),
    "help": ("question_mark", "f1"),
    "quit": ("q", "ctrl+q", "ctrl+c"),
    "save": ("s", "ctrl+s"),
    "fill": ("f",),
    "more": ("m",),
    "restart": ("R",),
    "show": ("G",),
    "timer": ("t",),
    "theme": ("T",),
}
"""What can be asked for, and its keys; the first seven are always in sight."""

MOVES: dict[str, tuple[Any, ...]] = {
    "left": ("go", -1, 0),
    "right": ("go", 1, 0),
    "up": ("go", 0, -1),
    "down": ("go", 0, 1),
    "home": ("go", -9999, 0),
    "end": ("go", 9999, 0),
    "pageup": ("go", 0, -5),
    "pagedown": ("go", 0, 5),
    "ctrl+home": ("go", 0, -9999),
    "ctrl+end": ("go", 0, 9999),
    "tab": ("next_empty", 1),
    "shift+tab": ("next_empty", -1),
    "space": ("turn",),
    "enter": ("turn",),
    "plus": ("step", 1),
    "minus": ("step", -1),
    "backspace": ("erase",),
    "delete": ("erase",),
    "full_stop": ("erase",),
    "escape": ("stop",),
}

KEYS = MOVES | {key: (action,) for action, keys in ACTIONS.items() for key in keys}
"""What a key does. Not by bindings, whose turn comes later than that of signs: typed fast, a move would overtake a number."""


class Table(Screen[None]):
    """The screen of a game."""

    CSS = """
    Table { layout: vertical; }
    #title { height: 1; background: $primary-muted; color: $text; text-style: bold; padding: 0 1; }
    #state { height: 1; color: $text-muted; padding: 0 1; }
    #message { height: 3; padding: 0 1; color: $text; background: $surface; }
    #keys { height: 1; background: $panel; color: $text; padding: 0 1; }
    """

    class Thought(Message):
        """What a thread came to: an answer, or what went wrong."""

        def __init__(self, meter: Meter, then: Callable[[Any], None], answer: Any) -> None:
            super().__init__()
            self.meter, self.then, self.answer = meter, then, answer

    def __init__(self, lang: str, *, colours: bool = True) -> None:
        super().__init__()
        self.lang = lang
        self.game: Game | None = None
        self.field = Field(colours=colours)
        self.message = ""
        self.room = FEWEST  # lines it has
        self.trouble = ""  # why the game could not be saved
        self.hinted: Hint | None = None
        self.meter: Meter | None = None  # of what is being thought about
        self.thinking = ""
        self.is_timed = False
        self.before: int | None = None  # the cell the cursor came from
        self._clock = monotonic()

    def say(self, key: str, **values: Any) -> str:
        return say(f"play.{key}", self.lang, **values)

    @property
    def session(self) -> Session:
        assert self.game is not None
        return self.game.session

    # what is on the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield self.field
        yield Static(id="state", markup=False)
        yield Static(id="message", markup=False)
        yield Static(" ".join(self._key(action) for action in list(ACTIONS)[:7]), id="keys")

    def _key(self, action: str) -> str:
        """An action with its key, which can be clicked."""
        key = ACTIONS[action][0].replace("question_mark", "?")
        return rf"[@click=screen.{action}][b]{key}[/b] {self.say(f'key.{action}')}[/] "

    def on_mount(self) -> None:
        self.field.focus()
        self.set_interval(0.5, self._tick)

    def on_resize(self) -> None:
        self.arrange_lines()
        self.tell(self.message)

    def arrange_lines(self) -> None:
        """The board as large as it may be, then the message: some lines, and more where the board leaves them."""
        width, height = self.app.size
        self.field.choose_plan(width, height - BARS - FEWEST)
        used = self.field.plan.height if self.field.plan else 0
        self.room = max(FEWEST, min(MOST, height - BARS - used))
        self.query_one("#message").styles.height = self.room

    def open(self, game: Game) -> None:
        """Play this one."""
        self.game, self.hinted, self.before, self.trouble = game, None, None, ""
        self._clock = monotonic()
        self.field.show(game.session)
        self.arrange_lines()
        left = len(game.session.moves)
        self.tell(self.say("taken-up", steps=left) if left else self.welcome())
        self.renew()

    def welcome(self) -> str:
        puzzle = self.session.puzzle
        about = word(f"{puzzle.name}.about", self.lang)
        seed = None if self.game is None else self.game.seed
        lines = [f"{about[:1].upper()}{about[1:]}."] if about else []
        lines.append(self.say("welcome") if seed is None else f"{self.say('welcome')} {self.say('seed', seed=seed)}")
        return "\n".join(lines)

    def tell(self, text: str) -> None:
        """Say something under the board; what does not fit can be asked for."""
        self.message = text
        place = self.query_one("#message", Static)
        width = max(20, self.app.size.width - 2)
        lines = Text(text).wrap(self.app.console, width)
        if len(lines) > self.room:
            *kept, last = (line.plain.rstrip() for line in lines[: self.room])
            text = "\n".join([*kept, f"{last[: width - len(self.say('more')) - 4].rstrip()} … {self.say('more')}"])
        place.update(Text(text))

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
            if self.trouble:
                title += f" · {self.trouble}"
            if self.is_timed:
                title += f" · {clock(self.session.seconds)}"
        if self.meter is not None:
            title += f" · {self.thinking} {self.meter.seconds():.0f} s ({self.say('stop')})"
        self.query_one("#title", Static).update(Text(title))

    # moves

    def on_key(self, event: events.Key) -> None:
        """Signs that are values, and what else keys do."""
        sign = event.character or ""
        keys = self.field.plan.keys if self.field.plan else {}
        if self.game is not None and sign.lower() in keys:
            self.put(keys[sign.lower()])
        elif self.game is not None and sign.isdecimal():
            self.type_digit(sign)
        elif event.key in KEYS:
            action, *values = KEYS[event.key]
            getattr(self, f"action_{action}")(*values)
        else:
            return
        event.stop()
        event.prevent_default()

    def type_digit(self, sign: str) -> None:
        if not self.may_change():
            return
        typed = type_sign(self.session.values, self.field.typed, sign)
        if typed.value is not None:
            self.put(typed.value)
        elif typed.text:
            self.field.typed = typed.text
            self.tell(self.say("typing", typed=typed.text))
            self.renew()
        else:
            first, *_, last = (*self.session.values, self.session.values[-1])
            self.tell(self.say("no-value", typed=self.field.typed + sign, first=first, last=last))

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

    # what keys ask for

    def action_go(self, across: int, down: int) -> None:
        if self.game is not None:
            self.finish_typing()
            self.before = self.field.cursor
            self.field.go(across, down)
            self.renew()

    def action_next_empty(self, step: int) -> None:
        """To the next empty cell, in the order of the board."""
        if self.game is None:
            return
        self.finish_typing()
        count = len(self.session.board.cells)
        for far in range(1, count + 1):
            cell = (self.field.cursor + step * far) % count
            if self.session.board.cells[cell] == EMPTY:
                self.before = self.field.cursor
                self.field.go_to(cell)
                break
        self.renew()

    def action_turn(self) -> None:
        """The end of a number; else the next of the few values of a cell, and empty again after the last; of many, the one that follows."""
        if self.game is None:
            return
        if self.field.typed:
            self.finish_typing()
        elif len(self.session.values) <= FEW:
            round_of = (EMPTY, *self.session.values)
            self.put(next_value(round_of, self.session.board.cells[self.field.cursor], 1))
        else:
            self.action_step(1)

    def action_step(self, step: int) -> None:
        """The value after (or before) that of the cell, or if it is empty, of the one the cursor came from."""
        if self.game is None or not self.may_change():
            return
        cells = self.session.board.cells
        value = cells[self.field.cursor]
        if value == EMPTY and self.before is not None:
            value = cells[self.before]
        self.put(next_value(self.session.values, value, step))

    def action_erase(self) -> None:
        if self.field.typed:
            self.field.typed = self.field.typed[:-1]
            self.renew()
        elif self.game is not None:
            self.put(EMPTY)

    def action_undo(self) -> None:
        self.field.typed = ""
        if self.game is not None and self.session.undo():
            self.game.is_shown = False
            self.changed()
        else:
            self.tell(self.say("nothing-to-undo"))

    def action_redo(self) -> None:
        if self.game is not None and self.session.redo():
            self.changed()
        else:
            self.tell(self.say("nothing-to-redo"))

    def action_restart(self) -> None:
        if self.game is not None:
            self.field.typed = ""
            self.session.restart()
            self.changed(self.say("restarted"))

    def action_timer(self) -> None:
        self.is_timed = not self.is_timed
        self._tick()

    def action_theme(self) -> None:
        self.app.theme = "textual-light" if self.app.current_theme.dark else "textual-dark"

    def action_save(self) -> None:
        if self.game is None:
            return
        self.finish_typing()
        self.keep()
        saved = self.say("saved", file=self.game.path) if self.game.path.exists() else self.say("nothing-to-save")
        self.tell(self.trouble or saved)
        self.renew()

    def action_help(self) -> None:
        lines = [self.say("help.text")]
        if self.game is not None:
            puzzle = self.session.puzzle
            lines.insert(0, f"{word(f'{puzzle.name}.title', self.lang, puzzle.name)}: {word(f'{puzzle.name}.about', self.lang)}\n")
        self.app.push_screen(Page(self.say("help.title"), "\n".join(lines)))

    def action_more(self) -> None:
        if self.message:
            self.app.push_screen(Page(self.say("title"), self.message))

    # help with the puzzle

    def action_hint(self) -> None:
        if self.game is not None and not self.session.is_done:
            self.finish_typing()
            session, board = self.session, self.session.board
            self.think("thinking", lambda meter: session.hint(lang=self.lang, limits=meter), partial(self.hear_hint, board))

    def hear_hint(self, board: Any, found: Hint) -> None:
        if self.session.board is not board:
            return
        self.hinted = found
        self.field.marks = marks_of(found)
        more = "hint-more" if found.stage < max(FORMS) else "hint-fill" if found.moves and not found.is_wrong else ""
        self.tell(f"{found.text}\n{self.say(more)}" if more else found.text)
        where = [*self.field.marks.errors, *self.field.marks.follows]
        if where and self.field.cursor not in where:
            self.field.go_to(where[0])
        self.keep()
        self.renew()

    def action_fill(self) -> None:
        """What the hint says, once it has said all."""
        found = self.hinted
        if found is not None and found.moves and found.stage == max(FORMS):
            self.make(list(found.moves))

    def action_check(self) -> None:
        if self.game is not None:
            self.finish_typing()
            session, board = self.session, self.session.board
            self.think(
                "thinking", lambda meter: session.check(mistakes=True, lang=self.lang, limits=meter), partial(self.hear_check, board)
            )

    def hear_check(self, board: Any, review: Review) -> None:
        if self.session.board is not board:
            return
        wrong = {mistake.cell for mistake in review.mistakes} | {cell for violation in review.broken for cell in violation.cells}
        self.field.marks = Marks(errors=tuple(sorted(wrong)))
        if review.done:
            self.solved()
        elif review.mistakes:
            self.tell("\n".join(mistake.why for mistake in review.mistakes))
        elif review.broken:
            self.tell("\n".join(violation.text(self.lang) for violation in review.broken))
        else:
            self.tell(self.say("nothing-wrong"))
        self.renew()

    def action_show(self) -> None:
        """Give up."""
        if self.game is not None:
            self.think("thinking", self.session.find_any_solution, partial(self.hear_solution, self.game))

    def hear_solution(self, game: Game, solution: Any) -> None:
        if solution is None:
            self.tell(say("teach.no-solution", self.lang))
        elif game is self.game:
            game.is_shown = True
            self.session.show(solution)
            self.changed()

    # long work

    def think(self, what: str, work: Callable[[Meter], Any], then: Callable[[Any], None], patience: float = PATIENCE) -> None:
        """Have something done in a thread, with a limit; `then` is called with what came of it."""
        self.drop_thought()
        meter = self.meter = Meter(Limits(seconds=patience))
        self.thinking = self.say(what)

        def in_a_thread() -> None:
            try:
                answer = work(meter)
            except (FronteiraError, OSError) as trouble:
                answer = trouble
            self.post_message(self.Thought(meter, then, answer))

        self.run_worker(in_a_thread, thread=True)

    def on_table_thought(self, event: Thought) -> None:
        if event.meter is not self.meter:  # nobody waits for it any more
            return
        self.meter = None
        if isinstance(event.answer, GaveUp):
            self.tell(self.say("stopped" if event.answer.limit == "stop" else "too-long"))
        elif isinstance(event.answer, FronteiraError):
            self.tell(event.answer.text(self.lang))
        elif isinstance(event.answer, OSError):
            self.tell(str(event.answer))
        else:
            event.then(event.answer)
        self._tick()

    def drop_thought(self) -> None:
        """Nobody waits any more for what is being thought about."""
        if self.meter is not None:
            self.meter.stop()
            self.meter = None

    def action_stop(self) -> None:
        """Esc: stop thinking, else forget what was typed and the marks."""
        if self.meter is not None:
            self.meter.stop()
            return
        self.field.typed, self.field.marks = "", NOTHING
        self.tell("")
        self.renew()

    # the mouse

    def on_field_pressed(self, event: Field.Pressed) -> None:
        if self.game is None:
            return
        again = event.cell == self.field.cursor
        if not again:
            self.finish_typing()
            self.before = self.field.cursor
            self.field.go_to(event.cell)
        if event.button == 3:
            self.put(EMPTY)
        elif again:
            self.action_turn()
        self.renew()

    def on_field_turned(self, event: Field.Turned) -> None:
        self.action_step(event.step)

    # another game, or none

    def action_new(self) -> None:
        self.app.offer()  # type: ignore[attr-defined]  # it is our own program

    def action_quit(self) -> None:
        """Leave; where the game cannot be saved, only if that is meant."""
        self.drop_thought()
        if self.game is not None:
            self.finish_typing()
            self._tick()
            self.keep()
        if not self.trouble:
            self.app.exit()
            return
        options = [self.say("stay"), self.say("leave-unsaved")]
        self.app.push_screen(Choice(self.trouble, options), lambda place: self.app.exit() if place == 1 else None)


def clock(seconds: float) -> str:
    """A time as people read it."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
