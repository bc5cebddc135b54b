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
from typing import Any, Literal, get_args

import click

from numbers_station.server.config import Config, ConfigError
from numbers_station.server.stores.base import Store, StoreFailed
from numbers_station.server.stores.url import DatabaseUrl
from numbers_station.texts import Catalog

from . import commands, reasons, spoken
from .serve import BUILD, add_settings, make_config

Grade = Literal["fine", "careful", "wrong"]
Finding = tuple[Grade, str]

LIBRARIES = ("uvicorn", "starlette", "picows", "uvloop", "httptools", "apsw", "asyncpg", "segno")


@commands.command("doctor", help="help.doctor.about")
@add_settings
def command(**settings: Any) -> None:
    config = make_config(settings)
    text = spoken.text()
    width = 2 + max(len(text(f"doctor.grade.{grade}")) for grade in get_args(Grade))
    worst = 0
    for grade, finding in examine(config, text):
        click.echo(f"{text(f'doctor.grade.{grade}'):{width}}{finding}")
        worst = max(worst, grade == "wrong")
    sys.exit(worst)


def examine(config: Config, text: Catalog) -> Iterator[Finding]:
    """What there is to say, one thing after another."""
    yield from _check_python()
    yield from _check_libraries(config, text)
    yield from _check_client(text)
    yield from _check_files(config, text)
    yield from _check_port(config, text)
    yield from _check_database(config, text)
    yield from _check_tls(config, text)
    yield from _check_proxy(config, text)


def _check_python() -> Iterator[Finding]:
    found = ".".join(map(str, sys.version_info[:3]))
    yield ("fine" if sys.version_info >= (3, 11) else "wrong"), f"Python {found}"


def _check_libraries(config: Config, text: Catalog) -> Iterator[Finding]:
    postgres = DatabaseUrl.parse(config.database).kind == "postgresql"
    wanted = {config.socket, "asyncpg" if postgres else ""}
    for name in LIBRARIES:
        try:
            import_module(name)
            yield "fine", f"{name} {version(name)}"
        except (ImportError, PackageNotFoundError) as error:
            needed = name not in ("picows", "uvloop", "asyncpg") or name in wanted
            missing = text("doctor.missing", name=name, why=error)
            yield ("wrong" if needed else "careful"), missing
    if config.socket == "picows":
        from numbers_station.server.sockets.protocol import find_picows_problem

        if problem := asyncio.run(find_picows_problem()):
            yield "careful", text("doctor.no_picows", why=problem)


def _check_client(text: Catalog) -> Iterator[Finding]:
    from numbers_station.server.http.pages.assets import Assets, NotBuilt

    try:
        yield "fine", text("doctor.client", version=Assets().version)
    except NotBuilt:
        yield "wrong", text("serve.not_built", command=BUILD)


def _check_files(config: Config, text: Catalog) -> Iterator[Finding]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < config.connections + 100:
        yield "careful", text("doctor.few_files", files=hard, connections=config.connections)
    else:
        yield "fine", text("doctor.files", files=hard)


def _check_port(config: Config, text: Catalog) -> Iterator[Finding]:
    from numbers_station.server.serving import open_listener

    try:
        with open_listener(config) as listener:
            port = listener.getsockname()[1]
            yield "fine", text("doctor.port", host=config.host, port=port)
    except ConfigError as error:
        yield "wrong", f"{reasons.of_config(error)} {text('doctor.running')}"
    if config.host not in ("127.0.0.1", "::1", "localhost") and not config.secure:
        yield "careful", text("doctor.plain_http")


def _check_database(config: Config, text: Catalog) -> Iterator[Finding]:
    from numbers_station.server.serving import prepare_store

    database = DatabaseUrl.parse(config.database)
    if database.kind == "memory":
        yield "careful", text("doctor.memory")
    try:
        asyncio.run(_open_and_close(prepare_store(config)))
        yield "fine", text("doctor.database", kind=database.kind)
    except ConfigError as error:
        yield "wrong", reasons.of_config(error)
    except StoreFailed as error:
        yield "wrong", text("serve.no_database", why=reasons.of_store(error))
    folder = database.folder
    if folder is not None and folder.exists():
        free = shutil.disk_usage(folder).free >> 20
        space = text("doctor.space", mib=free, folder=folder)
        yield ("fine" if free > 200 else "careful"), space
        if not os.access(folder, os.W_OK):
            yield "wrong", text("doctor.not_writable", folder=folder)


async def _open_and_close(store: Store) -> None:
    await store.open()
    await store.close()


def _check_tls(config: Config, text: Catalog) -> Iterator[Finding]:
    if not config.tls_certificate:
        return
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        server.load_cert_chain(config.tls_certificate, config.tls_key)
    except (ssl.SSLError, OSError) as error:
        yield "wrong", text("setting.tls_files", why=error)
        return
    try:
        expires = _shake_hands(server, config.tls_certificate)
    except ssl.SSLCertVerificationError as error:
        yield "wrong", text("doctor.tls_refused", why=error.verify_message)
        return
    days = int((expires - datetime.datetime.now().timestamp()) // 86400)
    yield ("fine" if days > 14 else "careful"), text("doctor.tls_days", n=days)


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


def _check_proxy(config: Config, text: Catalog) -> Iterator[Finding]:
    if config.public_url and not config.proxies and not config.tls_certificate:
        yield "careful", text("doctor.no_proxies")
    if config.proxies and config.host == "0.0.0.0":
        yield "careful", text("doctor.behind_proxy")
    if config.public_url:
        name = config.public_url.split("//")[1].split("/")[0].rsplit(":", 1)[0]
        try:
            socket.getaddrinfo(name, None)
            yield "fine", text("doctor.known_name", name=name)
        except OSError:
            yield "careful", text("doctor.unknown_name", name=name)
