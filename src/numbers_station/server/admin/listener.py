"""The admin socket: a Unix socket that only the server's own user and root can talk to."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from numbers_station.game.errors import Refusal

from ..stores.base import Store, StoreFailed, milliseconds
from ..stores.portable import write_backup
from .administration import Administration
from .protocol import AdminRefused, Answered, AnyRequest, BackUp, ExportRoom, FileFollows

log = logging.getLogger(__name__)

PIECE = 256 * 1024
_decoder = msgspec.json.Decoder(AnyRequest)


class AdminListener:
    """Answers one request a connection."""

    def __init__(self, path: Path, administration: Administration, store: Store) -> None:
        self._path = path
        self._administration = administration
        self._store = store
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen; where that is not possible the server does without, and says so."""
        try:
            listener = _bind(self._path)
        except OSError as problem:
            why = problem.strerror or problem
            log.warning("no administration: %s: %s", self._path, why)
            return
        self._server = await asyncio.start_unix_server(self._talk, sock=listener)

    async def stop(self) -> None:
        if self._server is not None:
            with suppress(OSError):
                os.unlink(self._path)
            self._server.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._answer(await reader.readline(), writer)
            await writer.drain()
        except (OSError, ValueError):
            pass  # gone, or never meant it
        except Exception:
            log.exception("a request of the administrator failed")
        finally:
            writer.close()

    async def _answer(self, line: bytes, writer: asyncio.StreamWriter) -> None:
        try:
            request = _decoder.decode(line)
            if isinstance(request, (BackUp, ExportRoom)):
                await self._send_file(request, writer)
            else:
                _say(writer, Answered(await self._administration.answer(request)))
        except msgspec.MsgspecError as problem:
            _say(writer, AdminRefused("bad_message", str(problem)))
        except Refusal as problem:
            _say(writer, AdminRefused(problem.code, problem.message))
        except StoreFailed as problem:
            _say(writer, AdminRefused("store_failed", str(problem)))

    async def _send_file(self, request: BackUp | ExportRoom, writer: asyncio.StreamWriter) -> None:
        if isinstance(request, ExportRoom):
            code = await self._administration.check_room(request.code)
            await self._send_portable(code, writer)
        elif request.portable or not await self._send_copy(writer):
            await self._send_portable(None, writer)

    async def _send_portable(self, room: str | None, writer: asyncio.StreamWriter) -> None:
        pieces = write_backup(self._store.dump(room), milliseconds())
        first = await anext(pieces)  # what is wrong is said before the file begins
        _say(writer, Answered(FileFollows("portable")))
        writer.write(first)
        await _send(pieces, writer)

    async def _send_copy(self, writer: asyncio.StreamWriter) -> bool:
        """A copy of the database's own kind, if it has one."""
        # Beside the socket: a server that may write nowhere else may write there.
        with TemporaryDirectory(prefix=".backup-", dir=self._path.parent) as folder:
            copy = Path(folder, "rooms.db")
            if not await self._store.copy(str(copy)):
                return False
            _say(writer, Answered(FileFollows("sqlite", copy.stat().st_size)))
            with copy.open("rb") as file:
                while piece := await asyncio.to_thread(file.read, PIECE):
                    writer.write(piece)
                    await writer.drain()
        return True


async def _send(pieces: AsyncIterator[bytes], writer: asyncio.StreamWriter) -> None:
    async for piece in pieces:
        writer.write(piece)
        await writer.drain()


def _say(writer: asyncio.StreamWriter, answer: Answered | AdminRefused) -> None:
    writer.write(msgspec.json.encode(answer) + b"\n")


def _bind(path: Path) -> socket.socket:
    """A socket at a path, in the place of one that nobody answers. Raises `OSError`."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    mask = os.umask(0o177)
    try:
        if path.is_socket():
            _remove_dead(path)
        listener.bind(str(path))
        listener.listen(8)
    except BaseException:
        listener.close()
        raise
    finally:
        os.umask(mask)
    return listener


def _remove_dead(path: Path) -> None:
    """The socket of a server that was killed; that of one that runs is left alone."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            os.unlink(path)
