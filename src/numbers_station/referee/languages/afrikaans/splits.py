"""Where a long Afrikaans compound is divided: the division with the likeliest parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import lexicon
from ...analysis.profile import Suffix
from .affixes import INFLECTIONS
from .parts import NO_PARTS, SMALL
from .sounds import stems

LINKS = ("", "s", "e", "ens", "ns")
SHORTEST = 4
MARGIN = 1.7
"""How much more common than its rarer part a compound may be."""
CLOSE = 0.5
"""Two divisions whose scores differ by no more than this are both possible."""
FORM, SHORT, BESIDE_SHORT = 0.4, 2.5, 1.75
"""What a part counts less that is only a form, how common a part of three letters must be, and how
common the part beside it."""
LINKED_E, LINKED, UNLINKED = 0.1, 0.4, 0.9
"""What a linking -e- costs, and an -s- where the first part is known to take it and where not."""
TAKES_S = ("ing", "heid", "teit", "skap", "stand", "dom")
DERIVED = ("ge", "be", "ver", "ont")
"""Nouns that end or begin so take -s- for certain: veiligheidsmag, gesinswaarde."""
PLURAL_S = ("er", "el", "em", "en", "um", "or", "aar", "ie", "a", "e", "o")
"""Words that end so have a plural in -s: only of the others is a form in -s a first part."""
NAME, NAMES = 5, 2.5
"""How long a name must be to be the first part (Venusbeeld), and how common the last part then."""
ENDS_TOO = frozenset("rond vas".split())
"""Prepositions that are adjectives at the end of a compound: koeëlrond, bodemvas."""
ENDS = frozenset(
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
TAIL_SUFFIXES = (
    *(Suffix(ending, "N") for ending in ("ig", "ige", "loos", "lose")),
    *(Suffix(ending, "V") for ending in ("ing", "ings", "der", "ders", "ery", "baar", "bare")),
)
"""Besides regular forms a last part may have these, though the whole of it is not listed."""
ENDINGS = (
    *("ering", "erings", "eringe", "erinkie", "eling", "elings", "elinge", "elaar", "elaars"),
    *("agtig", "agtige", "elig", "elige", "teer", "skap", "graaf", "grafie"),
)
HeadOf = Callable[[str, str, float], Iterator[tuple[tuple[str, ...], float]]]
"""What a first part may be, given its linking letters and how common the last part is."""


class Division(NamedTuple):
    parts: tuple[str, ...]
    score: float


def divide(word: str) -> tuple[str, ...] | None:
    """The parts of a long compound, if it plainly is one."""
    found = divisions(word)
    if not found:
        return None
    first, *rest = found[0].parts
    long_enough = SHORTEST + 1 if first in HEADS else SHORTEST + 2
    short = len(first) < SHORTEST and len(rest[-1]) < long_enough
    if short or first in SMALL or (min(map(len, rest)) < SHORTEST and rest[-1] not in ENDS_TOO):
        return None  # Short and small parts need the stricter look of `compounds.py`.
    return found[0].parts


def other_parts(word: str) -> Iterator[str]:
    """The last parts of other divisions that are nearly as good: sokker-span or sokkers-pan."""
    if parts := divide(word):
        best, *others = divisions(word)
        for other in others:
            if best.score - other.score <= CLOSE and other.parts[-1] != parts[-1]:
                yield other.parts[-1]


@lru_cache(maxsize=8192)
def divisions(word: str) -> list[Division]:
    """All of them, the best first."""
    found = [*_divided(word, _head)] or [*_divided(word, _compound_head)]
    return sorted(found, key=lambda one: -one.score)


def _divided(word: str, head_of: HeadOf) -> Iterator[Division]:
    whole = lexicon(Language.AFRIKAANS).zipf(word)
    for at in range(2, len(word) - 2):
        last = word[at:]
        tail = _tail(last)
        if tail is None or not _ending(word, last):
            continue
        for link in LINKS:
            first = word[:at].removesuffix(link)
            if link and first == word[:at]:
                continue
            for parts, head in head_of(first, link, tail):
                common = min(head, tail)
                if whole - common <= MARGIN:
                    size = min(len(last), *map(len, parts))
                    score = 0.75 * common + 0.5 * max(head, tail) + 0.3 * min(size, 6)
                    yield Division((*parts, last), score - _cost(first, link))


def _cost(first: str, link: str) -> float:
    if not link:
        return 0.0
    if link != "s" or first.endswith(TAKES_S) or first.startswith(DERIVED):
        return LINKED_E
    listed = first + link in lexicon(Language.AFRIKAANS) and len(first) >= SHORTEST
    known = listed and not first.endswith(PLURAL_S)
    return LINKED if known else UNLINKED


def _ending(word: str, last: str) -> bool:
    """Whether the last part is more than an ending: verandering has no ring."""
    if any(word.endswith(ending) and len(last) < len(ending) + 2 for ending in ENDINGS):
        return False
    words = lexicon(Language.AFRIKAANS)
    adjective = word if word.endswith("iese") else word + "e" if word.endswith("ies") else ""
    if adjective in words and last.removesuffix("e") + "e" not in words:
        return False  # A compound of an adjective ends in one: natuur-histories, not mate-maties.
    if last.endswith("ers") and len(last) <= SHORTEST and word[:-1] in words:
        return False  # verdam-pers
    # aanpas-sing, voltal-lig
    return last not in ("sing", "sings", "lig", "lige") or word[-len(last) - 1] != last[0]


def _head(first: str, link: str, tail: float) -> Iterator[tuple[tuple[str, ...], float]]:
    if first in HEADS and (len(first) >= SHORTEST or not link):
        yield (HEADS[first],), _listed(HEADS[first]) or 2.5
        return
    if len(first) < 3 or (len(first) < SHORTEST and tail < BESIDE_SHORT):
        return
    # plate- is of plaat, not of plat; a noun in -e has no further letter.
    for stem in stems(first, "e", "N") if link.startswith("e") else (first,):
        level = _listed(stem)
        if stem == first[:-1] and first + "e" not in lexicon(Language.AFRIKAANS):
            continue  # kaste- is of kas, but melkte- is nothing
        if level is not None:
            yield (stem,), level
        elif len(first) >= NAME and tail >= NAMES and _name(first):
            yield (first,), NAMES - 1.0


def _compound_head(first: str, link: str, tail: float) -> Iterator[tuple[tuple[str, ...], float]]:
    """A first part that is a compound itself and not listed: heelvrug-konfyt."""
    if len(first) >= 2 * SHORTEST and not link.startswith("e"):
        found = [one for one in _divided(first, _head) if min(map(len, one.parts)) >= SHORTEST]
        if found:
            yield max(found, key=lambda one: one.score).parts, 2.0


def _tail(word: str) -> float | None:
    if word in ENDS or (word in SMALL and word not in ENDS_TOO):
        return None
    level = 3.0 if word in LAST_TOO else _listed(word)
    if level is not None or len(word) <= SHORTEST:
        return level
    return max(_forms(word), default=None)


def _forms(word: str) -> Iterator[float]:
    """How common the listed words are that this is a regular form of."""
    for ending, on, *_ in (*INFLECTIONS, *TAIL_SUFFIXES):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            for tag in on:
                for stem in stems(word.removesuffix(ending), ending, tag):
                    level = _listed(stem)
                    if level is not None and len(stem) >= SHORTEST:
                        yield level - FORM


def _listed(word: str) -> float | None:
    """How common a listed word is, if it can be a part."""
    words = lexicon(Language.AFRIKAANS)
    entry = words.get(word)
    if entry is None or word in NO_PARTS:
        return None
    levels = [words.zipf(lemma) - FORM for lemma in entry.lemmas]
    if entry.tags & set("NVAX"):
        levels.append(entry.zipf)
    level = max(levels, default=0.0)
    least = SHORT if len(word) < SHORTEST else 1.75 if len(word) == SHORTEST else 1.0
    return level if level >= least else None


def _name(word: str) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and "p" in entry.tags


class Compounds(dict[str, tuple[str, ...]]):
    """The listed compounds, and all that are plainly divided."""

    def __init__(self, listed: dict[str, tuple[str, ...]], simple: Callable[[str], bool]) -> None:
        super().__init__(listed)
        self._simple = simple

    def get(self, word: str, default: Any = None) -> Any:
        return super().get(word) or (None if self._simple(word) else divide(word)) or default
