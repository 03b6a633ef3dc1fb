"""`fronteira web`: a page on one's own machine."""

from __future__ import annotations

import os

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.spoken import command
from fronteira.errors import BadOption


@command()
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--open", "opened", is_flag=True)
@click.option("--studies", type=click.Path(exists=True, file_okay=False), metavar="DIR")
@click.option("--problem", "problems", multiple=True, metavar="FILE.py")
@click.option("--puzzle", "puzzles", multiple=True, metavar="FILE.py")
@click.option("--public", is_flag=True)
@click.option("--host-name", "host_names", multiple=True, metavar="NAME")
@lang_option
def web(
    port: int | None,
    opened: bool,
    studies: str | None,
    problems: tuple[str, ...],
    puzzles: tuple[str, ...],
    public: bool,
    host_names: tuple[str, ...],
) -> int:
    """Play, watch and compare in a browser."""
    from fronteira.registry import bring_problem, bring_puzzle
    from fronteira.web.doors import name_of
    from fronteira.web.serving import serve, take_port

    for name in host_names:
        if name_of(name) != name.lower():
            raise BadOption("web.no-name", name=name)
    if public and not host_names:
        raise BadOption("web.public-name")
    for puzzle in puzzles:
        bring_puzzle(puzzle)
    names = tuple(bring_problem(problem).name for problem in problems)
    sock = take_port(port)
    address = f"http://127.0.0.1:{sock.getsockname()[1]}/"

    def ready() -> None:
        tell(phrase("web.address", address=address))
        if opened:
            import webbrowser

            webbrowser.open(f"{address}?lang={spoken()}")

    try:
        kept = None if studies is None else os.path.abspath(studies)
        serve(sock, public=public, host_names=host_names, problems=names, studies=kept, ready=ready)
    except KeyboardInterrupt:
        tell(phrase("web.ended"))
    return Exit.OK
