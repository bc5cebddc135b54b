"""Dispatch: one table from the type of a request to who may make it and what handles it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, NamedTuple

from numbers_station.game.errors import Refusal

from ..protocol import requests
from ..protocol.frames import PongFrame
from ..protocol.requests import PingRequest, Request, RoomRequest
from ..state.people import Person, Screen
from . import fill, group, host, members, play, screen, swap, take_over
from .checks import check_capacity, check_host
from .context import Answer, RequestContext


class Who(Enum):
    """Who may make a request."""

    ANYONE = auto()
    PLAYER = auto()
    TABLE = auto()
    """Any player, and the big screen that is the table (R34.3)."""
    HOST = auto()


ANYONE, PLAYER, TABLE, HOST = Who


class Space(Enum):
    """The part of the log that a request may use, so that nobody can wear a room out for all."""

    NONE = auto()
    """It adds nothing, or ends something: as many as there were of what it ends."""
    COMMON = auto()
    """Refused to all but the host once the rest is the reserve."""
    RESERVE = auto()


class Route(NamedTuple):
    who: Who
    handle: Callable[[RequestContext, Any, Any], Answer]
    space: Space = Space.RESERVE


NONE, COMMON, RESERVE = Space


def is_counted(request: Request) -> bool:
    """Whether a person may make it only so often: what ends something is always possible."""
    return ROUTES[type(request)].space is not NONE


def answer_ping(context: RequestContext, person: Person | None, request: PingRequest) -> Answer:
    return Answer(reply=PongFrame(context.now, request.id))


ROUTES: dict[type[RoomRequest], Route] = {
    requests.PingRequest: Route(ANYONE, answer_ping, NONE),
    requests.LookRequest: Route(PLAYER, members.look, NONE),
    requests.PlayRequest: Route(TABLE, group.play_move),
    requests.ProposeSwapRequest: Route(PLAYER, swap.propose_swap, COMMON),
    requests.AnswerSwapRequest: Route(PLAYER, swap.answer_swap),
    requests.StartTimerRequest: Route(TABLE, play.start_timer),
    requests.MarkRequest: Route(TABLE, play.mark_card, NONE),
    requests.WithdrawVoteRequest: Route(PLAYER, group.withdraw_vote, NONE),
    requests.NameCaptainRequest: Route(PLAYER, group.name_captain, COMMON),
    requests.AskCommentaryRequest: Route(PLAYER, members.ask_commentary, COMMON),
    requests.JudgeRequest: Route(TABLE, play.judge_clue, NONE),
    requests.SpellRequest: Route(TABLE, play.spell_clue, COMMON),
    requests.ChatRequest: Route(PLAYER, play.chat, COMMON),
    requests.SitRequest: Route(PLAYER, members.sit, COMMON),
    requests.TakeOverRequest: Route(PLAYER, take_over.take_over),
    requests.LeaveRequest: Route(PLAYER, members.leave, NONE),
    requests.ClaimHostRequest: Route(PLAYER, members.claim_host),
    requests.StartRequest: Route(HOST, play.deal_game),
    requests.AbandonRequest: Route(HOST, host.abandon_game, NONE),
    requests.ConfigureRequest: Route(HOST, host.configure),
    requests.ChooseDeckRequest: Route(HOST, host.choose_deck),
    requests.FillRequest: Route(HOST, fill.fill_seats),
    requests.ShuffleRequest: Route(HOST, host.shuffle),
    requests.RotateRequest: Route(HOST, host.rotate),
    requests.AddBotRequest: Route(HOST, host.add_bot),
    requests.PaceRequest: Route(HOST, host.set_pause),
    requests.ChangeSettingsRequest: Route(HOST, host.change_settings),
    requests.GiveTableRequest: Route(HOST, screen.give_table),
    requests.TakeTableRequest: Route(TABLE, screen.take_table, NONE),
    requests.RemoveRequest: Route(HOST, host.remove_player, NONE),
    requests.LiftBanRequest: Route(HOST, host.lift_ban, NONE),
    requests.MuteRequest: Route(HOST, host.mute),
    requests.PassHostRequest: Route(HOST, host.pass_host),
    requests.LockRequest: Route(HOST, host.lock),
    requests.CloseRequest: Route(HOST, host.close, NONE),
}


def answer_request(
    context: RequestContext, person: Person | Screen | None, request: Request
) -> Answer:
    """What *person*'s request leads to. Raises `Refusal`; nothing has changed either way."""
    who, handle, space = ROUTES[type(request)]
    if who is not ANYONE:
        if context.room.closed:
            raise Refusal("room_closed", "", "the room is closed")
        if type(person) is not Person:
            if isinstance(person, Screen) and who is TABLE:
                person = screen.act_as(context.room, person, request)
            else:
                person = None
        if person is None:
            raise Refusal("join_first", "R2.5", "onlookers only look on; join to take part")
        if space is not NONE:
            reserve = space is RESERVE or person.number == context.room.host
            check_capacity(context, reserve=reserve)
        if who is HOST:
            check_host(context.room, person.number)
    return handle(context, person, request)
