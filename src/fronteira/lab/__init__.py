"""Studies: the experimental chapter of a report, declared in a file, run with limits and repeats, kept as records and shown.

    >>> from fronteira.lab import Experiment, Study, run
    >>> study = Study(title={"en": "Which search?"}, puzzle="dots", instances=["dots:a"], experiments=[Experiment(name="all")])
    >>> records = run(study)
    >>> [(record.strategy, record.cost, record.optimum) for record in records]
    [('bfs', 2, 2), ('dfs', 7, 2), ('greedy', 2, 2), ('astar', 2, 2)]

Rooms:
    study.py    a study as a plan of runs                 declaration.py  a study as a TOML file
    variants.py sweeps and ablations                      instances.py    boards by name
    running.py  runs made and kept, stopped and taken up again            store.py  records in a SQLite file
    findings/   what the records say                      report.py       all of it, as one page or as files
    changes.py  one study against another                 repair.py       what is whole of damaged records
    known.py    what a file knows of its study

How a run is made, and the record it leaves, is `fronteira.runs`; tables, charts and pages are `fronteira.report`.

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.lab.declaration import read_study
    from fronteira.lab.running import Stopped, run
    from fronteira.lab.store import read_records
    from fronteira.lab.study import Experiment, Stage, Study
    from fronteira.runs.records import Record, Records, Summary

__all__ = ["Experiment", "Record", "Records", "Stage", "Stopped", "Study", "Summary", "read_records", "read_study", "run"]

HOMES = ("fronteira.runs.records", "fronteira.lab.study", "fronteira.lab.declaration", "fronteira.lab.store", "fronteira.lab.running")

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
