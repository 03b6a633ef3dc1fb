"""The fingerprint of the code: what can change a figure changes it, what only shows figures does not."""

from __future__ import annotations

import pytest

import fronteira
from fronteira.runs.machine import code_version


@pytest.fixture
def version(tmp_path, monkeypatch):
    """The version of a house that holds the files named, each changed by being named again."""
    house = tmp_path / "fronteira"
    monkeypatch.setattr(fronteira, "__file__", str(house / "__init__.py"))

    def change(*files):
        for name in files:
            (house / name).parent.mkdir(parents=True, exist_ok=True)
            with open(house / name, "a", encoding="utf-8") as file:
                file.write("changed\n")
        return code_version.__wrapped__()

    return change


@pytest.mark.parametrize(
    "file",
    [
        *(
            "search/run.py",
            "kernels/bits.pxd",
            "puzzles/takuzu/kernel/kernel_cy.py",
            "puzzles/takuzu/models/pruned.py",
            "engines/solving.py",
        ),
        *(
            "runs/making.py",
            "runs/compare.py",
            "lab/study.py",
            "lab/running.py",
            "lab/variants.py",
            "lab/instances.py",
            "board.py",
            "spec.py",
        ),
        *("aima/strategies.py", "workers/processes.py", "generate/making.py"),
    ],
)
def test_what_can_change_a_figure_is_part_of_it(version, file):
    first = version("search/stats.py", file)
    assert version(file) != first


@pytest.mark.parametrize(
    "file",
    [
        *(
            "cli/commands/solve.py",
            "words/pt/lab.py",
            "puzzles/takuzu/words.py",
            "report/page.py",
            "draw/boards.py",
            "puzzles/takuzu/draw.py",
        ),
        *(
            "batch/store.py",
            "lab/report.py",
            "lab/findings/ideas.py",
            "lab/store.py",
            "testing/__init__.py",
            "workers/cluster.py",
            "runs/machine.py",
        ),
        *("web/server.py", "play/session.py"),
    ],
)
def test_what_only_shows_things_is_no_part_of_it(version, file):
    first = version("search/stats.py", file)
    assert version(file) == first


def test_the_files_named_here_and_there_are_in_the_house():
    from pathlib import Path

    from fronteira.runs import machine

    house = Path(fronteira.__file__).parent
    assert not [name for names in machine.DECIDING.values() for name in names if not (house / name).is_file()]
    later = {"web", "play"}
    assert not [name for name in machine.FACES - later if not ((house / name).exists() or list(house.glob(f"puzzles/*/{name}")))]
