"""A problem class as a Puzzle: its boards, its heuristics, and a model that makes a problem of a board.

What a puzzle of ours has and a problem has not is simply not there: no referee but the goal test, no solution that fills cells, no
notation but how a state shows itself. What a path costs only the search knows, and the answer carries it.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fronteira.errors import BadCost
from fronteira.notations.notation import Notation
from fronteira.problems.boards import Instance, listed_in, make
from fronteira.problems.files import find_class, run_file
from fronteira.problems.heuristics import Heuristics, heuristics_in
from fronteira.puzzle import Puzzle, Recipe, number_of
from fronteira.search.guests import AimaGuest, Guest, welcome
from fronteira.words import Said, writable


@dataclass(frozen=True)
class Seen:
    """A state as people see it; at the end of a path, with what was done on the way and what that cost."""

    puzzle: str
    text: str
    actions: tuple[str, ...] = ()
    cost: float = 0

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `puzzle`, `text`."""
        return {"puzzle": self.puzzle, "text": self.text}


def shown(value: Any) -> str:
    """A state or an action as its writer wants it to be seen; one of a class that does not say, by what is in it and not by where it is."""
    kind = type(value)
    if not any(name in vars(each) for each in kind.__mro__ if each is not object for name in ("__str__", "__repr__")):
        return f"{kind.__name__}({', '.join(f'{name}={held!r}' for name, held in getattr(value, '__dict__', {}).items())})"
    return str(value)


class Plain:
    """A problem as a model: the user's own functions, and how states and actions are shown."""

    is_guest = True

    def __init__(self, name: str, problem: Any) -> None:
        self.name = name
        self.problem = problem
        ours, _ = welcome(problem)
        self.start = ours.start() if inspect.ismethod(ours.start) else ours.start
        self.actions, self.result, self.is_goal = ours.actions, ours.result, ours.is_goal
        self.of_nodes = isinstance(ours, AimaGuest)
        self.states_ordered = getattr(ours, "states_ordered", False)
        for part in ("cost", "value") if isinstance(ours, Guest) else ("cost",):
            if callable(given := getattr(ours, part, None)):
                setattr(self, part, given)
        self._show = getattr(problem, "state_representation", shown)
        self._tell = getattr(problem, "action_representation", shown)

    def board(self, state: Any) -> Seen:
        return Seen(self.name, writable(str(self._show(state)).rstrip("\n")))

    def explain(self, action: Any, lang: str = "en") -> str:
        return writable(str(self._tell(action)))

    def solution(self, node: Any) -> Seen:
        """Where a path ends, and the path."""
        actions = tuple(self.explain(each.action) for each in node.path()[1:])
        return Seen(self.name, self.board(node.state).text, actions, self.cost_of(node))

    def cost_of(self, node: Any) -> float:
        """What a path costs; where it is no number, the function that says so is named."""
        try:
            return number_of(node.cost)
        except BadCost as error:
            said = getattr(self.problem, "path_cost", None) or getattr(self.problem, "cost", None)
            code = getattr(inspect.unwrap(said), "__code__", None) if callable(said) else None
            if code is None:
                raise
            place = Said("registry.line", path=os.path.basename(code.co_filename), line=code.co_firstlineno)
            raise BadCost("errors.at", place=place, error=error) from None


class Offer:
    """A problem class, and all that is needed to make problems of it."""

    def __init__(self, path: str, name: str = "") -> None:
        self.path = path
        self.module = run_file(path)
        self.kind = find_class(self.module, path, name)
        self.listed = listed_in(self.module, self.kind)
        self.heuristics: Heuristics = heuristics_in(self.module, self.kind)

    def boards(self, name: str) -> dict[str, Instance]:
        """The boards it comes with; the class without arguments, where it can be made so and says of no others."""
        if self.listed:
            return {each: Instance(name, "listed", each) for each in self.listed}
        try:
            inspect.signature(self.kind).bind()
        except (TypeError, ValueError):
            return {}
        return {self.kind.__name__: Instance(name, "arguments", "")}

    def as_puzzle(self, name: str) -> Puzzle:
        """The record."""
        kind, samples = self.kind.__name__, self.boards(name)

        def model(board: Instance) -> Plain:
            return Plain(name, make(self.kind, self.path, self.listed, board))

        notation = Notation(
            name="state",
            write=lambda board: (model(board).board(model(board).start) if isinstance(board, Instance) else board).text + "\n",
            write_answer=write_answer,
            read=lambda text, source: iter([Instance(name, "text", text)]),
        )
        return Puzzle(
            name=name,
            board=Instance,  # type: ignore[arg-type]
            notations=(notation,),
            check=lambda solved, given: [],
            models={kind: model},
            heuristics=self.heuristics,
            recipe=Recipe(kind, "astar" if self.heuristics else "ucs", next(iter(self.heuristics), "zero")),
            cost=lambda given, solved: solved.cost,
            values=lambda board: (),
            samples=samples,  # type: ignore[arg-type]
            small_boards=lambda: iter(samples.values()),
            words={"en": self.words(name)},
        )

    def words(self, name: str) -> dict[str, str]:
        """What its writer says of it."""

        def about(what: Any, otherwise: str) -> str:
            lines = (inspect.getdoc(what) or otherwise).strip().splitlines() or [otherwise]
            return lines[0].replace("{", "{{").replace("}", "}}")

        kind = self.kind.__name__
        told = {
            f"{name}.heuristic.{each}": about(getattr(self.kind, each, getattr(self.module, each, None)), each) for each in self.heuristics
        }
        return {f"{name}.title": kind, f"{name}.about": about(self.kind, kind), f"{name}.model.{kind}": about(self.kind, kind), **told}


def write_answer(seen: Seen) -> str:
    """The end of a path, and before it what was done on the way."""
    return "".join(f"{part}\n" for part in (", ".join(seen.actions), seen.text) if part)


def problem_in(path: str, name: str, called: Callable[[type[Any]], str]) -> Puzzle:
    """The problem class of that name (or the only one) in a file, as a puzzle; `called` says what to call it."""
    offer = Offer(path, name)
    return offer.as_puzzle(called(offer.kind))
