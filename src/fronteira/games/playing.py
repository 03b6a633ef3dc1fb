"""One game between two players, from a position to its end, and the record it leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fronteira.games.clock import Clock
from fronteira.games.game import FIRST, SECOND, Foul, Game, IllegalMove, Player
from fronteira.games.record import OVER, GameRecord
from fronteira.workers.trouble import trouble_of

Seen = Callable[[Any, Any, float], object]
"""Called after each move with the position before it, the move and the seconds it took."""


def play_game(
    game: Game,
    players: tuple[Player, Player],
    position: Any,
    *,
    names: tuple[str, str] = ("", ""),
    seconds: float | None = None,
    nodes: int | None = None,
    seen: Seen | None = None,
) -> GameRecord:
    """Have two players play a game to its end, each move under a clock of so many seconds and nodes. Whoever breaks a rule of playing
    (see `guests.guest`; a player of ours can crash, too) loses by it there and then."""
    start, moves, times, figures = game.write(position), [], [], []
    ended, loser, why = OVER, None, ""
    mover = position.mover
    try:
        for mover in (FIRST, SECOND):
            players[mover].begin(position)
        while not position.is_over:
            mover = position.mover
            clock = Clock(seconds, nodes)
            choice = players[mover].choose(position, clock)
            used = clock.used()
            after = position.play(choice.move)
            if seen:
                seen(position, choice.move, used)
            moves.append(choice.move)
            times.append(round(used, 6))
            figures.append(dict(choice.figures))
            position = after
    except Foul as foul:
        ended, loser, why = foul.rule, mover, str(foul.why)
    except IllegalMove as error:
        ended, loser, why = "illegal", mover, str(error)
    except MemoryError:
        ended, loser = "memory", mover
    except Exception as error:
        ended, loser, why = "crash", mover, str(trouble_of(error))
    finally:
        for player in players:
            getattr(player, "end", lambda: None)()
    return GameRecord(game.name, start, names, tuple(moves), tuple(times), tuple(figures), ended, loser, why)
