"""Dutch women in -ster beside the star."""

from __future__ import annotations

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.dutch.women import is_woman, men
from numbers_station.referee.relation import relation


@pytest.mark.parametrize("word", ["kapster", "wandelaarster", "vrijwilligsters", "wielrenster"])
def test_she_is_no_star(word: str) -> None:
    # R13.8
    assert is_woman(word)
    assert relation(word, "ster", Language.DUTCH) is None


@pytest.mark.parametrize("word", ["popster", "zeester", "morgenster"])
def test_stars_are(word: str) -> None:
    # R13.6
    found = relation(word, "ster", Language.DUTCH)
    assert found is not None
    assert found.certain


def test_what_a_man_is_called() -> None:
    assert men("hoofdrolspeelster") == ["hoofdrolspeler"]
    assert men("wandelaarster") == ["wandelaar"]
    assert men("wester") == []
    assert men("venster") == []
    assert men("kapper") == []
