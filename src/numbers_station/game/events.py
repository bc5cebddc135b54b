"""
What has happened: facts, named in the past tense.

An `Event` is public by definition: every seat may see it, and none has a field that could
hold the key. An identity appears in an event when, and only when, a card is covered.
A `Whisper` is between the two spymasters (R16.1) and lives in a log of its own.
"""

from __future__ import annotations

import functools

from numbers_station.enums import ReadableEnum

from .board import Card, Identity, Seat, Team, Word
from .clue import Clue, Number, letters
from .message import StoredMessage
from .ruleset import Ruleset


class Cause(ReadableEnum):
    """Why a card was covered: R7.2, R17.2 or R22.5."""

    GUESS = "guess"
    PENALTY = "penalty"
    ENEMY = "enemy"


BY_GUESS, BY_PENALTY, BY_ENEMY = Cause


class TurnEnd(ReadableEnum):
    """Why a turn ended: R8.1 (a), (b), (c), R8.4, R20.6."""

    WRONG = "wrong"
    STOPPED = "stopped"
    LIMIT = "limit"
    INVALID = "invalid"
    TIME = "time"


WRONG, STOPPED, LIMIT, INVALID, TIME = TurnEnd


class GameEnd(ReadableEnum):
    """Why the game ended, seen from the winner."""

    AGENTS = "agents"
    """All the winner's cards are covered (R9.1, R21.1)."""
    ASSASSIN = "assassin"
    """The others touched the assassin (R9.4)."""
    SUDDEN_DEATH = "sudden_death"
    """The others failed in sudden death (R21.8, R21.18, R20.6)."""


class Dealt(StoredMessage, frozen=True, dict=True, gc=True):
    """The cards lie on the table and the lights show who starts (R1, R3.7)."""

    ruleset: Ruleset
    cards: tuple[Card, ...]
    starting: Team

    @functools.cached_property
    def operatives(self) -> dict[Team, Seat]:
        """Who guesses for each team: in a duel the same seat for both (R23.2)."""
        return {team: self.ruleset.mode.rules.operative(team) for team in Team}

    @functools.cached_property
    def words(self) -> dict[str, int]:
        """Where each word lies, by its `letters`."""
        return {
            letters(card.text): position
            for position, card in enumerate(self.cards)
            if isinstance(card, Word)
        }


class ClueGiven(StoredMessage, frozen=True):
    team: Team
    word: str
    number: Number
    consented: bool = False
    """Whether the other spymaster agreed to it before it was given, so that it stands (R16.2)."""


class Covered(StoredMessage, frozen=True):
    """A card got its tile; `team` is the team that did it."""

    team: Team
    card: int
    identity: Identity
    cause: Cause = BY_GUESS


class SuddenDeath(StoredMessage, frozen=True):
    """The team touched the assassin with cards still to find (R21.4)."""

    team: Team


class TurnEnded(StoredMessage, frozen=True):
    team: Team
    why: TurnEnd


class Challenged(StoredMessage, frozen=True):
    by: Seat


class Ruled(StoredMessage, frozen=True):
    by: Seat
    valid: bool


class Penalised(StoredMessage, frozen=True):
    """`team` gave an invalid clue and pays for it (R17.2, R17.5)."""

    team: Team


class Waived(StoredMessage, frozen=True):
    team: Team


class GaveUp(StoredMessage, frozen=True):
    """The team in sudden death gave up (R21.18)."""

    team: Team


class UndoAsked(StoredMessage, frozen=True):
    """A team asks to take back its last touch (R28.2)."""

    by: Seat


class UndoDeclined(StoredMessage, frozen=True):
    """The touch stands (R28.3)."""

    by: Seat


class GuessUndone(StoredMessage, frozen=True):
    """The touch is taken back; what everybody saw, everybody knows (R28.4)."""

    by: Seat
    """Who agreed."""
    card: int


class CardSwapped(StoredMessage, frozen=True):
    """Another card lies in this place; whose it is stays as it was (R29.3)."""

    card: int
    face: Card


class TimerStarted(StoredMessage, frozen=True):
    """Who turned it and when it will run out, in milliseconds; nothing else (R20.7)."""

    by: Seat
    at: int
    ends: int


class TimerExpired(StoredMessage, frozen=True):
    at: int


class Ended(StoredMessage, frozen=True):
    winner: Team
    why: GameEnd
    score: int | None = None
    """Enemy cards left, in a co-operative win (R22.8)."""


MoveEvent = (
    ClueGiven
    | Covered
    | SuddenDeath
    | TurnEnded
    | Challenged
    | Ruled
    | Penalised
    | Waived
    | GaveUp
    | UndoAsked
    | UndoDeclined
    | GuessUndone
    | CardSwapped
    | TimerStarted
    | TimerExpired
    | Ended
)
"""What happens in a game once it has been dealt."""
Event = Dealt | MoveEvent


class ConsentAsked(StoredMessage, frozen=True):
    """`team`'s spymaster asks the other one about a clue (R16.1)."""

    team: Team
    clue: Clue
    offer: bool = False
    """Whether consent gives the clue at once, since every clue needs approval (R16.7)."""


class ConsentAnswered(StoredMessage, frozen=True):
    """The answer to `team`'s question (R16.2, R16.3)."""

    team: Team
    clue: Clue
    consent: bool


class QuestionWithdrawn(StoredMessage, frozen=True):
    """`team`'s spymaster takes back a question that was not answered yet (R16.3)."""

    team: Team
    clue: Clue


Whisper = ConsentAsked | ConsentAnswered | QuestionWithdrawn
WHISPERS = (ConsentAsked, ConsentAnswered, QuestionWithdrawn)


Happenings = tuple[MoveEvent | Whisper, ...]
"""What a move led to: the public events in order, with any whispers among them."""


def public_events(happenings: Happenings) -> tuple[MoveEvent, ...]:
    """What everybody may know of it."""
    if len(happenings) == 1 and isinstance(happenings[0], Covered):  # as it often is
        return (happenings[0],)
    return tuple([event for event in happenings if not isinstance(event, WHISPERS)])
