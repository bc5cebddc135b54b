"""Everything the referee knows of one word by itself, ready to be compared."""

from __future__ import annotations

from typing import NamedTuple

from .compounds import Split, split
from .derivation import family, steps
from .inflection import lemmas
from .profile import LanguageProfile

DEPTH = 3
LEMMA = frozenset("NVAX")


class Analysis(NamedTuple):
    spellings: frozenset[str]
    lemmas: frozenset[str]
    family: dict[str, bool]
    """The words it leads back to by derivation, and whether that is beyond doubt."""
    parts: dict[str, bool]
    """The same for the parts of a compound."""
    known: bool


def analyse(word: str, tongue: LanguageProfile) -> Analysis:
    """`word` is `normal`; a card of several words counts as each of them (R13.6)."""
    pieces = word.split()
    joined = "".join(pieces)
    closed = joined.replace("-", "").replace("'", "").replace("’", "")
    own = lemmas(joined, tongue)
    listed = any(map(tongue.dictionary.get, own))
    if len(pieces) > 1:
        parts: dict[str, bool] = {}
        for piece in pieces:
            if piece not in tongue.no_parts and len(piece) > 1:
                _merge(parts, _piece(piece, tongue, 1))
        return Analysis(frozenset((joined, closed)), own, dict.fromkeys(own, True), parts, listed)
    found = family(own, tongue)
    return Analysis(
        frozenset((joined, closed, *tongue.spellings(joined), *tongue.spellings(closed))),
        own,
        found,
        _parts(own, found, tongue, 0),
        listed,
    )


def _piece(word: str, tongue: LanguageProfile, depth: int) -> dict[str, bool]:
    """A part with its family and its own parts."""
    own = lemmas(word, tongue)
    found = family(own, tongue)
    _merge(found, _parts(own, found, tongue, depth))
    return found


def _parts(
    own: frozenset[str], found: dict[str, bool], tongue: LanguageProfile, depth: int
) -> dict[str, bool]:
    parts: dict[str, bool] = {}
    if depth >= DEPTH:
        return parts
    # A derivation of a compound (fisherman-like, "blauwogig") has the compound's parts.
    for word, certain in found.items():
        if word.startswith("√") or (word not in own and not certain):
            continue
        cut = split(word, tongue)
        if cut is None or not _possible(cut, word, own, tongue):
            continue
        for part in cut.parts:
            if part not in found:
                pieces = _piece(part, tongue, depth + 1)
                _merge(parts, {piece: sure and cut.certain for piece, sure in pieces.items()})
    return parts


def _possible(cut: Split, word: str, own: frozenset[str], tongue: LanguageProfile) -> bool:
    """Whether its last part is more than an ending (regering: ring) with a letter or two."""
    if tongue.closed_compounds or word in tongue.knowledge.compounds:
        return True
    entry = tongue.dictionary.get(word)
    form_only = entry is not None and not entry.tags & LEMMA and entry.tags != {"p"}
    if form_only and word in own and len(own) > 1:
        return False  # Its lemmas are divided instead.
    start = word[: max(2, len(word) - 6)]
    last = len(word) - len(cut.parts[-1].strip("-"))
    return not any(
        step.certain
        and last > len(step.word.rstrip("-")) - 4
        and len(step.word) < len(word) - 1
        and step.word.startswith(start)
        for step in steps(word, tongue)
    )


def _merge(into: dict[str, bool], more: dict[str, bool]) -> None:
    for word, certain in more.items():
        into[word] = into.get(word, False) or certain
