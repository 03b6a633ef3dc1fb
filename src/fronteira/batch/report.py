"""A job as one page of HTML, in the looks of the lab: its figures, how long boards took as a chart, and the slowest ten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fronteira import __version__
from fronteira.batch.results import check_rows, pick_job, reading
from fronteira.batch.summary import Summary, curve_of, summary_of
from fronteira.report import page
from fronteira.report.charts import Chart, Point, name_figure
from fronteira.report.inline import show_charts
from fronteira.report.page import Section
from fronteira.report.rows import NOTHING, as_html, heading, limits_text, shown
from fronteira.words import Number, say, word

LEAST_TIME = 1e-7
"""Where a clock says that no time went by; the scale of the chart has no zero."""


def make_page(path: str | Path, lang: str = "en", number: int | None = None) -> str:
    """The page of a job."""
    with reading(Path(path)) as file:
        job = pick_job(file, number)
        check_rows(file, job, Path(path))
        summary, curve = summary_of(file, job), curve_of(file, job)
    title = say("batch.page.title", lang, task=say(f"batch.task.{summary.task}", lang), corpus=", ".join(summary.corpus) or "–")
    sections = [
        Section("figures", say("batch.page.figures", lang), show_figures(summary, lang)),
        Section("times", say("batch.page.times", lang), show_times(summary, curve, lang)),
        Section("slowest", say("batch.page.slowest", lang), scrolling(as_html(*slowest_table(summary, lang), lang=lang))),
        Section("setting", say("batch.page.setting", lang), page.facts_list(settings_of(summary, lang))),
    ]
    facts = {
        say("batch.page.boards", lang): Number(f"{summary.done:,}").text(lang),
        say("batch.page.worked", lang): f"{shown(float(summary.worked), lang)} s",
        say("batch.page.median", lang): f"{shown(summary.quantiles['seconds'].get('p50'), lang)} s",
    }
    lede = "" if summary.finished else say("batch.unfinished", lang, done=summary.done)
    return page.make_page(title, lede, facts, sections, lang, say("report.page.foot", lang, version=__version__))


def settings_of(summary: Summary, lang: str) -> Iterator[tuple[str, str]]:
    """What was asked for, in words."""
    for name, value in summary.settings.items():
        if name == "task":
            yield heading(name, lang), say(f"batch.task.{value}", lang)
        elif name == "limits":
            yield heading(name, lang), limits_text(value, lang)
        elif isinstance(value, dict | list | tuple):
            told = [f"{key} = {each}" for key, each in value.items()] if isinstance(value, dict) else map(str, value)
            yield heading(name, lang), ", ".join(told) or NOTHING
        else:
            yield heading(name, lang), shown(value, lang)


def scrolling(body: str) -> str:
    return f'<div class="scroll" tabindex="0">{body}</div>'


def word_for(name: str, value: str, lang: str) -> str:
    """A status, a level or a size as people call it."""
    key = f"batch.status.{value}" if name == "status" else f"teach.{name}.{value}"
    return word(key, lang, value)


def counts_tables(summary: Summary, lang: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """Boards by status, level and size, as tables with their titles."""
    counted = {"status": summary.statuses, **summary.groups}
    tables = []
    for name, counts in counted.items():
        total = sum(counts.values())
        rows = [
            {name: word_for(name, value, lang), "boards": count, "share": Number(f"{100 * count / total:.1f} %")}
            for value, count in counts.items()
        ]
        if rows:
            tables.append((name, rows))
    return tables


def quantile_table(summary: Summary, lang: str) -> list[dict[str, Any]]:
    """A row for time, one for nodes."""
    return [{"figure": name_figure(name, lang), **values} for name, values in summary.quantiles.items() if values]


def slowest_table(summary: Summary, lang: str) -> tuple[list[dict[str, Any]], list[str]]:
    """The slowest ten and the columns that say something about them."""
    rows = [{**row, "status": word_for("status", row["status"], lang)} for row in summary.slowest]
    return rows, [name for name in (rows[0] if rows else {}) if any(row[name] is not None for row in rows)]


def show_figures(summary: Summary, lang: str) -> str:
    return "".join(scrolling(as_html(rows, list(rows[0]), lang=lang)) for _, rows in counts_tables(summary, lang))


def show_times(summary: Summary, curve: list[tuple[float, float]], lang: str) -> str:
    """The chart, with its figures under it, and the quantiles."""
    rows = quantile_table(summary, lang)
    charts = show_charts([chart_of(summary, curve, lang)], "times", lang) if curve else ()
    return "".join(charts) + (scrolling(as_html(rows, list(rows[0]), lang=lang)) if rows else "")


def chart_of(summary: Summary, curve: list[tuple[float, float]], lang: str) -> Chart:
    """The boards in the order of what they took."""
    boards = say("batch.page.boards-in-order", lang)
    places = [(max(1, round(share * summary.done)), max(seconds, LEAST_TIME)) for share, seconds in curve]
    return Chart(
        name="times",
        kind="cactus",
        figure="seconds",
        title=say("batch.page.chart", lang),
        x_label=boards,
        y_label=heading("seconds", lang),
        series=(say(f"batch.task.{summary.task}", lang),),
        points=tuple(Point(0, place, seconds, (str(place),)) for place, seconds in places),
        stubs=(boards,),
        lang=lang,
    )
