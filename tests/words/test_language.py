"""Which language is spoken, and what the system says in it."""

from __future__ import annotations

import errno
import os
import sys

import pytest

from fronteira.errors import reason_of
from fronteira.words import language, words_of

ENVIRONMENT = ("FRONTEIRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("set_to", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "pt_PT.UTF-8"}, "pt"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "pt_PT", "LC_ALL": ""}, "pt"),
        ({"LANG": "pt_PT", "LC_ALL": "C"}, "en"),
        ({"LANG": "C", "LC_MESSAGES": "pt_PT"}, "pt"),
        ({"LANG": "C", "LC_ALL": "C", "FRONTEIRA_LANG": "pt"}, "pt"),
    ],
)
def test_the_environment_says_which_language(set_to, spoken, monkeypatch):
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert language() == spoken
    assert (language("en"), language("pt")) == ("en", "pt")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems say it a little differently")
def test_the_words_say_what_the_system_says():
    words = {key.removeprefix("errors.os."): text for key, text in words_of("errors", "en").items() if key.startswith("errors.os.")}
    assert len(words) > 10
    for name, text in words.items():
        assert os.strerror(getattr(errno, name)) == text
        assert str(reason_of(OSError(getattr(errno, name), "as the system says it"))) == text
    assert reason_of(OSError("no number")) == "no number"
    assert reason_of(OSError(errno.EXDEV, "links")) == "links"
