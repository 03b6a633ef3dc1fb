"""Curves: what every goal costs. Which goals there are, and how to find their costs, is the puzzle's own business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.engines.engine import guard_or_give_up
from fronteira.engines.solving import MOST_SHOWN, judge
from fronteira.errors import BadBoard, GaveUp, RefereeError
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search import Interrupted
from fronteira.search.limits import Allowed, Meter


@dataclass(frozen=True)
class Curve:
    """What goals cost, as far as that was found: rows with a goal, and a lower and an upper bound of its cost, both None where it cannot be
    reached. `limit` names the limit that ended it early, if one did.
    """

    puzzle: str
    rows: tuple[Any, ...]
    limit: str | None = None

    @property
    def is_proved(self) -> bool:
        """Is there a row for every goal, with its cost?"""
        return self.limit is None and all(row.lower == row.upper for row in self.rows)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `puzzle`, `curve` (a list of `k`, `lower`, `upper`), `limit`."""
        rows = [{"k": row.goal, "lower": row.lower, "upper": row.upper} for row in self.rows]
        return {"puzzle": self.puzzle, "curve": rows, "limit": self.limit}


def find_curve(board: Any, limits: Allowed = None) -> Curve:
    """The costs of a board's goals, as far as the limits let them be found. Each that is reached is refereed on the board that shows it."""
    puzzle = find_puzzle(board.puzzle)
    if puzzle.curve is None:
        raise BadBoard("engines.no-curve", puzzle=puzzle.name)
    rows: list[Any] = []
    meter, find_costs = Meter(limits), puzzle.curve

    def find_all() -> None:
        for row in find_costs(board, meter):
            if row.board is not None:
                judge_row(puzzle, board, row)
            rows.append(row)

    try:
        guard_or_give_up(meter, find_all)
    except GaveUp as gave_up:
        return Curve(puzzle.name, tuple(rows), gave_up.limit)
    except KeyboardInterrupt:
        raise Interrupted(Curve(puzzle.name, tuple(rows), "interrupt")) from None
    return Curve(puzzle.name, tuple(rows))


def judge_row(puzzle: Puzzle, board: Any, row: Any) -> None:
    """Refuse a row whose board does not reach the row's goal, or not at what the row says it costs at most."""
    asked = board.with_rules(goal=row.goal)
    if judge(puzzle, asked, row.board) is not row.board or puzzle.cost(asked, row.board) != row.upper:
        raise RefereeError("engines.no-answer", found=repr(row)[:MOST_SHOWN], text=puzzle.notations[0].write(asked))
