"""The Icelandic dictionary: BÍN (through islenska) with word frequencies beside it."""

from __future__ import annotations

from collections.abc import Mapping

from islenska import Bin

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import LexiconEntry, lexicon

VOWELS = "aáeéiíoóuúyýæö"
NOUNS = frozenset(("kk", "kvk", "hk"))
CLASSES = {"kk": "N", "kvk": "N", "hk": "N", "so": "V", "lo": "A"}
COMMON = frozenset(("alm", "íþr", "tölv", "við", "líff", "mat", "tón", "fél", "dýr", "bíl", "föt"))
"""The parts of BÍN that hold common words; most others hold names."""


REAL = 2.5
FIRST = "-"
"""Follows the first part of a compound, whose form (stem or genitive) says less of its lemma."""
LAST = "-"
"""Stands before the last part of a compound, which is a noun's citation form if it can be."""
ADJECTIVE_ENDS = ("ur", "n", "l")
"""What an adjective loses as the first part of a compound: harðstjóri."""


class Icelandic:
    """Looks words up in BÍN as `Lexicon` does in its own text."""

    def __init__(self) -> None:
        # Unknown compounds are ours to judge, so BÍN is asked for what it lists only.
        self._bin = Bin(add_negation=False, add_legur=False, add_compounds=False)
        self._counts = lexicon(Language.ICELANDIC)
        self._seen: dict[str, LexiconEntry | None] = {}
        self._classes: dict[str, frozenset[str]] = {}
        self._cores: dict[str, frozenset[str]] = {}

    def _forget(self) -> None:
        self._seen.clear()
        self._classes.clear()
        self._cores.clear()

    def get(self, word: str) -> LexiconEntry | None:
        try:
            return self._seen[word]
        except KeyError:
            if len(self._seen) > 100_000:
                self._forget()
            found = self._seen[word] = self._find(word)
            return found

    def _find(self, word: str) -> LexiconEntry | None:
        if not word or not word.replace("-", "").isalpha():
            return None
        if word.endswith(FIRST):
            return self._first(word.removesuffix(FIRST))
        if word.startswith(LAST):
            return self._last(word.removeprefix(LAST))
        tags: set[str] = set()
        lemmas: set[str] = set()
        names: set[str] = set()
        meanings = [
            meaning
            for spelling in (word, word.capitalize())
            for meaning in self._bin.lookup(spelling)[1]
        ]
        lemma_itself = any(meaning.ord == word for meaning in meanings)
        for meaning in meanings:
            name = meaning.ord[0].isupper()
            tag = "p" if name else CLASSES.get(meaning.ofl, "X")
            lemma = meaning.ord.replace("-", "").lower()
            tags.add(tag if lemma == word or name else tag.lower())
            if lemma == word:
                continue
            if name:
                names.add(lemma)
            elif not lemma_itself or (
                _direct(tag, meaning.mark) and self._as_common(lemma, word, tag, meaning.mark)
            ):
                lemmas.add(lemma)
        if not tags:
            return None
        if tags == {"p"}:
            lemmas |= names
        zipf = self._counts.zipf(word)
        return LexiconEntry(zipf, frozenset(tags), tuple(lemmas), (), ())

    def _as_common(self, lemma: str, word: str, tag: str, mark: str) -> bool:
        """Whether the other word is common enough for its oblique form to come to mind."""
        zipf = self._counts.zipf(lemma)
        if tag == "A":
            return zipf > 0
        return tag == "V" or mark.startswith("NF") or zipf >= self._counts.zipf(word) - 0.4

    def _first(self, word: str) -> LexiconEntry | None:
        """A word as the first part of a compound: a stem or a genitive, seldom of a verb."""
        nouns = {word}
        verbs: set[str] = set()
        meanings = self._bin.lookup(word)[1]
        if not meanings:
            nouns.update(root.removeprefix("√") for root in self.roots.get(word, ()))
        for meaning in meanings:
            lemma = meaning.ord.replace("-", "").lower()
            if meaning.ofl == "so":
                verbs.add(lemma)
            elif lemma == word or (_stem_or_genitive(meaning.mark) and len(lemma) < len(word) + 4):
                nouns.add(lemma)
        if not meanings or (len(nouns) == 1 and verbs and all(m.ofl == "so" for m in meanings)):
            nouns |= verbs
        if nouns == {word} and not self.classes(word):
            # Another form after all: þrítugsafmæli, snæviþakinn.
            nouns |= {m.ord.replace("-", "").lower() for m in meanings if m.ofl != "so"}
        if word == "ás":
            nouns.discard("á")
        if len(nouns) == 1 and not meanings and word.endswith("s"):
            # keppnis- of keppni, whose own genitive has no s.
            nouns.update({word[:-1]} if self.classes(word[:-1]) else ())
        if len(nouns) == 1 and not meanings:
            nouns.update(
                word + ending
                for ending in ("i", "a", "ur")
                if self.classes(word + ending) - {"so", "lo"}
            )
            nouns.update({word + "ja"} if "so" in self.classes(word + "ja") else ())  # strau-
            nouns.update({word[:-1] + "a"} if word.endswith("u") else ())  # hoppukastali
        if word.endswith("i") and not self._core(word) & NOUNS:
            verb = word[:-1] + "a"  # sparifé
            nouns.update({verb} if "so" in self.classes(verb) else ())
        if word[-1] not in VOWELS and not self.classes(word) & NOUNS:
            nouns.update(word + end for end in ADJECTIVE_ENDS if "lo" in self.classes(word + end))
        # Few Icelandic words have a known frequency; a real one is common enough as a part.
        found = max(REAL if len(nouns) > 1 or meanings else 0.0, *map(self._counts.zipf, nouns))
        return LexiconEntry(found, frozenset("n"), tuple(nouns), (), ())

    def _last(self, word: str) -> LexiconEntry | None:
        """A word as the last part of a compound: járnbraut has braut, not the past of brjóta."""
        plain = self.get(word)
        if plain is None:
            return None
        lemmas = {word, *plain.lemmas}
        if self.classes(word) & NOUNS:
            verbs = {m.ord for m in self._bin.lookup(word)[1] if m.ofl == "so" and m.ord != word}
            nouns = {m.ord for m in self._bin.lookup(word)[1] if m.ofl != "so"}
            lemmas -= verbs - nouns
        tags = frozenset(tag.lower() for tag in plain.tags)
        return LexiconEntry(plain.zipf, tags, tuple(lemmas), (), ())

    def classes(self, word: str) -> frozenset[str]:
        """The classes and genders of the words it is the citation form of."""
        try:
            return self._classes[word]
        except KeyError:
            listed = self._bin.lookup(word)[1]
            found = self._classes[word] = frozenset(
                meaning.ofl for meaning in listed if meaning.ord == word
            )
            return found

    def _core(self, word: str) -> frozenset[str]:
        """Its classes in the core of BÍN, the words that everybody knows."""
        try:
            return self._cores[word]
        except KeyError:
            found = self._bin.lookup_ksnid(word)[1]
            core = frozenset(one.ofl for one in found if one.ord == word and one.birting == "K")
            self._cores[word] = core
            return core

    roots: Mapping[str, set[str]] = {}
    """The lists of roots a word is in; a stem that is no word (nátt) has its lemma from there."""


def _direct(tag: str, mark: str) -> bool:
    """
    Whether a form that is also a word of its own is still read as a form of the other word.

    A nominative plural is (ár of á), a past tense too (beit of bíta); a genitive is not (borga of
    borg), nor a present (veður of vaða).
    """
    if tag == "V":
        return "FH-ÞT" in mark or mark.startswith("LHÞT-SB-KK-NFET")
    if tag == "A":
        return "EF" not in mark and "ÞG" not in mark
    return not mark.startswith("EF")


def _stem_or_genitive(mark: str) -> bool:
    if "gr" in mark:
        return False
    return mark.startswith(("EF", "ÞFET", "FSB-KVK-NFET", "OBEYGJ"))
