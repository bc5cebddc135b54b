"""
The knowledge file of a language: a header that says what follows, then plain arrays.

    8 bytes   ``NSKNOW01``
    4 bytes   length of the header, little endian
    header    JSON: ``language``, ``words`` (their number), ``sections``, ``english`` (a fingerprint
              of the English words that ``gloss`` refers to, in the files of other languages)
    sections  each at a multiple of 64 bytes from the start of the file

A section has a name, a type (numpy's ``uint8``, ``uint16``, ``uint32`` or ``text``), a
shape and an offset:

    words       text     all words, one a line, the most frequent first
    zipf        uint8    how frequent each is, in twentieths of a zipf
    flags       uint8    1 a familiar clue word, 2 one of the reference set
    written     text     those with a capital as they are written (*Iceland*, *iPhone*), one a line
    view.NAME   uint8    one row a word: the direction of its vector in that view (`packed.py`)
    NAME.start, NAME.column, NAME.weight
                         a sparse matrix by rows: ``said`` (associations, both ways),
                         ``gloss`` (what a word means, as rows of the English file)
    rare        text     further words, a line each: the word, and rows of words that explain it,
                         with their weights in per cent (only in English)
    pictures    text     the recipes that have written associations, one a line
    shown.*              a sparse matrix: what is said of each of those pictures
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from .header import MAGIC, FileHeader, FileSection, read_header

ALIGN = 64
FAMILIAR, REFERENCE = 1, 2


class DataFile:
    """A knowledge file, mapped into memory and read where it is asked for."""

    def __init__(self, path: Path) -> None:
        self._bytes: NDArray[np.uint8] = np.memmap(path, np.uint8, "r")
        with path.open("rb") as file:
            self.header = read_header(file, path.name)
        self._sections = {section.name: section for section in self.header.sections}

    def __contains__(self, name: str) -> bool:
        return name in self._sections

    def names(self) -> tuple[str, ...]:
        return tuple(self._sections)

    def array(self, name: str) -> NDArray[Any]:
        section = self._sections[name]
        kind = np.dtype(section.type)
        count = int(np.prod(section.shape))
        raw = self._bytes[section.offset : section.offset + count * kind.itemsize]
        return raw.view(kind).reshape(section.shape)

    def lines(self, name: str) -> list[str]:
        section = self._sections[name]
        raw = self._bytes[section.offset : section.offset + section.shape[0]].tobytes()
        return raw.decode().split("\n") if raw else []


def encode_file(
    language: str,
    words: int,
    contents: Mapping[str, NDArray[Any] | list[str]],
    english: str = "",
) -> bytes:
    """The bytes of a knowledge file; *english* is the fingerprint of the words it refers to."""
    blobs: list[tuple[str, str, tuple[int, ...], bytes]] = []
    for name, content in contents.items():
        if isinstance(content, list):
            text = "\n".join(content).encode()
            blobs.append((name, "text", (len(text),), text))
        else:
            blobs.append((name, content.dtype.name, content.shape, content.tobytes()))
    start = 0
    while True:  # the header's own length moves the offsets
        offset, sections = start, []
        for name, kind, shape, blob in blobs:
            sections.append(FileSection(name, kind, shape, offset))
            offset += -(-len(blob) // ALIGN) * ALIGN
        header = msgspec.json.encode(FileHeader(language, words, tuple(sections), english))
        needed = -(-(12 + len(header)) // ALIGN) * ALIGN
        if needed == start:
            break
        start = max(needed, start)
    out = bytearray(MAGIC + len(header).to_bytes(4, "little") + header)
    for (_, _, _, blob), section in zip(blobs, sections, strict=True):
        out += bytes(section.offset - len(out)) + blob
    return bytes(out)
