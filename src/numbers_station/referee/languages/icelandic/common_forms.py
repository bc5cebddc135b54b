"""Common forms: what BÍN says of those that our own words lead to, beside its file."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import lru_cache
from mmap import mmap
from zlib import crc32

import msgspec

SHELVES = 1 << 14
"""Among so many pieces the forms are distributed, by a checksum, so that a few are read for one."""
PLACE = struct.Struct("<I")
PLACES = struct.Struct("<II")
SHAPES_CACHED = 1_024
"""Many forms are read alike (a weak noun in its nominative), but for their letters."""


class Reading(msgspec.Struct, frozen=True, gc=False):
    """What a form may be: a form of a word of some class, and which one."""

    ord: str
    ofl: str
    mark: str
    is_core: bool
    """Whether the word is in the core of BÍN, which everybody knows."""
    lemma: str
    """The word as people type it."""


Shape = tuple[int, str, str, str, bool]
"""A reading without its letters: how many of the form's to cut off, what to add, and the rest."""


class CommonForms:
    """
    Forms with their readings, in 2.6 MB.

    BÍN's own file has twenty times as much, and what is read in it goes out of memory again; so of
    the words that people think of it should not be asked.
    """

    def __init__(self, content: bytes | mmap) -> None:
        """`content` is what `pack` made, whatever follows it, or nothing."""
        self._content = content or pack({})
        self._shapes = lru_cache(maxsize=SHAPES_CACHED)(self._read_shapes)

    def readings(self, form: str) -> tuple[Reading, ...]:
        """Those of a form that is here; of any other, none."""
        if not form.isalpha():
            return ()
        letters, content = form.encode("latin-1", "replace"), self._content
        start, end = PLACES.unpack_from(content, PLACE.size * (crc32(letters) % SHELVES))
        found = content.find(b"\n" + letters + b";", start, end)
        if found < 0:
            return ()
        shapes_at = content[found + len(letters) + 2 : content.find(b"\n", found + 1)]
        size, word, typed = len(form), "", ""
        readings = []
        for cut, ending, ofl, mark, is_core in self._shapes(shapes_at):
            own = form[: size - cut] + ending
            if own != word:  # most are readings of one word
                word, typed = own, as_typed(own)
            readings.append(Reading(word, ofl, mark, is_core, typed))
        return tuple(readings)

    def _read_shapes(self, place: bytes) -> list[Shape]:
        """The shapes that stand at a place, given as digits."""
        start = int(place, 16)
        text = self._content[start : self._content.find(b"\n", start)].decode("latin-1")
        fields = (one.split(",") for one in text.split("|"))
        return [(int(cut), end, ofl, mark, bool(core)) for cut, end, ofl, mark, core in fields]


def as_typed(word: str) -> str:
    return word.replace("-", "").lower()


def pack(readings: Mapping[str, tuple[Reading, ...]]) -> bytes:
    """The places of the shelves, what is on them, and the shapes of the readings."""
    shapes = {form: _shapes_of(form, found) for form, found in readings.items()}
    shelves: list[list[tuple[bytes, bytes]]] = [[] for _ in range(SHELVES)]
    for form, shape in sorted(shapes.items()):
        letters = form.encode("latin-1")
        shelves[crc32(letters) % SHELVES].append((letters, shape))
    places, texts, end = [], [], PLACE.size * (SHELVES + 1)
    distinct: dict[bytes, int] = {}
    for shape in sorted(set(shapes.values())):
        distinct[shape] = end
        texts.append(shape + b"\n")
        end += len(texts[-1])
    for shelf in shelves:
        places.append(end)
        entries = (b"%b;%x\n" % (letters, distinct[shape]) for letters, shape in shelf)
        texts.append(b"\n" + b"".join(entries))
        end += len(texts[-1])
    return b"".join([*map(PLACE.pack, (*places, end)), *texts])


def _shapes_of(form: str, readings: tuple[Reading, ...]) -> bytes:
    fields = []
    for one in readings:
        same = 0
        while form[same : same + 1] == one.ord[same : same + 1] != "":
            same += 1
        core = "K" if one.is_core else ""
        fields.append(f"{len(form) - same},{one.ord[same:]},{one.ofl},{one.mark},{core}")
    return "|".join(fields).encode("latin-1")
