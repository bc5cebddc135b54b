"""Common forms are packed and read again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from numbers_station.referee.languages.icelandic.common_forms import (
    CommonForms,
    Reading,
    as_typed,
    pack,
)

LETTERS = st.text("aábðHLþö-", min_size=1, max_size=6)
FORMS = LETTERS.filter(str.isalpha)


def reading(word: str, mark: str = "NFET", is_core: bool = True) -> Reading:
    return Reading(word, "kk", mark, is_core, as_typed(word))


READINGS = st.builds(reading, LETTERS, st.sampled_from(["NFET", "LHÞT-SB-KK-NFET"]), st.booleans())


@given(st.dictionaries(FORMS, st.lists(READINGS, min_size=1).map(tuple), max_size=20), FORMS)
def test_all_are_read_as_they_were(found: dict[str, tuple[Reading, ...]], other: str) -> None:
    common = CommonForms(pack(found))
    for form in (*found, other):
        assert common.readings(form) == found.get(form, ())


def test_only_whole_forms_are_found() -> None:
    common = CommonForms(pack({"hestur": (reading("hestur"),)}))
    for text in ("", "hest", "estur", "hesturinn", "\nhestur", "hestur;", "?estur", "жestur"):
        assert common.readings(text) == ()


def test_without_a_file_nothing_is_common() -> None:
    assert CommonForms(b"").readings("hestur") == ()
