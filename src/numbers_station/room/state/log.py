"""The durable half of a room: its rows, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.game.clue import Clue
from numbers_station.game.desk import EMPTY
from numbers_station.game.events import ClueGiven, Dealt, Ended, TurnEnded

from ..protocol import codec
from ..protocol.entries import (
    SECRETS,
    Abandoned,
    Damaged,
    Entry,
    Left,
    Opened,
    Played,
    PublicEntry,
    decode_public,
    decode_secret,
)
from ..protocol.rows import Row
from .public import opened
from .secrets import RoomSecrets


def _deals(entry: Entry) -> bool:
    return isinstance(entry, Played) and isinstance(entry.events[0], Dealt)


class RoomLog:
    """
    The folds of all rows so far: `hall` of the public ones, `vault` of the secret ones.

    Public facts have numbers of their own, without gaps, so that nobody can tell from a number
    how many secrets lie between. `frames` holds them as they are sent.
    """

    def __init__(self, first: Row) -> None:
        opening = decode_public(first)
        if first.seq != 1 or not isinstance(opening, Opened):
            raise Damaged("a room begins with its opening")
        self.hall = opened(opening)
        self.vault = RoomSecrets()
        self.seq = 1
        self.frames = [codec.encode_entry(1, first.body)]

    @classmethod
    def replay(cls, rows: Sequence[Row]) -> RoomLog:
        """
        What rows add up to. Raises `Damaged` if they are no room's.

        A deal puts an end to all that was left of the game before it. So the moves of earlier
        games are kept for those who ask for them, but not made again.
        """
        if not rows:
            raise Damaged("a room without rows")
        ledger = cls(rows[0])
        entries = [decode_secret(row) if row.secret else decode_public(row) for row in rows[1:]]
        deals = [place for place, entry in enumerate(entries) if _deals(entry)]
        last = deals[-1] if deals else 0
        for place, (row, entry) in enumerate(zip(rows[1:], entries, strict=True)):
            if place < last and isinstance(entry, Played) and not _deals(entry):
                ledger._pass(row)
            else:
                ledger.add(row, entry)
        return ledger

    def _pass(self, row: Row) -> None:
        """Keep a public row without folding it."""
        if row.seq != self.seq + 1:
            raise Damaged(f"row {row.seq} does not follow row {self.seq}")
        self.frames.append(codec.encode_entry(len(self.frames) + 1, row.body))
        self.seq = row.seq

    def add(self, row: Row, entry: Entry | None = None) -> Entry:
        """
        Fold the next row and return its entry. Raises `Damaged` if it is not the next.

        Whoever has just made the row may give the *entry* along, which saves reading it again.
        """
        if row.seq != self.seq + 1:
            raise Damaged(f"row {row.seq} does not follow row {self.seq}")
        if row.secret:
            hidden = entry if isinstance(entry, SECRETS) else decode_secret(row)
            self.vault = self.vault.after(hidden)
            self.seq = row.seq
            return hidden
        public = decode_public(row) if entry is None or isinstance(entry, SECRETS) else entry
        self.hall = self.hall.after(public)
        self.frames.append(codec.encode_entry(len(self.frames) + 1, row.body))
        self.seq = row.seq
        self._tidy(public)
        return public

    def _tidy(self, public: PublicEntry) -> None:
        """The secrets that a public fact puts an end to."""
        match public:
            case Played(events=events):
                if self.vault.desk is EMPTY:  # as it almost always is
                    return
                for event in events:
                    if isinstance(event, ClueGiven):
                        self.vault = self.vault.given(Clue(event.word, event.number))
                    elif isinstance(event, (TurnEnded, Ended)):
                        self.vault = self.vault.cleared()
            case Left(player):
                self.vault = self.vault.without(player)
            case Abandoned():
                self.vault = self.vault.cleared()
