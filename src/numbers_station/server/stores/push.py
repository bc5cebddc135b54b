"""The interface under which every store keeps push subscriptions, and the key that signs."""

from __future__ import annotations

from typing import Protocol

import msgspec


class Subscription(msgspec.Struct, frozen=True):
    """A device of a player of a room, as its browser describes it to whoever may push to it."""

    player: int
    endpoint: str
    """The address at the browser's push service; who knows it and the keys can push."""
    p256dh: bytes
    """The device's public key."""
    auth: bytes
    language: str

    def __repr__(self) -> str:
        return f"Subscription({self.player}, <secret>)"


class PushStore(Protocol):
    """Deleted with the room. StoreFailed is raised where the store raises it."""

    async def keep_key(self, made: bytes) -> bytes:
        """The key that was kept first, by whichever process: this one, if there was none."""

    async def subscribe(self, room: str, subscription: Subscription, most: int) -> None:
        """Keep a device in place of what was known of it; of a player's the last *most* stay."""

    async def unsubscribe(self, room: str, endpoint: str) -> None: ...

    async def forget_player(self, room: str, player: int) -> None:
        """All devices of somebody who has left."""

    async def find(self, room: str, players: tuple[int, ...]) -> list[Subscription]:
        """The devices of these players, in the order in which they came."""
