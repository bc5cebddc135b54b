"""Small drawings, and why one is refused."""

from __future__ import annotations

import pytest

from numbers_station.decks.own.image import BadImage
from numbers_station.decks.own.svg.clean import sanitise

XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

RECT = '<rect width="50" height="50" fill="red"/>'


def svg(inside: str, attributes: str = 'viewBox="0 0 100 100"') -> bytes:
    return f"<svg {XMLNS} {attributes}>{inside}</svg>".encode()


def refused(data: bytes) -> str:
    with pytest.raises(BadImage) as caught:
        sanitise(data)
    return caught.value.code
