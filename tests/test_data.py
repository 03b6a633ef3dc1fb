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
ELSEWHERE = {"Searched", "batch.Summary"}
"""Plain data of a course program that was run, and of a job on a corpus (docs/corpora.md)."""

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
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(getattr(each, "name", "") == "to_dict" for each in node.body):
                found.add(f"batch.{node.name}" if path.parent.name == "batch" else node.name)
    assert found - ELSEWHERE <= set(SECTIONS)
