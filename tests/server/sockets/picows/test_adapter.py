"""The adapter to picows: frames that are written past the library are those of the RFC."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from server.raw_socket import TEXT, frame

from numbers_station.server.sockets.picows.adapter import frame_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_the_three_forms_of_a_length(size: int) -> None:
    assert frame_text(b"x" * size) == frame(b"x" * size, TEXT, masked=False)


@given(st.binary(max_size=300))
def test_any_text(text: bytes) -> None:
    assert frame_text(text) == frame(text, TEXT, masked=False)
