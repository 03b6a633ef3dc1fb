"""What draw says, in English."""

WORDS = {
    # pictures and sheets
    "draw.title": "{puzzle}, {shape}",
    "draw.size": "Rows: {rows}; columns: {columns}.",
    "draw.figures": "Given cells: {given}; filled in: {filled}; empty: {empty}.",
    "draw.row": "Row {row}: {cells}.",
    "draw.empty-cell": "an empty cell",
    "draw.empty-cells": "{count} empty cells",
    "draw.moves": "New: {places}.",
    "draw.follows": "The hint is about {places}.",
    "draw.because": "It follows from {places}.",
    "draw.errors": "These cannot stay: {places}.",
    "draw.sheet.solutions": "Solutions",
    "draw.sheet.hints": "First steps",
    "draw.sheet.page": "page {number} of {count}",
    "draw.sheet.grade": "{level}, score {score}",
    "draw.sheet.cost": "cost: {cost}",
    "draw.shapes": "the board is {board}, the given one {given}",
    "draw.no-cell": "there is no cell {cell} to mark on a board of {cells} cells",
    "draw.no-grid": "{puzzle} is not a grid of cells, and has no drawing of its own",
    "draw.not-installed": "PNG pictures need matplotlib, which is not installed: pip install 'fronteira[report]'",
    "draw.sheet.per-page": "a page takes {numbers} puzzles, not {per_page}",
    "draw.sheet.not-installed": "sheets need reportlab, which is not installed: pip install 'fronteira[pdf]'",
    "draw.tree": "A search tree: {expanded} nodes expanded, {made} made",
    "draw.tree.part": "A search tree: {expanded} nodes expanded, {made} made, the first drawn",
}
