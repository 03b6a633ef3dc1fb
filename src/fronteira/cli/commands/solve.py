"""`fronteira solve`: boards in, solved boards out, in the notation they came in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import click

from fronteira.cli.exits import Endings, Exit, worst
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import (
    Asked,
    Found,
    board_command,
    boards_in,
    engine_option,
    limit_options,
    or_standard_input,
    problem_option,
    puzzle_option,
)
from fronteira.cli.render import Page, confirmation, gave_up, how_many, named, outcome, path_text, print_json, proof_text, stats_lines
from fronteira.cli.tables import print_rows
from fronteira.cli.targets import Target, spare
from fronteira.engines.solving import Answer, answers
from fronteira.engines.solving import solve as solve_board
from fronteira.errors import BadBoard, BadOption
from fronteira.registry import find_model, find_strategy
from fronteira.search import Interrupted, Limits, Status
from fronteira.search.limits import Allowed, Meter

if TYPE_CHECKING:
    from pathlib import Path

    from fronteira.engines.proofs.prove import Proof
    from fronteira.search.trace import Trace

ENDINGS = {Status.SOLVED: Exit.OK, Status.EXHAUSTED: Exit.NO, Status.LIMIT: Exit.LIMIT}


ALONE = ("unique", "all", "curve")
"""Wishes that say what is asked about a board; only one of them can be had at a time."""

OF_PUZZLES = (*ALONE, "confirm", "proof")
"""Wishes that a problem class has no answer to."""

OF_ONE_SEARCH = ("path", "trace", "model", "strategy", "heuristic")
"""Wishes about the search for one solution."""


class Wishes(NamedTuple):
    """How the user wants boards solved and shown; the puzzle's own recipe fills in what is None."""

    engine: str
    model: str | None
    strategy: str | None
    heuristic: str | None
    limits: Limits
    unique: bool
    all: bool
    curve: bool
    confirm: bool
    proof: str | None
    trace: str | None
    stats: bool
    path: bool
    as_json: bool

    def refuse_what_does_not_go_together(self, of_problem: bool = False) -> None:
        """Tell what is wrong with the call before anything is read."""
        clashes = [
            *combinations(ALONE, 2),
            *((one, other) for one in ALONE for other in OF_ONE_SEARCH),
            ("curve", "confirm"),
            ("curve", "proof"),
        ]
        for one, other in clashes:
            if getattr(self, one) and getattr(self, other):
                raise BadOption("cli.clash", one=f"--{one}", other=f"--{other}")
        for wish in OF_PUZZLES if of_problem else ():
            if getattr(self, wish):
                raise BadOption("cli.clash", one="--problem", other=f"--{wish}")
        if of_problem and self.engine not in ("auto", "search"):
            raise BadOption("cli.clash", one="--problem", other="--engine")
        if self.curve and self.engine != "auto":
            raise BadOption("cli.clash", one="--curve", other="--engine")
        if self.path and self.engine not in ("auto", "search"):
            raise BadOption("cli.path.no-engine", engine=self.engine)
        if self.strategy is not None:
            find_strategy(self.strategy)


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@problem_option
@engine_option
@click.option("--unique", is_flag=True)
@click.option("--all", is_flag=True)
@click.option("--confirm", is_flag=True)
@click.option("--proof", metavar="FILE")
@click.option("--curve", is_flag=True)
@click.option("--model", metavar="SPEC")
@click.option("--strategy", metavar="SPEC")
@click.option("--heuristic", metavar="SPEC")
@limit_options
@click.option("--stats", is_flag=True)
@click.option("--path", is_flag=True)
@click.option("--trace", type=Target(), metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@lang_option
def solve(files: tuple[str, ...], puzzle: str | None, problem: Asked | None, rules: dict[str, Any], **wishes: Any) -> int:
    """Solve boards."""
    wanted = Wishes(**wishes)
    wanted.refuse_what_does_not_go_together(problem is not None)
    show = show_curve if wanted.curve else show_solutions if wanted.unique or wanted.all else show_solution
    endings = Endings()
    if problem is not None:
        boards: Iterable[Found] = problem.boards(files)
        several = len(list(boards)) > 1
    else:
        files = tuple(or_standard_input(files))
        boards, several = boards_in(files, puzzle, rules, endings.trouble), len(files) > 1
    page = Page()
    for number, found in enumerate(boards, 1):
        name = found.name if several or number > 1 else ""
        try:
            endings.append(show(found, wanted, page, name, number))
        except BadBoard as error:
            endings.trouble(BadBoard("errors.at", place=found.name, error=error))
        except Interrupted as stopped:
            if wanted.as_json:
                print_json(record_of(found, stopped.result, wanted))
            tell("\n" + outcome(stopped.result, name))
            return Exit.INTERRUPTED
        if Exit.INTERRUPTED in endings:
            break
    return worst(endings)


def show_curve(found: Found, wanted: Wishes, page: Page, name: str, _: int) -> Exit:
    """--curve: what every goal costs."""
    from fronteira.engines.curves import find_curve

    try:
        curve, ending = find_curve(found.reading.board, wanted.limits), Exit.OK
    except Interrupted as stopped:
        curve, ending = stopped.result, Exit.INTERRUPTED
    if wanted.as_json:
        print_json({"instance": found.name, **curve.to_dict()})
    elif curve.rows:
        page.separate()
        print_rows([{"k": row.goal, "cost": cost_text(row)} for row in curve.rows], title=name, lang=spoken())
    if curve.limit is not None:
        tell(gave_up(curve.limit, name))
    return ending if ending or curve.is_proved else Exit.LIMIT


def cost_text(row: Any) -> Any:
    """A cost, nothing where there is none, or the two it lies between."""
    return row.upper if row.lower == row.upper else f"{row.lower}–{'?' if row.upper is None else row.upper}"


def show_solution(found: Found, wanted: Wishes, page: Page, name: str, number: int) -> Exit:
    """One solution; on standard error why there is none, and the counters if wanted."""
    with_more = wanted.confirm or wanted.proof is not None
    limits = Meter(wanted.limits) if with_more else wanted.limits  # who comes later has the time that is left
    demand_provable(found, wanted, number)
    answer = solve_one(found, wanted, limits, number)
    if answer.status is not Status.SOLVED:
        tell_none(found, answer, name)
    if answer.board is not None and not wanted.as_json:  # at a limit: the best that was found
        page.add(path_text(answer) if wanted.path else found.reading.notation.answer(answer.board))
    confirmed = confirm_end(found, wanted, answer, (), limits)
    proof = prove_end(found, wanted, answer, (), limits, number)
    if wanted.as_json:
        print_json(record_of(found, answer, wanted, confirmed, proof))
    tell_more(wanted, answer, confirmed, proof, name)
    return worst([ENDINGS[answer.status], ending_of(confirmed), ending_of(proof)])


def show_solutions(found: Found, wanted: Wishes, page: Page, name: str, place: int) -> Exit:
    """--unique and --all: solutions as they are found, then how that ended, on standard error where it is not plain."""
    reading, limits = found.reading, Meter(wanted.limits)
    demand_provable(found, wanted, place)
    number, kept = 0, []
    try:
        for answer in islice(answers(reading.board, limits, engine=wanted.engine), 2 if wanted.unique else None):
            if answer.board is None:
                break
            number += 1
            if wanted.unique or wanted.confirm or wanted.proof is not None:  # else forgotten: there may be more of them than memory holds
                kept.append(answer)
            if not wanted.as_json:
                page.add(reading.notation.answer(answer.board))
            elif wanted.all:
                print_json(record_of(found, answer, wanted))
    except KeyboardInterrupt as stopped:
        if wanted.as_json and isinstance(stopped, Interrupted):
            last = stopped.result
            print_json(record_of_unique(found, wanted, kept, last, None) if wanted.unique else record_of(found, last, wanted))
        elif wanted.as_json:
            print_json({"instance": found.name, "limit": "interrupt"})
        tell("\n" + named(name, how_many(number, "interrupt")))
        return Exit.INTERRUPTED
    tell_end(found, wanted, answer, number, name)
    boards = [each.board for each in kept]
    confirmed = confirm_end(found, wanted, answer, boards, limits)
    proof = prove_end(found, wanted, answer, boards, limits, place)
    if wanted.as_json and wanted.unique:
        print_json(record_of_unique(found, wanted, kept, answer, confirmed, proof))
    elif wanted.as_json:
        print_json(record_of(found, answer, wanted, confirmed, proof))
    tell_more(wanted, answer, confirmed, proof, name)
    if answer.status is not Status.EXHAUSTED:
        return Exit.LIMIT if answer.status is Status.LIMIT else Exit.SEVERAL
    return worst([Exit.OK if number else Exit.NO, ending_of(confirmed), ending_of(proof)])


def tell_none(found: Found, answer: Answer, name: str) -> None:
    """Why there is no solution to show; where the board breaks a rule as it is, which."""
    tell(outcome(answer, name))
    if answer.status is Status.EXHAUSTED:
        from fronteira.teach.climbing import find_broken

        for violation in find_broken(found.reading.board)[:3]:
            tell(named(name, violation.text(spoken())))


def tell_end(found: Found, wanted: Wishes, last: Answer, number: int, name: str) -> None:
    """How looking for several solutions ended, where the solutions themselves do not say it all."""
    if number == 0:
        tell_none(found, last, name)
    elif last.status is Status.LIMIT:
        tell(outcome(last, name) + "; " + (phrase("cli.unique.unknown") if wanted.unique else how_many(number)))
    elif last.status is Status.SOLVED:
        tell(named(name, phrase("cli.unique.second")))
    elif wanted.confirm:
        tell(named(name, how_many(number, complete=True)))


def confirm_end(found: Found, wanted: Wishes, answer: Answer, boards: Sequence[Any], limits: Allowed) -> Answer | None:
    """With --confirm, what another engine says to there being no solutions besides these boards; None where nobody said that."""
    if not wanted.confirm or answer.status is not Status.EXHAUSTED:
        return None
    from fronteira.engines.confirming import confirm

    try:
        return confirm(found.reading.board, answer.engine, boards, limits)
    except Interrupted as stopped:  # what is known is told all the same
        return cast(Answer, stopped.result)


def demand_provable(found: Found, wanted: Wishes, number: int) -> None:
    """Say before anything else that there will be no proof of a board, or that it cannot be written."""
    if wanted.proof is not None:
        from fronteira.engines.proofs.prove import demand_clauses, demand_place

        demand_clauses(found.reading.board)
        for file in demand_place(numbered(wanted.proof, number)):
            spare(file)


def prove_end(found: Found, wanted: Wishes, answer: Answer, boards: Sequence[Any], limits: Allowed, number: int) -> Proof | None:
    """With --proof, the proof that there are no solutions besides these boards; None where nobody said that."""
    if wanted.proof is None or answer.status is not Status.EXHAUSTED:
        return None
    from fronteira.engines.proofs.prove import prove

    try:
        return prove(found.reading.board, numbered(wanted.proof, number), boards, limits)
    except Interrupted as stopped:
        return cast("Proof", stopped.result)
    except OSError:  # no room, say
        if wanted.as_json:
            print_json(record_of(found, answer, wanted))
        raise


def ending_of(confirmed: Answer | Proof | None) -> Exit:
    """A limit that came before the confirmation or the proof leaves something open, and so does Ctrl-C."""
    if confirmed is None or confirmed.limit is None:
        return Exit.OK
    return Exit.INTERRUPTED if confirmed.limit == "interrupt" else Exit.LIMIT


def tell_more(wanted: Wishes, answer: Answer, confirmed: Answer | None, proof: Proof | None, name: str) -> None:
    """Who confirmed the answer, where its proof is, and the counters if wanted."""
    if confirmed is not None:
        tell(named(name, confirmation(confirmed)))
    if proof is not None:
        tell(named(name, proof_text(proof)))
    if wanted.stats:
        tell("\n".join([name] * bool(name) + stats_lines(answer.stats)))


def solve_one(found: Found, wanted: Wishes, limits: Allowed, number: int) -> Answer:
    """Solve one board, with a trace if one is wanted. Only a search has a path to show."""
    engine = "search" if wanted.path and wanted.engine == "auto" else wanted.engine
    named = {"model": wanted.model, "strategy": wanted.strategy, "heuristic": wanted.heuristic}
    with trace_of(found, wanted, number) as trace:
        return solve_board(found.reading.board, engine, limits, trace=trace, **named)


def numbered(file: str, number: int) -> Path:
    """The file for a board: from the second board on one of its own."""
    from pathlib import Path

    path = Path(file)
    name, dot, endings = path.name.partition(".")
    return path if number == 1 else path.with_name(f"{name}-{number}{dot}{endings}")


@contextmanager
def trace_of(found: Found, wanted: Wishes, number: int) -> Iterator[Trace | None]:
    """The writer of a board's trace, its states shown as boards; from the second board on in a file of its own."""
    if wanted.trace is None:
        yield None
        return
    path, reading, translators = numbered(wanted.trace, number), found.reading, list[Any]()
    if number > 1:
        spare(path)
    if path.suffix.lower() in (".html", ".htm"):
        from fronteira.web.onefile import PageWriter

        with PageWriter(path, reading.board, spoken()) as page:
            yield page
        return

    def compact(state: Any) -> str:
        if not translators:  # made when it is needed: that takes time, and the search's meter runs by then
            translators.append(find_model(wanted.model or reading.puzzle.recipe.model, reading.board))
        return reading.notation.answer(translators[0].board(state)).rstrip("\n").replace("\t", " ")

    from fronteira.search.trace import writer

    with writer(path, compact) as trace:
        yield trace


def record_of(found: Found, answer: Answer, wanted: Wishes, confirmed: Answer | None = None, proof: Proof | None = None) -> dict[str, Any]:
    """One answer for programs."""
    record = {"instance": found.name, **answer.to_dict(spoken(), notation=found.reading.notation, path=wanted.path)}
    if wanted.confirm:
        record["confirmed"] = None if confirmed is None or confirmed.limit else confirmed.engine
    if wanted.proof is not None:
        record["proof"] = None if proof is None else proof.to_dict()
    return record


def record_of_unique(
    found: Found, wanted: Wishes, solved: Sequence[Answer], last: Answer, confirmed: Answer | None, proof: Proof | None = None
) -> dict[str, Any]:
    """For programs: a board's first solution, if there is one, and whether it is the only one."""
    record = record_of(found, solved[0] if solved else last, wanted, confirmed, proof)
    only = None if last.status is Status.LIMIT else len(solved) == 1
    second = found.reading.notation.answer(last.board) if len(solved) > 1 else None
    return {**record, "limit": last.limit, "stats": last.stats.to_dict(), "unique": only, "second": second}
