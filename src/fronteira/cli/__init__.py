"""The command line: one module per command, imported only when that command is called.

    fronteira solve board.txt          fronteira compare dots:c --strategies bfs,astar
    fronteira puzzles                  fronteira                       (on a terminal: a menu)

Results go to standard output and everything else to standard error. Errors are sentences; the exit codes are in `exits`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from fronteira import __version__
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, listen, phrase, sentence, tell
from fronteira.cli.spoken import Group
from fronteira.errors import FronteiraError, GaveUp, RefereeError

COMMANDS = (
    "solve",
    "count",
    "check",
    "show",
    "hint",
    "explain",
    "grade",
    "generate",
    "convert",
    "draw",
    "print",
    "compare",
    "heuristic",
    "lab",
    "batch",
    "aima",
    "puzzles",
    "demo",
)


class Commands(Group):
    """The commands by name, each in the module of its name; and one place where errors become sentences and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"fronteira.cli.commands.{cmd_name}"), cmd_name)
        return command

    def main(self, args: Sequence[str] | None = None, *more: Any, **settings: Any) -> Any:
        args = sys.argv[1:] if args is None else list(args)
        listen(args)
        return super().main(args, *more, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        open_missing_streams()
        try:
            code = super().invoke(ctx) or Exit.OK
            sys.stdout.flush()
        except BrokenPipeError:  # whoever reads us has read enough
            forget_standard_output()
            code = Exit.OK
        except KeyboardInterrupt:
            tell("\n" + phrase("cli.interrupted"))
            code = Exit.INTERRUPTED
        except FronteiraError as error:
            tell(sentence(error))
            code = Exit.BUG if isinstance(error, RefereeError) else Exit.LIMIT if isinstance(error, GaveUp) else Exit.USAGE
        except OSError as error:
            tell(sentence(error))
            code = Exit.USAGE
        except MemoryError:
            tell(phrase("cli.no-memory"))
            code = Exit.LIMIT
        ctx.exit(int(code))


def open_missing_streams() -> None:
    """A program started with a standard stream closed has None there: let it be an empty file."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open as long as the program runs)


def forget_standard_output() -> None:
    """Let what is still buffered go nowhere, so that nothing complains about the closed pipe on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The version, and whether the kernels are the fast ones."""
    if wanted:
        from fronteira.registry import slow_kernels

        slow = slow_kernels()
        how = phrase("cli.version.slow", kernels=", ".join(slow)) if slow else phrase("cli.version.fast")
        click.echo(f"fronteira {__version__} ({how})")
        context.exit()


@click.group("fronteira", cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=show_version)
@lang_option
@click.pass_context
def main(context: click.Context) -> int:
    """A laboratory for search on grid puzzles: Takuzu, Numbrix, Dots and Boxes."""
    if context.invoked_subcommand is not None:
        return Exit.OK
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        click.echo(context.get_help())
        return Exit.OK
    from fronteira.cli.menu import open_menu

    return open_menu()
