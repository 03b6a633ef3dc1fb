"""Compiles the kernels: every `*_cy.py` under src becomes an extension module beside its source.

FRONTEIRA_NO_COMPILE=1        leave them as Python: same answers, much slower
FRONTEIRA_REQUIRE_COMPILED=1  fail if they cannot be compiled (without it they are then used as Python)
FRONTEIRA_PORTABLE=1          use only instructions every machine of this kind has (for wheels that travel)
FRONTEIRA_SANITIZE=1          with gcc's address and undefined-behaviour sanitizers (`campaigns/sanitize.py` says how such kernels are run)
Everything else about the package is in pyproject.toml.
"""

import os
import platform
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src")


def machine_flags() -> list[str]:
    """Popcount and wide registers where this machine has them: kernels count bits all day."""
    if os.environ.get("FRONTEIRA_PORTABLE") == "1" or platform.machine() != "x86_64":
        return []
    try:
        flags = set(Path("/proc/cpuinfo").read_text().split("flags", 1)[1].split("\n", 1)[0].split())
    except (OSError, IndexError):
        return []
    return ["-march=x86-64-v3"] if {"avx2", "bmi1", "bmi2", "fma", "movbe", "abm"} <= flags else []


def compiler_flags() -> tuple[list[str], list[str]]:
    """What the compiler is told, and the linker."""
    if os.environ.get("FRONTEIRA_SANITIZE") == "1":
        watched = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
        return ["-O1", "-g1", *watched], watched
    return ["-O3", "-g0", *machine_flags()], []


def kernels() -> list[Extension]:
    """The extensions to build."""
    if os.environ.get("FRONTEIRA_NO_COMPILE") == "1":
        return []
    required = os.environ.get("FRONTEIRA_REQUIRE_COMPILED") == "1"
    try:
        from Cython.Build import cythonize
    except ImportError:
        if required:
            raise
        return []
    compile_args, link_args = compiler_flags()
    extensions = [
        Extension(
            ".".join(path.relative_to(SOURCE).with_suffix("").parts),
            [str(path)],
            extra_compile_args=compile_args,
            extra_link_args=link_args,
            optional=not required,
        )
        for path in sorted(SOURCE.rglob("*_cy.py"))
    ]
    if not extensions:
        return []
    directives = {
        "language_level": "3",
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
        "initializedcheck": False,
        "freethreading_compatible": True,
        "auto_pickle": False,
    }
    built: list[Extension] = cythonize(
        extensions, nthreads=os.cpu_count() or 1, include_path=[str(SOURCE)], compiler_directives=directives, quiet=True
    )
    return built


if __name__ == "__main__":  # as in builds of every kind; the processes that translate for us may read this file too
    setup(ext_modules=kernels(), options={"build_ext": {"parallel": os.cpu_count()}})
