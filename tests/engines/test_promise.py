"""The promise of the house: nothing leaves that the referee has not seen.

Engines, kernels and models lie here, and every way out must notice: by RefereeError, by the exit code 70 with the lie not printed, or by
the status `wrong`.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import islice

import pytest
from click.testing import CliRunner

from fronteira import count, is_unique, parse, solutions, solve, solve_many
from fronteira.batch import Compare, Count, Generate, Grade, Numbers, Solve, Texts
from fronteira.batch import run as run_batch
from fronteira.board import Move, Shape
from fronteira.cli import main
from fronteira.cli.menu import open_menu
from fronteira.engines.confirming import confirm
from fronteira.engines.converting import convert
from fronteira.engines.curves import find_curve
from fronteira.errors import RefereeError
from fronteira.generate import Wish, generate
from fronteira.lab import Experiment, Study
from fronteira.lab import run as run_study
from fronteira.play import Session
from fronteira.reading import read_boards, write_board
from fronteira.registry import every_puzzle, find_puzzle
from fronteira.runs.compare import compare
from fronteira.search.limits import LimitReached
from fronteira.teach import explain, grade, hint
from fronteira.teach.climbing import Climb
from fronteira.teach.rule import Deduction, Level
from fronteira.teach.verdict import find_only_solution
from fronteira.words import words_of
from fronteira.workers.processes import Serial
from tests.support.corpora import rows_in, write
from tests.support.liars import BOARDS, OTHERS, SEVERAL, STRANGE, LyingFinder, LyingModel, distort, lie

BUG = 70
FILLED = ("takuzu", "numbrix")
LIES = ("wrong", "given", "twice")


def board_of(puzzle):
    return parse(BOARDS[puzzle])


def course(puzzle):
    return write_board(board_of(puzzle)).encode()


def call(*words, data=""):
    """A command, whose exit code says whether it saw through the lie."""
    done = CliRunner().invoke(main, [*words], input=data, env={"LANG": "en", "LC_ALL": ""})
    if done.exit_code == BUG:
        assert "please report it" in done.stderr or "\nwrong " in done.stdout  # of a corpus, the boards that went wrong are counted
        raise RefereeError("engines.twice", text="")
    return done


def talk(*answers):
    script, shown = iter(answers), []

    def ask(question):
        with suppress(StopIteration):
            return next(script)
        raise EOFError

    open_menu(ask, lambda text: shown.append(str(text)))
    if "please report it" in "\n".join(shown):
        raise RefereeError("engines.twice", text="")


def use_the_menu(puzzle, tmp_path):
    """To search: puzzle, a file, the puzzle's own model where there are several, breadth first."""
    kind = find_puzzle(puzzle)
    names, models = [each.name for each in every_puzzle()], list(kind.models)
    file = write(tmp_path / "board.txt", BOARDS[puzzle])
    model = [str(models.index(kind.recipe.model) + 1)] * (len(models) > 1)
    tasks = [key for key in words_of("cli", "en") if key.startswith("cli.menu.do.")]
    talk(str(tasks.index("cli.menu.do.search") + 1), str(names.index(puzzle) + 1), str(len(kind.samples) + 1), str(file), *model, "1")


def corpus_row(task, text, tmp_path):
    """The row of a job on a board: `wrong`, or the promise is broken."""
    source = Numbers(1) if isinstance(task, Generate) else Texts([write(tmp_path / "boards.txt", text)])
    out = tmp_path / "out.sqlite"
    run_batch(task, source, out, workers=Serial())
    statuses = {status for (status,) in rows_in(out, task.table, "status")}
    if statuses == {"wrong"}:
        raise RefereeError("engines.twice", text="")


def convert_with_solution(puzzle):
    return convert(next(read_boards(BOARDS[puzzle])), find_puzzle(puzzle).notation("json"), solutions=True)


def session_at_play(puzzle):
    session = Session(board_of(puzzle))
    cell = session.board.empty_cells()[0]
    session.play(cell, session.values[0])
    return session


def wish(puzzle):
    return Wish(puzzle=puzzle, shape=Shape(4, 4), level=None if puzzle == "dots" else Level.EASY)


WAYS = {
    "solve": lambda puzzle, _: solve(board_of(puzzle)),
    "count": lambda puzzle, _: count(board_of(puzzle), 5),
    "solutions": lambda puzzle, _: list(islice(solutions(board_of(puzzle)), 3)),
    "is_unique": lambda puzzle, _: is_unique(board_of(puzzle)),
    "the only solution": lambda puzzle, _: find_only_solution(board_of(puzzle)),
    "solve_many, boards": lambda puzzle, _: list(solve_many([board_of(puzzle)])),
    "solve_many, bytes": lambda puzzle, _: solve_many(course(puzzle), puzzle),
    "solve_many, bytes, unique": lambda puzzle, _: solve_many(course(puzzle), puzzle, unique=True),
    "solve_many, ids, unique": lambda puzzle, _: solve_many(BOARDS[puzzle].encode(), puzzle, unique=True),
    "hint": lambda puzzle, _: hint(board_of(puzzle), 3),
    "grade": lambda puzzle, _: grade(board_of(puzzle)),
    "play, a hint": lambda puzzle, _: session_at_play(puzzle).hint(),
    "play, mistakes": lambda puzzle, _: session_at_play(puzzle).check(mistakes=True),
    "generate": lambda puzzle, _: list(generate(wish(puzzle))),
    "convert": lambda puzzle, _: convert_with_solution(puzzle),
    "batch solve": lambda puzzle, folder: corpus_row(Solve(), course(puzzle).decode(), folder),
    "batch solve, ids": lambda puzzle, folder: corpus_row(Solve(), BOARDS[puzzle], folder),
    "batch count": lambda puzzle, folder: corpus_row(Count(), course(puzzle).decode(), folder),
    "batch count, to five": lambda puzzle, folder: corpus_row(Count(most=5), course(puzzle).decode(), folder),
    "batch count, ids": lambda puzzle, folder: corpus_row(Count(), BOARDS[puzzle], folder),
    "batch grade": lambda puzzle, folder: corpus_row(Grade(), course(puzzle).decode(), folder),
    "batch generate": lambda puzzle, folder: corpus_row(Generate(wish=wish(puzzle)), "", folder),
    "fronteira solve": lambda puzzle, _: call("solve", BOARDS[puzzle]),
    "fronteira solve --unique": lambda puzzle, _: call("solve", BOARDS[puzzle], "--unique"),
    "fronteira solve --all --json": lambda puzzle, _: call("solve", BOARDS[puzzle], "--all", "--json"),
    "fronteira solve, pipe": lambda puzzle, _: call("solve", "--puzzle", puzzle, data=course(puzzle).decode()),
    "fronteira count": lambda puzzle, _: call("count", BOARDS[puzzle]),
    "fronteira convert": lambda puzzle, _: call("convert", BOARDS[puzzle], "--to", "json", "--solutions"),
    "fronteira draw": lambda puzzle, _: call("draw", BOARDS[puzzle], "--solution"),
    "fronteira print": lambda puzzle, folder: call("print", BOARDS[puzzle], "--solutions", "--pdf", str(folder / "sheet.pdf")),
    "fronteira hint": lambda puzzle, _: call("hint", BOARDS[puzzle], "--stage", "3"),
    "fronteira grade": lambda puzzle, _: call("grade", BOARDS[puzzle]),
    "fronteira generate": lambda puzzle, _: call(
        "generate", puzzle, "--size", "4", "--solutions", *(() if puzzle == "dots" else ("--level", "easy"))
    ),
    "fronteira batch": lambda puzzle, folder: call(
        "batch", "solve", str(write(folder / "boards.txt", course(puzzle).decode())), "--out", str(folder / "out.sqlite"), "--jobs", "1"
    ),
}
"""All that tells solutions found by engines, or says something that rests on them."""

ONE_IS_ENOUGH = {name for name in WAYS if "solve" in name and "unique" not in name and "--all" not in name} | {
    "fronteira draw",
    "fronteira print",
    "fronteira batch",
}
"""Ways that look for one solution, and cannot be told it twice."""

OF_FILLED = {
    *("count", "solutions", "is_unique", "the only solution", "solve_many, bytes, unique", "solve_many, ids, unique", "grade"),
    *("play, a hint", "play, mistakes", "batch count", "batch count, to five", "batch count, ids", "batch grade"),
    *("fronteira count", "fronteira grade", "fronteira solve --unique", "fronteira solve --all --json"),
}
"""Ways that ask how many solutions there are: not where the cheapest is wanted."""

ON_BYTES = {
    *("solve_many, bytes", "solve_many, bytes, unique", "batch solve", "batch count", "batch count, to five", "batch count, ids"),
    *("batch grade", "fronteira solve, pipe", "fronteira batch"),
}
"""Ways of Takuzu that have the kernel work on texts, and no engine make boards."""

CASES = [
    (puzzle, way, told)
    for puzzle in BOARDS
    for way in WAYS
    for told in LIES
    if not (told == "twice" and (way in ONE_IS_ENOUGH or puzzle == "dots")) and not (puzzle == "dots" and way in OF_FILLED)
]


@pytest.fixture
def no_rules(monkeypatch):
    """Puzzles whose rules see nothing, so that all must be searched for."""
    for puzzle in BOARDS:
        monkeypatch.setitem(vars(find_puzzle(puzzle)), "rules", ())
        monkeypatch.setitem(vars(find_puzzle(puzzle)), "ladder", None)


@pytest.mark.usefixtures("no_rules")
@pytest.mark.parametrize(("puzzle", "way", "told"), CASES)
def test_a_lying_kernel_is_caught_on_every_way_out(monkeypatch, tmp_path, puzzle, way, told):
    if "generate" in way:
        monkeypatch.undo()  # makers need their rules
    monkeypatch.setattr("fronteira.workers.cluster.choose_workers", lambda jobs, dask: Serial())  # workers elsewhere would be honest
    lie(monkeypatch, puzzle, told, "kernel")
    with pytest.raises(RefereeError):
        WAYS[way](puzzle, tmp_path)


@pytest.mark.parametrize("puzzle", BOARDS)
@pytest.mark.parametrize("way", [way for way in WAYS if "generate" not in way])
def test_the_truth_is_let_out(monkeypatch, puzzle, way, tmp_path, no_rules):
    monkeypatch.setattr("fronteira.workers.cluster.choose_workers", lambda jobs, dask: Serial())
    if puzzle != "dots" or way not in OF_FILLED:
        WAYS[way](puzzle, tmp_path)


@pytest.mark.parametrize("engine", ["kernel", "sat", "cp", "search"])
@pytest.mark.parametrize("told", LIES)
@pytest.mark.parametrize("puzzle", BOARDS)
def test_every_engine_is_judged(monkeypatch, puzzle, told, engine):
    if engine not in ("search", *find_puzzle(puzzle).engines) or (puzzle == "dots" and told == "twice"):
        return
    lie(monkeypatch, puzzle, told, engine)
    if told != "twice":
        with pytest.raises(RefereeError):
            solve(board_of(puzzle), engine)
        with pytest.raises(RefereeError):
            list(solve_many([board_of(puzzle)], engine=engine))
        assert call_code("solve", BOARDS[puzzle], "--engine", engine) == BUG
    if puzzle != "dots":
        board = parse(SEVERAL[puzzle]) if told == "twice" else board_of(puzzle)
        for way in (lambda: count(board, engine=engine), lambda: list(islice(solutions(board, engine=engine), 2))):
            with pytest.raises(RefereeError):
                way()
        with pytest.raises(RefereeError):
            is_unique(board, engine=engine)


def call_code(*words):
    done = CliRunner().invoke(main, [*words], env={"LANG": "en", "LC_ALL": ""})
    assert done.stdout == "" or done.exit_code != BUG
    return done.exit_code


@pytest.mark.usefixtures("no_rules")
@pytest.mark.parametrize("told", STRANGE)
@pytest.mark.parametrize("puzzle", BOARDS)
def test_what_is_no_answer_to_this_board_is_caught_on_every_way_out(monkeypatch, tmp_path, puzzle, told):
    monkeypatch.setattr("fronteira.workers.cluster.choose_workers", lambda jobs, dask: Serial())
    lie(monkeypatch, puzzle, told, "kernel")
    for number, way in enumerate(WAYS):
        if (puzzle == "dots" and way in OF_FILLED) or "generate" in way or (puzzle == "takuzu" and way in ON_BYTES):
            continue
        (folder := tmp_path / str(number)).mkdir()
        with pytest.raises(RefereeError):
            print(way, WAYS[way](puzzle, folder))


@pytest.mark.parametrize("puzzle", ["takuzu", "dots"])
def test_an_answer_that_claims_other_rules_leaves_under_those_of_the_task(monkeypatch, puzzle):
    board, kind = board_of(puzzle), find_puzzle(puzzle)
    honest = kind.engines["kernel"]

    class Claimer(LyingFinder):
        def find(self, meter):
            found = self.honest.find(meter)
            self.board = self.honest.board.with_rules(**{"takuzu": {"different_lines": False}, "dots": {"goal": 0}}[puzzle])
            return found

    truth = solve(board).board
    monkeypatch.setitem(vars(kind), "engines", {**kind.engines, "kernel": lambda board: Claimer(honest, "", board)})
    assert solve(board).board == truth
    assert call("solve", BOARDS[puzzle]).stdout == kind.notation("id").answer(truth)
    if kind.fills:
        assert list(solutions(board)) == [truth]


@pytest.mark.parametrize("strategy", ["bfs", "astar", "idastar", "aima:breadth_first_tree_search", "aima:depth_first_tree_search"])
@pytest.mark.parametrize("told", ["wrong", "given"])
@pytest.mark.parametrize("puzzle", BOARDS)
def test_a_lying_model_is_caught_whatever_searches_it(monkeypatch, puzzle, told, strategy):
    lie(monkeypatch, puzzle, told, "search")
    with pytest.raises(RefereeError):
        solve(board_of(puzzle), strategy=strategy)


@pytest.mark.parametrize("puzzle", BOARDS)
def test_a_model_has_no_way_of_its_own_past_the_referee(monkeypatch, puzzle):
    lie(monkeypatch, puzzle, "wrong", "search")
    monkeypatch.setattr(LyingModel, "solution", lambda model, node: model.board(node.state), raising=False)
    with pytest.raises(RefereeError):
        solve(board_of(puzzle), strategy="dfs")


@pytest.mark.parametrize("told", ["wrong", "given"])
@pytest.mark.parametrize("puzzle", BOARDS)
def test_runs_of_a_lying_model_are_records_of_wrong_answers(monkeypatch, tmp_path, puzzle, told):
    lie(monkeypatch, puzzle, told, "search")
    monkeypatch.setattr("fronteira.lab.running.choose_workers", lambda jobs, dask: Serial())
    model = find_puzzle(puzzle).recipe.model
    assert {record.status for record in compare([board_of(puzzle)], [model], ["bfs", "dfs"])} == {"wrong"}
    study = Study(
        title={"en": "Lies"}, puzzle=puzzle, boards={"one": board_of(puzzle)}, experiments=[Experiment(name="all", strategies=["dfs"])]
    )
    assert {record.status for record in run_study(study)} == {"wrong"}
    with pytest.raises(RefereeError):
        corpus_row(Compare(strategies=("dfs",)), BOARDS[puzzle], tmp_path)
    assert "wrong" in CliRunner().invoke(main, ["compare", BOARDS[puzzle], "--strategies", "dfs", "--csv"]).stdout
    with pytest.raises(RefereeError):
        use_the_menu(puzzle, tmp_path)


@pytest.mark.parametrize("told", ["none", "end"])
@pytest.mark.parametrize("engine", ["kernel", "sat", "search"])
@pytest.mark.parametrize("puzzle", FILLED)
def test_a_false_end_is_found_out_by_another_engine(monkeypatch, puzzle, engine, told):
    lie(monkeypatch, puzzle, told, engine)
    several = SEVERAL[puzzle]
    found = list(islice(solutions(parse(several), engine=engine), 9))
    assert len(found) == (told == "end")
    with pytest.raises(RefereeError):
        confirm(parse(several), engine, found)
    words = ("--engine", engine, "--confirm")
    if told == "none":
        assert call_code("solve", BOARDS[puzzle], *words) == BUG
        assert call_code("solve", BOARDS[puzzle], "--unique", *words) == BUG
    for mode in ("--all", "--unique"):
        done = CliRunner().invoke(main, ["solve", several, mode, *words], env={"LANG": "en", "LC_ALL": ""})
        assert done.exit_code == BUG
        assert "disagree" in done.stderr


def test_a_false_none_of_dots_is_found_out_too(monkeypatch):
    lie(monkeypatch, "dots", "none", "kernel")
    assert call_code("solve", BOARDS["dots"]) == 1
    assert call_code("solve", BOARDS["dots"], "--confirm") == BUG


@pytest.mark.parametrize("told", ["wrong", "given"])
def test_the_best_at_a_limit_and_the_goals_of_a_curve_are_judged(monkeypatch, told):
    kind = find_puzzle("dots")
    board = board_of("dots")
    other = replace(board, cells=(1, -1, 1, -1, 1, 1, -1) if told == "given" else (-1, 1, -1, -1, -1, 1, 1))

    class Late:
        nodes, best, board = 0, other, other

        def find(self, meter):
            raise LimitReached("time")

    monkeypatch.setitem(vars(kind), "engines", {"kernel": lambda given: Late()})
    with pytest.raises(RefereeError):
        solve(board)
    rows = [row._replace(board=other.with_rules(goal=1)) if row.goal == 1 else row for row in kind.curve(board, None)]
    monkeypatch.setitem(vars(kind), "curve", lambda given, limits: iter(rows))
    with pytest.raises(RefereeError):
        find_curve(board)
    assert call_code("solve", BOARDS["dots"], "--curve") == BUG


def too_cheap(row, board):
    return row._replace(lower=0, upper=0)


def of_another_goal(row, board):
    return row._replace(board=board.with_rules(goal=0), lower=0, upper=0)


@pytest.mark.parametrize("lie_about", [too_cheap, of_another_goal])
def test_a_row_of_a_curve_is_judged_by_its_own_goal_and_cost(monkeypatch, lie_about):
    kind, board = find_puzzle("dots"), board_of("dots")
    rows = list(kind.curve(board, None))
    assert rows[-1].upper > 0
    monkeypatch.setitem(vars(kind), "curve", lambda given, limits: iter([*rows[:-1], lie_about(rows[-1], board)]))
    with pytest.raises(RefereeError):
        find_curve(board)


@pytest.mark.parametrize("told", ["wrong", "given"])
@pytest.mark.parametrize("puzzle", BOARDS)
def test_a_ladder_that_climbs_to_a_wrong_board_has_no_grade_to_tell(monkeypatch, tmp_path, puzzle, told):
    kind, board = find_puzzle(puzzle), board_of(puzzle)
    solution = solve(board).board
    used = {rule.name: 0 for rule in kind.rules}
    cells = list(solution.cells)
    if told == "given":
        cells = OTHERS[puzzle](cells, board.cells)
    else:  # on its way, with a cell that the only solution has otherwise
        cells = list(board.cells)
        place = board.empty_cells()[0]
        cells[place] = {"takuzu": 1 - solution.cells[place], "numbrix": 6, "dots": 1}[puzzle]
    if puzzle == "dots" and told == "wrong":
        return  # a line too many makes no board wrong
    monkeypatch.setitem(vars(kind), "ladder", lambda given: Climb(replace(given, cells=tuple(cells)), used, 1))
    with pytest.raises(RefereeError):
        grade(board)
    with pytest.raises(RefereeError):
        corpus_row(Grade(), BOARDS[puzzle], tmp_path)


def test_a_ladder_that_climbs_to_a_wrong_board_is_caught_on_the_quick_way_too(monkeypatch, tmp_path):
    from fronteira.puzzles.takuzu.ladder import texts

    class Liar:
        def __init__(self, *made_with):
            self.honest = Ladder(*made_with)

        def __getattr__(self, name):
            return getattr(self.honest, name)

        def cells(self):
            return bytes(1 - value if value < 2 else value for value in self.honest.cells())

    Ladder = texts.Ladder  # noqa: N806  # a class
    corpus_row(Grade(), course("takuzu").decode(), tmp_path)
    monkeypatch.setattr(texts, "Ladder", Liar)
    (tmp_path / "out.sqlite").unlink()
    with pytest.raises(RefereeError):
        corpus_row(Grade(), course("takuzu").decode(), tmp_path)


@pytest.mark.parametrize("told", ["wrong", "given"])
def test_a_cheapest_solution_of_a_maker_is_judged_even_where_its_cost_is_right(monkeypatch, told):
    kind = find_puzzle("dots")
    honest = kind.make

    def distorted(board, solution):
        """The solution with one line elsewhere: one that was added, or one that was given."""
        lines = [line for line, drawn in enumerate(solution.cells) if drawn == 1 and (board.cells[line] == 1) == (told == "given")]
        others = (
            replace(solution, cells=tuple({line: -1, new: 1}.get(each, drawn) for each, drawn in enumerate(solution.cells)))
            for line in lines
            for new in solution.empty_cells()
        )
        return next(other for other in others if kind.check(other, board))

    def liar(wish):
        maker = honest(wish)
        truth = maker.solution
        maker.solution = lambda board: distorted(board, truth(board))
        return maker

    monkeypatch.setitem(vars(kind), "make", liar)
    with pytest.raises(RefereeError, match="a wrong answer was about to leave"):
        list(generate(wish("dots")))


@pytest.mark.parametrize("told", ["wrong", "given"])
def test_what_a_quick_maker_tells_is_judged(monkeypatch, told):
    kind = find_puzzle("takuzu")
    honest = kind.make

    def liar(wish):
        maker = honest(wish)
        assert maker.is_quick
        make = maker.make

        def distorted(dice):
            made = make(dice)
            if not isinstance(made, tuple):
                return made
            board, solution, known = made
            return board, solution.with_cells(tuple(distort(told, "takuzu", board.cells, solution.cells))), known

        monkeypatch.setattr(maker, "make", distorted)
        return maker

    monkeypatch.setitem(vars(kind), "make", liar)
    with pytest.raises(RefereeError, match="a wrong answer was about to leave"):
        list(generate(Wish(puzzle="takuzu", shape=Shape(6, 6), level=Level.EASY)))


@pytest.mark.parametrize("puzzle", FILLED)
def test_a_rule_that_lies_solves_nothing(monkeypatch, puzzle):
    board = board_of(puzzle)
    moves = tuple(Move(cell, value) for cell, value in enumerate(OTHERS[puzzle](solve(board).board.cells, ())) if board.cells[cell] == -1)
    first = find_puzzle(puzzle).rules[0]
    liar = replace(first, find=lambda given: [Deduction(puzzle, first.name, moves, ())])
    monkeypatch.setitem(vars(find_puzzle(puzzle)), "rules", (liar,))
    lesson = explain(board)
    assert (lesson.last.empty_cells(), lesson.ending) == ([], "broken")
