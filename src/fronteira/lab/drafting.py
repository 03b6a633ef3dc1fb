"""A study to begin with: a file with everything that is commonly said in one, and in comments what else there is."""

from __future__ import annotations

from fronteira.registry import bring_problem, bring_puzzle
from fronteira.report.charts import CHARTS, FIGURES
from fronteira.report.tables import TABLES
from fronteira.runs.compare import STRATEGIES, default_heuristic
from fronteira.words import say

FEW = 3
"""Built-in boards it begins with."""


def draft_study(puzzle: str, lang: str = "en", *, problem: bool = False) -> str:
    """The text of a study of a puzzle, or of a problem class in a file, which runs as it is."""
    found = bring_problem(puzzle) if problem else bring_puzzle(puzzle)
    boards = [name if problem else f"{found.name}:{name}" for name in found.samples][:FEW] or ["boards/*.txt"]
    return say(
        "lab.draft",
        lang,
        title=say(f"{found.name}.title", lang),
        subject=f"{'problem' if problem else 'puzzle'} = {toml(puzzle)}",
        boards=", ".join(map(toml, boards)),
        one=toml(boards[0]),
        model=toml(next(iter(found.models))),
        models=", ".join(found.models),
        strategies=", ".join(map(toml, STRATEGIES)),
        heuristic=toml(default_heuristic(found)),
        heuristics=", ".join(found.heuristics),
        tables=", ".join(TABLES),
        charts=", ".join(CHARTS),
        figures=", ".join(FIGURES),
    )


def toml(text: str) -> str:
    """A text as TOML has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
