"""Afrikaans profile: the rules of the language, put together for the analysis."""

from __future__ import annotations

from numbers_station.game.ruleset import Language

from ...analysis.profile import Compounding, Derivation, Inflection, LanguageProfile
from ..data import homographs, lexicon, word_facts
from .affixes import ENDINGS, PREFIXES, SUFFIXES
from .derivation import derivation_steps
from .dictionary import find_entry
from .parts import NO_PARTS, opens_only
from .shaped_homographs import shaped
from .short_parts import all_parts
from .simple_words import is_simple
from .spelling import spellings, stems


def make_profile() -> LanguageProfile:
    return LanguageProfile(
        lookup=find_entry,
        listed=lexicon(Language.AFRIKAANS).get,
        facts=word_facts(Language.AFRIKAANS),
        homographs=shaped(homographs(Language.AFRIKAANS)),
        spellings=spellings,
        stems=stems,
        short_words=frozenset(("ys", "ei", "os", "by", "wa")),
        clipping_endings=("", "ie", "ies", "s"),
        free_accents="áéíóúèêëïîôöûü",
        inflection=Inflection(endings=ENDINGS, always_by_rule=True),
        derivation=Derivation(
            suffixes=SUFFIXES,
            prefixes=PREFIXES,
            language_steps=derivation_steps,
            # At 1.1 two related development pairs more become doubtful; more is no worse.
            rarer_base=1.6,
        ),
        compounding=Compounding(
            links=("", "s", "e", "ens", "ns"),
            no_parts=NO_PARTS,
            opens_only=opens_only,
            is_simple=is_simple,
            certain_parts=all_parts,
            # At 1.0 two unrelated development pairs are forbidden, at 2.0 two related ones missed.
            least_part_zipf=1.5,
            # At 0.2 one related development pair more is doubtful, at 0.8 an unrelated one.
            ease=0.5,
        ),
    )
