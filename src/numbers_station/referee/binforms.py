"""The Icelandic dictionary: BÍN (through islenska) with word frequencies beside it."""

from __future__ import annotations

from islenska import Bin
from islenska.dawgdictionary import Wordbase

from ..game.ruleset import Language
from .lexicon import Entry, lexicon

CLASSES = {"kk": "N", "kvk": "N", "hk": "N", "so": "V", "lo": "A"}
COMMON = frozenset(("alm", "íþr", "tölv", "við", "líff", "mat", "tón", "fél", "dýr", "bíl", "föt"))
"""The parts of BÍN that hold common words; most others hold names."""
SOFT_HYPHEN = "\u00ad"


class Icelandic:
    """Looks words up in BÍN as `Lexicon` does in its own text."""

    def __init__(self) -> None:
        # Unknown compounds are ours to judge, so BÍN is asked for what it lists only.
        self._bin = Bin(add_negation=False, add_legur=False, add_compounds=False)
        self._counts = lexicon(Language.ICELANDIC)
        self._seen: dict[str, Entry | None] = {}

    def get(self, word: str) -> Entry | None:
        try:
            return self._seen[word]
        except KeyError:
            if len(self._seen) > 100_000:
                self._seen.clear()
            found = self._seen[word] = self._find(word)
            return found

    def _find(self, word: str) -> Entry | None:
        if not word or not word.replace("-", "").isalpha():
            return None
        tags: set[str] = set()
        lemmas: set[str] = set()
        for spelling in (word, word.capitalize()):
            for meaning in self._bin.lookup(spelling)[1]:
                name = meaning.ord[0].isupper()
                tag = "p" if name else CLASSES.get(meaning.ofl, "X")
                lemma = meaning.ord.replace("-", "").lower()
                tags.add(tag if lemma == word or name else tag.lower())
                if lemma != word:
                    lemmas.add(lemma)
        if not tags:
            return None
        zipf = self._counts.zipf(word)
        return Entry(zipf, frozenset(tags), tuple(lemmas), (), ())

    def pieces(self, word: str) -> tuple[tuple[tuple[str, str], bool], ...]:
        """The ways BÍN would divide a compound in two, and whether it does so by itself."""
        chosen = self._bin.soft_hyphenate(word)
        return tuple(
            ((parts[0], parts[1]), SOFT_HYPHEN in chosen)
            for parts in Wordbase.slice_compound_word_candidates(word)
            if len(parts) == 2
        )
