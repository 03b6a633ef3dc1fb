"""What a coach says of a position: who is in control and why, what to do about boxes that can be had, what a move costs.

Everything said is a `Remark`: data first, a sentence made of it, and the lines and boxes it speaks of. Values are those of the exact solver
and nothing is said where it did not get to the end; the long chain rule alone is a rule of thumb, and is called one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fronteira.games.game import FIRST
from fronteira.games.record import GameRecord
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.game.anatomy import examine, harvest
from fronteira.puzzles.dots.game.coach.analysis import Analysis
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import DotsPosition, to_board
from fronteira.search.limits import Allowed, Meter
from fronteira.words import say

MOST_NAMED = 4
"""Moves a sentence names; of more it tells the number."""


class Remark(NamedTuple):
    """Something a coach says. `kind` names its sentence (`dots.coach.<kind>`), `values` fill it; `lines` and `boxes` are what to show."""

    kind: str
    values: Mapping[str, Any] = {}
    lines: tuple[int, ...] = ()
    boxes: tuple[int, ...] = ()

    def text(self, lang: str = "en") -> str:
        return say(f"dots.coach.{self.kind}", lang, **self.values)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `kind`, `values` (numbers alone), `lines`, `boxes`, `text`."""
        numbers = {name: value for name, value in self.values.items() if isinstance(value, int)}
        return {"kind": self.kind, "values": numbers, "lines": list(self.lines), "boxes": list(self.boxes), "text": self.text(lang)}


def advise(analysis: Analysis) -> list[Remark]:
    """What there is to say to whoever moves, most pressing first."""
    if analysis.position.is_over:
        return []
    topics = (about_boxes, about_value, about_moves, about_parts, about_chains)
    return [remark for topic in topics for remark in topic(analysis)]


def about_boxes(analysis: Analysis) -> Iterator[Remark]:
    """Boxes that can be had, and whether to give some of them back."""
    if not analysis.anatomy.closing:
        return
    drawn, boxes = harvest(analysis.position.shape, analysis.position.as_bytes())
    yield Remark("take", {"boxes": len(boxes)}, tuple(drawn), tuple(boxes))
    decision = analysis.decision
    if decision is None or decision.taking.exact is None or decision.giving.exact is None or decision.rest.exact is None:
        return
    taking, giving = decision.taking.exact, decision.giving.exact
    kind = "give-back" if giving > taking else "take-all" if taking > giving else "either"
    values = {
        "taken": decision.taken,
        "left": decision.left,
        "kept": decision.taken - decision.left,
        "rest": decision.rest.exact,
        "theirs": -decision.rest.exact,
        "taking": taking,
        "giving": giving,
    }
    yield Remark(kind, values, tuple(drawn), tuple(boxes))


def about_value(analysis: Analysis) -> Iterator[Remark]:
    """Who comes out ahead, and who is in control once nothing is safe."""
    value, parts = analysis.value.exact, analysis.anatomy
    if value is None:
        yield Remark("unknown", {"low": analysis.value.low, "high": analysis.value.high, "lines": len(parts.undrawn)})
        return
    if not parts.safe and not parts.closing:
        kind = "control-other" if value < 0 else "control-none" if value > 0 else "control-even"
        yield Remark(kind, {"value": abs(value)}, *smallest(analysis))
        return
    yield Remark("ahead" if value > 0 else "behind" if value < 0 else "even", {"value": abs(value)})


def smallest(analysis: Analysis) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shortest chain that can be opened, by its lines and boxes."""
    chain = min(analysis.anatomy.chains, key=lambda each: len(each.boxes))
    return chain.lines, chain.boxes


def about_moves(analysis: Analysis) -> Iterator[Remark]:
    """The best moves, where values are known: the only one, a sacrifice, or all that are as good."""
    best = analysis.best
    if not best or any(move.loss is None for move in analysis.moves):
        return
    board = to_board(analysis.position)
    worse = [move.loss for move in analysis.moves if move.loss]
    lines = tuple(move.line for move in best)
    if all(move.kind == "sacrifice" for move in best):
        given = len(harvest(analysis.position.shape, analysis.position.play(lines[0]).as_bytes())[1])
        safe = min(move.loss or 0 for move in analysis.moves if move.kind == "safe")
        yield Remark("sacrifice", {"move": Named(board, (lines[0],)), "boxes": given, "loss": safe}, lines[:1])
    elif len(best) == 1 and worse:
        yield Remark("only", {"move": Named(board, (lines[0],)), "loss": min(worse)}, lines)
    elif not worse:
        yield Remark("all-equal", {"moves": len(lines)}, lines)
    elif len(lines) <= MOST_NAMED:
        yield Remark("best", {"moves": Named(board, lines), "loss": min(worse)}, lines)
    else:
        yield Remark("best-many", {"moves": len(lines), "loss": min(worse)}, lines)


def about_parts(analysis: Analysis) -> Iterator[Remark]:
    """What is on the board: safe lines, chains and loops by length, joints."""
    parts = analysis.anatomy
    if parts.safe:
        yield Remark("safe", {"lines": len(parts.safe)}, parts.safe)
    else:
        yield Remark("no-safe", {})
    waiting = [chain for chain in parts.chains if not chain.is_ready]
    for kind, loops in (("chains", False), ("loops", True)):
        found = [chain for chain in waiting if chain.is_loop == loops]
        if found:
            lengths = ", ".join(map(str, sorted(len(chain.boxes) for chain in found)))
            boxes = tuple(box for chain in found for box in chain.boxes)
            yield Remark(kind, {"lengths": lengths, "count": len(found)}, (), boxes)


def about_chains(analysis: Analysis) -> Iterator[Remark]:
    """The long chain rule, while there are safe lines; and what the best safe line, where it is known, does to the number."""
    position, parts = analysis.position, analysis.anatomy
    if not parts.safe:
        return
    odd = wants_odd(position)
    values: dict[str, Any] = {"long": parts.long, "dots": (position.shape.rows + 1) * (position.shape.columns + 1)}
    suits = (parts.long % 2 == 1) == odd
    boxes = tuple(box for chain in parts.chains if chain.is_long for box in chain.boxes)
    yield Remark(f"rule-{'odd' if odd else 'even'}-{'suits' if suits else 'does-not'}", values, (), boxes)
    move = next((each.line for each in analysis.best if each.kind == "safe"), None)
    if move is not None:
        after = examine(position.shape, position.play(move).as_bytes()).long
        if after != parts.long:
            line = Named(to_board(position), (move,))
            good = "suits" if (after % 2 == 1) == odd else "does-not"
            yield Remark(f"rule-line-{good}", {"move": line, "long": after}, (move,))


def wants_odd(position: DotsPosition) -> bool:
    """Does the rule of thumb have whoever moves want an odd number of long chains? The first player wants dots and long chains even."""
    rows, columns = position.shape
    odd_dots = (rows + 1) * (columns + 1) % 2 == 1
    return odd_dots if position.mover == FIRST else not odd_dots


class Named:
    """Lines as a sentence names them, in whatever language."""

    speaks = True

    def __init__(self, board: DotsBoard, lines: tuple[int, ...]) -> None:
        self.board, self.lines = board, lines

    def text(self, lang: str = "en") -> str:
        return self.board.places(self.lines, lang)


def comment(before: Analysis, line: int) -> Remark | None:
    """What a move cost that was made in a position, if it cost anything; None where that is not known."""
    made = next(move for move in before.moves if move.line == line)
    if not made.loss:
        return None
    best = before.best[0]
    board = to_board(before.position)
    kind = {"take": "cost-take", "give": "cost-give"}.get(made.kind, "cost")
    return Remark(kind, {"loss": made.loss, "move": Named(board, (best.line,))}, (best.line, line))


class Turn(NamedTuple):
    """A move of a game looked at afterwards: the bounds on the final score (first less second) before and after it, and what it cost."""

    number: int
    player: int
    move: int
    before: tuple[int, int]
    after: tuple[int, int]
    loss: int | None
    best: int | None

    @property
    def changed_hands(self) -> bool:
        """Was somebody else to win, or nobody, after it?"""
        (low, high), (low_after, high_after) = self.before, self.after
        return low == high and low_after == high_after and sign(low) != sign(low_after)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `number`, `player` (1 or 2), `move`, `before`, `after` (bounds on the final score), `loss`, `best`,
        `changed_hands`."""
        return {
            "number": self.number,
            "player": self.player + 1,
            "move": self.move,
            "before": list(self.before),
            "after": list(self.after),
            "loss": self.loss,
            "best": self.best,
            "changed_hands": self.changed_hands,
        }


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def review(record: GameRecord, limits: Allowed = None, exact: Exact | None = None) -> list[Turn]:
    """A game looked at afterwards, the last move first in the making: late positions are quickly solved, and help with those before them.
    Limits are for each position."""
    positions = record.positions()
    exact = exact or Exact(positions[0].shape)
    values = [final(position, exact, limits) for position in reversed(positions)][::-1]
    turns = []
    for number, move in enumerate(record.moves):
        position, before, after = positions[number], values[number], values[number + 1]
        known = before[0] == before[1] and after[0] == after[1]
        loss = abs(before[0] - after[0]) if known else None
        best = better_move(position, before[0], exact, limits) if loss else None
        turns.append(Turn(number + 1, position.mover, move, before, after, loss, best))
    return turns


def final(position: DotsPosition, exact: Exact, limits: Allowed) -> tuple[int, int]:
    """Bounds on the final score, first less second."""
    value = exact.value(position.as_bytes(), Meter(limits))
    low, high = (value.low, value.high) if position.mover == FIRST else (-value.high, -value.low)
    return position.score + low, position.score + high


def better_move(position: DotsPosition, wanted: int, exact: Exact, limits: Allowed) -> int | None:
    """A move that keeps the final score."""
    return next((move for move in position.moves() if final(position.play(move), exact, limits) == (wanted, wanted)), None)
