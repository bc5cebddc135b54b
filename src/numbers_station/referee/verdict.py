"""The referee's verdict on a clue: its form, its relations, whether the language knows it (R26)."""

from __future__ import annotations

from collections.abc import Collection

from numbers_station.game.clue import CLEAR, Kind, Reason, Ruling, Verdict, hard_block, normal
from numbers_station.game.ruleset import HouseRules, Language

from .analysis.families import families
from .form import abbreviation, form, pieces, place_name
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
    if wrong := form(clue, language, house_rules, lambda word: analysis(word, language).known):
        findings.append(wrong)
    word = normal(clue)
    for card in {normal(card): card for card in visible}.values():
        found = relation(word, normal(card), language, reviewed)
        if found:
            ruling = Ruling.FORBIDDEN if found.certain else Ruling.DOUBTFUL
            findings.append((ruling, Reason(found.kind, found.rule, card)))
    if not findings and not house_rules.foreign and not _familiar(word, language):
        findings.append((Ruling.DOUBTFUL, Reason(Kind.UNKNOWN_WORD, "R13.5")))
    if not findings:
        return CLEAR
    findings.sort(key=lambda found: (-GRAVITY.index(found[0]), normal(found[1].word or "")))
    return Verdict(findings[0][0], tuple(reason for _, reason in findings))


def known(word: str, language: Language) -> bool:
    """Whether the language has the word, a name or a loan word among them (R13.5, R13.13)."""
    found = analysis(word, language)
    return (
        found.known
        or bool(found.parts)
        or len(found.family) > len(found.lemmas)
        or word in families(language).words
    )


def _familiar(word: str, language: Language) -> bool:
    return (
        known(word, language)
        or any(letter.isdigit() for letter in word)
        or abbreviation(word, language)
        or place_name(word, language)
        or (len(pieces(word)) > 1 and all(known(piece, language) for piece in pieces(word)))
    )
