"""Spelling that Dutch and Afrikaans share: open and closed syllables, voiced finals, accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

VOWELS = "aeiouyëïöüéèêáàôû"
LONG = "aeou"
DIPHTHONGS = frozenset("aa ee oo uu oe ie eu ui ij ou au ei".split())


def without_accents(word: str) -> str:
    """Without accents: a trema only separates syllables, an accent only stresses."""
    if word.isascii():
        return word
    return "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )


def _has_syllables(word: str) -> bool:
    """Whether it has more vowels than one."""
    vowels = filter(VOWELS.__contains__, word)
    return next(vowels, None) is not None and next(vowels, None) is not None


def closed_stems(rest: str, voiced: dict[str, str]) -> Iterator[str]:
    """
    What `rest` is when no vowel follows: katt- is kat, bom- is boom, brie(v)- is brief.

    `voiced` says which final consonants harden (v: f, z: s in Dutch; w: f in Afrikaans).
    """
    if len(rest) < 2:
        return
    hard = rest[:-1] + voiced.get(rest[-1], rest[-1])
    last, before = rest[-1], rest[-2]
    if last == before and last not in VOWELS:
        yield rest[:-1]
        if last in voiced:
            yield hard[:-2] + hard[-1]
        return
    long = last not in VOWELS and before in LONG and rest[-3:-1] not in DIPHTHONGS
    if long:
        yield hard[:-1] + before + hard[-1]
    # bom- can only be boom, but the unstressed end of hamer- or moedig- stays single.
    if not long or _has_syllables(rest):
        yield hard
        if hard != rest:
            yield rest


def open_stems(stem: str, voiced: dict[str, str]) -> Iterator[str]:
    """The reverse, before a vowel: kat is katt-, boom is bom-, brief is briev-, hamer hamer-."""
    if len(stem) < 2:
        return
    last, before = stem[-1], stem[-2]
    soft = next((voice for voice, hard in voiced.items() if hard == last), last)
    # draai stays draai-
    if len(stem) > 2 and before in LONG and stem[-3] == before and last not in VOWELS:
        yield stem[:-2] + last
        yield stem[:-2] + soft
    elif before in "aeiou" and last not in VOWELS and stem[-3:-1] not in DIPHTHONGS:
        yield stem + last
        if _has_syllables(without_accents(stem)):
            yield stem
    else:
        yield stem
        if soft != last:
            yield stem[:-1] + soft
