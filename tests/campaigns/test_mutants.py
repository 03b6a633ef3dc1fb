"""The campaign of the mutants: what is changed, what is left alone, and that the tests notice those that once went unnoticed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from campaigns import mutants
from campaigns.mutating import Mutant, mutants_of, named_mutants
from tests.test_examples import MODULES

SOURCE = '''"""A text nobody runs."""
from os import path

def twice(number: "int" = 1) -> "int":
    """Another."""
    if number < 0 and not path:
        raise ValueError(f"{number} below 0")
    note("ção")
    return number * 2
'''


def test_every_slip_is_there_and_nothing_nobody_runs():
    changed = {(mutant.before, mutant.after) for mutant in mutants_of(SOURCE)}
    assert changed == {
        ("1", "2"),
        ("1", "0"),
        ("number < 0 and not path", "(number < 0 or not path)"),
        ("number < 0", "(number <= 0)"),
        ("0", "1"),
        ("not path", "path"),
        ('raise ValueError(f"{number} below 0")', "pass"),
        ('note("ção")', "pass"),
        ('"ção"', "'çã'"),
        ("return number * 2", "return None"),
        ("number * 2", "(number // 2)"),
        ("2", "3"),
        ("2", "1"),
    }


def test_a_mutant_is_python_and_keeps_the_rest():
    for mutant in mutants_of(SOURCE):
        text = mutant.apply(SOURCE)
        compile(text, "", "exec")
        lines = [place for place, (one, other) in enumerate(zip(SOURCE.splitlines(), text.splitlines(), strict=True), 1) if one != other]
        assert lines == [mutant.line]


def test_a_named_mutant_is_an_expression_or_the_calls_of_a_name():
    assert [mutant.before for mutant in named_mutants(SOURCE, "twice", "note", "None")] == ['note("ção")']
    assert [mutant.before for mutant in named_mutants(SOURCE, "twice", "number < 0", "False")] == ["number < 0"]
    assert named_mutants(SOURCE, "thrice", "note", "None") == []


@pytest.mark.slow
def test_the_order_is_that_of_the_seed_and_every_module_has_tests():
    cases = mutants.drawn_cases(1)
    assert cases == mutants.drawn_cases(1) != mutants.drawn_cases(2)
    modules = {case.module for case in cases}
    assert {
        "engines/solving.py",
        "search/stats.py",
        "lab/store.py",
        "batch/store.py",
        "workers/processes.py",
        "notations/janko.py",
    } <= modules
    examples = {f"{mutants.EXAMPLES}[{module}]" for module in MODULES}
    for module in {*modules, *(module for module, *_ in mutants.NAMED)}:
        assert {*mutants.examples_of(module)} <= examples
        for test in mutants.tests_of(module):
            assert (mutants.ROOT / test).exists(), (module, test)


def test_the_examples_of_a_module_count_among_its_tests():
    module = "fronteira.search.stats"
    assert mutants.examples_of("search/stats.py") == [f"{mutants.EXAMPLES}[{module}]"]
    assert mutants.examples_of("engines/__init__.py") == []
    assert module in MODULES
    path, _, name = mutants.EXAMPLES.partition("::")
    assert f"def {name}(" in (mutants.ROOT / path).read_text()


def test_a_mutant_is_explained_by_its_line_as_long_as_that_stays(monkeypatch):
    case = mutants.Case("some.py", Mutant(0, 1, 2, "constant", "1", "2"))
    monkeypatch.setattr(mutants, "read", lambda module: "zero\n  one = 1\n")
    entry = {"module": "some.py", "line": "one = 1", "reason": "nobody counts"}
    assert mutants.explanation(case, [entry]) == "nobody counts"
    assert mutants.explanation(case, [{**entry, "after": "2"}]) == "nobody counts"
    for other in ({"after": "0"}, {"line": "one = 3"}, {"module": "other.py"}):
        assert mutants.explanation(case, [{**entry, **other}]) is None


def test_what_is_explained_is_still_there():
    for entry in mutants.read_explained():
        assert entry["line"] in [line.strip() for line in mutants.read(entry["module"]).splitlines()], entry
        assert entry["reason"]


@pytest.mark.slow
def test_mutants_that_once_went_unnoticed_are_noticed():
    """In a process that has imported nothing of the tree yet: each mutant's tests run in a fork of it, on a copy."""
    named = [sys.executable, "-m", "campaigns.mutants", "--named", "--only", "notations/janko"]
    ended = subprocess.run(named, check=False, capture_output=True, text=True, cwd=mutants.ROOT)
    assert ended.returncode == 0, ended.stdout + ended.stderr
