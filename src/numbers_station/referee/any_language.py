"""Any other language (R32.3): what can be said of a clue without grammar or a dictionary."""

from __future__ import annotations

from collections.abc import Collection

from numbers_station.game.clue import Kind, Reason, Ruling, letters, spelling
from numbers_station.lookalikes import scripts

from .form import ONE_WORD, SEPARATORS, Finding
from .misspelling import is_one_letter_off

STEM = 4
"""Letters that two words must begin with alike before they may be relatives."""
STEM_SHARE = 0.6
"""And how much of the shorter word these letters must be."""
DENSE = frozenset(("CJK", "HANGUL"))
"""Scripts in which one character is a syllable or a word: two of them are a stem."""
DENSE_STEM = 2
NOT_KNOWN = Reason(Kind.UNKNOWN_LANGUAGE, "R32.3")


def check_without_grammar(word: str, visible: Collection[str]) -> list[Finding]:
    """What may be wrong with a readable clue that is no visible word; and that more may be."""
    findings: list[Finding] = [(Ruling.CLEAR, NOT_KNOWN)]
    if any(separator in word for separator in SEPARATORS):
        findings.append((Ruling.FORBIDDEN, ONE_WORD))
    elif len(spelling(word)) == 1 and not scripts(word) & DENSE:
        findings.append((Ruling.DOUBTFUL, Reason(Kind.LETTER_OR_DIGIT, "R12.2")))
    own = letters(word)
    for card in visible:
        other = letters(card)
        if share_stem(own, other):
            findings.append((Ruling.DOUBTFUL, Reason(Kind.LIKELY_RELATED, "R13.4", card)))
        elif is_one_letter_off(own, other):
            findings.append((Ruling.DOUBTFUL, Reason(Kind.MISSPELLING, "R26.3", card)))
    return findings


def share_stem(word: str, other: str) -> bool:
    """Whether two words begin with the same letters, most of the shorter one."""
    common = 0
    for one, two in zip(word, other, strict=False):
        if one != two:
            break
        common += 1
    least = DENSE_STEM if scripts(word[:common]) & DENSE else STEM
    return common >= least and common >= STEM_SHARE * min(len(word), len(other))
