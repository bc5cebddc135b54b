"""Frames: everything that a room sends to a client, its log included, told apart by `type`."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from numbers_station.game.board import Seat
from numbers_station.game.clue import Clue, Number, Reason, Ruling
from numbers_station.game.desk import Question
from numbers_station.game.events import Whisper
from numbers_station.game.message import Message
from numbers_station.game.moves import GiveUp, Guess, Stop
from numbers_station.refused import Refused

from .entries import PublicEntry


class WelcomeFrame(Message, frozen=True):
    """The first frame of a connection: who you are, how far the log goes, what time it is."""

    version: int
    room: str
    player: int | None
    seq: int
    now: int


class KeyFrame(Message, frozen=True):
    """The key, for a spymaster of the game being played (R3.6)."""

    key: str


class DeskFrame(Message, frozen=True):
    """The spymasters' desk, whole: what is asked and what was consented to (R16.1)."""

    question: Question | None
    consented: tuple[Clue, ...]
    declined: tuple[Clue, ...]


class WhisperFrame(Message, frozen=True):
    whisper: Whisper


class VerdictFrame(Message, frozen=True):
    """The referee's opinion of a clue; reasons name the visible word as its card has it (R26.6)."""

    word: str
    number: Number
    ruling: Ruling
    reasons: tuple[Reason, ...]
    above_left: bool
    """Whether the number is more than the team has left (R6.5)."""
    id: int | None = None


class MarkedFrame(Message, frozen=True, omit_defaults=True):
    player: int
    card: int
    on: bool
    sure: int | None = None
    """How sure a bot is, per cent; a person does not say."""


class PlayerMarks(msgspec.Struct, frozen=True, omit_defaults=True):
    player: int
    cards: tuple[int, ...]
    sure: tuple[int, ...] = ()
    """How sure a bot is of each of them, per cent; empty for a person."""


class MarkersFrame(Message, frozen=True):
    """All the markers on the table, for someone who has just come."""

    marks: tuple[PlayerMarks, ...]


GroupMove = Guess | Stop | GiveUp
"""What the operatives of a team decide on together, where the majority touches (R27.3)."""


class VotedFrame(Message, frozen=True):
    """An operative is for this move; nothing: for none any more."""

    player: int
    move: GroupMove | None


class PlayerVote(msgspec.Struct, frozen=True):
    player: int
    move: GroupMove


class VotesFrame(Message, frozen=True):
    """All votes, for someone who has just come; not sent where there are none."""

    votes: tuple[PlayerVote, ...]


class AwayPlayer(msgspec.Struct, frozen=True):
    """Somebody of this room who is not connected, and since when, in milliseconds."""

    player: int
    since: int


class UnattendedSeat(msgspec.Struct, frozen=True):
    """A seat of the game in which nobody can act, empty or its people away, and since when."""

    seat: Seat
    since: int


class PresenceFrame(Message, frozen=True, tag="present"):
    """Who is connected now and who is not; `onlookers` have not joined."""

    players: tuple[int, ...]
    onlookers: int
    away: tuple[AwayPlayer, ...]
    unattended: tuple[UnattendedSeat, ...]


class PongFrame(Message, frozen=True):
    now: int
    id: int | None = None


class AnnouncementFrame(Message, frozen=True):
    """A line by whoever runs the server, for everybody who is connected; it is not kept."""

    line: str


class ByeWhy(StrEnum):
    """Why the server ends a connection."""

    LEFT = "left"
    REMOVED = "removed"
    CLOSED = "closed"
    LOCKED = "locked"
    """A password was set, and this one has not joined."""
    RESTART = "restart"
    """The server stops; calling again soon is welcome."""


class ByeFrame(Message, frozen=True):
    """The connection ends."""

    why: ByeWhy


Frame = (
    WelcomeFrame
    | PublicEntry
    | KeyFrame
    | DeskFrame
    | WhisperFrame
    | VerdictFrame
    | MarkedFrame
    | MarkersFrame
    | VotedFrame
    | VotesFrame
    | PresenceFrame
    | PongFrame
    | AnnouncementFrame
    | ByeFrame
    | Refused
)
