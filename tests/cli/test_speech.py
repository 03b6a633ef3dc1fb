"""`--lang pt` on every command, right or wrong: no English comes out. Commands, options and their types are walked, not listed."""

from __future__ import annotations

import re
import sqlite3
import sys
from itertools import combinations
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from fronteira.cli import main, messages
from fronteira.words import Number
from tests.support.english import english_in

BOARD = "4\n2 1 2 0\n2 2 0 2\n2 0 2 2\n1 1 2 0\n"
STUDY = 'title = "x"\npuzzle = "dots"\ninstances = ["dots:a"]\n[[experiment]]\nname = "um"\nstrategies = ["bfs"]\n'
PROGRAM = """
from search import Problem, breadth_first_tree_search
class Count(Problem):
    def actions(self, state): return [1, 2]
    def result(self, state, action): return state + action
breadth_first_tree_search(Count(0, 3))
"""


def walk(command, path=()):
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from walk(command.get_command(context, name), (*path, name))


COMMANDS = {" ".join(path): command for path, command in walk(main)}


def call(*words, text=None):
    return CliRunner().invoke(main, [str(word) for word in words], input=text, env={"LANG": "en", "LC_ALL": "", "COLUMNS": "200"})


def said(*words, text=None, code=None, names=()):
    """What a call in Portuguese says; whatever it is, it must be Portuguese, names of fields apart, and no traceback."""
    done = call("--lang", "pt", *words, text=text)
    assert done.exception is None or isinstance(done.exception, SystemExit), (words, done.exception)
    told = done.stderr if b"\0" in done.stdout_bytes else done.output  # a PNG says nothing
    assert not [line for line in told.splitlines() if set(english_in(line)) - set(names)], words
    assert code is None or done.exit_code in code, (words, done.output)
    return done.output


@pytest.fixture(scope="session")
def right(tmp_path_factory):
    """A right value for every argument and every option that takes one, by what the usage calls it."""
    folder = tmp_path_factory.mktemp("right")
    for name, text in (("board.txt", BOARD), ("study.toml", STUDY), ("program.py", PROGRAM)):
        (folder / name).write_text(text)
    (folder / "solution.txt").write_text(call("solve", folder / "board.txt", "--puzzle", "takuzu").stdout)
    (folder / "inputs").mkdir()
    (folder / "inputs" / "input1.txt").write_text(BOARD)
    assert call("lab", "run", folder / "study.toml", "--out", folder / "study.lab").exit_code == 0
    assert call("batch", "count", folder / "board.txt", "--jobs", 1, "--out", folder / "results.sqlite").exit_code == 0
    return {
        "FILE": folder / "board.txt",
        "BOARD": folder / "board.txt",
        "CORPUS": folder / "board.txt",
        "SOLUTION": folder / "solution.txt",
        "STUDY.toml": folder / "study.toml",
        "DIR": folder / "study.lab",
        "OLD": folder / "study.lab",
        "NEW": folder / "study.lab",
        "RESULTS": folder / "results.sqlite",
        "PROGRAM.py": folder / "program.py",
        "PUZZLE": "takuzu",
        "PUZZLE|FILE": "takuzu",
        "HEURISTIC": "empties",
        "NAME": "takuzu",
        "POSITION": "dots-game:1x1:d:1:a",
        "PLAYER": "mcts:iterations=1",
        "--to": "id",
        "--puzzle": "takuzu",
        "--searches": "astar_search",
        "--boards": folder / "inputs",
    }


@pytest.fixture
def arguments(right, tmp_path, monkeypatch):
    """The arguments a command needs, and the options."""
    monkeypatch.chdir(tmp_path)

    def find(path):
        words = [word for name in ("--jobs", "--count") if any(name in option.opts for option in options(path)) for word in (name, "1")]
        for param in COMMANDS[path].params:
            if isinstance(param, click.Argument) and (called := called_in_usage(param)) not in ("ARGS", "[FILE]"):
                words.append(right[called])
            elif isinstance(param, click.Option) and param.required:
                words += [param.opts[0], right.get(param.opts[0], tmp_path / "new")]
        return words

    return find


def called_in_usage(argument):
    """What a usage calls an argument, without the marks for "any number" and "optional"."""
    name = argument.human_readable_name.removesuffix("...")
    return name.strip("[]") if argument.nargs == -1 or name.startswith("[PROGRAM") else name


def options(path):
    return [param for param in COMMANDS[path].params if isinstance(param, click.Option) and param.name != "lang"]


@pytest.fixture(autouse=True)
def no_server(monkeypatch):
    """`web` serves until somebody ends it: here it never begins."""
    monkeypatch.setattr("fronteira.web.serving.serve", lambda sock, **settings: sock.close())


SLOW = ("batch", "lab", "demo")
"""Commands that start processes, or take their time."""


def each(paths, quick=None):
    """A test for each command; marked slow where it starts processes, or where only some are said to be quick."""
    slow = [path for path in paths if (path.startswith(SLOW) if quick is None else path not in quick)]
    return pytest.mark.parametrize("path", [pytest.param(path, marks=pytest.mark.slow) if path in slow else path for path in paths])


every_command = pytest.mark.parametrize("path", COMMANDS)


@every_command
def test_help(path):
    told = said(*path.split(), "--help", code=[0])
    assert "Utilização: fronteira" in told
    assert call(*path.split(), "--lang", "pt", "--help").output == told


@each(COMMANDS)
def test_nothing_given(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said(*path.split(), text="")


@every_command
def test_an_option_there_is_not(path):
    assert "Não há nenhuma opção" in said(*path.split(), "--no-such-thing", code=[2])


@every_command
def test_too_many_arguments(path):
    said(*path.split(), "--", *["a:b"] * 5)


def wrong_values(option, tmp_path):
    """Values of the wrong kind for an option, and whether they must be refused."""
    kind = option.type
    if isinstance(kind, click.IntRange):
        ends = [(kind.min, -1), (kind.max, +1)]
        return ["x", *(str(end + beyond) for end, beyond in ends if end is not None)], True
    if isinstance(kind, click.Path):
        wrong = [*([] if kind.dir_okay else [tmp_path]), *([] if kind.file_okay else [Path(__file__)])]
        return [*wrong, tmp_path / "missing" / "folder" / "x"], False
    return ["x", "x:y=1", ""], not isinstance(kind, click.types.StringParamType)


@each(COMMANDS, quick=("solve", "generate", "puzzles", "draw"))
def test_wrong_values(path, arguments, tmp_path):
    for option in options(path):
        name = option.opts[0]
        if option.is_flag:
            said(*path.split(), f"{name}=sim", code=[2])
            continue
        values, refused = wrong_values(option, tmp_path)
        for value in values if name != "--dask" else ():  # it would wait for an answer; the tests of workers see to that
            first, last = (name, value), arguments(path)
            words = (*first, *last) if path == "aima" else (*last, *first)  # what comes after a program's name is the program's
            said(*path.split(), *words, code=[2] if refused else None)
        said(*path.split(), name, code=[2])


# boards, corpora and studies that are wrong

BROKEN = {
    "missing": None,
    "empty": b"",
    "garbage": b"abc def\n",
    "binary": b"\xff\xfe\x00\x01",
    "short row": b"4\n2 1 2 0\n2 2 0\n2 0 2 2\n1 1 2 0\n",
    "wrong cell": b"4\n2 1 2 0\n2 2 0 7\n2 0 2 2\n1 1 2 0\n",
    "few rows": b"4\n2 1 2 0\n",
    "no such size": b"1\n2\n",
    "json": b'{"fronteira": 1, "puzzle": "takuzu", "rows": 4}\n',
    "not quite json": b'{"fronteira": \n',
    "id": b"takuzu:4x4:zzzzzzz\n",
    "lisp": b"(((0 0 0) (0 0))\n",
    "no goal": b"(((0 0) (0 0)) ((0) (0) (0)))\n",
    "janko": b"begin\npuzzle Binairo\n[problem]\n",
    "no solution": b"2\n0 0\n2 2\n",
    "several solutions": b"2\n2 2\n2 2\n",
}

READ = sorted(
    path
    for path, command in COMMANDS.items()
    if {"FILE", "BOARD", "CORPUS", "PUZZLE|FILE"} & {called_in_usage(each) for each in command.params if isinstance(each, click.Argument)}
)
"""Commands that read boards."""


@pytest.mark.parametrize("trouble", BROKEN)
@each(READ, quick=["solve"])
def test_boards_that_are_wrong(path, trouble, arguments, right, tmp_path):
    file = tmp_path / "trouble.txt"
    if (text := BROKEN[trouble]) is not None:
        file.write_bytes(text)
    words = [file if word == right["FILE"] else word if path != "heuristic" or word != "takuzu" else file for word in arguments(path)]
    assert file in words
    assert said(*path.split(), *words) or path == "print"
    for puzzle in () if path.startswith("batch") else ("takuzu", "numbrix", "dots"):
        said(*path.split(), *words, "--puzzle", puzzle)


@each(READ)
@pytest.mark.parametrize("limit", ["--time-limit", "--node-limit", "--memory-limit"])
def test_limits(path, limit, arguments):
    if any(limit in option.opts for option in options(path)):
        said(*path.split(), *arguments(path), limit, "0")


@each([path for path in COMMANDS if len([option for option in options(path) if option.is_flag]) > 1])
def test_pairs_of_options(path, arguments):
    """Some do not go together."""
    for one, other in combinations([option for option in options(path) if option.is_flag], 2):
        said(*path.split(), *arguments(path), one.opts[0], other.opts[0])


STUDIES = {
    "not toml": "oh no",
    "no experiment": 'title = "x"\npuzzle = "dots"\ninstances = ["dots:a"]\n',
    "no boards": 'title = "x"\npuzzle = "dots"\n[[experiment]]\nname = "um"\n',
    **{
        line: STUDY + line
        for line in (
            'strategy = ["bfs"]',
            'models = ["line"]',
            'models = ["lines:fist=verticals"]',
            'models = ["lines:first=verticas"]',
            'heuristics = ["haf"]',
            'instances = ["dots:z"]',
            'tables = ["times"]',
            'charts = ["bras"]',
            'charts = ["bars:second"]',
            "repeat = 0",
            'repeat = "3"',
            "limits = { second = 3 }",
            'limits = { memory = "lots" }',
            "limits = { nodes = -1 }",
            "limits = 3",
            'ablate = "all"',
            "rules = { gaol = 3 }",
            "rules = { goal = 300 }",
            "rules = 3",
            'title = { fr = "Un" }',
            'title = { pt = "Um" }',
            "title = 3",
            'stages = [{ model = "lines" }]',
            'stages = [{ label = "l", model = "lins" }]',
            "stages = 3",
            '[[experiment]]\nname = "um"',
            "[[experiment]]",
            "[experiments]",
        )
    },
    "range": STUDY.replace('"bfs"', '"wastar:w=1-2..3"'),
    "ranges": STUDY.replace('"bfs"', '"wastar:w=1..3", "wastar:w=3..1"'),
    "strategy": STUDY.replace('"bfs"', '"bsf"'),
    "bound": STUDY.replace('"bfs"', '"dfs:limit=-1"'),
    "boards": STUDY.replace('"dots:a"', '"*.xyz"'),
    "board": STUDY.replace('"dots:a"', '"nothing.txt"'),
    "other puzzle": STUDY.replace('"dots:a"', '"takuzu:six"'),
    "wish": STUDY.replace('"dots:a"', '"generate:dots:level=esy"'),
    "wish without a puzzle": STUDY.replace('"dots:a"', '"generate:"'),
    "puzzle": STUDY.replace('"dots"', '"dot"'),
}


FIELDS = set(
    re.findall("[a-z]+", "experiment strategies models heuristics instances tables charts limits rules stages nodes memory seconds")
)
FIELDS |= {"time", "bars", "step", "lines", "first", "horizontals", "verticals", "goal", "mode"}
"""What a study calls its parts, and what stands in them."""


@pytest.mark.parametrize("mistake", STUDIES)
def test_studies_that_are_wrong(mistake, tmp_path):
    (tmp_path / "study.toml").write_text(STUDIES[mistake])
    assert said("lab", "run", tmp_path / "study.toml", "--out", tmp_path / "out.lab", code=[2], names=FIELDS)


@pytest.mark.slow
def test_records_that_are_wrong(right, tmp_path):
    folder = tmp_path / "other.lab"
    folder.mkdir()
    for text in (None, "", "abc", '{"format": 77}\n'):
        if text is not None:
            for name in [path.name for path in right["DIR"].iterdir() if path.is_file()]:
                (folder / name).write_text(text)
        assert said("lab", "report", folder, code=[2])
        said("lab", "compare", folder, right["DIR"])
        said("lab", "run", right["STUDY.toml"], "--out", folder)
    assert said("lab", "run", tmp_path / "missing.toml", code=[2])
    assert said("lab", "run", tmp_path, code=[2])


@pytest.mark.slow
def test_results_that_are_wrong(right, tmp_path):
    board = right["FILE"]
    for name, content in (("missing", None), ("empty", b""), ("text", b"abc\n" * 50), ("folder", None)):
        file = tmp_path / name
        if content is not None:
            file.write_bytes(content)
        if name == "folder":
            file.mkdir()
        assert said("batch", "status", file)
        assert said("batch", "export", file)
        said("batch", "count", board, "--out", file, "--jobs", 1)
    with sqlite3.connect(tmp_path / "other.sqlite") as other:
        other.execute("create table x (y)")
    assert said("batch", "status", tmp_path / "other.sqlite", code=[2])
    assert said("batch", "count", board, "--out", tmp_path / "other.sqlite", code=[2])
    assert said("batch", "count", board, "--out", right["RESULTS"], code=[2])
    assert said("batch", "status", right["RESULTS"], "--job", 9, code=[2])
    assert said("batch", "export", right["RESULTS"], "--boards", code=[2])
    assert said("batch", "export", right["RESULTS"], "--format", "parquet", code=[2])
    said("batch", "export", right["RESULTS"], tmp_path / "rows.xyz")
    assert said("batch", "count", tmp_path / "none", "--out", tmp_path / "new.sqlite", code=[2])


PUZZLES = {
    "missing": None,
    "syntax": "def (",
    "fails": "1 / 0",
    "no puzzle": "x = 1",
    "no record": "PUZZLE = 3",
    "imports": "import nothing_of_that_name",
}


@pytest.mark.parametrize("mistake", PUZZLES)
def test_puzzle_files_that_are_wrong(mistake, right, tmp_path, monkeypatch):
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")  # where files are remembered
    monkeypatch.setattr(sys, "path", [*sys.path])
    file = tmp_path / f"mistake_{mistake.replace(' ', '_')}.py"
    if (text := PUZZLES[mistake]) is not None:
        file.write_text(text)
    assert said("solve", right["FILE"], "--puzzle", file, code=[2])
    said("puzzles", file)


def test_numbers_in_sentences_have_the_comma_of_the_language():
    messages.listen(["--lang", "pt"])
    assert messages.phrase("cli.lab.seconds", seconds=Number("1.5")).startswith("1,5 ")
    messages.listen([])
