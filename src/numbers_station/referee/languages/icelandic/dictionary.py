"""The Icelandic dictionary: BÍN (through islenska) with word frequencies beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.facts import ROOT
from ...analysis.lexicon import ENTRIES_CACHED, Lexicon, LexiconEntry
from ..data import lexicon, word_facts
from .bin_file import NOUNS, BinFile
from .common_forms import Reading

VOWELS = "aáeéiíoóuúyýæö"
CLASSES = {"kk": "N", "kvk": "N", "hk": "N", "so": "V", "lo": "A"}
NO_CLASS: frozenset[str] = frozenset()
REAL = 2.5
"""How common (zipf) a real word counts as whose frequency nobody knows."""
FIRST = "-"
"""Follows the first part of a compound, whose form (stem or genitive) says less of its lemma."""
LAST = "-"
"""Stands before the last part of a compound, which is a noun's citation form if it can be."""
NOT_OF = {"ás": {"á"}, "hjarta": {"hjörtur"}, "loka": {"loka", "loki"}}
"""First parts, and words that they could be of but are not: what is loka- comes last."""
ADJECTIVE_ENDS = ("ur", "n", "l")
"""What an adjective loses as the first part of a compound: harðstjóri."""


class BinDictionary:
    """Looks words up in BÍN as `Lexicon` does in its own text."""

    get: Callable[[str], LexiconEntry | None]
    """The entry of a word; with `FIRST` or `LAST`, of a part of a compound."""
    classes: Callable[[str], frozenset[str]]
    """The classes and genders of the words it is the citation form of."""
    core_classes: Callable[[str], frozenset[str]]
    """The same in the core of BÍN, the words that everybody knows."""
    plural_genders: Callable[[str], frozenset[str]]
    """The genders of the words it is the nominative plural of: föt of fat."""

    def __init__(self, frequencies: Lexicon, roots: Mapping[str, frozenset[str]]) -> None:
        self._bin = BinFile()
        self._roots = roots
        self.zipf = frequencies.zipf
        self.get = lru_cache(maxsize=ENTRIES_CACHED)(self._find)
        self.classes = lru_cache(maxsize=ENTRIES_CACHED)(self._find_classes)
        self.core_classes = lru_cache(maxsize=ENTRIES_CACHED)(self._find_core_classes)
        self.plural_genders = lru_cache(maxsize=ENTRIES_CACHED)(self._find_plural_genders)
        self.declension = lru_cache(maxsize=ENTRIES_CACHED)(self._bin.declension)
        self.is_divided = self._bin.is_divided
        self.divisions = self._bin.compound_candidates

    def may_have(self, word: str) -> bool:
        """Whether it may be a form of any word; that it is none is certain."""
        return self._bin.may_have(word) or "z" in word  # which may stand for an s

    def meanings(self, word: str) -> tuple[Reading, ...]:
        """What the word may be a form of, and which form."""
        found = self._bin.readings(word)
        if not found and "z" in word[:-1]:  # which may stand for an s, but not in Metz
            found = self.meanings(word.replace("tzt", "st").replace("z", "s"))
        return found

    def _find(self, word: str) -> LexiconEntry | None:
        if not word.isalpha():
            if not word.replace("-", "").isalpha():
                return None
            if word.endswith(FIRST):
                return self._first_part(word.removesuffix(FIRST))
            if word.startswith(LAST):
                return self._last_part(word.removeprefix(LAST))
        name = word.capitalize()
        meanings = self.meanings(word) if self.may_have(word) else ()
        if self.may_have(name):
            meanings += self._names(name)
        if not meanings:
            return None
        tags: set[str] = set()
        lemmas: set[str] = set()
        names: set[str] = set()
        lemma_itself = any(meaning.ord == word for meaning in meanings)
        last = ""
        for meaning in meanings:
            lemma, ofl = meaning.lemma, meaning.ofl
            if lemma in lemmas and ofl == last:
                continue  # as most forms of adjectives
            last, is_name = ofl, meaning.ord[0].isupper()
            tag = "p" if is_name else CLASSES.get(ofl, "X")
            tags.add(tag if lemma == word or is_name else tag.lower())
            if lemma == word or lemma in lemmas:
                continue
            if is_name:
                names.add(lemma)
            elif not lemma_itself or (
                _reads_as_form(tag, meaning.mark)
                and self._as_common(lemma, word, tag, meaning.mark)
            ):
                lemmas.add(lemma)
        if tags == {"p"}:
            lemmas |= names
        # Svíar, though svíar is a verb's form as well
        lemmas |= {name for name in names & self._roots.keys() if not self.classes(name)}
        zipf = self.zipf(word)
        return LexiconEntry(zipf, frozenset(tags), tuple(lemmas), (), ())

    def _names(self, name: str) -> tuple[Reading, ...]:
        """What a word with a capital may be; where there is no such name, old spellings count."""
        found = self._bin.readings(name)
        if not found and "z" in name:
            found = self.meanings(name) or self.meanings(name.lower())
        return found

    def _as_common(self, lemma: str, word: str, tag: str, mark: str) -> bool:
        """Whether the other word is common enough for its oblique form to come to mind."""
        zipf = self.zipf(lemma)
        if tag == "A":
            return zipf > 0
        return tag == "V" or mark.startswith("NF") or zipf >= self.zipf(word) - 0.4

    def _first_part(self, word: str) -> LexiconEntry | None:
        """A word as the first part of a compound: a stem or a genitive, seldom of a verb."""
        nouns = {word}
        verbs: set[str] = set()
        meanings = self.meanings(word)
        if not meanings:
            nouns.update(root.removeprefix(ROOT) for root in self._roots.get(word, ()))
        for meaning in meanings:
            lemma = meaning.lemma
            if meaning.ofl == "so":
                verbs.add(lemma)
            elif lemma == word or (
                _is_stem_or_genitive(meaning.mark) and len(lemma) < len(word) + 4
            ):
                nouns.add(lemma)
        if not meanings or (len(nouns) == 1 and verbs and all(m.ofl == "so" for m in meanings)):
            nouns |= verbs
        if nouns == {word} and not self.classes(word):
            # Another form after all: þrítugsafmæli, snæviþakinn.
            nouns |= {m.lemma for m in meanings if m.ofl != "so"}
        if self.may_have(name := word.capitalize()):
            nouns |= self.known_names(name)
        nouns -= NOT_OF.get(word, set())
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
        if word.endswith("i") and not self.core_classes(word) & NOUNS:
            verb = word[:-1] + "a"  # sparifé
            nouns.update({verb} if "so" in self.classes(verb) else ())
        if word[-1] not in VOWELS and (not self.classes(word) & NOUNS or not self.zipf(word)):
            # hrað is a noun as well, which hardly anybody knows.
            nouns.update(word + end for end in ADJECTIVE_ENDS if "lo" in self.classes(word + end))
        # Few Icelandic words have a known frequency; a real one is common enough as a part.
        zipf = max(REAL if len(nouns) > 1 or meanings else 0.0, *map(self.zipf, nouns))
        return LexiconEntry(zipf, frozenset("n"), tuple(nouns), (), ())

    def known_names(self, genitive: str) -> set[str]:
        """The countries, towns and people in our table of roots that it is the genitive of."""
        return {
            name.lemma
            for name in self._bin.readings(genitive)
            if name.mark.startswith("EF") and name.ord[0].isupper() and name.lemma in self._roots
        }

    def is_name_like(self, name: str, noun: str) -> bool:
        """Whether there is a name of the noun's gender."""
        genders = self.classes(noun) | self.plural_genders(noun)
        return any(
            reading.lemma == name and reading.ofl in genders
            for reading in self._bin.readings(name.capitalize())
        )

    def _last_part(self, word: str) -> LexiconEntry | None:
        """
        A word as the last part of a compound, which is a citation form if it can be.

        Járnbraut has braut, not the past of brjóta; eyðimörk has mörk, no plural of mark.
        """
        plain = self.get(word)
        if plain is None:
            return None
        lemmas = {word, *plain.lemmas}
        if genders := self.classes(word) & NOUNS:
            meanings = self.meanings(word)
            nouns = {m.ord for m in meanings if m.ofl != "so"}
            verbs = {m.ord for m in meanings if m.ofl == "so" and m.ord != word}
            # It may be the plural of a noun of its gender (föt), and sáttmáli is of mál.
            kin = {m.ord for m in meanings if m.ofl not in NOUNS - genders}
            lemmas -= (verbs - nouns) | {m for m in nouns - kin if not word.startswith(m)}
        tags = frozenset(tag.lower() for tag in plain.tags)
        return LexiconEntry(plain.zipf, tags, tuple(lemmas), (), ())

    def _find_classes(self, word: str) -> frozenset[str]:
        meanings = self.meanings(word)
        if not meanings:
            return NO_CLASS  # as it is for four of five that might be stems
        return frozenset([meaning.ofl for meaning in meanings if meaning.ord == word])

    def _find_core_classes(self, word: str) -> frozenset[str]:
        meanings = self.meanings(word)
        if not meanings:
            return NO_CLASS
        return frozenset([each.ofl for each in meanings if each.ord == word and each.is_core])

    def _find_plural_genders(self, word: str) -> frozenset[str]:
        meanings = self.meanings(word)
        if not meanings:
            return NO_CLASS
        return frozenset([meaning.ofl for meaning in meanings if meaning.mark == "NFFT"])


@cache
def dictionary() -> BinDictionary:
    return BinDictionary(lexicon(Language.ICELANDIC), word_facts(Language.ICELANDIC).roots)


def _reads_as_form(tag: str, mark: str) -> bool:
    """
    Whether a form that is also a word of its own is still read as a form of the other word.

    A nominative plural is (ár of á), a past tense too (beit of bíta); a genitive is not (borga of
    borg), nor a present (veður of vaða), nor the weak form of an adjective (sæti of sætur).
    """
    if tag == "V":
        return "FH-ÞT" in mark or mark.startswith("LHÞT-SB-KK-NFET")
    if tag == "A":
        return "EF" not in mark and "ÞG" not in mark and not mark.startswith("FVB")
    return not mark.startswith("EF")


def _is_stem_or_genitive(mark: str) -> bool:
    if "gr" in mark:
        return False
    return mark.startswith(("EF", "ÞFET", "FSB-KVK-NFET", "OBEYGJ"))
