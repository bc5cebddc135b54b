"""Coming in: names, passwords, seats, rules, and the start."""

from __future__ import annotations

import json
from random import Random

import pytest
from room.room_driver import COOP_TEAM, TEAMS, TRIO, RoomDriver, open_room

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.services import Limits, RoomServices


def refusal(driver: RoomDriver, name: str, password: str | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        driver.join_room(JoinRoom(name, password))
    return caught.value.code


@pytest.mark.parametrize(
    "name", ["", "   ", "\t", "x" * 21, "a\u202eb", "a\x00b", "!!!", "—", "\u200b", "🙂"]
)
def test_names_that_cannot_be_read(name: str) -> None:
    assert refusal(RoomDriver(), name) == "bad_name"


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann ", "ＡＮＮ"])
def test_names_are_unique_to_the_eye(name: str) -> None:
    assert refusal(RoomDriver(), name) == "name_taken"


def test_a_name_is_shown_in_one_form() -> None:
    driver = RoomDriver()
    driver.join("  Jo\u0301n   af  Björk ")
    assert driver.room.public.people[-1].name == "Jón af Björk"


def test_a_room_has_a_limit() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(people=3)))
    driver.join("bob", "cas")
    assert refusal(driver, "dee") == "room_full"
    assert driver.code("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE)) == "room_full"


def test_the_password_is_hashed_and_needed() -> None:
    driver = RoomDriver(password="tûlp")
    log = b"".join(row.body for row in driver.rows)
    assert "tûlp".encode() not in log
    assert b"t\\u" not in log
    assert refusal(driver, "bob") == "wrong_password"
    assert refusal(driver, "bob", "tulp") == "wrong_password"
    assert refusal(driver, "bob", "x" * 10**6) == "wrong_password"
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
    assert refusal(driver, "dee") == "wrong_password"


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


def test_seats_by_choice() -> None:  # R2.3, R2.6
    driver = RoomDriver()
    driver.sit(TEAMS)
    assert driver.code("bob", requests.SitRequest(seat=Seat.RED_SPYMASTER)) == "seat_taken"
    assert driver.code("bob", requests.SitRequest(seat=Seat.CLOCK)) == "no_such_seat"
    assert driver.code("bob", requests.SitRequest(seat=Seat.OPERATIVE)) == "no_such_seat"
    driver.join("eve")
    driver.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))  # several operatives a team
    assert len(driver.room.public.holders(Seat.RED_OPERATIVE)) == 2
    driver.ask("bob", requests.SitRequest(seat=Seat.BLUE_OPERATIVE))
    assert [p.name for p in driver.room.public.holders(Seat.RED_OPERATIVE)] == ["eve"]


def test_seats_by_the_host() -> None:
    driver = RoomDriver()
    driver.join("bob", "cas")
    bob, cas = driver.numbers["bob"], driver.numbers["cas"]
    driver.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=bob))
    assert driver.code("cas", requests.SitRequest(seat=None, player=bob)) == "host_only"
    driver.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=cas))
    assert [p.name for p in driver.room.public.holders(Seat.BLUE_SPYMASTER)] == ["cas"]
    person = driver.room.public.person(bob)
    assert person
    assert person.seat is None
    assert driver.code("ann", requests.SitRequest(seat=None, player=99)) == "no_such_player"


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("people", range(2, 10))
def test_seats_at_random(mode: Mode, people: int) -> None:  # R2.1
    driver = RoomDriver(Ruleset(mode=mode), seed=people)
    driver.join(*(f"p{number}" for number in range(1, people)), "watcher")
    driver.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.ask("ann", requests.ShuffleRequest())
    room = driver.room.public
    seats = [person.seat for person in room.people if person.name != "watcher"]
    assert room.people[-1].seat is Seat.SPECTATOR
    assert sum(seat is Seat.RED_SPYMASTER for seat in seats) <= 1
    assert sum(seat is Seat.BLUE_SPYMASTER for seat in seats) <= 1
    if mode is Mode.TEAMS:
        red = sum(seat is not None and seat.team == "red" for seat in seats)
        assert abs(2 * red - people) <= 1
    enough = {Mode.TEAMS: 4, Mode.COOP: 2, Mode.DUEL: 3}[mode]
    code = driver.code("ann", requests.StartRequest())
    assert (code is None) is (people >= enough)


@pytest.mark.parametrize(
    ("mode", "seats", "rule"),
    [(Mode.TEAMS, TEAMS, "R2.2"), (Mode.COOP, COOP_TEAM, "R22.1"), (Mode.DUEL, TRIO, "R23.2")],
)
def test_no_start_while_a_seat_is_empty(mode: Mode, seats: dict[str, Seat], rule: str) -> None:
    for missing in seats:
        driver = RoomDriver(Ruleset(mode=mode))
        driver.join(*(name for name in seats if name != "ann"))
        driver.sit({name: seat for name, seat in seats.items() if name != missing})
        answer = driver.ask("ann", requests.StartRequest())
        assert (answer["code"], answer["rule"]) == ("seats_missing", rule)
        assert seats[missing] in answer["message"]
        assert driver.code("bob", requests.StartRequest()) == "host_only"
        driver.sit({missing: seats[missing]})
        driver.start()
        assert driver.code("ann", requests.StartRequest()) == "game_running"


def test_co_op_is_one_team_of_either_colour() -> None:  # R22.1, R22.3
    driver = RoomDriver(Ruleset(mode=Mode.COOP))
    driver.sit({"ann": Seat.BLUE_SPYMASTER, "bob": Seat.RED_OPERATIVE})
    assert driver.code("ann", requests.StartRequest()) == "one_team_only"
    driver.sit({"bob": Seat.BLUE_OPERATIVE})
    driver.start()
    assert driver.state.starting == "blue"


def test_another_mode_clears_the_seats_that_it_has_not() -> None:
    driver = RoomDriver().seated()
    driver.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(mode=Mode.DUEL)))
    seats = {person.name: person.seat for person in driver.room.public.people}
    assert seats == {**TEAMS, "bob": None, "dee": None}
    assert driver.events("ann")[-1]["type"] == "seated"  # a client need not know the rule


def test_who_has_seen_the_key_cannot_guess() -> None:  # R2.6
    driver = RoomDriver().started()
    assert driver.code("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    driver.ask("ann", requests.SitRequest(seat=None))
    assert driver.code("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    driver.drop("ann")
    driver.connect("ann")  # reconnecting does not help
    assert driver.code("ann", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "has_seen_key"
    assert driver.code("ann", requests.ChatRequest(text="the third!")) == "spymasters_silent"
    assert not driver.frames("ann", "key")
    # Someone who gets the seat in the middle of the game has seen it too.
    driver.join("eve")
    eve = driver.numbers["eve"]
    driver.ask("ann", requests.SitRequest(seat=Seat.RED_SPYMASTER, player=eve))
    assert [frame["key"] for frame in driver.frames("eve", "key")] == [driver.key.reveal()]
    driver.ask("ann", requests.SitRequest(seat=None, player=eve))
    assert driver.code("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    driver.ask("ann", requests.SitRequest(seat=Seat.RED_SPYMASTER, player=eve))
    # In the next game everybody is free again.
    driver.ask("ann", requests.AbandonRequest())
    assert driver.ask("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"


def test_coming_late() -> None:
    driver = RoomDriver().started()
    driver.join("eve")
    assert driver.code("eve", requests.SitRequest(seat=Seat.RED_SPYMASTER)) == "host_only"
    assert driver.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"
    assert driver.code("eve", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert driver.ask("eve", requests.SitRequest(seat=Seat.SPECTATOR))["type"] == "event"


def test_a_spymaster_does_not_come_back_as_somebody_else() -> None:  # R2.6
    driver = RoomDriver().started()
    driver.join("early")
    driver.ask("cas", requests.LeaveRequest())
    driver.join("zac")
    assert driver.code("zac", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert driver.ask("early", requests.SitRequest(seat=Seat.BLUE_OPERATIVE))["type"] == "event"
    vouched = requests.SitRequest(seat=Seat.BLUE_OPERATIVE, player=driver.numbers["zac"])
    assert driver.ask("ann", vouched)["type"] == "event"
    driver.ask("ann", requests.AbandonRequest())
    driver.sit({"early": Seat.BLUE_SPYMASTER})
    driver.start()
    driver.join("new")
    assert driver.ask("new", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"
