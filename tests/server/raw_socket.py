"""A WebSocket client with no manners: any bytes, in any order, and it need not read."""

from __future__ import annotations

import os
import socket
import struct
from types import TracebackType

from server.waiting import HANG

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(
    payload: bytes, opcode: int = TEXT, fin: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """The bytes of one frame, right or wrong."""
    head = bytes([fin << 7 | reserved << 4 | opcode])
    bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class RawSocket:
    """A socket after its handshake, or after the server's refusal of one."""

    def __init__(
        self,
        port: int,
        path: str,
        headers: dict[str, str] | None = None,
        receive_buffer: int = 0,
        source: str = "",
    ) -> None:
        self.socket = socket.socket()
        if source:
            self.socket.bind((source, 0))
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(HANG)
        self.socket.connect(("127.0.0.1", port))
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            *[f"{name}: {value}" for name, value in (headers or {}).items()],
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            head += byte
        self.status = int(head.split(b" ")[1]) if head else 0

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def read(self) -> tuple[int, bytes] | None:
        """The next frame, or None at the end."""
        head = self._exactly(2)
        if head is None:
            return None
        length = head[1] & 127
        if length >= 126:
            more = self._exactly(2 if length == 126 else 8)
            length = int.from_bytes(more or b"", "big")
        payload = self._exactly(length)
        return None if payload is None else (head[0] & 15, payload)

    def close_code(self) -> int:
        """Read to the end: the code of the close frame, 1006 if there was none."""
        code = 1006
        while (found := self.read()) is not None:
            if found[0] == CLOSE and len(found[1]) >= 2:
                code = int.from_bytes(found[1][:2], "big")
                break
        return code

    def _exactly(self, size: int) -> bytes | None:
        data = b""
        while len(data) < size:
            try:
                part = self.socket.recv(size - len(data))
            except ConnectionResetError:
                return None
            if not part:
                return None
            data += part
        return data

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.socket.close()
