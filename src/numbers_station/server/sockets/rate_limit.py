"""Rate limits: a token bucket for each player or address, as many as are remembered."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from numbers_station.token_bucket import TokenBucket


class RateLimits:
    """A bucket for each address or token. It remembers a bounded number of them, the latest."""

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
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.bucket(who).take(self._clock())

    def bucket(self, who: str) -> TokenBucket:
        """The bucket of an address or a token, for whoever takes from it often."""
        who = household(who)
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(self._rate, self._burst, self._clock())
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket


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
