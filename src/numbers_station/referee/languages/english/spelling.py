"""English spelling: British and American variants, and how a stem changes before an ending."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ..data import lexicon

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
    plain = "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )
    for spelling in (word, plain, plain.removesuffix("'s").removesuffix("’s")):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    yield from american_spellings(plain)


def american_spellings(word: str) -> Iterator[str]:
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
