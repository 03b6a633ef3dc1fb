"""What every screen of play has: a title, a board, a line about it, what was said last, and the keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from fronteira.play.terminal.field import Field
from fronteira.play.terminal.thinking import Thinker

BARS, FEWEST, MOST, LOW = 3, 3, 10, 14
"""Lines for the title, the state and the keys; for a message, the fewest and the most; on a screen as low as that, it has one."""


class Desk(Thinker):
    """The screen. `shown_keys` are the actions always in sight, each with its key."""

    CSS = """
    Desk { layout: vertical; }
    #title { height: 1; background: $primary-muted; color: $text; text-style: bold; padding: 0 1; }
    #state { height: 1; color: $text-muted; padding: 0 1; }
    #message { height: 3; padding: 0 1; color: $text; background: $surface; }
    #keys { height: 1; background: $panel; color: $text; padding: 0 1; }
    """

    shown_keys: Sequence[tuple[str, str]] = ()

    def __init__(self, lang: str, *, colours: bool = True) -> None:
        super().__init__(lang)
        self.field = Field(colours=colours)
        self.message = ""
        self.room = FEWEST  # lines it has
        self.trouble = ""  # why the game could not be saved

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield self.field
        yield Static(id="state", markup=False)
        yield Static(id="message", markup=False)
        keys = (f"[@click=screen.{action}][b]{key}[/b] {self.say(f'key.{action}')}[/]" for action, key in self.shown_keys)
        yield Static("  ".join(keys), id="keys")

    def on_mount(self) -> None:
        self.field.focus()
        self.set_interval(0.5, self._tick)

    def on_resize(self) -> None:
        self.arrange_lines()
        self.tell(self.message)

    def arrange_lines(self) -> None:
        """The board as large as it may be, then the message: some lines, and more where the board leaves them."""
        width, height = self.app.size
        fewest = FEWEST if height > LOW else 1
        self.field.choose_plan(width, height - BARS - fewest)
        used = self.field.plan.height if self.field.plan else 0
        self.room = max(fewest, min(MOST, height - BARS - used))
        self.query_one("#message").styles.height = self.room

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

    def show_title(self, title: str) -> None:
        """The title, with what could not be saved and whoever is thinking."""
        if self.trouble:
            title += f" · {self.trouble}"
        if self.meter is not None:
            title += f" · {self.thinking} {self.meter.seconds():.0f} s ({self.say('stop')})"
        self.query_one("#title", Static).update(Text(title))

    def _tick(self) -> None:
        """Once in a while."""
        raise NotImplementedError
