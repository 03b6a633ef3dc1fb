"""The report of a study: everything the records say, as one page, as Markdown, or as files for a paper.

It reads nothing but the records and what is known about them (`Records.about`), so that a study just run, one run last year, an ad-hoc
comparison and a student's own program all get the same report.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import Any

from fronteira import __version__
from fronteira.errors import FronteiraError
from fronteira.lab.findings import find_all
from fronteira.lab.findings.finding import Finding
from fronteira.report import latex, page, writers
from fronteira.report.charts import charts_can_be_drawn, make_charts
from fronteira.report.inline import show_charts
from fronteira.report.layout import NAMES, PLAIN, Layout, in_language, lay_out
from fronteira.report.page import Section
from fronteira.report.plain import in_html, in_markdown
from fronteira.report.rows import as_csv, heading, limits_text, short
from fronteira.report.tables import make_tables
from fronteira.runs.records import Records
from fronteira.words import harmless, say, word

COUNTERS = (
    *("expanded", "tested", "generated", "dead_ends", "duplicates", "max_frontier", "frontier_left"),
    *("depth", "cost", "penetrance", "branching", "seconds", "setup"),
    *("alpha_cuts", "beta_cuts", "value"),
)
TABLE_FORMATS = {"markdown": ("md", writers.as_markdown), "latex": ("tex", latex.as_latex), "csv": ("csv", writers.as_csv)}
CHART_FORMATS = ("svg", "png", "pdf")


FIRST_FINDINGS = 5
"""Findings of an experiment that are seen at once; the others open when they are wanted."""


def title_of(records: Records, lang: str) -> str:
    return in_language(records.about.get("title"), lang) or say("lab.page.untitled", lang)


def records_csv(records: Records) -> str:
    """Every run, every digit."""
    rows = records.to_rows()
    return as_csv(rows, list(rows[0])) if rows else ""


def as_html(records: Records, lang: str = "en", opening: latex.Chapter | None = None) -> str:
    """The page; what is to be read before the rest may be given."""
    layouts = lay_out(records, lang)
    findings = find_all(records, lang)
    sections = [
        *([Section("opening", opening.title, show_opening(opening))] if opening else []),
        Section("findings", say("lab.page.findings", lang), show_findings(layouts, findings, lang)),
        Section("setting", say("lab.page.setting", lang), show_setting(records, layouts, lang)),
        *(
            Section(f"experiment-{number}", each.title, show_experiment(each, number, records.about.get("limits")))
            for number, each in enumerate(layouts, 1)
        ),
    ]
    if boards := show_boards(records, lang):
        sections.append(Section("boards", say("lab.page.boards", lang), boards))
    definitions = [(heading(name, lang), say(f"lab.counter.{name}", lang)) for name in COUNTERS]
    sections.append(Section("counters", say("lab.page.counters", lang), page.facts_list(definitions)))
    sections.append(Section("records", say("lab.page.records", lang), show_records(records, lang)))
    lede = in_language(records.about.get("description"), lang)
    foot = say("report.page.foot", lang, version=__version__)
    return page.make_page(title_of(records, lang), lede, numbers_of(records, lang), sections, lang, foot)


def numbers_of(records: Records, lang: str) -> dict[str, str]:
    """The study in four numbers."""
    boards = {(record.puzzle, record.instance) for record in records}
    searches = {(record.model, record.strategy, record.heuristic) for record in records}
    solved = sum(record.status == "solved" for record in records)
    seconds = short(float(sum(record.seconds for record in records)))
    return {
        say("lab.page.boards-run", lang): str(len(boards)),
        say("lab.page.searches", lang): str(len(searches)),
        say("lab.page.runs", lang): str(len(records)),
        say("lab.page.solved", lang): str(solved),
        say("lab.page.searching", lang): say("report.limits.seconds", lang, seconds=seconds),
    }


def show_opening(opening: latex.Chapter) -> str:
    return "\n".join([*map(writers.as_html, opening.tables), page.listed(opening.findings) if opening.findings else ""])


def show_findings(layouts: Iterable[Layout], findings: Iterable[Finding], lang: str) -> str:
    """What is alarming in a box, then one list per experiment."""
    findings = list(findings)
    parts = [page.paragraph(say("lab.page.findings-how", lang))]
    alarms = [finding.text(lang) for finding in findings if finding.alarming]
    if alarms:
        parts.append(f'<div class="alarm" role="note">{page.listed(alarms)}</div>')
    for layout in layouts:
        texts = [finding.text(lang) for finding in findings if finding.experiment == layout.name and not finding.alarming]
        if texts:
            first, rest = texts[:FIRST_FINDINGS], texts[FIRST_FINDINGS:]
            more = page.folded(say("lab.page.more-findings", lang, count=len(rest)), page.listed(rest)) if rest else ""
            parts.append(f"<h3>{in_html(layout.title)}</h3>{page.listed(first)}{more}")
    return "\n".join(parts)


def show_setting(records: Records, layouts: list[Layout], lang: str) -> str:
    """What was run, under which limits, on what machine, and whether all of it was."""
    about = records.about
    puzzles = dict.fromkeys(record.puzzle for record in records if record.puzzle)
    facts = [
        (heading("puzzle", lang), ", ".join(title_of_puzzle(name, lang) for name in puzzles)),
        (say("lab.page.boards", lang), ", ".join(f"{name} ({size})" if size else name for name, size in sizes_of(records).items())),
        *((heading(name, lang), ", ".join(values)) for name in NAMES if (values := names_of(records, name))),
        (heading("limit", lang), limits_text(about.get("limits") or {}, lang)),
        *((say(f"lab.page.{name}", lang), str(about[name])) for name in ("repeat", "seed", "jobs") if about.get(name) is not None),
        *((name_fact(name, lang), told_fact(value, lang)) for name, value in (about.get("machine") or {}).items() if value is not None),
        (say("lab.page.versions", lang), ", ".join(f"{name} {version}" for name, version in (about.get("versions") or {}).items())),
        *((say(f"lab.page.{name}", lang), str(about[name])) for name in ("started", "finished", "command") if about.get(name)),
    ]
    partial = ""
    if about.get("planned") and len(records) < about["planned"]:
        partial = page.paragraph(say("lab.page.partial", lang, done=len(records), planned=about["planned"]), "alarm")
    study = page.folded(say("lab.page.study", lang), f"<pre>{in_html(str(about['study']))}</pre>") if about.get("study") else ""
    if about.get("left_out"):
        partial += page.paragraph(say("lab.page.left-out", lang, names=", ".join(about["left_out"])), "note")
    partial += "".join(page.paragraph(say("lab.unknown-puzzle", lang, puzzle=name), "note") for name in unknown_puzzles(records))
    fair = page.paragraph(say("lab.page.fair" if puzzles else "lab.page.fair-program", lang))
    return partial + page.facts_list((name, value) for name, value in facts if value) + fair + study


def name_fact(name: str, lang: str) -> str:
    """What people call a fact about a machine."""
    return word(f"lab.page.{name}", lang, name.replace("_", " "))


def told_fact(value: Any, lang: str) -> str:
    """A fact about a machine; those that are words of ours, in the reader's language."""
    what, colon, which = str(value).partition(": ")
    return word(f"lab.machine.{what.replace(' ', '-')}", lang, what) + colon + which


def unknown_puzzles(records: Records) -> list[str]:
    """The puzzles of the records that nobody here knows: their files are not run to look at them."""
    from fronteira.registry import find_puzzle

    unknown = []
    classes = records.about.get("problems") or ()
    for name in dict.fromkeys(record.puzzle for record in records if record.puzzle and record.puzzle not in classes):
        try:
            find_puzzle(name)
        except FronteiraError:
            unknown.append(name)
    return unknown


def title_of_puzzle(name: str, lang: str) -> str:
    """What people call a puzzle, if it is still there."""
    from fronteira.registry import find_puzzle

    with suppress(FronteiraError):
        return word(f"{find_puzzle(name).name}.title", lang, name)
    return name


def sizes_of(records: Records) -> dict[str, str]:
    return {record.instance: record.size for record in records}


def names_of(records: Records, name: str) -> list[str]:
    return list(dict.fromkeys(value for record in records if (value := getattr(record, name)) is not None))


def show_experiment(layout: Layout, number: int, common_limits: Any) -> str:
    """The tables of an experiment, then its charts, each with its figures; its limits, where they are not those of the study."""
    lang = layout.lang
    parts = [page.paragraph(text) for text in [in_language(layout.about.get("description"), lang)] if text]
    limits = layout.about.get("limits")
    if limits and limits != common_limits:
        parts.append(page.paragraph(f"{heading('limit', lang).capitalize()}: {limits_text(limits, lang)}.", "notes"))
    if stages := stages_of(layout):
        parts.append(page.folded(say("lab.page.stages", lang), page.facts_list(stages)))
    parts += [writers.as_html(each) for each in make_tables(layout)]
    parts += show_charts(make_charts(layout), f"experiment-{number}", lang)
    return "\n".join(parts)


def stages_of(layout: Layout) -> list[tuple[str, str]]:
    """What each stage of an ablation ran."""
    if layout.kind == PLAIN or layout.parameter:
        return []
    told: dict[str, dict[str, None]] = {}
    for each in layout.summaries:
        names = [getattr(each, name) for name in NAMES if name not in layout.kept and name not in layout.shared]
        told.setdefault(layout.call(each.variant), {})[", ".join(name for name in names if name)] = None
    return [(stage, "; ".join(specs)) for stage, specs in told.items() if any(specs)]


def show_boards(records: Records, lang: str) -> str:
    """The boards drawn, where their texts are known and their puzzle can draw; those of problem classes as the texts they are."""
    puzzles = {record.instance: record.puzzle for record in records}
    classes = records.about.get("problems") or ()
    pictures = []
    for instance, text in (records.about.get("boards") or {}).items():
        if puzzles.get(instance) in classes:
            pictures.append(f"<li><pre>{in_html(str(text).rstrip())}</pre><p>{in_html(instance)}</p></li>")
        elif instance in puzzles and (picture := draw_board(str(text), puzzles[instance], instance, lang)):
            pictures.append(f"<li>{picture}<p>{in_html(instance)}</p></li>")
    return f'<ul class="boards">{"".join(pictures)}</ul>' if pictures else ""


def draw_board(text: str, puzzle: str, name: str, lang: str) -> str | None:
    """A board as a picture; None where it cannot be drawn, which is no reason to do without the rest of the report."""
    from fronteira.draw.boards import draw
    from fronteira.reading import parse
    from fronteira.registry import find_puzzle

    try:
        return draw(parse(text, puzzle), lang=lang, title=harmless(name)) if find_puzzle(puzzle).draw else None
    except FronteiraError:
        return None


def show_records(records: Records, lang: str) -> str:
    """The runs themselves, to read and to take away."""
    text = records_csv(records)
    link = page.download("records.csv", text, say("lab.page.download", lang, runs=len(records)))
    return page.paragraph(say("lab.page.records-how", lang)) + link + page.folded("records.csv", f'<pre tabindex="0">{in_html(text)}</pre>')


def as_markdown(records: Records, lang: str = "en", opening: latex.Chapter | None = None) -> str:
    """Findings and tables, for a README or a report written in Markdown."""
    findings = find_all(records, lang)
    parts = [f"# {in_markdown(title_of(records, lang))}\n"]
    if opening:
        parts += [f"## {in_markdown(opening.title)}\n", *map(writers.as_markdown, opening.tables)]
        parts.append("".join(f"* {in_markdown(each)}\n" for each in opening.findings))
    for layout in lay_out(records, lang):
        parts.append(f"## {in_markdown(layout.title)}\n")
        parts.append("".join(f"* {in_markdown(finding.text(lang))}\n" for finding in findings if finding.experiment == layout.name))
        parts += [writers.as_markdown(each) for each in make_tables(layout)]
    return "\n".join(parts)


def as_latex(
    records: Records,
    lang: str = "en",
    pictures: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    opening: latex.Chapter | None = None,
) -> str:
    """A document of its own: findings and tables, and by experiment the pictures given (file and caption)."""
    findings = find_all(records, lang)
    chapters = [
        latex.Chapter(
            layout.title,
            tuple(finding.text(lang) for finding in findings if finding.experiment == layout.name),
            tuple(replace(table, name=f"{file_name(layout.name)}-{table.name}") for table in make_tables(layout)),
            tuple((pictures or {}).get(layout.name, ())),
        )
        for layout in lay_out(records, lang)
    ]
    lede = in_language(records.about.get("description"), lang)
    return latex.document(title_of(records, lang), lede, [*([opening] if opening else []), *chapters], lang)


def write_files(records: Records, folder: Path, formats: Iterable[str] = (), lang: str = "en") -> list[Path]:
    """Tables in the formats asked for, or in all; charts as SVG, PNG and PDF; and the records. What was written is returned."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []

    def put(name: str, text: str) -> None:
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)

    put("records.csv", records_csv(records))
    stems: set[str] = set()
    pictures: dict[str, list[tuple[str, str]]] = {}
    for layout in lay_out(records, lang):
        stem = file_name(layout.name)
        stem = next(name for name in chain([stem], (f"{stem}-{number}" for number in count(2))) if name not in stems)
        stems.add(stem)
        for each in make_tables(layout):
            for kind in list(formats) or list(TABLE_FORMATS):
                suffix, write = TABLE_FORMATS[kind]
                put(f"{stem}-{each.name}.{suffix}", write(each))
        if charts_can_be_drawn():
            from fronteira.report.plots import save

            for chart in make_charts(layout):
                for suffix in CHART_FORMATS:
                    path = folder / f"{stem}-{chart.name}.{suffix}"
                    save(chart, path)
                    written.append(path)
                pictures.setdefault(layout.name, []).append((f"{stem}-{chart.name}.pdf", chart.title))
    if "latex" in (list(formats) or TABLE_FORMATS):
        put("study.tex", as_latex(records, lang, pictures))
    return written


LONGEST_STEM = 60


def file_name(name: str) -> str:
    """An experiment's name as that of a file.

    >>> file_name("DFS against greedy: big1, big2")
    'dfs-against-greedy-big1-big2'
    """
    return re.sub(r"[^\w]+", "-", name.lower()).strip("-")[:LONGEST_STEM] or "experiment"
