"""The pages about the code: what they quote stands in the file they name, and what they link to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
QUOTES = re.findall(r"```python (src/\S+)\n(.*?)```", (ROOT / "docs" / "adding.md").read_text(encoding="utf-8"), re.DOTALL)


def test_there_is_an_example_for_everything_one_can_add():
    assert len(QUOTES) >= 7


@pytest.mark.parametrize(("file", "code"), QUOTES, ids=[file for file, _ in QUOTES])
def test_what_is_quoted_stands_in_its_file(file, code):
    assert code in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_glossary_names_files_that_are_there():
    rows = re.findall(r"`([\w/*.]+(?:\.py|/))`", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))
    assert len(rows) > 30
    for place in rows:
        assert list((ROOT / "src" / "fronteira").glob(place.rstrip("/"))), place
