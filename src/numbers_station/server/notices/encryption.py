"""Encryption of a push message for a device (RFC 8291), padded so that its length says nothing."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
RECORD = 4096
PADDED = 1024
"""Bytes of every message, whatever it says."""
LAST = b"\x02"
"""After the text of the only record."""


def encrypt(
    text: bytes,
    device: bytes,
    auth: bytes,
    padded: int = PADDED,
    ours: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push to the *device* with this public key and secret. Raises `ValueError`."""
    theirs = EllipticCurvePublicKey.from_encoded_point(CURVE, device)
    ours = ours or generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    public = encode_point(ours.public_key())
    shared = ours.exchange(ECDH(), theirs)
    secret = _derive(shared, auth, b"WebPush: info\0" + device + public, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    record = (text + LAST).ljust(padded, b"\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, record, None)


def check_device(device: bytes, auth: bytes) -> None:
    """Raises `ValueError` if nothing can be encrypted for it."""
    if len(auth) != 16:
        raise ValueError("the secret has 16 bytes")
    EllipticCurvePublicKey.from_encoded_point(CURVE, device)


def encode_point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
