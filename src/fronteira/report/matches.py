"""A match or a tournament for people: the rows of its tables, and a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fronteira.games.match import Match
from fronteira.games.record import GameRecord
from fronteira.report.page import Section, facts_list, listed, make_page
from fronteira.report.plain import fitting, in_html
from fronteira.report.rows import as_html, limits_text
from fronteira.words import Said, in_language, say, word

COLUMNS = ("player", "games", "won", "drawn", "lost", "points", "share", "low", "high", "ahead", "fouls", "rating", "seconds", "slowest")
"""What a table of standings shows."""

GAMES = ("which", "first", "second", "winner", "ahead", "moves", "ended")


def standings(match: Match) -> list[dict[str, Any]]:
    """A row a player, the best first; of fouls, how many."""
    return [{**row, "fouls": sum(row["fouls"].values())} for row in match.rows()]


def columns_of(match: Match) -> list[str]:
    """The columns that have something to say: ratings are for three players and more, fouls for where there were any."""
    rows = standings(match)
    spare = {"rating"} if len(match.names) < 3 else set()
    return [name for name in COLUMNS if name not in spare and (name != "fouls" or any(row["fouls"] for row in rows))]


def crossed(match: Match) -> tuple[list[dict[str, Any]], list[str]]:
    """Who took how many points of whom, and the columns: players are numbered, the best first."""
    order = [row["player"] for row in match.rows()]
    points = {row["player"]: row for row in match.cross_table()}
    rows = [
        {"player": f"{number}. {name}", **{str(at): points[name][other] for at, other in enumerate(order, 1)}}
        for number, name in enumerate(order, 1)
    ]
    return rows, ["player", *map(str, range(1, len(order) + 1))]


def fouls_said(match: Match, lang: str) -> list[str]:
    """Which rules of playing players lost games by, and what was said of the first of each."""
    lines = []
    for name in match.names:
        for rule, count in match.standing(name).fouls:
            first = next(each for each in match.records.values() if each.ended == rule and loser_of(each) == name)
            about = word(f"games.foul.{rule}", lang, rule)
            lines.append(say("report.match.foul", lang, player=name, count=count, rule=rule, about=about))
            if first.why:
                lines[-1] += f" ({first.why})"
    return lines


def loser_of(record: GameRecord) -> str | None:
    return None if record.loser is None else record.players[record.loser]


def games_of(match: Match, lang: str) -> list[dict[str, Any]]:
    """A row a game, in their order."""
    rows = []
    for number in sorted(match.records):
        each = match.records[number]
        winner = NOBODY if each.winner is None else each.players[each.winner]
        ended = word(f"report.match.ended.{each.ended}", lang) or word(f"games.foul.{each.ended}", lang, each.ended)
        first, second = each.players
        row = {"which": number + 1, "first": first, "second": second, "winner": winner, "ahead": each.score}
        rows.append({**row, "moves": len(each.moves), "ended": ended})
    return rows


NOBODY = "–"


def conditions(match: Match, lang: str) -> list[tuple[str, str]]:
    """How it was played, as names and values."""
    limits = {"seconds": match.rules.seconds, "nodes": match.rules.nodes}
    said: Sequence[tuple[str, Any]] = (
        ("game", match.game),
        ("start", match.start),
        ("per-move", limits_text(limits, lang)),
        ("opening", match.rules.opening),
        ("seed", match.rules.seed),
        ("played", Said("report.match.so-many", played=len(match.records), planned=match.planned)),
        ("alike", match.alike),
    )
    return [(say(f"report.match.{name}", lang), str(in_language(value, lang))) for name, value in said]


HIGH, LEFT, WIDE = 26, 190, 480
"""A bar of the picture below: its height, what stands before it, its greatest width."""


def shares_drawn(match: Match, lang: str) -> str:
    """The shares of points as bars, each with its bounds; the same figures stand in the table below."""
    rows = match.rows()
    bottom, half = len(rows) * HIGH, LEFT + WIDE / 2
    bars = "".join(bar_of(row, at * HIGH + HIGH / 2) for at, row in enumerate(rows))
    axes = f'<path d="M{LEFT} 0v{bottom}M{half} 0v{bottom}" stroke="var(--faint)" fill="none"/>'
    title = in_html(say("report.match.shares", lang))
    picture = f'<svg viewBox="0 0 {LEFT + WIDE + 12} {bottom}" role="img" aria-label="{title}">{axes}{bars}</svg>'
    return f"<figure><figcaption>{title}</figcaption>{picture}</figure>"


def bar_of(row: Mapping[str, Any], middle: float) -> str:
    """A player's name, bar and bounds."""
    low, high = (f"{LEFT + WIDE * row[name]:.1f}" for name in ("low", "high"))
    bounds = f"M{low} {middle - 5}v10M{low} {middle}H{high}M{high} {middle - 5}v10"
    name = in_html(fitting(row["player"], 24))
    return (
        f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end" font-size="13" fill="currentColor">{name}</text>'
        f'<rect x="{LEFT}" y="{middle - 7}" width="{WIDE * (row["share"] or 0):.1f}" height="14" fill="var(--series-1)"/>'
        f'<path d="{bounds}" stroke="currentColor" fill="none"/>'
    )


def as_page(match: Match, lang: str = "en") -> str:
    """The whole match as a page."""
    cross, columns = crossed(match)
    table = f'<div class="scroll">{as_html(standings(match), columns_of(match), lang=lang)}</div>'
    games = as_html(games_of(match, lang), GAMES, lang=lang)
    sections = [
        Section("standings", say("report.match.standings", lang), shares_drawn(match, lang) + table),
        Section("cross", say("report.match.cross", lang), f'<div class="scroll">{as_html(cross, columns, lang=lang)}</div>'),
        Section("conditions", say("report.match.conditions", lang), facts_list(conditions(match, lang))),
        Section("games", say("report.match.games", lang), f'<div class="scroll tall">{games}</div>'),
    ]
    fouls = fouls_said(match, lang)
    if fouls:
        sections.insert(2, Section("fouls", say("report.match.fouls", lang), listed(fouls)))
    pair = len(match.names) == 2
    title = say(
        "report.match.title" if pair else "report.match.tournament", lang, players=" – ".join(match.names) if pair else len(match.names)
    )
    facts = {say("report.match.players", lang): str(len(match.names)), say("report.match.games", lang): str(len(match.records))}
    return make_page(title, say("report.match.lede", lang), facts, sections, lang, say("report.match.foot", lang))
