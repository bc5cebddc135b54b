"""The WebSocket protocol for uvicorn: picows if its self-check passes, otherwise ASGI."""

from __future__ import annotations

import asyncio
import logging

from .connections import Connections

log = logging.getLogger(__name__)

ASGI = "websockets-sansio"
"""uvicorn's own, on which `asgi.py` is built."""


async def choose_protocol(connections: Connections) -> type[asyncio.Protocol] | str:
    """What the settings ask for if it can be had, else what always works and a line in the log."""
    if connections.config.socket == "picows":
        problem = await find_picows_problem()
        if not problem:
            from .picows.listener import make_protocol

            return make_protocol(connections)
        log.warning(
            "picows cannot be used (%s): WebSockets are carried by asgi, at more than twice the"
            " cost",
            problem,
        )
    return ASGI


async def find_picows_problem() -> str:
    """Why picows cannot carry WebSockets here; empty if it can."""
    try:
        from .picows.self_check import PicowsDiffers, check_picows
    except ImportError as missing:
        return str(missing)
    try:
        await check_picows()
    except PicowsDiffers as difference:
        return f"it is not as it was: {difference}"
    return ""
