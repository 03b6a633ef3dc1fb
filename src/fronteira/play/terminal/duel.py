"""A game for two in the terminal: a person at the keys, and a player of ours, one in a file, or another person at the same keys."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual import events
from textual.app import App
from textual.widgets import Static

from fronteira.board import EMPTY, Move
from fronteira.draw.boards import NOTHING, Marks
from fronteira.draw.plans import Note, Plan
from fronteira.errors import FronteiraError, reason_of
from fronteira.games.game import Choice
from fronteira.play.duel import ME, Duel
from fronteira.play.terminal.desk import Desk
from fronteira.play.terminal.field import Field
from fronteira.play.terminal.pages import Page
from fronteira.search.limits import Meter
from fronteira.words import say, word

PATIENCE = 5.0
"""Seconds an analysis may take."""

PAUSE = 0.4
"""Seconds between two moves of a player, so that people see each."""

ACTIONS = {
    "advice": ("h",),
    "coach": ("c",),
    "undo": ("u", "ctrl+z"),
    "redo": ("r", "ctrl+y"),
    "help": ("question_mark", "f1"),
    "quit": ("q", "ctrl+q", "ctrl+c"),
    "more": ("m",),
    "theme": ("T",),
}
"""What can be asked for, and its keys; the first SHOWN are always in sight."""

SHOWN = 6

KEYS: dict[str, tuple[Any, ...]] = {
    "left": ("go", -1, 0),
    "right": ("go", 1, 0),
    "up": ("go", 0, -1),
    "down": ("go", 0, 1),
    "home": ("go", -9999, 0),
    "end": ("go", 9999, 0),
    "tab": ("next_empty", 1),
    "shift+tab": ("next_empty", -1),
    "space": ("make",),
    "enter": ("make",),
    "escape": ("stop",),
} | {key: (action,) for action, keys in ACTIONS.items() for key in keys}


class DuelField(Field):
    """The board, with the number of its owner in every box."""

    def notes(self, plan: Plan, session: Duel) -> Iterable[Note]:
        owners = session.game.owners(session.position) if session.game.owners else ()
        noted = list(plan.notes(session.board))
        for note, owner in zip(noted, owners or [""] * len(noted), strict=True):
            yield note._replace(text=f"{owner:^{len(note.text)}}") if owner else note


class Opponents(Desk):
    """The screen of a game for two."""

    shown_keys = tuple((action, keys[0].replace("question_mark", "?")) for action, keys in list(ACTIONS.items())[:SHOWN])

    def __init__(self, duel: Duel, lang: str, *, colours: bool = True) -> None:
        super().__init__(lang, colours=colours)
        self.duel = duel
        self.field = DuelField(colours=colours)
        self.is_coached = False
        self.advised: Any = None  # the analysis of the position on the board, once it was asked for

    def on_mount(self) -> None:
        super().on_mount()
        self.field.show(self.duel)
        self.arrange_lines()
        self.tell(self.say("game.welcome"))
        self.renew()
        self.go_on()

    # what is on the screen

    def name_of(self, player: int) -> str:
        name = self.duel.names[player]
        return self.say("game.you") if name == ME and self.duel.names != (ME, ME) else self.say(f"game.player-{player + 1}", name=name)

    def renew(self) -> None:
        """The board changed, or what is said about it."""
        self.field.renew()
        duel = self.duel
        place = duel.board.place(self.field.cursor, self.lang)
        standing = duel.game.standing(duel.position, self.lang) if duel.game.standing else ""
        self.query_one("#state", Static).update(Text(" · ".join(part for part in (place, standing) if part)))
        self._tick()

    def _tick(self) -> None:
        game = self.duel.game
        title = f"{word(f'{game.name}.title', self.lang, game.name)} {self.duel.given.shape}: {self.name_of(0)} – {self.name_of(1)}"
        self.show_title(title)

    # moves

    def go_on(self) -> None:
        """Let whoever is next move, if it is not a person."""
        duel = self.duel
        if duel.is_over:
            self.tell(
                self.say("game.over", result=duel.game.standing(duel.position, self.lang) if duel.game.standing else "", file=duel.path)
            )
        elif not duel.is_my_turn:
            self.think("game.their-turn", lambda meter: duel.choose(), self.hear_move, patience=duel.seconds + 60)

    def hear_move(self, choice: Choice) -> None:
        self.changed(choice.move, dict(choice.figures))
        self.field.marks = Marks(because=tuple(self.duel.last_moves))
        self.renew()
        self.set_timer(PAUSE, self.go_on) if not self.duel.is_my_turn else self.tell_turn()

    def tell_turn(self) -> None:
        if self.duel.names == (ME, ME):
            self.tell(self.say("game.turn-of", player=self.name_of(self.duel.position.mover)))
        elif not self.is_coached or not self.message:
            self.tell(self.say("game.your-turn"))

    def changed(self, move: Any, figures: dict[str, Any] | None = None) -> None:
        """A move is made, and kept."""
        try:
            self.duel.make(move, figures)
        except FronteiraError as error:
            self.tell(error.text(self.lang))
            return
        self.advised, self.field.marks = None, NOTHING
        self.keep()
        self.renew()

    def keep(self) -> None:
        try:
            self.duel.keep()
            self.trouble = ""
        except OSError as error:
            self.trouble = self.say("not-saved", reason=reason_of(error))

    def action_make(self) -> None:
        """Draw the line under the cursor."""
        duel, cell = self.duel, self.field.cursor
        if not duel.is_my_turn or self.meter is not None:
            self.tell(self.say("game.not-now"))
        elif duel.board.cells[cell] != EMPTY:
            self.tell(self.say("game.drawn"))
        elif self.is_coached and duel.game.analyse:
            before = duel.position
            self.changed(cell)
            self.think("game.coach-looks", lambda meter: self.comment_on(before, cell, meter), self.hear_comment, patience=PATIENCE)
        else:
            self.changed(cell)
            self.tell("")
            self.tell_turn()
            self.go_on()

    def comment_on(self, before: Any, move: Any, meter: Meter) -> str:
        """What a move cost, as a sentence; nothing where it cost nothing, or nobody knows."""
        game = self.duel.game
        assert game.analyse is not None
        assert game.comment is not None
        remark = game.comment(game.analyse(before, meter), move)
        return remark.text(self.lang) if remark else ""

    def hear_comment(self, text: str) -> None:
        self.tell(text or self.say("game.no-loss"))
        self.go_on()

    # what keys ask for

    def on_key(self, event: events.Key) -> None:
        if event.key in KEYS:
            action, *values = KEYS[event.key]
            getattr(self, f"action_{action}")(*values)
            event.stop()
            event.prevent_default()

    def action_go(self, across: int, down: int) -> None:
        self.field.go(across, down)
        self.renew()

    def action_next_empty(self, step: int) -> None:
        """To the next line that is not drawn."""
        cells = self.duel.board.cells
        for far in range(1, len(cells) + 1):
            cell = (self.field.cursor + step * far) % len(cells)
            if cells[cell] == EMPTY:
                self.field.go_to(cell)
                break
        self.renew()

    def action_undo(self) -> None:
        self.take_back(self.duel.undo, "nothing-to-undo")

    def action_redo(self) -> None:
        self.take_back(self.duel.redo, "nothing-to-redo")

    def take_back(self, step: Any, otherwise: str) -> None:
        self.drop_thought()
        done = step()
        self.advised, self.field.marks = None, NOTHING
        self.keep()
        self.tell("" if done else self.say(otherwise))
        self.renew()
        self.go_on()

    def action_advice(self) -> None:
        """What the coach has to say: first in words, then on the board."""
        duel = self.duel
        if not duel.is_my_turn or self.meter is not None or duel.game.analyse is None:
            return
        if self.advised is not None:
            best = tuple(move.line for move in self.advised.best if len(self.advised.best) < len(self.advised.moves))
            self.field.marks = Marks(follows=best, moves=tuple(Move(line, 1) for line in best[:1])) if best else NOTHING
            self.renew()
            return
        analyse, position = duel.game.analyse, duel.position
        self.think("thinking", lambda meter: analyse(position, meter), lambda found: self.hear_advice(position, found), patience=PATIENCE)

    def hear_advice(self, position: Any, found: Any) -> None:
        if position is self.duel.position and self.duel.game.advise:
            self.advised = found
            remarks = [remark.text(self.lang) for remark in self.duel.game.advise(found)]
            self.tell("\n".join([*remarks, *([self.say("game.show-best")] if found.best else [])]))

    def action_coach(self) -> None:
        self.is_coached = not self.is_coached
        self.tell(self.say("game.coach-on" if self.is_coached else "game.coach-off"))

    def action_help(self) -> None:
        self.app.push_screen(Page(self.say("help.title"), self.say("game.help")))

    def action_more(self) -> None:
        if self.message:
            self.app.push_screen(Page(self.say("title"), self.message))

    def action_theme(self) -> None:
        self.app.theme = "textual-light" if self.app.theme == "textual-dark" else "textual-dark"

    def action_stop(self) -> None:
        """Esc: stop an analysis; a player goes on thinking, or nobody would move."""
        if self.meter is not None and self.duel.is_my_turn:
            self.meter.stop()
            return
        self.field.marks = NOTHING
        self.renew()

    def action_quit(self) -> None:
        self.drop_thought()
        self.keep()
        self.app.exit()

    # the mouse

    def on_field_pressed(self, event: Field.Pressed) -> None:
        again = event.cell == self.field.cursor
        self.field.go_to(event.cell)
        if again:
            self.action_make()
        self.renew()


class DuelProgram(App[None], inherit_bindings=False):
    """Play a game for two in a terminal."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, duel: Duel, lang: str = "en", *, light: bool = False) -> None:
        super().__init__()
        self.title = say("play.title", lang)
        self.theme = "textual-light" if light else "textual-dark"
        self.table = Opponents(duel, lang, colours=not self.no_color and "dumb" not in os.environ.get("TERM", ""))

    def on_mount(self) -> None:
        self.push_screen(self.table, callback=None)


def play(duel: Duel, lang: str = "en", *, light: bool = False) -> str:
    """Play until somebody leaves: why it could not be saved, if it could not."""
    program = DuelProgram(duel, lang, light=light)
    try:
        program.run()
    finally:
        duel.end()
    return program.table.trouble
