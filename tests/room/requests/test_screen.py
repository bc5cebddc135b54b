"""The big screen as the table: it asks, the host agrees, and it plays for the operatives (R34)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.random_requests import sensible
from room.room_driver import RoomDriver

from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AskUndo, GiveClue, Guess, Stop
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings, Touching
from numbers_station.room.room import Room
from numbers_station.room.state.secrets import Door

TAKE = requests.TakeTableRequest()
MINUTES = 60_000
SPYMASTERS = {"ann": Seat.RED_SPYMASTER, "cas": Seat.BLUE_SPYMASTER}


def at_screen(ruleset: Ruleset | None = None, seed: int = 1) -> RoomDriver:
    """A screen and as few people as can play at it."""
    return RoomDriver(ruleset, seed).seated_at_screen().on_screen()


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32))
@settings(deadline=None, max_examples=40)
def test_two_phones_and_a_screen_play_any_game_to_its_end(ruleset: Ruleset, seed: int) -> None:
    driver = at_screen(ruleset, seed)
    driver.start()
    rng = Random(seed)
    for _ in range(400):
        if driver.room.public.playing is None:
            break
        move = sensible(driver, rng)
        assert move  # somebody can always act
        answer = driver.ask(*move)
        assert answer is None or answer["type"] != "refused", answer
    assert driver.room.public.phase == "over"
    # Before the end the screen was told what everybody was (R34.4).
    assert not driver.frames("tv", "key") + driver.frames("tv", "desk")
    again = Room.replay("ABCD", driver.rows, Random(0), driver.services)
    assert again.public.screen == driver.room.public.screen


def test_it_asks_under_a_name_and_the_host_agrees_to_that_one() -> None:  # R34.1
    driver = RoomDriver()
    driver.sit({**SPYMASTERS, "bob": Seat.RED_OPERATIVE})
    screen = driver.bring_screen()
    asked = driver.events("bob")[-1]
    assert asked["type"] == "screenAsked"
    assert asked["name"] not in ("ann", "bob", "cas")
    give = requests.GiveTableRequest(screen=screen)
    assert driver.code("bob", give) == "host_only"
    assert driver.code("tv", give) == "join_first"
    assert driver.code("ann", requests.GiveTableRequest(screen=screen + 1)) == "no_such_screen"
    with pytest.raises(Refusal, match="was first"):
        driver.bring_screen("another")
    assert driver.seats()["bob"] is Seat.RED_OPERATIVE
    assert driver.ask("ann", give)["type"] == "seated"
    assert driver.events("bob")[-1]["type"] == "tableGiven"
    assert "bob" not in driver.seats()
    assert driver.refused_to_join(asked["name"]) == "name_taken"


def test_nobody_sits_where_the_screen_is() -> None:  # R34.2
    driver = at_screen()
    driver.join("bob")
    for seat in (Seat.RED_OPERATIVE, Seat.BLUE_OPERATIVE):
        assert driver.code("bob", requests.SitRequest(seat=seat)) == "seat_on_screen"
        host = requests.SitRequest(seat=seat, player=driver.numbers["bob"])
        assert driver.code("ann", host) == "seat_on_screen"
        assert driver.code("ann", requests.AddBotRequest(seat=seat)) == "seat_on_screen"
    driver.ask("ann", requests.ShuffleRequest())
    assert set(driver.seats().values()) == set(SPYMASTERS.values())
    driver.ask("ann", requests.FillRequest())
    driver.start()
    assert all(not each.bot for each in driver.room.public.people)
    for seat in (Seat.RED_OPERATIVE, Seat.BLUE_OPERATIVE):
        assert driver.code("bob", requests.SitRequest(seat=seat)) == "seat_on_screen"
        assert driver.code("ann", requests.TakeOverRequest(seat=seat)) == "holder_is_here"


@pytest.mark.parametrize("mode", Mode)
def test_bots_may_be_the_spymasters(mode: Mode) -> None:
    driver = RoomDriver(Ruleset(mode=mode))
    driver.ask("ann", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.ask("ann", requests.FillRequest())
    driver.on_screen()  # the bots among the operatives leave
    held = {each.seat for each in driver.room.public.people if each.bot}
    assert held
    assert all(seat and seat.role is Role.SPYMASTER for seat in held)
    driver.ask("ann", requests.FillRequest())
    assert {each.seat for each in driver.room.public.people if each.bot} == held
    driver.start()
    driver.tick()
    assert driver.who() == "tv"
    assert driver.play("tv", Guess(0))["type"] == "played"


def test_it_plays_for_the_team_whose_turn_it_is() -> None:  # R34.3
    driver = at_screen(Ruleset(house_rules=HouseRules(undo=True)))
    driver.start()
    first = driver.state.turn
    driver.play(driver.who(), GiveClue("hint", 1))
    assert driver.ask("tv", requests.MarkRequest(card=0)) is not None
    identities = [str(identity) for identity in driver.key.identities]
    assert driver.play("tv", Guess(identities.index("bystander")))["type"] == "played"
    assert driver.state.turn is first.other
    # Taken back by the team that touched, though it is the other's turn (R28.2).
    asked = driver.play("tv", AskUndo())
    assert asked["events"] == [{"type": "undoAsked", "by": f"{first} operative"}]


def test_it_can_do_what_operatives_do_and_nothing_else() -> None:
    driver = at_screen()
    for request in (requests.MarkRequest(card=1), requests.SpellRequest()):
        assert driver.code("tv", request) == "join_first"  # no game yet
    driver.start()
    assert driver.play("tv", GiveClue("hint", 1))["code"] == "out_of_turn"
    driver.play(driver.who(), GiveClue("hint", 2))
    for refused in (
        requests.ChatRequest(text="hello"),
        requests.SitRequest(seat=Seat.RED_SPYMASTER),
        requests.TakeOverRequest(seat=Seat.RED_SPYMASTER),
        requests.ClaimHostRequest(),
        requests.AbandonRequest(),
        requests.LeaveRequest(),
    ):
        assert driver.code("tv", refused) == "join_first"
    number = driver.numbers["tv"]
    assert driver.code("ann", requests.PassHostRequest(player=number)) == "no_such_player"
    seat = requests.SitRequest(seat=Seat.RED_SPYMASTER, player=number)
    assert driver.code("ann", seat) == "no_such_player"
    assert driver.code("tv", requests.JudgeRequest(word="tree", number=1)) == "referee_is_private"
    assert driver.code("tv", requests.PlayRequest(move=Stop())) == "must_guess"
    assert driver.ask("tv", requests.SpellRequest())["type"] == "spelled"


@pytest.mark.parametrize("touching", Touching)
def test_before_it_no_votes_are_counted(touching: Touching) -> None:
    """How a group touches is a question for seats that are shared; here people see each other."""
    driver = at_screen()
    driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(touching=touching)))
    driver.start()
    driver.play(driver.who(), GiveClue("hint", 2))
    assert driver.play("tv", Guess(0))["type"] == "played"


def test_a_screen_that_only_asks_touches_nothing() -> None:
    driver = RoomDriver().clued()
    driver.bring_screen()
    assert driver.code("tv", requests.PlayRequest(move=Guess(0))) == "join_first"
    assert driver.code("tv", requests.MarkRequest(card=0)) == "join_first"
    assert driver.ask("tv", TAKE)["type"] == "tableTaken"  # it has changed its mind
    assert driver.room.public.screen is None


def test_the_host_takes_it_back() -> None:  # R34.1
    driver = at_screen()
    driver.join("bob")
    driver.start()
    assert driver.code("bob", TAKE) == "host_only"
    driver.ask("ann", TAKE)
    assert driver.code("ann", TAKE) == "no_such_screen"
    assert driver.code("tv", requests.MarkRequest(card=0)) == "join_first"
    assert driver.ask("bob", requests.SitRequest(seat=Seat.RED_OPERATIVE))["type"] == "seated"
    present = driver.frames("ann", "present")[-1]
    assert {each["seat"] for each in present["unattended"]} == {"blue operative"}
    driver.drop("tv")
    driver.connect("tv")
    assert driver.frames("tv")[-1]["code"] == "bad_token"  # it opens nothing any more
    assert driver.bring_screen("another")


def test_a_screen_that_lost_the_table_sees_no_locked_room() -> None:
    driver = at_screen()
    driver.ask("ann", requests.LockRequest(password="sesame"))
    assert driver.at["tv"] not in driver.closed
    driver.ask("ann", TAKE)
    assert driver.frames("tv")[-1] == {"type": "bye", "why": "locked"}
    with pytest.raises(Refusal) as refused:
        driver.bring_screen("another")
    assert refused.value.code == "wrong_password"
    reply, _ = driver.room.ask_for_table(Door(driver.tokens["cas"]), driver.now)
    assert reply.rows  # by the browser of somebody who is in the room


@pytest.mark.parametrize(("slow", "long"), [(False, 5 * MINUTES), (True, 24 * 60 * MINUTES)])
def test_gone_for_long_it_is_the_table_no_longer(slow: bool, long: int) -> None:  # R34.5
    driver = at_screen()
    if slow:
        driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(slow=True)))
    driver.start()
    driver.drop("tv")
    assert {each["seat"] for each in driver.frames("ann", "present")[-1]["unattended"]} == {
        "red operative",
        "blue operative",
    }
    assert driver.room.waits_for_time
    assert driver.room.next_tick == driver.now + long
    driver.tick(long - 1)
    assert driver.room.public.screen
    driver.connect("tv")
    assert not driver.room.waits_for_time
    driver.drop("tv")
    driver.tick(long)
    assert driver.room.public.screen is None
    assert driver.events("ann")[-1] == {
        "type": "tableTaken",
        "by": 0,
        "screen": driver.numbers["tv"],
    }


def test_its_seat_is_taken_over_like_any_other() -> None:
    driver = at_screen()
    driver.join("bob")
    driver.start()
    driver.drop("tv")
    take = requests.TakeOverRequest(seat=Seat.RED_OPERATIVE)
    assert driver.code("bob", take) == "holder_is_here"
    driver.now += MINUTES
    driver.ask("bob", take)
    assert driver.room.public.screen is None
    assert driver.seats()["bob"] is Seat.RED_OPERATIVE


def test_a_screen_that_asked_and_is_gone_gives_way() -> None:
    driver = RoomDriver()
    driver.bring_screen()
    driver.drop("tv")
    number = driver.bring_screen("another")
    assert driver.room.public.screen
    assert driver.room.public.screen.number == number
    assert driver.room.secrets.player(driver.tokens["tv"] or "") is None


def test_who_was_removed_brings_no_screen() -> None:
    driver = at_screen()
    driver.ask("ann", TAKE)
    driver.join("bob")
    token = driver.tokens["bob"]
    driver.ask("ann", requests.RemoveRequest(player=driver.numbers["bob"]))
    with pytest.raises(Refusal) as refused:
        driver.room.ask_for_table(Door(token), driver.now)
    assert refused.value.code == "bad_token"
