"""A cluster as people have it: a Dask scheduler and workers in processes of their own, which come, go and are killed."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

from fronteira.batch import Count, Texts, run
from fronteira.errors import BadOption, FronteiraError
from fronteira.workers.cluster import Cluster
from tests.support.corpora import random_boards, rows_in, write

pytestmark = pytest.mark.slow
pytest.importorskip("distributed")
COLUMNS = ("position", "line", "size", "status", "number", "complete", "nodes", '"limit"', "note")


@pytest.fixture
def cluster(tmp_path):
    """The address of a scheduler, and its two workers."""
    started = []

    def start(*words):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([sys.executable, "-m", "dask", *words], cwd=tmp_path, **quiet)
        started.append(process)
        return process

    place = tmp_path / "scheduler.json"
    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(place))
    for _ in range(600):
        if place.exists() and place.read_text().endswith("}"):
            break
        time.sleep(0.05)
    address = json.loads(place.read_text())["address"]
    workers = [start("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1") for _ in range(2)]
    yield address, workers
    for process in started:
        process.kill()
        process.wait()


def test_a_worker_killed_in_the_middle_costs_nothing(cluster, tmp_path):
    address, workers = cluster
    corpus = write(tmp_path / "boards.txt", "".join(random_boards(600, size=8)))
    whole, out = tmp_path / "whole.sqlite", tmp_path / "results.sqlite"
    run(Count(engine="search"), Texts([corpus]), whole)
    killed = []

    def kill_one(progress):
        if progress.done > 100 and not killed:
            workers[0].kill()
            killed.append(workers[0].wait())

    outcome = run(Count(engine="search"), Texts([corpus]), out, workers=Cluster(address), watch=kill_one, chunk_seconds=0.1)
    assert killed
    assert outcome.boards == 600
    assert rows_in(out, "counted", *COLUMNS) == rows_in(whole, "counted", *COLUMNS)


def test_an_address_where_nobody_answers_is_a_sentence(monkeypatch):
    monkeypatch.setattr("fronteira.workers.cluster.CONNECTING", 0.5)
    with pytest.raises(BadOption, match="no Dask scheduler answers"):
        Cluster("tcp://127.0.0.1:9")


def test_a_call_that_ended_every_worker_is_not_given_out_again():
    from distributed import KilledWorker

    class Future:
        def result(self):
            raise KilledWorker("a board", None, 3)

    assert Cluster._done(None, Future()).died


def test_work_that_a_scheduler_dropped_is_a_sentence():
    from distributed.client import FutureCancelledError

    class Future:
        def result(self):
            raise FutureCancelledError("a board", "lost")

    class Dropper:
        _address = "tcp://127.0.0.1:9"

    with pytest.raises(FronteiraError, match=r"the Dask scheduler at tcp://127\.0\.0\.1:9 dropped the work"):
        Cluster._done(Dropper, Future())
