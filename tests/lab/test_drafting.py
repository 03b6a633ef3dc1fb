"""A study to begin with, and the page that explains study files: both held to the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.lab.declaration import EXPERIMENT, LIMITS, STAGE, STUDY, read_study
from fronteira.lab.drafting import draft_study
from fronteira.registry import own_names
from fronteira.report.charts import CHARTS, FIGURES
from fronteira.report.tables import TABLES

PAGE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("puzzle", own_names())
def test_a_drafted_study_can_be_run(tmp_path, puzzle, lang):
    (tmp_path / "study.toml").write_text(draft_study(puzzle, lang), encoding="utf-8")
    study = read_study(tmp_path / "study.toml")
    assert {run.experiment for run in study.plan()} == {"searches", "weights"}


def test_it_is_written_once_and_not_over_another(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call = lambda *words: CliRunner().invoke(main, ["lab", "new", *words], env={"LANG": "en", "LC_ALL": ""})  # noqa: E731
    assert call("numbrix").exit_code == 0
    assert read_study("study.toml").puzzle == "numbrix"
    again = call("takuzu")
    assert again.exit_code == 2
    assert "study.toml exists already" in again.stderr
    assert read_study("study.toml").puzzle == "numbrix"
    assert call("takuzu", "--out", "-").stdout == draft_study("takuzu")


def told_in(heading: str) -> set[str]:
    """What stands in backquotes in the first cells of the tables under a heading, and in the text before them."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    firsts = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    prose = [line for line in part.splitlines() if not line.startswith("|")]
    return set(re.findall(r"`([a-z_]+)`", "\n".join([*firsts, *prose])))


def test_the_page_has_every_key_table_and_chart_and_no_other():
    assert told_in("The study") | {"instances"} == set(STUDY)
    assert told_in("An experiment") - {"label", "model", "heuristic"} == set(EXPERIMENT)
    assert {"label", "model", "heuristic", "strategies"} == set(STAGE) <= told_in("An experiment")
    assert told_in("Limits") == set(LIMITS)
    assert told_in("Tables") == set(TABLES)
    assert told_in("Charts") == {*CHARTS, *FIGURES}


def test_its_example_can_be_run(tmp_path):
    (tmp_path / "study.toml").write_text(PAGE.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    assert {run.experiment for run in read_study(tmp_path / "study.toml").plan()} == {"searches", "ideas", "steps"}


def test_boards_said_twice_are_an_error(tmp_path):
    (tmp_path / "study.toml").write_text('title = "x"\npuzzle = "takuzu"\nboards = ["takuzu:small"]\ninstances = ["takuzu:six"]\n')
    with pytest.raises(Exception, match="boards and instances mean the same"):
        read_study(tmp_path / "study.toml")
