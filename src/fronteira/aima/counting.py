"""A problem that is counted while a search works on it: it stands before the program's own, and nothing of either is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fronteira.search.stats import Stats

if TYPE_CHECKING:
    from fronteira.aima.programs.running import Recorder


class Counted:
    """Stands before a problem, counts what a search asks of it, and lets the limits be checked. `isinstance` sees through it.

    Our own searches ask the problem itself, and count here: see `asked`.
    """

    def __init__(self, problem: Any, stats: Stats, recorder: Recorder) -> None:
        self.problem = problem
        self.stats = stats
        self.recorder = recorder

    def actions(self, state: Any) -> Any:
        if self.recorder.looks:
            self.recorder.check()
        self.stats.expanded += 1
        actions = self.problem.actions(state)
        if self.recorder.first_actions is None:
            self.recorder.first_actions = actions
        return actions

    def result(self, state: Any, action: Any) -> Any:
        self.stats.generated += 1
        return self.problem.result(state, action)

    def goal_test(self, state: Any) -> Any:
        self.stats.tested += 1
        return self.problem.goal_test(state)

    def is_goal(self, state: Any) -> Any:
        """As simpleai calls it."""
        self.stats.tested += 1
        return self.problem.is_goal(state)

    def path_cost(self, c: Any, state1: Any, action: Any, state2: Any) -> Any:
        return self.problem.path_cost(c, state1, action, state2)

    def value(self, state: Any) -> Any:
        return self.problem.value(state)

    def __getattr__(self, attribute: str) -> Any:
        return getattr(self.problem, attribute)

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self.problem)


def asked(problem: Any) -> tuple[Any, Stats]:
    """Whom a search asks, sparing itself a call for each question, and where it counts what it asks."""
    return (problem.problem, problem.stats) if type(problem) is Counted else (problem, NOBODY)


NOBODY = Stats()
"""Where what nobody looks at is counted."""
