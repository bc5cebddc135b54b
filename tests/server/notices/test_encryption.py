"""Encryption for one device: the RFC's own example, and a length that says nothing."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from hypothesis import given
from hypothesis import strategies as st
from server.receiver import Device, Got, decode, encode, receiving

from numbers_station.server.notices.encryption import PADDED, check_device, encrypt

HEADERS = {"content-encoding": "aes128gcm"}


def test_the_example_of_rfc_8291() -> None:
    ours = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    device = decode(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        device,
        decode("BTBZMqHH6r4Tts7J_aSIgg"),
        padded=0,
        ours=derive_private_key(ours, SECP256R1()),
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        "WGNWQexSgSxsj_Qulcy4a-fN"
    )


@given(st.text(max_size=200))
def test_the_device_reads_it_and_the_length_says_nothing(text: str) -> None:
    with receiving() as receiver:
        device = Device(receiver)
    body = encrypt(encode(text.encode()).join('""').encode(), device.public, device.auth)
    assert device.read(Got("", HEADERS, body)) == encode(text.encode())
    assert len(body) == 16 + 4 + 1 + 65 + PADDED + 16
    assert body != encrypt(b'""', device.public, device.auth)


@pytest.mark.parametrize(
    ("device", "auth"),
    [(b"", b"a" * 16), (b"\x04" + b"k" * 64, b"a" * 16), (b"\x05" * 65, b"a" * 16)],
)
def test_a_key_that_is_none_is_refused(device: bytes, auth: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        check_device(device, auth)


def test_a_secret_has_sixteen_bytes() -> None:
    with receiving() as receiver:
        device = Device(receiver)
    check_device(device.public, device.auth)
    with pytest.raises(ValueError, match="16"):
        check_device(device.public, device.auth[1:])
