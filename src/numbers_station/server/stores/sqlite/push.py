"""Push subscriptions in a SQLite file, through the threads of its store."""

from __future__ import annotations

import apsw

from ..push import PushStore, Subscription
from .packs import Read, Write

KEY = "push"
INSERT = """
    INSERT INTO push_subscriptions (room, player, endpoint, p256dh, auth, language)
    VALUES (?,?,?,?,?,?)
"""
OLDEST = """
    DELETE FROM push_subscriptions WHERE room = ?1 AND player = ?2 AND id NOT IN (
        SELECT id FROM push_subscriptions WHERE room = ?1 AND player = ?2 ORDER BY id DESC LIMIT ?3
    )
"""
REMOVE = "DELETE FROM push_subscriptions WHERE room = ? AND endpoint = ?"


class SQLitePush(PushStore):
    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write = write

    async def keep_key(self, made: bytes) -> bytes:
        query = "SELECT body FROM server_keys WHERE name = ?"
        if kept := await self._read(query, (KEY,)):
            return bytes(kept[0][0])

        def insert(connection: apsw.Connection) -> bool:
            connection.execute("INSERT INTO server_keys VALUES (?,?)", (KEY, made))
            return True

        await self._write(insert)
        return made

    async def subscribe(self, room: str, subscription: Subscription, most: int) -> None:
        given = subscription

        def insert(connection: apsw.Connection) -> bool:
            connection.execute(REMOVE, (room, given.endpoint))
            row = (room, given.player, given.endpoint, given.p256dh, given.auth, given.language)
            connection.execute(INSERT, row)
            connection.execute(OLDEST, (room, given.player, most))
            return True

        await self._write(insert)

    async def unsubscribe(self, room: str, endpoint: str) -> None:
        await self._remove(REMOVE, (room, endpoint))

    async def forget_player(self, room: str, player: int) -> None:
        statement = "DELETE FROM push_subscriptions WHERE room = ? AND player = ?"
        await self._remove(statement, (room, player))

    async def find(self, room: str, players: tuple[int, ...]) -> list[Subscription]:
        places = ",".join("?" * len(players))
        rows = await self._read(
            "SELECT player, endpoint, p256dh, auth, language FROM push_subscriptions"
            f" WHERE room = ? AND player IN ({places}) ORDER BY id",
            (room, *players),
        )
        return [Subscription(*row) for row in rows]

    async def _remove(self, statement: str, values: tuple[str | int, ...]) -> None:
        def remove(connection: apsw.Connection) -> bool:
            connection.execute(statement, values)
            return True

        await self._write(remove)
