"""What the records themselves show of the least cost: a search that promises a cheapest solution, whatever the heuristic, and found one.

What a path costs only a search knows: it is never worked out from boards. Costs are of a model, since models may count differently.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from fronteira.errors import FronteiraError
from fronteira.registry import find_strategy
from fronteira.runs.records import SOLVED, Record
from fronteira.search.problem import step_cost
from fronteira.search.strategy import Strategy

R = TypeVar("R", bound=Record)


def strategy_of(record: Record) -> Strategy | None:
    """The strategy of a record; that of a student's program is a search of the course library. None for one nobody knows."""
    for spec in (record.strategy, f"aima:{record.strategy}"):
        try:
            return find_strategy(spec)
        except FronteiraError:
            continue
    return None


def is_cheapest(strategy: Strategy, heuristic: str | None, model: Any = None) -> bool:
    """Does a search promise a cheapest solution, whatever its heuristic says? One with the fewest steps is, if the model has no costs."""
    if strategy.cheapest == "steps":
        return model is not None and step_cost(model) is None
    return strategy.within == 1 and (strategy.cheapest == "always" or (strategy.relies and heuristic == "zero"))


def proved_optima(records: Iterable[Record]) -> dict[tuple[str, str], float]:
    """The least cost by model and board, where records know it or show it."""
    found: dict[tuple[str, str], float] = {}
    for record in records:
        known = record.optimum
        if known is None and record.status == SOLVED and record.cost is not None:
            strategy = strategy_of(record)
            known = record.cost if strategy is not None and is_cheapest(strategy, record.heuristic) else None
        if known is not None:
            found[record.model, record.instance] = min(known, found.get((record.model, record.instance), known))
    return found


def with_optima(records: Iterable[R]) -> list[R]:
    """Records with the least cost, where others of the same model and board show it; of models all of whose solutions of a board cost the
    same there is nothing to tell."""
    records = list(records)
    proved = proved_optima(records)
    costs: dict[tuple[str, str], set[float]] = {}
    for record in records:
        if record.status == SOLVED and record.cost is not None:
            costs.setdefault((record.model, record.instance), set()).add(record.cost)
    telling = {model for (model, _), met in costs.items() if len(met) > 1} | {each.model for each in records if each.optimum is not None}
    return [
        replace(record, optimum=proved.get((record.model, record.instance)))
        if record.optimum is None and record.model in telling
        else record
        for record in records
    ]
