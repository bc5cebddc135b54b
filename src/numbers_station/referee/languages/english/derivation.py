"""English derivation that needs more than an affix: swapped endings, plurals, negation."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.inflection import is_chance_form
from ...analysis.profile import DerivationStep
from ..data import lexicon
from .affixes import SWAPS
from .spelling import american_spellings, stems


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.ENGLISH)
    whole = words.get(word)
    for same in american_spellings(word):
        yield DerivationStep(same, True)
    if whole:
        for lemma in whole.lemmas:
            if _is_participle(word, lemma) or not is_chance_form(word, lemma, whole):
                yield DerivationStep(lemma, True)
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 5:
        # A plural with a life of its own: forensics, furnishings, olympics.
        single = words.get(word[:-1])
        if single and single.tags & set("NA") and whole and "p" not in whole.tags:
            yield DerivationStep(word[:-1], True)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > (4 if other == "e" else 5) and base in words:
            yield DerivationStep(base, True)
    if word.startswith(("im", "in", "ir", "il")) and len(word) > 6 and whole and "A" in whole.tags:
        # impatient, illegal
        rest = words.get(word[2:])
        if rest and "A" in rest.tags and rest.zipf >= 3:
            yield DerivationStep(word[2:], True)
    # unforgettable, unresolved: the dictionaries list few of them.
    rest = words.get(word[2:]) if word.startswith("un") and len(word) > 6 else None
    if rest and ("A" in rest.tags or ("v" in rest.tags and word.endswith(("ed", "en", "ing")))):
        yield DerivationStep(word[2:], True)
    elif not whole and word.startswith("un") and word.endswith("able"):
        # unhackable, of a verb whose own adjective is not listed either
        for stem in stems(word[2:-4], "able", "V"):
            verb = words.get(stem)
            if verb and "V" in verb.tags:
                yield DerivationStep(stem, True)


def _is_participle(word: str, lemma: str) -> bool:
    """Whether it is a regular one, which is kin of its verb as a noun, too: insured, drawing."""
    return word.endswith(("ed", "ing")) and word.startswith(lemma.removesuffix("e"))
