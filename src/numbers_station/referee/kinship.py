"""Whether people feel that two words are kin: distant roots, strangers between, rarer readings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from numbers_station.game.ruleset import Language

from .analysis.facts import ROOT
from .analysis.families import Families
from .analysis.morphology import Analysis
from .analysis.profile import LanguageProfile
from .languages.profiles import language_profile
from .linked_words import analysis

NO_CLASS: frozenset[str] = frozenset()
SEEN = 4
"""Letters of a card that are noticed in a clue wherever they are."""


class Pair(NamedTuple):
    """A clue and a visible word that have something in common, and what both are made of."""

    clue: str
    visible: str
    own: Analysis
    other: Analysis
    language: Language


def are_distant(pair: Pair) -> bool:
    """Whether few people feel the relation of these words, or of the words they are forms of."""
    clue, visible, own, other, language = pair
    facts = language_profile(language).facts
    return any(
        facts.are_distant(one, two)
        for one in {clue, *own.lemmas}
        for two in {visible, *other.lemmas}
    )


def rest_on_distant(pair: Pair) -> bool:
    """
    Whether all that is in both words is in one that either is made of, and that is distant.

    Of vlieger and vluchteling few feel the kinship, so neither do they of a vluchtelingenkamp.
    Where one word can be read in the other, people see it.
    """
    clue, visible, own, other, language = pair
    if clue in visible or visible in clue:
        return False
    apart = language_profile(language).facts.are_distant
    return _rests_on(apart, clue, own, other, language) or _rests_on(
        apart, visible, other, own, language
    )


def rest_on_strangers(pair: Pair, listed: Families) -> bool:
    """
    Whether all that is in both words is in one that the clue is made of, a stranger to the card.

    Whoever says that þakka has nothing of ÞAK says so of afþakka, too.
    """
    _, visible, own, other, language = pair
    are_unrelated = language_profile(language).facts.are_unrelated

    def are_strangers(card: str, base: str) -> bool:
        stranger = are_unrelated(card, base) or listed.relates(base, card) is False
        return stranger and base not in own.lemmas

    return _rests_on(are_strangers, visible, other, own, language)


def _rests_on(
    apart: Callable[[str, str], bool],
    word: str,
    own: Analysis,
    made: Analysis,
    language: Language,
) -> bool:
    """Whether all that it shares with what the other is made of is in a word apart from it."""
    theirs = {**made.family, **made.parts}
    bases = [analysis(base, language) for base in theirs if apart(word, base)]
    reached = {key for each in bases for key in (*each.lemmas, *each.family, *each.parts)}
    return bool(bases) and {**own.family, **own.parts}.keys() & theirs.keys() <= reached


def is_root_hidden(pair: Pair) -> bool:
    """
    Whether they share a root alone, which the clue has in a verb behind something else.

    Few who hear voorafgaan think of a GANG, though gaan is its root. What is seen of the card, or
    heard at the beginning, is no such verb: meting beside MAAT, ondraaglik beside DRA.
    """
    clue, visible, own, other, language = pair
    mine, theirs = {**own.parts, **own.family}, {**other.parts, **other.family}
    shared = {word for word in mine.keys() & theirs.keys() if mine[word] and theirs[word]}
    if not shared or not all(word.startswith(ROOT) for word in shared):
        return False
    profile = language_profile(language)
    bases = [word for word in mine if not shared.isdisjoint(profile.facts.roots.get(word, ()))]
    shown = min(SEEN, len(visible))
    pieces = [visible[start : start + shown] for start in range(len(visible) - shown + 1)]
    if not bases:
        return False  # a root of the clue itself, as of aangenome
    return not any(
        base in own.lemmas
        or clue.startswith(base[0])
        or (entry := profile.lookup(base)) is None
        or "V" not in entry.tags
        for base in bases
    ) and not any(piece in each for piece in pieces for each in (clue, *own.lemmas))


def is_of_rarer_reading(
    seen: str, made: str, own: Analysis, profile: LanguageProfile, plain: frozenset[str]
) -> bool:
    """
    Whether a word is made of another word than the one that what is seen is commonly read as.

    That other word is of a class of its own, mostly a verb that a card is a form of, or a noun in
    whose genitive nobody sees it. Where the word has the letters that are seen people see those:
    spelling beside SPEL. In lygi nobody sees the LAUG that is a form of ljúga. What is `plain` is
    read as that, though it be a noun more often: a card that is a verb, a clue an adjective too.
    """
    readings = profile.homographs.readings.get(seen)
    if not readings or seen in made:
        return False
    entry = profile.lookup(seen)
    itself = entry.tags & plain if entry else NO_CLASS
    rests_on = [
        readings[number].classes if number else NO_CLASS
        for number, key in enumerate(profile.homographs.keys(seen))
        if key in own.family or key in own.parts
    ]
    return bool(rests_on) and all(classes and classes.isdisjoint(itself) for classes in rests_on)
