"""Votes and captains: who touches for a group of operatives (R27); votes are not kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from numbers_station.game.board import Role, Seat
from numbers_station.game.events import TimerStarted
from numbers_station.game.state import State

from ..protocol.entries import PublicEntry
from ..protocol.frames import GroupMove, PlayerVote, VotedFrame, VotesFrame
from ..protocol.game_entries import Abandoned, Played
from ..protocol.people_entries import Left, Seated
from ..protocol.room_entries import Closed, SettingsChanged
from ..protocol.settings import Touching
from .public import PublicRoom


def find_captain(room: PublicRoom, seat: Seat, here: Collection[int]) -> int | None:
    """Who touches for the operatives in a seat: of those who are *here*, the first (R27.2)."""
    holders = {person.number for person in room.holders(seat) if person.bot is None}
    return next((each for each in room.order if each in holders and each in here), None)


def find_voters(room: PublicRoom, seat: Seat, here: Collection[int]) -> list[int]:
    """Whose votes count: the operatives who are *here*, and one of the bots for all (R27.4)."""
    holders = room.holders(seat)
    people = [each.number for each in holders if each.bot is None and each.number in here]
    return people + [each.number for each in holders if each.bot is not None][:1]


def stage_of(state: State) -> tuple[int, int]:
    """What votes are about: it changes with each clue and each cover."""
    return len(state.clues), len(state.cards) - len(state.uncovered)


class Votes:
    """What each operative is for, until somebody touches, a turn ends or a clue is given."""

    def __init__(self) -> None:
        self.moves: dict[int, GroupMove] = {}
        self.stage = (0, 0)

    def cast(self, voted: VotedFrame, state: State) -> bool:
        """Whether that changed anything."""
        self.stage = stage_of(state)
        before = self.moves.pop(voted.player, None)
        if voted.move is not None:
            self.moves[voted.player] = voted.move
        return before != voted.move

    def binds(self, player: int, move: GroupMove, voters: Sequence[int]) -> bool:
        """Whether more than half are for *move* once *player* is."""
        votes = {**self.moves, player: move}
        return 2 * sum(votes.get(voter) == move for voter in voters) > len(voters)

    def follow(self, entry: PublicEntry) -> None:
        """Forget the votes that have lost their point; clients do the same by themselves."""
        match entry:
            case Played(events=events):
                if not all(isinstance(event, TimerStarted) for event in events):
                    self.moves.clear()
            case Seated(places=places):
                for place in places:
                    self.moves.pop(place.player, None)
            case Left(player):
                self.moves.pop(player, None)
            case SettingsChanged(settings):
                if settings.touching is not Touching.MAJORITY:
                    self.moves.clear()
            case Abandoned() | Closed():
                self.moves.clear()

    def frame(self) -> VotesFrame:
        return VotesFrame(
            tuple([PlayerVote(player, move) for player, move in sorted(self.moves.items())])
        )

    def told(self) -> tuple[VotedFrame, ...]:
        """All of them, for another process."""
        return tuple([VotedFrame(player, move) for player, move in self.moves.items()])


def is_votable(room: PublicRoom, voted: VotedFrame, stage: tuple[int, int]) -> bool:
    """Whether another process is where this one is: it may be ahead or behind."""
    state, person = room.playing, room.person(voted.player)
    if state is None or person is None or person.seat is None or stage != stage_of(state):
        return False
    return person.seat.role is Role.OPERATIVE and person.seat is state.operative
