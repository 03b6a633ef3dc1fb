"""Looking at data runs no code: a store, a saved game or a document may name a file, and nobody opens it for that."""

from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner

from fronteira.batch import Count, Texts
from fronteira.batch import run as run_batch
from fronteira.cli import main
from fronteira.errors import FronteiraError
from fronteira.lab import Experiment, Study, read_records, report
from fronteira.play import Session
from fronteira.reading import read_boards
from fronteira.registry import bring_puzzle, find_puzzle
from fronteira.workers.processes import Serial
from tests.support.corpora import forge, forge_jobs
from tests.support.lab_records import keep, record, study
from tests.support.tutorial import files


def call(*words, text=None):
    return CliRunner().invoke(main, [str(word) for word in words], input=text, catch_exceptions=False)


@pytest.fixture
def trap(tmp_path, monkeypatch):
    """A file of code that leaves a mark when it is run."""
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "trap_for_those_who_look.py"
    file.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w').close()\nPUZZLE = 3\n")
    yield file
    sprung = (tmp_path / "sprung").exists()
    assert not sprung
    assert file.stem not in sys.modules


@pytest.fixture
def store(trap, tmp_path):
    """A store all of whose names are those of that file."""
    name = str(trap)
    names = {"puzzle": name, "model": name, "heuristic": name, "cost": 7.0, "optimum": 5.0, "estimate": 9.0}
    records = [
        record("a", name, **names),
        record("a", f"aima:{name}", **names),
        record("b", trap.name, **{**names, "puzzle": trap.name}, variant=f"{name}=3", parameter=3.0),
        record("b", "dfs", experiment=name, **{**names, "puzzle": f"./{trap.name}"}, variant=f"without {name}"),
    ]
    about = {"puzzle": name, "study": f'puzzle = "{name}"', "boards": {"a": "2\n0 1\n1 0\n", "b": name}}
    experiments = [{"name": name, "title": name, "tables": [name], "charts": [name]}]
    return keep(tmp_path / "store", study(*records, **about, title=name, experiments=experiments))


@pytest.mark.parametrize(
    "words",
    [
        ("lab", "report", "STORE", "--markdown", "--lang", "pt"),
        ("lab", "report", "STORE", "--latex"),
        ("lab", "report", "STORE", "--csv"),
        pytest.param(("lab", "report", "STORE", "--out", "files", "--latex"), marks=pytest.mark.slow),
        ("lab", "compare", "STORE", "STORE"),
        ("lab", "compare", "STORE", "STORE", "--jsonl"),
    ],
)
def test_no_command_that_looks_at_records_runs_what_they_name(words, store):
    done = call(*(store if word == "STORE" else word for word in words))
    assert done.exit_code == 0, done.output


@pytest.mark.slow
def test_the_page_keeps_the_names_and_says_how_to_have_the_puzzle(store, trap):
    done = call("lab", "report", store)
    assert f"{trap}: no puzzle here is called that." in done.stderr
    page = (store / "report.html").read_text(encoding="utf-8")
    assert "--puzzle FILE.py" in page
    assert str(trap) in page
    assert '<ul class="boards">' not in page
    assert report.as_markdown(read_records(store))


@pytest.mark.slow
def test_a_puzzle_s_file_is_used_when_a_person_names_it(tmp_path, monkeypatch):
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    for name, text in files().items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    board = (tmp_path / "boards" / "three.txt").read_text()
    store = keep(tmp_path / "store", study(record("a", puzzle="tiles"), boards={"a": board}))
    try:
        assert "no puzzle here is called that" in call("lab", "report", store).stderr
        assert '<ul class="boards">' not in (store / "report.html").read_text()
        done = call("lab", "report", store, "--puzzle", "tiles.py")
        assert "no puzzle here is called that" not in done.stderr
        assert '<ul class="boards">' in (store / "report.html").read_text()
    finally:
        sys.modules.pop("tiles", None)


def test_a_study_says_which_file_of_code_it_is_about_to_run(tmp_path, monkeypatch):
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    code = tmp_path / "fails_at_once_in_a_study.py"
    code.write_text("raise SystemError('so far, and no further')\n")
    (tmp_path / "study.toml").write_text(f'title = "x"\npuzzle = "{code.name}"\ninstances = ["a.txt"]\n[[experiment]]\nname = "e"\n')
    told = call("lab", "run", "study.toml").stderr.splitlines()
    assert told[0] == f"running the code in {code}"
    assert "so far, and no further" in told[1]


def test_a_study_is_trusted_when_it_is_run_and_not_when_it_is_read(trap):
    made = Study(title={"en": "x"}, puzzle=str(trap), experiments=[Experiment(name="e")], instances=["a.txt"])
    assert made.puzzle == str(trap)
    (trap.parent / "study.toml").write_text(f'title = "x"\npuzzle = "{trap}"\ninstances = ["a.txt"]\n[[experiment]]\nname = "e"\n')
    from fronteira.lab import read_study

    assert read_study(trap.parent / "study.toml").puzzle == str(trap)


@pytest.mark.slow
def test_names_in_a_file_of_results_are_only_names(trap, tmp_path):
    boards, out = tmp_path / "boards.txt", tmp_path / "results.sqlite"
    boards.write_text("2\n2 1\n2 2\n")
    run_batch(Count(), Texts([boards]), out, workers=Serial())
    settings = json.dumps({"task": "count", "puzzle": str(trap)})
    forge_jobs(out, "UPDATE job SET settings = ?, corpus = ?", settings, json.dumps([str(trap)]))
    forge(out, lambda rows: json.dumps([[*row[:3], str(trap), str(trap), *row[5:]] for row in json.loads(rows)]))
    for words in (
        ("status", out),
        ("status", out, "--html", tmp_path / "page.html"),
        ("status", out, "--json"),
        ("export", out, tmp_path / "rows.csv"),
    ):
        assert call("batch", *words).exit_code == 0


def test_documents_and_saved_games_name_no_code(trap):
    document = json.dumps({"puzzle": str(trap), "version": 1, "rows": 2, "columns": 2, "board": [[0, 1], [1, 0]]})
    for form in (document, f"[{document}]", f"{trap}:2x2:0110", f'{{"version": "http://ipuz.org/v2", "kind": ["{trap}"]}}'):
        for command in ("show", "solve", "check", "convert", "draw", "hint", "compare"):
            assert call(command, *(["-", "-"] if command == "check" else ["-"]), text=form).exit_code
        with pytest.raises(FronteiraError):
            list(read_boards(form))
    assert call("show", f"{trap}:2x2:0110").exit_code
    with pytest.raises(FronteiraError):
        Session.from_dict({"session": 1, "puzzle": str(trap), "notation": "id", "given": "", "board": "", "steps": [], "at": 0, "stage": 0})


def test_a_name_is_looked_up_and_a_file_is_brought(trap, tmp_path):
    with pytest.raises(FronteiraError, match="run only when you name them yourself"):
        find_puzzle(str(trap))
    with pytest.raises(FronteiraError):
        list(read_boards("2\n0 1\n1 0\n", str(trap)))
    harmless = tmp_path / "no_puzzle_in_here.py"
    harmless.write_text("")
    with pytest.raises(FronteiraError, match="wanted a fronteira Puzzle"):
        bring_puzzle(str(harmless))
    assert bring_puzzle("takuzu") is find_puzzle("takuzu")
