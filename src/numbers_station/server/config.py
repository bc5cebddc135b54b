"""Configuration: what a host may set, validated as a whole before anything starts."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from numbers_station.limits import SLOW_DAYS

from .house.house import House, read_house
from .house.problems import BadHouse
from .settings import Problem, read_settings
from .stores.url import BadDatabaseUrl, DatabaseUrl

OWN_PATHS = frozenset(
    "api credits favicon.ico gadget health judge manifest.webmanifest metrics move packs print"
    " privacy qr.svg r replay robots.txt rules static texts tv worker.js".split()
)
"""What our own paths begin with. A prefix is none of them: a proxy may pass it on or take it away,
and it must be plain which has happened."""


class ConfigError(ValueError):
    """Every problem of a configuration, one a line."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(problem.message for problem in problems))
        self.problems = problems


def data_folder() -> Path:
    """A folder of the user's own, where programs keep their data."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "numbers-station"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'rooms.db'}"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server process, with their ranges; the text `help.serve.*` of each says
    what it is for, on the command line and in docs/host.md (see `settings.py`)."""

    host: str = "0.0.0.0"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""
    admin_socket: str = ""
    public_url: str = ""
    name: str = ""
    welcome: tuple[str, ...] = ()
    logo: str = ""
    theme: str = ""
    ruleset: str = ""
    packs: str = ""
    translations: str = ""
    password: str = ""
    room_list: Annotated[bool, Meta(extra={"off": "--no-room-list"})] = False
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    tls_certificate: str = ""
    tls_key: str = ""
    socket: Literal["picows", "asgi"] = "picows"
    connections: Annotated[int, Meta(ge=1, le=10**6)] = 16_384
    connections_per_room: Annotated[int, Meta(ge=4, le=10**4)] = 64
    rooms: Annotated[int, Meta(ge=1, le=10**6)] = 20_000
    rooms_per_hour: Annotated[int, Meta(ge=1, le=10**9)] = 30
    packs_per_hour: Annotated[int, Meta(ge=1, le=10**9)] = 60
    packs_megabytes: Annotated[int, Meta(ge=1, le=10**9)] = 2_000
    joins_per_minute: Annotated[int, Meta(ge=1, le=10**9)] = 120
    connects_per_second: Annotated[int, Meta(ge=1, le=10**9)] = 50
    messages_per_second: Annotated[int, Meta(ge=1, le=10**9)] = 20
    outbound_kib: Annotated[int, Meta(ge=64, le=2**20)] = 1024
    patience: Annotated[float, Meta(ge=0.1, le=600)] = 10.0
    ping: Annotated[float, Meta(ge=1, le=600)] = 60.0
    linger: Annotated[float, Meta(ge=0, le=86400)] = 600.0
    idle_hours: Annotated[float, Meta(ge=0.0001, le=24 * 365)] = 4.0
    slow_days: Annotated[float, Meta(ge=0.01, le=365)] = float(SLOW_DAYS)
    keep_days: Annotated[float, Meta(ge=0, le=365 * 100)] = 30.0
    bot_pause: Annotated[float, Meta(ge=0, le=600)] = 3.0
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 2
    outgoing_private: Annotated[bool, Meta(extra={"off": "--outgoing-public"})] = False
    metrics_public: Annotated[bool, Meta(extra={"off": "--metrics-local"})] = False
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    def validate(self) -> Config:
        """This configuration, with the database filled in. Raises `ConfigError`."""
        problems = [problem for problem in self._problems() if problem]
        if problems:
            raise ConfigError(*problems)
        if self.database:
            return self
        return msgspec.structs.replace(self, database=default_database())

    def read_house(self) -> House:
        """How the server presents itself, from the files that are named. Raises `ConfigError`."""
        try:
            return read_house(
                name=self.name,
                welcome=self.welcome,
                logo=self.logo,
                theme=self.theme,
                ruleset=self.ruleset,
                packs=self.packs,
                translations=self.translations,
                password=self.password,
            )
        except BadHouse as error:
            raise ConfigError(error.problem) from None

    @property
    def secure(self) -> bool:
        """Whether people reach this server by https."""
        return bool(self.tls_certificate) or self.public_url.startswith("https:")

    @property
    def prefix(self) -> str:
        """The path below which people find the pages, such as `/games`; empty for a whole site."""
        return urlsplit(self.public_url).path.rstrip("/")

    @property
    def days_of_slow_rooms(self) -> int:
        """Whole days that people can count on a slow room, which is gone when its log is (R33)."""
        return int(min(self.slow_days, self.keep_days))

    def own_path(self, path: str) -> str:
        """A path as the routes know it, whether or not a proxy has taken the prefix away."""
        if self.prefix and (path + "/").startswith(self.prefix + "/"):
            return path.removeprefix(self.prefix) or "/"
        return path

    @property
    def trusted(self) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
        return tuple(ipaddress.ip_network(proxy, strict=False) for proxy in self.proxies)

    def _problems(self) -> Iterator[Problem | None]:
        for setting in SETTINGS:
            yield setting.problem(getattr(self, setting.name))
        if not self.host:
            message = "host: give an address to listen on, such as 0.0.0.0 or 127.0.0.1"
            yield Problem("no_host", message)
        if self.public_url:
            wrong = _find_site_problem("--public-url", "public URL", self.public_url, below=True)
            yield wrong or _find_prefix_problem(self.public_url)
        yield from (_find_site_problem("--origins", "origin", each) for each in self.origins)
        yield from map(_find_network_problem, self.proxies)
        if bool(self.tls_certificate) != bool(self.tls_key):
            message = "TLS: a certificate and its key go together; one of them is missing"
            yield Problem("tls_pair", message)
        for path in filter(None, (self.tls_certificate, self.tls_key)):
            yield _find_file_problem(path)
        if self.database:
            yield find_database_problem(self.database)
        yield self._find_house_problem()

    def _find_house_problem(self) -> Problem | None:
        try:
            self.read_house()
        except ConfigError as error:
            return error.problems[0]
        return None


SETTINGS = read_settings(Config)
SOCKETS = next(setting.choices for setting in SETTINGS if setting.name == "socket")
SITE_FORMS = "https://host or https://host:port"


def _find_site_problem(flag: str, name: str, url: str, below: bool = False) -> Problem | None:
    """What is wrong with the address of a site, or of a place below one."""
    values = {"flag": flag, "value": url}
    message = f"{name}: {url!r} is not of the form {SITE_FORMS}"
    wrong = Problem("not_a_site", message, values)
    if below:
        wrong = Problem("not_a_place", f"{message} or https://host/path/", values)
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return wrong
    if "@" in parts.netloc:  # it may hold a password
        hint = f"leave out what comes before the @, as in {SITE_FORMS}"
        return Problem("site_with_user", f"{name}: {hint}", {"flag": flag})
    fine = url.startswith(("http://", "https://")) and parts.hostname and port != 0
    whole = below or parts.path in ("", "/")
    return None if fine and whole and not set("?# ") & set(url) else wrong


def _find_prefix_problem(url: str) -> Problem | None:
    """What is wrong with the path of the public address, below which our own addresses lie."""
    path = urlsplit(url).path.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9~._-]+)*", path) or {".", ".."} & set(path.split("/")):
        wrong = f"public URL: a path is made of letters, figures and - _ . ~: not {path!r}"
        return Problem("odd_prefix", wrong, {"value": path})
    if (first := path.partition("/")[2].partition("/")[0]) in OWN_PATHS:
        wrong = f"public URL: /{first} is an address of the server’s own; choose another path"
        return Problem("own_prefix", wrong, {"value": f"/{first}"})
    return None


def _find_network_problem(text: str) -> Problem | None:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        wrong = f"proxy: {text!r} is not an IP address or network such as 127.0.0.1 or 10.0.0.0/8"
        return Problem("not_a_network", wrong, {"value": text})
    return None


def _find_file_problem(path: str) -> Problem | None:
    try:
        with open(path, "rb"):
            return None
    except OSError as error:
        message = f"TLS: cannot read {path}: {error.strerror}"
        return Problem("unreadable", message, {"file": path, "why": error})


def find_database_problem(url: str) -> Problem | None:
    try:
        DatabaseUrl.parse(url)
    except BadDatabaseUrl as problem:
        return Problem(problem.code, f"database: {problem}", problem.values)
    return None
