"""VAPID (RFC 8292): the server's key pair, by which push services know who pushes."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    EllipticCurvePrivateKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from .encryption import CURVE, encode_point

VALID = 12 * 3600
"""Seconds for which a signature holds; services take at most a day."""
FRESH = VALID // 2
"""Seconds for which it is used."""
KEPT = 100
"""Push services whose signature is remembered; there are a handful in the world."""


class Vapid:
    """Signs for one server, once in a while for each push service."""

    def __init__(self, key: EllipticCurvePrivateKey, contact: str, now: Callable[[], int]) -> None:
        self._key = key
        self._contact = contact
        self._now = now
        self._signed: dict[str, tuple[int, str]] = {}
        self.public = encode_url(encode_point(key.public_key()))
        """The key that browsers are given."""

    def authorization(self, origin: str) -> str:
        """The header by which a push service with this origin knows this server."""
        now = self._now() // 1000
        made, header = self._signed.get(origin, (0, ""))
        if now - made >= FRESH:
            if len(self._signed) >= KEPT:
                self._signed.clear()
            header = f"vapid t={self._sign(origin, now + VALID)}, k={self.public}"
            self._signed[origin] = (now, header)
        return header

    def _sign(self, origin: str, until: int) -> str:
        parts = (
            {"typ": "JWT", "alg": "ES256"},
            {"aud": origin, "exp": until, "sub": self._contact},
        )
        text = ".".join(encode_url(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ECDSA(SHA256())))
        return f"{text}.{encode_url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def make_key() -> bytes:
    """A new private key, as it is kept."""
    return generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def read_key(kept: bytes) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(kept, "big"), CURVE)


def encode_url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_url(text: str) -> bytes:
    """Raises `ValueError`."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
