"""The tutorial as its reader has it: the files it shows, and the commands with what they print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[str, str]]:
    """The kind and the text of every block of the page."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def files() -> dict[str, str]:
    """The files of the page, those that are continued in one piece."""
    found: dict[str, str] = {}
    for kind, text in blocks():
        if kind != "console":
            name, _, content = text.partition("\n")
            assert name.startswith("# "), f"which file is this? {name}"
            name, _, more = name.removeprefix("# ").partition(", ")
            assert (name in found) == (more == "continued"), name
            found[name] = f"{found[name]}\n\n{content}" if more else content
    return found


def commands() -> Iterator[tuple[str, str]]:
    """The commands of the page, each with what it is said to print."""
    for kind, text in blocks():
        if kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield command, output
