"""Programs in every seat: all 36 configurations are played to the end through a room."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from room.parlour import HASTY, Parlour, seating

from numbers_station.bots.bot import (
    Bot,
    Choice,
    Note,
    OperativeView,
    SpymasterView,
    random_bot,
)
from numbers_station.game.board import Role, Seat
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import AskConsent, GiveClue, Guess
from numbers_station.game.phase import OVER
from numbers_station.game.record import read, write
from numbers_station.game.ruleset import CONFIGURATIONS, Language, Ruleset, Timer
from numbers_station.game.state import State
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices
from numbers_station.texts import catalog


def with_bots(parlour: Parlour, bot: str = "random") -> Parlour:
    for seat in dict.fromkeys(seating(parlour.room.hall.ruleset).values()):
        assert parlour.ask("ann", requests.AddBotRequest(seat=seat, bot=bot))["type"] == "event"
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
    house = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
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
    house = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
    parlour = Parlour(house=house)
    parlour.sit({"ann": Seat.RED_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        parlour.ask("ann", requests.AddBotRequest(seat=seat))
    parlour.start()
    due = parlour.room.next_tick
    parlour.now += 1000
    assert parlour.ask("ann", requests.ChatRequest(text="well?"))["type"] == "event"
    assert parlour.room.next_tick == due


def test_a_bot_is_silent_beside_a_person() -> None:
    parlour = Parlour().seated()
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    parlour.start()
    parlour.play(parlour.who(), GiveClue("hint", 2))
    assert not parlour.tick(10**6).rows
    guess = parlour.play(parlour.who(), Guess(0))
    assert guess["event"]["events"][0]["card"] == 0


def test_a_bot_answers_the_other_spymaster() -> None:  # R16.1
    parlour = Parlour()
    parlour.sit({"ann": Seat.RED_SPYMASTER, "bob": Seat.BLUE_SPYMASTER})
    parlour.join("eve")
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    parlour.start()
    asker = parlour.who()
    other = "bob" if asker == "ann" else "ann"
    seat = parlour.room.hall.people[parlour.numbers[other] - 1].seat
    assert seat is not None
    parlour.ask("ann", requests.SitRequest(seat=None, player=parlour.numbers[other]))
    parlour.ask("ann", requests.AddBotRequest(seat=seat))
    parlour.play(asker, AskConsent("maybe", 1))
    assert not parlour.frames("eve", "whisper")
    parlour.tick()
    asked, answered = [frame["whisper"] for frame in parlour.frames(asker, "whisper")]
    assert (asked["type"], answered["consent"]) == ("consentAsked", True)
    assert not parlour.frames("eve", "whisper")


def broken_operative(state: State, rng: Random) -> Choice:
    raise RuntimeError("out of order")


def cheating_spymaster(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    return Choice(Guess(key.cards_of(state.turn)[0]))


def test_a_program_that_fails_does_not_stop_the_game() -> None:
    bad = Bot(broken_operative, cheating_spymaster)
    house = RoomServices(players={"bad": bad}, limits=HASTY.limits)
    parlour = with_bots(Parlour(house=house), "bad")
    play_on(parlour)
    assert parlour.state.phase is OVER


def test_an_operative_program_never_gets_the_key() -> None:  # R3.6
    seen: list[object] = []

    def curious(state: State, rng: Random) -> Choice:
        seen.append(state)
        return random_bot.operative(state, rng)

    player = Bot(curious, random_bot.spymaster)
    house = RoomServices(players={"curious": player}, limits=HASTY.limits)
    parlour = with_bots(Parlour(house=house), "curious")
    play_on(parlour)
    assert seen
    assert all(isinstance(each, State) for each in seen)


def telling_operative(state: State, rng: Random) -> Choice:
    choice = random_bot.operative(state, rng)
    return Choice(choice.move, Note("guess", meant=(1,), feared=(2,), sure=50, old="before"))


def telling_spymaster(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    choice = random_bot.spymaster(state, key, desk, rng)
    return Choice(choice.move, Note("clue", word="secretmeaning", meant=key.cards_of(state.turn)))


TELLING = RoomServices(
    players={"telling": Bot(telling_operative, telling_spymaster)}, limits=HASTY.limits
)


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[:12], ids=str)
def test_programs_explain_themselves_when_the_key_is_shown_and_not_before(ruleset: Ruleset) -> None:
    parlour = with_bots(Parlour(ruleset, house=TELLING), "telling")
    while parlour.room.hall.playing:
        assert not any(b"secretmeaning" in frame for frame in parlour.inbox[parlour.at["ann"]])
        assert "secretmeaning" not in parlour.room.record()
        replayed = Room.replay("ABCD", parlour.rows, Random(0), TELLING)
        assert replayed.vault == parlour.room.vault
        parlour.tick()
    *before, revealed, explained = parlour.events("ann")
    assert (revealed["type"], explained["type"]) == ("revealed", "explained")
    frames = {frame["seq"]: frame["event"] for frame in parlour.frames("ann", "event")}
    moves = [event for event in before if event["type"] == "played" and len(event["events"])]
    assert len(explained["notes"]) == len(moves) - 1  # all but the deal
    for told in explained["notes"]:
        event = frames[told["seq"]]
        assert event["type"] == "played"
        note = told["note"]
        if note["kind"] == "guess":
            assert (note["meant"], note["feared"], note["sure"]) == ([1], [2], 50)
            assert note["old"] == "before"
        else:
            assert set(note) == {"kind", "word", "meant"}
    parlour.start()  # the next game begins without the notes of the last
    assert parlour.room.vault.notes == ()


def test_a_person_who_ends_the_game_ends_the_silence() -> None:
    parlour = Parlour(house=TELLING)
    parlour.sit({"ann": Seat.RED_OPERATIVE, "bob": Seat.BLUE_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER):
        parlour.ask("ann", requests.AddBotRequest(seat=seat, bot="telling"))
    parlour.start()
    parlour.tick()
    assassin = [str(identity) for identity in parlour.key.identities].index("assassin")
    parlour.play(parlour.who(), Guess(assassin))
    (told,) = parlour.events("bob")[-1]["notes"]
    assert told["note"]["word"] == "secretmeaning"


def test_an_abandoned_game_stays_unexplained() -> None:
    parlour = with_bots(Parlour(house=TELLING), "telling")
    parlour.tick()
    parlour.ask("ann", requests.AbandonRequest())
    parlour.start()
    assert parlour.room.vault.notes == ()
    assert not any(event["type"] == "explained" for event in parlour.events("ann"))


def test_an_answer_that_comes_too_late_is_passed_over() -> None:
    parlour = Parlour()
    parlour.thinking = False
    parlour.sit({"ann": Seat.RED_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        parlour.ask("ann", requests.AddBotRequest(seat=seat))
    parlour.start()
    thought = parlour.room.thought()
    assert thought is not None
    assert parlour.room.thought() is None  # said once
    assert isinstance(thought.view, SpymasterView)
    choice = parlour.choice(thought)
    assert not parlour.tick(10**6).rows  # a room never moves for a program that still thinks
    parlour.ask("ann", requests.AbandonRequest())
    assert not parlour.room.wants(thought)
    parlour.start()
    again = parlour.room.thought()
    assert again is not None
    assert again.number != thought.number
    parlour.take(parlour.room.chosen(thought, choice, parlour.now))
    assert not parlour.tick(10**6).rows
    parlour.take(parlour.room.chosen(again, None, parlour.now))
    parlour.take(parlour.room.chosen(again, choice, parlour.now))  # the second word is not heard
    assert parlour.tick().rows
    assert parlour.state.phase == "guess"


def test_only_a_spymaster_is_handed_the_key() -> None:  # R3.6
    parlour = with_bots(Parlour())
    parlour.thinking = False
    while parlour.room.hall.playing:
        thought = parlour.room.thought()
        if thought is not None:
            spymaster = thought.seat.role is Role.SPYMASTER
            assert isinstance(thought.view, SpymasterView if spymaster else OperativeView)
            assert (parlour.key.reveal() in str(msgspec.to_builtins(thought))) is False
            assert (msgspec.to_builtins(parlour.key) in _parts(thought)) is spymaster
            parlour.take(parlour.room.chosen(thought, parlour.choice(thought), parlour.now))
        parlour.tick()


def _parts(thought: BotQuestion) -> list[object]:
    return list(msgspec.to_builtins(thought.view).values())


def test_the_pause_can_be_switched_off_in_a_room() -> None:
    house = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
    parlour = Parlour(house=house)
    parlour.join("bob")
    assert parlour.code("bob", requests.PaceRequest(pause=False)) == "host_only"
    assert parlour.ask("ann", requests.PaceRequest(pause=False))["event"] == {
        "type": "paced",
        "pause": False,
    }
    with_bots(parlour)
    assert Room.replay("ABCD", parlour.rows, Random(1), house).hall.pause is False
    while parlour.room.hall.playing:
        assert parlour.room.next_tick == parlour.now
        assert parlour.tick().rows


@pytest.mark.parametrize("language", Language)
def test_programs_have_names_of_their_own(language: Language) -> None:
    parlour = Parlour(Ruleset(language=language))
    birds = catalog(language)("codenames.birds").split(", ")
    assert len(set(birds)) == len(birds) >= 12
    parlour.join(birds[0])
    for _ in range(30):
        answer = parlour.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
        assert answer["event"]["bot"] == "random"
    names = [person.name for person in parlour.room.hall.people]
    assert len(set(names)) == 32
    assert set(birds) < set(names)
    assert all(name.split()[0] in birds for name in names if name not in ("ann",))


def test_no_such_bot() -> None:
    parlour = Parlour()
    assert (
        parlour.code("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot="nope"))
        == "no_such_bot"
    )
    assert parlour.code("ann", requests.AddBotRequest(seat=Seat.CLOCK)) == "no_such_seat"
    assert parlour.code("ann", requests.AddBotRequest(seat=Seat.SPECTATOR)) == "no_such_seat"


def test_a_restarted_server_goes_on_with_the_bots() -> None:
    parlour = with_bots(Parlour())
    parlour.tick()
    assert parlour.room.hall.playing
    room = Room.replay("ABCD", parlour.rows, Random(99), HASTY)
    assert room.next_tick == 0
    assert room.hall.playing
    assert not room.tick(parlour.now).rows  # the thought is lost, and nothing else
    for seat in (room.hall.playing.judge, room.hall.playing.operative):  # R16.5, then the guess
        thought = room.thought()
        assert thought is not None
        assert thought.seat is seat
        room.chosen(thought, parlour.choice(thought), parlour.now)
    assert room.tick(parlour.now).rows
    assert any(seat.role is Role.SPYMASTER for seat in room.hall.seats)


@pytest.mark.parametrize(
    "note",
    [
        Note("boast"),
        Note("guess", meant=(25,)),
        Note("guess", feared=(-1,)),
        Note("guess", sure=101),
        Note("clue", word="x" * 41),
        Note("clue", word=""),
        Note("clue", old="x" * 10_000),
        Note("clue", meant=(1,) * 1000),
    ],
    ids=str,
)
def test_a_note_that_makes_no_sense_is_not_kept_but_the_move_is(note: Note) -> None:
    def operative(state: State, rng: Random) -> Choice:
        return Choice(random_bot.operative(state, rng).move, note)

    players = {"odd": Bot(operative, random_bot.spymaster)}
    parlour = with_bots(Parlour(house=RoomServices(players=players, limits=HASTY.limits)), "odd")
    play_on(parlour)
    assert parlour.events("ann")[-1]["type"] == "revealed"
