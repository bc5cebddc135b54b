"""The context of a request, and the answer to it: all that a handler reads, all that it says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from numbers_station.game.clue import Referee
from numbers_station.game.errors import Refusal
from numbers_station.game.game import Game
from numbers_station.game.state import State

from ..protocol.entries import Entry
from ..protocol.frames import Frame
from ..services import RoomServices
from ..slow_work import SlowWork, WorkResult
from ..state.presence import Presence
from ..state.public import PublicRoom
from ..state.secrets import RoomSecrets


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
        raise Refusal("no_game", "R5.3", "no game is being played")

    def game(self, referee: Referee | None = None) -> Game:
        """The authority over the game being played. Raises `Refusal` if there is none."""
        match, secret = self.room.match, self.secrets.game
        if match is None or secret is None or self.room.playing is None:
            raise Refusal("no_game", "R5.3", "no game is being played")
        return Game.of(match.game, secret, referee)


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a handler says: entries for the log, frames that are not kept, or work to do first."""

    entries: Sequence[Entry] = ()
    """With work: those that it leads to, unless the referee objects."""
    reply: Frame | None = None
    """For the one who asked."""
    broadcast: Frame | None = None
    """For everybody."""
    work: SlowWork | None = None
