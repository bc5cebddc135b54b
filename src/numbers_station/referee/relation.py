"""Relation of two words: the same word, a form, a derivation, a part of a compound, or none."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from typing import NamedTuple

from numbers_station.game.clue import Kind, ShortWords
from numbers_station.game.ruleset import Language

from .analysis.facts import FAINT_ROOT, ROOT
from .analysis.families import Families, Family
from .analysis.homographs import READING
from .analysis.morphology import Analysis, analyse
from .analysis.profile import LanguageProfile
from .languages.data import families
from .languages.profiles import language_profile

CARDS_REMEMBERED, CLUES_REMEMBERED = 1_024, 1_024
"""
Of so many words it is remembered what they are made of: of cards in each language, more than our
decks have, and of clues, of which strangers may ask for any number.
"""
NO_FAMILY = Family()
NO_FAMILIES = Families()
NO_CLASS: frozenset[str] = frozenset()
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


SEEN = 4
"""Letters of a card that are noticed in a clue wherever they are."""


class LinkedWord(NamedTuple):
    """A word's analysis, and all that a relation can rest on."""

    analysis: Analysis
    links: frozenset[str]
    """Words that have none of these in common are not related."""


def link_word(word: str, language: Language, on_card: bool = False) -> LinkedWord:
    own = analyse(word, language_profile(language), on_card)
    family = families(language).by_word.get(word, NO_FAMILY)
    links = own.spellings.union(
        (word,),
        own.lemmas,
        own.family,
        own.parts,
        _homographs(own),
        family.related,
        family.unrelated,
    )
    # Of a made-up word, of which strangers may have any number remembered, both are itself alone.
    return LinkedWord(own, own.lemmas if links == own.lemmas else links)


_link_clue = lru_cache(maxsize=CLUES_REMEMBERED)(link_word)


@cache
def _cards(language: Language) -> ShortWords[LinkedWord]:
    """Those on cards are asked for again and again, all of a table at once."""
    return ShortWords(lambda word: link_word(word, language, on_card=True), CARDS_REMEMBERED)


def analysis(word: str, language: Language) -> Analysis:
    """What a clue, or any word, is made of."""
    return _link_clue(word, language).analysis


def card_analysis(word: str, language: Language) -> Analysis:
    """What a word on a card is made of, as its noun."""
    return _cards(language)[word].analysis


def linked(clue: str, cards: Collection[str], language: Language) -> list[str]:
    """The cards that share anything with the clue or begin it: few of them, if any."""
    unlinked, known = _link_clue(clue, language).links.isdisjoint, _cards(language)
    begun = clue.startswith(tuple(cards))
    return [
        card
        for card in cards
        if not unlinked(known[card].links) or (begun and clue.startswith(card))
    ]


def relation(
    clue: str, visible: str, language: Language, with_families: bool = True
) -> Relation | None:
    """How the clue is related to the visible word (both `normal`), or nothing."""
    given, card = _link_clue(clue, language), _cards(language)[visible]
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
    if found and (
        _are_distant(clue, visible, found, language)
        or (not related and _rest_on_distant(clue, visible, found, language))
    ):
        return Relation(Kind.DISTANT_KIN, found.rule, False)
    if found and not related and _is_root_hidden(clue, visible, found, own, other, language):
        return Relation(Kind.DISTANT_KIN, found.rule, False)
    if found and related is None and _rest_on_strangers(clue, visible, found, listed, language):
        return None
    if found and found.kind is not Kind.INFLECTED_FORM:
        profile = language_profile(language)
        if _is_of_rarer_reading(visible, clue, own, profile, VERB) or _is_of_rarer_reading(
            clue, visible, other, profile, VERB | ADJECTIVE
        ):
            return Relation(Kind.LIKELY_RELATED, found.rule, False)
    return found


def _is_of_rarer_reading(
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


def _are_distant(clue: str, visible: str, found: Relation, language: Language) -> bool:
    """Whether few people feel the relation of these words, or of the words they are forms of."""
    are_distant = language_profile(language).facts.are_distant
    if found.kind is Kind.INFLECTED_FORM:
        return are_distant(clue, visible)
    own, other = _link_clue(clue, language).analysis, _cards(language)[visible].analysis
    return any(
        are_distant(one, two) for one in {clue, *own.lemmas} for two in {visible, *other.lemmas}
    )


def _rest_on_distant(clue: str, visible: str, found: Relation, language: Language) -> bool:
    """
    Whether all that is in both words is in one that either is made of, and that is distant.

    Of vlieger and vluchteling few feel the kinship, so neither do they of a vluchtelingenkamp.
    Where one word can be read in the other, people see it.
    """
    if found.kind is Kind.INFLECTED_FORM or clue in visible or visible in clue:
        return False
    own, other = _link_clue(clue, language).analysis, _cards(language)[visible].analysis
    are_distant = language_profile(language).facts.are_distant
    return _rests_on(are_distant, clue, own, other, language) or _rests_on(
        are_distant, visible, other, own, language
    )


def _rest_on_strangers(
    clue: str, visible: str, found: Relation, listed: Families, language: Language
) -> bool:
    """
    Whether all that is in both words is in one that the clue is made of, a stranger to the card.

    Whoever says that þakka has nothing of ÞAK says so of afþakka, too.
    """
    if found.kind is Kind.INFLECTED_FORM:
        return False
    are_unrelated = language_profile(language).facts.are_unrelated
    own, other = _link_clue(clue, language).analysis, _cards(language)[visible].analysis

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


def _is_root_hidden(
    clue: str, visible: str, found: Relation, own: Analysis, other: Analysis, language: Language
) -> bool:
    """
    Whether they share a root alone, which the clue has in a verb behind something else.

    Few who hear voorafgaan think of a GANG, though gaan is its root. What is seen of the card, or
    heard at the beginning, is no such verb: meting beside MAAT, ondraaglik beside DRA.
    """
    if found.kind is Kind.INFLECTED_FORM or not found.certain:
        return False
    mine, theirs = {**own.parts, **own.family}, {**other.parts, **other.family}
    shared = {word for word in mine.keys() & theirs.keys() if mine[word] and theirs[word]}
    if not shared or not all(word.startswith(ROOT) for word in shared):
        return False
    profile = language_profile(language)
    bases = [word for word in mine if not shared.isdisjoint(profile.facts.roots.get(word, ()))]
    shown = min(SEEN, len(visible))
    pieces = [visible[start : start + shown] for start in range(len(visible) - shown + 1)]
    return not any(
        base in own.lemmas
        or clue.startswith(base[0])
        or (entry := profile.lookup(base)) is None
        or "V" not in entry.tags
        for base in bases
    ) and not any(piece in each for piece in pieces for each in (clue, *own.lemmas))


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
        for word in _homographs(own) & _homographs(other)
        if not (entry := profile.lookup(word)) or forms_of.isdisjoint({*entry.lemmas} - {word})
    }
    part = _longest_in_both(shared, own, other)
    return Relation(Kind.SAME_SPELLING, "R13.8", False, part) if part else None


def _homographs(analysis: Analysis) -> set[str]:
    keys = (*analysis.family, *analysis.parts)
    return {key.partition(READING)[0] for key in keys if READING in key}


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
