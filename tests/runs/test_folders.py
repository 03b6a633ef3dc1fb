"""The files of a folder in their order."""

from __future__ import annotations

import pytest

from fronteira.errors import FronteiraError
from fronteira.runs.folders import files_in


def names(folder, **how):
    return [str(file.relative_to(folder)) for file in files_in(folder, **how)]


def test_boards_are_texts_in_natural_order_or_whatever_is_there(tmp_path):
    for name in ("T10", "T9", "T9.out", "solve.py", ".hidden", "²"):
        (tmp_path / name).write_text("")
    assert names(tmp_path) == ["T9", "T10", "²"]
    (tmp_path / "b.txt").write_text("")
    assert names(tmp_path) == ["b.txt"]


def test_all_files_are_those_of_the_folders_inside_too(tmp_path):
    for name in ("b10/x.gz", "b9/y.out", ".cache/z.txt", "a.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    assert names(tmp_path, every=True) == ["a.txt", "b9/y.out", "b10/x.gz"]


def test_a_folder_that_is_not_there_or_holds_no_boards_is_told(tmp_path):
    with pytest.raises(FronteiraError, match="found no inputs") as empty:
        files_in(tmp_path)
    assert "não há aí tabuleiros" in empty.value.text("pt")
    with pytest.raises(FronteiraError, match="no such folder"):
        files_in(tmp_path / "none")
