"""Who looks over the shoulder of the library's searches: a list of them all, and a place for a watcher.

A program calls `astar_search(problem)` and knows nothing of limits or counters. While a watcher is set, that call goes through it: it can
count, stop, or take the problem away. Without one a search pays nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

Search = Callable[..., Any]
AnySearch = TypeVar("AnySearch", bound=Search)

SEARCHES: dict[str, Search] = {}
"""Every search of the library that takes a problem, by name."""

SEARCHES_OF_THE_REPORTS = ("breadth_first_tree_search", "depth_first_tree_search", "greedy_search", "astar_search")


class Watcher(Protocol):
    """Stands between a program and the searches it calls."""

    def watch(self, search: Search, problem: Any, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any: ...


watchers: list[Watcher | None] = []
"""The last one watches."""


@contextmanager
def watched_by(watcher: Watcher | None) -> Iterator[None]:
    """While this lasts, searches go through the watcher; None: nobody watches."""
    watchers.append(watcher)
    try:
        yield
    finally:
        watchers.pop()


def watchable(function: AnySearch) -> AnySearch:
    """A search before which a watcher can stand."""

    @wraps(function)
    def search(problem: Any, *arguments: Any, **options: Any) -> Any:
        watcher = watchers[-1] if watchers else None
        if watcher is None:
            return function(problem, *arguments, **options)
        return watcher.watch(function, problem, arguments, options)

    return cast(AnySearch, search)


def searcher(function: AnySearch) -> AnySearch:
    """Enter a function among the searches, and let a watcher stand before it."""
    search = watchable(function)
    SEARCHES[function.__name__] = search
    return search
