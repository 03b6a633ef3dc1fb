"""Fronteira: a laboratory for search on grid puzzles.

    >>> import fronteira
    >>> board = fronteira.load("dots:a")
    >>> answer = fronteira.solve(board)
    >>> str(answer.status), answer.cost
    ('solved', 2)

`fronteira.search.search` works on any problem of yours; `fronteira.solve` on the boards of the puzzles.

What is named here is imported when it is first used: `import fronteira` costs next to nothing.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.engines.many import solve_many
    from fronteira.engines.solving import Answer, Count, count, is_unique, solutions, solve
    from fronteira.errors import BadBoard, BadOption, FronteiraError, GaveUp, ParseError, RefereeError, UnknownName
    from fronteira.reading import load, parse, read_boards, write_board
    from fronteira.search import Interrupted, Limits, Node, Problem, Result, Stats, Status

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "BadBoard",
    "BadOption",
    "Count",
    "FronteiraError",
    "GaveUp",
    "Interrupted",
    "Limits",
    "Node",
    "ParseError",
    "Problem",
    "RefereeError",
    "Result",
    "Stats",
    "Status",
    "UnknownName",
    "count",
    "is_unique",
    "load",
    "parse",
    "read_boards",
    "solutions",
    "solve",
    "solve_many",
    "write_board",
]

HOMES = ("fronteira.errors", "fronteira.search", "fronteira.reading", "fronteira.engines.solving", "fronteira.engines.many")
"""Where the names above live, lightest first."""

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
