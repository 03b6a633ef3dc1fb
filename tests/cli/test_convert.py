"""`fronteira convert`: any format in, any format out; what is lost on the way is told."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from fronteira import load, parse
from fronteira.cli import main
from fronteira.registry import own_puzzles

DOCS = Path(__file__).parents[2] / "docs" / "formats.md"
SIX = "takuzu:6x6:f1d1b1d1c0e01b1b"


def call(*words, data=""):
    done = CliRunner().invoke(main, ["convert", *words], input=data, env={"LANG": "en", "LC_ALL": ""})
    return done.exit_code, done.stdout, done.stderr


def test_a_board_goes_from_format_to_format_and_comes_back():
    text = SIX + "\n"
    for name in ("course", "unruly", "binairo", "flat", "takuzu-vue", "puzzletea", "janko", "ipuz", "penpa", "json", "id"):
        code, text, err = call("--to", name, data=text)
        assert (code, err) == (0, "")
    assert text == SIX + "\n"


def test_one_line_a_board_makes_a_corpus_and_blank_lines_part_the_others():
    assert call(SIX, "takuzu:small", "--to", "id")[1] == f"{SIX}\ntakuzu:4x4:c1a0c1a1b1a\n"
    assert call("numbrix:2x2:1c", "numbrix:1x1:a", "--to", "course")[1] == "2\n1\t0\n0\t0\n\n1\n0\n"


def test_a_rule_the_format_cannot_tell_is_named():
    code, out, err = call("dots:1x1-goal1-exactly:d", "--to", "openspiel")
    assert (code, out) == (0, "0000\n")
    assert err == "dots:1x1-goal1-exactly:d: openspiel cannot tell goal = 1, mode = exactly: say so to whoever reads it\n"
    assert call("dots:1x1-goal1-exactly:d", "--to", "lisp")[::2] == (0, "")
    code, _, err = call("takuzu:4x4:p", "--same-lines", "--to", "flat", "--lang", "pt")
    assert (code, err) == (0, "takuzu:4x4:p: flat não sabe dizer different-lines = False: é preciso dizê-lo a quem o ler\n")


def test_a_board_the_format_cannot_hold_is_told_and_the_others_are_written():
    code, out, err = call("takuzu:small", SIX, "--to", "unruly")
    assert (code, out) == (2, "6x6u:GECEdfACc\n")
    assert err == "takuzu:small: an Unruly id holds boards with even sides from 6 up, this one is 4×4\n"


def test_solutions_are_kept_found_or_left_out():
    code, out, err = call(SIX, "numbrix:small", "dots:1x1-goal1:1c", "--to", "json", "--solutions")
    assert (code, err) == (0, "")
    records = [json.loads(line) for line in out.splitlines()]
    assert records[1]["solution"] == [[5, 4, 3], [6, 1, 2], [7, 8, 9]]
    assert records[2]["solution"] == [[1]] * 4
    assert call("--to", "janko", data=out.splitlines()[1])[1].endswith("[solution]\n5 4 3\n6 1 2\n7 8 9\n[end]\n")
    assert call("takuzu:2x2:d", "--to", "json", "--solutions")[0] == 4
    code, out, err = call("takuzu:2x2:00b", "--to", "json", "--solutions")
    assert code == 1
    assert "solution" not in json.loads(out)
    assert "no solution" in err
    assert call("takuzu:2x2:d", "--to", "id", "--solutions")[::2] == (
        2,
        "id has no room for solutions; json, ipuz, janko and puzzletea have\n",
    )


def test_what_cannot_be_read_is_told_with_its_place(tmp_path):
    file = tmp_path / "corpus.txt"
    file.write_text(f"{SIX}\ntakuzu:6x6:zk\n")
    assert call(str(file), "--to", "id") == (2, SIX + "\n", f"{file}: line 2, column 13: more than 36 cells, wanted 36\n")


@pytest.mark.parametrize(("name", "words"), [("jsom", "did you mean json?"), ("lisp", "no takuzu notation is called 'lisp'")])
def test_an_unknown_format_is_a_sentence(name, words):
    code, out, err = call(SIX, "--to", name)
    assert (code, out) == (2, "")
    assert words in err


def test_the_schema_can_be_printed():
    code, out, _ = call("--schema")
    assert code == 0
    assert json.loads(out)["required"] == ["fronteira", "puzzle", "rows", "columns", "cells"]


def test_a_board_in_course_text_pays_for_no_other_format():
    names = ["json", "base64", "zlib", "fronteira.notations.lines", "fronteira.notations.runs", "fronteira.puzzles.takuzu.formats.texts"]
    code = f"import sys\nfrom fronteira import parse\nparse('2\\n2 1\\n2 2')\nprint([name for name in {names} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


EXAMPLES = re.findall(r"^#### (\w+): ([\w-]+)\n+```\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
BOARDS = {"takuzu": load(SIX), "numbrix": load("numbrix:small"), "dots": load("dots:2x2-goal3:b1b1a1a11a")}


def test_every_format_has_an_example_in_the_docs():
    readable = {(puzzle.name, notation.name) for puzzle in own_puzzles() for notation in puzzle.notations if notation.read is not None}
    assert {(puzzle, name) for puzzle, name, _ in EXAMPLES} == readable


@pytest.mark.parametrize(("puzzle", "name", "text"), EXAMPLES, ids=[f"{puzzle}-{name}" for puzzle, name, _ in EXAMPLES])
def test_an_example_in_the_docs_is_the_board_it_should_be(puzzle, name, text):
    assert parse(text).cells == BOARDS[puzzle].cells
    if name != "penpa":  # what a link looks like is up to the compressor
        assert call("--puzzle", puzzle, "--to", name, data=text)[1] == text
