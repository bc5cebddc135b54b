"""The secret entries of a room's log: keys, tokens, whispers; they never leave it as they are."""

from __future__ import annotations

from collections.abc import Mapping

from numbers_station.game.board import Picture
from numbers_station.game.deal import Layout
from numbers_station.game.events import Whisper
from numbers_station.game.message import StoredMessage
from numbers_station.game.ruleset import Language

from .game_entries import Told


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


class Webhook(StoredMessage, frozen=True):
    """The address at which it is told whose move it is, or nothing; the host's secret."""

    address: str = ""
    language: str = Language.ENGLISH
    """Of the texts; one that pages are written in."""
    site: str = ""
    """Where this room's page is, as far as that is known."""

    def __repr__(self) -> str:
        return "Webhook(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:
        return [("", "<secret>")]


class Whispered(StoredMessage, frozen=True):
    """A quiet question between the spymasters, or its answer (R16.1)."""

    whisper: Whisper


class Noted(StoredMessage, frozen=True):
    """Why a bot made a move: a secret as long as the game lasts."""

    told: Told


class OwnWords(StoredMessage, frozen=True):
    """The words that the host has brought, card by card, front before back, and one left over."""

    name: str
    language: str
    words: tuple[str, ...]
    associations: Mapping[str, tuple[str, ...]] = {}
    """What is said to those of them for which the host has written that."""


class OwnPictures(StoredMessage, frozen=True):
    """The pictures that the host has brought, with what is said of each."""

    pictures: tuple[Picture, ...]
    language: str = ""
    """Of what is said of them."""


SecretEntry = (
    Keyed | Laid | Credential | Password | Webhook | Whispered | Noted | OwnWords | OwnPictures
)

SECRETS = (Keyed, Laid, Credential, Password, Webhook, Whispered, Noted, OwnWords, OwnPictures)
