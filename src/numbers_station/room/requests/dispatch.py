"""From what a player asks to what will stand in the log."""

from __future__ import annotations

from typing import assert_never

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import StartTimer

from ..protocol.entries import Entry, Hosted, LeftWhy
from ..protocol.requests import (
    AbandonRequest,
    AddBotRequest,
    ChatRequest,
    ChooseDeckRequest,
    ClaimHostRequest,
    CloseRequest,
    ConfigureRequest,
    LeaveRequest,
    LockRequest,
    PaceRequest,
    PassHostRequest,
    PlayRequest,
    RemoveRequest,
    RotateRequest,
    ShuffleRequest,
    SitRequest,
    SpellRequest,
    StartRequest,
    StartTimerRequest,
)
from ..state.public import Person
from .host import HostAsk, hosted, left
from .play import RequestContext, made, said, spelled
from .seats import sit

Kept = (
    PlayRequest
    | StartTimerRequest
    | ChatRequest
    | SpellRequest
    | SitRequest
    | ClaimHostRequest
    | LeaveRequest
    | HostAsk
)
"""The asks that are answered by entries, rather than at once."""


def entries(scene: RequestContext, person: Person, ask: Kept, host_away: bool) -> list[Entry]:
    """What *person*'s ask leads to. Raises `Refusal`; nothing has changed either way."""
    number, seat = person.number, person.seat
    match ask:
        case PlayRequest(move=move):
            return made(scene, number, seat, move)
        case StartTimerRequest():
            return made(scene, number, seat, StartTimer(max(scene.now, 0)))
        case ChatRequest(text=text):
            return said(scene, person, text)
        case SpellRequest():
            return spelled(scene, person)
        case SitRequest(seat=wanted, player=player):
            return _sit(scene, number, number if player is None else player, wanted)
        case LeaveRequest():
            return left(scene.hall, person, LeftWhy.LEFT)
        case ClaimHostRequest():
            if not host_away:
                raise Refusal("host_is_here", "", "the host is here, or has just been")
            return [Hosted(number)]
        case (
            AbandonRequest()
            | AddBotRequest()
            | CloseRequest()
            | ConfigureRequest()
            | LockRequest()
            | PaceRequest()
            | PassHostRequest()
            | RemoveRequest()
            | RotateRequest()
            | ShuffleRequest()
            | StartRequest()
            | ChooseDeckRequest()
        ):
            return hosted(scene, number, ask)
        case _:
            assert_never(ask)


def _sit(scene: RequestContext, by: int, player: int, seat: Seat | None) -> list[Entry]:
    return [sit(scene.hall, by, player, seat)]
