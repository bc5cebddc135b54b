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

F = TypeVar("F", bound=Callable[..., Any])


def add_settings(command: F) -> F:
    """The options that make a `Config`, each also an environment variable."""
    for setting in reversed(SETTINGS):
        command = _make_option(setting)(command)
    return command


def _make_option(setting: Setting) -> Callable[[F], F]:
    flag = f"{setting.flag}/{setting.off}" if setting.off else setting.flag
    return click.option(
        flag,
        envvar=setting.variable,
        show_envvar=True,
        type=click.Choice(setting.choices) if setting.choices else setting.kind,
        multiple=setting.many,
        default=None if setting.many else setting.default,
        show_default=bool(setting.default),
        help=setting.help,
    )


def make_config(values: dict[str, Any]) -> Config:
    """The configuration, or a clear end of the program."""
    try:
        return Config(**values).validate()
    except ConfigError as error:
        raise click.ClickException(f"the configuration is not right:\n{error}") from None


def check_endpoint() -> None:
    """A chat endpoint that is set up wrongly ends the program, too."""
    try:
        ChatEndpoint.from_environment(os.environ)
    except BadEndpoint as error:
        raise click.ClickException(f"the configuration is not right:\n{error}") from None


@click.command("serve")
@add_settings
@click.option("--qr/--no-qr", default=None, help="Show a QR code; by default on a terminal.")
def command(qr: bool | None, **values: Any) -> None:
    """Serve rooms to phones and computers.

    Without options it keeps its rooms in a file of your own and listens to your network.
    """
    from numbers_station.server import addresses
    from numbers_station.server.http.pages.assets import NotBuilt
    from numbers_station.server.serving import run
    from numbers_station.server.stores.base import StoreFailed

    config = make_config(values)
    check_endpoint()

    def ready(listener: socket.socket) -> None:
        port = listener.getsockname()[1]
        click.echo(f"Numbers Station is on the air: {addresses.local_url(config, port)}")
        phones = addresses.lan_url(config, port)
        if phones:
            click.echo(f"For phones in this network:    {phones}")
        if qr or (qr is None and sys.stdout.isatty()):
            click.echo(addresses.make_qr_code(phones or addresses.local_url(config, port)))
        click.echo("Stop with Ctrl+C.")
        sys.stdout.flush()

    try:
        run(config, ready)
    except (ConfigError, NotBuilt) as error:
        raise click.ClickException(str(error)) from None
    except StoreFailed as error:
        raise click.ClickException(f"the database cannot be used: {error}") from None
    except KeyboardInterrupt:
        click.echo("Numbers Station is off the air.")
