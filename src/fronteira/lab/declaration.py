"""A study as a TOML file: what may stand in it, and where a mistake is.

    title = { en = "Which search?", pt = "Que procura?" }      a text for people: one, or one per language
    puzzle = "takuzu"                                           or problem = "eight.py:EightPuzzle", program = "takuzu.py", game = "dots"
    boards = ["boards/T*.txt"]                                  files beside the study, built-in boards, wishes (see `instances`)
    limits = { seconds = 3, nodes = 100_000, memory = "32M" }   of each run
    repeat = 3

    [[experiment]]
    name = "searches"
    models = ["forced-first", "obvious-first"]                  specs, each with at most one range (see `variants`)
    strategies = "bfs, dfs, greedy, astar"
    heuristics = ["open-lines"]
    tables = ["time", "nodes"]
    charts = ["bars", "cactus"]

models, strategies, heuristics, limits, repeat and rules may stand above, for all experiments. A key that means nothing here is an error:
it was meant to mean something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fronteira.errors import BadStudy, ParseError, UnknownName
from fronteira.lab.study import Experiment, Stage, Study, place
from fronteira.lab.variants import Text
from fronteira.reading import read_text
from fronteira.report.plain import fitting
from fronteira.search import Limits
from fronteira.search.limits import amount_of_memory
from fronteira.words import LANGUAGES, Said

Reader = Callable[[Any], Any]

LARGEST = 2**62
"""Above every number that means anything here."""

EACH = "experiment"

SUBJECTS = ("puzzle", "problem", "program", "game")
"""What a study can be about, one of them."""


def read_study(path: str | Path) -> Study:
    """The study a file declares. Boards and names are looked at when its plan is made."""
    import tomllib

    path = Path(path)
    text = read_text(str(path))
    try:
        declared = tomllib.loads(text)
    except RecursionError:
        raise ParseError("lab.too-deep", source=str(path), line=1) from None
    except ValueError as error:  # of its own, or of a number with thousands of digits
        at = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = (int(at[1]), int(at[2])) if at else (0, 0)
        raise ParseError("lab.not-toml", source=str(path), line=line, column=column) from None
    with place(str(path)):
        about = [key for key in SUBJECTS if key in declared]
        if len(about) > 1:
            raise BadStudy("lab.one-subject", keys=", ".join(about))
        return Study(
            **read_table(declared, STUDY, "study", ("title", *(about or SUBJECTS[:1]), EACH)),
            source=str(path),
            name=path.stem,
            folder=path.parent,
            text=text,
        )


def read_table(table: Any, readers: Mapping[str, tuple[str, Reader]], kind: str, needed: tuple[str, ...]) -> Any:
    """The values of a table by field, each read as its key wants."""
    if not isinstance(table, dict):
        raise BadStudy("lab.wanted.table", found=shown(table))
    values = {}
    for key, value in table.items():
        if key not in readers:
            raise UnknownName("key", key, readers, part=Said(f"lab.a.{kind}"))
        name, read = readers[key]
        if name in values:  # two keys that mean the same
            raise BadStudy("lab.said-twice", key=key)
        with place("" if key == EACH else key):  # each of them has a place of its own
            values[name] = read(value)
    for key in needed:
        if key not in table:
            raise BadStudy("lab.needs", part=Said(f"lab.a.{kind}"), what=Said(f"lab.a.{key}"))
    return values


def read_word(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadStudy("lab.wanted.text", found=shown(value))
    return value


def read_people_text(value: Any) -> Text:
    """A text for people: one, or one per language, English among them."""
    if isinstance(value, str) and value:
        return {"en": value}
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise BadStudy("lab.wanted.texts", found=shown(value))
    for lang in value:
        if lang not in LANGUAGES:
            raise UnknownName("language", lang, LANGUAGES)
    if "en" not in value:
        raise BadStudy("lab.no-english")
    return dict(value)


def read_words(value: Any) -> list[str]:
    """A list of texts, or one text with commas."""
    words = value.split(",") if isinstance(value, str) else value
    if not isinstance(words, list) or not words or not all(isinstance(word, str) and word.strip() for word in words):
        raise BadStudy("lab.wanted.names", found=shown(value))
    return [word.strip() for word in words]


def read_whole_number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
        raise BadStudy("lab.wanted.whole-number", found=shown(value))
    return value


def read_amount(value: Any) -> float:
    """A number from 0 up."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LARGEST:
        raise BadStudy("lab.wanted.number", found=shown(value))
    return value


def read_memory(value: Any) -> int:
    if isinstance(value, str):
        try:
            return amount_of_memory(value)
        except ValueError:
            raise BadStudy("lab.not-memory", text=value) from None
    return int(read_amount(value))


def read_limits(value: Any) -> Limits:
    limits = read_table(value, LIMITS, "limit", ())
    if limits.get("nodes", 0) < 0:
        raise BadStudy("lab.negative-limit", limit="nodes", value=limits["nodes"])
    return Limits(**limits)


def read_rules(value: Any) -> dict[str, Any]:
    """Whatever stands there: the board knows its rules."""
    if not isinstance(value, dict):
        raise BadStudy("lab.wanted.rules", found=shown(value))
    return {name.replace("-", "_"): rule for name, rule in value.items()}


def read_stages(value: Any) -> list[Stage]:
    if not isinstance(value, list) or not value:
        raise BadStudy("lab.wanted.stages", found=shown(value))
    stages = []
    for number, table in enumerate(value, 1):
        with place(Said("lab.stage", number=number)):
            stages.append(Stage(**read_table(table, STAGE, "stage", ("label", "model"))))
    labels = [stage.label["en"] for stage in stages]
    for label in labels:
        if labels.count(label) > 1:
            raise BadStudy("lab.same-label", label=label)
    return stages


def read_experiments(value: Any) -> list[Experiment]:
    if not isinstance(value, list):
        raise BadStudy("lab.wanted.experiments", EACH, found=shown(value), key=EACH)
    experiments = []
    for number, table in enumerate(value, 1):
        name = table.get("name") if isinstance(table, dict) else None
        name = name if isinstance(name, str) else None
        with place(Said("lab.experiment" if name else "lab.nameless-experiment", number=number, name=name)):
            experiments.append(Experiment(**read_table(table, EXPERIMENT, EACH, ("name",))))
    return experiments


def shown(value: Any) -> str | Said:
    """A value for an error: itself, or what kind of thing it is where it may be long."""
    if isinstance(value, dict | list):
        return Said("lab.a.table" if isinstance(value, dict) else "lab.a.list")
    if isinstance(value, int) and abs(value) > LARGEST:  # Python would refuse to write some of them
        return Said("lab.a.huge-number")
    return fitting(repr(value))


def same(*keys: str, read: Reader) -> dict[str, tuple[str, Reader]]:
    """Keys that are called what the fields are."""
    return {key: (key, read) for key in keys}


SHARED = {
    **same("title", "description", read=read_people_text),
    **same("instances", "models", "strategies", "heuristics", read=read_words),
    "boards": ("instances", read_words),
    **same("limits", read=read_limits),
    **same("repeat", read=read_whole_number),
    **same("rules", read=read_rules),
}
STUDY = {
    **SHARED,
    **same("puzzle", "problem", "game", read=read_word),
    "program": ("programs", read_words),
    **same("seed", read=read_whole_number),
    EACH: ("experiments", read_experiments),
}
EXPERIMENT = {
    **SHARED,
    **same("name", "ablate", read=read_word),
    **same("stages", read=read_stages),
    **same("tables", "charts", read=read_words),
}
STAGE = {**same("label", read=read_people_text), **same("model", "heuristic", read=read_word), **same("strategies", read=read_words)}
LIMITS = {**same("seconds", read=read_amount), **same("nodes", read=read_whole_number), **same("memory", read=read_memory)}
