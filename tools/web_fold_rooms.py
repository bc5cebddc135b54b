"""Whole rooms for the client's folds: every frame that each device gets, and what it adds up to."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from room.random_requests import senseless, sensible
from room.room_driver import HASTY, TEAMS, RoomDriver

from numbers_station.decks.pack import parse
from numbers_station.game.board import AGENT, Seat
from numbers_station.game.desk import EMPTY, Desk
from numbers_station.game.key import Key
from numbers_station.game.legal import legal_moves
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    Challenge,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Waive,
)
from numbers_station.game.ruleset import CONFIGURATIONS, Ending, Ruleset, Timer
from numbers_station.game.state import State
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.entries import PictureDeck, Whispered, WordDeck
from numbers_station.room.protocol.frames import WhisperFrame
from numbers_station.room.protocol.rows import Send
from numbers_station.room.state.log import RoomLog
from numbers_station.room.state.public import PublicRoom

STRICT = Timer(seconds=60, strict=True)
WILD_ACTS = 90
"""How long a random evening is."""


class Recorder(RoomDriver):
    """
    A driver that writes down what every device received, and what the server knew just then.

    A device is a name and a number; it keeps what it knows when it comes back after a while.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        self.devices: dict[str, list[dict[str, Any]]] = {}
        self.names: dict[int, str] = {}
        self.log: RoomLog | None = None
        self.snapshots: list[dict[str, Any]] = []
        self.moments: dict[bytes, tuple[State | None, Desk]] = {}
        """The game after each entry and whisper, by the frame that tells of it."""
        self.holding: set[int] = set()
        """The connections of spymasters who have been given the desk."""
        super().__init__(*given, **more)

    # Who receives.

    def connect(self, name: str, after: int = 0, connection: int | None = None) -> int:
        """*after* 0 is another device of the same person; anything else goes on where it was."""
        known = [device for device in self.devices if device.partition(" ")[0] == name]
        device = known[-1] if after and known else f"{name} {len(known) + 1}"
        self.devices.setdefault(device, [])
        self.names[self.last + 1] = device
        return super().connect(name, after, connection)

    def come_back(self, name: str) -> None:
        """The same device again, with the number of the last event that it has seen."""
        device = [device for device in self.devices if device.partition(" ")[0] == name][-1]
        events = [each["frame"] for each in self.devices[device]]
        self.connect(name, max([frame.get("seq", 0) for frame in events], default=0))

    # What is received.

    def deliver(self, sends: tuple[Send, ...]) -> None:
        self._catch_up()
        open_before = set(self.inbox) - self.closed
        last: dict[int, dict[str, Any]] = {}
        for send in sends:
            for connection in open_before if send.to is None else {send.to} & open_before:
                last[connection] = self._record(connection, send.frame)
            if send.close:
                open_before -= open_before if send.to is None else {send.to}
        super().deliver(sends)
        presence = self.room._presence
        for record in last.values():  # nothing is left that this device does not know
            record["marks"] = {
                player: sorted(cards) for player, cards in presence.marks.items() if cards
            }

    def _record(self, connection: int, data: bytes) -> dict[str, Any]:
        frame = json.loads(data)
        if frame["type"] == "welcome":
            self.holding.discard(connection)
        elif frame["type"] == "desk":
            self.holding.add(connection)
        record = {"frame": frame}
        if connection in self.holding:
            state, desk = self.moments.get(data) or self._moment
            record["desk"] = desk
            seat = self.room._presence.spymasters(self.room.public).get(connection)
            if seat and state:
                record["moves"] = see_moves(state, seat, self.key, desk)
            else:
                self.holding.remove(connection)
        self.devices[self.names[connection]].append(record)
        return record

    def _catch_up(self) -> None:
        """Fold the rows one by one, since a device folds them one by one."""
        if self.log is None:
            self.log = RoomLog(self.rows[0])
            self.snapshots.append(see_room(self.log.public))
        for row in self.rows[self.log.seq :]:
            entry = self.log.add(row)
            if isinstance(entry, Whispered):
                self.moments[codec.encode(WhisperFrame(entry.whisper))] = self._moment
            elif not row.secret:
                self.moments[self.log.frames[-1]] = self._moment
                self.snapshots.append(see_room(self.log.public))

    @property
    def _moment(self) -> tuple[State | None, Desk]:
        assert self.log is not None
        secret = self.log.secrets.game
        return self.log.public.playing, secret.desk if secret else EMPTY


def see_room(room: PublicRoom) -> dict[str, Any]:
    """What a client has to know of a room as well as the server does."""
    match, state = room.match, room.playing
    return {
        "people": [[each.number, each.name, each.bot, each.seat] for each in room.people],
        "host": room.host,
        "rules": room.ruleset,
        "locked": room.locked,
        "paused": room.pause,
        "deck": [room.deck.words, room.deck.share, room.deck.pictures],
        "games": room.games,
        "revealed": room.revealed,
        "phase": room.phase,
        "closed": room.closed,
        "spelled": bool(match and match.spelled and match.spelled == len(match.state.clues)),
        "game": see_game(match.state, match.allowance) if match else None,
        "moves": {seat: see_moves(state, seat) for seat in state.seats if not state.leads(seat)}
        if state
        else {},
        "stopped": match.stopped if match else None,
    }


def see_game(state: State, allowance: int = 0) -> dict[str, Any]:
    """What a client has to know of a game as well as the rules do."""
    return {
        "phase": state.phase,
        "turn": state.turn,
        "left": [state.left.red, state.left.blue],
        "covered": "".join(tile.letter if tile else "." for tile in state.covered),
        "guesses": state.guesses,
        "guessesLeft": state.guesses_left if state.clue else None,
        "toAct": state.to_act,
        "highest": state.highest_number,
        "clue": [state.clue.word, state.clue.number] if state.clue else None,
        "suddenDeath": state.sudden_death,
        "coversDue": state.covers_due,
        "challenge": state.challenge,
        "ruled": state.ruled,
        "ends": state.timer.ends + allowance if state.timer else None,
        "winner": state.outcome.winner if state.outcome else None,
    }


def see_moves(state: State, seat: Seat, key: Key | None = None, desk: Desk = EMPTY) -> list[str]:
    """The kinds of moves that a seat may make."""
    legal = legal_moves(state, seat, key, desk, words=("zephyr",))
    return sorted({str(type(move).__struct_config__.tag) for move in legal})


# Evenings.


def evenings() -> Iterator[tuple[str, Recorder]]:
    """Rooms with everything that can happen in one."""
    yield "an evening", _evening()
    yield "time runs out", _time_runs_out()
    yield "approval", _approval()
    yield "sudden death", _sudden_death()
    yield "programs", _programs()
    for seed, ruleset in enumerate(CONFIGURATIONS):
        yield f"random {ruleset}", _random(ruleset, seed)


def _evening() -> Recorder:
    """People come, quarrel about a clue, play twice, and go."""
    room = Recorder(host="ann")
    room.join("bob", "cas")
    room.onlooker()
    room.ask("ann", requests.LockRequest(password="sesame"))
    room.join("dee", password="sesame")
    room.ask("ann", requests.LockRequest(password=None))
    room.ask("ann", requests.ChatRequest(text="good evening"))
    room.ask("ann", requests.PassHostRequest(player=room.numbers["bob"]))
    room.ask("bob", requests.ConfigureRequest(ruleset=Ruleset(timer=Timer(90))))
    room.ask(
        "bob", requests.ChooseDeckRequest(words=WordDeck.CHILDREN, pictures=PictureDeck.ENDLESS)
    )
    words = parse("\n".join(f"word{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(60)))
    room.take(room.room.take_words(room.tokens["bob"] or "", words, room.now))
    room.ask("bob", requests.PaceRequest(pause=False))
    room.ask("bob", requests.ShuffleRequest())
    room.start()
    lead, guesser = room.who(), room.who(room.state.operative)
    judge = room.who(room.state.judge)
    room.play(lead, AskConsent("perhaps", 2))
    room.play(judge, AnswerConsent(False))
    room.play(lead, AskConsent("perhaps", 2))
    room.connect(judge)  # on a second device: the desk comes along
    room.play(judge, AnswerConsent(True))
    room.play(lead, GiveClue("perhaps", 2))
    room.drop(lead)
    room.come_back(lead)
    room.ask(guesser, requests.SpellRequest())
    room.ask(guesser, requests.StartTimerRequest())
    room.now += 10_000
    room.play(guesser, Challenge())
    room.now += 20_000
    room.play(judge, Rule(True))
    mine = [card for card in room.state.uncovered if room.key[card] is AGENT[room.state.turn]]
    for card in mine[:3]:
        room.ask(guesser, requests.MarkRequest(card=card))
    room.ask(guesser, requests.MarkRequest(card=mine[2], on=False))
    room.play(guesser, Guess(mine[0]))
    room.drop("nobody")
    room.come_back("nobody")
    room.ask(guesser, requests.ChatRequest(text="and now?"))
    bystander = next(card for card in room.state.uncovered if room.key[card] == "bystander")
    room.play(guesser, Guess(bystander))
    room.play(room.who(), GiveClue("mistake", 1))
    room.play(room.who(room.state.judge), Rule(False))
    room.play(room.who(), Waive())
    room.play(room.who(), GiveClue("last", 1))
    room.ask(room.who(), requests.SpellRequest())
    assassin = next(card for card in room.state.uncovered if room.key[card] == "assassin")
    room.play(room.who(), Guess(assassin))
    room.ask("bob", requests.RotateRequest())
    room.start()
    room.play(room.who(), AskConsent("never", 1))
    spymaster = room.state.to_act
    room.ask("bob", requests.MarkRequest(card=3))
    room.join("eve")
    holder = room.who(spymaster)
    if holder != "bob":
        room.ask("bob", requests.SitRequest(seat=spymaster, player=room.numbers["eve"]))
    room.ask("bob", requests.AbandonRequest())
    room.ask("bob", requests.RemoveRequest(player=room.numbers["eve"]))
    room.ask("bob", requests.LeaveRequest())
    room.tick(HASTY.limits.idle + 1)
    return room


def _time_runs_out() -> Recorder:
    """A strict timer ends the turn while a question is open, and while it is answered."""
    room = Recorder(Ruleset(timer=STRICT), seed=3)
    room.sit(TEAMS)
    room.start()
    for answered in (False, True):
        room.play(room.who(), AskConsent("perhaps", 1))
        if answered:
            room.play(room.who(room.state.judge), AnswerConsent(True))
            room.play(room.who(), AskConsent("rather", 1))
        room.drop(room.who())
        room.tick(60_000)
        for name in TEAMS:
            if name not in room.at:
                room.come_back(name)
    room.play(room.who(), GiveClue("quick", 1))
    room.now += 10_000
    room.play(room.who(), Challenge())
    room.tick(600_000)
    room.play(room.who(), Rule(True))
    room.tick(60_000)
    return room


def _approval() -> Recorder:
    """Every clue waits for the other spymaster."""
    room = Recorder(Ruleset(approval=True), seed=4)
    room.sit(TEAMS)
    room.start()
    for consent in (False, True):
        room.play(room.who(), GiveClue("perhaps", 2))
        room.play(room.who(room.state.judge), AnswerConsent(consent))
    return room


def _sudden_death() -> Recorder:
    room = Recorder(Ruleset(ending=Ending.ASSASSIN), seed=5)
    room.sit(TEAMS)
    room.start()
    room.play(room.who(), GiveClue("danger", 2))
    room.play(room.who(), Guess(room.key.identities.index("assassin")))
    room.play(room.who(), GiveUp())
    return room


def _programs() -> Recorder:
    """Programs play, and tell afterwards what they meant."""
    room = Recorder(seed=6)
    room.ask("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        room.ask("ann", requests.AddBotRequest(seat=seat, bot="agent"))
    for _ in range(2):
        room.start()
        for _ in range(200):
            if room.state.to_act is Seat.RED_OPERATIVE:
                room.play("ann", Guess(room.state.uncovered[0]))
            elif room.room.public.playing:
                room.tick()
            else:
                break
    return room


def _random(ruleset: Ruleset, seed: int) -> Recorder:
    """Sensible moves, nonsense, and people who come and go."""
    rng = Random(seed)
    timer = Timer(rng.choice([1, 90]), rng.random() < 0.5)
    room = Recorder(msgspec.structs.replace(ruleset, timer=timer), seed)
    room.seated()
    room.join("eve", "fay")
    room.onlooker()
    room.start()
    for _ in range(WILD_ACTS):
        _act(room, rng)
        if room.room.closed:
            break
    return room


def _act(room: Recorder, rng: Random) -> None:
    kind = rng.random()
    away = [name for name in room.numbers if name not in room.at]
    if kind < 0.05 and len(room.at) > 1:
        room.drop(rng.choice(list(room.at)))
    elif kind < 0.15 and away:
        room.come_back(rng.choice(away))
    elif kind < 0.2:
        room.tick(rng.choice([0, 1000, 90_000]))
    elif kind < 0.7 and (move := sensible(room, rng)):
        room.ask(*move)
    elif at := [name for name in room.at if name in room.numbers]:
        room.ask(rng.choice(at), senseless(room, rng))
