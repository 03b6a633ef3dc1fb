"""The kernels as plain Python beside their compiled form, in this process (`uncompiled`) or in one of its own (`run_program`)."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import fronteira

SOURCE = Path(fronteira.__file__).parent.parent
ROOT = Path(__file__).parents[2]


class SourceOnly(importlib.abc.MetaPathFinder):
    """Finds kernels as Python source, whether or not they are compiled."""

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        if not (fullname.startswith("fronteira.") and fullname.endswith("_cy")):
            return None
        return importlib.util.spec_from_file_location(fullname, SOURCE.joinpath(*fullname.split(".")).with_suffix(".py"))


def uncompiled(name: str) -> ModuleType:
    """A kernel module as plain Python, with everything it imports, beside the one in use."""

    def kernels() -> list[str]:
        return [module for module in sys.modules if module.startswith("fronteira.") and module.endswith("_cy")]

    in_use = {module: sys.modules.pop(module) for module in kernels()}
    finder = SourceOnly()
    sys.meta_path.insert(0, finder)
    try:
        return importlib.import_module(name)
    finally:
        sys.meta_path.remove(finder)
        for module in kernels():
            del sys.modules[module]
            package, _, short = module.rpartition(".")
            if module in in_use:  # or whoever says `from package import kernel_cy` would get the plain one from here on
                setattr(sys.modules[package], short, in_use[module])
            else:
                delattr(sys.modules[package], short)
        sys.modules.update(in_use)


BEGIN = """
import json, sys
if sys.argv[1] == "interpreted":
    from tests.support.forms import SourceOnly
    sys.meta_path.insert(0, SourceOnly())
"""


def run_program(program: str, form: str, *arguments: list) -> list:
    """What a program says with the kernels compiled or interpreted; it runs where this project's folders can be imported."""
    environment = {name: value for name, value in os.environ.items() if name != "FRONTEIRA_REQUIRE_COMPILED"}
    command = [sys.executable, "-c", BEGIN + program, form, *map(json.dumps, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
