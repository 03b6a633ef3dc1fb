"""Charts: the right points, labels that never meet, the same bytes for the same records, and a page's own colours."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from fronteira.report.charts import make_charts
from fronteira.report.layout import lay_out
from tests.support.lab_records import given_up, record, study

pytest.importorskip("matplotlib")


def charts_of(*records, wanted=(), lang="en"):
    (layout,) = lay_out(study(*records), lang)
    return make_charts(layout, wanted)


def alpha(value, expanded, instance="big1"):
    heuristic = f"adjacent-empties:alpha={value}"
    return record(instance, "greedy", heuristic=heuristic, variant=f"alpha={value}", parameter=value, expanded=expanded)


SEARCHES = [record(board, search, expanded=3 * len(board + search)) for board in ("a", "b", "c", "d", "e") for search in ("bfs", "dfs")]
SWEEP = [alpha(0.1, 1307), alpha(0.3, 219), alpha(0.5, 1732)]
STAGES = [
    record(board, model=model, variant=stage, expanded=expanded)
    for board, counts in (("a", (90, 9, 0)), ("b", (40, 4, 0)))
    for stage, model, expanded in zip(("naive", "one cell", "rules"), ("every-move", "one-cell", "propagate"), counts, strict=True)
]


def test_an_experiment_gets_the_charts_that_suit_it():
    assert [chart.name for chart in charts_of(*SEARCHES)] == [
        *("bars-seconds", "bars-expanded", "cactus-seconds", "cactus-expanded", "scatter-expanded"),
    ]
    assert [chart.name for chart in charts_of(*SWEEP)] == ["lines-expanded", "lines-seconds"]
    assert [chart.name for chart in charts_of(*STAGES)] == ["ablation-expanded", "ablation-seconds"]


def test_a_chart_that_does_not_fit_the_experiment_is_left_out():
    assert charts_of(*SEARCHES, wanted=["lines"]) == []


def test_a_cactus_plot_sorts_what_each_search_solved():
    runs = [record(name, "bfs", seconds=seconds) for name, seconds in (("a", 3.0), ("b", 1.0), ("c", 2.0))]
    (chart,) = charts_of(*runs, given_up("d", "bfs"), wanted=["cactus"])
    assert [(point.x, point.y) for point in chart.points] == [(1, 1.0), (2, 2.0), (3, 3.0)]


def test_the_table_of_a_chart_has_its_figures_and_marks_limits():
    (chart,) = charts_of(record("a", "bfs", expanded=7), given_up("a", "dfs", expanded=9), wanted=["bars:expanded"])
    table = chart.to_table()
    assert [(labels, [cell.text for cell in cells]) for labels, cells in table.rows] == [(("a",), ["7", "> 9"])]


def test_the_description_tells_the_smallest_and_the_largest():
    (chart, _) = charts_of(*SWEEP)
    assert "Lowest: 219 (0.3, big1). Highest: 1732 (0.5, big1)." in chart.description
    (chart, _) = charts_of(*SWEEP, lang="pt")
    assert "Mais baixo: 219" in chart.description


def drawn(chart):
    """The figure, laid out, and a renderer to measure it with."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    from fronteira.report.plots import draw, the_look

    with the_look(chart):
        figure = draw(chart)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        return figure, canvas.get_renderer()


def corners(label, renderer):
    """The corners of a label as it stands, turned or not."""
    angle = label.get_rotation()
    if angle % 90:
        return None
    return label.get_window_extent(renderer)


@pytest.mark.parametrize(
    ("boards", "searches"),
    [(3, 2), (13, 4), *(pytest.param(*sizes, marks=pytest.mark.slow) for sizes in ((31, 2), (45, 3), (13, 9)))],
)
def test_labels_never_meet_however_many_there_are(boards, searches):
    records = [record(f"board-{board:02}", f"strategy{search}") for board in range(boards) for search in range(searches)]
    (chart,) = charts_of(*records, wanted=["bars:expanded"])
    figure, renderer = drawn(chart)
    (axes,) = figure.axes
    for axis in (axes.xaxis, axes.yaxis):
        labels = [label for label in axis.get_ticklabels() if label.get_text() and label.get_visible()]
        if any(label.get_rotation() % 90 for label in labels):
            height = max(label.get_fontsize() for label in labels) * figure.dpi / 72
            places = [axis.axes.transData.transform((label.get_position()[0], 0))[0] for label in labels]
            steps = [right - left for left, right in pairwise(places)]
            assert min(steps) * 0.64 > height * 0.95  # the sine of forty degrees
            continue
        boxes = [corners(label, renderer) for label in labels]
        assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    legend = figure.legends[0].get_window_extent(renderer)
    assert not legend.overlaps(axes.get_window_extent(renderer))
    assert legend.x1 <= figure.bbox.x1


@pytest.mark.parametrize("kind", ["svg", pytest.param("png", marks=pytest.mark.slow), pytest.param("pdf", marks=pytest.mark.slow)])
def test_the_same_records_give_the_same_bytes(kind, tmp_path):
    from fronteira.report.plots import save

    (chart, _) = charts_of(*SWEEP)
    for name in ("one", "two"):
        save(chart, tmp_path / f"{name}.{kind}")
    one, two = ((tmp_path / f"{name}.{kind}").read_bytes() for name in ("one", "two"))
    assert one == two
    assert len(one) > 3000


@pytest.mark.parametrize("records", [pytest.param(SEARCHES, marks=pytest.mark.slow), SWEEP, STAGES], ids=["searches", "sweep", "stages"])
def test_charts_in_a_page_take_its_colours_and_have_names_of_their_own(records):
    from fronteira.report.inline import as_svg

    pictures = [as_svg(chart, f"chart-{number}") for number, chart in enumerate(charts_of(*records))]
    names = [name for picture in pictures for name in re.findall(r' id="([^"]*)"', picture)]
    assert len(names) == len(set(names))
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.get("role") == "img"
        labels = root.get("aria-labelledby").split()
        assert [child.get("id") for child in root[:2]] == labels
        assert all(child.text for child in root[:2])
        assert not re.search(r"(fill|stroke): #", picture)  # a fixed colour would vanish in the dark, or in the light
        for used in re.findall(r'(?:href="#|url\(#)([^")]*)', picture):
            assert used in names


def test_names_that_the_font_cannot_write_are_no_warning(tmp_path, recwarn):
    from fronteira.report.inline import as_svg
    from fronteira.report.plots import save

    charts = charts_of(*(record("\u65e5\u672c", strategy, expanded=7) for strategy in ("bfs", "dfs")))
    save(charts[0], tmp_path / "chart.pdf")
    assert "\u65e5\u672c" in as_svg(charts[0], "chart")
    assert not [str(each.message) for each in recwarn]


def test_figures_of_zero_have_a_place_of_their_own():
    figure, _ = drawn(charts_of(*STAGES, wanted=["ablation:expanded"])[0])
    ticks = [label.get_text() for label in figure.axes[0].xaxis.get_ticklabels()]
    assert ticks[:2] == ["0", "1"]


def test_drawing_leaves_no_settings_behind():
    import matplotlib

    before = dict(matplotlib.rcParams)
    drawn(charts_of(*SWEEP)[0])
    assert dict(matplotlib.rcParams) == before
