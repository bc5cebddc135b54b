"""A bout: games of any ruleset, played to their end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.game.ruleset import CONFIGURATIONS, Language, Ruleset


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_any_ruleset(ruleset: Ruleset) -> None:
    language = list(Language)[len(str(ruleset)) % 4]
    bout = Bout(
        replace(ruleset, language=language), "s", (Pairing(0, 0, "random", "random"),), "random"
    )
    (result,) = play(bout)
    assert result.winner is not None
    assert result.turns == sum(side.clues for side in result.sides.values())
    assert all(side.faults == 0 for side in result.sides.values())
