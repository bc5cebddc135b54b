"""Wrong use of the command line (click's errors), told in the language that was asked for."""

from __future__ import annotations

from collections.abc import Iterable

import click

from .spoken import usage


def show(error: click.ClickException) -> None:
    """On standard error: how the command is used, if it was used wrongly, and what is wrong."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.message, err=True)
        return
    if isinstance(error, click.UsageError) and error.ctx is not None:
        context = error.ctx
        click.echo(context.get_usage(), err=True)
        click.echo(usage("usage.more", command=f"{context.command_path} --help"), err=True)
        click.echo(err=True)
    click.echo(usage("usage.error", message=describe(error)), err=True)


def describe(error: click.ClickException) -> str:
    """What is wrong, in a sentence; errors of our own bring it with them."""
    match error:
        case click.MissingParameter(param=click.Parameter() as param):
            return _missing(param)
        case click.BadParameter(param=click.Parameter() as param):
            return f"{_name(param)}: {error.message}"
        case click.NoSuchOption():
            params = error.ctx.command.params if error.ctx else []
            known = [name for param in params for name in (*param.opts, *param.secondary_opts)]
            return no_such("option", error.option_name, known)
        case click.BadOptionUsage():
            return usage(_of_option(error), name=error.option_name)
        case _:
            return error.format_message()


def no_such(what: str, name: str, known: Iterable[str]) -> str:
    """That there is no option or command of this name, and which ones are like it."""
    from difflib import get_close_matches

    sentence = usage(f"usage.no_such_{what}", name=name)
    if similar := ", ".join(get_close_matches(name, known)):
        sentence += f" {usage('usage.did_you_mean', names=similar)}"
    return sentence


def _missing(param: click.Parameter) -> str:
    sentence = usage("usage.missing", name=_name(param))
    if isinstance(param.type, click.Choice):
        sentence += f" {usage('usage.choose', choices=', '.join(param.type.choices))}"
    return sentence


def _of_option(error: click.BadOptionUsage) -> str:
    """A switch that was given a value, or an option that was given none."""
    params = error.ctx.command.params if error.ctx else []
    switches = (each for each in params if isinstance(each, click.Option) and each.is_flag)
    names = {name for each in switches for name in (*each.opts, *each.secondary_opts)}
    return "usage.no_value" if error.option_name in names else "usage.needs_value"


def _name(param: click.Parameter) -> str:
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return usage(param.metavar) if param.metavar else (param.name or "").upper()
