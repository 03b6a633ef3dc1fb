"""What tests of pages share: one browser and one server for all of them."""

from __future__ import annotations

import pytest

from tests.support.browser import open_browser
from tests.support.web import serving


@pytest.fixture(scope="session")
def browser():
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def server():
    """One server for all tests that leave it as it was."""
    with serving() as server:
        yield server
