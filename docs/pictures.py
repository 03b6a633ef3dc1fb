"""Draws the picture of the README from a comparison made on the spot: nodes expanded on board c of Dots and Boxes, on a log scale.

python -m docs.pictures        (or: make pictures)
"""

from __future__ import annotations

from math import log10
from pathlib import Path
from xml.sax.saxutils import escape

from fronteira import load
from fronteira.runs.compare import compare
from fronteira.runs.records import Record

WIDTH, LEFT, BAR, GAP, TOP = 800, 270, 18, 8, 56
COLOURS = {"lines": "#0072b2", "boxes": "#d55e00"}  # told apart by all eyes, and labelled besides
STYLE = """text { font: 13px system-ui, sans-serif; fill: #222 } .grid { stroke: #ccc }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #555 } }"""


def measure() -> list[Record]:
    board = {"dots:c": load("dots:c")}
    return [
        *compare(board, ["lines"], ["bfs:test=expansion", "ucs"]),
        *compare(board, ["lines"], ["greedy", "astar"], ["closed", "corners"]),
        *compare(board, ["lines"], ["astar"], ["half", "half-sum"]),
        *compare(board, ["boxes"], ["ucs"]),
        *compare(board, ["boxes"], ["astar"], ["max:half-sum:perimeter"]),
    ]


def draw(rows: list[Record]) -> str:
    most = max(row.expanded for row in rows)
    decades = int(log10(most)) + 1
    scale = (WIDTH - LEFT - 110) / decades
    height = TOP + len(rows) * (BAR + GAP) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">',
        "<title>Nodes expanded on board c of Dots and Boxes</title>",
        f"<desc>{escape('; '.join(f'{label(row)}: {row.expanded} expanded, {row.cost} lines' for row in rows))}</desc>",
        f"<style>{STYLE}</style>",
        '<text x="10" y="22" font-weight="bold">Board c of Dots and Boxes: nodes expanded (log scale), lines drawn (8 is best)</text>',
    ]
    for decade in range(decades + 1):
        x = LEFT + decade * scale
        parts.append(f'<line class="grid" x1="{x:.0f}" y1="{TOP - 8}" x2="{x:.0f}" y2="{height - 24}"/>')
        parts.append(f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle">{10**decade:,}</text>')
    for place, row in enumerate(rows):
        y = TOP + place * (BAR + GAP)
        length = max(2.0, log10(max(1, row.expanded)) * scale)
        figures = f"{row.expanded:,} · {row.cost:g} lines"
        parts.append(f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(label(row))}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}" fill="{COLOURS[row.model]}"/>')
        parts.append(f'<text x="{LEFT + length + 6:.1f}" y="{y + 14}">{figures}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def label(row: Record) -> str:
    return f"{row.model} · {row.strategy.split(':')[0]}" + (f" · {row.heuristic}" if row.heuristic else "")


if __name__ == "__main__":
    Path(__file__).with_name("comparison.svg").write_text(draw(measure()), encoding="utf-8")
