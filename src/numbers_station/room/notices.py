"""
Notices: whose move it has become, for those who are not looking and for the host's webhook.

A notice is made of enumerations alone. It has no field for a card, a clue, a name, or anything
that somebody has typed, so there is nothing in it that could give something away (R33.3).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Seat, Team
from numbers_station.game.desk import EMPTY
from numbers_station.game.game import SecretGame
from numbers_station.game.phase import CLUE, ENEMY, GUESS, OVER, PENALTY
from numbers_station.game.state import State

from .state.presence import Presence
from .state.public import PublicRoom
from .state.secrets import RoomSecrets


class NoticeKind(StrEnum):
    """What is waited for, or that the game is over."""

    CLUE = "clue"
    GUESS = "guess"
    RULING = "ruling"
    PENALTY = "penalty"
    ENEMY = "enemy"
    UNDO = "undo"
    QUESTION = "question"
    """Between the spymasters (R16.1): nobody else is told."""
    OVER = "over"


class Side(StrEnum):
    """Whose move it is, or who has won: in co-op perhaps the simulated enemy."""

    RED = "red"
    BLUE = "blue"
    ENEMY = "enemy"
    NOBODY = "nobody"


class Notice(msgspec.Struct, frozen=True, gc=False):
    kind: NoticeKind
    side: Side


class News(msgspec.Struct, frozen=True, gc=False):
    """What a move has led to, for those who are elsewhere."""

    personal: Notice | None = None
    """For the *players* whose move it has become, each by themselves."""
    players: tuple[int, ...] = ()
    """Those of them who are people and do not have the room in view."""
    shared: Notice | None = None
    """For the host's webhook: nothing that is not for all to know."""
    slow: bool = False
    """Whether the room is a slow one, where nobody is expected soon."""
    left: tuple[int, ...] = ()
    """People who are no longer of the room."""


class _Waiting(msgspec.Struct, frozen=True, gc=False):
    """What is waited for; equal for as long as it is the same."""

    game: int
    clues: int
    seat: Seat
    notice: Notice


class NewsDesk:
    """Looks at a room after each change, and says once what has become of it."""

    def __init__(self, room: PublicRoom, secrets: RoomSecrets) -> None:
        self._room = room
        self._secret: SecretGame | None = None
        self._waiting: _Waiting | None = None
        self._shared: _Waiting | None = None
        self._news: News | None = None
        self._left: tuple[int, ...] = ()
        self.playing = room.playing
        """The game being played, as it was when the room was looked at last."""
        self._look_at(room, secrets.game)

    def follow(self, room: PublicRoom, secrets: RoomSecrets, presence: Presence) -> None:
        """The room has changed."""
        last, self._room = self._room, room
        if room.people is not last.people:
            here = {person.number for person in room.people}
            gone = [person.number for person in last.people if person.number not in here]
            self._left = (*self._left, *gone)
        before, self.playing = self.playing, room.playing
        if secrets.game is self._secret and (
            self.playing is before or _guess_on(before, self.playing)
        ):
            return
        waited, shared = self._waiting, self._shared
        self._look_at(room, secrets.game)
        told = self._shared.notice if self._shared and self._shared != shared else None
        if before and not self.playing:
            told = Notice(NoticeKind.OVER, _winner(room))
        if self._waiting and self._waiting != waited:
            players = _absent(room, self._waiting.seat, presence)
            self._news = News(self._waiting.notice, players, told, room.settings.slow)
        elif told:
            self._news = News(shared=told, slow=room.settings.slow)

    def take(self) -> News | None:
        """What there is to tell, once; the latest, if there was more."""
        news, left = self._news, self._left
        if news is None and not left:
            return None  # as it almost always is
        self._news, self._left = None, ()
        return replace(news or News(), left=left) if left else news

    def is_waiting_for(self, player: int, notice: Notice) -> bool:
        """Whether it is still this person's move, and the same one."""
        waiting, person = self._waiting, self._room.person(player)
        return bool(waiting and person and person.seat is waiting.seat and waiting.notice == notice)

    def _look_at(self, room: PublicRoom, secret: SecretGame | None) -> None:
        state, self._secret = self.playing, secret
        self._shared = self._waiting = _find_waiting(room, state)
        desk = secret.desk if secret else EMPTY
        if state and desk.question and state.phase is CLUE and not state.undo_asked:
            self._waiting = _wait_for(room, state, state.judge, NoticeKind.QUESTION)


def _guess_on(before: State | None, after: State | None) -> bool:
    """Whether the same operative goes on guessing at the same clue, as after most touches."""
    if before is None or after is None or before.phase is not GUESS or after.phase is not GUESS:
        return False
    asked = before.undo_asked or after.undo_asked or before.challenge or after.challenge
    return before.clues is after.clues and not asked


def _find_waiting(room: PublicRoom, state: State | None) -> _Waiting | None:
    """The seat that everybody waits for."""
    if state is None or (seat := state.to_act) is None or (kind := _kind_of(state)) is None:
        return None
    return _wait_for(room, state, seat, kind)


def _wait_for(room: PublicRoom, state: State, seat: Seat, kind: NoticeKind) -> _Waiting:
    notice = _NOTICES[kind, seat.team or state.turn]
    return _Waiting(room.games, len(state.clues), seat, notice)


def _kind_of(state: State) -> NoticeKind | None:
    if state.undo_asked:
        return NoticeKind.UNDO
    if state.challenge:
        return NoticeKind.RULING
    return _KINDS.get(state.phase)


_KINDS = {
    CLUE: NoticeKind.CLUE,
    GUESS: NoticeKind.GUESS,
    PENALTY: NoticeKind.PENALTY,
    ENEMY: NoticeKind.ENEMY,
}

_NOTICES = {(kind, team): Notice(kind, Side(team.value)) for kind in NoticeKind for team in Team}


def _winner(room: PublicRoom) -> Side:
    state = room.match.state if room.match else None
    if state is None or state.phase is not OVER or state.outcome is None:
        return Side.NOBODY
    winner: Team = state.outcome.winner
    if winner not in state.ruleset.mode.rules.teams(state.starting):
        return Side.ENEMY
    return Side(winner.value)


def _absent(room: PublicRoom, seat: Seat, presence: Presence) -> tuple[int, ...]:
    """The people in a seat who do not have the room in view."""
    people = [person.number for person in room.holders(seat) if person.bot is None]
    return tuple([number for number in people if not presence.sees(number)])
