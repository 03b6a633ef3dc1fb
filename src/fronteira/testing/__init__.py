"""The promises every puzzle keeps, as one suite: `check_puzzle(puzzle)` raises AssertionError with a sentence at the first that is broken.

Another package that brings a puzzle calls it from its own tests. Nothing here knows a puzzle: solutions come from brute force over
the values a cell can hold, judged by the puzzle's own referee, and the referee in turn must reproduce the published census. What a puzzle
leaves out (rules, a ladder, engines, a maker, a drawing) is not asked for; what it has must be as good as it says.

    texts.py     words in every language, notations, options         answers.py  referee, models, engines: all against brute force
    teaching.py  rules whose reasons force, the ladder, drawings     making.py   boards made to a wish
"""

from __future__ import annotations

from itertools import islice

from fronteira.puzzle import Puzzle
from fronteira.registry import instead
from fronteira.testing.answers import check_answers, check_census, check_samples, goal_states
from fronteira.testing.brute import brute_force, empty_board, expect
from fronteira.testing.making import check_maker
from fronteira.testing.teaching import check_drawing, check_plan, check_teaching
from fronteira.testing.texts import check_options, check_texts, check_words

__all__ = ["brute_force", "check_puzzle", "empty_board", "goal_states"]


def check_puzzle(puzzle: Puzzle, *, boards: int | None = None, most_census: int = 10_000) -> None:
    """Put a puzzle through the whole suite; `boards` and `most_census` bound how many small boards and how large a census it looks at."""
    small = list(islice(puzzle.small_boards(), boards))
    expect(bool(small), f"{puzzle.name} has no small boards to be checked on")
    with instead(puzzle):  # of one of the same name, if there is one
        check_words(puzzle)
        check_options(puzzle, small[0])
        check_texts(puzzle, [*small, *puzzle.samples.values()])
        check_census(puzzle, most_census)
        for board in small:
            check_answers(puzzle, board)
        check_samples(puzzle)
        check_teaching(puzzle, small)
        check_drawing(puzzle, small)
        check_plan(puzzle, small)
        check_maker(puzzle, small)
