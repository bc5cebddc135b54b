"""The key: whose card is whose. The one secret of the game."""

from __future__ import annotations

import functools
import re
from random import Random

import msgspec

from .board import AGENT, IDENTITIES, LETTERS, Grid, Identity, Team
from .errors import BadKey

TEXT = re.compile(r"([RB]):([RBNX]+(?:/[RBNX]+)*)(?:@(90|180|270))?")


class Key(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """
    The identities as the spymasters see them, after the card was turned (R3.2).

    Construction enforces R3.8, so a key that exists is a lawful key. Printing one shows
    nothing: `reveal` is the only way to its text, named so that every use stands out.
    """

    grid: Grid
    identities: tuple[Identity, ...]
    starting: Team
    """The colour of the lights (R3.7)."""
    orientation: int = 0
    """How far the printed card was turned clockwise, in degrees (R3.3)."""

    def __post_init__(self) -> None:
        if len(self.identities) != self.grid.cards:
            raise BadKey(
                "key_size",
                "R3.1",
                f"a {self.grid} key has {self.grid.cards} cells, not {len(self.identities)}",
            )
        if self.orientation not in self.grid.orientations:
            raise BadKey(
                "key_orientation", "R3.4", f"a {self.grid} key cannot be turned {self.orientation}°"
            )
        want = _wanted(self.grid, self.starting)
        if sorted(self.identities) != want:
            raise BadKey(
                "key_counts",
                "R3.8",
                f"a {self.grid} key with {self.starting} lights has "
                + ", ".join(f"{want.count(identity)} {identity}" for identity in Identity),
            )

    def __repr__(self) -> str:
        return "Key(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:  # what `rich` prints instead of repr
        return [("", "<secret>")]

    def __getitem__(self, card: int) -> Identity:
        return self.identities[card]

    def cards_of(self, team: Team) -> tuple[int, ...]:
        """The positions of a team's own cards."""
        own = AGENT[team]
        return tuple(card for card, identity in enumerate(self.identities) if identity is own)

    @classmethod
    def random(cls, grid: Grid, rng: Random, starting: Team | None = None) -> Key:
        """A key drawn and turned at random (R3.3, R3.10); *starting* fixes the lights (R22.3)."""
        if starting is None:
            starting = rng.choice((Team.RED, Team.BLUE))
        identities = list(grid.identities(starting))
        rng.shuffle(identities)
        degrees = rng.choice(grid.orientations)
        cells = tuple([identities[cell] for cell in _turn(grid, degrees)])
        return cls(grid, cells, starting, degrees)

    def turn(self, degrees: int) -> Key:
        """The same card, turned clockwise by 90, 180 or 270 degrees; never mirrored (R3.5)."""
        if degrees not in self.grid.orientations:
            raise BadKey("key_orientation", "R3.4", f"a {self.grid} key cannot be turned {degrees}")
        if not degrees:
            return self
        cells = tuple([self.identities[cell] for cell in _turn(self.grid, degrees)])
        return Key(self.grid, cells, self.starting, (self.orientation + degrees) % 360)

    def reveal(self) -> str:
        """The key as text, such as ``R:RBNXR/…@90``: lights, rows, and how it was turned."""
        letters = "".join([LETTERS[identity] for identity in self.identities])
        columns = self.grid.columns
        rows = "/".join([letters[i : i + columns] for i in range(0, len(letters), columns)])
        turned = f"@{self.orientation}" if self.orientation else ""
        return f"{self.starting[0].upper()}:{rows}{turned}"

    @classmethod
    def parse(cls, text: str) -> Key:
        """The key that `reveal` wrote. Raises `BadKey`, which never quotes the identities."""
        match = TEXT.fullmatch(text)
        if not match:
            raise BadKey(
                "key_text",
                "R3.1",
                "a key is written lights:rows, such as R:RBNXR/… with the letters R, B, N, X",
            )
        lights, cells, turned = match.groups()
        rows = cells.split("/")
        sizes = {len(row) for row in rows}
        grid = next((g for g in Grid if g.rows == len(rows) and {g.columns} == sizes), None)
        if grid is None:
            wanted = ", ".join(f"{g.rows} rows of {g.columns}" for g in Grid)
            raise BadKey("key_size", "R3.1", f"a key has one of these shapes: {wanted}")
        identities = tuple([IDENTITIES[letter] for row in rows for letter in row])
        starting = Team.RED if lights == "R" else Team.BLUE
        return cls(grid, identities, starting, int(turned or 0))


@functools.cache
def _wanted(grid: Grid, starting: Team) -> list[Identity]:
    """The identities of a lawful key, sorted (R3.8)."""
    return sorted(grid.identities(starting))


@functools.cache
def _turn(grid: Grid, degrees: int) -> tuple[int, ...]:
    """Which cell of the card comes to lie in each place (R3.5)."""
    columns = grid.columns
    rows = [tuple(range(i, i + columns)) for i in range(0, grid.cards, columns)]
    for _ in range(degrees // 90):
        rows = list(zip(*reversed(rows), strict=True))
    return tuple(cell for row in rows for cell in row)
