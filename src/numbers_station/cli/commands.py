"""Commands, options and arguments (click) whose help is looked up in the catalogs when shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click
from click.types import FloatParamType, IntParamType

from . import mistakes, spoken
from .spoken import usage

F = TypeVar("F", bound=Callable[..., Any])


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option; `help` and `metavar` are keys of texts."""
    return click.option(*names, cls=Option, **settings)


def argument(name: str, **settings: Any) -> Callable[[F], F]:
    """An argument; `metavar` is the key of a text."""
    return click.argument(name, cls=Argument, **settings)


def command(name: str, help: str) -> Callable[[Callable[..., Any]], Command]:
    """A command; `help` is the key of a text."""
    return click.command(name, cls=Command, help=help)


def group(name: str, help: str) -> Callable[[Callable[..., Any]], Group]:
    """A group of commands; `help` is the key of a text."""
    return click.group(name, cls=Group, help=help)


class Option(click.Option):
    def make_metavar(self, ctx: click.Context) -> str:
        if self.metavar:
            return usage(self.metavar)
        if isinstance(self.type, click.Choice):
            return super().make_metavar(ctx)
        return "N" if _is_number(self.type) else usage("metavar.text")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        if record is None or self.help is None:
            return record
        about = "; ".join(filter(None, (self._variable(), self._default(ctx), self._range())))
        return record[0], usage(self.help) + (f"  [{about}]" if about else "")

    def _variable(self) -> str:
        return usage("help.variable", name=self.envvar) if self.show_envvar else ""

    def _default(self, ctx: click.Context) -> str:
        value = self.get_default(ctx) if self.show_default else None
        if value is None:
            return ""
        shown = f"{value:g}" if isinstance(value, float) else value
        return usage("help.default", value=shown)

    def _range(self) -> str:
        if not isinstance(self.type, (click.IntRange, click.FloatRange)):
            return ""
        low, high = self.type.min, self.type.max
        if low is None:
            return ""
        return f"≥ {low}" if high is None else f"{low}–{high}"


class Argument(click.Argument):
    def make_metavar(self, ctx: click.Context) -> str:
        if not self.metavar:
            return super().make_metavar(ctx)
        name = usage(self.metavar)
        shown = name if self.required else f"[{name}]"
        return shown if self.nargs == 1 else f"{shown} …"


class _Spoken(click.Command):
    """What our commands and groups of commands have in common."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """As click's, but what is wrong is said in the language that was asked for."""
        words = sys.argv[1:] if args is None else args
        with spoken.speaking(words, os.environ):
            try:
                done = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            except click.ClickException as error:
                if not standalone_mode:
                    raise
                mistakes.show(error)
                sys.exit(error.exit_code)
            except click.Abort:
                if not standalone_mode:
                    raise
                click.echo(usage("usage.aborted"), err=True)
                sys.exit(1)
        if standalone_mode:
            sys.exit(done if isinstance(done, int) else 0)
        return done

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # the parser leaves it out
            raise

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first paragraph of the help."""
        return usage(self.help or "").partition("\n\n")[0].replace("\n", " ")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{usage('usage.usage')} ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        _, *pieces = super().collect_usage_pieces(ctx)
        return [f"[{usage('metavar.options')}]", *pieces]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(usage(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        params = [*self.params, self.get_help_option(ctx)]
        options = [param for param in params if isinstance(param, click.Option)]
        records = [record for each in options if (record := each.get_help_record(ctx))]
        records[-1] = records[-1][0], usage("help.help")  # click's own, the same everywhere
        with formatter.section(usage("usage.options")):
            formatter.write_dl(records)


class Command(_Spoken):
    allow_extra_args = True  # they are refused below, in our own words

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise click.UsageError(usage("usage.too_many", words=" ".join(rest)), ctx)
        return rest


class Group(_Spoken, click.Group):
    command_class = Command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [] if args == ["--"] else args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx)[:-1], usage("metavar.command")]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            known = self.list_commands(ctx)
            raise click.UsageError(mistakes.no_such("command", args[0], known), ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(usage("usage.commands")):
            formatter.write_dl(self.list_with_help(ctx))

    def list_with_help(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Every command and what it does."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        return [(name, each.get_short_help_str()) for name, each in found if each]


def _is_number(kind: object) -> bool:
    return isinstance(kind, (IntParamType, FloatParamType))
