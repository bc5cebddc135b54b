"""The schedule: each pair on the same boards, with colours changed; or each one alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from .boards import GivenBoard
from .bout import Bout, Pairing
from .entrant import Entrant
from .terms import Terms

BOUT, EXTERNAL_BOUT = 2, 10
"""Games in a bout; more for external bots, which may take long to start."""


def schedule(
    entrants: Sequence[Entrant],
    games: int,
    terms: Terms,
    boards: Sequence[GivenBoard] | None = None,
) -> tuple[Bout, ...]:
    """
    *games* for every pair, or for every entrant where a team plays alone.

    Given *boards* are gone through once, or twice with colours changed, if there are so many games.
    """
    bouts = []
    number = 0
    times = 2 if terms.has_opponent else 1  # the same board twice, with colours changed
    if boards is not None:
        games = min(games, times * len(boards))
    for one, other in _pairs(entrants, alone=not terms.has_opponent):
        pairings = []
        for game in range(games):
            red, blue = (one, other) if game % 2 == 0 else (other, one)
            board = game // times
            given = boards[board] if boards is not None else None
            pairings.append(Pairing(number, board, red, blue, given))
            number += 1
        size = EXTERNAL_BOUT if one.is_external or other.is_external else BOUT
        bouts += [
            Bout(terms, tuple(pairings[start : start + size])) for start in range(0, games, size)
        ]
    # Every pair gets on, so that a run that is broken off has something to say of each.
    return tuple(sorted(bouts, key=lambda bout: bout.pairings[0].number % games))


def _pairs(entrants: Sequence[Entrant], *, alone: bool) -> Iterator[tuple[Entrant, Entrant]]:
    if alone or len(entrants) == 1:
        yield from ((one, one) for one in entrants)
    else:
        yield from combinations(entrants, 2)
