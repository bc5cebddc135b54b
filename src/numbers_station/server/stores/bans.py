"""The interface under which every store keeps bans: addresses that are kept out, and until when."""

from __future__ import annotations

from typing import Protocol

from .portable import BanLine


class BanStore(Protocol):
    """Bans by network. StoreFailed is raised where the store raises it."""

    async def put(self, ban: BanLine) -> None:
        """Keep a ban, in the place of an older one of the same network."""

    async def lift(self, network: str) -> bool:
        """Forget a ban; False if there is none."""

    async def all(self) -> list[BanLine]:
        """All of them, by network."""
