"""The context of a request, and the answer to it: all that a handler reads, all that it says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from numbers_station.game.errors import Refusal
from numbers_station.game.game import Game, SecretGame
from numbers_station.game.state import State

from ..protocol.entries import Entry
from ..protocol.frames import Frame
from ..services import RoomServices
from ..slow_work import SlowWork, WorkResult
from ..state.presence import Presence
from ..state.public import PublicRoom
from ..state.secrets import RoomSecrets


def no_game() -> Refusal:
    return Refusal("no_game", "R5.3", "no game is being played")


class RequestContext(msgspec.Struct, frozen=True, gc=False):
    """All that an answer depends on. Nothing durable in it changes."""

    room: PublicRoom
    secrets: RoomSecrets
    services: RoomServices
    presence: Presence
    rng: Random
    now: int
    entries: int
    """How many public entries there are."""
    result: WorkResult | None = None
    """Of the slow work that this request needed when it was first looked at."""
    connection: int | None = None
    """By which it came."""

    def state(self) -> State:
        """The position of the game being played. Raises `Refusal` if there is none."""
        if state := self.room.playing:
            return state
        raise no_game()

    def secret_game(self) -> SecretGame:
        """The key and the desk of that game. Raises `Refusal` if there is none."""
        if secret := self.secrets.game:
            return secret
        raise no_game()

    def game(self) -> Game:
        """The authority over the game being played. Raises `Refusal` if there is none."""
        match, secret = self.room.match, self.secret_game()
        if match is None or self.room.playing is None:
            raise no_game()
        return Game.of(match.game, secret)


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a handler says: entries for the log, frames that are not kept, or work to do first."""

    entries: Sequence[Entry] = ()
    """With work: those that it leads to, unless the referee objects."""
    reply: Frame | None = None
    """For the one who asked."""
    broadcast: Frame | None = None
    """For everybody."""
    work: SlowWork | None = None
