"""The Dutch dictionary: the lexicon with the regular words it lacks; stems, participles, pairs."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from numbers_station.game.ruleset import Language

from ...analysis.facts import ROOT
from ...analysis.lexicon import ENTRIES_CACHED, LexiconEntry
from ..data import lexicon, word_facts
from ..shared.dutch_afrikaans_spelling import closed_stems, open_stems
from .affixes import VOICED
from .compounds import is_common_part, plain_cut
from .verbs import is_known_verb, is_listed, looks_like_participle, verb_of_participle

NAME, UNKNOWN_CLASS = frozenset("p"), frozenset("X")
KNOWN_ADJECTIVE = 2.0
"""How common (zipf) an adjective must be before its degrees are believed."""
DEGREES = ("ere", "er", "ste", "st")
PEOPLES = ("se", "sche", "en", "ers", "ërs", "aars")
"""How forms of the names of people, and of what is theirs, end."""
PAIR = 1.5
"""How common an unlisted pair counts as: enough to be a part of a compound, not to be a base."""
LONG = 7
"""A listed word of so many letters is no chance within another, however rare it is."""


@lru_cache(maxsize=ENTRIES_CACHED)
def find_entry(word: str) -> LexiconEntry | None:
    """The entry of a word, listed or made."""
    listed = lexicon(Language.DUTCH).get(word)
    if listed is None:
        entry = _make_entry(word)
    elif listed.tags == UNKNOWN_CLASS:
        entry = _with_degree(word, listed)
    elif listed.tags == NAME:
        entry = _with_name(word, listed)
    else:
        entry = _with_verb(word, listed)
    if entry and entry.zipf < PAIR and len(word) >= LONG:
        return replace(entry, zipf=PAIR)
    return entry


def _with_degree(word: str, entry: LexiconEntry) -> LexiconEntry:
    """A degree that only a spelling list has, without a class: dringender, woedendst."""
    ending = next(filter(word.endswith, DEGREES), "")
    if not ending or entry.lemmas or entry.zipf >= PAIR:
        return entry
    stem = word.removesuffix(ending)
    bases = closed_stems(stem, VOICED) if ending[0] == "e" else (stem,)
    found = tuple([base for base in bases if is_listed(base, "A", KNOWN_ADJECTIVE)])
    return replace(entry, lemmas=found) if found else entry


def _with_name(word: str, entry: LexiconEntry) -> LexiconEntry:
    """A form of a people's name, which the lists have as another: Britse, Nederlanders, Ieren."""
    if entry.lemmas or not word.endswith(PEOPLES):
        return entry
    bases = [word[:-1]] if word.endswith("s") else [*closed_stems(word.rstrip("n")[:-1], VOICED)]
    names = tuple(filter(_is_people, bases))
    return replace(entry, lemmas=names) if names else entry


def _is_people(word: str) -> bool:
    """Whether it is a name or an adjective that the roots join to a country or a town."""
    words, entry = lexicon(Language.DUTCH), lexicon(Language.DUTCH).get(word)
    if entry and entry.tags.isdisjoint("pA"):
        return False
    roots = word_facts(Language.DUTCH).roots.get(word, ())
    places = (words.get(root.removeprefix(ROOT)) for root in roots)
    return any(place is None or "p" in place.tags for place in places)


def _with_verb(word: str, entry: LexiconEntry) -> LexiconEntry:
    """A listed participle is an adjective too, and made of its verb: terughoudend, gebonden."""
    if not entry.tags & set("Av") or entry.tags & set("NV") or len(word) < 5:
        return entry
    verbs = entry.lemmas if "v" in entry.tags and looks_like_participle(word) else ()
    if not verbs and (verb := verb_of_participle(word)):
        verbs = (verb,)
    if not verbs:
        return entry
    return replace(entry, tags=entry.tags | {"a"}, bases=(*entry.bases, *verbs))


def _make_entry(word: str) -> LexiconEntry | None:
    """An entry for a regular word that is not listed."""
    if len(word) < 4:
        return None
    words = lexicon(Language.DUTCH)
    if word.endswith(("d", "t")) and (verb := verb_of_participle(word)):
        return LexiconEntry(words.zipf(verb) - 0.5, frozenset("av"), (verb,), (), ())
    if word.endswith(("je", "jes")) and (noun := _noun_of_diminutive(word)):
        return LexiconEntry(words.zipf(noun) - 1.0, frozenset("n"), (noun,), (), ())
    if word.startswith("ge") and word.endswith(("el", "er")) and is_known_verb(word[2:] + "en"):
        # gefonkel, geklepper: what is done again and again
        verb = word[2:] + "en"
        return LexiconEntry(words.zipf(verb) - 1.0, frozenset("N"), (), (verb,), ())
    if plain_cut(word):
        return LexiconEntry(PAIR, frozenset("X"), (), (), ())
    if word[-1] != word[-2] and word[-1] not in VOICED:
        for stem in open_stems(word, VOICED):
            # afschrik(middel), laxeer(middel)
            if is_known_verb(stem + "en"):
                zipf = words.zipf(stem + "en") - 0.5
                return LexiconEntry(zipf, frozenset("v"), (stem + "en",), (), ())
    return None


def _noun_of_diminutive(word: str) -> str:
    """The noun this is a small one of: kroontjes(pen)."""
    plain = word.removesuffix("s")
    for ending in ("etje", "tje", "pje", "je"):
        rest = plain.removesuffix(ending)
        if rest != plain:
            bases = [rest] if ending != "etje" else [*closed_stems(rest, VOICED)]
            return next((base for base in bases if is_common_part(base, "N")), "")
    return ""
