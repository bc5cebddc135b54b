"""Language profiles: one a language, loaded when asked for, with tables that make sense."""

from __future__ import annotations

import subprocess
import sys

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.profiles import language_profile

CLASSES = set("NVAXv")


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


@pytest.mark.parametrize("language", Language)
def test_affixes_name_classes_and_leave_a_stem(language: Language) -> None:
    profile = language_profile(language)
    for suffix in (*profile.inflection.endings, *profile.derivation.suffixes):
        assert suffix.ending
        assert suffix.shortest >= 2
        assert set(suffix.on) <= CLASSES
        assert set(suffix.makes) <= CLASSES | {"p"}
    for prefix in profile.derivation.prefixes:
        assert prefix.beginning
        assert prefix.shortest >= 3
        assert set(prefix.on) <= CLASSES


@pytest.mark.parametrize("language", Language)
def test_no_affix_is_listed_twice(language: Language) -> None:
    derivation = language_profile(language).derivation
    assert len(set(derivation.suffixes)) == len(derivation.suffixes)


@pytest.mark.parametrize("language", Language)
def test_little_words_open_compounds_and_never_end_them(language: Language) -> None:
    little = {"en": "under", "nl": "onder", "af": "onder", "is": "undir"}[language.value]
    compounding = language_profile(language).compounding
    assert compounding.opens_only(little)
    assert not compounding.opens_only({"en": "tree", "is": "tré"}.get(language.value, "boom"))
