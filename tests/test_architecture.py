"""The rooms of the house and who may enter which; what `import fronteira` may cost; that every language says everything."""

from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import fronteira
from fronteira.registry import own_puzzles
from fronteira.words import LANGUAGES, words_of
from tests.support.house import FLOORS, UPSTAIRS, floor_of
from tests.support.vocabulary import words_in

HOUSE = Path(fronteira.__file__).parent
MOST_LOOSE = 10
MOST_FILES = 22


def module_name(path: Path) -> str:
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    place = HOUSE.parent.joinpath(*name.split("."))
    return place.is_dir() or place.with_suffix(".py").exists()


def imports_of(path: Path) -> set[str]:
    """The modules of ours a file imports, now or later: a string that is the name of a module, or an address in one, is an import too."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            address = re.fullmatch(r"(fronteira(?:\.\w+)+)\.?(?::\w+)?", node.value)
            if address and is_module(address[1]):
                found.add(address[1])
    prefixes = ("fronteira.", "cython.cimports.fronteira.")
    return {name.removeprefix(prefix) for name in found for prefix in prefixes if name.startswith(prefix)}


@cache
def house():
    """Every module of ours and what it imports."""
    return [(module_name(path), imports_of(path)) for path in sorted(HOUSE.rglob("*.py"))]


def room(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def rooms_entered() -> set[tuple[str, str]]:
    """Every pair of rooms the first of which imports the second; the package's own names, such as its version, are no room."""
    known = {each for floor in FLOORS for each in floor}
    return {
        (room(name), room(each)) for name, imports in house() for each in imports if name not in ("", "__main__") and room(each) in known
    }


def test_every_module_is_in_a_room_of_the_house():
    named = {each for floor in FLOORS for each in floor}
    assert {room(name) for name, _ in house()} - {"", "__main__"} == named


def test_rooms_enter_only_rooms_on_floors_below_them():
    climbing = {(one, other) for one, other in rooms_entered() if one != other and floor_of(other) >= floor_of(one)}
    assert climbing == set(UPSTAIRS)


def test_puzzles_never_import_each_other():
    for name, imports in house():
        if room(name) == "puzzles" and "." in name:
            own = ".".join(name.split(".")[:2])
            others = {each for each in imports if each.startswith("puzzles.") and not f"{each}.".startswith(f"{own}.")}
            assert not others, name


def test_only_the_registry_and_puzzles_know_that_there_are_puzzles():
    for name, imports in house():
        assert room(name) in ("puzzles", "registry") or "puzzles" not in {room(each) for each in imports}, name


def test_no_command_imports_another():
    for name, imports in house():
        if name.startswith("cli.commands."):
            own = ".".join(name.split(".")[:3])
            others = {each for each in imports if each.startswith("cli.commands.") and not f"{each}.".startswith(f"{own}.")}
            assert not others, name


def test_the_house_is_tidy():
    loose = [path.name for path in HOUSE.glob("*.py") if not path.name.startswith("__")]
    assert len(loose) <= MOST_LOOSE, loose
    crowded = {}
    for folder in {path.parent for path in HOUSE.rglob("*.py") if path.parent.parent.name != "words"}:  # there, a room has a module
        files = [path.name for path in folder.iterdir() if path.suffix in (".py", ".pxd")]
        if len(files) > MOST_FILES:
            crowded[folder.name] = len(files)
    assert not crowded


def test_a_compiled_module_is_named_for_what_it_compiles():
    for path in HOUSE.rglob("*.pxd"):
        assert path.with_suffix(".py").exists(), path


def test_importing_fronteira_stays_light():
    heavy = ["rich", "numpy", "sqlite3", "asyncio", "matplotlib", "click", "json", "multiprocessing", "scipy", "textual"]
    code = f"import sys, fronteira; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_workers_on_a_corpus_start_light():
    code = "import sys, fronteira.batch.work; print([name for name in ('fronteira.runs.compare', 'statistics') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def gaps(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_words_with_the_same_gaps(lang):
    english, words = words_in("en"), words_in(lang)
    assert set(words) == set(english), set(words) ^ set(english)
    for key, sentence in words.items():
        assert gaps(sentence) == gaps(english[key]), key


def test_words_are_in_the_module_of_their_first_word():
    for lang in LANGUAGES:
        for path in (HOUSE / "words" / lang).glob("[a-z]*.py"):
            assert {key.split(".")[0] for key in words_of(path.stem, lang)} == {path.stem}
    for puzzle in own_puzzles():
        assert {key.split(".")[0] for lang in LANGUAGES for key in puzzle.words[lang]} == {puzzle.name}
