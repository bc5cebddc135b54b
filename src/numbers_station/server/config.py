"""What a host may set: checked as a whole before anything starts, with clear errors."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

SOCKETS = ("picows", "asgi")


class ConfigError(ValueError):
    """Every problem of a configuration, one a line."""


def default_database() -> str:
    """A file of the user's own, where programs keep their data."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'numbers-station' / 'rooms.db'}"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server process. `checked` raises `ConfigError`."""

    host: str = "0.0.0.0"
    port: int = 8000
    database: str = ""
    public_url: str = ""
    """Where people reach the server, if that is not its own address: a reverse proxy's name."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies; their `X-Forwarded-*` headers are believed, no one else's."""
    tls_certificate: str = ""
    tls_key: str = ""
    socket: str = "picows"
    rooms_per_hour: int = 30
    """New rooms from one address."""
    joins_per_minute: int = 120
    """Attempts to join from one address, which also bounds guessing of passwords and codes."""
    connects_per_second: int = 50
    """Requests and new sockets from one address, after a burst of ten seconds' worth."""
    connections: int = 16_384
    connections_per_room: int = 64
    rooms: int = 20_000
    """Rooms awake at once."""
    messages_per_second: int = 20
    """From one connection, after a burst of three seconds' worth."""
    outbound_kib: int = 1024
    """What may wait for a client that reads slowly; more, or for too long, and it is dropped."""
    patience: float = 10.0
    """Seconds that a client may leave its frames waiting."""
    ping: float = 20.0
    """Seconds of silence before a connection is asked whether it is alive."""
    linger: float = 600.0
    """Seconds that a room without connections stays in memory."""
    idle_hours: float = 4.0
    """A room in which nothing happens is closed."""
    keep_days: float = 30.0
    """The log of a room without activity is deleted."""
    bot_pause: float = 3.0
    """Seconds that a program seems to think about a guess; a clue takes longer. 0: no pause."""
    bot_processes: int = 2
    """Processes in which programs think, started when they are needed."""
    metrics_public: bool = False
    """Whether others than this machine itself may read /metrics."""
    log_level: str = "info"

    def checked(self) -> Config:
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

    def _problems(self) -> list[str]:
        problems = [
            _between("port", self.port, 0, 65535),
            _between("rooms per hour", self.rooms_per_hour, 1, 10**9),
            _between("joins per minute", self.joins_per_minute, 1, 10**9),
            _between("connects per second", self.connects_per_second, 1, 10**9),
            _between("connections", self.connections, 1, 10**6),
            _between("connections per room", self.connections_per_room, 4, 10**4),
            _between("rooms", self.rooms, 1, 10**6),
            _between("messages per second", self.messages_per_second, 1, 10**9),
            _between("outbound KiB", self.outbound_kib, 64, 2**20),
            _between("patience", self.patience, 0.1, 600),
            _between("ping", self.ping, 1, 600),
            _between("linger", self.linger, 0, 86400),
            _between("idle hours", self.idle_hours, 0.0001, 24 * 365),
            _between("keep days", self.keep_days, 0.01, 365 * 100),
            _between("bot pause", self.bot_pause, 0, 600),
            _between("bot processes", self.bot_processes, 1, 64),
        ]
        if not self.host:
            problems.append("host: give an address to listen on, such as 0.0.0.0 or 127.0.0.1")
        if self.socket not in SOCKETS:
            problems.append(f"socket: {self.socket!r} is not one of {', '.join(SOCKETS)}")
        if self.log_level not in ("debug", "info", "warning", "error"):
            problems.append(f"log level: {self.log_level!r} is not debug, info, warning or error")
        problems.append(_site("public URL", self.public_url) if self.public_url else "")
        problems += [_site("origin", origin) for origin in self.origins]
        problems += [_network(proxy) for proxy in self.proxies]
        if bool(self.tls_certificate) != bool(self.tls_key):
            problems.append("TLS: a certificate and its key go together; one of them is missing")
        problems += [_file("TLS", path) for path in (self.tls_certificate, self.tls_key) if path]
        problems.append(_database(self.database) if self.database else "")
        return problems


def _between(name: str, value: float, low: float, high: float) -> str:
    return "" if low <= value <= high else f"{name}: {value} is not between {low} and {high}"


def _site(name: str, url: str) -> str:
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


def _network(text: str) -> str:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return f"proxy: {text!r} is not an IP address or network such as 127.0.0.1 or 10.0.0.0/8"
    return ""


def _file(name: str, path: str) -> str:
    try:
        with open(path, "rb"):
            return ""
    except OSError as error:
        return f"{name}: cannot read {path}: {error.strerror}"


def _database(url: str) -> str:
    scheme, _, rest = url.partition(":")
    if scheme == "memory":
        return ""
    if scheme == "sqlite" and rest.startswith("///") and len(rest) > 3:
        return ""
    if scheme in ("postgresql", "postgres") and rest.startswith("//"):
        return "" if _has_ports(url) else "database: the port in the URL of PostgreSQL is no port"
    # The rest may hold a password.
    return (
        f"database: {scheme!r} is not understood; use sqlite:///relative.db,"
        " sqlite:////absolute.db or postgresql://user@host/name"
    )


def _has_ports(url: str) -> bool:
    """Whether each of the hosts, of which there may be several, has a port or none."""
    try:
        for host in urlsplit(url).netloc.rpartition("@")[2].split(","):
            urlsplit(f"//{host}").port  # noqa: B018 - it raises
    except ValueError:
        return False
    return True
