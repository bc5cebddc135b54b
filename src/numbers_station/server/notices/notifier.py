"""The notifier: tells those who are elsewhere what has become of a room, if they want to know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, ParamSpec

from numbers_station.room.notices import News, Notice
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.room import Room

from ..metrics import Metrics
from ..stores.base import StoreFailed
from ..stores.push import PushStore, Subscription
from .delivery import Delivery, Outcome
from .post import Poster
from .webhook import WebhookMessage

if TYPE_CHECKING:
    from .vapid import Vapid

log = logging.getLogger(__name__)

P = ParamSpec("P")

DEVICES = 5
"""Of one player in one room; the oldest gives way."""
CONTACT = "mailto:push@numbers-station.invalid"
"""For push services, from servers that have no public address."""


class Notifier:
    """Beside the rooms: what it does takes none of their time and cannot fail for them."""

    def __init__(
        self,
        store: PushStore,
        delivery: Delivery,
        poster: Poster,
        clock: Callable[[], int],
        metrics: Metrics,
        awake: Callable[[str], Room | None],
        site: str = "",
    ) -> None:
        self.poster = poster
        self.delivery = delivery
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._awake = awake
        self._contact = site if site.startswith("https:") else CONTACT
        self._vapid: Vapid | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, room: Room, news: News) -> None:
        """Tell whoever is elsewhere; at once, as far as the room is concerned."""
        webhook = room.secrets.webhook
        if news.shared and webhook.address:
            self.delivery.put(WebhookMessage(room.code, webhook, news.shared, self.poster))
        if news.personal and news.players:
            self._do(self._push, room.code, news.personal, news.players, news.slow)
        for player in news.left:
            self._do(self._store.forget_player, room.code, player)

    async def try_webhook(self, code: str, webhook: Webhook) -> Outcome:
        """Send a test at once, once."""
        return await WebhookMessage(code, webhook, None, self.poster).attempt()

    async def vapid(self) -> Vapid:
        """The key of this server, made when it is first needed. Raises `StoreFailed`."""
        if self._vapid is None:
            from .vapid import Vapid, make_key, read_key  # where nobody pushes it is not loaded

            kept = await self._store.keep_key(make_key())
            self._vapid = Vapid(read_key(kept), self._contact, self._clock)
        return self._vapid

    async def subscribe(self, code: str, device: Subscription) -> None:
        """Raises `StoreFailed`."""
        await self._store.subscribe(code, device, DEVICES)

    async def unsubscribe(self, code: str, endpoint: str) -> None:
        """Raises `StoreFailed`."""
        await self._store.unsubscribe(code, endpoint)

    def stop(self) -> None:
        self.delivery.stop()
        for task in self._tasks:
            task.cancel()

    async def _push(self, code: str, notice: Notice, players: tuple[int, ...], slow: bool) -> None:
        devices = await self._store.find(code, players)
        if not devices:
            return
        from .web_push import PushMessage

        vapid = await self.vapid()
        for device in devices:

            def wanted(player: int = device.player) -> bool:
                room = self._awake(code)
                return room is None or room.is_called(player, notice)

            message = PushMessage(
                code, device, notice, slow, wanted, self._store, vapid, self.poster
            )
            self.delivery.put(message)

    def _do(self, work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs) -> None:
        async def safely() -> None:
            try:
                await work(*args, **kwargs)
            except StoreFailed as problem:
                self._metrics.store_failures += 1
                log.warning("notices: %s", problem)
            except Exception:
                self._metrics.errors += 1
                log.exception("a notice could not be made")

        task = asyncio.get_running_loop().create_task(safely())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
