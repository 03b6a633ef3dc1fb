"""Problems written for other libraries, taken as they are: those of aima-python and those of simpleai.

    aima-python   `initial`, `goal_test(state)`, `path_cost(c, state, action, after)`, `h(node)`
    simpleai      `initial_state`, `is_goal(state)`, `cost(state, action, after)`, `heuristic(state)`

Both have `actions(state)` and `result(state, action)`. What a problem lacks it does without.
"""

from __future__ import annotations

import os
from typing import Any

from fronteira.errors import BadOption
from fronteira.search.problem import AnyNode, Heuristic, zero

HERE = os.path.dirname(os.path.dirname(__file__))

BASES = ("Problem", "SearchProblem")
"""The classes of those libraries that problems inherit from: what they say of `value` is that it is to be written."""


class Guest:
    """A problem of another library as one of ours. `states_ordered`: among equals, that library takes the smaller state first."""

    is_guest = True
    states_ordered = False

    def __init__(self, problem: Any) -> None:
        self.problem = problem
        self.actions, self.result = problem.actions, problem.result
        if any("value" in vars(kind) and kind.__name__ not in BASES for kind in type(problem).__mro__):
            self.value = problem.value  # what climbers look at


class AimaGuest(Guest):
    """A problem of aima-python's."""

    states_ordered = True

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.start, self.is_goal = problem.initial, problem.goal_test
        if hasattr(problem, "path_cost"):
            self.cost = lambda state, action, after: problem.path_cost(0, state, action, after)


class SimpleGuest(Guest):
    """A problem of simpleai's."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.start, self.is_goal = problem.initial_state, problem.is_goal
        if hasattr(problem, "cost"):
            self.cost = problem.cost


def welcome(problem: Any) -> tuple[Any, Heuristic]:
    """A problem as ours, and the heuristic it brings; one of ours stays as it is and brings none."""
    if hasattr(problem, "start") and hasattr(problem, "is_goal"):
        return problem, zero
    if hasattr(problem, "goal_test") and hasattr(problem, "initial"):
        return AimaGuest(problem), getattr(problem, "h", zero)
    if hasattr(problem, "is_goal") and hasattr(problem, "initial_state"):
        own = getattr(problem, "heuristic", None)

        def heuristic(node: AnyNode) -> float:
            return own(node.state)  # type: ignore[misc,no-any-return]

        return SimpleGuest(problem), zero if own is None else heuristic
    missing = [name for name in ("start", "actions", "result", "is_goal") if not hasattr(problem, name)]
    if missing:
        raise BadOption("search.no-problem", kind=type(problem).__name__, missing=", ".join(missing))
    return problem, zero


def about_answers(error: TypeError, problem: Any) -> BadOption | None:
    """What to do about states that cannot be put in a set, if that is what an error is about; and about whatever else a guest answered
    that is of no use, where the error is raised by who uses it. None if it is about something else."""
    _, unhashable, kind = str(error).partition("unhashable type: ")
    if unhashable:
        return BadOption("search.unhashable", kind=kind.strip("'"))
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    ours = trace is not None and trace.tb_frame.f_code.co_filename.startswith(HERE)
    return BadOption("search.odd-answer", error=str(error)) if ours and getattr(problem, "is_guest", False) else None
