"""Referee, models, engines and quick ways: all must say what brute force says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from typing import Any, Literal, get_args, get_origin

from fronteira.board import EMPTY, Board
from fronteira.engines.many import answer_text, solve_many
from fronteira.engines.solving import solutions as find_solutions
from fronteira.engines.solving import solve
from fronteira.engines.tallies import Pile
from fronteira.errors import BadBoard, BadOption, RefereeError
from fronteira.puzzle import Puzzle
from fronteira.registry import find_heuristic, find_model, find_strategy
from fronteira.search import Node, search
from fronteira.spec import options_of
from fronteira.testing.brute import brute_force, empty_board, expect, shown
from fronteira.testing.texts import check_notations, speak

MOST_STATES = 200_000


def check_census(puzzle: Puzzle, most: int) -> None:
    """The referee alone, by enumeration, finds as many complete boards as were published."""
    for shape, published in puzzle.census.items():
        if published <= most:
            counted = sum(1 for _ in brute_force(puzzle, empty_board(puzzle, shape)))
            expect(counted == published, f"{puzzle.name} {shape}: {counted} complete boards, published {published}")


def check_answers(puzzle: Puzzle, board: Board) -> None:
    """All that answers, on one small board."""
    solutions = list(brute_force(puzzle, board))
    for solution in solutions[:3]:
        check_referee(puzzle, board, solution)
    check_notations(puzzle, solutions[:3])
    for name, variant in model_variants(puzzle):
        check_model(puzzle, board, name, variant, solutions)
    for engine in ("auto", "search", *puzzle.engines):
        check_engine(puzzle, board, engine, solutions)
    check_curve(puzzle, board)
    check_bytes(puzzle, board, solutions)


def check_referee(puzzle: Puzzle, board: Board, solution: Board) -> None:
    """It sees an empty cell and a given that was changed, blames no board on the way to a solution, goes by the rules of what was given,
    and says all in every language."""
    expect(not puzzle.check(solution, board), f"the referee blames a solution for what was given:{shown(puzzle, solution)}")
    for name, option in solution.rule_options().items():
        try:
            claimed = solution.with_rules(**{name: 0 if option.is_number else option.value})
        except BadBoard:  # no board can be of that rule
            continue
        expect(
            not puzzle.check(claimed, board), f"the referee takes {name} from the solution, not from the board:{shown(puzzle, solution)}"
        )
        told = puzzle.check(replace(claimed, cells=board.cells), board)
        expect(told == puzzle.check(board, board), f"the referee takes {name} from the answer, not from the board:{shown(puzzle, board)}")
    partial = solution
    for cell, value in enumerate(solution.cells):
        if value == EMPTY:
            continue
        emptied = replace(solution, cells=(*solution.cells[:cell], EMPTY, *solution.cells[cell + 1 :]))
        told = puzzle.check(emptied, solution)
        expect(bool(told), f"the referee does not see that {solution.place(cell)} was given and is gone:{shown(puzzle, emptied)}")
        speak(puzzle, told)
        partial = replace(partial, cells=tuple(EMPTY if place == cell else each for place, each in enumerate(partial.cells)))
        if puzzle.fills:
            expect(bool(puzzle.check(emptied, None)), f"the referee does not see the empty cell at {solution.place(cell)}")
            blamed = [violation for violation in puzzle.check(partial, None) if violation.rule != "empty"]
            expect(not blamed, f"the referee blames a board that can be completed for {blamed}:{shown(puzzle, partial)}")
        for other in puzzle.values(board):
            if other != value:
                changed = replace(solution, cells=(*solution.cells[:cell], other, *solution.cells[cell + 1 :]))
                told = puzzle.check(changed, solution)
                expect(bool(told), f"the referee does not see that {solution.place(cell)} was given and changed:{shown(puzzle, changed)}")
                speak(puzzle, told)


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
    what = f"{puzzle.name} model {name} {options or ''} on{shown(puzzle, board)}"
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


def check_engine(puzzle: Puzzle, board: Board, engine: str, solutions: list[Board]) -> None:
    """An engine, or what a user gets by default, finds a cheapest solution, and where they can be counted each exactly once."""
    what = f"{puzzle.name} by the engine {engine} on{shown(puzzle, board)}"
    try:
        answer = solve(board, engine)
        found = sorted(each.cells for each in find_solutions(board, engine=engine)) if puzzle.fills else []
    except RefereeError as error:
        raise AssertionError(f"{what}{error}") from None
    except BadOption:  # what it needs is not installed
        return
    expect((answer.board is not None) == bool(solutions), f"{what}solve says {answer.status}, brute force finds {len(solutions)} solutions")
    if puzzle.fills:
        wanted = sorted(each.cells for each in solutions)
        expect(found == wanted, f"{what}{len(found)} solutions ({len(set(found))} different), brute force finds {len(wanted)}")
    if answer.board is not None:
        cheapest = min(puzzle.cost(board, each) for each in solutions)
        expect(answer.cost == cheapest, f"{what}a dear answer: it costs {answer.cost}, brute force finds {cheapest}")


def check_curve(puzzle: Puzzle, board: Board) -> None:
    """What a goal costs on the curve is what solving it costs."""
    for row in puzzle.curve(board, None) if puzzle.curve else ():
        if row.board is not None:
            answer = solve(replace(row.board, cells=board.cells))
            told = f"{row.lower} to {row.upper}"
            expect(answer.cost == row.upper == row.lower, f"{puzzle.name}: goal {row.goal} costs {answer.cost}, the curve says {told}")


def check_bytes(puzzle: Puzzle, board: Board, solutions: list[Board]) -> None:
    """The quick ways through many boards say what solving them one by one says."""
    notation = puzzle.notations[0]
    if puzzle.board.rules() != {name: getattr(board, name) for name in puzzle.board.rules()}:
        return  # a text cannot tell rules that are not the usual ones
    text = notation.write(board)
    if puzzle.solve_bytes is not None:
        for unique in (False, True):
            wanted = answer_text(board, notation, unique, None, "search")
            quick = solve_many(text.encode(), puzzle.name, unique=unique).decode()
            agree = quick == wanted or (len(solutions) > 1 and not unique)
            expect(agree, f"{puzzle.name}: solve_bytes says\n{quick}and solving says\n{wanted}of\n{text}")
    if puzzle.tally_bytes is not None:
        data = text.encode()
        run = puzzle.tally_bytes(lambda tally: repr(tally[1:3]).encode(), most=len(solutions) + 1).run(Pile(data, [len(data)]), 1)
        counted = run.rows.decode() or None
        agree = counted in (None, repr((len(solutions), True)))
        expect(agree, f"{puzzle.name}: tally_bytes counts {counted}, brute force {len(solutions)}, of\n{text}")


def check_samples(puzzle: Puzzle) -> None:
    """Built-in boards break no rule as they stand, and the scene of the demonstration can be set."""
    for name, board in puzzle.samples.items():
        broken = [violation for violation in puzzle.check(board, None) if violation.rule != "empty"] if puzzle.fills else []
        expect(not broken, f"sample {puzzle.name}:{name} breaks a rule: {broken}")
    if puzzle.demo is not None:
        expect(puzzle.demo.sample in puzzle.samples, f"{puzzle.name} has no sample {puzzle.demo.sample} to demonstrate on")
        for model in puzzle.demo.models:
            problem = find_model(model, puzzle.samples[puzzle.demo.sample])
            for heuristic in puzzle.demo.heuristics:
                find_heuristic(heuristic, puzzle, problem)
        for strategy in puzzle.demo.strategies:
            find_strategy(strategy)
