"""Players by name: a level of the game's own, a search with its options, or a file of the user's.

A file is a player only for whoever trusts it: `bring_player` is for names a person gave. Names that data gave (a game that was kept, a
request) go to `find_player`, which runs no file.
"""

from __future__ import annotations

from pathlib import Path

from fronteira.errors import BadOption, UnknownName
from fronteira.games.game import Game, Player
from fronteira.games.guests.guest import MEMORY, Guest
from fronteira.games.searches.finding import SEARCHES, Searcher, find_search
from fronteira.registry import is_file
from fronteira.spec import parse


def find_player(game: Game, name: str, seed: int = 0) -> Player:
    """The player of that name, wherever the name is from: `master`, `uct:iterations=500`, `alphabeta:depth=3`. No file is run for it. The
    seed decides its random choices, where it has any."""
    if is_file(name):
        raise BadOption("games.not-brought", path=name)
    spec = parse(name)
    if spec.name in game.players:
        return game.player(spec, seed)
    if spec.name in SEARCHES:
        return Searcher(game, find_search(spec), seed)
    raise UnknownName("player", spec.name, [*game.players, *SEARCHES], game=game.name)


def bring_player(game: Game, name: str, seed: int = 0, memory: int = MEMORY) -> Player:
    """The player of that name, or in the file of that name, `mine.py`, which may have so much memory: its code is run, so this is for names
    given by a person who trusts it."""
    return Guest(name, memory) if is_file(name) else find_player(game, name, seed)


def players_in(names: tuple[str, ...] | list[str]) -> list[str]:
    """The players several names mean: a folder is its Python files, in their order."""
    found: list[str] = []
    for name in names:
        if name and Path(name).is_dir():
            files = sorted(str(file) for file in Path(name).glob("*.py") if not file.name.startswith(("_", ".")))
            if not files:
                raise BadOption("games.no-players", folder=name)
            found += files
        else:
            found.append(name)
    return found


def short_names(players: list[str]) -> list[str]:
    """What to call players in a table: a file by its stem, by its whole name where another has that stem; the same one twice by numbers."""
    stems = [Path(name).stem if is_file(name) else name for name in players]
    short = [stem if stems.count(stem) == 1 else name for name, stem in zip(players, stems, strict=True)]
    return [each if short.count(each) == 1 else f"{each} ({short[:at].count(each) + 1})" for at, each in enumerate(short)]
