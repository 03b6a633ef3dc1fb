"""The Numbrix kernel: against published counts, against a plain enumeration, against itself uncompiled, and within its limits."""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest

from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.puzzles.numbrix.kernel import kernel_cy
from fronteira.puzzles.numbrix.kernel.kernel_cy import Kernel
from tests.support.forms import uncompiled

FOUR = ((0, 1), (0, -1), (1, 0), (-1, 0))
EIGHT = (*FOUR, (1, 1), (-1, -1), (1, -1), (-1, 1))


def solve_all(kernel: Any, board: Sequence[int], most: int = 10**9, nodes: int = -1) -> list[tuple[int, ...]]:
    """Every solution, in the order told; runs are cut into slices of so many nodes."""
    kernel.load(array("i", board))
    told: list[tuple[int, ...]] = []
    while len(told) < most:
        code = kernel.run(nodes, 0)
        if code == FOUND:
            told.append(tuple(kernel.solution()))
        elif code == NONE:
            break
    return told


def enumerate_plainly(rows: int, columns: int, board: Sequence[int], holes: Sequence[int], diagonal: bool) -> set[tuple[int, ...]]:
    """Every solution by walking from every cell."""
    steps = EIGHT if diagonal else FOUR
    total = holes.count(0)
    filled = [0] * (rows * columns)
    found: set[tuple[int, ...]] = set()
    given = {value for value in board if value}

    def walk(row: int, column: int, number: int) -> None:
        if not (0 <= row < rows and 0 <= column < columns):
            return
        cell = row * columns + column
        wrong = board[cell] != number if board[cell] else number in given
        if holes[cell] or filled[cell] or wrong:
            return
        filled[cell] = number
        if number == total:
            found.add(tuple(filled))
        else:
            for down, right in steps:
                walk(row + down, column + right, number + 1)
        filled[cell] = 0

    for cell in range(rows * columns):
        walk(cell // columns, cell % columns, 1)
    return found


def random_path(rows: int, columns: int, rng: random.Random, moves: int) -> list[int]:
    """A full board: a snake whose ends bite into it again and again."""
    path = [r * columns + (c if r % 2 == 0 else columns - 1 - c) for r in range(rows) for c in range(columns)]
    for _ in range(moves):
        if rng.random() < 0.5:
            path.reverse()
        row, column = divmod(path[-1], columns)
        down, right = rng.choice(FOUR)
        if 0 <= row + down < rows and 0 <= column + right < columns:
            bitten = path.index((row + down) * columns + column + right)
            path[bitten + 1 :] = path[bitten + 1 :][::-1]
    board = [0] * (rows * columns)
    for number, cell in enumerate(path):
        board[cell] = number + 1
    return board


def is_solution(rows: int, columns: int, board: Sequence[int], solved: Sequence[int]) -> bool:
    """Whether a full board keeps the givens and walks from neighbour to neighbour."""
    place = {number: divmod(cell, columns) for cell, number in enumerate(solved)}
    steps = (abs(place[k][0] - place[k + 1][0]) + abs(place[k][1] - place[k + 1][1]) for k in range(1, rows * columns))
    keeps = all(value in (0, solved[cell]) for cell, value in enumerate(board))
    return sorted(solved) == list(range(1, rows * columns + 1)) and keeps and all(step == 1 for step in steps)


@pytest.mark.parametrize(("size", "paths"), [(1, 1), (2, 8), (3, 40), (4, 552), (5, 8648)])
def test_empty_boards_have_as_many_solutions_as_published(size: int, paths: int) -> None:
    if size == 5 and not kernel_cy.COMPILED:
        pytest.skip("takes long uncompiled")
    told = solve_all(Kernel(size, size), [0] * size * size)
    assert len(told) == len(set(told)) == paths


@pytest.mark.parametrize(("rows", "columns", "paths"), [(1, 7, 2), (6, 1, 2), (2, 3, 16), (5, 2, 44), (3, 5, 264)])
def test_empty_rectangles_agree_with_the_plain_enumeration(rows: int, columns: int, paths: int) -> None:
    plain = enumerate_plainly(rows, columns, [0] * rows * columns, [0] * rows * columns, diagonal=False)
    assert set(solve_all(Kernel(rows, columns), [0] * rows * columns)) == plain
    assert len(plain) == paths


@pytest.mark.slow
def test_random_boards_have_just_the_solutions_of_the_plain_enumeration() -> None:
    rng = random.Random(11)
    outcomes = {"none": 0, "one": 0, "many": 0}
    for trial in range(250 if kernel_cy.COMPILED else 40):
        rows, columns = rng.choice([(1, 6), (2, 5), (3, 4), (4, 3), (4, 4), (3, 5), (4, 5), (5, 4), (2, 7)])
        holes, diagonal = [0] * rows * columns, trial % 4 == 3
        if diagonal and rows * columns > 12:
            rows, columns, holes = 3, 4, [0] * 12
        board = random_path(rows, columns, rng, 40)
        board = [value if rng.random() < rng.choice([0.1, 0.2, 0.4]) else 0 for value in board]
        if trial % 5 == 1:  # a given moved elsewhere: often impossible
            board[rng.randrange(len(board))] = rng.randint(1, len(board))
        if trial % 6 == 2:
            board = [0] * len(board)
            holes[rng.randrange(len(holes))] = holes[rng.randrange(len(holes))] = 1
        plain = enumerate_plainly(rows, columns, board, holes, diagonal) if len({v for v in board if v}) == sum(map(bool, board)) else set()
        told = solve_all(Kernel(rows, columns, bytes(holes), diagonal), board)
        assert len(told) == len(set(told))
        assert set(told) == plain, (rows, columns, board, holes, diagonal)
        outcomes["none" if not told else "one" if len(told) == 1 else "many"] += 1
    assert min(outcomes.values()) >= 5


def test_a_given_beyond_the_last_number_or_given_twice_has_no_solution() -> None:
    assert solve_all(Kernel(2, 3), [7, 0, 0, 0, 0, 0]) == []
    assert solve_all(Kernel(2, 3), [1, 0, 1, 0, 0, 0]) == []


def test_the_wrong_colour_is_refused_at_the_root() -> None:
    kernel = Kernel(5, 5)
    assert solve_all(kernel, [0, 1] + [0] * 23) == []  # an odd board begins on the colour of its corners
    assert kernel.nodes == 1


def test_a_kernel_forgets_the_last_board() -> None:
    kernel = Kernel(3, 3)
    first = solve_all(kernel, [1, 0, 0, 0, 0, 0, 0, 0, 0])
    work = kernel.nodes
    solve_all(kernel, [0, 0, 0, 0, 5, 0, 0, 0, 0])
    assert solve_all(kernel, [1, 0, 0, 0, 0, 0, 0, 0, 0]) == first
    assert kernel.nodes == work


def test_a_board_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="9 are wanted"):
        Kernel(3, 3).load(array("i", [0] * 8))


def test_symmetries_of_the_board_map_its_solutions() -> None:
    rng = random.Random(4)
    full = random_path(4, 6, rng, 80)
    board = [value if rng.random() < 0.15 else 0 for value in full]
    told = set(solve_all(Kernel(4, 6), board))
    assert tuple(full) in told
    mirrored = [board[r * 6 + 5 - c] for r in range(4) for c in range(6)]
    assert {tuple(s[r * 6 + 5 - c] for r in range(4) for c in range(6)) for s in solve_all(Kernel(4, 6), mirrored)} == told
    turned = [board[r * 6 + c] for c in range(6) for r in range(4)]
    assert {tuple(s[c * 4 + r] for r in range(4) for c in range(6)) for s in solve_all(Kernel(6, 4), turned)} == told
    reversed_numbers = [25 - value if value else 0 for value in board]
    assert {tuple(25 - value for value in s) for s in solve_all(Kernel(4, 6), reversed_numbers)} == told


@pytest.mark.parametrize("slice_nodes", [1, 7])
def test_slicing_the_runs_changes_nothing(slice_nodes: int) -> None:
    board = [0] * 20
    board[3], board[16] = 5, 20
    whole, sliced = Kernel(4, 5), Kernel(4, 5)
    assert solve_all(sliced, board, nodes=slice_nodes) == solve_all(whole, board)
    assert (sliced.nodes, sliced.propagations) == (whole.nodes, whole.propagations)


def test_the_node_limit_is_exact() -> None:
    kernel = Kernel(8, 8)
    kernel.load(array("i", [0] * 28 + [64] + [0] * 34 + [1]))
    assert kernel.run(0, 0) == LIMIT
    assert kernel.nodes == 0
    assert kernel.run(5, 0) == LIMIT
    assert kernel.nodes == 5


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="timed for the compiled kernel")
def test_the_time_limit_is_kept_even_on_large_boards() -> None:
    board = [0] * 3600
    board[1799], board[1], board[3598] = 1, 1800, 900
    kernel = Kernel(60, 60)
    kernel.load(array("i", board))
    began = time.process_time()
    code = kernel.run(-1, 0.1)
    assert code in (LIMIT, FOUND)
    assert time.process_time() - began < 5  # a busy machine is slow, a deaf kernel never ends


@pytest.mark.slow
@pytest.mark.skipif(not kernel_cy.COMPILED, reason="timed for the compiled kernel")
def test_the_rules_at_the_root_of_a_very_large_board_can_be_left_half_way() -> None:
    board = [0] * 10_000
    board[0], board[9_999], board[4_321] = 1, 10_000, 4_000 + (4_321 // 100 + 4_321 % 100 + 1) % 2
    kernel = Kernel(100, 100)
    kernel.load(array("i", board))
    assert kernel.run(-1, 0.002) == LIMIT  # all of it takes ten times as long on a quick machine
    assert kernel.nodes == 0


def test_the_rules_at_the_root_go_on_where_they_were_left() -> None:
    rng = random.Random(4)
    board = [value if rng.random() < 0.3 else 0 for value in random_path(9, 11, rng, 400)]
    whole, halting = Kernel(9, 11), Kernel(9, 11)
    solved = solve_all(whole, board, 2)
    halting.load(array("i", board))
    for _ in range(3):
        assert halting.run(-1, 1e-9) == LIMIT
    assert halting.nodes == 0
    assert halting.run(-1, 0) == FOUND
    assert tuple(halting.solution()) == solved[0]
    assert halting.run(-1, 0) == (FOUND if len(solved) > 1 else NONE)
    assert (halting.nodes, halting.propagations) == (whole.nodes, whole.propagations)


def test_both_forms_do_the_same_work_node_for_node() -> None:
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    assert not python.COMPILED
    rng = random.Random(8)
    nodes = 0
    kinds = [(5, 5, 0.08, False), (6, 7, 0.1, False), (9, 8, 0.12, False), (3, 70, 0.2, False), (4, 4, 0.2, True)]
    for rows, columns, share, diagonal in kinds:
        board = [value if rng.random() < share else 0 for value in random_path(rows, columns, rng, 150)]
        compiled, plain = Kernel(rows, columns, None, diagonal), python.Kernel(rows, columns, None, diagonal)
        assert solve_all(compiled, board, 2, nodes=60) == solve_all(plain, board, 2, nodes=60)
        for counter in ("nodes", "propagations", "shaves", "restarts", "constructed", "found", "spread"):
            assert getattr(compiled, counter) == getattr(plain, counter), counter
        nodes += compiled.nodes
    assert nodes > 40  # there was something to search


@pytest.mark.slow
def test_both_forms_match_alike_on_a_board_large_enough_for_it() -> None:
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    rng = random.Random(6)
    board = [value if rng.random() < 0.15 else 0 for value in random_path(12, 13, rng, 900)]
    compiled, plain = Kernel(12, 13), python.Kernel(12, 13)
    mended: list[int] = []
    find_mate = plain.find_mate
    plain.find_mate = lambda number: mended.append(number) or find_mate(number)
    assert solve_all(compiled, board, 2) == solve_all(plain, board, 2)
    assert (compiled.nodes, compiled.propagations, compiled.found) == (plain.nodes, plain.propagations, plain.found)
    assert compiled.nodes > 1
    assert mended


def test_matching_keeps_just_the_places_of_perfect_matchings() -> None:
    """Random places for five numbers and five cells, against all orders of the cells."""
    rng = random.Random(11)
    kernel = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy").Kernel(1, 5)
    verdicts = set()
    for _ in range(300):
        kernel.load(array("i", [0] * 5))
        kernel.started = True
        kernel.start(kernel.given)
        places = [{cell for cell in range(5) if rng.random() < 0.45} | {rng.randrange(5)} for _ in range(5)]
        for number, cells in enumerate(places):
            kernel.dom[kernel.first_row + number] = sum(1 << cell for cell in cells)
        perfect = [order for order in permutations(range(5)) if all(cell in cells for cell, cells in zip(order, places, strict=True))]
        kept = [{order[number] for order in perfect} for number in range(5)]
        verdict = kernel.match()
        assert verdict == (0 if not perfect else 1 if kept == places else 2)
        if perfect:
            assert [kernel.dom[kernel.first_row + number] for number in range(5)] == [sum(1 << cell for cell in cells) for cells in kept]
        verdicts.add(verdict)
    assert verdicts == {0, 1, 2}


def sets_of_edges(kernel: Any, first: int) -> list[int]:
    """The living or the forced edges of an uncompiled kernel, a set of cells for each direction."""
    words = range(kernel.words)
    return [
        sum(kernel.dom[kernel.first_row + word * kernel.stride + first + direction] << 64 * word for word in words)
        for direction in range(kernel.directions)
    ]


def check_edges(kernel: Any) -> None:
    """What the guide in edges_cy says always holds."""
    living, forced = sets_of_edges(kernel, kernel.edges), sets_of_edges(kernel, kernel.forced)
    for direction, (lives, needed) in enumerate(zip(living, forced, strict=True)):
        step = kernel.step_of[direction]
        assert needed & ~lives == 0
        for edges in (living, forced):
            assert edges[direction ^ 1] == (edges[direction] << step if step > 0 else edges[direction] >> -step)
        for cell in range(kernel.cells):
            if lives >> cell & 1 and min(kernel.holder[cell], kernel.holder[cell + step]) >= 0:
                assert abs(kernel.holder[cell] - kernel.holder[cell + step]) == 1


@pytest.mark.slow
def test_edges_have_two_halves_that_agree_and_every_solution_uses_the_forced_and_only_the_living() -> None:
    rng = random.Random(13)
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    known = deep = 0
    for trial in range(40):
        rows, columns, diagonal = *rng.choice([(4, 4), (5, 3), (3, 6), (5, 5), (9, 8)]), trial % 5 == 4
        holes = bytearray(rows * columns)
        full = random_path(rows, columns, rng, 60)
        board = [value if rng.random() < 0.2 else 0 for value in full]
        if trial % 4 == 1 and not any(board[:2]):
            board, holes = [0] * len(board), bytearray(rng.random() < 0.1 for _ in board)
        kernel = python.Kernel(rows, columns, bytes(holes), diagonal)
        kernel.load(array("i", board))
        code = kernel.run(1, 0)
        if code != NONE and not kernel.failed:
            living, forced = sets_of_edges(kernel, kernel.edges), sets_of_edges(kernel, kernel.forced)
            known += sum(map(int.bit_count, forced)) > 0
            for solved in solve_all(Kernel(rows, columns, bytes(holes), diagonal), board, 20):
                for direction in range(kernel.directions):
                    step = kernel.step_of[direction]
                    lives = {cell for cell in range(kernel.cells) if living[direction] >> cell & 1}
                    used = {cell for cell in lives if abs(solved[cell] - solved[cell + step]) == 1}
                    assert {cell for cell in range(kernel.cells) if forced[direction] >> cell & 1} <= used
                    for cell, number in enumerate(solved):
                        if 0 <= cell + step < kernel.cells and number and solved[cell + step] == number + 1:
                            assert cell in lives or abs(cell % columns - (cell + step) % columns) > 1  # the next row begins elsewhere
        while code != NONE and kernel.nodes < 40:
            if not kernel.failed:
                check_edges(kernel)
                deep += kernel.level > 0
            code = kernel.run(1, 0)
    assert known > 10
    assert deep > 100


def check_paths(builder: Any) -> None:
    """What the guide in local_moves_cy says always holds."""
    holes = {builder.hole_list[place]: place for place in range(builder.holes)}
    ends = {builder.tail_gap[tail]: builder.tail_end[tail] for tail in range(builder.tail_count)}
    energy = 0
    for cell in range(builder.cells):
        assert builder.hole_at[cell] == holes.get(cell, -1)
        labels = [builder.link[4 * cell + direction] for direction in range(4)]
        for direction, label in enumerate(labels):
            beside = builder.beside[4 * cell + direction]
            assert label == (builder.link[4 * beside + (direction ^ 1)] if beside >= 0 else 0)
        used = [label for label in labels if label]
        if cell in holes:
            assert not used
        elif not builder.pinned[cell]:
            assert len(set(used)) == 1
            assert len(used) == 2 - (ends.get(used[0]) == cell)
    for gap in range(1, builder.gaps + 1):
        energy += abs(builder.length[gap] - builder.target[gap])
        cell, before = builder.from_cell[gap], -1
        for _ in range(builder.length[gap]):
            direction = builder.onward(cell, before, gap)
            assert before < 0 or not builder.pinned[cell]
            before, cell = cell, builder.beside[4 * cell + direction]
        last = ends.get(gap, builder.to_cell[gap] if builder.length[gap] else builder.from_cell[gap])
        assert (cell, builder.onward(cell, before, gap)) == (last, -1)
        assert sum(builder.link[place] == gap for place in range(4 * builder.cells)) == 2 * builder.length[gap]
    assert builder.energy == energy


def draw_board(rows: int, columns: int, numbers: int, rng: random.Random) -> list[int]:
    """A board with one solution or more, and so many givens."""
    full = random_path(rows, columns, rng, 300)
    kept = set(rng.sample(range(1, rows * columns + 1), numbers))
    return [value if value in kept else 0 for value in full]


def constructor_of(module: Any, rows: int, columns: int, board: list[int]) -> Any:
    """A constructor with this board set up."""
    at = array("i", [-1]) * (rows * columns)
    for cell, number in enumerate(board):
        if number:
            at[number - 1] = cell
    builder = module.Constructor(rows, columns)
    assert builder.set_up(at, rows * columns)
    return builder


@pytest.mark.slow
def test_paths_under_construction_stay_paths_that_do_not_cross() -> None:
    construct = uncompiled("fronteira.puzzles.numbrix.kernel.construct.construct_cy")
    construct.BATCH = 64
    rng = random.Random(17)
    moves = solved = 0
    for rows, columns, numbers in [(6, 7, 4), (9, 5, 6), (8, 8, 3), (7, 7, 9)]:
        board = draw_board(rows, columns, numbers, rng)
        builder = constructor_of(construct, rows, columns, board)
        for _ in range(60):
            done = builder.work()
            check_paths(builder)
            if done:
                told = [0] * (rows * columns)
                for number in range(rows * columns):
                    told[builder.answer[number]] = number + 1
                assert is_solution(rows, columns, board, told)
                solved += 1
                break
        moves += builder.moves
    assert moves > 3000
    assert solved > 0


def check_proposal(builder: Any) -> bool:
    """A proposal has the board's numbers, and cells of the layout kept, in its order and none in the frame. Is there room between them?"""
    kept = {builder.kept[place]: place for place in range(builder.kept_count)}
    assert len(kept) == builder.kept_count == builder.cells - builder.missed_count
    for before, after in pairwise(kept):
        assert abs(before // builder.columns - after // builder.columns) + abs(before % builder.columns - after % builder.columns) == 1
    fixed = [(number, builder.proposal[number]) for number in range(builder.total) if builder.proposal[number] >= 0]
    places = [kept[cell] for _, cell in fixed]
    assert places == sorted(set(places))
    for number, cell in fixed:
        row, column = divmod(cell, builder.columns)
        inside = builder.frame_top <= row <= builder.frame_bottom and builder.frame_left <= column <= builder.frame_right
        assert cell == builder.base[number] if builder.base[number] >= 0 else not inside
    slack = [
        later - number - abs(cell // builder.columns - beyond // builder.columns) - abs(cell % builder.columns - beyond % builder.columns)
        for (number, cell), (later, beyond) in pairwise(fixed)
    ]
    assert all(steps % 2 == 0 for steps in slack)
    return min(slack) >= 0


@pytest.mark.slow
def test_what_is_kept_of_a_layout_and_proposed_holds_together() -> None:
    construct = uncompiled("fronteira.puzzles.numbrix.kernel.construct.construct_cy")
    construct.BATCH, construct.FAILURES, construct.SWEEPS, construct.GAP_SWEEPS, construct.MOST_REFUSALS = 256, 0, 1, 0, 5
    keeping = construct.Proposer.propose.__globals__
    keeping["LEAST_RADIUS"], keeping["MOST_RADIUS"] = 1, 3
    rng = random.Random(29)
    accepted = refused = forgotten = taught = solved = 0
    for rows, columns, numbers in [(9, 9, 5), (10, 8, 9), (12, 9, 14), (9, 13, 20), (13, 13, 24), (12, 12, 16), (11, 14, 18)]:
        board = draw_board(rows, columns, numbers, rng)
        builder = constructor_of(construct, rows, columns, board)
        for _ in range(400):
            if builder.work():
                told = [0] * (rows * columns)
                for number in range(rows * columns):
                    told[builder.answer[number]] = number + 1
                assert is_solution(rows, columns, board, told)
                solved += 1
                break
            check_paths(builder)
            taught += any(builder.lesson[cell] for cell in range(rows * columns))
            while builder.asks:
                if check_proposal(builder) and rng.random() < 0.5:
                    accepted += 1
                    builder.go_on_with(builder.proposal)
                    check_paths(builder)
                else:
                    refused += 1
                    builder.refuse()
                    forgotten += not builder.asks
    assert min(accepted, refused) > 40
    assert min(forgotten, taught) > 0
    assert solved > 0


def test_a_layout_whose_wrong_lengths_make_up_for_each_other_is_a_solution() -> None:
    """A proposal may fix a number two cells too far: a path through all cells is then too long before it, too short behind, and right."""
    construct = uncompiled("fronteira.puzzles.numbrix.kernel.construct.construct_cy")
    path = [row * 6 + (column if row % 2 == 0 else 5 - column) for row in range(6) for column in range(6)]
    board = [0] * 36
    board[path[0]], board[path[20]], board[path[35]] = 1, 21, 36
    builder = constructor_of(construct, 6, 6, board)
    proposal = array("i", [builder.base[number] for number in range(36)])
    proposal[9] = path[11]
    builder.go_on_with(proposal)
    assert builder.gaps == 3
    for place in range(35):
        direction = next(way for way in range(4) if builder.beside[4 * path[place] + way] == path[place + 1])
        builder.join(path[place], direction, 1 if place < 11 else 2 if place < 20 else 3)
        if not builder.pinned[path[place]]:
            builder.cover(path[place])
    builder.length[1], builder.length[2], builder.length[3], builder.energy = 11, 9, 15, 4
    check_paths(builder)
    builder.phase, builder.failures = construct.RIP, 1000
    assert builder.work()
    assert [builder.answer[number] for number in range(36)] == path


@pytest.mark.slow
def test_both_forms_construct_the_same_moves() -> None:
    """The second board needs many layouts, parts of which are proposed, refused and fixed."""
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    for size, seed, kept, nodes in [(13, 1, 12, 300), (13, 21, 12, 300)]:
        rng = random.Random(seed)
        board = draw_board(size, size, kept, rng)
        compiled, plain = Kernel(size, size), python.Kernel(size, size)
        for kernel in (compiled, plain):
            kernel.load(array("i", board))
            assert kernel.run(nodes, 0) == FOUND
            assert kernel.run(nodes, 0) == FOUND
        assert compiled.constructed == plain.constructed > 1000
        assert compiled.solution() == plain.solution()
        assert (compiled.found, compiled.nodes) == (plain.found, plain.nodes)


def loose_board(rows: int, columns: int, givens: int) -> list[int]:
    """So many givens anywhere; 0: the border, -1: none at all."""
    rng = random.Random(rows + columns)
    full = random_path(rows, columns, rng, 1500) if givens >= 0 else [0] * rows * columns
    inside = [cell for cell in range(rows * columns) if 0 < cell // columns < rows - 1 and 0 < cell % columns < columns - 1]
    emptied = set(inside) if givens == 0 else set(range(rows * columns)) - set(rng.sample(range(rows * columns), max(givens, 0)))
    return [0 if cell in emptied else value for cell, value in enumerate(full)]


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
@pytest.mark.parametrize(("rows", "columns", "givens"), [(20, 20, 6), (18, 25, 9), (25, 25, 0), (60, 60, -1)])
def test_large_loose_boards_are_constructed(rows: int, columns: int, givens: int) -> None:
    board = loose_board(rows, columns, givens)
    kernel = Kernel(rows, columns)
    kernel.load(array("i", board))
    assert kernel.run(-1, 20) == FOUND
    assert is_solution(rows, columns, board, kernel.solution())


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
@pytest.mark.parametrize(("rows", "columns", "givens"), [(20, 20, 6), (25, 25, 0), (30, 30, 25), (40, 40, -1)])
def test_a_second_solution_of_a_large_loose_board_is_told_soon_after_the_first(rows: int, columns: int, givens: int) -> None:
    board = loose_board(rows, columns, givens)
    kernel = Kernel(rows, columns)
    kernel.load(array("i", board))
    assert kernel.run(-1, 20) == FOUND
    first = kernel.solution()
    assert kernel.run(300, 20) == FOUND
    assert kernel.solution() != first
    assert is_solution(rows, columns, board, kernel.solution())


@pytest.mark.slow
def test_what_is_constructed_is_told_once_and_nothing_else_is_lost() -> None:
    """Small boards treated as if they were loose: whatever comes from the constructive phase, all solutions come, each once."""
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    python.SMALL, python.LOOSE, python.MOST_PIECES, python.FIRST_STRETCH, python.LITTLE = 3, -5, 20, 6, 0
    constructing = python.Constructor.work.__globals__
    constructing["BATCH"], constructing["FAILURES"], constructing["SWEEPS"] = 32, 0, 1
    keeping = python.Constructor.propose.__globals__
    keeping["LEAST_RADIUS"], keeping["MOST_RADIUS"] = 1, 2
    rng = random.Random(23)
    varied = checked = found_by_check = 0
    for _ in range(20):
        rows, columns = rng.choice([(3, 4), (4, 4), (3, 5)])
        board = [value if rng.random() < 0.2 else 0 for value in random_path(rows, columns, rng, 60)]
        kernel = python.Kernel(rows, columns)
        kernel.load(array("i", board))
        told: list[tuple[int, ...]] = []
        while (code := kernel.run(1, 0)) != NONE:
            checked += kernel.phase == python.CHECK
            if code == FOUND:
                told.append(tuple(kernel.solution()))
                varied += kernel.phase == python.VARY
                found_by_check += kernel.phase == python.CHECK
        assert len(told) == len(set(told))
        assert set(told) == enumerate_plainly(rows, columns, board, [0] * rows * columns, diagonal=False)
    assert varied > 5
    assert checked > 20
    assert found_by_check > 0


@pytest.mark.slow
def test_trials_agree_on_what_every_solution_not_yet_told_keeps() -> None:
    python = uncompiled("fronteira.puzzles.numbrix.kernel.kernel_cy")
    python.FIRST_STRETCH, python.LITTLE, python.FIRST_WIDTH = 1, 0, 2
    rng = random.Random(5)
    narrowed = 0
    for _ in range(16):
        rows, columns = rng.choice([(4, 4), (4, 5)])
        board = [value if rng.random() < 0.2 else 0 for value in random_path(rows, columns, rng, 60)]
        kernel = python.Kernel(rows, columns)
        solutions = solve_all(Kernel(rows, columns), board)
        kernel.load(array("i", board))
        told: list[tuple[int, ...]] = []
        for _ in range(40):
            agrees = kernel.phase == python.SHAVE and kernel.shave_cell == kernel.cells
            before = sum(kernel.count(number) for number in range(kernel.total))
            code = kernel.run(1, 0)
            if code == FOUND:
                told.append(tuple(kernel.solution()))
            if code == NONE or len(told) > 1:
                break
            if kernel.level == 0 and kernel.phase == python.SHAVE:
                narrowed += agrees and sum(kernel.count(number) for number in range(kernel.total)) < before
                for solved in set(solutions[:40]) - set(told):
                    for cell, number in enumerate(solved):
                        assert kernel.dom[kernel.first_row + number - 1] >> cell & 1
    assert narrowed > 3


def test_another_solution_is_looked_for_about_one_that_the_root_has_left_behind() -> None:
    """What is refused at the root after a solution was told may hold for all others only: that solution must still be laid as it is."""
    board = [0] * 81
    for number, cell in {3: 8, 32: 11, 14: 23, 68: 33, 36: 37, 81: 42, 40: 47, 48: 67}.items():
        board[cell] = number
    kernel = Kernel(9, 9)
    told = solve_all(kernel, board, 2)
    assert kernel.constructed > 0
    assert len(set(told)) == 2
    assert all(is_solution(9, 9, board, solved) for solved in told)


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
def test_a_board_with_one_solution_that_looks_a_little_loose_is_left_to_the_search() -> None:
    """To look for another solution about the only one is in vain, and took ten times as long as the proof."""
    board = [0] * 169
    numbers = (125, 160, 168, 129, 167, 111, 150, 27, 72, 92, 69, 38, 14, 2, 80, 1)
    for number, cell in zip(numbers, (12, 19, 27, 36, 40, 60, 67, 70, 87, 109, 114, 121, 133, 145, 153, 158), strict=True):
        board[cell] = number
    kernel = Kernel(13, 13)
    assert len(solve_all(kernel, board)) == 1
    assert kernel.constructed < 200 * kernel.nodes


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
def test_a_constructed_solution_is_told_once_and_the_others_still_found() -> None:
    rows, columns = 13, 12
    rng = random.Random(6)
    full = random_path(rows, columns, rng, 900)
    board = [value if value <= 12 or value % 40 == 0 else 0 for value in full]
    kernel = Kernel(rows, columns)
    kernel.load(array("i", board))
    assert kernel.run(-1, 20) == FOUND
    assert kernel.constructed > 0
    told = {tuple(kernel.solution())}
    for _ in range(30):
        if kernel.run(20000, 20) != FOUND:
            break
        solved = tuple(kernel.solution())
        assert is_solution(rows, columns, board, solved)
        assert solved not in told
        told.add(solved)
    assert len(told) > 1


@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
def test_a_hard_board_passes_through_every_phase_and_slicing_still_changes_nothing() -> None:
    rng = random.Random(37)
    kept = set(rng.sample(range(144), 11))
    board = [value if cell in kept else 0 for cell, value in enumerate(random_path(12, 12, rng, 900))]
    whole, sliced = Kernel(12, 12), Kernel(12, 12)
    for kernel, nodes in ((whole, 30000), (sliced, 777)):
        kernel.load(array("i", board))
        while kernel.nodes < 30000 and kernel.run(min(nodes, 30000 - kernel.nodes), 0) == LIMIT:
            pass
    assert whole.shaves > 0
    assert whole.restarts > 0
    assert whole.constructed > 0
    assert whole.solution() == sliced.solution()
    for counter in ("nodes", "propagations", "shaves", "restarts", "constructed", "found"):
        assert getattr(whole, counter) == getattr(sliced, counter), counter


@pytest.mark.slow
@pytest.mark.skipif(not kernel_cy.COMPILED, reason="takes long uncompiled")
def test_boards_emptied_while_they_have_one_solution_have_just_that_one() -> None:
    rng = random.Random(15)
    kernel = Kernel(9, 10)
    for _ in range(6):
        full = random_path(9, 10, rng, 400)
        board = full[:]
        for cell in rng.sample(range(90), 90):
            kept, board[cell] = board[cell], 0
            if len(solve_all(kernel, board, 2)) != 1:
                board[cell] = kept
        assert solve_all(kernel, board) == [tuple(full)]
        assert sum(map(bool, board)) < 25
