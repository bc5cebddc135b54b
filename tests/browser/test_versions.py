"""A page and a server of different versions: the page is loaded anew once, then says what to do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect
from server.server_process import ServerProcess

from browser.conftest import Come
from browser.phone import Phone
from browser.table import SEATS, room
from numbers_station.game.ruleset import Language
from numbers_station.room.protocol.entries import VERSION

SOCKET = re.compile("/socket")


class OtherVersion:
    """Between a page and its server: the first *welcomes* tell of another version."""

    def __init__(self, phone: Phone, welcomes: int) -> None:
        self.left = welcomes
        self.loads = 0
        phone.page.route_web_socket(SOCKET, self._carry)
        phone.page.on("domcontentloaded", self._count)

    def _count(self, page: object) -> None:
        self.loads += 1

    def _carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(self._changed(message)))

    def _changed(self, message: str | bytes) -> str | bytes:
        if not isinstance(message, str) or '"welcome"' not in message or self.left == 0:
            return message
        self.left -= 1
        return message.replace(f'"version":{VERSION}', f'"version":{VERSION + 1}')


@pytest.mark.parametrize("language", Language)
def test_it_says_what_to_do(come: Come, server: ServerProcess, language: Language) -> None:
    lines = room(server, SEATS["teams"])
    phone = come("Anna", language=language)
    between = OtherVersion(phone, 3)
    phone.visit(lines[0].code, lines[1].token)
    phone.sees("gone.outdated")
    assert between.loads == 2
    phone.press("link.again")  # not by itself any more, but whenever somebody wants to
    phone.sees("gone.outdated")
    assert between.loads == 3
    phone.press("link.again")
    phone.at_table()


def test_a_new_page_that_fits_just_goes_on(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    phone = come("Anna")
    between = OtherVersion(phone, 1)
    phone.visit(lines[0].code, lines[1].token)
    phone.at_table()
    expect(phone.page.get_by_text(phone.text("gone.outdated"))).to_have_count(0)
    assert between.loads == 2
    between.left = 1  # the next update
    phone.page.reload()
    phone.at_table()
    assert between.loads == 4
