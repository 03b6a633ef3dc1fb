"""What all tests need of the process they run in."""

import signal

import pytest
from hypothesis import HealthCheck, settings

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
