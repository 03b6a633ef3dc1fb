"""Files that a call writes: none of them is a file that the same call reads, whichever option or argument names that.

An option for such a file has the type `Target`, and is looked at before any work is done. A file whose name a command makes itself, in a
folder or beside another file, goes through `spare` first.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

import click

WORDS = "fronteira.words-of-call"
"""Where a context keeps the words of its call."""

PAGES = (".html", ".htm")
"""What is written again into a folder that is read: its report, the second time."""


class Target(click.Path):
    """The type of an option or argument that names a file to be written."""

    def __init__(self, path_type: Any = str) -> None:
        super().__init__(dir_okay=False, readable=False, path_type=path_type)


def check_targets(ctx: click.Context, words: Sequence[str]) -> None:
    """Refuse a call that would write over what it reads, or one file twice."""
    ctx.meta[WORDS] = named = [word.partition("=")[2] if word.startswith("--") and "=" in word else word for word in words]
    for param in ctx.command.params:
        target = ctx.params.get(param.name or "") if isinstance(param.type, Target) else None
        if target is not None and os.fspath(target) != "-":
            at = next((at for at, word in enumerate(named) if os.path.normpath(word) == os.path.normpath(target)), len(named))
            refuse(target, [*named[:at], *named[at + 1 :]])


def spare(target: str | os.PathLike[str]) -> None:
    """Refuse to write a file that is named in this call; for names that were made by a command."""
    ctx = click.get_current_context(silent=True)
    refuse(target, ctx.meta.get(WORDS, ()) if ctx else ())


def refuse(target: str | os.PathLike[str], words: Iterable[str]) -> None:
    from fronteira.errors import BadOption
    from fronteira.reading import without_number
    from fronteira.registry import split_class

    if os.path.isfile(target) or not os.path.exists(target):  # else it is a terminal, a pipe, nothing at all
        for word in words:
            if is_read(target, split_class(without_number(word)[0])[0]):
                raise BadOption("errors.over-input", file=target)


def is_read(target: str | os.PathLike[str], name: str) -> bool:
    """Is a file what is read where a word of a call names that? Of a folder all is, but pages."""
    if name and os.path.isdir(name):
        folder = os.path.join(os.path.realpath(name), "")
        return os.path.isfile(target) and os.path.realpath(target).startswith(folder) and not os.fspath(target).lower().endswith(PAGES)
    from fronteira.reading import is_over

    return bool(name) and is_over(target, name)
