"""The task alone sets the rules, whatever an answer's text claims; and a solution that came in a file is judged before it leaves."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from fronteira import BadBoard, parse, read_boards
from fronteira.cli import main
from fronteira.draw.sheets import Entry, write_pdf
from fronteira.engines.checking import check
from fronteira.engines.converting import convert
from fronteira.engines.solving import judge
from fronteira.errors import ParseError, RefereeError
from fronteira.play.session import Session
from fronteira.registry import find_puzzle, own_puzzles
from fronteira.teach import hint

TWINS = "takuzu:4x4{}:0101101001011010"
"""Rows 1 and 3 are equal, and 2 and 4: a solution only where lines may be."""

WRONG = {
    "takuzu": "takuzu:2x2:0c takuzu:2x2:0101",
    "numbrix": "numbrix:2x2:1c numbrix:2x2:1_2_3_4",
    "dots": "dots:1x1-goal1:1c dots:1x1-goal1:111a",
}
"""Boards, and what is no solution of them."""


def call(*words, data="", lang="en"):
    done = CliRunner().invoke(main, [*words, "--lang", lang], input=data)
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("task", "answer", "rules", "claimed"),
    [
        ("takuzu:4x4:p", TWINS.format("-same"), ["equal-rows", "equal-rows", "equal-columns", "equal-columns"], {"different_lines": False}),
        ("takuzu:4x4-same:p", TWINS.format(""), [], {}),
        ("dots:1x1-goal1:d", "dots:1x1-goal0:d", ["goal"], {"goal": 0}),
        ("dots:1x2-goal1-exactly:g", "dots:1x2-goal2:1111111", ["too-many"], {"goal": 2}),
        ("dots:1x2-goal2:g", "dots:1x2-goal2-exactly:1111111", [], {"mode": "exactly"}),
        ("dots:1x2-goal2:g", "dots:1x2:1111111", [], {}),
    ],
)
def test_the_rules_are_those_of_the_task(task, answer, rules, claimed):
    board, solution = parse(task), parse(answer)
    checked = check(solution, board)
    assert [violation.rule for violation in checked.violations] == rules
    assert checked.claimed == checked.to_dict()["claimed"] == claimed
    puzzle = find_puzzle(board.puzzle)
    assert [violation.rule for violation in puzzle.check(solution, board)] == rules
    if rules:
        with pytest.raises(RefereeError):
            judge(puzzle, board, solution)


@pytest.mark.parametrize(
    ("lang", "twins", "note"),
    [
        ("en", "rows 1 and 3 are equal", "the solution says different-lines = False: judged by the board's own rules\n"),
        ("pt", "as linhas 1 e 3 são iguais", "a solução diz different-lines = False: ajuizada pelas regras do tabuleiro\n"),
    ],
)
def test_an_answer_that_claims_other_rules_is_told_so(lang, twins, note):
    code, out, err = call("check", "takuzu:4x4:p", TWINS.format("-same"), lang=lang)
    assert (code, err) == (1, note)
    assert twins in out
    code, out, err = call("check", "takuzu:4x4:p", TWINS.format("-same"), "--json", lang=lang)
    assert (code, json.loads(out)["correct"], json.loads(out)["claimed"], err) == (1, False, {"different_lines": False}, "")
    assert call("check", "takuzu:4x4:p", TWINS.format("-same"), "--same-lines")[::2] == (0, "")


def test_the_answer_may_come_in_any_form_and_sets_no_rule(tmp_path):
    for name, text in {
        "id.txt": TWINS.format("-same") + "\n",
        "course.txt": "0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0\n",
        "rules.json": '{"fronteira":1,"puzzle":"takuzu","rows":4,"columns":4,"rules":{"different_lines":false},'
        '"cells":[[0,1,0,1],[1,0,1,0],[0,1,0,1],[1,0,1,0]]}\n',
        "solved.json": '{"fronteira":1,"puzzle":"takuzu","rows":4,"columns":4,"rules":{"different_lines":false},'
        '"cells":[[null,1,0,1],[1,0,1,0],[0,1,0,1],[1,0,1,0]],"solution":[[0,1,0,1],[1,0,1,0],[0,1,0,1],[1,0,1,0]]}\n',
    }.items():
        file = tmp_path / name
        file.write_text(text)
        for task in ("takuzu:4x4:p", "4\n" + "2 2 2 2\n" * 4):
            given = tmp_path / "given.txt"
            given.write_text(task)
            code, out, _ = call("check", str(given), str(file))
            assert (code, "rows 1 and 3 are equal" in out, "empty" in out) == (1, True, False), (name, task)
            assert call("check", str(given), str(file), "--same-lines")[:2] == (0, "correct\n"), (name, task)


def test_a_built_in_board_has_answers_as_ids_too():
    assert call("check", "takuzu:small", TWINS.format("-same"))[0] == 1


def test_another_puzzle_or_another_size_is_no_answer():
    with pytest.raises(BadBoard, match="the solution is of numbrix, the board of takuzu"):
        check(parse("numbrix:2x2:d"), parse("takuzu:2x2:d"))
    with pytest.raises(BadBoard, match="the board is 2×2, the one it is said to come from 4×4"):
        hint(parse("takuzu:2x2:0c"), given=parse("takuzu:4x4:c1a0c1a1b1a"))


def test_a_hint_is_given_under_the_rules_of_the_board_as_it_was_set():
    assert hint(parse("dots:1x1-goal0:111a"), given=parse("dots:1x1-goal1:d")).moves == ((3, 1),)
    code, _, err = call("hint", "takuzu:2x2-same:01b", "--given", "takuzu:2x2:0c", lang="pt")
    assert code == 0
    assert err.startswith("o tabuleiro diz different-lines = False: a pista segue as regras do puzzle")


def test_a_saved_session_cannot_bring_other_rules():
    session = Session(parse("takuzu:4x4:p"))
    for cell, value in enumerate(parse(TWINS.format("")).cells):
        session.play(cell, value)
    assert not session.is_done
    saved = session.to_dict()
    assert not Session.from_dict(saved).is_done
    with pytest.raises(ParseError):
        Session.from_dict({**saved, "board": saved["board"].replace("4x4", "4x4-same")})


@pytest.mark.parametrize("puzzle", [puzzle.name for puzzle in own_puzzles()])
@pytest.mark.parametrize("solutions", [False, True])
def test_a_wrong_solution_in_a_file_goes_no_further(puzzle, solutions):
    board, wrong = map(parse, WRONG[puzzle].split())
    kind = find_puzzle(puzzle)
    for notation in (each for each in kind.notations if each.write_solved is not None):
        text = notation.write_solved(board, wrong)
        reading = next(read_boards(text, puzzle))
        reading = reading._replace(board=reading.board.with_rules(**board.unusual_rules()))
        assert reading.solution.cells == wrong.cells, notation.name
        for target in kind.notations:
            if target.write_solved is not None:
                with pytest.raises(BadBoard, match="that comes with this board is wrong"):
                    convert(reading, target, solutions=solutions)
            elif not solutions and target.name != "unruly":  # where there is no room for it, it does not leave
                assert convert(reading, target).text == target.write(board), target.name


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the solution that comes with this board is wrong: rows 1 and 2 are equal"),
        ("pt", "a solução que vem com este tabuleiro está errada: as linhas 1 e 2 são iguais"),
    ],
)
def test_the_others_of_a_file_are_converted_and_the_wrong_one_is_told(tmp_path, lang, said):
    good = '{"fronteira":1,"puzzle":"takuzu","rows":2,"columns":2,"cells":[[0,null],[null,null]],"solution":[[0,1],[1,0]]}\n'
    bad = good.replace("[[0,1],[1,0]]", "[[0,1],[0,1]]")
    file = tmp_path / "w.json"
    file.write_text(good + bad + good)
    for words in ((), ("--solutions",)):
        code, out, err = call("convert", str(file), "--to", "json", *words, lang=lang)
        assert (code, out) == (2, good + good)
        assert said in err
        assert err.startswith(f"{file}#2: ")
        assert err.count("; ") == 2  # the first three of what is broken
    assert call("convert", str(file), "--to", "id", lang=lang) == (0, "takuzu:2x2:0c\n" * 3, "")


def test_rules_asked_for_decide_whether_a_carried_solution_is_one(tmp_path):
    file = tmp_path / "twins.json"
    file.write_text('{"fronteira":1,"puzzle":"takuzu","rows":2,"columns":2,"cells":[[0,null],[null,null]],"solution":[[0,1],[0,1]]}\n')
    assert call("convert", str(file), "--to", "json")[0] == 2
    assert call("convert", str(file), "--to", "json", "--same-lines")[0] == 2  # columns of a single value
    tall = '{"fronteira":1,"puzzle":"takuzu","rows":4,"columns":2,"cells":[[0,null],[null,null],[null,null],[null,null]],'
    file.write_text(tall + '"solution":[[0,1],[1,0],[0,1],[1,0]]}\n')
    assert call("convert", str(file), "--to", "json")[0] == 2
    code, out, _ = call("convert", str(file), "--to", "json", "--same-lines")
    assert (code, json.loads(out)["solution"]) == (0, [[0, 1], [1, 0], [0, 1], [1, 0]])


def test_no_sheet_is_printed_with_a_wrong_solution():
    board = parse("takuzu:2x2:0c")
    with pytest.raises(BadBoard, match="that comes with this board is wrong"):
        write_pdf([Entry(board, "one", replace(board, cells=(0, 1, 0, 1)))])


def test_a_built_in_board_can_be_checked_by_its_name():
    done = CliRunner().invoke(main, ["check", "takuzu:small", "takuzu:small"])
    assert done.exit_code == 1
    assert done.output.startswith("empty cells: 11")


def test_of_several_solutions_all_are_judged(tmp_path):
    right, wrong = "takuzu:2x2:0110\n", "takuzu:2x2:0101\n"
    for lang, said in (("en", "1 of 3 solutions is wrong"), ("pt", "1 de 3 soluções está errada")):
        code, out, err = call("check", "takuzu:2x2:d", "-", data=right + wrong + "takuzu:2x2:1001\n", lang=lang)
        assert (code, err) == (1, "")
        assert out.splitlines()[-1] == said
        assert all(line.startswith(("solution 2: ", "solução 2: ")) for line in out.splitlines()[:-1])
    assert call("check", "takuzu:2x2:d", "-", data=right + "takuzu:2x2:1001\n")[:2] == (0, "correct: all 2 solutions\n")
    code, out, err = call("check", "takuzu:2x2:d", "-", data=right * 2)
    assert (code, out, err) == (0, "correct: all 2 solutions\n", "solutions 1 and 2 are equal\n")
    told = json.loads(call("check", "takuzu:2x2:d", "-", "--json", data=right + wrong)[1])
    assert (told["correct"], [each["correct"] for each in told["solutions"]], told["equal"]) == (False, [True, False], [])


def test_solutions_with_their_sizes_are_several_too():
    given = "2\n2 2\n2 2\n"
    grid = "2\n0 1\n1 0\n"
    assert call("check", "takuzu:2x2:d", "-", data=grid)[:2] == (0, "correct\n")
    assert call("check", "takuzu:2x2:d", "-", data=grid + grid.replace("1 0", "0 1"))[0] == 1
    wide = "4\n2 2 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 2\n"
    solved = "0 1 1 0\n1 0 0 1\n0 0 1 1\n1 1 0 0\n"
    assert call("check", "takuzu:4x4:p", "-", data=wide + solved)[:2] == (0, "correct\n")  # a board and its solution
    assert call("check", "takuzu:4x4:p", "-", data=(wide + solved) * 2)[:2] == (0, "correct: all 2 solutions\n")
    assert call("check", "takuzu:2x2:d", "-", data=given)[0] == 1


@pytest.mark.parametrize("name", ["takuzu:six", "numbrix:small", "dots:a"])
def test_what_solve_prints_is_checked(name):
    for words in ((), ("--json",), ("--all",), ("--all", "--json")):
        if name != "dots:a" or "--all" not in words:
            printed = call("solve", name, *words)[1]
            assert call("check", name, "-", data=printed)[:2] == (0, "correct\n"), words
    for words in ((), ("--json",)):
        printed = call("solve", "takuzu:4x4:p", "--all", *words)[1]
        assert call("check", "takuzu:4x4:p", "-", data=printed)[:2] == (0, "correct: all 72 solutions\n")
        assert call("show", data=printed)[0] == 0
