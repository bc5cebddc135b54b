"""Dutch profile: the rules of the language, put together for the analysis."""

from __future__ import annotations

from numbers_station.game.ruleset import Language

from ...analysis.profile import Compounding, Derivation, Inflection, LanguageProfile
from ..data import homographs, lexicon, word_facts
from .affixes import ENDINGS, NO_PARTS, PREFIXES, SUFFIXES
from .compounds import certain_parts, is_simple, opens_only
from .derivation import derivation_steps
from .dictionary import find_entry
from .spelling import spellings, stems


def make_profile() -> LanguageProfile:
    return LanguageProfile(
        lookup=find_entry,
        listed=lexicon(Language.DUTCH).get,
        facts=word_facts(Language.DUTCH),
        homographs=homographs(Language.DUTCH),
        spellings=spellings,
        stems=stems,
        short_words=frozenset(("ei", "ui", "os")),
        clipping_endings=("", "o", "i", "ie"),
        clips_words=True,
        free_accents="ëïöü",
        inflection=Inflection(endings=ENDINGS),
        derivation=Derivation(
            suffixes=SUFFIXES,
            prefixes=PREFIXES,
            language_steps=derivation_steps,
            # At 1.1 one related development pair becomes doubtful, at 0.6 five; more is no worse.
            rarer_base=1.6,
        ),
        compounding=Compounding(
            links=("", "s", "en", "e", "er", "n", "eren"),
            no_parts=NO_PARTS,
            opens_only=opens_only,
            is_simple=is_simple,
            certain_parts=certain_parts,
        ),
    )
