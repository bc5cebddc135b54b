"""Every reason and every ruling can be said in every language."""

from __future__ import annotations

import pytest

from numbers_station.game.clue import Kind, Reason, Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee.reasons import ruling, sentence, sentences


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


@pytest.mark.parametrize("language", Language)
def test_a_client_gets_all_of_them(language: Language) -> None:
    keys = {f"reasons.{kind.value}" for kind in Kind} | {f"rulings.{each.value}" for each in Ruling}
    assert sentences(language).keys() == keys
