"""
Where the time of a move goes: python benchmarks/bench_stages.py [--rooms N] [--games N].

Whole games as loadgen.c plays them, in one process and without sockets: rooms alone, stage by
stage, then rooms in a server whose connections send to nobody. All in microseconds; a game has
some 23 guesses, 8 clues and a deal, and a move is what they come to. What the bare loop of
bench_server.py takes beside that is nearly all the kernel's.

A stage is the mean of nine tenths of its moves, without the slowest: other work on the machine and
the garbage collector are left out. The whole server is the best of its slices, and processor time,
the referee's thread included. With another checkout's src in PYTHONPATH the same is measured there.

With --slices N only the whole server plays, and so many slices of 64 moves a room: under valgrind
two such runs tell how many instructions a move takes, which other work on the machine leaves as it
is. What the players take is in both.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import statistics
import string
import time
from collections import defaultdict, deque
from collections.abc import Callable
from random import Random
from typing import Any

import uvloop
from server_under_test import SEATS, code_of, furnished

from numbers_station.game.board import AGENT, BYSTANDER
from numbers_station.referee import verdict
from numbers_station.room.protocol import codec
from numbers_station.room.protocol.entries import number_rows
from numbers_station.room.protocol.rows import Reply
from numbers_station.room.requests.dispatch import answer_request
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices
from numbers_station.room.slow_work import do_work
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.randomness import SystemRandomness
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.sockets.connections import Connections, SocketRequest
from numbers_station.server.sockets.session import Session
from numbers_station.server.stores.memory import MemoryStore

KINDS = ("guess", "clue", "deal")
LAST = 7
"""The last of the connections of a room: four people, and four who look on."""
PLAYED = b'{"type":"played"'
KEPT = 0.9
ROUNDS = 64
"""Moves a room in a slice."""
AGAIN = 3
"""How often what changes nothing is done, the fastest counts."""
READ, DECIDE, WRITE = "read the frame", "decide", "write the rows"
RECEIVE, JUDGE, FOLD = "all until there are rows", "verdict", "fold and frames"
REST = "the rest of that: the time, whose it is, how often"
PARTS = (READ, DECIDE, WRITE)
Times = defaultdict[tuple[str, str], list[float]]


class Player:
    """Plays whole games in one room, by the key and what all have seen."""

    def __init__(self, room: Room, rng: Random) -> None:
        self._room = room
        self._rng = rng

    def next_move(self) -> tuple[str, int, bytes]:
        """Its kind, the place of the connection that makes it, and its frame."""
        state, secret = self._room.public.playing, self._room.secrets.game
        if state is None or secret is None or state.to_act is None:
            return "deal", 0, b'{"type":"start"}'
        place, key = SEATS.index(state.to_act.value), secret.key.identities
        if state.clue is None:
            word = "qwz" + "".join(self._rng.choices(string.ascii_lowercase, k=2))
            move: dict[str, Any] = {"type": "giveClue", "word": word, "number": "unlimited"}
            return "clue", place, json.dumps({"type": "play", "move": move}).encode()
        own, others = (
            [card for card in state.uncovered if key[card] is wanted]
            for wanted in (AGENT[state.turn], BYSTANDER)
        )
        card = own[0] if len(own) > 1 or not others else others[0]
        return (
            "guess",
            place,
            b'{"type":"play","move":{"type":"guess","card":%d}}' % card,
        )


def services() -> RoomServices:
    return RoomServices(referee=verdict, limits=Limits(entries=10**9, entries_per_minute=10**9))


def open_room(number: int, rng: SystemRandomness) -> tuple[Room, list[str]]:
    rows, tokens = furnished(code_of(number), rng)
    return Room.replay(code_of(number), rows, rng, services()), tokens


def fastest(times: Times, kind: str, stage: str, work: Callable[[], Any]) -> Any:
    best = float("inf")
    for _ in range(AGAIN):
        begun = time.perf_counter_ns()
        found = work()
        best = min(best, time.perf_counter_ns() - begun)
    times[kind, stage].append(best / 1000)
    return found


def play_alone(room: Room, player: Player, now: int, times: Times) -> None:
    """One move, stage by stage."""
    kind, place, data = player.next_move()
    request = fastest(times, kind, READ, lambda: codec.decode_request(data))
    context, person = room._context(None, place), room.public.participant(place + 1)
    answer = fastest(times, kind, DECIDE, lambda: answer_request(context, person, request))
    fastest(times, kind, WRITE, lambda: number_rows(answer.entries, room.seq))
    if answer.work:
        fastest(times, kind, JUDGE, lambda: do_work(answer.work, verdict))
    reply: Reply = fastest(times, kind, RECEIVE, lambda: room.receive(place, data, now))
    begun = time.perf_counter_ns()
    room.commit(reply.rows, now)
    room.take_news()
    times[kind, FOLD].append((time.perf_counter_ns() - begun) / 1000)


def alone(rooms: int, games: int) -> Times:
    rng, clues = SystemRandomness(), Random(1)
    found: Times = defaultdict(list)
    made = [open_room(number, rng) for number in range(rooms)]
    for room, tokens in made:
        for place in range(LAST + 1):
            token = tokens[place] if place < len(tokens) else None
            room.connect(place, token, 10**9, 0)
    players = [Player(room, clues) for room, _ in made]
    for round_ in range(32 * games):
        for (room, _), player in zip(made, players, strict=True):
            play_alone(room, player, round_, found)
    return found


class Silent(Session):
    """A connection to nobody."""

    __slots__ = ("send",)

    def __init__(self, connections: Connections, request: SocketRequest, send: Any) -> None:
        super().__init__(connections, request)
        self.send = send

    def greet(self, frames: list[bytes]) -> None:
        pass

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    def drop(self) -> None:
        pass

    def ping(self) -> None:
        pass


async def whole(rooms: int, seconds: float, most: float = math.inf) -> tuple[float, float]:
    """
    Microseconds of a move in a server without sockets: the best slice, and the median.

    For so many seconds, or *most* slices.
    """
    rng, clues, store = SystemRandomness(), Random(1), MemoryStore()
    config = Config(database="memory:", messages_per_second=10**6, joins_per_minute=10**9)
    registry = RoomRegistry(config, store, ServerClock(), rng, services())
    connections = Connections(registry)
    await registry.start()
    sink = deque[bytes](maxlen=0).append
    done, left = asyncio.Event(), 0

    def count(frame: bytes) -> None:
        """The last one in a room has seen something."""
        nonlocal left
        if frame.startswith(PLAYED):
            left -= 1
            if not left:
                done.set()

    players: list[tuple[Player, list[Silent]]] = []
    for number in range(rooms):
        rows, tokens = furnished(code_of(number), rng)
        await store.append(code_of(number), rows)
        actor = await registry.find(code_of(number))
        sessions = []
        for place in range(LAST + 1):
            token = tokens[place] if place < len(tokens) else None
            request = SocketRequest(code_of(number), token, 10**8)
            session = Silent(connections, request, count if place == LAST else sink)
            session.open()
            sessions.append(session)
        players.append((Player(actor.room, clues), sessions))
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    slices: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until and len(slices) < most:
        moves, spent = 0, 0
        for _ in range(ROUNDS):
            asked = [(player.next_move(), sessions) for player, sessions in players]
            left = rooms
            done.clear()
            begun = time.process_time_ns()
            for (_, place, data), sessions in asked:
                sessions[place].receive_text(data)
            await done.wait()
            spent += time.process_time_ns() - begun
            moves += rooms
        slices.append(spent / moves / 1000)
    await registry.stop()
    return min(slices), statistics.median(slices)


def mean(times: list[float]) -> float:
    kept = sorted(times)[: int(KEPT * len(times))]
    return sum(kept) / len(kept) if kept else 0.0


def print_stages(found: Times, best: float, median: float) -> None:
    counts = [len(found[kind, FOLD]) for kind in KINDS]

    def row(stage: str, means: list[float]) -> float:
        every = sum(one * count for one, count in zip(means, counts, strict=True)) / sum(counts)
        print(f"| {stage} |", " | ".join(f"{each:.1f}" for each in (*means, every)), "|")
        return every

    print(f"| µs | a guess | a clue | a deal | a move ({', '.join(map(str, counts))}) |")
    print("|---|---|---|---|---|")
    means = {
        stage: [mean(found[kind, stage]) for kind in KINDS]
        for stage in (*PARTS, RECEIVE, JUDGE, FOLD)
    }
    for stage in PARTS:
        row(stage, means[stage])
    parts = zip(*(means[stage] for stage in PARTS), strict=True)
    row(REST, [all_ - sum(each) for all_, each in zip(means[RECEIVE], parts, strict=True)])
    alone = sum(row(stage, means[stage]) for stage in (RECEIVE, JUDGE, FOLD))
    print(f"| sessions, queues, threads, store, broadcast | | | | {best - alone:.1f} |")
    print(f"| the whole server but for its sockets (median {median:.1f}) | | | | {best:.1f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--slices", type=int, help="the whole server alone, so long")
    given = parser.parse_args()
    if given.slices:
        uvloop.run(whole(2 * given.rooms, math.inf, given.slices))
        return
    print_stages(
        alone(given.rooms, given.games), *uvloop.run(whole(2 * given.rooms, given.seconds))
    )


if __name__ == "__main__":
    main()
