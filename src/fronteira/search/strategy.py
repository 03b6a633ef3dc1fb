"""What a strategy is: a record of a function on a `Run`, and of what is known about it before it runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from fronteira.search.limits import Meter
from fronteira.search.problem import AnyNode, Heuristic
from fronteira.search.stats import Stats
from fronteira.search.tracer import Tracer
from fronteira.spec import Spec, bind, options_of


class Run:
    """All that one search works with.

    `cut` names what a strategy left unexplored of its own accord ("depth", "width", "nodes in memory"): with it set,
    finding nothing is not a proof that there is nothing.
    """

    __slots__ = ("cut", "heuristic", "meter", "problem", "stats", "tracer")

    def __init__(self, problem: Any, heuristic: Heuristic, stats: Stats, meter: Meter, tracer: Tracer | None = None) -> None:
        self.problem, self.heuristic, self.stats, self.meter, self.tracer = problem, heuristic, stats, meter, tracer
        self.cut: str | None = None


Cheapest = Literal["never", "steps", "always", "admissible", "consistent"]


class Strategy(NamedTuple):
    """A way to search, by name. Called with a Run it returns the goal node, or None when there is nothing left to look at.

    function  takes the Run; its keyword-only parameters are the strategy's options
    informed  it looks at the heuristic
    cheapest  when the solution it finds is a cheapest one: "never" (to be relied on), "always", with an "admissible" or only with a
              "consistent" heuristic; "steps": it has the fewest steps, and so is the cheapest where every step costs the same
    factor    the option, if there is one, that says how many times dearer than `cheapest` promises the solution may be
    options   those that were chosen; the function's defaults stand for the others
    """

    name: str
    function: Callable[..., AnyNode | None]
    informed: bool = False
    cheapest: Cheapest = "never"
    factor: str | None = None
    options: Mapping[str, Any] = {}

    def __call__(self, run: Run) -> AnyNode | None:
        return self.function(run, **self.options)

    @property
    def spec(self) -> str:
        """How it is asked for."""
        written = {True: "on", False: "off"}
        chosen = {name: written[value] if isinstance(value, bool) else str(value) for name, value in self.options.items()}
        return str(Spec(self.name, chosen))

    @property
    def within(self) -> float:
        """How many times the least cost the solution may have, where `cheapest` promises it: 1 but for weighted A*."""
        if self.factor is None:
            return 1
        chosen: float = self.options.get(self.factor, options_of(self.function)[self.factor].default)
        return max(1, chosen)

    @property
    def relies(self) -> bool:
        """It finds a cheapest solution if the heuristic is what it should be."""
        return self.cheapest in ("admissible", "consistent") and self.within == 1

    def chosen(self, kind: str, spec: Spec) -> Strategy:
        """This strategy with the options of a spec; `kind` is what an error calls it."""
        return self._replace(options=bind(kind, self.function, spec))
