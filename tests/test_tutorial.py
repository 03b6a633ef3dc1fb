"""The tutorial works as it stands: its files are written, its commands run, and what it says they print is what they print."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.tutorial import commands, files


def run(command, folder):
    """A command of the page, as a reader would run it."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    environment.pop("FRONTEIRA_LANG", None)
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode in (0, 1, 4), f"{command}: {done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the reader works, with all files of the page."""
    where = tmp_path_factory.mktemp("tutorial")
    for name, content in files().items():
        (where / name).parent.mkdir(exist_ok=True)
        (where / name).write_text(content, encoding="utf-8")
    return where


@pytest.mark.slow
def test_every_command_prints_what_the_page_says(folder):
    ran = []
    for command, output in commands():
        printed = run(command, folder)
        if output:
            assert printed == output, command
        ran.append(command)
    shown = {word for command in ran for word in command.split()[1:3] if command.startswith("fronteira")}
    assert {"solve", "compare", "heuristic", "lab", "hint", "explain", "grade", "draw", "generate", "batch"} <= shown
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert "Tiles: two models and two heuristics" in page
    assert "<svg" in page
    assert ElementTree.parse(folder / "easy.svg").getroot().tag.endswith("svg")


@pytest.mark.slow
def test_the_study_runs_from_python_too(folder):
    model, _, expanded, cost = run("python notebook.py", folder).split()
    assert cost == "15"
    assert model == "tightest"
    assert 20 <= int(expanded) < 200


@pytest.mark.slow
def test_the_other_commands_take_the_puzzle_too(folder):
    for command in (
        "fronteira generate tiles.py --size 4 --level easy --count 20 | tee many.txt",
        "fronteira puzzles tiles.py --lang pt",
        "fronteira show --puzzle tiles.py easy.txt",
        "fronteira count --puzzle tiles.py easy.txt",
        "fronteira convert --puzzle tiles.py easy.txt --to tiles",
        "fronteira explain --puzzle tiles.py easy.txt --html lesson.html",
        "fronteira solve --puzzle tiles.py easy.txt --unique --lang pt",
        "fronteira solve --puzzle tiles.py easy.txt --path",
        "fronteira batch solve --puzzle tiles.py many.txt --out solved.sqlite --jobs 1 --stream input",
        "fronteira batch count --puzzle tiles.py many.txt --out counted.sqlite --jobs 1 --stream input",
        "fronteira batch compare --puzzle tiles.py easy.txt --out compared.sqlite --jobs 1 --stream input",
        "fronteira batch generate tiles.py --size 3 --count 3 --out made.sqlite --jobs 1 --stream input",
    ):
        assert run(command, folder) or "--html" in command, command
    assert (folder / "lesson.html").read_text(encoding="utf-8").count("<svg") == 6
