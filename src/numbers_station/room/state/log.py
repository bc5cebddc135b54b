"""The log of a room: its rows, and the public and secret state they add up to."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.game.events import Dealt
from numbers_station.game.game import Game

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
from .public import open_public
from .secrets import RoomSecrets


def _deals(entry: Entry) -> bool:
    return isinstance(entry, Played) and isinstance(entry.events[0], Dealt)


class RoomLog:
    """
    The folds of all rows so far: `public` of the public ones, `secrets` of the secret ones.

    Public entries have numbers of their own, without gaps, so that nobody can tell from a number
    how many secrets lie between. `frames` holds them as they are sent.
    """

    def __init__(self, first: Row) -> None:
        opening = decode_public(first)
        if first.seq != 1 or not isinstance(opening, Opened):
            raise Damaged("a room begins with its opening")
        self.public = open_public(opening)
        self.secrets = RoomSecrets()
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
        log = cls(rows[0])
        entries = [decode_secret(row) if row.secret else decode_public(row) for row in rows[1:]]
        deals = [place for place, entry in enumerate(entries) if _deals(entry)]
        last = deals[-1] if deals else 0
        for place, (row, entry) in enumerate(zip(rows[1:], entries, strict=True)):
            if place < last and isinstance(entry, Played) and not _deals(entry):
                log._pass(row)
            else:
                log.add(row, entry)
        return log

    @property
    def game(self) -> Game | None:
        """The game being played, as the authority that guards its key; without a referee."""
        match, secret = self.public.match, self.secrets.game
        if match is None or secret is None or self.public.playing is None:
            return None
        return Game.of(match.game, secret)

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
            self.secrets = self.secrets.after(hidden)
            self.seq = row.seq
            return hidden
        public = decode_public(row) if entry is None or isinstance(entry, SECRETS) else entry
        self.public = self.public.after(public)
        self.frames.append(codec.encode_entry(len(self.frames) + 1, row.body))
        self.seq = row.seq
        self._end_secrets(public)
        return public

    def _end_secrets(self, entry: PublicEntry) -> None:
        """The secrets that a public entry puts an end to."""
        match entry:
            case Played(events=events):
                self.secrets = self.secrets.following(events)
            case Left(player):
                self.secrets = self.secrets.without(player)
            case Abandoned():
                self.secrets = self.secrets.with_clear_desk()
