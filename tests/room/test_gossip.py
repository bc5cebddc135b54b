"""Several processes serve one room: they know of each other's people and markers, and forget."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from room.parlour import HASTY, Parlour

from numbers_station.game.board import Seat
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.room.protocol import frames, peer_messages, requests
from numbers_station.room.protocol.peer_messages import PeerMessage
from numbers_station.room.room import SILENCE, Room


class Neighbour(Parlour):
    """A second process on the same log; it hears what the first one says, and answers."""

    def __init__(self, other: Parlour) -> None:
        self.now = other.now
        self.rekey = None
        self.house = other.house
        self.rng = Random(9)
        self.thinking = False
        self.rows = list(other.rows)
        self.room = Room.replay("ABCD", other.rows, Random(8), HASTY)
        self.inbox = {}
        self.last = 100
        self.closed = set()
        self.numbers, self.tokens = other.numbers, other.tokens
        self.at = {}


def talk(one: Parlour, two: Parlour, rounds: int = 3) -> None:
    """Rows and gossip go both ways until nobody has anything to say."""
    for _ in range(rounds):
        for number, here, there in ((1, one, two), (2, two, one)):
            there.deliver(there.room.commit(here.rows[there.room.seq :], there.now))
            there.rows += here.rows[len(there.rows) :]
            news = here.room.gossip()
            if news is not None:
                there.take(there.room.overhear(number, news, there.now))


def present(parlour: Parlour, name: str) -> tuple[list[int], int]:
    last = parlour.frames(name, "present")[-1]
    return last["players"], last["onlookers"]


def marks(parlour: Parlour) -> object:
    return json.loads(parlour.room._crowd.markers())["marks"]


def table() -> tuple[Parlour, Neighbour]:
    """Ann and Bob here, Cas and Dee there, after a clue."""
    one = Parlour().clued()
    for name in ("cas", "dee"):
        one.drop(name)
    two = Neighbour(one)
    for name in ("cas", "dee"):
        two.connect(name)
    talk(one, two)
    return one, two


def test_everybody_is_present_everywhere() -> None:
    one, two = table()
    for parlour, name in ((one, "ann"), (two, "cas")):
        assert present(parlour, name) == ([1, 2, 3, 4], 0)
    two.onlooker()
    two.drop("dee")
    talk(one, two)
    for parlour, name in ((one, "ann"), (two, "cas")):
        assert present(parlour, name) == ([1, 2, 3], 1)


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
    one = Parlour().clued()
    guesser = one.who()
    one.ask(guesser, requests.MarkRequest(card=7))
    one.room.gossip()  # nobody was there to hear it
    two = Neighbour(one)
    talk(one, two)
    assert marks(two) == [{"player": one.numbers[guesser], "cards": [7]}]
    two.connect("dee")
    assert present(two, "dee") == ([1, 2, 3, 4], 0)


def test_a_process_that_died_is_forgotten() -> None:
    one, two = table()
    later = one.now + SILENCE - 1
    one.take(one.room.refresh(later))
    assert present(one, "ann") == ([1, 2, 3, 4], 0)
    two.room.refresh(two.now)
    news = two.room.gossip()
    assert news is not None
    one.now = later
    one.take(one.room.overhear(2, news, later))  # it lives
    one.take(one.room.refresh(later + SILENCE))
    assert present(one, "ann") == ([1, 2, 3, 4], 0)
    one.take(one.room.refresh(later + SILENCE + 1))
    assert present(one, "ann") == ([1, 2], 0)


def test_a_host_who_sits_elsewhere_is_here() -> None:
    one, two = table()
    later = one.now + 10**6
    one.now = two.now = later
    one.take(one.room.refresh(later))
    news = one.room.gossip()
    assert news is not None
    two.take(two.room.overhear(1, news, later))
    assert two.code("cas", requests.ClaimHostRequest()) == "host_is_here"
    one.drop("ann")
    talk(one, two)
    assert two.code("cas", requests.ClaimHostRequest()) == "host_is_here"  # has only just gone
    two.now += 2 * 60_000
    assert two.ask("cas", requests.ClaimHostRequest())["event"] == {"type": "hosted", "player": 3}


def test_gossip_holds_no_secret() -> None:
    one, two = table()
    one.ask("ann", requests.PingRequest())
    for parlour in (one, two):
        parlour.room.refresh(parlour.now)
        news = parlour.room.gossip()
        assert news is not None
        assert set(json.loads(news)) <= {"players", "onlookers", "marked", "marks", "ask"}


@given(st.binary(max_size=100) | st.sampled_from([b"{}", b"[]", b'{"players":"x"}', b'{"new":1}']))
def test_strange_words_do_no_harm(data: bytes) -> None:
    parlour = Parlour()
    before = parlour.view()
    parlour.take(parlour.room.overhear(7, data, parlour.now))
    assert parlour.view() == before


players = st.integers(-2, 9)
cards = st.integers(-3, 30)


@given(
    st.lists(st.builds(frames.MarkedFrame, players, cards, st.booleans()), max_size=8),
    st.lists(
        st.builds(frames.PlayerMarks, players, st.lists(cards, max_size=4).map(tuple)), max_size=4
    ),
)
@settings(max_examples=60, deadline=None)
def test_a_process_ahead_or_behind_lays_no_marker_that_cannot_lie(
    marked: list[frames.MarkedFrame], known: list[frames.PlayerMarks]
) -> None:
    parlour = Parlour().clued()
    news = peer_messages.encode(PeerMessage(marked=tuple(marked), marks=tuple(known)))
    parlour.take(parlour.room.overhear(7, news, parlour.now))
    for number, laid in parlour.room._crowd.marks.items():
        assert parlour.room.hall.person(number)
        assert laid <= set(parlour.state.uncovered)
    parlour.play(parlour.who(), Guess(0))
    again = Room.replay("ABCD", parlour.rows, Random(1), HASTY)
    assert again.hall == parlour.room.hall  # none of it is kept


def test_a_turn_by_a_neighbour_clears_the_markers() -> None:
    one = Parlour()
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
