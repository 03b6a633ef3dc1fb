"""What can happen to a file of SQLite's: functions from its bytes, and dice, to what is left of them."""

from __future__ import annotations

import os
import shutil
import struct
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PAGE = 4096


def cut(data, dice):
    return data[: dice.randrange(len(data) // 2, len(data) - 2 * PAGE)]


def flip(data, dice):
    for _ in range(40):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return data


def lose_head(data, dice):
    length = dice.randrange(16, PAGE)
    data[:length] = bytes(length)
    return data


def overwrite(data, dice):
    at = dice.randrange(len(data) // PAGE) * PAGE
    data[at : at + PAGE] = dice.randbytes(PAGE)
    return data


def swap(data, dice):
    one, other = (PAGE * page for page in dice.sample(range(len(data) // PAGE), 2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]
    return data


def name_another(path, other):
    """Beside a file, the journal of a change that was broken off; it names another file, which SQLite removes once it has undone that."""
    magic, name = bytes.fromhex("d9d505f920a163d7"), str(other).encode()
    head = (magic + struct.pack(">IIIII", 0, 1, path.stat().st_size // PAGE, 512, PAGE)).ljust(512, b"\0")
    end = struct.pack(">I", 0x40000000 // PAGE + 1) + name + struct.pack(">II", len(name), sum(name)) + magic
    path.with_name(f"{path.name}-journal").write_bytes(head + end)


@contextmanager
def powerless_in(folder):
    """A copy of a folder in which nothing can be written, by us at least."""
    with TemporaryDirectory() as place:
        copy = Path(shutil.copytree(folder, Path(place) / "copy"))
        for path in (Path(place), copy, *copy.iterdir()):
            path.chmod(0o555 if path.is_dir() else 0o444)
        am_root = os.geteuid() == 0
        if am_root:
            os.seteuid(65534)
        try:
            yield copy
        finally:
            if am_root:
                os.seteuid(0)
            for path in (Path(place), copy):
                path.chmod(0o755)
