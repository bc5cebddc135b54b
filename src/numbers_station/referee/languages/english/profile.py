"""English profile: the rules of the language, put together for the analysis."""

from __future__ import annotations

from numbers_station.game.ruleset import Language

from ...analysis.profile import Compounding, Derivation, Inflection, LanguageProfile
from ..data import homographs, lexicon, word_facts
from .affixes import ENDINGS, PREFIXES, PREPOSITIONS, RARE_ENDINGS, SUFFIXES
from .derivation import derivation_steps
from .spelling import spellings, stems


def opens_only(word: str) -> bool:
    return word in PREPOSITIONS


def make_profile() -> LanguageProfile:
    return LanguageProfile(
        lookup=lexicon(Language.ENGLISH).get,
        listed=lexicon(Language.ENGLISH).get,
        facts=word_facts(Language.ENGLISH),
        homographs=homographs(Language.ENGLISH),
        spellings=spellings,
        stems=stems,
        short_words=frozenset(("ox", "tv")),
        rare_endings=RARE_ENDINGS,
        inflection=Inflection(endings=ENDINGS),
        derivation=Derivation(
            suffixes=SUFFIXES,
            prefixes=PREFIXES,
            language_steps=derivation_steps,
            # At 3.1 three unrelated development pairs are forbidden, at 3.6 thirteen.
            rules_below_zipf=2.6,
        ),
        compounding=Compounding(
            links=("", "s"),
            no_parts=frozenset("the and for of in to an as at is it ran".split()),
            opens_only=opens_only,
            listed_only=True,
            # Divides words that are not listed, so no development pair turns on it.
            least_part_zipf=3.3,
            unlisted_zipf=3.5,
        ),
    )
