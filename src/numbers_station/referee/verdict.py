"""The verdict on a clue: clear, doubtful, forbidden or blocked, with the reasons (R26)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec.structs import replace

from numbers_station.game.clue import CLEAR, Kind, Reason, Ruling, Verdict, hard_block, normal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.languages import LANGUAGES
from numbers_station.lookalikes import readings

from .any_language import check_without_grammar
from .attestation import is_attested
from .clipping import is_clipping, stems
from .explanation import explain
from .form import Finding, check_form, is_abbreviation, is_place_name, words_in
from .languages.profiles import language_profile
from .linked_words import CLUES_REMEMBERED, linked
from .misspelling import differing_in_accents, one_letter_off
from .relation import relation

GRAVITY = tuple(Ruling)
DEFAULT = HouseRules()


def verdict(
    clue: str,
    visible: Collection[str],
    language: str,
    house_rules: HouseRules = DEFAULT,
    *,
    reviewed: bool = True,
) -> Verdict:
    """
    Whether a clue may be given with these word cards visible; a picture board passes none (R14.5).

    The key is not a parameter (R26.7). `reviewed=False` leaves out the families of our own deck
    words and so shows what analysis alone is worth.
    """
    if block := hard_block(clue, visible, language):
        return Verdict(Ruling.BLOCKED, (block,))
    if language not in LANGUAGES:
        return combine(check_without_grammar(normal(clue), visible))
    language = Language(language)
    word, cards = normal(clue), dict(zip(map(normal, visible), visible, strict=True))
    if blocks := _disguised_relatives(word, cards, language, reviewed):
        return combine(blocks)
    findings: list[Finding] = []
    capital = clue.strip()[:1].isupper()
    if house_rules.notes:  # a group's own words, which decide nothing and are not to be remembered
        house_rules = replace(house_rules, notes=())
    if fault := _find_fault(clue, language, house_rules):
        findings.append(fault)
    for plain in linked(word, cards, language):
        related = relation(word, plain, language, reviewed)
        if related:
            ruling = Ruling.FORBIDDEN if related.certain else Ruling.DOUBTFUL
            findings.append((ruling, explain(related, word, plain, cards[plain], language)))
    if not findings:
        findings = _clippings(word, cards, language) or _misspellings(word, cards, language)
    if not findings and not _is_expected(word, language, house_rules.foreign, capital):
        findings.append((Ruling.DOUBTFUL, Reason(Kind.UNKNOWN_WORD, "R13.5")))
    return combine(findings) if findings else CLEAR


def combine(findings: list[Finding]) -> Verdict:
    """The gravest finding decides."""
    findings.sort(key=lambda finding: (-GRAVITY.index(finding[0]), normal(finding[1].word or "")))
    return Verdict(findings[0][0], tuple(reason for _, reason in findings))


def _disguised_relatives(
    word: str, cards: dict[str, str], language: Language, reviewed: bool
) -> list[Finding]:
    """
    Visible words and relatives, written with digits or accents that make them no word (R26.1).
    """
    guises = _find_guises(word, language)
    if guises is None:
        return []
    # Of an accent that the language does not have nobody can tell which one is meant.
    found: dict[str, Finding] = {
        cards[plain]: (Ruling.BLOCKED, Reason(Kind.SAME_WORD, "R26.1", cards[plain]))
        for plain in differing_in_accents(word, cards)
    }
    for guise in guises:
        for plain in linked(guise, cards, language):
            card, related = cards[plain], relation(guise, plain, language, reviewed)
            if related and related.certain:
                found.setdefault(
                    card, (Ruling.BLOCKED, explain(related, guise, plain, card, language))
                )
    return list(found.values())


@lru_cache(maxsize=CLUES_REMEMBERED)
def _find_guises(word: str, language: Language) -> tuple[str, ...] | None:
    """What a word may be read as that is none itself; nothing for a word, or plain letters."""
    guises = readings(word, LANGUAGES[language].own_letters)
    listed = language_profile(language).lookup
    if not guises or listed(word):
        return None
    words = tuple(filter(listed, guises))
    # A compound such as koffiecafé is in no dictionary, nor without its accent.
    return words if words or not _has_digit(word) else guises


@lru_cache(maxsize=CLUES_REMEMBERED)
def _find_fault(clue: str, language: Language, house_rules: HouseRules) -> Finding | None:
    """What is wrong with the form of a clue, whatever lies on the table."""
    return check_form(clue, language, house_rules, lambda word: is_attested(word, language))


def _clippings(word: str, cards: dict[str, str], language: Language) -> list[Finding]:
    """Visible words whose beginning this is, as likely as not on purpose (R13.4, R26.3)."""
    profile = language_profile(language)
    begun = stems(word, profile)
    if not begun:
        return []
    return [
        (Ruling.DOUBTFUL, Reason(Kind.CLIPPING, "R13.4", card))
        for plain, card in cards.items()
        if plain.startswith(begun) and is_clipping(word, plain, profile)
    ]


def _misspellings(word: str, cards: dict[str, str], language: Language) -> list[Finding]:
    """
    Visible words that may have been meant (R26.3).

    No objection to a word that exists; the spymaster is only asked, and only about accents, since
    many words are one letter away from another.
    """
    accents = differing_in_accents(word, cards)
    close = one_letter_off(word, cards)
    if not accents and not close:
        return []
    known = _is_familiar(word, language)
    ruling = Ruling.CLEAR if known else Ruling.DOUBTFUL
    meant = accents if known else {*accents, *close}
    return [(ruling, Reason(Kind.MISSPELLING, "R26.3", cards[plain])) for plain in meant]


@lru_cache(maxsize=CLUES_REMEMBERED)
def _is_expected(word: str, language: Language, foreign: bool, capital: bool) -> bool:
    """Whether a clue of these words may be given; none with a digit inside is (R12.7, R13.5)."""
    if any(not part.isdigit() and _has_digit(part) for part in words_in(word)):
        return False
    return foreign or _is_familiar(word, language, capital=capital)


def _is_familiar(word: str, language: Language, *, capital: bool = False) -> bool:
    """Whether people can be expected to know it: a word, a place, several known words."""
    words = words_in(word)
    return (
        is_attested(word, language, capital=capital)
        or is_abbreviation(word, language)
        or is_place_name(word, language)
        or (
            len(words) > 1
            and all(_has_digit(each) or is_attested(each, language) for each in words)
        )
    )


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))
