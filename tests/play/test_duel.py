"""A game for two with somebody at the keys: against a player, between two people, taken back, kept and taken up again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner
from textual import events

from fronteira.board import Shape
from fronteira.cli import main
from fronteira.errors import BadOption
from fronteira.games.game import find_game
from fronteira.games.record import GameRecord
from fronteira.play.duel import ME, Duel
from fronteira.play.terminal.duel import DuelProgram
from tests.support.aside import run_aside


@pytest.fixture(autouse=True)
def _state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def duel(first: str = ME, second: str = ME, rows: int = 1, columns: int = 2, **more: Any) -> Duel:
    game = find_game("dots")
    return Duel(game, game.start(Shape(rows, columns)), (first, second), **more)


def test_who_closes_a_box_moves_again_and_moves_are_taken_back_and_made_again() -> None:
    game = duel()
    for move in (0, 2, 4, 5):
        game.make(move)
    assert game.position.points == (0, 1)
    assert game.position.mover == 1
    assert [game.undo() for _ in range(5)] == [True, True, True, True, False]
    assert [game.redo() for _ in range(5)] == [True, True, True, True, False]
    assert game.position.points == (0, 1)
    game.undo()
    game.make(6)
    assert not game.redo()
    assert game.record().moves == (0, 2, 4, 6)


def test_against_a_player_a_step_back_goes_to_the_persons_move() -> None:
    game = duel(ME, "alphabeta:depth=2", 2, 2)
    game.make(0)
    while not game.is_my_turn:
        game.make(game.choose().move)
    made = game.at
    assert game.undo()
    assert game.at == 0
    assert game.redo()
    assert game.at == made


def test_a_game_goes_on_where_it_was_kept(tmp_path) -> None:
    game = duel(ME, "alphabeta:depth=1", path=str(tmp_path / "game.json"))
    game.make(0)
    game.make(1)
    game.keep()
    again = Duel.of_record(GameRecord.load(tmp_path / "game.json"), str(tmp_path / "game.json"))
    assert (again.position, again.names, again.moves) == (game.position, game.names, [0, 1])


def a_game_against_a_file(tmp_path) -> tuple[Any, Any]:
    """A game that was kept, whose other player is a file that leaves a mark when it is run; the game and the mark."""
    mark, file, kept = tmp_path / "mark", tmp_path / "theirs.py", tmp_path / "game.json"
    file.write_text(f"open({str(mark)!r}, 'w').close()\ndef play(position, clock):\n    return position.moves()[0]\n")
    record = duel(rows=1, columns=1).record().to_dict() | {"players": [ME, str(file)]}
    kept.write_text(json.dumps(record))
    return kept, mark


def test_a_file_that_a_kept_game_names_is_not_run(tmp_path) -> None:
    kept, mark = a_game_against_a_file(tmp_path)
    with pytest.raises(BadOption, match="this player is a file of code"):
        Duel.of_record(GameRecord.load(kept), str(kept))
    told = CliRunner().invoke(main, ["play", str(kept)], env={"LANG": "en", "LC_ALL": ""})
    assert (told.exit_code, mark.exists()) == (2, False)
    assert "--against" in told.stderr


def test_the_other_player_of_a_kept_game_can_be_named_anew(tmp_path) -> None:
    kept, mark = a_game_against_a_file(tmp_path)
    record = GameRecord.load(kept)
    assert Duel.of_record(record, str(kept), against="greedy").names == (ME, "greedy")
    assert not mark.exists()
    game = Duel.of_record(record, str(kept), seconds=5, against=record.players[1])
    game.make(0)
    game.make(game.choose().move)
    game.end()
    assert (mark.exists(), game.moves) == (True, [0, 1])
    told = CliRunner().invoke(main, ["play", str(kept), "--against", "greedy"], env={"LANG": "en", "LC_ALL": ""})
    assert "terminal" in told.stderr
    told = CliRunner().invoke(main, ["play", str(kept), "--second"], env={"LANG": "en", "LC_ALL": ""})
    assert "who began a kept one is in its file" in told.stderr


def shown(program: DuelProgram) -> str:
    program.refresh()
    return "\n".join(strip.text.rstrip() for strip in program.screen._compositor.render_strips())


def drive(first: Duel, *keys: str, lang: str = "en") -> tuple[Duel, str]:
    """Press these keys, each when nobody is thinking and it is a person's turn (or the game is over)."""

    async def run() -> str:
        program = DuelProgram(first, lang)
        async with program.run_test(size=(80, 24)) as pilot:
            await settle(program, pilot)
            for key in keys:
                event = events.Key({"?": "question_mark"}.get(key, key), key if len(key) == 1 else None)
                event.set_sender(program)
                program._driver.send_message(event)
                await settle(program, pilot)
            return shown(program)

    async def settle(program: DuelProgram, pilot: Any) -> None:
        for _ in range(4):
            await pilot.pause(0)
        while program.table.meter is not None or not (first.is_my_turn or first.is_over):
            await pilot.pause(0.01)
        await pilot.pause(0)

    return first, run_aside(run())


def test_a_game_is_played_with_keys_alone_and_the_boxes_show_whose_they_are() -> None:
    keys = [key for _ in range(7) for key in ("enter", "tab")]
    game, screen = drive(duel(), *keys)
    assert game.is_over
    assert "Over." in screen
    assert game.path.exists()
    first, second = game.position.points
    assert f"first {first}, second {second}" in screen
    assert str(1 if first else 2) in "".join(line for line in screen.splitlines() if "│" in line)


@pytest.mark.slow
def test_a_player_answers_and_the_coach_says_what_to_do_and_what_a_move_cost() -> None:
    game, screen = drive(duel(ME, "alphabeta:depth=1", 2, 2), "h")
    assert "With the best play you get 2 more of the open boxes" in screen
    game, screen = drive(duel(ME, "alphabeta:depth=1", 2, 2, seed=3), "c", "enter")
    assert game.at > 1
    assert "cost" in screen
    game, screen = drive(duel("alphabeta:depth=1", ME, 2, 2), "enter", lang="pt")
    assert "É a sua vez" in screen or "já está traçado" in screen


@pytest.mark.slow
def test_a_line_that_is_drawn_is_not_drawn_again() -> None:
    game, screen = drive(duel(), "enter", "enter")
    assert game.at == 1
    assert "That line is drawn." in screen
    game, screen = drive(duel(), "u")
    assert "nothing to take back" in screen


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dots", "--against", "nobody"), "nobody"),
        (("dots", "--size", "12x12"), "10×10"),
        (("dots", "--level", "easy"), "--level"),
        (("takuzu:six", "--against", "alphabeta:depth=1"), "--against goes with a game for two"),
        (("dots",), "terminal"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(words: tuple[str, ...], said: str) -> None:
    told = CliRunner().invoke(main, ["play", *words], env={"LANG": "en", "LC_ALL": ""})
    assert told.exit_code == 2
    assert said in told.stderr
