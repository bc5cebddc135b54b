"""Entries of a room's log among the frames that a connection gets: those that have a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec


def is_entry(frame: dict[str, Any]) -> bool:
    return "seq" in frame and frame["type"] != "welcome"


def entry_frames(frames: Iterable[bytes]) -> list[bytes]:
    """The entries, as they were sent."""
    return [frame for frame in frames if is_entry(msgspec.json.decode(frame))]


def fact_of(frame: dict[str, Any]) -> dict[str, Any]:
    """An entry without its number, as it is kept."""
    return {name: value for name, value in frame.items() if name != "seq"}
