"""What a command says, and in which language: results on standard output, everything else on standard error."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, TypeVar

import click

from fronteira import words
from fronteira.errors import FronteiraError, reason_of
from fronteira.words import LANGUAGES, harmless, language, say

LANGUAGE_ASKED = "fronteira.lang"

Command = TypeVar("Command", bound=Callable[..., Any])


def listen(words: Sequence[str]) -> None:
    """Take note of the language a call asks for, wherever in it: what is wrong with a call must be told in it too."""
    asked = [value for option, value in pairwise((*words, "")) if option == "--lang"]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    heard["lang"] = asked[-1] if asked else None


heard: dict[str, str | None] = {}


def remember_language(context: click.Context, _: click.Parameter, value: str | None) -> None:
    """Keep the language asked for where every command of this call finds it; the option nearest to the command wins."""
    if value is not None:
        context.meta[LANGUAGE_ASKED] = value


def lang_option(command: Command) -> Command:
    """`--lang`, on the program and on every command that speaks."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        callback=remember_language,
        expose_value=False,
        is_eager=True,
    )(command)


def spoken() -> str:
    """The language of this call."""
    context = click.get_current_context(silent=True)
    return language((context.meta.get(LANGUAGE_ASKED) if context else None) or heard.get("lang"))


def phrase(key: str, **values: Any) -> str:
    """A sentence of the words tables in the language of this call; names in it do nothing to a terminal."""
    return say(key, spoken(), **{name: harmless(str(value)) if is_name(value) else value for name, value in values.items()})


def is_name(value: Any) -> bool:
    """May a value have been given by somebody? A number of ours is written as the language has it."""
    return isinstance(value, str | os.PathLike) and not isinstance(value, words.Number)


def word(key: str, otherwise: str = "") -> str:
    """What the words tables say under a key, or something else where they say nothing, as about a puzzle from elsewhere."""
    return words.word(key, spoken(), otherwise)


def tell(text: str) -> None:
    """Say something that is not a result. Nobody listening is no error."""
    with suppress(OSError):
        click.echo(harmless(text, "\t\n"), err=True)


def tell_note(note: words.Note) -> None:
    """Say what went wrong, in the language of this call."""
    tell(note.text(spoken()))


def sentence(error: FronteiraError | OSError) -> str:
    """An error as a sentence in the language of this call."""
    if isinstance(error, OSError):
        return ": ".join(str(words.in_language(part, spoken())) for part in (error.filename, reason_of(error)) if part)
    return error.text(spoken())
