"""Numbrix for OR-Tools' CP-SAT: a Boolean for each number and each cell it can be in, after domains were filtered."""

from __future__ import annotations

from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.cp import CpFinder
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.reach_filter import filtered_domains, neighbours


def cp_finder(board: NumbrixBoard) -> CpFinder:
    """A Finder on CP-SAT."""
    finder = CpFinder(board)
    model = finder.model
    domains = filtered_domains(board)
    if domains is None:
        model.add_bool_or([])
        return finder
    keys = [(number, cell) for number, cells in domains.items() for cell in cells]
    here: dict[tuple[int, int], Any] = {key: model.new_bool_var(f"{key[0]} in {key[1]}") for key in keys}
    for number, cells in domains.items():
        model.add_exactly_one([here[number, cell] for cell in cells])
    for cell in range(board.last):
        model.add_exactly_one([here[key] for key in keys if key[1] == cell])
    near = neighbours(board)
    for number, cell in keys:
        for other in (number - 1, number + 1):
            if other in domains:
                model.add_bool_or([here[number, cell].negated(), *(here[other, each] for each in near[cell] if (other, each) in here)])

    def board_of(values: tuple[int, ...]) -> NumbrixBoard:
        cells = [EMPTY] * board.last
        for (number, cell), value in zip(keys, values, strict=True):
            if value:
                cells[cell] = number
        return type(board)(board.shape, tuple(cells))

    finder.watch([here[key] for key in keys], board_of)
    return finder
