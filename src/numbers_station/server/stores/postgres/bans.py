"""The bans in PostgreSQL; all processes on one database keep the same people out."""

from __future__ import annotations

from collections.abc import Callable

from ..bans import BanStore
from ..portable import BanLine
from .pool import ReadPool

PUT = """
    INSERT INTO bans (network, since, until) VALUES ($1, $2, $3)
    ON CONFLICT (network) DO UPDATE SET since = $2, until = $3
"""


class PostgresBans(BanStore):
    def __init__(self, pool: Callable[[], ReadPool]) -> None:
        self._pool = pool
        """Raises StoreClosed while the store is not open."""

    async def put(self, ban: BanLine) -> None:
        await self._pool().fetch(PUT, ban.network, ban.since, ban.until)

    async def lift(self, network: str) -> bool:
        query = "DELETE FROM bans WHERE network = $1 RETURNING network"
        return bool(await self._pool().fetch(query, network))

    async def all(self) -> list[BanLine]:
        query = "SELECT network, since, until FROM bans ORDER BY network"
        return [BanLine(*row) for row in await self._pool().fetch(query)]
