"""The rooms of the house, floor by floor: a room may enter those on the floors below its own. The picture in docs/ is drawn from this."""

from __future__ import annotations

FLOORS = (
    ("words",),
    ("errors", "lazy"),
    ("spec", "board", "kernels"),
    ("search", "notations"),
    ("puzzle",),
    ("registry",),
    ("reading", "workers"),
    ("problems",),
    ("engines", "games"),
    ("teach",),
    ("generate", "draw", "rule"),
    ("puzzles", "play"),
    ("runs",),
    ("report",),
    ("aima",),
    ("lab",),
    ("batch", "testing"),
    ("web",),
    ("cli",),
)

UPSTAIRS = {
    ("board", "draw"): "a board shows itself in a notebook, and finds by name who draws it",
    ("search", "draw"): "a recorded search shows itself in a notebook, and finds by name who draws it",
    ("search", "aima"): "it finds the searches of that library when one is asked for by name",
    ("runs", "report"): "records show themselves in a notebook",
    ("problems", "aima"): "files that say `from search import Problem` find that library",
    ("registry", "problems"): "it makes puzzles of problem classes, when one is asked for",
    ("registry", "puzzles"): "it finds the puzzles by their folders",
    ("registry", "aima"): "it finds the strategies of that library when one is asked for",
}
"""The few who look up instead, and why."""


def floor_of(room: str) -> int:
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)
