"""The verdict on a clue: clear, doubtful, forbidden or blocked, with the reasons (R26)."""

from __future__ import annotations

from collections.abc import Collection

from numbers_station.game.clue import CLEAR, Kind, Reason, Ruling, Verdict, hard_block, normal
from numbers_station.game.ruleset import HouseRules, Language

from .form import check_form, is_abbreviation, is_place_name, words_in
from .languages.data import families
from .relation import analysis, relation

GRAVITY = tuple(Ruling)
DEFAULT = HouseRules()


def verdict(
    clue: str,
    visible: Collection[str],
    language: Language,
    house_rules: HouseRules = DEFAULT,
    *,
    reviewed: bool = True,
) -> Verdict:
    """
    Whether a clue may be given with these word cards visible; a picture board passes none (R14.5).

    The key is not a parameter (R26.7). `reviewed=False` leaves out the families of our own deck
    words and so shows what analysis alone is worth.
    """
    if block := hard_block(clue, visible):
        return Verdict(Ruling.BLOCKED, (block,))
    findings: list[tuple[Ruling, Reason]] = []
    if fault := check_form(
        clue, language, house_rules, lambda word: analysis(word, language).known
    ):
        findings.append(fault)
    word = normal(clue)
    for card in {normal(card): card for card in visible}.values():
        related = relation(word, normal(card), language, reviewed)
        if related:
            ruling = Ruling.FORBIDDEN if related.certain else Ruling.DOUBTFUL
            findings.append((ruling, Reason(related.kind, related.rule, card)))
    if not findings and not house_rules.foreign and not _is_familiar(word, language):
        findings.append((Ruling.DOUBTFUL, Reason(Kind.UNKNOWN_WORD, "R13.5")))
    if not findings:
        return CLEAR
    findings.sort(key=lambda finding: (-GRAVITY.index(finding[0]), normal(finding[1].word or "")))
    return Verdict(findings[0][0], tuple(reason for _, reason in findings))


def is_known(word: str, language: Language) -> bool:
    """Whether the language has the word, a name or a loan word among them (R13.5, R13.13)."""
    own = analysis(word, language)
    return (
        own.known
        or bool(own.parts)
        or len(own.family) > len(own.lemmas)
        or word in families(language).words
    )


def _is_familiar(word: str, language: Language) -> bool:
    """Whether people can be expected to know it: a word, a number, a place, several known words."""
    words = words_in(word)
    return (
        is_known(word, language)
        or any(letter.isdigit() for letter in word)
        or is_abbreviation(word, language)
        or is_place_name(word, language)
        or (len(words) > 1 and all(is_known(each, language) for each in words))
    )
