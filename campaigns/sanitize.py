"""The kernels compiled with gcc's sanitizers (addresses, undefined behaviour), apart from those in use, and then driven hard.

    make sanitize                 the tests of the kernels and of their puzzles, then ten minutes of `campaigns.doors`
    make sanitize SHORT=1         what CI does: the tests of the doors, then some seconds of `campaigns.doors`

A copy of the source is built in build/sanitize. Whatever a sanitizer sees ends its process with a report, and this one with an error.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
APART = ROOT / "build" / "sanitize"
SHORT = ["tests/kernels", "tests/puzzles/dots/test_kernel.py::test_lines_that_do_not_fit_the_board_are_refused"]
LONG = ["tests/kernels", "tests/puzzles/takuzu", "tests/puzzles/numbrix", "tests/puzzles/dots", "tests/engines/test_proofs.py"]
COMPILER = os.environ.get("CC", "gcc")


def copy_source() -> None:
    """The source as it is now, and the C made of it, with their times: what did not change since need not be made again."""
    kinds = (".py", ".pxd", ".c", ".txt")
    wanted = {path.relative_to(ROOT) for path in (ROOT / "src").rglob("*") if path.suffix in kinds or path.name == "py.typed"}
    wanted |= {Path("setup.py"), Path("pyproject.toml"), Path("README.md"), Path("LICENSE")}
    for old in APART.rglob("*.p*"):
        if old.is_file() and old.suffix in (".py", ".pxd") and old.relative_to(APART) not in wanted:
            old.unlink()
    for path in wanted:
        copied = APART / path
        if not copied.exists() or copied.read_bytes() != (ROOT / path).read_bytes():
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, copied)


def build() -> None:
    settings = {"FRONTEIRA_SANITIZE": "1", "FRONTEIRA_REQUIRE_COMPILED": "1"}
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=APART, env={**os.environ, **settings}, check=True)


def runtime(name: str) -> str:
    """Where a sanitizer's library is: it must be loaded before anything else."""
    return subprocess.run([COMPILER, f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout.strip()


def watched_environment() -> dict[str, str]:
    """Python's own allocator would hide what is beside a buffer; what Python itself never frees is no leak of ours."""
    return {
        **os.environ,
        "PYTHONPATH": str(APART / "src"),
        "PYTHONMALLOC": "malloc",
        "LD_PRELOAD": f"{runtime('libasan.so')} {runtime('libubsan.so')}",
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:handle_segv=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "FRONTEIRA_REQUIRE_COMPILED": "1",
    }


def run(title: str, *command: str) -> bool:
    """Run a part under watch; True if nothing was seen."""
    start = perf_counter()
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=watched_environment(), check=False)
    told = "nothing seen" if done.returncode == 0 else f"ended with {done.returncode}"
    print(f"{title}: {told}, {perf_counter() - start:.0f} s", flush=True)
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--seconds", type=float, help="how long the doors are tried")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    copy_source()
    start = perf_counter()
    build()
    print(f"built apart: {perf_counter() - start:.0f} s", flush=True)
    seconds = chosen.seconds or (10 if chosen.short else 600)
    tests = SHORT if chosen.short else LONG
    ok = run("tests", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not slow", *tests)
    ok &= run("doors", "campaigns.doors", "--seconds", str(seconds), "--seed", str(chosen.seed))
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
