"""Pictures: boards, sheets of puzzles, search trees, all over one list of shapes that becomes SVG, PNG or PDF.

What is named here is imported when it is first used.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.draw.boards import Marks, draw
    from fronteira.draw.trees import draw_tree

__all__ = ["Marks", "draw", "draw_tree"]

HOMES = ("fronteira.draw.boards", "fronteira.draw.trees")

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
