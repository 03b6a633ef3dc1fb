"""Commands whose help is in the words, and click's own sentences in the user's language.

The help of `fronteira lab run` is the sentence `help.lab.run`, that of its option `--jobs` is `help.lab.run.jobs`, or `help.any.jobs` where
several commands share an option. Click asks a function `_` for each of its own sentences: ours looks them up by their English text in the
words of the room `click`, and gives back what it was given where it does not know one, so that another version of click speaks
English there and nothing breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import click
from click import core, decorators, exceptions, formatting, parser, types

from fronteira.cli.messages import spoken
from fronteira.cli.targets import check_targets
from fronteira.errors import nearest
from fronteira.words import word, words_of

MAY_BE_EMPTY = ("TEXT", "[ARGS]...")
"""What stands in help for words of the user's own, which we do not read."""


def key_of(ctx: click.Context) -> str:
    """What the words call a command: the names on the way to it, without the program's."""
    return ".".join(["help", *ctx.command_path.split()[1:]])


def name_of(option: click.Option) -> str:
    """What the words call an option: its long name."""
    return max(option.opts, key=len).lstrip("-")


def show_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


class Command(click.Command):
    """A command whose help is in the words."""

    helper: click.Option | None = None

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Without a text of click's: to clean it takes `inspect`, which no short call needs to import."""
        if self.helper is None and (names := list(self.get_help_option_names(ctx))):
            self.helper = click.Option(names, is_flag=True, expose_value=False, is_eager=True, callback=show_help)
        return self.helper

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The same, but an option nobody knows is told with another only where that is near, an empty name is refused, and nothing is
        written over what is read."""
        words = [*args]
        try:
            self.refuse_empty_names(ctx, args)
            rest = super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            known = [name for param in self.get_params(ctx) for name in (*param.opts, *param.secondary_opts)]
            near = nearest(error.option_name, known)
            raise click.NoSuchOption(error.option_name, possibilities=[near] if near else [], ctx=ctx) from None
        check_targets(ctx, words)
        return rest

    def refuse_empty_names(self, ctx: click.Context, args: list[str]) -> None:
        """Refuse `"$UNSET"`: an empty name is no file, nor the folder one is in, nor an option left out."""
        if not any(word == "" or word.endswith("=") for word in args):
            return
        given, _, _ = self.make_parser(ctx).parse_args(list(args))
        for param in self.get_params(ctx):
            value = given.get(param.name or "")
            if "" in (value if isinstance(value, list | tuple) else (value,)) and param.metavar not in MAY_BE_EMPTY:
                raise click.BadParameter(word("cli.empty", spoken()), ctx=ctx, param=param)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.options_metavar = translate("[OPTIONS]")
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = word(key_of(ctx), spoken())
        super().format_help_text(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for param in self.get_params(ctx):
            if isinstance(param, click.Option) and (text := help_of(key_of(ctx), param)):
                param.help = text
        super().format_options(ctx, formatter)


def help_of(command: str, option: click.Option) -> str:
    """The help of an option: the command's own words for it, or those of all commands."""
    name = name_of(option)
    return word(f"{command}.{name}", spoken()) or word(f"help.any.{name}", spoken())


class Group(Command, click.Group):
    """A group whose help is in the words, and that of its commands."""

    command_class = Command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of that name; where there is none, perhaps the one that was meant."""
        near = None if args[0] in self.list_commands(ctx) else nearest(args[0], self.list_commands(ctx))
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            if near is None:
                raise
            meant = word("click.did-you-mean-x", spoken()).format(possibility=repr(near))
            raise click.UsageError(f"{error.message} {meant}", error.ctx) from None

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.subcommand_metavar = translate("COMMAND [ARGS]...")
        return super().collect_usage_pieces(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                command.help = word(f"{key_of(ctx)}.{name}", spoken())
        super().format_commands(ctx, formatter)


class Spread(Group):
    """A group some of whose commands are in modules of their own, imported when they are called: `elsewhere` says in which."""

    def __init__(self, *args: Any, elsewhere: Mapping[str, str], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.elsewhere = elsewhere

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*super().list_commands(ctx), *self.elsewhere]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in self.elsewhere:
            command: click.Command = getattr(import_module(self.elsewhere[cmd_name]), cmd_name)
            return command
        return super().get_command(ctx, cmd_name)


def command(name: str | None = None, **settings: Any) -> Callable[[Callable[..., Any]], Command]:
    """`click.command` for commands whose help is in the words."""
    return click.command(name, cls=Command, **settings)


@cache
def keys_by_sentence() -> dict[str, str]:
    """The keys of click's sentences."""
    return {sentence: key for key, sentence in words_of("click", "en").items()}


def translate(sentence: str) -> str:
    """A sentence of click's in the language of this call, its gaps open."""
    lang = spoken()
    key = keys_by_sentence().get(sentence) if lang != "en" else None
    return Sentence(word(key, lang)) if key else sentence


class Sentence(str):
    """A sentence of click's: the name of a type, which click gives in English, fills a gap in the language of this call."""

    __slots__ = ()

    def format(self, *args: Any, **values: Any) -> str:
        named = {"number_type"} | ({"name"} & values.keys() if "filename" in values else set())
        return super().format(*args, **{gap: translate(value) if gap in named else value for gap, value in values.items()})


def translate_number(one: str, several: str, number: int) -> str:
    return translate(one if number == 1 else several)


for module in (core, decorators, exceptions, formatting, parser, types):
    for name, ours in (("_", translate), ("ngettext", translate_number)):
        if hasattr(module, name):
            setattr(module, name, ours)
