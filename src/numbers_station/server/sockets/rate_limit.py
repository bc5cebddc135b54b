"""Rate limits: token buckets, for each connection and for each address."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """Holds *burst* tokens and is refilled at *rate* a second."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float) -> bool:
        tokens = self._tokens + (now - self._at) * self._rate
        if tokens > self._burst:
            tokens = self._burst
        self._at = now
        if tokens < 1:
            self._tokens = tokens
            return False
        self._tokens = tokens - 1
        return True

    def full(self, now: float) -> bool:
        return self._tokens + (now - self._at) * self._rate >= self._burst


class RateLimits:
    """A bucket for each address. It remembers a bounded number of them, the latest."""

    def __init__(
        self,
        rate: float,
        burst: float,
        remembered: int = 50_000,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._remembered = remembered
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        now = self._clock()
        who = household(address)
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take(now)


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
