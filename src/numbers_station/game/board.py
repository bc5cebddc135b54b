"""What lies on the table and who sits at it: teams, identities, grids, cards and seats."""

from __future__ import annotations

from typing import Generic, TypeVar, final

import msgspec

from numbers_station.enums import ReadableEnum

T = TypeVar("T")


class Team(ReadableEnum):
    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> Team:
        return _OTHER[self]


RED, BLUE = Team
_OTHER = {RED: BLUE, BLUE: RED}


class Identity(ReadableEnum):
    """Whose card it is (R3.1)."""

    RED = "red"
    BLUE = "blue"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"

    @property
    def letter(self) -> str:
        return LETTERS[self]


RED_AGENT, BLUE_AGENT, BYSTANDER, ASSASSIN = Identity
LETTERS = {RED_AGENT: "R", BLUE_AGENT: "B", BYSTANDER: "N", ASSASSIN: "X"}
IDENTITIES = {letter: identity for identity, letter in LETTERS.items()}
AGENT = {RED: RED_AGENT, BLUE: BLUE_AGENT}
"""The identity of a team's own cards."""


class ByTeam(msgspec.Struct, Generic[T], frozen=True):
    """Anything that comes in pairs, one for each team."""

    red: T
    blue: T

    def __getitem__(self, team: Team) -> T:
        return self.red if team is RED else self.blue


class Grid(ReadableEnum):
    """The grids, named columns x rows: words, pictures, and the children's board (R1.1, R30.1)."""

    FIVE_BY_FIVE = "5x5"
    FIVE_BY_FOUR = "5x4"
    FOUR_BY_FOUR = "4x4"

    @property
    def columns(self) -> int:
        return 4 if self is FOUR_BY_FOUR else 5

    @property
    def rows(self) -> int:
        return 5 if self is FIVE_BY_FIVE else 4

    @property
    def cards(self) -> int:
        return _CARDS[self]

    @property
    def starting(self) -> int:
        """How many cards the starting team has (R1.4, R30.1)."""
        return _STARTING[self]

    @property
    def bystanders(self) -> int:
        return _BYSTANDERS[self]

    @property
    def assassins(self) -> int:
        """There is none on the children's board (R30.2)."""
        return 0 if self is FOUR_BY_FOUR else 1

    @property
    def limits_guesses(self) -> bool:
        """Whether a number limits the guesses (R7.6); the children's board has no limit (R30.3)."""
        return self is not FOUR_BY_FOUR

    @property
    def orientations(self) -> tuple[int, ...]:
        """The ways a key card can be turned, in degrees, so that it fits the grid (R3.4)."""
        return (0, 90, 180, 270) if self.columns == self.rows else (0, 180)

    @property
    def scores(self) -> range:
        """The scores of a co-operative win, worst to best (R22.9, R22.12)."""
        return range(1, self.starting)

    def agents(self, starting: Team) -> ByTeam[int]:
        """How many cards each team has when *starting* starts (R1.4)."""
        more, fewer = self.starting, self.starting - 1
        return ByTeam(more, fewer) if starting is RED else ByTeam(fewer, more)

    def identities(self, starting: Team) -> tuple[Identity, ...]:
        """The identities of a key of this grid, in no particular order (R1.4)."""
        agents = self.agents(starting)
        return (
            (RED_AGENT,) * agents.red
            + (BLUE_AGENT,) * agents.blue
            + (BYSTANDER,) * self.bystanders
            + (ASSASSIN,) * self.assassins
        )


FIVE_BY_FIVE, FIVE_BY_FOUR, FOUR_BY_FOUR = Grid
_CARDS = {grid: grid.columns * grid.rows for grid in Grid}
_STARTING = {FIVE_BY_FIVE: 9, FIVE_BY_FOUR: 8, FOUR_BY_FOUR: 6}
_BYSTANDERS = {FIVE_BY_FIVE: 7, FIVE_BY_FOUR: 4, FOUR_BY_FOUR: 5}


@final
class Word(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    tag="word",
    tag_field="kind",
    cache_hash=True,
):
    """A word card, as its visible face."""

    text: str
    associations: tuple[str, ...] = ()
    """What is said to a word of the players' own, in words; of ours bots know enough."""


@final
class Picture(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    tag="picture",
    tag_field="kind",
    cache_hash=True,
):
    """A picture card, as its visible face. The id says nothing about content or identity."""

    id: str
    tags: tuple[str, ...] = ()
    """What is seen on a picture of the players' own, in words; of ours the id is enough."""


Card = Word | Picture


class Role(ReadableEnum):
    SPYMASTER = "spymaster"
    OPERATIVE = "operative"
    NONE = "none"


class Seat(ReadableEnum):
    """
    A place from which moves come. Several people may share an operative's seat.

    `OPERATIVE` is the one who works for both teams in a duel (R23.2). `CLOCK` is the
    server's clock, which tells the rules when a timer starts or runs out (R20.6). A `COMMENTATOR`
    sees the key and does nothing (R31).
    """

    RED_SPYMASTER = "red spymaster"
    RED_OPERATIVE = "red operative"
    BLUE_SPYMASTER = "blue spymaster"
    BLUE_OPERATIVE = "blue operative"
    OPERATIVE = "operative"
    SPECTATOR = "spectator"
    COMMENTATOR = "commentator"
    CLOCK = "clock"

    @property
    def team(self) -> Team | None:
        return _TEAM[self]

    @property
    def role(self) -> Role:
        return _ROLE[self]

    @property
    def sees_key(self) -> bool:
        """Whether the key of a game is shown to whoever sits here while it lasts (R2.4, R31.1)."""
        return self.role is Role.SPYMASTER or self is Seat.COMMENTATOR


_TEAM: dict[Seat, Team | None] = {
    seat: Team(seat.split()[0]) if " " in seat else None for seat in Seat
}
_ROLE = {
    seat: Role(seat.split()[-1]) if seat.split()[-1] in set(Role) else Role.NONE for seat in Seat
}
SPYMASTER = {RED: Seat.RED_SPYMASTER, BLUE: Seat.BLUE_SPYMASTER}
OPERATIVE = {RED: Seat.RED_OPERATIVE, BLUE: Seat.BLUE_OPERATIVE}
