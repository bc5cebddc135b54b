"""Morphological analysis of one word: its lemmas, its family and its parts, for comparing."""

from __future__ import annotations

from typing import NamedTuple

from .compounds import Split, split
from .derivation import derivation_steps, word_family
from .facts import ROOT
from .homographs import CLASSES, READING
from .inflection import lemmas, part_lemmas
from .profile import LanguageProfile

DEPTH = 3
LEMMA = frozenset("NVAX")
LONG_REST = 6
"""Letters of a word behind a cut that are no chance, whatever they are: vormig, oorlogs."""


class Analysis(NamedTuple):
    spellings: frozenset[str]
    lemmas: frozenset[str]
    family: dict[str, bool]
    """The words it leads back to by derivation, and whether that is beyond doubt."""
    parts: dict[str, bool]
    """The same for the parts of a compound."""


def analyse(word: str, profile: LanguageProfile, on_card: bool = False) -> Analysis:
    """
    `word` is `normal`; a card of several words counts as each of them (R13.6).

    On a card a noun is read as that noun, though it be a form of another word as well.
    """
    pieces = word.split()
    joined = "".join(pieces)
    unpunctuated = joined.replace("-", "").replace("'", "").replace("’", "")
    own = lemmas(joined, profile)
    if len(pieces) > 1:
        shown: dict[str, bool] = {}
        for piece in pieces:
            if piece not in profile.compounding.no_parts and len(piece) > 1:
                _merge(shown, _family_and_parts(piece, profile, 1))
        spellings = frozenset((joined, unpunctuated))
        return Analysis(spellings, own, dict.fromkeys(own, True), shown)
    entry = profile.lookup(joined) if on_card and len(own) > 1 else None
    family = word_family(own, profile, joined if entry and "N" in entry.tags else None)
    parts = _parts(own, family, profile, 0)
    classes = _form_classes(joined, profile)
    for found in (family, parts):
        profile.homographs.settle(joined, own, classes, found)
    return Analysis(
        frozenset(
            (
                joined,
                unpunctuated,
                *profile.spellings(joined),
                *profile.spellings(unpunctuated),
            )
        ),
        own,
        family,
        parts,
    )


def _form_classes(word: str, profile: LanguageProfile) -> frozenset[str]:
    """The classes of the words it is a form of, if the dictionary knows them."""
    entry = profile.lookup(word)
    classes = frozenset(map(str.upper, entry.tags)) if entry else frozenset()
    return classes if classes <= CLASSES else frozenset()


def _family_and_parts(part: str, profile: LanguageProfile, depth: int) -> dict[str, bool]:
    own = part_lemmas(part, profile)
    family = word_family(own, profile)
    # Which of the words that are spelled so is in a compound: likely the first, which is commonest.
    likely = {key for lemma in own for key in profile.homographs.likely(lemma)}
    family.update((key, key in likely) for key in family if READING in key)
    # A sawhorse has a saw, nothing that somebody saw.
    for key in profile.homographs.keys_of_any(part, lemmas(part, profile) - own):
        family.pop(key, None)
    _merge(family, _parts(own, family, profile, depth))
    profile.homographs.settle(part, own, (), family)
    return family


def _parts(
    own: frozenset[str], family: dict[str, bool], profile: LanguageProfile, depth: int
) -> dict[str, bool]:
    """The parts of the lemmas, and of those they are derived from, down to `DEPTH`."""
    parts: dict[str, bool] = {}
    if depth >= DEPTH:
        return parts
    # A derivation of a compound (fisherman-like, "blauwogig") has the compound's parts.
    for word, certain in family.items():
        if word.startswith(ROOT) or READING in word or (word not in own and not certain):
            continue
        division = split(word, profile)
        if division is None or not _is_possible(division, word, own, profile):
            continue
        for part in division.parts:
            if family.get(part):
                continue
            is_noun = part is division.parts[-1] and _is_noun_only(word, profile)
            resolved = [
                reading
                for lemma in part_lemmas(part, profile)
                if (reading := profile.homographs.resolve(lemma, word, "N" if is_noun else ""))
            ]
            kin = dict.fromkeys(resolved, True) or _family_and_parts(part, profile, depth + 1)
            _merge(parts, {each: sure and division.certain for each, sure in kin.items()})
    return parts


def _is_noun_only(word: str, profile: LanguageProfile) -> bool:
    """Whether it is a noun and no verb, so that its last part is one too: a zandbak bakes not."""
    entry = profile.lookup(word)
    return entry is not None and "N" in entry.tags and entry.tags.isdisjoint("VA")


def _is_possible(division: Split, word: str, own: frozenset[str], profile: LanguageProfile) -> bool:
    """Whether its last part is more than an ending (regering: ring) with a letter or two."""
    if profile.compounding.listed_only or word in profile.facts.compounds:
        return True
    entry = profile.lookup(word)
    form_only = entry is not None and not entry.tags & LEMMA and entry.tags != {"p"}
    if form_only and word in own and len(own) > 1:
        return False  # Its lemmas are divided instead.
    start = word[: max(2, len(word) - 6)]
    last = len(word) - len(division.parts[-1].strip("-"))
    if profile.inflection.always_by_rule and _is_form_of_longer(division.parts[-1], word, profile):
        return False
    return not any(
        step.certain
        and last > len(step.word.rstrip("-")) - 4
        and len(step.word) < len(word) - 1
        and step.word.startswith(start)
        for step in derivation_steps(word, profile)
    )


def _is_form_of_longer(part: str, word: str, profile: LanguageProfile) -> bool:
    """
    Whether its last part is the end of some other listed word with its ending: no das in paddas.

    What is left of that word may be a part of its own, of which the last part is a form: vormige.
    """
    cut = len(word) - len(part)
    for lemma in lemmas(word, profile):
        rest = lemma[cut:]
        if (
            cut <= len(lemma) < len(word)
            and word.startswith(lemma)
            and profile.listed(lemma)
            and len(rest) < LONG_REST
            and (
                rest not in lemmas(part, profile)
                or rest in profile.compounding.no_parts
                or lemma in profile.facts.no_compounds
            )
        ):
            return True
    return False


def _merge(into: dict[str, bool], more: dict[str, bool]) -> None:
    for word, certain in more.items():
        into[word] = into.get(word, False) or certain
