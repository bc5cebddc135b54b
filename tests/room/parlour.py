"""A room with people in it, without a server: what each connection received, byte for byte."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from numbers_station.bots.bot import Choice, choose
from numbers_station.game.board import Seat
from numbers_station.game.key import Key
from numbers_station.game.mode import COOP, DUEL
from numbers_station.game.moves import GiveClue
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom
from numbers_station.room.protocol.requests import PlayerMove, Request
from numbers_station.room.protocol.rows import Reply, Row, Send
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices

HASTY = RoomServices(limits=Limits(clue_pause=0, guess_pause=0))
"""A house whose programs do not pause."""

TEAMS = {
    "ann": Seat.RED_SPYMASTER,
    "bob": Seat.RED_OPERATIVE,
    "cas": Seat.BLUE_SPYMASTER,
    "dee": Seat.BLUE_OPERATIVE,
}
COOP_TEAM = {"ann": Seat.RED_SPYMASTER, "bob": Seat.RED_OPERATIVE}
TRIO = {"ann": Seat.RED_SPYMASTER, "bob": Seat.BLUE_SPYMASTER, "cas": Seat.OPERATIVE}


def seating(ruleset: Ruleset) -> dict[str, Seat]:
    return {COOP: COOP_TEAM, DUEL: TRIO}.get(ruleset.mode, TEAMS)


class Parlour:
    """
    Drives a room as the server does: replies out, rows kept, rows committed, frames delivered.

    Every connection has an inbox. People are known by name; a name's connection is in `at`.
    """

    def __init__(
        self,
        ruleset: Ruleset | None = None,
        seed: int = 1,
        house: RoomServices = HASTY,
        password: str | None = None,
        host: str = "ann",
        rekey: Key | None = None,
    ) -> None:
        self.now = 1_000_000
        self.rekey = rekey
        """If given, the key of every game, in place of the one that is drawn."""
        self.house = house
        self.rng = Random(seed + 2)
        self.thinking = True
        """Whether programs are asked for their moves without being told to."""
        rows, ticket = Room.open(
            "ABCD", OpenRoom(host, ruleset or Ruleset(), password), self.now, Random(seed)
        )
        self.rows: list[Row] = list(rows)
        self.room = Room.replay("ABCD", rows, Random(seed + 1), house)
        self.inbox: dict[int, list[bytes]] = {}
        self.last = 0
        self.closed: set[int] = set()
        self.numbers = {host: ticket.player}
        self.tokens: dict[str, str | None] = {host: ticket.token}
        self.at: dict[str, int] = {}
        self.connect(host)

    # What the server does.

    def take(self, reply: Reply) -> Reply:
        self.deliver(reply.sends)
        rows = [self._rekeyed(row) for row in reply.rows] if self.rekey else list(reply.rows)
        if rows:
            self.rows += rows
            self.deliver(self.room.commit(rows, self.now))
        if self.thinking:
            self.think()
        return reply

    def think(self) -> None:
        """Have the programs think at once, as the server does in processes of their own."""
        while thought := self.room.thought():
            self.take(self.room.chosen(thought, self.choice(thought), self.now))

    def choice(self, thought: BotQuestion) -> Choice | None:
        try:
            return choose(self.house.players[thought.player], thought.view, self.rng)
        except Exception:
            return None

    def _rekeyed(self, row: Row) -> Row:
        if self.rekey and row.secret and b'"type":"keyed"' in row.body:
            body = json.dumps({"type": "keyed", "key": self.rekey.reveal()}).encode()
            return Row(row.seq, body, True)
        return row

    def deliver(self, sends: tuple[Send, ...]) -> None:
        for send in sends:
            for connection in list(self.inbox) if send.to is None else [send.to]:
                if connection not in self.closed:
                    self.inbox.setdefault(connection, []).append(send.frame)
                    if send.close:
                        self.closed.add(connection)

    def send(self, connection: int, data: bytes) -> Reply:
        return self.take(self.room.receive(connection, data, self.now))

    def tick(self, later: int = 0) -> Reply:
        self.now += later
        return self.take(self.room.tick(self.now))

    # What people do.

    def connect(self, name: str, after: int = 0, connection: int | None = None) -> int:
        if connection is None:
            self.last = connection = self.last + 1
        self.inbox[connection] = []
        self.at[name] = connection
        token = self.tokens.get(name)
        self.take(self.room.connect(connection, token, after, self.now))
        return connection

    def onlooker(self) -> int:
        return self.connect("nobody")

    def drop(self, name: str) -> None:
        connection = self.at.pop(name)
        self.inbox.pop(connection)
        self.take(self.room.disconnect(connection, self.now))

    def join(self, *names: str, password: str | None = None) -> None:
        for name in names:
            reply, ticket = self.room.join(JoinRoom(name, password), self.now)
            self.take(reply)
            self.numbers[name], self.tokens[name] = ticket.player, ticket.token
            self.connect(name)

    def ask(self, name: str, request: Request) -> Any:
        """The first frame that came back to the asker, or ``None``."""
        connection = self.at[name]
        before = len(self.inbox[connection])
        self.send(connection, codec.encode(request))
        answers = self.inbox[connection][before:]
        return json.loads(answers[0]) if answers else None

    def play(self, name: str, move: PlayerMove) -> Any:
        return self.ask(name, requests.PlayRequest(move=move))

    def code(self, name: str, request: Request) -> str | None:
        """The code of the refusal, which must have changed nothing durable."""
        before = self.view(), len(self.rows)
        answer = self.ask(name, request)
        if answer is None or answer["type"] != "refused":
            return None
        assert (self.view(), len(self.rows)) == before
        return str(answer["code"])

    def sit(self, seats: dict[str, Seat]) -> None:
        """Everybody in their seat, coming in first if need be."""
        self.join(*(name for name in seats if name not in self.numbers))
        for name, seat in seats.items():
            answer = self.ask(name, requests.SitRequest(seat=seat))
            assert answer["type"] == "event", answer

    def start(self) -> None:
        host = next(name for name, number in self.numbers.items() if number == self.room.hall.host)
        answer = self.ask(host, requests.StartRequest())
        assert answer["type"] == "event", answer

    def seated(self) -> Parlour:
        self.sit(seating(self.room.hall.ruleset))
        return self

    def started(self) -> Parlour:
        self.seated().start()
        return self

    def clued(self, word: str = "hint", number: int = 2) -> Parlour:
        """A game in which the starting spymaster has just given a clue."""
        self.started()
        self.play(self.who(), GiveClue(word, number))
        return self

    # What can be seen.

    @property
    def state(self) -> State:
        match = self.room.hall.match
        assert match is not None
        return match.state

    @property
    def key(self) -> Key:
        key = self.room.vault.key
        assert key is not None
        return key

    def who(self, seat: Seat | None = None) -> str:
        """The name of the first person in a seat: of the one to act, if none is named."""
        holder = self.room.hall.holders(seat or self.state.to_act or Seat.SPECTATOR)[0]
        return next(name for name, number in self.numbers.items() if number == holder.number)

    def frames(self, name: str, kind: str | None = None) -> list[Any]:
        frames = [json.loads(frame) for frame in self.inbox[self.at[name]]]
        return [frame for frame in frames if kind in (None, frame["type"])]

    def events(self, name: str) -> list[Any]:
        return [frame["event"] for frame in self.frames(name, "event")]

    def view(self) -> tuple[object, ...]:
        """All that is durable about the room."""
        return (self.room.hall, self.room.vault, self.room.seq)
