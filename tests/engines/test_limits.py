"""Limits, laziness and threads: what every engine promises about how it works, whatever it works on."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, sleep

import pytest

from fronteira import BadBoard, GaveUp, Limits, Status, count, is_unique, solutions, solve
from fronteira.board import Shape
from fronteira.engines import solving
from fronteira.engines.apart import Apart
from fronteira.engines.solving import countable
from fronteira.errors import FronteiraError
from fronteira.registry import find_puzzle
from fronteira.search.limits import LimitReached, Meter, resident_memory
from fronteira.testing import empty_board
from tests.support.oracles import ask_in_slices, two_solutions
from tests.support.random_boards import stream

SMALL = [("takuzu", Shape(4, 4)), ("takuzu", Shape(3, 3)), ("numbrix", Shape(3, 3)), ("numbrix", Shape(2, 5))]
ENDLESS = [("takuzu", Shape(12, 10)), ("numbrix", Shape(6, 7))]
"""Empty boards; those with more solutions than anyone will count."""


def empty(puzzle, shape):
    return empty_board(find_puzzle(puzzle), shape)


@pytest.mark.parametrize("engine", ["kernel", "search"])
@pytest.mark.parametrize(("puzzle", "shape"), SMALL)
def test_a_node_limit_is_kept_exactly(puzzle, shape, engine):
    board = empty(puzzle, shape)
    whole = count(board, 1000, engine=engine)
    assert whole.complete
    for nodes in [*range(6), *range(6, whole.stats.nodes, whole.stats.nodes // 8 + 1), whole.stats.nodes - 1]:
        cut = count(board, 1000, Limits(nodes=nodes), engine=engine)
        assert cut.stats.nodes == nodes
        assert (cut.complete, cut.limit) == (False, "nodes")
        assert cut.number <= whole.number
    assert count(board, 1000, Limits(nodes=whole.stats.nodes + 1), engine=engine).number == whole.number


@pytest.mark.parametrize("engine", ["kernel", "search"])
@pytest.mark.parametrize(("puzzle", "shape"), ENDLESS)
def test_a_board_that_needs_more_nodes_ends_with_status_limit(puzzle, shape, engine):
    board = empty(puzzle, shape)
    answer = solve(board, engine, Limits(nodes=2))
    assert answer.status is Status.LIMIT
    assert answer.board is None
    assert answer.limit == "nodes"
    counters = answer.stats.to_dict()
    assert counters.get("nodes", counters.get("expanded")) == 2


@pytest.mark.parametrize("engine", ["kernel", "search"])
@pytest.mark.parametrize(("puzzle", "shape"), SMALL)
def test_work_in_slices_gives_the_same_solutions_in_the_same_order(puzzle, shape, engine):
    board = empty(puzzle, shape)
    whole = list(solutions(board, engine=engine))
    for step in (1, 2, 7):
        assert list(ask_in_slices(board, 60, step, engine)) == whole
    by_sat = [each.cells for each in ask_in_slices(board, 60, 3, "sat")]  # which begins anew after every stop
    assert sorted(by_sat) == sorted(each.cells for each in whole)


@pytest.mark.parametrize("puzzle", ["takuzu", "numbrix"])
def test_work_in_slices_takes_the_same_nodes(puzzle):
    searched = 0
    for board in stream("slices", puzzle, 60, largest=9):
        finder = countable(board, "kernel")[2](board)
        found = True
        stops = number = 0
        while found and number < 2:
            try:
                found = finder.find(Meter(Limits(nodes=finder.nodes + 1)))
                number += found
            except LimitReached:
                stops += 1
        whole = count(board)
        assert (number, finder.nodes) == (whole.number, whole.stats.nodes), repr(board)
        assert finder.nodes >= stops >= finder.nodes - 3
        searched += finder.nodes > 3
    assert searched > 5


@pytest.mark.parametrize("engine", ["kernel", "search", "sat"])
@pytest.mark.parametrize(("puzzle", "shape"), ENDLESS)
def test_a_time_limit_ends_the_work_near_it(puzzle, shape, engine):
    board = empty(puzzle, shape)
    count(board, 1, Limits(seconds=0.01), engine=engine)  # loads what the engine needs
    begun = perf_counter()
    cut = count(board, 10**9, Limits(seconds=0.2), engine=engine)
    assert (cut.complete, cut.limit) == (False, "time")
    assert 0.2 <= perf_counter() - begun < 15


def test_a_limit_is_neither_yes_nor_no():
    board = empty("takuzu", Shape(12, 10))
    for limits in (Limits(nodes=0), Limits(nodes=3), Limits(seconds=0.0), Limits(memory=1)):
        with pytest.raises(GaveUp):
            is_unique(board, limits)
    with pytest.raises(GaveUp):
        list(solutions(empty("numbrix", Shape(4, 4)), Limits(nodes=20)))
    assert not is_unique(board)
    assert [is_unique(each) for each in two_solutions(board, "kernel")] == [True, True]


@pytest.mark.parametrize("engine", ["kernel", "search", "sat"])
@pytest.mark.parametrize(("puzzle", "shape"), ENDLESS)
def test_solutions_come_as_they_are_asked_for(puzzle, shape, engine):
    several = 2 if engine == "search" else 20
    found = [each.cells for each in islice(solutions(empty(puzzle, shape), Limits(seconds=20.0), engine=engine), several)]
    assert len(set(found)) == several


def test_threads_that_solve_at_the_same_time_find_what_they_find_alone():
    boards = [board for puzzle in ("takuzu", "numbrix") for board in stream("threads", puzzle, 40, largest=9)]
    boards += [empty("takuzu", Shape(8, 8))] * 4 + [empty("numbrix", Shape(6, 7))] * 4  # one kind of kernel, several times at once

    def work(board):
        counted = count(board, 30)
        return counted.number, counted.stats.nodes, [each.cells for each in islice(solutions(board), 30)]

    alone = [work(board) for board in boards]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, boards)) == alone
        assert list(pool.map(work, reversed(boards))) == alone[::-1]


@pytest.mark.parametrize("puzzle", ["takuzu", "numbrix"])
def test_a_kernel_used_before_works_like_a_new_one(puzzle):
    from fronteira.kernels.loop import idle

    boards = list(stream("reuse", puzzle, 40, largest=6))
    used = [count(board).stats.nodes for board in boards + boards[::-1]]
    fresh = []
    for board in boards:
        idle._kernels.clear()
        fresh.append(count(board).stats.nodes)
    assert used == fresh + fresh[::-1]
    assert any(fresh)


def test_an_uncompiled_kernel_is_refused_where_compiled_ones_are_demanded(monkeypatch):
    from fronteira.errors import FronteiraError
    from fronteira.kernels.loop import demand_compiled

    monkeypatch.setenv("FRONTEIRA_REQUIRE_COMPILED", "1")
    demand_compiled(True)
    with pytest.raises(ImportError, match="not compiled") as refused:
        demand_compiled(False)
    assert isinstance(refused.value, FronteiraError)
    monkeypatch.delenv("FRONTEIRA_REQUIRE_COMPILED")
    demand_compiled(False)


@pytest.mark.parametrize(("puzzle", "shape"), [("takuzu", Shape(129, 4)), ("numbrix", Shape(129, 128)), ("numbrix", Shape(500, 500))])
def test_a_board_too_large_for_the_kernel_is_refused_at_once(puzzle, shape):
    with pytest.raises(BadBoard, match="kernel takes boards up to"):
        solve(empty(puzzle, shape))


# work that is a part of something larger


def test_a_meter_in_place_of_limits_gives_every_part_the_same_deadline_and_a_clock_of_its_own():
    whole = Meter(Limits(seconds=60, nodes=7))
    answers = [solve(empty("takuzu", Shape(4, 4)), engine, whole) for engine in ("kernel", "search", "kernel")]
    assert [answer.status for answer in answers] == [Status.SOLVED] * 3  # nodes are those of each search
    assert all(answer.stats.seconds < whole.seconds() for answer in answers)
    part = Meter(whole)
    assert part.seconds_left() == pytest.approx(whole.seconds_left(), abs=0.01)
    assert part.seconds() < whole.seconds()
    assert (part.idle, Meter().idle, Meter(Meter()).idle) == (False, True, False)


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["kernel", "search", "sat", "cp"])
@pytest.mark.parametrize(("puzzle", "shape"), [("takuzu", Shape(30, 30)), ("numbrix", Shape(9, 10))])
def test_what_another_thread_stops_ends_soon_and_says_so(puzzle, shape, engine):
    pytest.importorskip({"sat": "pysat", "cp": "ortools"}.get(engine, "fronteira"))
    board, meter = empty(puzzle, shape), Meter()
    count(board, 1, Limits(seconds=0.01), engine=engine)  # loads what the engine needs
    with ThreadPoolExecutor(1) as pool:
        counting = pool.submit(count, board, 10**9, meter, engine=engine)
        sleep(0.2)
        meter.stop()
        counted = counting.result(10)
    assert (counted.complete, counted.limit, meter.stopped) == (False, "stop", True)


def test_nothing_begins_under_a_meter_that_was_stopped():
    meter = Meter()
    meter.stop()
    for engine in ("kernel", "search"):
        answer = solve(empty("takuzu", Shape(6, 6)), engine, meter)
        assert (answer.status, answer.limit, answer.board) == (Status.LIMIT, "stop", None)
    with pytest.raises(GaveUp, match=r"^stopped$") as stopped:
        is_unique(empty("takuzu", Shape(6, 6)), meter)
    assert stopped.value.text("pt") == "parado"


@pytest.mark.slow
def test_a_long_count_tells_how_far_it_is():
    told = []
    counted = count(empty("takuzu", Shape(12, 10)), 10**9, Limits(seconds=1.3), progress=told.append)
    assert 1 <= len(told) <= 3
    numbers = [each.number for each in told]
    assert numbers == sorted(numbers)
    assert counted.number >= numbers[-1] > 0
    assert not any(each.complete or each.limit for each in told)
    assert [count(empty("takuzu", Shape(4, 4)), 100, progress=told.append).number, len(told)] == [72, len(numbers)]


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["sat", "cp"])
@pytest.mark.parametrize("asked", [solve, count])
def test_to_make_a_foreign_model_counts_in_time(asked, engine):
    find_puzzle("numbrix").engines[engine]  # to load a library is not work on the board
    started = perf_counter()
    answer = asked(empty("numbrix", Shape(20, 20)), engine=engine, limits=Limits(seconds=0.2))
    assert answer.limit == "time"
    assert perf_counter() - started < 5


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["sat", "cp"])
def test_to_make_a_foreign_model_counts_in_memory(engine):
    find_puzzle("numbrix").engines[engine]
    allowed = resident_memory() + 40_000_000
    before = getrusage(RUSAGE_CHILDREN).ru_maxrss * 1024
    answer = solve(empty("numbrix", Shape(20, 20)), engine, Limits(seconds=60, memory=allowed))
    assert answer.limit == "memory"
    assert getrusage(RUSAGE_CHILDREN).ru_maxrss * 1024 < max(before, allowed + 100_000_000)


@pytest.mark.parametrize(("puzzle", "engine"), [("takuzu", "sat"), ("takuzu", "cp"), ("takuzu", "kernel")])
def test_a_finder_apart_finds_what_it_finds_here(puzzle, engine):
    board = empty(puzzle, Shape(4, 4))
    make = find_puzzle(puzzle).engines[engine]
    here, apart = make(board), Apart(make, board)
    for number in range(4):
        if number == 2:
            apart.close()  # as a limit does
        assert here.find(Meter())
        assert apart.find(Meter())
        assert apart.board == here.board
    with pytest.raises(LimitReached):
        apart.find(Meter(Limits(seconds=0)))


def test_a_finder_apart_comes_to_an_end_and_leaves_no_process():
    board = empty("takuzu", Shape(2, 2))
    apart = Apart(find_puzzle("takuzu").engines["kernel"], board)
    assert [apart.find(Meter()) for _ in range(3)] == [True, True, False]
    assert not apart.find(Meter())
    process = apart._child.id
    del apart
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_process_that_dies_is_said_to_have_died():
    def make(_):
        os._exit(7)

    with pytest.raises(FronteiraError, match="exit code 7"):
        Apart(make, empty("takuzu", Shape(2, 2))).find(Meter())


def test_to_set_up_a_search_counts(monkeypatch):
    def set_up(*_):
        while True:
            pass

    monkeypatch.setattr(solving, "set_up", set_up)
    answer = solve(empty("numbrix", Shape(3, 3)), "search", Limits(seconds=0.05))
    assert (answer.status, answer.limit, answer.engine) == (Status.LIMIT, "time", "search")
