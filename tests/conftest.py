"""What all tests need of the process they run in."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from fronteira import registry
from fronteira.cli.messages import heard

# How long a machine with other work takes is no fact about the code.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# A job started in the background by a shell ignores Ctrl-C, and so would every program the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests come first in each half of the list, as two workers begin there (`--dist worksteal`): the last ones to run are short."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    half = len(slow) // 2
    rest = len(items) // 2 - half
    items[:] = [*slow[:half], *quick[:rest], *slow[half:], *quick[rest:]]


@pytest.fixture(autouse=True)
def nothing_brought_stays() -> Iterator[None]:
    """A puzzle or a problem that a test brings is known to its process from then on, and to those it starts, and what lies beside it can be
    imported; here, until the test ends."""
    files, problems, path = os.environ.get(registry.FILES), dict(registry._problems), list(sys.path)
    yield
    heard.clear()  # the language of the last command called
    sys.path[:] = path
    if os.environ.get(registry.FILES) != files:
        os.environ.pop(registry.FILES, None)
        os.environ.update({registry.FILES: files} if files is not None else {})
    if registry._problems != problems:
        registry._problems.clear()
        registry._problems.update(problems)
