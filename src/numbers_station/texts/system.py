"""What the system says when something fails (errno, strerror), in the catalogs' words."""

from __future__ import annotations

import errno
import os

from .catalog import Catalog


def os_reason(error: OSError, text: Catalog) -> str:
    """Why the system would not; what is rare is left in its own words."""
    name = errno.errorcode.get(error.errno or 0, "")
    key = f"system.{name}"
    return text(key) if key in text.sentences else error.strerror or str(error)


def system_words(words: str, text: Catalog) -> str:
    """The same for what the system has said already, and for anything else as it is."""
    for number in errno.errorcode:
        if words == os.strerror(number):
            return os_reason(OSError(number, words), text)
    return words
