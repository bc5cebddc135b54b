"""Relation of two words: the same word, a form, a derivation, a part of a compound, or none."""

from __future__ import annotations

from typing import NamedTuple

from numbers_station.game.clue import Kind
from numbers_station.game.ruleset import Language

from .analysis.facts import FAINT_ROOT, ROOT
from .analysis.families import Families
from .analysis.homographs import READING
from .analysis.morphology import Analysis
from .analysis.profile import LanguageProfile
from .kinship import (
    Pair,
    are_distant,
    is_of_rarer_reading,
    is_root_hidden,
    rest_on_distant,
    rest_on_strangers,
)
from .languages.data import families
from .languages.profiles import language_profile
from .linked_words import homographs_in, link_cards, link_clue

NO_FAMILIES = Families()
VERB, ADJECTIVE = frozenset("V"), frozenset("A")


class Relation(NamedTuple):
    kind: Kind
    rule: str
    certain: bool
    part: str | None = None
    """The word that is in both, if one of them is a compound."""


LISTED_RELATION = Relation(Kind.DERIVED_FORM, "R13.4", True)
"""The families say that two words are related, not how."""


FORM_OF_NEW_WORD = Relation(Kind.DERIVED_FORM, "R13.4", True)
SHORTEST_NEW_WORD = 4
"""Letters of a word that no dictionary has, for its forms to be seen: a shorter one is chance."""


def relation(
    clue: str, visible: str, language: Language, with_families: bool = True
) -> Relation | None:
    """How the clue is related to the visible word (both `normal`), or nothing."""
    given, card = link_clue(clue, language), link_cards(language)[visible]
    if given.links.isdisjoint(card.links):
        # Nearly all pairs end here.
        return FORM_OF_NEW_WORD if _is_form_of_new_word(clue, visible, language) else None
    own, other = given.analysis, card.analysis
    if own.spellings & other.spellings:
        return Relation(Kind.SAME_WORD, "R13.4", True)
    listed = families(language) if with_families else NO_FAMILIES
    related = _first_known(listed.relates(clue, visible), listed.relates(visible, clue))
    if related is None and language_profile(language).facts.are_unrelated(clue, visible):
        return None
    if related is None:
        related = _first_known(
            listed.relates_lemmas(own.lemmas, visible), listed.relates_lemmas(other.lemmas, clue)
        )
    if related is False:
        return None
    found = _relation_by_analysis(own, other, language)
    if related and (found is None or found.kind is Kind.LIKELY_RELATED):
        found = LISTED_RELATION
    if found is None:
        return None
    distant = Relation(Kind.DISTANT_KIN, found.rule, False)
    if found.kind is Kind.INFLECTED_FORM:
        return distant if language_profile(language).facts.are_distant(clue, visible) else found
    pair = Pair(clue, visible, own, other, language)
    if are_distant(pair):
        return distant
    if not related and (rest_on_distant(pair) or (found.certain and is_root_hidden(pair))):
        return distant
    if related is None and rest_on_strangers(pair, listed):
        return None
    profile = language_profile(language)
    if is_of_rarer_reading(visible, clue, own, profile, VERB) or is_of_rarer_reading(
        clue, visible, other, profile, VERB | ADJECTIVE
    ):
        return Relation(Kind.LIKELY_RELATED, found.rule, False)
    return found


def _is_form_of_new_word(clue: str, visible: str, language: Language) -> bool:
    """Whether no dictionary has the two, and the clue is the card with a regular ending."""
    ending = clue.removeprefix(visible)
    if ending == clue or len(visible) < SHORTEST_NEW_WORD:
        return False
    profile = language_profile(language)
    endings = {suffix.ending for suffix in profile.inflection.endings + profile.derivation.suffixes}
    # vlog, vlogger
    endings.update([visible[-1] + each for each in endings])
    return ending in endings and not profile.listed(visible) and not profile.listed(clue)


def _first_known(*answers: bool | None) -> bool | None:
    return next((answer for answer in answers if answer is not None), None)


def _relation_by_analysis(own: Analysis, other: Analysis, language: Language) -> Relation | None:
    profile = language_profile(language)
    in_both, chance = own.lemmas & other.lemmas, profile.inflection.chance_forms
    if in_both and (not chance or any(map(other.family.get, in_both))):
        return Relation(Kind.INFLECTED_FORM, "R13.4", True)
    are_unrelated, opens_only = profile.facts.are_unrelated, profile.compounding.opens_only
    if any(are_unrelated(one, two) for one in own.lemmas for two in other.lemmas):
        return None
    doubtful = Relation(Kind.LIKELY_RELATED, "R13.4", False) if in_both else None
    for kind, rule, mine, theirs in (
        (Kind.DERIVED_FORM, "R13.4", own.family, other.family),
        (Kind.COMPOUND_PART, "R13.6", own.family, other.parts),
        (Kind.COMPOUND_PART, "R13.4", own.parts, other.family),
        (Kind.SHARED_PART, "R13.6", own.parts, other.parts),
    ):
        shared = mine.keys() & theirs.keys()
        if not shared:
            continue
        sure = {word for word in shared if mine[word] and theirs[word]}
        sure = {word for word in sure if not _is_reading_guessed(word, own, other, profile)}
        if kind is Kind.SHARED_PART or not sure & {*own.lemmas, *other.lemmas}:
            sure = {word for word in sure if not opens_only(word)}
        if chance and kind is Kind.SHARED_PART:
            # Such forms lead to many roots: what joins umferð and geimfari must be a word (R13.6).
            sure = {word for word in sure if ROOT not in word}
        if sure:
            part = None if kind is Kind.DERIVED_FORM else _name_part(sure, own, other)
            return Relation(kind, rule, True, part)
        faint = all(word.startswith(FAINT_ROOT) for word in shared)
        likely = Kind.DISTANT_KIN if faint else Kind.LIKELY_RELATED
        doubtful = doubtful or Relation(likely, rule, False)
    return doubtful or _same_spelling(own, other, profile)


def _is_reading_guessed(
    word: str, own: Analysis, other: Analysis, profile: LanguageProfile
) -> bool:
    """
    Whether a homograph begins one of them and ends the other, and of one nobody knows its reading.

    A sandbank is a bank in its first reading as far as we know, which a banker may not be. Whoever
    sees the homograph alone sees every reading, and in the same place it is likely the same.
    """
    base = word.partition(READING)[0]
    if base not in profile.homographs.readings or base in own.lemmas or base in other.lemmas:
        return False
    if not any(base in each.family or base in each.parts for each in (own, other)):
        return False
    begins, ends = (
        [any(is_there(each, base) for each in analysis.spellings) for analysis in (own, other)]
        for is_there in (str.startswith, str.endswith)
    )
    return begins in ([True, False], [False, True]) and any(ends)


def _same_spelling(own: Analysis, other: Analysis, profile: LanguageProfile) -> Relation | None:
    """
    Two words that are spelled alike, one in each: to the letter the same word (R13.8).

    Of a word that is only a form of one of them nothing is seen: in BITE there is no bit.
    """
    forms_of = own.lemmas | other.lemmas
    shared = {
        word
        for word in homographs_in(own) & homographs_in(other)
        if not (entry := profile.lookup(word)) or forms_of.isdisjoint({*entry.lemmas} - {word})
    }
    part = _longest_in_both(shared, own, other)
    return Relation(Kind.SAME_SPELLING, "R13.8", False, part) if part else None


def _name_part(shared: set[str], own: Analysis, other: Analysis) -> str | None:
    """What two words share, as people would say it; roots are no words."""
    words = {word.partition(READING)[0].strip("-") for word in shared if ROOT not in word}
    words = words & (own.spellings | other.spellings) or words
    return _longest_in_both(words, own, other) or max(
        words, key=lambda word: (len(word), word), default=None
    )


def _longest_in_both(words: set[str], own: Analysis, other: Analysis) -> str | None:
    """The longest of the words that can be read in both."""
    spellings = (*own.spellings, *other.spellings)
    found = (word for word in words if all(word in each for each in spellings))
    return max(found, key=lambda word: (len(word), word), default=None)
