"""The data files of the languages: complete and well-formed."""

from __future__ import annotations

import unicodedata

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import data_file, families, lexicon, word_facts

SOME_WORD = {
    Language.ENGLISH: "horse",
    Language.DUTCH: "paard",
    Language.AFRIKAANS: "perd",
    Language.ICELANDIC: "hestur",
}


def lines(folder: str, language: Language) -> list[str]:
    return data_file(language, f"{folder}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("language", Language)
def test_every_exception_has_its_reason(language: Language) -> None:
    for line in lines("exceptions", language):
        if line.strip() and not line.startswith("#"):
            fact, _, reason = line.partition("#")
            assert fact.split()[0] in "!|+/~="
            assert reason.strip(), line


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("folder", ["exceptions", "roots", "families"])
def test_files_are_nfc_and_lower_case(folder: str, language: Language) -> None:
    for line in lines(folder, language):
        fact = line.partition("#")[0]
        assert unicodedata.is_normalized("NFC", line)
        assert fact == fact.lower()


@pytest.mark.parametrize("language", Language)
def test_families_have_their_format(language: Language) -> None:
    for line in lines("families", language):
        word, colon, rest = line.partition(":")
        assert colon
        related, _, strangers = rest.partition(";")
        assert not set(related.replace(".", "").split()) & set(strangers.split()), word


@pytest.mark.parametrize("language", Language)
def test_a_language_has_all_its_files(language: Language) -> None:
    assert data_file(language, "profile.py").is_file()
    assert lexicon(language).zipf(SOME_WORD[language]) > 3
    assert word_facts(language).roots
    assert families(language).deck_words
    for name in ("places.txt", "abbreviations.txt"):
        assert data_file(language, name).is_file()
        assert data_file(None, name).is_file()
