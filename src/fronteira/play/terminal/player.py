"""What the player asks for: keys and the mouse become actions, actions call the session."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual import events

from fronteira.board import EMPTY
from fronteira.draw.boards import NOTHING, Marks
from fronteira.draw.terminal import draw_hint
from fronteira.play.games import Game
from fronteira.play.session import Review
from fronteira.play.signs import next_value, type_sign
from fronteira.play.terminal.field import Field
from fronteira.play.terminal.pages import Choice, Page
from fronteira.play.terminal.table import Table
from fronteira.teach.hints import FORMS, Hint
from fronteira.words import say, word

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
"""What can be asked for, and its keys; the first SHOWN are always in sight."""

SHOWN = 7

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


class Player(Table):
    """The table with somebody at it."""

    shown_keys = tuple((action, keys[0].replace("question_mark", "?")) for action, keys in list(ACTIONS.items())[:SHOWN])

    def on_key(self, event: events.Key) -> None:
        """Signs that are values, and what else keys do."""
        sign = event.character or ""
        keys = self.field.plan.keys if self.field.plan else {}
        if self.game is not None and sign.lower() in keys:
            self.put(keys[sign.lower()])
        elif self.game is not None and sign.isascii() and sign.isdecimal():
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
        """The whole message, with the picture a reason cannot do without."""
        text = self.message
        if self.hinted is not None and self.hinted.needs_picture:
            text += f"\n\n{draw_hint(self.session.board, self.hinted, given=self.session.given)}"
        if text:
            self.app.push_screen(Page(self.say("title"), text))

    # help with the puzzle

    def action_hint(self) -> None:
        if self.game is None or self.session.is_done:
            return
        self.finish_typing()
        if self.hinted is not None and self.hinted.chains and self.hinted.stage == max(FORMS):
            self.show_chain(self.hinted)
        else:
            session, board = self.session, self.session.board
            self.think("thinking", lambda meter: session.hint(lang=self.lang, limits=meter), partial(self.hear_hint, board))

    def hear_hint(self, board: Any, found: Hint) -> None:
        if self.session.board is not board:
            return
        self.hinted, self.chain = found, 0
        self.field.marks = Marks.of_hint(found)
        self.tell_hint(found)
        where = [*self.field.marks.errors, *self.field.marks.clash, *self.field.marks.follows]
        if where and self.field.cursor not in where:
            self.field.go_to(where[0])
        self.keep()
        self.renew()

    def tell_hint(self, found: Hint) -> None:
        """What a hint says, and what can be asked for next."""
        last = found.stage == max(FORMS)
        more = [self.say("hint-more")] if not last else [self.say("hint-chain")] if found.chains else []
        more += [self.say("hint-fill")] if last and found.moves and not found.is_wrong else []
        more += [self.say("hint-picture")] if found.needs_picture else []
        self.tell("\n".join([found.text, " ".join(more)]).rstrip())

    def show_chain(self, found: Hint) -> None:
        """One chain of a what-if after another on the board, then what follows from them again."""
        chains = found.chains
        self.chain = (self.chain + 1) % (len(chains) + 1)
        self.field.marks = Marks.of_chain(chains[self.chain - 1]) if self.chain else Marks.of_hint(found)
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
            is_sure = not self.session.puzzle.fills or self.session.find_solution() is not None  # which the check has looked for
            self.tell(self.say("nothing-wrong" if is_sure else "no-rule-broken"))
        self.renew()

    def action_show(self) -> None:
        """Give up."""
        if self.game is not None:
            self.think("thinking", self.session.find_any_solution, partial(self.hear_solution, self.game))

    def hear_solution(self, game: Game, solution: Any) -> None:
        if solution is None:
            self.tell(say("teach.no-solution", self.lang))
        elif game is self.game:
            game.shown = solution
            self.session.show(solution)
            self.changed()

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
