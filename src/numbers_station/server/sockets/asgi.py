"""WebSockets by any ASGI server, for where picows is not to be had: the same rooms, more cost."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque

from starlette.types import Receive, Scope, Send

from numbers_station.limits import MAX_FRAME

from ..rooms.peer import NORMAL, TOO_BIG, UNSUPPORTED
from .client_identity import join_lines
from .connections import Connections, Rejected, SocketRequest
from .session import Session


class AsgiSession(Session):
    """Frames wait in a queue that a task empties; a queue that grows too long is the end."""

    __slots__ = (
        "_bound",
        "_close",
        "_limit",
        "_outgoing",
        "_patience",
        "_waiting",
        "_wake",
        "ended",
    )

    def __init__(self, connections: Connections, call: SocketRequest) -> None:
        super().__init__(connections, call)
        self._bound = self._limit = connections.config.outbound_kib * 1024
        self._patience = connections.config.patience
        self._outgoing: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self.ended = asyncio.Event()

    def send(self, frame: bytes) -> None:
        if self._close is not None:
            return
        if self._waiting > self._limit:
            self.count_drop()
            self.drop()
            return
        self._outgoing.append(frame)
        self._waiting += len(frame)
        self._wake.set()

    def greet(self, frames: list[bytes]) -> None:
        self._outgoing.extend(frames)
        self._waiting += sum(map(len, frames))
        self._limit = self._bound + self._waiting
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        if self._close is None:
            self._close = (code, reason)
            self._wake.set()

    def drop(self) -> None:
        self._outgoing.clear()
        self._close = self._close or (NORMAL, "")
        self.ended.set()

    def ping(self) -> None:
        self.pinged = False  # the ASGI server pings

    async def write(self, send: Send) -> None:
        """Empty the queue for as long as the connection lives."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outgoing:
                    frame = self._outgoing.popleft()
                    self._waiting -= len(frame)
                    text = {"type": "websocket.send", "text": frame.decode()}
                    async with asyncio.timeout(self._patience):
                        await send(text)
                self._limit = self._bound
                if self._close is not None:
                    code, reason = self._close
                    end = {"type": "websocket.close", "code": code, "reason": reason}
                    async with asyncio.timeout(self._patience):
                        await send(end)
                    return
        except TimeoutError:
            self.count_drop()
        except (OSError, RuntimeError):
            pass  # it hung up while we were talking
        finally:
            self.ended.set()


class AsgiSocket:
    """The ASGI application behind a room's socket."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: defaultdict[str, list[str]] = defaultdict(list)
        for name, value in scope["headers"]:
            headers[name.decode("latin-1")].append(value.decode("latin-1"))
        client = scope.get("client")
        query = scope["query_string"].decode("latin-1")
        target = scope["path"] + (f"?{query}" if query else "")
        header = join_lines(headers.__getitem__)
        call = self._connections.admit(target, header, client[0] if client else "")
        await receive()  # websocket.connect
        if isinstance(call, Rejected):
            await _reject(call, scope, send)
            return
        await send({"type": "websocket.accept"})
        session = AsgiSession(self._connections, call)
        writer = asyncio.create_task(session.write(send))
        reader = asyncio.create_task(self._read(session, receive))
        ended = asyncio.create_task(session.ended.wait())
        try:
            session.open()
            await asyncio.wait({reader, ended}, return_when=asyncio.FIRST_COMPLETED)
        except Exception:
            self._connections.log_error("a socket failed")
        finally:
            session.end()
            for task in (writer, reader, ended):
                task.cancel()
            # What is raised here would hold this call, and this call hold what is raised.
            await asyncio.gather(writer, reader, ended, return_exceptions=True)

    async def _read(self, session: AsgiSession, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            try:
                if text is None:
                    session.close(UNSUPPORTED, "text frames only")
                elif len(data := text.encode()) > MAX_FRAME:
                    session.close(TOO_BIG, "too big")
                else:
                    session.receive_text(data)
            except Exception:
                self._connections.log_error("a frame could not be handled")
                session.drop()


async def _reject(rejected: Rejected, scope: Scope, send: Send) -> None:
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    kind = "websocket.http.response"
    headers = [(b"content-type", b"text/plain")]
    await send({"type": f"{kind}.start", "status": rejected.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": rejected.code.encode()})
