"""The shelf of packs: one place for the same content, lengthened codes, a year, a limit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from msgspec.structs import replace

from numbers_station.decks.pack import parse
from numbers_station.decks.pack_code import LENGTHS, pack_codes, parse_pack_code
from numbers_station.game.errors import Refusal
from numbers_station.server.pack_shelf import DAY, YEAR, PackShelf, read_pack
from numbers_station.server.stores.base import StoreFailed
from numbers_station.server.stores.memory import MemoryStore
from numbers_station.server.stores.packs import KeptPack

PACK = parse("anchor\nboat\ncoast\ndune\n", name="Sea")


class Clock:
    now = 50 * YEAR

    def __call__(self) -> int:
        return self.now


def run(
    work: Callable[[PackShelf, MemoryStore, Clock], Awaitable[None]], most: int = 10**9
) -> None:
    async def main() -> None:
        store, clock = MemoryStore(), Clock()
        await store.open()
        await work(PackShelf(store.packs, clock, Random(1), most), store, clock)
        await store.close()

    asyncio.run(main())


def test_the_same_content_has_one_place_and_one_maker() -> None:
    async def work(shelf: PackShelf, store: MemoryStore, clock: Clock) -> None:
        first, second = await shelf.keep_words(PACK), await shelf.keep_words(parse(str(PACK)))
        assert first.code == second.code
        assert first.token
        assert second.token is None
        assert read_pack(await shelf.find(first.code)) == PACK
        other = await shelf.keep_words(replace(PACK, name="Ocean"))
        assert other.code != first.code

    run(work)


def test_a_code_that_other_content_has_is_lengthened() -> None:
    async def work(shelf: PackShelf, store: MemoryStore, clock: Clock) -> None:
        short, longer, *_ = pack_codes(str(PACK).encode())
        assert (len(short), len(longer)) == LENGTHS[:2]
        assert longer.startswith(short)
        await store.packs.keep(short, KeptPack(b"name: Forged\n\na / b\n", "", 1, clock.now))
        assert (await shelf.keep_words(PACK)).code == longer
        assert (await shelf.keep_words(PACK)).code == longer
        assert read_pack(await shelf.find(short)).name == "Forged"

    run(work)


def test_a_pack_that_nobody_uses_is_deleted_after_a_year() -> None:
    async def work(shelf: PackShelf, store: MemoryStore, clock: Clock) -> None:
        used, unused = await shelf.keep_words(PACK), await shelf.keep_words(parse("a\nb"))
        clock.now += YEAR // 2
        await shelf.find(used.code)
        clock.now += YEAR // 2 + DAY
        await shelf.sweep()
        assert read_pack(await shelf.find(used.code)).name == "Sea"
        with pytest.raises(Refusal, match="no such pack"):
            await shelf.find(unused.code)

    run(work)


def test_more_than_the_server_may_keep_is_refused() -> None:
    async def work(shelf: PackShelf, store: MemoryStore, clock: Clock) -> None:
        kept = await shelf.keep_words(PACK)
        with pytest.raises(Refusal) as refused:
            await shelf.keep_words(replace(PACK, name="Ocean"))
        assert refused.value.code == "packs_full"
        assert await shelf.keep_words(PACK) == replace(kept, token=None)

    run(work, most=len(str(PACK)) + 10)


def test_a_store_that_fails_is_no_error_of_ours() -> None:
    async def work(shelf: PackShelf, store: MemoryStore, clock: Clock) -> None:
        await store.close()
        with pytest.raises(Refusal) as refused:
            await shelf.keep_words(PACK)
        assert refused.value.code == "store_failed"
        with pytest.raises(StoreFailed):
            await shelf.sweep()

    run(work)


def test_codes_as_people_type_them() -> None:
    code = next(pack_codes(b"x"))
    typed = [code, code.lower(), f" {code[:4]} {code[4:]} ", f"{code[:4]}-{code[4:]}"]
    links = [f"https://example.org/packs/{code}", f"example.org/packs/{code}/?a=1#b"]
    assert {parse_pack_code(text) for text in (*typed, *links)} == {code}
    for wrong in ("", "BCDFGH", "ABCDEFGH", f"{code}B", "https://example.org/", code * 4):
        assert parse_pack_code(wrong) is None
