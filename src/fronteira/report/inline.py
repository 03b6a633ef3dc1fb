"""Charts inside a page: as part of its text, in its colours and letters, with a title and a description for those who cannot see them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fronteira.report import page
from fronteira.report.charts import Chart, charts_can_be_drawn
from fronteira.report.plain import in_html
from fronteira.report.plots import FAINT, INK, NO_DATES, PALETTE, PAPER, draw, the_look
from fronteira.report.writers import as_html
from fronteira.words import say


def show_charts(charts: Sequence[Chart], prefix: str, lang: str) -> Iterator[str]:
    """The charts of a section, each with its figures in a table; where they cannot be drawn, why not."""
    if charts and not charts_can_be_drawn():
        yield page.paragraph(say("report.page.no-charts", lang), "note")
        return
    for number, chart in enumerate(charts, 1):
        figures = page.folded(say("report.page.chart-data", lang), as_html(chart.to_table()))
        yield page.figure(chart.title, as_svg(chart, f"{prefix}-chart-{number}"), figures)


def as_svg(chart: Chart, name: str) -> str:
    """The chart to stand inside a page: its colours are the page's, and it has a title and a description. `name` is unique in the page."""
    from io import StringIO

    text = StringIO()
    with the_look(chart, **{"svg.fonttype": "none"}):
        draw(chart).savefig(text, format="svg", transparent=True, metadata=NO_DATES["svg"])
    return adopt(text.getvalue(), name, chart.title, chart.description)


def adopt(svg: str, name: str, title: str, description: str) -> str:
    """A file of matplotlib's as a part of a page: no prolog, no names that another picture has too, colours by the page's variables."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    used = set(re.findall(r"#([\w-]+)[\")]", svg))
    svg = re.sub(r' id="([^"]*)"', lambda found: f' id="{name}-{found[1]}"' if found[1] in used else "", svg)
    svg = re.sub(r'(xlink:href="#|url\(#)([\w-]+)', rf"\1{name}-\2", svg)
    for number, shade in enumerate(PALETTE):
        svg = svg.replace(shade, f"var(--series-{number + 1})")
    for shade, variable in ((INK, "--ink"), (FAINT, "--faint"), (PAPER, "--paper")):
        svg = svg.replace(shade, f"var({variable})")
    svg = re.sub(r"'DejaVu Sans'(, [^;\"]*)?", "var(--sans)", svg)
    head = f'<svg role="img" aria-labelledby="{name}-title {name}-desc"'
    told = f'<title id="{name}-title">{in_html(title)}</title><desc id="{name}-desc">{in_html(description)}</desc>'
    opening = re.match(r"<svg[^>]*>", svg)
    assert opening is not None
    frame = re.search(r'viewBox="[^"]*"', opening[0])
    assert frame is not None
    links = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"{head} {links} {frame[0]}>{told}{svg[opening.end() :].strip()}"
