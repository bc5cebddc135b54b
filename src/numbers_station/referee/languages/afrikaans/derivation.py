"""Afrikaans derivation that needs more than an affix."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.profile import DerivationStep
from ..data import lexicon, word_facts
from ..shared.dutch_afrikaans_spelling import closed_stems
from .affixes import VERBAL, VOICED
from .compounds import alternative_last_parts
from .long_bases import long_bases
from .parts import is_common

VERBS_BEGIN = AffixIndex(("be", "ver", "ont", "her", "mis", *VERBAL), str, at_the_end=False)
SHORT_BASES = frozenset(
    (
        "arm bed bel bid bly bos bou byt dek dik dof dop dor dou dra dun eet eis eng ent ets gee "
        "gis gly gun hak hap hef heg hei hok hol hou hys kam kap ken kil kis kla kom kou kry "
        "kyk lak lam lap las lei lek lig lok los lug lui lyn lys lê mis nag nat nou oes pak pas "
        "pel pen pik pop pot put pyl rek rem rol rot ruk rus ry ryg ryk rym rys sag sak sap set "
        "sien sin sit sny sok staan stik stu suf tak tap tas tel tem tik tin tob top tou val "
        "vat vee veg vet vis vou vra vry vul vyl wag was wei wek wen win wip wys yl"
    ).split()
)
"""Short verbs and adjectives that prefixes make verbs of: verarm, bevat, ontken, aankom."""
NOT_OF_SHORT_BASES = frozenset(
    "bedra bely beval bybel herval inham intak mispel navel ontsag ontsit uitwei verbid verdop "
    "verruk verry vertik verwen".split()
)
"""Words that only look as if they were made so."""
DAILY = ("daags", "daagse")
"""How adjectives of dag end: alledaags, tweedaags."""
UNDOTTED = {"ë": "e", "ï": "i"}
"""What a word begins with behind the be- or ge- that gave it dots: beïndruk, geëer."""
SEPARABLE = frozenset(VERBAL) - {"in", "na", "om", "op", "by"}
"""What is before a verb, and not often the beginning of another word."""


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.AFRIKAANS)
    yield from long_bases(word)
    yield from (DerivationStep(part, False) for part in alternative_last_parts(word))
    for beginning in VERBS_BEGIN.find(word):
        base = word.removeprefix(beginning)
        before_ing = closed_stems(base[:-3], VOICED) if base.endswith("ing") else ()
        if word not in NOT_OF_SHORT_BASES:
            for short in SHORT_BASES.intersection((base, *before_ing)):
                yield DerivationStep(short, True)
        if len(base) > 3:
            yield from (DerivationStep(verb, True) for verb in _prefixed(beginning, base))
    yield from (DerivationStep(verb, True) for verb in _denied(word))
    if word.startswith(("be", "ge")) and word[2:3] in UNDOTTED:
        base = UNDOTTED[word[2]] + word[3:]
        if base in words:
            yield DerivationStep(base, True)
    for start, end in (("on", "baar"), ("be", "d"), ("ge", "d"), ("ver", "d")):
        # onblusbaar, beroemd, geleerd: of blus, roem and leer, though blusbaar is not listed
        if word.startswith(start) and word.endswith(end):
            base = word[len(start) : -len(end)]
            if (len(base) > 3 and is_common(base, "V", 2.0)) or (
                start == "on" and base in SHORT_BASES
            ):
                yield DerivationStep(base, True)
    if word.endswith("hede") and word[:-4] + "heid" in words:
        yield DerivationStep(word[:-4] + "heid", True)
    if word.endswith(DAILY):
        yield DerivationStep("dag", True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed_stems(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield DerivationStep(base, True)


def _prefixed(beginning: str, base: str) -> Iterator[str]:
    """What a verb with something before it is made of, if no rule knows that."""
    roots = word_facts(Language.AFRIKAANS).roots
    if base.endswith("e"):
        # ontbonde is made like gebonde, and so is aangebonde
        yield from roots.get("ge" + base, ())
        if beginning in VERBAL and base.startswith("ge"):
            yield from roots.get(base, ())
    if beginning in SEPARABLE and base[:2] != "ge" and _is_verb(beginning + base, base):
        yield base  # afskif, though skif is rare


def _denied(word: str) -> Iterator[str]:
    """The verbs in ongekam, onuitblusbaar and onnoemlik."""
    rest = word.removeprefix("on")
    if rest == word:
        return
    words = lexicon(Language.AFRIKAANS)
    entry = words.get(rest)
    if rest.startswith("ge") and not (entry and "N" in entry.tags):
        for end in ("", "d", "de", "te"):
            verb = rest[2:].removesuffix(end)
            if rest.endswith(end) and len(verb) > 2 and is_common(verb, "V", 2.0):
                yield verb
    for end in ("dbaar", "baar", "elik", "lik"):
        verb = rest.removesuffix(end)
        if verb == rest:
            continue
        beginnings = ("",) if verb in words else ("", *VERBS_BEGIN.find(verb))
        for base in map(verb.removeprefix, beginnings):
            if base in SHORT_BASES or (len(base) > 3 and is_common(base, "V", 2.0)):
                yield base


def _is_verb(word: str, base: str) -> bool:
    """Whether the word may be a verb made of this one, however rare that is."""
    entry = lexicon(Language.AFRIKAANS).get(word)
    return (entry is None or "N" not in entry.tags) and is_common(base, "V", 1.0)
