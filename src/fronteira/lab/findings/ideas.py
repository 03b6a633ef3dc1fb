"""Findings about ideas: is a heuristic honest, are solutions the cheapest, what was each pruning worth, which value of a sweep is best?"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from fronteira.lab.findings.finding import Finding, Pair, compared, mean_ratio, pairs_solved, part, runs_of
from fronteira.report.layout import ABLATION, SWEEP, Layout, Series
from fronteira.runs.optima import proved_optima, strategy_of
from fronteira.runs.records import SOLVED, Summary, exceeds


def find_overestimates(layout: Layout) -> Iterator[Finding]:
    """Heuristics that said more at the start than a solution costs, and what that did to searches that rely on it; and those that led such
    searches astray though they said nothing too high there."""
    by_heuristic: dict[tuple[str, str], list[Summary]] = {}
    for run in layout.summaries:
        if run.heuristic is not None:
            by_heuristic.setdefault((run.model, run.heuristic), []).append(run)
    proved = proved_optima(layout.summaries)
    for (model, heuristic), runs in by_heuristic.items():
        known = cheapest_known(layout, model)
        over = {
            run.instance: (run.estimate, known[run.instance], run)
            for run in runs
            if run.estimate is not None and exceeds(run.estimate, known.get(run.instance, math.inf))
        }
        settled = [
            (run, known[run.instance])
            for run in runs
            if run.status == SOLVED and run.cost is not None and relies(run)
            if exceeds(run.cost, known[run.instance]) or (model, run.instance) in proved
        ]
        if over:
            where = [part("estimate", board=board, estimate=said, cost=cost) for board, (said, cost, _) in over.items()]
            rows = {id(run): run for run in [*(run for _, _, run in over.values()), *(run for run, _ in settled)]}
            values = {"heuristic": heuristic, "model": model, "where": where, "consequence": consequence_of(settled)}
            yield Finding("overestimates", values, tuple(rows.values()))
            continue
        for kind, wanted in (("overestimates-within", "admissible"), ("inconsistent", "consistent")):
            told = [each for each in settled if relies(each[0]) == wanted]
            if any(exceeds(run.cost or 0, best) for run, best in told):
                consequence = consequence_of(told)
                values = {**consequence.values, "heuristic": heuristic, "model": model, "consequence": consequence}
                yield Finding(kind, values, tuple(run for run, _ in told))
                break


def consequence_of(settled: Sequence[tuple[Summary, float]]) -> Finding:
    """What became of searches that rely on a heuristic: each run with the least cost that is known."""
    dearer = [(run, best) for run, best in settled if exceeds(run.cost or 0, best)]
    kind = ("optimum-missed" if dearer else "optimum-found") if settled else "optimum-unknown"
    return part(
        kind,
        count=len(dearer),
        boards=len(settled),
        searches=sorted({run.strategy for run, _ in settled}),
        where=[part("dearer", board=run.instance, cost=run.cost, optimum=best) for run, best in dearer],
    )


def relies(run: Summary) -> str | None:
    """What a search wants its heuristic to be, "admissible" or "consistent", to find a cheapest solution; None where it promises none."""
    strategy = strategy_of(run)
    return strategy.cheapest if strategy is not None and strategy.relies else None


def cheapest_known(layout: Layout, model: str) -> dict[str, float]:
    """For each board the exact optimum, or else the cheapest solution any search found with that model."""
    known: dict[str, float] = {}
    for record in layout.summaries:
        costs = [record.optimum] if record.optimum is not None else []
        if record.model == model and record.status == "solved" and record.cost is not None:
            costs.append(record.cost)
        for cost in costs:
            known[record.instance] = min(cost, known.get(record.instance, math.inf))
    return known


def find_optimality(layout: Layout) -> Iterator[Finding]:
    """Which searches found the cheapest solutions, where those are known."""
    always: dict[str, list[Summary]] = {}
    for series in layout.series:
        runs = [run for run in runs_of(layout, series) if run.status == "solved" and run.dearer is not None]
        dearer = [run for run in runs if run.dearer]
        if dearer:
            where = [part("dearer", board=run.instance, cost=run.cost, optimum=run.optimum) for run in dearer]
            values = {"search": series.label, "count": len(runs) - len(dearer), "boards": len(runs), "where": where}
            yield Finding("cheapest-not-always", values, tuple(runs))
        elif runs:
            always[series.label] = runs
    if always:
        shares = tuple(part("won", search=label, count=len(runs)) for label, runs in always.items())
        yield Finding("cheapest", {"shares": shares}, tuple(run for runs in always.values() for run in runs))


def find_worth(layout: Layout) -> Iterator[Finding]:
    """What each pruning, or each stage, was worth in nodes."""
    if layout.kind != ABLATION or len(layout.variants) < 2:
        return
    for series in layout.series:
        for before, variant in zip(layout.variants, layout.variants[1:], strict=False):
            against = layout.variants[0] if layout.one_by_one else before
            ones = [layout.at(instance, variant, series) for instance in layout.instances]
            others = [layout.at(instance, against, series) for instance in layout.instances]
            pairs = pairs_solved(ones, others)
            yield from worth_of(layout, series, variant, against, pairs)
            yield from changed_solved(layout, series, variant, against, list(zip(ones, others, strict=True)))


def worth_of(layout: Layout, series: Series, variant: str | None, against: str | None, pairs: Sequence[Pair]) -> Iterator[Finding]:
    """The factor between two stages; a stage that is cheaper is told the other way round."""
    if not pairs:
        return
    names = {"search": series.label, "stage": layout.call(variant), "against": layout.call(against)}
    if all(one.expanded == other.expanded for one, other in pairs):
        yield Finding("worth-nothing", {**names, "boards": len(pairs)}, tuple(run for pair in pairs for run in pair))
    elif mean_ratio(pairs) >= 1:
        yield compared("worth-more" if len(pairs) > 1 else "worth-one-more", pairs, **names)
    else:
        turned = [(other, one) for one, other in pairs]
        less = "worth-harm" if layout.one_by_one else "worth-less"
        yield compared(less if len(pairs) > 1 else "worth-one-less", turned, **names)


def changed_solved(
    layout: Layout, series: Series, variant: str | None, against: str | None, both: Sequence[tuple[Summary | None, Summary | None]]
) -> Iterator[Finding]:
    """Boards that one stage solved and the other did not."""

    def solved(run: Summary | None) -> bool:
        return run is not None and run.status == "solved"

    names = {"search": series.label, "stage": layout.call(variant), "against": layout.call(against)}
    for kind, rows in (
        ("solved-no-more", [one for one, other in both if one and other and solved(other) and not solved(one)]),
        ("solved-only-now", [one for one, other in both if one and other and solved(one) and not solved(other)]),
    ):
        if rows:
            yield Finding(kind, {**names, "count": len(rows), "where": [run.instance for run in rows]}, tuple(rows))


def find_best_value(layout: Layout) -> Iterator[Finding]:
    """The value of a sweep that needed fewest nodes, beside the one that needed most."""
    if layout.kind != SWEEP:
        return
    for instance in layout.instances:
        for series in layout.series:
            every = [layout.at(instance, variant, series) for variant in layout.variants]
            runs = [run for run in every if run and run.parameter is not None]
            solved = [run for run in runs if run.status == "solved"]
            if len(solved) < 2:
                continue
            best, worst = (choose(solved, key=lambda run: run.expanded) for choose in (min, max))
            ties = [run.parameter for run in solved if run.expanded == best.expanded]
            values = {
                "search": series.label,
                "board": instance,
                "parameter": layout.parameter,
                "values": ties,
                "nodes": best.expanded,
                "worst": worst.parameter,
                "worst_nodes": worst.expanded,
                "solved": len(solved),
                "runs": len(runs),
            }
            yield Finding("best-value" if best.expanded < worst.expanded else "no-best-value", values, tuple(runs))
