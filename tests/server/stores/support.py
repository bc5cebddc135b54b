"""What the tests of all stores share: an open store, rows to append, what came of an append."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Conflict, Store, StoreFailed
from numbers_station.server.stores.connect import connect


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    store = connect(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def rows(first: int, count: int = 1, mark: str = "") -> list[Row]:
    """Every third row is secret."""
    return [
        Row(seq, f'{{"entry":{seq},"mark":"{mark}"}}'.encode(), seq % 3 == 0)
        for seq in range(first, first + count)
    ]


async def outcome(store: Store, room: str, given: Sequence[Row]) -> type[Exception] | None:
    try:
        await store.append(room, given)
    except (Conflict, StoreFailed) as problem:
        return type(problem)
    return None
