"""Seats: by choice, by the host, at random; who may guess, and who is missing."""

from __future__ import annotations

import pytest
from room.room_driver import COOP_TEAM, TEAMS, TRIO, RoomDriver

from numbers_station.game.board import Role, Seat
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Ruleset
from numbers_station.room.protocol import requests


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
    assert driver.code("ann", requests.ChatRequest(text="the third!")) == "keep_quiet"
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
    assert "seq" in driver.ask("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE))


def test_coming_late() -> None:
    driver = RoomDriver().started()
    driver.join("eve")
    assert driver.code("eve", requests.SitRequest(seat=Seat.RED_SPYMASTER)) == "host_only"
    assert "seq" in driver.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    assert driver.code("eve", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert "seq" in driver.ask("eve", requests.SitRequest(seat=Seat.SPECTATOR))


def test_a_spymaster_does_not_come_back_as_somebody_else() -> None:  # R2.6
    driver = RoomDriver().started()
    driver.join("early")
    driver.ask("cas", requests.LeaveRequest())
    driver.join("zac")
    assert driver.code("zac", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert "seq" in driver.ask("early", requests.SitRequest(seat=Seat.BLUE_OPERATIVE))
    vouched = requests.SitRequest(seat=Seat.BLUE_OPERATIVE, player=driver.numbers["zac"])
    assert "seq" in driver.ask("ann", vouched)
    driver.ask("ann", requests.AbandonRequest())
    driver.sit({"early": Seat.BLUE_SPYMASTER})
    driver.start()
    driver.join("new")
    assert "seq" in driver.ask("new", requests.SitRequest(seat=Seat.RED_OPERATIVE))


def test_spymasters_rotate_on_offer() -> None:  # R10.4
    driver = RoomDriver().seated()
    driver.join("eve")
    driver.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    leaders = []
    for _ in range(4):
        driver.start()
        leaders.append(driver.who(Seat.RED_SPYMASTER))
        driver.ask("ann", requests.AbandonRequest())
        driver.ask("ann", requests.RotateRequest())
        roles = [person.seat and person.seat.role for person in driver.room.public.people]
        assert roles.count(Role.SPYMASTER) == 2
    assert leaders == ["ann", "bob", "eve", "ann"]
    assert driver.code("bob", requests.RotateRequest()) == "host_only"
    duel = RoomDriver(Ruleset(mode=Mode.DUEL)).seated()
    duel.ask("ann", requests.RotateRequest())
    seats = {person.name: person.seat for person in duel.room.public.people}
    assert set(seats.values()) == set(TRIO.values())
    assert all(seats[name] is not TRIO[name] for name in TRIO)
