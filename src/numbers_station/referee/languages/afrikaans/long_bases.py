"""Afrikaans derivation from long bases, safe however rare the base or the word is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.lexicon import ENTRIES_CACHED
from ...analysis.profile import DerivationStep
from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import without_accents
from .affixes import VERBAL
from .simple_words import PARTICIPLE, WRITING, loan_bases
from .spelling import stems

LONG = 6
"""From this many letters on, a listed word before an ending or after a prefix is no chance."""
ENDINGS = (
    "aar agtig ary baar bare d de ding dom eel eer ele elik eloos enaar end er erig ery heid ig "
    "igheid ing is iseer isering isme isties iteit lik loos loosheid nis saam se sel skap ster te "
    "tenis vol êr"
).split()
PARTICIPLE_HEID = ("dheid", "theid", "nheid")
"""Gevestigdheid, gerigtheid, ingenomenheid: of the participle without its lost ending."""
BY_ENDING = AffixIndex((*ENDINGS, *PARTICIPLE_HEID), str)
OF_VERBS = frozenset("aar baar bare end er ery ing".split())
LEAST = {
    **dict.fromkeys(PARTICIPLE_HEID, LONG - 2),
    **dict.fromkeys(
        "agtig baar bare elik erig ery heid igheid ing lik loos skap".split(), LONG - 1
    ),
}
"""How long a base must be before endings that are seldom a chance."""
PREFIXES = (
    "be deur een her hetero homo inter nie on onder ont oor post pre self trans ver voor"
).split()
BY_BEGINNING = AffixIndex((*PREFIXES, *VERBAL), str, at_the_end=False)
GREEK = (
    "aero agro anti bio eko elektro foto geo giga hemi hidro hiper infra intra kontra kuber "
    "makro mega mikro mini multi nano neo neuro outo para pseudo psigo radio semi sosio sub "
    "super tele tera termo ultra video"
).split()
"""Prefixes that are never a chance, even before a word of five letters."""
BY_GREEK = AffixIndex(GREEK, str, at_the_end=False)
CLIPPED = ("foto", "radio", "stereo", "video")
"""Words that are the first half of a longer one: fotografie, stereofonies."""
LATIN_NEGATION = (("il", "l"), ("im", "bmp"), ("ir", "r"), ("in", "adefgioskt"))
"""The prefix, and what the word it denies begins with: irrelevant, immoreel."""
COUNTED = re.compile(
    "(een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf|veel|meer|half|blou|bruin|rooi|groen|geel|wit|"
    r"swart|lang|kort|groot|klein|smal|breë?|dik|dun|hoog|laag|plat|rond|kaal|hard|sag|warm|koud|"
    r"skeef|lig|donker|gelyk|selfde)(\w+)ige?"
)
"""Tweebenig and blouogig have a noun before their -ig, though benig or ogig is no word."""
DOTTED = re.compile(r"\w*ge[ëïöü]")
"""Geënt, ingeënt: the dots tell where the verb begins."""
PARTICIPLE_ENDS = ("te", "de", "d", "e", "lik", "like", "end", "ende", "bare")
"""After on-, on participles and the like that are not listed without it: onverswakte."""


@lru_cache(maxsize=ENTRIES_CACHED)
def long_bases(word: str) -> tuple[DerivationStep, ...]:
    """The long listed words that this one is plainly made of."""
    if len(word) < LONG and not DOTTED.match(word):
        return ()
    bases = {
        *_bases_before_suffix(word),
        *_bases_after_prefix(word),
        *_bases_within(word),
        *loan_bases(word),
    }
    return tuple(DerivationStep(base, True) for base in bases - {word})


def _bases_before_suffix(word: str) -> Iterator[str]:
    for ending in BY_ENDING.find(word):
        if len(word) - len(ending) > 3:
            rest = word.removesuffix(ending)
            least = LEAST.get(ending, LONG)
            listed = [stem for stem in stems(rest, ending, "N") if _is_lemma(stem, least=least)]
            for stem in _likeliest_stems(rest, ending, listed):
                # oplewer is of lewer, not of leef
                if not ("lewer" in word and "leef" in stem):
                    yield stem


def _bases_after_prefix(word: str) -> Iterator[str]:
    for beginning in BY_BEGINNING.find(word):
        rest = word.removeprefix(beginning)
        # mee- makes verbs only: meesteragtig is not of ster.
        if not _is_lemma(rest, "V" if beginning == "mee" else "X"):
            continue
        # A participle (afgesonder) is for `_bases_within`.
        if beginning not in VERBAL or rest[:2] != "ge":
            yield from _with_singular(rest)
    for beginning in BY_GREEK.find(word):
        rest = word.removeprefix(beginning)
        if _is_lemma(rest, least=LONG - 1) and not WRITING.search(word):
            yield from _with_singular(rest)
    for beginning in CLIPPED:
        rest = word.removeprefix(beginning)
        if rest != word and len(rest) > 3 and rest not in lexicon(Language.AFRIKAANS):
            yield beginning
    for beginning, next_letters in LATIN_NEGATION:
        rest = word.removeprefix(beginning)
        if rest != word and rest[:1] in [*next_letters] and _is_lemma(rest, "A"):
            yield rest


def _bases_within(word: str) -> Iterator[str]:
    """What has something before and after it at once."""
    if word.startswith("on"):
        for ending in filter(word.endswith, PARTICIPLE_ENDS):
            yield from filter(_is_lemma, stems(word[2:].removesuffix(ending), ending, "V"))
    if word.startswith("ver") and word.endswith("ing"):
        words = lexicon(Language.AFRIKAANS)
        if not any(stem in words for stem in stems(word[:-3], "ing", "V")):
            yield from filter(_is_lemma, stems(word[3:-3], "ing", "N"))  # verwoestyning
    if word.endswith("ery") and _is_lemma(word[:-1], least=5):
        yield word[:-1]  # redery is of reder
    if DOTTED.match(word) and (parts := PARTICIPLE.fullmatch(without_accents(word))):
        for base in (parts[2], parts[1] + parts[2]):
            if _is_lemma(base, "V", 3):
                yield base
    if parts := PARTICIPLE.fullmatch(word):
        for base in (parts[2], parts[1] + parts[2]):
            if _is_lemma(base) or _is_lemma(base, "V", 4):
                yield base
    if parts := COUNTED.fullmatch(word):
        for stem in stems(parts[2], "ig", "N"):
            if _is_lemma(stem, "N", 3) and stem != "eer":
                yield stem


def _likeliest_stems(rest: str, ending: str, listed: list[str]) -> list[str]:
    """Bekering is of the verb bekeer, not of beker; bedelaar is of bedel, not of bedeel."""
    if ending in OF_VERBS:
        listed = [stem for stem in listed if _is_lemma(stem, "V", 3)] or listed
    return [rest] if rest in listed else listed


def _with_singular(word: str) -> Iterator[str]:
    """A word and, if it is an inflected one (videobande), the one it is a form of."""
    yield word
    for ending in filter(word.endswith, ("e", "s")):
        for stem in stems(word.removesuffix(ending), ending, "N"):
            if _is_lemma(stem, least=4):
                yield stem


def _is_lemma(word: str, tag: str = "X", least: int = LONG) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return len(word) >= least and entry is not None and tag in entry.tags
