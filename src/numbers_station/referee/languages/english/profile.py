"""English: spelling variants, regular endings, prefixes and suffixes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.facts import word_facts
from ...analysis.lexicon import lexicon
from ...analysis.profile import DerivationStep, LanguageProfile, Prefix, Suffix

VOWELS = "aeiou"
VARIANTS = tuple(
    (re.compile(british), american)
    for british, american in (
        (r"(?<=..)our(s?)$", r"or\1"),
        (r"(?<=...)our(?=.)", "or"),
        (r"(?<=..)tre(s?)$", r"ter\1"),
        (r"(?<=..)(?<!tim)bre(s?)$", r"ber\1"),
        (r"(?<=...)is(?=(e|ed|es|er|ers|ing|able|ation|ations|ational)$)", "iz"),
        (r"(?<=..)lys(?=(e|ed|es|er|ers|ing)$)", "lyz"),
        (r"(?<=...)ogue(s?)$", r"og\1"),
        (r"(?<=..)ence$", "ense"),
        (r"((?<=...[aeiou])|(?<=[aeiou]{2}))ll(?=(ed|ings?|ers?|ery|ists?|ous|en|ors?)$)", "l"),
        (r"l(?=(ments?|ful|fully)$)", "ll"),
        (r"(?<=..)[ao]e(?!s$|d$)(?=.)|(^|(?<=^[^aeiou]))[ao]e(?=....)", "e"),
    )
)
"""British spellings and their American ones: the same word, if both are words."""


def spellings(word: str) -> Iterator[str]:
    bare = "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )
    for spelling in (word, bare, bare.removesuffix("'s").removesuffix("’s")):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    yield from variants(bare)


def variants(word: str) -> Iterator[str]:
    words = lexicon(Language.ENGLISH)
    for british, american in VARIANTS:
        other, changes = british.subn(american, word)
        # Both must be words, or "contour" would be "contor".
        if changes and other in words:
            yield other


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    yield rest
    if ending[0] in VOWELS or ending == "y":
        yield rest + "e"
        if len(rest) > 2 and (rest[-1] == rest[-2] or rest.endswith("ck")):
            yield rest[:-1]
    if rest.endswith("i"):
        yield rest[:-1] + "y"
    if ending in ("es", "en", "ed", "ing", "er", "e") and rest.endswith("v"):
        yield rest[:-1] + "f"
        yield rest[:-1] + "fe"


INFLECTIONS = tuple(
    Suffix(ending, on, shortest=2)
    for ending, on in (
        ("s", "NV"),
        ("es", "NV"),
        ("ed", "V"),
        ("ing", "V"),
        ("er", "A"),
        ("est", "A"),
    )
)
COMMON = tuple(
    Suffix(ending, on)
    for ending, on in (
        ("er", "V"),
        ("or", "V"),
        ("ar", "V"),
        ("ist", "N"),
        ("ian", "N"),
        ("ness", "A"),
        ("ful", "NV"),
        ("less", "N"),
        ("ish", "N"),
        ("ship", "N"),
        ("hood", "N"),
        ("dom", "N"),
        ("like", "N"),
        ("ment", "V"),
        ("able", "V"),
        ("ably", "V"),
        ("ing", "V"),
        ("ed", "N"),
        ("ly", "A"),
        ("ation", "V"),
        ("ization", "N"),
        ("ize", "NA"),
        ("ise", "NA"),
        ("eer", "N"),
        ("ward", "NX"),
        ("wards", "NX"),
        ("fold", "NX"),
        ("ette", "N"),
        ("ery", "NV"),
        ("ic", "N"),
        ("ical", "N"),
        ("ous", "N"),
        ("esque", "N"),
    )
)
SUFFIXES = (
    *COMMON,
    Suffix("y", "N", shortest=4),
    Suffix("age", "NV", shortest=4),
    Suffix("en", "A", shortest=4),
    Suffix("ion", "V", shortest=5),
    Suffix("al", "N", shortest=5),
    Suffix("let", "N", shortest=4),
    Suffix("ule", "N"),
    Suffix("ling", "N", shortest=4),
)
PREFIXES = tuple(
    Prefix(beginning, on, shortest=4)
    for beginning, on in (
        ("un", "VA"),
        ("re", "V"),
        ("dis", "V"),
        ("mis", "V"),
        ("non", "NA"),
        ("over", "NVA"),
        ("under", "NVA"),
        ("out", "NV"),
        ("anti", "NA"),
        ("super", "NA"),
        ("semi", "NA"),
        ("mini", "N"),
        ("micro", "NA"),
        ("mega", "N"),
        ("ultra", "NA"),
        ("auto", "N"),
        ("tele", "N"),
        ("inter", "NA"),
        ("trans", "N"),
        ("sub", "N"),
        ("arch", "N"),
        ("step", "N"),
        ("grand", "N"),
        ("great", "N"),
        ("pre", "NVA"),
        ("post", "NA"),
        ("fore", "NV"),
        ("ex", "N"),
        ("vice", "N"),
        ("multi", "NA"),
        ("cyber", "N"),
        ("hyper", "NA"),
        ("pseudo", "NA"),
    )
)
SMALL = frozenset("up in on by off out over under down back after along with through on".split())

SWAPS = (
    ("ence", "ent"),
    ("ance", "ant"),
    ("ency", "ent"),
    ("ancy", "ant"),
    ("acity", "acious"),
    ("ocity", "ocious"),
    ("tic", "sis"),
    ("tically", "sis"),
    ("ety", "e"),
    ("nunciation", "nounce"),
    ("efy", "id"),
    ("ieth", "y"),
    ("ties", "ty"),
)
"""Learned endings that change places: patience and patient, neurotic and neurosis."""


def extra(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.ENGLISH)
    whole = words.get(word)
    for same in (*variants(word), *(whole.lemmas if whole else ())):
        yield DerivationStep(same, True)
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


def tongue() -> LanguageProfile:
    return LanguageProfile(
        lexicon(Language.ENGLISH),
        word_facts(Language.ENGLISH),
        spellings,
        stems,
        INFLECTIONS,
        SUFFIXES,
        PREFIXES,
        links=("", "s"),
        short_parts=frozenset(("ox", "tv")),
        no_parts=frozenset("the and for of in to an as at is it".split()),
        small_parts=SMALL,
        closed_compounds=True,
        rules_below=2.6,
        parts_from=3.3,
        extra=extra,
    )
