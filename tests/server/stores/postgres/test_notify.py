"""LISTEN/NOTIFY between processes on a real PostgreSQL: hints come, and lost ones are made good."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from server.postgres import Cluster
from server.stores.postgres.support import database, until
from server.stores.support import open_store, rows

from numbers_station.server.stores.postgres import notify
from numbers_station.server.stores.postgres.notify import (
    LARGEST,
    Notification,
    PeerNotice,
    pack_heads,
    pack_notices,
)


def test_others_hear_of_an_append_and_the_writer_does_not(postgres_url: str) -> None:
    async def play() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            ones: list[tuple[str, int]] = []
            twos: list[tuple[str, int]] = []
            one.listen(lambda room, seq: ones.append((room, seq)))
            two.listen(lambda room, seq: twos.append((room, seq)))
            await one.append("A", rows(1, 3))
            await until(lambda: bool(twos))
            assert twos == [("A", 3)]
            assert await two.load("A") == rows(1, 3)
            await two.append("A", rows(4))
            await until(lambda: bool(ones))
            assert ones == [("A", 4)]
            assert twos == [("A", 3)]

    asyncio.run(play())


def test_a_hint_may_name_more_rooms_than_one_notification_holds(postgres_url: str) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            two.listen(heard.__setitem__)
            names = [f"Þ room with a rather long name, number {number}" for number in range(900)]
            await asyncio.gather(*(one.append(name, rows(1, 2)) for name in names))
            await until(lambda: len(heard) == 900)
        assert heard == dict.fromkeys(names, 2)

    asyncio.run(play())


def test_closing_tells_the_others_first(postgres_url: str) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        async with open_store(postgres_url) as two:
            two.listen(heard.__setitem__)
            async with open_store(postgres_url) as one:
                await one.append("A", rows(1))
            await until(lambda: bool(heard))

    asyncio.run(play())


def test_a_hint_that_got_lost_is_made_good(
    postgres: Cluster, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a process dies between its commit and its NOTIFY: the row is there, unannounced."""
    monkeypatch.setattr(notify, "SWEEP", 0.2)

    async def play() -> None:
        heard: dict[str, int] = {}
        async with open_store(postgres_url) as store:
            store.listen(heard.__setitem__)
            await store.append("mine", rows(1))
            postgres.sql(
                "INSERT INTO room_log (room, seq, writer, body) VALUES ('theirs', 1, 7, '{}')",
                database(postgres_url),
            )
            await until(lambda: bool(heard))
            await asyncio.sleep(0.5)
        assert heard == {"theirs": 1}

    asyncio.run(play())


def test_telling_and_looking_do_not_disturb_each_other(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(notify, "SWEEP", 0.001)

    async def play() -> None:
        heard: dict[str, int] = {}
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            two.listen(heard.__setitem__)
            for seq in range(1, 201):
                await one.append("A", rows(seq))
            await until(lambda: heard == {"A": 200})

    asyncio.run(play())
    assert not caplog.messages, "no connection was lost"


def test_strangers_on_the_channel_do_no_harm(postgres: Cluster, postgres_url: str) -> None:
    async def play() -> None:
        heard: dict[str, int] = {}
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            two.listen(heard.__setitem__)
            for payload in ("", "hello", "[1]", '[1,{"A":"x"}]', "{}", "null"):
                postgres.sql(f"NOTIFY numbers_station, '{payload}'", database(postgres_url))
            await one.append("A", rows(1))
            await until(lambda: bool(heard))
            assert heard == {"A": 1}

    asyncio.run(play())


@given(st.dictionaries(st.text(max_size=300), st.integers(1, 10**6), max_size=60))
def test_heads_are_packed_into_payloads_that_postgresql_takes(heads: dict[str, int]) -> None:
    payloads = pack_heads(7, heads)
    found: dict[str, int] = {}
    for payload in payloads:
        assert len(payload.encode()) < 8000
        notification = msgspec.json.decode(payload, type=Notification)
        assert notification.writer == 7
        found |= notification.heads
    assert found == heads


@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=LARGEST // 8)), max_size=60))
def test_notices_are_packed_in_order(given: list[tuple[str, str]]) -> None:
    notices = [PeerNotice(room, msgspec.Raw(msgspec.json.encode(news))) for room, news in given]
    found: list[tuple[str, str]] = []
    for payload in pack_notices(7, notices):
        assert len(payload.encode()) < 8000
        for notice in msgspec.json.decode(payload, type=Notification).notices:
            found.append((notice.room, msgspec.json.decode(notice.message)))
    assert found == given
