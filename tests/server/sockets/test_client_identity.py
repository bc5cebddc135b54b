"""Who asks: addresses behind proxies, origins, tokens and codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server.config import Config
from numbers_station.server.sockets.client_identity import (
    ClientIdentity,
    join_lines,
    make_cookie,
    parse_code,
    read_token,
)


def test_forwarded_headers_are_believed_from_proxies_only() -> None:
    headers = {"x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2"}
    assert ClientIdentity(Config()).address("127.0.0.1", headers.get) == "127.0.0.1"
    behind = ClientIdentity(Config(proxies=("127.0.0.1", "10.0.0.0/8")))
    assert behind.address("198.51.100.1", headers.get) == "198.51.100.1"
    assert behind.address("127.0.0.1", headers.get) == "203.0.113.9"  # not 6.6.6.6: anyone's word
    assert behind.address("127.0.0.1", lambda _: None) == "127.0.0.1"
    assert behind.address("127.0.0.1", {"x-forwarded-for": "<script>"}.get) == "127.0.0.1"


def test_all_lines_of_a_header_count() -> None:
    lines = {"x-forwarded-for": ["6.6.6.6", "203.0.113.9, 10.0.0.2"], "origin": [""]}
    header = join_lines(lambda name: lines.get(name, []))
    behind = ClientIdentity(Config(proxies=("10.0.0.0/8",)))
    assert behind.address("10.0.0.1", header) == "203.0.113.9"
    assert behind.address("::ffff:10.0.0.1", header) == "203.0.113.9"
    assert behind.address("::ffff:6.6.6.7", header) == "6.6.6.7"
    assert header("cookie") is None
    assert not behind.allows_origin(header)


@pytest.mark.parametrize(
    ("origin", "host", "public", "allowed"),
    [
        (None, "x", "", True),
        ("http://192.168.1.5:8000", "192.168.1.5:8000", "", True),
        ("http://evil.example", "192.168.1.5:8000", "", False),
        ("http://192.168.1.5:9000", "192.168.1.5:8000", "", False),
        ("null", "192.168.1.5:8000", "", False),
        ("null", "", "", False),
        ("", "", "", False),
        ("https://play.example.org", "10.0.0.5:8000", "https://play.example.org", True),
        ("https://other.example.org", "10.0.0.5:8000", "https://play.example.org", True),
        ("http://10.0.0.5:8000", "10.0.0.5:8000", "https://play.example.org", False),
        ("https://play.example.org.evil.example", "x", "https://play.example.org", False),
        ("https://play.example.org", "x", "https://play.example.org:443", True),
        ("http://192.168.1.5", "192.168.1.5:80", "", True),
        ("http://[", "[", "", False),
        ("http://[", "x", "https://play.example.org", False),
        ("file://", "", "", False),
    ],
)
def test_origins(origin: str | None, host: str, public: str, allowed: bool) -> None:
    config = Config(public_url=public, origins=("https://other.example.org",))
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert ClientIdentity(config).allows_origin(headers.get) is allowed


@given(st.text(max_size=80))
def test_any_header_is_read_without_an_error(text: str) -> None:
    for name in ("authorization", "cookie", "origin", "x-forwarded-for", "host"):
        read_token({name: text}.get)
        ClientIdentity(Config(proxies=("127.0.0.1",))).address("127.0.0.1", {name: text}.get)
        ClientIdentity(Config()).allows_origin({"origin": text, "host": text}.get)
    parse_code(text)


def test_tokens_and_cookies() -> None:
    token = "abcdefghijklmnop-_ABCDEFGHIJKLMN"
    assert read_token({"authorization": f"Bearer {token}"}.get) == token
    assert read_token({"cookie": f"a=b; seat={token}; c=d"}.get) == token
    assert read_token({"cookie": "seat=short"}.get) is None
    assert read_token({"cookie": f'odd={{"a":"b c"}}; x[1]=@; seat=old; seat={token}'}.get) == token
    assert read_token(lambda _: None) is None
    assert "Secure" in make_cookie("BCDFGH", token, Config(public_url="https://a.example"), 5)
    assert "Secure" not in make_cookie("BCDFGH", token, Config(), 5)
    below = make_cookie("BCDFGH", token, Config(public_url="https://a.example/games/"), 5)
    assert "Path=/games/api/rooms/BCDFGH" in below.split("; ")


def test_codes_are_no_words() -> None:
    assert parse_code(" bcdfgh ") == "BCDFGH"
    for wrong in ("ABCDEF", "BCDFG", "BCDFGHJ", "BCDFG1", "", "BCDFG\n"):
        assert parse_code(wrong) is None
