"""Scenes for a lecture: what reports found, each as a link that opens a view with the right board and searches (see `Puzzle.shows`)."""

from __future__ import annotations

from typing import Any

from fronteira.registry import every_puzzle
from fronteira.words import say


def scenes(lang: str = "en") -> list[dict[str, Any]]:
    """All scenes, report by report: `report`, `puzzle`, `name`, `title`, `text`, the `view` that shows it and its `state`."""
    found = [
        {
            "report": show.report,
            "puzzle": puzzle.title(lang),
            "name": show.name,
            "title": say(f"{puzzle.name}.show.{show.name}", lang),
            "text": say(f"{puzzle.name}.show.{show.name}.text", lang, expanded=", ".join(map(str, show.expanded))),
            "view": show.view,
            "state": {name: value if isinstance(value, str) else list(value) for name, value in show.state.items()},
        }
        for puzzle in every_puzzle()
        for show in puzzle.shows
    ]
    return sorted(found, key=lambda scene: str(scene["report"]))
