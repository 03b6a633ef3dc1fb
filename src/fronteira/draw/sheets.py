"""Puzzles on paper: a PDF with some to a page, first steps and solutions at the back, the same bytes every time. Needs the extra `pdf`.

A sheet is planned before it is printed: which puzzles share a page is decided first, so that every page knows how many there are. A board
whose cells would be too small to write into stands on a page with fewer. Under each puzzle stands how hard it is, what it is called, and
its id, from which it can be had again. Fonts, measures and painting are in `paper`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import Any

from fronteira.board import Board
from fronteira.draw.boards import CELL, sketch
from fronteira.draw.paper import (
    DENSE,
    LARGE,
    Area,
    Page,
    Slot,
    Style,
    areas_of,
    break_paragraphs,
    fonts,
    half_scale,
    paint_booklet,
    paint_page,
    scale_in,
)
from fronteira.draw.shapes import FONT, Text
from fronteira.engines.checking import refuse_wrong
from fronteira.errors import BadOption, FronteiraError, GaveUp, UnknownName
from fronteira.lazy import Needed
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed
from fronteira.words import find, say

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 20: (4, 5), 24: (4, 6)}
"""Columns and rows of puzzles on a page, by how many there are."""

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Widths and heights in points, as everything here."""

MOST_AIRY = 9
"""More puzzles to a page stand closer."""

MOST_HINTS = 3
"""How many steps the page of hints tells of each puzzle."""


@dataclass(frozen=True)
class Entry:
    """A puzzle to print: what it is called, and its solution if that is to be printed too."""

    board: Any
    name: str = ""
    solution: Any = None


@dataclass(frozen=True, kw_only=True)
class Form:
    """How a sheet is made: puzzles to a page, what stands on top of it, on which paper; whether under the puzzles stand their ids, their
    scores beside the level, and their names; whether hints follow; whether pages are in the order of a booklet, large, without colour."""

    per_page: int = 4
    title: str = ""
    paper: str = "a4"
    ids: bool = True
    scores: bool = True
    names: bool = True
    hints: bool = False
    booklet: bool = False
    large: bool = False
    colour: bool = True

    def style(self) -> Style:
        """The measures. What is printed at half its size must be legible all the same."""
        style = LARGE if self.large else DENSE if self.per_page > MOST_AIRY else Style()
        if self.booklet:
            smaller = half_scale(PAPERS[self.paper])
            writable, readable = ((cell / smaller, text / smaller) for cell, text in (style.writable, style.readable))
            style = style._replace(writable=writable, readable=readable)
        return style if self.colour else style._replace(theme="mono")


def write_pdf(entries: Sequence[Entry], *, lang: str = "en", limits: Allowed = None, **form: Any) -> bytes:
    """A sheet: the puzzles, then hints if they are wanted, then the solutions of those that come with one. The form is that of `Form`.

    The limits are those of grading a puzzle, and of finding its hints: what is not known by then is left out.
    """
    wanted = Form(**form)
    if wanted.per_page not in PER_PAGE:
        raise BadOption("draw.sheet.per-page", numbers=", ".join(map(str, PER_PAGE)), per_page=wanted.per_page)
    if wanted.paper not in PAPERS:
        raise UnknownName("paper", wanted.paper, PAPERS)
    with Needed("reportlab", BadOption("draw.sheet.not-installed")):
        from reportlab.pdfgen.canvas import Canvas
    fonts()
    paper, style = PAPERS[wanted.paper], wanted.style()
    pages = plan(entries, wanted, lang, limits)
    out = BytesIO()
    size = paper[::-1] if wanted.booklet else paper
    canvas = Canvas(out, pagesize=size, invariant=1, pageCompression=1, lang=lang, initialFontName=FONT)
    canvas.setTitle(wanted.title or ", ".join(kinds_of(entries, lang)))
    canvas.setCreator("Fronteira")
    canvas.setAuthor("Fronteira")
    numbered = [(page, say("draw.sheet.page", lang, number=number, count=len(pages))) for number, page in enumerate(pages, 1)]
    if wanted.booklet:
        paint_booklet(canvas, numbered, paper, style)
    else:
        for page, footer in numbered:
            paint_page(canvas, page, paper, footer, style)
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def kinds_of(entries: Sequence[Entry], lang: str) -> list[str]:
    """The puzzles on a sheet, by title."""
    return list(dict.fromkeys(find_puzzle(entry.board.puzzle).title(lang) for entry in entries))


# what goes on which page


def plan(entries: Sequence[Entry], form: Form, lang: str, limits: Allowed = None) -> list[Page]:
    """The pages of a sheet."""
    numbered = list(enumerate(entries, 1))
    heading = form.title or ", ".join(kinds_of(entries, lang))
    paper, style, layout = PAPERS[form.paper], form.style(), PER_PAGE[form.per_page]
    puzzles = [(entry.board, puzzle_slot(number, entry, form, lang, limits)) for number, entry in numbered]
    pages = list(share_out(heading, puzzles, layout, paper, style, style.writable, lambda boards: rules_told(boards, lang)))
    if form.hints:
        steps = tuple((f"{number}.", sentence) for number, entry in numbered for sentence in hints_for(entry.board, lang, limits))
        pages += break_paragraphs(say("draw.sheet.hints", lang), steps, paper, style)
    solved = [(entry.board, solution_slot(number, entry, lang)) for number, entry in numbered if entry.solution is not None]
    return pages + list(
        share_out(say("draw.sheet.solutions", lang), solved, style.solutions, paper, style, style.readable, lambda boards: ())
    )


def share_out(
    heading: str,
    slots: list[tuple[Any, Slot]],
    layout: tuple[int, int],
    paper: tuple[float, float],
    style: Style,
    smallest: tuple[float, float],
    tell: Callable[[list[Any]], tuple[str, ...]],
) -> Iterator[Page]:
    """Slots on pages in their order: as many to a page as the layout says, or as few as they can be read in."""
    asked = layout[0] * layout[1]
    layouts = [layout, *(fewer for many, fewer in sorted(PER_PAGE.items(), reverse=True) if many < asked)]

    def layout_for(board: Any, slot: Slot) -> tuple[int, int]:
        for columns, rows in layouts:
            probe = Page(heading, tell([board]), (slot,), columns, rows)
            if is_legible(slot, areas_of(probe, paper, style)[0], style, smallest):
                return columns, rows
        return layouts[-1]

    for (columns, rows), group in groupby(slots, lambda each: layout_for(*each)):
        waiting = list(group)
        for start in range(0, len(waiting), columns * rows):
            some = waiting[start : start + columns * rows]
            yield Page(heading, tell([board for board, _ in some]), tuple(slot for _, slot in some), columns, rows)


def is_legible(slot: Slot, area: Area, style: Style, smallest: tuple[float, float]) -> bool:
    """Are the cells of a picture large enough in an area, and its texts?"""
    scale = scale_in(slot, area, style)
    texts = [shape.size for shape in slot.picture.shapes if isinstance(shape, Text)]
    return scale * CELL >= smallest[0] and scale * min(texts, default=CELL) >= smallest[1]


def puzzle_slot(number: int, entry: Entry, form: Form, lang: str, limits: Allowed) -> Slot:
    """A puzzle, and under it how hard it is, what it is filled with and what it is called, then its id."""
    board = entry.board
    key = f"{board.puzzle}.span"
    filled = say(key, lang, last=len(board.cells)) if find(key, "en") else ""
    known = (grade_of(board, form.scores, lang, limits), filled, entry.name if form.names else "")
    notes = (" · ".join(note for note in known if note), identity(board) if form.ids else "")
    return Slot(f"{number}.", sketch(board, lang=lang), tuple(note for note in notes if note))


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


def grade_of(board: Board, score: bool, lang: str, limits: Allowed) -> str:
    """How hard a board is, in words, with its score if that is wanted; nothing where it has no grade, or a limit comes first."""
    if find_puzzle(board.puzzle).rules is None:
        return ""
    from fronteira import teach

    try:
        grade = teach.grade(board, limits)
    except FronteiraError:
        return ""
    return say("draw.sheet.grade", lang, level=grade.level.title(lang), score=grade.score) if score else grade.level.title(lang)


def hints_for(board: Board, lang: str, limits: Allowed) -> list[str]:
    """The first of the hardest deductions a board needs, as sentences: those before it were no trouble to whoever asks. None where the
    puzzle has no rules that explain."""
    rules = find_puzzle(board.puzzle).rules
    if rules is None:
        return []
    from fronteira import teach
    from fronteira.teach.telling import NOTES
    from fronteira.teach.telling import tell as tell_step

    levels = {rule.name: rule.level for rule in rules}
    told: list[tuple[Any, int, str]] = []
    with suppress(GaveUp):
        for number, (before, seen) in enumerate(teach.steps(board, limits)):
            form = "where" if NOTES in seen.values else "why"  # a reason that needs a drawing is none without
            told.append((levels.get(seen.rule, min(levels.values())), number, tell_step(before, seen, lang, form)))
    hardest = [(number, text) for level, number, text in told if level == max(told)[0]][:MOST_HINTS]
    return [
        text if number == place else say("draw.sheet.later", lang, count=number, text=text) for place, (number, text) in enumerate(hardest)
    ]


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
