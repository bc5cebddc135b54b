"""Which Afrikaans words are compounds, where the letters alone would mislead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from numbers_station.game.ruleset import Language

from ...analysis.facts import WordFacts, word_facts
from ...analysis.lexicon import lexicon
from ...analysis.profile import DerivationStep
from ..shared.dutch_afrikaans_spelling import closed
from .affixes import SWAPS, VERBAL

VOICED = {"w": "f"}
SMALL = frozenset((*VERBAL, "bo", "buite", "tussen", "sonder", "een", "twee", "drie"))
NO_PARTS = frozenset(
    (
        "aal aar ade age agtig al ale amen amens amine ana ano ant ante ara ari aro art as ate "
        "baar baarheid bar bare be bek ben bes dan dar dat del den dende der des dia die dig digde "
        "digend ding dis dom dor eel een eer eerd ees eet eg ege eks el elf els end ende ene enge "
        "ens ent ente er erd erende erige ering ers ert ery esp ete etjie eur ewe ge geb gek "
        "gel gen gewaarde haftig harts heid hen her het hul hy ier ige il ina ine ing ino inter "
        "ion isme ist ite jie kap ken ker kers kie kies kom kon lands len lende lik loos mal "
        "mar mee men ment mer met mis mono naar nen ner nes nie nis non nor oek oge ol ons ont "
        "oorlogs ote par pel pen pende per pie pil pol poli por pro rei rel ren res ressie ria rie "
        "rio ron rus saam saams sal sel selend sen send sende ser set sie sien sig sis skap sog "
        "soort sta ste ster stils str sub sus sy tal tan tar tas teit tele ten tende ter terugs "
        "tes tie tjie tor tors trans uni ure ut ute van vante ver verg vers vir vit waarts wat wee "
        "wen wie wyse"
    ).split()
)
"""Endings and beginnings that look like words, and words that are parts of chance only."""
TIGHT = frozenset("eet kers pen rus tas pil eer kap bek elf mis gek wee pol kom soort".split())
"""Words too much like an ending to be parts of just anything; beside a good noun they are."""
NOUNS_TOO = {"weg": "√weg", "deur": "√deur", "oor": "√oor"}
"""Prepositions that are nouns too, at the end of a compound."""
ADVERBIAL = frozenset("daar hier waar er al heel half so dwars af in om van ver te".split())


def good(word: str, tag: str = "N", least: float = 2.5) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and tag in entry.tags and entry.zipf >= least and word not in NO_PARTS


def tight(word: str) -> Iterator[DerivationStep]:
    """The compounds that `NO_PARTS` and `SMALL` keep from being divided."""
    words = lexicon(Language.AFRIKAANS)
    if word in known().closed:
        return
    for size in (3, 4, 5):
        head, tail = word[:size], word[size:]
        if head in TIGHT and len(tail) >= 4 and good(tail) and words.zipf(word) < 3.5:
            yield DerivationStep(head, True)
            yield DerivationStep(tail, True)
        head, tail = word[:-size], word[-size:]
        if len(head) < 3 or head in ADVERBIAL or words.zipf(word) >= 3.5:
            continue
        for first in (head, head.removesuffix("s")):
            if tail in TIGHT - {"eet", "eer", "elf", "wee"} and len(first) > 3 and good(first):
                yield DerivationStep(tail, True)
                yield DerivationStep(first, True)
            elif tail in NOUNS_TOO and good(first, "N", 3.0):
                yield DerivationStep(NOUNS_TOO[tail], True)
                yield DerivationStep(first, True)


PARTICIPLE = re.compile(rf"({'|'.join(VERBAL)}|)ge(\w+?)(d|de|te|t|)")
"""Gekontroleerd, ingeskakeld: what the verb begins with, its stem, and an ending."""
WRITING = re.compile("[aeio](graaf|graf(ie|ies|iese)|skoop|skop(ie|ies|iese))$")
LOAN_VERB = re.compile(r"([klmnprst])\1eer(d|de|der|ders)?$")
ENDS = ("end", "ende", "endes")
WHOLE_PREFIXES = (
    *((beginning, "V") for beginning in ("be", "ge", "her")),
    *((beginning, "NV") for beginning in ("ver", "ont")),
    *((start, "NV") for start in "uit aan af op om in neer rond saam terug toe vas".split()),
)
TARS = frozenset("koolteer houtteer bergteer steenkoolteer".split())


class Closed(set[str]):
    """The listed words that are no compounds, and all that their shape shows to be none."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or (isinstance(word, str) and _shaped(word))


def loan_bases(word: str) -> Iterator[str]:
    """The listed loan words that this one has changed an ending of: vulkanies of vulkaan."""
    words = lexicon(Language.AFRIKAANS)
    for size in range(2, 9):
        for other in SWAPS.get(word[-size:], ()):
            base = word[:-size] + other
            if len(base) > 5 and base in words:
                yield base


RINGS = ("oorring", "vingerring")
ENDINGS = (
    *("skap", "skappe", "ssing", "elig", "llig", "elige", "llige", "stig", "stige", "stiger"),
    *("erig", "erige", "eriger"),
)
"""Endings that look like a last part with a letter of the word before it: toeval-lig, kom-stig."""
DOUBLED = re.compile(r"([bdfgk])\1el$")


def _shaped(word: str) -> bool:
    """Whether its shape shows that it is no compound of short parts."""
    words = lexicon(Language.AFRIKAANS)
    if word.endswith(("ering", "erings", "eringe")) and not word.endswith(RINGS):
        return True  # groepering; its verb is divided instead
    if word.endswith("iese") or (word.endswith("ies") and word + "e" in words):
        return True  # matematies, where only a long last part could be one
    if word.endswith(("ers", "ere")) and word[:-1] in words:
        return True  # klappers has no pers, heldere no ere
    agent = word.removesuffix("s")
    if DOUBLED.search(word) or (agent.endswith("eerder") and agent[:-3] in words):
        return True  # moffel has no fel, kampeerder no eerder
    return word.endswith(ENDINGS) or simple(word)


def simple(word: str) -> bool:
    """Whether its shape shows that it is derived, not a compound, however long its parts are."""
    words = lexicon(Language.AFRIKAANS)
    if word.endswith("teer") and word not in TARS and len(word) > 6:
        return True  # respekteer
    if word.endswith(("enier", "eniers", "ënier", "ëniers", "eniering")):
        return True  # vlieënier has no nier
    if any(base != word for form in (word, word.removesuffix("e")) for base in loan_bases(form)):
        return True  # moderasie is of modereer, vulkaniese of vulkaan
    if WRITING.search(word) or LOAN_VERB.search(word):
        return True
    if word.endswith("erde") and word[:-2] in words:
        return True
    participle = PARTICIPLE.fullmatch(word)
    if participle and good(participle[2], "V", 1.0):
        return True  # uitgeblus is of uitblus
    for ending in ENDS:
        rest = word.removesuffix(ending)
        if rest != word and any(
            good(stem, "V", 1.5) or (len(stem) > 5 and stem in words)
            for stem in closed(rest, VOICED)
        ):
            return True
    if word.endswith("ing") and any(good(stem, "V", 1.6) for stem in closed(word[:-3], VOICED)):
        return True  # kruising is not krui and sing
    if word.endswith("eet") and word[:-3] in words and word[:-3] not in VERBAL:
        return True
    # bedink is not bed and ink, neerslag is not neers and lag: the prefix rules see to them.
    for beginning, tags in WHOLE_PREFIXES:
        rest = word.removeprefix(beginning)
        if rest == word or len(rest) < 4:
            continue
        if good(rest, "V", 1.0) or any(good(rest, tag) for tag in tags):
            return True
    return False


@cache
def known() -> WordFacts:
    found = word_facts(Language.AFRIKAANS)
    found.closed = Closed(found.closed)
    return found
