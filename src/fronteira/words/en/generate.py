"""What generate says, in English."""

WORDS = {
    "generate.worker": "a process that made puzzles failed: {trouble}",
    "generate.none-came-up": "no such puzzle came up in {attempts} attempts: {wish}. Ask for another level, more givens or another size",
    "generate.no-maker": "{puzzle} boards cannot be made yet",
    "generate.search-without-guessing": "a puzzle that needs search cannot be had without guessing: ask for one or the other",
    "generate.givens": "a board has 0 givens or more, not {givens}",
    "generate.too-long": "{puzzle} puzzles are made up to {most}×{most}, not {shape}",
    "generate.too-many-cells": "{puzzle} puzzles are made up to {most:,} cells, not {shape}",
    "generate.not-unique": "a {puzzle} puzzle without a unique solution was about to leave Fronteira, please report it:\n{board}",
    "generate.wrong-optimum": "a {puzzle} puzzle with a wrong optimum was about to leave Fronteira, please report it:\n{board}",
}
