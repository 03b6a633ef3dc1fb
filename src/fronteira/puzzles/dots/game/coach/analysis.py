"""What a position is worth, move by move: exact where limits allow it, bounds where they do not, never an estimate.

Values are boxes: how many more of those still open whoever moves will get than the other, both playing perfectly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fronteira.puzzles.dots.game.anatomy import Anatomy, examine, harvest
from fronteira.puzzles.dots.game.exact import Exact, Value
from fronteira.puzzles.dots.game.position import DotsPosition
from fronteira.search.limits import Allowed, Meter


class MoveValue(NamedTuple):
    """A line, what drawing it does (`Anatomy.kind`), what it is worth, and how much less that is than the best; None where that is open."""

    line: int
    kind: str
    value: Value
    loss: int | None

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `line`, `kind`, `value` and `loss` (null where unknown), `bounds`."""
        return {
            "line": self.line,
            "kind": self.kind,
            "value": self.value.exact,
            "bounds": [self.value.low, self.value.high],
            "loss": self.loss,
        }


class Decision(NamedTuple):
    """Boxes can be had: all `taken` of them, or all but a last `left` that are given back so that the other moves first in the rest, whose
    value to whoever does is `rest`."""

    taken: int
    left: int
    rest: Value

    @property
    def taking(self) -> Value:
        """What taking all comes to."""
        return Value(self.taken + self.rest.low, self.taken + self.rest.high)

    @property
    def giving(self) -> Value:
        """What giving back comes to."""
        kept = self.taken - 2 * self.left
        return Value(kept - self.rest.high, kept - self.rest.low)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `taken`, `left`, and `rest`, `taking`, `giving` (null where unknown)."""
        return {
            "taken": self.taken,
            "left": self.left,
            "rest": self.rest.exact,
            "taking": self.taking.exact,
            "giving": self.giving.exact,
        }


class Analysis(NamedTuple):
    """All there is to say of a position. `best_line` is perfect play for both, as far as it was found; `interrupted` before all was."""

    position: DotsPosition
    anatomy: Anatomy
    value: Value
    moves: tuple[MoveValue, ...]
    decision: Decision | None
    best_line: tuple[int, ...]
    interrupted: bool = False

    @property
    def best(self) -> tuple[MoveValue, ...]:
        """The moves that are known to be as good as any."""
        return tuple(move for move in self.moves if move.loss == 0)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `position` (its id), `mover`, `points`, `value` and `final` (null where unknown; `final` is the score at the end,
        first less second), `bounds`, `moves`, `best_line`, `decision`, `anatomy`."""
        from fronteira.puzzles.dots.game.texts import write

        sign = -1 if self.position.mover else 1
        return {
            "game": "dots",
            "position": write(self.position),
            "mover": self.position.mover + 1,
            "points": list(self.position.points),
            "value": self.value.exact,
            "bounds": [self.value.low, self.value.high],
            "final": None if self.value.exact is None else self.position.score + sign * self.value.exact,
            "moves": [move.to_dict() for move in self.moves],
            "best_line": list(self.best_line),
            "decision": None if self.decision is None else self.decision.to_dict(),
            "anatomy": self.anatomy.to_dict(),
        }


def analyse(position: DotsPosition, limits: Allowed = None, exact: Exact | None = None) -> Analysis:
    """The value of a position and of every move in it; `exact` keeps what it found for the next.

    >>> from fronteira.puzzles.dots.game.position import start
    >>> from fronteira.board import Shape
    >>> analysis = analyse(start(Shape(1, 2)))
    >>> analysis.value.exact, [move.line for move in analysis.best]
    (0, [5])
    """
    exact = exact or Exact(position.shape)
    meter = Meter(limits)
    parts = examine(position.shape, position.as_bytes())
    most = sum(position.lines & mask != mask for mask in position.field.sides)
    value, values = Value(-most, most), [Value(-most, most)] * len(parts.undrawn)
    decision: Decision | None = None
    best_line: tuple[int, ...] = ()
    interrupted = False
    try:
        value = exact.value(position.as_bytes(), meter)
        decision = decide(position, exact, meter)
        for index, line in enumerate(parts.undrawn):
            values[index] = value_after(position, line, exact, meter)
        best_line = find_line(position, value, exact, meter)
    except KeyboardInterrupt:
        interrupted = True
    value = Value(max(value.low, *(each.low for each in values)), min(value.high, max(each.high for each in values))) if values else value
    moves = tuple(
        MoveValue(line, parts.kind(line), each, None if value.exact is None or each.exact is None else value.exact - each.exact)
        for line, each in zip(parts.undrawn, values, strict=True)
    )
    return Analysis(position, parts, value, moves, decision, best_line, interrupted)


def value_after(position: DotsPosition, line: int, exact: Exact, meter: Meter) -> Value:
    """What drawing a line is worth to whoever draws it."""
    gain, after = position.gain(line), position.play(line)
    rest = exact.value(after.as_bytes(), meter)
    return Value(gain + rest.low, gain + rest.high) if gain else Value(-rest.high, -rest.low)


def decide(position: DotsPosition, exact: Exact, meter: Meter) -> Decision | None:
    """What there is to decide about the boxes that can be had, if there are any and some may be given back."""
    exact.solver.load(position.as_bytes())
    taken, left = exact.solver.first_taken, exact.solver.first_left
    if not left:
        return None
    drawn = set(harvest(position.shape, position.as_bytes())[0])
    after = bytes(value or line in drawn for line, value in enumerate(position.as_bytes()))
    return Decision(taken, left, exact.value(after, meter))


def find_line(position: DotsPosition, value: Value, exact: Exact, meter: Meter) -> tuple[int, ...]:
    """Perfect play to the end, or as far as values are known: of equals, always the first in the order of taking, safe, giving, opening."""
    line: list[int] = []
    wanted = value.exact
    while wanted is not None and not position.is_over:
        parts = examine(position.shape, position.as_bytes())
        order = sorted(parts.undrawn, key=lambda each: (ORDER.index(parts.kind(each)), each))
        for move in order:
            if value_after(position, move, exact, meter).exact == wanted:
                break
        else:
            break
        gain = position.gain(move)
        wanted = wanted - gain if gain else -wanted
        line.append(move)
        position = position.play(move)
    return tuple(line)


ORDER = ("take", "safe", "give", "open", "sacrifice")
