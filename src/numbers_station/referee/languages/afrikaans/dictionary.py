"""The Afrikaans dictionary: the lexicon, whose listed forms may be parts like unlisted ones."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import ENTRIES_CACHED, LexiconEntry
from ..data import lexicon
from .compounds import R_HEADS

FORM = frozenset("x")
"""The class of a form that is a part: mannetjie."""


@lru_cache(maxsize=ENTRIES_CACHED)
def find_entry(word: str) -> LexiconEntry | None:
    words = lexicon(Language.AFRIKAANS)
    if base := words.get(R_HEADS.get(word, "")):
        return replace(base, tags=FORM, lemmas=(R_HEADS[word],))
    entry = words.get(word)
    if entry and entry.lemmas and not entry.tags:
        return replace(entry, tags=FORM)
    return entry
