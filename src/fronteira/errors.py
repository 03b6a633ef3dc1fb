"""Every error a user of Fronteira can meet, as a tree.

    FronteiraError                 anything below; catch this one to catch them all
    ├── ParseError                 a text is not what it should be; knows source, line and column
    ├── UnknownName                no puzzle, model, strategy, heuristic or sample of that name; knows the nearest right one
    ├── BadOption                  a known thing was given an option it does not have, or a value that does not fit
    ├── BadBoard                   a board that parses but cannot be worked on (a missing goal, a shape out of bounds)
    │   ├── NoSolution             … because it has none where one is needed, as for a grade
    │   └── SeveralSolutions       … because it has more than one where just one will do
    ├── BadCost                    code of the user's says that a solution costs what is no finite number
    ├── BadStudy                   a study that asks for what is not there; says which part of it
    ├── BadCorpus                  a corpus, or the file its results go to, that cannot be used as asked
    ├── GaveUp                     a limit was reached where only yes or no was asked for (`is_unique`, `solutions`)
    ├── NotCompiled                compiled kernels were demanded, and these are not
    ├── KernelBusy                 one solver was used by two threads at once; two solvers never mind
    └── RefereeError               an answer of ours broke a rule: a bug in Fronteira, never the user's fault

An error is raised with the key of its sentence in the words, and what fills its gaps: `BadOption("spec.twice", text=text, option=key)`. So
whoever shows it can do so in the user's language (`text`). A plain sentence in place of a key is shown as it is, as in puzzles of users.

"No solution" and "a limit was reached" are answers, not errors: see `fronteira.search.Status`.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable
from typing import Any

from fronteira.words import Said, find, in_language, say


class FronteiraError(Exception):
    """The root of the tree; its text is a sentence meant for the user."""

    speaks = True

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, without saying where."""
        return say(self.key, lang, **self.values) if self.values or find(self.key, "en") else self.key

    def text(self, lang: str = "en") -> str:
        """The whole of it for people, in their language."""
        return self.sentence(lang)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (type(self), self.args, self.__dict__)


def revive(kind: type[FronteiraError], args: tuple[Any, ...], state: dict[str, Any]) -> FronteiraError:
    """An error that comes from another process."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


def reason_of(error: OSError) -> Said | str:
    """Why the system refused something, to fill a gap with: in the words where they know it, else as the system says it."""
    key = f"errors.os.{errno.errorcode.get(error.errno or 0)}"
    return Said(key) if find(key, "en") else error.strerror or str(error)


STANDARD_INPUT = "standard input"
"""What readers call what comes from no file."""


class ParseError(FronteiraError, ValueError):
    """A text that cannot be read: what was found, what was wanted, and where."""

    result: Any = None
    """What a call that works through a text had made of the boards before that place."""

    def __init__(self, key: str, /, *, source: str = "", line: int = 0, column: int = 0, **values: Any) -> None:
        super().__init__(key, **values)
        self.source = source
        self.line = line
        self.column = column

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.sentence()

    def at(self, line: int, column: int = 0) -> ParseError:
        """The same at another place: where a text stands in a larger one."""
        return ParseError(self.key, line=line, column=column, **self.values)

    def text(self, lang: str = "en") -> str:
        place = [say("errors.standard-input", lang) if self.source == STANDARD_INPUT else self.source] if self.source else []
        if self.line:
            place.append(say("errors.line-column" if self.column else "errors.line", lang, line=self.line, column=self.column))
        return ": ".join([*place, self.sentence(lang)])


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The name that was meant, if it is near: so few letters are other, missing, too many or swapped that most are right, or it is the
    only one that begins so.

    >>> nearest("slove", ["solve", "show"]), nearest("six", ["ten", "twelve"]), nearest("prop", ["propagate", "one-cell"])
    ('solve', None, 'propagate')
    """
    asked, choices = name.lower(), list(known)
    apart = {choice: letters_apart(asked, choice.lower()) for choice in choices}
    best = min(choices, key=lambda choice: apart[choice], default="")
    if best and apart[best] <= max(1, (len(asked) + 1) // 3) and 2 * apart[best] < len(asked):
        return best
    begun = [choice for choice in choices if len(asked) > 2 and choice.lower().startswith(asked)]
    return begun[0] if len(begun) == 1 else None


def letters_apart(one: str, other: str) -> int:
    """How many letters to change, add, take away or swap with the next to make one word of another."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        line = [row]
        for column, against in enumerate(other, 1):
            least = min(last[column] + 1, line[-1] + 1, last[column - 1] + (letter != against))
            if before and column > 1 and letter == other[column - 2] and one[row - 2] == against:
                least = min(least, before[column - 2] + 1)
            line.append(least)
        before, last = last, line
    return last[-1]


class UnknownName(FronteiraError, LookupError):
    """A name nobody answers to, with the nearest one that exists. `kind` is the last word of a key: `errors.no.<kind>`."""

    def __init__(self, kind: str, name: str, known: Iterable[str], **values: Any) -> None:
        choices = sorted(known)
        near = nearest(name, choices)
        self.nearest = near
        about = {"what": Said(f"errors.no.{kind}", **values), "name": name}
        if near:
            super().__init__("errors.unknown-near", **about, nearest=near)
        elif choices:
            super().__init__("errors.unknown", **about, choices=", ".join(choices))
        else:
            super().__init__("errors.unknown-none", **about)


class BadOption(FronteiraError, ValueError):
    """An option that does not exist, or a value it cannot take."""


class BadBoard(FronteiraError, ValueError):
    """A board that reads well and still cannot be worked on."""


class NoSolution(BadBoard):
    """A board that should have a solution, and has none."""


class SeveralSolutions(BadBoard):
    """A board that should have one solution, and has more."""


class TooLarge(BadBoard):
    """A board larger than an engine takes."""


class BadCost(FronteiraError, ValueError):
    """A cost, or an estimate of one, that is no finite number."""


class BadStudy(FronteiraError, ValueError):
    """A study that cannot be run as it is declared: what is wrong, and the place in it, from the outside in, as names or `Said`."""

    def __init__(self, key: str, /, *place: str | Said, **values: Any) -> None:
        super().__init__(key, **values)
        self.place = place

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.sentence()

    def text(self, lang: str = "en") -> str:
        place = ", ".join(str(in_language(part, lang)) for part in self.place)
        return f"{place}: {self.sentence(lang)}" if place else self.sentence(lang)


class BadCorpus(FronteiraError, ValueError):
    """A corpus that is not there or has changed, or results that cannot be kept."""


class GaveUp(FronteiraError):
    """A limit was reached before a question that has only yes or no for an answer could be answered."""

    def __init__(self, limit: str, key: str = "errors.gave-up", **values: Any) -> None:
        if limit in ("stop", "interrupt"):
            super().__init__("errors.stopped")
        else:
            super().__init__(key, limit=Said(f"errors.limit.{limit}") if find(f"errors.limit.{limit}", "en") else limit, **values)
        self.limit = limit


class NotCompiled(FronteiraError, ImportError):
    """FRONTEIRA_REQUIRE_COMPILED=1 is set, and a kernel would run as Python."""


class KernelBusy(FronteiraError, RuntimeError):
    """A kernel was asked for something while it is at work, by another thread or by what it called itself."""


class RefereeError(FronteiraError, AssertionError):
    """The referee refused an answer that was about to leave the program."""
