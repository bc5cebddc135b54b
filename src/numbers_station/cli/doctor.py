"""`numbers-station doctor`: is this machine set up to serve?"""

from __future__ import annotations

import asyncio
import datetime
import os
import resource
import shutil
import socket
import ssl
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal

import click

from numbers_station.server.config import Config, ConfigError

from .serve import checked, settings

Finding = tuple[Literal["fine", "careful", "wrong"], str]

LIBRARIES = ("uvicorn", "starlette", "picows", "uvloop", "httptools", "apsw", "asyncpg", "segno")


@click.command("doctor")
@settings
def command(**values: Any) -> None:
    """Check a host's set-up: settings, libraries, client, port, database, disk, TLS files.

    Takes the same options and environment as `serve`. Nothing is changed, except that the tables
    of the database are made or brought up to date.
    """
    config = checked(values)
    worst = 0
    for grade, text in findings(config):
        click.echo(f"{grade:8}{text}")
        worst = max(worst, grade == "wrong")
    sys.exit(worst)


def findings(config: Config) -> Iterator[Finding]:
    """What there is to say, one thing after another."""
    yield from _python()
    yield from _libraries(config)
    yield from _client()
    yield from _files(config)
    yield from _port(config)
    yield from _database(config)
    yield from _tls(config)
    yield from _proxy(config)


def _python() -> Iterator[Finding]:
    found = ".".join(map(str, sys.version_info[:3]))
    yield ("fine" if sys.version_info >= (3, 11) else "wrong"), f"Python {found}"


def _libraries(config: Config) -> Iterator[Finding]:
    for name in LIBRARIES:
        try:
            import_module(name)
            yield "fine", f"{name} {version(name)}"
        except (ImportError, PackageNotFoundError) as error:
            needed = name not in ("picows", "uvloop") or name == config.socket
            yield ("wrong" if needed else "careful"), f"{name} is missing: {error}"


def _client() -> Iterator[Finding]:
    from numbers_station.server.http.pages.assets import Assets, NotBuilt

    try:
        yield "fine", f"web client {Assets().version}"
    except NotBuilt as error:
        yield "wrong", str(error)


def _files(config: Config) -> Iterator[Finding]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < config.connections + 100:
        yield (
            "careful",
            f"only {hard} open files allowed, but {config.connections} connections set:"
            " raise LimitNOFILE, or lower --connections",
        )
    else:
        yield "fine", f"{hard} open files allowed"


def _port(config: Config) -> Iterator[Finding]:
    from numbers_station.server.serving import listening

    try:
        with listening(config) as listener:
            yield "fine", f"{config.host}, port {listener.getsockname()[1]} can be used"
    except ConfigError as error:
        yield "wrong", f"{error} (is the server running already?)"
    if config.host not in ("127.0.0.1", "::1", "localhost") and not config.secure:
        yield "careful", "plain http is open to the network: fine at home, not on the internet"


def _database(config: Config) -> Iterator[Finding]:
    from numbers_station.server.serving import prepared
    from numbers_station.server.stores.base import StoreFailed

    kind = config.database.partition(":")[0]
    if kind == "memory":
        yield "careful", "memory: rooms are lost when the server stops"
    try:
        asyncio.run(_open_and_close(prepared(config)))
        yield "fine", f"the {kind} database can be opened"
    except (ConfigError, StoreFailed) as error:
        yield "wrong", f"database: {error}"
    if kind == "sqlite":
        folder = Path(config.database.removeprefix("sqlite:///")).parent
        if folder.exists():
            free = shutil.disk_usage(folder).free >> 20
            yield ("fine" if free > 200 else "careful"), f"{free} MiB free at {folder}"
            if not os.access(folder, os.W_OK):
                yield "wrong", f"{folder} may not be written to"


async def _open_and_close(store: Any) -> None:
    await store.open()
    await store.close()


def _tls(config: Config) -> Iterator[Finding]:
    if not config.tls_certificate:
        return
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(config.tls_certificate, config.tls_key)
    except (ssl.SSLError, OSError) as error:
        yield "wrong", f"TLS: the certificate and the key do not go together: {error}"
        return
    decode: Any = getattr(ssl, "_ssl", None)
    expires: str = decode._test_decode_cert(config.tls_certificate)["notAfter"]
    left = ssl.cert_time_to_seconds(expires) - datetime.datetime.now().timestamp()
    days = int(left // 86400)
    grade: Literal["fine", "careful", "wrong"]
    grade = "fine" if days > 14 else "careful" if days >= 0 else "wrong"
    yield grade, f"TLS: the certificate is good for {days} more days"


def _proxy(config: Config) -> Iterator[Finding]:
    if config.public_url and not config.proxies and not config.tls_certificate:
        yield (
            "careful",
            "a public URL but no --proxies: all visitors will count as one address,"
            " that of the proxy",
        )
    if config.proxies and config.host == "0.0.0.0":
        yield "careful", "behind a proxy, listen on 127.0.0.1 so that nobody goes around it"
    if config.public_url:
        name = config.public_url.split("//")[1].split("/")[0].rsplit(":", 1)[0]
        try:
            socket.getaddrinfo(name, None)
            yield "fine", f"{name} is a known name"
        except OSError:
            yield "careful", f"{name} is not a name that this machine knows"
