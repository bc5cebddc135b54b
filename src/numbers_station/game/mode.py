"""
Modes: teams, co-op and duel, one small object each, with everything in which they differ.

`ModeRules` is the game of two teams; `CoopRules` and `DuelRules` override what is different. To
ask ``mode is COOP`` anywhere else is a sign that a question is missing here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from numbers_station.enums import ReadableEnum

from .board import OPERATIVE, RED, SPYMASTER, Seat, Team
from .phase import CLUE, ENEMY, PENALTY

if TYPE_CHECKING:
    from .state import State


class Mode(ReadableEnum):
    """Two teams; one team against a simulated enemy (R22); two spymasters, one operative (R23)."""

    TEAMS = "teams"
    COOP = "coop"
    DUEL = "duel"

    @property
    def rules(self) -> ModeRules:
        return _RULES[self]


TEAMS, COOP, DUEL = Mode


class ModeRules:
    """Two teams, each with a spymaster and one operative or more (R2)."""

    has_opponent = True
    """Whether there is an opposing spymaster to ask, to approve and to rule (R16)."""
    simulated_enemy = False
    """Whether one team plays against cards that its own spymaster covers (R22.5)."""
    enemy_needs_assassin = True
    """Whether the other side, too, needs the assassin in that ending (R21.1, R21.27)."""
    seats_rule = "R2.2"
    """The rule that says which seats there must be."""
    _seats: tuple[Seat, ...] = tuple(role[team] for team in Team for role in (SPYMASTER, OPERATIVE))

    # Who sits where.

    def teams(self, starting: Team) -> tuple[Team, ...]:
        """The teams that people play in."""
        return tuple(Team)

    def seats(self, starting: Team) -> tuple[Seat, ...]:
        """The seats of a game."""
        return self._seats

    def lobby_seats(self) -> tuple[Seat, ...]:
        """The seats that can be taken before anybody knows who starts."""
        return self._seats

    def required_seats(self, taken: Collection[Seat]) -> tuple[Seat, ...]:
        """The seats that must be taken before a game, given those that are."""
        return self._seats

    def starting_team(self, taken: Collection[Seat]) -> Team | None:
        """The team that must start; mostly the key decides that (R3.7)."""
        return None

    def operative(self, team: Team) -> Seat:
        """The seat that guesses for a team."""
        return OPERATIVE[team]

    def judge(self, team: Team) -> Seat:
        """The seat that rules on a team's clue: the opposing spymaster (R16.5)."""
        return SPYMASTER[team.other]

    def undo_judge(self, team: Team) -> Seat:
        """The seat that a team asks to let it take back a touch: the opposing spymaster (R28.3)."""
        return SPYMASTER[team.other]

    def deal_seats(self, players: int, first: Team) -> list[Seat | None]:
        """Seats for so many players, the teams as even as possible, *first* favoured (R2.1)."""
        pair = (first, first.other)
        seats: list[Seat | None] = [SPYMASTER[team] for team in pair]
        seats += [OPERATIVE[pair[number % 2]] for number in range(players)]
        return seats[:players]

    def rotate_seats(
        self, holders: Mapping[Seat, Sequence[int]], times_led: Callable[[int], int]
    ) -> dict[int, Seat]:
        """In each team the next player of those who led least often is spymaster (R10.4)."""
        seats: dict[int, Seat] = {}
        for team in Team:
            spymasters = holders.get(SPYMASTER[team], ())
            waiting = holders.get(OPERATIVE[team], ())
            if not waiting:
                continue
            last = spymasters[0] if spymasters else 0
            seats |= dict.fromkeys(spymasters, OPERATIVE[team])
            ranks = [(times_led(number), number <= last, number) for number in waiting]
            *_, following = min(ranks)
            seats[following] = SPYMASTER[team]
        return seats

    # What follows, and what ends the game.

    def end_turn(self, state: State) -> State:
        """The other team gives the next clue (R5.1)."""
        return replace(state, turn=state.turn.other, phase=CLUE, guesses=0, ruled=False, timer=None)

    def penalty_due(self, state: State) -> bool:
        """Whether an invalid clue costs more than the turn: the others must have a card left."""
        return state.left[state.turn.other] > 0

    def penalise(self, state: State) -> State:
        """The team whose turn has come may cover a card of its own (R17.2)."""
        return replace(state, phase=PENALTY)

    def score(self, state: State) -> int | None:
        """The winners' score, where a win has one."""
        return None


class CoopRules(ModeRules):
    """One team against a simulated enemy (R22)."""

    has_opponent = False
    simulated_enemy = True
    enemy_needs_assassin = False
    seats_rule = "R22.1"

    def teams(self, starting: Team) -> tuple[Team, ...]:
        return (starting,)

    def seats(self, starting: Team) -> tuple[Seat, ...]:
        return (SPYMASTER[starting], OPERATIVE[starting])

    def required_seats(self, taken: Collection[Seat]) -> tuple[Seat, ...]:
        return self.seats(self.starting_team(taken) or RED)

    def starting_team(self, taken: Collection[Seat]) -> Team | None:
        """The team that people sit in, of whichever colour (R22.3); none if they are divided."""
        teams = {seat.team for seat in taken if seat.team}
        return teams.pop() if len(teams) == 1 else None

    def judge(self, team: Team) -> Seat:
        """There is nobody else: the operatives (R16.8)."""
        return OPERATIVE[team]

    def undo_judge(self, team: Team) -> Seat:
        """There is nobody else: the own spymaster (R28.3)."""
        return SPYMASTER[team]

    def deal_seats(self, players: int, first: Team) -> list[Seat | None]:
        seats: list[Seat | None] = [SPYMASTER[first], *[OPERATIVE[first]] * players]
        return seats[:players]

    def end_turn(self, state: State) -> State:
        """The enemy covers a card (R22.5)."""
        return replace(state, phase=ENEMY, covers_due=1, guesses=0, ruled=False, timer=None)

    def penalty_due(self, state: State) -> bool:
        return True

    def penalise(self, state: State) -> State:
        """The enemy covers one card more (R17.5)."""
        return replace(state, covers_due=state.covers_due + 1)

    def score(self, state: State) -> int:
        """The enemy cards left (R22.8)."""
        return state.left[state.turn.other]


class DuelRules(ModeRules):
    """Two spymasters, and one operative who works for both (R23)."""

    seats_rule = "R23.2"
    _seats = (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.OPERATIVE)

    def operative(self, team: Team) -> Seat:
        return Seat.OPERATIVE

    def deal_seats(self, players: int, first: Team) -> list[Seat | None]:
        seats: list[Seat | None] = [*self._seats, *[None] * players]
        return seats[:players]

    def rotate_seats(
        self, holders: Mapping[Seat, Sequence[int]], times_led: Callable[[int], int]
    ) -> dict[int, Seat]:
        """Everybody moves on by one seat."""
        taken = [(seat, number) for seat in self._seats for number in holders.get(seat, ())]
        seats, numbers = [seat for seat, _ in taken], [number for _, number in taken]
        return dict(zip([*numbers[-1:], *numbers[:-1]], seats, strict=True))


_RULES: dict[Mode, ModeRules] = {TEAMS: ModeRules(), COOP: CoopRules(), DUEL: DuelRules()}
