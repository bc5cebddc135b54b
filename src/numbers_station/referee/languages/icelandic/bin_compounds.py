"""Divides Icelandic compounds: by BÍN's own splitter, and by ours where that has nothing."""

from __future__ import annotations

from collections.abc import Iterator

from islenska.dawgdictionary import Wordbase

from .bin_forms import FIRST, LAST, NOUNS, REAL, Icelandic

Pieces = tuple[tuple[tuple[str, str], bool], ...]
SOFT_HYPHEN = "\u00ad"
LINKING = "aiuorsln"
"""How the first part of a compound ends when it is no bare stem."""
AGENTS = ("maður", "kona", "fólk", "menni")
"""Last parts before which a weak noun loses its ending: bogmaður."""


class IcelandicCompounds(Icelandic):
    """The dictionary that can also divide a word."""

    prefixes: tuple[str, ...] = ()
    no_parts: frozenset[str] = frozenset()
    no_firsts: frozenset[str] = frozenset()
    short_parts: frozenset[str] = frozenset()

    def __init__(self) -> None:
        super().__init__()
        self._forms: dict[tuple[str, str], frozenset[str]] = {}
        self._pieces: dict[str, Pieces] = {}

    def _forget(self) -> None:
        super()._forget()
        self._forms.clear()
        self._pieces.clear()

    def pieces(self, word: str) -> Pieces:
        """The ways to divide a compound in two, and whether that is beyond doubt."""
        if word not in self._pieces:
            self._pieces[word] = self._divide(word)
        return self._pieces[word]

    def _divide(self, word: str) -> Pieces:
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
            known = self._counts.zipf(last) > 0 or bool(own & self._core(last))
            common = head.zipf > REAL and known
            listed = bool(own) and len(first) > 3 and (len(last) > 3 or self._counts.zipf(last) > 0)
            sure = len(chosen) > 1 or (long and (common or listed)) or last in AGENTS
            sure = sure or (len(last) > 2 and self._proven(word, first, last))
            if sure or common:
                found.append(((first + FIRST, LAST + last), sure))
        if not found and own:
            found = [((first + FIRST, LAST + last), True) for first, last in self._unlisted(word)]
        return tuple(found)

    def _unlisted(self, word: str) -> Iterator[tuple[str, str]]:
        """Divisions of our own where BÍN's splitter has none."""
        own = [
            cut
            for cut in self.own_cuts(word)
            if len(cut[0]) > 4 or min(map(len, cut)) > 3 or cut[0] in self.short_parts
        ]
        yield from own
        if own or self._prefixed(word):
            return
        # Of rugludallur the last part is certain, whatever the first is.
        for at in range(4, len(word) - 3):
            first, last = word[:at], word[at:]
            if len(word) < 9 or first[-1] not in LINKING or (at < 6 and len(last) < 5):
                continue
            if last not in self.no_parts and self._inflected_as(word, first, last):
                yield first, last
                return

    def own_cuts(self, word: str) -> Iterator[tuple[str, str]]:
        """Divisions into core words that BÍN's splitter need not know."""
        if self._prefixed(word):
            return
        for at in range(3, len(word) - 2):
            first, last = word[:at], word[at:]
            if first in self.no_firsts or {first, last} & self.no_parts:
                continue
            if self._proven(word, first, last):
                yield first, last

    def _stem_cuts(self, word: str) -> Iterator[list[str]]:
        """Divisions after a stem that is no word by itself: hjart-sláttur."""
        for at in range(4, len(word) - 3):
            first, last = word[:at], word[at:]
            if self._counts.zipf(last) > 0 and not self._bin.lookup(first)[1]:
                entry = self.get(first + FIRST)
                if entry and entry.zipf > REAL:
                    yield [first, last]

    def _prefixed(self, word: str) -> bool:
        """Whether it is a word with a prefix: aðstaða is að and staða."""
        return any(
            word.startswith(one) and len(word) > len(one) + 3 and self.get(word[len(one) :])
            for one in self.prefixes
        )

    def _proven(self, word: str, first: str, last: str) -> bool:
        """Whether both parts are core words, and the whole is inflected as the last."""
        if not self._inflected_as(word, first, last):
            return False
        head = self.get(first + FIRST)
        return head is not None and any(map(self._core, head.lemmas))

    def _inflected_as(self, word: str, first: str, last: str) -> bool:
        """Whether the last part is a core word that the whole shares class and declension with."""
        own = self.classes(word)
        if not own & (self._core(last) | self._plurals(last)):
            return False
        for gender in own & NOUNS:
            forms = self._telling(last, gender)
            if forms and not any(self._is_form(first + form, word) for form in forms):
                return False
        return True

    def _is_form(self, form: str, word: str) -> bool:
        return any(meaning.ord == word for meaning in self._bin.lookup(form)[1])

    def _telling(self, word: str, gender: str) -> frozenset[str]:
        """The forms that tell a noun's declension."""
        key = word, gender
        if key not in self._forms:
            self._forms[key] = frozenset(
                meaning.bmynd
                for form in (("EF", "ET", "nogr"), ("NF", "FT", "nogr"))
                for meaning in self._bin.lookup_variants(word, gender, form)
                if meaning.ord == word
            )
        return self._forms[key]

    def _plurals(self, word: str) -> frozenset[str]:
        """The genders of the words it is the nominative plural of: föt of fat."""
        found = self._bin.lookup(word)[1]
        return frozenset(meaning.ofl for meaning in found if meaning.mark == "NFFT")
