"""The referee's data files: complete, well-formed, loaded lazily and quickly."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

import pytest

from numbers_station.game.clue import Kind, Reason, Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import data_file, lexicon, word_facts
from numbers_station.referee.reasons import ruling, sentence


def lines(folder: str, language: Language) -> list[str]:
    return data_file(language, f"{folder}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_one_sentence_in_every_language(language: Language) -> None:
    for kind in Kind:
        text = sentence(Reason(kind, "R13.4", "HORSE"), "clue", language)
        assert text.endswith((".", "?"))
        assert "{" not in text
    assert {ruling(one, language) for one in Ruling} != set()


@pytest.mark.parametrize("language", Language)
def test_every_exception_has_its_reason(language: Language) -> None:
    for line in lines("exceptions", language):
        if line.strip() and not line.startswith("#"):
            fact, _, reason = line.partition("#")
            assert fact.split()[0] in "!|+/="
            assert reason.strip(), line
    assert word_facts(language).roots


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
        assert not set(related.split()) & set(strangers.split()), word


def test_a_lexicon_tells_class_lemma_and_parts() -> None:
    english = lexicon(Language.ENGLISH)
    horseshoe = english.get("horseshoe")
    sang = english.get("sang")
    assert horseshoe is not None
    assert horseshoe.cuts == (5,)
    assert sang is not None
    assert sang.lemmas == ("sing",)
    assert english.get("sangfroidish") is None
    assert "sing" in english


def test_only_the_language_asked_for_is_loaded() -> None:
    code = (
        "import sys; from numbers_station.referee import verdict;"
        "from numbers_station.game.ruleset import Language;"
        "verdict('dog', ('CAT',), Language.ENGLISH);"
        "print([m for m in sys.modules if m.startswith('islenska')"
        " or m.endswith(('.dutch', '.afrikaans', '.icelandic'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
