"""Notices over HTTP: push to this device, and the room's webhook."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.texts.translations import TEXT_LANGUAGES

from ...notices.delivery import Outcome
from ...notices.destination import LONGEST, BadDestination, parse_destination
from ...refusals import refusal
from ...rooms.actor import RoomActor
from ...sockets.client_identity import read_token
from ...stores.base import StoreFailed
from ...stores.push import Subscription
from ..handlers import Handlers, header_of

Url = Annotated[str, msgspec.Meta(max_length=LONGEST)]
KeyText = Annotated[str, msgspec.Meta(max_length=100)]

DONE = 204


Tag = Annotated[str, Meta(max_length=20)]
"""Of a language that pages are written in."""


class PushKey(msgspec.Struct, frozen=True):
    """What a browser needs to subscribe: this server's public key (VAPID)."""

    key: str


class PushDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device as its browser describes it (`PushSubscription`), and its owner's language."""

    endpoint: Url
    p256dh: KeyText
    auth: KeyText
    language: Tag = Language.ENGLISH


class PushEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Url


class WebhookAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where it is to be told whose move it is, and in which language."""

    address: Url
    language: Tag = Language.ENGLISH


class NoticeRoutes(Handlers):
    """Who wants to be told, and where."""

    async def show_push_key(self, request: Request) -> PushKey:
        with store_failures():
            return PushKey((await self.registry.notifier.vapid()).public)

    async def subscribe(self, request: Request, device: PushDevice) -> Response:
        room, token = await self._find_seat(request)
        player = await room.read(lambda room: room.secrets.player(token))
        if player is None:
            raise refusal("bad_token")
        _check_language(device.language)
        kept = self._read_device(player, device)
        with store_failures():
            await self.registry.notifier.subscribe(room.code, kept)
        return Response(status_code=DONE)

    async def unsubscribe(self, request: Request, device: PushEnd) -> Response:
        """Without a token: nobody but the device and this server knows its endpoint."""
        with store_failures():
            await self.registry.notifier.unsubscribe(self.code_of(request), device.endpoint)
        return Response(status_code=DONE)

    async def set_webhook(self, request: Request, wanted: WebhookAddress) -> Response:
        room, token = await self._find_host(request)
        _check_language(wanted.language)
        await self._check_address(wanted.address)
        base = self.config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
        site = f"{base}/r/{room.code}"
        await room.set_webhook(token, Webhook(wanted.address, wanted.language, site))
        return Response(status_code=DONE)

    async def remove_webhook(self, request: Request) -> Response:
        room, token = await self._find_seat(request)
        await room.set_webhook(token, Webhook())
        return Response(status_code=DONE)

    async def try_webhook(self, request: Request) -> Response:
        room, token = await self._find_host(request)
        webhook = await room.read(lambda room: room.webhook_for(token))
        if not webhook.address:
            raise refusal("no_webhook")
        if await self.registry.notifier.try_webhook(room.code, webhook) is not Outcome.SENT:
            raise refusal("webhook_failed")
        return Response(status_code=DONE)

    async def _find_seat(self, request: Request) -> tuple[RoomActor, str]:
        token = read_token(header_of(request))
        if token is None:
            raise refusal("bad_token")
        return await self.find_room(request), token

    async def _find_host(self, request: Request) -> tuple[RoomActor, str]:
        """The room and its host's token; not too often. Raises `Refusal`."""
        room, token = await self._find_seat(request)
        await room.read(lambda room: room.webhook_for(token))
        if not self.connections.webhooks.take(room.code):
            raise refusal("too_fast")
        return room, token

    async def _check_address(self, address: str) -> None:
        try:
            await self.registry.notifier.poster.check(address)
        except BadDestination as problem:
            raise refusal(f"webhook_{problem.code}") from None

    def _read_device(self, player: int, device: PushDevice) -> Subscription:
        from ...notices.encryption import check_device
        from ...notices.vapid import decode_url

        try:
            parse_destination(device.endpoint, self.config.outgoing_private)
            p256dh, auth = decode_url(device.p256dh), decode_url(device.auth)
            check_device(p256dh, auth)
        except (BadDestination, ValueError):
            raise refusal("bad_subscription") from None
        return Subscription(player, device.endpoint, p256dh, auth, device.language)


@contextmanager
def store_failures() -> Iterator[None]:
    try:
        yield
    except StoreFailed:
        raise refusal("store_failed") from None


def _check_language(tag: str) -> None:
    if tag not in TEXT_LANGUAGES:
        raise Refusal("bad_message", "", f"a language is one of {', '.join(TEXT_LANGUAGES)}")
