"""A real browser for the tests of pages: chromium, driven by playwright. Where there is none, tests say how to get it."""

from __future__ import annotations

import mimetypes
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import fronteira

PAGES = Path(fronteira.__file__).parent / "web" / "pages"
REQUIRED = bool(os.environ.get("FRONTEIRA_REQUIRE_BROWSER"))
SITE = "http://pages.test/"


def find_chromium() -> str | None:
    return next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)


@contextmanager
def open_browser() -> Iterator[Any]:
    """A browser, or the test is left out; with FRONTEIRA_REQUIRE_BROWSER set it fails instead."""
    path = find_chromium()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        path = None
    if path is None:
        (pytest.fail if REQUIRED else pytest.skip)("needs a browser: apt-get install chromium; pip install playwright")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def serve_pages(page: Any) -> None:
    """Let a page find our modules under SITE, without a server."""

    def answer(route: Any) -> None:
        file = PAGES / route.request.url.removeprefix(SITE).partition("?")[0]
        if file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
        else:
            route.fulfill(body="<!doctype html><title>empty</title>", content_type="text/html")

    page.route(f"{SITE}**", answer)
    page.goto(SITE)
