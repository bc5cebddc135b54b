"""Words of each language to draw from: some that are related, and our deck words."""

from __future__ import annotations

from hypothesis import strategies as st

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import families

SAMPLES = {
    Language.ENGLISH: "horse horseshoe shoe farmer farm sunflower flower notice ice king sang",
    Language.DUTCH: "superheld held heldin markt tand bestand slaan slag ontslag huizen huis",
    Language.AFRIKAANS: "perdeskoen perd skoen breek gebroke vlug vlieg kraai raai boerewors wors",
    Language.ICELANDIC: "mús mýs rós rósemi kennari kenna regnbogi bogi regn söngur syngja",
}


def words(language: Language) -> st.SearchStrategy[str]:
    known = sorted({*SAMPLES[language].split(), *sorted(families(language).deck_words)[:200]})
    return st.sampled_from(known)
