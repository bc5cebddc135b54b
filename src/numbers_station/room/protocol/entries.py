"""
The entries of a room's log: public facts, and the secrets that lie beside them.

A `PublicEntry` is sent to everybody as it is kept, with its number added. A `SecretEntry` never
leaves the log as it is. No public entry has a field that could hold a key, a token or a whisper; a
key's text is public only in `Revealed`, when the game is over (R9.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import cast

import msgspec

from numbers_station.bots.bot import Note
from numbers_station.game.board import Card, Picture, Seat, Team, Word
from numbers_station.game.deal import Layout
from numbers_station.game.events import Dealt, MoveEvent, Whisper
from numbers_station.game.message import StoredMessage
from numbers_station.game.ruleset import Language, Ruleset

from .rows import Row
from .settings import RoomSettings

VERSION = 3
"""Of the protocol: a change that an old client would misunderstand raises it."""


class LeftWhy(StrEnum):
    LEFT = "left"
    REMOVED = "removed"


class ClosedWhy(StrEnum):
    HOST = "host"
    IDLE = "idle"


class PublicFact(StoredMessage, frozen=True, kw_only=True):
    """The common shape of public entries: as kept in the log, or as sent, with a number."""

    seq: int = 0
    """Its number among the public entries. In the log it has none: its place says it."""


class Opened(PublicFact, frozen=True):
    """The first entry. The host is player 1."""

    version: int
    name: str
    ruleset: Ruleset
    locked: bool = False


class Joined(PublicFact, frozen=True):
    player: int
    name: str
    bot: str | None = None
    """Which bot plays, if no person does."""


class Renamed(PublicFact, frozen=True):
    """Somebody is called otherwise: the room has a list of names now."""

    player: int
    name: str


class Place(msgspec.Struct, frozen=True):
    """Who sits where; no seat for someone who has not chosen yet."""

    player: int
    seat: Seat | None


class Seated(PublicFact, frozen=True):
    """Seats were taken or given; players who are not named stay where they were."""

    by: int
    places: tuple[Place, ...]
    taken_over: bool = False
    """Whether nobody could act in that seat: who is moved out of it was away, or is a bot."""


class Left(PublicFact, frozen=True):
    player: int
    why: LeftWhy = LeftWhy.LEFT
    stays_out: bool = False
    """Whether they may not come in again until the host lets them."""


class BanLifted(PublicFact, frozen=True):
    """Who was removed may come in again, under a new number."""

    player: int


class Muted(PublicFact, frozen=True):
    """Whether somebody may not write in the chat, at the host's word."""

    player: int
    on: bool


class CaptainNamed(PublicFact, frozen=True):
    """Who touches first of the operatives in this seat, where the captain touches (R27.2)."""

    by: int
    player: int


class CommentaryAsked(PublicFact, frozen=True):
    """Somebody would like to see the key and comment on the game; the host decides (R31.2)."""

    player: int


class Hosted(PublicFact, frozen=True):
    """Who the host is now."""

    player: int


class Configured(PublicFact, frozen=True):
    """The whole ruleset of the next game, for all to see before it starts (R18.10)."""

    ruleset: Ruleset


class WordDeck(StrEnum):
    STANDARD = "standard"
    CHILDREN = "children"
    OWN = "own"


class PictureDeck(StrEnum):
    CURATED = "curated"
    ENDLESS = "endless"
    OWN = "own"


class DeckChosen(PublicFact, frozen=True, tag="stocked"):
    """What the next games are dealt from, for all to see before they start."""

    words: WordDeck = WordDeck.STANDARD
    share: int = 100
    """How many of a hundred word cards are the host's own, as far as there are enough."""
    pictures: PictureDeck = PictureDeck.CURATED
    picture_share: int = 100
    """The same of a hundred picture cards."""


class Packed(PublicFact, frozen=True):
    """The host has brought words; which ones, the table will show."""

    name: str
    language: Language
    words: int
    """How many there are."""
    unknown: int = 0
    """Of how many the bots know nothing."""


class PicturesPacked(PublicFact, frozen=True):
    """The host has brought pictures; which ones, the table will show."""

    name: str
    pictures: int
    """How many there are."""
    untagged: int = 0
    """Of how many nobody has said what they show, so that bots know nothing of them."""


class Locked(PublicFact, frozen=True):
    """Whether a password is asked for at the door."""

    on: bool


class Paced(PublicFact, frozen=True):
    """Whether bots pause before they move, as people do (R11.8)."""

    pause: bool


class RoomDealt(StoredMessage, frozen=True, tag="dealt"):
    """
    The deal as a room tells it, in short: a word is its text, and what all know is not repeated.

    Old logs have every card in full, and the ruleset.
    """

    cards: tuple[str | Card, ...]
    starting: Team
    ruleset: Ruleset | None = None
    """If there is none, that of the room."""

    @classmethod
    def of(cls, dealt: Dealt) -> RoomDealt:
        """A deal by the room's ruleset."""
        cards = tuple([card.text if isinstance(card, Word) else card for card in dealt.cards])
        return cls(cards, dealt.starting)

    def complete(self, ruleset: Ruleset) -> Dealt:
        """The deal in full, in a room with this ruleset."""
        cards = tuple([Word(card) if isinstance(card, str) else card for card in self.cards])
        return Dealt(self.ruleset or ruleset, cards, self.starting)


class SettingsChanged(PublicFact, frozen=True):
    """How the room is run from now on, whatever is played."""

    settings: RoomSettings


class ScreenAsked(PublicFact, frozen=True):
    """A big screen asks to be the table, under a name that it shows (R34.1)."""

    screen: int
    """Its number, of the same kind as the players'."""
    name: str


class TableGiven(PublicFact, frozen=True):
    """The host agrees: the screen holds the operatives' seats from now on (R34.2)."""

    by: int
    screen: int


class TableTaken(PublicFact, frozen=True):
    """The screen holds no seat any more, or was refused. `by` is 0 when it was gone for long."""

    by: int
    screen: int


class Played(PublicFact, frozen=True):
    """A move and all that followed from it, in one piece. `by` is 0 for the clock."""

    by: int
    events: tuple[RoomDealt | MoveEvent, ...]
    at: int | None = None
    """
    With a challenge, a touch that may be taken back, and the answers to them: when, since time
    stands still meanwhile (R16.5), and a touch may be taken back for a while (R28.2).
    """

    @property
    def deal(self) -> RoomDealt | None:
        """The deal, if it begins a game."""
        first = self.events[0]
        return first if isinstance(first, RoomDealt) else None

    @property
    def moves(self) -> tuple[MoveEvent, ...]:
        """What happened in the game, all but the deal, which is always the first."""
        events = self.events[1:] if self.deal else self.events
        return cast("tuple[MoveEvent, ...]", events)


class SwapProposed(PublicFact, frozen=True):
    """Somebody does not know a card and would have another one (R29.1)."""

    by: int
    card: int


class SwapAnswered(PublicFact, frozen=True):
    """A spymaster's answer, or that the proposal is taken back (R29.2)."""

    by: int
    agree: bool


class Revealed(PublicFact, frozen=True):
    """The key, once the game is over (R9.6)."""

    key: str


class Told(msgspec.Struct, frozen=True):
    """Why a bot made a move, and the number of the public entry that the move is in."""

    seq: int
    note: Note


class Explained(PublicFact, frozen=True):
    """What the bots meant in this game: once it is over and the key has been shown."""

    notes: tuple[Told, ...]


class Said(PublicFact, frozen=True):
    """The operatives' talk, which all seats hear (R11.12)."""

    player: int
    text: str


class Spelled(PublicFact, frozen=True):
    """The current clue letter by letter, for everyone (R12.6)."""

    player: int
    letters: tuple[str, ...]


class Abandoned(PublicFact, frozen=True):
    """The host broke the game off; nobody has won."""

    by: int


class Closed(PublicFact, frozen=True):
    why: ClosedWhy


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


class Keyed(StoredMessage, frozen=True):
    """The key of the game that is dealt next."""

    key: str


class Laid(StoredMessage, frozen=True):
    """The cards with both their faces: the backs are the next game's board (R10.2)."""

    layout: Layout
    swapped: int | None = None
    """The only place where another card lies than before (R29)."""


class Credential(StoredMessage, frozen=True):
    """The SHA-256 of a player's token; the token itself is nowhere but with the player."""

    player: int
    digest: str
    address: str = ""
    """A salt and the hash of the address that they came from, should they be removed."""


class Password(StoredMessage, frozen=True):
    """The salted hash of the room's password, or nothing if it has none."""

    salt: str = ""
    digest: str = ""


class Whispered(StoredMessage, frozen=True):
    """A quiet question between the spymasters, or its answer (R16.1)."""

    whisper: Whisper


class Noted(StoredMessage, frozen=True):
    """Why a bot made a move: a secret as long as the game lasts."""

    told: Told


class OwnWords(StoredMessage, frozen=True):
    """The words that the host has brought, card by card, front before back, and one left over."""

    name: str
    language: Language
    words: tuple[str, ...]


class OwnPictures(StoredMessage, frozen=True):
    """The pictures that the host has brought, with what is said of each."""

    pictures: tuple[Picture, ...]


SecretEntry = Keyed | Laid | Credential | Password | Whispered | Noted | OwnWords | OwnPictures
SECRETS = (Keyed, Laid, Credential, Password, Whispered, Noted, OwnWords, OwnPictures)
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
