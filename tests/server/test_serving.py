"""The listening socket: what every connection inherits from it."""

from __future__ import annotations

import socket

from numbers_station.server.config import Config
from numbers_station.server.serving import KEEP_ALIVE, open_listener


def test_the_kernel_looks_after_silent_connections() -> None:
    with open_listener(Config(host="127.0.0.1", port=0)) as listener:
        with socket.create_connection(listener.getsockname()):
            connection, _ = listener.accept()
        with connection:
            assert connection.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            for option, value in KEEP_ALIVE.items():
                if hasattr(socket, option):
                    number = getattr(socket, option)
                    assert connection.getsockopt(socket.IPPROTO_TCP, number) == value, option
