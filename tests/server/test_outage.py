"""An outage is one line in the log, and /health knows of it until something is kept again."""

from __future__ import annotations

import logging

import pytest

from numbers_station.server.outage import REMEMBERED, Outage
from numbers_station.server.store import StoreFailed

FULL = StoreFailed("the disk is full")


def test_an_outage_from_its_beginning_to_its_end(caplog: pytest.LogCaptureFixture) -> None:
    now = 1_000
    outage = Outage(lambda: now)
    logging.getLogger("numbers_station").propagate = True
    for _ in range(2):
        caplog.clear()
        outage.note("reading", FULL)
        assert not outage.lasts  # reads tell by themselves when it is over
        for room in range(5):
            outage.append_failed(f"room {room}", FULL)
            assert outage.lasts
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        outage.appended()
        outage.appended()
        assert not outage.lasts
        assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def test_a_server_that_nobody_asks_is_tried_again() -> None:
    now = 1_000
    outage = Outage(lambda: now)
    outage.append_failed("a room", FULL)
    now += REMEMBERED - 1
    assert outage.lasts
    now += 1
    assert not outage.lasts
