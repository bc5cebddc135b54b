"""Several processes serve one room: they know of each other's people and markers, and forget."""

from __future__ import annotations

import json
from random import Random

from entry_frames import fact_of
from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import HASTY, RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.room.protocol import codec, frames, peer_messages, requests
from numbers_station.room.protocol.peer_messages import PeerMessage
from numbers_station.room.protocol.settings import RoomSettings, Touching
from numbers_station.room.room import SILENCE, Room


class Neighbour(RoomDriver):
    """A second process on the same log; it hears what the first one says, and answers."""

    def __init__(self, other: RoomDriver) -> None:
        self.now = other.now
        self.rekey = None
        self.services = other.services
        self.rng = Random(9)
        self.thinking = False
        self.rows = list(other.rows)
        self.room = Room.replay("ABCD", other.rows, Random(8), HASTY)
        self.inbox = {}
        self.last = 100
        self.closed = set()
        self.numbers, self.tokens = other.numbers, other.tokens
        self.at = {}


def talk(one: RoomDriver, two: RoomDriver, rounds: int = 3) -> None:
    """Rows and peer messages go both ways until nobody has anything to say."""
    for _ in range(rounds):
        for number, here, there in ((1, one, two), (2, two, one)):
            there.deliver(there.room.commit(here.rows[there.room.seq :], there.now))
            there.rows += here.rows[len(there.rows) :]
            news = here.room.publish_presence()
            if news is not None:
                there.take(there.room.receive_presence(number, news, there.now))


def present(driver: RoomDriver, name: str) -> tuple[list[int], int]:
    last = driver.frames(name, "present")[-1]
    return last["players"], last["onlookers"]


def marks(driver: RoomDriver) -> object:
    return json.loads(codec.encode(driver.room._presence.markers()))["marks"]


def table() -> tuple[RoomDriver, Neighbour]:
    """Ann and Bob here, Cas and Dee there, after a clue."""
    one = RoomDriver().clued()
    for name in ("cas", "dee"):
        one.drop(name)
    two = Neighbour(one)
    for name in ("cas", "dee"):
        two.connect(name)
    talk(one, two)
    return one, two


def test_everybody_is_present_everywhere() -> None:
    one, two = table()
    for driver, name in ((one, "ann"), (two, "cas")):
        assert present(driver, name) == ([1, 2, 3, 4], 0)
    two.onlooker()
    two.drop("dee")
    talk(one, two)
    for driver, name in ((one, "ann"), (two, "cas")):
        assert present(driver, name) == ([1, 2, 3], 1)


def test_a_marker_is_seen_by_all_and_goes_as_it_came() -> None:
    one, two = table()
    guesser = one.who()
    here, there = (one, two) if guesser in one.at else (two, one)
    number = one.numbers[guesser]
    watcher = next(iter(there.at))
    for card, on in ((3, True), (4, True), (3, False)):
        here.ask(guesser, requests.MarkRequest(card=card, on=on))
        talk(one, two)
        frame = there.frames(watcher, "marked")[-1]
        assert frame == {"type": "marked", "player": number, "card": card, "on": on}
        assert marks(one) == marks(two)
    assert marks(there) == [{"player": number, "cards": [4]}]
    here.play(guesser, Guess(4))
    talk(one, two)
    assert marks(one) == marks(two) == []


def test_a_process_that_has_just_come_is_told_everything() -> None:
    one = RoomDriver().clued()
    guesser = one.who()
    one.ask(guesser, requests.MarkRequest(card=7))
    one.room.publish_presence()  # nobody was there to hear it
    two = Neighbour(one)
    talk(one, two)
    assert marks(two) == [{"player": one.numbers[guesser], "cards": [7]}]
    two.connect("dee")
    assert present(two, "dee") == ([1, 2, 3, 4], 0)


def test_a_process_that_died_is_forgotten() -> None:
    one, two = table()
    later = one.now + SILENCE - 1
    one.take(one.room.refresh_presence(later))
    assert present(one, "ann") == ([1, 2, 3, 4], 0)
    two.room.refresh_presence(two.now)
    news = two.room.publish_presence()
    assert news is not None
    one.now = later
    one.take(one.room.receive_presence(2, news, later))  # it lives
    one.take(one.room.refresh_presence(later + SILENCE))
    assert present(one, "ann") == ([1, 2, 3, 4], 0)
    one.take(one.room.refresh_presence(later + SILENCE + 1))
    assert present(one, "ann") == ([1, 2], 0)


def test_a_host_who_sits_elsewhere_is_here() -> None:
    one, two = table()
    later = one.now + 10**6
    one.now = two.now = later
    one.take(one.room.refresh_presence(later))
    news = one.room.publish_presence()
    assert news is not None
    two.take(two.room.receive_presence(1, news, later))
    assert two.code("cas", requests.ClaimHostRequest()) == "host_is_here"
    one.drop("ann")
    talk(one, two)
    assert two.code("cas", requests.ClaimHostRequest()) == "host_is_here"  # has only just gone
    two.now += 2 * 60_000
    assert fact_of(two.ask("cas", requests.ClaimHostRequest())) == {"type": "hosted", "player": 3}


def test_votes_are_told_and_late_ones_are_nobodys() -> None:  # R27.3
    one = RoomDriver()
    settings = RoomSettings(touching=Touching.MAJORITY)
    one.ask("ann", requests.ChangeSettingsRequest(settings=settings))
    one.clued()
    operatives = dict.fromkeys(("eve", "fay"), one.state.operative)
    one.sit(operatives)
    first = one.who(one.state.operative)
    card = one.key.cards_of(one.state.turn)[0]
    two = Neighbour(one)
    one.drop("fay")
    two.connect("fay")
    one.play("eve", Guess(card))
    late = one.room._presence.take_message()
    assert late
    two.take(two.room.receive_presence(1, peer_messages.encode(late), two.now))
    assert two.frames("fay", "voted")[-1]["player"] == one.numbers["eve"]
    talk(one, two)
    assert one.play(first, Guess(card))["type"] == "played"
    talk(one, two)
    two.take(two.room.receive_presence(1, peer_messages.encode(late), two.now))
    assert not two.room._presence.votes.moves  # it was about another position
    one.play("eve", Guess(one.key.cards_of(one.state.turn)[1]))
    third = Neighbour(one)
    talk(one, third)
    assert third.room._presence.votes.moves == one.room._presence.votes.moves != {}


def test_gossip_holds_no_secret() -> None:
    one, two = table()
    one.ask("ann", requests.PingRequest())
    for driver in (one, two):
        driver.room.refresh_presence(driver.now)
        news = driver.room.publish_presence()
        assert news is not None
        assert set(json.loads(news)) <= {
            "players", "onlookers", "marked", "marks", "away", "voted", "stage", "ask",
        }  # fmt: skip


@given(st.binary(max_size=100) | st.sampled_from([b"{}", b"[]", b'{"players":"x"}', b'{"new":1}']))
def test_strange_words_do_no_harm(data: bytes) -> None:
    driver = RoomDriver()
    before = driver.view()
    driver.take(driver.room.receive_presence(7, data, driver.now))
    assert driver.view() == before


players = st.integers(-2, 9)
cards = st.integers(-3, 30)


@given(
    st.lists(
        st.builds(
            frames.MarkedFrame, players, cards, st.booleans(), st.none() | st.integers(0, 100)
        ),
        max_size=8,
    ),
    st.lists(
        st.builds(frames.PlayerMarks, players, st.lists(cards, max_size=4).map(tuple)), max_size=4
    ),
)
@settings(max_examples=60, deadline=None)
def test_a_process_ahead_or_behind_lays_no_marker_that_cannot_lie(
    marked: list[frames.MarkedFrame], known: list[frames.PlayerMarks]
) -> None:
    driver = RoomDriver().clued()
    news = peer_messages.encode(PeerMessage(marked=tuple(marked), marks=tuple(known)))
    driver.take(driver.room.receive_presence(7, news, driver.now))
    for number, laid in driver.room._presence.marks.items():
        assert driver.room.public.person(number)
        assert laid.keys() <= set(driver.state.uncovered)
    driver.play(driver.who(), Guess(0))
    again = Room.replay("ABCD", driver.rows, Random(1), HASTY)
    assert again.public == driver.room.public  # none of it is kept


def test_a_turn_by_a_neighbour_clears_the_markers() -> None:
    one = RoomDriver()
    one.sit({"ann": Seat.RED_SPYMASTER, "bob": Seat.RED_OPERATIVE})
    one.sit({"cas": Seat.BLUE_SPYMASTER, "dee": Seat.BLUE_OPERATIVE})
    one.start()
    one.play(one.who(), GiveClue("hint", 1))
    two = Neighbour(one)
    guesser = one.who()
    one.ask(guesser, requests.MarkRequest(card=1))
    talk(one, two)
    assert marks(two)
    two.connect(guesser)
    key = one.key
    wrong = next(card for card in range(25) if str(key[card]) == "bystander")
    two.play(guesser, Guess(wrong))
    one.deliver(one.room.commit(two.rows[one.room.seq :], one.now))
    assert marks(one) == marks(two) == []
