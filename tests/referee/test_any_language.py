"""Any other language (R32.3): what is said of a clue without grammar."""

from __future__ import annotations

import pytest

from numbers_station.game.clue import Kind, Ruling
from numbers_station.referee.verdict import verdict


@pytest.mark.parametrize(
    ("language", "visible", "clue", "ruling", "kind"),
    [
        ("el", "δρόμος", "μουσική", Ruling.CLEAR, None),
        ("el", "δρόμος", "ΔΡΟΜΟΣ", Ruling.BLOCKED, Kind.SAME_WORD),
        ("el", "δρόμος", "δρόμους", Ruling.DOUBTFUL, Kind.LIKELY_RELATED),
        ("el", "κήπος", "κάπος", Ruling.DOUBTFUL, Kind.MISSPELLING),
        ("ar", "مدرسة", "مَدْرَسَة", Ruling.BLOCKED, Kind.SAME_WORD),
        ("ar", "سيارة", "سيارات", Ruling.DOUBTFUL, Kind.LIKELY_RELATED),
        ("he", "שלום", "שָׁלוֹם", Ruling.BLOCKED, Kind.SAME_WORD),
        ("ja", "電車", "電車賃", Ruling.DOUBTFUL, Kind.LIKELY_RELATED),
        ("ja", "ねこ", "ネコ", Ruling.BLOCKED, Kind.SAME_WORD),
        ("ja", "かき", "かぎ", Ruling.CLEAR, None),  # a mark makes another letter
        ("hi", "किताब", "पुस्तक", Ruling.CLEAR, None),
        ("de", "Straße", "STRASSE", Ruling.BLOCKED, Kind.SAME_WORD),
        ("fa", "خانه", "می\u200cروم", Ruling.CLEAR, None),
        ("ru", "мой", "мои", Ruling.CLEAR, None),
        ("de", "grob", "groß", Ruling.CLEAR, None),
        ("ru", "дом", "дoм", Ruling.BLOCKED, Kind.SAME_WORD),  # with a Latin o
        ("ru", "дом", "white дом", Ruling.BLOCKED, Kind.OTHER_SCRIPT),
        ("tr", "ev", "iki söz", Ruling.FORBIDDEN, Kind.MORE_THAN_ONE_WORD),
    ],
)
def test_what_needs_no_grammar(
    language: str, visible: str, clue: str, ruling: Ruling, kind: Kind | None
) -> None:
    found = verdict(clue, [visible], language)
    assert found.ruling is ruling
    kinds = [reason.kind for reason in found.reasons]
    if ruling is not Ruling.BLOCKED:
        assert Kind.UNKNOWN_LANGUAGE in kinds  # it says so plainly
    if kind:
        assert kinds[0] is kind
