"""The promises every puzzle keeps, as one suite: `check_puzzle(puzzle)` raises AssertionError with a sentence at the first that is broken.

Another package that brings a puzzle calls it from its own tests. Nothing here knows a puzzle: solutions come from brute force over
the values a cell can hold, judged by the puzzle's own referee, and the referee in turn must reproduce the published census.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import isfinite
from typing import Any, Literal, get_args, get_origin

from fronteira.board import EMPTY, Board, Shape
from fronteira.engines.solving import solve
from fronteira.errors import BadBoard
from fronteira.puzzle import Puzzle
from fronteira.reading import recognise
from fronteira.registry import find_heuristic
from fronteira.search import Node, search
from fronteira.spec import options_of
from fronteira.words import LANGUAGES, find

MOST_STATES = 200_000


def check_puzzle(puzzle: Puzzle, *, boards: int | None = None, most_census: int = 10_000) -> None:
    """Put a puzzle through the whole suite; `boards` and `most_census` bound how many small boards and how large a census it looks at."""
    small = list(islice(puzzle.small_boards(), boards))
    expect(bool(small), f"{puzzle.name} has no small boards to be checked on")
    check_words(puzzle)
    check_texts(puzzle, [*small, *puzzle.samples.values()])
    check_census(puzzle, most_census)
    for board in small:
        solutions = list(brute_force(puzzle, board))
        check_recipe(puzzle, board, solutions)
        for name, variant in model_variants(puzzle):
            check_model(puzzle, board, name, variant, solutions)
    check_samples(puzzle)


def expect(promise: bool, message: str) -> None:
    """A check that also works under `python -O`."""
    if not promise:
        raise AssertionError(message)


def check_words(puzzle: Puzzle) -> None:
    """Every model and heuristic is explained in every language."""
    keys = [f"{puzzle.name}.title", f"{puzzle.name}.about"]
    keys += [f"{puzzle.name}.model.{name}" for name in puzzle.models]
    keys += [f"{puzzle.name}.heuristic.{name}" for name in puzzle.heuristics]
    for lang in LANGUAGES:
        for key in keys:
            expect(find(key, lang) is not None, f"the {lang} words lack {key}")


def check_texts(puzzle: Puzzle, boards: list[Board]) -> None:
    """What is written reads back as the same board, also several in a row, also by recognition alone, also as an answer."""
    for notation in puzzle.notations:
        for board in boards:
            try:
                text = notation.write(board)
            except BadBoard:  # not every notation can hold every board
                continue
            expect(text.endswith("\n"), f"{puzzle.name} as {notation.name} does not end with a newline")
            if notation.read is None:
                continue
            again = list(notation.read(text + "\n" + text, "twice"))
            expect([same(each, board) for each in again] == [True, True], f"{notation.name} does not read back:\n{text}")
            windows = text.replace("\n", "\r\n").rstrip()
            expect(same(next(notation.read(windows, "")), board), f"{notation.name} with CRLF does not read back:\n{text}")
            if notation.read_answer is not None:
                answer = (notation.write_answer or notation.write)(board)
                expect(same(notation.read_answer(answer, "", board), board), f"{notation.name} answer does not read back:\n{answer}")
    for board in puzzle.samples.values():
        kind, _ = recognise(puzzle.notations[0].write(board))
        expect(kind.name == puzzle.name, f"a {puzzle.name} sample is taken for {kind.name}")


def same(one: Board, other: Board) -> bool:
    """Equal shape and cells: the rules that vary are given apart from the text."""
    return one.shape == other.shape and one.cells == other.cells


def check_census(puzzle: Puzzle, most: int) -> None:
    """The referee alone, by enumeration, finds as many complete boards as were published."""
    for shape, published in puzzle.census.items():
        if published <= most:
            counted = sum(1 for _ in brute_force(puzzle, empty_board(puzzle, shape)))
            expect(counted == published, f"{puzzle.name} {shape}: {counted} complete boards, published {published}")


def empty_board(puzzle: Puzzle, shape: Shape) -> Board:
    return puzzle.board(shape, (EMPTY,) * puzzle.board.cells_in(shape))


def brute_force(puzzle: Puzzle, board: Board) -> Iterator[Board]:
    """Every board the referee accepts as a solution, by trying every value in every empty cell, in order.

    A partial board that breaks a rule, other than by being incomplete, is given up: the referee must not blame a board that can
    still be completed.
    """
    empties = board.empty_cells()
    choices = [*puzzle.values(board)] if puzzle.fills else [EMPTY, *puzzle.values(board)]

    def fill(board: Board, place: int) -> Iterator[Board]:
        violations = puzzle.check(board, None)
        if puzzle.fills and any(violation.rule != "empty" for violation in violations):
            return
        if place == len(empties):
            if not violations:
                yield board
            return
        cells = list(board.cells)
        for value in choices:
            cells[empties[place]] = value
            yield from fill(replace(board, cells=tuple(cells)), place + 1)

    yield from fill(board, 0)


def model_variants(puzzle: Puzzle) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each model as it comes, and with each switch turned and each choice taken, one at a time."""
    for name, factory in puzzle.models.items():
        yield name, {}
        for option, parameter in options_of(factory).items():
            wanted = parameter.annotation
            if wanted is bool or bool in get_args(wanted):
                yield name, {option: not parameter.default}
            elif get_origin(wanted) is Literal:
                yield from ((name, {option: value}) for value in get_args(wanted) if value != parameter.default)


def check_model(puzzle: Puzzle, board: Board, name: str, options: dict[str, Any], solutions: list[Board]) -> None:
    """A model finds exactly the solutions brute force finds, at the least cost, and every heuristic works on it."""
    model = puzzle.models[name](board, **options)
    what = f"{puzzle.name} model {name} {options or ''} on\n{puzzle.notations[-1].write(board)}"
    if puzzle.fills:
        found = {model.board(state).cells for state in goal_states(model)}
        expect(found == {each.cells for each in solutions}, f"{what}finds {len(found)} solutions, brute force {len(solutions)}")
    result = search(model, "ucs")
    if not solutions:
        expect(result.node is None, f"{what}finds a solution where there is none")
    else:
        expect(result.node is not None, f"{what}finds no solution where brute force does")
        assert result.node is not None
        cheapest = min(puzzle.cost(board, each) for each in solutions)
        cost = puzzle.cost(board, model.board(result.node.state))
        expect(cost == cheapest, f"{what}finds cost {cost}, brute force {cheapest}")
        expect(all(isinstance(model.explain(action), str) for action in result.actions), f"{what}does not explain its actions")
    for heuristic in puzzle.heuristics:
        h = find_heuristic(heuristic, puzzle, model)
        nodes = result.path or [Node(model.start)]
        expect(all(isfinite(h(node)) for node in nodes), f"{what}heuristic {heuristic} is not a number")


def goal_states(model: Any) -> Iterator[Any]:
    """Every goal a model can reach, by exploring it whole."""
    seen, stack = {model.start}, [model.start]
    while stack:
        expect(len(seen) <= MOST_STATES, f"a small board has more than {MOST_STATES} states")
        state = stack.pop()
        if model.is_goal(state):
            yield state
            continue
        for action in model.actions(state):
            after = model.result(state, action)
            if after is not None and after not in seen:
                seen.add(after)
                stack.append(after)


def check_recipe(puzzle: Puzzle, board: Board, solutions: list[Board]) -> None:
    """What a user gets by default is right."""
    answer = solve(board)
    text = puzzle.notations[-1].write(board)
    expect((answer.board is not None) == bool(solutions), f"{puzzle.name}: solve says {answer.status} on\n{text}")
    if answer.board is not None:
        expect(not puzzle.check(answer.board, board), f"{puzzle.name}: a wrong answer on\n{text}")
        expect(answer.cost == min(puzzle.cost(board, each) for each in solutions), f"{puzzle.name}: a dear answer on\n{text}")


def check_samples(puzzle: Puzzle) -> None:
    """Built-in boards break no rule as they stand."""
    for name, board in puzzle.samples.items():
        broken = [violation for violation in puzzle.check(board, None) if violation.rule != "empty"] if puzzle.fills else []
        expect(not broken, f"sample {puzzle.name}:{name} breaks a rule: {broken}")
