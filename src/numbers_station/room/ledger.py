"""The durable half of a room: its rows, and what they add up to."""

from __future__ import annotations

from ..game.events import ClueGiven, Ended, TurnEnded
from . import wire
from .entries import SECRETS, Abandoned, Damaged, Entry, Fact, Left, Opened, Played, fact, secret
from .hall import opened
from .rows import Row
from .vault import Vault

CLEARING = (ClueGiven, TurnEnded, Ended)


class Ledger:
    """
    The folds of all rows so far: `hall` of the public ones, `vault` of the secret ones.

    Public facts have numbers of their own, without gaps, so that nobody can tell from a number
    how many secrets lie between. `frames` holds them as they are sent.
    """

    def __init__(self, first: Row) -> None:
        opening = fact(first)
        if first.seq != 1 or not isinstance(opening, Opened):
            raise Damaged("a room begins with its opening")
        self.hall = opened(opening)
        self.vault = Vault()
        self.seq = 1
        self.frames = [wire.event(1, first.body)]

    def add(self, row: Row, entry: Entry | None = None) -> Entry:
        """
        Fold the next row and return its entry. Raises `Damaged` if it is not the next.

        Whoever has just made the row may give the *entry* along, which saves reading it again.
        """
        if row.seq != self.seq + 1:
            raise Damaged(f"row {row.seq} does not follow row {self.seq}")
        if row.secret:
            hidden = entry if isinstance(entry, SECRETS) else secret(row)
            self.vault = self.vault.after(hidden)
            self.seq = row.seq
            return hidden
        public = fact(row) if entry is None or isinstance(entry, SECRETS) else entry
        self.hall = self.hall.after(public)
        self.frames.append(wire.event(len(self.frames) + 1, row.body))
        self.seq = row.seq
        self._tidy(public)
        return public

    def _tidy(self, public: Fact) -> None:
        """The secrets that a public fact puts an end to."""
        match public:
            case Played(events=events):
                if self.vault.whispers and any(isinstance(event, CLEARING) for event in events):
                    self.vault = self.vault.cleared()
            case Left(player):
                self.vault = self.vault.without(player)
            case Abandoned():
                self.vault = self.vault.cleared()
