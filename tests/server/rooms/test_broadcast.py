"""Broadcast: every frame to everybody it is for, and to nobody else."""

from __future__ import annotations

from server.fake_phone import Phone

from numbers_station.room.protocol.rows import Reply, Send
from numbers_station.server.clock import ServerClock
from numbers_station.server.rooms.broadcast import BroadcastGroup

ALL, ONE, BYE = (b'{"type":"%b"}' % kind for kind in (b"all", b"one", b"bye"))


def group_of(*numbers: int) -> tuple[BroadcastGroup, list[Phone]]:
    group = BroadcastGroup(ServerClock())
    phones = [Phone(number) for number in numbers]
    for phone in phones:
        group.add(phone)
    return group, phones


def test_a_frame_for_all_and_a_frame_for_one() -> None:
    group, (first, second) = group_of(1, 2)
    group.deliver((Send(None, ALL), Send(2, ONE), Send(9, ONE)))
    assert (first.kinds(), second.kinds()) == (["all"], ["all", "one"])


def test_whoever_is_shown_the_door_hears_nothing_more() -> None:
    group, (first, second) = group_of(1, 2)
    group.deliver((Send(1, BYE, close=True), Send(None, ALL)))
    assert first.kinds() == ["bye", "closed"]
    assert second.kinds() == ["all"]
    assert len(group) == 1


def test_the_end_for_all() -> None:
    group, phones = group_of(1, 2, 3)
    group.deliver((Send(None, BYE, close=True),))
    assert all(phone.kinds() == ["bye", "closed"] for phone in phones)
    assert not len(group)


def test_a_newcomer_is_greeted_with_what_is_for_them_alone() -> None:
    group, (first,) = group_of(1)
    rest = group.greet(first, Reply((Send(1, ONE), Send(None, ALL))))
    assert first.kinds() == ["one"]
    assert rest.sends == (Send(None, ALL),)


def test_it_knows_since_when_it_is_empty() -> None:
    times = iter(range(0, 10**10, 10**6))
    group = BroadcastGroup(ServerClock(lambda: 0, lambda: next(times)))
    phone = Phone(1)
    group.add(phone)
    before = group.empty_since
    group.remove(phone)
    assert group.empty_since > before
    after = group.empty_since
    group.remove(phone)
    assert group.empty_since == after
