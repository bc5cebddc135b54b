"""
A room, sans-I/O: bytes in, rows and frames out; no sockets, no clock, no waiting.

Nothing durable changes before rows come back by `commit`, whether this process made them or
another one. So a room is always what its log adds up to; only connections, markers and pauses
are its own, and may be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from random import Random

from numbers_station.bots.bot import Choice
from numbers_station.decks.pack import Pack
from numbers_station.game.errors import Refusal

from .bots import BotQuestion
from .private_frames import follow, secrets
from .protocol import codec, frames, peer_messages, requests
from .protocol.entries import VERSION, Damaged, Draft, Entry, number_rows
from .protocol.http_bodies import JoinRoom, OpenRoom, RoomSummary, Ticket
from .protocol.requests import Request
from .protocol.rows import Reply, Row, Send
from .requests import host, play
from .requests.dispatch import entries
from .requests.play import RequestContext
from .schedule import RoomSchedule
from .services import RoomServices
from .state.log import RoomLog
from .state.presence import Presence
from .state.public import Person, PublicRoom
from .state.secrets import RoomSecrets, hidden, new_token
from .summary import record, summary

SILENCE = 45_000
"""How long another process may say nothing before its connections count as gone, in ms."""
LEAVING = (requests.LeaveRequest, requests.CloseRequest)

SERVICES = RoomServices()


class Room:
    """One room. Time is given as milliseconds by the server's clock; it may jump."""

    def __init__(
        self, code: str, ledger: RoomLog, rng: Random, house: RoomServices = SERVICES
    ) -> None:
        self.code = code
        self._ledger = ledger
        self._rng = rng
        self._house = house
        self._crowd = Presence()
        self._pace = RoomSchedule(ledger, house.limits)
        self._draft = Draft([], 0)

    @classmethod
    def open(
        cls, code: str, request: OpenRoom, now: int, rng: Random
    ) -> tuple[tuple[Row, ...], Ticket]:
        """The rows of a new room, and its host's ticket. Raises `Refusal`."""
        token = new_token(rng)
        password = host.checked(request.password)
        kept = None if password is None else hidden(password, rng)
        return number_rows(host.opening(request, token, kept), 0), Ticket(1, token)

    @classmethod
    def replay(
        cls, code: str, rows: Iterable[Row], rng: Random, house: RoomServices = SERVICES
    ) -> Room:
        """The room that rows add up to. Raises `Damaged` if they are no room's."""
        return cls(code, RoomLog.replay(tuple(rows)), rng, house)

    @property
    def hall(self) -> PublicRoom:
        """The room as everybody may see it."""
        return self._ledger.hall

    @property
    def vault(self) -> RoomSecrets:
        return self._ledger.vault

    @property
    def seq(self) -> int:
        """The last row that is known here; `Store.load(after=seq)` gives the tail."""
        return self._ledger.seq

    @property
    def closed(self) -> bool:
        """Whether the room is closed, by its host or by idleness, and can be forgotten."""
        return self.hall.closed is not None

    def join(self, request: JoinRoom, now: int) -> tuple[Reply, Ticket]:
        """Come in under a nickname. Raises `Refusal`."""
        token = new_token(self._rng)
        self._pace.hear(now)
        made = host.joining(self._scene(), request, token)
        self._bear()
        return Reply(rows=self._numbered(made)), Ticket(self.hall.joined + 1, token)

    def bring(self, token: str, pack: Pack, now: int, unknown: int = 0) -> Reply:
        """Take in the host's own words, some *unknown* to the programs. Raises `Refusal`."""
        self._pace.hear(now)
        self._door(token, player := self.vault.player(token))
        self._bear()
        made = host.brought(self._scene(), player or 0, pack, unknown)
        return Reply(rows=self._numbered(made))

    def connect(
        self, connection: int, token: str | None, after: int, now: int, watch: bool = False
    ) -> Reply:
        """
        Greet a connection with all public facts after number *after*, and its secrets.

        Who only wants to *watch* is let in by the token and gets what an onlooker gets.
        """
        now = self._pace.hear(now)
        player = None if token is None else self.vault.player(token)
        try:
            self._door(token, player)
        except Refusal as refusal:
            return Reply((Send(connection, codec.encode_refusal(refusal), close=True),))
        if watch:
            player = None
        self._crowd.add(connection, player)
        self._pace.touch()
        log = self._ledger.frames
        welcome = frames.WelcomeFrame(VERSION, self.code, player, len(log), now)
        person = self.hall.person(player) if player is not None else None
        private = [
            codec.encode(welcome),
            *log[min(max(after, 0), len(log)) :],
            *(secrets(self.vault) if person and self.hall.leads(person) else ()),
            self._crowd.markers(),
        ]
        sends = [Send(connection, frame) for frame in private]
        return Reply((*sends, Send(None, self._crowd.present())))

    def _door(self, token: str | None, player: int | None) -> None:
        if self.hall.closed:
            raise Refusal("room_closed", "", "the room is closed")
        if token is not None and player is None:
            raise Refusal("bad_token", "", "that seat is not yours any more; join again")
        if token is None and self.hall.locked:
            raise Refusal("wrong_password", "", "join with the password of this room")

    def disconnect(self, connection: int, now: int) -> Reply:
        """A connection is gone. The player keeps the seat and may come back."""
        self._pace.hear(now)
        if connection not in self._crowd.players:
            return Reply()
        if self._crowd.remove(connection) == self.hall.host:
            self._pace.saw_host()
        return Reply((Send(None, self._crowd.present()),))

    def receive(self, connection: int, data: bytes, now: int) -> Reply:
        """Answer a frame, whatever it holds. A refusal goes to the sender and changes nothing."""
        now = self._pace.hear(now)
        asked: int | None = None
        try:
            ask = codec.decode_request(data)
            asked = ask.id
            return self._answer(connection, ask, now)
        except Refusal as refusal:
            return Reply((Send(connection, codec.encode_refusal(refusal, asked)),))

    def _answer(self, connection: int, ask: Request, now: int) -> Reply:
        if isinstance(ask, requests.PingRequest):
            return Reply((Send(connection, codec.encode(frames.PongFrame(now, ask.id))),))
        person = self._asker(connection)
        scene = self._scene()
        if isinstance(ask, requests.MarkRequest):
            play.marked(self.hall, person, ask.card)
            if not self._crowd.mark(person.number, ask.card, ask.on):
                return Reply()
            mark = frames.MarkedFrame(person.number, ask.card, ask.on)
            self._crowd.tell(mark)
            return Reply((Send(None, codec.encode(mark)),))
        if isinstance(ask, requests.JudgeRequest):
            verdict = play.opinion(scene, person, ask.word, ask.number, ask.id)
            return Reply((Send(connection, codec.encode(verdict)),))
        if not isinstance(ask, LEAVING):
            self._bear()
        away = self._pace.host_away and not self._crowd.here(self.hall.host)
        return Reply(rows=self._numbered(entries(scene, person, ask, away)))

    def _bear(self) -> None:
        if len(self._ledger.frames) >= self._house.limits.facts:
            raise Refusal("room_worn_out", "", "this room has seen too much; open a new one")

    def _asker(self, connection: int) -> Person:
        if self.hall.closed:
            raise Refusal("room_closed", "", "the room is closed")
        player = self._crowd.players.get(connection)
        person = self.hall.person(player) if player is not None else None
        if person is None:
            raise Refusal("join_first", "R2.5", "onlookers only look on; join to take part")
        return person

    def gossip(self) -> bytes | None:
        """What other processes that serve this room are to be told, once; it may get lost."""
        if not self._crowd.news:
            return None
        told = self._crowd.gossip()
        return None if told is None else peer_messages.encode(told)

    def overhear(self, process: int, data: bytes, now: int) -> Reply:
        """What another process tells of its connections to this room."""
        now = self._pace.hear(now)
        heard = peer_messages.decode(data)
        if heard is None:
            return Reply()
        host = self.hall.host
        there = self._crowd.here(host)
        frames = self._crowd.hear(process, heard, self.hall, now)
        if there and not self._crowd.here(host):
            self._pace.saw_host()
        return Reply(tuple(Send(None, frame) for frame in frames))

    def refresh(self, now: int) -> Reply:
        """From time to time: tell the others again, and forget those that are silent."""
        now = self._pace.hear(now)
        self._crowd.news = self._crowd.news or bool(self._crowd.players)
        if self._crowd.forget(now - SILENCE):
            return Reply((Send(None, self._crowd.present()),))
        return Reply()

    def tick(self, now: int) -> Reply:
        """Do what time asks for: a timer that ran out, a program's move, the end of idleness."""
        self._pace.hear(now)
        if self.closed:
            return Reply()
        return Reply(rows=self._numbered(self._pace.due(self._scene())))

    def thought(self) -> BotQuestion | None:
        """What a program is to think about now, said once; its answer goes to `chosen`."""
        return self._pace.thought()

    def wants(self, thought: BotQuestion) -> bool:
        """Whether the answer to a thought still matters: the position may have moved on."""
        return self._pace.wants(thought.number)

    def chosen(self, thought: BotQuestion, choice: Choice | None, now: int) -> Reply:
        """
        What a program chose; ``None`` if it failed, and a random legal move is made for it.

        The move is made by `tick` when the pause is over. An answer that comes too late is
        passed over.
        """
        self._pace.hear(now)
        self._pace.chosen(thought.number, choice)
        return Reply()

    @property
    def next_tick(self) -> int | None:
        """When `tick` is due by the server's clock; 0 is at once, ``None`` is never."""
        return self._pace.next_tick

    def commit(self, rows: Sequence[Row], now: int) -> tuple[Send, ...]:
        """
        Fold durable rows, ours or another process's, and say what goes out.

        Rows that are known already are passed over. If one is missing in between, raises
        `Damaged` before anything is folded, so that no frame gets lost.
        """
        self._pace.hear(now)
        known: Iterable[Entry | None] = repeat(None)
        if rows is self._draft.rows and rows and rows[0].seq == self.seq + 1:
            known = self._draft.entries  # our own rows, as they almost always are
        else:
            rows = [row for row in rows if row.seq > self.seq]
            if any(row.seq != seq for seq, row in enumerate(rows, self.seq + 1)):
                raise Damaged(f"rows are missing after row {self.seq}")
        sends: list[Send] = []
        host = self.hall.host
        for row, made in zip(rows, known, strict=False):
            entry = self._ledger.add(row, made)
            if not row.secret:
                sends.append(Send(None, self._ledger.frames[-1]))
            sends += follow(entry, self._crowd, self.hall, self.vault)
        if self.hall.host != host:
            self._pace.saw_host()
        self._pace.stir()
        return tuple(sends)

    def knows(self, token: str | None) -> bool:
        """Whether a token is a player's."""
        return token is not None and self.vault.player(token) is not None

    @property
    def onlookers(self) -> int:
        """Connections of this process behind which there is no player."""
        return len(self._crowd.onlookers())

    def summary(self) -> RoomSummary:
        """What anybody who knows the code may know."""
        return summary(self.code, self.hall)

    def record(self) -> str:
        """The record of the last game; with the key only once it is over. Raises `Refusal`."""
        return record(self.hall)

    def _scene(self) -> RequestContext:
        facts = len(self._ledger.frames)
        return RequestContext(self.hall, self.vault, self._house, self._rng, self._pace.now, facts)

    def _numbered(self, made: list[Entry]) -> tuple[Row, ...]:
        self._draft = Draft(made, self.seq)
        return self._draft.rows
