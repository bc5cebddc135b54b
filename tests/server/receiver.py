"""A push service and webhook receiver on this machine: it keeps what it gets, answers as told."""

from __future__ import annotations

import base64
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from server.waiting import HANG

HANGING = 0
"""In place of a status: no answer at all, for as long as the receiver lives."""


class Got(msgspec.Struct):
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answers: dict[str, list[int]] = {}
        """The statuses for a path, one after another; the last one stays. Otherwise it is 201."""
        self.location = ""
        self.over = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def run(self) -> None:
        self._server.serve_forever(0.05)

    def close(self) -> None:
        self.over.set()
        self._server.shutdown()
        self._server.server_close()

    def at(self, path: str) -> list[Got]:
        return [each for each in self.got if each.path == path]

    def wait(self, path: str, count: int = 1) -> list[Got]:
        """What has come in there, once it is so much."""
        deadline = time.monotonic() + HANG
        while len(self.at(path)) < count:
            assert time.monotonic() < deadline, f"{len(self.at(path))} of {count} at {path}"
            time.sleep(0.01)
        return self.at(path)

    def next_answer(self, path: str) -> int:
        answers = self.answers.get(path, [201])
        return answers.pop(0) if len(answers) > 1 else answers[0]


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    thread = threading.Thread(target=receiver.run, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.close()
        thread.join()


def _handler(receiver: Receiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            receiver.got.append(Got(self.path, headers, body))
            status = receiver.next_answer(self.path)
            if status == HANGING:
                receiver.over.wait()
                return
            self.send_response(status)
            if receiver.location:
                self.send_header("location", receiver.location)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    return Handler


class Device:
    """A browser's end of a push subscription: its keys, and what it makes of a message."""

    def __init__(self, receiver: Receiver, name: str = "device") -> None:
        self._private = generate_private_key(SECP256R1())
        self.public = self._private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.auth = os.urandom(16)
        self.path = f"/push/{name}"
        self.endpoint = receiver.url + self.path

    def body(self, language: str = "en") -> dict[str, str]:
        """As a page sends it to the server."""
        keys = {"p256dh": encode(self.public), "auth": encode(self.auth)}
        return {"endpoint": self.endpoint, **keys, "language": language}

    def read(self, got: Got) -> Any:
        """What the server has to say: decrypted as RFC 8291 and 8188 have it, by the other end."""
        salt, size, length = got.body[:16], got.body[16:20], got.body[20]
        sender, record = got.body[21 : 21 + length], got.body[21 + length :]
        assert got.headers["content-encoding"] == "aes128gcm"
        assert len(record) <= int.from_bytes(size, "big")
        theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        shared = self._private.exchange(ECDH(), theirs)
        secret = derive(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        text, last, padding = AESGCM(key).decrypt(nonce, record, None).partition(b"\x02")
        assert last
        assert not padding.strip(b"\0")
        return json.loads(text)


def check_signature(got: Got, public: str, origin: str) -> Any:
    """The claims of a request, if this key has signed them for this push service (RFC 8292)."""
    scheme, _, rest = got.headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public)
    text, _, signature = fields["t"].rpartition(".")
    raw = decode(signature)
    numbers = [int.from_bytes(half, "big") for half in (raw[:32], raw[32:])]
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decode(public))
    key.verify(encode_dss_signature(*numbers), text.encode(), ECDSA(SHA256()))
    head, claims = [json.loads(decode(part)) for part in text.split(".")]
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == origin
    assert 0 < claims["exp"] - time.time() < 24 * 3600
    return claims


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
