"""Bans: networks that are kept out, by address, until their time is over."""

from __future__ import annotations

import asyncio

import pytest

from numbers_station.server.bans import BanList, overlap, parse_network
from numbers_station.server.stores.memory import MemoryStore


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("192.0.2.1", "192.0.2.1/32"),
        ("192.0.2.1/24", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
        ("::ffff:192.0.2.1", "192.0.2.1/32"),
        ("somewhere", None),
        ("192.0.2.1/33", None),
        ("", None),
    ],
)
def test_networks(text: str, network: str | None) -> None:
    found = parse_network(text)
    assert (str(found) if found else None) == network


def test_a_ban_ends() -> None:
    async def main() -> None:
        now = 1_000
        store = MemoryStore()
        await store.open()
        bans = BanList(store.bans, lambda: now)
        await bans.add("192.0.2.0/24", 10)
        await bans.add("2001:db8::/64", None)
        assert bans.keeps_out("192.0.2.77")
        assert bans.keeps_out("2001:db8::7%eth0")
        assert not bans.keeps_out("192.0.3.1")
        assert not bans.keeps_out("testclient")
        now += 10_000
        assert not bans.keeps_out("192.0.2.77")
        assert [ban.network for ban in bans.all()] == ["2001:db8::/64"]
        other = BanList(store.bans, lambda: now)
        await other.load()
        assert [ban.network for ban in await store.bans.all()] == ["2001:db8::/64"]
        assert await other.lift("2001:db8::/64")
        assert not other.keeps_out("2001:db8::7")
        assert not await other.lift("2001:db8::/64")
        await store.close()

    asyncio.run(main())


def test_overlaps() -> None:
    four, inner, six = map(parse_network, ("10.0.0.0/8", "10.1.2.3", "::/0"))
    assert four
    assert inner
    assert six
    assert overlap(four, inner)
    assert overlap(inner, four)
    assert not overlap(four, six)
    assert overlap(six, six)
