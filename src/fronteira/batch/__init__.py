"""Corpora: files of many boards solved, counted, graded, compared or made, on one machine or many, and nothing lost on the way.

    >>> import tempfile, pathlib
    >>> from fronteira.batch import Count, Texts, run
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "boards.txt").write_text("2\\n2 1\\n2 2\\n\\n2\\n2 2\\n2 2\\n\\n2\\n0 0\\n2 2\\n")
    >>> run(Count(), Texts([folder / "boards.txt"]), folder / "results.sqlite").statuses
    {'unique': 1, 'several': 1, 'none': 1}

Rooms:
    corpus.py     files, folders and pipes as chunks of texts (chunks.py), cut by `notations.splitting`
    tasks.py      what is done with a board, and its row           work.py       what a worker does with a chunk
    store.py      rows in a SQLite file that survives any kill     running.py    chunks handed out, rows kept; stopped, taken up again
    results.py    that file for whoever looks, with its rows.py    repair.py     what is whole of a damaged one
    summary.py    the figures of a job                             exporting.py  rows as CSV, JSON lines, Parquet
    report.py     a page with a chart                              older.py      files of formats before
    facts.py      what a file knows of its jobs

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.batch.corpus import Numbers, Texts
    from fronteira.batch.running import Outcome, run
    from fronteira.batch.summary import Summary, summarise
    from fronteira.batch.tasks import Compare, Count, Generate, Grade, Solve

__all__ = ["Compare", "Count", "Generate", "Grade", "Numbers", "Outcome", "Solve", "Summary", "Texts", "run", "summarise"]

HOMES = ("fronteira.batch.tasks", "fronteira.batch.corpus", "fronteira.batch.running", "fronteira.batch.summary")

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
