"""Charts, before anything is drawn: which points, of which searches, under which words.

A chart is a value: its points, a description for those who cannot see it, and the same figures as a table. `plots` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from fronteira.report.layout import ABLATION, PLAIN, SWEEP, Layout
from fronteira.report.rows import heading, short, shown
from fronteira.report.tables import LIMIT, WRONG, Cell, Table, caption, label_row, stubs_of
from fronteira.runs.records import Summary
from fronteira.words import say, word

SOLVED_OR_NOT = ("solved", "exhausted")


@dataclass(frozen=True)
class Point:
    """A run in a chart. `row` names its row in the table beside the chart; `ended` is "limit" or "wrong" where it was no answer."""

    series: int
    x: float
    y: float
    row: tuple[str, ...]
    ended: str | None = None


@dataclass(frozen=True)
class Chart:
    """What to draw. `categories` name the places along an axis that has no numbers; `stubs` head the rows of the table; `cumulative` says
    that each stage builds on the one before."""

    name: str
    kind: str
    figure: str
    title: str
    x_label: str
    y_label: str
    series: tuple[str, ...]
    points: tuple[Point, ...]
    stubs: tuple[str, ...]
    categories: tuple[str, ...] = ()
    cumulative: bool = False
    lang: str = "en"

    @property
    def description(self) -> str:
        """The chart in words."""
        least, most = min(self.points, key=lambda point: point.y), max(self.points, key=lambda point: point.y)
        return say(
            f"report.describe.{self.kind}",
            self.lang,
            scale=say("report.scale.linear" if self.figure == "cost" else "report.scale.logarithmic", self.lang),
            what=self.title,
            searches=", ".join(self.series),
            least=short(least.y),
            least_at=", ".join((*least.row, self.series[least.series])),
            most=short(most.y),
            most_at=", ".join((*most.row, self.series[most.series])),
        )

    def to_table(self) -> Table:
        """The figures of the chart."""
        rows: dict[tuple[str, ...], dict[int, Point]] = {}
        for point in self.points:
            rows.setdefault(point.row, {})[point.series] = point
        figures = ("x", "y") if self.kind == "scatter" else ("y",)
        names = (self.x_label, self.y_label) if self.kind == "scatter" else ("",)
        every = range(len(self.series))
        return Table(
            name=self.name,
            title=self.title,
            stubs=self.stubs,
            groups=tuple((label, len(figures)) for label in self.series),
            columns=names * len(self.series),
            keys=tuple(f"{label}: {figure}" for label in self.series for figure in figures),
            rows=tuple(
                (row, tuple(cell for each in every for cell in cells_of(found.get(each), figures, self.lang)))
                for row, found in rows.items()
            ),
        )


def cells_of(point: Point | None, figures: Sequence[str], lang: str) -> list[Cell]:
    """A point in the table of its chart."""
    if point is None:
        return [Cell("")] * len(figures)
    values = [getattr(point, figure) for figure in figures]
    return [Cell(f"> {shown(value, lang)}" if point.ended == LIMIT else shown(value, lang), value, point.ended) for value in values]


def charts_can_be_drawn() -> bool:
    return find_spec("matplotlib") is not None


def make_charts(layout: Layout, wanted: Sequence[str] = ()) -> list[Chart]:
    """The charts of an experiment: those asked for by the caller or the study, else what suits it. One without points is left out."""
    charts = []
    told = [spec for spec in layout.about.get("charts") or () if is_chart(spec)]
    for spec in wanted or told or suitable(layout):
        kind, _, figure = spec.partition(":")
        chart = MAKERS[kind](layout, figure or FIRST_CHOICE.get(kind, "expanded"))
        if chart.points:
            charts.append(chart)
    return charts


def is_chart(spec: str) -> bool:
    """Is there such a chart? Records may ask for one that another version has."""
    kind, _, figure = spec.partition(":")
    return kind in CHARTS and (not figure or figure in FIGURES)


def suitable(layout: Layout) -> list[str]:
    """The charts that say something about an experiment of this kind."""
    if layout.kind == SWEEP:
        return ["lines:expanded", "lines:seconds"]
    if layout.kind == ABLATION:
        return ["ablation:expanded", "ablation:seconds"]
    several = len(layout.series) > 1 and len(layout.instances) > 4
    return ["bars:seconds", "bars:expanded", *(["cactus:seconds", "cactus:expanded", "scatter"] if several else [])]


FIRST_CHOICE = {"bars": "seconds", "cactus": "seconds"}


def ending(run: Summary) -> str | None:
    """Whether the figures of a run are those of an answer."""
    if run.status in SOLVED_OR_NOT:
        return None
    return LIMIT if run.status == "limit" else WRONG


def name_figure(figure: str, lang: str) -> str:
    """A figure as an axis calls it, with its unit."""
    return word(f"report.figure.{figure}", lang) or heading(figure, lang)


def figure_of(run: Summary, figure: str) -> float | None:
    value = getattr(run, figure)
    return None if value is None else float(value)


def titled(layout: Layout, kind: str, figure: str) -> str:
    """What a chart is called: its figure, and what all its runs have in common."""
    what = say(f"report.chart.{kind}", layout.lang, figure=name_figure(figure, layout.lang), parameter=layout.parameter)
    _, _, common = caption(layout, "time").partition(" (")
    return f"{what} ({common}" if common else what


def make_bars(layout: Layout, figure: str) -> Chart:
    """One group of bars per board, one bar per search."""
    rows = layout.rows()
    names = [", ".join(label_row(layout, *row)[: 1 if layout.kind == PLAIN else None]) for row in rows]
    points = [
        Point(number, place, value, (names[place],), ending(run))
        for place, row in enumerate(rows)
        for number, series in enumerate(layout.series)
        if (run := layout.at(*row, series)) is not None and (value := figure_of(run, figure)) is not None
    ]
    stub = " · ".join(stubs_of(layout)[: 1 if layout.kind == PLAIN else None])
    return chart_of(layout, "bars", figure, points, x_label=stub, stubs=(stub,), categories=tuple(names))


def make_lines(layout: Layout, figure: str) -> Chart:
    """One line per search and board, along the values of a sweep."""
    labels: list[str] = []
    points: list[Point] = []
    for instance in layout.instances:
        for series in layout.series:
            runs = [run for variant in layout.variants if (run := layout.at(instance, variant, series))]
            found = [
                Point(len(labels), run.parameter, value, (shown(run.parameter, layout.lang),), ending(run))
                for run in runs
                if run.parameter is not None and (value := figure_of(run, figure)) is not None
            ]
            if found:
                points += found
                several = [series.label] if len(layout.series) > 1 else []
                labels.append(" · ".join([*several, instance] if len(layout.instances) > 1 or not several else several))
    return chart_of(layout, "lines", figure, points, x_label=layout.parameter, stubs=(layout.parameter,), series=tuple(labels))


def make_ablation(layout: Layout, figure: str) -> Chart:
    """One column of points per stage, one point per board."""
    stages = [layout.call(variant) for variant in layout.variants]
    points = [
        Point(number, place, value, (instance, stages[place]), ending(run))
        for place, variant in enumerate(layout.variants)
        for instance in layout.instances
        for number, series in enumerate(layout.series)
        if (run := layout.at(instance, variant, series)) is not None and (value := figure_of(run, figure)) is not None
    ]
    stage = say("report.stage", layout.lang)
    stubs = (heading("instance", layout.lang), stage)
    return chart_of(layout, "ablation", figure, points, x_label=stage, stubs=stubs, categories=tuple(stages))


def make_cactus(layout: Layout, figure: str) -> Chart:
    """How many boards each search solved within a given cost: its runs sorted by that cost."""
    points = []
    for number, series in enumerate(layout.series):
        runs = [layout.at(*row, series) for row in layout.rows()]
        costs = sorted(value for run in runs if run and run.status == "solved" and (value := figure_of(run, figure)) is not None)
        points += [Point(number, solved, cost, (str(solved),)) for solved, cost in enumerate(costs, 1)]
    points.sort(key=lambda point: (point.x, point.series))
    solved = say("report.boards-solved", layout.lang)
    return chart_of(layout, "cactus", figure, points, x_label=solved, stubs=(solved,))


def make_scatter(layout: Layout, figure: str) -> Chart:
    """Nodes against time: what a node costs each search."""
    points = [
        Point(number, value, run.seconds, label_row(layout, *row), ending(run))
        for row in layout.rows()
        for number, series in enumerate(layout.series)
        if (run := layout.at(*row, series)) is not None and (value := figure_of(run, figure)) is not None
    ]
    return chart_of(layout, "scatter", figure, points, x_label=name_figure(figure, layout.lang), stubs=stubs_of(layout))


MAKERS: dict[str, Callable[[Layout, str], Chart]] = {
    "bars": make_bars,
    "lines": make_lines,
    "ablation": make_ablation,
    "cactus": make_cactus,
    "scatter": make_scatter,
}

CHARTS = tuple(MAKERS)
"""The kinds of charts a report can draw; after a colon a figure other than the first choice, as in "bars:generated"."""

FIGURES = ("seconds", "expanded", "tested", "generated", "max_frontier", "cost", "alpha_cuts", "beta_cuts")
"""What bars, lines, ablations and cactus plots can show."""


def chart_of(
    layout: Layout,
    kind: str,
    figure: str,
    points: Sequence[Point],
    *,
    x_label: str,
    stubs: tuple[str, ...],
    series: tuple[str, ...] | None = None,
    categories: tuple[str, ...] = (),
) -> Chart:
    return Chart(
        name=f"{kind}-{figure}",
        kind=kind,
        figure=figure,
        title=titled(layout, kind, figure),
        x_label=x_label,
        y_label=name_figure("seconds" if kind == "scatter" else figure, layout.lang),
        series=series if series is not None else tuple(each.label for each in layout.series),
        points=tuple(points),
        stubs=stubs,
        categories=categories,
        cumulative=not layout.one_by_one,
        lang=layout.lang,
    )
