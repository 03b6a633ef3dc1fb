"""Make puzzles to a wish, each proven unique (or its optimum proven), refereed and graded.

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.generate.making import Made, Maker, find_maker, generate, make, make_many
    from fronteira.generate.wish import Wish

__all__ = ["Made", "Maker", "Wish", "find_maker", "generate", "make", "make_many"]

HOMES = ("fronteira.generate.wish", "fronteira.generate.making")

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
