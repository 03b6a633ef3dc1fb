"""Paper: fonts, measures, and how a planned page is painted on a canvas of reportlab's. Needs the extra `pdf`.

The fonts are Bitstream Vera, which comes with reportlab and may be embedded: a sheet looks the same wherever it is printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from fronteira.draw.shapes import BOLD, FONT, Picture, paint_pdf

PLAINER = {"→": "->", "○": "o", "●": "x"}
"""Signs the fonts lack, and what says the same."""


class Style(NamedTuple):
    """Measures in points: the margin, the room between puzzles, sizes of titles, sentences and of what stands under a puzzle; the largest
    scale of a picture, the smallest cell and text for people who write into a board and for those who look a solution up; columns and
    rows of solutions; the colours."""

    margin: float = 42.0
    gap: float = 16.0
    title: float = 14.0
    plain: float = 8.2
    note: float = 6.0
    largest: float = 1.3
    writable: tuple[float, float] = (11.0, 5.5)
    readable: tuple[float, float] = (5.0, 3.5)
    solutions: tuple[int, int] = (3, 4)
    theme: str = "print"


DENSE = Style(margin=26, gap=9, title=12, plain=7, note=4.6, writable=(8.5, 4.2), readable=(5, 3.5), solutions=(4, 6))
"""For many puzzles a page."""

LARGE = Style(margin=36, gap=20, title=24, plain=16, note=11, largest=3, writable=(30, 14), readable=(13, 8), solutions=(2, 2))
"""For people who do not see well."""


@cache
def fonts() -> Any:
    """The fonts made known to reportlab; the plain one."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name in (FONT, BOLD):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    return pdfmetrics.getFont(FONT)


class Slot(NamedTuple):
    """A puzzle's part of a page: a heading, a picture, notes under it."""

    heading: str
    picture: Picture
    notes: tuple[str, ...]


class Page(NamedTuple):
    """A page as planned: its heading, sentences under that, and slots in columns and rows; or numbered paragraphs instead of slots."""

    heading: str
    sentences: tuple[str, ...]
    slots: tuple[Slot, ...] = ()
    columns: int = 1
    rows: int = 1
    paragraphs: tuple[tuple[str, str], ...] = ()


class Area(NamedTuple):
    """A rectangle of paper, measured as PDF does: from the left, and from the bottom."""

    left: float
    top: float
    width: float
    height: float


@lru_cache(maxsize=1000)
def wrap(text: str, size: float, width: float) -> list[str]:
    """A text in lines of a width. An id has no spaces, so it is broken wherever a line is full."""
    width_of = fonts().stringWidth
    lines: list[str] = []
    line = ""
    for word in printable(text).split():
        longer = f"{line} {word}" if line else word
        if width_of(longer, size) <= width:
            line = longer
            continue
        lines += [line] if line else []
        line, room = "", width
        for character in word:
            room -= width_of(character, size)
            if room < 0 and line:
                lines.append(line)
                line, room = "", width - width_of(character, size)
            line += character
    return [*lines, line] if line else lines


def printable(text: str) -> str:
    """What the fonts can show: Portuguese and its neighbours, a question mark for the rest."""
    known = fonts().face.charToGlyph
    return "".join(sign if ord(sign) in known or not sign.isprintable() else PLAINER.get(sign, "?") for sign in text)


def head_height(page: Page, width: float, style: Style) -> float:
    """What the heading and the sentences of a page take."""
    return (
        style.title * 1.6 + sum(len(wrap(sentence, style.plain, width)) * style.plain * 1.3 for sentence in page.sentences) + style.gap / 2
    )


def areas_of(page: Page, paper: tuple[float, float], style: Style) -> list[Area]:
    """Where the slots of a page are, row by row."""
    width, top = paper[0] - 2 * style.margin, paper[1] - style.margin
    height = top - style.margin - head_height(page, width, style)
    wide, high = (width - style.gap * (page.columns - 1)) / page.columns, (height - style.gap * (page.rows - 1)) / page.rows
    top -= head_height(page, width, style)
    return [
        Area(style.margin + column * (wide + style.gap), top - row * (high + style.gap), wide, high)
        for row in range(page.rows)
        for column in range(page.columns)
    ]


def notes_in(slot: Slot, area: Area, style: Style) -> list[str]:
    """The lines under a picture. An id that would take more than a quarter of the room is left out: half an id is none."""
    lines: list[str] = []
    for note in slot.notes:
        wrapped = wrap(note, style.note, area.width)
        if (len(lines) + len(wrapped)) * style.note * 1.25 <= max(area.height / 4, style.note * 2.5):
            lines += wrapped
    return lines


def scale_in(slot: Slot, area: Area, style: Style) -> float:
    """How large a picture can be in an area, under its heading and above its notes."""
    height = area.height - style.plain * 1.5 - (len(notes_in(slot, area, style)) + 0.5) * style.note * 1.25
    return min(area.width / slot.picture.width, height / slot.picture.height, style.largest)


def paint_page(canvas: Any, page: Page, paper: tuple[float, float], footer: str, style: Style) -> None:
    width, y = paper[0] - 2 * style.margin, paper[1] - style.margin - style.title * 0.8
    heading = printable(page.heading)
    canvas.setFont(BOLD, style.title * min(1, width / max(canvas.stringWidth(heading, BOLD, style.title), 1)))
    canvas.drawString(style.margin, y, heading)
    canvas.setFont(FONT, style.plain)
    y -= style.title * 0.4
    for line in (line for sentence in page.sentences for line in wrap(sentence, style.plain, width)):
        y -= style.plain * 1.3
        canvas.drawString(style.margin, y, line)
    y -= style.gap / 2
    for mark, line in page.paragraphs:
        y -= style.plain * 1.3
        canvas.drawRightString(style.margin + 2.2 * style.plain, y, mark)
        canvas.drawString(style.margin + 3 * style.plain, y, line)
    for slot, area in zip(page.slots, areas_of(page, paper, style), strict=False):
        paint_slot(canvas, slot, area, style)
    canvas.setFont(FONT, style.note + 1)
    canvas.drawCentredString(paper[0] / 2, style.margin * 0.55, footer)


def paint_slot(canvas: Any, slot: Slot, area: Area, style: Style) -> None:
    """A puzzle in its place: its number, its picture in the middle, its notes close under that."""
    scale = scale_in(slot, area, style)
    left = area.left + (area.width - scale * slot.picture.width) / 2
    canvas.setFont(BOLD, style.plain)
    canvas.drawString(left + 8 * scale, area.top - style.plain, slot.heading)
    top = area.top - style.plain * 1.5
    paint_pdf(canvas, slot.picture, left, top, scale, style.theme)
    canvas.setFont(FONT, style.note)
    y = top - scale * slot.picture.height - style.note * 0.4
    for line in notes_in(slot, area, style):
        y -= style.note * 1.25
        canvas.drawCentredString(area.left + area.width / 2, y, line)


def break_paragraphs(heading: str, numbered: tuple[tuple[str, str], ...], paper: tuple[float, float], style: Style) -> Iterator[Page]:
    """Numbered sentences as pages of lines: the number once for all sentences of a puzzle, a blank line before the next."""
    width, room = paper[0] - 2 * style.margin - 3 * style.plain, paper[1] - 2 * style.margin - style.title * 1.6 - style.gap
    lines: list[tuple[str, str]] = []
    before = ""
    for mark, sentence in numbered:
        if before and mark != before:
            lines.append(("", ""))
        for line in wrap(sentence[0].upper() + sentence[1:], style.plain, width):
            lines.append((mark if mark != before else "", line))
            before = mark
    most = int(room / (style.plain * 1.3))
    for start in range(0, len(lines), most):
        yield Page(heading, (), paragraphs=tuple(lines[start : start + most]))


def side_order(count: int) -> Iterator[tuple[int, int]]:
    """Which pages stand side by side on the sides of the sheets of a booklet, counted from 1; 0 is an empty one.

    >>> list(side_order(5))
    [(0, 1), (2, 0), (0, 3), (4, 5)]
    """
    padded = -(-count // 4) * 4
    for side in range(padded // 2):
        first, last = side + 1, padded - side
        left, right = (last, first) if side % 2 == 0 else (first, last)
        yield (left if left <= count else 0), (right if right <= count else 0)


def paint_booklet(canvas: Any, pages: Sequence[tuple[Page, str]], paper: tuple[float, float], style: Style) -> None:
    """The pages two by two on sheets laid sideways, in the order they have when the sheets, printed on both sides, are folded."""
    width, height = paper[1], paper[0]
    scale = half_scale(paper)
    for sides in side_order(len(pages)):
        for place, number in enumerate(sides):
            if number:
                canvas.saveState()
                canvas.translate(width / 2 * place + (width / 2 - scale * paper[0]) / 2, (height - scale * paper[1]) / 2)
                canvas.scale(scale, scale)
                paint_page(canvas, pages[number - 1][0], paper, pages[number - 1][1], style)
                canvas.restoreState()
        canvas.showPage()


def half_scale(paper: tuple[float, float]) -> float:
    """How much smaller a page is that takes half of one."""
    return min(paper[1] / 2 / paper[0], paper[0] / paper[1])
