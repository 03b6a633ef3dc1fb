"""`fronteira explain`: the whole solution, step by step, each with its reason; as text, as a page or as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from fronteira.cli.commands.hint import first_board
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, or_standard_input, puzzle_option
from fronteira.cli.render import pretty
from fronteira.registry import find_puzzle
from fronteira.teach import find_broken, is_done, steps
from fronteira.teach.rule import Contradiction, Deduction


class Step(NamedTuple):
    """A step of a lesson: its number, the rule's name, the board it is seen on, and what is seen."""

    number: int
    rule: str
    board: Any
    seen: Deduction | Contradiction

    def lines(self) -> list[str]:
        """What it says: its sentence, and the chain of a what-if."""
        lang = spoken()
        chain = self.seen.steps if isinstance(self.seen, Deduction) else ()
        return [self.seen.text(lang), *(step.text(lang) for step in chain)]


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--html", "page", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--svg", "folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--json", "as_json", is_flag=True)
@puzzle_option
@lang_option
def explain(file: str | None, page: Path | None, folder: Path | None, as_json: bool, puzzle: str | None, rules: dict[str, Any]) -> int:
    """Solve a board the way a person would, and say why at every step."""
    board = first_board(or_standard_input((file,) if file else ())[0], puzzle, rules)
    taken = [
        Step(number, phrase(f"{board.puzzle}.rule.{seen.rule}"), before, seen) for number, (before, seen) in enumerate(steps(board), 1)
    ]
    last = board
    if taken:
        step = taken[-1]
        last = step.board.play(step.seen.moves) if isinstance(step.seen, Deduction) else step.board
    if as_json:
        print_json(taken)
    if folder:
        write_pictures(folder, board, taken)
    if page:
        page.write_text(lesson_page(board, taken, last), encoding="utf-8")
        tell(phrase("cli.explain.written", file=page))
    if not (as_json or folder or page):
        for text in as_text(board, taken, last):
            click.echo(text)
    if taken and isinstance(taken[-1].seen, Contradiction):
        return Exit.NO
    if broken := find_broken(last):
        tell("\n".join(violation.text(spoken()) for violation in broken))
        return Exit.NO
    if is_done(last):
        return Exit.OK
    tell(phrase("cli.explain.stuck", empty=len(last.empty_cells())))
    return Exit.LIMIT


def as_text(board: Any, taken: list[Step], last: Any) -> Iterator[str]:
    """The lesson for a terminal: the board, the steps, the board they lead to."""
    puzzle = find_puzzle(board.puzzle)
    yield pretty(puzzle, board)
    for step in taken:
        first, *chain = step.lines()
        yield f"{step.number}. {step.rule}: {first}"
        yield from (f"     {line}" for line in chain)
    if taken:
        yield "\n" + pretty(puzzle, last).rstrip("\n")


def print_json(taken: list[Step]) -> None:
    import json

    for step in taken:
        moves = [list(move) for move in step.seen.moves] if isinstance(step.seen, Deduction) else []
        fields = {"step": step.number, "rule": step.seen.rule, "moves": moves, "because": list(step.seen.because), "text": step.lines()}
        click.echo(json.dumps(fields, ensure_ascii=False))


def write_pictures(folder: Path, given: Any, taken: list[Step]) -> None:
    """One SVG a step, numbered so that they sort."""
    from fronteira.draw.boards import Marks, draw

    folder.mkdir(parents=True, exist_ok=True)
    width = len(str(len(taken)))
    for step in taken:
        marks = Marks.of(step.seen, places=True)
        picture = draw(step.board, given=given, marks=marks, lang=spoken(), title=f"{step.number}. {step.rule}: {step.lines()[0]}")
        (folder / f"{step.number:0{width}}-{step.seen.rule}.svg").write_text(picture, encoding="utf-8")
    tell(phrase("cli.explain.written", file=folder))


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


def lesson_page(board: Any, taken: list[Step], last: Any) -> str:
    """The lesson as a page that needs nothing but itself."""
    from html import escape

    from fronteira.draw.boards import Marks, draw

    lang = spoken()
    items = []
    for step in taken:
        first, *chain = (escape(line[:1].upper() + line[1:]) for line in step.lines())
        picture = draw(step.board, given=board, marks=Marks.of(step.seen, places=True), lang=lang)
        texts = f"<p>{first}</p>" + "".join(f'<p class="chain">{line}</p>' for line in chain)
        items.append(f"<li><h2>{step.number}. {escape(step.rule)}</h2>\n{texts}\n{picture}</li>")
    title = f"{find_puzzle(board.puzzle).title(lang)}, {board.shape}"
    start, end = draw(board, lang=lang), draw(last, given=board, lang=lang)
    return PAGE.format(lang=lang, title=escape(title), start=start, steps="\n".join(items), end=end)
