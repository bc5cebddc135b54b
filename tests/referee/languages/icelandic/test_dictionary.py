"""BÍN as the referee's dictionary."""

from __future__ import annotations

from numbers_station.referee.languages.icelandic.dictionary import FIRST, LAST, dictionary


def lemmas(word: str) -> set[str]:
    entry = dictionary().get(word)
    return set(entry.lemmas) if entry else set()


def test_forms_have_their_lemmas() -> None:
    assert "mús" in lemmas("mýs")
    assert lemmas("beit") == {"bíta"}  # a noun too
    assert dictionary().get("xyzq") is None


def test_a_first_part_is_a_stem_or_a_genitive() -> None:
    assert "keppni" in lemmas("keppnis" + FIRST)
    assert "harður" in lemmas("harð" + FIRST)


def test_a_last_part_is_a_noun_before_it_is_a_verb() -> None:
    assert "brjóta" in lemmas("braut")
    assert lemmas(LAST + "braut") == {"braut"}


def test_classes_and_declension() -> None:
    assert dictionary().classes("hestur") == dictionary().core_classes("hestur") == {"kk"}
    assert dictionary().classes("hests") == frozenset()
    assert dictionary().declension("hestur", "kk") == {"hests", "hestar"}
