"""An unattended seat is offered to the host at once, and after a minute to anybody in the room."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from server.server_process import SERVE, Client, ServerProcess, run_server

from browser.conftest import OPEN_DOORS, Come
from browser.phone import LAPTOP, Phone
from browser.table import SEATS, room

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

MINUTE = 61_000
MOVED_CLOCK = f"""
import signal
from numbers_station.server.clock import ServerClock
moved = 0
steady = ServerClock.__call__
def move(*_):
    global moved
    moved += {MINUTE}
ServerClock.__call__ = lambda clock: steady(clock) + moved
signal.signal(signal.SIGUSR1, move)
{SERVE}
"""
"""A server whose clock goes on by a minute when it is told to."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("seat_offer")
    with run_server(
        folder, "--database=memory:", "--bot-pause=0", *OPEN_DOORS, program=MOVED_CLOCK
    ) as running:
        yield running


def server_time(line: Client) -> int:
    line.say(type="ping")
    return int(line.frame("pong")["now"])


def pass_a_minute(server: ServerProcess, line: Client, *phones: Phone) -> None:
    before = server_time(line)
    os.kill(server.pid, signal.SIGUSR1)
    while server_time(line) < before + MINUTE:
        pass
    for phone in phones:
        phone.page.clock.fast_forward(MINUTE)


@pytest.mark.parametrize("taker", ["bot", "guest"])
def test_a_guest_fills_a_seat(come: Come, server: ServerProcess, taker: str) -> None:
    lines = room(server, SEATS["teams"])
    host, guest = come("Anna", size=LAPTOP), come("Óli")
    for phone in (host, guest):
        phone.page.clock.install()
    host.visit(lines[0].code, lines[0].token)
    host.at_table()
    guest.visit(lines[0].code, server.join(lines[0].code, "Óli"))
    guest.at_table()
    lines[2].close()
    offers = [phone.page.locator(".offer") for phone in (host, guest)]
    expect(offers[0]).to_contain_text(host.text("people.gone.blue spymaster"))
    # The phone's clock alone says nothing: it is the room's that counts.
    guest.page.clock.fast_forward(MINUTE)
    expect(offers[1]).to_have_count(0)
    pass_a_minute(server, lines[0], host, guest)
    expect(offers[1]).to_contain_text(guest.text("people.gone.blue spymaster"))
    guest.press("people.let_bot" if taker == "bot" else "people.take")
    for offer in offers:
        expect(offer).to_have_count(0)
    row = host.page.locator(".table-side .roster li").nth(2)
    expect(row).to_contain_text(host.text("level.agent") if taker == "bot" else "Óli")
    if taker == "guest":
        expect(guest.page.locator("h1")).to_have_text(guest.text("role.you.blue spymaster"))


def test_who_has_a_seat_leaves_it_for_no_other(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    operative = come("Jón")
    operative.page.clock.install()
    operative.visit(lines[0].code, lines[1].token)
    operative.at_table()
    lines[2].close()
    lines[0].until(lambda frame: frame["type"] == "present" and frame["unattended"] != [])
    pass_a_minute(server, lines[0], operative)
    offer = operative.page.locator(".offer")
    expect(offer).to_contain_text(operative.text("people.gone.blue spymaster"))
    expect(offer.get_by_role("button")).to_have_text([operative.text("people.let_bot")])
