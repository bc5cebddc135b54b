"""Destinations that strangers name: https, public addresses, and no second look at the name."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server.notices.destination import (
    BadDestination,
    Destination,
    Resolver,
    find_addresses,
    is_public,
    parse_destination,
)

PRIVATE = (
    "127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 "
    "192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 "
    "::1 :: fe80::1 fe80::1%eth0 fc00::1 fd12::1 fec0::1 ff02::1 2001:db8::1 "
    "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe "
    "64:ff9b:1::1 2002:7f00:1:: 2002:a00:1::5"
).split()
PUBLIC = "8.8.8.8 1.1.1.1 2606:4700::1111 ::ffff:8.8.8.8 64:ff9b::808:808 2002:808:808::1".split()


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses(address: str) -> None:
    assert is_public(address)


def test_what_an_address_says() -> None:
    assert parse_destination("https://hooks.example/a/b?c=d", False) == Destination(
        "hooks.example", 443, True, "/a/b?c=d"
    )
    assert parse_destination("https://[2606::1]:8443", False).authority == "[2606::1]:8443"
    assert parse_destination("http://ntfy.lan", True).origin == "http://ntfy.lan"
    assert parse_destination("https://Hooks.example:443/", False).authority == "hooks.example"


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "bad_address"),
        ("hooks.example/a", "bad_address"),
        ("ftp://hooks.example/", "bad_address"),
        ("file:///etc/passwd", "bad_address"),
        ("ftp://hooks.example:80/", "bad_address"),
        ("//hooks.example:80/", "bad_address"),
        ("https://", "bad_address"),
        ("https://user:word@hooks.example/", "bad_address"),
        ("https://hooks.example:99999/", "bad_address"),
        ("https://hooks.example/a b", "bad_address"),
        ("https://hooks.example/\r\nX-Injected: yes", "bad_address"),
        ("https://hoöks.example/", "bad_address"),
        ("https://[::1", "bad_address"),
        ("https://hooks.example/" + "a" * 1000, "bad_address"),
        ("http://hooks.example/", "https_only"),
    ],
)
def test_bad_addresses(url: str, code: str) -> None:
    with pytest.raises(BadDestination) as caught:
        parse_destination(url, private=False)
    assert caught.value.code == code


@given(st.text())
def test_any_text_is_an_address_or_a_refusal(text: str) -> None:
    try:
        found = parse_destination(text, private=False)
    except BadDestination:
        return
    assert found.secure
    assert not set("\r\n ") & set(found.target + found.host)


def test_a_destination_prints_no_secret() -> None:
    assert "token" not in repr(parse_destination("https://hooks.example/token", False))


def look_up(url: str, addresses: list[str], private: bool = False) -> list[str]:
    async def resolve(host: str, port: int) -> list[str]:
        if not addresses:
            raise OSError("no such host")
        return addresses

    to = parse_destination(url, private)
    return asyncio.run(find_addresses(to, private, resolve))


def test_every_address_of_a_name_is_looked_at() -> None:
    assert look_up("https://a.example", PUBLIC) == PUBLIC
    for wrong in PRIVATE:
        with pytest.raises(BadDestination, match="private_address"):
            look_up("https://a.example", [*PUBLIC, wrong])
    assert look_up("http://a.lan", ["10.0.0.1"], private=True) == ["10.0.0.1"]
    with pytest.raises(BadDestination, match="unreachable"):
        look_up("https://a.example", [])


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "2130706433", "0x7f.1", "127.1", "[::1]", "localhost", "[::ffff:7f00:1]"]
)
def test_this_machine_under_all_its_names(host: str) -> None:
    """The system's own resolver reads the odd ones."""

    async def main() -> None:
        resolver = Resolver()
        try:
            await find_addresses(parse_destination(f"https://{host}/", False), False, resolver)
        finally:
            resolver.close()

    with pytest.raises(BadDestination) as caught:
        asyncio.run(main())
    assert caught.value.code in ("private_address", "unreachable")
