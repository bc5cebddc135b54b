"""The log is the room: replayed, resumed, or folded in another process, it is the same room."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.parlour import HASTY, Parlour
from room.wild import act

from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.entries import Damaged
from numbers_station.room.protocol.rows import Row
from numbers_station.room.room import Room

seeds = st.integers(0, 2**32)


def lived(ruleset: Ruleset, seed: int, most: int) -> Parlour:
    parlour = Parlour(ruleset, seed).seated()
    parlour.join("watcher")
    parlour.start()
    rng = Random(seed)
    for _ in range(most):
        act(parlour, rng)(parlour)
    return parlour


def durable(room: Room) -> tuple[object, ...]:
    return room.hall, room.vault, room.seq, room._ledger.frames, room.summary()


@given(st.sampled_from(CONFIGURATIONS), seeds, st.integers(0, 60))
@settings(deadline=None, max_examples=60)
def test_replay_equals_the_live_room_at_every_point(ruleset: Ruleset, seed: int, most: int) -> None:
    parlour = Parlour(ruleset, seed).seated()
    parlour.start()
    rng = Random(seed)
    for _ in range(most):
        act(parlour, rng)(parlour)
        again = Room.replay("ABCD", parlour.rows, Random(0), HASTY)
        assert durable(again) == durable(parlour.room)
    assert [row.seq for row in parlour.rows] == list(range(1, len(parlour.rows) + 1))


@given(seeds, st.integers(1, 120), st.lists(st.integers(1, 9)))
@settings(deadline=None, max_examples=40)
def test_two_processes_fed_the_same_rows_agree(seed: int, most: int, cuts: list[int]) -> None:
    parlour = lived(Ruleset(), seed, most)
    rows = parlour.rows
    other = Room.replay("ABCD", rows[:3], Random(9), HASTY)
    sent: list[bytes] = []
    place = 3
    for cut in [*cuts, len(rows)]:
        # Every batch overlaps the last: a hint may tell of rows that are known already.
        batch = rows[max(0, place - 2) : place + cut]
        sent += [send.frame for send in other.commit(batch, parlour.now) if send.to is None]
        place = max(place, min(place + cut, len(rows)))
    assert durable(other) == durable(parlour.room)
    events = [frame for frame in sent if b'"type":"event"' in frame]
    assert events == parlour.room._ledger.frames[-len(events) :] if events else True


def test_the_faster_process_wins_and_the_other_decides_again() -> None:
    """Two processes serve one room; a lost race is a reload and another try (DESIGN §4)."""
    parlour = Parlour().clued()
    other = Room.replay("ABCD", parlour.rows, Random(9), HASTY)
    guesser = parlour.who()
    other.connect(1, parlour.tokens[guesser], 0, parlour.now)
    here, there = (b'{"type":"play","move":{"type":"guess","card":%d}}' % n for n in (0, 1))
    mine = parlour.room.receive(parlour.at[guesser], here, parlour.now)
    theirs = other.receive(1, there, parlour.now)
    assert mine.rows[0].seq == theirs.rows[0].seq  # one of them will be a conflict
    parlour.take(mine)
    sends = other.commit(mine.rows, parlour.now)
    events = parlour.frames(guesser, "event")
    assert [json.loads(send.frame) for send in sends if send.to is None] == events[-len(sends) :]
    again = other.receive(1, there, parlour.now)
    if again.rows:
        parlour.room.commit(again.rows, parlour.now)
        other.commit(again.rows, parlour.now)
    assert durable(other) == durable(parlour.room)


@given(seeds, st.integers(0, 100))
@settings(deadline=None, max_examples=30)
def test_resuming_after_any_number_gives_the_same_view(seed: int, most: int) -> None:
    parlour = lived(CONFIGURATIONS[seed % 36], seed, most)
    frames = list(parlour.room._ledger.frames)
    if parlour.room.closed:
        return
    for name in [name for name in parlour.numbers if name in parlour.at]:
        fresh = parlour.inbox[parlour.connect(name)]
        if b"bad_token" in fresh[0]:
            continue
        for after in range(-1, len(frames) + 2):
            resumed = parlour.inbox[parlour.connect(name, after)]
            got = [frame for frame in resumed if b'"type":"event"' in frame]
            assert frames[: max(after, 0)] + got == frames
            rest = [frame for frame in resumed if frame not in got and b"present" not in frame]
            assert rest == [f for f in fresh if f not in frames and b"present" not in f]
            welcome = json.loads(resumed[0])
            assert (welcome["seq"], welcome["player"]) == (len(frames), parlour.numbers[name])


def test_nothing_changes_before_the_rows_are_durable() -> None:
    parlour = Parlour().clued()
    before = durable(parlour.room)
    guesser = parlour.who()
    for _ in range(3):
        reply = parlour.room.receive(
            parlour.at[guesser], b'{"type":"play","move":{"type":"guess","card":3}}', parlour.now
        )
        assert reply.rows
        assert durable(parlour.room) == before
    parlour.room.commit(reply.rows, parlour.now)
    assert durable(parlour.room) != before
    parlour.room.commit(reply.rows, parlour.now)  # once more does not count twice
    assert parlour.room.seq == reply.rows[-1].seq


def test_a_gap_is_noticed() -> None:
    parlour = Parlour()
    before = durable(parlour.room)
    reply = parlour.room.receive(parlour.at["ann"], b'{"type":"shuffle"}', parlour.now)
    (row,) = reply.rows
    late = Row(row.seq + 2, row.body, False)
    for rows in ([late], [row, late]):
        with pytest.raises(Damaged, match="missing"):
            parlour.room.commit(rows, parlour.now)
        assert durable(parlour.room) == before


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
    parlour = Parlour().started()
    rows = [Row(row.seq, row.body.replace(b"keyed", b"kexed"), row.secret) for row in parlour.rows]
    with pytest.raises(Damaged) as caught:
        Room.replay("ABCD", rows, Random(1))
    assert parlour.key.reveal() not in str(caught.value)
    assert caught.value.__cause__ is None


def test_bots_and_talk_survive_a_restart() -> None:
    parlour = Parlour().clued()
    parlour.ask(parlour.who(), requests.ChatRequest(text="the second?"))
    room = Room.replay("ABCD", parlour.rows, Random(5), HASTY)
    frames = [send.frame for send in room.connect(1, None, 0, parlour.now).sends]
    assert any(b"the second?" in frame for frame in frames)
