"""The campaigns and the race of the makers, in their small form; and that they notice what they are there to notice."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest

from benchmarks import race_generate, tables
from campaigns import clock as clock_campaign
from campaigns import hints as hint_campaign
from campaigns import lessons as lesson_campaign
from campaigns import limits as limit_campaign
from campaigns import openspiel as openspiel_campaign
from campaigns import puzzles as puzzle_campaign
from campaigns import unruly
from campaigns.tally import Tally
from fronteira import parse
from fronteira.board import EMPTY, Move, Shape
from fronteira.generate import Wish, generate, make
from fronteira.teach import Hint, Mistake, hint
from fronteira.teach.rule import Deduction, Level

WISH = Wish(puzzle="takuzu", shape=Shape(6, 8), level=Level.EASY, symmetry="rotate")
MADE = make(WISH, 1, 1)


def put(board, cell, value):
    return replace(board, cells=(*board.cells[:cell], value, *board.cells[cell + 1 :]))


def look_at(made, wish=WISH):
    return "\n".join(puzzle_campaign.look_at(made, wish, Random(1), Tally()))


# the campaign of the puzzles


def test_a_puzzle_as_it_was_wished_for_draws_no_complaint():
    assert look_at(MADE) == ""


def test_a_second_solution_is_noticed_by_the_foreign_solver():
    complaint = "\n".join(puzzle_campaign.look_at_solutions(replace(MADE, board=replace(MADE.board, cells=(EMPTY,) * 48)), Tally()))
    assert "sat finds 2 of two solutions" in complaint


def test_another_solution_than_the_one_told_is_noticed():
    cell = MADE.board.empty_cells()[0]
    wrong = replace(MADE, solution=put(MADE.solution, cell, 1 - MADE.solution.cells[cell]))
    complaint = look_at(wrong)
    assert "the referee says" in complaint
    assert "sat has another solution" in complaint


def test_another_level_shape_or_symmetry_than_wished_for_is_noticed():
    assert "wished takuzu:6x8:level=hard" in look_at(MADE, replace(WISH, level=Level.HARD))
    assert "got 6×8" in look_at(MADE, replace(WISH, shape=Shape(8, 6)))
    assert "the givens are not symmetric" in look_at(MADE, replace(WISH, symmetry="mirror"))


def test_a_grade_that_does_not_come_out_again_is_noticed():
    assert "graded again" in look_at(replace(MADE, known=MADE.grade._replace(score=MADE.grade.score + 1)))


def test_givens_that_can_be_spared_are_noticed():
    irreducible = replace(WISH, level=None, irreducible=True)
    assert puzzle_campaign.find_spared(make(irreducible, 1, 1), irreducible) == []
    full = replace(MADE, board=put(MADE.solution, 0, EMPTY))
    assert len(puzzle_campaign.find_spared(full, replace(WISH, symmetry="none"))) > 10


def test_a_wrong_optimum_is_noticed():
    made = next(generate(Wish(puzzle="dots", shape=Shape(3, 4)), seed=2))
    assert list(puzzle_campaign.look_at_optimum(made, Tally())) == []
    assert "the fewest lines are" in "\n".join(puzzle_campaign.look_at_optimum(replace(made, optimum=made.optimum + 1), Tally()))


def test_a_puzzle_of_the_campaign_is_known_by_its_number():
    assert [puzzle_campaign.make_one(3, index) for index in (7, 9)] == [puzzle_campaign.make_one(3, index) for index in (7, 9)]


@pytest.mark.slow
def test_thirty_puzzles_of_every_kind_pass(monkeypatch, capsys):
    monkeypatch.setattr(puzzle_campaign, "EVERY", {"rules that explain": 2, "spared givens": 1, "uncompiled": 3})
    monkeypatch.setattr(sys, "argv", ["puzzle_campaign.py", "--puzzles", "30", "--seed", "4"])
    assert puzzle_campaign.main() == 0
    told = capsys.readouterr().out
    assert "30 puzzles of seed 4 from number 0" in told
    assert told.endswith("No counter-examples.\n")
    assert all(f"| {puzzle} | {check} |" in told for puzzle, check in [("numbrix", "sat"), ("takuzu", "uncompiled"), ("dots", "referee")])


@pytest.mark.slow
def test_two_processes_see_what_one_sees(monkeypatch):
    monkeypatch.setattr(puzzle_campaign, "CHUNK", 4)
    monkeypatch.setattr(puzzle_campaign, "EVERY", {**puzzle_campaign.EVERY, "uncompiled": 10**9})
    one, other = (puzzle_campaign.examine_all(5, 10, 12, jobs, float("inf"))[0] for jobs in (1, 2))
    assert one.made == other.made
    assert one.made.total() == 12


def test_an_error_while_a_puzzle_is_made_is_a_counter_example(monkeypatch, capsys):
    def fail(seed, index):
        raise RuntimeError("the maker is ill")

    monkeypatch.setattr(puzzle_campaign, "make_one", fail)
    monkeypatch.setattr(sys, "argv", ["puzzle_campaign.py", "--puzzles", "2"])
    assert puzzle_campaign.main() == 1
    told = capsys.readouterr().out
    assert "the maker is ill" in told
    assert "--seed 1 --first 0 --puzzles 1" in told


def test_a_puzzle_that_the_uncompiled_kernels_make_differently_is_a_counter_example(monkeypatch):
    tally = Tally()
    monkeypatch.setattr(puzzle_campaign, "run_program", lambda *_: [False, ["the same", "another"]])
    puzzle_campaign.compare_forms(1, {0: "the same", 5: "this one"}, tally)
    assert tally.wrong == 1
    assert "puzzle 5 of seed 1" in tally.first
    monkeypatch.setattr(puzzle_campaign, "run_program", lambda *_: 1 / 0)
    puzzle_campaign.compare_forms(1, {0: "the same", 5: "this one"}, tally)
    assert tally.wrong == 3


# Unruly's puzzles


def test_without_unruly_a_sentence_says_so(monkeypatch, capsys):
    monkeypatch.setattr(unruly, "find_unruly", lambda: None)
    assert puzzle_campaign.examine_unruly(10, 1).wrong == 0
    assert "apt install sgt-puzzles" in capsys.readouterr().out


def test_an_id_that_is_not_unique_is_noticed():
    complaints = list(puzzle_campaign.look_at_foreign("6x6:zl", False, (6, 6), "n", Random(1), Tally()))
    assert [complaint.partition(" finds")[0] for complaint in complaints] == ["kernel"]


@pytest.mark.slow
@pytest.mark.skipif(unruly.find_unruly() is None, reason="sgt-unruly is not installed")
def test_puzzles_of_unruly_are_read_solved_unique_and_graded(capsys):
    tally = puzzle_campaign.examine_unruly(54, 1)
    assert not tally.wrong, tally.first
    assert tally.made.total() == 54
    assert "| unruly | normal u |" in capsys.readouterr().out


# the campaign of the hints


def complaints_about(board, told):
    return "\n".join([*hint_campaign.look_at_words(told), *hint_campaign.look_at_hint(board, told, Random(1), Tally())])


def test_a_hint_that_keeps_its_word_draws_no_complaint():
    assert complaints_about(MADE.board, hint(MADE.board, 3)) == ""


def test_a_move_that_is_not_implied_is_noticed():
    board = parse("2\n0 2\n2 2\n", "takuzu")
    told = Hint(3, "put a 0 there", moves=(Move(1, 0),))
    assert "is not implied" in complaints_about(board, told)


def test_a_reason_that_is_not_enough_or_not_there_is_noticed():
    board = parse("4\n0 0 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 2\n", "takuzu")
    whole = Deduction("takuzu", "pair", (Move(2, 1),), (0, 1))
    half, absent = replace(whole, because=(0,)), replace(whole, because=(0, 1, 5))
    for seen, expected in ((whole, ""), (half, "does not follow from (0,) alone"), (absent, "because of a cell that is empty")):
        said = "\n".join(hint_campaign.look_at_hint(board, Hint(3, "", seen, moves=seen.moves), Random(1), Tally()))
        assert (expected in said) if expected else said == ""


def test_a_number_that_could_be_elsewhere_is_noticed():
    board = parse("2\n1 0\n0 0\n", "numbrix")
    assert "is not implied" in complaints_about(board, Hint(3, "put the 2 there", moves=(Move(1, 2),)))


def test_mistakes_that_are_missed_or_made_up_are_noticed():
    told = Hint(1, "one cell is wrong", mistakes=(Mistake(3, 1, "because"),))
    assert list(hint_campaign.look_at_mistakes(told, {3: 1})) == []
    assert list(hint_campaign.look_at_mistakes(told, {4: 1}))
    assert list(hint_campaign.look_at_mistakes(told, {}))


def test_a_gap_left_in_a_sentence_is_noticed():
    assert list(hint_campaign.look_at_words(Hint(1, "look at row {row}"))) == ["not a sentence: 'look at row {row}'"]


@pytest.mark.slow
def test_three_hundred_hints_keep_their_word(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["hint_campaign.py", "--hints", "300", "--seed", "2"])
    assert hint_campaign.main() == 0
    told = capsys.readouterr().out
    assert told.endswith("No counter-examples.\n")
    assert all(f"| {sort} |" in told for sort in hint_campaign.SORTS)


# the race of the makers, and the page


def test_what_was_asked_of_a_kind_is_judged_by_the_median():
    kind = race_generate.kind("Takuzu 4×4, irreducible", "takuzu", 4, 4, 3, asked=0.5)
    race_generate.run_kinds([kind], 5)
    assert [len(times) for times in kind.passes] == [3] * race_generate.PASSES
    assert race_generate.judge(kind)[-2:] == ["under 500 ms", "met"]
    kind.passes = [[0.1, 0.9, 0.7], [0.2, 0.6, 0.8]]  # at best 0.1, 0.6, 0.7
    assert race_generate.judge(kind) == ["Takuzu 4×4, irreducible", 3, "600", "700", "650", "under 500 ms", "**not met**"]


def test_a_part_of_the_page_is_written_and_the_others_are_kept(monkeypatch, tmp_path):
    monkeypatch.setattr(tables, "PAGE", tmp_path / "page.md")
    tables.write_page("the tables")
    tables.write_part("Making puzzles", "puzzles a second")
    tables.write_part("Search loop", "nodes a second")
    tables.write_page("other tables")
    tables.write_part("Making puzzles", "more puzzles a second")
    page = tables.PAGE.read_text()
    begin, end = tables.PARTS["Making puzzles"]
    assert f"## Making puzzles\n\n{begin}\n\nmore puzzles a second\n\n{end}\n" in page
    assert page.count("puzzles a second") == page.count("nodes a second") == page.count("other tables") == 1
    assert "the tables" not in page.replace("other tables", "")


# the campaign of the limits


@pytest.mark.slow
@pytest.mark.parametrize("command", ["count, sat", "hint", "aima", "solve, astar"])
def test_limits_are_kept_at_least_roughly(monkeypatch, capsys, command):
    monkeypatch.setattr(limit_campaign, "GRACE", 10.0)  # the machine may be busy
    assert limit_campaign.main(["--short", "--only", command]) == 0, capsys.readouterr().out
    assert f"| {command} | " in capsys.readouterr().out


@pytest.mark.slow
def test_a_limit_that_is_not_kept_is_told(monkeypatch):
    case = limit_campaign.Case("sleep", "long", ("-c", "import time; time.sleep(0.5)"), ("-c", ""))
    tally = limit_campaign.Tally()
    tally.add(case, 0.0, None)
    assert "late" in tally.failures[0]
    assert list(tally.table())[2].startswith("| sleep | 1 | 0.")


# the campaign of the lessons


def test_lessons_are_measured_and_their_reasons_hold(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["lessons.py", "--puzzle", "takuzu", "--puzzles", "8", "--largest", "6", "--every", "2"])
    assert lesson_campaign.main() == 0
    told = capsys.readouterr().out
    assert "| takuzu | 6×6 | 8 |" in told
    assert "No counter-examples." in told


# games for two


@pytest.mark.slow
def test_the_campaign_of_clocks_measures_every_kind_of_player(capsys, monkeypatch):
    monkeypatch.setattr(clock_campaign, "PLAYERS", ("mcts",))
    monkeypatch.setattr(clock_campaign, "KEPT", 60.0)
    monkeypatch.setattr(sys, "argv", ["clock", "--moves", "3", "--seconds", "0.02"])
    assert clock_campaign.main() == 0
    assert capsys.readouterr().out.count("| 1 |") == 3
    monkeypatch.setattr(clock_campaign, "KEPT", -60.0)
    assert clock_campaign.main() == 1


@pytest.mark.skipif(not openspiel_campaign.is_there(), reason="needs OpenSpiel")
def test_openspiel_plays_by_our_rules(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["openspiel", "--games", "70"])
    assert openspiel_campaign.main() == 0
