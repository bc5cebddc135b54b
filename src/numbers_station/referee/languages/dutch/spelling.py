"""Dutch spelling: variants of a word, and how a stem changes before an ending."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import VOWELS, closed_stems, open_stems, without_accents
from .affixes import VOICED

LEARNED = frozenset("air eren ette ier isch isme ist iteit".split())
"""Endings of learned words: what short stem they follow is mostly chance (logisch, loge)."""


def spellings(word: str) -> Iterator[str]:
    plain = without_accents(word)
    for spelling in (word, plain):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    words = lexicon(Language.DUTCH)
    if len(plain) >= 5:
        # insekt and insect: the old spelling is still the same word.
        for old, new in (("k", "c"), ("c", "k")):
            if old not in plain:
                continue
            others = {word.replace(old, new)}
            for other in others | {plain.replace(old, new), plain.replace(old, new, 1)} - {plain}:
                listed = words.get(plain)
                if other in words and (
                    listed is None
                    or (listed.tags & set("NVA") and listed.zipf < words.zipf(other) - 1)
                ):
                    yield other
    if len(plain) >= 8:
        # pannekoek and pannenkoek
        for at in range(4, len(plain) - 3):
            if plain[at - 2 : at] == "ne" and plain[:at] + "n" + plain[at:] in words:
                yield plain[:at] + "n" + plain[at:]
            if plain[at - 2 : at + 1] == "nen" and plain[:at] + plain[at + 1 :] in words:
                yield plain[:at] + plain[at + 1 :]


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    """Nouns and adjectives as they stand alone, verbs as infinitives."""
    words = lexicon(Language.DUTCH)
    vowel = ending[0] in VOWELS and ending != "achtig"
    if _is_misfit(rest, ending, tag):
        return
    if tag == "V":
        if vowel:
            yield rest + "en"
            if rest.endswith(("aa", "ee", "oe", "ie")):
                yield rest + "n"
            if ending == "elijk" and rest.endswith("nk"):
                # afhankelijk, ontvankelijk
                yield rest[:-1] + "gen"
            if ending == "ing" and rest.endswith(("oen", "ien")):
                # herziening, aandoening
                yield rest
        else:
            for stem in open_stems(rest, VOICED):
                yield stem + "en"
            yield rest + "n"
            if rest.endswith(("aan", "oen", "ien")):
                # verstaanbaar, aandoenlijk
                yield rest
        return
    if vowel:
        brief = ending in LEARNED and len(rest) < 5
        for stem in closed_stems(rest, VOICED):
            # fotograferen from fotograaf, but not logeren from loog, nor jammeren from jam
            if not brief or (len(stem) <= len(rest) and ending != "eren"):
                yield stem
        single = words.get(rest[:-1])
        if ending == "en" and rest[-1:] == rest[-2:-1] and not (single and "N" in single.tags):
            # stressen from stress, but missen not from miss
            yield rest
        if not brief or ending in ("isme", "ist"):
            yield rest + "e"
        if ending in ("ist", "isme"):
            # pianist
            yield rest + "o"
            yield rest + "a"
        return
    yield rest
    yield rest + "e"
    if rest.endswith("nk") or ending in ("kje", "kjes"):
        # koninklijk, kettinkje
        yield rest.removesuffix("k") + "g"
    if len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] in VOWELS:
        yield rest[:-1]
    listed = words.get(rest)
    if rest.endswith(("e", "en", "er", "s")):
        # kinderlijk, hopeloos, tandeloos; but burgerlijk is from burger, not from burg
        short = rest.removesuffix("n").removesuffix("r").removesuffix("s").removesuffix("e")
        noun = listed.zipf if listed and "N" in listed.tags and rest.endswith("er") else 0.0
        yield from (stem for stem in closed_stems(short, VOICED) if words.zipf(stem) >= noun)


def _is_misfit(rest: str, ending: str, tag: str) -> bool:
    """Whether the ending cannot follow these letters, though they look like a stem."""
    match ending:
        case "aar":
            # wandelaar, molenaar, luisteraar; the few others (winnaar) are roots
            return not rest.endswith(("el", "er", "en"))
        case "der" if tag == "V":
            return not rest.endswith(("r", "n"))
        case "eling":
            return rest + "elen" in lexicon(Language.DUTCH)
        case "ling":
            return rest.endswith("l") or rest + "len" in lexicon(Language.DUTCH)
        case "t" if tag == "A":
            return not rest.endswith("s")  # schaarst
        case "t" | "st" if tag == "V":
            return rest[-1] in VOWELS
        case _:
            return False
