"""What the tests on a real PostgreSQL share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def database(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
