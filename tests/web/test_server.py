"""The server of the web face, asked over HTTP: what it answers, what it refuses, and in which words."""

import pytest


def test_a_board_is_read_in_any_notation_and_has_one_id(server):
    told = server.post("read", text="takuzu:2x2:0c").json
    assert told["notation"] == "id"
    (board,) = told["boards"]
    assert (board["puzzle"], board["rows"], board["columns"], board["cells"]) == ("takuzu", 2, 2, [0, None, None, None])
    assert board["givens"] == [True, False, False, False]
    assert server.post("read", text="2\n0 2\n2 2\n").json["boards"] == [board]
    assert server.post("write", board=board["id"], notation="course").json == {"text": "2\n0\t2\n2\t2\n"}


def test_hints_and_checks_speak_the_language_asked_for(server):
    told = server.post("hint", board="takuzu:2x2:0c", stage=3, lang="pt").json
    assert told["moves"] == [[1, 1]]
    assert "linha 1" in told["text"]
    told = server.post("check", given="takuzu:2x2:0c", board="takuzu:2x2:00b", mistakes=True).json
    assert [each["rule"] for each in told["broken"]] == ["row-count"]
    assert [each["cell"] for each in told["mistakes"]] == [1]


def test_a_puzzle_is_made_graded_explained_and_solved(server):
    made = server.post("generate", puzzle="takuzu", rows=6, level="easy", seed=7).json
    board = made["board"]["id"]
    assert (made["seed"], made["grade"]["level"]) == (7, "easy")
    assert server.post("generate", puzzle="takuzu", rows=6, level="easy", seed=7).json == made
    assert server.post("grade", board=board).json == made["grade"]
    assert server.post("lesson", board=board).json["ending"] == "done"
    solved = server.post("solve", board=board).json
    assert solved["status"] == "solved"
    assert None not in solved["board"]["cells"]
    assert solved["board"]["givens"] == made["board"]["givens"]
    assert server.post("count", board=board).json["number"] == 1


def test_a_comparison_tells_each_run_as_it_is_made_and_can_be_written_down(server):
    told = server.post("compare", board="dots:a", runs=[{"strategy": "bfs"}, {"strategy": "astar", "heuristic": "half"}]).lines
    assert [line.get("number") for line in told] == [0, 1, None]
    records = [line["run"] for line in told[:-1]]
    assert [(each["strategy"], each["status"]) for each in records] == [("bfs", "solved"), ("astar", "solved")]
    assert told[-1] == {"end": {"runs": 2, "limit": None}}
    written = server.post("export", records=records, **{"as": "csv"})
    assert written.headers["content-disposition"] == 'attachment; filename="comparison.csv"'
    assert written.data.count(b"\n") == 3
    assert b"| bfs" in server.post("export", records=records, **{"as": "markdown"}).data


def test_pictures_and_sheets(server):
    assert server.get("/api/v1/draw.svg?board=dots:a").data.startswith(b"<svg")
    assert server.get("/api/v1/sheet.pdf?board=dots:a&board=takuzu:small&solutions=true").data.startswith(b"%PDF")
    told = server.get("/api/v1/heuristic?puzzle=dots&heuristic=closed").json
    assert told["admissible"] is False
    assert told["shown"]["puzzle"] == "dots"


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_catalogue_and_the_words_are_in_the_language_asked_for(server, lang):
    told = server.get(f"/api/v1/catalogue?lang={lang}").json
    assert [puzzle["name"] for puzzle in told["puzzles"]] == ["dots", "numbrix", "takuzu"]
    takuzu = told["puzzles"][-1]
    assert 6 in takuzu["sizes"]
    assert {model["name"] for model in takuzu["models"]} >= {"propagate", "every-move"}
    weight = next(each for each in told["strategies"] if each["name"] == "wastar")["options"][0]
    assert (weight["name"], weight["kind"]) == ("w", "number")
    words = server.get(f"/api/v1/words?lang={lang}").json
    assert words["words"]["teach.level.hard"] == {"en": "hard", "pt": "difícil"}[lang]


def test_what_is_wrong_with_a_text_is_told_with_its_place(server):
    told = server.post("read", text="2\n0 1\n1 7\n", puzzle="takuzu", lang="pt")
    assert told.status == 400
    assert (told.json["error"]["line"], told.json["error"]["column"]) == (3, 3)
    assert "linha" not in told.json["error"]["text"]  # the page says where


@pytest.mark.parametrize(
    ("call", "body", "status", "key"),
    [
        ("solve", {"board": "takuzu:small", "engine": "magic"}, 400, "web.no-engine"),
        ("solve", {"board": "takuzu:small", "model": "magic"}, 400, "errors.unknown"),
        ("grade", {"board": "takuzu:2x2:d"}, 422, "teach.several"),
        ("read", {"text": ""}, 400, "notations.empty"),
        ("read", {"text": "takuzu:small", "more": 1}, 400, "web.body"),
        ("read", {}, 400, "web.body"),
        ("hint", {"board": "takuzu:small", "stage": 4}, 400, "web.body"),
        ("hint", {"board": "takuzu:small", "given": "dots:a"}, 422, "web.other-board"),
        ("generate", {"puzzle": "magic.py"}, 400, "registry.not-brought"),
        ("generate", {"puzzle": "takuzu", "rows": 400}, 422, "web.too-large"),
        ("magic", {}, 404, "web.no-call"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_sentence(server, call, body, status, key):
    told = server.post(call, **body)
    assert (told.status, told.key) == (status, key)
