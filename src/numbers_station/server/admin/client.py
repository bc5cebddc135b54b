"""The other end of the admin socket: asks a running server, without asyncio."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from .protocol import AdminRefused, AdminRequest, Answered, FileFollows

PIECE = 256 * 1024
_answers = msgspec.json.Decoder(Answered | AdminRefused)


class NoAnswer(Exception):
    """There is no server behind the socket, or none that may be asked: a code of the catalogs."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotDone(Exception):
    """The server refused, and nothing has changed."""

    def __init__(self, refused: AdminRefused) -> None:
        super().__init__(refused.message)
        self.refused = refused


def ask(path: Path, request: AdminRequest) -> Any:
    """The server's answer, as plain data. Raises `NoAnswer` and `NotDone`."""
    with _request(path, request) as answers:
        return _read_answer(answers)


def fetch(path: Path, request: AdminRequest, target: BinaryIO) -> FileFollows:
    """Have a file sent, and write it. Raises `NoAnswer` and `NotDone`."""
    with _request(path, request) as answers:
        follows = msgspec.convert(_read_answer(answers), FileFollows)
        size = 0
        while piece := answers.read(PIECE):
            size += len(piece)
            target.write(piece)
        if follows.size not in (None, size):
            raise NoAnswer("cut_short")
        return follows


@contextmanager
def _request(path: Path, request: AdminRequest) -> Iterator[BinaryIO]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        try:
            connection.connect(str(path))
        except PermissionError:
            raise NoAnswer("no_permission") from None
        except OSError:  # no file, nobody behind it, or a path that is too long
            raise NoAnswer("no_server") from None
        connection.sendall(msgspec.json.encode(request) + b"\n")
        with connection.makefile("rb") as answers:
            yield answers


def _read_answer(answers: BinaryIO) -> Any:
    line = answers.readline()
    if not line:
        raise NoAnswer("cut_short")
    answer = _answers.decode(line)
    if isinstance(answer, AdminRefused):
        raise NotDone(answer)
    return answer.result
