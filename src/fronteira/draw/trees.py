"""A search tree as a picture, for notebooks: record a search, and the recording shows itself.

    events = Recording()        # of fronteira.search
    search(problem, "astar", trace=events)
    events                      # in a notebook: the tree

A node is a circle with the number of its expansion, a ring if it was made and never expanded; the way to the goal is thick, duplicates
are small dots, dead ends crosses. A tree of hundreds of nodes says nothing any more: only the first ones are drawn, and it says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from fronteira.search.trace import Event
from fronteira.words import say

MOST_DRAWN = 250
STEP, DROP, RADIUS, EDGE = 30, 52, 11, 20
"""Between two leaves, between two levels, a node's size, what is left free around."""

STYLE = (
    "text{font:10px sans-serif;text-anchor:middle;fill:#1a1a1a}line{stroke:#8c8c8c}"
    ".made circle{fill:#fff;stroke:#6b6b6b}.expanded circle{fill:#bcdcf2;stroke:#0072b2}"
    ".goal circle{fill:#f5cf85;stroke:#b35900;stroke-width:3}"
    ".way{stroke:#b35900;stroke-width:4}.duplicate circle{fill:#8c8c8c}.dead path{stroke:#c00000;stroke-width:2}"
    "@media(prefers-color-scheme:dark){text{fill:#f2f2f2}.made circle{fill:#16181d}"
    ".expanded circle{fill:#1f5f8f}.goal circle{fill:#7a5a1c}}"
)


class Twig(NamedTuple):
    """Something to draw under its parent, both by number: a node, or counting down from −1 a duplicate or a dead end."""

    number: int
    parent: int | None
    kind: str
    said: str


def draw_tree(events: Iterable[Event], most: int = MOST_DRAWN, lang: str = "en") -> str:
    """The tree of a search as SVG: its first `most` nodes."""
    events = list(events)
    twigs = collect(events)
    drawn = dict(list(twigs.items())[:most])
    order = {
        number: place for place, number in enumerate((event.id for event in events if event.kind == "expand"), 1) if number is not None
    }
    goal = next((event.id for event in events if event.kind == "goal"), None)
    way = set()
    while goal is not None and goal in drawn:
        way.add(goal)
        goal = drawn[goal].parent
    places, width, height = lay_out(drawn)
    parts = []
    for number, twig in drawn.items():
        if twig.parent in places:
            (x, y), (to_x, to_y) = places[twig.parent], places[number]
            kind = ' class="way"' if number in way else ""
            parts.append(f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"{kind}/>')
    parts += [draw_twig(twig, *places[twig.number], order.get(twig.number)) for twig in drawn.values()]
    figures = {"expanded": len(order), "made": sum(number >= 0 for number in twigs)}
    about = say("draw.tree.part" if len(twigs) > most else "draw.tree", lang, **figures)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"<title>{about}</title><style>{STYLE}</style>{''.join(parts)}</svg>"
    )


def collect(events: list[Event]) -> dict[int, Twig]:
    """What there is to draw, in the order it was made. A node's kind is the last thing that happened to it."""
    twigs: dict[int, Twig] = {}
    below = -1
    kinds = {"source": "made", "generate": "made", "expand": "expanded", "goal": "goal"}
    for event in events:
        said = f"{event.action}: {event.state}" if event.action is not None else str(event.state)
        if event.kind in kinds and event.id is not None:
            twigs[event.id] = Twig(event.id, event.parent, kinds[event.kind], f"{said} (g {event.g:g}, h {event.h:g})")
        elif event.kind in ("duplicate", "dead"):
            twigs[below] = Twig(below, event.parent, event.kind, said)
            below -= 1
    return twigs


def lay_out(twigs: dict[int, Twig]) -> tuple[dict[int, tuple[float, float]], float, float]:
    """A place for everything: leaves side by side, parents in the middle above their children."""
    children: dict[int | None, list[int]] = {}
    for twig in twigs.values():
        children.setdefault(twig.parent if twig.parent in twigs else None, []).append(twig.number)
    places: dict[int, tuple[float, float]] = {}
    leaves, deepest = 0, 0
    waiting = [(number, 0, False) for number in reversed(children.get(None, []))]
    while waiting:
        number, depth, is_done = waiting.pop()
        own = children.get(number, [])
        deepest = max(deepest, depth)
        if own and not is_done:
            waiting.append((number, depth, True))
            waiting += [(child, depth + 1, False) for child in reversed(own)]
        elif own:
            places[number] = ((places[own[0]][0] + places[own[-1]][0]) / 2, EDGE + depth * DROP)
        else:
            places[number] = (EDGE + leaves * STEP, EDGE + depth * DROP)
            leaves += 1
    return places, 2 * EDGE + max(leaves - 1, 0) * STEP, 2 * EDGE + deepest * DROP


def draw_twig(twig: Twig, x: float, y: float, expansion: int | None) -> str:
    """A node with the number of its expansion, a dot or a cross; what it stands for is shown when it is pointed at."""
    if twig.kind == "dead":
        shape = f'<path d="M{x - 5:g} {y - 5:g}l10 10m0 -10l-10 10"/>'
    elif twig.kind == "duplicate":
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="4"/>'
    else:
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}"/>' + (
            f'<text x="{x:g}" y="{y + 3.5:g}">{expansion}</text>' if expansion else ""
        )
    return f'<g class="{twig.kind}"><title>{escape(twig.said)}</title>{shape}</g>'
