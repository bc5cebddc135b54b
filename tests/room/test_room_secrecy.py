"""The key reaches no connection but the spymasters': the same bytes whatever it hides."""

from __future__ import annotations

import json
import typing
from random import Random

import pytest
from game.test_secrecy import reachable
from hypothesis import given, settings
from hypothesis import strategies as st
from room.parlour import Parlour
from room.wild import Act, act

from numbers_station.bots.bot import Choice, OperativeView, SpymasterView
from numbers_station.game.board import Seat
from numbers_station.game.deal import Layout
from numbers_station.game.desk import Desk
from numbers_station.game.events import Whisper
from numbers_station.game.key import Key
from numbers_station.game.moves import AnswerConsent, AskConsent, Challenge, GiveClue, Guess, Rule
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset
from numbers_station.room.protocol import codec, frames, requests
from numbers_station.room.protocol.entries import Opened, PublicEntry, SecretEntry
from numbers_station.room.protocol.peer_messages import PeerMessage
from numbers_station.room.state.public import PublicRoom
from numbers_station.room.state.secrets import RoomSecrets

seeds = st.integers(0, 2**32)


def gathered(ruleset: Ruleset, seed: int, rekey: Key | None = None) -> Parlour:
    """Every kind of connection: four seats, a spectator, one who has not chosen, an onlooker."""
    parlour = Parlour(ruleset, seed, rekey=rekey).seated()
    parlour.join("watcher", "undecided")
    parlour.ask("watcher", requests.SitRequest(seat=Seat.SPECTATOR))
    parlour.onlooker()
    parlour.start()
    return parlour


def twin_of(parlour: Parlour, rng: Random) -> Key:
    """Another key that agrees with everything that has been uncovered."""
    key, hidden = parlour.key, list(parlour.state.uncovered)
    identities = list(key.identities)
    for place, source in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        identities[place] = key[source]
    return Key(key.grid, tuple(identities), key.starting)


def leading(parlour: Parlour) -> set[int]:
    return {
        person.number
        for person in parlour.room.hall.people
        if person.seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER)
    }


def test_a_spymasters_big_screen_gets_no_key() -> None:
    """The screen that all look at may be driven by a spymaster's own browser (R2.4)."""
    parlour = gathered(Ruleset(), 1)
    name = parlour.who(Seat.RED_SPYMASTER)
    token = parlour.tokens[name]
    for watch in (False, True):
        reply = parlour.room.connect(900 + watch, token, 0, parlour.now, watch)
        sent = [send.frame for send in reply.sends if send.to == 900 + watch]
        assert any(b'"type":"key"' in frame for frame in sent) is not watch
        welcome = codec.decode_frame(sent[0])
        assert isinstance(welcome, frames.WelcomeFrame)
        assert (welcome.player is None) is watch


@given(st.sampled_from(CONFIGURATIONS), seeds, seeds, st.integers(1, 80))
@settings(deadline=None, max_examples=100)
def test_hidden_cards_change_no_byte(ruleset: Ruleset, deal: int, life: int, most: int) -> None:
    parlour = gathered(ruleset, deal)
    script: list[Act] = []
    rng = Random(life)
    for _ in range(most):
        step = act(parlour, rng, host=False)
        step(parlour)
        if parlour.room.hall.playing is None:
            # The end shows the key to all (R9.6), so look at the moment before.
            parlour = again(ruleset, deal, script, None)
            break
        script.append(step)
    twin = again(ruleset, deal, script, twin_of(parlour, rng))
    assert parlour.inbox.keys() == twin.inbox.keys()
    spymasters = {parlour.at[n] for n in parlour.at if parlour.numbers.get(n) in leading(parlour)}
    for connection, inbox in parlour.inbox.items():
        if connection not in spymasters:
            assert inbox == twin.inbox[connection]
            assert not any(b'"key":' in frame or b'"consentA' in frame for frame in inbox)
        else:
            others = [frame for frame in inbox if b'"type":"key"' not in frame]
            assert others == [f for f in twin.inbox[connection] if b'"type":"key"' not in f]
    assert parlour.room.summary() == twin.room.summary()
    assert parlour.room.record() == twin.room.record()
    assert parlour.room.hall == twin.room.hall


def again(ruleset: Ruleset, deal: int, script: list[Act], rekey: Key | None) -> Parlour:
    parlour = gathered(ruleset, deal, rekey)
    for step in script:
        step(parlour)
    return parlour


@pytest.mark.parametrize("seed", range(5))
def test_everybody_gets_the_same_events(seed: int) -> None:
    """Byte for byte; what a connection gets beyond them is told apart by its type."""
    parlour = gathered(Ruleset(), seed)
    rng = Random(seed)
    for _ in range(80):
        act(parlour, rng)(parlour)
    public = list(parlour.room._ledger.frames)
    for name in list(parlour.at):
        fresh = parlour.connect(name)
        got = parlour.inbox[fresh]
        if fresh in parlour.closed:
            continue
        assert [frame for frame in got if b'"type":"event"' in frame] == public
        rest = {json.loads(frame)["type"] for frame in got if frame not in public}
        allowed = {"welcome", "markers", "present"}
        if parlour.numbers.get(name) in leading(parlour) and parlour.room.hall.playing:
            allowed |= {"key", "desk"}
        assert rest <= allowed


def test_event_numbers_have_no_gaps_where_secrets_lie() -> None:
    parlour = gathered(Ruleset(), 1)
    asker = parlour.who()
    other = "cas" if asker == "ann" else "ann"
    before = len(parlour.frames("watcher"))
    for consent in (False, True):
        parlour.play(asker, AskConsent("maybe", 2))
        parlour.play(other, AnswerConsent(consent))
    assert len(parlour.frames("watcher")) == before  # not a sound (R16.1)
    parlour.play(asker, GiveClue("maybe", 2))
    numbers = [frame["seq"] for frame in parlour.frames("watcher", "event")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert sum(row.secret for row in parlour.rows) > 4


def test_whispers_reach_both_spymasters_and_come_back_on_resume() -> None:  # R16.1
    parlour = gathered(Ruleset(), 1)
    asker = parlour.who()
    other = "cas" if asker == "ann" else "ann"
    parlour.play(asker, AskConsent("maybe", 2))
    whisper = {
        "type": "consentAsked",
        "team": parlour.state.turn,
        "clue": {"word": "maybe", "number": 2},
    }
    for name in (asker, other):
        assert [frame["whisper"] for frame in parlour.frames(name, "whisper")] == [whisper]
        parlour.drop(name)
        parlour.connect(name, after=10**6)
        assert parlour.frames(name, "desk") == [{"type": "desk", "whispers": [whisper]}]
        assert len(parlour.frames(name, "key")) == 1
    for name in ("bob", "dee", "watcher", "undecided"):
        parlour.drop(name)
        parlour.connect(name)
        assert b"maybe" not in b"".join(parlour.inbox[parlour.at[name]])


def test_a_verdict_is_private() -> None:  # R26.6
    parlour = gathered(Ruleset(), 1)
    card = parlour.state.cards[0]
    word = getattr(card, "text", "")
    counts = {name: len(parlour.inbox[at]) for name, at in parlour.at.items()}
    verdict = parlour.ask("ann", requests.JudgeRequest(word=word, number=9, id=5))
    assert (verdict["type"], verdict["ruling"], verdict["id"]) == ("verdict", "blocked", 5)
    assert verdict["reasons"][0]["word"] == word
    assert (
        parlour.ask("ann", requests.JudgeRequest(word="two words", number=1))["ruling"]
        == "forbidden"
    )
    assert parlour.ask("cas", requests.JudgeRequest(word="tree", number=1))["ruling"] == "clear"
    for name in ("bob", "dee", "watcher", "undecided"):
        assert (
            parlour.code(name, requests.JudgeRequest(word="tree", number=1)) == "referee_is_private"
        )
    assert parlour.code("nobody", requests.JudgeRequest(word="tree", number=1)) == "join_first"
    for name, count in counts.items():
        new = parlour.inbox[parlour.at[name]][count:]
        kinds = {json.loads(frame)["type"] for frame in new}
        assert kinds <= ({"verdict"} if name in ("ann", "cas") else {"refused"})


def test_the_key_is_for_all_once_the_game_is_over() -> None:  # R9.6
    parlour = gathered(Ruleset(), 1)
    key = parlour.key.reveal()
    parlour.play(parlour.who(), GiveClue("hint", 1))
    parlour.play(parlour.who(), Challenge())
    assert key not in parlour.room.record()
    parlour.play(parlour.who(), Rule(True))
    assassin = [str(identity) for identity in parlour.key.identities].index("assassin")
    parlour.play(parlour.who(), Guess(assassin))
    for name in parlour.at:
        assert parlour.events(name)[-1] == {"type": "revealed", "key": key}
    assert key in parlour.room.record()


def test_an_abandoned_game_keeps_its_key() -> None:
    parlour = gathered(Ruleset(), 1)
    key = parlour.key.reveal()
    parlour.ask("ann", requests.AbandonRequest())
    for name in ("bob", "dee", "watcher", "nobody"):
        assert key.encode() not in b"".join(parlour.inbox[parlour.at[name]])
    assert key not in parlour.room.record()
    parlour.drop("ann")
    parlour.connect("ann")
    assert not parlour.frames("ann", "key")


@pytest.mark.parametrize(
    "public",
    [
        PublicRoom,
        PublicEntry,
        frames.EntryFrame,
        frames.PresenceFrame,
        frames.MarkersFrame,
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
    assert Opened in reachable(frames.EntryFrame, set())
    assert Key in reachable(SpymasterView, set())
