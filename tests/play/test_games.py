"""Games in their files: where they are kept, how they are found again; and `fronteira play` before anything is on the screen."""

from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner

from fronteira import BadOption, load
from fronteira.board import Shape
from fronteira.cli import main
from fronteira.generate import Wish, make
from fronteira.play import Session
from fronteira.play.games import begin, kept_games, kept_in, open_game
from fronteira.search.limits import Meter


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en")


def moved(game):
    game.session.make_moves([(game.session.given.empty_cells()[0], 1)])
    game.keep()
    return game


def test_a_game_nobody_named_a_file_for_is_found_by_its_board_and_goes_when_it_is_over():
    game = moved(begin(load("takuzu:six")))
    assert game.path.parent == kept_in()
    assert begin(load("takuzu:six")).session.board == game.session.board
    assert begin(load("takuzu:odd")).session.board == load("takuzu:odd")
    (kept_in() / "other.json").write_text(json.dumps(game.session.to_dict() | {"seconds": 10**400}))
    assert [each.path for each in kept_games()] == [game.path]
    game.session.show(game.session.find_any_solution())
    game.keep()
    assert not game.path.exists()
    game.session.undo()
    game.keep()
    assert open_game(str(game.path)).is_ours


def test_a_damaged_file_of_ours_is_no_reason_not_to_play():
    game = moved(begin(load("takuzu:six")))
    game.path.write_text('{"session": 1')
    assert begin(load("takuzu:six")).session.board == load("takuzu:six")
    (kept_in() / "nowhere.json").symlink_to("gone.json")
    assert not list(kept_games())


def test_a_file_somebody_named_stays_and_is_not_written_over_by_another_game(tmp_path):
    file = tmp_path / "mine.json"
    game = moved(open_game("takuzu:six", save=str(file)))
    assert open_game(str(file)).session.board == game.session.board
    assert open_game("takuzu:six", save=str(file)).session.board == game.session.board
    for other in ("takuzu:odd", str(moved(begin(load("takuzu:odd"))).path)):
        with pytest.raises(BadOption, match="another game"):
            open_game(other, save=str(file))
    (tmp_path / "notes.txt").write_text("precious")
    with pytest.raises(Exception, match="not a saved session"):
        open_game("takuzu:six", save=str(tmp_path / "notes.txt"))
    game.session.show(game.session.find_any_solution())
    game.keep()
    assert Session.load(file).is_done


def test_a_disk_that_is_full_leaves_the_last_file_whole_and_nothing_beside_it(tmp_path, monkeypatch):
    file = tmp_path / "mine.json"
    game = moved(open_game("takuzu:six", save=str(file)))
    before = file.read_text()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    game.session.make_moves([(2, 1)])
    with pytest.raises(OSError, match="space"):
        game.keep()
    assert file.read_text() == before
    assert not list(tmp_path.glob("*.part"))


def test_no_link_is_followed_where_a_game_is_kept(tmp_path):
    for link in ("mine.json", "mine.json.part"):
        (tmp_path / f"{link}.theirs").write_text("precious")
    file = tmp_path / "mine.json"
    game = moved(open_game("takuzu:six", save=str(file)))
    file.unlink()
    for link in ("mine.json", "mine.json.part"):
        (tmp_path / link).symlink_to(tmp_path / f"{link}.theirs")
    game.keep()
    assert Session.load(file).has_steps
    assert [each.read_text() for each in tmp_path.glob("*.theirs")] == ["precious"] * 2


def test_one_board_of_a_file_is_played_and_several_are_not(tmp_path):
    file = tmp_path / "book.txt"
    file.write_text("takuzu:2x2:0c\ntakuzu:2x2:1c\n")
    assert open_game(f"{file}#2").session.given.cells[0] == 1
    with pytest.raises(BadOption, match=r"found 2 boards .* as in .*#2"):
        open_game(str(file))


def test_a_new_puzzle_is_the_one_that_generate_makes_from_that_seed():
    from fronteira.play.terminal.program import make_game

    wish = Wish(puzzle="takuzu", shape=Shape(6, 6), guessing=False)
    game = make_game(wish, Meter(), 5)
    assert (game.session.given, game.seed) == (make(wish, 5, 1).board, 5)


def call(*words):
    return CliRunner().invoke(main, ["play", *words], env={"LANG": "en"})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("takuzu:six",), "playing needs a terminal"),
        (("takuzu:six", "--generate", "takuzu"), "a board and --generate do not go together"),
        (("takuzu:six", "--size", "6"), "--size goes with --generate"),
        (("--generate", "takuzu", "--size", "1000"), "1000"),
        (("nowhere.txt",), "nowhere.txt"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(words, said):
    done = call(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_without_textual_a_sentence_says_what_to_install(monkeypatch):
    for name in [name for name in sys.modules if name.startswith(("textual", "fronteira.play.terminal"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.setattr("fronteira.cli.commands.play.has_terminal", lambda: True)
    done = call("takuzu:six")
    assert (done.exit_code, done.stderr.strip()) == (
        2,
        "playing in a terminal needs textual, which is not installed: pip install 'fronteira[play]'",
    )
