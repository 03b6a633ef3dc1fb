"""Puzzles in files of the user's: what was refused once is not remembered."""

from __future__ import annotations

import pytest

from fronteira.errors import BadOption
from fronteira.registry import FILES, bring_puzzle, every_puzzle


def test_a_file_without_a_puzzle_spoils_nothing_that_comes_after(tmp_path, monkeypatch):
    monkeypatch.setenv(FILES, "")
    file = tmp_path / "holds_no_puzzle.py"
    file.write_text("PUZZLE = 3\n")
    with pytest.raises(BadOption, match="wanted a fronteira Puzzle"):
        bring_puzzle(str(file))
    assert [puzzle.name for puzzle in every_puzzle()][:3] == ["dots", "numbrix", "takuzu"]
