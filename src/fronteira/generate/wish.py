"""A wish: what kind of puzzle to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fronteira.board import Shape, read_shape
from fronteira.teach.rule import Level, find_level


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What kind of puzzle to make.

    level        exactly this one; None is any
    symmetry     of the givens: none, rotate (half a turn) or mirror
    givens       exactly so many; None is as few as the rest allows
    irreducible  no given can be spared
    guessing     without a level: may the rules fail to solve it?
    rules        those of the board that vary, such as different_lines
    """

    puzzle: str
    shape: Shape
    level: Level | None = None
    symmetry: str = "none"
    givens: int | None = None
    irreducible: bool = False
    guessing: bool = True
    rules: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, *, size: str = "8", level: str | None = None, **more: Any) -> Wish:
        """A wish as people write it: the size as in 10 or 8x12, the level by its name, the rest as it is."""
        return cls(shape=read_shape(size), level=find_level(level) if level else None, **more)

    def __str__(self) -> str:
        """The wish as the dice know it: another wish is another puzzle."""
        parts = [self.puzzle, f"{self.shape.rows}x{self.shape.columns}"]
        parts += [f"{name}={value}" for name, value in sorted(self.rules.items())]
        if self.level is not None:
            parts.append(f"level={self.level}")
        if self.symmetry != "none":
            parts.append(f"symmetry={self.symmetry}")
        if self.givens is not None:
            parts.append(f"givens={self.givens}")
        if self.irreducible:
            parts.append("irreducible")
        if not self.guessing:
            parts.append("no-guessing")
        return ":".join(parts)
