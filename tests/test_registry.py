"""Puzzles of other packages are found by their entry points."""

from __future__ import annotations

import pytest

from fronteira import load
from fronteira.errors import BadOption
from fronteira.registry import every_puzzle, find_heuristic, find_model, find_puzzle


@pytest.mark.parametrize("kind", ["dist-info", "egg-info"])
def test_a_package_may_offer_a_puzzle(kind, tmp_path, monkeypatch):
    name = f"offered_{kind[:3]}"
    (tmp_path / f"{name}.py").write_text(
        f"from fronteira.puzzles.takuzu import PUZZLE as other\nfrom dataclasses import replace\nPUZZLE = replace(other, name={name!r})\n"
    )
    about = tmp_path / f"{name}-1.0.{kind}"
    about.mkdir()
    (about / ("METADATA" if kind == "dist-info" else "PKG-INFO")).write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[fronteira.puzzles]\n{name} = {name}\n")
    assert name not in [puzzle.name for puzzle in every_puzzle()]
    monkeypatch.syspath_prepend(str(tmp_path))
    assert name in [puzzle.name for puzzle in every_puzzle()]
    assert find_puzzle(name).name == name


def test_the_heuristic_zero_has_no_options():
    board = load("dots:a")
    with pytest.raises(BadOption, match="heuristic zero has no option 'x': it has none"):
        find_heuristic("zero:x=1", find_puzzle("dots"), find_model("lines", board))
