"""The C library's allocator (malloc): told to give back what is freed."""

from __future__ import annotations

import ctypes
import sys

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""What `mallopt` calls them in glibc."""
LARGE = 128 * 1024
"""Bytes from which on a block is a mapping of its own, which goes back when it is freed."""
SPARE = 1024 * 1024
"""Bytes that may lie free at the end of the heap, so that it does not breathe with every turn."""


def give_back_freed() -> None:
    """
    Have freed memory go back to the system.

    By itself glibc takes the largest block ever freed (that of a password's hash has four
    megabytes) for the size of a normal one: then such blocks come from the heap, twice as much may
    lie free there, and each thread has a heap of its own. Without glibc nothing is done.
    """
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(TRIM_THRESHOLD, SPARE)
        mallopt(ARENA_MAX, 1)
