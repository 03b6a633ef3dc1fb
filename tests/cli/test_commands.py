"""The smaller commands: check, show, puzzles, heuristic; and what `fronteira` says about itself."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import fronteira
from fronteira import registry
from fronteira.cli import COMMANDS, main
from fronteira.cli.exits import Exit, worst
from tests.support import toy


@pytest.fixture
def only_necklaces(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)


necklaces = pytest.mark.usefixtures("only_necklaces")


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


@pytest.fixture
def files(tmp_path):
    def write(**texts):
        for name, text in texts.items():
            (tmp_path / name).write_text(text)
        return [str(tmp_path / name) for name in texts]

    return write


@necklaces
def test_a_right_solution_is_correct(files):
    done = call("check", *files(board="necklace .0..", solution="1010\n"))
    assert (done.stdout, done.exit_code) == ("correct\n", 0)


@necklaces
def test_every_violation_is_named(files):
    done = call("check", *files(board="necklace .0..", solution="011."))
    assert done.stdout.splitlines() == ["beads are missing", "bead 2 equals the next", "bead 2 was given"]
    assert done.exit_code == 1


@necklaces
def test_a_solution_may_be_piped_in_and_a_verdict_read_by_a_program(files):
    (board,) = files(board="necklace .0")
    done = call("check", board, "-", "--json", text="00\n")
    verdict = json.loads(done.stdout)
    assert verdict == {
        "correct": False,
        "violations": [{"rule": "equal", "cells": [0, 1], "text": "bead 1 equals the next"}],
        "claimed": {},
    }
    assert json.loads(call("check", board, "-", "--json", text="10\n").stdout) == {"correct": True, "violations": [], "claimed": {}}


@necklaces
def test_a_solution_of_another_shape_cannot_be_judged(files):
    done = call("check", *files(board="necklace .0..", solution="101"))
    assert (done.stdout, done.stderr, done.exit_code) == ("", "the solution is 1×3, the board 1×4\n", 2)


@necklaces
def test_check_wants_one_board(files):
    done = call("check", *files(board="necklace .0\nnecklace 0.", solution="10"))
    assert done.stderr.endswith("board: found 2 boards, wanted one\n")
    assert done.exit_code == 2


@necklaces
def test_boards_are_shown_pretty_or_in_a_notation(files):
    (board,) = files(board="necklace .01\nnecklace 1.")
    assert call("show", board).stdout == "·○●\n\n●·\n"
    assert call("show", board, "--as", "line").stdout == "necklace .01\n\nnecklace 1.\n"
    done = call("show", board, "--as", "circle")
    assert (done.stdout, done.exit_code) == ("", 2)
    assert "no necklace notation is called 'circle'" in done.stderr


@necklaces
def test_show_goes_on_after_an_unreadable_file(files):
    done = call("show", "no-such-file", *files(board="necklace .01"))
    assert (done.stdout, done.exit_code) == ("·○●\n", 2)


@necklaces
def test_a_puzzle_from_elsewhere_is_listed_with_its_options_and_defaults():
    done = call("puzzles", "necklace")
    assert done.stdout.splitlines()[0] == "necklace: Necklace"
    assert "careless=on|off (off), restless=on|off (off)" in done.stdout
    assert "times=NUMBER (1.0)" in done.stdout
    assert "limit=N, test=generation|expansion (expansion), tree=on|off (off)" in done.stdout


@necklaces
def test_what_there_is_can_be_read_by_programs():
    record = json.loads(call("puzzles", "--json").stdout)
    (puzzle,) = record["puzzles"]
    assert (puzzle["name"], puzzle["notations"], puzzle["recipe"]["strategy"]) == ("necklace", ["line", "pretty"], "dfs")
    assert {"name": "w", "values": "NUMBER", "default": "2.0"} in next(
        each["options"] for each in record["strategies"] if each["name"] == "wastar"
    )


@necklaces
def test_an_admissible_heuristic_is_proved_so_on_every_state():
    done = call("heuristic", "necklace", "missing")
    assert (
        done.stdout == "missing is admissible with model next-bead on every one of 11 states (boards: 3)\nmissing is consistent there too\n"
    )
    assert done.exit_code == 0


@necklaces
def test_an_overestimate_is_shown_on_the_smallest_board_with_its_figures():
    done = call("heuristic", "necklace", "missing:times=2")
    assert done.stdout == "·\nmissing:times=2 is not admissible with model next-bead: here it says 2, and a solution costs 1\n"
    assert done.exit_code == 1


@necklaces
def test_a_heuristic_that_is_admissible_and_not_consistent_is_told_apart(monkeypatch):
    def bumpy(model):
        return lambda node: node.state.count(-1) if node.state.count(-1) == 2 else 0

    monkeypatch.setitem(toy.PUZZLE.heuristics, "bumpy", bumpy)
    done = call("heuristic", "necklace", "bumpy")
    assert done.exit_code == 0
    assert done.stdout.endswith("··\nbumpy is not consistent: bead 1 = 0 costs 1, and it drops from 2 to 0\n")


@necklaces
def test_what_was_not_seen_whole_is_not_called_a_proof(files):
    done = call("heuristic", *files(board="necklace .........."), "missing", "--states", "3")
    assert "was not refuted with model next-bead on" in done.stdout
    assert done.exit_code == 0


@necklaces
def test_a_heuristic_on_neither_a_puzzle_nor_a_file_is_a_sentence():
    done = call("heuristic", "neclace", "missing")
    assert (done.stdout, done.stderr, done.exit_code) == ("", "neclace: cannot be read: No such file or directory\n", 2)


def test_the_version_says_whether_the_kernels_are_compiled(monkeypatch):
    assert call("--version").stdout.startswith(f"fronteira {fronteira.__version__} (kernels ")
    monkeypatch.setattr("fronteira.registry.slow_kernels", lambda: ["dots"])
    assert call("--version").stdout == f"fronteira {fronteira.__version__} (kernels not compiled, and so slow: dots)\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command):
    done = call(command, "--help")
    assert done.exit_code == 0
    assert "Examples:" in done.stdout
    assert f"fronteira {command}" in done.stdout


def test_the_program_s_help_lists_every_command_with_a_line_each():
    listed = call("--help").stdout.split("Commands:")[1].splitlines()
    lines = {line.split()[0]: line.split()[1:] for line in listed if line.strip()}
    assert set(lines) == set(COMMANDS)
    assert all(lines.values())


def test_a_command_that_does_not_exist_is_a_usage_error():
    done = call("slove")
    assert done.exit_code == 2
    assert "No such command" in done.stderr


def test_another_option_is_suggested_only_where_it_is_near():
    assert "Did you mean '--unique'?" in call("solve", "--unqiue").stderr
    assert "Did you mean" not in call("solve", "--slove").stderr


def test_not_on_a_terminal_the_program_alone_prints_its_help():
    done = call()
    assert (done.exit_code, done.stdout) == (0, call("--help").stdout)


def test_the_worst_ending_is_the_one_that_knows_least():
    assert worst([]) == Exit.OK
    assert worst([Exit.LIMIT, Exit.USAGE, Exit.NO]) == Exit.USAGE
    assert worst([Exit.NO, Exit.LIMIT, Exit.OK]) == Exit.LIMIT


def test_a_limit_nobody_has_heard_of_is_still_named():
    from fronteira.cli.render import limit_text

    assert limit_text("patience") == "a limit was reached (patience)"
