"""What people read, in their language: a folder a language, in it a module a room, and `say` to look sentences up.

A key is dotted: first the room or the puzzle it belongs to, then what it is about (`cli.menu.choose`, `search.strategy.bfs`). The
sentences of a room are in the module of its name, imported when the first of them is said; a puzzle brings its own (`learn`). A sentence
may have named gaps, as in `"row {row} has {count} ones"`; a gap may be filled by another sentence (`Said`, or an error), and words may
depend on a number: `{count:one|ones}`.
A third language is one more folder here, and its code in LANGUAGES.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

LANGUAGES = ("en", "pt")

Words = Mapping[str, Mapping[str, str]]
"""Sentences by language and key."""

_brought: dict[str, Callable[[], Words]] = {}


def learn(name: str, words: Callable[[], Words]) -> Callable[[], Words] | None:
    """Take note of where the words of a puzzle are: everything under its name. Gives back where they were before."""
    before = _brought.get(name)
    _brought[name] = words
    return before


@cache
def words_of(room: str, lang: str) -> Mapping[str, str]:
    """All words of a room of the house in a language."""
    try:
        words: Mapping[str, str] = import_module(f"fronteira.words.{lang}.{room}").WORDS
    except ModuleNotFoundError:
        return {}
    return words


def find(key: str, lang: str) -> str | None:
    """The sentence of a key, its gaps open; None where the language has none."""
    room = key.partition(".")[0]
    if not room.isidentifier():  # a plain sentence
        return None
    words = _brought[room]().get(lang, {}) if room in _brought else words_of(room, lang)
    return words.get(key)


def word(key: str, lang: str = "en", otherwise: str = "") -> str:
    """A sentence without gaps, in English where a language lacks it, or something else where that does too."""
    return find(key, lang) or find(key, "en") or otherwise


def say(key: str, lang: str = "en", /, **values: Any) -> str:
    """The sentence of a key with its gaps filled; in English where a language lacks it."""
    sentence = find(key, lang) or find(key, "en")
    if sentence is None:
        raise KeyError(key)
    filled = {name: in_language(value, lang) for name, value in values.items()}
    return (counted(sentence, filled) if "|" in sentence else sentence).format(**filled)


def counted(sentence: str, values: Mapping[str, Any]) -> str:
    """A sentence with the words that go with its numbers: `{boards:board|boards}` is the first where `boards` is 1, else the second.

    >>> [counted("{runs} {runs:run|runs}", {"runs": runs}).format(runs=runs) for runs in (1, 2)]
    ['1 run', '2 runs']
    """
    import re  # rarely needed, and not on the way to a solution

    return re.sub(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}", lambda gap: gap[2] if str(values[gap[1]]) == "1" else gap[3], sentence)


class Said:
    """A sentence to be said later, in whatever language is asked for then."""

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values

    def text(self, lang: str = "en") -> str:
        return say(self.key, lang, **self.values)

    def __str__(self) -> str:
        return self.text()


class Note(str):
    """A sentence as a text in English, which is how files keep it and programs get it. As long as it is in memory, and also when it comes
    from another process, it knows what it was made from (a `Said`, or an error), and can be said in another language."""

    speaks = True
    said: Any

    def __new__(cls, said: Any) -> Note:
        note = super().__new__(cls, said)
        note.said = said
        return note

    def text(self, lang: str = "en") -> str:
        return str(in_language(self.said, lang))


class Number(str):
    """A number as people read it, with a point before its fraction; in a sentence it has what the language of that sentence puts there."""

    speaks = True

    def text(self, lang: str = "en") -> str:
        """The number in a language.

        >>> Number("1,234.5").text("pt")
        '1\u202f234,5'
        """
        return str(self) if lang == "en" else self.translate(COMMA)


COMMA = str.maketrans({".": ",", ",": "\u202f"})
"""Where fractions begin with a comma, thousands are set apart by a thin space."""


def in_language(value: Any, lang: str) -> Any:
    """What fills a gap: a sentence is said in the language of the sentence around it, and several one after another."""
    if isinstance(value, list):
        return "; ".join(str(in_language(each, lang)) for each in value)
    return value.text(lang) if isinstance(value, Said) or hasattr(value, "speaks") else value


SPACES = "\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000\u200c\u200d"
"""What does not print, and belongs to the way people write."""


def harmless(text: str, kept: str = "") -> str:
    """A text, a name of somebody's perhaps, in which all that does not show is spelled out: what would end a line, move a terminal's cursor
    or turn the direction of writing. Signs that are meant to be there are `kept`.

    >>> print(harmless("a\\x1b[2Jb\\n"))
    a\\x1b[2Jb\\n
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in SPACES or sign in kept else repr(sign)[1:-1] for sign in text)


def writable(name: str) -> str:
    """The name of a file as it is told and kept, where that of another time is in no UTF-8: what no text can hold is spelled out.

    >>> print(writable("tab\\udce9.txt"), writable("é.txt"))
    tab\\udce9.txt é.txt
    """
    return name.encode("utf-8", "backslashreplace").decode()


def language(wanted: str | None = None) -> str:
    """The language to speak: the one asked for, else what the environment says, else English."""
    for source in (wanted, *(os.environ.get(name) for name in ("FRONTEIRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        if source:
            code = source[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
