"""Afrikaans compounds: a long one is divided where its parts are likeliest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import ENTRIES_CACHED
from ...analysis.profile import Suffix, index_suffixes
from ..data import lexicon, word_facts
from .affixes import ENDINGS
from .long_bases import long_bases
from .parts import NO_PARTS, OPENING_WORDS, is_common
from .simple_words import is_derived
from .spelling import stems

LINKS = ("", "s", "e", "ens", "ns")
LINKING = ("s", "e")
"""How linking letters end."""
SHORTEST = 4
WHOLE_ABOVE_PARTS = 1.7
"""
How much more common (zipf) than its rarer part a compound may be; as the other numbers here, set by
hand, looking at the development pairs.
"""
CLOSE = 0.5
"""Two divisions whose scores differ by no more than this are both possible."""
FORM_COST = 0.4
"""By how much less common a part counts that is only a form."""
LEAST_ZIPF = {1: 2.5, 2: 2.5, 3: 2.5, 4: 1.75}
"""How common a part of so few letters must be; a longer one `LONG_ZIPF`."""
LONG_ZIPF = 1.0
BESIDE_SHORT = 1.75
"""How common the last part must be beside a first part of three letters."""
SURE_LINK, KNOWN_LINK, OTHER_LINK = 0.1, 0.4, 0.9
"""
What a linking letter costs: -e-, or -s- after words that always take it; -s- where the first part
is listed with it; and -s- elsewhere.
"""
TAKES_S = ("ing", "heid", "teit", "skap", "stand", "dom")
DERIVED = ("ge", "be", "ver", "ont")
"""Nouns that end or begin so take -s- for certain: veiligheidsmag, gesinswaarde."""
PLURAL_S = ("er", "el", "em", "en", "um", "or", "aar", "ie", "a", "e", "o")
"""Words that end so have a plural in -s: only of the others is a form in -s a first part."""
NAME_LENGTH, BESIDE_NAME = 5, 2.5
"""How long a name must be to be the first part (Venusbeeld), and how common the last part then."""
ENDS_TOO = frozenset("rond vas vol".split())
"""Prepositions that are adjectives at the end of a compound: koeëlrond, bodemvas, propvol."""
NO_LAST_PARTS = frozenset(
    (
        "aldag alle baarder baarhede baarheid baarste deer delings eerder eerders entjie entjies "
        "erders erige ering erings ertjie ertjies esse esses etes etesse geer heer kappe keer kers "
        "klike lang lange lene letjie letjies like metjie metjies nare neer netjie netjies nisse "
        "oneer oortye pier piere rasie rinkie rinkies same seer seerder seerders sinkie skappe "
        "smag taker taking tandig tandige teerder teerders ties"
    ).split()
)
"""What is mostly an ending with a letter of the word before it."""
R_HEADS = {"kinder": "kind", "kalwer": "kalf", "lammer": "lam", "lieder": "lied", "beender": "been"}
"""First parts of compounds only."""
HEADS = {
    **R_HEADS,
    "denk": "dink",
    "eind": "einde",
    "geeste": "gees",
    "paas": "pase",
    "skeeps": "skip",
    "skeld": "skel",
    "tele": "√tele",
    **{word: word for word in "aar as kers kies lende nes sel soort ster sy tor".split()},
}
"""First parts that are not listed, or that `NO_PARTS` bars elsewhere."""
LAST_TOO = frozenset(
    "gewing hebber hebbers houdend houdende kies legging leggings lende soort vers wyse".split()
)
"""Last parts that `NO_PARTS` bars for their likeness to an ending or a prefix."""
WHOLE_LAST_PARTS = ("slaai", "smeer")
"""Last parts whose -s- is none that links: vrugteslaai has no laai, kaassmeer no meer."""
TAIL_SUFFIXES = (
    *(Suffix(ending, "N") for ending in ("ig", "ige", "loos", "lose")),
    *(
        Suffix(ending, "V")
        for ending in ("ing", "ings", "der", "ders", "ery", "baar", "bare", "ster", "sters")
    ),
)
"""Besides regular forms a last part may have these, though the whole of it is not listed."""
TAIL_ENDINGS = index_suffixes((*ENDINGS, *TAIL_SUFFIXES))
NOT_LAST = (
    *("ering", "erings", "eringe", "erinkie", "eling", "elings", "elinge", "elaar", "elaars"),
    *("agtig", "agtige", "elig", "elige", "teer", "skap", "graaf", "grafie"),
)
"""Endings that a last part must be longer than by two letters: verandering has no ring."""
HeadsOf = Callable[[str, str, float], Iterator[tuple[tuple[str, ...], float]]]
"""What a first part may be, given its linking letters and how common the last part is."""


class ScoredDivision(NamedTuple):
    parts: tuple[str, ...]
    score: float


def certain_parts(word: str) -> tuple[str, ...] | None:
    """The parts of a long compound, if it plainly is one."""
    return None if _is_undivided(word) else _divide(word)


def alternative_last_parts(word: str) -> Iterator[str]:
    """The last parts of other divisions that are nearly as good: hoek-skop or hoeks-kop."""
    if word in word_facts(Language.AFRIKAANS).compounds:
        return
    if parts := certain_parts(word):
        best, *others = divisions(word)
        for other in others:
            if best.score - other.score <= CLOSE and other.parts[-1] != parts[-1]:
                yield other.parts[-1]


def _divide(word: str) -> tuple[str, ...] | None:
    ranked = divisions(word)
    if not ranked:
        return None
    first, *rest = ranked[0].parts
    long_enough = SHORTEST + 1 if first in HEADS else SHORTEST + 2
    short = len(first) < SHORTEST and len(rest[-1]) < long_enough
    if short or first in OPENING_WORDS:
        return None  # Short and small parts need the stricter look of analysis/compounds.py.
    if min(map(len, rest)) < SHORTEST and rest[-1] not in ENDS_TOO:
        return None
    return ranked[0].parts


@lru_cache(maxsize=ENTRIES_CACHED)
def _is_undivided(word: str) -> bool:
    """Whether it is not even a compound of long parts."""
    facts = word_facts(Language.AFRIKAANS)
    if word in facts.no_compounds or word in facts.underived or is_derived(word):
        return True
    # geredetwis is of redetwis, mandatering of mandateer: those are divided instead
    if word.startswith("ge") and is_common(word[2:], "V", 1.0):
        return True
    return any(
        len(step.word) > len(word) - 5 and step.word.startswith(word[:5])
        for step in long_bases(word)
    )


@lru_cache(maxsize=ENTRIES_CACHED)
def divisions(word: str) -> list[ScoredDivision]:
    """All of them, the best first."""
    scored = _find_simple_divisions(word) or [*_find_divisions(word, _is_long, _compound_heads)]
    return sorted(scored, key=lambda one: -one.score)


def _find_simple_divisions(word: str) -> list[ScoredDivision]:
    return [*_find_divisions(word, _may_open, _simple_heads)]


def _find_divisions(
    word: str, may_open: Callable[[str], bool], heads_of: HeadsOf
) -> Iterator[ScoredDivision]:
    whole = lexicon(Language.AFRIKAANS).zipf(word)
    for at in range(2, len(word) - 2):
        start, last = word[:at], word[at:]
        if not may_open(start):  # first, since longer words begin alike, and what follows differs
            continue
        tail = _tail_zipf(last)
        if tail is None or not _is_more_than_ending(word, last):
            continue
        for link in filter(start.endswith, LINKS):
            first = start.removesuffix(link)
            for parts, head in heads_of(first, link, tail):
                common = min(head, tail)
                if whole - common <= WHOLE_ABOVE_PARTS:
                    size = min(len(last), *map(len, parts))
                    score = 0.75 * common + 0.5 * max(head, tail) + 0.3 * min(size, 6)
                    yield ScoredDivision((*parts, last), score - _link_cost(first, link))


def _link_cost(first: str, link: str) -> float:
    if not link:
        return 0.0
    if link != "s" or first.endswith(TAKES_S) or first.startswith(DERIVED):
        return SURE_LINK
    listed = first + link in lexicon(Language.AFRIKAANS) and len(first) >= SHORTEST
    known = listed and not first.endswith(PLURAL_S)
    return KNOWN_LINK if known else OTHER_LINK


def _is_more_than_ending(word: str, last: str) -> bool:
    """Whether the last part is more than an ending: verandering has no ring."""
    if word.endswith(NOT_LAST) and any(
        word.endswith(ending) and len(last) < len(ending) + 2 for ending in NOT_LAST
    ):
        return False
    words = lexicon(Language.AFRIKAANS)
    adjective = word if word.endswith("iese") else word + "e" if word.endswith("ies") else ""
    if adjective in words and last.removesuffix("e") + "e" not in words:
        return False  # A compound of an adjective ends in one: natuur-histories, not mate-maties.
    if word.endswith(WHOLE_LAST_PARTS) and any(last == whole[1:] for whole in WHOLE_LAST_PARTS):
        return False
    if last.endswith("ers") and len(last) <= SHORTEST and word[:-1] in words:
        return False  # verdam-pers
    # aanpas-sing, voltal-lig
    return last not in ("sing", "sings", "lig", "lige") or word[-len(last) - 1] != last[0]


@lru_cache(maxsize=ENTRIES_CACHED)
def _may_open(start: str) -> bool:
    """Whether a first part, with its linking letters, may end here before some last part."""
    if start in HEADS or (len(start) > 2 and start in lexicon(Language.AFRIKAANS)):
        return True
    return start.endswith(LINKING) and any(
        True
        for link in filter(start.endswith, LINKS)
        for _ in _simple_heads(start.removesuffix(link), link, inf)
    )


def _is_long(start: str) -> bool:
    """Whether it has room for a compound."""
    return len(start) >= 2 * SHORTEST


def _simple_heads(first: str, link: str, tail: float) -> Iterator[tuple[tuple[str, ...], float]]:
    if first in HEADS and (len(first) >= SHORTEST or not link):
        yield (HEADS[first],), _part_zipf(HEADS[first]) or 2.5
        return
    if len(first) < 3 or (len(first) < SHORTEST and tail < BESIDE_SHORT):
        return
    # plate- is of plaat, not of plat; a noun in -e has no further letter.
    for stem in stems(first, "e", "N") if link.startswith("e") else (first,):
        level = _part_zipf(stem)
        if stem == first[:-1] and first + "e" not in lexicon(Language.AFRIKAANS):
            continue  # kaste- is of kas, but melkte- is nothing
        if level is not None:
            yield (stem,), level
        elif len(first) >= NAME_LENGTH and tail >= BESIDE_NAME and _is_name(first):
            yield (first,), BESIDE_NAME - 1.0


def _compound_heads(first: str, link: str, tail: float) -> Iterator[tuple[tuple[str, ...], float]]:
    """A first part that is a compound itself and not listed: heelvrug-konfyt."""
    if _is_long(first) and not link.startswith("e"):
        scored = [
            one for one in _find_simple_divisions(first) if min(map(len, one.parts)) >= SHORTEST
        ]
        if scored:
            yield max(scored, key=lambda one: one.score).parts, 2.0


@lru_cache(maxsize=ENTRIES_CACHED)
def _tail_zipf(word: str) -> float | None:
    if word in NO_LAST_PARTS or (word in OPENING_WORDS and word not in ENDS_TOO):
        return None
    level = 3.0 if word in LAST_TOO else _part_zipf(word)
    if level is not None or len(word) <= SHORTEST:
        return level
    return max(_form_zipfs(word), default=None)


def _form_zipfs(word: str) -> Iterator[float]:
    """How common the listed words are that this is a regular form of."""
    for suffix in TAIL_ENDINGS.find(word):
        rest = word.removesuffix(suffix.ending)
        if len(rest) >= 3:
            for tag in suffix.on:
                for stem in stems(rest, suffix.ending, tag):
                    level = _part_zipf(stem)
                    if level is not None and len(stem) >= SHORTEST:
                        yield level - FORM_COST


@lru_cache(maxsize=ENTRIES_CACHED)
def _part_zipf(word: str) -> float | None:
    """How common a listed word is, if it can be a part."""
    words = lexicon(Language.AFRIKAANS)
    entry = words.get(word)
    if entry is None or word in NO_PARTS:
        return None
    levels = [words.zipf(lemma) - FORM_COST for lemma in entry.lemmas]
    if entry.tags & set("NVAX"):
        levels.append(entry.zipf)
    level = max(levels, default=0.0)
    return level if level >= LEAST_ZIPF.get(len(word), LONG_ZIPF) else None


def _is_name(word: str) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and "p" in entry.tags
