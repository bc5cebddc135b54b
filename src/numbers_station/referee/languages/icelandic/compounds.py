"""Icelandic compounds: divided by BÍN's own splitter, and by ours where that has nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.facts import ROOT
from ...analysis.lexicon import ENTRIES_CACHED, STEPS_CACHED
from ...analysis.profile import Division, index_prefixes
from ..data import word_facts
from .affixes import NO_FIRSTS, NO_PARTS, PREFIXES, SHORT_PARTS
from .bin_file import NOUNS
from .dictionary import FIRST, LAST, REAL, dictionary

BY_BEGINNING = index_prefixes(PREFIXES)
LINKING = "aiuorsln"
"""How the first part of a compound ends when it is no bare stem."""
SHORT_PREFIXES, LONGEST_CHANCE = ("ó", "á"), 3
"""Prefixes of a letter, and the letters of a first part that begins with one by chance."""
OF_COUNTRIES = ("skur", "ska")
"""How adjectives of countries end, and the languages that are spoken there."""
LANDSCAPE = (
    *("fjörður", "vík", "nes", "jökull", "foss", "vatn", "höfn", "dalur", "vogur", "sandur"),
    *("hólmur", "fjall", "fjöll", "skagi", "bjarg", "bær"),
)
"""What places are called after; they are inflected as that, as people are not (Agnes)."""
ADVERBIAL = "lega"
DAUGHTER = "dóttir"
AGENTS = ("maður", "kona", "fólk", "menni")
"""Last parts before which a weak noun loses its ending: bogmaður."""


@lru_cache(maxsize=ENTRIES_CACHED)
def divisions(word: str) -> tuple[Division, ...]:
    """The ways to divide a compound in two."""
    words = dictionary()
    own = words.classes(word)
    if not own and words.meanings(word):
        return ()  # A form: its lemma is divided instead.
    if word.endswith(ADVERBIAL) and words.classes(word[:-1] + "ur"):
        return ()  # An adverb: its adjective is divided instead.
    accepted = []
    for first, last in _possible_cuts(word):
        if first in NO_FIRSTS or _is_of_prefix(word, first):
            continue
        if {first, last} & NO_PARTS or (len(first) < 3 and first not in SHORT_PARTS):
            continue
        # A compound is inflected as its last part: tígull (masculine) has no gull (neuter).
        if own and not own & (words.classes(last) | words.plural_genders(last)):
            continue
        head = words.get(first + FIRST)
        unknown = head is None or (set(head.lemmas) == {first} and words.get(first) is None)
        if head is None or (unknown and last in AGENTS):
            continue
        long = min(len(first), len(last)) >= 3
        known = words.zipf(last) > 0 or bool(own & words.core_classes(last))
        common = head.zipf > REAL and known
        listed = bool(own) and len(first) > 3 and (len(last) > 3 or words.zipf(last) > 0)
        sure = (long and (common or listed)) or last in AGENTS
        sure = sure or (len(last) > 2 and _is_proven(word, first, last)) or words.is_divided(word)
        if sure or common:
            accepted.append(Division(first + FIRST, LAST + last, sure))
    if not accepted and own:
        cuts = _other_cuts(word)
        accepted = [Division(first + FIRST, LAST + last, True) for first, last in cuts]
    return tuple(accepted)


def parts_of_name(word: str) -> tuple[str, ...] | None:
    """The parts of a name, or of what begins with one."""
    entry = dictionary().get(word)
    if (entry and entry.tags != {"p"}) or "-" in word:
        return None
    if word in word_facts(Language.ICELANDIC).roots and word.endswith("land"):
        return None  # England has no more of land than a chance overlap (R13.12).
    if word.endswith(DAUGHTER) and word != DAUGHTER:
        return (LAST + DAUGHTER,)  # whosever she is
    return (_parts_of_place(word) if entry else None) or _parts_after_name(word)


def _parts_of_place(word: str) -> tuple[str, ...] | None:
    """The parts of a place's name that everybody understands: hólmavík, hvalfjörður."""
    words = dictionary()
    for last in LANDSCAPE if word.endswith(LANDSCAPE) else ():
        first = word.removesuffix(last)
        if len(first) < 3 or first == word or not words.is_name_like(word, last):
            continue
        head = words.get(first + FIRST)
        if head and any(map(words.core_classes, head.lemmas)):
            return first + FIRST, LAST + last
        return (LAST + last,)
    return None


def _parts_after_name(word: str) -> tuple[str, ...] | None:
    """A country, a town or a people in the genitive, and a noun: íslandsmeistari, rómarveldi."""
    words = dictionary()
    for at in range(4, len(word) - 3):
        last = word[at:]
        if not words.may_have(last) or not words.may_have(name := word[:at].capitalize()):
            continue
        if words.core_classes(last) & NOUNS and (names := words.known_names(name)):
            return (*names, LAST + last)
    return None


def is_of_country(word: str) -> bool:
    """Whether it says of which country: a rúmenskur has no rúm, nor is it enskur."""
    if not word.endswith(OF_COUNTRIES):
        return False
    roots = word_facts(Language.ICELANDIC).roots.get(word, frozenset())
    places = (dictionary().get(root.removeprefix(ROOT)) for root in roots)
    return any(place is not None and "p" in place.tags for place in places)


def _is_of_prefix(word: str, first: str) -> bool:
    """Whether a short first part is a prefix and what follows: ósátt is no sátt, and has no ós."""
    rest = word[1:]
    return (
        len(first) <= LONGEST_CHANCE
        and first.startswith(SHORT_PREFIXES)
        and not dictionary().classes(word).isdisjoint(dictionary().classes(rest))
    )


def _possible_cuts(word: str) -> list[tuple[str, str]]:
    """Where BÍN's splitter would divide it, before an agent, or else after a bare stem."""
    sliced = dictionary().divisions(word)
    cuts = [(parts[0], parts[1]) for parts in sliced if len(parts) == 2]
    for last in AGENTS:
        first = word.removesuffix(last)
        if first != word and len(first) > 2 and (first, last) not in cuts:
            cuts.append((first, last))
    if not cuts and dictionary().classes(word):
        cuts = [*_cuts_after_stem(word)]
    return cuts


def _cuts_after_stem(word: str) -> Iterator[tuple[str, str]]:
    """Divisions after a stem that is no word by itself: hjart-sláttur."""
    words = dictionary()
    for at in range(4, len(word) - 3):
        first, last = word[:at], word[at:]
        if words.zipf(last) > 0 and not words.meanings(first):
            entry = words.get(first + FIRST)
            if entry and entry.zipf > REAL:
                yield first, last


def _other_cuts(word: str) -> Iterator[tuple[str, str]]:
    """Divisions of our own where BÍN's splitter has none."""
    own = [
        cut
        for cut in core_cuts(word)
        if len(cut[0]) > 4 or min(map(len, cut)) > 3 or cut[0] in SHORT_PARTS
    ]
    yield from own
    if own or _is_prefixed(word):
        return
    # Of rugludallur the last part is certain, whatever the first is.
    for at in range(4, len(word) - 3):
        first, last = word[:at], word[at:]
        if len(word) < 9 or first[-1] not in LINKING or (at < 6 and len(last) < 5):
            continue
        if last not in NO_PARTS and _is_inflected_as(word, first, last):
            yield first, last
            return


@lru_cache(maxsize=STEPS_CACHED)
def core_cuts(word: str) -> tuple[tuple[str, str], ...]:
    """Divisions into core words that BÍN's splitter need not know."""
    if not dictionary().classes(word) or _is_prefixed(word):
        return ()
    may_have = dictionary().may_have
    cuts = [(word[:at], word[at:]) for at in range(3, len(word) - 2) if may_have(word[at:])]
    return tuple(
        [
            (first, last)
            for first, last in cuts
            if first not in NO_FIRSTS
            and NO_PARTS.isdisjoint((first, last))
            and _is_proven(word, first, last)
        ]
    )


@lru_cache(maxsize=STEPS_CACHED)
def _is_prefixed(word: str) -> bool:
    """Whether it is a word with a prefix: aðstaða is að and staða."""
    return any(
        len(word) > len(prefix.beginning) + 3 and dictionary().get(word[len(prefix.beginning) :])
        for prefix in BY_BEGINNING.find(word)
    )


def _is_proven(word: str, first: str, last: str) -> bool:
    """Whether both parts are core words, and the whole is inflected as the last."""
    if not _is_inflected_as(word, first, last):
        return False
    head = dictionary().get(first + FIRST)
    return head is not None and any(map(dictionary().core_classes, head.lemmas))


def _is_inflected_as(word: str, first: str, last: str) -> bool:
    """Whether the last part is a core word that the whole shares class and declension with."""
    words = dictionary()
    if not words.may_have(last):
        return False  # as most ends of a word
    own = words.classes(word)
    if not own & (words.core_classes(last) | words.plural_genders(last)):
        return False
    for gender in own & NOUNS:
        forms = words.declension(last, gender)
        if forms and not any(_is_form(first + form, word) for form in forms):
            return False
    return True


def _is_form(form: str, word: str) -> bool:
    return any(meaning.ord == word for meaning in dictionary().meanings(form))
