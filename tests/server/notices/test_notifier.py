"""From a move to a device and a webhook: who is told, what, how often, and who is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from server.fake_phone import Phone, clear, playing, run
from server.receiver import HANGING, Device, Receiver, check_signature, receiving

from numbers_station.languages import Language
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.services import RoomServices
from numbers_station.room.state.secrets import digest_of
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.notices.delivery import Pace
from numbers_station.server.notices.destination import Resolver
from numbers_station.server.notices.post import Poster
from numbers_station.server.rooms.actor import RoomActor
from numbers_station.server.rooms.jobs import DisconnectPeer
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.stores.memory import MemoryStore
from numbers_station.server.stores.push import Subscription

HASTY = Pace(settle=0.01, pauses=(0.01, 0.01), rest=0.01)
SEATED = ("red spymaster", "red operative", "blue spymaster", "blue operative")


class Evening:
    """Four people in a game, whose devices and webhook are a receiver of ours."""

    def __init__(self, registry: RoomRegistry, actor: RoomActor, phones: list[Phone]) -> None:
        self.registry, self.actor, self.phones = registry, actor, phones

    @property
    def metrics(self) -> dict[str, int]:
        names = ("sent", "failed", "gone", "dropped")
        counted = {name: getattr(self.registry.metrics, f"notices_{name}") for name in names}
        return {name: count for name, count in counted.items() if count}

    def phone(self, seat: object) -> Phone:
        return self.phones[SEATED.index(str(seat))]

    def to_act(self) -> Phone:
        state = self.actor.room.public.playing
        assert state is not None
        return self.phone(state.to_act)

    def others(self) -> list[Phone]:
        return [phone for phone in self.phones if phone is not self.to_act()]

    async def say(self, phone: Phone, **message: Any) -> None:
        self.actor.queue.receive(phone, msgspec.json.encode(message))
        while not self.actor.settled:
            await asyncio.sleep(0.001)

    async def clue(self) -> None:
        move = {"type": "giveClue", "word": "zephyr", "number": 1}
        await self.say(self.to_act(), type="play", move=move)

    def hang_up(self, phone: Phone) -> None:
        self.actor.queue.put(DisconnectPeer(phone, self.actor.group))

    async def subscribe(self, phone: Phone, device: Device, language: str = "en") -> None:
        player = self.phones.index(phone) + 1
        kept = Subscription(player, device.endpoint, device.public, device.auth, language)
        await self.registry.notifier.subscribe(self.actor.code, kept)

    async def hook(self, address: str, language: Language = Language.ENGLISH) -> None:
        token = "a token that the host has as well"
        self.actor.room.secrets.players[digest_of(token)] = self.actor.room.public.host
        await self.actor.set_webhook(token, Webhook(address, language, "https://site/r/X"))

    async def devices(self) -> int:
        found = await self.registry.notifier._store.find(self.actor.code, (1, 2, 3, 4))
        return len(found)

    async def settle(self) -> None:
        """Everything that was to be sent has been."""
        while self.registry.notifier._tasks or len(self.registry.notifier.delivery):
            await asyncio.sleep(0.002)


@asynccontextmanager
async def evening(pace: Pace = HASTY, private: bool = True) -> AsyncIterator[Evening]:
    resolver = Resolver()
    poster = Poster(resolver, private, timeout=0.3)
    services = RoomServices(referee=clear)
    registry = RoomRegistry(
        Config(), MemoryStore(), ServerClock(), Random(1), services, poster=poster, pace=pace
    )
    await registry.start()
    try:
        yield Evening(registry, *await playing(registry))
    finally:
        await registry.stop()
        resolver.close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def test_whoever_is_away_is_told_on_each_device_in_their_language(receiver: Receiver) -> None:
    phone, laptop, other = [Device(receiver, name) for name in ("phone", "laptop", "other")]

    async def main() -> None:
        async with evening() as table:
            state = table.actor.room.public.playing
            assert state is not None
            away, enemy = table.phone(state.operative), table.phone(state.judge)
            await table.subscribe(away, phone, "en")
            await table.subscribe(away, laptop, "is")
            await table.subscribe(enemy, other)
            table.hang_up(away)
            table.hang_up(enemy)
            await table.clue()
            await table.settle()
            assert table.metrics == {"sent": 2}
            vapid = await table.registry.notifier.vapid()
            code = table.actor.code
        got, also = receiver.at(phone.path)[0], receiver.at(laptop.path)[0]
        assert phone.read(got) == {
            "title": f"Your move in room {code}",
            "body": "A clue is waiting for your guess.",
            "stop": "Stop these notices",
            "room": code,
        }
        assert laptop.read(also)["title"] == f"Þú átt leik í herbergi {code}"
        assert len(got.body) == len(also.body)  # the length says nothing
        assert got.headers["topic"] == also.headers["topic"]
        assert len(got.headers["topic"]) <= 32
        assert got.headers["ttl"] == "3600"
        claims = check_signature(got, vapid.public, receiver.url)
        assert claims["sub"].startswith("mailto:")
        assert not receiver.at(other.path)  # it is not their move

    run(main())


def test_whoever_looks_or_comes_back_in_time_is_not_told(receiver: Receiver) -> None:
    device = Device(receiver)

    async def main() -> None:
        async with evening(Pace(settle=0.1, pauses=(), rest=0)) as table:
            state = table.actor.room.public.playing
            assert state is not None
            guesser = table.phone(state.operative)
            await table.subscribe(guesser, device)
            await table.clue()  # in view of the table
            await table.settle()
            assert not receiver.got
            await table.say(guesser, type="look", on=False)
            move = {"type": "challenge"}
            await table.say(guesser, type="play", move=move)
            await table.say(table.to_act(), type="play", move={"type": "rule", "valid": True})
            assert table.to_act() is guesser
            await table.say(guesser, type="look", on=True)
            await table.settle()
            assert not receiver.got
            assert table.metrics == {}

    run(main())


@pytest.mark.parametrize(
    ("answers", "counted", "requests", "devices"),
    [
        ([201], {"sent": 1}, 1, 1),
        ([500, 201], {"sent": 1}, 2, 1),
        ([429, 503, 500], {"failed": 1}, 3, 1),
        ([400], {"failed": 1}, 1, 1),
        ([307], {"failed": 1}, 1, 1),
        ([HANGING], {"failed": 1}, 3, 1),
        ([404], {"gone": 1}, 1, 0),
        ([410], {"gone": 1}, 1, 0),
    ],
)
def test_what_a_push_service_answers(
    receiver: Receiver, answers: list[int], counted: dict[str, int], requests: int, devices: int
) -> None:
    """A device that is gone is forgotten; a service that fails is asked again, but not for ever."""
    device = Device(receiver)
    receiver.answers[device.path] = list(answers)
    receiver.location = f"{receiver.url}/elsewhere"

    async def main() -> None:
        async with evening() as table:
            state = table.actor.room.public.playing
            assert state is not None
            away = table.phone(state.operative)
            await table.subscribe(away, device)
            table.hang_up(away)
            await table.clue()
            await table.settle()
            assert table.metrics == counted
            assert len(receiver.at(device.path)) == requests
            assert await table.devices() == devices
            assert not receiver.at("/elsewhere")

    run(main())


def test_a_dead_endpoint_costs_nobody_a_wait(receiver: Receiver) -> None:
    """The game goes on while one device's service and the webhook hang, and others are told."""
    dead, alive = Device(receiver, "dead"), Device(receiver, "alive")
    receiver.answers |= {dead.path: [HANGING], "/hook": [HANGING]}

    async def main() -> None:
        async with evening() as table:
            await table.hook(f"{receiver.url}/hook")
            state = table.actor.room.public.playing
            assert state is not None
            guesser = table.phone(state.operative)
            await table.subscribe(guesser, dead)
            await table.subscribe(guesser, alive)
            table.hang_up(guesser)
            await table.clue()
            assert table.actor.settled
            while not receiver.at(alive.path):
                await asyncio.sleep(0.002)
            assert table.metrics.get("failed") is None  # the dead ones are still waited for

    run(main())


def test_the_webhook_hears_whose_move_it_is_and_the_end(receiver: Receiver) -> None:
    async def main() -> None:
        async with evening() as table:
            await table.hook(f"{receiver.url}/hook", Language.DUTCH)
            await table.clue()
            await table.settle()
            await table.say(table.phones[0], type="abandon")
            await table.settle()
            assert table.metrics == {"sent": 2}
            code = table.actor.code
        texts = [got.json() for got in receiver.at("/hook")]
        assert texts[0]["text"] == texts[0]["content"]
        assert "mag raden. https://site/r/X" in texts[0]["text"]
        assert texts[1]["text"].startswith(f"Kamer {code}: het spel is zonder winnaar")
        assert texts[0]["allowed_mentions"] == {"parse": []}
        headers = receiver.at("/hook")[0].headers
        assert headers["content-type"] == "application/json"
        assert (headers["x-template"], headers["x-message"]) == ("yes", "{{.text}}")

    run(main())


def test_a_hasty_game_is_told_in_few_words(receiver: Receiver) -> None:
    """What follows within moments is one message: the last one."""

    async def main() -> None:
        async with evening(Pace(settle=0.1, pauses=(), rest=0.1)) as table:
            await table.hook(f"{receiver.url}/hook")
            for _ in range(3):
                await table.clue()
                guesser = table.to_act()
                await table.say(guesser, type="play", move={"type": "challenge"})
                await table.say(table.to_act(), type="play", move={"type": "rule", "valid": False})
                await table.say(table.to_act(), type="play", move={"type": "waive"})
            await table.settle()
            assert len(receiver.at("/hook")) == 1
            assert "is to give a clue" in receiver.at("/hook")[0].json()["text"]

    run(main())


def test_nothing_goes_to_a_private_address_unless_the_owner_allows_it(receiver: Receiver) -> None:
    device = Device(receiver)

    async def main() -> None:
        async with evening(private=False) as table:
            await table.hook(f"{receiver.url}/hook".replace("http:", "https:"))
            state = table.actor.room.public.playing
            assert state is not None
            away = table.phone(state.operative)
            await table.subscribe(away, device)
            table.hang_up(away)
            await table.clue()
            await table.settle()
            assert table.metrics == {"failed": 2}
            assert not receiver.got

    run(main())


def test_who_leaves_is_forgotten(receiver: Receiver) -> None:
    async def main() -> None:
        async with evening() as table:
            for phone in table.phones:
                await table.subscribe(phone, Device(receiver, str(phone.number)))
            await table.say(table.phones[3], type="leave")
            await table.settle()
            assert await table.devices() == 3

    run(main())
