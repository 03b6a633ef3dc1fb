"""Matches and tournaments: every two of several players meet in so many games, begun by each of them in turn.

A game depends on its number and the seed of the match alone, so that a match can be played again, by any number of processes. Players who
never choose at random would play one game over and over: an `opening` of random moves, the same for the two games of a pair, sets games
apart. A player in a file works in a process of its own, and the games with one are led by processes apart, so that nothing it
does can end the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from fronteira.board import Shape
from fronteira.errors import BadOption
from fronteira.games.game import FIRST, Game, find_game
from fronteira.games.guests.guest import MEMORY
from fronteira.games.players import bring_player, short_names
from fronteira.games.playing import play_game
from fronteira.games.points import ratings, wilson
from fronteira.games.record import UNFINISHED, GameRecord
from fronteira.registry import is_file
from fronteira.workers.processes import Done, Pool, Serial

SECONDS = 5.0
"""What a move may take when nobody says."""


class Rules(NamedTuple):
    """How a match is played.

    games    how many each two play                     seed     of all random choices
    seconds  for a move; None is any number              nodes    what searches may look at for a move
    memory   bytes a player in a file may have           opening  moves made at random before players choose
    """

    games: int = 2
    seconds: float | None = SECONDS
    nodes: int | None = None
    memory: int = MEMORY
    opening: int = 0
    seed: int = 0


class Pairing(NamedTuple):
    """One game to be played: who begins, who follows, by their numbers."""

    game: str
    number: int
    first: int
    second: int
    players: tuple[str, str]
    names: tuple[str, str]
    start: str
    rules: Rules


def play_pairing(pairing: Pairing) -> GameRecord:
    """Play one game of a match."""
    game, rules = find_game(pairing.game), pairing.rules
    position = opened(game.read(pairing.start), rules, pairing.number // 2)
    dice = Random(f"{rules.seed}:{pairing.number}")
    first, second = (bring_player(game, name, dice.getrandbits(32), rules.memory) for name in pairing.players)
    return play_game(game, (first, second), position, names=pairing.names, seconds=rules.seconds, nodes=rules.nodes)


def opened(position: Any, rules: Rules, pair: int) -> Any:
    """The position after the random moves of a pair of games; it is not played to its end by them."""
    dice = Random(f"{rules.seed}:opening:{pair}")
    for _ in range(rules.opening):
        after = position.play(dice.choice(position.moves()))
        if after.is_over:
            break
        position = after
    return position


class Standing(NamedTuple):
    """What a player has after some games: of all, or against one other.

    points    a game won is 1, drawn ½           share    points a game; low, high: where the true share lies (Wilson, 95 %)
    ahead     points of the games' own (boxes) more than the others', over all games
    fouls     games lost by a rule of playing, by its name
    seconds   the mean of a move; slowest  the longest
    """

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    ahead: int = 0
    fouls: tuple[tuple[str, int], ...] = ()
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2

    @property
    def share(self) -> float | None:
        return self.points / self.games if self.games else None

    def to_dict(self) -> dict[str, Any]:
        low, high = wilson(self.points, self.games)
        return {
            "games": self.games,
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "points": self.points,
            "share": self.share,
            "low": low,
            "high": high,
            "ahead": self.ahead,
            "fouls": dict(self.fouls),
            "seconds": self.seconds,
            "slowest": self.slowest,
        }


@dataclass(frozen=True)
class Match:
    """A match or a tournament, as far as it was played: `records` by the number of the game."""

    game: str
    names: tuple[str, ...]
    start: str
    rules: Rules
    planned: int
    records: dict[int, GameRecord] = field(default_factory=dict)

    def standing(self, name: str, against: str | None = None) -> Standing:
        """What a player has, of all or of its games against another."""
        games = [
            (each, each.players.index(name))
            for each in self.records.values()
            if name in each.players and (against is None or against in each.players)
        ]
        results: Counter[str] = Counter()
        fouls: Counter[str] = Counter()
        times: list[float] = []
        ahead = 0
        for record, seat in games:
            winner = record.winner
            results["drawn" if winner is None else "won" if winner == seat else "lost"] += 1
            ahead += record.score if seat == FIRST else -record.score
            if record.loser == seat:
                fouls[record.ended] += 1
            times += times_of(record, seat)
        return Standing(
            len(games),
            results["won"],
            results["drawn"],
            results["lost"],
            ahead,
            tuple(fouls.most_common()),
            sum(times) / len(times) if times else 0.0,
            max(times, default=0.0),
        )

    def ratings(self) -> dict[str, int]:
        """Ratings of all players, the best first."""
        pairs = [(one, other) for one in self.names for other in self.names if one != other]
        standings = {pair: self.standing(*pair) for pair in pairs}
        rated = ratings({pair: each.points for pair, each in standings.items()}, {pair: each.games for pair, each in standings.items()})
        return dict(sorted(rated.items(), key=lambda item: -item[1]))

    def rows(self) -> list[dict[str, Any]]:
        """One row a player, the best first."""
        rated = self.ratings()
        rows = [{"player": name, **self.standing(name).to_dict(), "rating": rated.get(name, 0)} for name in self.names]
        return sorted(rows, key=lambda row: (-row["points"], -row["ahead"]))

    def cross_table(self) -> list[dict[str, Any]]:
        """One row a player, with the points it took of each other."""
        order = [row["player"] for row in self.rows()]
        return [
            {"player": name, **{other: self.standing(name, other).points if other != name else None for other in order}} for name in order
        ]

    @property
    def alike(self) -> int:
        """How many games were played before, move by move."""
        games = Counter((each.players, each.start, each.moves) for each in self.records.values())
        return sum(games.values()) - len(games)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: what was played, how, `players` (the rows), `between` (the points of each of each other), `records`."""
        return {
            "fronteira": "match",
            "version": 1,
            "game": self.game,
            "start": self.start,
            "rules": self.rules._asdict(),
            "planned": self.planned,
            "played": len(self.records),
            "alike": self.alike,
            "players": self.rows(),
            "between": self.cross_table(),
            "records": [self.records[number].to_dict() for number in sorted(self.records)],
        }


def times_of(record: GameRecord, seat: int) -> list[float]:
    """What the moves of one of the players took."""
    return [each for each, position in zip(record.seconds, record.positions(), strict=False) if position.mover == seat]


class MatchStopped(KeyboardInterrupt):
    """Ctrl-C in the middle of a match: carries what was played."""

    def __init__(self, match: Match) -> None:
        super().__init__("interrupted")
        self.match = match


def play_match(
    game: Game,
    players: Sequence[str],
    rules: Rules | None = None,
    *,
    shape: Shape | None = None,
    start: str | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Match:
    """Have players meet, every two of them in `rules.games` games: levels, searches or files (`players.bring_player`). `progress(played,
    all)` is called between games. Ctrl-C raises `MatchStopped` with what was played."""
    rules = rules or Rules()
    if len(players) < 2:
        raise BadOption("games.two-players")
    if rules.games < 1:
        raise BadOption("games.some-games", games=rules.games)
    for name in players:
        bring_player(game, name)  # whatever is wrong with a name is said now
    begin = start if start is not None else game.write(game.start(shape or game.shape))
    if game.read(begin).is_over:
        raise BadOption("games.over")
    names = short_names(list(players))
    pairings = plan(game.name, list(players), names, begin, rules)
    match = Match(game.name, tuple(names), begin, rules, len(pairings))
    apart = jobs > 1 or any(map(is_file, players))
    try:
        with Pool(jobs) if apart else Serial() as workers:
            tickets = {workers.submit(play_pairing, pairing): pairing for pairing in pairings}
            if progress:
                progress(0, len(pairings))
            for done in workers.as_completed():
                pairing = tickets[done.ticket]
                match.records[pairing.number] = record_of(pairing, done)
                if progress:
                    progress(len(match.records), len(pairings))
    except KeyboardInterrupt:
        raise MatchStopped(match) from None
    return match


def plan(game: str, players: list[str], names: list[str], start: str, rules: Rules) -> list[Pairing]:
    """All games: each two players in turn, so that a match that is stopped has some of everybody's."""
    pairs = list(combinations(range(len(players)), 2))
    order = [pair if turn % 2 == 0 else pair[::-1] for turn in range(rules.games) for pair in pairs]
    turns = [turn for turn in range(rules.games) for _ in pairs]
    numbers = [2 * (turn // 2 * len(pairs) + at % len(pairs)) + turn % 2 for at, turn in enumerate(turns)]
    return [
        Pairing(game, number, *pair, (players[pair[0]], players[pair[1]]), (names[pair[0]], names[pair[1]]), start, rules)
        for number, pair in zip(numbers, order, strict=True)
    ]


def record_of(pairing: Pairing, done: Done) -> GameRecord:
    """How a game ended. Where the process that led it died, a player in a file did that, if there is just one; else nobody wins."""
    if not done.trouble:
        record: GameRecord = done.value
        return record
    guests = [seat for seat, name in enumerate(pairing.players) if is_file(name)]
    blamed = guests[0] if len(guests) == 1 and done.died else None
    ended = UNFINISHED if blamed is None else "killed"
    return GameRecord(pairing.game, pairing.start, pairing.names, ended=ended, loser=blamed, why=str(done.trouble))
