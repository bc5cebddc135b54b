"""How much risk a spymaster takes: more at a higher level, less with pictures."""

from __future__ import annotations

from msgspec.structs import replace

from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.risk import find_assurance
from numbers_station.game.ruleset import CLASSIC, MIXED, Language

VETERAN = LEVELS["veteran"]


def test_a_higher_level_takes_more_risk_in_every_language() -> None:
    for language in Language:
        ruleset = replace(CLASSIC, language=language)
        found = [find_assurance(LEVELS[name], ruleset) for name in ("veteran", "agent", "recruit")]
        assert 0.5 < found[0] < found[1] < found[2] < 1


def test_pictures_call_for_more_care_where_english_is_not_spoken() -> None:
    for language in Language:
        seen = find_assurance(VETERAN, replace(MIXED, language=language))
        if language is Language.ENGLISH:
            assert seen == VETERAN.assurance
        else:
            assert seen > max(VETERAN.assurance, _assurance_with_words(language))


def test_in_a_language_of_its_own_pictures_change_nothing() -> None:
    italian = replace(MIXED, language=Language.DUTCH, other_language="it")
    assert find_assurance(VETERAN, italian) == VETERAN.assurance


def _assurance_with_words(language: Language) -> float:
    return find_assurance(VETERAN, replace(CLASSIC, language=language))
