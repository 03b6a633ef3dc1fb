"""`fronteira match`: players against one another, in as many games as it takes to know."""

from __future__ import annotations

from pathlib import Path

import click

from fronteira.board import read_shape
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import html_option, limit_options, style_options
from fronteira.cli.render import print_json, progress_bar
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.cli.targets import spare
from fronteira.games.game import bring_game, every_game
from fronteira.games.guests.guest import MEMORY
from fronteira.games.match import SECONDS, Match, MatchStopped, Rules, play_match
from fronteira.games.players import players_in
from fronteira.games.record import UNFINISHED
from fronteira.reading import read_text
from fronteira.registry import is_file
from fronteira.report.matches import as_page, columns_of, crossed, fouls_said, standings
from fronteira.search import Limits

SPARE = ("slowest", "seconds", "drawn", "won", "lost", "low", "high")
"""What a narrow terminal does without, first to go first."""


@command()
@click.argument("players", nargs=-1, required=True, metavar="PLAYER...")
@click.option("--game", "name", metavar="NAME")
@click.option("--games", type=click.IntRange(min=1), default=2, show_default=True, metavar="N")
@click.option("--size", metavar="N|RxC")
@click.option("--position", metavar="FILE|TEXT")
@click.option("--opening", type=click.IntRange(min=0), default=0, show_default=True, metavar="N")
@limit_options
@click.option("--seed", type=int, default=0, show_default=True, metavar="N")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--json", "as_json", is_flag=True)
@style_options
@html_option
@click.option("--save", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@lang_option
def match(
    players: tuple[str, ...],
    name: str | None,
    games: int,
    size: str | None,
    position: str | None,
    opening: int,
    limits: Limits,
    seed: int,
    jobs: int,
    as_json: bool,
    style: str | None,
    html: Path | None,
    save: Path | None,
) -> int:
    """Have players meet."""
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)  # better said now than when all is played
        if position is not None:
            spare(save / Path(position).name)
    game = bring_game(name) if name else next(iter(every_game()))
    if size is not None and position is not None:
        raise click.UsageError(phrase("cli.match.size-or-position"))
    every = players_in(players)
    for file in dict.fromkeys(filter(is_file, every)):
        tell(phrase("cli.runs-code", file=file))
    seconds = SECONDS if limits.seconds is None else limits.seconds
    rules = Rules(games, seconds, limits.nodes, limits.memory or MEMORY, opening, seed)
    shape = None if size is None else read_shape(size)
    start = None if position is None else read_text(position) if Path(position).is_file() else position
    stopped = False
    with progress_bar() as progress:
        try:
            played = play_match(game, every, rules, shape=shape, start=start, jobs=jobs, progress=progress)
        except MatchStopped as early:
            played, stopped = early.match, True
    if as_json:
        print_json(played.to_dict())
    else:
        show(played, style)
    if html is not None:
        html.write_text(as_page(played, spoken()), encoding="utf-8")
        tell(phrase("cli.lab.page", path=html))
    if save is not None:
        for number, record in played.records.items():
            record.save(save / f"{number + 1:0{len(str(played.planned))}}.json")
        tell(phrase("cli.match.saved", games=len(played.records), folder=save))
    if stopped:
        tell(phrase("cli.match.stopped", played=len(played.records), planned=played.planned))
        return Exit.INTERRUPTED
    return Exit.NO if any(each.ended == UNFINISHED for each in played.records.values()) else Exit.OK


def show(match: Match, style: str | None) -> None:
    """The table of standings; for people, also who took how many points of whom, and why games were lost that were not played out."""
    lang = spoken()
    print_rows(standings(match), columns_of(match), style, lang=lang, spare=SPARE)
    if style in ("csv", "jsonl"):
        return
    if len(match.names) > 2:
        click.echo()
        rows, columns = crossed(match)
        print_rows(rows, columns, style, lang=lang)
    for line in fouls_said(match, lang):
        tell(line)
    for number, each in sorted(match.records.items()):
        if each.ended == UNFINISHED:
            tell(phrase("cli.match.broken", number=number + 1, why=each.why))
    if match.alike * 2 > len(match.records):
        tell(phrase("cli.match.alike", alike=match.alike, games=len(match.records)))
