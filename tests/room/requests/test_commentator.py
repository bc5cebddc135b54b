"""The commentator: sees the key at the host's word, all know it, and nothing comes back (R31)."""

from __future__ import annotations

import json
import typing
from random import Random

import pytest
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import (
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Stop,
    Waive,
)
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.requests import PlayerMove
from numbers_station.room.protocol.settings import RoomSettings, Touching
from numbers_station.room.room import Room


def seat_as(driver: RoomDriver, name: str, seat: Seat | None) -> object:
    return driver.ask("ann", requests.SitRequest(seat=seat, player=driver.numbers[name]))


def casting(ruleset: Ruleset | None = None) -> RoomDriver:
    """A game with a clue given, somebody who comments on it, and somebody who only watches."""
    driver = RoomDriver(ruleset).seated()
    driver.join("caster", "watcher")
    seat_as(driver, "caster", Seat.COMMENTATOR)
    driver.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.start()
    driver.play(driver.who(), GiveClue("hint", 2))
    return driver


def keys(driver: RoomDriver, name: str) -> list[str]:
    return [frame["key"] for frame in driver.frames(name, "key")]


def have_the_key(driver: RoomDriver) -> set[str]:
    """Who is sent the key on connecting anew."""
    driver.onlooker()
    for name in list(driver.at):
        driver.connect(name)
    return {name for name in driver.at if keys(driver, name)}


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[::5], ids=str)
def test_the_commentator_sees_the_key_and_nobody_else(ruleset: Ruleset) -> None:  # R31.1
    driver = casting(ruleset)
    assert keys(driver, "caster") == [driver.key.reveal()]
    assert not driver.frames("caster", "desk")
    spymasters = {name for name, seat in driver.seats().items() if seat.role == "spymaster"}
    assert have_the_key(driver) == spymasters | {"caster"}


def test_it_is_the_hosts_to_grant_and_to_take_back() -> None:  # R31.2
    driver = casting()
    assert driver.code("watcher", requests.SitRequest(seat=Seat.COMMENTATOR)) == "host_only"
    assert "caster" in have_the_key(driver)
    seat_as(driver, "caster", Seat.SPECTATOR)
    assert "caster" not in have_the_key(driver)
    seat_as(driver, "watcher", Seat.COMMENTATOR)
    assert keys(driver, "watcher") == [driver.key.reveal()]
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    bot = driver.room.public.people[-1].number
    assert (
        driver.code("ann", requests.SitRequest(seat=Seat.COMMENTATOR, player=bot))
        == "no_such_player"
    )
    assert driver.code("ann", requests.AddBotRequest(seat=Seat.COMMENTATOR)) == "no_such_seat"
    assert driver.code("watcher", requests.TakeOverRequest(seat=Seat.COMMENTATOR)) == (
        "no_such_seat"
    )


def test_everybody_is_told() -> None:  # R31.2
    driver = casting()
    driver.onlooker()
    seat_as(driver, "watcher", Seat.COMMENTATOR)
    place = {"player": driver.numbers["watcher"], "seat": "commentator"}
    for name in driver.at:
        assert driver.entries(name)[-1]["places"] == [place]


def test_an_onlooker_asks_for_it() -> None:  # R31.2
    driver = casting()
    watcher = driver.numbers["watcher"]
    assert driver.ask("watcher", requests.AskCommentaryRequest())["type"] == "commentaryAsked"
    assert driver.ask("watcher", requests.AskCommentaryRequest()) is None  # once is enough
    assert driver.room.public.asking == {watcher}
    assert "watcher" not in have_the_key(driver)
    seat_as(driver, "watcher", Seat.SPECTATOR)  # the host declines
    assert driver.room.public.asking == set()
    driver.ask("watcher", requests.AskCommentaryRequest())
    seat_as(driver, "watcher", Seat.COMMENTATOR)
    assert driver.room.public.asking == set()
    assert driver.ask("caster", requests.AskCommentaryRequest()) is None  # has it


MOVES: list[PlayerMove] = [
    GiveClue("word", 1),
    AskConsent("word", 1),
    Guess(3),
    Stop(),
    GiveUp(),
    Challenge(),
    Rule(False),
    CoverOwn(3),
    CoverEnemy(3),
    Waive(),
    AskUndo(),
]


@pytest.mark.parametrize("touching", Touching)
@pytest.mark.parametrize("now", ["commentator", "spectator", "nowhere"])
def test_nothing_comes_back(touching: Touching, now: str) -> None:  # R31.3
    """Neither while the key is seen nor after it was, for as long as the game lasts."""
    driver = casting()
    settings = RoomSettings(touching=touching)
    driver.ask("ann", requests.ChangeSettingsRequest(settings=settings))
    if now != "commentator":
        seat_as(driver, "caster", Seat.SPECTATOR if now == "spectator" else None)
    heard = {name: len(driver.inbox[at]) for name, at in driver.at.items() if name != "caster"}
    asked: tuple[requests.Request, ...] = (
        *(requests.PlayRequest(move=move) for move in MOVES),
        requests.ChatRequest(text="the third one"),
        requests.MarkRequest(card=3),
        requests.ProposeSwapRequest(card=3),
        requests.AnswerSwapRequest(agree=True),
        requests.StartTimerRequest(),
        requests.JudgeRequest(word="hint", number=1),
        requests.NameCaptainRequest(player=driver.numbers["bob"]),
        requests.SitRequest(seat=Seat.RED_OPERATIVE),
        requests.SitRequest(seat=Seat.BLUE_OPERATIVE),
        requests.SitRequest(seat=Seat.RED_SPYMASTER),
    )
    for request in asked:
        assert driver.code("caster", request) is not None, request
    assert heard == {name: len(driver.inbox[driver.at[name]]) for name in heard}
    operative = requests.SitRequest(seat=Seat.RED_OPERATIVE, player=driver.numbers["caster"])
    assert driver.code("ann", operative) == "has_seen_key"
    driver.drop("bob")
    taken = requests.TakeOverRequest(seat=Seat.RED_OPERATIVE, player=driver.numbers["caster"])
    assert driver.code("ann", taken) == "has_seen_key"


def test_all_moves_are_tried() -> None:
    tried = {type(move) for move in MOVES}
    quiet = {"AnswerConsent", "WithdrawQuestion", "AnswerUndo"}  # answers to what nobody asked
    assert {kind.__name__ for kind in typing.get_args(PlayerMove)} - quiet == {
        kind.__name__ for kind in tried
    }


def test_a_host_who_comments_says_nothing_by_a_pack() -> None:  # R11.6, R31.3
    driver = casting()
    driver.ask("ann", requests.PassHostRequest(player=driver.numbers["caster"]))
    with pytest.raises(Refusal, match="a game is being played"):
        driver.room.check_bringer(driver.tokens["caster"] or "")


def test_the_key_comes_back_after_a_restart_and_only_to_the_seat() -> None:
    driver = casting()
    driver.room = Room.replay("ABCD", driver.rows, Random(9), HASTY)
    driver.inbox.clear()
    assert have_the_key(driver) == {"ann", "cas", "caster"}
    seat_as(driver, "caster", None)
    driver.room = Room.replay("ABCD", driver.rows, Random(9), HASTY)
    driver.inbox.clear()
    assert have_the_key(driver) == {"ann", "cas"}
    assert driver.numbers["caster"] in driver.room.public.seen


def test_the_next_game_has_another_key() -> None:
    driver = casting()
    first = driver.key.reveal()
    driver.ask("ann", requests.AbandonRequest())
    assert have_the_key(driver) == set()
    assert driver.ask("caster", requests.ChatRequest(text="well played"))["type"] == "said"
    driver.start()
    assert keys(driver, "caster") == [driver.key.reveal()] != [first]
    driver.ask("ann", requests.AbandonRequest())
    driver.ask("caster", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    driver.start()
    assert "caster" not in have_the_key(driver)
    assert driver.code("caster", requests.MarkRequest(card=1)) is None


def test_handing_the_room_over_hands_over_no_key() -> None:
    driver = casting()
    driver.ask("ann", requests.PassHostRequest(player=driver.numbers["watcher"]))
    assert have_the_key(driver) == {"ann", "cas", "caster"}


def test_the_big_screen_of_a_commentator_gets_no_key() -> None:
    driver = casting()
    reply = driver.room.connect(900, driver.tokens["caster"], 0, driver.now, watch=True)
    assert not [send for send in reply.sends if b'"type":"key"' in send.frame]


def test_whispers_are_not_for_commentators() -> None:  # R16.1
    driver = RoomDriver().seated()
    driver.join("caster")
    seat_as(driver, "caster", Seat.COMMENTATOR)
    driver.start()
    before = len(driver.inbox[driver.at["caster"]])
    driver.play(driver.who(), AskConsent("maybe", 1))
    assert len(driver.inbox[driver.at["caster"]]) == before


def test_random_teams_leave_the_commentator_alone() -> None:
    driver = RoomDriver().seated()
    driver.join("caster")
    seat_as(driver, "caster", Seat.COMMENTATOR)
    for request in (requests.ShuffleRequest(), requests.RotateRequest(), requests.FillRequest()):
        driver.ask("ann", request)
    driver.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(mode=CONFIGURATIONS[1].mode)))
    assert driver.seats()["caster"] is Seat.COMMENTATOR


def test_after_a_commentator_left_the_host_seats_newcomers() -> None:  # R2.6
    driver = casting()
    driver.ask("caster", requests.LeaveRequest())
    driver.join("stranger")  # who may be the same person
    sit = requests.SitRequest(seat=Seat.RED_OPERATIVE)
    assert driver.code("stranger", sit) == "host_only"
    assert json.loads(driver.inbox[driver.at["stranger"]][0])["type"] == "welcome"
