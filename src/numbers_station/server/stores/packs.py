"""The interface under which every store keeps packs: by their codes, with their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec


class KeptPack(msgspec.Struct, frozen=True):
    """A pack as it is kept: its content, and the hash of its maker's token."""

    body: bytes
    """The text of its words, or the manifest of its pictures."""
    maker: str
    size: int
    """Bytes in all, pictures included."""
    used: int
    """When it was last used (milliseconds)."""
    pictures: Mapping[str, bytes] = {}
    """By their ids; only on the way to the store."""


class PackStore(Protocol):
    """Packs never change. StoreFailed is raised where the store raises it."""

    async def keep(self, code: str, pack: KeptPack) -> bool:
        """Keep a pack with its pictures, all or nothing; False if the code is taken."""

    async def find(self, code: str) -> KeptPack | None:
        """The pack of a code, without its pictures."""

    async def find_picture(self, id: str) -> bytes | None: ...

    async def use(self, code: str, now: int) -> None:
        """Note that a pack is used (milliseconds)."""

    async def unused(self, before: int) -> list[str]:
        """The codes of packs that have not been used since, in order."""

    async def delete(self, code: str) -> None:
        """Delete a pack, and the pictures that no other pack has."""

    async def size(self) -> int:
        """Bytes of all packs together."""
