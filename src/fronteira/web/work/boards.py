"""Boards read, written, judged, explained, solved and made."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from secrets import randbelow
from typing import Any

from fronteira.board import Board
from fronteira.engines.solving import count as count_solutions
from fronteira.engines.solving import solve as solve_board
from fronteira.engines.solving import solve_or_give_up
from fronteira.errors import BadBoard, BadOption, GaveUp, NoSolution, ParseError, SeveralSolutions
from fronteira.generate import Wish
from fronteira.generate import generate as make_puzzles
from fronteira.play.session import Session
from fronteira.reading import Reading, read_boards
from fronteira.registry import find_puzzle
from fronteira.search.limits import Limits, Meter
from fronteira.teach import hint as find_hint
from fronteira.teach.grades import grade as grade_board
from fronteira.teach.hints import no_hint
from fronteira.teach.lessons import explain
from fronteira.teach.verdict import find_only_solution
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.boards import from_page, to_page

Record = dict[str, Any]

MOST_BOARDS = 500
"""Boards of one text."""

SEEDS = 10**6
"""A fresh seed is below this: short enough to be typed."""


def limits_of(asked: bodies.Bounds | None, allowed: Allowance, lane: str = "quick") -> Limits:
    """What is asked for, within what is allowed."""

    def least(*numbers: int | None) -> int | None:
        return min((number for number in numbers if number is not None), default=None)

    asked = asked or bodies.Bounds()
    return Limits(
        allowed.seconds(lane, asked),
        least(asked.nodes, allowed.nodes),
        least(asked.memory, allowed.memory),
        least(asked.events, allowed.events),
    )


def readings_of(text: str, allowed: Allowance, puzzle: str | None = None) -> list[Reading]:
    """The boards of a text, or the built-in board it names. No file is opened, whatever the text says."""
    kind, colon, name = text.strip().partition(":")
    if colon and len(text) < 100 and kind.isidentifier():
        with suppress(LookupError, BadOption):  # it is read as a text then, or refused as one
            found = find_puzzle(kind)
            if isinstance(found.samples.get(name), Board):
                return [Reading(found.samples[name], found, found.notations[0], "")]
    if (plain := from_page(text)) is not None:
        found = find_puzzle(plain.puzzle)
        readings = [Reading(plain, found, found.notations[0], "")]
    else:
        readings = list(islice(read_boards(text, puzzle), MOST_BOARDS + 1))
    if len(readings) > MOST_BOARDS:
        raise BadOption("web.too-many-boards", most=MOST_BOARDS)
    for reading in readings:
        if not isinstance(reading.board, Board):
            raise BadBoard("web.no-cells", puzzle=reading.puzzle.name)
        refuse_large(reading.board.shape.rows * reading.board.shape.columns, allowed)
    return readings


def refuse_large(cells: int, allowed: Allowance) -> None:
    if cells > allowed.cells:
        raise BadBoard("web.too-large", cells=cells, most=allowed.cells)


def board_of(text: str, allowed: Allowance) -> Any:
    """The one board of a text."""
    readings = readings_of(text, allowed)
    if len(readings) > 1:
        raise ParseError("notations.several-boards", count=len(readings))
    return readings[0].board


def pair_of(board: str, given: str | None, allowed: Allowance) -> tuple[Any, Any]:
    """A board in play and the one it was given as; the rules of the given one hold."""
    start = board_of(given if given is not None else board, allowed)
    if given is None:
        return start, start
    now = board_of(board, allowed)
    if now.puzzle != start.puzzle or now.shape != start.shape:
        raise BadBoard("web.other-board")
    return start, start.with_cells(now.cells)


def read(body: bodies.Read, allowed: Allowance) -> Record:
    readings = readings_of(body.text, allowed, body.puzzle)
    return {
        "boards": [to_page(each.board, lang=body.lang) for each in readings],
        "notation": readings[0].notation.name if readings else None,
    }


def write(body: bodies.Write, allowed: Allowance) -> Record:
    board = board_of(body.board, allowed)
    notation = find_puzzle(board.puzzle).notation(body.notation)
    if body.solutions:
        return {"text": notation.among_others(board, solution_to_write(board, limits_of(None, allowed)))}
    return {"text": notation.show(board, body.lang) if notation.show else notation.write(board)}


def solution_to_write(board: Any, limits: Limits) -> Any:
    """The only solution of a board, or a cheapest one where that is asked for; FronteiraError says why there is none to write."""
    if find_puzzle(board.puzzle).fills:
        return find_only_solution(board, limits)
    answer = solve_or_give_up(board, limits)
    if answer.board is None:
        raise NoSolution("teach.no-solution")
    return answer.board


def check(body: bodies.Check, allowed: Allowance) -> Record:
    given, board = pair_of(body.board, body.given, allowed)
    session = Session(given)
    session.board = board
    return session.check(mistakes=body.mistakes, lang=body.lang, limits=limits_of(body.limits, allowed)).to_dict(body.lang)


def hint(body: bodies.Hint, allowed: Allowance) -> Record:
    given, board = pair_of(body.board, body.given, allowed)
    meter = Meter(limits_of(body.limits, allowed))
    try:
        found = find_hint(board, body.stage, given=given if body.given else None, lang=body.lang, limits=meter)
    except GaveUp as gave_up:
        found = no_hint(body.stage, gave_up.limit, body.lang)
    return found.to_dict()


def lesson(body: bodies.OneBoard, allowed: Allowance) -> Record:
    return explain(board_of(body.board, allowed), limits_of(body.limits, allowed)).to_dict(body.lang)


def grade(body: bodies.OneBoard, allowed: Allowance) -> Record:
    return grade_board(board_of(body.board, allowed), limits_of(body.limits, allowed)).to_dict()


def solve(body: bodies.Solve, allowed: Allowance) -> Record:
    refuse_engine(body.engine, allowed)
    board = board_of(body.board, allowed)
    names: Record = {"model": body.model, "strategy": body.strategy, "heuristic": body.heuristic}
    answer = solve_board(board, body.engine, limits_of(body.limits, allowed, "long"), **names)
    shown = None if answer.board is None else to_page(answer.board, board, body.lang)
    return {**answer.to_dict(body.lang, path=body.path), "board": shown}


def refuse_engine(engine: str, allowed: Allowance) -> None:
    if engine not in allowed.engines:
        raise BadOption("web.no-engine", engine=engine, engines=", ".join(allowed.engines))


def count(body: bodies.Count, allowed: Allowance) -> Record:
    refuse_engine(body.engine, allowed)
    limits = limits_of(body.limits, allowed, "long")
    return count_solutions(board_of(body.board, allowed), body.up_to, limits, engine=body.engine).to_dict()


def generate(body: bodies.Generate, allowed: Allowance) -> Record:
    """A new puzzle. Where nobody names a seed, it is a fresh one."""
    columns = body.columns or body.rows
    refuse_large(body.rows * columns, allowed)
    wish = Wish.read(
        puzzle=find_puzzle(body.puzzle).name,
        size=f"{body.rows}x{columns}",
        level=body.level,
        pattern=body.pattern,
        mask=body.mask,
        symmetry=body.symmetry,
        givens=body.givens,
        ends=body.ends,
        irreducible=body.irreducible,
        best_of=body.best_of,
        guessing=body.level is not None,
        rules=rules_of(body.puzzle, body.options),
    )
    seed = randbelow(SEEDS) if body.seed is None else body.seed
    meter = Meter(limits_of(body.limits, allowed))
    made = next(make_puzzles(wish, seed=seed, limits=meter))
    grade = None
    with suppress(GaveUp, NoSolution, SeveralSolutions):
        grade = made.known or grade_board(made.board, meter)
    return {"board": to_page(made.board, lang=body.lang), "seed": seed, "grade": grade and grade.to_dict(), "optimum": made.optimum}


def rules_of(puzzle: str, options: dict[str, Any]) -> dict[str, Any]:
    """The rules of a board that vary, asked for by their fields or their flags; what is not one is refused by the board."""
    flags = {option.flag: (field, option) for field, option in find_puzzle(puzzle).board.rule_options().items()}
    rules = {}
    for name, value in options.items():
        field, option = flags.get(name, (name.replace("-", "_"), None))
        if option is None or option.is_number or value is not False:
            rules[field] = value if option is None or option.is_number else option.value
    known = find_puzzle(puzzle).board.rules()
    for name in rules:
        if name not in known:
            key = "board.no-such-rule" if known else "board.no-rules"
            raise BadOption(key, puzzle=puzzle, rule=name, known=", ".join(sorted(known)))
    return rules
