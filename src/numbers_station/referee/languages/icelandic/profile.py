"""Icelandic: sound shifts, suffixes and prefixes; inflection and compounds come from BÍN."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from numbers_station.game.ruleset import Language

from ...analysis.facts import WordFacts, word_facts
from ...analysis.profile import DerivationStep, LanguageProfile, Suffix
from .affixes import BOUND, GENDERS, GENITIVE, PREFIXES, SHIFTING, SUFFIXES, UNBOUND, VERBAL
from .bin_compounds import IcelandicCompounds
from .bin_forms import FIRST, LAST, NOUNS, VOWELS

SHIFTS = {
    "e": ("a", "ö"),
    "ö": ("a",),
    "y": ("u", "o"),
    "ý": ("ú", "jú", "jó"),
    "æ": ("á", "ó"),
    "ey": ("au",),
}
"""What a vowel may have been before i- or u-umlaut, or in the other grade."""
NOUN_ENDINGS = ("", "ur", "i", "a", "ir", "r", "l", "n", "ja", "ull", "ill")
VERB_ENDINGS = ("a", "ja", "va", "ast")
ADJECTIVE_ENDINGS = ("ur", "", "r", "n", "l")
BY_CLASS = {"N": NOUN_ENDINGS, "V": VERB_ENDINGS, "A": ADJECTIVE_ENDINGS}
FINALS = {
    ("A", "gi"): ("ugur",),
    ("A", "ður"): ("ur", ""),
    ("V", "tur"): (),
    ("V", "dur"): (),
    ("N", "ska"): ("", "ur", "i"),
    ("N", "erni"): ("", "ur", "ir"),
    ("N", "rænn"): ("", "ur"),
    ("N", "leitur"): ("",),
    ("N", "ald"): ("", "i"),
    ("N", "inn"): ("", "a", "i"),
}
"""How the base may end, where an ending is choosy: göfgi of göfugur, glópska of glópur."""
INN = frozenset("na ni indi leiki".split())
"""Endings before which an adjective loses its -inn."""
BEFORE = {"ð": "rgf"}
"""The letters that may stand before an ending."""


@cache
def facts() -> WordFacts:
    return word_facts(Language.ICELANDIC)


@cache
def dictionary() -> IcelandicCompounds:
    found = IcelandicCompounds()
    found.no_parts, found.short_parts = NO_PARTS, SHORT_PARTS
    found.no_firsts = NO_FIRSTS
    found.prefixes = tuple(prefix.beginning for prefix in PREFIXES)
    found.roots = facts().roots
    return found


def spellings(word: str) -> Iterator[str]:
    """Accents are letters of their own (R26.5); only hyphens and spaces do not matter."""
    if not word.endswith(FIRST) and not word.startswith(LAST):
        yield word.replace("-", "")


def shifted(stem: str) -> Iterator[str]:
    """The stem, and with its last vowel as it may have been before a sound shift."""
    yield stem
    end = len(stem)
    while end and stem[end - 1] not in VOWELS:
        end -= 1
    start = end
    while start and stem[start - 1] in VOWELS:
        start -= 1
    for before in SHIFTS.get(stem[start:end], ()):
        yield stem[:start] + before + stem[end:]


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    word = rest + ending
    if not _possible(word, ending, tag):
        return
    if tag == "N" and ending in GENITIVE and (entry := dictionary().get(rest + FIRST)):
        yield from entry.lemmas  # barnalegur, heimilislaus
        if any(dictionary().classes(lemma) & NOUNS for lemma in entry.lemmas):
            return
    if tag == "V":
        yield from _verbs(rest, ending)
    for stem in _shapes(rest, ending, tag):
        if len(stem) < 3 or stem[-1] not in BEFORE.get(ending, stem):
            continue
        for final in _finals(rest, ending, tag):
            yield stem + final
    if ending == "a" and "so" in dictionary().classes(word) and tag == "A":
        for stem in shifted(rest):
            if stem == rest or stem.endswith("r"):
                yield from _filled(stem)  # opna of opinn, fegra of fagur
    if tag == "N" and ending in VERBAL:
        yield from _filled(rest)


def _finals(rest: str, ending: str, tag: str) -> tuple[str, ...]:
    """How the base may end."""
    if (tag, ending) in FINALS:
        return FINALS[tag, ending]
    finals = BY_CLASS[tag]
    if tag == "N" and ending in VERBAL:
        finals = ("", "ur", "i", "a") if ending == "a" else ("",)
        if ending == "va" or (ending == "ja" and rest.endswith(("kk", "gg", "nk", "ng"))):
            finals = ("", "ur")  # rökkva of rökkur, hlykkja of hlykkur
        if len(rest) > 3 and rest[-1] in "nl":
            finals = (*finals, rest[-1])  # prjóna of prjónn
    if tag == "A" and ending in INN:
        finals = (*finals, "inn")
    if tag == "A" and ending in ("leiki", "leikur"):
        finals = (*finals, "legur")  # möguleiki of mögulegur
    return finals


def _shapes(rest: str, ending: str, tag: str) -> Iterator[str]:
    """The stem as it may have been before the ending was added."""
    if tag == "N" and ending == "óttur" and rest.endswith("j"):
        yield rest[:-1]  # hrekkjóttur of hrekkur
    noun = ending == "a" and "so" not in dictionary().classes(rest + ending)
    if ending in SHIFTING.get(tag, ()) and not noun:
        yield from shifted(rest)
    else:
        yield rest


def _verbs(rest: str, ending: str) -> Iterator[str]:
    """Verbs whose stem looks different before this ending."""
    if ending in ("un", "uður", "ull") and "ö" in rest:
        yield rest[: rest.rindex("ö")] + "a" + rest[rest.rindex("ö") + 1 :] + "a"  # könnun
    if ending in ("tur", "dur") and (past := dictionary().get(rest + ending[0] + "i")):
        yield from past.lemmas  # mótmæltur of mótmæla
    if ending in ("ning", "ningur"):
        for after, before in (("a", "e"), ("u", "y")):
            if after in rest:
                at = rest.rindex(after)
                yield rest[:at] + before + rest[at + 1 :] + "ja"  # samningur of semja
        if entry := dictionary().get(rest + "inn"):
            yield from entry.lemmas  # endurtekning of endurtekinn


def _filled(stem: str) -> Iterator[str]:
    """With the vowel that stands before a final r, l or n but falls out: fóðr- of fóður."""
    if len(stem) > 3 and stem[-2] not in VOWELS:
        for vowel in FILLERS.get(stem[-1], ()):
            yield stem[:-1] + vowel


FILLERS = {"r": ("ur", "ar"), "l": ("ill", "all", "ull"), "n": ("inn", "ann", "unn")}


def _possible(word: str, ending: str, tag: str) -> bool:
    """Whether the word's class and gender are what the ending gives."""
    if tag == "N" and ending == "inn" and (entry := dictionary().get(word)) and entry.lemmas:
        return False  # A participle, of its verb only.
    if tag == "A" and ending == "ður" and not word.endswith(("aður", "eygður")):
        return False
    if word.endswith("grænn"):
        return False  # A colour, not one who is from somewhere as norrænn is.
    if ending in ("ning", "ningur") and dictionary().pieces(word):
        return False  # grímubúningur is gríma and búningur.
    if (tag, ending) not in GENDERS:
        return True
    if word.endswith(("maður", "fræði", "gjald", "hald", "vald")):
        return False  # hermaður is an army's man, not one who mimics.
    classes = dictionary().classes(word)
    if ending == "ður" and "lo" not in classes and word[-4] not in VOWELS:
        return False  # róður is of róa, but sporður is not of spora.
    if (tag, ending) == ("A", "i") and len(word) > 6 and "hk" in classes:
        return not word.endswith("leysi")  # langlífi of langlífur
    return not classes or bool(classes & GENDERS[tag, ending])


SMALL = frozenset("af út undir um frá yfir inn upp niður fram fyrir til á að við í með".split())
SHORT_PARTS = frozenset(
    "ís sæ ey úr ás ál óp æð ær ól te ós ör öl ár "
    "sím raf aug bog kaf rak vín mið eld hey tal bók tón gos".split()
)
"""Short first parts that are seldom there by chance."""
NO_FIRSTS = SMALL | frozenset("and mót úr fjar gegn hjá eftir undan milli vara afl".split())
"""Beginnings that are prefixes, whatever noun they look like: viðnám has no viður."""
NO_PARTS = frozenset(
    "endur al ein sam van mis for ari andi un ing legur laus skapur dómur leiki ur ir ar an in "
    "inn ið og en er að á í um af til ning lega leg legt ling lingur ungur ingur naður "
    "ismi ildi ingi eski enni".split()
)


LEARNED = ("ismi", "isti", "ískur", "ía", "ík")
"""Endings of loans that stand for each other."""


def both(word: str) -> Iterator[DerivationStep]:
    """A prefix and a suffix at once, where BÍN has no word between: uppfinning of finna."""
    for prefix in PREFIXES:
        rest = word.removeprefix(prefix.beginning)
        if rest == word or len(rest) < 6 or dictionary().get(rest):
            continue
        for suffix in SUFFIXES:
            stem = rest.removesuffix(suffix.ending)
            if suffix.on != "V" or len(suffix.ending) < 2 or stem == rest:
                continue
            for verb in stems(stem, suffix.ending, "V"):
                entry = dictionary().get(verb)
                if entry and "V" in entry.tags and entry.zipf > 0:
                    yield DerivationStep(verb, True)


def further(word: str) -> Iterator[DerivationStep]:
    """Steps that no suffix or prefix alone can tell."""
    for ending in LEARNED:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield DerivationStep(f"√{word.removesuffix(ending)}-", True)  # fasismi and fasisti
    for ending, base in BOUND.items():
        first = word.removesuffix(ending)
        if first == word or word.endswith(UNBOUND) or not dictionary().classes(word):
            continue
        if not any(letter in VOWELS for letter in first):
            continue  # fleygur
        yield DerivationStep(base, True)
        if len(first) > 3 and first not in NO_FIRSTS and not dictionary().pieces(word):
            yield from (DerivationStep(lemma, True) for lemma in _heads(first))  # stuttfættur
    entry = dictionary().get(word)
    if entry and word.endswith("inn"):
        # útrunninn is of runninn, and that of renna.
        yield from (
            DerivationStep(verb, True)
            for verb in entry.lemmas
            if "so" in dictionary().classes(verb)
        )
    yield from both(word)
    if word not in facts().compounds and not dictionary().pieces(word):
        # A part of three letters is found by chance now and then.
        for first, last in dictionary().own_cuts(word):
            if len(first) == 3 < len(last) or len(last) == 3 < len(first):
                yield from (DerivationStep(lemma, False) for lemma in _heads(first))
                yield DerivationStep(last, False)


def _heads(first: str) -> tuple[str, ...]:
    entry = dictionary().get(first + FIRST)
    lemmas = entry.lemmas if entry else ()
    return tuple(lemma for lemma in lemmas if dictionary().classes(lemma))


def tongue() -> LanguageProfile:
    return LanguageProfile(
        dictionary(),
        facts(),
        spellings,
        stems,
        (Suffix("s", "N", shortest=4),),
        SUFFIXES,
        PREFIXES,
        short_parts=SHORT_PARTS,
        no_parts=NO_PARTS | {"vara"},
        small_parts=SMALL,
        parts_from=2.0,
        shortest_part=4,
        links=("", "u", "i"),
        bases_from=0.0,
        rarer_base=4.0,
        pieces=dictionary().pieces,
        extra=further,
    )
