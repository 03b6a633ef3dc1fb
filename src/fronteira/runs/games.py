"""Searches of games as runs: the same records, tables and charts as for searches of puzzles.

A board is searched as a position of its game with the first player to move and the score at 0. In the record, the strategy is the search
with its switches and the heuristic its evaluation; of the counters of `GameStats`, `expanded` holds nodes, `tested` evaluated, `generated`
the nodes below the root, `duplicates` table hits; cuts and the value have columns of their own. A search that saw to the end wherever it
had to is "solved"; one that did not ended at a limit, its depth maybe.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from fronteira.errors import BadOption
from fronteira.games.game import Game, find_game
from fronteira.games.searches.finding import find_search
from fronteira.games.searches.task import GameSearch
from fronteira.runs.making import Search, make_all, make_apart, make_here
from fronteira.runs.records import LIMIT, SOLVED, Record, Records
from fronteira.search.limits import NO_LIMITS, Limits
from fronteira.spec import options_of, parse
from fronteira.workers.processes import Serial

MODEL = "game"
"""What is searched, where a search of a puzzle names its model."""

SEARCHES = ("minimax", "alphabeta", "alphabeta:order=captures", "alphabeta:order=captures:table=on")
"""What is compared when nobody says: each of them with one technique more."""

EXPERIMENT = "comparison"


@dataclass(frozen=True, kw_only=True)
class GameRun(Search):
    """A search of a game from a board."""

    def make(self) -> Record:
        game = find_game(self.puzzle)
        search = search_of(self.strategy, self.heuristic)
        gc.collect()
        answer = search(game, game.of_board(self.board), self.limits)
        stats = answer.stats
        return self.record(
            SOLVED if answer.exact else LIMIT,
            limit=answer.limit or (None if answer.exact else "playouts" if stats.playouts else "depth"),
            expanded=stats.nodes,
            tested=stats.evaluated,
            generated=stats.nodes - 1,
            duplicates=stats.table_hits,
            depth=stats.depth,
            branching=stats.branching,
            seconds=stats.seconds,
            alpha_cuts=stats.alpha_cuts,
            beta_cuts=stats.beta_cuts,
            value=answer.value,
        )


def search_of(strategy: str, evaluation: str | None) -> GameSearch:
    """The search of a record."""
    spec = parse(strategy)
    return find_search(spec if evaluation is None else spec._replace(options={**spec.options, "evaluate": evaluation}))


def asks_evaluation(strategy: str) -> bool:
    """May a search be given an evaluation? One that names its own may not."""
    search = find_search(strategy)
    return "evaluate" in options_of(search.function) and "evaluate" not in search.options


def evaluations_of(game: Game, names: Sequence[str]) -> list[str]:
    """The evaluations asked for, or the usual one."""
    for name in names:
        game.evaluation(name)
    return list(names) or list(game.evaluations)[:1]


def game_run_on(instance: str, board: Any, **names: Any) -> GameRun:
    """A run on a board, called what the board is called."""
    return GameRun(instance=instance, board=board, puzzle=board.puzzle, size=str(board.shape), **names | {"model": MODEL})


def try_board(game: Game, board: Any) -> None:
    """Whatever is wrong with a board is said now."""
    if game.of_board(board).is_over:
        raise BadOption("games.over")


def compare_games(
    game: Game,
    boards: Mapping[str, Any],
    searches: Sequence[str] = (),
    evaluations: Sequence[str] = (),
    *,
    limits: Limits | None = None,
    repeat: int = 1,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Records:
    """One record for every board, search, evaluation and repeat. A search that asks for no evaluation runs once, however many there are.
    Ctrl-C raises `Stopped` with the records so far."""
    limits = limits or NO_LIMITS
    estimates = evaluations_of(game, evaluations)
    specs = list(dict.fromkeys(str(parse(each)) for each in searches or SEARCHES))
    ways = [(spec, estimate) for spec in specs for estimate in (estimates if asks_evaluation(spec) else [None])]
    for board in boards.values():
        try_board(game, board)
    runs = [
        replace(game_run_on(name, board, experiment=EXPERIMENT, strategy=spec, heuristic=estimate, limits=limits), repeat=number)
        for name, board in boards.items()
        for spec, estimate in ways
        for number in range(1, repeat + 1)
    ]
    order = list(range(len(runs)))
    Random(seed).shuffle(order)
    make = make_here if limits.memory is None else make_apart
    about = {"limits": asdict(limits), "repeat": repeat, "seed": seed}
    return make_all(runs, order, Serial(), make, about, progress and (lambda made, total, what: progress(made, total)))


def rows_of_games(records: Records) -> list[dict[str, Any]]:
    """One row per run over its repeats, under the names of `GameStats`."""
    return [
        {
            "instance": each.instance,
            "game": each.puzzle,
            "search": each.strategy,
            "evaluation": each.heuristic,
            "status": each.status,
            "limit": each.limit,
            "value": each.value,
            "nodes": each.expanded,
            "evaluated": each.tested,
            "alpha_cuts": each.alpha_cuts,
            "beta_cuts": each.beta_cuts,
            "table_hits": each.duplicates,
            "depth": each.depth,
            "branching": each.branching,
            "seconds": each.seconds,
            "median": each.median,
            "runs": each.runs,
            "note": each.note,
        }
        for each in records.summaries()
    ]
