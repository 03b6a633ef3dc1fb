"""Lessons with pictures: a page that needs nothing but itself, or a picture for each step."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, sqrt
from typing import Any

from fronteira.draw.boards import Marks, draw, sketch
from fronteira.draw.shapes import AnyShape, Line, Picture, write_svg
from fronteira.registry import find_puzzle
from fronteira.teach.hints import Hint
from fronteira.teach.lessons import Lesson

PAGE = """<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
ol {{ list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.5rem; }}
li {{ border-top: 2px solid; padding-top: .5rem; break-inside: avoid; }}
h2 {{ font-size: 1rem; margin: 0; }}
p {{ margin: .25rem 0; }}
.chain {{ font-size: .875rem; opacity: .8; }}
svg {{ width: 100%; height: auto; max-height: 26rem; }}
</style>
</head>
<body>
<h1>{title}</h1>
{start}
<ol>
{steps}
</ol>
{end}
</body>
</html>
"""


def lesson_page(lesson: Lesson, lang: str = "en") -> str:
    """A lesson as HTML."""
    items = []
    for step in lesson.steps:
        first, *chain = (escape(line[:1].upper() + line[1:]) for line in step.lines(lang))
        picture = draw(step.board, given=lesson.board, marks=Marks.of(step.seen, places=True), lang=lang)
        texts = f"<p>{first}</p>" + "".join(f'<p class="chain">{line}</p>' for line in chain)
        items.append(f"<li><h2>{step.number}. {escape(step.title(lang))}</h2>\n{texts}\n{picture}</li>")
    title = f"{find_puzzle(lesson.board.puzzle).title(lang)}, {lesson.board.shape}"
    start, end = draw(lesson.board, lang=lang), draw(lesson.last, given=lesson.board, lang=lang)
    return PAGE.format(lang=lang, title=escape(title), start=start, steps="\n".join(items), end=end)


def lesson_pictures(lesson: Lesson, lang: str = "en") -> Iterator[tuple[str, str]]:
    """An SVG for each step of a lesson, with a file name; they sort by number."""
    width = len(str(len(lesson.steps)))
    for step in lesson.steps:
        title = f"{step.number}. {step.title(lang)}: {step.lines(lang)[0]}"
        picture = draw(step.board, given=lesson.board, marks=Marks.of(step.seen, places=True), lang=lang, title=title)
        yield f"{step.number:0{width}}-{step.seen.rule}.svg", picture


def hint_picture(board: Any, hint: Hint, given: Any = None) -> str:
    """What a hint is about, at its stage, as SVG: the board and, at the last, beside it a board for each chain, its steps numbered."""
    marks = [Marks.of_hint(hint, places=True), *(Marks.of_chain(chain, places=True) for chain in hint.chains if hint.stage == 3)]
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
