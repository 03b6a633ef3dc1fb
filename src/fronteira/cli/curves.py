"""`solve --curve`: what every goal costs, as a table. Which goals there are, and how to find their costs, is the puzzle's own business."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import phrase, spoken, tell
from fronteira.cli.options import Found
from fronteira.cli.render import limit_text, named
from fronteira.cli.tables import as_text, print_rows
from fronteira.engines.solving import judge
from fronteira.errors import BadBoard, GaveUp
from fronteira.search import Limits

COLUMNS = ("k", "cost")


def show_curve(found: Found, limits: Limits, as_json: bool, name: str) -> Exit:
    """The costs of one board, as far as the limits let them be found. Every cost that is reached is refereed on the board that shows it."""
    puzzle = found.reading.puzzle
    if puzzle.curve is None:
        raise BadBoard(phrase("cli.curve.none", puzzle=puzzle.name))
    rows: list[Any] = []
    limit = None
    try:
        for row in puzzle.curve(found.reading.board, limits):
            if row.board is not None:
                judge(puzzle, replace(row.board, cells=found.reading.board.cells), row.board)
            rows.append(row)
    except GaveUp as gave_up:
        limit = gave_up.limit
    except KeyboardInterrupt:
        tell("\n" + as_text(shown(rows), COLUMNS, lang=spoken()) + named(name, phrase("cli.gave-up-at", reason=limit_text("interrupt"))))
        return Exit.INTERRUPTED
    if as_json:
        print_json(found, rows, limit)
    elif rows:
        print_rows(shown(rows), COLUMNS, title=name, lang=spoken())
    if limit is not None:
        tell(named(name, phrase("cli.gave-up-at", reason=limit_text(limit))))
    return Exit.OK if limit is None and all(row.lower == row.upper for row in rows) else Exit.LIMIT


def shown(rows: Iterable[Any]) -> list[dict[str, Any]]:
    """Rows for people: a cost, nothing where there is none, or the two it lies between."""

    def cost(row: Any) -> Any:
        if row.lower == row.upper:
            return row.upper
        return f"{row.lower}–{'?' if row.upper is None else row.upper}"

    return [{"k": row.goal, "cost": cost(row)} for row in rows]


def print_json(found: Found, rows: Iterable[Any], limit: str | None) -> None:
    """One board's costs for programs, on one line."""
    import json

    curve = [{"k": row.goal, "lower": row.lower, "upper": row.upper} for row in rows]
    record = {"instance": found.name, "puzzle": found.reading.puzzle.name, "curve": curve, "limit": limit}
    click.echo(json.dumps(record, ensure_ascii=False))
