"""The common shape of the public entries of a room's log."""

from __future__ import annotations

from numbers_station.game.message import StoredMessage


class PublicFact(StoredMessage, frozen=True, kw_only=True):
    """The common shape of public entries: as kept in the log, or as sent, with a number."""

    seq: int = 0
    """Its number among the public entries. In the log it has none: its place says it."""
