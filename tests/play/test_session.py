"""A session of play: what the player may do, what can be taken back, what is said, and what a file keeps."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from fronteira import BadBoard, BadOption, FronteiraError, GaveUp, Limits, ParseError, load, parse, solve
from fronteira.board import EMPTY, Move
from fronteira.play import Session
from fronteira.registry import find_puzzle, own_puzzles
from tests.support import toy

BOARDS = ["takuzu:six", "takuzu:odd", "numbrix:small", "numbrix:wide", "numbrix:six", "dots:a", "dots:c"]
ALL_SAMPLES = [f"{puzzle.name}:{name}" for puzzle in own_puzzles() for name in puzzle.samples]
TINY = ["takuzu:2x2:0c", "numbrix:2x2:1c", "dots:1x2-goal1:g"]


def play_by_hints(session):
    """To the end by what stage 3 says; the texts on the way."""
    while not session.is_done:
        found = session.hint(3)
        assert found.moves, found.text
        session.make_moves(found.moves)
        yield found.text


@pytest.mark.parametrize("name", BOARDS)
def test_every_puzzle_is_played_to_the_end_by_its_hints(name):
    session = Session(load(name))
    assert not session.is_done
    texts = list(play_by_hints(session))
    assert all(texts)
    assert not find_puzzle(session.given.puzzle).check(session.board, session.given)
    assert session.cost == solve(load(name)).cost  # no cell too many; of Dots and Boxes a cheapest solution
    assert session.hint().text == "the board is finished, and right"
    assert session.check().to_dict() == {"done": True, "broken": [], "missing": [], "mistakes": []}


@pytest.mark.parametrize("name", BOARDS)
def test_undo_goes_back_to_the_start_and_redo_to_the_end(name):
    session = Session(load(name))
    boards = [session.board, *(session.board for _ in play_by_hints(session))]
    moves = session.moves
    assert len(moves) == len(boards) - 1
    for board in reversed(boards[:-1]):
        assert session.undo()
        assert session.board == board
    assert (session.undo(), session.moves, session.board) == (False, (), session.given)
    for board in boards[1:]:
        assert session.redo()
        assert session.board == board
    assert (session.redo(), session.moves, session.is_done) == (False, moves, True)


def test_a_move_replaces_what_is_there_and_ends_what_could_be_redone():
    session = Session(parse("takuzu:2x2:0c"))
    session.play(1, 0)
    session.play(1, 1)
    session.play(1, 1)  # changes nothing, and is no step
    assert (session.board.cells, len(session.moves)) == ((0, 1, EMPTY, EMPTY), 2)
    session.undo()
    assert session.board.cells[1] == 0
    session.play(2, 1)
    assert (session.redo(), session.board.cells) == (False, (0, 0, 1, EMPTY))
    session.make_moves([Move(1, 1), Move(3, 0)])
    assert (session.is_done, session.cost) == (True, 3)
    assert session.undo()  # both at once
    assert session.board.cells == (0, 0, 1, EMPTY)


def test_only_what_the_player_filled_can_be_erased():
    session = Session(parse("takuzu:2x2:0c"))
    session.play(3, 0)
    session.erase(3)
    session.erase(3)  # nothing is there
    assert (session.board, len(session.moves)) == (session.given, 2)
    with pytest.raises(BadOption, match="row 1, column 1 was given, and cannot be changed"):
        session.erase(0)
    session.undo()
    assert session.board.cells == (0, EMPTY, EMPTY, 0)


@pytest.mark.parametrize(
    ("name", "move", "said", "dito"),
    [
        ("takuzu:2x2:0c", (0, 1), "row 1, column 1 was given", "linha 1, coluna 1: o que foi dado"),
        ("takuzu:2x2:0c", (4, 1), "no cell 4 on a board of 4 cells", "nenhuma casa 4"),
        ("takuzu:2x2:0c", (-1, 1), "no cell -1", "nenhuma casa -1"),
        ("takuzu:2x2:0c", (1, 2), "row 1, column 2 cannot hold 2: it can hold 0, 1", "não pode ter 2: pode ter 0, 1"),
        ("numbrix:2x2:1c", (1, 5), "cannot hold 5: it can hold 1 … 4", "pode ter 1 … 4"),
        ("dots:1x2-goal1:g", (1, 0), "cannot hold 0: it can hold 1", "pode ter 1"),
    ],
)
def test_a_move_nobody_can_make_is_a_sentence_and_changes_nothing(name, move, said, dito):
    session = Session(parse(name))
    with pytest.raises(BadOption) as refused:
        session.play(*move)
    assert said in str(refused.value)
    assert dito in refused.value.text("pt")
    assert (session.board, session.moves) == (session.given, ())
    with pytest.raises(BadOption):
        session.make_moves([Move(1, 1), Move(*move)])  # not even the first of them
    assert session.board == session.given


def test_hints_say_more_when_asked_again_and_start_anew_after_a_move():
    session = Session(load("takuzu:six"))
    assert [session.hint().stage for _ in range(4)] == [1, 2, 3, 3]
    session.make_moves(session.hint().moves)
    assert session.stage == 0
    assert session.hint(lang="pt").stage == 1
    session.undo()
    assert session.hint().stage == 1
    assert session.hint(2).stage == 2
    assert session.hint().stage == 3
    with pytest.raises(BadOption):
        session.hint(4)
    assert session.stage == 3


@pytest.mark.parametrize("name", ["takuzu:six", "numbrix:wide"])
def test_a_wrong_move_is_found_by_check_and_told_first_by_a_hint(name):
    session = Session(load(name))
    solution = solve(session.given).board
    cell = session.board.empty_cells()[0]
    wrong = next(value for value in session.values if value != solution.cells[cell])
    session.play(cell, wrong)
    review = session.check(mistakes=True)
    assert [(mistake.cell, mistake.wanted) for mistake in review.mistakes] == [(cell, solution.cells[cell])]
    assert session.check().mistakes == ()
    found = session.hint(3)
    assert found.is_wrong
    assert [mistake.cell for mistake in found.mistakes] == [cell]
    session.play(cell, solution.cells[cell])
    assert session.check(mistakes=True).mistakes == ()
    assert not session.hint().is_wrong


def test_check_tells_what_is_broken_from_what_is_missing():
    session = Session(parse("takuzu:4x4:p"))
    for cell in range(3):
        session.play(cell, 1)
    review = session.check(mistakes=True)  # the board has several solutions, so nothing is a mistake
    assert [violation.rule for violation in review.broken][:1] == ["triple"]
    assert [violation.rule for violation in review.missing] == ["empty"]
    assert (review.done, review.mistakes) == (False, ())
    dots = Session(parse("dots:1x2-goal1:g"))
    assert [violation.rule for violation in dots.check(mistakes=True).missing] == ["goal"]
    assert dots.check().broken == ()


def test_hints_go_on_where_a_board_has_several_solutions():
    session = Session(parse("takuzu:4x4:p"))
    session.make_moves([Move(0, 1), Move(1, 1)])
    found = session.hint(3)
    assert found.moves == (Move(2, 0),)


def test_a_board_nobody_can_judge_is_no_session_and_limits_are_kept():
    with pytest.raises(BadBoard, match="has no goal"):
        Session(parse("dots:1x2:g"))
    session = Session(load("numbrix:six"))
    session.play(session.board.empty_cells()[0], 1)
    for ask in (session.hint, lambda limits: session.check(mistakes=True, limits=limits)):
        with pytest.raises(GaveUp):
            ask(limits=Limits(nodes=0))
    assert session.stage == 0


# files


@pytest.mark.parametrize("name", ALL_SAMPLES)
def test_a_session_saved_in_the_middle_goes_on_where_it_was(name, tmp_path):
    session = Session(load(name))
    cells = session.board.empty_cells()
    for cell, value in zip(islice(cells, 6), [*session.values, *session.values, *session.values, *session.values], strict=False):
        session.play(cell, value)
    session.undo()
    session.save(tmp_path / "mine.json")
    again = Session.load(tmp_path / "mine.json")
    assert (again.given, again.board, again.moves, again.stage) == (session.given, session.board, session.moves, 0)
    assert again.to_dict() == session.to_dict() == json.loads((tmp_path / "mine.json").read_text())
    assert again.redo()
    session.redo()
    assert again.board == session.board
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def saved(**changes):
    session = Session(parse("takuzu:2x2:0c"))
    session.play(1, 1)
    session.play(2, 1)
    session.hint()
    return session.to_dict() | changes


def test_what_a_session_is_saved_as():
    assert saved() == {
        "session": 1,
        "puzzle": "takuzu",
        "notation": "id",
        "given": "takuzu:2x2:0c\n",
        "board": "takuzu:2x2:011a\n",
        "steps": [[[1, 1]], [[2, 1]]],
        "at": 2,
        "stage": 1,
        "seconds": 0.0,
    }
    assert Session.from_dict(saved()).stage == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (saved(session=2), "its form is version 2, and this program knows version 1"),
        (saved(seconds=10**400), "something is missing"),
        (saved(session="1"), "something is missing, or does not fit together"),
        (saved(session=True), "something is missing"),
        (saved(puzzle="takuza"), "no puzzle is called 'takuza': did you mean takuzu?"),
        (saved(notation="pretty"), "given: line 1"),
        (saved(notation="ids"), "no takuzu notation is called 'ids'"),
        (saved(given="takuzu:2x2:0"), "given: line 1"),
        (saved(given=5), "something is missing"),
        (saved(given=""), ""),
        (saved(board="takuzu:2x2:010a"), "something is missing, or does not fit together"),
        (saved(steps=[[[0, 1]], [[2, 1]]]), "row 1, column 1 was given"),
        (saved(steps=[[[1, 7]], [[2, 1]]]), "row 1, column 2 cannot hold 7"),
        (saved(steps=[[[1, 1]], [[1, 1]]]), "something is missing"),
        (saved(steps=[[[1, 1.0]], [[2, 1]]]), "something is missing"),
        (saved(steps=[[1, 1], [2, 1]]), "something is missing"),
        (saved(steps=None), "something is missing"),
        (saved(at=3), "something is missing"),
        (saved(at=-1), "something is missing"),
        (saved(at=1), "something is missing"),
        (saved(stage=4), "something is missing"),
        ({}, "something is missing"),
        ([], "something is missing"),
        (None, "something is missing"),
    ],
)
def test_a_file_that_is_no_session_is_a_sentence(data, said, tmp_path):
    (tmp_path / "mine.json").write_text(json.dumps(data))
    with pytest.raises(ParseError) as refused:
        Session.load(tmp_path / "mine.json")
    assert str(refused.value).startswith(f"{tmp_path / 'mine.json'}: this is not a saved session: {said}")
    assert "isto não é uma sessão guardada" in refused.value.text("pt")


@pytest.mark.parametrize("text", ["", "{", "takuzu:2x2:0c", "[" * 100_000, "\0", "NaN"])
def test_a_file_that_is_no_json_is_a_sentence_too(text, tmp_path):
    (tmp_path / "mine.json").write_text(text)
    with pytest.raises(ParseError):
        Session.load(tmp_path / "mine.json")
    with pytest.raises(ParseError):
        Session.load(tmp_path / "nowhere.json")


def test_a_puzzle_from_elsewhere_is_played_and_saved_in_its_own_notation(monkeypatch, tmp_path):
    toy.wear(monkeypatch)
    session = Session(toy.necklace("0..1"))
    session.play(1, 1)
    session.save(tmp_path / "mine.json")
    again = Session.load(tmp_path / "mine.json")
    assert (again.to_dict()["notation"], again.to_dict()["board"]) == ("line", "necklace 01.1\n")
    again.play(2, 1)
    assert [violation.rule for violation in again.check().broken] == ["equal", "equal"]
    again.play(2, 0)
    assert again.is_done
    with pytest.raises(BadOption, match="no rules that explain"):
        Session(toy.necklace("0..")).hint()


# against a plain list


class Plain:
    """What a session promises, with lists of whole boards."""

    def __init__(self, cells):
        self.given, self.boards, self.at = cells, [cells], 0

    def set(self, cell, value):
        if self.given[cell] == EMPTY and self.boards[self.at][cell] != value:
            after = list(self.boards[self.at])
            after[cell] = value
            self.boards[self.at + 1 :] = [tuple(after)]
            self.at += 1

    def go(self, by):
        at = self.at + by
        if not 0 <= at < len(self.boards):
            return False
        self.at = at
        return True


DOING = st.sampled_from(["play", "erase", "undo", "redo", "save"])
DOINGS = st.lists(st.tuples(DOING, st.integers(0, 30), st.integers(0, 30)), max_size=40)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@over(st.sampled_from([*TINY, "takuzu:3x4:a0b1d0b", "numbrix:2x3:1d6", "dots:2x2-goal2:a1c1f"]), DOINGS)
def test_a_random_walk_is_that_of_a_plain_list(name, doings):
    session = Session(parse(name))
    plain = Plain(session.given.cells)
    for doing, cell, value in doings:
        cell, value = cell % len(session.given.cells), session.values[value % len(session.values)]
        if doing in ("undo", "redo"):
            assert getattr(session, doing)() == plain.go(-1 if doing == "undo" else 1)
        elif doing == "save":
            session = Session.from_dict(json.loads(json.dumps(session.to_dict())))
        else:
            try:
                session.erase(cell) if doing == "erase" else session.play(cell, value)
            except FronteiraError:
                assert session.given.cells[cell] != EMPTY
            plain.set(cell, EMPTY if doing == "erase" else value)
        assert session.board.cells == plain.boards[plain.at]
        assert len(session.moves) == plain.at
