"""Coming in: names, passwords, seats, rules, and the start."""

from __future__ import annotations

import json
from random import Random

import pytest
from room.parlour import COOP_TEAM, TEAMS, TRIO, Parlour

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices


def refusal(parlour: Parlour, name: str, password: str | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        parlour.room.join(JoinRoom(name, password), parlour.now)
    return caught.value.code


@pytest.mark.parametrize(
    "name", ["", "   ", "\t", "x" * 21, "a\u202eb", "a\x00b", "!!!", "—", "\u200b", "🙂"]
)
def test_names_that_cannot_be_read(name: str) -> None:
    assert refusal(Parlour(), name) == "bad_name"


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann ", "ＡＮＮ"])
def test_names_are_unique_to_the_eye(name: str) -> None:
    assert refusal(Parlour(), name) == "name_taken"


def test_a_name_is_shown_in_one_form() -> None:
    parlour = Parlour()
    parlour.join("  Jo\u0301n   af  Björk ")
    assert parlour.room.hall.people[-1].name == "Jón af Björk"


def test_a_room_has_a_limit() -> None:
    parlour = Parlour(house=RoomServices(limits=Limits(people=3)))
    parlour.join("bob", "cas")
    assert refusal(parlour, "dee") == "room_full"
    assert parlour.code("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE)) == "room_full"


def test_the_password_is_hashed_and_needed() -> None:
    parlour = Parlour(password="tûlp")
    log = b"".join(row.body for row in parlour.rows)
    assert "tûlp".encode() not in log
    assert b"t\\u" not in log
    assert refusal(parlour, "bob") == "wrong_password"
    assert refusal(parlour, "bob", "tulp") == "wrong_password"
    assert refusal(parlour, "bob", "x" * 10**6) == "wrong_password"
    parlour.join("bob", password="tûlp")
    assert parlour.room.summary().players == ()
    assert parlour.room.summary().count == 2
    stranger = parlour.onlooker()
    assert json.loads(parlour.inbox[stranger][0])["code"] == "wrong_password"
    assert stranger in parlour.closed
    parlour.ask("ann", requests.LockRequest(password=None))
    parlour.join("cas")
    watcher = parlour.onlooker()
    assert parlour.code("bob", requests.LockRequest(password="mine")) == "host_only"
    parlour.ask("ann", requests.LockRequest(password="new"))
    assert watcher in parlour.closed  # onlookers have no password to show
    assert refusal(parlour, "dee") == "wrong_password"


@pytest.mark.parametrize("password", ["", "x" * 101])
def test_a_password_that_is_none(password: str) -> None:
    with pytest.raises(Refusal, match="password"):
        Room.open("ABCD", OpenRoom("ann", Ruleset(), password), 0, Random(1))
    assert Parlour().code("ann", requests.LockRequest(password=password)) == "bad_password"


def test_tokens_are_kept_as_hashes_only() -> None:
    parlour = Parlour().seated()
    log = b"".join(row.body for row in parlour.rows)
    for token in parlour.tokens.values():
        assert token
        assert token.encode() not in log
        assert len(token) == 32
    for name in parlour.at:  # and no token, nor its hash, is sent to anyone
        received = b"".join(parlour.inbox[parlour.at[name]])
        for digest in parlour.room.vault.players:
            assert digest.encode() not in received
        assert not any(token.encode() in received for token in parlour.tokens.values() if token)


def test_a_token_that_is_not_known() -> None:
    parlour = Parlour()
    for token in ("", "1", "x" * 1000, "\ud800"):
        reply = parlour.room.connect(77, token, 0, parlour.now)
        (send,) = reply.sends
        assert (json.loads(send.frame)["code"], send.close) == ("bad_token", True)


def test_all_see_the_rules_before_the_start() -> None:  # R18.10
    parlour = Parlour().seated()
    rules = Ruleset(house_rules=HouseRules(titles=True, notes=("no film stars",)), expert=False)
    parlour.ask("ann", requests.ConfigureRequest(ruleset=rules))
    for name in parlour.at:
        shown = parlour.events(name)[-1]
        assert shown["type"] == "configured"
        assert shown["ruleset"]["houseRules"]["notes"] == ["no film stars"]
        assert shown["ruleset"]["houseRules"]["titles"] is True
        assert shown["ruleset"]["expert"] is False
    assert parlour.code("bob", requests.ConfigureRequest(ruleset=Ruleset())) == "host_only"
    parlour.start()
    assert parlour.state.ruleset == rules
    assert parlour.code("ann", requests.ConfigureRequest(ruleset=Ruleset())) == "game_running"


def test_seats_by_choice() -> None:  # R2.3, R2.6
    parlour = Parlour()
    parlour.sit(TEAMS)
    assert parlour.code("bob", requests.SitRequest(seat=Seat.RED_SPYMASTER)) == "seat_taken"
    assert parlour.code("bob", requests.SitRequest(seat=Seat.CLOCK)) == "no_such_seat"
    assert parlour.code("bob", requests.SitRequest(seat=Seat.OPERATIVE)) == "no_such_seat"
    parlour.join("eve")
    parlour.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))  # several operatives a team
    assert len(parlour.room.hall.holders(Seat.RED_OPERATIVE)) == 2
    parlour.ask("bob", requests.SitRequest(seat=Seat.BLUE_OPERATIVE))
    assert [p.name for p in parlour.room.hall.holders(Seat.RED_OPERATIVE)] == ["eve"]


def test_seats_by_the_host() -> None:
    parlour = Parlour()
    parlour.join("bob", "cas")
    bob, cas = parlour.numbers["bob"], parlour.numbers["cas"]
    parlour.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=bob))
    assert parlour.code("cas", requests.SitRequest(seat=None, player=bob)) == "host_only"
    parlour.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=cas))
    assert [p.name for p in parlour.room.hall.holders(Seat.BLUE_SPYMASTER)] == ["cas"]
    person = parlour.room.hall.person(bob)
    assert person
    assert person.seat is None
    assert parlour.code("ann", requests.SitRequest(seat=None, player=99)) == "no_such_player"


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("people", range(2, 10))
def test_seats_at_random(mode: Mode, people: int) -> None:  # R2.1
    parlour = Parlour(Ruleset(mode=mode), seed=people)
    parlour.join(*(f"p{number}" for number in range(1, people)), "watcher")
    parlour.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    parlour.ask("ann", requests.ShuffleRequest())
    hall = parlour.room.hall
    seats = [person.seat for person in hall.people if person.name != "watcher"]
    assert hall.people[-1].seat is Seat.SPECTATOR
    assert sum(seat is Seat.RED_SPYMASTER for seat in seats) <= 1
    assert sum(seat is Seat.BLUE_SPYMASTER for seat in seats) <= 1
    if mode is Mode.TEAMS:
        red = sum(seat is not None and seat.team == "red" for seat in seats)
        assert abs(2 * red - people) <= 1
    enough = {Mode.TEAMS: 4, Mode.COOP: 2, Mode.DUEL: 3}[mode]
    code = parlour.code("ann", requests.StartRequest())
    assert (code is None) is (people >= enough)


@pytest.mark.parametrize(
    ("mode", "seats", "rule"),
    [(Mode.TEAMS, TEAMS, "R2.2"), (Mode.COOP, COOP_TEAM, "R22.1"), (Mode.DUEL, TRIO, "R23.2")],
)
def test_no_start_while_a_seat_is_empty(mode: Mode, seats: dict[str, Seat], rule: str) -> None:
    for missing in seats:
        parlour = Parlour(Ruleset(mode=mode))
        parlour.join(*(name for name in seats if name != "ann"))
        parlour.sit({name: seat for name, seat in seats.items() if name != missing})
        answer = parlour.ask("ann", requests.StartRequest())
        assert (answer["code"], answer["rule"]) == ("seats_missing", rule)
        assert seats[missing] in answer["message"]
        assert parlour.code("bob", requests.StartRequest()) == "host_only"
        parlour.sit({missing: seats[missing]})
        parlour.start()
        assert parlour.code("ann", requests.StartRequest()) == "game_running"


def test_co_op_is_one_team_of_either_colour() -> None:  # R22.1, R22.3
    parlour = Parlour(Ruleset(mode=Mode.COOP))
    parlour.sit({"ann": Seat.BLUE_SPYMASTER, "bob": Seat.RED_OPERATIVE})
    assert parlour.code("ann", requests.StartRequest()) == "one_team_only"
    parlour.sit({"bob": Seat.BLUE_OPERATIVE})
    parlour.start()
    assert parlour.state.starting == "blue"


def test_another_mode_clears_the_seats_that_it_has_not() -> None:
    parlour = Parlour().seated()
    parlour.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(mode=Mode.DUEL)))
    seats = {person.name: person.seat for person in parlour.room.hall.people}
    assert seats == {**TEAMS, "bob": None, "dee": None}
    assert parlour.events("ann")[-1]["type"] == "seated"  # a client need not know the rule


def test_who_has_seen_the_key_cannot_guess() -> None:  # R2.6
    parlour = Parlour().started()
    assert parlour.code("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    parlour.ask("ann", requests.SitRequest(seat=None))
    assert parlour.code("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    parlour.drop("ann")
    parlour.connect("ann")  # reconnecting does not help
    assert parlour.code("ann", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "has_seen_key"
    assert parlour.code("ann", requests.ChatRequest(text="the third!")) == "spymasters_silent"
    assert not parlour.frames("ann", "key")
    # Someone who gets the seat in the middle of the game has seen it too.
    parlour.join("eve")
    eve = parlour.numbers["eve"]
    parlour.ask("ann", requests.SitRequest(seat=Seat.RED_SPYMASTER, player=eve))
    assert [frame["key"] for frame in parlour.frames("eve", "key")] == [parlour.key.reveal()]
    parlour.ask("ann", requests.SitRequest(seat=None, player=eve))
    assert parlour.code("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE)) == "has_seen_key"
    parlour.ask("ann", requests.SitRequest(seat=Seat.RED_SPYMASTER, player=eve))
    # In the next game everybody is free again.
    parlour.ask("ann", requests.AbandonRequest())
    assert parlour.ask("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"


def test_coming_late() -> None:
    parlour = Parlour().started()
    parlour.join("eve")
    assert parlour.code("eve", requests.SitRequest(seat=Seat.RED_SPYMASTER)) == "host_only"
    assert parlour.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"
    assert parlour.code("eve", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert parlour.ask("eve", requests.SitRequest(seat=Seat.SPECTATOR))["type"] == "event"


def test_a_spymaster_does_not_come_back_as_somebody_else() -> None:  # R2.6
    parlour = Parlour().started()
    parlour.join("early")
    parlour.ask("cas", requests.LeaveRequest())
    parlour.join("zac")
    assert parlour.code("zac", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    assert parlour.ask("early", requests.SitRequest(seat=Seat.BLUE_OPERATIVE))["type"] == "event"
    vouched = requests.SitRequest(seat=Seat.BLUE_OPERATIVE, player=parlour.numbers["zac"])
    assert parlour.ask("ann", vouched)["type"] == "event"
    parlour.ask("ann", requests.AbandonRequest())
    parlour.sit({"early": Seat.BLUE_SPYMASTER})
    parlour.start()
    parlour.join("new")
    assert parlour.ask("new", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "event"
