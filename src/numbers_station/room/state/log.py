"""The log of a room: its rows, and the public and secret state they add up to."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.game.game import Game

from ..protocol import codec
from ..protocol.entries import Damaged, Entry, PublicEntry, decode_public, decode_secret
from ..protocol.game_entries import Abandoned, Played
from ..protocol.people_entries import BanLifted, Left, TableTaken
from ..protocol.room_entries import Opened
from ..protocol.rows import Row
from ..protocol.secret_entries import SECRETS
from .public import open_public
from .secrets import RoomSecrets

MOVE, DEAL, END = b'{"type":"played"', b'{"type":"dealt"', b'{"type":"ended"'
"""How rows are written that hold a move, and the events that begin and end a game. A text in a row
cannot hold these, since its quotation marks are written otherwise."""
OF_A_GAME = (b'{"type":"keyed"', b'{"type":"whispered"', b'{"type":"noted"')
"""How secret rows are written that say nothing any more once there is another key."""


def _deals(row: Row) -> bool:
    return not row.secret and row.body.startswith(MOVE) and DEAL in row.body


def _keys(row: Row) -> bool:
    return row.secret and row.body.startswith(OF_A_GAME[0])


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

        A deal puts an end to all that was left of the game before it, but for its result. So the
        moves of earlier games are kept for those who ask for them, but neither read nor made again,
        and their keys are passed over.
        """
        if not rows:
            raise Damaged("a room without rows")
        log = cls(rows[0])
        last = next((row.seq for row in reversed(rows) if _deals(row)), 0)
        key = next((row.seq for row in reversed(rows) if _keys(row)), 0)
        for row in rows[1:]:
            if row.secret:
                passed = row.seq < key and row.body.startswith(OF_A_GAME)
            else:
                passed = row.seq < last and row.body.startswith(MOVE) and DEAL not in row.body
            if passed:
                log._pass(row)
            else:
                log.add(row)
        return log

    @property
    def game(self) -> Game | None:
        """The game being played, as the authority that guards its key; without a referee."""
        match, secret = self.public.match, self.secrets.game
        if match is None or secret is None or self.public.playing is None:
            return None
        return Game.of(match.game, secret)

    def _pass(self, row: Row) -> None:
        """Keep what is of an earlier game without making it again; only its result is read."""
        if row.seq != self.seq + 1:
            raise Damaged(f"row {row.seq} does not follow row {self.seq}")
        if not row.secret:
            if END in row.body and isinstance(last := decode_public(row), Played):
                self.public = self.public.with_result(last)
            self.frames.append(codec.encode_entry(len(self.frames) + 1, row.body))
        self.seq = row.seq

    def add(self, row: Row, entry: Entry | None = None) -> Entry:
        """
        Fold the next row and return its entry. Raises `Damaged` if it is not the next.

        Whoever has just made the row may give the *entry* along, which saves reading it again.
        """
        if row.seq != self.seq + 1:
            raise Damaged(f"row {row.seq} does not follow row {self.seq}")
        if entry is None:
            entry = decode_secret(row) if row.secret else decode_public(row)
        if isinstance(entry, Played):  # as it almost always is
            self.public = self.public.after(entry)
            if self.secrets.has_desk:  # a deal comes with a new key, whose desk is empty
                self.secrets = self.secrets.following(entry.moves)
        elif isinstance(entry, SECRETS):
            self.secrets = self.secrets.after(entry)
        else:
            self.public = self.public.after(entry)
            self._end_secrets(entry)
        if not row.secret:
            self.frames.append(codec.encode_entry(len(self.frames) + 1, row.body))
        self.seq = row.seq
        return entry

    def _end_secrets(self, entry: PublicEntry) -> None:
        """The secrets that a public entry puts an end to, other than a move."""
        match entry:
            case Left(player, stays_out=stays_out):
                self.secrets = self.secrets.without(player, stays_out)
            case BanLifted(player):
                self.secrets = self.secrets.letting_in(player)
            case TableTaken(screen=screen):
                self.secrets = self.secrets.without(screen)
            case Abandoned():
                self.secrets = self.secrets.with_clear_desk()
