"""The health of the store: whether it takes what it is given, for /health and the log."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ..stores.base import StoreFailed

log = logging.getLogger(__name__)

REMEMBERED = 60_000
"""Milliseconds after which a server that nobody has asked to keep anything may be asked again."""


class StoreHealth:
    """Begins with a failure and ends with the next append that succeeds."""

    __slots__ = ("_clock", "_failed", "_noted")

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._noted = False
        self._failed: int | None = None

    def note(self, what: str, problem: StoreFailed) -> None:
        """A read or a write failed; a line for each of them would only fill the log."""
        if not self._noted:
            log.error("%s: %s", what, problem)
            self._noted = True

    def note_failed_append(self, what: str, problem: StoreFailed) -> None:
        self.note(what, problem)
        self._failed = self._clock()

    def note_append(self) -> None:
        if self._noted:
            log.warning("the database works again")
            self._noted = False
            self._failed = None

    @property
    def lasts(self) -> bool:
        """Whether the last append failed, not long ago."""
        return self._failed is not None and self._clock() < self._failed + REMEMBERED
