"""The rooms of the house and who may enter which; what `import fronteira` may cost."""

from __future__ import annotations

import ast
import string
import subprocess
import sys
from functools import cache
from pathlib import Path

import fronteira
from fronteira.registry import own_puzzles
from fronteira.words import LANGUAGES, words_of
from tests.support.vocabulary import words_in

HOUSE = Path(fronteira.__file__).parent
NOTHING_IMPORTS = ("cli", "web", "lab", "batch", "testing")
MAY_IMPORT = {("cli", "lab"), ("cli", "batch"), ("batch", "lab")}
"""The command line is how people reach these; corpora show their figures on the lab's pages."""
LOWEST = {
    "errors": {"words"},
    "words": set(),
    "kernels": {"errors", "words"},
    "lazy": set(),
    "spec": {"errors", "words"},
    "board": {"errors", "words"},
    "notations": {"errors", "board", "lazy", "words"},
}


def module_name(path: Path) -> str:
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    """The modules of ours a file imports, without the package's name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    prefixes = ("fronteira.", "cython.cimports.fronteira.")
    return {name.removeprefix(prefix) for name in found for prefix in prefixes if name.startswith(prefix)}


@cache
def house():
    """Every module of ours and what it imports."""
    return [(module_name(path), imports_of(path)) for path in sorted(HOUSE.rglob("*.py"))]


def room(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def test_search_knows_nothing_of_boards():
    for name, imports in house():
        if room(name) == "search":
            assert {room(each) for each in imports} <= {"search", "errors", "spec", "words"}, name


def test_the_lowest_rooms_import_only_what_is_below_them():
    for name, imports in house():
        if room(name) in LOWEST:
            assert {room(each) for each in imports} <= LOWEST[room(name)] | {room(name)}, name


def test_puzzles_never_import_each_other():
    for name, imports in house():
        if room(name) == "puzzles" and "." in name:
            own = ".".join(name.split(".")[:2])
            others = {each for each in imports if each.startswith("puzzles.") and not f"{each}.".startswith(f"{own}.")}
            assert not others, name


def test_nothing_imports_the_faces_of_the_house():
    for name, imports in house():
        for face in NOTHING_IMPORTS:
            if room(name) != face and name != "__main__" and (room(name), face) not in MAY_IMPORT:
                assert face not in {room(each) for each in imports}, f"{name} imports {face}"


def test_importing_fronteira_stays_light():
    heavy = ["rich", "numpy", "sqlite3", "asyncio", "matplotlib", "click", "json", "multiprocessing", "scipy"]
    code = f"import sys, fronteira; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_language_has_the_same_words_with_the_same_gaps():
    def gaps(sentence):
        return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}

    english = words_in("en")
    for lang in LANGUAGES:
        words = words_in(lang)
        assert set(words) == set(english), set(words) ^ set(english)
        for key, sentence in words.items():
            assert gaps(sentence) == gaps(english[key]), key


def test_words_are_in_the_module_of_their_first_word():
    for lang in LANGUAGES:
        for path in (HOUSE / "words" / lang).glob("[a-z]*.py"):
            assert {key.split(".")[0] for key in words_of(path.stem, lang)} <= {path.stem}
    for puzzle in own_puzzles():
        assert {key.split(".")[0] for lang in LANGUAGES for key in puzzle.words[lang]} == {puzzle.name}
