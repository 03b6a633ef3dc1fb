"""Puzzles on paper: a PDF with some to a page, first steps and solutions at the back, the same bytes every time. Needs the extra `pdf`.

A sheet is planned before it is printed: which puzzles share a page is decided first, so that every page knows how many there are. A board
whose cells would be too small to write into gets a page of its own. Under each puzzle stands how hard it is, what it is called, and its
id, from which it can be had again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from itertools import islice
from typing import Any, NamedTuple

from fronteira.board import Board
from fronteira.draw.boards import CELL, sketch
from fronteira.draw.shapes import Picture, Text, paint_pdf
from fronteira.engines.checking import refuse_wrong
from fronteira.errors import BadOption, FronteiraError, GaveUp, UnknownName
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed
from fronteira.words import find, say

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Columns and rows of puzzles on a page, by how many there are."""

SMALL = (3, 4)
"""Columns and rows of solutions."""

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Widths and heights in points, as everything here."""

MARGIN, GAP = 42.0, 16.0
TITLE, PLAIN, NOTE = 15.0, 9.0, 6.5
"""Sizes of text: titles, sentences, what stands under a puzzle."""

PLAINER = str.maketrans({"−": "–", "≥": ">=", "≤": "<=", "→": "->", "√": "root of ", "∅": "–"})
"""Signs those fonts lack, and what says the same."""

WRITABLE = (11.0, 5.5)
READABLE = (5.0, 3.5)
"""The smallest cell and the smallest text, for people who write into a board and for those who only look a solution up."""

LARGEST = 1.3
"""The scale of pictures nobody needs larger: a cell of 52 points, 18 millimetres."""

FIRST_STEPS = 3
"""How many steps the page of hints tells of each puzzle."""


@dataclass(frozen=True)
class Entry:
    """A puzzle to print: what it is called, and its solution if that is to be printed too."""

    board: Any
    name: str = ""
    solution: Any = None


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


def write_pdf(
    entries: Sequence[Entry],
    *,
    per_page: int = 4,
    title: str = "",
    hints: bool = False,
    paper: str = "a4",
    lang: str = "en",
    limits: Allowed = None,
) -> bytes:
    """A sheet: the puzzles, then their first steps if `hints` are wanted, then the solutions of those that come with one.

    The limits are those of grading a puzzle, and of finding its first steps: what is not known by then is left out.
    """
    if per_page not in PER_PAGE:
        raise BadOption("draw.sheet.per-page", numbers=", ".join(map(str, PER_PAGE)), per_page=per_page)
    if paper not in PAPERS:
        raise UnknownName("paper", paper, PAPERS)
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise BadOption("draw.sheet.not-installed") from None
    pages = plan(entries, PER_PAGE[per_page], title, hints, PAPERS[paper], lang, limits)
    out = BytesIO()
    canvas = Canvas(out, pagesize=PAPERS[paper], invariant=1, pageCompression=1, lang=lang)
    canvas.setTitle(title or ", ".join(kinds_of(entries, lang)))
    canvas.setCreator("Fronteira")
    canvas.setAuthor("Fronteira")
    for number, page in enumerate(pages, 1):
        paint_page(canvas, page, PAPERS[paper], say("draw.sheet.page", lang, number=number, count=len(pages)))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def kinds_of(entries: Sequence[Entry], lang: str) -> list[str]:
    """The puzzles on a sheet, by title."""
    return list(dict.fromkeys(find_puzzle(entry.board.puzzle).title(lang) for entry in entries))


# what goes on which page


def plan(
    entries: Sequence[Entry],
    layout: tuple[int, int],
    title: str,
    hints: bool,
    paper: tuple[float, float],
    lang: str,
    limits: Allowed = None,
) -> list[Page]:
    """The pages of a sheet."""
    numbered = list(enumerate(entries, 1))
    heading = title or ", ".join(kinds_of(entries, lang))
    puzzles = [(entry.board, puzzle_slot(number, entry, lang, limits)) for number, entry in numbered]
    pages = list(share_out(heading, puzzles, layout, paper, WRITABLE, lambda boards: rules_told(boards, lang)))
    if hints:
        steps = tuple((f"{number}.", sentence) for number, entry in numbered for sentence in first_steps(entry.board, lang, limits))
        pages += break_paragraphs(say("draw.sheet.hints", lang), steps, paper)
    solved = [(entry.board, solution_slot(number, entry, lang)) for number, entry in numbered if entry.solution is not None]
    return pages + list(share_out(say("draw.sheet.solutions", lang), solved, SMALL, paper, READABLE, lambda boards: ()))


def share_out(
    heading: str,
    slots: list[tuple[Any, Slot]],
    layout: tuple[int, int],
    paper: tuple[float, float],
    smallest: tuple[float, float],
    tell: Callable[[list[Any]], tuple[str, ...]],
) -> Iterator[Page]:
    """Slots on pages in their order: as many to a page as the layout says, and a page of its own for one that would be too small."""
    columns, rows = layout
    waiting: list[tuple[Any, Slot]] = []

    def together() -> Iterator[Page]:
        if waiting:
            yield Page(heading, tell([board for board, _ in waiting]), tuple(slot for _, slot in waiting), columns, rows)
            waiting.clear()

    for board, slot in slots:
        probe = Page(heading, tell([board]), (slot,), columns, rows)
        if (columns, rows) != (1, 1) and not is_legible(slot, areas_of(probe, paper)[0], smallest):
            yield from together()
            yield Page(heading, tell([board]), (slot,))
            continue
        waiting.append((board, slot))
        if len(waiting) == columns * rows:
            yield from together()
    yield from together()


def is_legible(slot: Slot, area: Area, smallest: tuple[float, float]) -> bool:
    """Are the cells of a picture large enough in an area, and its texts?"""
    scale = scale_in(slot, area)
    texts = [shape.size for shape in slot.picture.shapes if isinstance(shape, Text)]
    return scale * CELL >= smallest[0] and scale * min(texts, default=CELL) >= smallest[1]


def puzzle_slot(number: int, entry: Entry, lang: str, limits: Allowed) -> Slot:
    """A puzzle, and under it how hard it is and what it is called, then its id."""
    known = " · ".join(note for note in (grade_of(entry.board, lang, limits), entry.name) if note)
    return Slot(f"{number}.", sketch(entry.board, lang=lang), tuple(note for note in (known, identity(entry.board)) if note))


def solution_slot(number: int, entry: Entry, lang: str) -> Slot:
    """A solution; where one of several could be cheaper than others, with what it cost."""
    refuse_wrong(entry.board, entry.solution)
    puzzle = find_puzzle(entry.board.puzzle)
    key = f"{puzzle.name}.cost" if find(f"{puzzle.name}.cost", "en") else "draw.sheet.cost"
    cost = () if puzzle.fills else (say(key, lang, cost=puzzle.cost(entry.board, entry.solution)),)
    return Slot(f"{number}.", sketch(entry.solution, entry.board, lang=lang), cost)


def identity(board: Board) -> str:
    """The one-line id of a board, where its puzzle has such a notation."""
    for notation in find_puzzle(board.puzzle).notations:
        if notation.name == "id":
            return notation.write(board).strip()
    return ""


def grade_of(board: Board, lang: str, limits: Allowed) -> str:
    """How hard a board is, in words; nothing where it has no grade, or a limit comes first."""
    if find_puzzle(board.puzzle).rules is None:
        return ""
    from fronteira import teach

    try:
        grade = teach.grade(board, limits)
    except FronteiraError:
        return ""
    return say("draw.sheet.grade", lang, level=grade.level.title(lang), score=grade.score)


def first_steps(board: Board, lang: str, limits: Allowed) -> list[str]:
    """The first deductions on a board, as sentences; none where the puzzle has no rules that explain."""
    if find_puzzle(board.puzzle).rules is None:
        return []
    from fronteira import teach

    told: list[str] = []
    with suppress(GaveUp):
        told.extend(seen.text(lang) for _, seen in islice(teach.steps(board, limits), FIRST_STEPS))
    return told


def rules_told(boards: list[Any], lang: str) -> tuple[str, ...]:
    """How to play the puzzles of a page, a sentence for each kind."""
    return tuple(dict.fromkeys(how_to_play(board, lang) for board in boards))


def how_to_play(board: Any, lang: str) -> str:
    """The rules in a sentence: `<puzzle>.play`, with the rules of this board that are not the usual ones, as in `.mode=exactly`."""
    unusual = [f"{name}={value}" for name, value in board.unusual_rules().items() if isinstance(value, bool | str)]
    try:
        return say(".".join([board.puzzle, "play", *unusual]), lang)
    except KeyError:  # a puzzle of another package
        about = say(f"{board.puzzle}.about", lang)
        return f"{about[0].upper()}{about[1:]}."


# putting pages on paper


@lru_cache(maxsize=1000)
def wrap(text: str, size: float, width: float) -> list[str]:
    """A text in lines of a width. An id has no spaces, so it is broken wherever a line is full."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    lines: list[str] = []
    line = ""
    for word in printable(text).split():
        longer = f"{line} {word}" if line else word
        if stringWidth(longer, "Helvetica", size) <= width:
            line = longer
            continue
        lines += [line] if line else []
        line, room = "", width
        for character in word:
            room -= stringWidth(character, "Helvetica", size)
            if room < 0 and line:
                lines.append(line)
                line, room = "", width - stringWidth(character, "Helvetica", size)
            line += character
    return [*lines, line] if line else lines


def printable(text: str) -> str:
    """What the fonts every PDF reader has can show: Portuguese and its neighbours, a question mark for the rest."""
    return text.translate(PLAINER).encode("cp1252", "replace").decode("cp1252")


def head_height(page: Page, width: float) -> float:
    """What the heading and the sentences of a page take."""
    return TITLE * 1.6 + sum(len(wrap(sentence, PLAIN, width)) * PLAIN * 1.3 for sentence in page.sentences) + GAP / 2


def areas_of(page: Page, paper: tuple[float, float]) -> list[Area]:
    """Where the slots of a page are, row by row."""
    width, top = paper[0] - 2 * MARGIN, paper[1] - MARGIN
    height = top - MARGIN - head_height(page, width)
    wide, high = (width - GAP * (page.columns - 1)) / page.columns, (height - GAP * (page.rows - 1)) / page.rows
    top -= head_height(page, width)
    return [
        Area(MARGIN + column * (wide + GAP), top - row * (high + GAP), wide, high)
        for row in range(page.rows)
        for column in range(page.columns)
    ]


def notes_in(slot: Slot, area: Area) -> list[str]:
    """The lines under a picture. An id that would take more than a quarter of the room is left out: half an id is none."""
    lines: list[str] = []
    for note in slot.notes:
        wrapped = wrap(note, NOTE, area.width)
        if (len(lines) + len(wrapped)) * NOTE * 1.25 <= max(area.height / 4, NOTE * 2.5):
            lines += wrapped
    return lines


def scale_in(slot: Slot, area: Area) -> float:
    """How large a picture can be in an area, under its heading and above its notes."""
    height = area.height - PLAIN * 1.5 - (len(notes_in(slot, area)) + 0.5) * NOTE * 1.25
    return min(area.width / slot.picture.width, height / slot.picture.height, LARGEST)


def paint_page(canvas: Any, page: Page, paper: tuple[float, float], footer: str) -> None:
    width, y = paper[0] - 2 * MARGIN, paper[1] - MARGIN - TITLE * 0.8
    heading = printable(page.heading)
    canvas.setFont("Helvetica-Bold", TITLE * min(1, width / max(canvas.stringWidth(heading, "Helvetica-Bold", TITLE), 1)))
    canvas.drawString(MARGIN, y, heading)
    canvas.setFont("Helvetica", PLAIN)
    y -= TITLE * 0.4
    for line in (line for sentence in page.sentences for line in wrap(sentence, PLAIN, width)):
        y -= PLAIN * 1.3
        canvas.drawString(MARGIN, y, line)
    y -= GAP / 2
    for mark, line in page.paragraphs:
        y -= PLAIN * 1.3
        canvas.drawRightString(MARGIN + 2.2 * PLAIN, y, mark)
        canvas.drawString(MARGIN + 3 * PLAIN, y, line)
    for slot, area in zip(page.slots, areas_of(page, paper), strict=False):
        paint_slot(canvas, slot, area)
    canvas.setFont("Helvetica", NOTE + 1)
    canvas.drawCentredString(paper[0] / 2, MARGIN * 0.55, footer)


def paint_slot(canvas: Any, slot: Slot, area: Area) -> None:
    """A puzzle in its place: its number, its picture in the middle, its notes close under that."""
    scale = scale_in(slot, area)
    left = area.left + (area.width - scale * slot.picture.width) / 2
    canvas.setFont("Helvetica-Bold", PLAIN)
    canvas.drawString(left + 8 * scale, area.top - PLAIN, slot.heading)
    top = area.top - PLAIN * 1.5
    paint_pdf(canvas, slot.picture, left, top, scale)
    canvas.setFont("Helvetica", NOTE)
    y = top - scale * slot.picture.height - NOTE * 0.4
    for line in notes_in(slot, area):
        y -= NOTE * 1.25
        canvas.drawCentredString(area.left + area.width / 2, y, line)


def break_paragraphs(heading: str, numbered: tuple[tuple[str, str], ...], paper: tuple[float, float]) -> Iterator[Page]:
    """Numbered sentences as pages of lines: the number once for all sentences of a puzzle, a blank line before the next."""
    width, room = paper[0] - 2 * MARGIN - 3 * PLAIN, paper[1] - 2 * MARGIN - TITLE * 1.6 - GAP
    lines: list[tuple[str, str]] = []
    before = ""
    for mark, sentence in numbered:
        if before and mark != before:
            lines.append(("", ""))
        for line in wrap(sentence[0].upper() + sentence[1:], PLAIN, width):
            lines.append((mark if mark != before else "", line))
            before = mark
    most = int(room / (PLAIN * 1.3))
    for start in range(0, len(lines), most):
        yield Page(heading, (), paragraphs=tuple(lines[start : start + most]))
