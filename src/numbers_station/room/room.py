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
from numbers_station.decks.own_pictures import PicturePack
from numbers_station.decks.pack import Pack
from numbers_station.game.errors import Refusal

from .bots import BotQuestion
from .greeting import check_token, greet
from .notices import News, NewsDesk, Notice
from .private_frames import private_frames
from .protocol import codec, peer_messages
from .protocol.entries import Damaged, Draft, Entry, number_rows
from .protocol.frames import PongFrame
from .protocol.http_bodies import JoinRoom, OpenRoom, RoomSummary, Ticket
from .protocol.room_entries import Closed, ClosedWhy
from .protocol.rows import Reply, Row, Send
from .protocol.secret_entries import Webhook
from .requests import host, members, screen
from .requests.checks import check_capacity, check_host, check_password
from .requests.context import Answer, RequestContext
from .requests.dispatch import answer_request, is_counted
from .schedule import RoomSchedule
from .services import RoomServices
from .slow_work import HashedPassword, HashPassword, WorkResult, new_password
from .state.log import RoomLog
from .state.presence import Presence
from .state.public import PublicRoom
from .state.secrets import NOWHERE, Door, RoomSecrets, new_token
from .summary import summarise, write_record

SILENCE = 45_000
"""How long another process may say nothing before its connections count as gone, in ms."""

SERVICES = RoomServices()


class Room:
    """
    One room. Time is given as milliseconds by the server's clock; it may jump.

    Where a `Reply` asks for slow work, the same call is made again with its *result*.
    """

    def __init__(
        self, code: str, log: RoomLog, rng: Random, services: RoomServices = SERVICES
    ) -> None:
        self.code = code
        self._log = log
        self._rng = rng
        self._services = services
        self._presence = Presence()
        self._schedule = RoomSchedule(log, services.limits, self._presence.absence)
        self._news = NewsDesk(log.public, log.secrets)
        self._draft = Draft([], 0)

    @staticmethod
    def open_work(request: OpenRoom, rng: Random) -> HashPassword | None:
        """The slow work before a room is opened: none without a password. Raises `Refusal`."""
        password = check_password(request.password)
        return None if password is None else new_password(password, rng)

    @classmethod
    def open(
        cls, request: OpenRoom, rng: Random, result: HashedPassword | None = None
    ) -> tuple[tuple[Row, ...], Ticket]:
        """The rows of a new room, and its host's ticket. Raises `Refusal`."""
        token = new_token(rng)
        return number_rows(members.open_room(request, token, result), 0), Ticket(1, token)

    @classmethod
    def replay(
        cls, code: str, rows: Iterable[Row], rng: Random, services: RoomServices = SERVICES
    ) -> Room:
        """The room that rows add up to. Raises `Damaged` if they are no room's."""
        return cls(code, RoomLog.replay(tuple(rows)), rng, services)

    @property
    def public(self) -> PublicRoom:
        """The room as everybody may see it."""
        return self._log.public

    @property
    def secrets(self) -> RoomSecrets:
        return self._log.secrets

    @property
    def seq(self) -> int:
        """The last row that is known here; `Store.load(after=seq)` gives the tail."""
        return self._log.seq

    @property
    def closed(self) -> bool:
        """Whether the room is closed, by its host or by idleness, and can be forgotten."""
        return self.public.closed is not None

    # What the outside asks.

    def join(
        self,
        request: JoinRoom,
        now: int,
        result: WorkResult | None = None,
        door: Door = NOWHERE,
    ) -> tuple[Reply, Ticket]:
        """Come in by a *door*; the ticket is good once the rows are. Raises `Refusal`."""
        token = new_token(self._rng)
        self._schedule.set_time(now)
        context = self._context(result)
        answer = members.join(context, request, token, door)
        check_capacity(context)
        return self._reply(None, answer), Ticket(self.public.joined + 1, token)

    def ask_for_table(self, door: Door, now: int) -> tuple[Reply, Ticket]:
        """A big screen would be the table; the ticket is good once the rows are (R34.1)."""
        token = new_token(self._rng)
        self._schedule.set_time(now)
        player = None if door.token is None else self.secrets.player(door.token)
        check_token(self.public, door.token, player)
        context = self._context()
        check_capacity(context)
        ticket = Ticket(self.public.joined + 1, token)
        return self._reply(None, screen.ask_for_table(context, ticket, door)), ticket

    def check_bringer(self, token: str) -> None:
        """Refuse who may not bring a pack now."""
        player = self.secrets.player(token)
        check_token(self.public, token, player)
        members.check_bringer(self._context(), player or 0)

    def take_pack(self, token: str, pack: Pack | PicturePack, now: int, unknown: int = 0) -> Reply:
        """Take in what the host brings, some words *unknown* to bots. Raises `Refusal`."""
        self._schedule.set_time(now)
        player = self.secrets.player(token)
        check_token(self.public, token, player)
        context = self._context()
        check_capacity(context, reserve=True)
        return self._reply(None, members.take_pack(context, player or 0, pack, unknown))

    def set_webhook(self, token: str, webhook: Webhook, now: int) -> Reply:
        """Have it told elsewhere whose move it is, at the host's word. Raises `Refusal`."""
        self._schedule.set_time(now)
        player = self.secrets.player(token)
        check_token(self.public, token, player)
        context = self._context()
        check_capacity(context, reserve=True)
        return self._reply(None, host.set_webhook(context, player or 0, webhook))

    def webhook_for(self, token: str) -> Webhook:
        """The webhook, for the host who wants to try it. Raises `Refusal`."""
        player = self.secrets.player(token)
        check_token(self.public, token, player)
        check_host(self.public, player or 0)
        return self.secrets.webhook

    def close(self, now: int) -> Reply:
        """Close the room, at the word of whoever runs the server. Raises `Refusal`."""
        self._schedule.set_time(now)
        if self.closed:
            raise Refusal("room_closed", "", "the room is closed")
        return self._reply(None, Answer([Closed(ClosedWhy.SERVER)]))

    def connect(
        self, connection: int, token: str | None, after: int, now: int, watch: bool = False
    ) -> Reply:
        """
        Greet a connection with all public entries after number *after*, and its secrets.

        Who only wants to *watch* is let in by the token and gets what an onlooker gets.
        """
        now = self._schedule.set_time(now)
        player = None if token is None else self.secrets.player(token)
        try:
            check_token(self.public, token, player)
        except Refusal as refusal:
            return Reply((Send(connection, codec.encode_refusal(refusal), close=True),))
        if watch:
            player = None
        self._presence.add(connection, player)
        self._presence.note_absence(self.public, now)
        self._schedule.touch()
        greeting = greet(self.code, self._log, player, after, now)
        presence = self._presence
        greeting += (codec.encode(presence.markers()), *presence.encode_votes())
        sends = [Send(connection, frame) for frame in greeting]
        return Reply((*sends, Send(None, self._presence.encode())))

    def disconnect(self, connection: int, now: int) -> Reply:
        """A connection is gone. The player keeps the seat and may come back."""
        now = self._schedule.set_time(now)
        if connection not in self._presence.players:
            return Reply()
        self._presence.remove(connection)
        self._presence.note_absence(self.public, now)
        return Reply((Send(None, self._presence.encode()),))

    def receive(
        self, connection: int, data: bytes, now: int, result: WorkResult | None = None
    ) -> Reply:
        """Answer a frame, whatever it holds. A refusal goes to the sender and changes nothing."""
        self._schedule.set_time(now)
        try:
            request = codec.decode_request(data)
            player = self._presence.players.get(connection)
            person = self._log.public.participant(player) if player is not None else None
            answer = answer_request(self._context(result, connection), person, request)
            if answer.entries and person and result is None and is_counted(request):
                self._schedule.count_entry(person.number, len(data))
            return self._reply(connection, answer)
        except Refusal as refusal:
            return Reply((Send(connection, codec.encode_refusal(refusal, codec.read_id(data))),))

    def _context(
        self, result: WorkResult | None = None, connection: int | None = None
    ) -> RequestContext:
        log = self._log
        return RequestContext(
            log.public,
            log.secrets,
            self._services,
            self._presence,
            self._rng,
            self._schedule.now,
            len(log.frames),
            result,
            connection,
        )

    def _reply(self, connection: int | None, answer: Answer) -> Reply:
        if answer.entries:
            self._draft = Draft(answer.entries, self._log.seq)
            return Reply(rows=self._draft.rows, work=answer.work)
        if answer.work:
            return Reply(work=answer.work)
        if answer.reply:
            return Reply((Send(connection, codec.encode(answer.reply)),))
        if answer.broadcast:
            return Reply((Send(None, codec.encode(answer.broadcast)),))
        return Reply()

    # What other processes tell.

    def publish_presence(self) -> bytes | None:
        """What other processes that serve this room are to be told, once; it may get lost."""
        message = self._presence.take_message()
        return None if message is None else peer_messages.encode(message)

    def receive_presence(self, process: int, data: bytes, now: int) -> Reply:
        """What another process tells of its connections to this room."""
        now = self._schedule.set_time(now)
        message = peer_messages.decode(data)
        if message is None:
            return Reply()
        sent = self._presence.receive(process, message, self.public, now)
        return Reply(tuple(Send(None, frame) for frame in sent))

    def refresh_presence(self, now: int) -> Reply:
        """From time to time: tell the others again, and forget those that are silent."""
        now = self._schedule.set_time(now)
        self._presence.news = self._presence.news or bool(self._presence.players)
        if self._presence.forget(now - SILENCE):
            self._presence.note_absence(self.public, now)
            return Reply((Send(None, self._presence.encode()),))
        return Reply()

    # What the room does by itself.

    @property
    def next_tick(self) -> int | None:
        """When `tick` is due by the server's clock; 0 is at once, ``None`` is never."""
        return self._schedule.next_tick

    @property
    def alarm(self) -> int | None:
        """
        When somebody must look after the room even if nobody comes, by the server's clock:
        strict time in hours runs out (R33.1), or in a slow room a bot is to move.
        """
        return self._schedule.alarm

    @property
    def waits_for_time(self) -> bool:
        """Whether a timer runs or a bot is to move; otherwise only idleness is to be noticed."""
        return self._schedule.waits_for_time

    def tick(self, now: int, result: WorkResult | None = None) -> Reply:
        """Do what time asks for: a timer that ran out, a bot's move, the end of idleness."""
        self._schedule.set_time(now)
        if self.closed:
            return Reply()
        return self._reply(None, self._schedule.act(self._context(result)))

    def take_bot_question(self) -> BotQuestion | None:
        """What a bot is to think about now, said once; its answer goes to `answer_bot`."""
        return self._schedule.take_question()

    def wants_answer(self, question: BotQuestion) -> bool:
        """Whether the answer to a question still matters: the position may have moved on."""
        return self._schedule.wants_answer(question.number)

    def take_bot_answer(self, question: BotQuestion, choice: Choice | None, now: int) -> Reply:
        """
        What a bot chose; ``None`` if it failed, and a random legal move is made for it.

        The move is made by `tick` when the pause is over. An answer that comes too late is
        passed over.
        """
        self._schedule.set_time(now)
        self._schedule.take_answer(question.number, choice)
        return Reply()

    # What has become durable.

    def commit(self, rows: Sequence[Row], now: int) -> Sequence[Send]:
        """
        Fold durable rows, ours or another process's, and say what goes out.

        Rows that are known already are passed over. If one is missing in between, raises
        `Damaged` before anything is folded, so that no frame gets lost.
        """
        now = self._schedule.set_time(now)
        log, presence = self._log, self._presence
        entries: Iterable[Entry | None] = self._draft.entries
        if rows is not self._draft.rows or not rows or rows[0].seq != log.seq + 1:
            entries = repeat(None)  # not our own rows, as they almost always are
            rows = [row for row in rows if row.seq > log.seq]
            if any(row.seq != seq for seq, row in enumerate(rows, log.seq + 1)):
                raise Damaged(f"rows are missing after row {log.seq}")
        sends: list[Send] = []
        before, playing = log.public, self._news.playing
        for row, made in zip(rows, entries, strict=False):
            entry = log.add(row, made)
            if not row.secret:
                sends.append(Send(None, log.frames[-1]))
            sends += private_frames(entry, presence, log)
        after = log.public
        self._schedule.resume()
        self._news.follow(after, log.secrets, presence)
        # Other people are in the room, or in other seats, or the game began or ended.
        people = after.people is not before.people or after.screen is not before.screen
        changed = people or (playing is None) is not (self._news.playing is None)
        if changed and presence.note_absence(after, now):
            sends.append(Send(None, presence.encode()))
        return sends

    def take_news(self) -> News | None:
        """What there is to tell those who are elsewhere, said once."""
        return self._news.take()

    def is_called(self, player: int, notice: Notice) -> bool:
        """Whether a notice still holds: it is their move, and they do not have the room in view."""
        return self._news.is_waiting_for(player, notice) and not self._presence.sees(player)

    # What can be asked without changing anything.

    def tell_time(self, now: int) -> bytes:
        """The frame that says what time it is here."""
        return codec.encode(PongFrame(self._schedule.set_time(now)))

    def knows(self, token: str | None) -> bool:
        """Whether a token is a player's."""
        return token is not None and self.secrets.player(token) is not None

    def player_behind(self, connection: int) -> int | None:
        """The player of a connection; nobody behind an onlooker's."""
        return self._presence.players.get(connection)

    @property
    def connected(self) -> int:
        """People who are connected now, here or to another process."""
        return len(self._presence.everywhere())

    @property
    def onlookers(self) -> int:
        """Connections of this process behind which there is no player."""
        return len(self._presence.onlookers())

    def summary(self) -> RoomSummary:
        """What anybody who knows the code may know."""
        return summarise(self.code, self.public)

    def record(self) -> str:
        """The record of the last game; with the key only once it is over. Raises `Refusal`."""
        return write_record(self.public)
