"""The form of a clue: one word or several, abbreviations, names, and the house rules (R12, R18)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from numbers_station.game.clue import APOSTROPHES, JOINERS, Kind, Reason, Ruling, normal, spelling
from numbers_station.game.ruleset import HouseRules, Language

from .languages.data import data_file

PARTICLES = frozenset(
    "van de der den ter ten het die da di du la le von of the and en og í á".split()
)
"""What is written small inside a name or a title."""
SEPARATORS = frozenset(joiner for joiner in JOINERS if joiner not in APOSTROPHES)
Finding = tuple[Ruling, Reason]
ONE_WORD = Reason(Kind.MORE_THAN_ONE_WORD, "R12.1")


def check_form(
    clue: str, language: Language, house_rules: HouseRules, known: Callable[[str], bool]
) -> Finding | None:
    """What is wrong with the form of a readable clue, if anything."""
    word = normal(clue)
    if any(separator in word for separator in SEPARATORS):
        return _fault_of_several_words(clue, word, language, house_rules, known)
    if len(spelling(word)) == 1 or word.isdigit():
        return Ruling.DOUBTFUL, Reason(Kind.LETTER_OR_DIGIT, "R12.2")
    if not house_rules.acronyms:
        return _fault_of_abbreviation(clue, word, language, known)
    return None


def words_in(word: str) -> tuple[str, ...]:
    """The words of a clue of several words."""
    for separator in SEPARATORS:
        word = word.replace(separator, " ")
    return tuple(word.split())


def is_place_name(word: str, language: Language) -> bool:
    """Whether it is a well-known place of several words: New York, Noord-Holland (R18.3)."""
    return " ".join(words_in(word)) in _read_list("places", language)


def is_abbreviation(word: str, language: Language) -> bool:
    return word in _read_list("abbreviations", language)


def _fault_of_several_words(
    clue: str,
    word: str,
    language: Language,
    house_rules: HouseRules,
    known: Callable[[str], bool],
) -> Finding | None:
    if is_place_name(word, language) and (house_rules.place_names or house_rules.multi_word_names):
        return None
    if house_rules.multi_word_names and _is_name(clue):
        return None
    if house_rules.titles and clue.strip()[:1].isupper():
        return None
    if house_rules.compounds and (known(word) or known("".join(words_in(word)))):
        return None
    # Whether it exists or was invented (R12.7) is beyond us: where it may be agreed, people decide.
    agreed = house_rules.multi_word_names or house_rules.titles or house_rules.compounds
    return (Ruling.DOUBTFUL if agreed else Ruling.FORBIDDEN), ONE_WORD


def _is_name(clue: str) -> bool:
    """Whether all its words but the small ones have a capital."""
    words = words_in(clue)
    return all(word[0].isupper() or word in PARTICLES for word in words) and words[0][0].isupper()


def _fault_of_abbreviation(
    clue: str, word: str, language: Language, known: Callable[[str], bool]
) -> Finding | None:
    shouted = clue.strip().isupper() and len(word) > 1
    if is_abbreviation(word, language):
        # "us" and "who" are words; "US" and "WHO" are not, nor is the Dutch "ui" in English.
        also_a_word = word in _read_list("abbreviations", language, "also a word")
        if shouted or not also_a_word or not known(word):
            return Ruling.FORBIDDEN, Reason(Kind.ABBREVIATION, "R18.4")
    elif shouted and not known(word) and len(word) <= 5:
        return Ruling.DOUBTFUL, Reason(Kind.ABBREVIATION, "R18.4")
    return None


@cache
def _read_list(kind: str, language: Language, mark: str = "") -> frozenset[str]:
    """The lines of a list; those for all languages are in its own file."""
    entries: set[str] = set()
    for each in (None, language):
        for line in data_file(each, f"{kind}.txt").read_text("utf-8").splitlines():
            entry, _, remark = line.partition("#")
            if entry.strip() and mark in remark:
                entries.add(" ".join(words_in(normal(entry))))
    return frozenset(entries)
