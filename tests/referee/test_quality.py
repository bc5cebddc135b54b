"""The referee on hundreds of pairs a language, written by others; quality must not drop."""

from __future__ import annotations

from functools import cache

import pytest
from referee.score import Score, judge, score

from numbers_station.game.ruleset import Language

EN, NL, AF, IS = Language


@cache
def measured(language: Language, held_out: bool, reviewed: bool) -> Score:
    """Judged once for all tests."""
    return score(judge(language, held_out, reviewed))


# The shares reached when this was written, rounded up: missed, falsely forbidden, doubtful.
DEVELOPMENT = {EN: (0.005, 0.005, 0.01), NL: (0.005, 0.005, 0.01), AF: (0.005, 0.005, 0.01)}
DEVELOPMENT[IS] = (0.005, 0.005, 0.01)
HELD_OUT = {EN: (0.0, 0.0, 0.01), NL: (0.02, 0.02, 0.01), AF: (0.02, 0.03, 0.01)}
HELD_OUT[IS] = (0.03, 0.03, 0.01)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reviewed", [False, True])
def test_development_pairs(language: Language, reviewed: bool) -> None:
    # R13.4, R13.6, R13.12
    found = measured(language, False, reviewed)
    missed, forbidden, doubtful = DEVELOPMENT[language]
    assert found.missed_share <= missed
    assert found.forbidden_share <= forbidden
    assert found.doubtful_share <= doubtful


@pytest.mark.parametrize("language", Language)
def test_held_out_pairs(language: Language) -> None:
    found = measured(language, True, False)
    missed, forbidden, doubtful = HELD_OUT[language]
    assert found.missed_share <= missed
    assert found.forbidden_share <= forbidden
    assert found.doubtful_share <= doubtful


@pytest.mark.parametrize("language", Language)
def test_there_are_enough_pairs(language: Language) -> None:
    found = measured(language, False, False)
    assert found.related >= 250
    assert found.unrelated >= 250
