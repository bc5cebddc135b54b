"""Health check, metrics and what is kept, over HTTP: what a server says of itself."""

from __future__ import annotations

from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..handlers import Handlers, respond_json


class Health(msgspec.Struct, frozen=True):
    """Whether the database answers and keeps what it is given; the status is 503 if not."""

    ok: bool


class Retention(msgspec.Struct, frozen=True):
    """What is kept of a room after its last event: where, and how long."""

    database: Literal["file", "postgresql"]
    days: float
    """0: no longer than the room stays in memory."""
    minutes: int
    """That a room stays in memory without anybody in it."""


class StatusRoutes(Handlers):
    """What machines and the privacy page ask about the server."""

    async def show_health(self, request: Request) -> Response:
        """Shallow, unless it is asked for deep: then something is written, too."""
        deep = "deep" in request.query_params
        fine = not self.registry.closing and await self.registry.healthy(deep)
        return respond_json(Health(fine), 200 if fine else 503)

    async def show_retention(self, request: Request) -> Retention:
        file = self.config.database.startswith("sqlite:")
        minutes = max(1, round(self.config.linger / 60))
        return Retention("file" if file else "postgresql", self.config.keep_days, minutes)

    async def show_metrics(self, request: Request) -> Response:
        local = self.address_of(request) in ("127.0.0.1", "::1")
        if not (local or self.config.metrics_public):
            return PlainTextResponse("for this machine only", 403)
        gauges = {
            "connections": len(self.connections.sessions),
            "rooms_awake": len(self.registry.awake),
            "notices_waiting": len(self.registry.notifier.delivery),
        }
        return PlainTextResponse(self.registry.metrics.text(gauges))
