"""Things named now and imported when they are first used."""

from __future__ import annotations

import subprocess
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


def test_what_is_only_named_while_others_are_imported_is_itself_later(monkeypatch):
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    later = LazyModule("colorsys", rgb_to_hsv=object, hsv_to_rgb=object)
    monkeypatch.setitem(sys.modules, "colorsys", later)
    assert later.rgb_to_hsv is object
    assert sys.modules["colorsys"] is later
    later.settle()
    assert later.rgb_to_hsv(0, 0, 1)[2] == 1
    assert later.hsv_to_rgb is import_module("colorsys").hsv_to_rgb is not object


def test_a_command_leaves_no_module_half_there():
    """What the command line put off while it was imported is there, whole, for whoever comes later."""
    code = (
        "import sys\n"
        "sys.argv = ['fronteira', '--version']\n"
        "from fronteira.__main__ import run\n"
        "try:\n    run()\nexcept SystemExit:\n    pass\n"
        "import gettext, inspect, uuid\n"
        "print(uuid.UUID(int=1), gettext.gettext('a'), gettext.ngettext('a', 'b', 2), inspect.isclass(uuid.UUID))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "00000000-0000-0000-0000-000000000001 a b True"
