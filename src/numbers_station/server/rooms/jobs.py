"""The jobs of a room's queue: everything that is asked of a room, as small objects."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

from numbers_station.bots.bot import Choice
from numbers_station.decks.own_pictures import PicturePack
from numbers_station.decks.pack import Pack
from numbers_station.game.errors import Refusal
from numbers_station.room.bots import BotQuestion
from numbers_station.room.protocol.codec import encode_refusal, read_id
from numbers_station.room.protocol.http_bodies import JoinRoom, Ticket
from numbers_station.room.protocol.rows import Reply
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.room import Room
from numbers_station.room.slow_work import WorkResult
from numbers_station.room.state.secrets import Door

from ..latency import Latencies, kind_of
from .broadcast import BroadcastGroup
from .peer import LATER, Peer

T = TypeVar("T")


class Job:
    """Something to ask the room. It may be run again: with a result, or after a conflict."""

    __slots__ = ()

    patient = False
    """Whether it waits for slow work however many do, since nobody would ask again."""

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        """Ask the room. Nothing durable has changed before its rows are."""
        raise TypeError("a job of no kind")

    def finish(self) -> None:
        """Everything that was asked for is durable and has been sent."""

    def fail(self, problem: Refusal) -> None:
        """It could not be done."""


class ReceiveFrame(Job):
    """A frame from a client."""

    __slots__ = ("_begun", "_latencies", "asker", "data", "peer")

    def __init__(
        self, peer: Peer, data: bytes, latencies: Latencies | None = None, begun: float = 0.0
    ) -> None:
        self.peer = peer
        self.data = data
        self._latencies = latencies
        self._begun = begun
        self.asker: int | None = None
        """The player, if it is a question to the referee that waits."""

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        return room.receive(self.peer.number, self.data, now, result)

    def finish(self) -> None:
        if self._latencies is not None:
            kind = f'kind="{kind_of(self.data)}"'
            self._latencies.observe(kind, monotonic() - self._begun)

    def fail(self, problem: Refusal) -> None:
        self.peer.send(encode_refusal(problem, read_id(self.data)))


class ConnectPeer(Job):
    """A socket has opened: greet it."""

    __slots__ = ("_after", "_flush", "_group", "_peer", "_token", "_watch")

    def __init__(
        self,
        peer: Peer,
        token: str | None,
        after: int,
        watch: bool,
        group: BroadcastGroup,
        flush: Callable[[], None],
    ) -> None:
        self._peer, self._token, self._after, self._watch = peer, token, after, watch
        self._group = group
        self._flush = flush

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        reply = room.connect(self._peer.number, self._token, self._after, now, self._watch)
        self._flush()  # what was said before is in the greeting
        self._group.add(self._peer)
        return self._group.greet(self._peer, reply)

    def fail(self, problem: Refusal) -> None:
        self._peer.close(LATER, "try again")


class DisconnectPeer(Job):
    """A socket has closed."""

    __slots__ = ("_group", "_peer")

    def __init__(self, peer: Peer, group: BroadcastGroup) -> None:
        self._peer = peer
        self._group = group

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        self._group.remove(self._peer)  # it may have hung up before it was let in
        return room.disconnect(self._peer.number, now)


class ReceivePresence(Job):
    """Another process tells who is connected to it."""

    __slots__ = ("_data", "_process")

    def __init__(self, process: int, data: bytes) -> None:
        self._process = process
        self._data = data

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        return room.receive_presence(self._process, self._data, now)


class RefreshPresence(Job):
    """Tell the other processes again, in case they did not hear it."""

    __slots__ = ()

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        return room.refresh_presence(now)


class Tick(Job):
    """Time asks for something."""

    __slots__ = ()

    patient = True

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        return room.tick(now, result)


class TakeBotAnswer(Job):
    """A bot has chosen its move."""

    __slots__ = ("_choice", "_question")

    def __init__(self, question: BotQuestion, choice: Choice | None) -> None:
        self._question = question
        self._choice = choice

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        return room.take_bot_answer(self._question, self._choice, now)


class AwaitedJob(Job, Generic[T]):
    """A job that somebody waits for: `done` has its value, or why there is none."""

    __slots__ = ("_value", "done")

    def __init__(self) -> None:
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, T]:
        """Ask the room. Raises `Refusal`."""
        raise TypeError("a job of no kind")

    def run(self, room: Room, now: int, result: WorkResult | None) -> Reply:
        try:
            reply, self._value = self.ask(room, now, result)
            return reply
        except Refusal as problem:
            self.fail(problem)
            return Reply()

    def finish(self) -> None:
        if not self.done.done():
            self.done.set_result(self._value)

    def fail(self, problem: Refusal) -> None:
        if not self.done.done():
            self.done.set_exception(problem)


class JoinRoomJob(AwaitedJob[Ticket]):
    """Somebody comes in under a nickname."""

    __slots__ = ("_door", "_request")

    def __init__(self, request: JoinRoom, door: Door) -> None:
        super().__init__()
        self._request = request
        self._door = door

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, Ticket]:
        return room.join(self._request, now, result, self._door)


class AskForTable(AwaitedJob[Ticket]):
    """A big screen asks to be the table."""

    __slots__ = ("_door",)

    def __init__(self, door: Door) -> None:
        super().__init__()
        self._door = door

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, Ticket]:
        return room.ask_for_table(self._door, now)


class TakePack(AwaitedJob[None]):
    """The host's own words or pictures."""

    __slots__ = ("_pack", "_token", "_unknown")

    def __init__(self, token: str, pack: Pack | PicturePack, unknown: int) -> None:
        super().__init__()
        self._token, self._pack, self._unknown = token, pack, unknown

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, None]:
        return room.take_pack(self._token, self._pack, now, self._unknown), None


class SetWebhook(AwaitedJob[None]):
    """The host's webhook."""

    __slots__ = ("_token", "_webhook")

    def __init__(self, token: str, webhook: Webhook) -> None:
        super().__init__()
        self._token, self._webhook = token, webhook

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, None]:
        return room.set_webhook(self._token, self._webhook, now), None


class CloseRoomJob(AwaitedJob[None]):
    """Whoever runs the server closes the room."""

    __slots__ = ()

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, None]:
        return room.close(now), None


class ReadRoom(AwaitedJob[T]):
    """A question that changes nothing."""

    __slots__ = ("_question",)

    def __init__(self, question: Callable[[Room], T]) -> None:
        super().__init__()
        self._question = question

    def ask(self, room: Room, now: int, result: WorkResult | None) -> tuple[Reply, T]:
        return Reply(), self._question(room)
