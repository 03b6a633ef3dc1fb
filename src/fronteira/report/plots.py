"""Charts drawn with matplotlib: one look for the page, and for files that go into papers.

Searches differ in colour (a palette that colour-blind people can tell apart) and in marker or hatch, so that a grey print still reads. A
run that a limit ended is hollow. Labels never meet: bars turn on their side, and figures grow, when there are many. The figures are
made without pyplot, which keeps state, and the files hold no date, so that the same records give the same bytes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

from fronteira.errors import BadOption
from fronteira.lazy import Needed
from fronteira.report.charts import Chart, Point
from fronteira.report.plain import fitting
from fronteira.report.tables import LIMIT, WRONG
from fronteira.words import Number, harmless, say

PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6a51a3", "#7f7f7f")
MARKERS = "os^DvPX<>h"
HATCHES = ("", "////", "\\\\\\\\", "----", "xxxx", "||||", "++++", "//", "\\\\")
INK, FAINT, PAPER = "#1f2328", "#d0d3d6", "#ffffff"

WIDTH = 7.4
CHARACTER = 0.085
"""Inches: the width of a figure, and of a letter of its labels."""

MOST_UPRIGHT = 64
"""Bars that fit beside each other; more are laid on their side."""

LONGEST = 34
"""Letters of a label; what is longer loses its middle."""

LOOK = {
    "font.family": ["DejaVu Sans"],
    "font.size": 9,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "xtick.color": INK,
    "ytick.color": INK,
    "text.color": INK,
    "legend.frameon": False,
    "hatch.linewidth": 0.7,
    "pdf.fonttype": 42,
    "svg.fonttype": "path",
    "text.parse_math": False,  # a dollar in a name is a dollar
    "text.usetex": False,  # whatever the settings of this folder say
}

NO_DATES: dict[str, dict[str, Any]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}


@contextmanager
def the_look(chart: Chart, **changes: Any) -> Iterator[None]:
    """Matplotlib set up as we want it, for as long as a chart is drawn."""
    with Needed("matplotlib", BadOption("report.no-matplotlib")):
        import matplotlib
    settings: Any = {**LOOK, "svg.hashsalt": f"fronteira {chart.name} {chart.title}", **changes}
    with matplotlib.rc_context(settings), catch_warnings():
        filterwarnings("ignore", r"Glyph \d+")  # a name in letters the font has not: boxes stand for them, as in any text
        yield


def save(chart: Chart, path: Path) -> None:
    """A file in the format its name asks for: .svg, .png or .pdf."""
    kind = path.suffix.removeprefix(".")
    with the_look(chart):
        figure = draw(chart)
        add_title(figure, wrapped(chart.title))
        figure.savefig(path, format=kind, dpi=200, facecolor=PAPER, metadata=NO_DATES[kind])


def draw(chart: Chart) -> Any:
    """The chart as a matplotlib Figure."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=size_of(chart), layout="constrained")
    axes = figure.subplots()
    {"bars": draw_bars, "ablation": draw_ablation}.get(chart.kind, draw_points)(chart, axes)
    add_legend(chart, figure)
    return figure


def add_title(figure: Any, title: str) -> None:
    """On top of all: as the title of the legend where there is one, because matplotlib lays the two over each other."""
    if not figure.legends:
        figure.suptitle(title, x=0.01, ha="left", fontsize=10)
    for legend in figure.legends:
        legend.set_title(title, prop={"size": 10})
        legend.set_alignment("left")


def wrapped(title: str) -> str:
    from textwrap import fill

    return fill(fitting(harmless(title)), int(WIDTH / CHARACTER * 0.85))


def lies_down(chart: Chart) -> bool:
    """Are the places of the bars along the upright axis, where any number of labels can be read?"""
    if chart.kind == "ablation":
        return True
    return chart.kind == "bars" and (len(chart.categories) * len(chart.series) > MOST_UPRIGHT or len(chart.categories) > 36)


def size_of(chart: Chart) -> tuple[float, float]:
    """Wide as a page, and high enough for all labels."""
    legend = 0.22 * math.ceil(len(legend_entries(chart)) / legend_columns(chart))
    if chart.kind == "ablation":
        return WIDTH, 1.0 + legend + len(chart.categories) * max(0.38, 0.2 * len(chart.series))
    if lies_down(chart):
        return WIDTH, 1.0 + legend + len(chart.categories) * max(0.22, 0.09 * len(chart.series) + 0.1)
    return WIDTH, 3.6 + legend


def shortened(label: str) -> str:
    """A label without its middle, if it is long."""
    return fitting(harmless(label), LONGEST)


def colour(series: int) -> str:
    return PALETTE[series % len(PALETTE)]


def marker(series: int) -> str:
    return MARKERS[series % len(MARKERS)]


def hatch(series: int) -> str:
    return HATCHES[series % len(HATCHES)]


def add_legend(chart: Chart, figure: Any) -> None:
    """Above the chart, so that it never hides a point: the searches, and what bars, hollow and crossed marks mean."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    def mark(label: str, shade: str, sign: str, **look: Any) -> Any:
        return Line2D([], [], color=shade, marker=sign, label=label, **{"linestyle": "none", **look})

    handles: list[Any] = []
    for label, sign in legend_entries(chart):
        if sign == "hollow" and chart.kind == "bars":
            handles.append(Patch(facecolor="none", edgecolor=INK, linestyle="--", label=label))
        elif isinstance(sign, str):
            signs: dict[str, Any] = {
                "hollow": ("o", {"fillstyle": "none"}),
                "crossed": ("x", {}),
                "mean-mark": ("|", {"markeredgewidth": 2}),
            }
            handles.append(mark(label, INK, signs[sign][0], **signs[sign][1]))
        elif chart.kind == "bars":
            handles.append(Patch(facecolor=colour(sign), hatch=hatch(sign), edgecolor=PAPER, label=label))
        else:
            handles.append(mark(label, colour(sign), marker(sign), linestyle="-" if chart.kind in ("lines", "cactus") else "none"))
    if handles:
        figure.legend(handles=handles, loc="outside upper left", ncols=legend_columns(chart), fontsize=8.5, handlelength=1.6)


def legend_entries(chart: Chart) -> list[tuple[str, int | str]]:
    """What the legend says: the searches by their number, and the signs that occur. A search alone is named in the title."""
    entries: list[tuple[str, int | str]] = []
    if len(chart.series) > 1 or chart.series[0] not in chart.title:
        entries += [(shortened(label), number) for number, label in enumerate(chart.series)]
    ended = {point.ended for point in chart.points}
    signs = {"mean-mark": chart.kind == "ablation", "hollow": LIMIT in ended, "crossed": WRONG in ended}
    return entries + [(say(f"report.{sign}", chart.lang), sign) for sign, occurs in signs.items() if occurs]


def legend_columns(chart: Chart) -> int:
    """As many entries beside each other as fit."""
    entries = legend_entries(chart)
    widest = max((len(label) for label, _ in entries), default=1)
    return max(1, min(len(entries), int(WIDTH / (widest * CHARACTER + 0.55))))


def set_scale(axis: Any, values: Sequence[float], lang: str) -> None:
    """Logarithmic, with plain numbers at its ticks; figures that can be 0 keep a place for it."""
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    positive = [value for value in values if value > 0] or [1.0]
    least, most = min(positive), max(positive)
    zero = min(values, default=1.0) <= 0
    scale, name = (axis.axes.set_xscale, "x") if axis.axis_name == "x" else (axis.axes.set_yscale, "y")
    threshold = min(1.0, least)
    if zero:
        scale("symlog", linthresh=threshold, linscale=0.4)
    else:
        scale("log", nonpositive="clip")
    low, high = (-0.3 * threshold if zero else least / 1.7), most * 1.7
    (axis.axes.set_xlim if name == "x" else axis.axes.set_ylim)(low, high)
    ticks = [tick for tick in nice_ticks(threshold if zero else low, high) if max(low, threshold if zero else 0.0) <= tick <= high]
    axis.set_major_locator(FixedLocator([0.0, *ticks] if zero else ticks))
    axis.set_minor_locator(NullLocator())
    axis.set_major_formatter(FuncFormatter(lambda value, _: Number(plain_number(value)).text(lang)))


def nice_ticks(low: float, high: float) -> list[float]:
    """Powers of ten, with 2 and 5 between them where there is room, and fewer where there are too many."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    steps = (1, 2, 5) if last - first <= 3 else (1, 3) if last - first <= 4 else (1,)
    every = max(1, math.ceil((last - first) / 8))
    return [step * 10.0**power for power in range(first, last + 1, every) for step in steps]


def plain_number(value: float) -> str:
    """A number at a tick.

    >>> [plain_number(value) for value in (0, 0.001, 0.5, 20, 50000, 3e6, 1e-5)]
    ['0', '0.001', '0.5', '20', '50 000', '3×10⁶', '10⁻⁵']
    """
    if value == 0 or 0.001 <= abs(value) < 1e5:
        return f"{value:,.6g}".replace(",", " ")
    power = math.floor(math.log10(abs(value)) + 1e-9)
    step = round(value / 10.0**power)
    raised = str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"10{raised}" if step == 1 else f"{step}×10{raised}"


def draw_bars(chart: Chart, axes: Any) -> None:
    """A bar a run: hollow at a limit, a cross where the answer was wrong, a 0 where there is nothing to see."""
    down = lies_down(chart)
    thick = 0.84 / len(chart.series)
    values = axes.xaxis if down else axes.yaxis
    places = axes.yaxis if down else axes.xaxis
    figures = [point.y for point in chart.points if point.y > 0]
    if chart.figure == "cost":  # small numbers, of which a difference matters and not a factor
        (axes.set_xlim if down else axes.set_ylim)(0, 1.08 * max(figures, default=1.0))
    else:
        set_scale(values, figures, chart.lang)
    floor = axes.get_xlim()[0] if down else axes.get_ylim()[0]
    for number in range(len(chart.series)):
        for hollow in (False, True):
            mine = [point for point in chart.points if point.series == number and (point.ended is not None) == hollow and point.y > 0]
            at = [point.x + (number - (len(chart.series) - 1) / 2) * thick for point in mine]
            look: dict[str, Any] = {"color": "none", "edgecolor": colour(number), "linestyle": "--", "linewidth": 1.0}
            if not hollow:
                look = {"color": colour(number), "edgecolor": PAPER, "hatch": hatch(number), "linewidth": 0.3}
            if mine and down:
                axes.barh(at, [point.y - floor for point in mine], thick, left=floor, **look)
            elif mine:
                axes.bar(at, [point.y - floor for point in mine], thick, bottom=floor, **look)
    for point in chart.points:
        at_place = point.x + (point.series - (len(chart.series) - 1) / 2) * thick
        if point.ended == WRONG:
            spot = (max(point.y, floor), at_place) if down else (at_place, max(point.y, floor))
            axes.plot(*spot, marker="x", color=INK, markersize=5, clip_on=False)
        elif point.y == 0:
            spot = (floor * 1.05, at_place) if down else (at_place, floor * 1.05)
            aligned = {"ha": "left", "va": "center"} if down else {"ha": "center", "va": "bottom"}
            axes.text(*spot, "0", color=colour(point.series), fontsize=7, **aligned)
    label_places(chart, axes, places, down)
    (axes.set_xlabel if down else axes.set_ylabel)(shortened(chart.y_label))
    (axes.set_ylabel if down else axes.set_xlabel)(shortened(chart.x_label))
    places.grid(visible=False)


def label_places(chart: Chart, axes: Any, places: Any, down: bool) -> None:
    """The names of the boards or stages along their axis; turned where they would meet."""
    names = [shortened(name) for name in chart.categories]
    crowded = sum(len(name) + 1.5 for name in names) * CHARACTER > WIDTH - 1
    turned = {"rotation": 40, "ha": "right", "rotation_mode": "anchor"} if crowded and not down else {}
    if len(names) > 24 and not down:
        turned = {"rotation": 90}
    places.set_ticks(range(len(names)), names, **turned)
    margin = 0.6
    if down:
        axes.set_ylim(len(names) - 1 + margin, -margin)
    else:
        axes.set_xlim(-margin, len(names) - 1 + margin)


def draw_ablation(chart: Chart, axes: Any) -> None:
    """One row per stage: a mark per board, and a bar at the geometric mean of the boards with an answer at every stage."""
    set_scale(axes.xaxis, [point.y for point in chart.points], chart.lang)
    count = len(chart.series)
    for number in range(count):
        shift = (number - (count - 1) / 2) * 0.6 / max(count, 1)
        mine = [point for point in chart.points if point.series == number]
        draw_marks(axes, [(point.y, point.x + shift, point) for point in mine], number, size=16, alpha=0.75)
        means = [(mean, place + shift) for place, mean in stage_means(mine, len(chart.categories))]
        if means:
            line = "-" if chart.cumulative else "none"
            axes.plot(
                *zip(*means, strict=True),
                color=colour(number),
                linestyle=line,
                linewidth=1.3,
                marker="|",
                markersize=14,
                markeredgewidth=2.2,
            )
    label_places(chart, axes, axes.yaxis, down=True)
    axes.set_xlabel(shortened(chart.y_label))


def stage_means(points: Sequence[Point], stages: int) -> list[tuple[int, float]]:
    """At each stage the geometric mean of a search over the boards with an answer at every stage; shifted by one where figures are 0. There
    is none where a figure is below that."""
    answered: dict[str, dict[int, float]] = {}
    for point in points:
        if point.ended is None:
            answered.setdefault(point.row[0], {})[int(point.x)] = point.y
    present = {int(point.x) for point in points}
    whole = [found for found in answered.values() if set(found) == present]
    if not whole or any(value < 0 for found in whole for value in found.values()):
        return []
    shift = 1.0 if any(value == 0 for found in whole for value in found.values()) else 0.0  # or one 0 would make every mean 0

    def mean_at(stage: int) -> float:
        return math.exp(sum(math.log(found[stage] + shift) for found in whole) / len(whole)) - shift

    return [(stage, mean_at(stage)) for stage in range(stages) if stage in present]


def draw_marks(axes: Any, spots: Sequence[tuple[float, float, Point]], number: int, size: float, alpha: float = 1.0) -> None:
    """The runs of a search: full, hollow at a limit, a cross where something was wrong."""
    for ended, look in (
        (None, {"color": colour(number), "marker": marker(number), "linewidths": 0}),
        (LIMIT, {"facecolors": "none", "edgecolors": colour(number), "marker": marker(number), "linewidths": 1.1}),
        (WRONG, {"color": INK, "marker": "x", "linewidths": 1.2}),
    ):
        mine = [(x, y) for x, y, point in spots if point.ended == ended]
        if mine:
            axes.scatter(*zip(*mine, strict=True), s=size, alpha=alpha if ended is None else 1.0, zorder=3, **look)


def draw_points(chart: Chart, axes: Any) -> None:
    """Lines of a sweep, steps of a cactus plot, or a cloud of runs."""
    set_scale(axes.yaxis, [point.y for point in chart.points], chart.lang)
    if chart.kind == "scatter":
        set_scale(axes.xaxis, [point.x for point in chart.points], chart.lang)
    for number in range(len(chart.series)):
        mine = [point for point in chart.points if point.series == number]
        if chart.kind == "lines":
            answered = [(point.x, point.y if point.ended is None else math.nan) for point in mine]
            axes.plot(*zip(*answered, strict=True), color=colour(number), linewidth=1.5)
        elif chart.kind == "cactus" and mine:
            axes.plot([point.x for point in mine], [point.y for point in mine], color=colour(number), linewidth=1.3)
        draw_marks(axes, [(point.x, point.y, point) for point in mine], number, size=26, alpha=0.85 if chart.kind == "scatter" else 1.0)
    if chart.kind == "cactus":
        from matplotlib.ticker import MaxNLocator

        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlim(0.5, max(point.x for point in chart.points) + 0.5)
    axes.set_xlabel(shortened(chart.x_label))
    axes.set_ylabel(shortened(chart.y_label))
