"""A compound is explained by its parts, whatever made the referee find it."""

from __future__ import annotations

import pytest

from numbers_station.game.clue import Kind
from numbers_station.game.ruleset import Language
from numbers_station.referee import verdict

EN, NL, AF, IS = Language.ENGLISH, Language.DUTCH, Language.AFRIKAANS, Language.ICELANDIC


@pytest.mark.parametrize(
    ("language", "clue", "card", "kind", "part"),
    [
        (EN, "house", "LIGHTHOUSE", Kind.CLUE_IN_WORD, "house"),
        (EN, "snowman", "SNOW", Kind.WORD_IN_CLUE, "snow"),
        (EN, "sunlight", "LIGHTHOUSE", Kind.COMPOUND_PART, "light"),
        (EN, "friendship", "FRIEND", Kind.DERIVED_FORM, None),
        (EN, "footballer", "FOOTBALL", Kind.DERIVED_FORM, None),
        (NL, "muizenval", "MUIS", Kind.WORD_IN_CLUE, "muis"),
        (NL, "vlieg", "VLIEGTUIG", Kind.CLUE_IN_WORD, "vlieg"),
        (AF, "stadsraad", "RAAD", Kind.WORD_IN_CLUE, "raad"),
        (IS, "músagildra", "MÚS", Kind.WORD_IN_CLUE, "mús"),
        (IS, "snjókarl", "SNJÓR", Kind.WORD_IN_CLUE, "snjór"),
        (IS, "vélarhús", "HÚSBÁTUR", Kind.SHARED_PART, "hús"),
        (EN, "teeth", "TOOTHPASTE", Kind.COMPOUND_PART, "tooth"),
        (AF, "oorleef", "LEWE", Kind.DERIVED_FORM, None),
    ],
)
def test_a_compound_is_explained_by_its_parts(
    language: Language, clue: str, card: str, kind: Kind, part: str | None
) -> None:
    # R13.6, R26.3
    (reason,) = verdict(clue, [card], language).reasons
    assert (reason.kind, reason.part, reason.word) == (kind, part, card)
