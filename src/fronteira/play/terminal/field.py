"""The board on the screen: a plan drawn with its cursor and its marks, scrolled so that the cursor is in sight. Numbers of
rows and columns stay where they are.

Marks have a shape each, so that they can be read without colours: the cursor is [ ], what a hint is about > <, what it follows from ( ),
what cannot stay × ×, what cannot stand together ! !; the steps of a what-if have small numbers, and what is supposed a question mark. What
was given is bold on a ground of its own; without colours, between thin bars.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, ClassVar, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from fronteira.board import EMPTY
from fronteira.draw.boards import NOTHING
from fronteira.draw.plans import Note, Plan, plan
from fronteira.draw.terminal import SMALL

SHAPES = {"error": "××", "clash": "!!", "follows": "><", "because": "()", "cursor": "[]", "shaded": "▏▕"}
"""The signs at both ends of a marked cell."""


class Shown(Protocol):
    """What is on the board: as it is, and as it was given."""

    @property
    def board(self) -> Any: ...

    @property
    def given(self) -> Any: ...


class Field(ScrollView, can_focus=True, inherit_bindings=False):
    """The board of a session. `typed` is what was typed of a number that is not complete. It takes no keys itself."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "soft",
        "path",
        "box",
        "given",
        "shaded",
        "own",
        "empty",
        "cursor",
        "error",
        "clash",
        "chain",
        "follows",
        "because",
    }
    DEFAULT_CSS = """
    Field { width: 1fr; height: 1fr; background: $background; scrollbar-size: 1 1; }
    Field .ground { color: $foreground; text-style: dim; }
    Field .soft { color: $foreground; text-style: dim; }
    Field .path { color: $accent; text-style: bold; }
    Field .box { color: $success; }
    Field .given { color: $foreground; text-style: bold; }
    Field .shaded { background: $panel; }
    Field .own { color: $text-primary; }
    Field .empty { color: $foreground; text-style: dim; }
    Field .cursor { background: $primary; color: white; text-style: bold; }
    Field .error { color: $text-error; background: $error-muted; text-style: bold; }
    Field .clash { color: $text-error; background: $error-muted; text-style: bold; }
    Field .chain { color: $text-accent; background: $accent-muted; }
    Field .follows { color: $text-success; background: $success-muted; text-style: bold; }
    Field .because { color: $text-warning; background: $warning-muted; }
    """

    class Pressed(Message):
        """A cell was clicked: once to go there, again (or by another button) to change it."""

        def __init__(self, cell: int, button: int) -> None:
            super().__init__()
            self.cell, self.button = cell, button

    class Turned(Message):
        """The wheel was turned over the cursor."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, *, colours: bool = True) -> None:
        super().__init__()
        self.session: Shown | None = None
        self.plan: Plan | None = None
        self.cursor = 0
        self.typed = ""
        self.marks = NOTHING
        self.colours = colours
        self._aim = 0  # where up and down go
        self._notes: dict[int, list[Note]] = {}
        self._marked: dict[str, set[int]] = {}
        self._values: dict[int, int] = {}
        self._numbers: dict[int, str] = {}

    # what is shown

    def show(self, session: Shown) -> None:
        """Another session."""
        self.session, self.marks, self.typed = session, NOTHING, ""
        empty = session.board.empty_cells()
        self.cursor = empty[0] if empty else 0

    def choose_plan(self, width: int, height: int) -> None:
        """Choose the plan that fits so many columns and lines."""
        if self.session is None:
            return
        made = plan(self.session.given, roomy=True)
        if made.width > width or made.height > height:
            made = plan(self.session.given)
        self.plan = made
        self._aim = made.middle(self.cursor)
        self.virtual_size = Size(made.width, made.height)
        self.renew()

    def renew(self) -> None:
        """The board changed, or the marks."""
        if self.session is None or self.plan is None:
            return
        marks = self.marks
        self._marked = {"because": set(marks.because), "follows": set(marks.follows), "clash": set(marks.clash), "error": set(marks.errors)}
        self._values = marks.values()
        self._numbers = {move.cell: str(number).translate(SMALL) if number else "?" for move, number in marks.chain}
        self._notes = {}
        for note in self.notes(self.plan, self.session):
            self._notes.setdefault(note.y, []).append(note)
        spot = self.plan.spots[self.cursor]
        far = 2 if self.size.height > 8 else 0  # lines and columns in sight around the cursor
        around = Spacing(self.plan.head + far, 2 * far, far, self.plan.side + far)
        self.scroll_to_region(Region(spot.x, spot.y, spot.width, 1), spacing=around, animate=False, force=True)
        self.refresh()

    def notes(self, plan: Plan, session: Any) -> Iterable[Note]:
        """What stands between the cells."""
        return plan.notes(session.board)

    def go(self, across: int, down: int) -> None:
        """Move the cursor."""
        if self.plan is None:
            return
        if across:
            self.cursor = self.plan.beside(self.cursor, across)
            self._aim = self.plan.middle(self.cursor)
        if down:
            self.cursor = self.plan.below(self.cursor, down, self._aim)
        self.renew()

    def go_to(self, cell: int) -> None:
        """Put the cursor on a cell."""
        self.cursor = cell
        if self.plan is not None:
            self._aim = self.plan.middle(cell)
        self.renew()

    def on_resize(self) -> None:
        self.renew()

    # how it is drawn

    @property
    def _corner(self) -> tuple[int, int]:
        """Where the plan begins on the screen: in the middle, where there is room."""
        assert self.plan is not None
        x = max(0, (self.size.width - self.plan.width) // 2) - round(self.scroll_x)
        y = max(0, (self.size.height - self.plan.height) // 2) - round(self.scroll_y)
        return x, y

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        if self.session is None or self.plan is None:
            return Strip.blank(self.size.width, base)
        left, top = self._corner
        row = y if y < self.plan.head and top < 0 else y - top
        if not 0 <= row < self.plan.height:
            return Strip.blank(self.size.width, base)
        signs, looks = self._line(row)
        segments = []
        at = 0
        for look, run in groupby(looks):
            length = len(list(run))
            segments.append(Segment("".join(signs[at : at + length]), base + self._style(look)))
            at += length
        line = Strip(segments)
        if left >= 0:
            return Strip([Segment(" " * left, base), *line]).adjust_cell_length(self.size.width, base)
        side = self.plan.side
        return Strip.join([line.crop(0, side), line.crop(side - left)]).adjust_cell_length(self.size.width, base)

    def _line(self, row: int) -> tuple[list[str], list[tuple[str, ...]]]:
        """The signs of a line, and how each looks: the classes that make its style."""
        assert self.plan is not None
        ground = self.plan.ground[row] if row < len(self.plan.ground) else ""
        signs = list(ground.ljust(self.plan.width))
        looks: list[tuple[str, ...]] = [("ground",)] * len(signs)

        def put(x: int, text: str, look: tuple[str, ...]) -> None:
            for place, sign in enumerate(text, x):
                if place < len(signs):
                    signs[place], looks[place] = sign, look

        for note in self._notes.get(row, ()):
            put(note.x, note.text, (note.tone,))
        for cells in self.plan.rows:
            if self.plan.spots[cells[0]].y == row:
                for cell in cells:
                    put(self.plan.spots[cell].x, *self._cell(cell))
        return signs, looks

    def _cell(self, cell: int) -> tuple[str, tuple[str, ...]]:
        """A cell as text, and how it looks."""
        assert self.session is not None
        assert self.plan is not None
        board, given, width = self.session.board, self.session.given, self.plan.spots[cell].width
        if cell in self._values and board.cells[cell] == EMPTY:
            board = board.with_cells((*board.cells[:cell], self._values[cell], *board.cells[cell + 1 :]))
        text = self.plan.look(board, given, cell)
        if cell == self.cursor and self.typed:
            text = f"{self.typed}_"
        looks = ["empty" if board.cells[cell] == EMPTY else "own" if given.cells[cell] == EMPTY else "given"]
        if looks == ["given"] and self.plan.shades:
            looks.append("shaded")
        if cell in self._numbers:
            looks.append("chain")
            text = with_number(text.strip(), self._numbers[cell], width)
        looks += [name for name in ("because", "follows", "clash", "error") if cell in self._marked[name]]
        if cell == self.cursor:
            looks.append("cursor")
        return frame(f"{text:^{width}}", self._ends(looks)), tuple(looks)

    def _ends(self, looks: list[str]) -> str:
        """The signs at the two ends of a cell; the cursor shares its right one with another mark."""
        named = [look for look in looks if look in SHAPES and (look != "shaded" or not self.colours)]
        if not named:
            return ""
        if "chain" in looks:  # whose number stays
            return SHAPES[named[-1]][0]
        if named[-1] == "cursor" and len(named) > 1 and named[-2] != "shaded":
            return SHAPES["cursor"][0] + SHAPES[named[-2]][1]
        return SHAPES[named[-1]]

    def _style(self, looks: tuple[str, ...]) -> Style:
        return sum((self.get_component_rich_style(look, partial=True) for look in looks), Style())

    # the mouse

    def _cell_at(self, event: events.MouseEvent) -> int | None:
        if self.plan is None:
            return None
        left, top = self._corner
        if (top < 0 and event.y < self.plan.head) or (left < 0 and event.x < self.plan.side):
            return None
        return self.plan.at(event.x - left, event.y - top)

    def on_click(self, event: events.Click) -> None:
        cell = self._cell_at(event)
        if cell is not None:
            self.post_message(self.Pressed(cell, event.button))

    def _on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._turn(event, -1) or super()._on_mouse_scroll_down(event)

    def _on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._turn(event, 1) or super()._on_mouse_scroll_up(event)

    def _turn(self, event: events.MouseEvent, step: int) -> bool:
        """The wheel steps through values over the cursor, and scrolls elsewhere."""
        if self._cell_at(event) != self.cursor:
            return False
        event.stop()
        self.post_message(self.Turned(step))
        return True


def with_number(text: str, number: str, width: int) -> str:
    """A value and the number of its step, at the right."""
    return (text[: width - len(number)] + number).rjust(width)


def frame(text: str, ends: str) -> str:
    """A text with other signs at its ends, or with another first sign."""
    return ends[0] + text[1 : len(text) - len(ends) + 1] + ends[1:] if ends and len(text) > 1 else text
