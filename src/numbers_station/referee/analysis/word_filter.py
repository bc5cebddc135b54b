"""Word filter: says at once of most texts that are no words that they are none (a Bloom filter)."""

from __future__ import annotations

from collections.abc import Collection
from mmap import mmap
from zlib import crc32

NEAR = 32
"""Bytes within which both bits of a word are, so that the second costs no further look."""


class WordFilter:
    """
    Two bits for each value of a checksum, set if some word has it.

    Nearly all that the referee looks up is no word, and a checksum takes a tenth of a search.
    """

    def __init__(self, bits: bytes | mmap) -> None:
        """`bits` begins with what `make_filter` made, a power of two of bytes; less may follow."""
        self._bits = bits
        self._last = (1 << len(bits).bit_length() - 1) - 1

    def may_have(self, word: str) -> bool:
        """Whether it may be one of the words; that it is none is certain."""
        number, bits, last = crc32(word.encode("utf-8", "replace")), self._bits, self._last
        place = number >> 3 & last
        if not bits[place] & 1 << (number & 7):
            return False
        return bool(bits[(place & -NEAR | number >> 27) & last] & 1 << (number >> 24 & 7))


def make_filter(words: Collection[str], bits_a_word: int) -> bytes:
    """The bits of a filter, at least so many a word: with 8, one text in twenty passes for one."""
    size = 1
    while 8 * size < bits_a_word * len(words):
        size *= 2
    bits = bytearray(size)
    for word in words:
        number = crc32(word.encode("utf-8", "replace"))
        place = number >> 3 & size - 1
        bits[place] |= 1 << (number & 7)
        bits[(place & -NEAR | number >> 27) & size - 1] |= 1 << (number >> 24 & 7)
    return bytes(bits)


NO_FILTER = WordFilter(b"\xff")
"""Of everything it says that it may be a word."""
