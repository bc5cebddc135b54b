"""How a group touches: anybody, the captain, or the majority of a team's operatives (R27)."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from room.random_requests import act
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AskUndo, Challenge, GiveClue, Guess, Rule, Stop
from numbers_station.game.ruleset import Content, HouseRules, Ruleset, Timer
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings, Touching
from numbers_station.room.room import Room
from numbers_station.room.state.votes import find_captain, find_voters

OPERATIVES = ("bob", "eve", "fay", "gus", "hal")


def set_touching(driver: RoomDriver, touching: Touching) -> None:
    driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(touching=touching)))


def group(
    touching: Touching, operatives: int = 5, ruleset: Ruleset | None = None, seed: int = 1
) -> RoomDriver:
    """A game in which so many operatives of Red have a clue to guess at."""
    driver = RoomDriver(ruleset, seed)
    set_touching(driver, touching)
    driver.seated()
    driver.sit(dict.fromkeys(OPERATIVES[1:operatives], Seat.RED_OPERATIVE))
    driver.start()
    while driver.room.public.playing and driver.state.turn != "red":  # it starts at random
        driver.ask("ann", requests.AbandonRequest())
        driver.start()
    driver.play("ann", GiveClue("hint", 3))
    return driver


def cards(driver: RoomDriver, *identities: str) -> list[int]:
    return [at for at in driver.state.uncovered if driver.key[at] in identities]


def votes(driver: RoomDriver) -> dict[str, object]:
    names = {number: name for name, number in driver.numbers.items()}
    return {names[number]: move for number, move in driver.room._presence.votes.moves.items()}


def captain(driver: RoomDriver, seat: Seat = Seat.RED_OPERATIVE) -> str | None:
    number = find_captain(driver.room.public, seat, driver.room._presence.everywhere())
    return next((name for name, each in driver.numbers.items() if each == number), None)


def touch(driver: RoomDriver, name: str, card: int) -> str:
    return str(driver.play(name, Guess(card))["type"])


def test_anybodys_touch_counts_unless_said_otherwise() -> None:  # R27.1
    driver = group(Touching.ANYBODY)
    red = cards(driver, "red")
    assert touch(driver, "gus", red[0]) == "played"
    assert touch(driver, "eve", red[1]) == "played"
    assert driver.state.guesses == 2


def test_the_captain_touches_for_all() -> None:  # R27.2
    driver = group(Touching.CAPTAIN)
    red = cards(driver, "red")
    for name in OPERATIVES[1:]:
        for move in (Guess(red[0]), Stop()):
            refused = driver.play(name, move)
            assert refused["type"] == "refused"
        assert driver.code(name, requests.PlayRequest(move=Guess(red[0]))) == "captain_only"
        assert driver.ask(name, requests.MarkRequest(card=red[0]))["type"] == "marked"
    assert touch(driver, "bob", red[0]) == "played"
    assert driver.play("eve", Challenge())["type"] == "played"  # is anybody's


def test_the_captain_is_named_and_passes_on() -> None:  # R27.2
    driver = group(Touching.CAPTAIN)
    assert captain(driver) == "bob"
    driver.drop("bob")
    assert captain(driver) == "eve"
    driver.connect("bob")
    assert captain(driver) == "bob"
    named = requests.NameCaptainRequest(player=driver.numbers["gus"])
    assert driver.ask("fay", named)["type"] == "captainNamed"
    assert captain(driver) == "gus"
    driver.ask("gus", requests.LeaveRequest())
    assert captain(driver) == "bob"
    driver.ask("ann", requests.SitRequest(seat=None, player=driver.numbers["bob"]))
    assert captain(driver) == "eve"
    driver.ask("bob", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    assert captain(driver) == "eve"  # who gets up comes last
    again = Room.replay("ABCD", driver.rows, Random(1), HASTY)
    assert again.public == driver.room.public


def test_who_names_a_captain_and_whom() -> None:  # R27.2
    driver = group(Touching.CAPTAIN)
    bob, dee, ann = (driver.numbers[name] for name in ("bob", "dee", "ann"))
    assert driver.code("dee", requests.NameCaptainRequest(player=bob)) == "host_only"
    assert driver.ask("ann", requests.NameCaptainRequest(player=dee))["player"] == dee
    for player, code in ((ann, "not_operative"), (99, "no_such_player")):
        assert driver.code("ann", requests.NameCaptainRequest(player=player)) == code


def test_more_than_half_make_a_touch() -> None:  # R27.3
    driver = group(Touching.MAJORITY)
    one, two = cards(driver, "red")[:2]
    assert touch(driver, "bob", one) == "voted"
    assert touch(driver, "eve", two) == "voted"
    assert touch(driver, "fay", one) == "voted"
    assert driver.state.guesses == 0
    assert votes(driver) == {"bob": Guess(one), "eve": Guess(two), "fay": Guess(one)}
    before = len(driver.rows)
    assert touch(driver, "gus", one) == "played"
    assert len(driver.rows) == before + 1
    assert driver.state.covered[one] == "red"
    assert votes(driver) == {}


def test_half_is_not_more_than_half() -> None:  # R27.3
    driver = group(Touching.MAJORITY, 4)
    card = cards(driver, "red")[0]
    assert [touch(driver, name, card) for name in ("bob", "eve", "fay")] == [
        "voted",
        "voted",
        "played",
    ]


def test_a_vote_is_changed_and_taken_back() -> None:  # R27.3
    driver = group(Touching.MAJORITY, 3)
    one, two = cards(driver, "red")[:2]
    touch(driver, "bob", one)
    assert touch(driver, "bob", two) == "voted"
    assert touch(driver, "bob", two) == "voted"  # the same again: an answer, for nobody else
    assert driver.ask("bob", requests.WithdrawVoteRequest())["move"] is None
    assert touch(driver, "eve", two) == "voted"
    assert votes(driver) == {"eve": Guess(two)}
    assert touch(driver, "bob", two) == "played"


def test_to_stop_is_a_choice_as_well() -> None:  # R27.3, R8.2
    driver = group(Touching.MAJORITY, 3)
    one, two = cards(driver, "red")[:2]
    assert driver.code("bob", requests.PlayRequest(move=Stop())) == "must_guess"
    touch(driver, "bob", one)
    touch(driver, "eve", one)
    assert driver.play("bob", Stop())["type"] == "voted"
    assert touch(driver, "eve", two) == "voted"  # one for each: it stays open
    assert driver.state.turn == "red"
    assert driver.play("fay", Stop())["type"] == "played"
    assert driver.state.turn == "blue"


def test_what_the_rules_refuse_is_no_vote() -> None:
    driver = group(Touching.MAJORITY)
    play = requests.PlayRequest
    assert driver.code("bob", play(move=Guess(99))) == "unknown_card"
    assert driver.code("dee", play(move=Guess(1))) == "out_of_turn"
    assert driver.code("cas", play(move=Guess(1))) is not None
    assert votes(driver) == {}


def test_who_is_away_or_gone_does_not_count() -> None:  # R27.4
    driver = group(Touching.MAJORITY)
    one = cards(driver, "red")[0]
    touch(driver, "bob", one)
    touch(driver, "eve", one)
    driver.drop("fay")
    driver.ask("gus", requests.LeaveRequest())
    assert driver.state.guesses == 0  # nobody's going touches a card
    assert touch(driver, "bob", one) == "played"  # two of three
    assert driver.state.guesses == 1


def test_the_vote_of_somebody_who_is_away_waits() -> None:  # R27.4
    driver = group(Touching.MAJORITY)
    one = cards(driver, "red")[0]
    for name in ("bob", "eve"):
        touch(driver, name, one)
        driver.drop(name)
    assert touch(driver, "fay", one) == "voted"  # one of three
    driver.connect("bob")
    driver.connect("eve")
    known = driver.frames("eve", "votes")[-1]["votes"]
    assert {each["player"] for each in known} == {driver.numbers[n] for n in ("bob", "eve", "fay")}
    assert touch(driver, "gus", one) == "played"


@pytest.mark.parametrize("mode", [Mode.COOP, Mode.DUEL])
def test_one_operative_needs_nobody(mode: Mode) -> None:
    driver = RoomDriver(Ruleset(mode=mode))
    set_touching(driver, Touching.MAJORITY)
    driver.clued()
    assert touch(driver, driver.who(), driver.state.uncovered[0]) == "played"


def test_bots_have_one_vote_together() -> None:  # R27.4
    driver = group(Touching.MAJORITY, 2)
    for _ in range(3):
        driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot="random"))
    here = driver.room._presence.everywhere()
    assert len(find_voters(driver.room.public, Seat.RED_OPERATIVE, here)) == 3
    rows = len(driver.rows)
    driver.tick()
    driver.tick(5_000)
    ((bot, move),) = driver.room._presence.votes.moves.items()
    person = driver.room.public.person(bot)
    assert person
    assert person.bot
    assert len(driver.rows) == rows  # it votes, once, and touches nothing
    assert isinstance(move, Guess)
    assert (driver.room.next_tick or 0) > driver.now + 60_000
    assert driver.play("bob", move)["type"] == "played"


def test_a_bot_that_is_left_alone_plays_on() -> None:
    driver = group(Touching.MAJORITY, 2)
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot="random"))
    driver.tick(5_000)
    for name in ("bob", "eve"):
        driver.ask(name, requests.LeaveRequest())
    driver.tick(5_000)
    assert driver.state.guesses or driver.state.turn != "red"


def test_in_coop_a_bot_among_people_does_not_rule() -> None:  # R16.8
    driver = RoomDriver(Ruleset(mode=Mode.COOP))
    set_touching(driver, Touching.MAJORITY)
    driver.clued()
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE, bot="random"))
    driver.play("bob", Challenge())
    driver.tick(60_000)
    assert driver.state.challenge
    assert driver.play("bob", Rule(True))["type"] == "played"


def test_every_move_ends_the_votes_but_not_the_timer() -> None:  # R27.5
    undo = Ruleset(house_rules=HouseRules(undo=True))
    for ends in ("timer", "challenge", "abandon", "settings", "undo"):
        driver = group(Touching.MAJORITY, 3, undo)
        one, two = cards(driver, "red")[:2]
        if ends == "undo":
            touch(driver, "eve", one)
            touch(driver, "fay", one)
        touch(driver, "bob", two)
        assert votes(driver) == {"bob": Guess(two)}
        if ends == "timer":
            driver.ask("bob", requests.StartTimerRequest())
        elif ends == "challenge":
            driver.play("eve", Challenge())
        elif ends == "undo":
            driver.play("eve", AskUndo())
        elif ends == "abandon":
            driver.ask("ann", requests.AbandonRequest())
        else:
            set_touching(driver, Touching.ANYBODY)
        assert bool(votes(driver)) is (ends == "timer"), ends


def test_strict_time_ends_a_turn_whatever_was_voted() -> None:  # R20.6
    driver = group(Touching.MAJORITY, 3, Ruleset(timer=Timer(60, strict=True)))
    touch(driver, "bob", cards(driver, "red")[0])
    driver.tick(61_000)
    assert driver.state.turn == "blue"
    assert votes(driver) == {}


@pytest.mark.parametrize("content", Content)
def test_everybody_sees_the_votes(content: Content) -> None:
    driver = group(Touching.MAJORITY, 3, Ruleset(content=content))
    driver.onlooker()
    card = cards(driver, "red")[0]
    touch(driver, "bob", card)
    move = {"type": "guess", "card": card}
    voted = {"type": "voted", "player": driver.numbers["bob"], "move": move}
    assert all(json.loads(inbox[-1]) == voted for inbox in driver.inbox.values())


@given(st.sampled_from(Touching), st.integers(0, 2**32))
@example(Touching.MAJORITY, 618)  # the host closes the room while somebody has voted
@settings(deadline=None, max_examples=40)
def test_a_room_in_which_anything_happens(touching: Touching, seed: int) -> None:
    """Votes are of operatives whose turn it is, for what can be done now."""
    driver = group(touching, 4, seed=seed % 50)
    rng = Random(seed)
    for _ in range(40):
        act(driver, rng)(driver)
        state, room = driver.room.public.playing, driver.room.public
        moves = driver.room._presence.votes.moves
        if state is None or room.settings.touching is not Touching.MAJORITY:
            assert not moves
            continue
        for player, move in moves.items():
            person = room.person(player)
            assert person
            assert person.seat is state.operative
            if isinstance(move, Guess):
                assert state.covered[move.card] is None
