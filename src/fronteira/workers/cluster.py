"""Workers on other machines: the interface of `processes` on Dask distributed, which has the scheduler, the network and the machines.

`Cluster("tcp://10.0.0.5:8786")` has calls made by the workers of a scheduler that runs there; `Cluster("local", 2)` starts a scheduler
and two worker processes here, which end with us. Workers need Fronteira installed, the same version. Whoever can reach a scheduler can run
any code on its workers: see docs/corpora.md before opening a port.

Dask gives a call to another worker when one dies, a few times; when it gives up, the call comes back as `died`, as with a Pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from logging import CRITICAL
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from fronteira.errors import BadOption, FronteiraError
from fronteira.words import Note, Said
from fronteira.workers.processes import Closing, Done, Pool, Workers, call
from fronteira.workers.trouble import trouble_of

LOCAL = "local"

OURS = {
    "distributed.scheduler.allowed-failures": 0,  # a call that ended its worker comes back at once
    "distributed.scheduler.work-stealing": False,
    "distributed.worker.profile.enabled": False,  # nobody looks at it
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.tick.interval": "500ms",
    "distributed.worker.memory.terminate": False,  # limits on memory are the caller's business
    "distributed.worker.memory.pause": False,
    "distributed.worker.memory.spill": False,
    "distributed.worker.memory.target": False,
    "distributed.nanny.pre-spawn-environ": {"OMP_NUM_THREADS": "1"},  # and not what gives memory back to the system at every turn
    "distributed.worker.preload": ["import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"],  # whoever started them decides
}
"""Settings of a cluster that we start; one that runs elsewhere has its own."""

EVERYWHERE = {
    "distributed.admin.large-graph-warning-threshold": "64MB",  # chunks are meant to be large
}

CONNECTING = 10.0
"""Seconds a scheduler has to answer."""

HANDS_EVERY = 2.0
"""Seconds between two looks at who is there to work."""

PATIENCE = 60.0
"""Seconds without any worker before that is an error."""


class Cluster(Closing):
    """The workers of a Dask scheduler."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            import dask
            from distributed import Client, LocalCluster, Security
        except ModuleNotFoundError:
            raise BadOption("workers.no-dask") from None
        dask.config.set(EVERYWHERE | (OURS if address == LOCAL else {}))
        self._tickets = 0
        self._futures: dict[int, Any] = {}
        self._ended: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._cluster: Any = None
        self._hands, self._ask_again = 0, 0.0
        if address == LOCAL:
            options = {"processes": True, "threads_per_worker": 1, "dashboard_address": None, "memory_limit": 0, "silence_logs": CRITICAL}
            start: Any = LocalCluster
            self._cluster = start(n_workers=jobs, **options)
            address = self._cluster.scheduler_address
        self._address = address
        if address.startswith("tls:") and not Security().get_connection_args("client").get("ssl_context"):
            raise BadOption("workers.certificates", address=address)
        try:
            connect: Any = Client
            self._client: Any = connect(
                address, set_as_default=False, timeout=CONNECTING, direct_to_workers=True if self._cluster else None
            )
        except (OSError, ValueError) as error:
            self.close()
            raise BadOption("workers.no-scheduler", address=address, error=error) from None

    @property
    def hands(self) -> int:
        """The threads of all workers that are there now; at least one, so that work waits for workers to come."""
        return max(1, self._count_hands())

    def _count_hands(self) -> int:
        """Asked of the scheduler, but not at every turn."""
        if monotonic() >= self._ask_again:
            self._ask_again = monotonic() + HANDS_EVERY
            self._hands = sum(int(worker["nthreads"]) for worker in self._client.scheduler_info(n_workers=-1)["workers"].values())
        return self._hands

    def submit(self, function: Callable[..., Any], *arguments: Any) -> int:
        ticket = self._tickets
        self._tickets += 1
        future = self._client.submit(call, function, *arguments, pure=False, key=f"fronteira-{id(self)}-{ticket}")
        self._futures[ticket] = future
        future.add_done_callback(lambda ended: self._ended.put((ticket, ended)))
        return ticket

    def as_completed(self) -> Iterator[Done]:
        seen = monotonic()
        while self._futures:
            try:
                ticket, future = self._ended.get(timeout=1.0)
            except Empty:
                seen = self._check(seen)
                continue
            seen = monotonic()
            if ticket not in self._futures:
                continue
            done = self._done(future)
            del self._futures[ticket]
            future.release()
            yield replace(done, ticket=ticket)

    def _check(self, seen: float) -> float:
        """Somebody must be there to do the work; when somebody was last seen."""
        if self._client.status not in ("running", "connecting"):
            raise FronteiraError("workers.scheduler-gone", address=self._address)
        if self._count_hands():
            return monotonic()
        if monotonic() - seen > PATIENCE:
            raise FronteiraError("workers.nobody", address=self._address, seconds=PATIENCE)
        return seen

    def _done(self, future: Any) -> Done:
        """How a call ended, fetched from the worker that made it."""
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError

        try:
            done: Done = future.result()
        except KilledWorker:
            return Done(trouble=Note(Said("workers.all-died")), died=True)
        except FutureCancelledError:
            raise FronteiraError("workers.dropped", address=self._address) from None
        except Exception as error:
            return Done(trouble=Note(Said("workers.same-version", trouble=trouble_of(error))))
        return done

    def cancel(self) -> None:
        futures, self._futures = list(self._futures.values()), {}
        with suppress(Exception):  # a scheduler that is gone has forgotten them already
            self._client.cancel(futures, force=True)

    def close(self) -> None:
        for each in (getattr(self, "_client", None), self._cluster):
            if each is not None:
                with suppress(Exception):  # there is nothing left to lose
                    each.close()


def choose_workers(jobs: int, dask: str | None) -> Workers:
    """Those asked for: the workers of a Dask cluster by its address, or `local`, or else a pool of processes here."""
    return Cluster(dask, jobs) if dask else Pool(jobs)
