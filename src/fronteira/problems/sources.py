"""What a file of the user's is, code and all, in a few letters: who keeps what came of it must know when it is another.

Nothing is run for that: the file, and the modules beside it that imports name, those they name in turn, and so on. So it is the same in
every process, whatever was imported when. A module that is found by its name at run time is not seen.
"""

from __future__ import annotations

import ast
import os
import warnings
from collections.abc import Iterator
from hashlib import sha256


def code_of_file(path: str | os.PathLike[str]) -> str:
    """A digest of a file and of the modules in and under its folder that it imports; the same wherever the folder lies."""
    main = os.path.abspath(path)
    folder = os.path.dirname(main)
    texts: dict[str, bytes] = {}
    waiting = [main]
    while waiting:
        file = waiting.pop()
        if file not in texts:
            texts[file] = text_of(file)
            waiting += modules_of(texts[file], file, folder)
    digest = sha256(texts.pop(main))
    for file in sorted(texts):
        digest.update(b"\0" + os.fsencode(os.path.relpath(file, folder)) + b"\0" + texts[file])
    return digest.hexdigest()[:8]


def text_of(file: str) -> bytes:
    try:
        with open(file, "rb") as opened:
            return opened.read()
    except OSError:  # who runs it will say so
        return b""


def modules_of(text: bytes, file: str, folder: str) -> Iterator[str]:
    """The files in a folder that the imports of a text may mean."""
    try:
        with warnings.catch_warnings(action="ignore"):  # they are told when it is run
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from files_of(alias.name, folder)
        elif isinstance(node, ast.ImportFrom):
            place = os.path.normpath(os.path.join(os.path.dirname(file), *[os.pardir] * (node.level - 1))) if node.level else folder
            for alias in node.names:
                yield from files_of(f"{node.module}.{alias.name}" if node.module else alias.name, place)


def files_of(name: str, folder: str) -> Iterator[str]:
    """The files of a module, the packages it is in among them."""
    place = folder
    for part in name.split("."):
        place = os.path.join(place, part)
        yield from filter(os.path.isfile, (f"{place}.py", os.path.join(place, "__init__.py")))
