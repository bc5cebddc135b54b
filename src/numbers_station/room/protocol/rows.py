"""What a room and the server that carries it hand each other: rows to keep, frames to send."""

from __future__ import annotations

import msgspec

from ..slow_work import JudgedClue, SlowWork, WorkResult


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry of a room's log. The log is the truth; a room is what its rows add up to."""

    seq: int
    """1, 2, 3 … without gaps, over all rows of the room."""
    body: bytes
    """The entry as JSON."""
    secret: bool
    """Never sent as it is: keys, layouts, token hashes, whispers."""


class Send(msgspec.Struct, frozen=True, gc=False):
    """A frame for one connection, or for every connection of the room."""

    to: int | None
    frame: bytes
    """One JSON text frame, encoded once."""
    close: bool = False
    """Whether the connection is to be closed after it: a stranger, or a player sent away."""


class Reply(msgspec.Struct, frozen=True, gc=False):
    """What a room answers. Nothing in it has changed until the rows come back by `commit`."""

    sends: tuple[Send, ...] = ()
    """These go out now: refusals, pongs, and what is not kept (markers, presence)."""
    rows: tuple[Row, ...] = ()
    """These are made durable first."""
    work: SlowWork | None = None
    """This must be done before all else, off the event loop; then the same call is made with its
    result, unless that lets the rows stand as they are."""

    def stands(self, result: WorkResult) -> bool:
        """Whether the rows are what the room would answer now: the referee has no objection."""
        if not isinstance(result, JudgedClue) or result.work != self.work:
            return False
        return bool(self.rows) and result.verdict.passes
