"""Findings about searches: what broke, what each solved and within which limits, which needed fewest nodes, which was fastest.

Times are only called different when the repeats say so.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fronteira.lab.findings.finding import ONE_BY_ONE, Finding, compared, mean_ratio, pairs_solved, part, ratio_of, runs_of, times
from fronteira.report.layout import PLAIN, SWEEP, Layout, Series
from fronteira.report.tables import name_limit
from fronteira.runs.records import CRASHED, Record, Summary


def find_broken(layout: Layout) -> Iterator[Finding]:
    """Wrong answers, crashes, and counts that differ between repeats: nothing else can be trusted before these are explained."""
    for kind, rows in (
        ("wrong", [each for each in layout.summaries if each.status == "wrong"]),
        ("crashed", [each for each in layout.summaries if each.status in (CRASHED, "failed")]),
        ("counts-differ", [each for each in layout.summaries if each.counts_differ]),
    ):
        if rows:
            where = [" ".join(part for part in (each.instance, spoken_of(layout, each)) if part) for each in rows]
            yield Finding(kind, {"count": len(rows), "total": len(layout.summaries), "where": where}, tuple(rows), alarming=True)


def find_unsteady(layout: Layout, repeats: Sequence[Record]) -> Iterator[Finding]:
    """Runs that the clock or the memory ended in some repeats and not in others."""
    ends: dict[tuple[Any, ...], set[bool]] = {}
    for record in repeats:
        ends.setdefault(record.what(), set()).add(record.repeatable)
    rows = [each for each in layout.summaries if len(ends.get(each.what(), ())) > 1]
    if rows:
        yield Finding("unsteady", {"count": len(rows), "where": [each.instance for each in rows]}, tuple(rows))


def spoken_of(layout: Layout, run: Summary, stage: bool = True) -> str:
    """The search of a run, and its stage."""
    label = next((series.label for series in layout.series if layout.at(run.instance, run.variant, series) is run), "")
    variant = layout.call(run.variant) if stage and run.variant is not None else ""
    return ", ".join(part for part in (label, variant) if part)


def find_solved(layout: Layout) -> Iterator[Finding]:
    """How many boards each search solved."""
    every = [each for each in layout.summaries if each.status == "solved"]
    if len(every) == len(layout.summaries):
        yield Finding("all-solved", {"runs": len(every), "boards": len(layout.instances)}, tuple(every))
        return
    if layout.kind != PLAIN:
        yield Finding("some-solved", {"solved": len(every), "runs": len(layout.summaries)}, tuple(every))
        return
    shares = []
    for series in layout.series:
        runs = runs_of(layout, series)
        solved = sum(run.status == "solved" for run in runs)
        shares.append(part("share", search=series.label, count=solved, boards=len(runs)))
    yield Finding("solved", {"shares": tuple(shares)}, tuple(every))


def find_limits(layout: Layout) -> Iterator[Finding]:
    """Which searches ended at which limits, and on which boards."""
    sweep = layout.kind == SWEEP
    groups: dict[tuple[str, str | None], list[Summary]] = {}
    among: Counter[str] = Counter()
    for run in layout.summaries:
        search = spoken_of(layout, run, stage=not sweep)
        among[search] += 1
        if run.status == "limit":
            groups.setdefault((search, run.limit), []).append(run)
    for limit in dict.fromkeys(limit for _, limit in groups):
        ended = {search: runs for (search, reached), runs in groups.items() if reached == limit}
        yield from tell_limit(ended, name_limit(limit, layout.lang), among, sweep)


def tell_limit(ended: dict[str, list[Summary]], limit: str, among: Mapping[str, int], sweep: bool) -> Iterator[Finding]:
    """One sentence per search with its boards; many searches share one."""
    if len(ended) > ONE_BY_ONE:
        shares = tuple(part("share", search=search, count=len(runs), boards=among[search]) for search, runs in ended.items())
        yield Finding("limits", {"limit": limit, "shares": shares}, tuple(run for runs in ended.values() for run in runs))
        return
    for search, runs in ended.items():
        where = [f"{run.instance} {run.variant}" if sweep else run.instance for run in runs]
        values = {"search": search, "limit": limit, "count": len(runs), "runs": among[search], "where": where}
        yield Finding("limit", values, tuple(runs))


def find_best(layout: Layout) -> Iterator[Finding]:
    """Which search needed fewest nodes, and which was fastest, on how many boards."""
    if layout.kind != PLAIN or len(layout.series) < 2:
        return
    contests = [[(series, run) for series in layout.series if (run := layout.at(*row, series))] for row in layout.rows()]
    contests = [solved for runs in contests if len(solved := [each for each in runs if each[1].status == "solved"]) > 1]
    if not contests:
        return
    wins: Counter[str] = Counter()
    fastest: Counter[str] = Counter()
    clear = 0
    for runs in contests:
        least = min(run.expanded for _, run in runs)
        wins.update(series.label for series, run in runs if run.expanded == least)
        quick, *others = sorted(runs, key=lambda each: each[1].seconds)
        fastest[quick[0].label] += 1
        clear += all(quick[1].runs > 1 and quick[1].slowest < other.seconds for _, other in others)
    rows = tuple(run for runs in contests for _, run in runs)
    yield Finding("fewest", {"shares": shares_of(wins), "boards": len(contests)}, rows)
    kind = "fastest" if all(run.runs > 1 for run in rows) else "fastest-once"
    yield Finding(kind, {"shares": shares_of(fastest), "clear": clear, "boards": len(contests)}, rows)


def shares_of(wins: Counter[str]) -> list[Finding]:
    return [part("won", search=label, count=count) for label, count in wins.most_common()]


def find_ratios(layout: Layout) -> Iterator[Finding]:
    """Every search against the one that did best: solved most boards, and with fewest nodes."""
    if layout.kind != PLAIN or len(layout.series) < 2:
        return
    runs = {series: [layout.at(*row, series) for row in layout.rows()] for series in layout.series}

    def merit(series: Series) -> tuple[int, float]:
        solved = [run for run in runs[series] if run and run.status == "solved"]
        return -len(solved), sum(math.log(max(1, run.expanded)) for run in solved)

    best = min(layout.series, key=merit)
    against = {series.label: pairs_solved(runs[series], runs[best]) for series in layout.series if series is not best}
    against = {label: pairs for label, pairs in against.items() if pairs}
    if len(against) > ONE_BY_ONE:
        shares = tuple(part("times", search=label, ratio=times(mean_ratio(pairs)), boards=len(pairs)) for label, pairs in against.items())
        rows = tuple({id(run): run for pairs in against.values() for pair in pairs for run in pair}.values())
        yield Finding("ratios", {"best": best.label, "shares": shares}, rows)
        return
    for label, pairs in against.items():
        kind = "ratio" if len(pairs) > 1 else "ratio-one"
        if all(one.expanded == other.expanded for one, other in pairs):
            kind = "ratio-same"
        yield compared(kind, pairs, search=label, best=best.label)


def find_lost_to_blind(layout: Layout) -> Iterator[Finding]:
    """Where a search with a heuristic expanded more nodes than one without, on the same model."""
    if layout.kind == SWEEP:
        return
    for informed in layout.series:
        for blind in layout.series:
            pairs = []
            for row in layout.rows():
                one, other = layout.at(*row, informed), layout.at(*row, blind)
                if one and other and is_against_blind(one, other):
                    pairs += pairs_solved([one], [other])
            lost = [pair for pair in pairs if ratio_of(pair) > 1]
            if lost:
                worst = max(lost, key=ratio_of)
                values = {
                    "informed": informed.label,
                    "blind": blind.label,
                    "count": len(lost),
                    "boards": len(pairs),
                    "where": worst[0].instance,
                    "more": worst[0].expanded,
                    "fewer": worst[1].expanded,
                }
                kind = "lost-to-blind" if layout.kind == PLAIN else "lost-to-blind-stages"
                yield Finding(kind, values, tuple(run for pair in lost for run in pair))


def is_against_blind(one: Record, other: Record) -> bool:
    """A search with a heuristic against one without, on the same model."""
    return one.model == other.model and one.heuristic not in (None, "zero") and other.heuristic is None
