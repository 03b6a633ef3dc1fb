"""Mutants: small wrong changes to the code whose mistakes would cost trust, and whether the tests notice.

    make mutants SECONDS=600 SEED=1 ONLY=engines/
    python -m campaigns.mutants --seconds 600 --seed 1 --only engines/
    python -m campaigns.mutants --named        # those that once went unnoticed; all must be noticed

Each mutant is put into a copy of the tree, and the tests of that module are run there, the quick ones first, up to the first that fails,
within a time. The order depends on the seed alone, and the mutants are taken from it until the seconds are over. What survives is listed,
but for those that `mutants.toml` explains: they change nothing anybody could see. Exit code 1: an unexplained mutant survived, or the tests
of a module fail without any.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple, NoReturn

import pytest

from campaigns.mutating import Mutant, mutants_of, named_mutants

ROOT = Path(__file__).parent.parent
SOURCE = "src/fronteira"
EXPLAINED = Path(__file__).with_suffix(".toml")
NO_TESTS = int(pytest.ExitCode.NO_TESTS_COLLECTED)

NOTATIONS = (
    "tests/notations/test_formats.py tests/notations/test_notation.py tests/notations/test_everyday.py tests/engines/test_checking.py "
    "tests/cli/test_convert.py"
)
PROMISE = "tests/engines/test_promise.py"
TESTS = {
    "puzzles/takuzu/referee*.py": "tests/puzzles/takuzu/test_board.py tests/engines/test_checking.py",
    "puzzles/numbrix/referee*.py": "tests/puzzles/numbrix/test_board.py tests/engines/test_checking.py",
    "puzzles/dots/referee*.py": "tests/puzzles/dots/test_board.py tests/engines/test_checking.py",
    "puzzles/takuzu/kernel/[mt]*.py": f"tests/batch/test_corpus.py tests/batch/test_run.py tests/puzzles/takuzu/test_kernel.py {PROMISE}",
    "engines/solving.py": f"tests/engines/test_services.py tests/engines/test_limits.py tests/cli/test_count.py {PROMISE}",
    "engines/checking.py": "tests/engines/test_checking.py tests/engines/test_services.py tests/cli/test_commands.py",
    "engines/converting.py": "tests/engines/test_checking.py tests/engines/test_services.py tests/cli/test_convert.py",
    "engines/c[ou][nr]*.py": f"tests/engines/test_services.py {PROMISE}",
    "teach/grades.py": f"tests/teach {PROMISE}",
    "generate/wish.py": "tests/generate/test_generate.py",
    "generate/making.py": f"{PROMISE} tests/generate/test_generate.py",
    "search/stats.py": "tests/search/test_strategies.py tests/search/test_replay.py tests/runs/test_compare.py tests/runs/test_making.py",
    "lab/*.py": "tests/lab/test_run.py tests/lab/test_changes.py tests/lab/test_repair.py",
    "batch/*.py": "tests/batch/test_seals.py tests/batch/test_repair.py tests/batch/test_run.py",
    "workers/*.py": "tests/workers tests/runs/test_making.py",
    "notations/*.py": NOTATIONS,
    "puzzles/takuzu/formats/*.py": f"tests/puzzles/takuzu/test_formats.py tests/puzzles/takuzu/test_board.py {NOTATIONS}",
    "puzzles/numbrix/formats/*.py": f"tests/puzzles/numbrix/test_board.py {NOTATIONS}",
    "puzzles/dots/formats/*.py": f"tests/puzzles/dots/test_notation.py tests/batch/test_corpus.py {NOTATIONS}",
}
"""Which tests a module is for; the first pattern that fits a module counts."""

EXAMPLES = "tests/test_examples.py::test_examples_print_what_they_say"
"""Those of a module's own documentation."""

PRELOADED = (
    "hypothesis",
    "click.testing",
    "sqlite3",
    "numpy",
    "pysat.solvers",
    "ortools.sat.python.cp_model",
    "reportlab.pdfgen.canvas",
    "rich.console",
)
"""What tests import that takes long."""

AT_RANDOM = (
    "*/referee*.py",
    "engines/*ing.py",
    "engines/curves.py",
    "search/stats.py",
    "*/store.py",
    "*/repair.py",
    "batch/rows.py",
    "*/kernel/tally.py",
    "workers/*.py",
    "notations/*.py",
    "*/formats/*.py",
)
"""The modules whose mutants are drawn; of the others only those that are named."""

NAMED = (
    ("engines/solving.py", "solve_with", "judge", "None"),
    ("engines/solving.py", "answer_of", "judge", "None"),
    ("engines/solving.py", "count", "judge", "None"),
    ("engines/solving.py", "judge", "told.is_new", "True"),
    ("engines/solving.py", "judge", "isinstance(solved, puzzle.board)", "True"),
    ("engines/solving.py", "judge", "puzzle.rules_of(solved) == puzzle.rules_of(given)", "True"),
    ("engines/curves.py", "find_curve", "judge_row", "None"),
    ("engines/curves.py", "judge_row", "puzzle.cost(asked, row.board) != row.upper", "False"),
    ("engines/converting.py", "convert", "refuse_wrong", "None"),
    ("engines/checking.py", "check", "under_rules_of", "solution"),
    ("puzzles/takuzu/kernel/texts_cy.py", "look_for", "judge", "0"),
    ("puzzles/takuzu/kernel/texts_cy.py", "judge", "is_solution", "True"),
    ("puzzles/takuzu/kernel/texts_cy.py", "look_for", "not told.is_new(look.solution)", "False"),
    ("puzzles/takuzu/kernel/texts_cy.py", "look_for", "look.solution == before", "False"),
    ("teach/grades.py", "grade", "judge", "None"),
    ("generate/making.py", "prove_cheapest", "judge", "None"),
    ("generate/making.py", "try_quickly", "judge", "None"),
    ("generate/wish.py", "_text", "self.givens is not None", "False"),
    ("notations/janko.py", "could_be", "number <= most", "True"),
    ("notations/janko.py", "read_cell", "value not in allowed", "value < allowed[0]"),
)
"""Mutants that once went unnoticed, and their like: module, function, what is replaced there (an expression, or the calls of a name), and
by what. Each place is a mutant of its own."""


class Case(NamedTuple):
    module: str
    mutant: Mutant

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.mutant.before, self.mutant.after))
        return f"{self.module}:{self.mutant.line}  {before} → {after}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the beginning of a module's path, as in engines/")
    parser.add_argument("--named", action="store_true")
    parser.add_argument("--list", action="store_true", help="list the mutants in the order they would be tried, and try none")
    wanted = parser.parse_args(arguments)
    cases = list(named_cases() if wanted.named else drawn_cases(wanted.seed))
    cases = [case for case in cases if case.module.startswith(wanted.only)]
    if wanted.list:
        print(*cases, sep="\n")
        return 0
    ends = {"killed": [], "survived": [], "timed out": [], "explained": [], "untested": []}  # type: dict[str, list[Case]]
    known = read_explained()
    for case, end in tried(cases, None if wanted.named else monotonic() + wanted.seconds):
        if end == "survived":
            end = "explained" if explanation(case, known) else end
            print(f"{end}: {case}", flush=True)
        ends[end].append(case)
    tell(ends, len(cases))
    return 1 if ends["survived"] or ends["untested"] else 0


def drawn_cases(seed: int) -> list[Case]:
    """Every mutant of the modules that are drawn from, in the order of a seed."""
    modules = sorted(str(path.relative_to(ROOT / SOURCE)) for path in (ROOT / SOURCE).rglob("*.py"))
    drawn = [module for module in modules if any(fnmatch(module, pattern) for pattern in AT_RANDOM) and tests_of(module)]
    cases = [Case(module, mutant) for module in drawn for mutant in mutants_of(read(module))]
    Random(seed).shuffle(cases)
    return cases


def named_cases() -> Iterator[Case]:
    for module, function, expression, after in NAMED:
        found = named_mutants(read(module), function, expression, after)
        if not found:
            raise SystemExit(f"{module} has no {expression} in {function}: name it as it is now")
        yield from (Case(module, mutant) for mutant in found)


def read(module: str) -> str:
    return (ROOT / SOURCE / module).read_text(encoding="utf-8")


def tests_of(module: str) -> list[str]:
    return next((tests.split() for pattern, tests in TESTS.items() if fnmatch(module, pattern)), [])


def examples_of(module: str) -> list[str]:
    """The test of the examples in a module's documentation, if it has some."""
    name = f"fronteira.{module.removesuffix('.py').replace('/', '.').removesuffix('.__init__')}"
    has_some = ">>> " in read(module) and not module.endswith("_cy.py")
    return [f"{EXAMPLES}[{name}]"] * has_some


def tried(cases: list[Case], until: float | None) -> Iterator[tuple[Case, str]]:
    """The cases that could be tried in time, and how each ended."""
    for name in PRELOADED:  # once, and not for every mutant
        with suppress(ImportError):
            import_module(name)
    with TemporaryDirectory(prefix="mutants-") as folder:
        trees: dict[bool, Tree] = {}
        for case in cases:
            if until is not None and monotonic() > until:
                return
            plain = case.module.endswith("_cy.py")
            if plain not in trees:
                trees[plain] = Tree(Path(folder) / ("plain" if plain else "compiled"), plain)
            yield case, trees[plain].examine(case)


class Tree:
    """A copy of the tree, for one mutant at a time; a plain one has no compiled modules, whose sources can then be changed too."""

    SLOWEST = 10.0
    """A mutant's tests may take so many times as long as without it, and a while more."""

    def __init__(self, folder: Path, plain: bool) -> None:
        self.folder = folder
        skipped = [".git", ".venv", "build", "*.c", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info", *["*.so"] * plain]
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*skipped), symlinks=True)
        self.usual: dict[tuple[str, str], float | None] = {}

    def examine(self, case: Case) -> str:
        """How the tests of its module end with a mutant in its place."""
        end = self.examine_by(case, "not slow")
        return self.examine_by(case, "slow") if end == "survived" else end

    def examine_by(self, case: Case, which: str) -> str:
        """How those of its tests end that are slow, or not."""
        path = self.folder / SOURCE / case.module
        tests = examples_of(case.module) + tests_of(case.module)
        if (case.module, which) not in self.usual:
            started = monotonic()
            fine = self.run(tests, which, 600.0) in (0, NO_TESTS)
            self.usual[case.module, which] = monotonic() - started if fine else None
            if not fine:
                print(f"without any mutant the tests of {case.module} fail: {' '.join(tests)} ({which})", flush=True)
        usual = self.usual[case.module, which]
        if usual is None:
            return "untested"
        source = path.read_text(encoding="utf-8")
        path.write_text(case.mutant.apply(source), encoding="utf-8")
        try:
            code = self.run(tests, which, self.SLOWEST * usual + 20.0)
        finally:
            path.write_text(source, encoding="utf-8")
        return "timed out" if code is None else "survived" if code in (0, NO_TESTS) else "killed"

    def run(self, tests: list[str], which: str, seconds: float) -> int | None:
        """How the tests end in a process forked for them, which is a group of its own; None if they took too long."""
        child = os.fork()
        if child == 0:
            self.run_here(tests, which)
        until = monotonic() + seconds
        ended = 0
        while not ended and monotonic() < until:
            sleep(0.02)
            ended, code = os.waitpid(child, os.WNOHANG)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        if not ended:
            os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(code) if ended else None

    def run_here(self, tests: list[str], which: str) -> NoReturn:
        """Run tests in this process, as if it had been started in the copy for nothing else, and end it."""
        code = 1
        try:
            os.setsid()
            os.chdir(self.folder)
            os.environ.update(PYTHONPATH=str(self.folder / "src"), PYTHONDONTWRITEBYTECODE="1", FRONTEIRA_REQUIRE_COMPILED="0")
            sys.dont_write_bytecode = True
            sys.path[:] = [
                str(self.folder / "src"),
                str(self.folder),
                *(each for each in sys.path if each not in ("", str(ROOT), str(ROOT / "src"))),
            ]
            for name in [name for name in sys.modules if name.partition(".")[0] == "campaigns"]:
                del sys.modules[name]
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            code = int(pytest.main(["-x", "-q", "-m", which, "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
        finally:
            os._exit(code)


def read_explained() -> list[dict[str, str]]:
    """The mutants that are known to change nothing, each with the reason."""
    entries: list[dict[str, str]] = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))["equivalent"]
    return entries


def explanation(case: Case, known: list[dict[str, str]]) -> str | None:
    """Why a mutant changes nothing. It is known by its text, not by its place: `line` is what its whole line is, before it is changed."""
    line = read(case.module).splitlines()[case.mutant.line - 1].strip()
    for entry in known:
        if entry["module"] == case.module and entry["line"] == line and entry.get("after", case.mutant.after) == case.mutant.after:
            return entry["reason"]
    return None


def tell(ends: dict[str, list[Case]], every: int) -> None:
    """What became of the mutants, by module and by kind."""
    rooms: Counter[tuple[str, str]] = Counter()
    for end, cases in ends.items():
        rooms.update((case.module, end) for case in cases)
    print(f"\n{'module':<40}" + "".join(f"{end:>12}" for end in ends))
    for module in sorted({module for module, _ in rooms}):
        print(f"{module:<40}" + "".join(f"{rooms[module, end]:>12}" for end in ends))
    print(f"{'all':<40}" + "".join(f"{len(cases):>12}" for cases in ends.values()))
    tried_ones = sum(map(len, ends.values()))
    print(f"\n{tried_ones} of {every} mutants tried")
    kinds = Counter(case.mutant.kind for case in ends["survived"])
    print("survivors by kind: " + (", ".join(f"{kind} {number}" for kind, number in kinds.most_common()) or "none"))


if __name__ == "__main__":
    sys.exit(main())
