"""Packs in every store: kept under their codes, never changed, with pictures kept once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from server.stores.support import open_store

from numbers_station.decks.pack_code import pack_codes
from numbers_station.server.stores.base import Store, StoreFailed
from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.packs import KeptPack

MANY = 1000


def run(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with open_store(url) as store:
            await work(store)

    asyncio.run(main())


def of(body: bytes, used: int = 1, **pictures: bytes) -> KeptPack:
    return KeptPack(body, f"maker of {body!r}", len(body), used, pictures)


def test_a_thousand_packs_are_made_and_found(store_url: str) -> None:
    bodies = [f"word{number}\nbeside{number}\n".encode() for number in range(MANY)]
    codes = [next(pack_codes(body)) for body in bodies]
    assert len(set(codes)) == MANY

    async def work(store: Store) -> None:
        for code, body in zip(codes, bodies, strict=True):
            assert await store.packs.keep(code, of(body))
        for code, body in zip(codes, bodies, strict=True):
            assert await store.packs.find(code) == of(body)
        assert await store.packs.size() == sum(map(len, bodies))
        assert await store.packs.unused(2) == sorted(codes)

    run(store_url, work)


def test_a_pack_never_changes(store_url: str) -> None:
    async def work(store: Store) -> None:
        assert await store.packs.keep("BCDFGHJK", of(b"first", 5, a=b"1"))
        assert not await store.packs.keep("BCDFGHJK", of(b"second", 9, b=b"2"))
        assert await store.packs.find("BCDFGHJK") == of(b"first", 5)
        assert await store.packs.find_picture("b") is None
        assert await store.packs.unused(6) == ["BCDFGHJK"]  # nor is it used by that

    run(store_url, work)


def test_a_picture_stays_as_long_as_a_pack_has_it(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.packs.keep("ONE", of(b"one", shared=b"S", own=b"1"))
        await store.packs.keep("TWO", of(b"two", shared=b"S", other=b"2"))
        await store.packs.delete("ONE")
        assert await store.packs.find("ONE") is None
        found = [await store.packs.find_picture(id) for id in ("shared", "own", "other")]
        assert found == [b"S", None, b"2"]
        await store.packs.delete("TWO")
        await store.packs.delete("TWO")  # and once more is no harm
        assert [await store.packs.find_picture(id) for id in ("shared", "other")] == [None, None]
        assert await store.packs.size() == 0

    run(store_url, work)


def test_use_counts_up_only(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.packs.keep("A", of(b"a", 10))
        await store.packs.use("A", 30)
        await store.packs.use("A", 20)
        await store.packs.use("NOBODY", 20)
        assert await store.packs.unused(30) == []
        assert await store.packs.unused(31) == ["A"]

    run(store_url, work)


def test_packs_outlive_the_process(durable_url: str) -> None:
    async def keep(store: Store) -> None:
        await store.packs.keep("A", of(b"a", picture=b"P"))

    async def find(store: Store) -> None:
        assert await store.packs.find("A") == of(b"a")
        assert await store.packs.find_picture("picture") == b"P"

    run(durable_url, keep)
    run(durable_url, find)


def test_a_closed_store_says_so(store_url: str) -> None:
    async def main() -> None:
        with pytest.raises(StoreFailed):
            await connect(store_url).packs.find("A")

    asyncio.run(main())
