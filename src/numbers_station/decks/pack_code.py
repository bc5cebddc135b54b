"""The code of a pack: letters of the hash of its content, so the same content has the same code."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Final

from numbers_station.limits import PACK_CODE_LENGTH, ROOM_CODE_LETTERS

LENGTHS: Final = (PACK_CODE_LENGTH, 12, 16, 24)
"""A code is as short as people can type; one that other content has already is lengthened."""
CODE = re.compile(f"[{ROOM_CODE_LETTERS}]{{{LENGTHS[0]},{LENGTHS[-1]}}}")


def pack_codes(content: bytes) -> Iterator[str]:
    """The codes that this content can have, the usual one first."""
    number = int.from_bytes(hashlib.sha256(content).digest())
    letters = ""
    while len(letters) < LENGTHS[-1]:
        number, digit = divmod(number, len(ROOM_CODE_LETTERS))
        letters += ROOM_CODE_LETTERS[digit]
    return (letters[:length] for length in LENGTHS)


def parse_pack_code(text: str) -> str | None:
    """The code in what somebody typed, or in a link to a pack; None if there is none."""
    last = text.strip().partition("?")[0].partition("#")[0].rstrip("/").rpartition("/")[2]
    code = re.sub(r"[\s-]", "", last).upper()
    return code if len(code) in LENGTHS and CODE.fullmatch(code) else None
