"""Limits hold for work that does not look at its meter, and leave nothing behind."""

from __future__ import annotations

import sys
from threading import Thread, Timer
from time import perf_counter, sleep

import pytest

from fronteira import Limits
from fronteira.search import Status, search
from fronteira.search import guard as guarding
from fronteira.search.limits import LimitReached, Meter, resident_memory

GENEROUS = 5.0
SLOW = "from time import perf_counter\nend = perf_counter() + 0.2\nwhile perf_counter() < end: pass\n"


def turn_for_ever() -> None:
    while True:
        pass


def grow_for_ever() -> list[bytearray]:
    kept = []
    while True:
        kept.append(bytearray(b"x" * 1_000_000))
        sleep(0.001)


class OneHugeExpansion:
    start = 0

    def actions(self, state: int) -> object:
        return iter(int, 1)

    def result(self, state: int, action: int) -> None:
        return None

    def is_goal(self, state: int) -> bool:
        return False


def test_time_ends_a_call_that_never_looks():
    started = perf_counter()
    with pytest.raises(LimitReached) as reached:
        Meter(Limits(seconds=0.05)).guard(turn_for_ever)
    assert reached.value.limit == "time"
    assert perf_counter() - started < GENEROUS
    assert not guarding.guard.watched


def test_memory_ends_a_call_that_never_looks():
    before = resident_memory()
    with pytest.raises(LimitReached) as reached:
        Meter(Limits(memory=before + 50_000_000)).guard(grow_for_ever)
    assert reached.value.limit == "memory"


def test_stop_ends_a_call_that_never_looks():
    whole = Meter()
    Timer(0.05, whole.stop).start()
    with pytest.raises(LimitReached) as reached:
        Meter(whole).guard(turn_for_ever)
    assert reached.value.limit == "stop"


def test_any_thread_can_be_guarded():
    ended = []

    def work() -> None:
        try:
            Meter(Limits(seconds=0.05)).guard(turn_for_ever)
        except LimitReached as reached:
            ended.append(reached.limit)

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(GENEROUS)
    assert ended == ["time"]


@pytest.mark.slow
def test_a_call_that_swallows_the_end_is_ended_again():
    swallowed = []

    def stubborn() -> None:
        while len(swallowed) < 2:
            try:
                turn_for_ever()
            except LimitReached:
                swallowed.append(1)

    Meter(Limits(seconds=0.02)).guard(stubborn)
    assert len(swallowed) == 2


def test_nothing_is_raised_once_the_call_is_over():
    for _ in range(20):
        assert Meter(Limits(seconds=0.001)).guard(lambda: 7) == 7
    stop = perf_counter() + 3 * (guarding.GRACE + guarding.TICK)
    while perf_counter() < stop:
        pass
    assert not guarding.guard.watched


@pytest.mark.slow
def test_modules_are_imported_to_the_end(tmp_path, monkeypatch):
    (tmp_path / "slow_to_import.py").write_text(
        "from time import perf_counter\nend = perf_counter() + 0.2\nwhile perf_counter() < end: pass\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))

    def work() -> None:
        import slow_to_import  # noqa: F401

        turn_for_ever()

    with pytest.raises(LimitReached):
        Meter(Limits(seconds=0.02)).guard(work)
    assert hasattr(sys.modules.pop("slow_to_import"), "end")


@pytest.mark.parametrize("strategy", ["dfs", "astar", "idastar", "rbfs"])
def test_one_huge_expansion_ends_at_the_limit(strategy):
    result = search(OneHugeExpansion(), strategy, limits=Limits(seconds=0.05))
    assert (result.status, result.limit, result.stats.expanded) == (Status.LIMIT, "time", 1)


@pytest.mark.slow
def test_memory_is_looked_at_by_time_and_not_by_expansions():
    class LargeStates:
        start = b""

        def actions(self, state: bytes) -> tuple[int, ...]:
            return (1,)

        def result(self, state: bytes, action: int) -> bytes:
            return bytes([len(state) % 251]) * (len(state) + 20_000_000)

        def is_goal(self, state: bytes) -> bool:
            return len(state) >= 64 * 20_000_000

    before = resident_memory()
    result = search(LargeStates(), "bfs", limits=Limits(memory=before + 100_000_000))
    assert result.limit == "memory"
    assert result.stats.expanded < 10
