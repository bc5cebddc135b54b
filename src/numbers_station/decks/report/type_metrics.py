"""
Font metrics: how wide words are on a card, by tables of real fonts; no font need be installed.

A board of five columns on a phone of 390 px: 10 px at either side, 7 px between the cards, and
5 px of each card to the line around its word. Words are in capitals, letters 2 % apart.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

CARD: Final = (390 - 2 * 10 - 4 * 7) / 5
ROOM: Final = CARD - 2 * 5
SPACING: Final = 20
SMALLEST: Final = 10.0
"""The smallest type, in px, that everybody at the table can read."""
LARGEST: Final = 17.0

Widths = dict[str, int]
"""Thousandths of the size of the type, by letter."""


def _table(text: str) -> Widths:
    pairs = (entry.rsplit("=", 1) for entry in text.split())
    return {letter: int(width) for letter, width in pairs}


BARLOW: Final = _table(
    "A=456 B=462 C=457 D=472 E=435 F=415 G=462 H=477 I=224 J=443 K=477 L=415 M=538 N=507 O=467 "
    "P=457 Q=455 R=461 S=434 T=452 U=478 V=471 W=665 X=460 Y=456 Z=406 Æ=735 Ð=507 Þ=457 Ø=597 "
    "0=450 1=274 2=425 3=426 4=459 5=428 6=429 7=392 8=434 9=423 -=325 '=152 ’=165 .=211 &=581"
)
"""Barlow Condensed, semi-bold: the cards of the client (read from its `hmtx` table)."""
HELVETICA: Final = _table(
    "A=722 B=722 C=722 D=722 E=667 F=611 G=778 H=722 I=278 J=556 K=722 L=611 M=833 N=722 O=778 "
    "P=667 Q=778 R=722 S=667 T=611 U=722 V=667 W=944 X=667 Y=667 Z=611 Æ=1000 Ð=722 Þ=667 Ø=778 "
    "0=556 1=556 2=556 3=556 4=556 5=556 6=556 7=556 8=556 9=556 -=333 '=238 ’=278 .=278 &=722"
)
"""Helvetica, bold, with which Arial and Liberation Sans agree: what a phone has by itself."""


def width(word: str, widths: Widths = BARLOW) -> int:
    """The width of a word in capitals, in thousandths of the size of the type."""
    widest = max(widths.values())
    letters = [_plain(letter) for letter in unicodedata.normalize("NFC", word.upper())]
    return sum(widths.get(letter, widest) + SPACING for letter in letters)


def type_size(word: str, widths: Widths = BARLOW) -> float:
    """The largest type, in px, with which a word fits a card; it may break at spaces, hyphens."""
    parts = [part for part in re.split(r" |(?<=-)", word) if part]
    return min(LARGEST, ROOM * 1000 / max(width(part, widths) for part in parts))


def _plain(letter: str) -> str:
    """The letter without its accent, which is as wide."""
    return unicodedata.normalize("NFD", letter)[0]
