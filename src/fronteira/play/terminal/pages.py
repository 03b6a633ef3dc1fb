"""What comes over the board for a while: a text to read, a choice to make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

FRAME = """
{name} {{ align: center middle; }}
{name} > Vertical {{ width: 100%; max-width: 90; height: auto; max-height: 100%; }}
{name} > Vertical {{ border: round $primary; padding: 0 1; background: $surface; }}
{name} .title {{ text-style: bold; height: auto; }}
"""


class Page(ModalScreen[None]):
    """A text, which scrolls where it is long; Esc, Enter, q or ? closes it."""

    CSS = FRAME.format(name="Page") + "Page VerticalScroll { height: auto; max-height: 20; scrollbar-size: 1 1; } .text { height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,m,ctrl+c,space", "dismiss")]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text(self.heading), classes="title")
            with VerticalScroll():
                yield Static(Text(self.text), classes="text")


class Choice(ModalScreen[int | None]):
    """One of several, by its place; None for none."""

    CSS = FRAME.format(name="Choice") + "OptionList { min-width: 20; height: auto; max-height: 18; border: none; background: $surface; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,ctrl+c", "leave")]

    def __init__(self, title: str, options: Sequence[str]) -> None:
        super().__init__()
        self.heading, self.options = title, options

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Text(self.heading), classes="title")
            yield OptionList(*(Option(Text(option)) for option in self.options))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_leave(self) -> None:
        self.dismiss(None)
