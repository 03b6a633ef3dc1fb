"""Play a puzzle: what a terminal, a page or a notebook drives. No word of how it looks is here.

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.play.session import Review, Session

__all__ = ["Review", "Session"]

HOMES = ("fronteira.play.session",)

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
