"""Studies of wrong types and absurd sizes: a sentence that says where, and never a traceback."""

from __future__ import annotations

import random

import pytest

from fronteira.errors import FronteiraError, ParseError
from fronteira.lab import read_study

TOP = {
    "title": '"Odd"',
    "puzzle": '"dots"',
    "instances": '["dots:a"]',
    "limits": "{ seconds = 1, nodes = 10 }",
    "repeat": "1",
    "seed": "0",
    "models": '["lines"]',
    "strategies": '["bfs"]',
    "rules": "{ }",
    "description": '"x"',
}
INNER = {"name": '"e"', "heuristics": '["half"]', "stages": None, "tables": '["nodes"]', "charts": '["bars"]', "ablate": None}
ODD = (
    *(
        "1e999",
        "-1e999",
        "nan",
        "0x" + "f" * 5000,
        "9" * 4000,
        "-1",
        "0",
        "true",
        '""',
        '" "',
        '"\\u0000"',
        '"\\u001b[2J"',
        '"' + "x" * 9000 + '"',
    ),
    *(
        "[]",
        "{ }",
        "[[]]",
        "[1, 2]",
        '["", "x"]',
        '["a", 1]',
        "{ en = 1 }",
        '{ en = "" }',
        '{ xx = "y" }',
        "[{ }]",
        "1979-05-27T07:32:00Z",
        "07:32:00",
    ),
    *(
        '"**x"',
        '"/"',
        '"../*"',
        '"generate:dots"',
        '"generate:takuzu:size=0"',
        '"a=b:c=d"',
        '"wastar:w=1..9..3"',
        '"wastar:w=0..1e9"',
        '"\\U0001F600"',
    ),
    *(
        '["\\u0000"]',
        '["' + "a/" * 3000 + '"]',
        "[" * 60 + "]" * 60,
        "{ seconds = { } }",
        "{ seconds = 1e400 }",
        '{ memory = "1e99G" }',
        "{ memory = 1e300 }",
    ),
    *("{ goal = [] }", '{ goal = "x" }', "{ goal = 1e999 }", "{ no-such-rule = 1 }", '["dots:a", "dots:a"]', "10000000000"),
)


def text_of(changes):
    lines = {**TOP, **{key: value for key, value in changes.items() if key in TOP}}
    inner = {**INNER, **{key: value for key, value in changes.items() if key in INNER}}
    shown = [f"{key} = {value}" for key, value in lines.items() if value is not None]
    return "\n".join([*shown, "[[experiment]]", *(f"{key} = {value}" for key, value in inner.items() if value is not None)])


def said_of(text, tmp_path):
    """The plan of a study, or the sentence that refuses it."""
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    try:
        return read_study(file).plan()
    except FronteiraError as error:
        return error.text("pt") and error.text("en")


def test_the_study_itself_is_none_of_these(tmp_path):
    assert len(said_of(text_of({}), tmp_path)) == 1


def test_boards_beyond_counting_are_refused_before_any_is_made(tmp_path, monkeypatch):
    monkeypatch.setattr("fronteira.generate.generate", lambda *_: pytest.fail("it makes boards"))
    said = said_of(text_of({"puzzle": '"takuzu"', "instances": '["generate:takuzu:size=4:count=99999999999"]'}), tmp_path)
    assert "these would be 99999999999 runs, and 1000000 is the most" in said


@pytest.mark.slow
@pytest.mark.parametrize("key", [*TOP, *INNER])
def test_every_key_with_every_odd_value_is_a_plan_or_a_sentence(key, tmp_path):
    for value in ODD:
        said = said_of(text_of({key: value}), tmp_path)
        assert isinstance(said, list) or said.startswith(str(tmp_path / "odd.toml")), (value[:80], said[:200])


def test_several_odd_values_at_once(tmp_path):
    dice = random.Random(11)
    for _ in range(60):
        changes = {key: dice.choice(ODD) for key in dice.sample([*TOP, *INNER], 3)}
        assert said_of(text_of(changes), tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 100_000,
        "x = " + "[" * 5000 + "]" * 5000,
        "x = " + "{ a = " * 3000 + "1" + " }" * 3000,
        "x = " + "9" * 5000,
        "[[[[experiment]]]]",
        "experiment = 3",
        "a." * 900 + "b = 1",
        "[" + "a." * 900 + "b]",
        "= = =",
        "title = 1979-99-99",
        "",
        "[experiment]\nname = 'x'",
    ],
    ids=lambda text: text[:20],
)
def test_texts_that_are_no_study(text, tmp_path):
    assert str(tmp_path) in said_of(text, tmp_path)


def test_a_wrong_type_is_told_with_its_key_and_what_was_wanted(tmp_path):
    for key, value, sentence in (
        ("repeat", "1.5", "repeat: found 1.5, wanted a whole number"),
        ("repeat", "0x" + "f" * 9000, "repeat: found a number beyond all bounds, wanted a whole number"),
        ("limits", "{ seconds = 1e999 }", "limits, seconds: found inf, wanted a number from 0 up"),
        ("limits", "[1]", "limits: found a list, wanted a table"),
        ("repeat", "2000000", "experiment 1 (e): these would be 2000000 runs, and 1000000 is the most"),
        ("instances", '["\\u0000"]', "instances, \\x00: no file in "),
    ):
        assert sentence in said_of(text_of({key: value}), tmp_path).replace("\0", "\\x00")


def test_thousands_of_boards_are_told_apart_in_no_time(tmp_path):
    (tmp_path / "a.txt").write_text("dots\n")
    names = ", ".join('"a.txt"' for _ in range(5000))
    assert isinstance(said_of(text_of({"instances": f"[{names}]"}), tmp_path), str)
    with pytest.raises(ParseError):
        read_study(tmp_path / "missing.toml")
