"""What a rule saw, told: the sentence of the rule, the cells to fill wherever it does not name them, and the chains of a what-if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from fronteira.board import EMPTY, Move
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.words import find, say

Seen = Deduction | Contradiction

SUPPOSE = "suppose"
"""The kind of a step that supposes something: it begins a chain."""


NOTES = "notes"
"""Among the values of a deduction: what only a picture shows, in a form that the puzzle's own drawing knows."""


FEW = 3
"""Chains that each have a board of their own in pictures, be they ever so short."""


class Chain(NamedTuple):
    """A chain of a what-if: what is supposed, and the steps that follow from it, a contradiction last where it comes to one."""

    supposed: tuple[Move, ...]
    steps: tuple[Seen, ...]

    @property
    def made(self) -> Iterator[tuple[Move, int]]:
        """The moves of the chain, each with the number of its step; 0 is what is supposed. A cell that is decided twice has the first."""
        found = {move.cell: (move, 0) for move in self.supposed}
        for number, step in enumerate(self.steps, 1):
            for move in step.moves if isinstance(step, Deduction) else ():
                found.setdefault(move.cell, (move, number))
        return iter(found.values())

    @property
    def end(self) -> Contradiction | None:
        """The contradiction it comes to, if it does."""
        last = self.steps[-1] if self.steps else None
        return last if isinstance(last, Contradiction) else None


def chains_of(board: Any, seen: Deduction) -> list[Chain]:
    """The chains of a what-if. One that does not say what it supposes supposes the opposite of what is deduced."""
    opposite = tuple(Move(cell, board.opposite(value)) for cell, value in seen.moves if board.opposite(value) != value)
    found: list[Chain] = []
    is_open = False
    for step in seen.steps:
        if isinstance(step, Deduction) and step.kind == SUPPOSE:
            found.append(Chain(step.moves, ()))
        else:
            *found, last = found if is_open else [*found, Chain(opposite, ())]
            found.append(last._replace(steps=(*last.steps, step)))
        is_open = isinstance(step, Deduction)
    return found


def worth_drawing(chains: Iterable[Chain]) -> list[Chain]:
    """The chains that deserve a board each: all of a few; of many, those with steps to number."""
    chains = list(chains)
    return [chain for chain in chains if len(chains) <= FEW or len(chain.steps) > 1]


def tell(board: Any, seen: Seen, lang: str = "en", form: str = "why") -> str:
    """A sentence about what was seen on a board: "nudge", "where" or "why". But for a nudge, it names the cells to fill."""
    if isinstance(seen, Contradiction):
        return seen.text(lang)
    text = seen.text(lang, form)
    moves = [move for move in seen.moves if board.cells[move.cell] == EMPTY]
    if form == "nudge" or all(board.place(cell, lang) in text for cell, _ in moves):
        return text
    told = board.places((cell for cell, _ in moves), lang) if form == "where" else tell_moves(board, moves, lang)
    return say(own(board, f"fill-{form}"), lang, text=text, cells=told)


def tell_moves(board: Any, moves: Iterable[Move], lang: str = "en") -> str:
    """Moves for people: each value with its cells."""
    cells_of: dict[int, list[int]] = {}
    for cell, value in moves:
        cells_of.setdefault(value, []).append(cell)
    key = own(board, "fill")
    return "; ".join(say(key, lang, cells=board.places(cells, lang), value=value) for value, cells in cells_of.items())


def number_lines(board: Any, chains: Iterable[Chain], lang: str = "en") -> Iterator[str]:
    """The lines of chains for people, numbered as the cells of a picture are."""
    for chain in chains:
        if chain.supposed:
            yield say("teach.suppose", lang, cells=tell_moves(board, chain.supposed, lang))
        for number, step in enumerate(chain.steps, 1):
            yield f"{number}. {tell(board, step, lang)}" if isinstance(step, Deduction) else f"× {tell(board, step, lang)}"


def own(board: Any, name: str) -> str:
    """The key of a sentence that a puzzle may have for itself."""
    key = f"{board.puzzle}.{name}"
    return key if find(key, "en") else f"teach.{name}"
