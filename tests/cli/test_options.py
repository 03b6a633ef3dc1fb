"""The options of puzzles: each board says which it has, and every command on boards offers them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.registry import own_puzzles
from tests.support import toy

COMMANDS = ("solve", "count", "check", "show", "hint", "explain", "grade", "generate", "convert", "draw", "print", "compare", "heuristic")
BATCH = ("solve", "count", "grade", "compare", "generate")

TOWERS = """
from dataclasses import dataclass, replace
from typing import ClassVar
from fronteira.board import rule
from tests.support import toy

@dataclass(frozen=True)
class Towers(toy.Necklace):
    puzzle: ClassVar[str] = "towers"
    height: int | None = rule(None, "tall", metavar="M")
    goal: bool = rule(False, "goal", sets=True)

def read(text, source):
    return (Towers(board.shape, board.cells) for board in toy.read(text, source))

def write(board):
    return f"{board.height} {board.goal}\\n"

PUZZLE = replace(
    toy.PUZZLE,
    name="towers",
    board=Towers,
    notations=(replace(toy.PUZZLE.notations[0], read=read, write=write, write_answer=None),),
    words={"en": {"towers.title": "Towers", "towers.option.tall": "how tall they are"}},
)
"""


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.parametrize(
    "words",
    ["match chain  greedy", "hint takuzu:six --svg ", "hint takuzu:six --given=", "generate takuzu --pdf ", "solve ", "show --as= dots:a"],
)
@pytest.mark.parametrize(("lang", "said"), [("en", "it is empty"), ("pt", "está vazio")])
def test_an_empty_name_is_nothing_else(words, lang, said):
    done = call(*words.split(" "), "--lang", lang)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_text_may_be_empty(tmp_path):
    assert call("print", "takuzu:small", "--title", "", "--pdf", str(tmp_path / "sheet.pdf")).exit_code == 0


@pytest.mark.parametrize("words", [*((name,) for name in COMMANDS), *(("batch", name) for name in BATCH)], ids=" ".join)
def test_every_command_on_boards_offers_the_options_of_every_puzzle(words):
    offered = call(*words, "--help").stdout
    options = [option for puzzle in own_puzzles() for option in puzzle.board.rule_options().values()]
    assert {option.flag for option in options} == {"goal", "exactly", "same-lines"}
    for option in options:
        assert f"--{option.flag} " in offered


def test_help_says_whose_option_it_is_in_the_language_asked_for():
    assert "Dots and Boxes: how many boxes to close." in call("solve", "--help").stdout
    assert "quantas caixas fechar." in call("solve", "--lang", "pt", "-h").stdout


def test_a_rule_the_puzzle_does_not_have_is_refused():
    for words, sentence in (
        (("takuzu:six", "--goal", "3"), "takuzu has no goal to set: it has only different_lines\n"),
        (("dots:a", "--same-lines"), "dots has no different-lines to set: it has only goal, mode\n"),
        (("numbrix:six", "--exactly"), "numbrix has no mode to set: it has no rules to set\n"),
    ):
        done = call("solve", *words)
        assert (done.stdout, done.stderr, done.exit_code) == ("", sentence, 2)


def test_a_puzzle_from_elsewhere_has_its_options_too(monkeypatch):
    toy.wear(monkeypatch)
    assert "--longest BEADS" in call("solve", "--help").stdout
    assert call("solve", "--longest", "4", text="necklace .0..").stdout == "1010\n"
    done = call("solve", "--longest", "3", text="necklace .0..")
    assert (done.stdout, done.stderr, done.exit_code) == ("", "standard input: a necklace has up to 3 beads, not 4\n", 2)


@pytest.fixture
def towers(tmp_path, monkeypatch):
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    file = tmp_path / "towers_in_a_file.py"
    file.write_text(TOWERS)
    yield str(file)
    sys.modules.pop("towers_in_a_file", None)


def test_a_puzzle_in_a_file_has_its_options_too_and_they_come_before_those_of_the_same_name(towers):
    for words in (("--puzzle", towers), (f"--puzzle={towers}",)):
        assert call("show", *words, text="necklace ..").stdout == "None False\n"
        assert call("show", *words, "--tall", "7", text="necklace ..").stdout == "7 False\n"
        assert call("show", "--goal", *words, text="necklace ..").stdout == "None True\n"
    offered = call("generate", towers, "--help").stdout
    assert "Towers: how tall they are." in offered
    assert call("show", "--tall", "x", "--puzzle", towers, text="necklace ..").exit_code == 2


@pytest.mark.slow
def test_a_call_without_such_options_asks_no_puzzle_but_its_own():
    code = "import sys; from fronteira.cli import main; main(sys.argv[1:], standalone_mode=False)"
    code += "; print([name for name in ('dots', 'numbrix', 'takuzu') if f'fronteira.puzzles.{name}' in sys.modules])"
    for words, imported in ((["takuzu:six"], ["takuzu"]), (["takuzu:six", "--same-lines"], ["dots", "numbrix", "takuzu"])):
        done = subprocess.run([sys.executable, "-c", code, "solve", *words, "--stats"], capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == str(imported)


def test_an_option_that_is_nobody_s_is_refused_with_the_nearest_of_all():
    done = call("solve", "dots:a", "--gaol", "3")
    assert "'--goal'" in done.stderr
    assert done.exit_code == 2


@pytest.mark.slow
def test_rules_reach_boards_in_batch_too(tmp_path):
    boards = tmp_path / "boards.txt"
    boards.write_text("4\n0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 2\n")
    for rules, status in (((), "none"), (("--same-lines",), "unique")):
        out = tmp_path / f"{status}.sqlite"
        done = call("batch", "count", str(boards), "--puzzle", "takuzu", *rules, "--out", str(out), "--jobs", "1", "--stream", "input")
        assert [json.loads(line)["status"] for line in done.stdout.splitlines()] == [status]
