"""What a command says, and in which language: results on standard output, everything else on standard error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from fronteira import words
from fronteira.errors import FronteiraError
from fronteira.words import LANGUAGES, language, say

LANGUAGE_ASKED = "fronteira.lang"

Command = TypeVar("Command", bound=Callable[..., Any])


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
        help="Language of sentences and headings; the default is what the environment says (LANG).",
    )(command)


def spoken() -> str:
    """The language of this call."""
    context = click.get_current_context(silent=True)
    return language(context.meta.get(LANGUAGE_ASKED) if context else None)


def phrase(key: str, **values: Any) -> str:
    """A sentence of the words tables in the language of this call."""
    return say(key, spoken(), **values)


def word(key: str, otherwise: str = "") -> str:
    """What the words tables say under a key, or something else where they say nothing, as about a puzzle from elsewhere."""
    return words.word(key, spoken(), otherwise)


def tell(text: str) -> None:
    """Say something that is not a result."""
    click.echo(text, err=True)


def sentence(error: FronteiraError) -> str:
    """An error as a sentence in the language of this call."""
    return error.text(spoken())
