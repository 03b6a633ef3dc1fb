"""Run a job: chunks handed out to workers, rows kept as they come back, whatever dies on the way.

The coordinator reads ahead only as far as the workers need, about a second of work a chunk and two chunks a worker, so its memory does not
grow with the corpus. A chunk whose worker died is cut in half and handed out again, until the board that does it is alone. Such a suspect
waits until all else is done, for on a cluster a worker takes down the calls that wait for it too; then, with nobody else at work, it is
tried again, and when it ends its worker again it gets a row that says so. A job that goes on reads the corpus from the beginning and
passes over what is done, after making sure that corpus and rows are still the same; rows that are not are made again. It may go on under
other limits, which the rows then say, but not with other code.
"""

from __future__ import annotations

import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from fronteira.batch.chunks import Chunk, TextChunk
from fronteira.batch.corpus import Corpus, Texts
from fronteira.batch.results import Job, Stored
from fronteira.batch.store import Store
from fronteira.batch.tasks import NOT_DONE, Task
from fronteira.batch.work import Answer, do_chunk, give_up_on
from fronteira.errors import BadCorpus
from fronteira.registry import brought_puzzles, code_of
from fronteira.report.rows import limits_said
from fronteira.words import Note, Said, writable
from fronteira.workers.processes import Pool, Workers

A_CHUNK = 1.0
"""Seconds a chunk should take."""

AHEAD = 2
"""Chunks handed out for each worker: one in hand, one waiting."""

DEATHS = 2
"""Workers a suspect must end before it is blamed: somebody else may have ended the first."""

FASTEST_GROWTH = 4
"""A chunk is at most so many times as large as one that was measured."""


@dataclass
class Progress:
    """How far a job is: its number, boards done before and now, rows of each status, the share of the corpus that was read, seconds
    since it began; the first position of the chunk that was kept last, and sentences about what in it is broken."""

    job: int
    before: int = 0
    done: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    share: float | None = None
    seconds: float = 0.0
    latest: int | None = None
    told: list[Note] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Boards a second."""
        return self.done / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        if not self.share or not self.done:
            return None
        share_now = self.share * self.done / (self.before + self.done)
        return self.seconds * (1 - self.share) / share_now

    @property
    def failures(self) -> int:
        """Rows without a verdict."""
        return sum(count for status, count in self.statuses.items() if status in NOT_DONE)

    def to_dict(self) -> dict[str, Any]:
        """For programs: boards that are on the disk, and how it goes."""
        return {
            "kept": self.before + self.done,
            "done": self.done,
            "statuses": dict(self.statuses),
            "share": self.share,
            "rate": round(self.rate, 1),
            "seconds": round(self.seconds, 3),
            "seconds_left": None if self.seconds_left is None else round(self.seconds_left, 1),
        }


Watch = Callable[[Progress], object]


@dataclass(frozen=True)
class Outcome:
    """What became of a job: its number in the file, boards done in all and in this run, rows of each status, was it stopped."""

    job: int
    boards: int
    done: int
    statuses: dict[str, int]
    stopped: bool = False
    seconds: float = 0.0


class Stop:
    """Whether to stop: the first Ctrl-C asks for it, the second insists."""

    def __init__(self, on_stop: Callable[[], object] | None = None) -> None:
        self.asked = False
        self._on_stop = on_stop

    def __call__(self, *_: Any) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        if self._on_stop:
            self._on_stop()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take Ctrl-C as long as this lasts, where that can be done."""
        if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            yield
            return
        before = signal.signal(signal.SIGINT, self)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


class Pace:
    """How much work makes a chunk of the right length, from how long the last ones took."""

    def __init__(self, corpus: Corpus, seconds: float) -> None:
        self.weight = float(corpus.lightest)
        self._most = corpus.heaviest
        self._seconds = seconds

    def learn(self, weight: int, seconds: float) -> None:
        fitting = weight * self._seconds / max(seconds, 1e-4)
        self.weight = max(1.0, min(fitting, FASTEST_GROWTH * max(weight, 1), self._most))


def run(
    task: Task,
    corpus: Corpus,
    out: str | Path,
    *,
    workers: Workers | None = None,
    resume: bool = False,
    restart: bool = False,
    watch: Watch | None = None,
    on_stop: Callable[[], object] | None = None,
    chunk_seconds: float = A_CHUNK,
) -> Outcome:
    """Do a task to a corpus and keep the rows in the file `out`; a pool of one process works if no workers are given.

    A job that is in the file already goes on with `resume` and begins again with `restart`; else it is refused. The first Ctrl-C lets what
    is in hand come to its end, the second does not; the outcome then says `stopped`, and all that was done is kept.
    """
    from fronteira.runs.machine import code_version

    codes = {puzzle.name: code_of(puzzle) for puzzle in brought_puzzles()}
    version = "+".join([code_version("batch"), *(f"{name}.{code}" for name, code in sorted(codes.items()))])
    started = perf_counter()
    with Store(Path(out)) as store:
        job = store.find(task, corpus.names) or (store.find_kin(task, corpus.names) if resume else None)
        if job and restart:
            store.forget(job)
            job = None
        if job and not resume:
            rows = sum(store.statuses(job).values())
            raise BadCorpus("batch.there-already", path=out, rows=rows)
        files = [writable(name) for name in corpus.files] if isinstance(corpus, Texts) else []
        if job and job.version != version:
            raise BadCorpus("batch.other-version", path=out, job=job.number, found=job.version, here=version)
        if job:
            store.reopen(job)
        else:
            job = store.begin(task, corpus.names, files, version)
        stop = Stop(on_stop)
        runner = Runner(task, corpus, store, job, workers or Pool(1), stop, watch, chunk_seconds)
        try:
            with stop.listening(), runner.workers:
                runner.work()
        except KeyboardInterrupt:
            stop.asked = True
        boards = runner.progress.before + runner.progress.done
        if not stop.asked:
            if not boards:
                store.forget(job)
                raise BadCorpus("batch.no-board", corpus=", ".join(corpus.names) or Said("batch.the-corpus"))
            store.finish(job, boards)
        statuses = store.statuses(job) if runner.progress.before or stop.asked else dict(runner.progress.statuses.most_common())
        return Outcome(job.number, boards, runner.progress.done, statuses, stop.asked, perf_counter() - started)


class Runner:
    """One run of a job."""

    def __init__(
        self, task: Task, corpus: Corpus, store: Store, job: Job, workers: Workers, stop: Stop, watch: Watch | None, seconds: float
    ) -> None:
        self.task, self.corpus, self.store, self.job, self.workers, self.stop = task, corpus, store, job, workers, stop
        self.progress = Progress(job.number)
        self._watch = watch
        self._pace = Pace(corpus, seconds)
        self._chunks = self._remaining()
        self._again: deque[Chunk] = deque()
        self._in_hand: dict[int, Chunk] = {}
        self._suspects: deque[Chunk] = deque()
        self._deaths: Counter[int] = Counter()
        self._began = perf_counter()
        limits = asdict(task.limits)
        self._remark: list[Note] = []
        if job.settings.get("limits", limits) != limits:
            self._remark = [Note(Said("batch.other-limits", limits=limits_said(limits)))]
            self._tell(Note(Said("batch.goes-on-under", job=job.number, limits=limits_said(limits))))

    def work(self) -> None:
        """Hand out chunks and keep what comes back, until there is nothing left or somebody stops it."""
        self._hand_out()
        for done in self.workers.as_completed():
            chunk = self._in_hand.pop(done.ticket)
            if done.died:
                self._blame(chunk, done.trouble)
            elif done.trouble:
                raise BadCorpus("batch.trouble", trouble=done.trouble)
            else:
                self._pace.learn(chunk.weight, done.value.seconds)
                self._keep(chunk, done.value)
            self._hand_out()

    def _hand_out(self) -> None:
        while not self.stop.asked and len(self._in_hand) < AHEAD * self.workers.hands:
            chunk = self._again.popleft() if self._again else next(self._chunks, None)
            if chunk is None:
                break
            self._submit(chunk)
        if self._suspects and not self._in_hand and not self.stop.asked:
            self._submit(self._suspects.popleft())

    def _submit(self, chunk: Chunk) -> None:
        self._in_hand[self.workers.submit(do_chunk, self.task, chunk, *self._remark)] = chunk

    def _keep(self, chunk: Chunk, answer: Answer) -> None:
        self.store.keep(self.job, chunk, answer)
        self.progress.done += chunk.boards
        self.progress.statuses.update(answer.statuses)
        self.progress.latest = chunk.first
        self._tell(*answer.told)

    def _tell(self, *told: Note) -> None:
        if self._watch:
            self.progress.told = list(told)
            share, done = self.corpus.share, self.progress.before + self.progress.done
            self.progress.share = share and share * done / (done + sum(chunk.boards for chunk in (*self._in_hand.values(), *self._again)))
            self.progress.seconds = perf_counter() - self._began
            self._watch(self.progress)

    def _blame(self, chunk: Chunk, trouble: str | None) -> None:
        """Find the board that ends its worker."""
        if chunk.boards > 1:
            self._again.extend(chunk.halves())
        elif self._deaths[chunk.first] < DEATHS:
            self._deaths[chunk.first] += 1
            self._suspects.append(chunk)
        else:
            self._keep(chunk, give_up_on(self.task, chunk, trouble))

    def _remaining(self) -> Iterator[Chunk]:
        """The chunks that are not done; what is done is passed over, if it is still the same."""
        position = 1
        for stored in self.store.stored(self.job):
            if not self.store.is_whole(self.job, stored):
                self.store.drop(self.job, stored)
                self._tell(Note(Said("batch.made-again", first=stored.first, last=stored.last)))
                continue
            while position < stored.first:
                chunk = self._take(stored.first - position)
                if chunk is None:
                    raise self._changed(stored, None)
                position += chunk.boards
                yield chunk
            self._pass_over(stored)
            position = stored.last + 1
        while (chunk := self._take()) is not None:
            yield chunk

    def _take(self, boards: int | None = None) -> Any:
        return self.corpus.take(int(self._pace.weight), boards)

    def _pass_over(self, stored: Stored) -> None:
        chunks: list[Any] = []
        missing = stored.boards
        while missing and (chunk := self.corpus.take(1 << 62, missing)) is not None:
            chunks.append(chunk)
            missing -= chunk.boards
        if missing or joined(chunks).digest() != stored.digest:
            raise self._changed(stored, chunks[0] if chunks else None)
        self.progress.before += stored.boards
        self._tell()

    def _changed(self, stored: Stored, found: Any) -> BadCorpus:
        last = stored.last
        if isinstance(found, TextChunk):
            part = found.parts[0]
            where = Said("batch.changed-there", file=part.name, line=part.line, first=stored.first, last=last)
        else:
            where = Said("batch.shorter", last=last)
        return BadCorpus("batch.changed", where=where)


def joined(chunks: Sequence[Any]) -> Any:
    """Chunks that follow one another as one."""
    if len(chunks) == 1:
        return chunks[0]
    return TextChunk(chunks[0].first, tuple(part for chunk in chunks for part in chunk.parts))
