"""Configuration: what a host may set, validated as a whole before anything starts."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from .settings import read_settings
from .stores.url import BadDatabaseUrl, DatabaseUrl


class ConfigError(ValueError):
    """Every problem of a configuration, one a line."""


def default_database() -> str:
    """A file of the user's own, where programs keep their data."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'numbers-station' / 'rooms.db'}"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server process, each with its range and its help; see `settings.py`."""

    host: Annotated[
        str,
        Meta(description="Address to listen on; 127.0.0.1 for this machine, or behind a proxy."),
    ] = "0.0.0.0"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    ] = 8000
    database: Annotated[
        str,
        Meta(
            description="sqlite:///file, sqlite:////absolute/file or postgresql://user@host/name;"
            " without one, a file in your own data folder."
        ),
    ] = ""
    public_url: Annotated[
        str,
        Meta(
            description="The address that people use, if there is a proxy in front; links, cookies"
            " and the origin check follow it."
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...], Meta(description="Other sites whose pages may talk to this server.")
    ] = ()
    proxies: Annotated[
        tuple[str, ...],
        Meta(
            description="Addresses of reverse proxies whose X-Forwarded-For is believed; nobody"
            " else's is."
        ),
    ] = ()
    tls_certificate: Annotated[
        str, Meta(description="Certificate file (PEM), to serve https without a proxy.")
    ] = ""
    tls_key: Annotated[str, Meta(description="Its private key file (PEM).")] = ""
    socket: Annotated[
        Literal["picows", "asgi"],
        Meta(
            description="What carries WebSockets; asgi does without picows, at more than twice the"
            " cost."
        ),
    ] = "picows"
    connections: Annotated[int, Meta(ge=1, le=10**6, description="Connections at once.")] = 16_384
    connections_per_room: Annotated[
        int,
        Meta(
            ge=4,
            le=10**4,
            description="Connections to one room at once; onlookers get half of them.",
        ),
    ] = 64
    rooms: Annotated[int, Meta(ge=1, le=10**6, description="Rooms awake at once.")] = 20_000
    rooms_per_hour: Annotated[
        int, Meta(ge=1, le=10**9, description="New rooms from one address.")
    ] = 30
    joins_per_minute: Annotated[
        int,
        Meta(
            ge=1,
            le=10**9,
            description="Attempts to join from one address, which also bounds guessing of"
            " passwords and codes.",
        ),
    ] = 120
    connects_per_second: Annotated[
        int,
        Meta(
            ge=1,
            le=10**9,
            description="Requests and new sockets from one address, after a burst of ten seconds'"
            " worth.",
        ),
    ] = 50
    messages_per_second: Annotated[
        int,
        Meta(
            ge=1,
            le=10**9,
            description="Messages from one connection, after a burst of three seconds' worth.",
        ),
    ] = 20
    outbound_kib: Annotated[
        int,
        Meta(
            ge=64,
            le=2**20,
            description="KiB that may wait for a slow client; with more it is dropped.",
        ),
    ] = 1024
    patience: Annotated[
        float,
        Meta(ge=0.1, le=600, description="Seconds that a client may leave its frames waiting."),
    ] = 10.0
    ping: Annotated[
        float,
        Meta(
            ge=1,
            le=600,
            description="Seconds of silence before a connection is asked whether it is alive.",
        ),
    ] = 20.0
    linger: Annotated[
        float,
        Meta(
            ge=0,
            le=86400,
            description="Seconds that a room without connections stays in memory.",
        ),
    ] = 600.0
    idle_hours: Annotated[
        float,
        Meta(
            ge=0.0001,
            le=24 * 365,
            description="Hours after which a room where nothing happens is closed.",
        ),
    ] = 4.0
    keep_days: Annotated[
        float,
        Meta(
            ge=0.01,
            le=365 * 100,
            description="Days after which the log of an unused room is deleted.",
        ),
    ] = 30.0
    bot_pause: Annotated[
        float,
        Meta(
            ge=0,
            le=600,
            description="Seconds that bots seem to think about a guess, more about a"
            " clue; 0 is no pause.",
        ),
    ] = 3.0
    bot_processes: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            description="Processes in which bots think, and as many for a chat model;"
            " started when they are needed.",
        ),
    ] = 2
    metrics_public: Annotated[
        bool,
        Meta(
            description="Whether other machines may read /metrics.",
            extra={"off": "--metrics-local"},
        ),
    ] = False
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least that is worth a line in the log."),
    ] = "info"

    def validate(self) -> Config:
        """This configuration, with the database filled in. Raises `ConfigError`."""
        problems = [problem for problem in self._problems() if problem]
        if problems:
            raise ConfigError("\n".join(problems))
        if self.database:
            return self
        return msgspec.structs.replace(self, database=default_database())

    @property
    def secure(self) -> bool:
        """Whether people reach this server by https."""
        return bool(self.tls_certificate) or self.public_url.startswith("https:")

    @property
    def trusted(self) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
        return tuple(ipaddress.ip_network(proxy, strict=False) for proxy in self.proxies)

    def _problems(self) -> Iterator[str]:
        for setting in SETTINGS:
            yield setting.problem(getattr(self, setting.name))
        if not self.host:
            yield "host: give an address to listen on, such as 0.0.0.0 or 127.0.0.1"
        if self.public_url:
            yield _find_site_problem("public URL", self.public_url)
        yield from (_find_site_problem("origin", origin) for origin in self.origins)
        yield from map(_find_network_problem, self.proxies)
        if bool(self.tls_certificate) != bool(self.tls_key):
            yield "TLS: a certificate and its key go together; one of them is missing"
        for path in filter(None, (self.tls_certificate, self.tls_key)):
            yield _find_file_problem("TLS", path)
        if self.database:
            yield _find_database_problem(self.database)


SETTINGS = read_settings(Config)
SOCKETS = next(setting.choices for setting in SETTINGS if setting.name == "socket")


def _find_site_problem(name: str, url: str) -> str:
    wrong = f"{name}: {url!r} is not of the form https://host or https://host:port"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return wrong
    if "@" in parts.netloc:  # it may hold a password
        return f"{name}: leave out what comes before the @, as in https://host or https://host:port"
    fine = url.startswith(("http://", "https://")) and parts.hostname and port != 0
    return "" if fine and parts.path in ("", "/") and not set("?# ") & set(url) else wrong


def _find_network_problem(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return f"proxy: {text!r} is not an IP address or network such as 127.0.0.1 or 10.0.0.0/8"
    return ""


def _find_file_problem(name: str, path: str) -> str:
    try:
        with open(path, "rb"):
            return ""
    except OSError as error:
        return f"{name}: cannot read {path}: {error.strerror}"


def _find_database_problem(url: str) -> str:
    try:
        DatabaseUrl.parse(url)
    except BadDatabaseUrl as problem:
        return f"database: {problem}"
    return ""
