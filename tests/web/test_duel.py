"""The game for two on a page: what the server says of it, played by keys and clicks, coached, looked at afterwards, opened from a link."""

from __future__ import annotations

import pytest

from fronteira.errors import BadOption
from fronteira.web.allowance import Allowance
from fronteira.web.bodies import Answer
from fronteira.web.work.games import answer
from tests.support.visits import Visitor

CELL = ".view-duel [data-cell='{}']"


def test_a_game_is_replayed_from_its_moves(server):
    told = server.post("game", rows=1, columns=1, moves=[0, 1, 2]).json
    assert (told["position"], told["movers"], told["over"]) == ("dots-game:1x1:121a:2:a", [1, 2, 1, 2], False)
    told = server.post("game", start=told["position"], moves=[3], lang="pt").json
    assert (told["over"], told["score"], told["owners"]) == (True, -1, ["2"])
    assert "ganhou o segundo" in told["standing"]


def test_a_player_answers_and_a_file_is_none(server, tmp_path):
    told = server.post("answer", rows=1, columns=1, moves=[0, 1, 2], player="greedy", seconds=0.2).json
    assert told["move"] == 3
    (tmp_path / "mine.py").write_text("raise SystemExit")
    for name in (str(tmp_path / "mine.py"), "mine.py", "", "nobody", "greedy:colour=red", f"greedy:x={tmp_path}/mine.py"):
        assert server.post("answer", rows=1, columns=1, player=name).status == 400
    assert server.post("answer", rows=1, columns=1, moves=[0, 1, 2, 3], player="greedy").key == "duel.is-over"


def test_no_name_of_a_request_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("mine.py", "greedy:x=/mine.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("def play(position, clock):\n    return position.moves()[0]\n")
        with pytest.raises(BadOption) as refused:
            answer(Answer(rows=1, columns=1, player=name), Allowance())
        assert refused.value.key == "games.not-brought"


def test_a_position_is_analysed_and_a_move_has_its_cost(server):
    told = server.post("analyse", rows=2, columns=2).json
    assert told["value"] == 2
    assert told["remarks"][0]["kind"] == "ahead"
    costly = next(move["line"] for move in told["moves"] if move["loss"])
    assert server.post("analyse", rows=2, columns=2, moves=[costly], last_move=True).json["comment"]["kind"] == "cost"
    turns = server.post("review", rows=1, columns=2, moves=[0, 1, 2, 3, 4, 5, 6]).json["turns"]
    assert [turn["number"] for turn in turns] == [1, 2, 3, 4, 5, 6, 7]
    assert turns[-1]["after"] == [turns[-1]["after"][0]] * 2


@pytest.mark.parametrize(
    "body",
    [{"moves": [0, 0]}, {"moves": [99]}, {"rows": 11}, {"start": "dots-game:1x1:z:1:a"}, {"game": "takuzu"}, {"moves": ["0"]}, {"rows": 0}],
)
def test_what_is_no_game_is_refused(server, body):
    assert server.post("game", **body).status in (400, 422)


@pytest.fixture
def visitor(browser, server):
    visitor = Visitor(browser, server.address)
    yield visitor
    visitor.leave()


@pytest.mark.slow
def test_two_people_play_by_keyboard_and_a_link_holds_the_game(visitor):
    page = visitor.open("#duel?rows=1&columns=1&first=me&second=me")
    page.wait_for_selector(CELL.format(0))
    for cell in range(4):
        page.focus(CELL.format(cell))
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{CELL.format(cell)}.filled")
    page.wait_for_selector(".standing >> text=first 0, second 1: the second has won")
    assert page.inner_text(".box") == "2"
    page.wait_for_selector(".curve")
    again = visitor.open(page.url.partition("/")[2].partition("/")[2].partition("/")[2])
    again.wait_for_selector(".standing >> text=the second has won")
    again.click("text=Take back")
    again.wait_for_selector(".standing >> text=second to move")


@pytest.mark.slow
def test_a_player_moves_and_the_coach_shows_the_best_lines(visitor):
    page = visitor.open("#duel?rows=2&columns=2&first=me&second=greedy")
    page.wait_for_selector(CELL.format(0))
    page.click("text=Ask the coach")
    page.wait_for_selector(".saying >> text=you get 2 more")
    page.click("text=Ask the coach")
    page.wait_for_selector(".view-duel [data-ring='follows']")
    page.click(".view-duel [data-ring='follows']")
    page.wait_for_selector(".view-duel [data-ring='because']")
    page.wait_for_selector(".standing >> text=first to move")
    page.click("text=Take back")
    page.wait_for_selector(".view-duel .cell.filled", state="detached")  # a function would be eval, which the pages do not allow
