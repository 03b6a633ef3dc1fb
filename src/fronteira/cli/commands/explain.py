"""`fronteira explain`: the whole solution, step by step, each with its reason; as text, as a page or as pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, limit_options, one_board, puzzle_option
from fronteira.cli.render import gave_up, print_json, wants_colour
from fronteira.cli.targets import Target, spare
from fronteira.search import Interrupted, Limits
from fronteira.teach import Lesson
from fronteira.teach import explain as explain_board

ENDINGS = {
    "done": Exit.OK,
    "contradiction": Exit.NO,
    "broken": Exit.NO,
    "none": Exit.NO,
    "several": Exit.SEVERAL,
    "stuck": Exit.LIMIT,
    "limit": Exit.LIMIT,
}


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--html", "page", type=Target(Path), metavar="FILE")
@click.option("--svg", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--show", "drawn", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@puzzle_option
@limit_options
@lang_option
def explain(
    file: str | None,
    page: Path | None,
    folder: Path | None,
    drawn: bool,
    as_json: bool,
    puzzle: str | None,
    rules: dict[str, Any],
    limits: Limits,
) -> int:
    """Solve a board the way a person would, and say why at every step."""
    board = one_board(file, puzzle, rules).board
    try:
        lesson = explain_board(board, limits)
    except Interrupted as stopped:
        lesson = stopped.result
    show(lesson, page, folder, as_json, drawn)
    tell_ending(lesson)
    return Exit.INTERRUPTED if lesson.limit == "interrupt" else ENDINGS[lesson.ending]


def tell_ending(lesson: Lesson) -> None:
    """Why a lesson goes no further, unless it is done."""
    if lesson.ending in ("broken", "contradiction") and lesson.broken:
        tell("\n".join(violation.text(spoken()) for violation in lesson.broken))
    if lesson.ending in ("stuck", "none", "several"):
        tell(phrase("cli.explain.stuck", empty=len(lesson.last.empty_cells())))
    if lesson.ending in ("broken", "contradiction", "none"):
        tell(phrase("teach.no-solution"))
    elif lesson.ending == "several":
        tell(phrase("teach.several"))
    elif lesson.limit:
        tell(gave_up(lesson.limit))


def show(lesson: Lesson, page: Path | None, folder: Path | None, as_json: bool, drawn: bool) -> None:
    """The lesson in every form that is wanted; as text where none is named."""
    lang = spoken()
    if as_json:
        for step in lesson.steps:
            print_json(step.to_dict(lang))
        if lesson.limit:
            print_json({"limit": lesson.limit})
    if folder:
        from fronteira.draw.lessons import lesson_pictures

        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in lesson_pictures(lesson, lang):
            spare(folder / name)
            (folder / name).write_text(picture, encoding="utf-8")
        tell(phrase("cli.explain.written", file=folder))
    if page:
        from fronteira.draw.lessons import lesson_page

        page.write_text(lesson_page(lesson, lang), encoding="utf-8")
        tell(phrase("cli.explain.written", file=page))
    if not (as_json or folder or page):
        from fronteira.draw.terminal import draw_step

        how = {"given": lesson.board, "lang": lang, "colour": wants_colour(), "always": drawn}
        for text in lesson.text(lang, lambda step: draw_step(step, **how)):
            click.echo(text)
