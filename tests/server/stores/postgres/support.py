"""What the tests on a real PostgreSQL share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from server.waiting import HANG


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(HANG):
        while not true():
            await asyncio.sleep(0.01)


def database(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
