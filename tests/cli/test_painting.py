"""Pictures and sheets keep to the limits too, with all that is on them."""

from __future__ import annotations

import os

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.draw import sheets  # noqa: F401 (to be there when its parts are replaced)


def call(*words):
    return CliRunner().invoke(main, words, env={"LANG": "en", "LC_ALL": ""})


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def paint_for_ever(*_, **__):
    while True:
        pass


@pytest.mark.parametrize(
    ("words", "painter"),
    [
        ("draw --png --out out", "boards.draw_png"),
        ("draw --out out", "boards.draw"),
        ("print --pdf sheet.pdf", "sheets.write_pdf"),
    ],
)
def test_painting_ends_at_the_limit(words, painter, monkeypatch):
    monkeypatch.setattr(f"fronteira.draw.{painter}", paint_for_ever)
    done = call(*words.split(), "takuzu:six", "--time-limit", "0.1")
    assert done.exit_code == 3
    assert "gave up: the time limit was reached" in done.stderr
    assert os.listdir() == []


def test_each_picture_has_the_whole_limit_and_a_sheet_has_one(monkeypatch):
    """A sheet is one thing, pictures are several."""
    meters: list = []

    def solve(found, meter, _):
        meters.append(meter)
        return found.reading.board

    for command in ("draw", "print"):
        monkeypatch.setattr(f"fronteira.cli.commands.{command}.solve_or_tell", solve)
    monkeypatch.setattr("fronteira.draw.sheets.write_pdf", lambda *_, limits, **__: meters.append(limits) or b"")
    assert call("draw", "takuzu:six", "numbrix:six", "--solution", "--out", "out").exit_code == 0
    assert meters[0] is not meters[1]
    assert call("print", "takuzu:six", "numbrix:six", "--solutions", "--pdf", "sheet.pdf").exit_code == 0
    assert meters[2] is meters[3] is meters[4]
