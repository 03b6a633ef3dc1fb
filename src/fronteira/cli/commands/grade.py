"""`fronteira grade`: how hard boards are, by the rules they need."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, phrase, sentence, spoken, tell
from fronteira.cli.options import Found, board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.cli.tables import print_rows
from fronteira.errors import BadBoard, FronteiraError, GaveUp
from fronteira.search import Limits
from fronteira.teach import Grade
from fronteira.teach import grade as grade_board


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@limit_options
@click.option("--jsonl", "style", flag_value="jsonl")
@click.option("--csv", "style", flag_value="csv")
@click.option("--markdown", "style", flag_value="markdown")
@lang_option
def grade(files: tuple[str, ...], puzzle: str | None, rules: dict[str, Any], limits: Limits, style: str | None) -> int:
    """Grade boards: the hardest rule each needs, and how often each rule is used."""
    endings: list[Exit] = []

    def unreadable(error: FronteiraError) -> None:
        tell(sentence(error))
        endings.append(Exit.USAGE)

    rows = []
    for found in boards_in(or_standard_input(files), puzzle, rules, unreadable):
        try:
            rows.append(row_of(found, grade_board(found.reading.board, limits)))
            endings.append(Exit.OK)
        except (BadBoard, GaveUp) as error:
            tell(f"{found.name}: {error}")
            endings.append(Exit.NO if isinstance(error, BadBoard) else Exit.LIMIT)
    if rows:
        print_rows(rows if style in ("jsonl", "csv") else [for_people(row) for row in rows], None, style, lang=spoken())
    return worst(endings)


def row_of(found: Found, graded: Grade) -> dict[str, Any]:
    """A board's grade, flat."""
    board = found.reading.board
    return {
        "instance": found.name,
        "puzzle": board.puzzle,
        "size": str(board.shape),
        "givens": len(board.cells) - len(board.empty_cells()),
        "level": str(graded.level),
        "score": graded.score,
        "hardest": graded.hardest,
        "rounds": graded.rounds,
        "used": dict(graded.used),
    }


def for_people(row: dict[str, Any]) -> dict[str, Any]:
    """Levels and rules by the names people have for them."""
    puzzle = row["puzzle"]
    named = [f"{phrase(f'{puzzle}.rule.{rule}')} {times}" for rule, times in row["used"].items()]
    return {
        **row,
        "level": phrase(f"teach.level.{row['level']}"),
        "hardest": phrase(f"{puzzle}.rule.{row['hardest']}") if row["hardest"] else None,
        "used": ", ".join(named),
    }
