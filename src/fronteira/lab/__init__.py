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
    records.py  what a run left behind                    machine.py      where it ran, and which code
    layout.py   an experiment as rows and searches        tables.py, writing.py   its tables, and how they are written down
    charts.py   what to draw, and its words               plots.py, inline.py     drawn: as files, and in a page
    findings.py, worth.py  what the records say           finding.py      a finding is a value with a sentence
    report.py   all of it, as one page.py or as files     changes.py      one study against another
    adhoc.py    comparisons that are no study, as records

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
