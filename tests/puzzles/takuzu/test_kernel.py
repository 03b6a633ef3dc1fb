"""The Takuzu kernel: every solution exactly once, the same compiled and not, however its runs are sliced."""

from __future__ import annotations

import itertools
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fronteira import Interrupted, Limits, parse, read_boards, solve_many
from fronteira.errors import ParseError
from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.puzzles.takuzu.kernel import kernel_cy as kernel
from fronteira.puzzles.takuzu.kernel.finder import OPEN as EMPTY
from fronteira.puzzles.takuzu.referee_cy import accepts
from fronteira.search.limits import Meter
from tests.support.forms import uncompiled

Cells = bytes

PLAIN = uncompiled("fronteira.puzzles.takuzu.kernel.kernel_cy")
assert not PLAIN.COMPILED


def line_is_fine(line: tuple[int, ...]) -> bool:
    half = (len(line) + 1) // 2
    three = any(line[i] == line[i + 1] == line[i + 2] for i in range(len(line) - 2))
    return not three and max(line.count(0), line.count(1)) <= half


def all_grids(rows: int, columns: int, different: bool) -> Iterator[Cells]:
    """Every finished grid of a shape, row by row from the rows that are fine, in the plainest way."""
    fine = [line for line in itertools.product((0, 1), repeat=columns) if line_is_fine(line)]
    half = (rows + 1) // 2

    def columns_can_go_on(grid: list[tuple[int, ...]]) -> bool:
        for column in zip(*grid, strict=True):
            if max(column.count(0), column.count(1)) > half or (len(column) > 2 and column[-1] == column[-2] == column[-3]):
                return False
        return True

    def extend(grid: list[tuple[int, ...]]) -> Iterator[Cells]:
        if len(grid) == rows:
            if not different or len(set(zip(*grid, strict=True))) == columns:
                yield bytes(itertools.chain(*grid))
            return
        for line in fine:
            if different and line in grid:
                continue
            grid.append(line)
            if columns_can_go_on(grid):
                yield from extend(grid)
            grid.pop()

    return extend([])


def solutions(rows: int, columns: int, cells: Cells, different: bool = True, module: Any = kernel, limit: int = 10**9) -> list[Cells]:
    solver = module.Kernel(rows, columns, different)
    solver.load(cells)
    found = []
    while len(found) < limit and solver.run(-1, 0) == FOUND:
        found.append(solver.solution())
    return found


def some_board(rows: int, columns: int, share: float, dice: random.Random, different: bool = True) -> Cells:
    """A random full grid of which a share of the cells is left."""
    solver = kernel.Kernel(rows, columns, different)
    solver.prefer(bytes(dice.randrange(2) for _ in range(rows * columns)))
    assert solver.run(-1, 0) == FOUND
    return bytes(value if dice.random() < share else EMPTY for value in solver.solution())


def irreducible_board(rows: int, columns: int, dice: random.Random) -> Cells:
    """A board with one solution that loses it with any given: a given can go exactly if its opposite allows nothing."""
    cells = bytearray(some_board(rows, columns, 1.0, dice))
    solver = kernel.Kernel(rows, columns)
    order = list(range(len(cells)))
    dice.shuffle(order)
    for cell in order:
        value = cells[cell]
        cells[cell] = 1 - value
        solver.load(bytes(cells))
        cells[cell] = EMPTY if solver.run(-1, 0) == NONE else value
    return bytes(cells)


def turned(rows: int, columns: int, cells: Cells) -> Cells:
    return bytes(cells[row * columns + column] for column in range(columns) for row in range(rows))


def mirrored(rows: int, columns: int, cells: Cells) -> Cells:
    return bytes(cells[row * columns + columns - 1 - column] for row in range(rows) for column in range(columns))


def swapped(cells: Cells) -> Cells:
    return bytes(EMPTY if value == EMPTY else 1 - value for value in cells)


@pytest.mark.parametrize(
    ("rows", "columns", "number"),
    [(2, 2, 2), (3, 3, 84), (4, 4, 72), (5, 5, 8460), (6, 6, 4140), (4, 6, 96), (6, 4, 96), (1, 3, 0), (2, 1, 2)],
)
def test_the_census_of_finished_grids_is_reproduced_without_a_grid_twice(rows: int, columns: int, number: int) -> None:
    found = solutions(rows, columns, bytes([EMPTY]) * (rows * columns))
    assert len(found) == len(set(found)) == number


@pytest.mark.slow
def test_the_census_of_six_by_eight_is_reproduced() -> None:
    found = solutions(6, 8, bytes([EMPTY]) * 48)
    assert len(found) == len(set(found)) == 51_744


@pytest.mark.parametrize("different", [True, False])
def test_boards_of_all_small_shapes_have_the_solutions_brute_force_finds(different: bool) -> None:
    dice = random.Random(20)
    shapes = [shape for shape in itertools.product(range(1, 7), repeat=2) if shape[0] * shape[1] <= 24]
    for rows, columns in shapes:
        grids = list(all_grids(rows, columns, different))
        for share in (0.1, 0.25, 0.5, 0.9):
            cells = bytearray(
                value if dice.random() < share else EMPTY for value in (dice.choice(grids) if grids else bytes(rows * columns))
            )
            if dice.random() < 0.5:  # a board that is often, but not always, impossible
                cells[dice.randrange(len(cells))] = dice.randrange(2)
            wanted = {grid for grid in grids if all(given in (EMPTY, value) for given, value in zip(cells, grid, strict=True))}
            found = solutions(rows, columns, bytes(cells), different)
            assert len(found) == len(set(found))
            assert set(found) == wanted, (rows, columns, bytes(cells))


@pytest.mark.slow
@pytest.mark.parametrize("different", [True, False])
@pytest.mark.parametrize("shape", [(5, 5), (6, 6), (5, 6), (6, 5), (4, 7)])
def test_larger_boards_have_the_solutions_brute_force_finds(shape: tuple[int, int], different: bool) -> None:
    rows, columns = shape
    dice = random.Random(21)
    grids = list(all_grids(rows, columns, different))
    for _ in range(40):
        cells = bytearray(value if dice.random() < 0.2 else EMPTY for value in dice.choice(grids or [bytes(rows * columns)]))
        cells[dice.randrange(len(cells))] = dice.randrange(2)
        wanted = {grid for grid in grids if all(given in (EMPTY, value) for given, value in zip(cells, grid, strict=True))}
        found = solutions(rows, columns, bytes(cells), different)
        assert len(found) == len(wanted)
        assert set(found) == wanted


@pytest.mark.parametrize(
    ("rows", "columns", "cells"),
    [
        (3, 4, bytes([0, 0, 0, 2] + [2] * 8)),  # three in a row
        (4, 3, bytes([1, 2, 2, 1, 2, 2, 1, 2, 2, 2, 2, 2])),  # three in a column
        (2, 6, bytes([1, 0, 1, 0, 1, 1] + [2] * 6)),  # four ones in six
        (4, 4, bytes([0, 1, 1, 0, 0, 1, 1, 0] + [2] * 8)),  # two equal rows
        (5, 3, bytes([0, 2, 0, 1, 2, 1, 0, 2, 0, 1, 2, 1, 0, 2, 0])),  # two equal columns
    ],
)
def test_givens_that_break_a_rule_leave_no_solution(rows: int, columns: int, cells: Cells) -> None:
    assert solutions(rows, columns, cells) == []


def test_equal_lines_are_allowed_when_the_rule_is_off() -> None:
    cells = bytes([0, 1, 1, 0, 0, 1, 1, 0] + [EMPTY] * 8)
    assert solutions(4, 4, cells, different=False) == [bytes([0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1])]


def test_a_finished_grid_is_its_own_only_solution() -> None:
    grid = next(all_grids(5, 6, True), None) or next(all_grids(4, 6, True))
    rows = len(grid) // 6
    assert solutions(rows, 6, grid) == [grid]


def test_shapes_with_too_few_different_lines_have_no_solution_at_once() -> None:
    """Of lines of four only six are fine, of three as many, of eight 34."""
    for rows, columns in [(7, 4), (4, 7), (10, 4), (3, 7), (40, 8), (8, 35)]:
        solver = kernel.Kernel(rows, columns)
        assert (solver.run(-1, 0), solver.nodes) == (NONE, 0)
        assert kernel.Kernel(rows, columns, False).run(-1, 0) == FOUND


@pytest.mark.slow
def test_boards_that_need_almost_all_lines_there_are_break_nothing() -> None:
    """Here several rules break at once, half way through the comparison of lines; uncompiled, a wrong index is an error."""
    for rows, columns in [(6, 12), (12, 6), (6, 4)]:
        dice = random.Random(30)
        for _ in range(12):
            solver = PLAIN.Kernel(rows, columns)
            solver.prefer(bytes(dice.randrange(2) for _ in range(rows * columns)))
            found = {solver.solution() for _ in range(3) if solver.run(200, 0) == FOUND}
            assert all(solutions(rows, columns, one) == [one] for one in found)


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(8, 8), (9, 7), (10, 12)])
def test_symmetric_boards_have_symmetric_solutions(rows: int, columns: int) -> None:
    dice = random.Random(22)
    for _ in range(5):
        cells = some_board(rows, columns, 0.38, dice)
        found = set(solutions(rows, columns, cells))
        assert found
        assert {turned(rows, columns, one) for one in found} == set(solutions(columns, rows, turned(rows, columns, cells)))
        assert {mirrored(rows, columns, one) for one in found} == set(solutions(rows, columns, mirrored(rows, columns, cells)))
        assert {swapped(one) for one in found} == set(solutions(rows, columns, swapped(cells)))


def mixed_boards() -> list[tuple[int, int, Cells, bool]]:
    """Boards that together use every part of the kernel: solved at once, searched, probed, impossible, many solutions, wide lines."""
    dice = random.Random(23)
    boards = [(6, 6, some_board(6, 6, 0.5, dice), True), (5, 5, bytes([EMPTY]) * 25, True), (4, 6, bytes([EMPTY]) * 24, False)]
    boards += [(size, size, irreducible_board(size, size, dice), True) for size in (8, 9, 12, 14)]
    boards += [(10, 8, irreducible_board(10, 8, dice), True), (66, 3, bytes([EMPTY]) * 198, False)]
    impossible = bytearray(irreducible_board(12, 10, dice))
    cell = impossible.index(EMPTY)
    impossible[cell] = 1 - solutions(12, 10, bytes(impossible))[0][cell]
    return [*boards, (12, 10, bytes(impossible), True)]


def test_lines_that_the_rule_of_different_lines_has_filled_are_compared_too() -> None:
    """Five columns give few different rows: with more than ten of them that rule has nearly all to say, and fills one line for another."""
    rng = random.Random(11)
    for rows, columns in ((11, 5), (5, 11), (13, 5), (9, 5), (10, 5), (9, 7), (6, 12), (3, 2)):
        solver = kernel.Kernel(rows, columns)
        for _ in range(40):
            cells = bytes(rng.randrange(2) if rng.random() < 0.08 else 2 for _ in range(rows * columns))
            solver.load(cells)
            for _ in range(10):
                if solver.run(2_000, 0) != FOUND:
                    break
                assert accepts(solver.solution(), cells, columns, True), (rows, columns, cells.hex())


def counters(solver: Any) -> tuple[int, ...]:
    return (solver.nodes, solver.conflicts, solver.propagations, solver.learnt, solver.probes, solver.restarts, solver.programmes)


def history(module: Any, rows: int, columns: int, cells: Cells, different: bool, limit: int, probe_after: int | None = None) -> list[Any]:
    """What the first runs give, with the counters after each."""
    solver = module.Kernel(rows, columns, different)
    if probe_after is not None:
        solver.probe_after = probe_after
    solver.load(cells)
    events: list[Any] = []
    while len(events) < limit:
        result = solver.run(-1, 0)
        events.append((result, solver.solution() if result == FOUND else None, counters(solver)))
        if result == NONE:
            break
    return events


def test_compiled_and_uncompiled_agree_node_for_node() -> None:
    for rows, columns, cells, different in mixed_boards():
        assert history(PLAIN, rows, columns, cells, different, 70) == history(kernel, rows, columns, cells, different, 70)


def test_compiled_and_uncompiled_agree_through_restarts_and_probes() -> None:
    for seed in range(100):  # most boards give way before
        cells = irreducible_board(24, 24, random.Random(seed))
        whole = history(kernel, 24, 24, cells, True, 3, probe_after=50)
        _, conflicts, _, _, probes, restarts, _ = whole[-1][2]
        if 100 < conflicts < 500 and probes > 100 and restarts > 1:
            break
    else:
        pytest.fail("no board that takes so long")
    assert history(PLAIN, 24, 24, cells, True, 3, probe_after=50) == whole


@pytest.mark.slow
def test_the_parts_for_hard_boards_keep_all_solutions_on_easy_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restarts at every conflict, probes at once, hardly a clause kept, no clause against a solution after the second."""
    for name, value in {"BURST": 1, "WORSE": 0, "PROBE_AFTER": 0, "KEPT_CLAUSES": 2, "BLOCKED_BY_CLAUSE": 2}.items():
        assert getattr(PLAIN, name) > value
        monkeypatch.setattr(PLAIN, name, value)
    probes = restarts = 0
    dice = random.Random(27)
    boards = [(6, 6, bytes([EMPTY]) * 36)] + [(8, 10, some_board(8, 10, share, dice)) for share in (0.2, 0.25, 0.3, 0.3)]
    boards += [(12, 12, irreducible_board(12, 12, dice)) for _ in range(3)]
    for rows, columns, cells in boards:
        wanted = solutions(rows, columns, cells, limit=600)
        events = history(PLAIN, rows, columns, cells, True, 600)
        found = {solution for _, solution, _ in events if solution is not None}
        assert len(found) == sum(solution is not None for _, solution, _ in events)
        if len(wanted) < 600:
            assert found == set(wanted)
        probes += events[-1][2][4]
        restarts += events[-1][2][5]
    assert probes > 100
    assert restarts > 50


def test_solutions_and_counters_do_not_depend_on_how_runs_are_sliced() -> None:
    for rows, columns, cells, different in mixed_boards():
        whole = history(kernel, rows, columns, cells, different, 70)
        solver = kernel.Kernel(rows, columns, different)
        solver.load(cells)
        for result, solution, numbers in whole:
            before = solver.nodes
            while (outcome := solver.run(1, 0)) == LIMIT:
                assert solver.nodes == before + 1
                before = solver.nodes
            assert (outcome, counters(solver)) == (result, numbers)
            assert solution is None or solver.solution() == solution


def test_a_used_kernel_starts_each_board_afresh() -> None:
    solver = kernel.Kernel(12, 12)
    dice = random.Random(24)
    boards = [irreducible_board(12, 12, dice) for _ in range(4)]
    for cells in [*boards, *boards[::-1]]:
        solver.load(cells)
        events = []
        while solver.run(-1, 0) == FOUND:
            events.append(solver.solution())
        assert events == solutions(12, 12, cells)
        assert counters(solver) == history(kernel, 12, 12, cells, True, 9)[-1][2]


def test_a_node_limit_is_exact_and_no_nodes_is_a_limit_too() -> None:
    solver = kernel.Kernel(20, 21)
    assert solver.run(0, 0) == LIMIT
    assert solver.nodes == 0
    assert solver.run(17, 0) == LIMIT
    assert solver.nodes == 17


@pytest.mark.parametrize("size", [31, 128])
def test_a_time_limit_is_kept(size: int) -> None:
    solver = kernel.Kernel(size, size)
    taken = []
    for _ in range(5):
        start = time.perf_counter()
        while solver.run(-1, start + 0.1 - time.perf_counter()) == FOUND and time.perf_counter() < start + 0.1:
            pass
        taken.append(time.perf_counter() - start)
    assert min(taken) < 0.25  # a busy machine may let us wait now and then, a kernel that forgets the time does so always


def test_learnt_clauses_stay_within_the_memory_given() -> None:
    roomy, tight = kernel.Kernel(14, 14), kernel.Kernel(14, 14, memory=1)
    cells = irreducible_board(14, 14, random.Random(25))
    for solver in (roomy, tight):
        solver.load(cells)
        assert solver.run(-1, 0) == FOUND
        assert solver.run(-1, 0) == NONE
    assert tight.memory < 200_000


@pytest.mark.parametrize("size", [65, 127, 128])
def test_long_lines_are_solved_too(size: int) -> None:
    dice = random.Random(size)
    cells = some_board(3, size, 0.7, dice, different=False)
    found = solutions(3, size, cells, different=False, limit=3)
    assert found
    tall = solutions(size, 3, turned(3, size, cells), different=False, limit=3)
    assert (len(found) < 3) == (len(tall) < 3)
    for grid in found:
        assert all(given in (EMPTY, value) for given, value in zip(cells, grid, strict=True))
        lines = [tuple(grid[row * size : (row + 1) * size]) for row in range(3)]
        assert all(line_is_fine(line) for line in [*lines, *zip(*lines, strict=True)])


def course_text(rows: int, columns: int, cells: Cells, between: str = "\t") -> str:
    size = str(rows) if rows == columns else f"{rows} {columns}"
    return "\n".join([size, *(between.join(map(str, cells[row * columns : (row + 1) * columns])) for row in range(rows))]) + "\n"


def test_many_boards_are_answered_in_order_as_text() -> None:
    dice = random.Random(28)
    boards = [(8, 8, irreducible_board(8, 8, dice)), (6, 9, irreducible_board(6, 9, dice)), (3, 3, bytes(9)), (4, 4, bytes([EMPTY] * 16))]
    grids = [course_text(rows, columns, solutions(rows, columns, cells)[0]).split("\n", 1)[1] for rows, columns, cells in boards[:2]]
    data = "".join(course_text(*board) for board in boards).encode()
    answers = solve_many(data, unique=True).decode().split("\n\n")
    assert [answer.rstrip("\n") for answer in answers] == [grids[0].rstrip("\n"), grids[1].rstrip("\n"), "none", "several"]
    assert solve_many(data).decode().startswith(grids[0] + "\n" + grids[1] + "\nnone\n\n")
    assert solve_many(course_text(20, 20, bytes([EMPTY]) * 400).encode(), limits=Limits(nodes=3)) == b"limit\n"


@pytest.mark.parametrize("unique", [True, False])
def test_limits_hold_for_each_of_many_boards(unique: bool) -> None:
    data = (course_text(2, 2, [0, EMPTY, EMPTY, EMPTY]) * 2).encode()
    grid = b"0\t1\n1\t0\n"
    for limits in (Limits(seconds=0), Limits(memory=1), Limits(nodes=0, seconds=0), Meter(Limits(seconds=0))):
        assert solve_many(data, unique=unique, limits=limits) == b"limit\n\nlimit\n"
    for limits in (None, Limits(seconds=60), Limits(memory=1 << 50), Meter(Limits(seconds=60)), Meter()):
        assert solve_many(data, unique=unique, limits=limits) == grid + b"\n" + grid
    stopped = Meter()
    stopped.stop()
    assert solve_many(data, unique=unique, limits=stopped) == b"limit\n\nlimit\n"


def test_a_board_too_large_for_the_kernel_costs_no_other_its_answer() -> None:
    small, large = course_text(2, 2, [0, EMPTY, EMPTY, EMPTY]), course_text(129, 2, [EMPTY] * 258)
    grid = b"0\t1\n1\t0\n"
    assert solve_many((small + large + small).encode()) == b"\n".join([grid, b"too-large\n", grid])
    assert solve_many((small + large + small).encode(), unique=True) == b"\n".join([grid, b"too-large\n", grid])
    assert solve_many(large.encode()) == b"too-large\n"
    boards = [reading.board for reading in read_boards(small + large + small, "takuzu")]
    answers = list(solve_many(boards))
    assert [(str(answer.status), answer.limit) for answer in answers] == [("solved", None), ("limit", "size"), ("solved", None)]


@pytest.mark.parametrize("dress", [str, lambda text: text.replace("2\n0", "2 2\n0", 1)])
def test_a_board_that_cannot_be_read_costs_no_answer_before_it(dress: Callable[[str], str]) -> None:
    board = course_text(2, 2, [0, EMPTY, EMPTY, EMPTY])
    text = dress(board + board + board.replace("0", "7") + board)
    with pytest.raises(ParseError, match="line 8, column 1") as refused:
        solve_many(text.encode(), "takuzu")
    assert refused.value.result == b"0\t1\n1\t0\n\n0\t1\n1\t0\n"
    with pytest.raises(ParseError) as refused:
        solve_many(b"x\n", "takuzu")
    assert refused.value.result == b""


def test_ctrl_c_keeps_the_answers_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from fronteira.puzzles.takuzu.kernel import many

    read = many.read_cells

    def interrupted(data: bytes):
        yield next(read(data))
        raise KeyboardInterrupt

    monkeypatch.setattr(many, "read_cells", interrupted)
    with pytest.raises(Interrupted) as stopped:
        solve_many((course_text(2, 2, [0, EMPTY, EMPTY, EMPTY]) * 3).encode())
    assert stopped.value.result == b"0\t1\n1\t0\n"


def test_ctrl_c_is_heard_in_the_middle_of_a_hard_board() -> None:
    hard = course_text(60, 60, [EMPTY] * 3600)
    easy = course_text(2, 2, [0, EMPTY, EMPTY, EMPTY])
    data = (easy + hard * 1500).encode()
    timer = threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    with pytest.raises(Interrupted) as stopped:
        solve_many(data, unique=True)
    assert stopped.value.result.startswith(b"0\t1\n1\t0\n")


def test_the_plain_form_is_read_as_the_general_reader_reads_it() -> None:
    from fronteira.puzzles.takuzu.kernel import texts_cy
    from tests.support.forms import uncompiled

    dice, forms = random.Random(30), (texts_cy, uncompiled("fronteira.puzzles.takuzu.kernel.texts_cy"))
    read = 0
    for _ in range(400):
        rows, columns = dice.randint(2, 12), dice.randint(2, 12)
        cells = [dice.randrange(3) for _ in range(rows * columns)]
        text = bytearray(course_text(rows, columns, cells, dice.choice("\t ")).encode())
        for _ in range(dice.choice((0, 0, 1))):
            text[dice.randrange(len(text))] = dice.choice(b"0123 \t\nx-\xff")
        if dice.random() < 0.3:
            del text[dice.randrange(len(text)) :]
        answers = [form.read_block(bytes(text)) for form in forms]
        assert answers[0] == answers[1]
        if answers[0] is not None:
            read += 1
            found_rows, found_columns, found, stop = answers[0]
            whole = text[:stop].decode()
            board = parse(whole, "takuzu")
            assert (board.shape, bytes(value % 3 for value in board.cells)) == ((found_rows, found_columns), found)
            assert forms[0].write_block(rows, columns, found) == forms[1].write_block(rows, columns, found)
    assert 100 < read < 400
    for text in (
        b"",
        b"2",
        b"2\n",
        b"2 2\n0",
        b"02\n0 1\n1 0\n",
        b"129\n" + b"0 " * 20000,
        b"999999999999\n0 1",
        b"1\n0\n",
        b"2\n0\n1\n1\n0\n",
    ):
        assert [form.read_block(text) for form in forms] == [None, None]
        assert [form.read_block(b"2\n0 1\n1 0", 0) for form in forms] == [(2, 2, bytes([0, 1, 1, 0]), 10)] * 2


def test_rows_are_written_alike_compiled_and_not() -> None:
    from fronteira.engines.tallies import ANSWER, LINE, NODES, POSITION, Pile
    from fronteira.puzzles.takuzu.kernel import texts_cy
    from fronteira.puzzles.takuzu.kernel.tally import TakuzuTallies
    from tests.support.forms import uncompiled

    dice = random.Random(31)
    texts = [b" \n" * dice.randrange(2) + course_text(4, 6, [dice.choice((0, 1, 2, 2, 2)) for _ in range(24)]).encode() for _ in range(80)]
    texts[50] = b"4 6\n0 1 0 x\n"
    told = []
    for form in (texts_cy, uncompiled("fronteira.puzzles.takuzu.kernel.texts_cy")):
        tallies = TakuzuTallies(lambda tally: f"{POSITION} {LINE} {tally[:4]} {NODES} {ANSWER}".encode())
        pile = Pile(b"".join(texts), [len(text) for text in texts], line=7)
        first = form.tally_texts(tallies, pile, 10**9)
        assert (pile.turn, len(first[1]), pile.at) == (50, 50, len(b"".join(texts[:50])))
        assert pile.take() == (7 + b"".join(texts[:50]).count(b"\n"), texts[50])
        told.append((first[0], form.tally_texts(tallies, pile, 10**9 + 51)[0]))
        assert not pile
        with pytest.raises(ValueError, match="ends where the data does not"):
            form.tally_texts(tallies, Pile(texts[0], [len(texts[0]) + 1]), 1)
    assert told[0] == told[1]
    assert told[0][1].count(b"\n") == 28
    assert {row.split()[0] for row in told[0][0].split(b",\n")} == {b"%d" % (10**9 + place) for place in range(50)}


def test_text_in_other_dress_gives_the_same_answers() -> None:
    cells = irreducible_board(6, 6, random.Random(29))
    plain = course_text(6, 6, cells)
    wanted = solve_many(plain.encode() * 2)
    assert wanted.count(b"\n") == 13
    dresses = [plain.replace(*change) for change in [("\n", "\r\n"), ("\t", " "), ("\t", "  "), ("6\n", "6 6\n")]]
    for dress in [*dresses, "\n" + plain + "\n \n"]:
        assert solve_many((dress + dress).encode()) == wanted
        assert solve_many((dress + plain).rstrip().encode()) == wanted


@pytest.mark.parametrize(
    ("text", "where"),
    [("", "line 1"), ("2\n0\t1\n2\t3\n", "line 3, column 3"), ("2\n0\t1\n1\t0\n\n3\n0\t1\t2\n", "line 7"), ("x\n", "line 1")],
)
def test_a_broken_text_is_refused_where_it_breaks(text: str, where: str) -> None:
    with pytest.raises(ParseError, match=where):
        solve_many(text.encode(), "takuzu")


def test_kernels_in_threads_do_not_disturb_each_other() -> None:
    dice = random.Random(26)
    boards = [irreducible_board(14, 14, dice) for _ in range(4)]
    wanted = [history(kernel, 14, 14, cells, True, 3) for cells in boards]
    got: dict[int, list[Any]] = {}
    threads = [
        threading.Thread(target=lambda index=index: got.__setitem__(index, history(kernel, 14, 14, boards[index], True, 3)))
        for index in range(len(boards))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [got[index] for index in range(len(boards))] == wanted


def test_bad_input_is_refused_with_what_was_found_and_wanted() -> None:
    with pytest.raises(ValueError, match="0 × 4"):
        kernel.Kernel(0, 4)
    with pytest.raises(ValueError, match="129"):
        kernel.Kernel(4, 129)
    solver = kernel.Kernel(2, 3)
    with pytest.raises(ValueError, match="5 cells"):
        solver.load(bytes(5))
    with pytest.raises(ValueError, match="value 7 in cell 1"):
        solver.load(bytes([0, 7, 2, 2, 2, 2]))
    with pytest.raises(ValueError, match="no solution"):
        solver.solution()
