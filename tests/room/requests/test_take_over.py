"""Taking over unattended seats: who may, when, what becomes of those who were away."""

from __future__ import annotations

import pytest
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AnswerConsent, AskConsent, GiveClue
from numbers_station.game.ruleset import Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.people_entries import Place
from numbers_station.room.protocol.requests import TakeOverRequest

WAIT = HASTY.limits.seat_away


def game(ruleset: Ruleset | None = None) -> RoomDriver:
    """A game with somebody in the room who has no seat; the bots hold still."""
    driver = RoomDriver(ruleset).seated()
    driver.join("eve")
    driver.thinking = False
    driver.start()
    return driver


def seat_of(driver: RoomDriver, name: str) -> Seat | None:
    person = driver.room.public.person(driver.numbers[name])
    assert person is not None
    return person.seat


def holders(driver: RoomDriver, seat: Seat) -> list[str | None]:
    """The level of each bot in a seat, and nothing for each person."""
    return [person.bot for person in driver.room.public.holders(seat)]


@pytest.mark.parametrize("gone", ["away", "left"])
def test_the_host_gives_it_away_at_once(gone: str) -> None:
    for give in ({"bot": "random"}, {"player": "eve"}, {}):
        driver = game()
        if gone == "away":
            driver.drop("cas")
        else:
            driver.ask("cas", requests.LeaveRequest())
        bot, player = give.get("bot"), driver.numbers.get(give.get("player", ""))
        request = TakeOverRequest(seat=Seat.BLUE_SPYMASTER, bot=bot, player=player)
        driver.ask("ann", request)
        seated = driver.events("ann")[-1]
        assert (seated["type"], seated["takenOver"]) == ("seated", True)
        assert holders(driver, Seat.BLUE_SPYMASTER) == [bot]
        if gone == "away":
            assert seat_of(driver, "cas") is None
        if player:
            assert driver.frames("eve", "key")  # and so the game goes on


def test_after_a_while_anybody_may() -> None:
    driver = game()
    mine = TakeOverRequest(seat=Seat.BLUE_SPYMASTER)
    assert driver.code("eve", mine) == "holder_is_here"
    driver.drop("cas")
    driver.now += WAIT - 1
    assert driver.code("eve", mine) == "holder_is_here"
    assert driver.code("bob", TakeOverRequest(seat=mine.seat, bot="random")) == "holder_is_here"
    driver.now += 1
    others = TakeOverRequest(seat=mine.seat, player=driver.numbers["dee"])
    assert driver.code("eve", others) == "host_only"  # R2.3: nobody else seats other people
    driver.ask("eve", mine)
    assert seat_of(driver, "eve") is Seat.BLUE_SPYMASTER


def test_whoever_comes_back_in_time_keeps_the_seat() -> None:
    driver = game()
    driver.drop("cas")
    driver.now += WAIT
    driver.connect("cas")
    assert driver.code("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "holder_is_here"
    driver.drop("cas")
    driver.now += WAIT - 1
    assert driver.code("eve", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "holder_is_here"


def test_a_second_phone_is_enough() -> None:
    driver = game()
    driver.connect("cas")
    driver.drop("cas")  # the one that came last; the first is still there
    driver.now += WAIT
    assert driver.code("eve", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "holder_is_here"


def test_a_bot_gives_the_seat_back_at_once() -> None:
    driver = game()
    driver.drop("cas")
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER, bot="random"))
    bot = driver.room.public.holders(Seat.BLUE_SPYMASTER)[0].number
    assert driver.room.public.displaced == (Place(driver.numbers["cas"], Seat.BLUE_SPYMASTER),)
    driver.now += WAIT
    assert driver.code("eve", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "host_only"
    driver.connect("cas")
    assert driver.code("cas", requests.SitRequest(seat=Seat.BLUE_OPERATIVE)) == "has_seen_key"
    driver.ask("cas", TakeOverRequest(seat=Seat.BLUE_SPYMASTER))
    assert seat_of(driver, "cas") is Seat.BLUE_SPYMASTER
    assert driver.room.public.person(bot) is None
    assert not driver.room.public.displaced
    assert driver.frames("cas", "key")
    assert driver.room.public.trusted is None  # a bot does not come back under another name


def test_but_a_person_does_not() -> None:
    driver = game()
    driver.drop("cas")
    driver.now += WAIT
    driver.ask("eve", TakeOverRequest(seat=Seat.BLUE_SPYMASTER))
    driver.connect("cas")
    assert driver.code("cas", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "holder_is_here"
    driver.drop("eve")
    driver.ask("cas", TakeOverRequest(seat=Seat.BLUE_SPYMASTER))  # whose it was, at once
    assert seat_of(driver, "cas") is Seat.BLUE_SPYMASTER


def test_the_host_swaps_a_bot_for_a_person() -> None:
    driver = game()
    driver.ask("cas", requests.LeaveRequest())
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER, bot="random"))
    eve = driver.numbers["eve"]
    assert driver.code("eve", TakeOverRequest(seat=Seat.BLUE_SPYMASTER)) == "host_only"
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER, player=eve))
    assert holders(driver, Seat.BLUE_SPYMASTER) == [None]
    assert all(person.bot is None for person in driver.room.public.people)


def test_who_has_seen_the_key_never_becomes_an_operative() -> None:  # R2.6
    driver = game()
    driver.drop("dee")
    seat, cas = Seat.BLUE_OPERATIVE, driver.numbers["cas"]
    driver.now += WAIT
    assert driver.code("cas", TakeOverRequest(seat=seat)) == "has_seen_key"
    assert driver.code("ann", TakeOverRequest(seat=seat, player=cas)) == "has_seen_key"
    driver.drop("cas")
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER, bot="random"))
    driver.connect("cas")  # moved out of the seat, which changes nothing
    assert driver.code("cas", TakeOverRequest(seat=seat)) == "has_seen_key"
    assert driver.code("ann", TakeOverRequest(seat=seat, player=cas)) == "has_seen_key"
    driver.ask("ann", TakeOverRequest(seat=Seat.RED_SPYMASTER, bot="random"))
    driver.ask("eve", TakeOverRequest(seat=seat))
    assert seat_of(driver, "eve") is seat


def test_a_spymaster_who_left_does_not_come_back_as_an_operative() -> None:  # R2.6
    driver = game()
    driver.ask("cas", requests.LeaveRequest())
    driver.join("zac")
    driver.drop("dee")
    driver.now += WAIT
    assert driver.code("zac", TakeOverRequest(seat=Seat.BLUE_OPERATIVE)) == "host_only"
    driver.ask("zac", TakeOverRequest(seat=Seat.BLUE_SPYMASTER))
    assert seat_of(driver, "zac") is Seat.BLUE_SPYMASTER


def test_a_newcomer_sits_down_in_either_team_and_later_shares_the_seat() -> None:
    for seat in (Seat.RED_OPERATIVE, Seat.BLUE_OPERATIVE):
        driver = game()
        driver.ask("eve", requests.SitRequest(seat=Seat.SPECTATOR))
        driver.ask("eve", requests.SitRequest(seat=seat))
        assert seat_of(driver, "eve") is seat


def test_an_operative_who_was_away_shares_the_seat_with_whoever_came() -> None:
    driver = game()
    driver.drop("dee")
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_OPERATIVE, player=driver.numbers["eve"]))
    assert seat_of(driver, "dee") is seat_of(driver, "eve") is Seat.BLUE_OPERATIVE


def test_a_bot_plays_for_operatives_who_are_away_until_they_are_back() -> None:
    driver = game()
    seat = Seat.BLUE_OPERATIVE
    driver.ask("eve", requests.SitRequest(seat=seat))
    driver.drop("dee")
    assert driver.code("ann", TakeOverRequest(seat=seat, bot="random")) == "holder_is_here"
    driver.drop("eve")
    driver.ask("ann", TakeOverRequest(seat=seat, bot="random"))
    assert holders(driver, seat) == ["random"]
    driver.connect("dee")
    driver.ask("dee", TakeOverRequest(seat=seat))
    assert holders(driver, seat) == [None]
    driver.connect("eve")
    driver.ask("eve", requests.SitRequest(seat=seat))  # beside
    assert holders(driver, seat) == [None, None]


def test_the_bot_moves() -> None:
    driver = RoomDriver().started()
    asker = driver.who()
    seat = seat_of(driver, asker)
    assert seat is not None
    driver.drop(asker)
    host = "ann" if asker != "ann" else "bob"
    driver.now += WAIT
    driver.ask(host, TakeOverRequest(seat=seat, bot="random"))
    driver.tick()
    assert driver.state.clue is not None


@pytest.mark.parametrize("how", ["takeOver", "addBot", "sit", "leave"])
def test_a_question_ends_when_its_askers_seat_changes_hands(how: str) -> None:  # R16.3
    driver = game()
    asker = driver.who()
    other = "cas" if asker == "ann" else "ann"
    seat = seat_of(driver, asker)
    assert seat is not None
    driver.ask("ann", requests.PassHostRequest(player=driver.numbers["bob"]))
    driver.play(asker, AskConsent("maybe", 1))
    driver.ask("bob", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    assert driver.frames(other, "whisper")[-1]["whisper"]["type"] == "consentAsked"
    if how == "takeOver":
        driver.drop(asker)
        driver.ask("bob", TakeOverRequest(seat=seat, bot="random"))
    elif how == "addBot":
        driver.ask("bob", requests.AddBotRequest(seat=seat))
    elif how == "sit":
        driver.ask("bob", requests.SitRequest(seat=seat, player=driver.numbers["eve"]))
    else:
        driver.ask(asker, requests.LeaveRequest())
    assert driver.frames(other, "whisper")[-1]["whisper"]["type"] == "questionWithdrawn"
    assert driver.code(other, requests.PlayRequest(move=AnswerConsent(True))) == "no_question"
    assert not driver.frames("bob", "whisper")


def test_what_makes_no_sense_is_refused() -> None:
    driver = RoomDriver().seated()
    assert driver.code("ann", TakeOverRequest(seat=Seat.RED_SPYMASTER)) == "no_game"
    driver.join("eve")
    driver.thinking = False
    driver.start()
    driver.drop("dee")
    seat = Seat.BLUE_OPERATIVE
    assert driver.code("ann", TakeOverRequest(seat=Seat.OPERATIVE)) == "no_such_seat"
    assert driver.code("ann", TakeOverRequest(seat=seat, player=99)) == "no_such_player"
    assert driver.code("ann", TakeOverRequest(seat=seat, bot="nobody")) == "no_such_bot"
    driver.ask("ann", requests.AddBotRequest(seat=seat))
    bot = driver.room.public.joined
    assert driver.code("ann", TakeOverRequest(seat=seat, player=bot)) == "no_such_player"
    assert driver.code("ann", TakeOverRequest(seat=seat, player=5, bot="random")) == "bad_message"


def test_a_new_game_forgets_who_was_moved() -> None:
    driver = game()
    driver.drop("cas")
    driver.ask("ann", TakeOverRequest(seat=Seat.BLUE_SPYMASTER, bot="random"))
    driver.ask("ann", requests.AbandonRequest())
    assert driver.room.public.displaced == ()


@pytest.mark.parametrize("mode", [Mode.COOP, Mode.DUEL])
def test_other_ways_to_play(mode: Mode) -> None:
    driver = game(Ruleset(mode=mode))
    driver.play(driver.who(), GiveClue("hint", 1))
    seat = driver.state.operative
    gone = driver.who(seat)
    driver.drop(gone)
    host = "ann" if gone != "ann" else "bob"
    driver.ask(host, TakeOverRequest(seat=seat, bot="random"))
    assert holders(driver, seat) == ["random"]
