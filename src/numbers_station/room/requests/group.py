"""How a group touches: the captain for all, or the majority of a team's operatives (R27)."""

from __future__ import annotations

from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import GiveUp, Guess, Stop

from ..protocol.frames import GroupMove, VotedFrame
from ..protocol.people_entries import CaptainNamed
from ..protocol.requests import NameCaptainRequest, PlayRequest, WithdrawVoteRequest
from ..protocol.settings import Touching
from ..state.people import Person
from ..state.votes import find_captain, find_voters
from .checks import check_host, find_player
from .context import Answer, RequestContext
from .play import make_move

ANYBODY, CAPTAIN, MAJORITY = Touching


GROUP_MOVES = (Guess, Stop, GiveUp)
"""Moves that operatives make together; to challenge a clue or to rule on it is anybody's."""


def play_move(context: RequestContext, person: Person, request: PlayRequest) -> Answer:
    """A move, in the seat that the person holds, alone or with others."""
    room, move = context.room, request.move
    if room.settings.touching is not ANYBODY and isinstance(move, GROUP_MOVES):
        alone = person.seat and room.on_screen(person.seat)  # the group is before it (R34.3)
        if not alone:
            return touch_together(context, person, move)
    return make_move(context, person.number, person.seat, move)


def touch_together(context: RequestContext, person: Person, move: GroupMove) -> Answer:
    """What it leads to that one of a group wants a move: the move itself, or a vote for it."""
    room, presence, number = context.room, context.presence, person.number
    answer = make_move(context, number, person.seat, move)  # refused now if it is not possible
    seat = person.seat or Seat.SPECTATOR
    here = presence.everywhere()
    if room.settings.touching is CAPTAIN:
        captain = find_captain(room, seat, here)
        if captain is not None and captain != number:
            name = find_player(room, captain).name
            raise Refusal("captain_only", "R27.2", f"{name} is the captain and touches for all")
        return answer
    if presence.votes.binds(number, move, find_voters(room, seat, here)):
        return answer
    voted = VotedFrame(number, move)
    if presence.vote_here(voted, context.state()):
        return Answer(broadcast=voted)
    return Answer(reply=voted)


def withdraw_vote(context: RequestContext, person: Person, request: WithdrawVoteRequest) -> Answer:
    voted = VotedFrame(person.number, None)
    if context.presence.vote_here(voted, context.state()):
        return Answer(broadcast=voted)
    return Answer(reply=voted)


def name_captain(context: RequestContext, person: Person, request: NameCaptainRequest) -> Answer:
    """By the host, or by any operative of the same team (R27.2)."""
    captain = find_player(context.room, request.player)
    seat = captain.seat
    if seat is None or seat.role is not Role.OPERATIVE or captain.bot is not None:
        raise Refusal("not_operative", "R27.2", "a captain is one of the operatives")
    if person.seat is not seat:
        check_host(context.room, person.number)
    return Answer([CaptainNamed(person.number, captain.number)])
