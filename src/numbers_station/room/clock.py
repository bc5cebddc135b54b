"""A room's time: the server's clock, but never running backwards."""

from __future__ import annotations


class Clock:
    """
    Follows a clock that may be set back while a timer runs (R20).

    Where the given time falls behind, the room's time stands still for a moment and then goes on
    at the same pace, so a timer neither hangs for hours nor runs out early. A jump forwards
    cannot be told from a server that was down, and counts as time that has passed.
    """

    def __init__(self) -> None:
        self._ahead = 0
        self.now = 0

    def set(self, given: int) -> int:
        """The room's time when the server's clock says *given* milliseconds."""
        time = given + self._ahead
        if time < self.now:
            self._ahead += self.now - time
            time = self.now
        self.now = time
        return time

    def not_before(self, moment: int) -> int:
        """The room's time when the log holds something of this *moment*: it is not earlier."""
        if moment > self.now:
            self._ahead += moment - self.now
            self.now = moment
        return self.now

    def to_server_time(self, time: int) -> int:
        """What the server's clock will say at this room's *time*."""
        return time - self._ahead
