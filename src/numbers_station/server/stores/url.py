"""Database URLs, parsed here and nowhere else: a SQLite file, PostgreSQL, or memory."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import msgspec

Kind = Literal["memory", "sqlite", "postgresql"]


class BadDatabaseUrl(ValueError):
    """A URL that names no database. What it says never holds the URL: that may hold a password."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class DatabaseUrl(msgspec.Struct, frozen=True):
    """What a URL says: the kind of database, and where it is."""

    kind: Kind
    where: str
    """The file of SQLite, the URL for PostgreSQL's driver, the name of a shared memory."""

    @classmethod
    def parse(cls, url: str) -> DatabaseUrl:
        """
        Raises `BadDatabaseUrl`.

        `sqlite:///rooms.db` (relative), `sqlite:////var/lib/rooms.db` (absolute),
        `postgresql://user@host/database`, `memory:` (private) or `memory:name` (shared in a
        process).
        """
        scheme, _, rest = url.partition(":")
        if scheme == "memory":
            return cls("memory", rest)
        if scheme == "sqlite" and rest.startswith("///") and len(rest) > 3:
            return cls("sqlite", rest[3:])
        if scheme in ("postgresql", "postgres") and rest.startswith("//"):
            _check_ports(url)
            return cls("postgresql", url)
        raise BadDatabaseUrl(
            "database_kind",
            f"cannot use a database of the kind {scheme!r}: use sqlite:///path,"
            " postgresql://user@host/name or memory:",
            kind=scheme,
        )

    @property
    def folder(self) -> Path | None:
        """The folder of the file, if the database is one."""
        return Path(self.where).parent if self.kind == "sqlite" else None

    def __repr__(self) -> str:
        return f"DatabaseUrl({self.kind})"


def _check_ports(url: str) -> None:
    """Each of the hosts, of which there may be several, has a port or none."""
    # Not by urlsplit: since Python 3.14 it refuses several hosts if one is an address in brackets.
    hosts = re.split("[/?#]", url.partition("//")[2], maxsplit=1)[0].rpartition("@")[2]
    try:
        for host in hosts.split(","):
            urlsplit(f"//{host}").port  # noqa: B018 - it raises
    except ValueError:
        message = "the port in the URL of PostgreSQL is no port"
        raise BadDatabaseUrl("database_port", message) from None
