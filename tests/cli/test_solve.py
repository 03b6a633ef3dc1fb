"""`fronteira solve`, on a puzzle from elsewhere and on our own."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from tests.support import toy


@pytest.fixture
def only_necklaces(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)


def call(*words, text=None, env=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": "", **(env or {})})


necklaces = pytest.mark.usefixtures("only_necklaces")


@necklaces
def test_a_board_from_a_pipe_is_solved_without_being_told_where_it_is():
    done = call("solve", text="necklace .0..\n")
    assert (done.stdout, done.stderr, done.exit_code) == ("1010\n", "", 0)


@necklaces
def test_a_stream_of_boards_is_solved_in_order_with_a_blank_line_between_solutions():
    done = call("solve", "-", text="necklace .0..\n\nnecklace 1.")
    assert (done.stdout, done.exit_code) == ("1010\n\n10\n", 0)


@necklaces
def test_several_files_are_solved_in_order(tmp_path):
    for name, beads in (("one", "0."), ("two", "1..")):
        (tmp_path / name).write_text(f"necklace {beads}")
    done = call("solve", str(tmp_path / "two"), str(tmp_path / "one"))
    assert done.stdout == "101\n\n01\n"


@necklaces
def test_no_solution_is_said_on_standard_error_and_exits_with_1():
    done = call("solve", text="necklace 0.0.1")
    assert (done.stdout, done.exit_code) == ("", 1)
    assert done.stderr.startswith("no solution: everything was looked at (2 nodes expanded")


@necklaces
def test_a_limit_is_not_a_no_and_exits_with_3():
    done = call("solve", "--node-limit", "2", text="necklace .....")
    assert (done.stdout, done.exit_code) == ("", 3)
    assert done.stderr.startswith("gave up: the node limit was reached (2 nodes expanded")


@necklaces
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--time-limit", "0"), "the time limit was reached"),
        (("--memory-limit", "1k"), "the memory limit was reached"),
        (("--strategy", "dfs:limit=2"), "nothing was found within the depth limit"),
        (("--strategy", "smastar:nodes=2"), "no solution fits the nodes that may be held in memory"),
    ],
)
def test_every_limit_is_named(options, reason):
    done = call("solve", *options, text="necklace .....")
    assert f"gave up: {reason} (" in done.stderr
    assert done.exit_code == 3


@necklaces
def test_an_unreadable_file_is_told_with_line_and_column_and_the_rest_is_solved(tmp_path):
    (tmp_path / "bad").write_text("necklace 0.\nnecklace 01x\n")
    (tmp_path / "good").write_text("necklace .1")
    done = call("solve", str(tmp_path / "bad"), str(tmp_path / "good"))
    assert done.stdout == "01\n\n01\n"
    assert done.stderr == f"{tmp_path / 'bad'}: line 2, column 12: found 'x', wanted 0, 1 or a dot\n"
    assert done.exit_code == 2


@necklaces
def test_of_several_endings_the_one_that_knows_least_is_the_exit_code(tmp_path):
    for name, beads in (("solved", "0."), ("impossible", "0.1"), ("hard", "......"), ("bad", "x")):
        (tmp_path / name).write_text(f"necklace {beads}")

    def ending(*names):
        return call("solve", "--node-limit", "3", *(str(tmp_path / name) for name in names)).exit_code

    assert [ending("solved"), ending("impossible"), ending("bad"), ending("hard")] == [0, 1, 2, 3]
    assert ending("impossible", "solved") == 1
    assert ending("hard", "impossible", "solved") == 3
    assert ending("bad", "hard", "impossible", "solved") == 2


@necklaces
def test_with_several_boards_messages_say_which(tmp_path):
    done = call("solve", text="necklace 0.\nnecklace 0.1\n")
    assert done.stderr.startswith("standard input#2: no solution: ")


@necklaces
def test_json_is_one_object_a_board_with_the_solution_as_it_would_be_printed():
    done = call("solve", "--json", text="necklace .0..\nnecklace 0.1")
    solved, impossible = map(json.loads, done.stdout.splitlines())
    assert {key: solved[key] for key in ("instance", "puzzle", "status", "solution", "cost", "engine", "limit")} == {
        "instance": "standard input",
        "puzzle": "necklace",
        "status": "solved",
        "solution": "1010\n",
        "cost": 3,
        "engine": "search",
        "limit": None,
    }
    assert (solved["stats"]["expanded"], solved["stats"]["penetrance"]) == (3, 1)
    assert (impossible["instance"], impossible["status"], impossible["solution"], impossible["cost"]) == (
        "standard input#2",
        "exhausted",
        None,
        None,
    )


@necklaces
def test_the_counters_go_to_standard_error_one_a_line_and_aligned():
    done = call("solve", "--stats", text="necklace .0..")
    assert done.stdout == "1010\n"
    lines = done.stderr.splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["expanded", "tested", "generated"]
    assert len({len(line) for line in lines}) == 1


@necklaces
def test_the_path_shows_every_board_and_explains_every_step():
    done = call("solve", "--path", text="necklace .0.")
    assert done.stdout == "Start\n·○·\nStep 1: bead 1 = 1\n●○·\nStep 2: bead 3 = 1\n●○●\n"


@necklaces
def test_the_path_is_also_there_for_programs():
    done = call("solve", "--path", "--json", text="necklace .0")
    assert json.loads(done.stdout)["path"] == [{"action": None, "board": ".0\n"}, {"action": "bead 1 = 1", "board": "10\n"}]


@necklaces
def test_the_trace_is_written_as_the_file_name_asks_with_boards_as_labels(tmp_path):
    for name in ("tree.dot", "tree.trace.yaml", "tree.jsonl"):
        assert call("solve", "--trace", str(tmp_path / name), text="necklace .0").exit_code == 0
    assert 'n1 [label="10\\lg=1' in (tmp_path / "tree.dot").read_text()
    assert '"label": "10"' in (tmp_path / "tree.trace.yaml").read_text()
    events = [json.loads(line) for line in (tmp_path / "tree.jsonl").read_text().splitlines()]
    telling = ["about", "source", "take", "test", "expand", "dead", "generate", "take", "test", "goal", "end"]
    assert [event["kind"] for event in events] == telling
    assert [event["state"] for event in events if "state" in event] == [".0", ".0", None, "10", "10"]


@necklaces
def test_the_second_board_has_a_trace_of_its_own(tmp_path):
    call("solve", "--trace", str(tmp_path / "tree.trace.yaml"), text="necklace .0\nnecklace .1")
    assert '"label": "10"' in (tmp_path / "tree.trace.yaml").read_text()
    assert '"label": "01"' in (tmp_path / "tree-2.trace.yaml").read_text()


@necklaces
def test_a_trace_that_cannot_be_written_is_a_sentence(tmp_path):
    done = call("solve", "--trace", str(tmp_path / "nowhere" / "tree.dot"), text="necklace .0")
    assert (done.exit_code, done.stderr) == (2, f"{tmp_path / 'nowhere' / 'tree.dot'}: No such file or directory\n")


@necklaces
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--strategy", "astr"), "no strategy is called 'astr': did you mean astar?"),
        (("--strategy", "dfs:limit=-1"), "limit should be at least 0, not -1"),
        (("--model", "next"), "no necklace model is called 'next': did you mean next-bead?"),
        (("--model", "next-bead:careless=perhaps"), "model next-bead, option careless: 'perhaps' should be on or off"),
        (("--heuristic", "mising"), "no necklace heuristic is called 'mising': did you mean missing?"),
        (("--puzzle", "neckless"), "no puzzle is called 'neckless': did you mean necklace?"),
        (("--engine", "kernel"), "no necklace engine is called 'kernel': there is search."),
        (("--engine", "kernel", "--path"), "only the engine search has a path to show, not kernel"),
    ],
)
def test_a_wrong_option_is_a_sentence_and_exits_with_2(options, sentence):
    done = call("solve", *options, text="necklace .0\nnecklace .1")
    assert (done.stdout, done.stderr, done.exit_code) == ("", sentence + "\n", 2)


@necklaces
@pytest.mark.parametrize(
    "options",
    [
        *(("--time-limit", wrong) for wrong in ("-1", "nan")),
        *(("--memory-limit", wrong) for wrong in ("much", "9" * 400)),
        *(("--node-limit", "-1"), ("--goal", "x"), ("--no-such",)),
    ],
)
def test_a_value_that_makes_no_sense_is_a_usage_error(options):
    done = call("solve", *options, text="necklace .0")
    assert (done.stdout, done.exit_code) == ("", 2)
    assert options[0] in done.stderr


@necklaces
def test_a_board_that_reads_well_and_cannot_be_worked_on_is_named(monkeypatch, tmp_path):
    (tmp_path / "long").write_text("necklace " + "." * 41)
    (tmp_path / "good").write_text("necklace .1")
    done = call("solve", str(tmp_path / "long"), str(tmp_path / "good"))
    assert (done.stdout, done.stderr, done.exit_code) == (
        "01\n",
        f"{tmp_path / 'long'}: a necklace has up to 40 beads, not 41\n",
        2,
    )


@necklaces
def test_a_wrong_answer_never_leaves_and_is_our_fault():
    done = call("solve", "--model", "next-bead:careless=on", text="necklace ..")
    assert (done.stdout, done.exit_code) == ("", 70)
    assert "bead 1 equals the next" in done.stderr


@necklaces
def test_portuguese_is_spoken_when_asked_for_anywhere():
    for words, env in (
        (("--lang", "pt", "solve"), {}),
        (("solve", "--lang", "pt"), {}),
        (("solve",), {"LANG": "pt_PT.UTF-8"}),
        (("--lang", "en", "solve", "--lang", "pt"), {"LANG": "de"}),
    ):
        done = call(*words, text="necklace 0.1", env=env)
        assert done.stderr.startswith("não há solução: "), words
    assert call("--lang", "en", "solve", text="necklace 0.1", env={"LANG": "pt_PT"}).stderr.startswith("no solution: ")


@necklaces
def test_places_of_errors_are_portuguese_too():
    done = call("solve", "--lang", "pt", text="necklace x")
    assert done.stderr.startswith("entrada padrão: linha 1, coluna 10: ")


@necklaces
def test_ctrl_c_during_a_search_tells_the_figures_so_far(monkeypatch):
    def interrupted(self, beads):
        if 1 in beads:
            raise KeyboardInterrupt
        return [(0, 1)]

    monkeypatch.setattr(toy.NextBead, "actions", interrupted)
    done = call("solve", text="necklace ..")
    assert (done.stdout, done.exit_code) == ("", 130)
    assert "interrupted (2 nodes expanded, 1 generated" in done.stderr


@necklaces
def test_ctrl_c_anywhere_else_is_a_word_and_130(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("fronteira.cli.options.read_from", interrupted)
    done = call("solve", text="necklace ..")
    assert (done.stderr.strip(), done.exit_code) == ("interrupted", 130)


@necklaces
def test_without_a_file_on_a_terminal_the_user_is_asked_for_one(monkeypatch):
    monkeypatch.setattr("fronteira.cli.options.sys.stdin", type("Terminal", (), {"isatty": lambda self: True})())
    from fronteira.cli.options import or_standard_input

    with pytest.raises(Exception, match="which board"):
        or_standard_input(())
