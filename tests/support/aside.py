"""A thread of its own for what needs a loop: tests with a browser leave one running in the thread of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_aside(work: Coroutine[Any, Any, Any]) -> Any:
    """What `asyncio.run` gives, wherever the test stands."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
