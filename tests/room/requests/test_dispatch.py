"""The dispatch table knows every request, and who may make it."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
import pytest
from room.room_driver import RoomDriver

from numbers_station.room.protocol import codec
from numbers_station.room.protocol.requests import Request
from numbers_station.room.requests.dispatch import ROUTES, Who

EXAMPLES: dict[str, dict[str, Any]] = {
    "play": {"move": {"type": "stop"}},
    "proposeSwap": {"card": 1},
    "answerSwap": {"agree": True},
    "chat": {"text": "hello"},
    "mark": {"card": 1},
    "look": {"on": False},
    "nameCaptain": {"player": 1},
    "judge": {"word": "tree", "number": 1},
    "sit": {"seat": None},
    "takeOver": {"seat": "red spymaster"},
    "configure": {"ruleset": {}},
    "addBot": {"seat": "red operative"},
    "pace": {"pause": True},
    "changeSettings": {"settings": {}},
    "giveTable": {"screen": 1},
    "remove": {"player": 1},
    "liftBan": {"player": 1},
    "mute": {"player": 1},
    "passHost": {"player": 1},
    "lock": {"password": None},
}


def test_every_request_has_one_route() -> None:
    assert set(ROUTES) == set(typing.get_args(Request))


@pytest.mark.parametrize("kind", ROUTES, ids=lambda kind: kind.__name__)
def test_who_may_make_it(kind: Any) -> None:
    tag = kind.__struct_config__.tag
    request: Request = codec.decode_as(
        kind, msgspec.json.encode({"type": tag} | EXAMPLES.get(tag, {}))
    )
    driver = RoomDriver()
    driver.join("bob")
    driver.onlooker()
    stranger, player = driver.code("nobody", request), driver.code("bob", request)
    match ROUTES[kind].who:
        case Who.ANYONE:
            assert stranger is None
        case Who.PLAYER | Who.TABLE:
            assert (stranger, player == "host_only") == ("join_first", False)
        case Who.HOST:
            assert (stranger, player) == ("join_first", "host_only")
