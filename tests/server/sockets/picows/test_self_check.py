"""The self-check passes with the library that is installed, and says what is different else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from numbers_station.server.sockets.picows import adapter, self_check
from numbers_station.server.sockets.picows.self_check import PicowsDiffers, check_picows


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_the_library_is_as_it_should_be(run: Callable[[Any], None]) -> None:
    """A new release of picows that fails here would only cost speed, but look at it first."""
    run(check_picows())


def without(name: str) -> dict[str, object]:
    return {key: value for key, value in adapter.PROTOCOL.items() if key != name}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (adapter.PROTOCOL | {"one_more": 1}, "TypeError: .*one_more"),
        (without("max_frame_size"), "TypeError: .*argument"),
        (adapter.PROTOCOL | {"is_client_side": True}, "Error"),
        (adapter.PROTOCOL | {"max_frame_size": 1}, "was sent instead of"),
    ],
    ids=["another argument", "fewer arguments", "the wrong side", "no frame is small enough"],
)
def test_another_constructor(
    monkeypatch: pytest.MonkeyPatch, arguments: dict[str, object], why: str
) -> None:
    monkeypatch.setattr(adapter, "PROTOCOL", arguments)
    with pytest.raises(PicowsDiffers, match=why):
        asyncio.run(check_picows())


def test_another_transport(monkeypatch: pytest.MonkeyPatch) -> None:
    real = adapter.frame_text
    monkeypatch.setattr(adapter, "frame_text", lambda text: b"\x82" + real(text)[1:])
    with pytest.raises(PicowsDiffers, match="was sent instead of"):
        asyncio.run(check_picows())


def test_another_way_to_take_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, data: bytes) -> None:
        raise AttributeError("no get_buffer any more")

    monkeypatch.setattr(adapter.PicowsAdapter, "data_received", refuse)
    with pytest.raises(PicowsDiffers, match="AttributeError: no get_buffer"):
        asyncio.run(check_picows())


def test_a_library_that_never_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter.PicowsAdapter, "data_received", lambda self, data: None)
    monkeypatch.setattr(self_check, "PATIENCE", 0.01)
    with pytest.raises(PicowsDiffers, match="TimeoutError"):
        asyncio.run(check_picows())
