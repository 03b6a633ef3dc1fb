"""Lanes: warm workers whose answers come in parts, which can be let go of, and whose death costs one call."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from fronteira.workers.lanes import FAT, STILLBORN, Busy, Failed, Hand, Kind, Lane, Lost
from tests.support.answers import die, fail, flood, hold, keep, leave, say, sleep, sleep_deaf, tell_pid
from tests.support.aside import run_aside


async def all_parts(lane, function, *arguments):
    async with lane.hand() as hand:
        hand.begin(function, *arguments)
        parts = []
        while (part := await hand.part()) is not None:
            parts.append(part)
        return parts


def run(test, **kind):
    """Run a test with a lane, which is closed in the end; no process is left."""

    async def main():
        lane = Lane(Kind(**{"most": 1, "ready": 1, "waiting": 16, "seconds": 30.0, **kind}))
        try:
            await asyncio.wait_for(test(lane), 60)
        finally:
            await lane.close()
        return lane

    assert run_aside(main()).pids == []


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_an_answer_comes_in_parts_from_a_worker_that_stays():
    async def test(lane):
        assert await all_parts(lane, say, "one", "two") == [b"one", b"two"]
        assert await all_parts(lane, tell_pid) == await all_parts(lane, tell_pid)

    run(test)


def test_a_worker_that_is_let_go_of_is_interrupted_and_stays_warm():
    async def test(lane):
        async with lane.hand() as hand:
            hand.begin(sleep, 60)
            pid = await hand.part()
        assert await all_parts(lane, tell_pid) == [pid]
        async with lane.hand() as hand:  # in the middle of a stream nobody reads
            hand.begin(flood, 10_000)
            await hand.part()
        assert await all_parts(lane, tell_pid) == [pid]

    run(test)


@pytest.mark.slow
def test_one_that_does_not_come_back_is_replaced():
    async def test(lane):
        async with lane.hand() as hand:
            hand.begin(sleep_deaf, 60)
            pid = await hand.part()
        assert await all_parts(lane, tell_pid) != [pid]
        assert not is_running(int(pid))

    run(test)


def test_a_worker_that_dies_costs_its_call_only():
    async def test(lane):
        with pytest.raises(Lost, match="SIGKILL"):
            await all_parts(lane, die)
        assert await all_parts(lane, say, "on") == [b"on"]
        (pid,) = lane.pids
        os.kill(pid, signal.SIGKILL)  # while it has nothing to do
        while Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z":
            await asyncio.sleep(0.01)
        assert await all_parts(lane, say, "on") == [b"on"]

    run(test)


def test_what_a_call_raises_ends_the_call():
    async def test(lane):
        with pytest.raises(Failed, match="ValueError: no"):
            await all_parts(lane, fail)
        assert await all_parts(lane, say, "on") == [b"on"]

    run(test)


@pytest.mark.slow
def test_only_so_many_wait_and_not_for_ever():
    async def test(lane):
        async with lane.hand() as hand:
            hand.begin(sleep, 60)
            await hand.part()
            waiting = [asyncio.create_task(all_parts(lane, say, "x")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await all_parts(lane, say, "one too many")
            waiting[0].cancel()
            await asyncio.sleep(0)
            late = asyncio.create_task(all_parts(lane, say, "y"))  # in the place that became free
        assert await waiting[1] == [b"x"]
        assert await late == [b"y"]
        async with lane.hand() as hand:
            hand.begin(sleep, 60)
            await hand.part()
            lane.kind = lane.kind._replace(seconds=0.2)
            with pytest.raises(Busy):
                await all_parts(lane, say, "too late")

    run(test, waiting=2)


def test_a_worker_has_so_much_memory_and_no_more():
    async def test(lane):
        assert await all_parts(lane, hold, 10) == [b"10"]
        with pytest.raises(Failed, match="MemoryError"):
            await all_parts(lane, hold, 1000)
        assert await all_parts(lane, say, "on") == [b"on"]

    run(test, memory=500 * 2**20)


def test_a_worker_that_has_grown_fat_is_replaced():
    async def test(lane):
        (pid,) = await all_parts(lane, tell_pid)
        assert await all_parts(lane, keep, 1) == [pid]
        assert await all_parts(lane, keep, FAT >> 20) == [pid]
        assert await all_parts(lane, tell_pid) != [pid]

    run(test)


def test_the_exit_code_of_a_worker_is_told_though_its_pipe_closes_before():
    async def test(lane):
        with pytest.raises(Lost, match="exit code 3"):
            await all_parts(lane, leave, 3)

    run(test)


def test_workers_that_cannot_be_started_are_tried_a_few_times_and_then_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("STILLBORN", f"{tmp_path}|{STILLBORN}|exits")

    async def test(lane):
        with pytest.raises(Lost, match="exit code 3"):
            await all_parts(lane, say, "nobody")
        assert len(list(tmp_path.iterdir())) == STILLBORN
        assert await asyncio.gather(all_parts(lane, say, "x"), all_parts(lane, say, "y")) == [[b"x"], [b"y"]]
        assert len(list(tmp_path.iterdir())) == STILLBORN + 1

    run(test, ready=0, modules=("tests.support.stillborn",))


def test_a_worker_that_nobody_waits_for_any_more_while_it_starts_is_ended(tmp_path, monkeypatch):
    monkeypatch.setenv("STILLBORN", f"{tmp_path}|1|sleeps")

    async def main():
        starting = asyncio.create_task(Hand.start(Kind(1, 0, 1, 1.0, ("tests.support.stillborn",))))
        while not (begun := list(tmp_path.iterdir())):
            await asyncio.sleep(0.01)
        starting.cancel()
        await asyncio.wait([starting])
        for _ in range(500):
            if not is_running(int(begun[0].name)):
                return True
            await asyncio.sleep(0.01)
        return False

    assert run_aside(main())
