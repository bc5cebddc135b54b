"""Push subscriptions in every store: one a device and room, deleted with the room."""

from __future__ import annotations

from server.stores.support import rows
from server.stores.test_packs import run

from numbers_station.server.stores.base import Store
from numbers_station.server.stores.push import Subscription


def device(player: int, name: str, language: str = "en") -> Subscription:
    return Subscription(player, f"https://push.example/{name}", b"\x04" + b"k" * 64, b"a", language)


def test_a_device_is_known_once_in_a_room(store_url: str) -> None:
    async def work(store: Store) -> None:
        push = store.push
        await push.subscribe("A", device(1, "phone"), 8)
        await push.subscribe("A", device(1, "laptop"), 8)
        await push.subscribe("B", device(1, "phone"), 8)
        await push.subscribe("A", device(2, "phone", "is"), 8)  # somebody else has it now
        assert await push.find("A", (1,)) == [device(1, "laptop")]
        assert await push.find("A", (1, 2)) == [device(1, "laptop"), device(2, "phone", "is")]
        assert await push.find("B", (1, 2)) == [device(1, "phone")]
        assert await push.find("C", (1, 2)) == await push.find("A", ()) == []

    run(store_url, work)


def test_the_oldest_devices_of_a_player_give_way(store_url: str) -> None:
    async def work(store: Store) -> None:
        await store.push.subscribe("A", device(2, "other"), 3)
        for name in "vwxyz":
            await store.push.subscribe("A", device(1, name), 3)
        assert await store.push.find("A", (1,)) == [device(1, name) for name in "xyz"]
        assert await store.push.find("A", (2,)) == [device(2, "other")]

    run(store_url, work)


def test_devices_are_forgotten_one_by_one_by_player_and_with_the_room(store_url: str) -> None:
    async def work(store: Store) -> None:
        push = store.push
        await store.append("A", rows(1))
        for player, name in ((1, "a"), (1, "b"), (2, "c"), (3, "d")):
            await push.subscribe("A", device(player, name), 8)
        await push.subscribe("B", device(1, "a"), 8)
        await push.unsubscribe("A", device(1, "a").endpoint)
        await push.unsubscribe("A", "https://nobody.example")
        await push.forget_player("A", 2)
        assert await push.find("A", (1, 2, 3)) == [device(1, "b"), device(3, "d")]
        await store.forget("A")
        assert await push.find("A", (1, 2, 3)) == []
        assert await push.find("B", (1,)) == [device(1, "a")]

    run(store_url, work)


def test_the_first_key_stays(durable_url: str) -> None:
    async def first(store: Store) -> None:
        assert await store.push.keep_key(b"one") == b"one"
        assert await store.push.keep_key(b"two") == b"one"

    async def after_a_restart(store: Store) -> None:
        assert await store.push.keep_key(b"three") == b"one"

    run(durable_url, first)
    run(durable_url, after_a_restart)


def test_a_subscription_prints_no_address() -> None:
    assert "push.example" not in repr(device(1, "phone"))
