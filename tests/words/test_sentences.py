"""No sentence for people stands in the code: all are in the words, under keys that exist."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import fronteira
from fronteira.registry import own_puzzles
from fronteira.words import LANGUAGES
from tests.support.english import FUNCTION_WORDS
from tests.support.vocabulary import WORDS, words_in

HOUSE = Path(fronteira.__file__).parent

PLACES = {
    "aima/searches.py": "what a program written for aima-python prints, as there",
    "aima/package.py": "the same",
    "engines/proofs/prove.py": "comments in a file for checkers of proofs",
    "puzzles/*/models/clauses.py": "the same",
    "games/guests/guest.py": "a program",
    "lab/declaration.py": "where Python says that a mistake in TOML is",
    "puzzles/*/formats/schema.py": "JSON Schema, which programs read",
    "report/page.py": "the style of a page",
    "search/bounded.py": "what a limit is called in the data",
    "testing/*": "what is wrong with a puzzle, for whoever writes it",
    "web/onefile.py": "JavaScript that is looked for",
    "workers/processes.py": "a program",
}
"""Where English may stand, and why. So it may in errors that are Python's own: they tell programmers that they call something wrongly."""


@cache
def modules() -> list[tuple[str, tuple[str, ...]]]:
    """Every module but the words, and the texts in it."""
    named = [(path.relative_to(HOUSE).as_posix(), path) for path in sorted(HOUSE.rglob("*.py"))]
    return [
        (name, tuple(texts(ast.parse(path.read_text(encoding="utf-8")))))
        for name, path in named
        if not name.startswith("words/") and not name.endswith("/words.py")
    ]


def texts(tree: ast.Module) -> Iterator[str]:
    """The texts of a module, documentation and Python's own errors apart; what a formatted one fills in is a dot."""
    nodes = list(ast.walk(tree))
    skipped = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if (isinstance(node, ast.Raise) and is_of_python(node.exc)) or isinstance(node, ast.Assert):
            skipped |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            if id(node) not in skipped:
                yield ".".join(value.value if isinstance(value, ast.Constant) else "" for value in node.values)
            skipped |= {id(value) for value in node.values}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def is_of_python(raised: ast.expr | None) -> bool:
    return isinstance(raised, ast.Call) and isinstance(raised.func, ast.Name) and hasattr(builtins, raised.func.id)


def is_sentence(text: str) -> bool:
    words = re.findall(r"(?<![\w.:<-])[A-Za-z]+(?![\w.:={(-])", text)
    return " " in text.strip() and len(words) > 1 and any(word.lower() in FUNCTION_WORDS and word != word.upper() for word in words)


def test_no_sentence_stands_in_the_code():
    found = {
        (name, text)
        for name, texts in modules()
        if not any(fnmatch(name, place) for place in PLACES)
        for text in texts
        if is_sentence(text)
    }
    assert not found


def test_every_place_where_english_may_stand_has_some():
    """A place that lost its last sentence is to be taken off the list."""
    for place in PLACES:
        assert any(is_sentence(text) for name, texts in modules() if fnmatch(name, place) for text in texts), place


def test_every_key_is_in_the_words():
    rooms = {path.stem for path in (WORDS / "en").glob("[a-z]*.py")} - {"help", "click"}
    first = "|".join(sorted(rooms | {puzzle.name for puzzle in own_puzzles()}))
    key = re.compile(rf"({first})(\.[a-z_][a-z0-9_=-]*)+")
    used = {text for _, texts in modules() for text in texts if key.fullmatch(text) and not text.endswith((".html", ".json", ".py"))}
    assert len(used) > 200
    for lang in LANGUAGES:
        words = words_in(lang)
        assert not {text for text in used if text not in words and not any(known.startswith(f"{text}.") for known in words)}
