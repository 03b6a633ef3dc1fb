"""What the two forms of a kernel share: the constants a .pxd gives the compiler are those Python has, and `bits` counts as machines do."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

import fronteira
from fronteira.kernels import bits
from tests.support.forms import uncompiled

SOURCE = Path(fronteira.__file__).parent
PAIRS = [path for path in sorted(SOURCE.rglob("*.pxd")) if "cdef enum" in path.read_text(encoding="utf-8")]


def constants_in(text: str) -> dict[str, int]:
    """The names and numbers of every enum in the text of a .pxd."""
    found = {}
    for block in re.findall(r"^cdef enum:\n((?:    .*\n)+)", text, re.MULTILINE):
        for name, value in re.findall(r"^ +(\w+) = (.+)$", block, re.MULTILINE):
            found[name] = eval(compile(ast.parse(value, mode="eval"), "pxd", "eval"), {"__builtins__": {}})
    return found


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_constants_are_the_same_compiled_and_not(path: Path):
    name = ".".join(["fronteira", *path.relative_to(SOURCE).with_suffix("").parts])
    module = uncompiled(name) if name.endswith("_cy") else importlib.import_module(name)
    wanted = constants_in(path.read_text(encoding="utf-8"))
    assert wanted
    assert {each: getattr(module, each) for each in wanted} == wanted


def test_bits_lose_what_a_word_does_not_hold():
    assert (bits.shift_left(3, 63), bits.shift_up(1, 1 << 63, 1), bits.shift_down(2, 1, 1)) == (1 << 63, 3, 1 | 1 << 63)
    assert (bits.shift_up(5, 7, 0), bits.shift_down(5, 7, 0)) == (5, 5)
    assert (bits.popcount(0xF0F), bits.ctz(0b1000), bits.highest(0b1010)) == (8, 3, 3)
    assert bits.scatter(1, 60) == 0x9
    word = 1
    for _ in range(3):
        word = bits.stir(word)
    assert word == 0x9B1E842F6E862629  # the third word of xorshift (13, 7, 17) from 1
