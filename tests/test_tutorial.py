"""The tutorial works as it stands: its files are written, its commands run, and what it says they print is what they print."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "tutorial.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run(command, folder):
    """A command of the page, as a reader would run it."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    environment.pop("FRONTEIRA_LANG", None)
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (0, 1), f"{command}: {done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the reader works, with all files of the page; and what every command printed."""
    where = tmp_path_factory.mktemp("tutorial")
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind != "console":
            name, _, content = text.partition("\n")
            assert name.startswith("# "), f"which file is this? {name}"
            path = where / name.removeprefix("# ")
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, encoding="utf-8")
    return where


def promised():
    """The commands of the page, each with what it is said to print."""
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield command, output


@pytest.mark.slow
def test_every_command_prints_what_the_page_says(folder):
    ran = 0
    for command, output in promised():
        printed = run(command, folder)
        if output:
            assert printed == output, command
        ran += 1
    assert ran >= 6
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "Lights out: two models and two heuristics" in page
    assert "<svg" in page


@pytest.mark.slow
def test_the_study_runs_from_python_too(folder):
    model, _, expanded, cost = run("python notebook.py", folder).split()
    assert cost == "4"
    assert model in ("any-button", "in-order")
    assert 4 <= int(expanded) < 100
