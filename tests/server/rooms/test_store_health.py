"""An outage is one line in the log, and /health knows of it until something is kept again."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from numbers_station.server.rooms.store_health import REMEMBERED, StoreHealth
from numbers_station.server.stores.base import StoreFailed

FULL = StoreFailed("the disk is full")


class Heard(logging.Handler):
    """What is said at this logger itself, whatever others have done to those above it."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.levels.append(record.levelname)


@pytest.fixture
def heard() -> Iterator[Heard]:
    logger, handler = logging.getLogger(StoreHealth.__module__), Heard()
    logger.addHandler(handler)
    logger.setLevel(logging.WARNING)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(logging.NOTSET)


def test_an_outage_from_its_beginning_to_its_end(heard: Heard) -> None:
    now = 1_000
    outage = StoreHealth(lambda: now)
    for _ in range(2):
        heard.levels.clear()
        outage.note("reading", FULL)
        assert not outage.lasts  # reads tell by themselves when it is over
        for room in range(5):
            outage.note_failed_append(f"room {room}", FULL)
            assert outage.lasts
        assert heard.levels == ["ERROR"]
        outage.note_append()
        outage.note_append()
        assert not outage.lasts
        assert heard.levels == ["ERROR", "WARNING"]


def test_a_server_that_nobody_asks_is_tried_again() -> None:
    now = 1_000
    outage = StoreHealth(lambda: now)
    outage.note_failed_append("a room", FULL)
    now += REMEMBERED - 1
    assert outage.lasts
    now += 1
    assert not outage.lasts
