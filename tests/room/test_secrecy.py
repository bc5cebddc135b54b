"""The key reaches no connection but the spymasters': the same bytes whatever it hides."""

from __future__ import annotations

import json
import typing
from random import Random

import pytest
from entry_frames import entry_frames
from game.test_secrecy import reachable
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from room.random_requests import Act, act
from room.room_driver import RoomDriver

from numbers_station.bots.bot import Choice, OperativeView, SpymasterView
from numbers_station.game.board import Seat
from numbers_station.game.deal import Layout
from numbers_station.game.desk import Desk
from numbers_station.game.events import Whisper
from numbers_station.game.key import Key
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AnswerConsent, AskConsent, Challenge, GiveClue, Guess, Rule
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Ruleset
from numbers_station.room.protocol import codec, frames, requests
from numbers_station.room.protocol.entries import PublicEntry
from numbers_station.room.protocol.peer_messages import PeerMessage
from numbers_station.room.protocol.room_entries import Opened
from numbers_station.room.protocol.secret_entries import SecretEntry
from numbers_station.room.state.people import Person, Screen
from numbers_station.room.state.public import PublicRoom
from numbers_station.room.state.secrets import RoomSecrets

seeds = st.integers(0, 2**32)


def gathered(
    ruleset: Ruleset, seed: int, rekey: Key | None = None, *, screen: bool = False
) -> RoomDriver:
    """
    Every kind of connection: seats, a spectator, one undecided, a commentator, an onlooker.

    With a *screen* it is the table, and the operatives have no seat.
    """
    driver = RoomDriver(ruleset, seed, rekey=rekey).seated()
    if screen:
        driver.on_screen()
    driver.join("watcher", "undecided", "caster")
    driver.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.ask("ann", requests.SitRequest(seat=Seat.COMMENTATOR, player=driver.numbers["caster"]))
    driver.onlooker()
    driver.start()
    return driver


def twin_of(driver: RoomDriver, rng: Random) -> Key:
    """Another key that agrees with everything that has been uncovered."""
    key, state = driver.key, driver.state
    hidden = [card for card in state.uncovered if card not in state.known]
    identities = list(key.identities)
    for place, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        identities[place] = key[source]
    return Key(key.grid, tuple(identities), key.starting)


def leading(driver: RoomDriver) -> set[int]:
    return {
        person.number
        for person in driver.room.public.people
        if person.seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER)
    }


def commenting(driver: RoomDriver) -> set[int]:
    people = driver.room.public.people
    return {person.number for person in people if person.seat is Seat.COMMENTATOR}


def test_a_spymasters_big_screen_gets_no_key() -> None:
    """The screen that all look at may be driven by a spymaster's own browser (R2.4)."""
    driver = gathered(Ruleset(), 1)
    name = driver.who(Seat.RED_SPYMASTER)
    token = driver.tokens[name]
    for watch in (False, True):
        reply = driver.room.connect(900 + watch, token, 0, driver.now, watch)
        sent = [send.frame for send in reply.sends if send.to == 900 + watch]
        assert any(b'"type":"key"' in frame for frame in sent) is not watch
        welcome = codec.decode_frame(sent[0])
        assert isinstance(welcome, frames.WelcomeFrame)
        assert (welcome.player is None) is watch


@given(
    st.sampled_from(CONFIGURATIONS), st.booleans(), st.booleans(), seeds, seeds, st.integers(1, 80)
)
@settings(deadline=None, max_examples=100)
def test_hidden_cards_change_no_byte(
    ruleset: Ruleset, undo: bool, screen: bool, deal: int, life: int, most: int
) -> None:
    ruleset = replace(ruleset, house_rules=HouseRules(undo=undo))
    driver = gathered(ruleset, deal, screen=screen)
    script: list[Act] = []
    rng = Random(life)
    for _ in range(most):
        step = act(driver, rng, host=False)
        step(driver)
        if driver.room.public.playing is None:
            # The end shows the key to all (R9.6), so look at the moment before.
            driver = again(ruleset, deal, script, None, screen)
            break
        script.append(step)
    twin = again(ruleset, deal, script, twin_of(driver, rng), screen)
    assert driver.inbox.keys() == twin.inbox.keys()
    spymasters = {driver.at[n] for n in driver.at if driver.numbers.get(n) in leading(driver)}
    casters = {driver.at[n] for n in driver.at if driver.numbers.get(n) in commenting(driver)}
    for connection, inbox in driver.inbox.items():
        if connection in casters:
            assert not any(b'"type":"desk"' in frame or b'"consentA' in frame for frame in inbox)
        if connection not in spymasters | casters:
            assert inbox == twin.inbox[connection]
            assert not any(b'"key":' in frame or b'"consentA' in frame for frame in inbox)
        else:
            others = [frame for frame in inbox if b'"type":"key"' not in frame]
            assert others == [f for f in twin.inbox[connection] if b'"type":"key"' not in f]
    assert driver.room.summary() == twin.room.summary()
    assert driver.room.record() == twin.room.record()
    assert driver.room.public == twin.room.public


def again(
    ruleset: Ruleset, deal: int, script: list[Act], rekey: Key | None, screen: bool
) -> RoomDriver:
    driver = gathered(ruleset, deal, rekey, screen=screen)
    for step in script:
        step(driver)
    return driver


@pytest.mark.parametrize("seed", range(6))
def test_everybody_gets_the_same_events(seed: int) -> None:
    """Byte for byte; what a connection gets beyond them is told apart by its type."""
    driver = gathered(Ruleset(), seed, screen=seed % 2 == 1)
    rng = Random(seed)
    for _ in range(80):
        act(driver, rng)(driver)
    public = list(driver.room._log.frames)
    for name in list(driver.at):
        fresh = driver.connect(name)
        got = driver.inbox[fresh]
        if fresh in driver.closed:
            continue
        assert entry_frames(got) == public
        rest = {json.loads(frame)["type"] for frame in got if frame not in public}
        allowed = {"welcome", "markers", "votes", "present"}
        if driver.numbers.get(name) in leading(driver) and driver.room.public.playing:
            allowed |= {"key", "desk"}
        if driver.numbers.get(name) in commenting(driver) and driver.room.public.playing:
            allowed |= {"key"}
        assert rest <= allowed


def test_event_numbers_have_no_gaps_where_secrets_lie() -> None:
    driver = gathered(Ruleset(), 1)
    asker = driver.who()
    other = "cas" if asker == "ann" else "ann"
    before = len(driver.frames("watcher"))
    for consent in (False, True):
        driver.play(asker, AskConsent("maybe", 2))
        driver.play(other, AnswerConsent(consent))
    assert len(driver.frames("watcher")) == before  # not a sound (R16.1)
    driver.play(asker, GiveClue("maybe", 2))
    numbers = [frame["seq"] for frame in driver.entries("watcher")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert sum(row.secret for row in driver.rows) > 4


def test_whispers_reach_both_spymasters_and_come_back_on_resume() -> None:  # R16.1
    driver = gathered(Ruleset(), 1)
    asker = driver.who()
    other = "cas" if asker == "ann" else "ann"
    driver.play(asker, AskConsent("maybe", 2))
    whisper = {
        "type": "consentAsked",
        "team": driver.state.turn,
        "clue": {"word": "maybe", "number": 2},
    }
    for name in (asker, other):
        assert [frame["whisper"] for frame in driver.frames(name, "whisper")] == [whisper]
        driver.drop(name)
        driver.connect(name, after=10**6)
        question = {"team": whisper["team"], "clue": whisper["clue"], "offer": False}
        desk = {"type": "desk", "question": question, "consented": [], "declined": []}
        assert driver.frames(name, "desk") == [desk]
        assert len(driver.frames(name, "key")) == 1
    for name in ("bob", "dee", "watcher", "undecided", "caster"):
        driver.drop(name)
        driver.connect(name)
        assert b"maybe" not in b"".join(driver.inbox[driver.at[name]])


def test_a_verdict_is_private() -> None:  # R26.6
    driver = gathered(Ruleset(), 1)
    card = driver.state.cards[0]
    word = getattr(card, "text", "")
    counts = {name: len(driver.inbox[at]) for name, at in driver.at.items()}
    verdict = driver.ask("ann", requests.JudgeRequest(word=word, number=9, id=5))
    assert (verdict["type"], verdict["ruling"], verdict["id"]) == ("verdict", "blocked", 5)
    assert verdict["reasons"][0]["word"] == word
    assert (
        driver.ask("ann", requests.JudgeRequest(word="two words", number=1))["ruling"]
        == "forbidden"
    )
    assert driver.ask("cas", requests.JudgeRequest(word="tree", number=1))["ruling"] == "clear"
    for name in ("bob", "dee", "watcher", "undecided"):
        assert (
            driver.code(name, requests.JudgeRequest(word="tree", number=1)) == "referee_is_private"
        )
    assert driver.code("nobody", requests.JudgeRequest(word="tree", number=1)) == "join_first"
    for name, count in counts.items():
        new = driver.inbox[driver.at[name]][count:]
        kinds = {json.loads(frame)["type"] for frame in new}
        assert kinds <= ({"verdict"} if name in ("ann", "cas") else {"refused"})


def test_the_operatives_verdict_in_coop_is_private() -> None:  # R16.8, R26.6
    driver = gathered(Ruleset(mode=Mode.COOP), 1)
    driver.play(driver.who(), GiveClue("hint", 1))
    counts = {name: len(driver.inbox[at]) for name, at in driver.at.items()}
    asked = requests.JudgeRequest(word="hint", number=1)
    assert driver.ask("bob", asked)["type"] == "verdict"
    for name in ("watcher", "undecided"):
        assert driver.code(name, asked) == "referee_is_private"
    for name, count in counts.items():
        kinds = {json.loads(frame)["type"] for frame in driver.inbox[driver.at[name]][count:]}
        assert kinds <= ({"verdict"} if name == "bob" else {"refused"})


def test_the_key_goes_with_a_seat_that_is_taken_over_and_to_nobody_else() -> None:  # R2.6, R11.5
    driver = gathered(Ruleset(), 1)
    driver.drop("cas")
    counts = {name: len(driver.inbox[at]) for name, at in driver.at.items()}
    seat = Seat.BLUE_SPYMASTER
    driver.ask("ann", requests.TakeOverRequest(seat=seat, player=driver.numbers["undecided"]))
    private = {
        name: {json.loads(frame)["type"] for frame in driver.inbox[driver.at[name]][count:]}
        for name, count in counts.items()
    }
    assert {name for name, kinds in private.items() if "key" in kinds} == {"undecided"}
    driver.connect("cas")  # who has lost the seat
    assert not {"key", "desk"} & {frame["type"] for frame in driver.frames("cas")}


def test_the_key_is_for_all_once_the_game_is_over() -> None:  # R9.6
    driver = gathered(Ruleset(), 1)
    key = driver.key.reveal()
    driver.play(driver.who(), GiveClue("hint", 1))
    driver.play(driver.who(), Challenge())
    assert key not in driver.room.record()
    driver.play(driver.who(), Rule(True))
    assassin = [str(identity) for identity in driver.key.identities].index("assassin")
    driver.play(driver.who(), Guess(assassin))
    for name in driver.at:
        assert driver.events(name)[-1] == {"type": "revealed", "key": key}
    assert key in driver.room.record()


def test_an_abandoned_game_keeps_its_key() -> None:
    driver = gathered(Ruleset(), 1)
    key = driver.key.reveal()
    driver.ask("ann", requests.AbandonRequest())
    for name in ("bob", "dee", "watcher", "nobody"):
        assert key.encode() not in b"".join(driver.inbox[driver.at[name]])
    assert key not in driver.room.record()
    driver.drop("ann")
    driver.connect("ann")
    assert not driver.frames("ann", "key")


def test_the_big_screen_has_no_seat_by_its_type() -> None:
    """What has no seat is no spymaster's, so nothing can send it the key (R34.4)."""
    types = reachable(Screen, set())
    assert types == {Screen, int, str, bool}
    assert Seat in reachable(Person, set())


@pytest.mark.parametrize(
    "public",
    [
        PublicRoom,
        PublicEntry,
        frames.PresenceFrame,
        frames.MarkersFrame,
        frames.VotedFrame,
        frames.VotesFrame,
        OperativeView,
        Choice,
        PeerMessage,
    ],
)
def test_no_public_type_can_hold_a_secret(public: object) -> None:
    types = reachable(public, set())
    assert (
        not {
            Key,
            Layout,
            Desk,
            RoomSecrets,
            *typing.get_args(Whisper),
            *typing.get_args(SecretEntry),
        }
        & types
    )
    assert not {typing.Any, object, dict, bytes} & types


def test_the_walk_would_notice_a_secret() -> None:
    assert Key in reachable(RoomSecrets, set())
    assert Layout in reachable(SecretEntry, set())
    assert Opened in reachable(PublicEntry, set())
    assert Key in reachable(SpymasterView, set())
