"""
The entries of a room's log: public facts, and the secrets that lie beside them.

A `PublicEntry` is sent to everybody as it is kept, with its number added. A `SecretEntry` never
leaves the log as it is. No public entry has a field that could hold a key, a token or a whisper; a
key's text is public only in `Revealed`, when the game is over (R9.6).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .game_entries import (
    Abandoned,
    Explained,
    Played,
    Revealed,
    Said,
    Spelled,
    SwapAnswered,
    SwapProposed,
)
from .people_entries import (
    BanLifted,
    CaptainNamed,
    CommentaryAsked,
    Hosted,
    Joined,
    Left,
    Muted,
    Renamed,
    ScreenAsked,
    Seated,
    TableGiven,
    TableTaken,
)
from .room_entries import (
    Closed,
    Configured,
    DeckChosen,
    Hooked,
    Locked,
    Opened,
    Paced,
    Packed,
    PicturesPacked,
    SettingsChanged,
)
from .rows import Row
from .secret_entries import SECRETS, SecretEntry

VERSION = 3
"""Of the protocol: a change that an old client would misunderstand raises it."""

PublicEntry = (
    Opened
    | Joined
    | Renamed
    | Seated
    | Left
    | BanLifted
    | Muted
    | CaptainNamed
    | CommentaryAsked
    | Hosted
    | Configured
    | DeckChosen
    | Packed
    | PicturesPacked
    | Locked
    | Paced
    | SettingsChanged
    | ScreenAsked
    | TableGiven
    | TableTaken
    | Hooked
    | Played
    | SwapProposed
    | SwapAnswered
    | Revealed
    | Explained
    | Said
    | Spelled
    | Abandoned
    | Closed
)

Entry = PublicEntry | SecretEntry

_facts: msgspec.json.Decoder[PublicEntry] = msgspec.json.Decoder(PublicEntry)

_secrets: msgspec.json.Decoder[SecretEntry] = msgspec.json.Decoder(SecretEntry)

_encoder = msgspec.json.Encoder()


class Damaged(ValueError):
    """A row that no room has written."""


def number_rows(entries: Sequence[Entry], after: int) -> tuple[Row, ...]:
    """The entries as rows that follow the row *after*."""
    encode = _encoder.encode
    if len(entries) == 1 and isinstance(entries[0], Played):  # as it almost always is
        return (Row(after + 1, encode(entries[0]), secret=False),)
    return tuple(
        [
            Row(seq, encode(entry), isinstance(entry, SECRETS))
            for seq, entry in enumerate(entries, after + 1)
        ]
    )


class Draft:
    """Entries on their way to the log, so that they need not be read from it again."""

    __slots__ = ("entries", "rows")

    def __init__(self, entries: Sequence[Entry], after: int) -> None:
        self.entries = entries
        self.rows = number_rows(entries, after)


def decode_public(row: Row) -> PublicEntry:
    try:
        return _facts.decode(row.body)
    except msgspec.DecodeError as error:
        raise Damaged(f"row {row.seq}: {error}") from None


def decode_secret(row: Row) -> SecretEntry:
    try:
        return _secrets.decode(row.body)
    except msgspec.DecodeError:
        raise Damaged(f"row {row.seq} is damaged") from None  # not quoted: it is a secret
