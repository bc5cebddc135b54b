"""A server process from start to end: store, socket, signals, and a stop that loses nothing."""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import ssl
import sys
from collections.abc import Callable

import uvicorn

from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_FRAME, REVEAL_HOLD, REVEAL_TURN
from numbers_station.room.services import Limits, RoomServices
from numbers_station.texts.translations import offer

from . import logs
from .admin.address import find_admin_socket
from .admin.administration import Administration
from .admin.listener import AdminListener
from .allocator import give_back_freed
from .clock import ServerClock
from .config import Config, ConfigError, find_database_problem
from .house.house import House
from .http.app import make_app
from .http.guard import GuardedHttp
from .pack_shelf import PackShelf
from .randomness import SystemRandomness
from .rooms.registry import RoomRegistry
from .settings import Problem
from .sockets.connections import Connections
from .sockets.protocol import choose_protocol
from .stores.base import Store
from .stores.connect import connect
from .stores.url import DatabaseUrl

BACKLOG = 4096
SEND_BUFFER = 64 * 1024
KEEP_ALIVE = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 45_000}
"""When the kernel asks a silent peer whether it is there (seconds), and for how long what was sent
may go without an answer (milliseconds): a machine that vanished costs this process nothing."""
KEPT_PER_MINUTE = 6
"""Of 1,200 messages that a player may send in a minute, 120 may become entries of the log."""
SWITCH = 0.001
"""Seconds after which a thread that computes (a verdict, a picture) gives way to the loop."""
GRACE = 5
"""Seconds that clients have to hang up when the server stops."""


class GracefulServer(uvicorn.Server):
    """uvicorn's server, which tells the clients of its end and then closes the store."""

    def __init__(
        self, config: uvicorn.Config, connections: Connections, admin: AdminListener | None
    ) -> None:
        super().__init__(config)
        self._connections = connections
        self._admin = admin

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._admin is not None:
            await self._admin.stop()
        await self._connections.hang_up()
        await super().shutdown(sockets)
        await self._connections.registry.stop()


def make_services(config: Config) -> RoomServices:
    """What this server's rooms are given, with limits as they are set."""
    pause = config.bot_pause
    return RoomServices(
        limits=Limits(
            entries_per_minute=KEPT_PER_MINUTE * config.messages_per_second,
            idle=int(config.idle_hours * 3600_000),
            slow_idle=int(config.slow_days * 24 * 3600_000),
            guess_pause=int(pause * 1000),
            reveal=min(REVEAL_HOLD + REVEAL_TURN, int(pause * 1000)),
            clue_pause=int(pause * 5000 / 3),
        )
    )


def open_listener(config: Config) -> socket.socket:
    """The socket that the server listens on. Raises `ConfigError`."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Connections inherit it: a client that does not read shall not fill megabytes of the kernel.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in KEEP_ALIVE.items():
        if hasattr(socket, option):  # not every system has them all
            listener.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
    try:
        listener.bind((config.host, config.port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or error
        message = f"cannot listen on {config.host}, port {config.port}: {why}"
        values = {"host": config.host, "port": config.port, "why": error}
        raise ConfigError(Problem("cannot_listen", message, values)) from None
    listener.listen(BACKLOG)
    return listener


def prepare_store(config: Config) -> Store:
    """The store, with a directory for its file. Raises `ConfigError`."""
    if problem := find_database_problem(config.database):
        raise ConfigError(problem)
    folder = DatabaseUrl.parse(config.database).folder
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        values = {"folder": folder, "why": error}
        raise ConfigError(Problem("database_folder", f"database: {error}", values)) from None
    return connect(config.database)


async def serve(
    config: Config,
    listener: socket.socket,
    store: Store,
    ready: Callable[[], None] = lambda: None,
    services: RoomServices | None = None,
    house: House | None = None,
) -> None:
    """
    Run until a signal comes. Raises `StoreFailed` if the database cannot be used, and
    `ConfigError` if it does not take the packs of the house.

    `ready` is called when the first request can be answered.
    """
    registry = RoomRegistry(
        config, store, ServerClock(), SystemRandomness(), services or make_services(config)
    )
    house = house or House()
    offer(house.translations)
    connections = Connections(registry, house)
    admin = _make_admin(config, connections, store)
    made = _make_uvicorn(config, connections, await choose_protocol(connections))
    server = GracefulServer(made, connections, admin)
    await registry.start()
    await _pin_packs(registry.packs, house)
    if admin is not None:
        await admin.start()
    connections.background(connections.check_heartbeats())
    connections.background(_announce(server, ready))
    gc.collect()
    gc.freeze()  # what is here now stays: the collector need not look at it again
    gc.set_threshold(50_000, 20, 50)
    await server.serve([listener])


async def _pin_packs(shelf: PackShelf, house: House) -> None:
    for each in house.packs:
        try:
            await shelf.pin(each.pack, each.pictures)
        except Refusal as problem:
            name = each.pack.name
            message = f"the pack {name!r} cannot be kept: {problem.message}"
            values = {"name": name, "why": problem}
            raise ConfigError(Problem("pack_not_kept", message, values)) from None


def _make_admin(config: Config, connections: Connections, store: Store) -> AdminListener | None:
    path = find_admin_socket(config.database, config.admin_socket)
    if path is None:
        return None
    return AdminListener(path, Administration(connections, store), store)


async def _announce(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    ready()


def _make_uvicorn(
    config: Config, connections: Connections, ws: type[asyncio.Protocol] | str
) -> uvicorn.Config:
    made = uvicorn.Config(
        make_app(connections),
        http=GuardedHttp,
        ws=ws,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=config.ping,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=GRACE,
        backlog=BACKLOG,
        ssl_certfile=config.tls_certificate or None,
        ssl_keyfile=config.tls_key or None,
    )
    try:
        made.load()  # now, while it can still be said what is wrong with the files
    except ssl.SSLError as error:
        why = error.reason or error
        message = f"TLS: the certificate and the key do not go together, or are no PEM files: {why}"
        raise ConfigError(Problem("tls_files", message, {"why": why})) from None
    return made


def run(config: Config, ready: Callable[[socket.socket], None]) -> None:
    """Serve in this process, in this thread. Raises `ConfigError` and `StoreFailed`."""
    logs.configure(config.log_level, config.log_format)
    _raise_file_limit()
    give_back_freed()
    sys.setswitchinterval(SWITCH)
    house = config.read_house()
    store = prepare_store(config)
    with open_listener(config) as listener:
        main = serve(config, listener, store, lambda: ready(listener), house=house)
        try:
            import uvloop
        except ImportError:
            asyncio.run(main)
        else:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(main)


def _raise_file_limit() -> None:
    """Each connection is an open file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
