"""`numbers-station serve`: the server, for one evening or for good."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from numbers_station.bots.external.chat import BadEndpoint, ChatEndpoint
from numbers_station.server.config import SETTINGS, Config, ConfigError
from numbers_station.server.settings import Setting

from . import commands, reasons, spoken, values

F = TypeVar("F", bound=Callable[..., Any])

KINDS: dict[type, click.ParamType[Any]] = {
    str: click.STRING,
    int: values.Whole(),
    float: values.Decimal(),
    bool: values.Switch(),
}


def add_settings(command: F) -> F:
    """The options that make a `Config`, each also an environment variable."""
    for setting in reversed(SETTINGS):
        command = _make_option(setting)(command)
    return command


def _make_option(setting: Setting) -> Callable[[F], F]:
    flag = f"{setting.flag}/{setting.off}" if setting.off else setting.flag
    return commands.option(
        flag,
        envvar=setting.variable,
        show_envvar=True,
        type=values.Choice(setting.choices) if setting.choices else KINDS[setting.kind],
        multiple=setting.many,
        default=None if setting.many else setting.default,
        show_default=bool(setting.default),
        help=setting.help,
    )


def make_config(settings: dict[str, Any]) -> Config:
    """The configuration, or a clear end of the program."""
    try:
        return Config(**settings).validate()
    except ConfigError as error:
        raise _wrong_settings(reasons.of_config(error)) from None


def check_endpoint() -> None:
    """A chat endpoint that is set up wrongly ends the program, too."""
    try:
        ChatEndpoint.from_environment(os.environ)
    except BadEndpoint as error:
        raise _wrong_settings(reasons.of_bot(error.problem)) from None


def _wrong_settings(why: str) -> click.ClickException:
    return click.ClickException(spoken.text()("serve.wrong_settings", why=why))


@commands.command("serve", help="help.serve.about")
@add_settings
@commands.option("--qr/--no-qr", default=None, help="help.serve.qr")
def command(qr: bool | None, **settings: Any) -> None:
    from numbers_station.server import addresses
    from numbers_station.server.http.pages.assets import NotBuilt
    from numbers_station.server.serving import run
    from numbers_station.server.stores.base import StoreFailed

    config = make_config(settings)
    check_endpoint()
    text = spoken.text()

    def ready(listener: socket.socket) -> None:
        port = listener.getsockname()[1]
        click.echo(text("serve.on_air", url=addresses.local_url(config, port)))
        phones = addresses.lan_url(config, port)
        if phones:
            click.echo(text("serve.phones", url=phones))
        if qr or (qr is None and sys.stdout.isatty()):
            click.echo(addresses.make_qr_code(phones or addresses.local_url(config, port)))
        click.echo(text("serve.stop"))
        sys.stdout.flush()

    try:
        run(config, ready)
    except ConfigError as error:
        raise click.ClickException(reasons.of_config(error)) from None
    except NotBuilt:
        raise click.ClickException(text("serve.not_built", command=BUILD)) from None
    except StoreFailed as error:
        why = reasons.of_store(error)
        raise click.ClickException(text("serve.no_database", why=why)) from None
    except KeyboardInterrupt:
        click.echo(text("serve.off_air"))


BUILD = "python hatch_build.py"
"""What makes the web client in a checkout; a package has it."""
