"""`fronteira solve`: boards in, solved boards out, in the notation they came in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.options import Found, boards_in, limit_options, or_standard_input, puzzle_option, rule_options
from fronteira.cli.showing import answer_text, compact, outcome, path_text, stats_lines, steps
from fronteira.cli.speech import lang_option, phrase, sentence, tell
from fronteira.errors import BadBoard, BadOption, FronteiraError
from fronteira.registry import find_model, find_strategy
from fronteira.search import Interrupted, Limits, Status
from fronteira.search.trace import TraceWriter, writer
from fronteira.solve import Answer
from fronteira.solve import solve as solve_board

ENDINGS = {Status.SOLVED: Exit.OK, Status.EXHAUSTED: Exit.NO, Status.LIMIT: Exit.LIMIT}


@dataclass(frozen=True)
class Wishes:
    """How the user wants boards solved and shown; the puzzle's own recipe fills in what is None."""

    engine: str
    model: str | None
    strategy: str | None
    heuristic: str | None
    limits: Limits
    trace: str | None
    stats: bool
    path: bool
    as_json: bool


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@click.option("--engine", metavar="NAME", default="auto", help="search, or another way the puzzle offers; by default its fastest.")
@click.option("--model", metavar="SPEC", help="Search formulation, as in pruned:mrv=off.")
@click.option("--strategy", metavar="SPEC", help="Search strategy, as in dfs:limit=20.")
@click.option("--heuristic", metavar="SPEC", help="Heuristic, as in max:half-sum:perimeter.")
@rule_options
@limit_options
@click.option("--stats", is_flag=True, help="Print the counters on standard error.")
@click.option(
    "--path", is_flag=True, help="Print the boards from the start to the solution, each step explained, in place of the solution."
)
@click.option("--trace", metavar="FILE", help="Write what the search did: .dot Graphviz, .trace.yaml Posthoc, else JSON lines.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a board.")
@lang_option
def solve(files: tuple[str, ...], puzzle: str | None, rules: dict[str, Any], **wishes: Any) -> int:
    """Solve boards.

    FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as dots:c. A solution is
    printed in the notation its board came in. A model, a strategy, a heuristic, a trace or a path asks for the engine search; without
    any of them the puzzle's fastest engine is used.

    Several files, and several boards in one file, are solved in order, with a blank line between their solutions. Messages call the
    second board of a file FILE#2; the trace of the second board goes to tree-2.dot if that of the first is tree.dot.

    With --json the fields are instance, puzzle, status (solved, exhausted, limit), limit (which one), solution (its text, or null),
    cost (lines drawn in Dots and Boxes, cells filled elsewhere), engine and stats; with --path also path.

    Exit code: 0 solved, 1 no solution, 2 unreadable, 3 a limit was reached; of several boards the worst, in the order 0, 1, 3, 2.

    \b
    Examples:
      fronteira solve board.txt
      fronteira solve --puzzle numbrix < board.txt
      fronteira solve dots:c --strategy astar --heuristic perimeter --path --stats
      fronteira solve board.lisp --goal 7 --exactly
      fronteira solve T*.txt --strategy bfs --time-limit 3 --memory-limit 32M --json
    """
    wanted = Wishes(**wishes)
    if wanted.path and wanted.engine not in ("auto", "search"):
        raise BadOption(phrase("cli.path.no-engine", engine=wanted.engine))
    if wanted.strategy is not None:
        find_strategy(wanted.strategy)  # a wrong name is told before anything is read
    endings: list[Exit] = []

    def unreadable(error: FronteiraError) -> None:
        tell(sentence(error))
        endings.append(Exit.USAGE)

    files = tuple(or_standard_input(files))
    solutions = 0
    for number, found in enumerate(boards_in(files, puzzle, rules, unreadable), 1):
        several = len(files) > 1 or number > 1
        try:
            answer = solve_one(found, wanted, number)
        except BadBoard as error:
            unreadable(BadBoard(f"{found.name}: {error}"))
            continue
        except Interrupted as stopped:
            tell("\n" + outcome(stopped.result, found.name if several else ""))
            return Exit.INTERRUPTED
        if answer.board is not None:
            solutions += 1
            if solutions > 1 and not wanted.as_json:
                click.echo()
        show_answer(found, answer, wanted, several)
        endings.append(ENDINGS[answer.status])
    return worst(endings)


def solve_one(found: Found, wanted: Wishes, number: int) -> Answer:
    """Solve one board, with a trace if one is wanted. Only a search has a path to show."""
    engine = "search" if wanted.path and wanted.engine == "auto" else wanted.engine
    with trace_of(found, wanted, number) as trace:
        return solve_board(
            found.reading.board,
            engine,
            wanted.limits,
            model=wanted.model,
            strategy=wanted.strategy,
            heuristic=wanted.heuristic,
            trace=trace,
        )


@contextmanager
def trace_of(found: Found, wanted: Wishes, number: int) -> Iterator[TraceWriter | None]:
    """The writer of a board's trace, its states shown as boards; from the second board on in a file of its own."""
    if wanted.trace is None:
        yield None
        return
    path = Path(wanted.trace)
    if number > 1:
        name, dot, endings = path.name.partition(".")
        path = path.with_name(f"{name}-{number}{dot}{endings}")
    _, puzzle, notation, _ = found.reading
    translator = find_model(wanted.model or puzzle.recipe.model, found.reading.board)
    with writer(path, lambda state: compact(notation, translator.board(state))) as trace:
        yield trace


def show_answer(found: Found, answer: Answer, wanted: Wishes, several: bool) -> None:
    """The answer on standard output; on standard error why there is none, and the counters if wanted."""
    reading = found.reading
    if wanted.as_json:
        print_json(found, answer, wanted.path)
    elif answer.board is not None and wanted.path and answer.result is not None:
        click.echo(path_text(reading.puzzle, answer.model, answer.result), nl=False)
    elif answer.board is not None:
        click.echo(answer_text(reading.notation, answer.board), nl=False)
    name = found.name if several else ""
    if answer.board is None:
        tell(outcome(answer, name))
    if wanted.stats:
        tell("\n".join([name] * bool(name) + stats_lines(answer.stats)))


def print_json(found: Found, answer: Answer, with_path: bool) -> None:
    """One board's answer for programs, on one line."""
    import json

    reading = found.reading
    record: dict[str, Any] = {
        "instance": found.name,
        "puzzle": reading.puzzle.name,
        "status": str(answer.status),
        "limit": answer.limit,
        "solution": None if answer.board is None else answer_text(reading.notation, answer.board),
        "cost": answer.cost,
        "engine": answer.engine,
        "stats": answer.stats.to_dict(),
    }
    if with_path and answer.result is not None:
        record["path"] = [
            {"action": action, "board": answer_text(reading.notation, board)} for action, board in steps(answer.model, answer.result)
        ]
    click.echo(json.dumps(record, ensure_ascii=False))
