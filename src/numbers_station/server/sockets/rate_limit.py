"""Rate limits: a token bucket for each player or address, until it is full again."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from weakref import WeakValueDictionary

from numbers_station.token_bucket import TokenBucket


class RateLimits:
    """
    A bucket for each address or token.

    A bucket that is full is like a new one, so it is kept only by the connections that take from
    it; of the others a bounded number is remembered, the latest.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        remembered: int = 20_000,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._remembered = remembered
        self._clock = clock
        self._buckets: WeakValueDictionary[str, TokenBucket] = WeakValueDictionary()
        """All that somebody holds, here or at a connection."""
        self._kept: OrderedDict[str, TokenBucket] = OrderedDict()
        """Those that may not be full yet, the latest last."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str) -> bool:
        return self.bucket(who).take(self._clock())

    def bucket(self, who: str) -> TokenBucket:
        """The bucket of an address or a token, for whoever takes from it often."""
        who = household(who)
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self._rate, self._burst, now)
            self._forget_rested(now)
        self._kept[who] = bucket
        self._kept.move_to_end(who)
        return bucket

    def _forget_rested(self, now: float) -> None:
        """Make room for a new one."""
        while self._kept:
            first = next(iter(self._kept.values()))
            if len(self._kept) < self._remembered and not first.is_full(now):
                return
            self._kept.popitem(last=False)


def household(address: str) -> str:
    """One name for all addresses that one customer is given: a /64 in IPv6."""
    if ":" not in address:
        return address
    try:
        number = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if number.ipv4_mapped:
        return str(number.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(number) >> 64 << 64, 64)))
