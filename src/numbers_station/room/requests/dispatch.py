"""From what a player asks to what will stand in the log."""

from __future__ import annotations

from typing import assert_never

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import StartTimer as TurnTimer

from ..protocol.entries import Entry, Hosted, LeftWhy
from ..protocol.requests import (
    Abandon,
    AddBot,
    Chat,
    ClaimHost,
    Close,
    Configure,
    Leave,
    Lock,
    Pace,
    PassHost,
    Play,
    Remove,
    Rotate,
    Shuffle,
    Sit,
    Spell,
    Start,
    StartTimer,
    Stock,
)
from ..state.public import Person
from .host import HostAsk, hosted, left
from .play import RequestContext, made, said, spelled
from .seats import sit

Kept = Play | StartTimer | Chat | Spell | Sit | ClaimHost | Leave | HostAsk
"""The asks that are answered by entries, rather than at once."""


def entries(scene: RequestContext, person: Person, ask: Kept, host_away: bool) -> list[Entry]:
    """What *person*'s ask leads to. Raises `Refusal`; nothing has changed either way."""
    number, seat = person.number, person.seat
    match ask:
        case Play(move=move):
            return made(scene, number, seat, move)
        case StartTimer():
            return made(scene, number, seat, TurnTimer(max(scene.now, 0)))
        case Chat(text=text):
            return said(scene, person, text)
        case Spell():
            return spelled(scene, person)
        case Sit(seat=wanted, player=player):
            return _sit(scene, number, number if player is None else player, wanted)
        case Leave():
            return left(scene.hall, person, LeftWhy.LEFT)
        case ClaimHost():
            if not host_away:
                raise Refusal("host_is_here", "", "the host is here, or has just been")
            return [Hosted(number)]
        case (
            Abandon()
            | AddBot()
            | Close()
            | Configure()
            | Lock()
            | Pace()
            | PassHost()
            | Remove()
            | Rotate()
            | Shuffle()
            | Start()
            | Stock()
        ):
            return hosted(scene, number, ask)
        case _:
            assert_never(ask)


def _sit(scene: RequestContext, by: int, player: int, seat: Seat | None) -> list[Entry]:
    return [sit(scene.hall, by, player, seat)]
