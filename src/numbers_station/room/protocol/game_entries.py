"""Entries about games: deals and moves, swaps, the key at the end, and what is said."""

from __future__ import annotations

import msgspec

from numbers_station.bots.bot import Note
from numbers_station.bots.company.farewell import Remark
from numbers_station.game.board import Card, Team, Word
from numbers_station.game.events import Dealt, MoveEvent
from numbers_station.game.message import StoredMessage
from numbers_station.game.ruleset import Ruleset

from .public_fact import PublicFact


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
    def of(cls, dealt: Dealt, usual: Ruleset | None = None) -> RoomDealt:
        """A deal by the room's ruleset."""
        cards = tuple([_in_short(card) for card in dealt.cards])
        rules = dealt.ruleset
        return cls(cards, dealt.starting, None if usual in (None, rules) else rules)

    def complete(self, ruleset: Ruleset) -> Dealt:
        """The deal in full, in a room with this ruleset."""
        cards = tuple([Word(card) if isinstance(card, str) else card for card in self.cards])
        return Dealt(self.ruleset or ruleset, cards, self.starting)


def _in_short(card: Card) -> str | Card:
    return card.text if type(card) is Word and not card.associations else card


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
        return first if type(first) is RoomDealt else None

    @property
    def moves(self) -> tuple[MoveEvent, ...]:
        """What happened in the game, all but the deal, which is always the first."""
        events = self.events
        return events[1:] if type(events[0]) is RoomDealt else events  # type: ignore[return-value]


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
    """What the bots meant in this game, and say of it: it is over and the key has been shown."""

    notes: tuple[Told, ...]
    remarks: tuple[Remark, ...] = ()


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
