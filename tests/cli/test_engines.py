"""`fronteira solve` with engines: the only solution, all solutions, a second opinion, and the cost of every goal."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from dataclasses import replace
from typing import ClassVar

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from fronteira.errors import GaveUp
from fronteira.puzzles import dots, takuzu
from fronteira.puzzles.dots.kernel import curve
from fronteira.search.limits import LimitReached
from tests.support import toy

NO_SOLUTION = "3\n2 2 2\n0 0 0\n2 2 2\n"
EIGHT_SOLUTIONS = "4\n2 2 2 2\n2 2 2 2\n2 0 2 2\n1 1 2 0\n"
NO_SINGLE_BOX = "(((1 1) (1 1)) ((1) (0) (1)))"


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


def records(done):
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def without(monkeypatch):
    """Make a package look as if it were not installed."""

    def forget(package, *ours):
        for name in [name for name in sys.modules if name.split(".")[0] == package]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, package, None)
        for name in ours:  # which would otherwise be there from another test, imported
            monkeypatch.delitem(sys.modules, name, raising=False)
            parent, _, child = name.rpartition(".")
            monkeypatch.delattr(importlib.import_module(parent), child, raising=False)

    return forget


@pytest.mark.parametrize("engine", ["kernel", "search", "sat", "cp"])
@pytest.mark.parametrize("board", ["takuzu:wide", "numbrix:wide"])
def test_every_engine_finds_the_one_solution(board, engine):
    pytest.importorskip({"sat": "pysat", "cp": "ortools"}.get(engine, "fronteira"))
    done = call("solve", board, "--engine", engine, "--json")
    assert done.exit_code == 0
    (record,) = records(done)
    assert (record["engine"], record["status"]) == (engine, "solved")
    assert record["solution"] == call("solve", board, "--engine", "search").stdout


@pytest.mark.parametrize(("engine", "package", "pip"), [("sat", "pysat", "fronteira[sat]"), ("cp", "ortools", "fronteira[cp]")])
def test_an_engine_that_is_not_installed_says_what_to_install(engine, package, pip, without):
    without(package, f"fronteira.engines.{engine}", f"fronteira.puzzles.takuzu.models.{engine}")
    for command in ("solve", "count"):
        done = call(command, "takuzu:odd", "--engine", engine)
        assert (done.stdout, done.exit_code) == ("", 2)
        assert f"pip install '{pip}'" in done.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--unique", "--all"), "--unique and --all do not go together"),
        (("--all", "--curve"), "--all and --curve do not go together"),
        (("--all", "--path"), "--all and --path do not go together"),
        (("--unique", "--strategy", "dfs"), "--unique and --strategy do not go together"),
        (("--curve", "--heuristic", "zero"), "--curve and --heuristic do not go together"),
        (("--curve", "--engine", "kernel"), "--curve and --engine do not go together"),
        (("--curve", "--confirm"), "--curve and --confirm do not go together"),
        (("--engine", "sat", "--path"), "only the engine search has a path to show, not sat"),
        (("--engine", "sat", "--strategy", "dfs"), "a model, a strategy, a heuristic and a trace belong to the engine search, not to sat"),
        (("--engine", "kernal"), "no takuzu engine is called 'kernal': did you mean kernel?"),
    ],
)
def test_options_that_do_not_go_together_are_a_sentence_and_exit_with_2(options, sentence):
    done = call("solve", "takuzu:odd", *options)
    assert (done.stdout, done.stderr, done.exit_code) == ("", sentence + "\n", 2)


def test_the_only_solution_is_printed_and_that_is_all():
    done = call("solve", "takuzu:wide", "--unique")
    assert (done.stdout, done.stderr, done.exit_code) == (call("solve", "takuzu:wide").stdout, "", 0)


def test_a_second_solution_is_shown_apart_from_the_first_and_exits_with_4():
    done = call("solve", "--unique", "--puzzle", "takuzu", text=EIGHT_SOLUTIONS)
    first, second = done.stdout.split("\n\n")
    assert first.count("\n") == 3
    assert second.count("\n") == 4
    assert first != second.rstrip("\n")
    assert (done.stderr, done.exit_code) == ("there is more than one solution: a second one follows the first\n", 4)


def test_uniqueness_ends_like_solving_when_there_is_no_solution_or_a_limit_comes_first():
    none = call("solve", "--unique", "--puzzle", "takuzu", text=NO_SOLUTION)
    assert (none.stdout, none.exit_code) == ("", 1)
    assert none.stderr.startswith("no solution: ")
    cut = call("solve", "--unique", "--puzzle", "takuzu", "--node-limit", "0", text=EIGHT_SOLUTIONS)
    assert (cut.stdout, cut.exit_code) == ("", 3)
    assert cut.stderr.startswith("gave up: the node limit was reached (")


def test_a_limit_between_the_first_and_the_second_leaves_uniqueness_open(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)
    done = call("solve", "--unique", "--node-limit", "3", text="necklace ...")
    assert (done.stdout, done.exit_code) == ("101\n", 3)
    assert done.stderr.endswith("; whether the solution is the only one is not known\n")
    record = records(call("solve", "--unique", "--json", "--node-limit", "3", text="necklace ..."))[0]
    assert (record["solution"], record["unique"], record["limit"]) == ("101\n", None, "nodes")


def test_programs_are_told_whether_the_solution_is_the_only_one():
    done = call("solve", "--unique", "--json", "--puzzle", "takuzu", "-", text=EIGHT_SOLUTIONS + "2\n0 2\n2 2\n\n" + NO_SOLUTION)
    several, one, none = records(done)
    assert (several["unique"], one["unique"], none["unique"]) == (False, True, False)
    assert several["second"] not in (None, several["solution"])
    assert (one["solution"], one["second"], one["status"], one["cost"]) == ("0\t1\n1\t0\n", None, "solved", 3)
    assert (none["solution"], none["second"], none["status"], none["cost"]) == (None, None, "exhausted", None)
    assert done.exit_code == 4  # worse than no solution, where one was asked for


@pytest.mark.parametrize("engine", ["kernel", "search"])
def test_all_solutions_are_printed_with_a_blank_line_between(engine):
    done = call("solve", "--all", "--engine", engine, "--puzzle", "takuzu", "-", text=EIGHT_SOLUTIONS + "2\n2 2\n2 2\n")
    boards = done.stdout.rstrip("\n").split("\n\n")
    assert (len(boards), len(set(boards)), done.stderr, done.exit_code) == (10, 10, "", 0)
    assert set(boards[8:]) == {"0\t1\n1\t0", "1\t0\n0\t1"}


def test_programs_get_an_object_a_solution_and_a_last_one_that_says_how_it_ended():
    *solved, last = records(call("solve", "--all", "--json", "--puzzle", "takuzu", text=EIGHT_SOLUTIONS))
    assert len({each["solution"] for each in solved}) == 8
    assert {each["status"] for each in solved} == {"solved"}
    assert (last["status"], last["solution"], last["limit"]) == ("exhausted", None, None)


def test_a_limit_among_all_solutions_says_how_many_there_were_and_exits_with_3():
    done = call("solve", "--all", "--puzzle", "takuzu", "--node-limit", "5", text=EIGHT_SOLUTIONS)
    number = len(done.stdout.rstrip("\n").split("\n\n"))
    assert 1 <= number < 8
    assert done.stderr.endswith(f"; {number} or more\n")
    assert done.exit_code == 3


def test_all_of_no_solutions_is_no_solution():
    done = call("solve", "--all", "--puzzle", "takuzu", text=NO_SOLUTION)
    assert (done.stdout, done.exit_code) == ("", 1)
    assert done.stderr.startswith("no solution: ")


@pytest.mark.parametrize("option", ["--unique", "--all"])
def test_the_cheapest_solution_is_one_of_many_and_not_listed(option):
    done = call("solve", "dots:a", option)
    assert (done.stdout, done.exit_code) == ("", 2)
    assert done.stderr == "dots:a: dots asks for the cheapest solution, so its solutions are not counted\n"


@pytest.mark.parametrize(("engine", "other"), [("auto", "sat"), ("sat", "kernel"), ("search", "kernel")])
def test_no_solution_is_confirmed_by_an_engine_that_works_differently(engine, other):
    pytest.importorskip("pysat")
    done = call("solve", "--confirm", "--engine", engine, "--puzzle", "takuzu", text=NO_SOLUTION)
    said, *_, confirmed = done.stderr.splitlines()
    assert said.startswith("no solution: ")
    assert confirmed.startswith(f"confirmed by {other} (")
    assert done.exit_code == 1


def test_where_nothing_else_is_installed_search_confirms(without):
    without("pysat", "fronteira.engines.sat", "fronteira.puzzles.takuzu.models.sat")
    without("ortools", "fronteira.engines.cp", "fronteira.puzzles.takuzu.models.cp")
    done = call("solve", "--confirm", "--json", "--puzzle", "takuzu", text=NO_SOLUTION)
    assert [(record["engine"], record["confirmed"]) for record in records(done)] == [("kernel", "search")]


def test_a_solution_needs_no_confirmation_but_that_it_is_the_only_one_does():
    pytest.importorskip("pysat")
    assert records(call("solve", "takuzu:odd", "--confirm", "--json"))[0]["confirmed"] is None
    for option, text, said in (("--unique", "2\n0 2\n2 2\n", "1 solution"), ("--all", EIGHT_SOLUTIONS, "8 solutions")):
        done = call("solve", option, "--confirm", "--puzzle", "takuzu", text=text)
        assert done.stderr.splitlines()[0] == said
        assert done.stderr.splitlines()[1].startswith("confirmed by sat (")
        assert done.exit_code == 0


def test_an_impossible_goal_is_confirmed_too():
    done = call("solve", "--confirm", "--engine", "search", "--goal", "1", "--exactly", text=NO_SINGLE_BOX)
    assert done.stderr.splitlines()[1].startswith("confirmed by ")
    assert done.exit_code == 1


class Mistaken:
    """An engine that overlooks all solutions but the first few it is told to find."""

    finds = 0

    def __init__(self, board):
        from fronteira.engines.solving import SearchFinder

        self.board, self.nodes, self.left, self.honest = board, 0, self.finds, SearchFinder(board)

    def find(self, meter):
        self.left -= 1
        found = self.left >= 0 and self.honest.find(meter)
        self.board = self.honest.board
        return found


@pytest.mark.parametrize(("options", "finds"), [((), 0), (("--unique",), 1), (("--all",), 5)])
def test_engines_that_disagree_are_our_mistake(options, finds, monkeypatch):
    monkeypatch.setattr(Mistaken, "finds", finds)
    engines = {**takuzu.PUZZLE.engines, "kernel": Mistaken}
    monkeypatch.setattr(takuzu, "PUZZLE", replace(takuzu.PUZZLE, engines=engines))
    words = ("solve", "--puzzle", "takuzu", *options)
    assert call(*words, text=EIGHT_SOLUTIONS).exit_code == (1 if finds == 0 else 0)
    refused = call(*words, "--confirm", text=EIGHT_SOLUTIONS)
    assert refused.exit_code == 70
    assert "kernel and sat disagree" in refused.stderr or "kernel and cp disagree" in refused.stderr
    assert "2\t0\t2\t2" in refused.stderr


def test_a_confirmation_that_meets_a_limit_is_none(monkeypatch):
    monkeypatch.setattr("fronteira.engines.confirming.WITNESSES", ("kernel",))
    text = "4\n0 2 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 0\n"
    whole = call("solve", "--all", "--engine", "search", "--confirm", "--puzzle", "takuzu", text=text)
    assert whole.exit_code == 0
    monkeypatch.setattr(takuzu, "PUZZLE", replace(takuzu.PUZZLE, engines={"kernel": Unsure}))
    done = call("solve", "--all", "--engine", "search", "--confirm", "--puzzle", "takuzu", "--time-limit", "60", text=text)
    assert done.stdout == whole.stdout
    assert done.stderr.splitlines()[-1].startswith("not confirmed: kernel gave up: the time limit was reached (")
    assert done.exit_code == 3


def test_a_puzzle_with_one_engine_has_nobody_to_confirm(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)
    done = call("solve", "--confirm", text="necklace 0.1")
    assert done.stderr.splitlines()[-1] == "necklace has no other engine than search that could confirm this"
    assert done.exit_code == 2


def test_the_curve_is_a_table_of_goals_and_costs():
    done = call("solve", "dots:a", "--curve")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0] == ["k", "cost"]
    assert lines[4] == ["3", "2"]
    assert (len(lines), done.stderr, done.exit_code) == (11, "", 0)


def test_the_curve_of_exact_goals_has_gaps_and_needs_no_goal():
    done = call("solve", "--curve", "--exactly", text=NO_SINGLE_BOX)
    assert [line.split() for line in done.stdout.splitlines()] == [["k", "cost"], ["0", "0"], ["1", "–"], ["2", "1"]]
    assert done.exit_code == 0


def test_programs_get_the_curve_of_each_board():
    first, second = records(call("solve", "dots:b", "dots:c", "--curve", "--json"))
    assert (first["instance"], first["puzzle"], first["limit"]) == ("dots:b", "dots", None)
    assert first["curve"][7] == {"k": 7, "lower": 1, "upper": 1}
    assert second["curve"][10] == {"k": 10, "lower": 8, "upper": 8}


def test_curves_of_several_boards_are_told_apart():
    tables = call("solve", "dots:a", "dots:b", "--curve").stdout.split("\n\n")
    assert [table.splitlines()[0] for table in tables] == ["dots:a", "dots:b"]


def test_costs_that_are_not_proved_are_shown_as_what_they_lie_between(monkeypatch):
    def costs(board, limits):
        yield curve.Cost(0, 0, 0, replace(board, goal=0))
        yield curve.Cost(1, 2, 4, None)
        yield curve.Cost(2, 3, None, None)
        raise GaveUp("time")

    monkeypatch.setattr(dots, "PUZZLE", replace(dots.PUZZLE, curve=costs))
    done = call("solve", "dots:d", "--curve")
    assert [line.split() for line in done.stdout.splitlines()[1:]] == [["0", "0"], ["1", "2–4"], ["2", "3–?"]]
    assert (done.stderr, done.exit_code) == ("gave up: the time limit was reached\n", 3)


@pytest.mark.parametrize(("option", "reason"), [("--time-limit", "time"), ("--node-limit", "node")])
def test_a_curve_that_meets_a_limit_says_so(option, reason):
    done = call("solve", "dots:f", "--curve", option, "0")
    assert (done.stdout, done.stderr, done.exit_code) == ("", f"gave up: the {reason} limit was reached\n", 3)


def test_a_cost_that_its_board_does_not_show_never_leaves(monkeypatch):
    monkeypatch.setattr(dots, "PUZZLE", replace(dots.PUZZLE, curve=lambda board, limits: iter([curve.Cost(3, 0, 0, board)])))
    done = call("solve", "dots:a", "--curve")
    assert (done.stdout, done.exit_code) == ("", 70)


def test_a_puzzle_without_goals_has_no_curve():
    done = call("solve", "takuzu:odd", "--curve")
    assert (done.stdout, done.exit_code) == ("", 2)
    assert done.stderr == "takuzu:odd: takuzu has no goals to choose from, so there is no curve to show\n"
    assert "não há curva" in call("solve", "takuzu:odd", "--curve", "--lang", "pt").stderr


class Unsure:
    """An engine that knows a little and meets its limit."""

    knows: ClassVar[dict[str, int]] = {}
    nodes = 5

    def __init__(self, board):
        self.board, self.more = board, self.knows

    def find(self, meter):
        raise LimitReached("time")


@pytest.mark.parametrize(
    ("known", "clause"),
    [
        ({}, ""),
        ({"lower": 0}, ""),
        ({"lower": 7}, "; the cost is 7 or more, if there is a solution"),
        ({"lower": 7, "upper": 9}, "; the cost is between 7 and 9"),
    ],
)
def test_a_gap_that_stays_open_is_told(known, clause, monkeypatch):
    monkeypatch.setattr(Unsure, "knows", known)
    monkeypatch.setattr(dots, "PUZZLE", replace(dots.PUZZLE, engines={"kernel": Unsure}))
    done = call("solve", "dots:c")
    assert done.stderr.startswith("gave up: the time limit was reached (5 nodes, ")
    assert done.stderr.endswith(f" s){clause}\n")
    assert done.exit_code == 3


@pytest.mark.parametrize(
    ("command", "lines"), [("pass", 0), ("from fronteira.cli import main; main(['solve', 'takuzu:ten'], standalone_mode=False)", 10)]
)
def test_what_the_usual_way_does_not_need_is_not_imported(command, lines):
    heavy = ["pathlib", "urllib", "json", "random", "difflib", "tempfile", "pysat", "ortools", "scipy", "numpy", "rich"]
    heavy += [
        "fronteira.engines.confirming",
        "fronteira.engines.curves",
        "fronteira.teach",
        "fronteira.puzzles.numbrix",
        "fronteira.puzzles.dots",
    ]
    code = f"import sys, fronteira\n{command}\nprint([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
    assert (len(done.stdout.splitlines()), done.stdout.splitlines()[-1], done.stderr) == (lines + 1, "[]", "")


@pytest.mark.slow
def test_at_a_limit_the_best_board_found_is_printed_with_the_gap_that_is_left(tmp_path):
    import random

    from fronteira.board import EMPTY, Shape
    from fronteira.puzzles.dots.board import DotsBoard
    from fronteira.reading import write_board

    dice, shape = random.Random(1), Shape(24, 24)
    board = DotsBoard(shape, tuple(1 if dice.random() < 0.1 else EMPTY for _ in range(DotsBoard.cells_in(shape))))
    (tmp_path / "wide.lisp").write_text(write_board(board))
    done = call("solve", str(tmp_path / "wide.lisp"), "--goal", "200", "--time-limit", "0.6")
    if done.exit_code == 3:  # a fast machine may prove it in that time
        assert "the cost is between" in done.stderr
    assert done.stdout.startswith("(((")
