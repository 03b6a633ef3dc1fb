"""`fronteira grade`: how hard boards are, by the rules they need."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Endings, Exit, exit_of
from fronteira.cli.messages import lang_option, phrase, sentence, spoken, tell
from fronteira.cli.options import board_command, boards_in, limit_options, or_standard_input, puzzle_option, style_options
from fronteira.cli.render import named
from fronteira.cli.tables import print_rows
from fronteira.errors import BadBoard, GaveUp
from fronteira.search import Limits
from fronteira.teach import grade as grade_board
from fronteira.teach.rule import rule_title


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@limit_options
@style_options
@lang_option
def grade(files: tuple[str, ...], puzzle: str | None, rules: dict[str, Any], limits: Limits, style: str | None) -> int:
    """Grade boards: the hardest rule each needs, and how often each rule is used."""
    endings = Endings()
    rows = []
    try:
        for found in boards_in(or_standard_input(files), puzzle, rules, endings.trouble):
            board = found.reading.board
            try:
                graded = grade_board(board, limits).to_dict()
                endings.append(Exit.OK)
            except (BadBoard, GaveUp) as error:
                tell(named(found.name, sentence(error)))
                endings.append(exit_of(error))
            else:
                rows.append({"instance": found.name, **board.facts(), **graded})
    except KeyboardInterrupt:
        tell("\n" + phrase("cli.interrupted"))
        endings.append(Exit.INTERRUPTED)
    if rows:
        print_rows(rows if style in ("jsonl", "csv") else [for_people(row) for row in rows], None, style, lang=spoken())
    return endings.worst()


def for_people(row: dict[str, Any]) -> dict[str, Any]:
    """Levels and rules by the names people have for them."""

    def title(rule: str) -> str:
        return rule_title(row["puzzle"], rule, spoken())

    return {
        **row,
        "level": phrase(f"teach.level.{row['level']}"),
        "hardest": title(row["hardest"]) if row["hardest"] else None,
        "used": ", ".join(f"{title(rule)} {times}" for rule, times in row["used"].items()),
    }
