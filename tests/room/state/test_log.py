"""The log is the room: replayed, resumed, or folded in another process, it is the same room."""

from __future__ import annotations

import json
from random import Random

import pytest
from entry_frames import entry_frames
from hypothesis import given, settings
from hypothesis import strategies as st
from room.random_requests import act
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.codec import decode_frame
from numbers_station.room.protocol.entries import Damaged
from numbers_station.room.protocol.room_entries import Opened, WordDeck
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room

seeds = st.integers(0, 2**32)


def lived(ruleset: Ruleset, seed: int, most: int) -> RoomDriver:
    driver = RoomDriver(ruleset, seed).seated()
    driver.join("watcher")
    driver.start()
    rng = Random(seed)
    for _ in range(most):
        act(driver, rng)(driver)
    return driver


def durable(room: Room) -> tuple[object, ...]:
    return room.public, room.secrets, room.seq, room._log.frames, room.summary()


@given(st.sampled_from(CONFIGURATIONS), seeds, st.integers(0, 60))
@settings(deadline=None, max_examples=60)
def test_replay_equals_the_live_room_at_every_point(ruleset: Ruleset, seed: int, most: int) -> None:
    driver = RoomDriver(ruleset, seed).seated()
    driver.start()
    rng = Random(seed)
    for _ in range(most):
        act(driver, rng)(driver)
        again = Room.replay("ABCD", driver.rows, Random(0), HASTY)
        assert durable(again) == durable(driver.room)
    assert [row.seq for row in driver.rows] == list(range(1, len(driver.rows) + 1))


@given(seeds, st.integers(1, 120), st.lists(st.integers(1, 9)))
@settings(deadline=None, max_examples=40)
def test_two_processes_fed_the_same_rows_agree(seed: int, most: int, cuts: list[int]) -> None:
    driver = lived(Ruleset(), seed, most)
    rows = driver.rows
    other = Room.replay("ABCD", rows[:3], Random(9), HASTY)
    sent: list[bytes] = []
    place = 3
    for cut in [*cuts, len(rows)]:
        # Every batch overlaps the last: a hint may tell of rows that are known already.
        batch = rows[max(0, place - 2) : place + cut]
        sent += [send.frame for send in other.commit(batch, driver.now) if send.to is None]
        place = max(place, min(place + cut, len(rows)))
    assert durable(other) == durable(driver.room)
    events = entry_frames(sent)
    assert events == driver.room._log.frames[-len(events) :] if events else True


def test_the_faster_process_wins_and_the_other_decides_again() -> None:
    """Two processes serve one room; a lost race is a reload and another try (DESIGN §4)."""
    driver = RoomDriver().clued()
    other = Room.replay("ABCD", driver.rows, Random(9), HASTY)
    guesser = driver.who()
    other.connect(1, driver.tokens[guesser], 0, driver.now)
    here, there = (b'{"type":"play","move":{"type":"guess","card":%d}}' % n for n in (0, 1))
    mine = driver.room.receive(driver.at[guesser], here, driver.now)
    theirs = other.receive(1, there, driver.now)
    assert mine.rows[0].seq == theirs.rows[0].seq  # one of them will be a conflict
    driver.take(mine)
    sends = other.commit(mine.rows, driver.now)
    events = driver.entries(guesser)
    assert [json.loads(send.frame) for send in sends if send.to is None] == events[-len(sends) :]
    again = other.receive(1, there, driver.now)
    if again.rows:
        driver.room.commit(again.rows, driver.now)
        other.commit(again.rows, driver.now)
    assert durable(other) == durable(driver.room)


@given(seeds, st.integers(0, 100))
@settings(deadline=None, max_examples=30)
def test_resuming_after_any_number_gives_the_same_view(seed: int, most: int) -> None:
    driver = lived(CONFIGURATIONS[seed % 36], seed, most)
    frames = list(driver.room._log.frames)
    if driver.room.closed:
        return
    for name in [name for name in driver.numbers if name in driver.at]:
        fresh = driver.inbox[driver.connect(name)]
        if b"bad_token" in fresh[0]:
            continue
        for after in range(-1, len(frames) + 2):
            resumed = driver.inbox[driver.connect(name, after)]
            got = entry_frames(resumed)
            assert frames[: max(after, 0)] + got == frames
            rest = [frame for frame in resumed if frame not in got and b"present" not in frame]
            assert rest == [f for f in fresh if f not in frames and b"present" not in f]
            welcome = json.loads(resumed[0])
            assert (welcome["seq"], welcome["player"]) == (len(frames), driver.numbers[name])


def test_nothing_changes_before_the_rows_are_durable() -> None:
    driver = RoomDriver().clued()
    before = durable(driver.room)
    guesser = driver.who()
    for _ in range(3):
        reply = driver.room.receive(
            driver.at[guesser], b'{"type":"play","move":{"type":"guess","card":3}}', driver.now
        )
        assert reply.rows
        assert durable(driver.room) == before
    driver.room.commit(reply.rows, driver.now)
    assert durable(driver.room) != before
    driver.room.commit(reply.rows, driver.now)  # once more does not count twice
    assert driver.room.seq == reply.rows[-1].seq


def test_a_gap_is_noticed() -> None:
    driver = RoomDriver()
    before = durable(driver.room)
    reply = driver.room.receive(driver.at["ann"], b'{"type":"shuffle"}', driver.now)
    (row,) = reply.rows
    late = Row(row.seq + 2, row.body, False)
    for rows in ([late], [row, late]):
        with pytest.raises(Damaged, match="missing"):
            driver.room.commit(rows, driver.now)
        assert durable(driver.room) == before


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [Row(1, b"", False)],
        [Row(1, b"{}", False)],
        [Row(1, b'{"type":"shuffle"}', False)],
        [Row(2, b'{"type":"opened","version":1,"name":"a","ruleset":{}}', False)],
        [Row(1, b'{"type":"hosted","player":1}', False)],
    ],
)
def test_rows_of_no_room(rows: list[Row]) -> None:
    with pytest.raises(Damaged):
        Room.replay("ABCD", rows, Random(1))


def test_a_damaged_secret_is_not_quoted() -> None:
    driver = RoomDriver().started()
    rows = [Row(row.seq, row.body.replace(b"keyed", b"kexed"), row.secret) for row in driver.rows]
    with pytest.raises(Damaged) as caught:
        Room.replay("ABCD", rows, Random(1))
    assert driver.key.reveal() not in str(caught.value)
    assert caught.value.__cause__ is None


def test_bots_and_talk_survive_a_restart() -> None:
    driver = RoomDriver().clued()
    driver.ask(driver.who(), requests.ChatRequest(text="the second?"))
    room = Room.replay("ABCD", driver.rows, Random(5), HASTY)
    frames = [send.frame for send in room.connect(1, None, 0, driver.now).sends]
    assert any(b"the second?" in frame for frame in frames)


def test_a_log_of_an_earlier_version_is_read_and_sent_in_the_form_of_this_one() -> None:
    kept = (
        b'{"type":"opened","version":1,"name":"Ann","ruleset":{"content":"words"}}',
        b'{"type":"joined","player":2,"name":"Bo"}',
        b'{"type":"stocked","words":"children"}',
    )
    room = Room.replay("ABCD", [Row(n, body, False) for n, body in enumerate(kept, 1)], Random(1))
    assert [person.name for person in room.public.people] == ["Ann", "Bo"]
    assert room.public.deck.words is WordDeck.CHILDREN
    assert room._log.frames[1:] == [
        b'{"type":"joined","player":2,"name":"Bo","seq":2}',
        b'{"type":"stocked","words":"children","seq":3}',
    ]
    first = decode_frame(room._log.frames[0])
    assert isinstance(first, Opened)
    assert (first.seq, first.name) == (1, "Ann")
