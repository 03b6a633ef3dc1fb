"""`fronteira compare`: a table of what every model, strategy and heuristic did on every board."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from fronteira.board import read_shape
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import (
    Asked,
    board_command,
    boards_in,
    html_option,
    limit_options,
    or_standard_input,
    problem_option,
    puzzle_option,
    specs_option,
    style_options,
)
from fronteira.cli.pages import tell_notes, write_page
from fronteira.cli.render import progress_bar
from fronteira.cli.tables import print_rows
from fronteira.cli.targets import Target
from fronteira.errors import BadOption
from fronteira.games.game import Game, bring_game
from fronteira.reading import read_text
from fronteira.report.rows import heading
from fronteira.runs.compare import COLUMNS, STRATEGIES, Stopped, describe, plan, rows_of
from fronteira.runs.compare import compare as compare_boards
from fronteira.runs.folders import files_in
from fronteira.runs.games import compare_games, rows_of_games
from fronteira.runs.making import Search
from fronteira.runs.records import WRONG
from fronteira.search import Limits

IDENTITY = ("instance", "puzzle", "model", "strategy", "heuristic")
FIGURES = (
    "status",
    "expanded",
    "tested",
    "generated",
    "dead_ends",
    "duplicates",
    "max_frontier",
    "depth",
    "cost",
    "penetrance",
    "branching",
    "setup",
    "seconds",
    "median",
)

SPARE = ("cost", "branching", "dead_ends", "tested", "max_frontier", "duplicates", "penetrance", "setup", "median")
"""What a narrow terminal does without, first to go first; `--markdown` and a pipe show it all."""


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@problem_option
@click.option("--game", metavar="NAME")
@click.option("--size", metavar="N|RxC")
@specs_option("models", ())
@specs_option("strategies", ())
@specs_option("heuristics", ())
@limit_options
@click.option("--repeat", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N")
@style_options
@html_option
@click.option("--trace", type=Target(Path), metavar="FILE")
@lang_option
def compare(
    files: tuple[str, ...],
    puzzle: str | None,
    problem: Asked | None,
    game: str | None,
    size: str | None,
    models: list[str],
    strategies: list[str],
    heuristics: list[str],
    rules: dict[str, Any],
    limits: Limits,
    repeat: int,
    seed: int,
    style: str | None,
    html: Path | None,
    trace: Path | None,
) -> int:
    """Compare searches on boards."""
    if game is not None:
        how = {"limits": limits, "repeat": repeat, "seed": seed}
        return compare_game(bring_game(game), files, size, models, strategies, heuristics, how, style, html)
    if size is not None:
        raise click.UsageError(phrase("cli.compare.size-of-a-game"))
    strategies = strategies or list(STRATEGIES)
    if problem is not None:
        boards = {found.name: found.reading.board.with_rules(**rules) for found in problem.boards(files)}
    else:
        boards = name_boards(or_standard_input(files), puzzle, rules)
    stopped = False
    race = None if trace is None else race_of(trace, plan(boards, models, strategies, heuristics, limits))
    with progress_bar() as progress:
        try:
            records = compare_boards(boards, models, strategies, heuristics, limits=limits, repeat=repeat, seed=seed, progress=progress)
        except Stopped as early:
            records, stopped = early.records, True
    rows = rows_of(records, heuristics)
    show_rows(rows, style)
    if html is not None and rows:
        write_page(describe(records, boards), html)
    if race is not None and not stopped:
        race()
    tell_notes(records.summaries())
    if stopped:
        tell(phrase("cli.compare.stopped", done=len(rows)))
        return Exit.INTERRUPTED
    if any(row["status"] == WRONG for row in rows):
        return Exit.BUG
    return Exit.NO if any(row["note"] for row in rows) else Exit.OK


def compare_game(
    game: Game,
    files: Sequence[str],
    size: str | None,
    models: Sequence[str],
    searches: Sequence[str],
    evaluations: Sequence[str],
    how: dict[str, Any],
    style: str | None,
    html: Path | None,
) -> int:
    """Compare searches of a game, on positions or from an empty board."""
    if models:
        raise click.UsageError(phrase("cli.compare.no-models"))
    boards = {name: game.to_board(position_of(game, name)) for name in files}
    if size is not None or not boards:
        shape = read_shape(size) if size is not None else game.shape
        boards[str(shape)] = game.to_board(game.start(shape))
    stopped = False
    with progress_bar() as progress:
        try:
            records = compare_games(game, boards, searches, evaluations, progress=progress, **how)
        except Stopped as early:
            records, stopped = early.records, True
    rows = rows_of_games(records)
    if rows and style in ("jsonl", "csv"):
        print_rows(rows, list(rows[0]), style)
    elif rows:
        hidden = {
            "game",
            "runs",
            "note",
            "limit",
            *(["median"] if rows[0]["runs"] == 1 else []),
            *(["instance"] if len(boards) == 1 else []),
        }
        columns = [name for name in rows[0] if name not in hidden]
        print_rows(rows, columns, style, title=", ".join(boards) if len(boards) == 1 else "", lang=spoken(), spare=GAME_SPARE)
    if html is not None and rows:
        write_page(describe(records, boards), html)
    tell_notes(records.summaries())
    if stopped:
        tell(phrase("cli.compare.stopped", done=len(rows)))
        return Exit.INTERRUPTED
    return Exit.NO if any(row["note"] for row in rows) else Exit.OK


GAME_SPARE = ("evaluated", "table_hits", "median", "branching", "evaluation", "status")


def position_of(game: Game, name: str) -> Any:
    """The position of a file, of a built-in board, or of a text itself."""
    puzzle, _, sample = name.partition(":")
    if puzzle == game.name and sample in game.puzzle.samples:
        return game.of_board(game.puzzle.samples[sample])
    return game.read(read_text(name) if name == "-" or os.path.isfile(name) else name)


def name_boards(files: Sequence[str], puzzle: str | None, rules: dict[str, Any]) -> dict[str, Any]:
    """The boards by the shortest names that tell them apart: T01 for boards/T01.txt, unless there is another T01. A folder is its files."""
    every = [str(file) for name in files for file in (files_in(Path(name)) if Path(name).is_dir() else [name])]
    found = list(boards_in(every, puzzle, rules))
    stems = [Path(each.reading.source).stem + each.which for each in found]
    uses = Counter(stems)
    return {stem if uses[stem] == 1 else each.name: each.reading.board for stem, each in zip(stems, found, strict=True)}


def race_of(path: Path, runs: Sequence[Search]) -> Callable[[], None]:
    """What writes the searches as a race, each made once more to be watched; what cannot be one is refused now."""
    from fronteira.web.onefile import MOST_SEARCHES, make_page
    from fronteira.web.timeline import watch

    if not runs or len({run.instance for run in runs}) > 1 or len(runs) > MOST_SEARCHES:
        raise BadOption("watch.file.many", searches=len(runs), most=MOST_SEARCHES)
    file = path.open("w", encoding="utf-8")

    def write() -> None:
        streams = []
        for run in runs:
            streams.append(list[str]())
            names = {"model": run.model, "strategy": run.strategy, "heuristic": run.heuristic}
            watch(run.board, streams[-1].append, limits=run.limits, lang=spoken(), **names)
        with file:
            file.write(make_page(streams, spoken()))

    return write


def show_rows(rows: Sequence[dict[str, Any]], style: str | None) -> None:
    """The table. For people, what is the same in every row is said once, above it."""
    if not rows:
        return
    if style in ("jsonl", "csv"):
        print_rows(rows, COLUMNS, style)
        return
    lang = spoken()
    constant = [name for name in IDENTITY[1:] if len(rows) > 1 and len({row[name] for row in rows}) == 1]
    title = ", ".join(f"{heading(name, lang)} {rows[0][name]}" for name in constant if rows[0][name] is not None)
    figures = [name for name in FIGURES if name != "median" or rows[0]["runs"] > 1]
    print_rows(rows, [name for name in IDENTITY if name not in constant] + figures, style, title=title, lang=lang, spare=SPARE)
