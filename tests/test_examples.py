"""The examples in the documentation of modules are run, and say what the page says."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import fronteira

HOUSE = Path(fronteira.__file__).parent
MODULES = sorted(
    ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in HOUSE.rglob("*.py")
    if not path.stem.endswith("_cy") and ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_print_what_they_say(module: str) -> None:
    done = doctest.testmod(import_module(module))
    assert done.attempted
    assert not done.failed
