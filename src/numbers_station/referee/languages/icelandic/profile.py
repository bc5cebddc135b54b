"""Icelandic profile: the rules of the language, put together for the analysis."""

from __future__ import annotations

from numbers_station.game.ruleset import Language

from ...analysis.profile import Compounding, Derivation, Inflection, LanguageProfile
from ..data import homographs, word_facts
from .affixes import ENDINGS, NO_PARTS, OPENING_WORDS, PREFIXES, SHORT_PARTS, SUFFIXES
from .compounds import divisions, is_of_country, parts_of_name
from .derivation import derivation_steps
from .dictionary import dictionary
from .spelling import spellings, stems


def opens_only(word: str) -> bool:
    return word in OPENING_WORDS


def make_profile() -> LanguageProfile:
    return LanguageProfile(
        lookup=dictionary().get,
        listed=dictionary().get,
        facts=word_facts(Language.ICELANDIC),
        homographs=homographs(Language.ICELANDIC),
        spellings=spellings,
        stems=stems,
        short_words=SHORT_PARTS,
        clipping_endings=("ó",),
        free_accents="áéíóúýö",
        inflection=Inflection(endings=ENDINGS, chance_forms=True),
        derivation=Derivation(
            suffixes=SUFFIXES,
            prefixes=PREFIXES,
            language_steps=derivation_steps,
            # Few words have a known frequency: at 0.4, 35 related development pairs are missed.
            least_base_zipf=0.0,
            # At 3.0 fourteen related development pairs are doubtful; more is no worse.
            rarer_base=4.0,
        ),
        compounding=Compounding(
            links=("", "u", "i"),
            no_parts=NO_PARTS | {"vara"},
            opens_only=opens_only,
            may_be_part=dictionary().may_have,
            is_simple=is_of_country,
            certain_parts=parts_of_name,
            splitter=divisions,
            # No development pair turns on it.
            least_part_zipf=2.0,
            # At 3 seven unrelated development pairs are forbidden, at 5 three related ones missed.
            shortest_part=4,
        ),
    )
