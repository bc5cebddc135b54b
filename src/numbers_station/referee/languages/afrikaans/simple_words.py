"""Afrikaans words that are no compounds, as their shape shows: derived words and loan words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import ENTRIES_CACHED
from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import closed_stems
from .affixes import SWAPS, VERBAL, VOICED
from .parts import is_common

PARTICIPLE = re.compile(rf"({'|'.join(VERBAL)}|)ge(\w+?)(d|de|te|t|)")
"""Gekontroleerd, ingeskakeld: what the verb begins with, its stem, and an ending."""
WRITING = re.compile("[aeio](graaf|graf(ie|ies|iese)|skoop|skop(ie|ies|iese))$")
"""Learned words in -graaf and -skoop, whose ends are no parts."""
WRITTEN = re.compile(
    r"\w{3,}((foto|para|tele|geo|bio)gra(af|fie)|(tele|bio|mikro)skoop)s?", re.ASCII
)
"""Compounds whose last part is such a word: landskapfotografie, radioteleskoop."""
LOAN_VERB = re.compile(r"([klmnprst])\1eer(d|de|der|ders)?$")
"""Loan verbs in -eer after a doubled letter, with their forms and agents."""
PRESENT_PARTICIPLE = ("end", "ende", "endes")
SURE_SWAPS = ("aties", "atiese")
"""Endings that are no chance, however short the word: tematies of tema."""
WHOLE_PREFIXES = (
    *((beginning, "V") for beginning in ("be", "ge", "her")),
    *((beginning, "NV") for beginning in ("ver", "ont")),
    *((start, "NV") for start in "uit aan af op om in neer rond saam terug toe vas".split()),
)
"""Prefixes, and the classes of words that make one word with them."""
TAR_COMPOUNDS = frozenset("koolteer houtteer bergteer steenkoolteer".split())
"""Compounds of teer, which is mostly the end of a loan verb."""
ERING = ("ering", "erings", "eringe", "ëring", "ërings", "ëringe")
RING_COMPOUNDS = ("oorring", "vingerring")
FALSE_LAST_PARTS = (
    *("skap", "skappe", "ssing", "elig", "llig", "elige", "llige", "stig", "stige", "stiger"),
    *("erig", "erige", "eriger"),
)
"""Endings that look like a last part with a letter of the word before it: toeval-lig, kom-stig."""
DOUBLED_EL = re.compile(r"(?!.*middel)\w*([bdfgk])\1el$")


def loan_bases(word: str) -> Iterator[str]:
    """The listed loan words that this one has changed an ending of: vulkanies of vulkaan."""
    words = lexicon(Language.AFRIKAANS)
    for size in range(2, 9):
        ending = word[-size:]
        for other in SWAPS.get(ending, ()):
            base = word[:-size] + other
            if len(base) > (3 if ending in SURE_SWAPS else 5) and base in words:
                yield base


def is_simple(word: str) -> bool:
    """Whether its shape shows that it is no compound of short parts."""
    words = lexicon(Language.AFRIKAANS)
    if word.endswith(ERING) and not word.endswith(RING_COMPOUNDS):
        return True  # groepering; its verb is divided instead
    if word.endswith("iese") or (word.endswith("ies") and word + "e" in words):
        return True  # matematies, where only a long last part could be one
    if word.endswith(("ers", "ere")) and word[:-1] in words:
        return True  # klappers has no pers, heldere no ere
    agent = word.removesuffix("s")
    if DOUBLED_EL.match(word) or (agent.endswith("eerder") and agent[:-3] in words):
        return True  # moffel has no fel, kampeerder no eerder
    return word.endswith(FALSE_LAST_PARTS) or is_derived(word)


@lru_cache(maxsize=ENTRIES_CACHED)
def is_derived(word: str) -> bool:
    """Whether its shape shows that it is derived, not a compound, however long its parts are."""
    words = lexicon(Language.AFRIKAANS)
    if word.endswith("teer") and word not in TAR_COMPOUNDS and len(word) > 6:
        return True  # respekteer
    if word.endswith(("enier", "eniers", "ënier", "ëniers", "eniering")):
        return True  # vlieënier has no nier
    if any(base != word for form in (word, word.removesuffix("e")) for base in loan_bases(form)):
        return True  # moderasie is of modereer, vulkaniese of vulkaan
    if (WRITING.search(word) and not WRITTEN.fullmatch(word)) or LOAN_VERB.search(word):
        return True
    if word.endswith("erde") and word[:-2] in words:
        return True
    participle = PARTICIPLE.fullmatch(word)
    if participle and is_common(participle[2], "V", 1.0):
        return True  # uitgeblus is of uitblus
    for ending in PRESENT_PARTICIPLE:
        rest = word.removesuffix(ending)
        if rest != word and any(
            is_common(stem, "V", 1.5) or (len(stem) > 5 and stem in words)
            for stem in closed_stems(rest, VOICED)
        ):
            return True
    if word.endswith("ing") and any(
        is_common(stem, "V", 1.6) for stem in closed_stems(word[:-3], VOICED)
    ):
        return True  # kruising is not krui and sing
    if word.endswith("eet") and word[:-3] in words and word[:-3] not in VERBAL:
        return True
    # bedink is not bed and ink, neerslag is not neers and lag: the prefix rules see to them.
    for beginning, tags in WHOLE_PREFIXES:
        rest = word.removeprefix(beginning)
        if rest == word or len(rest) < 4:
            continue
        if is_common(rest, "V", 1.0) or any(is_common(rest, tag) for tag in tags):
            return True
    return False
