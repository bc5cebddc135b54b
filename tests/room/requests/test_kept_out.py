"""Who is removed stays out, by token and address, until the host lets them in; and who is muted."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom, Ticket
from numbers_station.room.room import Room
from numbers_station.room.state.secrets import Door

HOME, ELSEWHERE = "192.0.2.7", "198.51.100.9"


def come(driver: RoomDriver, name: str, door: Door) -> Ticket:
    """Raises `Refusal`."""
    reply, ticket = driver.room.join(JoinRoom(name), driver.now, None, door)
    driver.take(reply)
    driver.numbers[name], driver.tokens[name] = ticket.player, ticket.token
    driver.connect(name)
    return ticket


def is_kept_out(driver: RoomDriver, door: Door) -> bool:
    try:
        driver.room.join(JoinRoom("again"), driver.now, None, door)
    except Refusal as refusal:
        assert refusal.code == "kept_out"
        return True
    return False


@pytest.mark.parametrize("restarted", [False, True])
def test_a_removed_person_stays_out_until_the_host_lets_them_in(restarted: bool) -> None:
    driver = RoomDriver()
    token = come(driver, "bob", Door(None, HOME)).token
    other = come(driver, "cas", Door(None, ELSEWHERE)).token
    assert driver.code("cas", requests.LiftBanRequest(player=driver.numbers["bob"])) == "host_only"
    driver.ask("ann", requests.RemoveRequest(player=driver.numbers["bob"]))
    if restarted:
        driver.room = Room.replay("ABCD", driver.rows, driver.rng, driver.services)
        driver.connect("ann")
    assert is_kept_out(driver, Door(token, ELSEWHERE))
    assert is_kept_out(driver, Door(None, HOME))
    assert not is_kept_out(driver, Door(None, ELSEWHERE))
    assert not is_kept_out(driver, Door(other, ""))
    assert [each.name for each in driver.room.public.banned] == ["bob"]
    driver.ask("ann", requests.LiftBanRequest(player=driver.numbers["bob"]))
    assert not is_kept_out(driver, Door(token, HOME))
    assert driver.room.public.banned == ()
    lifted = requests.LiftBanRequest(player=driver.numbers["bob"])
    assert driver.code("ann", lifted) == "no_such_player"


def test_who_leaves_or_is_just_removed_may_come_back() -> None:
    driver = RoomDriver()
    token = come(driver, "bob", Door(None, HOME)).token
    come(driver, "cas", Door(None, HOME))
    driver.ask("ann", requests.RemoveRequest(player=driver.numbers["bob"], stays_out=False))
    driver.ask("cas", requests.LeaveRequest())
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    driver.ask("ann", requests.RemoveRequest(player=driver.room.public.joined))
    assert not is_kept_out(driver, Door(token, HOME))
    assert driver.room.public.banned == ()


def test_nobody_can_read_an_address() -> None:
    driver = RoomDriver()
    come(driver, "bob", Door(None, HOME))
    come(driver, "cas", Door(None, HOME))
    assert not any(HOME.encode() in row.body for row in driver.rows)
    assert len(set(driver.room.secrets.addresses.values())) == 2  # each with a salt of its own
    hashed = [told.encode() for told in driver.room.secrets.addresses.values()]
    public = [row.body for row in driver.rows if not row.secret]
    assert not any(told in body for told in hashed for body in public)
    assert HOME not in repr(Door("token", HOME))


def test_a_muted_person_does_not_chat_but_plays() -> None:
    driver = RoomDriver().clued()
    name = next(name for name in driver.at if name != "ann" and driver.who() == name)
    mute = requests.MuteRequest(player=driver.numbers[name])
    driver.ask("ann", mute)
    assert driver.code(name, requests.ChatRequest(text="hm")) == "muted"
    assert driver.code(name, requests.MarkRequest(card=1)) is None
    driver.ask("ann", requests.MuteRequest(player=driver.numbers[name], on=False))
    assert driver.code(name, requests.ChatRequest(text="hm")) is None
    assert driver.code(name, mute) == "host_only"
    own = requests.MuteRequest(player=driver.numbers["ann"])
    assert driver.code("ann", own) == "no_such_player"


def test_a_new_host_is_not_muted() -> None:
    driver = RoomDriver()
    driver.join("bob")
    driver.ask("ann", requests.MuteRequest(player=driver.numbers["bob"]))
    driver.ask("ann", requests.PassHostRequest(player=driver.numbers["bob"]))
    assert driver.room.public.muted == frozenset()
