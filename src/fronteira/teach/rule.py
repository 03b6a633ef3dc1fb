"""Rules that explain: a deduction as a value, with the cells it follows from and the words that say why.

A rule is a pure function from a board to what it sees there: deductions (moves that must be made) or a contradiction (the board has no
solution). A puzzle lists its rules from the easiest to the hardest; hints, lessons and grades come from that ladder alone (see `teach`).

A deduction follows from `because`: on a board where only these cells are filled, the moves are forced all the same. So a reason can be
tested and not only believed. Its sentences are in the words, under the puzzle's name and the rule's: `<puzzle>.rule.<rule>` (its name),
`<puzzle>.nudge.<rule>` (look there), `<puzzle>.where.<rule>` (these cells), `<puzzle>.why.<rule>` (what, and why); the last three with
`.<kind>` after them where a rule is said in several ways (of a row, of a column).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from fronteira.board import Move
from fronteira.errors import UnknownName
from fronteira.words import find, say, word


class Level(IntEnum):
    """How hard a board is: as hard as the hardest rule it needs."""

    GENTLE = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    FIENDISH = 5
    DIABOLICAL = 6
    SEARCH = 7  # no ladder of rules solves it

    def __str__(self) -> str:
        return self.name.lower()

    def title(self, lang: str = "en") -> str:
        """What people call it."""
        return say(f"teach.level.{self}", lang)


def find_level(name: str) -> Level:
    """The level of that name."""
    if name.upper() not in Level.__members__:
        raise UnknownName("level", name, map(str, Level))
    return Level[name.upper()]


@dataclass(frozen=True)
class Deduction:
    """Moves that must be made, the rule that says so, and the filled cells it follows from.

    `values` fills the gaps of its sentences. `steps` is the chain of a what-if: what would follow from the opposite, to the contradiction;
    `links` says how long it is, as counted in a way that does not depend on how the board is held (the score has it, see `grades`).
    """

    puzzle: str
    rule: str
    moves: tuple[Move, ...]
    because: tuple[int, ...]
    values: Mapping[str, Any] = field(default_factory=dict)
    kind: str = ""
    steps: tuple[Deduction | Contradiction, ...] = ()
    links: int = 0

    def text(self, lang: str = "en", form: str = "why") -> str:
        """The deduction as a sentence: "nudge", "where" or "why"."""
        return say(f"{self.puzzle}.{form}.{with_kind(self.rule, self.kind)}", lang, **self.values)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `rule`, `title` (its name for people), `contradiction` (is it one?), `moves` (pairs of cell and value), `because`,
        `text`, and `steps` (of a what-if), which are such data too."""
        return plain(self, lang, [list(move) for move in self.moves], self.steps)


@dataclass(frozen=True)
class Contradiction:
    """The board has no solution: the rule that shows it and the filled cells that cannot stand together."""

    puzzle: str
    rule: str
    because: tuple[int, ...]
    values: Mapping[str, Any] = field(default_factory=dict)
    kind: str = ""

    @property
    def speaks(self) -> bool:
        """It fills a gap of a sentence by itself."""
        return True

    def text(self, lang: str = "en") -> str:
        """Why there can be no solution, as a sentence (`<puzzle>.contradiction.<rule>`, or that of all puzzles)."""
        key = f"contradiction.{with_kind(self.rule, self.kind)}"
        return say(f"{self.puzzle}.{key}" if find(f"{self.puzzle}.{key}", "en") else f"teach.{key}", lang, **self.values)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data, as of a Deduction that makes no move."""
        return plain(self, lang, [], ())


def plain(seen: Deduction | Contradiction, lang: str, moves: list[list[int]], steps: Iterable[Deduction | Contradiction]) -> dict[str, Any]:
    """What a rule saw as plain data."""
    return {
        "rule": seen.rule,
        "title": rule_title(seen.puzzle, seen.rule, lang),
        "contradiction": isinstance(seen, Contradiction),
        "moves": moves,
        "because": list(seen.because),
        "text": seen.text(lang),
        "steps": [step.to_dict(lang) for step in steps],
    }


def rule_title(puzzle: str, rule: str, lang: str = "en") -> str:
    """What people call a rule."""
    return word(f"{puzzle}.rule.{rule}", lang, rule)


def with_kind(rule: str, kind: str) -> str:
    """A rule's name as the words have it."""
    return f"{rule}.{kind}" if kind else rule


Seen = Deduction | Contradiction


@dataclass(frozen=True)
class Rule:
    """A rule of the ladder: its name, the level a board is at that needs it, what one use adds to a score, and what it sees on a board.

    `find` looks at the board alone and yields lazily, in an order of its own that never changes. On a turned, mirrored or renamed board it
    finds the same moves, turned, mirrored or renamed: a grade does not depend on how a board is held.

    A `single` rule is a hard step, after which one looks again for easier ones: of all it sees one deduction is taken (see `climbing`),
    which makes one move. Single rules come after all others. `tell` explains one of the moves that `find` sees, without looking for the
    others.
    """

    name: str
    level: Level
    weight: int
    find: Callable[[Any], Iterable[Seen]]
    single: bool = False
    tell: Callable[[Any, Move], Deduction] | None = None
