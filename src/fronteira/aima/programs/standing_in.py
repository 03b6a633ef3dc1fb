"""A search that does the work of the first one a program calls, on the problem the program gave that one."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fronteira.aima.programs.extract_problem import problem_by_parser, rewind
from fronteira.aima.programs.fingerprint import digest, fingerprint
from fronteira.aima.programs.library import Library, Whose, in_place_of_the_library
from fronteira.aima.programs.running import Recorder, Stopped, execute, module_for, plain
from fronteira.aima.programs.simple import counterpart, is_simple
from fronteira.aima.watching import Search, watched_by
from fronteira.errors import BadOption
from fronteira.runs.records import CRASHED, LIMIT, SOLVED
from fronteira.words import Note, Said
from fronteira.workers.trouble import trouble_of


class Left(BaseException):
    """Raised to leave a program once its first search is done. Not an Exception: programs that catch those must not catch this."""


class StandIn:
    """A watcher that lets one search run in the place of a program's first. A heuristic the program gave that one goes with the problem."""

    def __init__(self, search: str, options: Mapping[str, Any], recorder: Recorder, heuristic: str | None = None) -> None:
        self.search = search
        self.library = Library()
        self.options = options
        self.recorder = recorder
        self.heuristic = heuristic
        self.replaced: str | None = None
        self.problem: str | None = None
        self.fingerprint: str | None = None
        self.outcome: dict[str, Any] = {}

    def watch(self, search: Search, problem: Any, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
        if self.problem is None:
            self.replaced = search.__name__
            while type(problem).__name__ == "InstrumentedProblem":  # of our library or of a copy
                problem = problem.problem
            how = Note(Said("aima.first-search", problem=type(problem).__name__, search=search.__name__))
            found = self.work(problem, how, given_heuristic(search, problem, arguments, options))
            if self.outcome["status"] == SOLVED:  # so that it prints its answer, which can be judged
                return found
        raise Left

    def work(self, problem: Any, how: str, heuristic: Any = None) -> Any:
        """Search the problem; what comes of it is kept, whatever the program does later."""
        self.problem, self.fingerprint = how, fingerprint(problem)
        found = None
        try:
            search, options = self.choose(problem)
            takes = heuristic_parameter(search)
            if self.heuristic is not None:
                heuristic = find_heuristic(self.heuristic, problem)
                if is_simple(problem):
                    problem.heuristic = heuristic
            if heuristic is not None and takes:
                options[takes] = heuristic
            with watched_by(self.recorder):
                found = search(problem, **options)
        except Stopped as stopped:
            self.outcome = {"status": LIMIT, "limit": stopped.limit}
        except (Exception, SystemExit) as error:
            self.outcome = {"status": CRASHED, "note": trouble_of(error)}
        else:
            ended = self.recorder.searches[-1]
            self.outcome = {"status": ended.status, "limit": ended.limit}
        return found

    def choose(self, problem: Any) -> tuple[Search, dict[str, Any]]:
        """The search that does the work, of the library the problem was written for, and its options."""
        if is_simple(problem) and (same := counterpart(self.search, self.options, self.library.searches)):
            return same
        return self.library.search(self.search), dict(self.options)

    def told(self) -> dict[str, Any]:
        """What a record says besides how it ended."""
        figures = plain(self.recorder.searches[-1].stats) if self.recorder.searches else {}
        library = tuple(self.library.told) or None
        names = {"problem": self.problem, "replaced": self.replaced, "library": library, "fingerprint": self.whole_fingerprint()}
        return {**figures, **names}

    def whole_fingerprint(self) -> str | None:
        actions = self.recorder.first_actions
        known = isinstance(actions, list | tuple | range | set | frozenset | dict)
        return f"{self.fingerprint}-{digest(list(actions))}" if self.fingerprint and known else self.fingerprint


def heuristic_parameter(search: Search) -> str | None:
    """What a search calls the heuristic it can be given, if it can: `h`, and `f` where that is the same."""
    parameters = inspect.signature(search).parameters
    if "h" in parameters:
        return "h"
    return "f" if "f" in parameters and "greedy" in search.__name__ else None


def find_heuristic(name: str, problem: Any) -> Any:
    """A heuristic of a program: a method of its problem, or a function."""
    found = getattr(problem, name, None) or vars(sys.modules["__main__"]).get(name)
    if not callable(found):
        raise BadOption("aima.no-heuristic", name=name, kind=type(problem).__name__)
    return found


def given_heuristic(search: Search, problem: Any, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
    """The heuristic a program called a search with, if it did."""
    takes = heuristic_parameter(search)
    try:
        bound = inspect.signature(search).bind(problem, *arguments, **options).arguments
    except TypeError:
        return None
    return bound.get(takes) if takes else None


def run_with(standing: StandIn, program: Path, board: Path, whose: Whose) -> None:
    """Run a program on an input until its first search is done. One that calls none may have a problem class and a parser."""
    with in_place_of_the_library(program, [str(board)], whose) as standing.library, watched_by(standing):
        rewind(board)
        try:
            execute(program, module_for(program, "__main__"))
        except (Left, SystemExit):
            pass
        except (Exception, Stopped):
            if not standing.outcome:  # else the program tripped over the search that did not answer
                raise
        if standing.problem is None:
            standing.work(*problem_by_parser(program, board))
