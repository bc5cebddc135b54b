"""Entries about the room: opened and closed, its rules, decks, password, pace and settings."""

from __future__ import annotations

from enum import StrEnum

from numbers_station.game.ruleset import Ruleset

from .public_fact import PublicFact
from .settings import RoomSettings


class ClosedWhy(StrEnum):
    HOST = "host"
    IDLE = "idle"
    SERVER = "server"
    """Whoever runs the server has closed it."""


class Opened(PublicFact, frozen=True):
    """The first entry. The host is player 1."""

    version: int
    name: str
    ruleset: Ruleset
    locked: bool = False


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
    language: str
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
    language: str = ""
    """Of what is said of the others."""


class Locked(PublicFact, frozen=True):
    """Whether a password is asked for at the door."""

    on: bool


class Paced(PublicFact, frozen=True):
    """Whether bots pause before they move, as people do (R11.8)."""

    pause: bool


class SettingsChanged(PublicFact, frozen=True):
    """How the room is run from now on, whatever is played."""

    settings: RoomSettings


class Hooked(PublicFact, frozen=True):
    """Whether it is told at an address that the host has given whose move it is."""

    on: bool


class Closed(PublicFact, frozen=True):
    why: ClosedWhy
