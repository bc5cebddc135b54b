"""One game: the log of what happened, the state it adds up to, and the key behind a door."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from random import Random

from .board import Card, Picture, Role, Seat
from .clue import Referee, normal, unreadable
from .decide import decide
from .desk import EMPTY, Desk
from .errors import BadDeck, BadKey, KeyIsSecret
from .events import WHISPERS, ClueGiven, Dealt, Event, Happenings, TurnEnded, Whisper
from .key import Key
from .moves import Move
from .ruleset import ONLY_PICTURES, ONLY_WORDS, Ruleset
from .state import OVER, State

PICTURE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Game:
    """
    The authoritative game. `state` and `log` are for everyone; `key_for` guards the key, and
    `whispers` are for the two spymasters.
    """

    def __init__(self, dealt: Dealt, key: Key, referee: Referee | None = None) -> None:
        _check(dealt, key)
        self._key = key
        self._referee = referee
        self.log: list[Event] = [dealt]
        self.state = State.start(dealt)
        self.whispers: list[Whisper] = []
        self.desk = EMPTY

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        cards: Iterable[Card],
        rng: Random,
        referee: Referee | None = None,
    ) -> Game:
        """A game on *cards* with a key drawn from *rng*, which also decides who starts (R3.10)."""
        key = Key.random(ruleset.grid, rng)
        return cls(Dealt(ruleset, tuple(cards), key.starting), key, referee)

    @classmethod
    def replay(
        cls,
        key: Key,
        log: Iterable[Event],
        whispers: Iterable[Whisper] = (),
        referee: Referee | None = None,
    ) -> Game:
        """
        The game that a log adds up to, trusted as it stands.

        The spymasters' questions of the turn in progress come back with their *whispers*.
        """
        dealt, *rest = log
        if not isinstance(dealt, Dealt):
            raise BadDeck("log_without_deal", "R1.3", "a log begins with the deal")
        game = cls(dealt, key, referee)
        for event in rest:
            game._apply(event)
        for whisper in whispers:
            game._apply(whisper)
        return game

    def play(self, seat: Seat, move: Move) -> Happenings:
        """Make a move and return what happened; raises `IllegalMove` and changes nothing."""
        happenings = decide(self.state, self._key, seat, move, self.desk, self._referee)
        for happening in happenings:
            self._apply(happening)
        return happenings

    def key_for(self, seat: Seat) -> Key:
        """The key: for this game's spymasters always, for everyone once it is over (R3.6, R9.6)."""
        spymaster = seat.role is Role.SPYMASTER and seat in self.state.seats
        if not spymaster and self.state.phase is not OVER:
            raise KeyIsSecret("key_is_secret", "R3.6", f"{seat} may not see the key")
        return self._key

    def desk_for(self, seat: Seat) -> Desk:
        """The spymasters' questions, for a spymaster of this game only (R16.1)."""
        if seat.role is not Role.SPYMASTER or seat not in self.state.seats:
            raise KeyIsSecret("desk_is_secret", "R16.1", f"{seat} may not hear the spymasters")
        return self.desk

    def __repr__(self) -> str:
        return f"Game({self.state!r})"

    def _apply(self, happening: Event | Whisper) -> None:
        if isinstance(happening, WHISPERS):
            self.whispers.append(happening)
            self.desk = self.desk.after(happening)
            return
        self.log.append(happening)
        self.state = self.state.after(happening)
        if self.whispers and isinstance(happening, (ClueGiven, TurnEnded)):
            # A consent is for this clue, in this turn; the next turn starts with a clear desk.
            self.whispers.clear()
            self.desk = EMPTY


def _check(dealt: Dealt, key: Key) -> None:
    """Refuse cards and a key that make no board of this ruleset, wherever they come from."""
    ruleset = dealt.ruleset
    check_cards(dealt)
    if key.grid is not ruleset.grid:
        raise BadKey("key_grid", "R3.1", f"a {key.grid} key does not fit a {ruleset.grid} board")
    if key.starting is not dealt.starting:
        raise BadKey(
            "key_lights", "R3.8", f"the lights are {key.starting}, but {dealt.starting} starts"
        )


def check_cards(dealt: Dealt) -> None:
    """Raises `BadDeck` unless the cards can lie on the table together (R1.1, R1.9, R24)."""
    grid, content = dealt.ruleset.grid, dealt.ruleset.content
    if len(dealt.cards) != grid.cards:
        raise BadDeck(
            "board_size", "R1.1", f"{grid} needs {grid.cards} cards, not {len(dealt.cards)}"
        )
    pictures = {card for card in dealt.cards if isinstance(card, Picture)}
    if len(pictures) + len(dealt.words) < len(dealt.cards):
        raise BadDeck("duplicate_card", "R1.9", "the same face lies on the board twice")
    for card in dealt.cards:
        _check_face(card)
    if (content is ONLY_WORDS and pictures) or (content is ONLY_PICTURES and dealt.words):
        raise BadDeck(
            "board_content",
            "R24.6",
            f"not a board of {content}: {len(dealt.words)} words, {len(pictures)} pictures",
        )


def _check_face(card: Card) -> None:
    """Refuse a face that could not be read out, or written in a record."""
    if isinstance(card, Picture):
        if not PICTURE_ID.fullmatch(card.id):
            raise BadDeck("bad_picture_id", "R1.7", f"not a picture's id: {card.id!r}")
    elif not _fit_for_a_card(card.text):
        raise BadDeck("unreadable_word", "R1.3", f"not a word for a card: {card.text!r}")


@functools.lru_cache(maxsize=4096)
def _fit_for_a_card(text: str) -> bool:
    return not unreadable(normal(text)) and text == " ".join(text.split())
