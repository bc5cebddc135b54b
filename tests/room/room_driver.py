"""A room with people in it, without a server: what each connection received, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from entry_frames import fact_of, is_entry

from numbers_station.bots.bot import Choice, choose
from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.key import Key
from numbers_station.game.mode import COOP, DUEL
from numbers_station.game.moves import GiveClue
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom, Ticket
from numbers_station.room.protocol.requests import PlayerMove, Request
from numbers_station.room.protocol.rows import Reply, Row, Send
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices
from numbers_station.room.slow_work import WorkResult, do_work, hash_password
from numbers_station.room.state.secrets import NOWHERE

HASTY = RoomServices(limits=Limits(clue_pause=0, guess_pause=0, reveal=0))
"""Services whose bots do not pause."""

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


def open_room(request: OpenRoom, rng: Random) -> tuple[tuple[Row, ...], Ticket]:
    """A new room, with the slow work that comes before it. Raises `Refusal`."""
    work = Room.open_work(request, rng)
    return Room.open(request, rng, hash_password(work) if work else None)


class RoomDriver:
    """
    Drives a room as the server does: replies out, rows kept, rows committed, frames delivered.

    Every connection has an inbox. People are known by name; a name's connection is in `at`.
    """

    def __init__(
        self,
        ruleset: Ruleset | None = None,
        seed: int = 1,
        services: RoomServices = HASTY,
        password: str | None = None,
        host: str = "ann",
        rekey: Key | None = None,
    ) -> None:
        self.now = 1_000_000
        self.rekey = rekey
        """If given, the key of every game, in place of the one that is drawn."""
        self.services = services
        self.rng = Random(seed + 2)
        self.thinking = True
        """Whether bots are asked for their moves without being told to."""
        request = OpenRoom(host, ruleset or Ruleset(), password)
        rows, ticket = open_room(request, Random(seed))
        self.rows: list[Row] = list(rows)
        self.room = Room.replay("ABCD", rows, Random(seed + 1), services)
        self.inbox: dict[int, list[bytes]] = {}
        self.last = 0
        self.closed: set[int] = set()
        self.numbers = {host: ticket.player}
        self.tokens: dict[str, str | None] = {host: ticket.token}
        self.at: dict[str, int] = {}
        self.connect(host)

    # What the server does.

    def work(self, ask: Callable[[WorkResult | None], Reply], *, chance: bool = False) -> Reply:
        """
        Ask the room, and ask again with the result of the slow work it wants done first.

        Rows that stand with that result are those that it gives when it is asked again, unless
        *chance* is in them.
        """
        reply = ask(None)
        while reply.work:
            assert not reply.sends
            result = do_work(reply.work, self.services.referee)
            again = ask(result)
            assert chance or not reply.stands(result) or again.rows == reply.rows
            reply = again
        return self.take(reply)

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
        """Have the bots think at once, as the server does in processes of their own."""
        while question := self.room.take_bot_question():
            self.take(self.room.take_bot_answer(question, self.choice(question), self.now))

    def choice(self, question: BotQuestion) -> Choice | None:
        try:
            return choose(self.services.bots[question.bot], question.view, self.rng)
        except Exception:
            return None

    def _rekeyed(self, row: Row) -> Row:
        if self.rekey and row.secret and b'"type":"keyed"' in row.body:
            body = json.dumps({"type": "keyed", "key": self.rekey.reveal()}).encode()
            return Row(row.seq, body, True)
        return row

    def deliver(self, sends: Sequence[Send]) -> None:
        for send in sends:
            for connection in list(self.inbox) if send.to is None else [send.to]:
                if connection not in self.closed:
                    self.inbox.setdefault(connection, []).append(send.frame)
                    if send.close:
                        self.closed.add(connection)

    def send(self, connection: int, data: bytes) -> Reply:
        return self.work(lambda done: self.room.receive(connection, data, self.now, done))

    def tick(self, later: int = 0) -> Reply:
        self.now += later
        return self.work(lambda done: self.room.tick(self.now, done), chance=True)

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
            ticket = self.join_room(JoinRoom(name, password))
            self.numbers[name], self.tokens[name] = ticket.player, ticket.token
            self.connect(name)

    def bring_screen(self, name: str = "tv") -> int:
        """A big screen asks to be the table, and connects. Raises `Refusal`."""
        reply, ticket = self.room.ask_for_table(NOWHERE, self.now)
        self.take(reply)
        self.numbers[name], self.tokens[name] = ticket.player, ticket.token
        self.connect(name)
        return ticket.player

    def on_screen(self) -> RoomDriver:
        """A big screen is the table; whoever was an operative has no seat any more (R34.2)."""
        screen = self.bring_screen()
        host = next(name for name, at in self.numbers.items() if at == self.room.public.host)
        answer = self.ask(host, requests.GiveTableRequest(screen=screen))
        assert "seq" in answer, answer
        return self

    def join_room(self, request: JoinRoom) -> Ticket:
        """Come in without a connection. Raises `Refusal`."""
        tickets: list[Ticket] = []

        def ask(done: WorkResult | None) -> Reply:
            reply, ticket = self.room.join(request, self.now, done)
            tickets.append(ticket)
            return reply

        self.work(ask)
        return tickets[-1]

    def refused_to_join(self, name: str, password: str | None = None) -> str:
        """The code with which somebody is turned away at the door."""
        try:
            self.join_room(JoinRoom(name, password))
        except Refusal as refusal:
            return refusal.code
        raise AssertionError(f"{name!r} was let in")

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
            assert "seq" in answer, answer

    def start(self) -> None:
        host = next(
            name for name, number in self.numbers.items() if number == self.room.public.host
        )
        answer = self.ask(host, requests.StartRequest())
        assert "seq" in answer, answer

    def seated(self) -> RoomDriver:
        self.sit(seating(self.room.public.ruleset))
        return self

    def seated_at_screen(self) -> RoomDriver:
        """The spymasters alone: the big screen is the rest."""
        seats = seating(self.room.public.ruleset)
        self.sit({name: seat for name, seat in seats.items() if seat.role is Role.SPYMASTER})
        return self

    def started(self) -> RoomDriver:
        self.seated().start()
        return self

    def clued(self, word: str = "hint", number: int = 2) -> RoomDriver:
        """A game in which the starting spymaster has just given a clue."""
        self.started()
        self.play(self.who(), GiveClue(word, number))
        return self

    # What can be seen.

    @property
    def state(self) -> State:
        match = self.room.public.match
        assert match is not None
        return match.state

    @property
    def key(self) -> Key:
        game = self.room.secrets.game
        assert game is not None
        return game.key

    def who(self, seat: Seat | None = None) -> str:
        """The name of the first person in a seat: of the one to act, if none is named."""
        room, seat = self.room.public, seat or self.state.to_act or Seat.SPECTATOR
        holder = room.screen if room.screen and room.on_screen(seat) else room.holders(seat)[0]
        return next(name for name, number in self.numbers.items() if number == holder.number)

    def seats(self) -> dict[str, Seat]:
        """Who sits where, of those who sit."""
        people = {person.number: person.seat for person in self.room.public.people}
        found = {name: people.get(number) for name, number in self.numbers.items()}
        return {name: seat for name, seat in found.items() if seat}

    def frames(self, name: str, kind: str | None = None) -> list[Any]:
        frames = [json.loads(frame) for frame in self.inbox[self.at[name]]]
        return [frame for frame in frames if kind in (None, frame["type"])]

    def entries(self, name: str) -> list[Any]:
        """The log as a connection has it, with numbers."""
        return [frame for frame in self.frames(name) if is_entry(frame)]

    def events(self, name: str) -> list[Any]:
        return [fact_of(frame) for frame in self.entries(name)]

    def view(self) -> tuple[object, ...]:
        """All that is durable about the room."""
        return (self.room.public, self.room.secrets, self.room.seq)
