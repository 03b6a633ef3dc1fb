"""Specs, and how their options are read."""

from __future__ import annotations

from typing import Literal

import pytest

from fronteira.errors import BadOption
from fronteira.spec import Spec, bind, parse, split


def thing(
    board, *, width: int = 3, alpha: float = 0.5, mrv: bool = True, rule: bool | None = None, rules: Literal["a", "b"] = "a", note: str = ""
):
    """A factory with every kind of option."""


def options(text):
    return bind("model", thing, parse(text))


def test_values_are_read_as_their_annotations_want():
    assert options("thing:width=7:alpha=1:mrv=off:rule=yes:rules=b:note=x") == {
        "width": 7, "alpha": 1.0, "mrv": False, "rule": True, "rules": "b", "note": "x",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["thing:rules=c", "thing:rule=7", "thing:width=1.5", "thing:alpha=much", "thing:heigth=3"])
def test_values_that_do_not_fit_are_refused(text):
    with pytest.raises(BadOption, match="model thing"):
        options(text)


def test_dashes_and_underscores_are_the_same():
    def factory(*, one_number: bool = True):
        """Has an option of two words."""

    assert bind("model", factory, parse("x:one-number=off")) == {"one_number": False}


def test_a_spec_inside_a_spec_takes_the_options_after_it():
    spec = parse("max:empties:adjacent-empties:alpha=0.3")
    assert spec == Spec("max", {}, (Spec("empties"), Spec("adjacent-empties", {"alpha": "0.3"})))
    assert str(spec) == "max:empties:adjacent-empties:alpha=0.3"


def test_lists_are_split_at_commas_and_forgive_spaces():
    assert split(" bfs , dfs:limit=2,") == [Spec("bfs"), Spec("dfs", {"limit": "2"})]
    assert split("") == []
