"""Afrikaans compounds with a short part that elsewhere is an ending: broeines, viltpen, wenpaal."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ..data import lexicon, word_facts
from ..shared.dutch_afrikaans_spelling import closed_stems
from .affixes import VOICED
from .compounds import certain_parts
from .parts import is_common
from .simple_words import is_simple

FIRST_PARTS = frozenset(
    "bek dig eer eet elf erd erde gek kap ken kers kies kom mis pen pil pol rus set sig soort tas "
    "wen".split()
)
LAST_PARTS = frozenset(
    "bek den dis ete gek hen kap kers kom mal mis nes pen pil pol rus soort tal tas tor ure".split()
)
"""Words too much like an ending to be parts of just anything; beside a good word they are."""
NOUNS_TOO = {"weg": "√weg", "deur": "√deur", "oor": "√oor"}
"""Prepositions that are nouns too, at the end of a compound."""
LAST = LAST_PARTS.union(NOUNS_TOO)
SIZES = (3, 4, 5)
"""How many letters all of these have."""
NO_FIRSTS = frozenset("daar hier waar er al heel half so dwars af in om van ver te".split())
"""Adverbs and the like, before which a short word is no part."""
KNOWN = 3.5
"""A word as common (zipf) as this is no compound that nobody has divided yet."""
BESIDE_FIRST, BESIDE_LAST, BESIDE_NOUN_TOO = 2.0, 1.5, 3.0
"""How common the other part must be."""
BESIDE_LONGER = 3.5
"""The same for one of three letters: kieslys."""
SINGULARS = {"ete": "eet", "ure": "uur"}
"""What a word in these is the plural of, if that is a word: planete, figure."""
MORE_BEFORE = {"nes": "e", "tal": "s", "ure": "de"}
"""What comes before only in another word: gevallenes, koeistal, voordeure."""
AFTER_PLURALS = frozenset(("gek", "mal", "tal", "tas"))
"""Last parts with a plural before them: boekegek, ledetal, briewetas."""


def all_parts(word: str) -> tuple[str, ...] | None:
    """The parts of a compound, short or long, if it plainly is one."""
    found = dict.fromkeys((*short_parts(word), *(certain_parts(word) or ())))
    return tuple(found) or None


def short_parts(word: str) -> Iterator[str]:
    """The parts that `NO_PARTS` and `OPENING_WORDS` keep from being found."""
    heads = FIRST_PARTS.intersection(word[:size] for size in SIZES)
    tails = LAST.intersection(word[-size:] for size in SIZES)
    if not (heads or tails) or lexicon(Language.AFRIKAANS).zipf(word) >= KNOWN:
        return
    if word in word_facts(Language.AFRIKAANS).no_compounds or is_simple(word):
        return
    for head in heads:
        tail = word.removeprefix(head)
        least = BESIDE_FIRST if len(tail) > 3 else BESIDE_LONGER
        if len(word) > 6 and len(tail) > 2 and is_common(tail, "N", least):
            yield head
            yield tail
    for tail in tails:
        head = word.removesuffix(tail)
        if len(head) > 2 and head not in NO_FIRSTS:
            yield from _before_last(head, tail)


def _before_last(head: str, tail: str) -> Iterator[str]:
    firsts = [head, head.removesuffix("s"), head.removesuffix("ns")]
    if tail in NOUNS_TOO:
        last, least = NOUNS_TOO[tail], BESIDE_NOUN_TOO
    elif tail in LAST_PARTS and not _is_in_other_word(head, tail):
        last, least = tail, BESIDE_LAST
        if tail in AFTER_PLURALS:
            firsts += _singulars(head)
    else:
        return
    for first in firsts:
        of_noun, of_verb = (is_common(first, tag, least) for tag in "NV")
        if of_noun if last != tail else len(first) > 3 and (of_noun or of_verb):
            yield first
            yield last
            return
    if tail == "weg" and is_common(head, "A"):
        yield head  # kortweg has no road


def _is_in_other_word(head: str, tail: str) -> bool:
    """Whether the two are one word with an ending: planete, pesetas, redakteure."""
    words = lexicon(Language.AFRIKAANS)
    if head.endswith(MORE_BEFORE.get(tail, "-")):
        return True
    plural = tail in SINGULARS and head + SINGULARS[tail] in words
    return plural or (tail.endswith(("s", "e")) and (head + tail)[:-1] in words)


def _singulars(head: str) -> Iterator[str]:
    """Lede- in ledetal is of lid, siele- in sieletal of siel."""
    if head.endswith("e"):
        yield from closed_stems(head[:-1], VOICED)
