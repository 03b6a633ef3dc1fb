"""Options that several commands share, and how files named on the command line become boards.

Each decorator adds some options and hands the command one value made of them, such as `limits`. So a command never sees the pieces.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from itertools import pairwise
from typing import Any, NamedTuple

import click

from fronteira.board import RuleOption
from fronteira.cli import spoken
from fronteira.cli.messages import phrase, word
from fronteira.cli.targets import Target
from fronteira.errors import BadBoard, BadOption, FronteiraError, ParseError
from fronteira.puzzle import Puzzle
from fronteira.reading import Reading, read_from
from fronteira.registry import bring_problem, bring_puzzle, every_puzzle
from fronteira.search import Limits
from fronteira.search.limits import amount_of_memory
from fronteira.spec import split
from fronteira.words import Said

Command = Callable[..., Any]

PER_PAGE = ("1", "2", "4", "6", "9", "12", "16", "20", "24")
"""How many puzzles a sheet of paper takes."""

PAPERS = ("a4", "letter")

MOST_TEXT = 1_000_000
"""Characters that are read of a mask: more are none."""

WISHED = ("puzzle", "size", "level", "symmetry", "givens", "mask", "pattern", "ends", "irreducible", "guessing", "best_of", "rules")
"""The options that make a wish."""


def memory(text: str) -> int:
    """An amount of memory in bytes, as in 32M."""
    try:
        return amount_of_memory(text)
    except ValueError:
        raise click.BadParameter(phrase("cli.not-memory", text=repr(text))) from None


def seconds(text: str) -> float:
    """A time: any number from 0 up."""
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not value >= 0:  # refuses nan too
        raise click.BadParameter(phrase("cli.not-seconds", text=repr(text)))
    return value


def limits_of(options: Mapping[str, Any]) -> Limits:
    """What the loading of a file may take: to load it is to run it."""
    return Limits(options.get("time_limit"), None, options.get("memory_limit"))


def limit_options(command: Command) -> Command:
    """`--time-limit`, `--node-limit` and `--memory-limit`, as `limits`."""

    @click.option("--time-limit", type=seconds, metavar="SECONDS", is_eager=True)  # they hold for files that other options load
    @click.option("--node-limit", type=click.IntRange(min=0), metavar="N")
    @click.option("--memory-limit", type=memory, metavar="SIZE", is_eager=True)
    @wraps(command)
    def with_limits(*args: Any, time_limit: float | None, node_limit: int | None, memory_limit: int | None, **rest: Any) -> Any:
        return command(*args, limits=Limits(time_limit, node_limit, memory_limit), **rest)

    return with_limits


class BoardCommand(spoken.Command):
    """A command on boards, which hands over the rules asked for as `rules`: the board fields to set.

    The options for them are those of the puzzles' boards. Puzzles are only asked when a call has an option that is none of its own, or
    wants help: solving a board imports no puzzle but its own.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        own = super().get_params(ctx)
        rules = rule_parameters(ctx.meta.get(PUZZLES, ()), names_of(own))
        return [*self.params, *rules, *own[len(self.params) :]]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = super().get_params(ctx)
        asked = {word.partition("=")[0] for word in args if word.startswith("-") and word != "-"}
        if asked - names_of(own) or asked & names_of([self.get_help_option(ctx)]) or ctx.resilient_parsing:
            limits = limits_in(args)
            ctx.meta[PUZZLES] = [*(bring_puzzle(file, limits) for file in self.puzzle_files(args)), *every_puzzle()]
        ctx.params["rules"] = {}
        return super().parse_args(ctx, args)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help of the command, and what puzzles add to it: `<puzzle>.help.<command>`."""
        super().format_help_text(ctx, formatter)
        puzzles = {puzzle.name: word(f"{puzzle.name}.{spoken.key_of(ctx)}") for puzzle in ctx.meta.get(PUZZLES, ())}
        if lines := [(word(f"{name}.title", name), text) for name, text in puzzles.items() if text]:
            with formatter.section(phrase("cli.puzzles.title")):
                formatter.write_dl(lines)

    def puzzle_files(self, args: list[str]) -> list[str]:
        """The files with puzzles that a call names."""
        everywhere = any(param.name == "puzzle" for param in self.params if isinstance(param, click.Argument))
        named = [word.removeprefix("--puzzle=") for before, word in pairwise(["", *args]) if everywhere or "--puzzle" in (before, word[:8])]
        return [name for name in named if name.endswith(".py")]


def limits_in(args: Sequence[str]) -> Limits:
    """The limits a call names, before its other options are read; what is wrong with them is said later."""
    found: dict[str, Any] = {}
    for option, read in (("--time-limit", seconds), ("--memory-limit", memory)):
        for before, said in pairwise(["", *args]):
            if before == option or said.startswith(f"{option}="):
                with suppress(click.BadParameter):
                    found[option[2:].replace("-", "_")] = read(said.removeprefix(f"{option}="))
    return limits_of(found)


def board_command(name: str | None = None) -> Callable[[Command], BoardCommand]:
    """`click.command` for commands on boards."""
    return click.command(name, cls=BoardCommand)


PUZZLES = "fronteira.puzzles-asked"
"""Where a context keeps the puzzles whose options a call may have, those it names first."""


def names_of(parameters: Iterable[click.Parameter | None]) -> set[str]:
    return {name for each in parameters if each for name in (*each.opts, *each.secondary_opts)}


def rule_parameters(puzzles: Iterable[Puzzle], taken: set[str]) -> Iterator[click.Option]:
    """The options of the puzzles' rules; of two with the same name the first."""
    for puzzle in puzzles:
        for field, option in puzzle.board.rule_options().items():
            if f"--{option.flag}" not in taken:
                taken |= {f"--{option.flag}"}
                yield rule_parameter(puzzle, field, option)


def rule_parameter(puzzle: Puzzle, field: str, option: RuleOption) -> click.Option:
    """One of them, which sets a field of the board."""

    def keep(context: click.Context, _: click.Parameter, value: Any) -> None:
        if value is not None and value is not False:
            context.params["rules"][field] = value if option.is_number else option.value

    kind: dict[str, Any] = {"type": click.IntRange(min=0), "metavar": option.metavar} if option.is_number else {"is_flag": True}
    text = f"{word(f'{puzzle.name}.title', puzzle.name)}: {word(f'{puzzle.name}.option.{option.flag}', field)}."
    return click.Option([f"--{option.flag}"], expose_value=False, callback=keep, help=text, **kind)


def known_puzzle(context: click.Context, _: click.Parameter, value: str | None) -> str | None:
    """Refuse a puzzle nobody knows before any file is opened."""
    return None if value is None else bring_puzzle(value, limits_of(context.params)).name


def puzzle_option(command: Command) -> Command:
    """`--puzzle`, for texts that could be more than one."""
    option = click.option("--puzzle", metavar="PUZZLE", callback=known_puzzle)
    return option(command)


class Asked(NamedTuple):
    """A problem class of the user's as a puzzle, and the boards of it that were asked for as texts."""

    puzzle: Puzzle
    texts: tuple[str, ...]

    def boards(self, words: Sequence[str]) -> list[Found]:
        """Its boards that words stand for, and the texts; a folder is its files."""
        from pathlib import Path

        from fronteira.problems.choosing import choose_boards
        from fronteira.runs.folders import files_in

        every = [str(file) for word in words for file in (files_in(Path(word)) if Path(word).is_dir() else [word])]
        notation = self.puzzle.notations[0]
        return [
            Found(Reading(board, self.puzzle, notation, name), 1) for name, board in choose_boards(self.puzzle, every, self.texts).items()
        ]


def problem_option(command: Command) -> Command:
    """`--problem` and `--board`, as `problem`: a class of the user's in place of a puzzle. The file is run, since the user names it."""

    @click.option("--problem", metavar="FILE.py")
    @click.option("--board", "texts", multiple=True, metavar="TEXT")
    @wraps(command)
    def with_problem(*args: Any, problem: str | None, texts: tuple[str, ...], puzzle: str | None, **rest: Any) -> Any:
        if texts and problem is None:
            raise BadOption("cli.needs-problem", option="--board")
        if problem is not None and puzzle is not None:
            raise BadOption("cli.clash", one="--problem", other="--puzzle")
        asked = None
        if problem is not None:
            asked = Asked(bring_problem(problem, limits_of(rest)), texts)
        return command(*args, problem=asked, puzzle=puzzle, **rest)

    return with_problem


def engine_option(command: Command) -> Command:
    """`--engine`: what solves the boards."""
    return click.option("--engine", metavar="NAME", default="auto")(command)


def or_standard_input(files: Sequence[str]) -> Sequence[str]:
    """The files named, or standard input when something is piped into it."""
    if files:
        return files
    if sys.stdin.isatty():
        raise click.UsageError(phrase("cli.no-file"))
    return ("-",)


class Found(NamedTuple):
    """A board and its number among the boards of its file."""

    reading: Reading
    number: int

    @property
    def which(self) -> str:
        """What tells it from the other boards of its file: nothing for the first, `#2` for the second."""
        return "" if self.number == 1 else f"#{self.number}"

    @property
    def name(self) -> str:
        return self.reading.source + self.which


def boards_in(
    files: Sequence[str],
    puzzle: str | None,
    rules: dict[str, Any],
    on_trouble: Callable[[FronteiraError], object] | None = None,
) -> Iterator[Found]:
    """The boards of all files in order, under the rules asked for.

    With `on_trouble`, a file that cannot be read is told to it and passed over from there on; without, the error is raised.
    A rule the puzzle does not have is a mistake of the call, not of the file, and always raised.
    """
    for file in files:
        readings = read_from(file, puzzle)
        for number in range(1, sys.maxsize):
            try:
                reading = next(readings, None)
                if reading is None:
                    break
                reading = reading._replace(board=reading.board.with_rules(**rules))
            except FronteiraError as error:
                source = Said("errors.standard-input") if file == "-" else file
                trouble = BadBoard("errors.at", place=source, error=error) if isinstance(error, BadBoard) else error
                if on_trouble is None or isinstance(error, BadOption):
                    raise trouble from None
                on_trouble(trouble)
                break
            yield Found(reading, number)


def one_board(file: str | None, puzzle: str | None, rules: dict[str, Any]) -> Reading:
    """The only board of a file, or of standard input where none is named."""
    (name,) = or_standard_input((file,) if file else ())
    readings = [found.reading for found in boards_in((name,), puzzle, rules)]
    if len(readings) > 1:
        raise ParseError("cli.one-board", count=len(readings), source=name)
    return readings[0]


def style_options(command: Command) -> Command:
    """`--jsonl`, `--csv` and `--markdown`, as `style`: how a table is written."""
    for style in ("markdown", "csv", "jsonl"):
        command = click.option(f"--{style}", "style", flag_value=style)(command)
    return command


def html_option(command: Command) -> Command:
    """`--html`: a report beside the table."""
    from pathlib import Path

    def has_a_folder(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
        if path is not None and not path.parent.is_dir():  # better said now than when all is run
            raise click.BadParameter(phrase("cli.no-folder", folder=path.parent))
        return path

    return click.option("--html", type=Target(Path), callback=has_a_folder, metavar="FILE")(command)


def specs_option(plural: str, default: Sequence[str]) -> Callable[[Command], Command]:
    """An option that takes a comma-separated list of specs, may be repeated, and has a singular form."""
    singular = plural.removesuffix("s") if plural != "strategies" else "strategy"

    def read(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> list[str]:
        return [str(spec) for value in values for spec in split(value)] or list(default)

    return click.option(f"--{plural}", f"--{singular}", plural, multiple=True, metavar="SPEC,...", callback=read)


def sheet_options(command: Command) -> Command:
    """How puzzles are printed, as `form`: what `write_pdf` takes."""
    from functools import reduce

    def with_form(*args: Any, per_page: str, **options: Any) -> Any:
        form = {name: options.pop(name) for name in ("title", "paper", "ids", "scores", "names", "hints", "booklet", "large", "colour")}
        return command(*args, form={"per_page": int(per_page), **form}, **options)

    added = (
        click.option("--per-page", type=click.Choice(PER_PAGE), default="4", show_default=True),
        click.option("--title", metavar="TEXT", default=""),
        click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True),
        click.option("--ids/--no-ids", default=True),
        click.option("--scores/--no-scores", default=True),
        click.option("--names/--no-names", default=True),
        click.option("--hints", is_flag=True),
        click.option("--booklet", is_flag=True),
        click.option("--large", is_flag=True),
        click.option("--no-colour", "colour", is_flag=True, flag_value=False, default=True),
    )
    return reduce(lambda inner, option: option(inner), reversed(added), wraps(command)(with_form))


def text_of(_: click.Context, __: click.Parameter, file: str | None) -> str | None:
    """What a file says, or standard input."""
    if file is None:
        return None
    if file == "-":
        return sys.stdin.read(MOST_TEXT)
    with open(file, encoding="utf-8", errors="replace") as opened:
        return opened.read(MOST_TEXT)


def wish_options(count: int, seed: int | None) -> Callable[[Command], Command]:
    """What to make, as `wish`, and `--count` and `--seed` besides; `count` is how many and `seed` from what where nobody says."""
    from fronteira.generate.places import PATTERNS, SYMMETRIES
    from fronteira.generate.wish import Wish
    from fronteira.teach.rule import Level

    def add_options(command: Command) -> Command:
        @click.argument("puzzle", callback=known_puzzle)
        @click.option("--size", metavar="N|RxC")
        @click.option("--level", type=click.Choice([str(level) for level in Level]))
        @click.option("--count", type=click.IntRange(min=1), default=count, show_default=True, metavar="N")
        @click.option("--seed", type=int, default=seed, show_default=seed is not None, metavar="N")
        @click.option("--symmetry", type=click.Choice(list(SYMMETRIES)), default="none", show_default=True)
        @click.option("--givens", metavar="N|A..B")
        @click.option("--mask", callback=text_of, metavar="FILE")
        @click.option("--pattern", type=click.Choice(list(PATTERNS)))
        @click.option("--ends", is_flag=True)
        @click.option("--irreducible", is_flag=True)
        @click.option("--guessing/--no-guessing", default=False)
        @click.option("--best-of", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
        @wraps(command)
        def with_wish(*args: Any, **options: Any) -> Any:
            wished = {name: options.pop(name) for name in WISHED}
            wished["guessing"] |= wished["level"] is not None  # which says it all
            return command(*args, wish=Wish.read(**wished), **options)

        return with_wish

    return add_options
