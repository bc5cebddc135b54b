"""Coming in: names, passwords, seats, rules, and the start."""

from __future__ import annotations

import json
from random import Random

import pytest
from room.room_driver import RoomDriver, open_room

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import OpenRoom
from numbers_station.room.services import Limits, RoomServices


def test_a_room_has_a_limit() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(people=3)))
    driver.join("bob", "cas")
    assert driver.refused_to_join("dee") == "room_full"
    assert driver.code("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE)) == "room_full"


def test_the_password_is_hashed_and_needed() -> None:
    driver = RoomDriver(password="tûlp")
    log = b"".join(row.body for row in driver.rows)
    assert "tûlp".encode() not in log
    assert b"t\\u" not in log
    assert driver.refused_to_join("bob") == "wrong_password"
    assert driver.refused_to_join("bob", "tulp") == "wrong_password"
    assert driver.refused_to_join("bob", "x" * 10**6) == "wrong_password"
    driver.join("bob", password="tûlp")
    assert driver.room.summary().players == ()
    assert driver.room.summary().count == 2
    stranger = driver.onlooker()
    assert json.loads(driver.inbox[stranger][0])["code"] == "wrong_password"
    assert stranger in driver.closed
    driver.ask("ann", requests.LockRequest(password=None))
    driver.join("cas")
    watcher = driver.onlooker()
    assert driver.code("bob", requests.LockRequest(password="mine")) == "host_only"
    driver.ask("ann", requests.LockRequest(password="new"))
    assert watcher in driver.closed  # onlookers have no password to show
    assert driver.refused_to_join("dee") == "wrong_password"


@pytest.mark.parametrize("password", ["", "x" * 101])
def test_a_password_that_is_none(password: str) -> None:
    with pytest.raises(Refusal, match="password"):
        open_room(OpenRoom("ann", Ruleset(), password), Random(1))
    assert RoomDriver().code("ann", requests.LockRequest(password=password)) == "bad_password"


def test_tokens_are_kept_as_hashes_only() -> None:
    driver = RoomDriver().seated()
    log = b"".join(row.body for row in driver.rows)
    for token in driver.tokens.values():
        assert token
        assert token.encode() not in log
        assert len(token) == 32
    for name in driver.at:  # and no token, nor its hash, is sent to anyone
        received = b"".join(driver.inbox[driver.at[name]])
        for digest in driver.room.secrets.players:
            assert digest.encode() not in received
        assert not any(token.encode() in received for token in driver.tokens.values() if token)


def test_a_token_that_is_not_known() -> None:
    driver = RoomDriver()
    for token in ("", "1", "x" * 1000, "\ud800"):
        reply = driver.room.connect(77, token, 0, driver.now)
        (send,) = reply.sends
        assert (json.loads(send.frame)["code"], send.close) == ("bad_token", True)


def test_all_see_the_rules_before_the_start() -> None:  # R18.10
    driver = RoomDriver().seated()
    rules = Ruleset(house_rules=HouseRules(titles=True, notes=("no film stars",)), expert=False)
    driver.ask("ann", requests.ConfigureRequest(ruleset=rules))
    for name in driver.at:
        shown = driver.events(name)[-1]
        assert shown["type"] == "configured"
        assert shown["ruleset"]["houseRules"]["notes"] == ["no film stars"]
        assert shown["ruleset"]["houseRules"]["titles"] is True
        assert shown["ruleset"]["expert"] is False
    assert driver.code("bob", requests.ConfigureRequest(ruleset=Ruleset())) == "host_only"
    driver.start()
    assert driver.state.ruleset == rules
    assert driver.code("ann", requests.ConfigureRequest(ruleset=Ruleset())) == "game_running"
