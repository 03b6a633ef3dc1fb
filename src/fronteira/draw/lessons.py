"""Lessons with pictures: a page that needs nothing but itself, a picture for each step, or a hint as a picture.

On the page, steps that one rule sees on the same board share a picture, with the number of each step in the cells it fills; a what-if has a
board of its own for each of its chains, numbered as its lines are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from math import ceil, sqrt
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.draw.boards import Marks, draw, sketch
from fronteira.draw.shapes import AnyShape, Line, Picture, write_svg
from fronteira.draw.terminal import legend_key, signs_of
from fronteira.registry import find_puzzle
from fronteira.teach.hints import Hint
from fronteira.teach.lessons import Lesson, Step
from fronteira.teach.rule import Deduction
from fronteira.teach.telling import NOTES, Chain, number_lines, tell, tell_moves, worth_drawing
from fronteira.words import say

MOST_TOGETHER = 6
"""Steps that share a picture: with more, it is hard to say which cell belongs to which."""

STYLE = """
:root { color-scheme: light dark; --line: #b9b9b9; --soft: #5f5f5f; --ground: #f6f6f6; }
@media (prefers-color-scheme: dark) {
  :root { --line: #55585f; --soft: #a8a8a8; --ground: #1d2026; }
  body { background: #16181d; color: #f2f2f2; }
}
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 68rem; margin: 1.5rem auto; padding: 0 1rem; }
h1 { margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 1.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 0; }
p { margin: .25rem 0; } figure { margin: .5rem 0; } figcaption { font-size: .875rem; font-weight: 600; }
svg { width: 100%; height: auto; max-height: 24rem; }
.overview { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem 2rem; }
.legend, .used { list-style: none; padding: 0; margin: 0; }
.legend li { display: flex; align-items: center; gap: .75rem; margin: .25rem 0; }
.legend svg { width: 3.5rem; max-height: 3.5rem; flex: none; }
.steps { list-style: none; padding: 0; gap: 1.25rem; }
.steps, .boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.steps > li { border-top: 2px solid var(--line); padding-top: .5rem; break-inside: avoid; }
.steps > li.what-if { grid-column: 1 / -1; background: var(--ground); padding: .5rem .75rem; }
.boards { gap: 1rem; }
.lines, .chain { padding-left: 1.75rem; margin: .25rem 0; }
.chain { font-size: .875rem; color: var(--soft); }
.clash { list-style: none; font-weight: 600; }
.result { max-width: 24rem; }
@media print {
  body { max-width: none; margin: 0; font-size: 10pt; } svg { max-height: 14rem; }
  .overview, .steps, .boards { grid-template-columns: repeat(3, 1fr); }
  h2, h3 { break-after: avoid; }
  .steps > li.what-if { background: none; border: 1px solid var(--line); break-inside: auto; }
  .boards > * { break-inside: avoid; }
}
"""

PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{overview}
<h2>{steps_title}</h2>
<ol class="steps">
{steps}
</ol>
<h2>{end_title}</h2>
{end}
</main>
</body>
</html>
"""


def lesson_page(lesson: Lesson, lang: str = "en") -> str:
    """A lesson as HTML: the rules, what the marks mean, which rules are used, the steps, and where they lead."""
    items = [tell_together(lesson, steps, lang) for steps in together(lesson)]
    marks = [mark for steps in together(lesson) for mark in marks_of(steps)]
    end = draw(lesson.last, given=lesson.board, lang=lang)
    return PAGE.format(
        lang=lang,
        title=escape(f"{find_puzzle(lesson.board.puzzle).title(lang)}, {lesson.board.shape}"),
        style=STYLE,
        overview=overview(lesson, marks, lang),
        steps_title=escape(say("draw.lesson.steps", lang, count=len(lesson.steps))),
        steps="\n".join(items),
        end_title=escape(say(f"draw.lesson.end.{lesson.ending}", lang, empty=len(lesson.last.empty_cells()))),
        end=f'<div class="result">{end}</div>',
    )


def overview(lesson: Lesson, marks: list[Marks], lang: str) -> str:
    """The board as it was given, how to play, the rules that explain and how often each is used, and what the marks mean."""
    from fronteira.draw.sheets import how_to_play

    def titled(name: str, text: str) -> str:
        return f"<h2>{escape(say(f'draw.lesson.{name}', lang))}</h2>{text}"

    used = Counter(step.title(lang) for step in lesson.steps)
    rules = "".join(f"<li>{escape(title)} × {count}</li>" for title, count in used.items())
    told = titled("play", f"<p>{escape(how_to_play(lesson.board, lang))}</p>") + titled("used", f'<ul class="used">{rules}</ul>')
    parts = [draw(lesson.board, lang=lang), told, titled("legend", f'<ul class="legend">{"".join(legend(lesson, marks, lang))}</ul>')]
    return f'<div class="overview">{"".join(f"<section>{part}</section>" for part in parts)}</div>'


def legend(lesson: Lesson, marks: list[Marks], lang: str) -> Iterator[str]:
    """What each kind of mark on the page looks like, on a board as small as there is one, and what it means."""
    puzzle = find_puzzle(lesson.board.puzzle)
    boards = [board for board in puzzle.small_boards() if board.empty_cells() and len(board.cells) > 3]
    small = next((board for board in boards if board.shape.rows == board.shape.columns), boards[0] if boards else None)
    names = list(dict.fromkeys(name for each in marks for name, _ in signs_of(lesson.board, each)))
    for name in [name for name in ("follows", "because", "error", "clash", "supposed", "chain", "notes") if name in names]:
        picture = draw_sample(small, name) if small is not None and name != "notes" else ""
        text = say(legend_key(lesson.board, name), lang, sign="").strip()
        yield f"<li>{picture}<span>{escape(text[:1].upper() + text[1:])}</span></li>"


def draw_sample(board: Any, name: str) -> str:
    """A mark on a small board; nobody needs to be told of it twice."""
    board = board.with_rules(**type(board).rules())
    cell = board.empty_cells()[0]
    values = list(find_puzzle(board.puzzle).values(board))
    move = Move(cell, values[len(values) // 2])
    samples = {
        "follows": Marks(follows=(cell,), moves=(move,)),
        "because": Marks(because=(cell,)),
        "error": Marks(errors=(cell,)),
        "clash": Marks(clash=(cell,)),
        "supposed": Marks(chain=((move, 0),)),
        "chain": Marks(chain=((move, 1),)),
    }
    shown = board.play([move]) if name in ("because", "error", "clash") else board
    return draw(shown, marks=samples[name]).replace("<svg ", '<svg aria-hidden="true" ', 1)


def together(lesson: Lesson) -> Iterator[list[Step]]:
    """The steps, those that one rule sees on the same board as one."""
    group: list[Step] = []
    for step in lesson.steps:
        if group and not is_seen_with(step, group):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def is_seen_with(step: Step, group: list[Step]) -> bool:
    """Could a step share the picture of those before it: by the same rule, on what was there before them, without a board of its own?"""
    first, seen = group[0], step.seen
    plain = all(isinstance(each, Deduction) and not each.steps and NOTES not in each.values for each in (seen, first.seen))
    there = all(first.board.cells[cell] != EMPTY for cell in seen.because)
    return plain and there and seen.rule == first.seen.rule and len(group) < MOST_TOGETHER


def marks_of(steps: list[Step]) -> list[Marks]:
    """The marks of the pictures of some steps: one for all, and one for each chain."""
    marks = Marks.of(steps[0].seen, places=True)
    if len(steps) > 1:
        made = [(move, step.number) for step in steps if isinstance(step.seen, Deduction) for move in step.seen.moves]
        moves, numbers = tuple(move for move, _ in made), tuple((move.cell, number) for move, number in made)
        because = tuple(dict.fromkeys(cell for step in steps for cell in step.seen.because))
        follows = tuple(move.cell for move in moves)
        marks = Marks(follows, because, moves=moves, places=True, numbers=numbers, seen=steps[0].seen)
    return [marks, *(Marks.of_chain(chain, places=True) for chain in worth_drawing(steps[0].chains))]


def tell_together(lesson: Lesson, steps: list[Step], lang: str) -> str:
    """An item of the page: what some steps say, and their picture."""
    first = steps[0]
    numbers = str(first.number) if len(steps) == 1 else f"{first.number}–{steps[-1].number}"
    marks, *_ = marks_of(steps)
    picture = f"<figure>{draw(first.board, given=lesson.board, marks=marks, lang=lang)}</figure>"
    lines = [escape(capital(tell(step.board, step.seen, lang))) for step in steps]
    if len(steps) == 1:
        text = f"<p>{lines[0]}</p>"
    else:
        text = f'<ol class="lines" start="{first.number}">{"".join(f"<li>{line}</li>" for line in lines)}</ol>'
    drawn = worth_drawing(first.chains)
    boards = "".join([picture, *(tell_chain(lesson, first, chain, chain in drawn, lang) for chain in first.chains)])
    item = f"<h3>{numbers}. {escape(first.title(lang))}</h3>\n{text}\n"
    return f'<li class="what-if">{item}<div class="boards">{boards}</div></li>' if first.chains else f"<li>{item}{boards}</li>"


def tell_chain(lesson: Lesson, step: Step, chain: Chain, drawn: bool, lang: str) -> str:
    """A chain of a what-if: its board, with the numbers of its lines, and the lines."""
    caption = say("teach.suppose", lang, cells=tell_moves(step.board, chain.supposed, lang)) if chain.supposed else ""
    lines = [f"<li>{escape(capital(tell(step.board, each, lang)))}</li>" for each in chain.steps if isinstance(each, Deduction)]
    lines += [f'<li class="clash">! {escape(capital(chain.end.text(lang)))}</li>'] if chain.end else []
    picture = draw(step.board, given=lesson.board, marks=Marks.of_chain(chain, places=True), lang=lang) if drawn else ""
    return f'<figure><figcaption>{escape(capital(caption))}</figcaption>{picture}<ol class="chain">{"".join(lines)}</ol></figure>'


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lesson_pictures(lesson: Lesson, lang: str = "en") -> Iterator[tuple[str, str]]:
    """An SVG for each step of a lesson, with a file name; they sort by number."""
    width = len(str(len(lesson.steps)))
    for step in lesson.steps:
        first = f"{step.number}. {step.title(lang)}: {tell(step.board, step.seen, lang)}"
        title = "\n".join([first, *number_lines(step.board, step.chains, lang)])
        pictures = [sketch(step.board, lesson.board, marks, lang) for marks in marks_of([step])]
        yield f"{step.number:0{width}}-{step.seen.rule}.svg", write_svg(beside(pictures)._replace(title=title), lang=lang)


def hint_picture(board: Any, hint: Hint, given: Any = None) -> str:
    """What a hint is about, at its stage, as SVG: the board and, at the last, beside it a board for each chain, its steps numbered."""
    chains = worth_drawing(hint.chains) if hint.stage == 3 else []
    marks = [Marks.of_hint(hint, places=True), *(Marks.of_chain(chain, places=True) for chain in chains)]
    pictures = [sketch(board, given, each, hint.lang) for each in marks]
    return write_svg(beside(pictures)._replace(title=hint.text), lang=hint.lang)


def beside(pictures: list[Picture]) -> Picture:
    """Pictures of one size side by side, in a few rows where there are many."""
    columns = ceil(sqrt(len(pictures)))
    width, height = pictures[0].width, pictures[0].height
    shapes: list[AnyShape] = []
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        shapes += [moved(shape, column * width, row * height) for shape in picture.shapes]
    description = " ".join(picture.description for picture in pictures)
    return Picture(width * columns, height * ceil(len(pictures) / columns), tuple(shapes), description=description)


def moved(shape: AnyShape, right: float, down: float) -> AnyShape:
    """A shape at another place."""
    if isinstance(shape, Line):
        return shape._replace(x=shape.x + right, y=shape.y + down, to_x=shape.to_x + right, to_y=shape.to_y + down)
    return shape._replace(x=shape.x + right, y=shape.y + down)
