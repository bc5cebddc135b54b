"""Push subscriptions in PostgreSQL; whatever is asked may be done twice, if an answer got lost."""

from __future__ import annotations

from collections.abc import Callable

from ..push import PushStore, Subscription
from .pool import PooledConnection, ReadPool

KEY = "push"
INSERT = """
    INSERT INTO push_subscriptions (room, player, endpoint, p256dh, auth, language)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
"""
OLDEST = """
    DELETE FROM push_subscriptions WHERE room = $1 AND player = $2 AND id NOT IN (
        SELECT id FROM push_subscriptions WHERE room = $1 AND player = $2 ORDER BY id DESC LIMIT $3
    )
"""
REMOVE = "DELETE FROM push_subscriptions WHERE room = $1 AND endpoint = $2"
FORGET = "DELETE FROM push_subscriptions WHERE room = $1 AND player = $2"
FIND = """
    SELECT player, endpoint, p256dh, auth, language FROM push_subscriptions
    WHERE room = $1 AND player = ANY($2::int[]) ORDER BY id
"""


class PostgresPush(PushStore):
    def __init__(self, pool: Callable[[], ReadPool]) -> None:
        self._pool = pool
        """Raises StoreClosed while the store is not open."""

    async def keep_key(self, made: bytes) -> bytes:
        insert = "INSERT INTO server_keys VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._pool().fetch(insert, KEY, made)
        query = "SELECT body FROM server_keys WHERE name = $1"
        ((body,),) = await self._pool().fetch(query, KEY)
        return bytes(body)

    async def subscribe(self, room: str, subscription: Subscription, most: int) -> None:
        given = subscription

        async def insert(connection: PooledConnection) -> None:
            async with connection.transaction():
                await connection.execute(REMOVE, room, given.endpoint)
                row = (room, given.player, given.endpoint, given.p256dh, given.auth, given.language)
                await connection.execute(INSERT, *row)
                await connection.execute(OLDEST, room, given.player, most)

        await self._pool().do(insert)

    async def unsubscribe(self, room: str, endpoint: str) -> None:
        await self._pool().fetch(REMOVE, room, endpoint)

    async def forget_player(self, room: str, player: int) -> None:
        await self._pool().fetch(FORGET, room, player)

    async def find(self, room: str, players: tuple[int, ...]) -> list[Subscription]:
        rows = await self._pool().fetch(FIND, room, list(players))
        return [Subscription(*row) for row in rows]
