"""`numbers-station serve`: the server, for one evening or for good."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec

from numbers_station.bots.external.chat import BadEndpoint, Endpoint
from numbers_station.server.config import SOCKETS, Config, ConfigError

F = TypeVar("F", bound=Callable[..., Any])

DEFAULTS = Config()

OPTIONS: list[tuple[str, str, Any]] = [
    ("host", "Address to listen on; 127.0.0.1 is for this machine only.", str),
    ("port", "Port to listen on; 0 takes a free one.", int),
    ("database", "sqlite:///file, sqlite:////absolute/file or postgresql://…", str),
    ("public_url", "The address that people use, if there is a proxy in front.", str),
    ("origins", "Other sites whose pages may talk to this server.", "many"),
    ("proxies", "Addresses of reverse proxies whose X-Forwarded-For is believed.", "many"),
    ("tls_certificate", "Certificate file (PEM), to serve https.", str),
    ("tls_key", "Its private key file (PEM).", str),
    ("socket", "What carries WebSockets.", click.Choice(SOCKETS)),
    ("rooms_per_hour", "New rooms from one address.", int),
    ("joins_per_minute", "Attempts to join from one address.", int),
    ("connects_per_second", "Requests and connections from one address.", int),
    ("connections", "Connections at once.", int),
    ("connections_per_room", "Connections to one room at once.", int),
    ("rooms", "Rooms awake at once.", int),
    ("messages_per_second", "Messages from one connection.", int),
    ("outbound_kib", "What may wait for a slow client.", int),
    ("patience", "Seconds that a client may leave it waiting.", float),
    ("ping", "Seconds of silence before a connection is asked if it is alive.", float),
    ("linger", "Seconds that a room without connections stays in memory.", float),
    ("idle_hours", "A room where nothing happens is closed after this.", float),
    ("keep_days", "The log of an unused room is deleted after this.", float),
    ("bot_pause", "Seconds that computer players seem to think; 0 is not at all.", float),
    ("bot_processes", "Processes in which computer players think.", int),
    ("log_level", "debug, info, warning or error.", str),
]


def settings(command: F) -> F:
    """The options that make a `Config`, each also an environment variable."""
    for name, text, kind in reversed(OPTIONS):
        many = kind == "many"
        command = click.option(
            "--" + name.replace("_", "-"),
            envvar="NUMBERS_STATION_" + name.upper(),
            show_envvar=True,
            type=str if many else kind,
            multiple=many,
            default=None if many else getattr(DEFAULTS, name),
            show_default=bool(getattr(DEFAULTS, name)),
            help=text,
        )(command)
    return click.option(
        "--metrics-public/--metrics-local",
        envvar="NUMBERS_STATION_METRICS_PUBLIC",
        default=False,
        help="Whether other machines may read /metrics.",
    )(command)


def checked(values: dict[str, Any]) -> Config:
    """The configuration, or a clear end of the program."""
    try:
        return msgspec.convert(values, Config).checked()
    except ConfigError as error:
        raise click.ClickException(f"the configuration is not right:\n{error}") from None


def check_endpoint() -> None:
    """A chat endpoint that is set up wrongly ends the program, too."""
    try:
        Endpoint.from_environment(os.environ)
    except BadEndpoint as error:
        raise click.ClickException(f"the configuration is not right:\n{error}") from None


@click.command("serve")
@settings
@click.option("--qr/--no-qr", default=None, help="Show a QR code; by default on a terminal.")
def command(qr: bool | None, **values: Any) -> None:
    """Serve rooms to phones and computers.

    Without options it keeps its rooms in a file of your own and listens to your network.
    """
    from numbers_station.server import addresses
    from numbers_station.server.http.pages.assets import NotBuilt
    from numbers_station.server.serving import run
    from numbers_station.server.stores.base import StoreFailed

    config = checked(values)
    check_endpoint()

    def ready(listener: socket.socket) -> None:
        port = listener.getsockname()[1]
        click.echo(f"Numbers Station is on the air: {addresses.local(config, port)}")
        phones = addresses.lan(config, port)
        if phones:
            click.echo(f"For phones in this network:    {phones}")
        if qr or (qr is None and sys.stdout.isatty()):
            click.echo(addresses.qr(phones or addresses.local(config, port)))
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
