"""The heuristics of Dots and Boxes against the true cost of every state of small boards, at every goal, in both modes."""

from __future__ import annotations

import random
from itertools import combinations
from math import inf

import pytest

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption
from fronteira.puzzles.dots import PUZZLE
from fronteira.puzzles.dots.board import DotsBoard, sides
from fronteira.puzzles.dots.models.lines_and_boxes import Boxes, Lines
from fronteira.puzzles.dots.models.prices import bargain, cheapest, even_shares, neighbours, sum_of_lowest
from fronteira.puzzles.dots.samples import SAMPLES, from_words
from fronteira.registry import find_heuristic
from fronteira.search import Heuristic, Node
from fronteira.search.heuristics import check

ADMISSIBLE = ("half", "half-sum", "perimeter", "prices", "outline")
REFUTED = ("closed", "corners")


def empty(shape: Shape, goal: int = 0, mode: str = "at-least") -> DotsBoard:
    return DotsBoard(shape, (EMPTY,) * DotsBoard.cells_in(shape), goal=goal, mode=mode)


def estimate(name: str, board: DotsBoard) -> float:
    """A heuristic's value at a board."""
    model = Lines(board)
    return find_heuristic(name, PUZZLE, model)(Node(model.start))


class Truth:
    """The true costs of every state of a shape, from every set of boxes; states are those of the models."""

    def __init__(self, shape: Shape) -> None:
        lines = Lines(empty(shape)).layout.lines
        self.boxes = [
            sum(lines[side] for side in sides(shape, row, column)) for row in range(shape.rows) for column in range(shape.columns)
        ]
        self.lines = lines
        self.sets = []  # all the lines of a set of boxes, and how many boxes are in it
        for count in range(len(self.boxes) + 1):
            for chosen in combinations(self.boxes, count):
                around = 0
                for box in chosen:
                    around |= box
                self.sets.append((around, count))

    def states(self) -> list[int]:
        every = [0]
        for line in self.lines:
            every += [state | line for state in every]
        return every

    def at_least(self, state: int) -> list[float]:
        """What it costs to have at least 0, 1, 2 … boxes closed."""
        best: list[float] = [inf] * (len(self.boxes) + 1)
        for around, count in self.sets:
            cost = (around & ~state).bit_count()
            if cost < best[count]:
                best[count] = cost
        for goal in range(len(best) - 2, -1, -1):
            best[goal] = min(best[goal], best[goal + 1])
        return best

    def exactly(self, state: int) -> list[float]:
        """What it costs to have exactly 0, 1, 2 … boxes closed; inf where that cannot be."""
        best: list[float] = [inf] * (len(self.boxes) + 1)
        for around, _ in self.sets:
            after = state | around
            closed = sum(after & box == box for box in self.boxes)
            best[closed] = min(best[closed], (around & ~state).bit_count())
        return best


def overestimates(shape: Shape, names: tuple[str, ...], mode: str, sample: int | None = None) -> dict[str, int]:
    """How many pairs of a state and a goal each heuristic says too much about, among all there are or a sample of the states."""
    truth = Truth(shape)
    states = truth.states()
    if sample is not None:
        states = random.Random(6).sample(states, sample)
    goals = range(len(truth.boxes) + 1)
    heuristics: dict[str, list[Heuristic]] = {}
    for name in names:
        heuristics[name] = [find_heuristic(name, PUZZLE, Lines(empty(shape, goal, mode))) for goal in goals]
    wrong = dict.fromkeys(names, 0)
    for state in states:
        node: Node[int, int] = Node(state)
        costs = truth.at_least(state) if mode == "at-least" else truth.exactly(state)
        for name in names:
            wrong[name] += sum(h(node) > cost for h, cost in zip(heuristics[name], costs, strict=True))
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(1, 2), Shape(2, 1), Shape(1, 3), Shape(2, 2)])
def test_on_every_state_of_small_boards_only_the_report_s_own_heuristics_say_too_much(shape: Shape) -> None:
    wrong = overestimates(shape, ADMISSIBLE + REFUTED, "at-least")
    assert all(wrong[name] == 0 for name in ADMISSIBLE), wrong
    assert wrong["corners"] > 0
    assert (wrong["closed"] > 0) == (shape != Shape(1, 1))


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 1), Shape(1, 3), Shape(2, 2)])
def test_the_admissible_ones_are_so_for_exactly_too(shape: Shape) -> None:
    assert not any(overestimates(shape, ADMISSIBLE, "exactly").values())


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["at-least", "exactly"])
def test_nor_do_they_on_a_sample_of_three_by_two(mode: str) -> None:
    assert not any(overestimates(Shape(3, 2), ADMISSIBLE, mode, sample=1000).values())


@pytest.mark.slow
def test_on_many_states_of_two_by_three_too() -> None:
    wrong = overestimates(Shape(2, 3), ADMISSIBLE + REFUTED, "at-least", sample=10_000)
    assert all(wrong[name] == 0 for name in ADMISSIBLE), wrong
    assert min(wrong[name] for name in REFUTED) > 0


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(1, 4), Shape(3, 2)])
def test_prices_bargained_for_one_board_hold_on_every_other_state(shape: Shape) -> None:
    chance, truth = random.Random(4), Truth(shape)
    states = truth.states()
    for _ in range(8):
        cells = tuple(chance.choice((1, EMPTY)) for _ in range(DotsBoard.cells_in(shape)))
        for goal in range(1, shape.rows * shape.columns + 1):
            board = DotsBoard(shape, cells, goal=goal)
            for parts in (1, 3, 8):
                h = find_heuristic(f"prices:parts={parts}", PUZZLE, Boxes(board))
                for state in chance.sample(states, 40):
                    assert h(Node(state)) <= truth.at_least(state)[goal]


def test_the_check_refutes_closed_with_two_boxes_that_lack_the_line_between_them() -> None:
    problem = Boxes(from_words(2, "11 11", "1 0 1"))
    verdict = check(problem, find_heuristic("closed", PUZZLE, problem))
    assert verdict.overestimate is not None
    assert (verdict.overestimate.h, verdict.overestimate.true_cost) == (2, 1)


def test_the_check_refutes_corners_with_a_box_that_lacks_a_side() -> None:
    problem = Lines(empty(Shape(1, 1), 1))
    verdict = check(problem, find_heuristic("corners", PUZZLE, problem))
    assert verdict.overestimate is not None
    assert (verdict.overestimate.h, verdict.overestimate.true_cost) == (2, 1)
    assert problem.board(verdict.overestimate.node.state).cells.count(EMPTY) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", [*ADMISSIBLE, "max:half-sum:perimeter"])
@pytest.mark.parametrize("goal", [1, 3])
def test_the_check_proves_the_others_admissible_on_two_by_two(name: str, goal: int) -> None:
    problem = Lines(empty(Shape(2, 2), goal))
    verdict = check(problem, find_heuristic(name, PUZZLE, problem))
    assert verdict.complete
    assert verdict.admissible
    if "perimeter" not in name:
        assert verdict.consistent


@pytest.mark.slow
@pytest.mark.parametrize("name", ["prices"])
def test_the_check_proves_the_others_admissible_on_two_by_three(name: str) -> None:
    problem = Lines(empty(Shape(2, 3), 4))
    verdict = check(problem, find_heuristic(name, PUZZLE, problem), states=200_000)
    assert verdict.complete
    assert verdict.admissible


def test_the_values_at_the_start_of_the_six_boards() -> None:
    names = ("closed", "corners", "half", "half-sum", "perimeter", "prices", "outline")
    values = {name: [estimate(name, board) for board in SAMPLES.values()] for name in names}
    assert values == {
        "closed": [2, 2, 6, 10, 18, 35],
        "corners": [4, 1, 19, 40, 47, 138],
        "half": [1, 1, 3, 5, 9, 18],
        "half-sum": [2, 1, 6, 22, 14, 72],
        "perimeter": [2, 1, 3, 27, 0, 76],
        "prices": [2, 1, 8, 24, 16, 76],
        "outline": [2, 0, 5, 27, 6, 79],
    }


def test_closed_says_more_than_b_and_e_cost() -> None:
    assert estimate("closed", SAMPLES["b"]) > 1
    assert estimate("closed", SAMPLES["e"]) > 16


def test_a_board_past_its_goal_is_worth_nothing_but_for_corners() -> None:
    board = SAMPLES["b"].with_rules(goal=2)
    assert {estimate(name, board) for name in ("closed", *ADMISSIBLE)} == {0}
    assert estimate("corners", board) < 0


def test_the_border_costs_its_box_a_whole_line() -> None:
    assert estimate("half-sum", empty(Shape(1, 1), 1)) == 4
    assert estimate("half-sum", empty(Shape(1, 2), 1)) == 4  # three and a half
    assert estimate("half-sum", empty(Shape(3, 3), 1)) == 2  # the middle box, four halves
    assert estimate("half-sum", empty(Shape(3, 3), 9)) == 24


@pytest.mark.parametrize(
    ("shape", "goal", "lines"),
    [(Shape(1, 6), 4, 13), (Shape(2, 5), 7, 20), (Shape(5, 2), 7, 20), (Shape(4, 4), 9, 24), (Shape(5, 3), 15, 38), (Shape(3, 3), 0, 0)],
)
def test_perimeter_and_outline_are_exact_on_empty_boards(shape: Shape, goal: int, lines: int) -> None:
    assert estimate("perimeter", empty(shape, goal)) == estimate("outline", empty(shape, goal)) == lines


def test_the_lowest_numbers_are_summed_whatever_their_digits() -> None:
    chance = random.Random(9)
    for _ in range(300):
        numbers = [chance.randint(0, chance.choice((1, 5, 31))) for _ in range(chance.randint(1, 12))]
        digits = [sum((number >> digit & 1) << box for box, number in enumerate(numbers)) for digit in range(5)]
        for count in range(len(numbers) + 1):
            assert sum_of_lowest(digits, (1 << len(numbers)) - 1, count) == sum(sorted(numbers)[:count])


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(1, 4), Shape(3, 2), Shape(4, 4)])
def test_prices_added_side_by_side_are_those_added_box_by_box(shape: Shape) -> None:
    chance, layout = random.Random(2), Lines(empty(shape)).layout
    boxes = [sides(shape, row, column) for row in range(shape.rows) for column in range(shape.columns)]
    for _ in range(60):
        shares = [[chance.randint(0, 12) for _ in boxes] for _ in range(4)]
        state = sum(line for line in layout.lines if chance.random() < 0.5)
        prices = [
            sum(share[box] for share, side in zip(shares, around, strict=True) if not state & layout.lines[side])
            for box, around in enumerate(boxes)
        ]
        count = chance.randint(0, len(boxes))
        assert cheapest(layout, shares, count)(state) == sum(sorted(prices)[:count])


@pytest.mark.parametrize("parts", [1, 2, 5, 8])
def test_bargaining_only_moves_shares_between_the_two_boxes_of_a_line(parts: int) -> None:
    model = Boxes(SAMPLES["e"])
    even, shares = even_shares(model.layout.shape, parts), bargain(model.layout, model.start, model.goal, parts, 50)
    between = neighbours(model.layout.shape)
    assert len(between) == 2 * 6 * 5
    for side, first, second in between:
        assert shares[side][first] + shares[side - 1][second] == parts
    assert min(map(min, shares)) >= 0
    assert cheapest(model.layout, shares, model.goal)(model.start) >= cheapest(model.layout, even, model.goal)(model.start)


def test_prices_want_something_to_split() -> None:
    for options in ("parts=0", "rounds=-1"):
        with pytest.raises(BadOption, match="at least 1 part and 0 rounds"):
            estimate(f"prices:{options}", SAMPLES["a"])
    assert estimate("prices:rounds=0", SAMPLES["c"]) == estimate("half-sum", SAMPLES["c"])
