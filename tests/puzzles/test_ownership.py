"""A puzzle owns all of itself: no module outside its folder names it, or knows a rule, an option or a title of it.

Samples are another matter: `fronteira solve dots:c` in a help text, a docstring's example, the file `takuzu.py` of a course.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import fronteira
from fronteira.registry import own_puzzles

HOUSE = Path(fronteira.__file__).parent
OUTSIDE = sorted(path for path in HOUSE.rglob("*.py") if "puzzles" not in path.relative_to(HOUSE).parts[:-1])

SAMPLE = re.compile(r"(?m)^ +(?:.*\| )?fronteira .*|\b[a-z]+(?:-\w+)?:[\w:]+|\b[a-z]+\.py\b")
"""What is there to be typed: a command on a line of its own, a built-in board, a file."""


@cache
def own_words() -> re.Pattern[str]:
    """What only a puzzle knows of itself: its name, its titles, its kind of board, its rules that vary (where no plain words)."""
    words = {"binairo"}
    for puzzle in own_puzzles():
        words |= {puzzle.name, puzzle.board.__name__, *(puzzle.title(lang) for lang in puzzle.words)}
        rules = [*puzzle.board.rules(), *(option.flag for option in puzzle.board.rule_options().values())]
        words |= {name for name in rules if not name.isalpha()}
    return re.compile(rf"(?<!\\)\b(?:{'|'.join(sorted(words, key=len, reverse=True))})\b", re.IGNORECASE)


def texts_of(path: Path) -> Iterator[tuple[int, str]]:
    """The names and strings of a module, docstrings apart, with their lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and id(node) not in documentation:
                yield line, SAMPLE.sub("", node.value) if "words" in path.parts else node.value
            continue
        for field in ("id", "attr", "arg", "name", "module", "asname"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                yield line, f"{name} {name.replace('_', ' ')}"


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(HOUSE)))
def test_no_module_outside_its_folder_knows_a_puzzle(path):
    found = [f"line {line}: {match.group()} in {text[:80]!r}" for line, text in texts_of(path) for match in own_words().finditer(text)]
    assert not found, "\n".join(found)


def test_the_test_sees_names_and_strings_and_passes_over_samples(tmp_path):
    folder = tmp_path / "words"
    folder.mkdir()
    module = folder / "module.py"
    module.write_text(
        '"""takuzu in a docstring."""\n'
        "def solve_takuzu(different_lines): return numbrix.kernel\n"
        'HELP = """Dots and Boxes: close boxes.\n\n  fronteira solve dots:c\n\nA board such as takuzu:six, a program takuzu.py."""\n'
        "LATEX = r'\\dots{}'\n"
    )
    found = {match.group() for _, text in texts_of(module) for match in own_words().finditer(text)}
    assert found == {"Dots and Boxes", "different_lines", "numbrix", "takuzu"}
