"""How large a word can be on a card, by the tables of the fonts."""

from __future__ import annotations

import pytest

from numbers_station.decks import words
from numbers_station.decks.report import report, type_metrics


@pytest.mark.parametrize(
    ("word", "size"),
    [("mus", 17.0), ("nut", 17.0), ("kokteilsósa", 11.8), ("WWWWWWWWW", 9.5), ("WWWWW WWWW", 17.0)],
)
def test_how_large_a_word_can_be_on_a_phone(word: str, size: float) -> None:
    assert type_metrics.type_size(word) == pytest.approx(size, abs=0.1)


def test_a_word_may_break_after_a_hyphen() -> None:
    assert type_metrics.type_size("Donau-dampf") == type_metrics.type_size(
        "Donau-dampf".replace("-", "- ")
    )


def test_an_accent_does_not_widen_a_letter() -> None:
    assert type_metrics.width("öl") == type_metrics.width("ol")
    assert type_metrics.width("ë", type_metrics.HELVETICA) == type_metrics.width(
        "e", type_metrics.HELVETICA
    )


def test_every_letter_of_the_decks_has_a_width() -> None:
    letters = {
        letter for name in words.names() for word in words.deck(name).words for letter in word
    }
    plain = {report.strip_accents(letter).upper() for letter in letters}
    assert plain <= type_metrics.BARLOW.keys()
    assert type_metrics.BARLOW.keys() == type_metrics.HELVETICA.keys()
