"""Unruly, the Takuzu of Simon Tatham's puzzle collection (Debian: sgt-puzzles), as a source of puzzles: `sgt-unruly --generate`."""

from __future__ import annotations

import shutil
import subprocess

ABSENT = "sgt-unruly is not installed (Debian and Ubuntu: apt install sgt-puzzles), so this part is left out"

DIFFICULTIES = {"t": "trivial", "e": "easy", "n": "normal"}
"""Its levels, and the letters it has for them."""


def find_unruly() -> str | None:
    """Where it is, if it is installed; games are not on everybody's path."""
    return shutil.which("sgt-unruly") or shutil.which("sgt-unruly", path="/usr/games")


def command(program: str, count: int, kind: str, seed: int) -> list[str]:
    """How to ask for so many puzzles of a kind such as "14x14udn"; the same seed gives the same puzzles."""
    return [program, "--generate", str(count), f"{kind}#{seed}"]


def generate_ids(program: str, count: int, kind: str, seed: int) -> list[str]:
    """The ids of such puzzles."""
    return subprocess.run(command(program, count, kind, seed), capture_output=True, text=True, check=True).stdout.split()
