"""The files of a folder, in the order people expect: input2 before input10."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fronteira.errors import FronteiraError

NO_BOARDS = (".out", ".py")
"""How the names of solutions and programs end, which lie beside boards and are none."""


def files_in(folder: Path, *, every: bool = False) -> list[Path]:
    """The boards of a folder: its .txt files, or where it has none all but solutions and programs. With `every`, all its files, those
    of folders in it too. Hidden ones are left out."""
    if not folder.is_dir():
        raise FronteiraError("runs.no-folder", folder=folder)
    found = [path for path in folder.rglob("*") if path.is_file()] if every else [path for path in folder.iterdir() if path.is_file()]
    files = [path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts)]
    if not every:
        files = [path for path in files if path.suffix == ".txt"] or [path for path in files if path.suffix not in NO_BOARDS]
        if not files:
            raise FronteiraError("runs.empty-folder", folder=folder)
    return in_order(files)


def in_order(files: list[Path]) -> list[Path]:
    """Files by their names, whose digits are read as numbers."""
    return sorted(files, key=by_number)


def by_number(path: Path) -> list[Any]:
    parts = re.split(r"(\d+)", str(path))
    return [int(part) if part.isdecimal() else part for part in parts]
