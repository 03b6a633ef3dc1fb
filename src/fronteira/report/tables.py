"""Tables in the shape of the reports: rows are boards (or stages, or values of a sweep), groups of columns are the searches compared.

One table for each kind of figure. A run that a limit ended shows how far it came ("> 3 (time)") and never passes for a figure; a wrong
answer and a crash say so in every table. The best of each row is marked. How a table is written down is `writers`' business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fronteira.report.layout import PLAIN, SWEEP, Layout
from fronteira.report.rows import NOTHING, heading, shown
from fronteira.runs.records import Summary
from fronteira.words import say, word

STOPPED = ("time", "nodes", "memory")
"""The limits that stop a search half-way: its figures are what it had come to. Others (a depth limit) let it end by itself."""

BEST, LIMIT, WRONG = "best", "limit", "wrong"


@dataclass(frozen=True)
class Cell:
    """What people read, what a program reads, and what to mark: the best of its row, a limit, or something wrong."""

    text: str
    value: Any = None
    mark: str | None = None


EMPTY = Cell("")
"""A search that was not run on that board."""


@dataclass(frozen=True)
class Table:
    """A table, ready to be written down.

    stubs    headings of the columns that name the row             groups   label and width of each group of columns
    columns  headings under the groups; empty texts where a group is a column
    keys     for programs: what each column is called              notes    what the signs in it mean
    """

    name: str
    title: str
    stubs: tuple[str, ...]
    groups: tuple[tuple[str, int], ...]
    columns: tuple[str, ...]
    keys: tuple[str, ...]
    rows: tuple[tuple[tuple[str, ...], tuple[Cell, ...]], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A column of a group: a figure of a run. `least` says that the smallest is the best."""

    key: str
    of: Callable[[Summary], Any]
    least: bool = False


def counter(name: str, least: bool = False) -> Figure:
    return Figure(name, lambda summary: getattr(summary, name), least)


def spread_of(summary: Summary) -> float | None:
    """How far apart the times of the repeats are, as a share of their median."""
    if summary.runs < 2 or not summary.median:
        return None
    return (summary.slowest - summary.seconds) / summary.median


FIGURES: Mapping[str, tuple[Figure, ...]] = {
    "time": (
        counter("seconds", least=True),
        Figure("median", lambda summary: summary.median),
        Figure("spread", spread_of),
        counter("setup"),
    ),
    "nodes": (counter("expanded", least=True), counter("tested", least=True), counter("generated", least=True)),
    "cuts": (counter("alpha_cuts"), counter("beta_cuts")),
    "value": (counter("value"),),
    "depth": (counter("depth"),),
    "cost": (counter("cost", least=True),),
    "penetrance": (counter("penetrance"),),
    "branching": (counter("branching"),),
    "frontier": (counter("max_frontier", least=True),),
}

TABLES = tuple(FIGURES)
"""The kinds of tables a report can show."""

GROWING = ("seconds", "expanded", "tested", "generated", "max_frontier", "alpha_cuts", "beta_cuts", "value")
"""What a search that was stopped had at least; the rest is known only of a solution."""


def make_tables(layout: Layout, kinds: Sequence[str] = ()) -> list[Table]:
    """The tables of an experiment: those asked for by the caller or the study, else all that have something to show."""
    told = [kind for kind in layout.about.get("tables") or () if kind in TABLES]
    wanted = kinds or told or [kind for kind in TABLES if is_telling(layout, kind)]
    return [make_table(layout, kind) for kind in wanted]


def is_telling(layout: Layout, kind: str) -> bool:
    """Is there anything in a table that no other shows? Where each step costs one, the cost is the depth."""
    if kind == "cost":
        return any(run.optimum is not None or (run.cost is not None and run.cost != run.depth) for run in layout.summaries)
    return any(figure.of(summary) for figure in FIGURES[kind] for summary in layout.summaries)


def make_table(layout: Layout, kind: str) -> Table:
    """One table."""
    figures = [figure for figure in FIGURES[kind] if shows(layout, figure)]
    optima = kind == "cost" and any(each.optimum is not None for each in layout.summaries)
    rows = []
    for instance, variant in layout.rows():
        runs = [layout.at(instance, variant, series) for series in layout.series]
        cells = [cell for run in runs for cell in cells_of(run, kind, figures, layout.lang)]
        lead = [Cell(shown(optimum, layout.lang), optimum) for optimum in [optimum_of(runs)]] if optima else []
        rows.append((label_row(layout, instance, variant), (*lead, *mark_best(cells, figures))))
    names = [head_figure(figure, layout) for figure in figures] if len(figures) > 1 else [""]
    groups = [(series.label or heading(kind, layout.lang), len(figures)) for series in layout.series]
    return Table(
        name=kind,
        title=caption(layout, kind),
        stubs=stubs_of(layout),
        groups=((heading("optimum", layout.lang), 1), *groups) if optima else tuple(groups),
        columns=("", *names * len(groups)) if optima else tuple(names * len(groups)),
        keys=(*(["optimum"] if optima else []), *(f"{series.label}: {figure.key}" for series in layout.series for figure in figures)),
        rows=tuple(rows),
        notes=tuple(notes_of(layout, kind, [cell for _, cells in rows for cell in cells])),
    )


def shows(layout: Layout, figure: Figure) -> bool:
    """Has a column something to say? A median and a spread need repeats, and a setup is shown where it matters beside the search."""
    if figure.key in ("median", "spread"):
        return any(each.runs > 1 for each in layout.summaries)
    if figure.key == "setup":
        return any(each.setup > max(0.001, 0.1 * each.seconds) for each in layout.summaries)
    return True


def head_figure(figure: Figure, layout: Layout) -> str:
    """What people call a column: beside a median, the time is the best one."""
    repeated = any(each.runs > 1 for each in layout.summaries)
    return heading("best" if figure.key == "seconds" and repeated else figure.key, layout.lang)


def stubs_of(layout: Layout) -> tuple[str, ...]:
    """Headings of what names a row: the board and its size, and the stage or the value."""
    stubs = [heading("instance", layout.lang)] if layout.kind == PLAIN or len(layout.instances) > 1 else []
    if layout.kind != PLAIN:
        return (*stubs, layout.parameter if layout.kind == SWEEP else say("report.stage", layout.lang))
    return (*stubs, heading("size", layout.lang)) if layout.sizes else tuple(stubs)


def label_row(layout: Layout, instance: str, variant: str | None) -> tuple[str, ...]:
    labels = [instance] if layout.kind == PLAIN or len(layout.instances) > 1 else []
    if layout.kind != PLAIN:
        return (*labels, layout.call(variant))
    return (*labels, layout.sizes.get(instance, "")) if layout.sizes else tuple(labels)


def caption(layout: Layout, kind: str) -> str:
    """What the table shows, and what all of it has in common."""
    common = [f"{heading(name, layout.lang)} {value}" for name, value in layout.shared.items() if name != "puzzle"]
    if layout.kind != PLAIN and len(layout.instances) == 1:
        common.insert(0, f"{heading('instance', layout.lang)} {layout.instances[0]}")
    title = say(f"report.table.{kind}", layout.lang)
    return f"{title} ({', '.join(common)})" if common else title


def optimum_of(runs: Iterable[Summary | None]) -> float | None:
    return next((run.optimum for run in runs if run and run.optimum is not None), None)


def cells_of(run: Summary | None, kind: str, figures: Sequence[Figure], lang: str) -> list[Cell]:
    """A run in a table; how it ended is said in its first column."""
    if run is None:
        return [EMPTY] * len(figures)
    return [cell_of(run, figure, kind, first=not number, lang=lang) for number, figure in enumerate(figures)]


def cell_of(run: Summary, figure: Figure, kind: str, first: bool, lang: str) -> Cell:
    """One figure of a run."""
    value = figure.of(run)
    text = f"{value:.0%}" if figure.key == "spread" and value is not None else shown(value, lang)
    if run.status == "solved":
        if kind == "cost" and run.dearer:
            return Cell(f"{text} (+{shown(float(run.dearer), lang)})", value)
        return Cell(text, value)
    if run.status == "exhausted":
        known = figure.key in GROWING
        return Cell(f"{text} {NO_SOLUTION}" if known and first else text if known else NO_SOLUTION, value)
    if run.status != "limit":
        status = word(f"report.status.{run.status}", lang, run.status)
        return Cell(status if first else NOTHING, value, WRONG)
    limit = name_limit(run.limit, lang)
    if figure.key not in GROWING:
        return Cell(limit if len(FIGURES[kind]) == 1 else NOTHING, value, LIMIT)
    reached = f"> {text}" if run.limit in STOPPED else text
    return Cell(f"{reached} ({limit})" if first else reached, value, LIMIT)


NO_SOLUTION = "∅"


def name_limit(limit: str | None, lang: str) -> str:
    """A limit in a word."""
    return word(f"report.limit.{(limit or '').replace(' ', '-')}", lang, limit or "?")


def mark_best(cells: Sequence[Cell], figures: Sequence[Figure]) -> list[Cell]:
    """The least of each figure in a row, where the searches differ in it."""
    marked = list(cells)
    for offset, figure in enumerate(figures):
        column = range(offset, len(cells), len(figures))
        places = [place for place in column if cells[place].mark is None and cells[place].value is not None]
        values = {cells[place].value for place in places}
        if not figure.least or len(values) < 2:
            continue
        for place in places:
            if cells[place].value == min(values):
                marked[place] = Cell(cells[place].text, cells[place].value, BEST)
    return marked


def notes_of(layout: Layout, kind: str, cells: Sequence[Cell]) -> list[str]:
    """What the signs of a table mean, if they occur in it."""
    ended = {each.status for each in layout.summaries}
    limits = [cell.text for cell in cells if cell.mark == LIMIT]
    dearer = any(each.dearer for each in layout.summaries)
    repeated = any(each.runs > 1 for each in layout.summaries)
    signs = {
        "stopped": any(text.startswith(">") for text in limits),
        "ended": any(not text.startswith(">") and text != NOTHING for text in limits),
        "no-solution": "exhausted" in ended,
        "wrong": bool(ended & {"wrong", "crashed", "failed"}),
        "dearer": kind == "cost" and dearer,
        "times": kind == "time" and repeated,
        "once": kind == "time" and not repeated,
    }
    return [say(f"report.note.{name}", layout.lang) for name, occurs in signs.items() if occurs]
