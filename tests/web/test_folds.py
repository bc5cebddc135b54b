"""The golden rooms for the client's folds have everything in them that can happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from entry_frames import is_entry
from web_folds import generated

from numbers_station.game.events import Event, Whisper
from numbers_station.room.protocol.entries import PublicEntry
from numbers_station.room.protocol.frames import Frame


@pytest.fixture(scope="module")
def frames() -> list[dict[str, Any]]:
    rooms = msgspec.json.decode(generated())["rooms"]
    return [
        received["frame"]
        for room in rooms
        for device in room["devices"].values()
        for received in device
    ]


def tags(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}


def entries(frames: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return filter(is_entry, frames)


def test_every_frame(frames: list[dict[str, Any]]) -> None:
    # What is announced comes from the server and not from a room.
    assert tags(Frame) - {frame["type"] for frame in frames} == {"announcement"}


def test_every_entry(frames: list[dict[str, Any]]) -> None:
    assert tags(PublicEntry) - {entry["type"] for entry in entries(frames)} == set()


def test_every_event(frames: list[dict[str, Any]]) -> None:
    events = [event for entry in entries(frames) for event in entry.get("events", ())]
    assert tags(Event) - {event["type"] for event in events} == set()


def test_every_whisper(frames: list[dict[str, Any]]) -> None:
    whispers = {frame["whisper"]["type"] for frame in frames if frame["type"] == "whisper"}
    assert tags(Whisper) - whispers == set()
