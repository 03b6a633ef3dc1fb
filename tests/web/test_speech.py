"""The pages say nothing of their own: every sentence is in the words, and every key they name is there."""

from __future__ import annotations

import re

import pytest

from fronteira.words import LANGUAGES, words_of
from tests.support.browser import PAGES
from tests.support.english import FUNCTION_WORDS

SCRIPTS = sorted(PAGES.rglob("*.js"))
KEY = re.compile(r"""["'`]((?:web|watch)\.[\w.-]*)(["'`]|\$\{)""")
"""A key, or how one begins that is put together."""


def code_of(path) -> str:
    """A script without its comments."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"(?m)(?<!:)//.*$", "", text)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_key_of_a_page_is_in_the_words_of_every_language(path):
    for lang in LANGUAGES:
        words = {**words_of("web", lang), **words_of("watch", lang)}
        for key, end in KEY.findall(code_of(path)):
            assert key in words or any(each.startswith(key if end == "${" else f"{key}.") for each in words), (lang, key)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_sentence_stands_in_a_script(path):
    texts = re.findall(r"""(?<![\w])(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""", code_of(path))
    spoken = [text for _, text in texts if len(set(re.findall(r"[a-z]+", text)) & FUNCTION_WORDS) > 1 and "$" not in text]
    assert not spoken
