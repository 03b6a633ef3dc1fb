"""Searches watched, compared and written down; heuristics examined."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fronteira.board import Board
from fronteira.engines.engine import guard_or_give_up
from fronteira.engines.examining import examine, small_boards
from fronteira.errors import BadOption
from fronteira.reading import write_board
from fronteira.registry import find_puzzle, find_strategy
from fronteira.report import latex, writers
from fronteira.report.layout import lay_out
from fronteira.report.rows import as_csv, as_jsonl
from fronteira.report.tables import make_tables
from fronteira.runs.compare import COMPARISON, default_heuristic, describe, search_on, try_out
from fronteira.runs.making import make_here
from fronteira.runs.records import Record, Records
from fronteira.search.limits import Limits, Meter
from fronteira.spec import parse
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.answering import File
from fronteira.web.boards import to_page
from fronteira.web.work.boards import board_of, limits_of, readings_of
from fronteira.words import in_language

Line = Callable[[str], object]
"""Takes a line of a stream."""


def watch(body: bodies.Watch, allowed: Allowance, line: Line) -> None:
    """A search as it goes (see `timeline`)."""
    from fronteira.web import timeline

    board, limits = searched(body, allowed), limits_of(body.limits, allowed, "long")
    names = {"model": body.model, "strategy": body.strategy, "heuristic": body.heuristic}
    timeline.watch(board, line, limits=limits, lang=body.lang, **names)


def searched(body: bodies.Watch | bodies.Compare | bodies.Keep, allowed: Allowance) -> Any:
    """The board that is to be searched, or the problem: one of those the server was started with, and a board it comes with."""
    if (body.board is None) == (body.problem is None):
        raise BadOption("web.board-or-problem")
    if body.board is not None:
        return board_of(body.board, allowed)
    if body.problem not in allowed.problems:
        raise BadOption("web.no-problem", name=body.problem)
    samples = find_puzzle(body.problem).samples
    name = next(iter(samples), "") if body.instance is None else body.instance
    if name not in samples:
        raise BadOption("web.no-instance", problem=body.problem, name=name, known=", ".join(samples))
    return samples[name]


def compare(body: bodies.Compare, allowed: Allowance, line: Line) -> None:
    """Runs one after another, each told when it is made; what is wrong with one is said before any is."""
    if len(body.runs) * body.repeat > allowed.runs:
        raise BadOption("web.too-many-runs", runs=len(body.runs) * body.repeat, most=allowed.runs)
    board = searched(body, allowed)
    name = body.name or (to_page(board)["id"] if isinstance(board, Board) else board.text or board.puzzle)
    limits, whole, made = limits_of(body.limits, allowed, "long"), Meter(Limits(allowed.whole)), 0
    runs = guard_or_give_up(Meter(limits), lambda: [planned(board, name, each) for each in body.runs])
    for repeat in range(1, body.repeat + 1):
        for number, run in enumerate(runs):
            if (whole.seconds_left() or 0) < (limits.seconds or 0):  # a run cut short by the others would be no run
                line(json.dumps({"end": {"runs": made, "limit": "time"}}) + "\n")
                return
            record = make_here(replace(run, repeat=repeat, limits=limits))
            made += 1
            line(json.dumps({"run": spoken(record, body.lang), "number": number}, ensure_ascii=False) + "\n")
    line(json.dumps({"end": {"runs": made, "limit": None}}) + "\n")


def keep(body: bodies.Keep, allowed: Allowance) -> File:
    """Searches, each made once more, as a page of its own."""
    from fronteira.web.onefile import make_page
    from fronteira.web.timeline import watch as stream

    board, streams = searched(body, allowed), []
    for each in body.runs:
        streams.append(list[str]())
        names = {"model": each.model, "strategy": each.strategy, "heuristic": each.heuristic}
        stream(board, streams[-1].append, limits=limits_of(body.limits, allowed, "long"), lang=body.lang, **names)
    return File("text/html; charset=utf-8", "search.html", make_page(streams, body.lang).encode())


def planned(board: Any, instance: str, asked: bodies.Searched) -> Any:
    """A run that is sure to begin."""
    puzzle = find_puzzle(board.puzzle)
    model, strategy = str(parse(asked.model or puzzle.recipe.model)), str(parse(asked.strategy or puzzle.recipe.strategy))
    heuristic = str(parse(asked.heuristic or default_heuristic(puzzle))) if find_strategy(strategy).informed else None
    try_out(instance, board, puzzle, model, [heuristic] if heuristic else [])
    return search_on(instance, board, experiment=COMPARISON, model=model, strategy=strategy, heuristic=heuristic, limits=Limits())


def spoken(record: Record, lang: str) -> dict[str, Any]:
    """A record with its note in a language."""
    return {**record.to_dict(), "note": record.note and in_language(record.note, lang)}


def export(body: bodies.Export, allowed: Allowance) -> File:
    """Records as a file, by the writers of reports."""
    records = Records(tuple(Record(**{name: getattr(each, name) for name in each.__struct_fields__}) for each in body.records), {})
    rows = [each.to_dict() for each in records.summaries()]
    if body.style == "csv":
        return File("text/csv; charset=utf-8", "comparison.csv", as_csv(rows, list(rows[0])).encode())
    if body.style == "json":
        return File("application/json", "comparison.jsonl", as_jsonl(rows, list(rows[0])).encode())
    boards = {name: write_board(readings_of(text, allowed)[0].board) for name, text in body.boards.items()}
    about = describe(records)
    about.about["boards"] = boards
    if body.style == "html":
        from fronteira.lab.report import as_html

        return File("text/html; charset=utf-8", "comparison.html", as_html(about, body.lang).encode())
    write, name = (latex.as_latex, "comparison.tex") if body.style == "latex" else (writers.as_markdown, "comparison.md")
    tables = [write(table) for layout in lay_out(about, body.lang) for table in make_tables(layout)]
    return File("text/plain; charset=utf-8", name, "\n".join(tables).encode())


def heuristic(body: bodies.Heuristic, allowed: Allowance) -> dict[str, Any]:
    """Is a heuristic admissible, is it consistent? With the board that refutes it."""
    limits = limits_of(None, allowed, "long")
    found = examine(small_boards(find_puzzle(body.puzzle), {}), body.heuristic, body.model, states=body.states, limits=limits)
    return {**found.to_dict(body.lang), "shown": to_page(found.board, lang=body.lang) if isinstance(found.board, Board) else None}
