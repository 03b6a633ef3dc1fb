"""The tables of the race: times, ratios, and what had to be shown, as Markdown; and the page they are kept on.

A ratio is a peer's time over ours on the same board; a class shows the median over its boards. Times of those who ran out of time are lower
bounds: a median that rests on one says so by ≥.
"""

from __future__ import annotations

import platform
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.boards import CLASSES, SEED, fingerprint

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
PARTS = {
    "Search loop": (
        "<!-- search loop: what benchmarks/search_loop.py prints; kept when the race is run again -->",
        "<!-- end of search loop -->",
    ),
    "Making puzzles": (
        "<!-- making puzzles: what benchmarks/race_generate.py writes; kept when the race is run again -->",
        "<!-- end of making puzzles -->",
    ),
}
"""The parts of the page that come from elsewhere, by their titles: the marks they stand between."""
PACKAGES = ("python-sat", "ortools", "clingo", "z3-solver", "scipy", "Cython")
TITLES = {"takuzu": "Takuzu", "numbrix": "Numbrix", "dots": "Dots and Boxes"}
API, KERNEL = "fronteira", "kernel"
Row = tuple[str, str, str, bool | None, str, bool | str | None]

RATIOS: list[tuple[str, tuple[str, ...], dict[str, float]]] = [
    ("Takuzu ≤ 14 ordinary", ("takuzu-ordinary-10", "takuzu-ordinary-14"), {"MiniCard": 30, "CP-SAT": 300, "clingo": 200}),
    ("Takuzu 14–20 irreducible", ("takuzu-irreducible-20",), {"MiniCard": 8, "CP-SAT": 100}),
    ("Takuzu 30 irreducible", ("takuzu-irreducible-30",), {"MiniCard": 2, "CP-SAT": 40}),
    ("Takuzu 60 irreducible", ("takuzu-irreducible-60",), {"MiniCard": 1, "CP-SAT": 40}),
    ("Numbrix 10×10 with 25 givens", ("numbrix-given-10",), {"CaDiCaL": 30, "CP-SAT": 80}),
    ("Numbrix 12×12 with 27 givens", ("numbrix-given-12",), {"CaDiCaL": 30, "CP-SAT": 80}),
    ("Numbrix irreducible 9–15", ("numbrix-irreducible-11", "numbrix-irreducible-15"), {"CaDiCaL": 4, "CP-SAT": 10}),
]
LOOSE = ("numbrix-border", "numbrix-few")


def middle(values: list[tuple[float, bool]]) -> tuple[float, bool]:
    """The median of values of which some are lower bounds, and whether it is itself only one."""
    result = median(value for value, _ in values)
    return result, any(bound and value <= result for value, bound in values)


def ratios(outcomes: list[Any], peer: str, base: str) -> tuple[float, bool]:
    """The median ratio of a peer's time to ours, over the boards the peer ran on and at least one of both finished."""
    pairs = [pair for outcome in outcomes for pair in zip(outcome.times[peer], outcome.times[base], strict=True)]
    decided = [(theirs, ours) for theirs, ours in pairs if theirs.ran and not (theirs.found is None and ours.found is None)]
    return middle([(theirs.seconds / ours.seconds, theirs.found is None) for theirs, ours in decided] or [(1.0, True)])


def show_number(value: float) -> str:
    """Three digits at most."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2g}" if value < 0.1 else f"{value:.2f}"


def show_ratio(ratio: tuple[float, bool]) -> str:
    value, bound = ratio
    shown = f"{'≥ ' if bound else ''}{show_number(value)}×"
    return f"**{shown}**" if value < 1 and not bound else shown


def show_times(times: list[Any]) -> str:
    """Median and worst in milliseconds of those that ran, how many ran out of time, and how many did not run."""
    sat_out = sum(not time.ran for time in times)
    times = [time for time in times if time.ran]
    value, bound = middle([(1e3 * time.seconds, time.found is None) for time in times])
    worst = max(times, key=lambda time: (time.found is None, time.seconds))
    out = sum(time.found is None for time in times)
    text = f"{'≥ ' if bound else ''}{show_number(value)} / {'≥ ' if worst.found is None else ''}{show_number(1e3 * worst.seconds)}"
    notes = [f"{out} out"] * bool(out) + [f"{sat_out} not run"] * bool(sat_out)
    return f"{text} ({', '.join(notes)})" if notes else text


def write_tables(outcomes: dict[str, Any], measured: dict[str, Any]) -> str:
    """Everything but the frame of the page."""
    parts = [f"Seed {SEED}. {describe_machine()}\n"]
    for puzzle, title in TITLES.items():
        classes = [each for each in CLASSES if each.puzzle == puzzle and each.name in outcomes]
        if classes:
            parts += [f"## {title}\n", ratio_table(classes, outcomes), time_table(classes, outcomes)]
    if measured:
        parts += ["## Other figures\n", *measured["text"]]
    parts += ["## What had to be shown\n", target_table(outcomes, measured)]
    return "\n".join(parts)


def ratio_table(classes: list[Any], outcomes: dict[str, Any]) -> str:
    """How many times longer each peer takes than the bare kernel, and in brackets than the public function."""
    peers = [name for name in outcomes[classes[0].name].times if name not in (API, KERNEL)]
    lines = [f"| ratio to the kernel (to `fronteira`) | boards | {' | '.join(peers)} |", "|---|---:|" + "---:|" * len(peers)]
    for each in classes:
        outcome = outcomes[each.name]
        shown = [f"{show_ratio(ratios([outcome], peer, KERNEL))} ({show_ratio(ratios([outcome], peer, API))})" for peer in peers]
        lines.append(f"| {each.title} | {len(outcome.boards)} | {' | '.join(shown)} |")
    return "\n".join(lines) + "\n"


def time_table(classes: list[Any], outcomes: dict[str, Any]) -> str:
    names = list(outcomes[classes[0].name].times)
    lines = [f"| CPU ms, median / worst | limit, s | boards' fingerprint | {' | '.join(names)} |", "|---|---:|---|" + "---:|" * len(names)]
    for each in classes:
        outcome = outcomes[each.name]
        shown = " | ".join(show_times(outcome.times[name]) for name in names)
        lines.append(f"| {each.title} | {outcome.seconds:g} | {fingerprint(outcome.boards)} | {shown} |")
    return "\n".join(lines) + "\n"


def target_table(outcomes: dict[str, Any], measured: dict[str, Any]) -> str:
    """Target, what was measured, and whether that is enough: for the bare kernel, and for the public function where that is another."""
    rows: list[Row] = []
    for title, names, wanted in RATIOS:
        chosen = {name: outcomes[name] for name in names if name in outcomes}
        for peer, least in wanted.items():
            if chosen:
                rows.append(
                    (title, f"{least:g}× {peer}", *judge_ratio(chosen, peer, KERNEL, least), *judge_ratio(chosen, peer, API, least))
                )
    loose = [outcomes[name] for name in LOOSE if name in outcomes]
    if loose:
        rows += loose_rows(loose)
    rows += [(*row, "", "") for row in measured.get("targets", [])]
    lines = ["| | at least | kernel | | `fronteira` | |", "|---|---|---|---|---|---|"]
    verdicts = {True: "met", False: "**not met**", None: "not decided", "": ""}
    lines += [f"| {row[0]} | {row[1]} | {row[2]} | {verdicts[row[3]]} | {row[4]} | {verdicts[row[5]]} |" for row in rows]
    return "\n".join(lines) + "\n"


def judge_ratio(chosen: dict[str, Any], peer: str, base: str, least: float) -> tuple[str, bool | None]:
    """A ratio over several classes, each of them by itself too, and whether the whole is enough."""
    ratio = ratios(list(chosen.values()), peer, base)
    shown = show_ratio(ratio)
    if len(chosen) > 1:
        titles = {each.name: each.title for each in CLASSES}
        shown += f" ({', '.join(f'{titles[name]}: {show_ratio(ratios([outcome], peer, base))}' for name, outcome in chosen.items())})"
    return shown, True if ratio[0] >= least else None if ratio[1] else False


def loose_rows(loose: list[Any]) -> list[Row]:
    """One solution in under a second for nine boards in ten, where every peer runs out of time."""
    title = "Numbrix loose 20–40"
    judged: list[Any] = []
    for base in (KERNEL, API):
        times = [time for outcome in loose for time in outcome.times[base]]
        quick = sum(time.found is not None and time.seconds < 1 for time in times)
        judged += [f"{quick} of {len(times)} boards", quick >= 0.9 * len(times)]
    ran, ended = [], []
    for peer in (name for name in loose[0].times if name not in (API, KERNEL)):
        times = [time for outcome in loose for time in outcome.times[peer] if time.ran]
        ran.append(len(times))
        solved = sum(time.found is not None for time in times)
        ended += [f"{peer} solves {solved} of {len(times)}"] * bool(solved)
    shown = ", ".join(ended) or f"all do, on the {min(ran)} boards or more they ran on"
    return [(title, "under 1 s for 9 in 10", *judged), (title, "every peer runs out of time", shown, not ended, "", "")]


def describe_machine(program: str = "benchmarks/race.py") -> str:
    """Date, processor, Python, packages, command."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        processor = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.processor() or platform.machine()
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    command = "python " + " ".join([program, *sys.argv[1:]])
    return f"{date.today()}, {processor}, {platform.system()}, Python {platform.python_version()}, {packages}. Command: `{command}`."


INTRODUCTION = """# Benchmarks

Written by `make race` (`benchmarks/race.py`); do not edit, except between the marks of the search loop. The last part is written by
`make race-generate` (`benchmarks/race_generate.py`).

Kernels against the solvers people would pick: PySAT's MiniCard and CaDiCaL, OR-Tools' CP-SAT (one worker), clingo, z3, HiGHS
through scipy, and our own `search`. One process, interleaved: on each board everyone runs in turn. The job is *up to two solutions*
(*one* on loose boards, *the fewest lines* in Dots and Boxes), and building the model is part of it. Times are CPU time, for each board
the best of up to five runs. `benchmarks/boards.py` says what the classes are and makes them from the seed; `benchmarks/peers.py` has
the peers' models.

- **kernel** is the bare kernel, made once for a shape and used again: cells in as bytes, each solution out as bytes. Ratios are to this
  column first. (Dots and Boxes: `find_optimum`, lines in and out as bytes.)
- **fronteira** is the public function, `fronteira.count(board, 2)` (`fronteira.solve(board)` for Dots and Boxes): a kernel is made for
  the board, solutions become `Board` objects and the referee judges each. Ratios to this column are in brackets. The peers' times
  contain neither referee nor boards, only the model, the solver and reading its values.
- Where a peer is faster than we are the ratio is below 1 and **bold**.
- *Irreducible* boards of 60×60 take half a minute to some minutes each to make, so there are three.
- `≥`: someone ran out of time; the time spent is a lower bound. `(2 out)`: on two boards. After two boards in a row out of time one
  sits out the rest of the class (`18 not run`): these boards enter none of its figures, so its medians are over the first ones.
- How a peer is modelled matters as much as the peer: `benchmarks/solvers.py` says which ways were compared and which were not.
- Limits are CPU time, except HiGHS's, that of CP-SAT on Dots and Boxes and ours, which are wall-clock: there the time spent at the
  limit can be less.
"""


def write_page(text: str) -> None:
    """Puts the tables on the page and leaves the parts from elsewhere as they are."""
    page = PAGE.read_text() if PAGE.exists() else ""
    PAGE.write_text("\n".join([INTRODUCTION, text, *(part_of(page, title) for title in PARTS)]))


def write_part(title: str, text: str) -> None:
    """Puts a part from elsewhere on the page and leaves all else as it is."""
    page = PAGE.read_text()
    old = part_of(page, title)
    begin, end = PARTS[title]
    new = f"## {title}\n\n{begin}\n\n{text.strip()}\n\n{end}\n"
    PAGE.write_text(page.replace(old, new) if old in page else f"{page.rstrip()}\n\n{new}")


def part_of(page: str, title: str) -> str:
    """A part with its title and marks as the page has it, empty where it has none."""
    begin, end = PARTS[title]
    return f"## {title}\n\n{begin}{page.partition(begin)[2].partition(end)[0] or chr(10)}{end}\n"
