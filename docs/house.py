"""Draws the picture of the design page: the rooms floor by floor, as the tests hold them, and the way of a board through them.

python -m docs.house        (or: make pictures)
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

from tests.support.house import FLOORS

ABOUT = {
    "words": "what people read, by language",
    "errors": "every error, as a tree",
    "lazy": "named now, imported later",
    "spec": "names with options",
    "board": "Shape, Move, Board",
    "kernels": "bits, buffers, the loop",
    "search": "strategies, counters, limits, traces",
    "notations": "texts in and out",
    "puzzle": "the record of functions",
    "registry": "finds things by name",
    "reading": "from a text to boards",
    "workers": "other processes, clusters",
    "engines": "solve, count; the referee judges",
    "games": "two players, searches, matches",
    "teach": "rules, hints, lessons, grades",
    "generate": "puzzles to a wish",
    "draw": "boards, sheets, trees",
    "rule": "Level, as the README had it",
    "puzzles": "one folder each",
    "play": "a session of play",
    "runs": "one run: made, recorded, summed up",
    "report": "tables, charts, pages",
    "lab": "studies and findings",
    "aima": "drop-in for aima-python",
    "batch": "corpora",
    "testing": "check_puzzle",
    "problems": "a class of the user's, as a puzzle",
    "web": "server and pages",
    "cli": "the command line",
}
WAY = (
    ("cli", "a person names a file, or pipes a text in"),
    ("reading", "the text's puzzle and notation are recognised"),
    ("notations", "the text becomes a board, or an error with line and column"),
    ("registry", "the board's puzzle is found; only that one is imported"),
    ("engines", "an engine is picked, a meter watches its limits"),
    ("kernels", "the kernel runs in slices (or search runs a model, step by step)"),
    ("puzzles", "the puzzle's referee judges what was found, and only then"),
    ("engines", "an Answer leaves: solved, no solution, or a limit was reached"),
)
WIDTH, FLOOR, GAP, LEFT = 860, 36, 5, 12
STYLE = """text { font: 13px system-ui, sans-serif; fill: #222 } .name { font-weight: bold } .small { font-size: 11.5px }
rect { fill: #eef3f8; stroke: #7d94ab } circle { fill: #b35900 } .number { fill: #fff; font-size: 11px; font-weight: bold }
@media (prefers-color-scheme: dark) { text { fill: #ddd } rect { fill: #202a35; stroke: #5a7390 } .number { fill: #fff } }"""


def draw() -> str:
    steps: dict[str, list[int]] = {}
    for number, (room, _) in enumerate(WAY, 1):
        steps.setdefault(room, []).append(number)
    below = len(FLOORS) * (FLOOR + GAP) + 40
    height = below + 24 * len(WAY) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">',
        "<title>The rooms of the house, floor by floor, and the way of a board through them</title>",
        f"<desc>{escape('From the top floor down: ' + '; '.join(', '.join(floor) for floor in reversed(FLOORS)))}.</desc>",
        f"<style>{STYLE}</style>",
    ]
    for place, floor in enumerate(reversed(FLOORS)):
        y = 10 + place * (FLOOR + GAP)
        width = (WIDTH - 2 * LEFT - GAP * (len(floor) - 1)) / len(floor)
        for column, room in enumerate(floor):
            x = LEFT + column * (width + GAP)
            parts.append(f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="{FLOOR}" rx="5"/>')
            parts.append(f'<text x="{x + 12:.0f}" y="{y + 23}"><tspan class="name">{room}</tspan>')
            parts.append(f'<tspan class="small" dx="8">{escape(ABOUT[room])}</tspan></text>')
            for badge, number in enumerate(reversed(steps.get(room, []))):
                cx = x + width - 18 - 24 * badge
                parts.append(f'<circle cx="{cx:.0f}" cy="{y + FLOOR / 2:.0f}" r="10"/>')
                parts.append(f'<text class="number" x="{cx:.0f}" y="{y + FLOOR / 2 + 4:.0f}" text-anchor="middle">{number}</text>')
    parts.append(f'<text class="name" x="{LEFT}" y="{below}">The way of a board</text>')
    for place, (room, said) in enumerate(WAY):
        y = below + 24 * (place + 1)
        parts.append(f'<circle cx="{LEFT + 10}" cy="{y - 4}" r="10"/>')
        parts.append(f'<text class="number" x="{LEFT + 10}" y="{y}" text-anchor="middle">{place + 1}</text>')
        parts.append(f'<text x="{LEFT + 28}" y="{y}"><tspan class="name">{room}</tspan>: {escape(said)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("house.svg").write_text(draw(), encoding="utf-8")
