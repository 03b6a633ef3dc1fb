"""A wish: what kind of puzzle to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from fronteira.board import Shape, read_shape
from fronteira.errors import BadOption
from fronteira.generate.places import read_mask, shape_of_mask
from fronteira.registry import find_puzzle
from fronteira.teach.rule import Level, find_level

Bounds = tuple[int, int | None]
"""The fewest and the most; None is any number."""

USUAL_SIZE = "8"


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What kind of puzzle to make.

    level        exactly this one; None is any
    symmetry     of the givens: none, rotate (half a turn), quarter, mirror, flip, diagonal, antidiagonal, cross, diagonals or eightfold
    givens       exactly so many, or the fewest and the most; None is as few as the rest allows
    mask         exactly these cells are given (see `places`): a pattern's name, or rows of # and . with / between them
    ends         the first and the last number are given, of a puzzle that has them
    irreducible  no given can be spared
    guessing     without a level: may the rules fail to solve it?
    best_of      make so many, and keep the one of best taste (see `taste`)
    rules        those of the board that vary, such as different_lines
    """

    puzzle: str
    shape: Shape
    level: Level | None = None
    symmetry: str = "none"
    givens: int | Bounds | None = None
    mask: str | None = None
    ends: bool = False
    irreducible: bool = False
    guessing: bool = True
    best_of: int = 1
    rules: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(
        cls,
        *,
        size: str | None = None,
        level: str | None = None,
        givens: str | int | Bounds | None = None,
        mask: str | None = None,
        pattern: str | None = None,
        **more: Any,
    ) -> Wish:
        """A wish as people write it: the size as in 10 or 8x12, the level by its name, givens as in 20 or 20..30, a mask as it is drawn or
        the name of a pattern, the rest as it is. Without a size it is the mask's, or 8."""
        shape = read_shape(size) if size else None
        if mask is not None and pattern is not None:
            raise BadOption("generate.mask-and-pattern")
        drawn = None if mask is None else read_mask(mask, shape)
        wish = cls(
            shape=shape or (drawn and shape_of_mask(drawn)) or read_shape(USUAL_SIZE),
            level=find_level(level) if level else None,
            givens=read_givens(givens) if isinstance(givens, str) else givens,
            mask=drawn or pattern,
            **more,
        )
        cells = find_puzzle(wish.puzzle).board.cells_in(wish.shape) if wish.fewest else 0
        if wish.fewest > cells:
            raise BadOption("generate.more-than-cells", givens=wish.fewest, cells=cells, shape=wish.shape)
        return wish

    @property
    def fewest(self) -> int:
        """The fewest givens it may have."""
        return 0 if self.givens is None else self.givens if isinstance(self.givens, int) else self.givens[0]

    @property
    def most(self) -> int | None:
        """The most givens it may have; None is any number."""
        return self.givens if self.givens is None or isinstance(self.givens, int) else self.givens[1]

    def allows(self, givens: int) -> bool:
        """Is this a number of givens that was asked for?"""
        return self.fewest <= givens and (self.most is None or givens <= self.most)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `puzzle`, `size`, `level` (or None), `symmetry`, `givens` (the fewest, and the most or None), `mask` (or None),
        `ends`, `irreducible`, `guessing`, `best_of`, `rules`."""
        return {
            "puzzle": self.puzzle,
            "size": str(self.shape),
            "level": None if self.level is None else str(self.level),
            "symmetry": self.symmetry,
            "givens": [self.fewest, self.most],
            "mask": self.mask,
            "ends": self.ends,
            "irreducible": self.irreducible,
            "guessing": self.guessing,
            "best_of": self.best_of,
            "rules": dict(self.rules),
        }

    def __str__(self) -> str:
        """The wish as the dice know it: another wish is another puzzle."""
        return self._text

    @cached_property
    def _text(self) -> str:
        parts = [self.puzzle, f"{self.shape.rows}x{self.shape.columns}"]
        parts += [f"{name}={value}" for name, value in sorted(self.rules.items())]
        if self.level is not None:
            parts.append(f"level={self.level}")
        if self.symmetry != "none":
            parts.append(f"symmetry={self.symmetry}")
        if self.givens is not None:
            parts.append(f"givens={self.fewest if self.fewest == self.most else write_bounds(self.fewest, self.most)}")
        if self.mask is not None:
            parts.append(f"mask={self.mask}")
        if self.ends:
            parts.append("ends")
        if self.irreducible:
            parts.append("irreducible")
        if not self.guessing:
            parts.append("no-guessing")
        if self.best_of != 1:
            parts.append(f"best-of={self.best_of}")
        return ":".join(parts)


def read_givens(text: str) -> int | Bounds:
    """A number of givens, or bounds on it.

    >>> read_givens("20"), read_givens("20..30"), read_givens("..30"), read_givens("20..")
    (20, (20, 30), (0, 30), (20, None))
    """
    fewest, between, most = text.strip().partition("..")
    numbers = (fewest, most) if between else (fewest or "-",)
    if not all(number.isdecimal() and len(number) <= 9 for number in numbers if number) or text.strip() == "..":
        raise BadOption("generate.no-bounds", text=repr(text))
    if not between:
        return int(fewest)
    return int(fewest or 0), int(most) if most else None


def write_bounds(fewest: int, most: int | None) -> str:
    """Bounds as they are read."""
    return f"{fewest}..{'' if most is None else most}"
