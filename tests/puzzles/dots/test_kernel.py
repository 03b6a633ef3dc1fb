"""The Dots and Boxes kernels against brute force, the formula, each other's form and the known optima; both ways a board can be oblong."""

from __future__ import annotations

import random
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from fronteira.kernels.codes import FOUND, LIMIT
from fronteira.puzzles.dots.kernel import at_least_cy, exactly_cy, grid_cy, optimum
from fronteira.puzzles.dots.kernel.empty import fewest_lines_when_empty, lines_when_empty
from fronteira.puzzles.dots.kernel.frontier_cy import MEMORY
from fronteira.puzzles.dots.kernel.wide import cut_cy, milp, strips, thin_cy
from fronteira.puzzles.dots.kernel.wide.bounds import hull_edge, lower_bound
from fronteira.search.limits import LimitReached, Limits
from tests.support.forms import uncompiled

SHAPES = [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3), (1, 9), (2, 6)]


INTERPRETED = {module: uncompiled(module.__name__) for module in (grid_cy, at_least_cy, exactly_cy, cut_cy, thin_cy)}
assert not any(module.COMPILED for module in INTERPRETED.values())
KERNELS = [at_least_cy, exactly_cy]


def board(horizontals: str, verticals: str) -> bytes:
    return bytes(map(int, (horizontals + verticals).replace(" ", "")))


REPORTED = {  # the six boards of the Dots and Boxes report: rows, columns, goal, fewest lines, lines
    "a": (3, 3, 3, 2, board("000 001 011 001", "000 010 001 011")),
    "b": (4, 4, 7, 1, board("0010 1111 0011 0011 0011", "0011 0011 1111 1011 0111")),
    "c": (4, 4, 10, 8, board("0010 1011 0011 0011 0011", "0011 0011 0011 1011 0111")),
    "d": (4, 5, 10, 27, bytes(49)),
    "e": (
        6,
        6,
        20,
        16,
        board(
            "000100 000111 111110 000110 000110 001111 001111",
            "000111 010011 011011 001100 101010 001100 011111",
        ),
    ),
    "f": (7, 7, 35, 79, board("0000000" * 4 + "0100000 0100000" + "0000000" * 2, "0000000 0000100" + "0000000" * 6)),
}


def lines_in(rows: int, columns: int) -> int:
    return 2 * rows * columns + rows + columns


def random_lines(rows: int, columns: int, drawn: float, chance: random.Random) -> bytes:
    return bytes(int(chance.random() < drawn) for _ in range(lines_in(rows, columns)))


def sides_of(rows: int, columns: int) -> list[tuple[int, int, int, int]]:
    """The four lines of every box, in row order, written independently of the kernels."""
    verticals = (rows + 1) * columns
    return [
        (r * columns + c, (r + 1) * columns + c, verticals + c * rows + r, verticals + (c + 1) * rows + r)
        for r in range(rows)
        for c in range(columns)
    ]


def closed(rows: int, columns: int, lines: bytes) -> int:
    return sum(all(lines[side] for side in sides) for sides in sides_of(rows, columns))


def brute_force(rows: int, columns: int, lines: bytes) -> tuple[list[int], list[int]]:
    """The curves for at least and exactly k, over every set of boxes."""
    sides = sides_of(rows, columns)
    masks = [sum(1 << side for side in four) for four in sides]
    start = sum(1 << line for line, drawn in enumerate(lines) if drawn)
    exactly = [-1] * (len(sides) + 1)
    for subset in product((0, 1), repeat=len(sides)):
        after = start
        for chosen, mask in zip(subset, masks, strict=True):
            if chosen:
                after |= mask
        count = sum(after & mask == mask for mask in masks)
        cost = (after & ~start).bit_count()
        if exactly[count] < 0 or cost < exactly[count]:
            exactly[count] = cost
    at_least = [min(cost for cost in exactly[k:] if cost >= 0) for k in range(len(sides) + 1)]
    return at_least, exactly


def finished(kernel: Any, lines: bytes, **goals: int) -> Any:
    kernel.load(lines, **goals)
    assert kernel.run() == FOUND
    return kernel


def assert_lines_prove_the_curve(kernel: Any, rows: int, columns: int, lines: bytes, exact: bool) -> None:
    for k, cost in enumerate(kernel.curve()):
        after = kernel.solution(k)
        if cost < 0:
            assert after is None
            continue
        assert all(now >= then for now, then in zip(after, lines, strict=True))
        assert sum(after) - sum(lines) == cost
        count = closed(rows, columns, after)
        assert count == k if exact else count >= k


@pytest.mark.parametrize("shape", SHAPES)
def test_every_cost_is_what_brute_force_finds(shape: tuple[int, int]) -> None:
    rows, columns = shape
    chance = random.Random(rows * 100 + columns)
    kernel, exact = at_least_cy.Kernel(rows, columns), exactly_cy.Kernel(rows, columns)
    for drawn in (0.0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0):
        lines = random_lines(rows, columns, drawn, chance)
        at_least, exactly = brute_force(rows, columns, lines)
        assert list(finished(kernel, lines).curve()) == at_least
        assert list(finished(exact, lines).curve()) == exactly
        assert_lines_prove_the_curve(kernel, rows, columns, lines, exact=False)
        assert_lines_prove_the_curve(exact, rows, columns, lines, exact=True)


@pytest.mark.parametrize("name", REPORTED)
def test_the_six_boards_have_their_known_optimum_in_either_mode(name: str) -> None:
    rows, columns, goal, fewest, lines = REPORTED[name]
    for module in KERNELS:
        kernel = finished(module.Kernel(rows, columns), lines)
        assert kernel.cost(goal) == fewest
        assert_lines_prove_the_curve(kernel, rows, columns, lines, exact=module is exactly_cy)


def test_one_line_may_close_two_boxes_so_that_exactly_one_more_is_impossible() -> None:
    lines = bytearray(b"\1" * 7)  # one row of two boxes: only the line between them is missing
    lines[5] = 0
    kernel = finished(exactly_cy.Kernel(1, 2), bytes(lines))
    assert list(kernel.curve()) == [0, -1, 1]
    assert kernel.solution(1) is None
    assert list(finished(at_least_cy.Kernel(1, 2), bytes(lines)).curve()) == [0, 1, 1]


@pytest.mark.parametrize("module", KERNELS)
def test_compiled_and_interpreted_kernels_agree_on_answers_and_nodes(module: ModuleType) -> None:
    chance = random.Random(11)
    for rows, columns in [(1, 1), (3, 5), (5, 3), (4, 4), (1, 12)]:
        lines = random_lines(rows, columns, 0.35, chance)
        assert_same_run(module, rows, columns, lines, MEMORY)
    segments = [assert_same_run(at_least_cy, 2, 80, bytes(lines_in(2, 80)), memory) for memory in (21_000, 19_300)]
    segments += [assert_same_run(exactly_cy, 5, 4, bytes(lines_in(5, 4)), memory) for memory in (30_000, 15_000)]
    assert segments[0] < segments[1]
    assert segments[2] < segments[3]


def assert_same_run(module: ModuleType, rows: int, columns: int, lines: bytes, memory: int) -> int:
    ours = finished(module.Kernel(rows, columns, memory), lines)
    theirs = finished(INTERPRETED[module].Kernel(rows, columns, memory), lines)
    goals = range(rows * columns + 1)
    assert ours.curve() == theirs.curve()
    assert (ours.nodes, ours.segments) == (theirs.nodes, theirs.segments)
    assert [ours.solution(k) for k in goals] == [theirs.solution(k) for k in goals]
    return int(ours.segments)


def test_compiled_and_interpreted_grids_and_cuts_agree() -> None:
    chance = random.Random(12)
    for rows, columns in [(1, 3), (4, 7), (6, 5)]:
        lines = random_lines(rows, columns, 0.4, chance)
        assert grid_cy.measure(lines, rows, columns) == INTERPRETED[grid_cy].measure(lines, rows, columns)
        cuts = [module.Cut(rows, columns) for module in (cut_cy, INTERPRETED[cut_cy])]
        for cut in cuts:
            cut.load(lines)
        for price in [(1, 1), (3, 2), (11, 5), (0, 1)]:
            ours, theirs = (cut.best_at(*price) for cut in cuts)
            assert ours == theirs
            assert grid_cy.draw(lines, rows, columns, ours[2]) == INTERPRETED[grid_cy].draw(lines, rows, columns, ours[2])
        assert cuts[0].nodes == cuts[1].nodes


@pytest.mark.parametrize("module", KERNELS)
def test_turning_and_mirroring_a_board_does_not_change_its_curve(module: ModuleType) -> None:
    chance = random.Random(13)
    for rows, columns in [(3, 6), (5, 5), (7, 4)]:
        lines = random_lines(rows, columns, 0.4, chance)
        curve = finished(module.Kernel(rows, columns), lines).curve()
        turned = grid_cy.turn(lines, rows, columns)
        assert finished(module.Kernel(columns, rows), turned).curve() == curve
        across = [lines[row * columns : (row + 1) * columns] for row in range(rows + 1)]
        split = (rows + 1) * columns
        down = [lines[split + column * rows : split + (column + 1) * rows] for column in range(columns + 1)]
        mirrored = b"".join(row[::-1] for row in across) + b"".join(reversed(down))
        assert finished(module.Kernel(rows, columns), mirrored).curve() == curve


def test_the_formula_is_what_the_programme_finds_on_empty_boards() -> None:
    for rows, columns in [(1, 1), (1, 7), (7, 1), (2, 9), (9, 2), (3, 5), (5, 3), (6, 6), (4, 9), (8, 7)]:
        empty = bytes(lines_in(rows, columns))
        formula = [fewest_lines_when_empty(rows, columns, k) for k in range(rows * columns + 1)]
        assert list(finished(at_least_cy.Kernel(rows, columns), empty).curve()) == formula
        if rows * columns <= 36:
            assert list(finished(exactly_cy.Kernel(rows, columns), empty).curve()) == formula
        for k, cost in enumerate(formula):
            lines = lines_when_empty(rows, columns, k)
            assert (sum(lines), closed(rows, columns, lines)) == (cost, k)


@pytest.mark.parametrize("module", KERNELS)
def test_asking_for_some_goals_gives_the_same_costs_and_lines_as_good(module: ModuleType) -> None:
    chance = random.Random(14)
    for rows, columns in [(4, 5), (5, 4), (2, 7), (6, 6)]:
        lines = random_lines(rows, columns, 0.3, chance)
        whole = finished(module.Kernel(rows, columns), lines).curve()
        kernel = module.Kernel(rows, columns)
        for lowest, highest in [(0, 0), (3, 3), (5, 9), (rows * columns, rows * columns), (0, 4), (7, rows * columns)]:
            finished(kernel, lines, lowest=lowest, highest=highest)
            for k in range(lowest, highest + 1):
                assert kernel.cost(k) == whole[k]
                if whole[k] >= 0:
                    assert sum(kernel.solution(k)) - sum(lines) == whole[k]
                    assert closed(rows, columns, kernel.solution(k)) >= k
            with pytest.raises(ValueError, match="not asked for"):
                kernel.cost(highest + 1)


@pytest.mark.parametrize("module", KERNELS)
def test_a_run_in_slices_ends_like_a_run_in_one_go(module: ModuleType) -> None:
    lines = random_lines(4, 6, 0.3, random.Random(15))
    whole = finished(module.Kernel(4, 6), lines)
    kernel = module.Kernel(4, 6)
    kernel.load(lines)
    slices, before = 0, 0
    while kernel.run(37) == LIMIT:
        assert kernel.nodes == before + 37
        slices, before = slices + 1, kernel.nodes
    assert slices == (whole.nodes - 1) // 37 or slices == whole.nodes // 37
    assert kernel.nodes == whole.nodes
    assert kernel.curve() == whole.curve()
    assert [kernel.solution(k) for k in range(25)] == [whole.solution(k) for k in range(25)]


@pytest.mark.parametrize("module", [*KERNELS, *(INTERPRETED[module] for module in KERNELS)])
def test_a_time_limit_is_kept_and_the_run_can_go_on(module: ModuleType) -> None:
    size = 12 if module in KERNELS else 7
    kernel = module.Kernel(size, size)
    kernel.load(random_lines(size, size, 0.1, random.Random(16)))
    assert kernel.run(-1, 1e-9) == LIMIT
    assert kernel.nodes == 0
    with pytest.raises(ValueError, match="has not come that far"):
        kernel.cost(1)
    assert kernel.run(-1, 0.001) == LIMIT
    before = kernel.nodes
    kernel.run(1)
    assert kernel.nodes == before + 1


@pytest.mark.parametrize(
    ("module", "rows", "columns", "memories"), [(at_least_cy, 4, 60, (76_000, 70_000)), (exactly_cy, 9, 6, (600_000, 310_000))]
)
def test_less_memory_means_more_segments_and_the_same_answers(
    module: ModuleType, rows: int, columns: int, memories: tuple[int, ...]
) -> None:
    lines = random_lines(rows, columns, 0.25, random.Random(17))
    roomy = finished(module.Kernel(rows, columns), lines)
    segments = roomy.segments
    assert segments == 1
    for memory in memories:
        tight = finished(module.Kernel(rows, columns, memory), lines)
        assert tight.segments > segments
        segments = tight.segments
        assert tight.curve() == roomy.curve()
        assert_lines_prove_the_curve(tight, rows, columns, lines, exact=module is exactly_cy)


def test_what_cannot_fit_in_memory_is_refused() -> None:
    for module, shape in [(at_least_cy, (30, 30)), (at_least_cy, (6, 6, 1000)), (exactly_cy, (33, 33)), (exactly_cy, (1, 20_000))]:
        with pytest.raises(LimitReached, match="memory"):
            module.Kernel(*shape)
    kernel = exactly_cy.Kernel(8, 8, 100_000)
    kernel.load(bytes(lines_in(8, 8)))
    with pytest.raises(LimitReached, match="memory"):
        kernel.run()


def test_lines_that_do_not_fit_the_board_are_refused() -> None:
    for module in KERNELS:
        kernel = module.Kernel(2, 3)
        with pytest.raises(ValueError, match="17 were wanted"):
            kernel.load(bytes(16))
        with pytest.raises(ValueError, match="each from 0 to 1"):
            kernel.load(b"\2" * 17)
        with pytest.raises(ValueError, match="load one first"):
            kernel.run()


def test_the_best_set_at_a_price_is_the_best_of_the_curve() -> None:
    chance = random.Random(18)
    for rows, columns in [(1, 6), (3, 4), (5, 4), (6, 6)]:
        for drawn in (0.0, 0.3, 0.6):
            lines = random_lines(rows, columns, drawn, chance)
            curve = finished(at_least_cy.Kernel(rows, columns), lines).curve()
            cut = cut_cy.Cut(rows, columns)
            cut.load(lines)
            for price, scale in [(0, 1), (1, 1), (3, 2), (9, 4), (2, 1), (4, 1)]:
                size, cost, chosen = cut.best_at(price, scale)
                assert (sum(chosen), cost) == (size, curve[size])
                values = [scale * cost - price * k for k, cost in enumerate(curve)]
                assert scale * cost - price * size == min(values)
                assert size == max(k for k, value in enumerate(values) if value == min(values))


def test_the_thinned_programme_finds_the_optimum_or_proves_that_fewer_lines_do_not_do() -> None:
    chance = random.Random(26)
    for rows, columns in [(1, 1), (1, 7), (5, 2), (3, 6), (6, 5), (7, 8)]:
        kernel = thin_cy.Kernel(rows, columns)
        for drawn in (0.05, 0.3, 0.6):
            lines = random_lines(rows, columns, drawn, chance)
            curve = finished(at_least_cy.Kernel(rows, columns), lines).curve()
            for goal in sorted({0, 1, rows * columns // 2, rows * columns}):
                price = hull_edge(rows, columns, lines, goal).price
                for asked, at_price in [(curve[goal] - 1, price), (curve[goal], price), (curve[goal] + 1, (5, 2))]:
                    kernel.load(lines, goal, asked, at_price)
                    assert kernel.run() == FOUND
                    best = kernel.best()
                    assert (best is None) == (asked < curve[goal])
                    if best is not None:
                        cost, after = best
                        assert cost == curve[goal] == sum(after) - sum(lines)
                        assert closed(rows, columns, after) >= goal


def test_the_thinned_programme_runs_alike_compiled_and_not_and_in_slices() -> None:
    lines = random_lines(5, 6, 0.1, random.Random(27))
    answers = []
    for module, nodes in [(thin_cy, -1), (INTERPRETED[thin_cy], -1), (thin_cy, 7)]:
        kernel = module.Kernel(5, 6)
        kernel.load(lines, 17, 40, (2, 1))
        while kernel.run(nodes) == LIMIT:
            assert kernel.nodes % 7 == 0
        answers.append((kernel.nodes, kernel.best()))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] > 1000
    with pytest.raises(LimitReached, match="memory"):
        thin_cy.Kernel(24, 24)
    kernel = thin_cy.Kernel(12, 12, 1 << 20)
    kernel.load(bytes(lines_in(12, 12)), 70, 200, (2, 1))
    with pytest.raises(LimitReached, match="memory"):
        kernel.run()


def test_bounds_hold_and_strips_close_the_goal() -> None:
    chance = random.Random(19)
    tight = 0
    for rows, columns in [(5, 7), (8, 6), (11, 4), (10, 12)]:
        for drawn in (0.05, 0.3, 0.5):
            lines = random_lines(rows, columns, drawn, chance)
            curve = finished(at_least_cy.Kernel(rows, columns), lines).curve()
            for goal in sorted({0, 1, rows * columns // 3, rows * columns // 2, rows * columns - 1, rows * columns}):
                edge = hull_edge(rows, columns, lines, goal)
                lower = lower_bound(rows, columns, lines, goal, edge)
                assert max(lower, edge.lower) <= curve[goal]
                assert edge.below.size <= goal <= edge.above.size
                tight += lower == curve[goal]
                if rows < 10 and goal == rows * columns // 2:
                    after = strips.good_lines(rows, columns, lines, goal, edge, lower, float("inf"))
                    assert closed(rows, columns, after) >= goal
                    assert curve[goal] <= sum(after) - sum(lines) <= curve[goal] + 1
    assert tight > 40


def test_a_wide_board_is_proved_by_bounds_and_the_same_by_the_programme() -> None:
    lines = random_lines(16, 15, 0.35, random.Random(20))
    assert not optimum.is_quick(16, 15, exactly=False)
    found = optimum.find_optimum(16, 15, lines, 90)
    assert found.engine in ("bounds", "thin")  # on a busy machine the bounds may run out of time
    assert found.is_proved
    assert found.lines is not None
    assert closed(16, 15, found.lines) >= 90
    assert sum(found.lines) - sum(lines) == found.upper


def test_an_empty_board_of_any_size_is_answered_by_the_formula() -> None:
    found = optimum.find_optimum(400, 600, bytes(lines_in(400, 600)), 100_000, exactly=True)
    assert (found.engine, found.lower) == ("formula", found.upper)
    assert found.upper == fewest_lines_when_empty(400, 600, 100_000)


@pytest.mark.parametrize("exactly", [False, True])
def test_a_limit_leaves_a_gap_that_holds(exactly: bool) -> None:
    lines = random_lines(6, 7, 0.2, random.Random(21))
    cost = optimum.find_optimum(6, 7, lines, 20, exactly).upper
    assert cost is not None
    for limits in (Limits(nodes=5), Limits(seconds=0.0)):
        found = optimum.find_optimum(6, 7, lines, 20, exactly, limits)
        assert not found.is_proved
        assert found.limit == ("nodes" if limits.nodes else "time")
        assert found.lower is not None
        assert found.lower <= cost
        assert found.upper is None or found.upper >= cost


def test_fewer_closed_than_are_closed_already_is_impossible_exactly() -> None:
    lines = b"\1" * lines_in(20, 20)
    found = optimum.find_optimum(20, 20, lines, 399, exactly=True)
    assert (found.lower, found.upper) == (None, None)
    assert found.is_proved
    assert optimum.find_optimum(20, 20, lines, 399).upper == 0


def test_the_curve_is_the_optimum_of_every_goal() -> None:
    lines = random_lines(4, 3, 0.5, random.Random(22))
    at_least, exactly = brute_force(4, 3, lines)
    assert [each.upper for each in optimum.find_curve(4, 3, lines)] == at_least
    assert [each.upper for each in optimum.find_curve(4, 3, lines, exactly=True)] == [None if cost < 0 else cost for cost in exactly]
    by_bounds = list(optimum.find_curve(4, 3, lines, memory=100))
    assert {each.engine for each in by_bounds} == {"bounds"}
    assert all(each.lower <= cost <= each.upper for each, cost in zip(by_bounds, at_least, strict=True))


@pytest.mark.slow
def test_without_scipy_the_gap_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimum, "is_available", lambda: False)
    lines = random_lines(25, 24, 0.05, random.Random(1))
    found = optimum.find_optimum(25, 24, lines, 150, limits=Limits(seconds=0.4))
    assert (found.engine, found.limit) == ("bounds", "memory")
    assert found.lower is not None
    assert found.upper is not None
    assert 250 < found.lower < found.upper < 320
    assert found.lines is not None
    assert closed(25, 24, found.lines) >= 150
    assert sum(found.lines) - sum(lines) == found.upper


@pytest.mark.slow
def test_hundreds_of_small_boards_agree_with_brute_force() -> None:
    chance = random.Random(23)
    for _ in range(750):
        rows, columns = chance.choice([(1, 10), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (11, 1), (3, 4), (4, 3)])
        lines = random_lines(rows, columns, chance.random(), chance)
        at_least, exactly = brute_force(rows, columns, lines)
        kernel, exact = finished(at_least_cy.Kernel(rows, columns), lines), finished(exactly_cy.Kernel(rows, columns), lines)
        assert list(kernel.curve()) == at_least
        assert list(exact.curve()) == exactly
        assert_lines_prove_the_curve(kernel, rows, columns, lines, exact=False)
        assert_lines_prove_the_curve(exact, rows, columns, lines, exact=True)


@pytest.mark.slow
@pytest.mark.skipif(not milp.is_available(), reason="scipy is not installed")
def test_highs_finds_the_same_optima() -> None:
    chance = random.Random(24)
    for rows, columns in [(3, 5), (6, 4), (7, 7), (5, 10)]:
        for drawn in (0.2, 0.45):
            lines = random_lines(rows, columns, drawn, chance)
            for exactly, module in [(False, at_least_cy), (True, exactly_cy)]:
                curve = finished(module.Kernel(rows, columns), lines).curve()
                for goal in chance.sample(range(rows * columns + 1), 5):
                    lower, after = milp.search_between(rows, columns, lines, goal, exactly, 0, None, 60.0)
                    if curve[goal] < 0:
                        assert (lower, after) == (None, None)
                    else:
                        assert after is not None
                        assert lower == sum(after) - sum(lines) == curve[goal]
                        assert milp.search_between(rows, columns, lines, goal, exactly, 0, curve[goal], 60.0) == (None, None)


@pytest.mark.slow
def test_bounds_and_strips_close_in_on_what_the_programme_finds() -> None:
    lines = random_lines(14, 14, 0.1, random.Random(25))
    curve = finished(at_least_cy.Kernel(14, 14), lines).curve()
    for goal in (30, 90, 150):
        edge = hull_edge(14, 14, lines, goal)
        lower = lower_bound(14, 14, lines, goal, edge)
        after = strips.good_lines(14, 14, lines, goal, edge, lower, float("inf"))
        assert lower <= curve[goal] <= sum(after) - sum(lines) <= curve[goal] + 1


@pytest.mark.slow
def test_the_thinned_programme_closes_the_gap_on_a_sparse_wide_board() -> None:
    lines = random_lines(18, 17, 0.05, random.Random(28))
    at_least = optimum.find_optimum(18, 17, lines, 60)
    assert at_least.engine == "thin"
    assert at_least.is_proved
    exactly = optimum.find_optimum(18, 17, lines, 60, exactly=True)
    assert exactly.lower is not None
    assert exactly.lower >= (at_least.upper or 0)
