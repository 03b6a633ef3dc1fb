"""`fronteira hint`, `explain`, `grade` and `generate`: what people see, and the exit codes."""

import json
import re
from dataclasses import replace
from itertools import product

import pytest
from click.testing import CliRunner

from fronteira import load, parse, solve
from fronteira.board import EMPTY
from fronteira.cli import main
from fronteira.generate import Wish, generate
from fronteira.registry import find_puzzle, instead
from fronteira.search import Status
from fronteira.teach import climb, hint
from fronteira.words import say

PAIR = "4\n0 0 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 1\n"
STUCK = "2\n2 2\n2 2\n"
DEEP = "4\n0 1 1 2\n2 2 2 2\n2 1 1 2\n0 2 2 2\n"
TWINS = "3\n1 2 0\n0 1 0\n0 0 0\n"


def run(*arguments, text=""):
    return CliRunner().invoke(main, list(arguments), input=text, env={"LANG": "en", "LC_ALL": ""})


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("6\n2 1 2 0 2 2\n2 2 2 0 2 1\n2 2 2 2 2 2\n2 2 2 2 2 2\n0 0 2 1 2 2\n2 2 2 2 2 1\n".replace(" ", "\t"))
    return str(path)


# hints


def test_a_hint_tells_more_at_every_stage():
    texts = [run("hint", "--puzzle", "takuzu", "--stage", stage, text=PAIR).stdout for stage in "123"]
    assert texts[0] == "there is a pair in row 1\n"
    assert texts[1] == "row 1 has two 0s side by side, in columns 1 and 2 (to fill: row 1, column 3)\n"
    assert texts[2].startswith("row 1 has two 0s side by side, in columns 1 and 2: next to them comes 1")
    assert texts[2].endswith("(row 1, column 3 = 1)\n")
    told = run("hint", "--puzzle", "takuzu", text=PAIR)
    assert told.stderr == "this board has more than one solution\n(--stage 2 tells more)\n"
    assert told.exit_code == 4


def test_a_hint_speaks_portuguese():
    told = run("hint", "--puzzle", "takuzu", "--stage", "3", "--lang", "pt", text=PAIR)
    assert told.stdout.startswith("a linha 1 tem dois 0 seguidos, nas colunas 1 e 2")


def test_a_hint_for_programs_has_the_rule_the_moves_and_the_cells_they_follow_from():
    told = json.loads(run("hint", "--puzzle", "takuzu", "--stage", "3", "--json", text=PAIR).stdout)
    assert (told["rule"], told["moves"], told["because"], told["mistakes"]) == ("pair", [[2, 1]], [0, 1], [])


def test_what_cannot_stay_is_told_before_any_move(tmp_path):
    made = next(generate(Wish(puzzle="takuzu", shape=find_puzzle("takuzu").samples["six"].shape), seed=1))
    wrong = made.board.empty_cells()[0]
    board = made.board.play([(wrong, 1 - made.solution.cells[wrong])])
    write = find_puzzle("takuzu").notations[0].write
    given, mine = tmp_path / "given.txt", tmp_path / "mine.txt"
    given.write_text(write(made.board))
    mine.write_text(write(board))
    told = run("hint", str(mine), "--given", str(given), "--stage", "2")
    assert told.exit_code == 1
    assert told.stdout == f"these cells cannot stay as they are: {board.place(wrong)}\n"
    why = run("hint", str(mine), "--given", str(given), "--stage", "3").stdout
    assert why.startswith(f"{board.place(wrong)} cannot be {board.cells[wrong]}: ")


def test_a_board_that_breaks_a_rule_gets_no_move():
    told = run("hint", "--puzzle", "takuzu", "--stage", "3", text="4\n0 0 0 2\n2 2 2 2\n2 2 2 2\n2 2 2 2\n")
    assert told.exit_code == 1
    assert "three" in told.stdout
    full = run("hint", "--puzzle", "takuzu", "--stage", "2", text="2\n0 1\n0 1\n")
    assert full.exit_code == 1
    assert "finished" not in full.stdout


def test_a_finished_board_is_said_to_be_right():
    assert run("hint", "--puzzle", "takuzu", text="2\n0 1\n1 0\n").stdout == "the board is finished, and right\n"


def test_where_the_board_has_several_solutions_there_is_no_next_move():
    told = run("hint", "--puzzle", "takuzu", text=STUCK)
    assert (told.exit_code, told.stdout) == (4, "this board has more than one solution\n")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_no_solution_and_several_are_two_endings_in_every_command(lang):
    sentences = {1: say("teach.no-solution", lang), 4: say("teach.several", lang)}
    for command, text, code in product(("hint", "explain", "grade"), (DEEP, TWINS, STUCK), (1, 4)):
        if (code == 4) == (text == STUCK):
            told = run(command, "--puzzle", "numbrix" if text == TWINS else "takuzu", "--lang", lang, text=text)
            assert told.exit_code == code, (command, text)
            assert sentences[code] in told.output


def test_a_mistake_that_no_rule_of_play_shows_is_followed_to_the_contradiction():
    told = run("hint", "--puzzle", "takuzu", "--stage", "3", text=DEEP).stdout.splitlines()
    assert told[:3] == [
        "this board has no solution",
        "these cells cannot all stay as they are: row 1, column 1; row 3, columns 2 and 3; row 4, column 1",
        "follow the rules from there:",
    ]
    assert told[-1] == "  × column 1 has 3 0s, and takes 2 at most"
    data = json.loads(run("hint", "--puzzle", "takuzu", "--stage", "3", "--json", text=DEEP).stdout)
    assert (data["solutions"], data["wrong"], data["chains"][0]["steps"][-1]["contradiction"]) == ("none", True, True)
    board = parse(DEEP)
    alone = board.with_cells(tuple(value if cell in data["at_odds"] else EMPTY for cell, value in enumerate(board.cells)))
    assert solve(alone).status is Status.EXHAUSTED


def test_a_number_twice_is_read_and_told_with_both_cells():
    for command in ("hint", "solve", "explain"):
        told = run(command, "--puzzle", "numbrix", *(("--stage", "3") if command == "hint" else ()), text=TWINS)
        assert (told.exit_code, "1 is at row 1, column 1 and again at row 2, column 2" in told.output) == (1, True), command
    assert run("show", "--puzzle", "numbrix", text=TWINS).exit_code == 0


def test_where_no_rule_helps_a_cell_is_given_away():
    kind, board = find_puzzle("takuzu"), load("takuzu:twelve")
    with instead(replace(kind, rules=tuple(kind.rules)[:1], ladder=None)):
        stuck = climb(board).board
        told = [hint(stuck, stage, given=board) for stage in (1, 2, 3)]
    ((cell, value),) = told[2].moves
    assert value == solve(board).board.cells[cell]
    assert told[0].text == "no rule helps here: this takes trying out"
    assert told[1].text.endswith(stuck.place(cell))
    assert told[2].text.startswith(f"{stuck.place(cell)} is {value}: ")


def test_a_hint_can_be_seen_on_the_board_in_letters_and_as_a_picture(tmp_path):
    told = run("hint", "--puzzle", "takuzu", "--stage", "3", "--show", text=PAIR)
    assert "│(0)(0)[1] · │" in told.stdout
    assert "\x1b" not in told.stdout  # nobody is looking: a pipe gets no colours
    where = run("hint", "--puzzle", "takuzu", "--stage", "2", "--show", text=PAIR)
    assert "│ 0  0 [·] · │" in where.stdout
    picture = run("hint", "--puzzle", "takuzu", "--stage", "3", "--svg", "-", text=PAIR)
    assert picture.stdout.startswith("<svg")
    assert "next to them comes 1" in picture.stderr
    file = tmp_path / "hint.svg"
    assert run("hint", "--puzzle", "takuzu", "--svg", str(file), text=PAIR).exit_code == 4
    assert file.read_text().startswith("<svg")


def test_points_are_never_spoken_of_without_the_drawing_that_proves_them():
    told = run("hint", "dots:c", "--stage", "3")
    assert "as drawn" in told.stdout
    assert "2 (3) 1 1 (3) 0║2 (3) 1║1 (1)" in told.stdout


# lessons


def test_a_lesson_has_a_reason_for_every_step_and_ends_with_the_solution(puzzle):
    told = run("explain", puzzle)
    assert told.exit_code == 4
    lines = [line for line in told.stdout.splitlines() if line[:1].isdigit()]
    assert lines[0].startswith("1. pair: ")
    steps = [json.loads(line) for line in run("explain", puzzle, "--json").stdout.splitlines()]
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert all(step["moves"] and step["because"] and step["text"] for step in steps)


def test_a_lesson_can_be_a_page_or_pictures(puzzle, tmp_path):
    page, folder = tmp_path / "lesson.html", tmp_path / "steps"
    run("explain", puzzle, "--html", str(page), "--svg", str(folder), "--lang", "pt")
    steps = run("explain", puzzle, "--json").stdout.splitlines()
    text = page.read_text(encoding="utf-8")
    assert re.search(r"<h3>\d+–\d+\. fila cheia</h3>", text)  # what one rule sees on the same board is one picture
    assert text.count("<figure>") < len(steps)
    assert {"Como se joga", "Regras usadas", "O que querem dizer as marcas"} <= set(re.findall("<h2>(.*?)</h2>", text))
    assert '<html lang="pt">' in text
    assert "src=" not in text  # it needs nothing but itself
    assert len(list(folder.glob("*.svg"))) == len(steps)


def test_a_lesson_on_an_impossible_board_ends_with_why():
    told = run("explain", "--puzzle", "takuzu", text="4\n0 0 2 0\n2 2 2 2\n2 2 2 2\n2 2 2 2\n")
    assert told.exit_code == 1


def test_a_lesson_that_meets_a_limit_says_so_and_exits_with_3(puzzle):
    told = run("explain", puzzle, "--time-limit", "0")
    assert (told.exit_code, told.stderr) == (3, "gave up: the time limit was reached\n")
    assert told.stdout.count("│") > 0  # the board, without a step
    assert json.loads(run("explain", puzzle, "--time-limit", "0", "--json").stdout) == {"limit": "time"}
    told = run("hint", puzzle, "--time-limit", "0", "--lang", "pt")
    assert (told.exit_code, told.stdout, told.stderr) == (3, "", "desistiu: foi atingido o limite de tempo\n")


# grades


def test_grades_are_a_table_or_rows_for_programs():
    dots = run("grade", "dots:a", "dots:b", "dots:c")
    assert dots.exit_code == 0
    assert [line.split()[0] for line in dots.stdout.splitlines()] == ["board", "dots:a", "dots:b", "dots:c"]
    rows = [json.loads(line) for line in run("grade", "dots:a", "dots:b", "--jsonl").stdout.splitlines()]
    assert [(row["instance"], row["level"]) for row in rows] == [("dots:a", "easy"), ("dots:b", "gentle")]


def test_a_board_without_a_single_solution_has_no_grade():
    told = run("grade", "--puzzle", "takuzu", text=STUCK)
    assert told.exit_code == 4
    assert "more than one solution" in told.stderr


# making puzzles


def test_generated_boards_can_be_read_graded_and_solved():
    made = run("generate", "takuzu", "--size", "6x8", "--level", "medium", "--count", "3", "--seed", "4")
    assert made.exit_code == 0
    graded = [json.loads(line) for line in run("grade", "--jsonl", text=made.stdout).stdout.splitlines()]
    assert [(row["size"], row["level"]) for row in graded] == [("6×8", "medium")] * 3
    assert run("solve", "--unique", text=made.stdout).exit_code == 0


def test_generating_again_gives_the_same_bytes_in_every_notation():
    for puzzle, extra in (("takuzu", ()), ("numbrix", ("--symmetry", "rotate")), ("dots", ("--goal", "5"))):
        command = ("generate", puzzle, "--size", "4", "--count", "2", "--seed", "8", "--format", "id", *extra)
        first = run(*command)
        assert first.exit_code == 0, first.stderr
        assert first.stdout == run(*command).stdout
        assert first.stdout.count(f"{puzzle}:4x4") == 2


def test_every_call_makes_new_puzzles_and_tells_the_seed_that_makes_them_again():
    words = ("generate", "takuzu", "--size", "8", "--count", "2", "--jsonl")
    first, other = run(*words), run(*words)
    seed = re.fullmatch(r"seed (\d+): --seed \1 makes the same again\n", first.stderr)[1]
    rows = [json.loads(line) for line in first.stdout.splitlines()]
    assert {row["seed"] for row in rows} == {int(seed)}
    assert all(row["level"] in ("gentle", "easy", "medium", "hard") for row in rows)
    again = run(*words, "--seed", seed)
    assert (again.stdout, again.stderr) == (first.stdout, "")
    assert other.stdout != first.stdout


def test_a_mask_is_read_from_a_file_and_gives_the_board_its_size(tmp_path):
    (tmp_path / "mask.txt").write_text("x . x . x\n. . . . .\nx . x . x\n. . . . .\nx . x . x\n", encoding="utf-8")
    row = json.loads(run("generate", "numbrix", "--mask", str(tmp_path / "mask.txt"), "--jsonl", "--seed", "1").stdout)
    assert (row["size"], row["givens"]) == ("5×5", 9)
    told = run("generate", "numbrix", "--mask", str(tmp_path / "mask.txt"), "--size", "6")
    assert (told.exit_code, told.stderr) == (2, "the mask is 5×5, the boards asked for are 6×6\n")


def test_a_generated_row_has_all_there_is_to_know():
    row = json.loads(run("generate", "dots", "--size", "3x4", "--jsonl").stdout)
    assert row["optimum"] >= 2
    assert {"puzzle", "size", "seed", "number", "level", "score", "board", "solution"} <= set(row)


def test_a_wish_nobody_can_fulfil_is_a_sentence():
    told = run("generate", "takuzu", "--size", "2", "--level", "fiendish")
    assert told.exit_code == 2
    assert "no such puzzle came up" in told.stderr
    assert run("generate", "takuzu", "--size", "six").exit_code == 2
    assert run("generate", "takuza").exit_code == 2


def test_a_limit_on_making_says_how_many_were_made_and_exits_with_3():
    told = run("generate", "takuzu", "--count", "3", "--time-limit", "0")
    assert (told.exit_code, told.stdout, told.stderr) == (3, "", "the time limit was reached: 0 of 3 puzzles made\n")


def test_sheets_of_generated_puzzles_tell_seed_number_and_id(tmp_path):
    from pypdf import PdfReader

    file = tmp_path / "book.pdf"
    told = run("generate", "takuzu", "--size", "4x6", "--count", "3", "--seed", "11", "--pdf", str(file), "--per-page", "2", "--solutions")
    assert told.exit_code == 0
    assert told.stdout == ""
    text = " ".join(page.extract_text() for page in PdfReader(file).pages)
    for number in (1, 2, 3):
        assert f"seed 11, no. {number}" in text
    assert "takuzu:4x6:" in text


# Ctrl-C


class Impatient:
    """Calls a function so often, and then the user loses patience."""

    def __init__(self, function, times):
        self.function, self.left = function, times

    def __call__(self, *arguments, **options):
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return self.function(*arguments, **options)


def test_ctrl_c_leaves_the_steps_of_a_lesson_that_were_found(puzzle, monkeypatch):
    from fronteira.teach import climbing

    whole = run("explain", puzzle).stdout.splitlines()
    monkeypatch.setattr(climbing, "look", Impatient(climbing.look, 2))
    told = run("explain", puzzle)
    steps = [line for line in told.stdout.splitlines() if line[:1].isdigit()]
    assert steps
    assert steps == [line for line in whole if line[:1].isdigit()][: len(steps)]
    assert (told.exit_code, told.stderr) == (130, "gave up: interrupted\n")


def test_ctrl_c_leaves_the_grades_and_the_puzzles_that_were_ready(monkeypatch):
    from fronteira.cli.commands import grade as grades
    from fronteira.generate import making

    monkeypatch.setattr(grades, "grade_board", Impatient(grades.grade_board, 2))
    told = run("grade", "dots:a", "dots:b", "dots:c", "--jsonl")
    assert [json.loads(line)["instance"] for line in told.stdout.splitlines()] == ["dots:a", "dots:b"]
    assert (told.exit_code, told.stderr) == (130, "\ninterrupted\n")
    monkeypatch.setattr(making, "make", Impatient(making.make, 2))
    told = run("generate", "takuzu", "--size", "4", "--count", "5", "--format", "id", "--seed", "1")
    assert told.stdout.count("takuzu:4x4") == 2
    assert (told.exit_code, told.stderr) == (130, "\ninterrupted: 2 of 5 puzzles made\n")
