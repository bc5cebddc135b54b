"""The shelf of packs that have an address: kept under their codes, found, deleted when unused."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import msgspec

from numbers_station.decks.own_pictures import PicturePack, read_manifest
from numbers_station.decks.pack import Pack, parse
from numbers_station.decks.pack_code import pack_codes
from numbers_station.room.state.secrets import digest_of, new_token

from .refusals import refusal
from .stores.base import StoreFailed
from .stores.packs import KeptPack, PackStore

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
YEAR = 365 * DAY
"""Milliseconds without use after which a pack is deleted."""

AnyPack = Pack | PicturePack


class ShelfMark(msgspec.Struct, frozen=True):
    """Where a pack is kept; with the maker's token, for whoever was first to bring it."""

    code: str
    token: str | None = None


class PackShelf:
    """Packs by their codes. The same content is kept once, and belongs to who was first."""

    def __init__(
        self, store: PackStore, clock: Callable[[], int], rng: Random, most_bytes: int
    ) -> None:
        self._store = store
        self._clock = clock
        self._rng = rng
        self._most = most_bytes
        self.pinned: dict[str, AnyPack] = {}
        """Packs of the house, by their codes: nobody deletes them, and they need not be used."""

    async def pin(self, pack: AnyPack, pictures: dict[str, bytes]) -> None:
        """Keep a pack of the house. Raises `Refusal`."""
        if isinstance(pack, Pack):
            mark = await self.keep_words(pack)
        else:
            mark = await self.keep_pictures(pack, pictures)
        self.pinned[mark.code] = pack

    async def keep_words(self, pack: Pack) -> ShelfMark:
        return await self._keep(str(pack).encode(), {})

    async def keep_pictures(self, pack: PicturePack, pictures: dict[str, bytes]) -> ShelfMark:
        return await self._keep(pack.manifest, pictures)

    async def find(self, code: str) -> bytes:
        """The content of the pack of a code, which is used by that. Raises `Refusal`."""
        with _store_failures():
            kept = await self._store.find(code)
            if kept is None:
                raise refusal("no_such_pack")
            if self._clock() - kept.used > DAY:
                await self._store.use(code, self._clock())
        return kept.body

    async def find_picture(self, id: str) -> bytes:
        """Raises `Refusal`."""
        with _store_failures():
            found = await self._store.find_picture(id)
        if found is None:
            raise refusal("no_such_picture")
        return found

    async def delete(self, code: str, token: str) -> None:
        """Delete a pack for its maker, and for nobody else. Raises `Refusal`."""
        with _store_failures():
            kept = await self._store.find(code)
            if kept is None:
                raise refusal("no_such_pack")
            if code in self.pinned or not hmac.compare_digest(kept.maker, digest_of(token)):
                raise refusal("not_your_pack")
            await self._store.delete(code)

    async def sweep(self) -> None:
        """Delete what nobody has used for a year. Raises `StoreFailed`."""
        unused = await self._store.unused(self._clock() - YEAR)
        codes = [code for code in unused if code not in self.pinned]
        for code in codes:
            await self._store.delete(code)
            await asyncio.sleep(0)  # let the games go on
        if codes:
            log.info("deleted %d unused packs", len(codes))

    async def _keep(self, body: bytes, pictures: dict[str, bytes]) -> ShelfMark:
        token, now = new_token(self._rng), self._clock()
        size = len(body) + sum(map(len, pictures.values()))
        pack = KeptPack(body, digest_of(token), size, now, pictures)
        with _store_failures():
            for code in pack_codes(body):
                kept = await self._store.find(code)
                if kept is None:
                    if await self._store.size() + size > self._most:
                        raise refusal("packs_full")
                    if await self._store.keep(code, pack):
                        return ShelfMark(code, token)
                    kept = await self._store.find(code)  # somebody was faster
                if kept and kept.body == body:
                    await self._store.use(code, now)
                    # Ours, if the answer to the first attempt got lost.
                    return ShelfMark(code, token if kept.maker == pack.maker else None)
        raise refusal("packs_full")  # other content has all codes that this could have


@contextmanager
def _store_failures() -> Iterator[None]:
    try:
        yield
    except StoreFailed as problem:
        log.warning("packs: %s", problem)
        raise refusal("store_failed") from None


def read_pack(body: bytes) -> AnyPack:
    """The pack that was kept: words or pictures."""
    if body.startswith(b"{"):
        return read_manifest(body)
    return parse(body)
