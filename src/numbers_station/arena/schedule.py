"""The schedule: each pair on the same boards, with colours changed; or each one alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Ruleset

from .bout import Bout, Pairing
from .entrant import is_external

BOUT, EXTERNAL_BOUT = 2, 10
"""Games in a bout; more for external bots, which may take long to start."""


def schedule(
    entrants: Sequence[str],
    games: int,
    ruleset: Ruleset,
    seed: str,
    operative: str = "veteran",
    patience: float | None = None,
) -> tuple[Bout, ...]:
    """*games* for every pair, or for every entrant where a team plays alone."""
    bouts = []
    number = 0
    for red, blue in _pairs(entrants, ruleset.mode):
        pairings = []
        for game in range(games):
            if ruleset.mode.rules.has_opponent:  # the same board twice, with colours changed
                one, other = (red, blue) if game % 2 == 0 else (blue, red)
                pairings.append(Pairing(number, game // 2, one, other))
            else:
                pairings.append(Pairing(number, game, red, red))
            number += 1
        size = EXTERNAL_BOUT if is_external(red) or is_external(blue) else BOUT
        bouts += [
            Bout(ruleset, seed, tuple(pairings[start : start + size]), operative, patience)
            for start in range(0, games, size)
        ]
    # Every pair gets on, so that a run that is broken off has something to say of each.
    return tuple(sorted(bouts, key=lambda bout: bout.pairings[0].number % games))


def _pairs(entrants: Sequence[str], mode: Mode) -> Iterator[tuple[str, str]]:
    if not mode.rules.has_opponent:
        yield from ((one, one) for one in entrants)
    elif len(entrants) == 1:
        yield (entrants[0], entrants[0])
    else:
        yield from combinations(entrants, 2)
