"""Boards made to a wish: the maker must do what it is asked, and always the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY, Board
from fronteira.engines.solving import count
from fronteira.errors import BadOption, FronteiraError
from fronteira.generate import Made, Wish
from fronteira.generate.making import make
from fronteira.generate.places import orbits
from fronteira.puzzle import Puzzle
from fronteira.teach import grade
from fronteira.testing.brute import expect, shown

NUMBERS = 3
"""Puzzles of a seed that are made."""


def check_maker(puzzle: Puzzle, small: list[Board]) -> None:
    """What is made fulfils the wish, has one solution (or a cheapest one), and depends on wish, seed and number alone."""
    if puzzle.make is None:
        return
    plain = find_wish(puzzle, small)
    boards = [check_made(puzzle, plain, number).board for number in range(1, NUMBERS + 1)]
    expect(len(set(boards)) > 1, f"{puzzle.name}: the puzzles of a seed are all the same:{shown(puzzle, boards[0])}")
    made, *others = (make(plain, seed, 1) for seed in range(NUMBERS))
    alike = all(other.board == made.board for other in others)
    expect(not alike, f"{puzzle.name}: every seed makes the same puzzle:{shown(puzzle, made.board)}")
    givens, level = len(made.board.cells) - len(made.board.empty_cells()), made.grade.level
    wishes: list[dict[str, Any]] = [{"level": level}, {"symmetry": "rotate"}, {"irreducible": True}, {"guessing": False}]
    wishes += [{"givens": givens + 1}] if made.board.empty_cells() else []
    wishes += [{"rules": {name: option.value}} for name, option in puzzle.board.rule_options().items() if not option.is_number]
    for wanted in wishes:
        try:
            for number in range(1, NUMBERS + 1):
                check_made(puzzle, replace(plain, **wanted), number)
        except BadOption as error:  # it says that there is no such puzzle
            found = f"{puzzle.name}: asked for level {level} the maker makes nothing ({error}), and this is one:"
            expect("level" not in wanted, f"{found}{shown(puzzle, made.board)}")


def find_wish(puzzle: Puzzle, small: list[Board]) -> Wish:
    """A wish for the largest of the small shapes that the maker takes."""
    shapes = sorted({board.shape for board in small}, key=lambda shape: (shape.rows * shape.columns, shape), reverse=True)
    refused = ""
    for shape in shapes:
        wish = Wish(puzzle=puzzle.name, shape=shape)
        try:
            check_made(puzzle, wish, 1)
        except BadOption as error:
            refused = str(error)
        else:
            return wish
    raise AssertionError(f"{puzzle.name}: the maker makes no board of any size its small boards have: {refused}")


def check_made(puzzle: Puzzle, wish: Wish, number: int) -> Made:
    """Make one puzzle, and hold it against its wish."""
    try:
        made, again = make(wish, 0, number), make(wish, 0, number)
    except BadOption:
        raise
    except FronteiraError as error:
        raise AssertionError(f"{puzzle.name}: for the wish {wish} the maker makes what it should not: {error}") from None
    board, solution = made.board, made.solution
    what = f"{puzzle.name}: made for the wish {wish}{shown(puzzle, board)}"
    expect(board == again.board, f"{what}and then{shown(puzzle, again.board)}from the same seed")
    expect(board.shape == wish.shape, f"{what}is {board.shape}")
    for name, value in wish.rules.items():
        expect(getattr(board, name) == value, f"{what}has {name} = {getattr(board, name)!r}")
    expect(not puzzle.check(solution, board), f"{what}comes with a wrong solution")
    expect(made.grade == grade(board), f"{what}is graded {made.grade.level}, and is {grade(board).level}")
    expect(wish.level in (None, made.grade.level), f"{what}is {made.grade.level}")
    given = {cell for cell, value in enumerate(board.cells) if value != EMPTY}
    expect(wish.allows(len(given)), f"{what}has {len(given)} givens")
    if puzzle.fills:
        expect(count(board).number == 1, f"{what}has more than one solution")
        groups = orbits(wish.shape, wish.symmetry)
        expect(all(len(given & {*group}) in (0, len(group)) for group in groups), f"{what}is not symmetric")
        if wish.irreducible:
            for group in groups:
                fewer = replace(board, cells=tuple(EMPTY if cell in group else value for cell, value in enumerate(board.cells)))
                expect(not given & {*group} or count(fewer).number != 1, f"{what}does without {board.place(group[0])}")
    return made
