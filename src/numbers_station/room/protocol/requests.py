"""What a client may ask of a room, told apart by `type`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from numbers_station.game.board import Seat
from numbers_station.game.clue import Number, TypedWord
from numbers_station.game.message import Message
from numbers_station.game.moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.ruleset import Ruleset
from numbers_station.limits import MAX_TYPED

from .room_entries import PictureDeck, WordDeck
from .settings import RoomSettings

PlayerMove = (
    GiveClue
    | AskConsent
    | AnswerConsent
    | WithdrawQuestion
    | Guess
    | Stop
    | GiveUp
    | Challenge
    | Rule
    | CoverOwn
    | Waive
    | CoverEnemy
    | AskUndo
    | AnswerUndo
)
"""The moves that people make. Those that carry a time are the server's (R20)."""


TypedText = Annotated[str, msgspec.Meta(max_length=MAX_TYPED)]
RequestId = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class RoomRequest(Message, frozen=True, kw_only=True):
    """The common shape: a tag, and a number that a refusal repeats."""

    id: RequestId | None = None


class PlayRequest(RoomRequest, frozen=True):
    """A move, in the seat that the player holds."""

    move: PlayerMove


class ProposeSwapRequest(RoomRequest, frozen=True):
    """Have another card in the place of one that nobody knows, before the first clue (R29.1)."""

    card: int


class AnswerSwapRequest(RoomRequest, frozen=True):
    """A spymaster agrees or declines; whoever proposed it may take it back (R29.2)."""

    agree: bool


class StartTimerRequest(RoomRequest, frozen=True):
    """Turn the sand timer (R20.2); the server's clock says when."""


class ChatRequest(RoomRequest, frozen=True):
    """A remark for all to hear; during a game, of operatives only (R11.6, R11.12)."""

    text: TypedText


class MarkRequest(RoomRequest, frozen=True):
    """Consider a card, which binds nobody (R7.2)."""

    card: int
    on: bool = True


class WithdrawVoteRequest(RoomRequest, frozen=True):
    """Be for no card any more, where the majority touches (R27.3)."""


class NameCaptainRequest(RoomRequest, frozen=True):
    """Make an operative the captain of the team, where one touches for all (R27.2)."""

    player: int


class AskCommentaryRequest(RoomRequest, frozen=True):
    """Ask the host for the commentator's seat, which sees the key (R31.2)."""


class SpellRequest(RoomRequest, frozen=True):
    """Show the clue letter by letter, to all (R12.6)."""


class JudgeRequest(RoomRequest, frozen=True):
    """What does the referee say? For the eyes of whoever asks only (R26.6)."""

    word: TypedWord
    number: Number


class SitRequest(RoomRequest, frozen=True):
    """Take a seat, or get up (null); the host may name another player."""

    seat: Seat | None
    player: int | None = None


class TakeOverRequest(RoomRequest, frozen=True):
    """Take an unattended seat of the game, or give it to a *player* or a *bot* of that level."""

    seat: Seat
    player: int | None = None
    bot: TypedText | None = None


class FillRequest(RoomRequest, frozen=True):
    """Seat everybody who has no seat, then add bots of that level for the seats still missing."""

    bot: TypedText = "random"


class ShuffleRequest(RoomRequest, frozen=True):
    """Seats and teams at random."""


class RotateRequest(RoomRequest, frozen=True):
    """The next spymaster in each team (R10.4)."""


class ConfigureRequest(RoomRequest, frozen=True):
    """The whole ruleset of the next game."""

    ruleset: Ruleset


class ChooseDeckRequest(RoomRequest, frozen=True):
    """What the next games are dealt from."""

    words: WordDeck = WordDeck.STANDARD
    share: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100
    pictures: PictureDeck = PictureDeck.CURATED
    picture_share: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100


class AddBotRequest(RoomRequest, frozen=True):
    """A bot in a seat."""

    seat: Seat
    bot: TypedText = "random"


class PaceRequest(RoomRequest, frozen=True):
    """Whether bots pause before they move, as people do."""

    pause: bool


class ChangeSettingsRequest(RoomRequest, frozen=True):
    """All settings of the room, as they are to be."""

    settings: RoomSettings


class GiveTableRequest(RoomRequest, frozen=True):
    """Let a screen that has asked be the table (R34.1)."""

    screen: int


class TakeTableRequest(RoomRequest, frozen=True):
    """The host refuses the screen or takes the table back; the screen gives it up (R34.1)."""


class RemoveRequest(RoomRequest, frozen=True):
    """Send a player, or a bot, out of the room; people stay out unless the host says otherwise."""

    player: int
    stays_out: bool = True


class LiftBanRequest(RoomRequest, frozen=True):
    """Let somebody in again who was removed."""

    player: int


class MuteRequest(RoomRequest, frozen=True):
    """Keep a player from writing in the chat, or no longer."""

    player: int
    on: bool = True


class PassHostRequest(RoomRequest, frozen=True):
    player: int


class ClaimHostRequest(RoomRequest, frozen=True):
    """Become host in place of one who has been gone for a while."""


class LockRequest(RoomRequest, frozen=True):
    """Set the password of the room, or take it away (null)."""

    password: TypedText | None


class StartRequest(RoomRequest, frozen=True):
    """Deal the cards: the first game, or the next one on their other side (R10)."""


class AbandonRequest(RoomRequest, frozen=True):
    """Break off the game."""


class LeaveRequest(RoomRequest, frozen=True):
    """Give up the seat and go."""


class CloseRequest(RoomRequest, frozen=True):
    """Close the room for everyone."""


class LookRequest(RoomRequest, frozen=True):
    """Whether this connection's page is in view; nobody else hears of it, and it is not kept."""

    on: bool


class PingRequest(RoomRequest, frozen=True):
    """Is anybody there, and what time is it? Nobody else hears of it."""


Request = (
    PlayRequest
    | ProposeSwapRequest
    | AnswerSwapRequest
    | StartTimerRequest
    | ChatRequest
    | MarkRequest
    | WithdrawVoteRequest
    | NameCaptainRequest
    | AskCommentaryRequest
    | SpellRequest
    | JudgeRequest
    | SitRequest
    | TakeOverRequest
    | FillRequest
    | ShuffleRequest
    | RotateRequest
    | ConfigureRequest
    | ChooseDeckRequest
    | AddBotRequest
    | PaceRequest
    | ChangeSettingsRequest
    | GiveTableRequest
    | TakeTableRequest
    | RemoveRequest
    | LiftBanRequest
    | MuteRequest
    | PassHostRequest
    | ClaimHostRequest
    | LockRequest
    | StartRequest
    | AbandonRequest
    | LeaveRequest
    | CloseRequest
    | LookRequest
    | PingRequest
)
