"""The token bucket of a rate limit: so many at once, and so many more as time goes by."""

from __future__ import annotations


class TokenBucket:
    """Holds *burst* tokens and is refilled at *rate* a second."""

    __slots__ = ("__weakref__", "_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float, number: float = 1) -> bool:
        tokens = self._tokens + (now - self._at) * self._rate
        if tokens > self._burst:
            tokens = self._burst
        self._at = now
        if tokens < number:
            self._tokens = tokens
            return False
        self._tokens = tokens - number
        return True

    def charge(self, now: float) -> None:
        """Take a token also where there is none: who has overdrawn waits the longer."""
        if not self.take(now):
            self._tokens -= 1

    def is_full(self, now: float) -> bool:
        return self._tokens + (now - self._at) * self._rate >= self._burst

    def is_empty(self, now: float) -> bool:
        return self._tokens + (now - self._at) * self._rate < 1
