"""The menu of `fronteira` alone, driven by a script of answers, and once through a real terminal."""

from __future__ import annotations

import os
import re
import select
import shlex
import sys
import time

import pytest

from fronteira import registry
from fronteira.cli.menu import open_menu, run_command
from fronteira.cli.messages import listen
from fronteira.registry import own_puzzles
from fronteira.teach.rule import Level
from fronteira.words import words_of
from tests.support import toy


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LANG", "en")
    monkeypatch.delenv("LC_ALL", raising=False)


@pytest.fixture
def only_necklaces(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)
    monkeypatch.setitem(toy.PUZZLE.samples, "short", toy.necklace(".0."))


necklaces = pytest.mark.usefixtures("only_necklaces")


def talk(*answers, ran=None):
    """Give these answers, then the end of the input; return everything shown, questions included. `ran` gets the commands."""
    script = iter(answers)
    shown = []

    def ask(question):
        shown.append(question)
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    assert open_menu(ask, lambda text: shown.append(str(text)), lambda words: ran.append(shlex.join(words))) == 0
    assert next(script, None) is None, "not all answers were asked for"
    return "\n".join(shown)


def place_of(option, text):
    """The number before an option the last time it was offered."""
    return next(line.split("-")[0] for line in reversed(text.splitlines()) if line.partition("- ")[2].startswith(option))


def search(*answers):
    """The same after the choice to search."""
    return talk(place_of("Search:", talk()), *answers)


def do(task, *answers):
    """The commands that come of a task and these answers."""
    ran = []
    shown = talk(place_of(task, talk()), *answers, ran=ran)
    for command in ran:
        assert f"$ fronteira {command}" in shown
    return ran


WHAT = "What would you like to do?"
PUZZLE, BOARD = "1", "1"
BFS, DFS, GREEDY = "1", "2", "5"


@necklaces
def test_a_board_is_solved_with_four_answers():
    shown = search(PUZZLE, BOARD, BFS)
    assert "1- Necklace" in shown
    assert "1- necklace:short (1×3)" in shown
    assert "●○●\n" in shown
    assert "Solved: cost 2 (2 nodes expanded" in shown
    assert shown.endswith("Goodbye.")


@necklaces
def test_zero_goes_back_one_question_every_time_and_then_leaves():
    shown = search(PUZZLE, BOARD, BFS, "0", "0", "0", "0")
    titles = [line for line in shown.splitlines() if line in ("Puzzles", "Boards", "Searches", "What next?", WHAT)]
    assert titles == [WHAT, "Puzzles", "Boards", "Searches", "What next?", "Searches", "Boards", "Puzzles", WHAT]
    assert "0- Leave" in shown
    assert "0- Go back" in shown


@necklaces
def test_depth_first_asks_for_a_limit_and_keeps_it():
    assert "nothing was found within the depth limit" in search(PUZZLE, BOARD, DFS, "1")
    assert "Solved" in search(PUZZLE, BOARD, DFS, "2")
    assert "Solved" in search(PUZZLE, BOARD, DFS, "")
    shown = search(PUZZLE, BOARD, DFS, "deep", "0")
    assert "A depth limit is a whole number from 1 up." in shown
    assert "Solved" not in shown


@necklaces
def test_an_informed_search_asks_for_a_heuristic_and_a_blind_one_does_not():
    shown = search(PUZZLE, BOARD, GREEDY, "1")
    assert "Heuristics" in shown
    assert "Solved" in shown
    assert "Heuristics" not in search(PUZZLE, BOARD, BFS)
    assert "Solved" not in search(PUZZLE, BOARD, GREEDY, "0")


@necklaces
def test_the_path_and_the_counters_are_there_after_a_run():
    assert "Step 2: bead 3 = 1\n●○●\n" in search(PUZZLE, BOARD, BFS, "1")
    assert ["expanded", "2"] in [line.split() for line in search(PUZZLE, BOARD, BFS, "2").splitlines()]


@necklaces
def test_path_and_counters_are_saved_to_a_new_file_and_an_old_one_is_left_alone(tmp_path):
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("precious")
    shown = search(PUZZLE, BOARD, BFS, "3", str(old), str(tmp_path / "nowhere" / "x"), str(new))
    assert f"{old} exists already" in shown
    assert "No such file or directory" in shown
    assert f"Saved to {new}." in shown
    assert old.read_text() == "precious"
    saved = new.read_text()
    assert saved.startswith("necklace 1×3, next-bead, bfs, zero\n")
    assert "Step 1: bead 1 = 1" in saved
    assert "penetrance" in saved


@necklaces
def test_what_is_not_an_option_is_asked_again():
    shown = search("7", "x", "-1", "", "٣", PUZZLE)
    assert shown.count("That is not one of the options: a number from 0 to 1, please.") == 5
    assert "Boards" in shown


@necklaces
def test_a_board_may_come_from_a_file_and_a_bad_one_is_explained(tmp_path):
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text("necklace ..1")
    bad.write_text("necklace ..x")
    shown = search(PUZZLE, "2", str(bad), str(tmp_path / "none"), str(good), BFS)
    assert "line 1, column 12: found 'x'" in shown
    assert "cannot be read" in shown
    assert "●○●" in shown


@necklaces
def test_zero_for_a_file_name_goes_back_to_the_boards():
    assert search(PUZZLE, "2", "0").count("Boards") == 2


@necklaces
def test_an_impossible_board_is_said_to_be_so(monkeypatch):
    monkeypatch.setitem(toy.PUZZLE.samples, "short", toy.necklace("0.1"))
    assert "no solution: everything was looked at" in search(PUZZLE, BOARD, BFS)


@necklaces
def test_ctrl_c_at_a_question_leaves_politely():
    shown = []

    def interrupted(question):
        raise KeyboardInterrupt

    assert open_menu(interrupted, shown.append) == 0
    assert shown[-1] == "Goodbye."


@necklaces
def test_ctrl_c_during_a_search_ends_only_that_search(monkeypatch):
    def interrupted(self, beads):
        raise KeyboardInterrupt

    monkeypatch.setattr(toy.NextBead, "actions", interrupted)
    shown = search(PUZZLE, BOARD, BFS, "0")
    assert "gave up: interrupted (1 node expanded" in shown
    assert shown.count("Searches") == 2


@necklaces
def test_the_menu_speaks_portuguese(monkeypatch):
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    shown = talk(place_of("Procurar:", talk()), PUZZLE, BOARD, DFS, "1", "0")
    for sentence in (
        "0- Sair",
        "0- Voltar atrás",
        "Tabuleiros",
        "Limite de profundidade",
        "desistiu: nada foi encontrado",
        "Até à próxima.",
    ):
        assert sentence in shown


def test_dots_and_boxes_goes_through_the_menu_of_its_report():
    dots = place_of("Dots", search())
    lines = place_of("lines", search(dots, "3"))
    assert "Solved: cost 1 (" in search(dots, "2", lines, BFS)
    astar = place_of("astar", search(dots, "3", lines))
    corners = place_of("corners", search(dots, "3", lines, astar))
    assert "Solved: cost 9 (9 nodes expanded" in search(dots, "3", lines, astar, corners)


def test_a_board_without_its_goal_is_asked_for_it(tmp_path):
    (tmp_path / "board").write_text("(((0 0) (0 0)) ((0) (0) (0)))")
    dots = place_of("Dots", search())
    file = place_of("A board from a file", search(dots))
    shown = search(dots, file, str(tmp_path / "board"), "9", "many", "2", "1", BFS)
    assert "the goal should be 0 to 2 closed boxes" in shown
    assert "Solved: cost 7 (" in shown
    assert search(dots, file, str(tmp_path / "board"), "0").count("Boards") == 2


TAKUZU = "3"
SIX = "takuzu:six"


def six():
    """The answers that lead to a board."""
    return TAKUZU, place_of(SIX, talk(place_of("Solve", talk()), TAKUZU))


def test_every_task_becomes_a_command_that_is_shown_and_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.pdf").touch()
    (tmp_path / "mine.toml").write_text("[[experiment]]")
    (tmp_path / "pyproject.toml").write_text("[project]")
    board = six()
    assert do("Solve", *board) == [f"solve {SIX}"]
    assert do("Count", *board) == [f"count {SIX}"]
    assert do("Grade", *board, board[1]) == [f"grade {SIX}"] * 2  # the last question is asked again
    assert do("Get a hint", *board, "1", "3") == [f"hint {SIX} --stage 1 --show", f"hint {SIX} --stage 3 --show"]
    assert do("Read a lesson", *board, "") == [f"explain {SIX}"]
    assert do("Read a lesson", *board, "page.html") == [f"explain {SIX} --html page.html"]
    assert do("Check a solution", *board, "answer.txt") == [f"check {SIX} answer.txt"]
    assert do("Play", TAKUZU, "1", "", "1") == ["play --generate takuzu --size 8 --level gentle"]
    assert do("Play", TAKUZU, "2", board[1]) == [f"play {SIX}"]
    assert do("Play", TAKUZU, "3") == ["play"]
    assert do("Make", TAKUZU, "8x10", str(len(Level)), "5", "") == ["generate takuzu --size 8x10 --count 5"]
    assert do("Make", TAKUZU, "0", TAKUZU, "", "0", "", "2", "", "old.pdf", "new.pdf") == [
        "generate takuzu --size 8 --level easy --count 1 --pdf new.pdf"
    ]
    assert do("Print", TAKUZU, "1", "book.txt", "", "2") == ["print book.txt --puzzle takuzu --pdf takuzu.pdf --solutions"]
    assert do("Draw", *board, "") == [f"draw {SIX} --out ."]
    assert do("Write", *board, "2") == [f"convert {SIX} --to id"]
    assert do("Compare", *board, "", "3") == [f"compare {SIX} --strategies bfs,dfs,greedy,astar --time-limit 3"]
    assert do("Check a heuristic", TAKUZU, "1") == ["heuristic takuzu empties"]
    assert do("Run a study", "1") == ["lab run mine.toml"]
    assert do("Open the page") == ["web --open"]
    assert do("See what") == ["puzzles"]
    assert do("See all") == ["--help"]


def test_every_command_but_those_for_programs_is_offered():
    from fronteira.cli import COMMANDS

    offered = {key.rpartition(".")[2] for key in words_of("cli", "en") if key.startswith("cli.menu.do.")}
    assert set(COMMANDS) - offered == {
        "show",
        "analyse",
        "explain",
        "match",
        "lab",
        "batch",
        "aima",
        "demo",
    }  # explain is the lesson, lab the study
    assert offered - set(COMMANDS) == {"lesson", "search", "study", "commands"}


def test_what_is_run_is_the_command_itself_and_a_mistake_leads_back_to_the_menu(capfd, monkeypatch):
    monkeypatch.setenv("LANG", "pt")
    run_command(["hint", SIX])
    told = capfd.readouterr().out
    run_command(["hint", SIX, "--lang", "pt"])
    assert capfd.readouterr().out == told
    run_command(["hint", SIX, "--stage", "9"])
    assert "--stage" in capfd.readouterr().err
    run_command(["hint", "nowhere.txt"])
    assert "nowhere.txt" in capfd.readouterr().err
    listen([])


def test_no_choice_is_labelled_by_a_number_of_a_report():
    for puzzle in own_puzzles():
        for sentences in puzzle.words.values():
            assert not [text for text in sentences.values() if re.search(r"\b00\d\b", text)]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a terminal")
def test_on_a_terminal_the_program_alone_opens_the_menu_and_the_end_of_input_closes_it():
    import pty

    child, terminal = pty.fork()
    if not child:
        os.environ.update(LANG="pt_PT.UTF-8", TERM="dumb")
        os.execv(sys.executable, [sys.executable, "-m", "fronteira"])
    shown = b""
    deadline = time.monotonic() + 20
    typed = [(b"Sair", b"4\n"), (b"Voltar", b"0\n"), (b"Sair", b"\x04")]
    seen = 0
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                shown += os.read(terminal, 4096)
            except OSError:
                break
        if typed and typed[0][0] in shown[seen:] and shown.rstrip().endswith(b":"):
            seen = len(shown)
            os.write(terminal, typed.pop(0)[1])
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert "Até à próxima." in shown.decode()
    assert not typed
