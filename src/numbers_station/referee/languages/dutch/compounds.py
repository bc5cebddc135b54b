"""Dutch compounds: which words are none, and where an unlisted one is plainly divided."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import ENTRIES_CACHED
from ..data import lexicon, word_facts
from ..shared.dutch_afrikaans_spelling import closed_stems, open_stems
from .affixes import NO_PARTS, OPENING_WORDS, VOICED
from .common import KNOWN_PART, SHORTEST, last_parts
from .prefixed import is_prefixed
from .verbs import UNSTRESSED, is_known_verb, is_listed, looks_like_participle
from .women import is_woman

LAST_WORDS = ("denken", "dicht", "gebeuren", "pet", "rond", "set", "vast")
"""Words that end compounds, though the shared rules take them for beginnings or endings."""
FIRST_LETTERS = 4
"""Letters of what stands before such a word."""
NAMES_OF_THINGS = tuple("bijbel kamer koran noordpool noordzee sinterklaas sovjet zuidpool".split())
"""Names that are parts as any noun is; the lexicon has what is made with them as names."""


def opens_only(word: str) -> bool:
    """Little words and unlisted pairs open compounds but do not end them."""
    return word in OPENING_WORDS or (word not in lexicon(Language.DUTCH) and plain_cut(word) > 0)


def is_simple(word: str) -> bool:
    """Whether it is made of a verb, whose letters may look like parts: ver-spreken, ver-fraaien."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if word.startswith("ge") and any(
        is_known_verb(stem + "en") for stem in open_stems(word[2:], VOICED)
    ):
        return True
    if word.endswith("baar"):
        return any(is_listed(stem + "en", "V") for stem in open_stems(word[:-4], VOICED))
    if is_woman(word) or is_prefixed(word):
        return True
    if word.endswith("ing"):
        return is_listed(word[:-3] + "en", "V") and is_simple(word[:-3] + "en")
    if not word.endswith("n"):
        return bool(entry and "v" in entry.tags and looks_like_participle(word))
    if entry and "V" not in entry.tags:
        return False
    if (
        word.endswith(("eren", "elen"))
        and word[:-5] not in OPENING_WORDS
        and not _ends_in_verb(word)
    ):
        return True  # luis-teren, brei-delen
    rests = (word.removeprefix(prefix) for prefix in UNSTRESSED if word.startswith(prefix))
    return any(
        is_known_verb(rest)
        or any(is_listed(base, "NA", 2.6) for base in closed_stems(rest[:-2], VOICED))
        for rest in rests
    )


def certain_parts(word: str) -> tuple[str, ...] | None:
    """The parts of what its last word shows to be a compound: vormvast, heldendicht, bijbelboek."""
    for last in LAST_WORDS:
        if word.endswith(last) and len(word) >= FIRST_LETTERS + len(last):
            return _parts_before(last, word) if _may_be_divided(word) else None
    for first in NAMES_OF_THINGS:
        last = word.removeprefix(first)
        if last != word and last in last_parts() and _is_name(word):
            return first, last
    return None


def _parts_before(last: str, word: str) -> tuple[str, ...] | None:
    """What stands before the last word, with it: of a pilotenpet that is piloot, and not pilot."""
    first = word.removesuffix(last)
    heads = [
        head for head in _heads(first) if head not in OPENING_WORDS and is_common_part(head, "NA")
    ]
    if first not in heads:
        first = max(heads, key=lexicon(Language.DUTCH).zipf, default="")
    return (first, last) if first else None


def _may_be_divided(word: str) -> bool:
    """Whether nothing says that it is one word, as of a trompet, which is no pet."""
    facts = word_facts(Language.DUTCH)
    entry = lexicon(Language.DUTCH).get(word)
    known = word in facts.underived or word in facts.no_compounds
    return not known and (entry is None or not entry.cuts)


def _is_name(word: str) -> bool:
    entry = lexicon(Language.DUTCH).get(word)
    return entry is not None and entry.tags == {"p"}


def _ends_in_verb(word: str) -> bool:
    """Whether a verb has another for its tail, of more than five letters: gitaar-spelen."""
    words = lexicon(Language.DUTCH)
    return any(is_listed(word[at:], "V") and word[:at] in words for at in range(3, len(word) - 5))


@lru_cache(maxsize=ENTRIES_CACHED)
def plain_cut(word: str) -> int:
    """Where an unlisted word is plainly two common ones (open-water, drie-deel), or 0."""
    nouns = last_parts()
    for at in range(3, len(word) - SHORTEST + 1):
        if word[at:] in nouns and any(is_common_part(head, "NVAXav") for head in _heads(word[:at])):
            return at
    return 0


def _heads(start: str) -> Iterator[str]:
    """What may be the first part, with its linking letters or without."""
    yield start
    if start[-1] == "s":
        yield start[:-1]
    elif start.endswith("en"):
        yield start[:-2]
        yield from closed_stems(start[:-2], VOICED)


@lru_cache(maxsize=ENTRIES_CACHED)
def is_common_part(word: str, classes: str) -> bool:
    if len(word) < 3 or word in NO_PARTS:
        return False
    return is_listed(word, classes, KNOWN_PART + (1.0 if len(word) == 3 else 0.0))
