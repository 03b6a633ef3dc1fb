"""Where a study was made: the machine, the versions of what worked on it, and a fingerprint of the code that can change a figure."""

from __future__ import annotations

import os
import platform
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import fronteira
from fronteira import __version__

FACES = {
    *("cli", "web", "play", "report", "draw", "draw.py", "words", "words.py"),
    *("testing", "workers/cluster.py", "runs/machine.py", "runs/keeping.py"),
}
"""Rooms and files, those of puzzles too, that only show things or carry them about. All else can change a figure."""

DECIDING = {
    "lab": ("lab/instances.py", "lab/programs.py", "lab/running.py", "lab/study.py", "lab/variants.py"),
    "batch": ("batch/tasks.py", "batch/work.py"),
}
"""The part of the lab that has a say in the figures of studies, and of corpora in their rows."""


@cache
def code_version(room: str = "lab") -> str:
    """The version of the package and a fingerprint of its source, as in 0.1.0+3f2a9c41: all that decides what studies, or corpora, find."""
    house = Path(fronteira.__file__).parent
    digest = sha256()
    for path in sorted(house.rglob("*.py")) + sorted(house.rglob("*.pxd")):
        parts = path.relative_to(house).parts
        name = "/".join(parts)
        if FACES & {*parts, name} or (parts[0] in DECIDING and name not in DECIDING[room]):
            continue
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{__version__}+{digest.hexdigest()[:8]}"


def describe_machine() -> dict[str, Any]:
    """What a reader wants to know before believing a time."""
    from fronteira.registry import slow_kernels

    slow = slow_kernels()
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "kernels": f"not compiled: {', '.join(slow)}" if slow else "compiled",
    }


def versions() -> dict[str, str]:
    """Our own version and those of the packages that come with it."""
    from importlib.metadata import PackageNotFoundError, version

    found = {"fronteira": code_version()}
    for package in ("click", "rich", "matplotlib", "python-sat", "ortools"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def processor() -> str:
    """The name of the processor, as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    return next(filter(None, names), platform.processor() or platform.machine())
