"""The command line: one module per command, imported only when that command is called.

    fronteira solve board.txt          fronteira compare dots:c --strategies bfs,astar
    fronteira puzzles                  fronteira                       (on a terminal: a menu)

Results go to standard output and everything else to standard error. Errors are sentences; the exit codes are in `exits`.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from fronteira import __version__
from fronteira.cli.exits import Exit, exit_of
from fronteira.cli.messages import lang_option, listen, phrase, sentence, tell, tell_note
from fronteira.cli.spoken import Group
from fronteira.errors import FronteiraError

COMMANDS = (
    "solve",
    "count",
    "check",
    "show",
    "play",
    "analyse",
    "hint",
    "explain",
    "grade",
    "generate",
    "convert",
    "draw",
    "print",
    "compare",
    "heuristic",
    "match",
    "lab",
    "batch",
    "aima",
    "web",
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
        open_missing_streams()
        write_whole_texts()
        write_in_their_letters()
        try:
            return super().main(args, *more, **settings)
        except (OSError, FronteiraError) as error:  # help that finds no room, say
            tell(sentence(error))
            forget_what_cannot_be_written()
            sys.exit(int(Exit.USAGE))

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        try:
            return super().make_context(*args, **settings)
        except KeyboardInterrupt:
            sys.exit(int(tell_interrupted()))
        except BrokenPipeError:  # --version and --help answer here
            forget_standard_output()
            sys.exit(int(Exit.CLOSED))

    def invoke(self, ctx: click.Context) -> Any:
        try:
            code = super().invoke(ctx) or Exit.OK
            sys.stdout.flush()
        except BrokenPipeError:
            forget_standard_output()
            code = Exit.CLOSED
        except KeyboardInterrupt:
            code = tell_interrupted()
        except FronteiraError as error:
            tell(sentence(error))
            code = exit_of(error)
        except OSError as error:
            tell(sentence(error))
            code = Exit.USAGE
            forget_what_cannot_be_written()
        except MemoryError:
            tell(phrase("cli.no-memory"))
            code = Exit.LIMIT
        except (Exception, SystemExit) as error:
            if not is_theirs(error):
                raise
            from fronteira.workers.trouble import trouble_of

            tell_note(trouble_of(error))
            code = Exit.USAGE
        with suppress(OSError, ValueError):
            try:
                sys.stderr.flush()
            except OSError:  # words that nobody can be told: Python's exit code must not be about them
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
        ctx.exit(int(code))


def is_theirs(error: BaseException) -> bool:
    """Was it raised in a file of code that the user named, or in what that called?"""
    from traceback import walk_tb

    from fronteira.registry import brought_files

    files = brought_files()
    return any(frame.f_code.co_filename in files for frame, _ in walk_tb(error.__traceback__))


def tell_interrupted() -> Exit:
    """Ctrl-C before there was anything to tell, which is JSON where JSON is wanted."""
    if "--json" in sys.argv:
        click.echo('{"limit": "interrupt"}')
    tell("\n" + phrase("cli.interrupted"))
    return Exit.INTERRUPTED


class NoOutput(io.TextIOBase):
    """Standard output where there is none: to write to it is an error, as on a full disk, and not a success."""

    def write(self, text: str) -> int:
        if text:
            raise FronteiraError("cli.no-output")
        return 0


def open_missing_streams() -> None:
    """A program started with a standard stream closed has None there: let it be an empty file, but not where results should go."""
    for name, mode in (("stdin", "r"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open as long as the program runs)
    if sys.stdout is None:
        sys.stdout = NoOutput()


def write_whole_texts() -> None:
    """Where Python was told not to buffer, a text that fits only in part, on a disk that is nearly full, loses its end without an error:
    let there be a buffer, which knows, emptied with every line."""
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and isinstance(out.buffer, io.RawIOBase):
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(out.buffer), out.encoding, out.errors, line_buffering=True)


PLAIN_LETTERS = {
    **dict.fromkeys("─━–—═", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼•×", "+"),
    **{"·": ".", "…": "...", "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "“": '"', "”": '"', "’": "'"},
}
"""What is shown where a terminal of another time has no such sign; any other is spelled out."""


def in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):  # whoever reads what was written
        return codecs.replace_errors(error)  # type: ignore[return-value]
    text = error.object[error.start : error.end]
    plain = (PLAIN_LETTERS.get(sign, sign.encode("ascii", "backslashreplace").decode()) for sign in text)
    return "".join(plain), error.end


def write_in_their_letters() -> None:
    """Standard streams may be in an encoding without all our signs (PYTHONIOENCODING=latin-1, say): then they get what is like them."""
    codecs.register_error("fronteira.plain", in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="fronteira.plain")


def forget_what_cannot_be_written() -> None:
    """Where standard output is what failed, let nothing fail again on the way out."""
    try:
        sys.stdout.flush()
    except OSError:
        forget_standard_output()


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
