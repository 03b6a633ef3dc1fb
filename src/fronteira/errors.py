"""Every error a user of Fronteira can meet, as a tree.

    FronteiraError                 anything below; catch this one to catch them all
    ├── ParseError                 a text is not what it should be; knows source, line and column
    ├── UnknownName                no puzzle, model, strategy, heuristic or sample of that name; knows the nearest right one
    ├── BadOption                  a known thing was given an option it does not have, or a value that does not fit
    ├── BadBoard                   a board that parses but cannot be worked on (a missing goal, a shape out of bounds)
    ├── BadStudy                   a study that asks for what is not there; says which part of it
    ├── BadCorpus                  a corpus, or the file its results go to, that cannot be used as asked
    ├── GaveUp                     a limit was reached where only yes or no was asked for (`is_unique`, `solutions`)
    ├── NotCompiled                compiled kernels were demanded, and these are not
    └── RefereeError               an answer of ours broke a rule: a bug in Fronteira, never the user's fault

"No solution" and "a limit was reached" are answers, not errors: see `fronteira.search.Status`.
"""

from __future__ import annotations

from collections.abc import Iterable


class FronteiraError(Exception):
    """The root of the tree; its text is a sentence meant for the user."""


class ParseError(FronteiraError, ValueError):
    """A text that cannot be read: what was found, what was wanted, and where."""

    def __init__(self, message: str, *, source: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        if self.line:
            place.append(f"line {self.line}" + (f", column {self.column}" if self.column else ""))
        return ": ".join([*place, self.message])


class UnknownName(FronteiraError, LookupError):
    """A name nobody answers to, with the nearest one that exists."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches  # costs more than the rest of this module, and is seldom needed

        choices = sorted(known)
        near = get_close_matches(name, choices, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(choices) or 'none'}."
        super().__init__(f"no {kind} is called {name!r}: {hint}")
        self.nearest = near[0] if near else None


class BadOption(FronteiraError, ValueError):
    """An option that does not exist, or a value it cannot take."""


class BadBoard(FronteiraError, ValueError):
    """A board that reads well and still cannot be worked on."""


class BadStudy(FronteiraError, ValueError):
    """A study that cannot be run as it is declared: what is wrong, and the place in it, from the outside in."""

    def __init__(self, message: str, *place: str) -> None:
        super().__init__(message)
        self.message = message
        self.place = place

    def __str__(self) -> str:
        return f"{', '.join(self.place)}: {self.message}" if self.place else self.message


class BadCorpus(FronteiraError, ValueError):
    """A corpus that is not there or has changed, or results that cannot be kept."""


class GaveUp(FronteiraError):
    """A limit was reached before a question that has only yes or no for an answer could be answered."""

    def __init__(self, limit: str) -> None:
        super().__init__(f"gave up: the limit on {limit} was reached")
        self.limit = limit


class NotCompiled(FronteiraError, ImportError):
    """FRONTEIRA_REQUIRE_COMPILED=1 is set, and a kernel would run as Python."""


class RefereeError(FronteiraError, AssertionError):
    """The referee refused an answer that was about to leave the program."""
