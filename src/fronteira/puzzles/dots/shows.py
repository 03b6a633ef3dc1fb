"""What the report about Dots and Boxes found, as scenes for a lecture."""

from fronteira.puzzle import Show

BEST = {"model": "boxes", "strategy": "astar:ties=lifo", "heuristic": "max:prices:outline"}

SHOWS = (
    Show("004", "corners", "race", {"board": "dots:c", "run": ("lines/astar/corners", "lines/astar/closed")}, (9, 1403)),
    Show("004", "refuted", "learn", {"part": "heuristics", "puzzle": "dots", "heuristic": "corners"}),
    Show("004", "promise", "watch", {"board": "dots:c", **BEST}, (6,)),
)
