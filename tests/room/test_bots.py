"""Programs in every seat: all 45 configurations are played to the end through a room."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import msgspec
import pytest
from entry_frames import fact_of
from room.room_driver import HASTY, RoomDriver, seating

from numbers_station.bots.bot import Bot, Choice, Note, OperativeView, SpymasterView
from numbers_station.bots.company.cast import CAST
from numbers_station.bots.fallback import random_bot
from numbers_station.game.board import Role, Seat
from numbers_station.game.clue import CLEAR, Ruling, Verdict
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import AskConsent, GiveClue, Guess
from numbers_station.game.phase import OVER
from numbers_station.game.record import read, write
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Language, Ruleset, Timer
from numbers_station.game.state import State
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices
from numbers_station.texts import catalog


def with_bots(driver: RoomDriver, bot: str = "random") -> RoomDriver:
    for seat in dict.fromkeys(seating(driver.room.public.ruleset).values()):
        assert "seq" in driver.ask("ann", requests.AddBotRequest(seat=seat, bot=bot))
    driver.start()
    return driver


def play_on(driver: RoomDriver, most: int = 2000) -> None:
    for _ in range(most):
        due = driver.room.next_tick
        assert due is not None
        if driver.room.public.playing is None:
            return
        driver.now = max(driver.now, due)
        driver.tick()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_all_configurations_are_playable_by_bots(ruleset: Ruleset) -> None:  # R24.6
    driver = with_bots(RoomDriver(ruleset, seed=7))
    play_on(driver)
    assert driver.state.phase is OVER
    record = driver.room.record()
    assert write(read(record)) == record
    assert driver.key.reveal() in record
    assert driver.events("ann")[-1] == {"type": "revealed", "key": driver.key.reveal()}


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
    driver = with_bots(RoomDriver(timed, seed=3))
    play_on(driver)
    assert driver.state.phase is OVER


def test_bots_pause_like_people() -> None:
    services = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
    driver = with_bots(RoomDriver(services=services))
    start = driver.now
    assert driver.room.next_tick == start + 5000
    assert not driver.tick(4999).rows
    assert driver.tick(1).rows
    while driver.room.public.playing:  # the same pause whatever the card will be (R11.8)
        pause = 5000 if driver.state.phase == "clue" else 3000
        assert driver.room.next_tick == driver.now + pause
        due = driver.room.next_tick
        assert due is not None
        driver.tick(due - driver.now)


def test_talk_does_not_make_a_bot_think_anew() -> None:
    services = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
    driver = RoomDriver(services=services)
    driver.sit({"ann": Seat.RED_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.start()
    due = driver.room.next_tick
    driver.now += 1000
    assert "seq" in driver.ask("ann", requests.ChatRequest(text="well?"))
    assert driver.room.next_tick == due


def test_a_bot_is_silent_beside_a_person() -> None:
    driver = RoomDriver().seated()
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    driver.start()
    driver.play(driver.who(), GiveClue("hint", 2))
    assert not driver.tick(10**6).rows
    guess = driver.play(driver.who(), Guess(0))
    assert guess["events"][0]["card"] == 0


def test_a_bot_answers_the_other_spymaster() -> None:  # R16.1
    driver = RoomDriver()
    driver.sit({"ann": Seat.RED_SPYMASTER, "bob": Seat.BLUE_SPYMASTER})
    driver.join("eve")
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    driver.start()
    asker = driver.who()
    other = "bob" if asker == "ann" else "ann"
    seat = driver.room.public.people[driver.numbers[other] - 1].seat
    assert seat is not None
    driver.ask("ann", requests.SitRequest(seat=None, player=driver.numbers[other]))
    driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.play(asker, AskConsent("maybe", 1))
    assert not driver.frames("eve", "whisper")
    driver.tick()
    asked, answered = [frame["whisper"] for frame in driver.frames(asker, "whisper")]
    assert (asked["type"], answered["consent"]) == ("consentAsked", True)
    assert not driver.frames("eve", "whisper")


def broken_operative(state: State, rng: Random) -> Choice:
    raise RuntimeError("out of order")


def cheating_spymaster(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    return Choice(Guess(key.cards_of(state.turn)[0]))


def test_a_program_that_fails_does_not_stop_the_game() -> None:
    bad = Bot(broken_operative, cheating_spymaster)
    services = RoomServices(bots={"bad": bad}, limits=HASTY.limits)
    driver = with_bots(RoomDriver(services=services), "bad")
    play_on(driver)
    assert driver.state.phase is OVER


def test_a_random_clue_is_judged_once_and_a_forbidden_one_replaced() -> None:
    judged: list[str] = []

    def strict(
        clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        judged.append(clue)
        return CLEAR if len(judged) > 3 else Verdict(Ruling.FORBIDDEN)

    def own_choice(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
        return Choice(GiveClue("mine", 2))

    for spymaster in (cheating_spymaster, own_choice):
        judged.clear()
        bot = Bot(broken_operative, spymaster)
        services = RoomServices(bots={"bad": bot}, limits=HASTY.limits, referee=strict)
        driver = with_bots(RoomDriver(services=services), "bad")
        while not driver.state.clues:
            driver.now = max(driver.now, driver.room.next_tick or 0)
            driver.tick()
        assert len(judged) == len(set(judged)) == 4
        assert driver.state.clues[0].word == judged[-1]


def test_an_operative_program_never_gets_the_key() -> None:  # R3.6
    seen: list[object] = []

    def curious(state: State, rng: Random) -> Choice:
        seen.append(state)
        return random_bot.operative(state, rng)

    player = Bot(curious, random_bot.spymaster)
    services = RoomServices(bots={"curious": player}, limits=HASTY.limits)
    driver = with_bots(RoomDriver(services=services), "curious")
    play_on(driver)
    assert seen
    assert all(isinstance(each, State) for each in seen)


def telling_operative(state: State, rng: Random) -> Choice:
    choice = random_bot.operative(state, rng)
    return Choice(choice.move, Note("guess", meant=(1,), feared=(2,), sure=50, old="before"))


def telling_spymaster(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    choice = random_bot.spymaster(state, key, desk, rng)
    return Choice(choice.move, Note("clue", word="secretmeaning", meant=key.cards_of(state.turn)))


TELLING = RoomServices(
    bots={"telling": Bot(telling_operative, telling_spymaster)}, limits=HASTY.limits
)


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[:12], ids=str)
def test_programs_explain_themselves_when_the_key_is_shown_and_not_before(ruleset: Ruleset) -> None:
    driver = with_bots(RoomDriver(ruleset, services=TELLING), "telling")
    while driver.room.public.playing:
        assert not any(b"secretmeaning" in frame for frame in driver.inbox[driver.at["ann"]])
        assert "secretmeaning" not in driver.room.record()
        replayed = Room.replay("ABCD", driver.rows, Random(0), TELLING)
        assert replayed.secrets == driver.room.secrets
        driver.tick()
    *before, revealed, explained = driver.events("ann")
    assert (revealed["type"], explained["type"]) == ("revealed", "explained")
    frames = {event["seq"]: event for event in driver.entries("ann")}
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
    driver.start()  # the next game begins without the notes of the last
    assert driver.room.secrets.notes == ()


def test_a_person_who_ends_the_game_ends_the_silence() -> None:
    driver = RoomDriver(services=TELLING)
    driver.sit({"ann": Seat.RED_OPERATIVE, "bob": Seat.BLUE_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER):
        driver.ask("ann", requests.AddBotRequest(seat=seat, bot="telling"))
    driver.start()
    driver.tick()
    assassin = [str(identity) for identity in driver.key.identities].index("assassin")
    driver.play(driver.who(), Guess(assassin))
    (told,) = driver.events("bob")[-1]["notes"]
    assert told["note"]["word"] == "secretmeaning"


def test_bots_say_farewell_when_the_key_is_shown_and_not_before() -> None:
    driver = RoomDriver(
        services=RoomServices(bots={"recruit": TELLING.bots["telling"]}, limits=HASTY.limits)
    )
    with_bots(driver, "recruit")
    play_on(driver)
    *before, revealed, explained = driver.events("ann")
    assert revealed["type"] == "revealed"
    bots = [person.number for person in driver.room.public.people if person.bot]
    assert [remark["player"] for remark in explained["remarks"]] == bots
    assert not any("remarks" in event for event in before)
    words = {remark["word"] for remark in explained["remarks"] if "word" in remark}
    assert words <= {clue.word for clue in driver.state.clues}


def test_an_abandoned_game_stays_unexplained() -> None:
    driver = with_bots(RoomDriver(services=TELLING), "telling")
    driver.tick()
    driver.ask("ann", requests.AbandonRequest())
    driver.start()
    assert driver.room.secrets.notes == ()
    assert not any(event["type"] == "explained" for event in driver.events("ann"))


def test_an_answer_that_comes_too_late_is_passed_over() -> None:
    driver = RoomDriver()
    driver.thinking = False
    driver.sit({"ann": Seat.RED_OPERATIVE})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.start()
    thought = driver.room.take_bot_question()
    assert thought is not None
    assert driver.room.take_bot_question() is None  # said once
    assert isinstance(thought.view, SpymasterView)
    choice = driver.choice(thought)
    assert not driver.tick(10**6).rows  # a room never moves for a program that still thinks
    driver.ask("ann", requests.AbandonRequest())
    assert not driver.room.wants_answer(thought)
    driver.start()
    again = driver.room.take_bot_question()
    assert again is not None
    assert again.number != thought.number
    driver.take(driver.room.take_bot_answer(thought, choice, driver.now))
    assert not driver.tick(10**6).rows
    driver.take(driver.room.take_bot_answer(again, None, driver.now))
    # The second word is not heard.
    driver.take(driver.room.take_bot_answer(again, choice, driver.now))
    assert driver.tick().rows
    assert driver.state.phase == "guess"


def test_only_a_spymaster_is_handed_the_key() -> None:  # R3.6
    driver = with_bots(RoomDriver())
    driver.thinking = False
    while driver.room.public.playing:
        thought = driver.room.take_bot_question()
        if thought is not None:
            spymaster = thought.seat.role is Role.SPYMASTER
            assert isinstance(thought.view, SpymasterView if spymaster else OperativeView)
            assert (driver.key.reveal() in str(msgspec.to_builtins(thought))) is False
            assert (msgspec.to_builtins(driver.key) in _parts(thought)) is spymaster
            driver.take(driver.room.take_bot_answer(thought, driver.choice(thought), driver.now))
        driver.tick()


def _parts(thought: BotQuestion) -> list[object]:
    return list(msgspec.to_builtins(thought.view).values())


def test_the_pause_can_be_switched_off_in_a_room() -> None:
    services = RoomServices(limits=Limits(clue_pause=5000, guess_pause=3000))
    driver = RoomDriver(services=services)
    driver.join("bob")
    assert driver.code("bob", requests.PaceRequest(pause=False)) == "host_only"
    answer = driver.ask("ann", requests.PaceRequest(pause=False))
    assert fact_of(answer) == {"type": "paced", "pause": False}
    with_bots(driver)
    assert Room.replay("ABCD", driver.rows, Random(1), services).public.pause is False
    covered = 0
    while driver.room.public.playing:
        now = sum(tile is not None for tile in driver.state.covered)
        wait = services.limits.reveal if now > covered else 0  # people look at the card
        covered = now
        assert driver.room.next_tick == driver.now + wait
        assert driver.tick(wait).rows


@pytest.mark.parametrize("language", Language)
def test_programs_have_names_of_their_own(language: Language) -> None:
    driver = RoomDriver(Ruleset(language=language))
    birds = catalog(language)("codenames.birds").split(", ")
    assert len(set(birds)) == len(birds) >= 12
    driver.join(birds[0])
    for _ in range(30):
        answer = driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
        assert answer["bot"] == "random"
    names = [person.name for person in driver.room.public.people]
    assert len(set(names)) == 32
    assert set(birds) < set(names)
    assert all(name.split()[0] in birds for name in names if name not in ("ann",))


@pytest.mark.parametrize("level", CAST)
def test_bots_of_a_level_have_its_names(level: str) -> None:
    driver = RoomDriver()
    first, *others = CAST[level]
    driver.join(first.upper())  # a person was here before
    for _ in CAST[level]:
        answer = driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot=level))
        assert answer["bot"] == level
    names = [person.name for person in driver.room.public.people if person.bot]
    assert sorted(names[:-1]) == sorted(others)
    assert names[-1] in {f"{name} 2" for name in CAST[level]}


def test_no_such_bot() -> None:
    driver = RoomDriver()
    assert (
        driver.code("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot="nope"))
        == "no_such_bot"
    )
    assert driver.code("ann", requests.AddBotRequest(seat=Seat.CLOCK)) == "no_such_seat"
    assert driver.code("ann", requests.AddBotRequest(seat=Seat.SPECTATOR)) == "no_such_seat"


def test_a_restarted_server_goes_on_with_the_bots() -> None:
    driver = with_bots(RoomDriver())
    driver.tick()
    assert driver.room.public.playing
    room = Room.replay("ABCD", driver.rows, Random(99), HASTY)
    assert room.next_tick == 0
    assert room.public.playing
    assert not room.tick(driver.now).rows  # the thought is lost, and nothing else
    for seat in (room.public.playing.judge, room.public.playing.operative):  # R16.5, then the guess
        thought = room.take_bot_question()
        assert thought is not None
        assert thought.seat is seat
        room.take_bot_answer(thought, driver.choice(thought), driver.now)
    assert room.tick(driver.now).rows
    assert any(seat.role is Role.SPYMASTER for seat in room.public.seats)


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
    driver = with_bots(RoomDriver(services=RoomServices(bots=players, limits=HASTY.limits)), "odd")
    play_on(driver)
    assert driver.events("ann")[-1]["type"] == "revealed"
