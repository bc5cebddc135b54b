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
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Literal

import click

from numbers_station.server.config import Config, ConfigError
from numbers_station.server.stores.base import Store, StoreFailed
from numbers_station.server.stores.url import DatabaseUrl

from .serve import add_settings, make_config

Finding = tuple[Literal["fine", "careful", "wrong"], str]

LIBRARIES = ("uvicorn", "starlette", "picows", "uvloop", "httptools", "apsw", "asyncpg", "segno")


@click.command("doctor")
@add_settings
def command(**values: Any) -> None:
    """Check a host's set-up: settings, libraries, client, port, database, disk, TLS files.

    Takes the same options and environment as `serve`. Nothing is changed, except that the tables
    of the database are made or brought up to date.
    """
    config = make_config(values)
    worst = 0
    for grade, text in examine(config):
        click.echo(f"{grade:8}{text}")
        worst = max(worst, grade == "wrong")
    sys.exit(worst)


def examine(config: Config) -> Iterator[Finding]:
    """What there is to say, one thing after another."""
    yield from _check_python()
    yield from _check_libraries(config)
    yield from _check_client()
    yield from _check_files(config)
    yield from _check_port(config)
    yield from _check_database(config)
    yield from _check_tls(config)
    yield from _check_proxy(config)


def _check_python() -> Iterator[Finding]:
    found = ".".join(map(str, sys.version_info[:3]))
    yield ("fine" if sys.version_info >= (3, 11) else "wrong"), f"Python {found}"


def _check_libraries(config: Config) -> Iterator[Finding]:
    postgres = DatabaseUrl.parse(config.database).kind == "postgresql"
    wanted = {config.socket, "asyncpg" if postgres else ""}
    for name in LIBRARIES:
        try:
            import_module(name)
            yield "fine", f"{name} {version(name)}"
        except (ImportError, PackageNotFoundError) as error:
            needed = name not in ("picows", "uvloop", "asyncpg") or name in wanted
            yield ("wrong" if needed else "careful"), f"{name} is missing: {error}"
    if config.socket == "picows":
        from numbers_station.server.sockets.protocol import find_picows_problem

        if problem := asyncio.run(find_picows_problem()):
            yield "careful", f"picows cannot be used, so asgi will be: {problem}"


def _check_client() -> Iterator[Finding]:
    from numbers_station.server.http.pages.assets import Assets, NotBuilt

    try:
        yield "fine", f"web client {Assets().version}"
    except NotBuilt as error:
        yield "wrong", str(error)


def _check_files(config: Config) -> Iterator[Finding]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < config.connections + 100:
        yield (
            "careful",
            f"only {hard} open files allowed, but {config.connections} connections set:"
            " raise LimitNOFILE, or lower --connections",
        )
    else:
        yield "fine", f"{hard} open files allowed"


def _check_port(config: Config) -> Iterator[Finding]:
    from numbers_station.server.serving import open_listener

    try:
        with open_listener(config) as listener:
            yield "fine", f"{config.host}, port {listener.getsockname()[1]} can be used"
    except ConfigError as error:
        yield "wrong", f"{error} (is the server running already?)"
    if config.host not in ("127.0.0.1", "::1", "localhost") and not config.secure:
        yield "careful", "plain http is open to the network: fine at home, not on the internet"


def _check_database(config: Config) -> Iterator[Finding]:
    from numbers_station.server.serving import prepare_store

    database = DatabaseUrl.parse(config.database)
    if database.kind == "memory":
        yield "careful", "memory: rooms are lost when the server stops"
    try:
        asyncio.run(_open_and_close(prepare_store(config)))
        yield "fine", f"the {database.kind} database can be opened"
    except (ConfigError, StoreFailed) as error:
        yield "wrong", f"database: {error}"
    folder = database.folder
    if folder is not None and folder.exists():
        free = shutil.disk_usage(folder).free >> 20
        yield ("fine" if free > 200 else "careful"), f"{free} MiB free at {folder}"
        if not os.access(folder, os.W_OK):
            yield "wrong", f"{folder} may not be written to"


async def _open_and_close(store: Store) -> None:
    await store.open()
    await store.close()


def _check_tls(config: Config) -> Iterator[Finding]:
    if not config.tls_certificate:
        return
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        server.load_cert_chain(config.tls_certificate, config.tls_key)
    except (ssl.SSLError, OSError) as error:
        yield "wrong", f"TLS: the certificate and the key do not go together: {error}"
        return
    try:
        expires = _shake_hands(server, config.tls_certificate)
    except ssl.SSLCertVerificationError as error:
        yield "wrong", f"TLS: browsers refuse the certificate: {error.verify_message}"
        return
    days = int((expires - datetime.datetime.now().timestamp()) // 86400)
    yield (
        "fine" if days > 14 else "careful",
        f"TLS: the certificate is good for {days} more days",
    )


def _shake_hands(server: ssl.SSLContext, certificate: str) -> float:
    """
    When the certificate ends, as a client learns it that trusts nothing else.

    The handshake is in memory. Raises `ssl.SSLCertVerificationError`.
    """
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # whoever has signed it
    client.load_verify_locations(certificate)
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    calling = client.wrap_bio(to_client, to_server)
    answering = server.wrap_bio(to_server, to_client, server_side=True)
    connected = False
    while not connected:
        with suppress(ssl.SSLWantReadError):
            calling.do_handshake()
            connected = True
        with suppress(ssl.SSLWantReadError):
            answering.do_handshake()
    found = calling.getpeercert() or {}
    return ssl.cert_time_to_seconds(str(found["notAfter"]))


def _check_proxy(config: Config) -> Iterator[Finding]:
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
