"""The server's clock: the time of day when it started, then steady seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

# Unlike the plain monotonic clock this one, where there is one, goes on while a laptop sleeps.
_steady = partial(time.clock_gettime_ns, getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class ServerClock:
    """
    Milliseconds since 1970 that never jump while the server runs.

    Someone setting the machine's clock neither stops a sand timer nor runs it out (R20). What is
    ahead of or behind the log after a restart is the room's business.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = _steady,
    ) -> None:
        self._steady = steady
        self._zero = wall() - steady()

    def __call__(self) -> int:
        return (self._zero + self._steady()) // 1_000_000
