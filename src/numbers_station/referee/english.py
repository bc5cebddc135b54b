"""English: spelling variants, regular endings, prefixes and suffixes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ..game.ruleset import Language
from .knowledge import knowledge
from .lexicon import lexicon
from .tongue import Prefix, Step, Suffix, Tongue

VOWELS = "aeiou"
VARIANTS = (
    ("our", "or", 5),
    ("ours", "ors", 6),
    ("tre", "ter", 5),
    ("ise", "ize", 6),
    ("yse", "yze", 6),
    ("isation", "ization", 9),
    ("ogue", "og", 6),
    ("ence", "ense", 6),
)
"""British and American endings, and how long a word must be for them to be the same word."""


def spellings(word: str) -> Iterator[str]:
    bare = "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )
    for spelling in (word, bare, bare.removesuffix("'s").removesuffix("’s")):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    words = lexicon(Language.ENGLISH)
    for british, american, shortest in VARIANTS:
        for old, new in ((british, american), (american, british)):
            other = bare.removesuffix(old) + new
            # Both must be words, or "contour" would be "contor".
            if bare.endswith(old) and len(bare) >= shortest - 1 and other in words:
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
)
"""Learned endings that change places: patience and patient, neurotic and neurosis."""


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.ENGLISH)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > (4 if other == "e" else 5) and base in words:
            yield Step(base, True)
    whole = words.get(word)
    if word.startswith(("im", "in", "ir", "il")) and len(word) > 6 and whole and "A" in whole.tags:
        # impatient, illegal
        rest = words.get(word[2:])
        if rest and "A" in rest.tags and rest.zipf >= 3:
            yield Step(word[2:], True)


def tongue() -> Tongue:
    return Tongue(
        lexicon(Language.ENGLISH),
        knowledge(Language.ENGLISH),
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
