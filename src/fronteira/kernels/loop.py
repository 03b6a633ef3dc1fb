"""The loop every kernel shares: run in slices, within what a meter allows, and go on later exactly where it stopped."""

from __future__ import annotations

import os
from typing import Any

from fronteira.errors import NotCompiled
from fronteira.kernels.codes import FOUND, LIMIT
from fronteira.kernels.finder_cy import SLICE, drive, idle

__all__ = ["SLICE", "demand_compiled", "drive", "finish", "idle"]


def finish(kernel: Any) -> bool:
    """Run a kernel to its next solution or to the proof that there is none, without limits; Ctrl-C works all the same."""
    while (code := kernel.run(-1, SLICE)) == LIMIT:
        pass
    return bool(code == FOUND)


def demand_compiled(compiled: bool) -> None:
    """Refuse an uncompiled kernel where FRONTEIRA_REQUIRE_COMPILED=1 says so."""
    if not compiled and os.environ.get("FRONTEIRA_REQUIRE_COMPILED") == "1":
        raise NotCompiled("kernels.not-compiled")


def pause() -> None:
    """Nothing, in Python: what is called from compiled code that works for long, so that signals, other threads and whoever wants to end it
    have their turn."""
