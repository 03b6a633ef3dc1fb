"""What tests of pages share: one browser for all of them."""

from __future__ import annotations

import pytest

from tests.support.browser import open_browser


@pytest.fixture(scope="session")
def browser():
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()
