"""Programs in every seat: all 36 configurations are played to the end through a room."""

from __future__ import annotations

from random import Random

import pytest
from room.parlour import HASTY, Parlour, seating

from numbers_station.game.board import Role, Seat
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import AskConsent, GiveClue, Guess, Move
from numbers_station.game.record import read, write
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset, Timer
from numbers_station.game.state import OVER, State
from numbers_station.room import asks
from numbers_station.room.house import House, Limits
from numbers_station.room.player import Player, random_player
from numbers_station.room.room import Room


def with_bots(parlour: Parlour, bot: str = "random") -> Parlour:
    for seat in dict.fromkeys(seating(parlour.room.hall.ruleset).values()):
        assert parlour.ask("ann", asks.AddBot(seat=seat, bot=bot))["type"] == "event"
    parlour.start()
    return parlour


def play_on(parlour: Parlour, most: int = 2000) -> None:
    for _ in range(most):
        due = parlour.room.next_tick
        assert due is not None
        if parlour.room.hall.playing is None:
            return
        parlour.now = max(parlour.now, due)
        parlour.tick()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_all_configurations_are_playable_by_bots(ruleset: Ruleset) -> None:  # R24.6
    parlour = with_bots(Parlour(ruleset, seed=7))
    play_on(parlour)
    assert parlour.state.phase is OVER
    record = parlour.room.record()
    assert write(read(record)) == record
    assert parlour.key.reveal() in record
    assert parlour.events("ann")[-1] == {"type": "revealed", "key": parlour.key.reveal()}


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[:6], ids=str)
def test_with_a_strict_timer_and_approval(ruleset: Ruleset) -> None:  # R16.7, R20.6
    timed = Ruleset(
        ruleset.content,
        ruleset.grid,
        ruleset.ending,
        ruleset.mode,
        timer=Timer(30, strict=True),
        approval=ruleset.mode != "coop",
    )
    parlour = with_bots(Parlour(timed, seed=3))
    play_on(parlour)
    assert parlour.state.phase is OVER


def test_bots_pause_like_people() -> None:
    house = House(limits=Limits(clue_pause=5000, guess_pause=3000))
    parlour = with_bots(Parlour(house=house))
    start = parlour.now
    assert parlour.room.next_tick == start + 5000
    assert not parlour.tick(4999).rows
    assert parlour.tick(1).rows
    while parlour.room.hall.playing:  # the same pause whatever the card will be (R11.8)
        pause = 5000 if parlour.state.phase == "clue" else 3000
        assert parlour.room.next_tick == parlour.now + pause
        due = parlour.room.next_tick
        assert due is not None
        parlour.tick(due - parlour.now)


def test_talk_does_not_make_a_bot_think_anew() -> None:
    house = House(limits=Limits(clue_pause=5000, guess_pause=3000))
    parlour = Parlour(house=house)
    parlour.sit({"ann": Seat.RED_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        parlour.ask("ann", asks.AddBot(seat=seat))
    parlour.start()
    due = parlour.room.next_tick
    parlour.now += 1000
    assert parlour.ask("ann", asks.Chat(text="well?"))["type"] == "event"
    assert parlour.room.next_tick == due


def test_a_bot_is_silent_beside_a_person() -> None:
    parlour = Parlour().seated()
    parlour.ask("ann", asks.AddBot(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", asks.AddBot(seat=Seat.BLUE_OPERATIVE))
    parlour.start()
    parlour.play(parlour.who(), GiveClue("hint", 2))
    assert not parlour.tick(10**6).rows
    guess = parlour.play(parlour.who(), Guess(0))
    assert guess["event"]["events"][0]["card"] == 0


def test_a_bot_answers_the_other_spymaster() -> None:  # R16.1
    parlour = Parlour()
    parlour.sit({"ann": Seat.RED_SPYMASTER, "bob": Seat.BLUE_SPYMASTER})
    parlour.join("eve")
    parlour.ask("ann", asks.AddBot(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", asks.AddBot(seat=Seat.BLUE_OPERATIVE))
    parlour.start()
    asker = parlour.who()
    other = "bob" if asker == "ann" else "ann"
    seat = parlour.room.hall.people[parlour.numbers[other] - 1].seat
    assert seat is not None
    parlour.ask("ann", asks.Sit(seat=None, player=parlour.numbers[other]))
    parlour.ask("ann", asks.AddBot(seat=seat))
    parlour.play(asker, AskConsent("maybe", 1))
    assert not parlour.frames("eve", "whisper")
    parlour.tick()
    asked, answered = [frame["whisper"] for frame in parlour.frames(asker, "whisper")]
    assert (asked["type"], answered["consent"]) == ("consentAsked", True)
    assert not parlour.frames("eve", "whisper")


def broken_operative(state: State, rng: Random) -> Move:
    raise RuntimeError("out of order")


def cheating_spymaster(state: State, key: Key, desk: Desk, rng: Random) -> Move:
    return Guess(key.cards_of(state.turn)[0])


def test_a_program_that_fails_does_not_stop_the_game() -> None:
    bad = Player(broken_operative, cheating_spymaster)
    house = House(players={"bad": bad}, limits=HASTY.limits)
    parlour = with_bots(Parlour(house=house), "bad")
    play_on(parlour)
    assert parlour.state.phase is OVER


def test_an_operative_program_never_gets_the_key() -> None:  # R3.6
    seen: list[object] = []

    def curious(state: State, rng: Random) -> Move:
        seen.append(state)
        return random_player.operative(state, rng)

    player = Player(curious, random_player.spymaster)
    house = House(players={"curious": player}, limits=HASTY.limits)
    parlour = with_bots(Parlour(house=house), "curious")
    play_on(parlour)
    assert seen
    assert all(isinstance(each, State) for each in seen)


def test_no_such_bot() -> None:
    parlour = Parlour()
    assert parlour.code("ann", asks.AddBot(seat=Seat.RED_OPERATIVE, bot="nope")) == "no_such_bot"
    assert parlour.code("ann", asks.AddBot(seat=Seat.CLOCK)) == "no_such_seat"
    assert parlour.code("ann", asks.AddBot(seat=Seat.SPECTATOR)) == "no_such_seat"


def test_a_restarted_server_goes_on_with_the_bots() -> None:
    parlour = with_bots(Parlour())
    parlour.tick()
    assert parlour.room.hall.playing
    room = Room.replay("ABCD", parlour.rows, Random(99), HASTY)
    assert room.next_tick == 0
    assert room.tick(parlour.now).rows
    assert any(seat.role is Role.SPYMASTER for seat in room.hall.seats)
