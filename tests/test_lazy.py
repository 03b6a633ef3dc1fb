"""Things named now and imported when they are first used."""

from __future__ import annotations

import signal
import subprocess
import sys
from importlib import import_module

import pytest

from fronteira.lazy import LazyModule, Needed


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


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Writes a package that can be imported."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "heavy_package", raising=False)
    return (tmp_path / "heavy_package.py").write_text


@pytest.mark.parametrize(
    ("text", "said"),
    [(None, "pip install it"), ("import not_there_either", "not_there_either"), ("raise ImportError('lib.so')", "heavy_package: lib.so")],
)
def test_a_package_that_is_not_there_is_another_thing_than_one_that_is_broken(package, text, said):
    if text:
        package(text)
    with pytest.raises(ValueError, match=said) as told, Needed("heavy_package", ValueError("pip install it")):
        import_module("heavy_package")
    assert (str(told.value) == "pip install it") == (text is None)


def test_ctrl_c_waits_for_an_import_and_is_then_ctrl_c(package):
    """An import in C that is interrupted fails as if the package were broken."""
    package("import signal\ntry:\n    signal.raise_signal(signal.SIGINT)\nexcept KeyboardInterrupt:\n    raise ImportError\n")
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), Needed("heavy_package", ValueError("pip install it")):
        import_module("heavy_package")
    assert signal.getsignal(signal.SIGINT) is before
    assert "heavy_package" in sys.modules
    package("import signal\nfor _ in range(2): signal.raise_signal(signal.SIGINT)\n")
    sys.modules.pop("heavy_package")
    with pytest.raises(KeyboardInterrupt), Needed("heavy_package", ValueError("pip install it")):
        import_module("heavy_package")
    assert "heavy_package" not in sys.modules  # somebody meant it


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
