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
    "Loose Numbrix, a thousand": (
        "<!-- loose: what benchmarks/loose.py writes; kept when the race is run again -->",
        "<!-- end of loose -->",
    ),
    "Making puzzles": (
        "<!-- making puzzles: what benchmarks/race_generate.py writes; kept when the race is run again -->",
        "<!-- end of making puzzles -->",
    ),
    "Dots and Boxes for two": (
        "<!-- game: what benchmarks/game.py writes; kept when the race is run again -->",
        "<!-- end of game -->",
    ),
    "The web face": (
        "<!-- web face: what benchmarks/web.py writes; kept when the race is run again -->",
        "<!-- end of web face -->",
    ),
}
"""The parts of the page that come from elsewhere, by their titles: the marks they stand between."""
PACKAGES = ("python-sat", "ortools", "clingo", "z3-solver", "scipy", "Cython")
TITLES = {"takuzu": "Takuzu", "numbrix": "Numbrix", "dots": "Dots and Boxes"}
API, KERNEL, BEFORE = "fronteira", "kernel", "before"
"""The two ways we run ourselves: the public function, with boards and referee; and the bare kernel, made once a shape, bytes in and out.
And the public function of another source tree, where one takes part."""

Row = tuple[str, str, str, bool | None]
"""What it is about, what was asked, what was reached, and whether that is enough; None where a limit left it open."""

RATIOS: list[tuple[str, tuple[str, ...], dict[str, float]]] = [
    ("Takuzu ≤ 14 ordinary", ("takuzu-ordinary-10", "takuzu-ordinary-14"), {"MiniCard": 30, "CP-SAT": 300, "clingo": 200}),
    ("Takuzu 14–20 irreducible", ("takuzu-irreducible-20",), {"MiniCard": 8, "CP-SAT": 100}),
    ("Takuzu 30 irreducible", ("takuzu-irreducible-30",), {"MiniCard": 8, "CP-SAT": 40}),
    ("Takuzu 60 irreducible", ("takuzu-irreducible-60",), {"MiniCard": 1, "CP-SAT": 40}),
    ("Numbrix 10×10 with 25 givens", ("numbrix-given-10",), {"CaDiCaL": 30, "CP-SAT": 80}),
    ("Numbrix 12×12 with 27 givens", ("numbrix-given-12",), {"CaDiCaL": 30, "CP-SAT": 80}),
    ("Numbrix irreducible 9–15", ("numbrix-irreducible-11", "numbrix-irreducible-15"), {"CaDiCaL": 4, "CP-SAT": 10}),
    ("Numbrix irreducible 12–15", ("numbrix-irreducible-15",), {"CaDiCaL": 15, "CP-SAT": 15}),
]
LOOSE = ("numbrix-border", "numbrix-few")

BEFORE_DATE = "2026-11-15"
REACHED_BEFORE = {
    ("Takuzu ≤ 14 ordinary", "30× MiniCard"): "9.30×",
    ("Takuzu ≤ 14 ordinary", "300× CP-SAT"): "116×",
    ("Takuzu ≤ 14 ordinary", "200× clingo"): "62.6×",
    ("Takuzu 14–20 irreducible", "8× MiniCard"): "12.8×",
    ("Takuzu 14–20 irreducible", "100× CP-SAT"): "204×",
    ("Takuzu 30 irreducible", "8× MiniCard"): "3.79×",
    ("Takuzu 30 irreducible", "40× CP-SAT"): "40.6×",
    ("Takuzu 60 irreducible", "1× MiniCard"): "6.58×",
    ("Takuzu 60 irreducible", "40× CP-SAT"): "≥ 133×",
    ("Takuzu 60 irreducible, worst", "under 1 s"): "2.32 s",
    ("Numbrix 10×10 with 25 givens", "30× CaDiCaL"): "48.6×",
    ("Numbrix 10×10 with 25 givens", "80× CP-SAT"): "113×",
    ("Numbrix 12×12 with 27 givens", "30× CaDiCaL"): "52.2×",
    ("Numbrix 12×12 with 27 givens", "80× CP-SAT"): "81.0×",
    ("Numbrix irreducible 9–15", "4× CaDiCaL"): "13.3×",
    ("Numbrix irreducible 9–15", "10× CP-SAT"): "17.1×",
    ("Numbrix irreducible 12–15", "15× CaDiCaL"): "9.80×",
    ("Numbrix irreducible 12–15", "15× CP-SAT"): "7.15×",
    ("Numbrix loose 20–40", "under 1 s for 9 in 10"): "40 of 40 boards",
    ("Numbrix loose 20–40", "every peer runs out of time"): "all do",
    ("Numbrix loose 20–40, a hundred fresh ones", "one solution under 2 s, all"): "126 of 138 (other boards)",
    ("Numbrix loose 20–40, the same hundred", "two solutions under 2 s, all"): "out of time",
    ("Dots a–f, every k", "under 1 ms each"): "0.14 ms",
    ("Dots 14×14, every k", "under 1 s"): "0.08 s",
    ("`solve_many`, Takuzu 10×10", "50,000 a second"): "62,671",
    ("corpora of Takuzu 8×8, two cores", "200,000 a second"): "89,000",
    ("`fronteira solve` of a 10×10 from a pipe", "under 80 ms CPU where Python alone takes 13"): "89 ms",
    ("`import fronteira`", "under 30 ms"): "13 ms",
    ("the same", "no heavy module loaded"): "none",
    ("uncompiled, ordinary takuzu boards", "under 0.1 s"): "1 ms median, 2 at worst",
    ("uncompiled, ordinary numbrix boards", "under 0.1 s"): "4 ms median, 90 at worst",
    ("uncompiled, all answers", "the same"): "the same",
}
"""What this page said on that day of the public function, by what it is about and what is asked today."""


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
    if any(BEFORE in outcome.times for outcome in outcomes.values()):
        parts += ["## Before and now\n", former_table(outcomes)]
    parts += ["## What had to be shown\n", target_table(outcomes, measured)]
    return "\n".join(parts)


def ratio_table(classes: list[Any], outcomes: dict[str, Any]) -> str:
    """How many times longer each peer takes than the public function, and in brackets than the bare kernel."""
    peers = [name for name in outcomes[classes[0].name].times if name not in (API, KERNEL, BEFORE)]
    lines = [f"| ratio to `fronteira` (to the kernel) | boards | {' | '.join(peers)} |", "|---|---:|" + "---:|" * len(peers)]
    for each in classes:
        outcome = outcomes[each.name]
        shown = [f"{show_ratio(ratios([outcome], peer, API))} ({show_ratio(ratios([outcome], peer, KERNEL))})" for peer in peers]
        lines.append(f"| {each.title} | {len(outcome.boards)} | {' | '.join(shown)} |")
    return "\n".join(lines) + "\n"


def former_table(outcomes: dict[str, Any]) -> str:
    """The public function of another source tree against this one's, class by class, and over all boards both finished."""
    titles = {each.name: f"{TITLES[each.puzzle]}, {each.title}" for each in CLASSES}
    lines = ["| CPU ms, median / worst | before | now | before / now, median | least | most |", "|---|---:|---:|---:|---:|---:|"]
    every: list[float] = []
    for name, outcome in outcomes.items():
        pairs = list(zip(outcome.times[BEFORE], outcome.times[API], strict=True))
        each = [former.seconds / now.seconds for former, now in pairs if former.ran and former.found is not None and now.found is not None]
        every += each
        shown = [show_ratio(ratios([outcome], BEFORE, API)), *(show_ratio((pick(each), False)) if each else "" for pick in (min, max))]
        lines.append(f"| {titles[name]} | {show_times(outcome.times[BEFORE])} | {show_times(outcome.times[API])} | {' | '.join(shown)} |")
    slower = sum(ratio < NOISE for ratio in every)
    lines += ["", f"Slower than before by more than {1 - NOISE:.0%}: {slower} of the {len(every)} boards that both finished."]
    return "\n".join(lines) + "\n"


NOISE = 0.9
"""The same code measured twice in one run differs by less on all but a few boards."""


def time_table(classes: list[Any], outcomes: dict[str, Any]) -> str:
    names = list(outcomes[classes[0].name].times)
    lines = [f"| CPU ms, median / worst | limit, s | boards' fingerprint | {' | '.join(names)} |", "|---|---:|---|" + "---:|" * len(names)]
    for each in classes:
        outcome = outcomes[each.name]
        shown = " | ".join(show_times(outcome.times[name]) for name in names)
        lines.append(f"| {each.title} | {outcome.seconds:g} | {fingerprint(outcome.boards)} | {shown} |")
    return "\n".join(lines) + "\n"


def target_table(outcomes: dict[str, Any], measured: dict[str, Any]) -> str:
    """What was asked, what this page said before, what was reached by the public function, and whether that is enough."""
    rows: list[Row] = []
    for title, names, wanted in RATIOS:
        chosen = {name: outcomes[name] for name in names if name in outcomes}
        rows += [
            (title, f"{least:g}× {peer}", *judge_ratio(chosen, peer, least))
            for peer, least in wanted.items()
            if chosen and all(peer in outcome.times for outcome in chosen.values())
        ]
    if "takuzu-irreducible-60" in outcomes:
        rows.append(judge_worst(outcomes["takuzu-irreducible-60"]))
    rows += loose_rows(outcomes)
    rows += measured.get("targets", [])
    lines = [f"| | asked | before ({BEFORE_DATE}) | reached | |", "|---|---|---|---|---|"]
    verdicts = {True: "met", False: "**not met**", None: "not decided"}
    for title, asked, reached, met in rows:
        lines.append(f"| {title} | {asked} | {REACHED_BEFORE.get((title, asked), '')} | {reached} | {verdicts[met]} |")
    return "\n".join(lines) + "\n"


def judge_ratio(chosen: dict[str, Any], peer: str, least: float) -> tuple[str, bool | None]:
    """A ratio to the public function over classes, each by itself too, the bare kernel's, and whether the whole is enough."""
    ratio = ratios(list(chosen.values()), peer, API)
    notes = []
    if len(chosen) > 1:
        titles = {each.name: each.title for each in CLASSES}
        notes = [f"{titles[name]}: {show_ratio(ratios([outcome], peer, API))}" for name, outcome in chosen.items()]
    notes.append(f"kernel: {show_ratio(ratios(list(chosen.values()), peer, KERNEL))}")
    return f"{show_ratio(ratio)} ({', '.join(notes)})", True if ratio[0] >= least else None if ratio[1] else False


def judge_worst(outcome: Any) -> Row:
    """The slowest of the largest boards."""
    worst = max(time.seconds for time in outcome.times[API])
    ended = all(time.found is not None for time in outcome.times[API])
    return "Takuzu 60 irreducible, worst", "under 1 s", f"{worst:.2f} s of {len(outcome.boards)} boards", ended and worst < 1


def loose_rows(outcomes: dict[str, Any]) -> list[Row]:
    """Loose boards: one solution in no time where every peer runs out of it, and a second one."""
    rows: list[Row] = []
    loose = [outcomes[name] for name in LOOSE if name in outcomes]
    title = "Numbrix loose 20–40"
    if loose:
        times = [time for outcome in loose for time in outcome.times[API]]
        quick = sum(time.found is not None and time.seconds < 1 for time in times)
        rows.append((title, "under 1 s for 9 in 10", f"{quick} of {len(times)} boards", quick >= 0.9 * len(times)))
        rows += peers_on(title, loose)
    for name, which, asked in (
        ("numbrix-loose", "a hundred fresh ones", "one solution under 2 s, all"),
        ("numbrix-loose-two", "the same hundred", "two solutions under 2 s, all"),
    ):
        if name in outcomes:
            times = outcomes[name].times[API]
            quick = sum(time.found is not None and time.seconds < 2 for time in times)
            rows.append((f"{title}, {which}", asked, f"{quick} of {len(times)} boards", quick == len(times)))
    return rows


def peers_on(title: str, loose: list[Any]) -> list[Row]:
    """Do the peers run out of time?"""
    ran, ended = [], []
    for peer in (name for name in loose[0].times if name not in (API, KERNEL, BEFORE)):
        times = [time for outcome in loose for time in outcome.times[peer] if time.ran]
        ran.append(len(times))
        solved = sum(time.found is not None for time in times)
        ended += [f"{peer} solves {solved} of {len(times)}"] * bool(solved)
    shown = ", ".join(ended) or f"all do, on the {min(ran)} boards or more they ran on" if ran else ""
    return [(title, "every peer runs out of time", shown, not ended)] if ran else []


def describe_machine(program: str = "benchmarks/race.py") -> str:
    """Date, processor, Python, packages, command."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        processor = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.processor() or platform.machine()
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    words = [Path(word).name if Path(word).is_absolute() else word for word in sys.argv[1:]]  # where a tree lies here is nobody's business
    command = "python " + " ".join([program, *words])
    return f"{date.today()}, {processor}, {platform.system()}, Python {platform.python_version()}, {packages}. Command: `{command}`."


INTRODUCTION = """# Benchmarks

Written by `make race` (`benchmarks/race.py`); do not edit, except between the marks of the search loop. The last parts are written by
`make race-loose` (`benchmarks/loose.py`), `make race-generate` (`benchmarks/race_generate.py`), `make bench-game` (`benchmarks/game.py`)
and `make bench-web` (`benchmarks/web.py`).

Kernels against the solvers people would pick: PySAT's MiniCard and CaDiCaL, OR-Tools' CP-SAT (one worker), clingo, z3, HiGHS
through scipy, and our own `search`. One process, interleaved: on each board everyone runs in turn. The job is *up to two solutions*
(*one* on loose boards, *the fewest lines* in Dots and Boxes), and building the model is part of it. Times are CPU time, for each board
the best of up to five runs. `benchmarks/boards.py` says what the classes are and makes them from the seed; `benchmarks/peers.py` has
the peers' models.

- **fronteira** is the public function, `fronteira.count(board, 2)` (`fronteira.solve(board)` for Dots and Boxes), boards in and out, each
  solution judged by the referee. Ratios are to this column first. It is called without limits on boards that take less than 50 ms. The
  peers' times contain neither referee nor boards, only the model, the solver and reading its values.
- **kernel** is the bare kernel, made once for a shape and used again: cells in as bytes, each solution out as bytes. Ratios to this
  column are in brackets. (Dots and Boxes: `find_optimum`, lines in and out as bytes.)
- **before** is the public function of another source tree, in a process of its own, which takes its turn on each board
  (`make race BEFORE=path`).
- What takes less than a millisecond is run several times in a row, by whomever, because the clock itself takes a microsecond.
- Where a peer is faster than we are the ratio is below 1 and **bold**.
- *Irreducible* boards of 60×60 take half a minute to some minutes each to make, so there are three.
- `≥`: someone ran out of time; the time spent is a lower bound. `(2 out)`: on two boards. After two boards in a row out of time one
  sits out the rest of the class (`18 not run`): these boards enter none of its figures, so its medians are over the first ones.
- The limit is that of the class, except for `search`, which gets 3 s at most, and for peers on loose boards, 5 s: more would show no more.
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
