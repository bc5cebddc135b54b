"""BÍN's file: the readings of a word form, read as few of them as we need."""

from __future__ import annotations

import mmap
from functools import lru_cache
from zlib import crc32

from islenska.bincompress import BinCompressed
from islenska.dawgdictionary import SOFT_HYPHEN, Wordbase

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import ENTRIES_CACHED
from ...analysis.word_filter import NO_FILTER, WordFilter
from ..data import data_file
from .common_forms import CommonForms, Reading, as_typed

READINGS_CACHED = 1_024
"""Of so many forms the readings are remembered, which some have dozens of."""
LOOKUPS_KEPT, PIECES = 192, 16
"""
After so many look-ups in the file its pages are given back, a piece at a time, so that no verdict
waits for all. All 55 MB of them would stay in memory before long, though a verdict needs a few;
those come back from the system's cache, for a hundredth of a millisecond a look-up.
"""
OPEN_CLASSES = frozenset(("kk", "kvk", "hk", "so", "lo"))
"""Only words of these are compounds."""
HIDDEN = frozenset(("G", "S"))
"""How those are published that are no words of BÍN: Greynir's own, and endings of compounds."""
NOUNS = frozenset(("kk", "kvk", "hk"))
HEADER, STAMP = slice(16, 60), 4
"""Where BÍN's file says what is where in it, and the bytes that tell one version by that."""


class BinFile(BinCompressed):
    """
    BÍN as it is on the disk.

    The same as `islenska.Bin` without compounds and negations of its own making, but for the
    objects it makes of every reading, which cost more than to find them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lookups = self._piece = 0
        self.may_have = self._open_filter().may_have
        """Whether a text may be a form; most texts that are none are told at once."""
        self._common = CommonForms(self._open_made("bin.common")).readings
        self.readings = lru_cache(maxsize=READINGS_CACHED)(self._find_readings)
        """The readings of a form, the approved ones first."""
        self._quality = lru_cache(maxsize=ENTRIES_CACHED)(self._read_quality)
        self._meaning = lru_cache(maxsize=ENTRIES_CACHED)(self.meaning)

    def stamp(self) -> bytes:
        """What tells this version of the file from others."""
        return crc32(self._b[HEADER]).to_bytes(STAMP, "big")

    def _open_filter(self) -> WordFilter:
        """The filter of all its forms; of another version than it was made of, none."""
        bits = self._open_made("bin.filter")
        return WordFilter(bits) if bits else NO_FILTER

    def _open_made(self, name: str) -> bytes | mmap.mmap:
        """What was made of this version of the file; nothing if it was made of another."""
        with data_file(Language.ICELANDIC, name).open("rb") as file:
            found = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return found if found[-STAMP:] == self.stamp() else b""

    def _find_readings(self, word: str) -> tuple[Reading, ...]:
        if not self.may_have(word):
            return ()
        return self._common(word) or self._read_readings(word)

    def _read_readings(self, word: str) -> tuple[Reading, ...]:
        """Those that the file itself has."""
        self._lookups += 1
        if self._lookups == LOOKUPS_KEPT // PIECES:
            self._give_back_pages()
        raw = self._raw_lookup(word)
        if not raw:
            return ()
        found: list[tuple[int, Reading]] = []
        words: dict[int, tuple[str, str]] = {}
        for number, meaning, quality in raw:
            birting, flaws = self._quality(quality)
            if number >= self.begin_greynir_utg or birting in HIDDEN:
                continue
            if number not in words:
                word_itself = self.lemma(number)[0]
                words[number] = word_itself, as_typed(word_itself)
            ofl, mark = self._meaning(meaning)
            own, lemma = words[number]
            found.append((flaws, Reading(own, ofl, mark, birting == "K", lemma)))
        found.sort(key=_flaws)
        return tuple([reading for _, reading in found])

    def _give_back_pages(self) -> None:
        """Forget which pages were read, now and then; the system reads them again when needed."""
        self._lookups = 0
        if hasattr(mmap, "MADV_DONTNEED"):
            size = len(self._b)
            piece = (size // PIECES // mmap.PAGESIZE + 1) * mmap.PAGESIZE
            start = self._piece * piece
            self._b.madvise(mmap.MADV_DONTNEED, start, min(piece, size - start))
            self._piece = (self._piece + 1) % -(-size // piece)

    def _read_quality(self, index: int) -> tuple[str, int]:
        """How a reading is published, and how many grades of it are not the best."""
        grade, _, _, _, birting, form_grade, *_ = self.ksnid_string(index).split(";")
        return birting, (grade != "1") + (form_grade != "1")

    def declension(self, word: str, gender: str) -> frozenset[str]:
        """The forms that tell a noun's declension: genitive singular, nominative plural."""
        numbers = {
            number
            for number, meaning, _ in self._raw_lookup(word)
            if number < self.begin_greynir_utg
            and self._meaning(meaning)[0] == gender
            and self.lemma(number)[0] == word
        }
        return frozenset(
            form.bmynd
            for number in numbers
            for form in self.lookup_id(number)
            if form.mark.startswith(("EFET", "NFFT"))
            and "gr" not in form.mark
            and form.birting not in HIDDEN
        )

    def is_divided(self, word: str) -> bool:
        """Whether BÍN would put a hyphen into it at the end of a line, between two parts."""
        classes = {reading.ofl for reading in self.readings(word)}
        if classes and classes.isdisjoint(OPEN_CLASSES):
            return False
        hyphenated = Wordbase.insert_soft_hyphens(word, recurse_modifier=self._is_genitive)
        return SOFT_HYPHEN in hyphenated

    def _is_genitive(self, word: str) -> bool:
        return any("EF" in one.mark and one.ofl in NOUNS for one in self.readings(word))


def _flaws(found: tuple[int, Reading]) -> int:
    return found[0]
