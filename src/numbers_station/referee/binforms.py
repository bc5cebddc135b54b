"""The Icelandic dictionary: BÍN (through islenska) with word frequencies beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from islenska import Bin
from islenska.dawgdictionary import Wordbase

from ..game.ruleset import Language
from .lexicon import Entry, lexicon

CLASSES = {"kk": "N", "kvk": "N", "hk": "N", "so": "V", "lo": "A"}
COMMON = frozenset(("alm", "íþr", "tölv", "við", "líff", "mat", "tón", "fél", "dýr", "bíl", "föt"))
"""The parts of BÍN that hold common words; most others hold names."""
SOFT_HYPHEN = "\u00ad"


REAL = 2.5
FIRST = "-"
"""Follows the first part of a compound, whose form (stem or genitive) says less of its lemma."""
LAST = "-"
"""Stands before the last part of a compound, which is a noun's citation form if it can be."""
AGENTS = ("maður", "kona", "fólk", "menni")
"""Last parts before which a weak noun loses its ending: bogmaður."""


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
        return Entry(zipf, frozenset(tags), tuple(lemmas), (), ())

    def _as_common(self, lemma: str, word: str, tag: str, mark: str) -> bool:
        """Whether the other word is common enough for its oblique form to come to mind."""
        zipf = self._counts.zipf(lemma)
        if tag == "A":
            return zipf > 0
        return tag == "V" or mark.startswith("NF") or zipf >= self._counts.zipf(word) - 0.4

    def _first(self, word: str) -> Entry | None:
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
        # Few Icelandic words have a known frequency; a real one is common enough as a part.
        found = max(REAL if len(nouns) > 1 or meanings else 0.0, *map(self._counts.zipf, nouns))
        return Entry(found, frozenset("n"), tuple(nouns), (), ())

    def _last(self, word: str) -> Entry | None:
        """A word as the last part of a compound: járnbraut has braut, not the past of brjóta."""
        plain = self.get(word)
        if plain is None:
            return None
        lemmas = {word, *plain.lemmas}
        if self.classes(word) & {"kk", "kvk", "hk"}:
            verbs = {m.ord for m in self._bin.lookup(word)[1] if m.ofl == "so" and m.ord != word}
            nouns = {m.ord for m in self._bin.lookup(word)[1] if m.ofl != "so"}
            lemmas -= verbs - nouns
        tags = frozenset(tag.lower() for tag in plain.tags)
        return Entry(plain.zipf, tags, tuple(lemmas), (), ())

    def classes(self, word: str) -> frozenset[str]:
        """The classes and genders of the words it is the citation form of."""
        found = self._bin.lookup(word)[1]
        return frozenset(meaning.ofl for meaning in found if meaning.ord == word)

    def _stem_cuts(self, word: str) -> Iterator[list[str]]:
        """Divisions after a stem that is no word by itself: hjart-sláttur."""
        for at in range(4, len(word) - 3):
            first, last = word[:at], word[at:]
            if self._counts.zipf(last) > 0 and not self._bin.lookup(first)[1]:
                entry = self.get(first + FIRST)
                if entry and entry.zipf > REAL:
                    yield [first, last]

    def _plurals(self, word: str) -> frozenset[str]:
        """The genders of the words it is the nominative plural of: föt of fat."""
        found = self._bin.lookup(word)[1]
        return frozenset(meaning.ofl for meaning in found if meaning.mark == "NFFT")

    def pieces(self, word: str) -> tuple[tuple[tuple[str, str], bool], ...]:
        """The ways to divide a compound in two, and whether that is beyond doubt."""
        own = self.classes(word)
        if not own and self._bin.lookup(word)[1]:
            return ()  # A form: its lemma is divided instead.
        chosen = self._bin.soft_hyphenate(word).split(SOFT_HYPHEN)
        cuts = [parts for parts in Wordbase.slice_compound_word_candidates(word) if len(parts) == 2]
        for last in AGENTS:
            first = word.removesuffix(last)
            if first != word and len(first) > 2 and [first, last] not in cuts:
                cuts.append([first, last])
        if not cuts and own:
            cuts = [*self._stem_cuts(word)]
        found = []
        for first, last in cuts:
            if first in self.no_firsts:
                continue
            if {first, last} & self.no_parts or (len(first) < 3 and first not in self.short_parts):
                continue
            classes = self.classes(last) | self._plurals(last)
            # A compound is inflected as its last part: tígull (masculine) has no gull (neuter).
            if own and not own & classes:
                continue
            head = self.get(first + FIRST)
            unknown = head is None or (set(head.lemmas) == {first} and self.get(first) is None)
            if head is None or (unknown and last in AGENTS):
                continue
            long = min(len(first), len(last)) >= 3
            common = head.zipf > REAL and self._counts.zipf(last) > 0
            listed = bool(own) and len(first) > 3 and (len(last) > 3 or self._counts.zipf(last) > 0)
            sure = len(chosen) > 1 or (long and (common or listed)) or last in AGENTS
            if sure or common:
                found.append(((first + FIRST, LAST + last), sure))
        return tuple(found)

    roots: Mapping[str, set[str]] = {}
    """The lists of roots a word is in; a stem that is no word (nátt) has its lemma from there."""
    no_parts: frozenset[str] = frozenset()
    no_firsts: frozenset[str] = frozenset()
    short_parts: frozenset[str] = frozenset()


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
