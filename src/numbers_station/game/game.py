"""One game: the log of what happened, the state it adds up to, and the key behind a door."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from .board import SPYMASTER, Card, Seat
from .cards import PICTURE_ID as PICTURE_ID
from .cards import check_cards as check_cards  # others import it here
from .clue import Referee
from .decide import decide
from .desk import EMPTY, Desk
from .errors import BadDeck, BadKey, KeyIsSecret
from .events import WHISPERS, ClueGiven, Dealt, Event, Happenings, Whisper
from .key import Key
from .legal import legal_moves
from .moves import Move
from .phase import CLUE, OVER
from .ruleset import Ruleset
from .state import State


class PublicGame(msgspec.Struct, frozen=True, gc=False):
    """The half of a game that everybody may see: the log, and the state it adds up to."""

    log: tuple[Event, ...]
    state: State

    @classmethod
    def start(cls, dealt: Dealt) -> PublicGame:
        return cls((dealt,), State.start(dealt))

    @classmethod
    def replay(cls, log: Iterable[Event]) -> PublicGame:
        """What a log adds up to, trusted as it stands."""
        dealt, *rest = log
        if not isinstance(dealt, Dealt):
            raise BadDeck("log_without_deal", "R1.3", "a log begins with the deal")
        return cls.start(dealt).after(*rest)

    def before_clue(self) -> State:
        """The position in which the last clue was given, with the cards that were visible then."""
        clues = [place for place, event in enumerate(self.log) if isinstance(event, ClueGiven)]
        return PublicGame.replay(self.log[: clues[-1]]).state

    def after(self, *events: Event) -> PublicGame:
        state = self.state
        for event in events:
            state = state.after(event)
        return PublicGame(self.log + events, state)


class SecretGame(msgspec.Struct, frozen=True, gc=False):
    """The half of a game for its spymasters only: the key and the desk. It prints nothing."""

    key: Key
    desk: Desk = EMPTY

    def after(self, happening: Event | Whisper) -> SecretGame:
        desk = self.desk.after(happening)
        return self if desk is self.desk else SecretGame(self.key, desk)

    def __repr__(self) -> str:
        return "SecretGame(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:
        return [("", "<secret>")]


class Game:
    """
    The authority over one game: it decides moves, and guards the key and the desk.

    `state` and `log` are for everyone; `key_for` and `desk_for` are for the two spymasters. Rooms,
    the JSON table, the terminal and the arena all play through one of these; a room, which keeps
    the public and the secret half apart, puts them together with `of`.
    """

    def __init__(self, dealt: Dealt, key: Key, referee: Referee | None = None) -> None:
        _check(dealt, key)
        self.state = State.start(dealt)
        """The position, for everyone."""
        self._log: list[Event] = [dealt]
        self._secret = SecretGame(key)
        self._referee = referee

    @classmethod
    def of(cls, public: PublicGame, secret: SecretGame, referee: Referee | None = None) -> Game:
        """The game of two halves that belong together."""
        game = cls.__new__(cls)
        game.state, game._log = public.state, list(public.log)
        game._secret, game._referee = secret, referee
        return game

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
        desk: Desk = EMPTY,
        referee: Referee | None = None,
    ) -> Game:
        """The game that a log adds up to, with the *desk* of the turn in progress."""
        return cls.of(PublicGame.replay(log), SecretGame(key, desk), referee)

    @property
    def log(self) -> tuple[Event, ...]:
        """Everything that happened, for everyone."""
        return tuple(self._log)

    def decide(self, seat: Seat, move: Move) -> Happenings:
        """What a move would lead to; raises `IllegalMove`. Nothing changes either way."""
        secret = self._secret
        return decide(self.state, secret.key, seat, move, secret.desk, self._referee)

    def apply(self, happenings: Iterable[Event | Whisper]) -> None:
        """Fold what was decided."""
        for happening in happenings:
            if isinstance(happening, WHISPERS):
                self._secret = self._secret.after(happening)
                continue
            if self._secret.desk is not EMPTY:  # nothing public fills an empty desk
                self._secret = self._secret.after(happening)
            self._log.append(happening)
            self.state = self.state.after(happening)

    def play(self, seat: Seat, move: Move) -> Happenings:
        """Make a move and return what happened; raises `IllegalMove` and changes nothing."""
        happenings = self.decide(seat, move)
        self.apply(happenings)
        return happenings

    def legal_moves(self, seat: Seat, words: Iterable[str] = ()) -> tuple[Move, ...]:
        """
        Every move that *seat* can make now, the clock's excepted.

        Clues are made of *words*, since there is no end of them.
        """
        secret = self._secret
        return legal_moves(self.state, seat, secret.key, secret.desk, words, self._referee)

    def key_for(self, seat: Seat) -> Key:
        """
        The key: for this game's spymasters and the commentator always, for everyone once it is
        over (R3.6, R9.6, R31.1).
        """
        allowed = self.state.leads(seat) or seat is Seat.COMMENTATOR
        if not allowed and self.state.phase is not OVER:
            raise KeyIsSecret("key_is_secret", "R3.6", f"{seat} may not see the key")
        return self._secret.key

    def desk_for(self, seat: Seat) -> Desk:
        """The spymasters' questions, for a spymaster of this game only (R16.1)."""
        if not self.state.leads(seat):
            raise KeyIsSecret("desk_is_secret", "R16.1", f"{seat} may not hear the spymasters")
        return self._secret.desk

    def to_act(self) -> Seat | None:
        """The seat that is waited for, a spymaster with a question to answer included (R16.1)."""
        if self.state.phase is CLUE and self._secret.desk.question and not self.state.undo_asked:
            return SPYMASTER[self.state.turn.other]
        return self.state.to_act

    def __repr__(self) -> str:
        return f"<Game {self.state.summary()}>"


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
