"""Portable backups: what one store dumps, any other takes in; what was changed is noticed."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator

import pytest
from server.stores.support import open_store, rows

from numbers_station.server.stores.base import Store
from numbers_station.server.stores.packs import KeptPack
from numbers_station.server.stores.portable import (
    BadBackup,
    BanLine,
    Line,
    LogLine,
    Writer,
    read_backup,
    write_backup,
)
from numbers_station.server.stores.push import Subscription

BAN = BanLine("192.0.2.0/24", 5, None)


async def fill(store: Store) -> None:
    await store.append("ABC", rows(1, 7, "ø"))
    await store.append("XYZ", rows(1, 2))
    pictures = {"one": b"\x00\xff", "two": b"2"}
    await store.packs.keep("PACK", KeptPack(b"\xfe", "maker", 4, 9, pictures))
    await store.packs.keep("MORE", KeptPack(b"words", "maker", 5, 9))
    await store.bans.put(BAN)
    await store.push.keep_key(b"\x01")
    for name in ("first", "second"):
        await store.push.subscribe("XYZ", Subscription(1, name, b"p", b"a", "is"), 5)
    await store.alarms.set("ABC", 77)


async def dump(store: Store, room: str | None = None) -> list[Line]:
    return [line async for line in store.dump(room)]


def test_a_dump_is_taken_in_by_every_store(store_url: str, sqlite_url: str) -> None:
    async def main() -> None:
        async with open_store("memory:") as first:
            await fill(first)
            lines = await dump(first)
        async with open_store(store_url) as second:
            await second.append("OLD", rows(1, 3))
            await second.replace_all(lines)
            assert await dump(second) == lines
            assert await second.rooms(0) == ["ABC", "XYZ"]
            assert await second.load("ABC") == rows(1, 7, "ø")
            assert await second.packs.find_picture("one") == b"\x00\xff"
            assert await second.bans.all() == [BAN]
            await second.append("ABC", rows(8, 1))  # and it goes on
            assert {
                line.room for line in await dump(second, "XYZ") if isinstance(line, LogLine)
            } == {"XYZ"}
            sizes = {room.code: (room.rows, room.bytes) for room in await second.list_rooms()}
            assert sizes["XYZ"] == (2, sum(len(row.body) for row in rows(1, 2)))

    asyncio.run(main())


def test_lines_that_fail_change_nothing(store_url: str) -> None:
    async def main() -> None:
        async with open_store(store_url) as store:
            await fill(store)
            before = await dump(store)
            cut = read_backup(io.BytesIO(Writer().begin(1) + Writer().write(before)))
            with pytest.raises(BadBackup):
                await store.replace_all(cut)
            assert await dump(store) == before
            await store.try_writing()
            assert await store.bans.all() == [BAN]

    asyncio.run(main())


def text_of(lines: list[Line]) -> bytes:
    async def main() -> bytes:
        async def given() -> AsyncIterator[Line]:
            for line in lines:
                yield line

        return b"".join([piece async for piece in write_backup(given(), 1)])

    return asyncio.run(main())


LINES: list[Line] = [LogLine("ABC", seq, 5, '{"a":"\\n"}', seq == 2) for seq in range(1, 600)]


def test_the_text_parses_back() -> None:
    assert list(read_backup(io.BytesIO(text_of(LINES)))) == LINES
    assert list(read_backup(io.BytesIO(text_of([])))) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"seq":300', b'"seq":301', "backup_damaged"),
        (b'"type":"end"', b'"type":"row"', "backup_damaged"),
        (b'"version":1', b'"version":2', "newer"),
        (b"numbers-station", b"another-station", "no_backup"),
    ],
)
def test_what_was_changed_is_noticed(old: bytes, new: bytes, code: str) -> None:
    text = text_of(LINES)
    assert old in text
    with pytest.raises(BadBackup) as refused:
        list(read_backup(io.BytesIO(text.replace(old, new, 1))))
    assert refused.value.code == code


def test_every_cut_is_noticed() -> None:
    text = text_of(LINES[:3])
    for end in range(len(text) - 1):
        with pytest.raises(BadBackup):
            list(read_backup(io.BytesIO(text[:end])))
