"""Bans of this server: the addresses and networks that may not open, join or connect."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

from .stores.bans import BanStore
from .stores.portable import BanLine

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class BanList:
    """The bans in memory, as they were when they were last read."""

    def __init__(self, store: BanStore, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._bans: list[tuple[Network, BanLine]] = []

    async def load(self) -> None:
        """Read them anew, and forget those whose time is over."""
        found: list[tuple[Network, BanLine]] = []
        for ban in await self._store.all():
            if self._is_over(ban):
                await self._store.lift(ban.network)
            else:
                found.append((ipaddress.ip_network(ban.network), ban))
        self._bans = found

    def keeps_out(self, address: str) -> bool:
        """Whether whoever is at this address is kept out now."""
        if not self._bans:
            return False
        try:
            number = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(number in network and not self._is_over(ban) for network, ban in self._bans)

    def all(self) -> list[BanLine]:
        return [ban for _, ban in self._bans if not self._is_over(ban)]

    async def add(self, network: str, seconds: int | None) -> BanLine:
        """Keep a network out, for so long or for good."""
        now = self._clock()
        ban = BanLine(network, now, None if seconds is None else now + 1000 * seconds)
        await self._store.put(ban)
        await self.load()
        return ban

    async def lift(self, network: str) -> bool:
        """False if it was not kept out."""
        lifted = await self._store.lift(network)
        await self.load()
        return lifted

    def _is_over(self, ban: BanLine) -> bool:
        return ban.until is not None and ban.until <= self._clock()


def parse_network(text: str) -> Network | None:
    """An address or a network; of IPv6, all addresses that one customer is given (a /64)."""
    try:
        if "/" in text:
            return ipaddress.ip_network(text, strict=False)
        number = ipaddress.ip_address(text)
    except ValueError:
        return None
    if number.version == 4:
        return ipaddress.ip_network(number)
    if number.ipv4_mapped:
        return ipaddress.ip_network(number.ipv4_mapped)
    return ipaddress.ip_network((int(number) >> 64 << 64, 64))


def overlap(one: Network, other: Network) -> bool:
    """Whether there is an address in both."""
    if isinstance(one, ipaddress.IPv4Network):
        return isinstance(other, ipaddress.IPv4Network) and one.overlaps(other)
    return isinstance(other, ipaddress.IPv6Network) and one.overlaps(other)
