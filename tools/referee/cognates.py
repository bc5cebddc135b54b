"""Guess the word class of an Afrikaans word from its Dutch cognate."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon
from numbers_station.referee.languages.shared.dutch_afrikaans_spelling import open_stems

CHANGES = (("sk", "sch"), ("y", "ij"), ("ie", "ie"), ("ê", "e"), ("ë", "ge"), ("û", "u"))
HARD = {"v": "f", "z": "s"}


def dutch_spellings(word: str) -> Iterator[str]:
    """Spellings the Dutch cognate may have."""
    found = {word}
    for old, new in CHANGES:
        found |= {spelling.replace(old, new) for spelling in tuple(found)}
    for old, new in (("s", "z"), ("v", "v"), ("k", "ch"), ("g", "ch")):
        found |= {new + spelling[1:] for spelling in tuple(found) if spelling.startswith(old)}
    # kas is kast, nag is nacht: Afrikaans drops a final t.
    found |= {
        spelling + "t" for spelling in tuple(found) if spelling.endswith(("s", "g", "k", "p"))
    }
    found |= {spelling[:-1] + "cht" for spelling in tuple(found) if spelling.endswith("g")}
    yield from found


def cognate_classes(word: str) -> set[str]:
    words = lexicon(Language.DUTCH)
    found: set[str] = set()
    for spelling in dutch_spellings(word):
        if entry := words.get(spelling):
            found |= entry.tags & set("NA")
        for stem in (spelling, *open_stems(spelling, HARD)):
            verb = words.get(stem + "en")
            if verb and "V" in verb.tags:
                found.add("V")
    return found
