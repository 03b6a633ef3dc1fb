"""The page on plain data says what the code does: every object, every field, every example."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import fronteira

PAGE = (Path(__file__).parents[1] / "docs" / "data.md").read_text(encoding="utf-8")
HOUSE = Path(fronteira.__file__).parent
SECTIONS = {section.partition("\n")[0]: section for section in PAGE.split("\n## ")[1:]}
ELSEWHERE = {"Searched", "batch.Summary", "Allowance", "Seen"}
"""Plain data of a course program that was run, of a job on a corpus (docs/corpora.md), and what the web face says to its own pages."""

TIMES = ("seconds", "setup", "median", "slowest")


@pytest.fixture(scope="module")
def names():
    """What the page imports and sets up."""
    known = {}
    exec(re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1], known)
    return known


def without_times(data):
    if isinstance(data, dict):
        return {name: 0 if name in TIMES and isinstance(value, float) else without_times(value) for name, value in data.items()}
    return [without_times(each) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize("section", SECTIONS)
def test_every_field_and_every_example_is_that_of_the_code(section, names):
    (expression,) = re.findall(r"```python\n(.*?)```", SECTIONS[section], re.DOTALL)
    given = eval(expression, names)
    assert list(given) == re.findall(r"^\| `(\w+)` \|", SECTIONS[section], re.MULTILINE)
    assert json.loads(json.dumps(given)) == given  # plain: nothing is lost, no tuple, no enum
    for example in re.findall(r"```json\n(.*?)```", SECTIONS[section], re.DOTALL):
        assert without_times(given) == json.loads(example)


def test_everything_that_has_a_plain_form_is_on_the_page():
    found = set()
    texts = {path: path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.py")}
    for path in (path for path, text in texts.items() if "def to_dict" in text):
        for node in ast.walk(ast.parse(texts[path])):
            if isinstance(node, ast.ClassDef) and any(getattr(each, "name", "") == "to_dict" for each in node.body):
                found.add(f"batch.{node.name}" if path.parent.name == "batch" else node.name)
    assert found - ELSEWHERE <= set(SECTIONS)


def test_every_command_prints_what_the_core_gives(names, tmp_path):
    from click.testing import CliRunner

    from fronteira.cli import main
    from fronteira.teach.catalogue import describe_everything

    def printed(*words):
        done = CliRunner().invoke(main, words, env={"LANG": "en", "LC_ALL": ""})
        try:
            return [without_times(json.loads(done.stdout))]
        except ValueError:  # one object on each line
            return [without_times(json.loads(line)) for line in done.stdout.splitlines()]

    def given(expression):
        return without_times(eval(expression, names))

    name = {"instance": "takuzu:odd"}
    odd = 'load("takuzu:odd")'
    (tmp_path / "solution").write_text(fronteira.write_board(fronteira.solve(fronteira.load("takuzu:odd")).board))
    assert printed("solve", "takuzu:odd", "--json") == [name | given(f"solve({odd}).to_dict()")]
    searched = given(f'solve({odd}, "search").to_dict(path=True)')
    assert printed("solve", "takuzu:odd", "--engine", "search", "--path", "--json") == [name | searched]
    assert printed("solve", "dots:a", "--curve", "--json") == [{"instance": "dots:a"} | given('find_curve(load("dots:a")).to_dict()')]
    assert printed("count", "takuzu:odd", "--json") == [name | given(f"count({odd}).to_dict()")]
    assert printed("check", "takuzu:odd", str(tmp_path / "solution"), "--json") == [given(f"check(solve({odd}).board).to_dict()")]
    assert printed("hint", "takuzu:odd", "--stage", "2", "--json") == [given(f"hint({odd}, 2).to_dict()")]
    assert printed("explain", "takuzu:odd", "--json") == given(f"[step.to_dict() for step in explain({odd}).steps]")
    assert printed("grade", "takuzu:odd", "--jsonl") == [name | given(f"{{**{odd}.facts(), **grade({odd}).to_dict()}}")]
    made = given('make(Wish.read(puzzle="dots", size="3", level="easy"), 5, 1).to_dict()')
    assert printed("generate", "dots", "--size", "3", "--level", "easy", "--seed", "5", "--jsonl") == [made]
    assert printed("heuristic", "dots:a", "closed", "--json") == [given('examine([load("dots:a")], "closed").to_dict()')]
    assert printed("puzzles", "--json") == [describe_everything()]
    said = given("{**analysis.to_dict(), 'remarks': [remark.to_dict() for remark in advise(analysis)]}")
    assert printed("analyse", "dots-game:1x3:2211b2a1a:1:c", "--json") == [said]


TABLES = {
    "compare",
    "lab compare",
    "aima",
    "match",
    *(f"batch {name}" for name in ("compare", "count", "grade", "solve", "generate", "status")),
}
"""Commands whose rows are tables, held to what they say by the tests of their rooms."""


def test_no_command_that_prints_json_is_left_out():
    import inspect

    import click

    from fronteira.cli import main

    def commands(command, path, context):
        if isinstance(command, click.Group):
            for name in command.list_commands(context):
                found = command.get_command(context, name)
                yield from commands(found, [*path, name], click.Context(found, info_name=name, parent=context))
        elif {"--json", "--jsonl"} & {name for param in command.params for name in param.opts}:
            yield " ".join(path)

    held = set(re.findall(r'printed\("(\w+)"', inspect.getsource(test_every_command_prints_what_the_core_gives)))
    assert set(commands(main, [], click.Context(main, info_name="fronteira"))) == held | TABLES
