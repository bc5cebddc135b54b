"""Dutch women in -ster: kapster is what kapper is, and no kind of star."""

from __future__ import annotations

from ..shared.dutch_afrikaans_spelling import open_stems
from .affixes import VOICED
from .verbs import is_listed

ENDING = "ster"
SHORTEST = 3
"""Letters of what she does: mister and wester are no women."""


def is_woman(word: str) -> bool:
    """Whether she does what a verb says, or a man of the name is listed."""
    if not word.endswith((ENDING, ENDING + "s")):
        return False
    woman = word.removesuffix("s")
    rest = woman.removesuffix(ENDING)
    if len(rest) < SHORTEST:
        return False
    return bool(men(woman)) or any(is_listed(stem + "en", "V") for stem in open_stems(rest, VOICED))


def men(woman: str) -> list[str]:
    """What a man is called who does the same: hoofdrolspeler, handelaar."""
    rest = woman.removesuffix(ENDING)
    if rest == woman or len(rest) < SHORTEST:
        return []
    if rest.endswith("aar"):
        return [rest] if is_listed(rest, "N") else []
    stems = dict.fromkeys(open_stems(rest, VOICED))
    return [stem + "er" for stem in stems if is_listed(stem + "er", "N")]
