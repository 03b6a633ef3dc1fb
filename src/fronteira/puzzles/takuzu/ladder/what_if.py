"""Values tried out, as rules that explain: what if a cell had this one; and what follows from either value of a cell?

One step of trying, told as the chain that leads to the contradiction, or the two that lead to the same value. `trials` says how a value is
pursued and what a chain leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.trials import Trial
from fronteira.teach.orientation import orient
from fronteira.teach.rule import Deduction, Seen


def find_what_ifs(board: TakuzuBoard, wholly: bool = False) -> Iterator[Seen]:
    """Cells one value of which leads to a contradiction, so that they have the other; the shortest chains first.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> seen, *_ = find_what_ifs(board("0... .0.. ..1. ...1"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=1),), (0, 5, 10, 15))
    >>> seen.steps[-1].text()
    'row 2 has three 0s side by side, in columns 2 to 4'
    """
    yield from sorted((tell_wrong(board, trial) for trial in wrong_trials(board, wholly)), key=lambda told: told.links)


def wrong_trials(board: TakuzuBoard, wholly: bool) -> Iterator[Trial]:
    """The trials that end in a contradiction, in the order of cells."""
    fine: set[Move] = set()
    for move in trial_moves(board):
        if move not in fine:
            trial = Trial(board, move, wholly)
            if trial.broken:
                yield trial
            else:  # whatever follows here from a move that is fine is fine
                fine |= {Move(cell, trial.last.cells[cell]) for cell in trial.when}


def trial_moves(board: TakuzuBoard) -> list[Move]:
    return [Move(cell, value) for cell in board.empty_cells() for value in (0, 1)]


def tell_what_if(board: TakuzuBoard, move: Move, wholly: bool = False) -> Deduction:
    """Why a move is made: the opposite ends in a contradiction."""
    return tell_wrong(board, Trial(board, Move(move.cell, 1 - move.value), wholly))


def tell_wrong(board: TakuzuBoard, trial: Trial) -> Deduction:
    """Why a value that ends in a contradiction does."""
    steps = trial.contradiction()
    cell, value = trial.supposed
    gaps = {**spot(board, cell), "value": value, "other": 1 - value, "end": steps[-1]}
    because = tuple(sorted(trial.behind(steps)))
    rule = "what-if-lines" if trial.wholly else "what-if"
    return Deduction("takuzu", rule, (Move(cell, 1 - value),), because, gaps, "", steps, trial.links)


def find_either_ways(board: TakuzuBoard) -> Iterator[Seen]:
    """Cells that get the same value whichever of its two another one has.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> seen, *_ = find_either_ways(board(".0... ..1.. 0.... ..01. .1..0"))
    >>> seen.moves, seen.because
    ((Move(cell=15, value=1),), (1, 7, 10, 17, 21))
    """
    shared: dict[Move, tuple[int, Trial, Trial]] = {}
    order = orient(board)
    for one, other in trials_both_ways(board):
        for move, links in shared_moves(one, other).items():
            known = shared.get(move)
            if known is None or (links, order[one.supposed.cell]) < (known[0], order[known[1].supposed.cell]):
                shared[move] = links, one, other
    yield from (tell_either(board, move, one, other) for move, (_, one, other) in sorted(shared.items()))


def trials_both_ways(board: TakuzuBoard) -> Iterator[tuple[Trial, Trial]]:
    """For each cell both trials, where neither ends in a contradiction."""
    for cell in board.empty_cells():
        one, other = Trial(board, Move(cell, 0)), Trial(board, Move(cell, 1))
        if not one.broken and not other.broken:
            yield one, other


def shared_moves(one: Trial, other: Trial) -> dict[Move, int]:
    """What follows from both, and in how many rounds, counted together."""
    return {
        Move(cell, one.last.cells[cell]): number + other.when[cell]
        for cell, number in one.when.items()
        if cell in other.when and one.last.cells[cell] == other.last.cells[cell]
    }


def tell_either_way(board: TakuzuBoard, move: Move) -> Deduction:
    """Why a move is made: both values of another cell lead to it."""
    order = orient(board)
    ways = []
    for one, other in trials_both_ways(board):
        links = shared_moves(one, other).get(move)
        if links is not None:
            ways.append((links, order[one.supposed.cell], one, other))
    *_, one, other = min(ways, key=lambda way: way[:2])
    return tell_either(board, move, one, other)


def tell_either(board: TakuzuBoard, move: Move, one: Trial, other: Trial) -> Deduction:
    """Why both values of a cell lead to a move: what each would bring, one after the other."""
    steps: list[Seen] = []
    because: set[int] = set()
    for trial in (one, other):
        chain = trial.chain([move.cell])
        because |= trial.behind(chain)
        cell, value = trial.supposed
        steps += [Deduction("takuzu", "either-way", (trial.supposed,), (), {**spot(board, cell), "value": value}, "suppose"), *chain]
    trial_place = spot(board, one.supposed.cell)
    gaps = {**spot(board, move.cell), "value": move.value, "trial_row": trial_place["row"], "trial_column": trial_place["column"]}
    links = one.when[move.cell] + other.when[move.cell]
    return Deduction("takuzu", "either-way", (move,), tuple(sorted(because)), gaps, "", tuple(steps), links)


def spot(board: TakuzuBoard, cell: int) -> dict[str, int]:
    """A cell's row and column, counted from 1, as gaps of a sentence."""
    row, column = divmod(cell, board.shape.columns)
    return {"row": row + 1, "column": column + 1}
