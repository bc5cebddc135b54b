"""Every reason and every ruling can be said in every language."""

from __future__ import annotations

import pytest

from numbers_station.game.clue import Kind, Reason, Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee.reasons import ruling, sentence


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_one_sentence(language: Language) -> None:
    for kind in Kind:
        text = sentence(Reason(kind, "R13.4", "HORSE"), "clue", language)
        assert text.endswith((".", "?"))
        assert "{" not in text


@pytest.mark.parametrize("language", Language)
def test_every_ruling_has_a_name_of_its_own(language: Language) -> None:
    names = [ruling(each, language) for each in Ruling]
    assert all(name.strip() for name in names)
    assert len(set(names)) == len(Ruling)
