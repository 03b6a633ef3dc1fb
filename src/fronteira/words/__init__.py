"""What people read, in their language: one table a language, the same keys in each, and `say` to look them up.

A key is dotted: first the puzzle or the room it belongs to, then what it is about (`takuzu.broken.triple`, `menu.choose`). A
sentence may have named gaps, as in `"row {row} has {count} ones"`. A third language is one more file here.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any

LANGUAGES = ("en", "pt")


def learn(words: Mapping[str, Mapping[str, str]]) -> None:
    """Take in the words a puzzle of another package brings, by language."""
    for lang, sentences in words.items():
        if lang in LANGUAGES:
            table(lang).update(sentences)


def table(lang: str) -> dict[str, str]:
    """All words of a language."""
    words: dict[str, str] = import_module(f"fronteira.words.{lang}").WORDS
    return words


def say(key: str, lang: str = "en", /, **values: Any) -> str:
    """The sentence of a key with its gaps filled; in English where a language lacks it."""
    words = table(lang)
    sentence = words[key] if key in words else table("en")[key]
    return sentence.format(**values)


def language(wanted: str | None = None) -> str:
    """The language to speak: the one asked for, else what the environment says, else English."""
    for source in (wanted, *(os.environ.get(name) for name in ("FRONTEIRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            code = source[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
