"""What if, within a what-if: a value pursued as far as the rules up to `what if` get, as a rule that explains.

The last resort before a search. The chain has what-ifs of its own among its steps, which are told by what they come to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from fronteira.board import Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.trials import Trial
from fronteira.puzzles.takuzu.ladder.what_if import spot, tell_wrong, trial_moves, wrong_trials
from fronteira.teach.climbing import find_clash
from fronteira.teach.rule import Contradiction, Deduction, Rule, Seen

LONGEST = 20
"""On boards with longer lines nobody does that."""


class LongTrial:
    """A value supposed on a board, and pursued round by round: by the easiest of these rules that sees anything; if none does, by what-ifs.

    last     the board it came to
    why      of each cell that was filled the round, and the deduction or the trial behind it
    links    how many rounds it took
    end      the contradiction it came to, if it did
    """

    def __init__(self, board: TakuzuBoard, supposed: Move, easier: Sequence[Rule]) -> None:
        self.supposed = supposed
        self.last = board.play([supposed])
        self.why: dict[int, tuple[int, TakuzuBoard, Deduction | Trial]] = {}
        self.links = 0
        self.end: Contradiction | None = None
        while self.end is None:
            self.links += 1
            found = self.look(easier)
            if not found:
                break
            self.why |= {move.cell: (self.links, self.last, reason) for move, reason in found.items()}
            self.last = self.last.play(found)

    def look(self, easier: Sequence[Rule]) -> dict[Move, Deduction | Trial]:
        """What is seen in a round; a contradiction ends it."""
        for rule in easier:
            found: dict[Move, Deduction | Trial] = {}
            deductions = []
            for seen in rule.find(self.last):
                if isinstance(seen, Contradiction):
                    self.end = seen
                    return {}
                deductions.append(seen)
                found |= {move: seen for move in seen.moves if move not in found}
            if found:
                self.end = find_clash(self.last, deductions)
                return found if self.end is None else {}
        trials = {Move(trial.supposed.cell, 1 - trial.supposed.value): trial for trial in wrong_trials(self.last, wholly=False)}
        clashing = [trial for move, trial in trials.items() if Move(move.cell, 1 - move.value) in trials]
        if clashing:
            self.end = find_clash(self.last, [tell_wrong(self.last, trial) for trial in clashing])
            return {}
        return dict(trials)

    def chain(self) -> tuple[Seen, ...]:
        """The steps to the contradiction, without those it does not need."""
        assert self.end is not None
        needed = {cell for cell in self.end.because if cell in self.why}
        steps: list[Seen] = [self.end]
        while needed:
            cell = max(needed, key=lambda cell: (self.why[cell][0], cell))
            _, board, reason = self.why[cell]
            step = tell_wrong(board, reason) if isinstance(reason, Trial) else reason
            moves = tuple(move for move in step.moves if move.cell in needed and self.why[move.cell][2] is reason)
            steps.append(replace(step, moves=moves))
            needed = needed - {move.cell for move in moves} | {each for each in step.because if each in self.why}
        return tuple(steps[::-1])


def find_what_ifs_twice(board: TakuzuBoard, easier: Sequence[Rule]) -> Iterator[Seen]:
    """Cells one value of which leads to a contradiction by these rules and by what-ifs, so that they have the other."""
    safe: set[Move] = set()
    for move in trial_moves(board) if max(board.shape) <= LONGEST else ():
        if move not in safe:
            trial = LongTrial(board, move, easier)
            if trial.end is not None:
                yield tell(board, trial)
            else:  # whatever follows from what does no harm does none
                safe |= {Move(cell, trial.last.cells[cell]) for cell in trial.why}


def tell_what_if_twice(board: TakuzuBoard, move: Move, easier: Sequence[Rule]) -> Deduction:
    """Why a move is made: the opposite ends in a contradiction."""
    return tell(board, LongTrial(board, Move(move.cell, 1 - move.value), easier))


def tell(board: TakuzuBoard, trial: LongTrial) -> Deduction:
    """Why a value that ends in a contradiction does."""
    steps = trial.chain()
    cell, value = trial.supposed
    gaps: dict[str, Any] = {**spot(board, cell), "value": value, "other": 1 - value, "end": steps[-1]}
    behind = {each for step in steps for each in step.because if each not in trial.why and each != cell}
    return Deduction("takuzu", "what-if-twice", (Move(cell, 1 - value),), tuple(sorted(behind)), gaps, "", steps, trial.links)
