"""Things named now and imported when they are first used."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from fronteira.lazy import LazyModule


def test_a_module_put_off_becomes_itself_when_something_of_it_is_looked_at(monkeypatch):
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    later = LazyModule("colorsys")
    monkeypatch.setitem(sys.modules, "colorsys", later)
    assert import_module("colorsys") is later
    assert not hasattr(later, "__file__")
    assert later.rgb_to_hsv(0, 0, 1)[2] == 1
    real = import_module("colorsys")
    assert real is not later
    assert real.rgb_to_hsv is later.rgb_to_hsv
    with pytest.raises(AttributeError, match="no_such_thing"):
        _ = later.no_such_thing
