"""What goes wrong in an evening: two tabs, a lost line, a room that is gone or locked; no mouse."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser.conftest import Come
from browser.phone import Look, Phone
from browser.table import GUESSER, LEAD, SEATS, dealt, room
from numbers_station.game.ruleset import Language

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

BUDGETS = {"front page": (56_000, 7), "words": (103_000, 10), "pictures": (155_000, 11)}
"""Bytes on the wire and requests of a visit with an empty cache: a front page, and a table."""


def test_opened_twice(come: Come, server: ServerProcess) -> None:
    table = dealt(come, server, roles=[GUESSER])  # only the two tabs are looked at
    team = table.turn
    guesser = table.clue("2")
    first = guesser.page
    second = guesser.new_page()
    second.goto(first.url)
    mine = table.hidden(team)
    guesser.card(mine[0]).click()
    expect(second.locator(".card").nth(mine[0]).locator(".marker")).to_be_visible()
    guesser.page = second
    guesser.at_table()
    guesser.guess(mine[0])
    expect(first.locator(".card").nth(mine[0]).locator(".cover")).to_be_visible()


def test_a_quiet_notice_while_the_server_is_away(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    phone = come("Anna", language=Language.AFRIKAANS)
    phone.visit(lines[0].code, lines[1].token)
    phone.at_table()
    server.kill()
    try:
        phone.sees("line.lost")
        expect(phone.card(0)).to_be_visible()  # the board stays
        phone.press("table.menu")
        phone.press("common.close")
    finally:
        server.start()
    expect(phone.page.get_by_text(phone.text("line.lost"))).to_have_count(0)


def test_a_second_tap_does_nothing(come: Come, server: ServerProcess) -> None:
    table = dealt(come, server, roles=[GUESSER])  # only this phone is looked at
    mine = table.hidden(table.turn)
    guesser = table.clue("2")
    guesser.card(mine[0]).click()
    guesser.page.evaluate("""() => {
      const touch = document.querySelector(".table-bar .button[data-kind=main]");
      for (let i = 0; i < 3; i++) touch.click();
    }""")
    expect(guesser.card(mine[0]).locator(".cover")).to_be_visible()
    guesser.guess(mine[1])  # what was asked since has been answered, too
    expect(guesser.page.locator(".notice[data-tone=bad]")).to_have_count(0)
    assert not any('"type":"refused"' in frame for frame in guesser.frames)


def test_what_is_done_while_the_line_is_down(come: Come, server: ServerProcess) -> None:
    """It is said at once, also in a dialog; nothing is lost, and it works when the line is back."""
    # The other team says nothing, and nobody looks at what it is shown.
    table = dealt(come, server, [Look(language=Language.DUTCH)], [LEAD, GUESSER])
    mine = table.hidden(table.turn)
    lead, guesser = table.lead(table.turn), table.guesser(table.turn)
    guesser.press("table.side_operative")
    guesser.page.get_by_role("tab", name=guesser.text("table.tab.talk")).click()
    say = guesser.page.locator("dialog[open] .talk input")
    say.fill("vast")
    broadcast = lead.write_clue("zephyr", "2")
    expect(broadcast).to_be_enabled()
    for phone in (lead, guesser):
        phone.context.set_offline(True)
    broadcast.click()
    guesser.press("table.send")
    for phone in (lead, guesser):
        notice = phone.page.locator(".notices:popover-open .notice")  # not behind the dialog
        expect(notice).to_have_text(phone.text("refused.no_connection"))
        phone.sees("line.lost")
    expect(say).to_have_value("vast")
    expect(lead.page.locator(".clue-form .field input")).to_have_value("zephyr")
    for phone in (lead, guesser):
        phone.context.set_offline(False)
        expect(phone.page.get_by_text(phone.text("line.lost"))).to_have_count(0)
    guesser.press("table.send")
    expect(guesser.page.locator("dialog[open] .talk li")).to_contain_text("vast")
    guesser.page.keyboard.press("Escape")
    broadcast.click()
    expect(guesser.page.locator(".slip-word")).to_have_text("zephyr")
    guesser.guess(mine[0])


def test_a_line_that_swallows_what_is_sent(come: Come, server: ServerProcess) -> None:
    """As after a phone's sleep: it looks open, and no answer comes."""
    table = dealt(come, server, roles=[GUESSER])  # only this phone is looked at
    mine = table.hidden(table.turn)
    guesser = table.clue("2")
    guesser.card(mine[0]).click()
    os.kill(server.pid, signal.SIGSTOP)
    try:
        guesser.page.locator(".table-bar .button[data-kind=main]").click()
        guesser.sees("refused.no_answer")
        guesser.sees("line.lost")
    finally:
        os.kill(server.pid, signal.SIGCONT)
    expect(guesser.card(mine[0]).locator(".cover")).to_be_visible()


def test_the_edge_of_the_browser_follows_the_desk(come: Come) -> None:
    phone = come("Anna", theme="light")
    phone.page.goto("/")
    assert phone.page.evaluate(EDGE) == "#cbd5cc"
    phone.press("common.settings")
    for theme, colour in (("dark", "#202c29"), ("light", "#cbd5cc"), ("dark", "#202c29")):
        phone.choose(f"theme.{theme}")
        assert phone.page.evaluate(EDGE) == colour
    phone.page.reload()
    phone.sees("home.tagline")
    assert phone.page.evaluate(EDGE) == "#202c29"
    phone.context.clear_cookies(name="theme")
    phone.page.reload()
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        desk = "#cbd5cc" if scheme == "light" else "#202c29"
        assert phone.page.evaluate(EDGE) == desk


EDGE = """() => [...document.querySelectorAll("meta[name=theme-color]")]
  .find((meta) => matchMedia(meta.media).matches).content"""


def test_gone_locked_and_removed(come: Come, server: ServerProcess) -> None:
    host, guest = come("Anna"), come("Jón", language=Language.ICELANDIC)
    code = host.open_room()
    guest.join(code)
    host.remove("Jón", stays_out=False)
    guest.sees("gone.removed")
    host.open_plate("lobby.room")
    host.field("lobby.password").fill("sesam")
    host.press("lobby.lock")
    expect(host.button("lobby.unlock")).to_be_visible()
    guest.page.goto(f"/r/{code.lower()}")
    expect(guest.button("door.watch")).to_have_count(0)
    guest.field("common.name").fill("Jón")
    guest.field("common.password").fill("abrakadabra")
    guest.press("common.join")
    expect(guest.page.locator(".notice[data-tone=bad]")).to_contain_text(
        guest.text("refused.wrong_password")
    )
    guest.field("common.password").fill("sesam")
    guest.press("common.join")
    guest.in_lobby()
    host.press("host.close")
    host.page.locator("dialog[open]").get_by_role("button").last.click()
    for phone in (host, guest):
        phone.sees("gone.closed")
        # A closed dialog takes its step out of the history; a reload in the middle is aborted.
        phone.page.wait_for_function("() => !history.state?.depth")
        phone.page.reload()
        expect(phone.page.locator("h1")).to_have_text(phone.text("gone.closed"))


def test_refused_and_let_in_again(come: Come, server: ServerProcess) -> None:
    """Who comes with a token that is worth nothing any more is not wanted, but may join."""
    lines = room(server, SEATS["teams"])
    phone = come("Sigga")
    phone.visit(lines[0].code, "nothing")
    phone.field("common.name").fill("Sigga")
    expect(phone.page.get_by_text(phone.text("line.lost"))).to_have_count(0)
    sockets = sum(address.startswith("ws:") for address in phone.addresses)
    phone.press("common.join")
    phone.at_table()
    expect(phone.page.locator("main.table")).to_have_attribute("data-seat", "none")
    assert sum(address.startswith("ws:") for address in phone.addresses) == sockets + 1


def test_a_seat_moves_to_another_device(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    phone, tablet = come("Anna"), come("Anna's other")
    phone.visit(lines[0].code, lines[1].token)
    phone.at_table()
    phone.press("table.menu")
    phone.press("invite.move")
    link = phone.page.locator(".invite-address").nth(1)
    expect(link).to_have_value(re.compile("/move#"))
    tablet.page.goto("/move" + link.input_value().partition("/move")[2])
    tablet.sees("move.moved")
    assert "#" not in tablet.page.url
    tablet.page.get_by_role("link", name=tablet.text("move.to_room")).click()
    tablet.at_table()
    expect(tablet.page.locator("main.table")).to_have_attribute("data-seat", "red operative")


def _starting(lines: list[Client]) -> list[Client]:
    """The spymaster and the operative of the team that starts."""
    return lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]


def test_small_on_the_wire(come: Come, server: ServerProcess) -> None:
    phone = come("Anna")
    with _counting(phone) as found:
        phone.page.goto("/")
        phone.sees("home.tagline")
        phone.page.wait_for_load_state("networkidle")
    _check(found, "front page")


@pytest.mark.parametrize("content", ["words", "pictures"])
def test_a_table_is_small_on_the_wire(come: Come, server: ServerProcess, content: str) -> None:
    lines = room(server, SEATS["teams"], content=content, grid="5x5")
    phone = come("Anna")
    with _counting(phone) as found:
        phone.visit(lines[0].code, lines[1].token)
        phone.at_table()
        phone.page.wait_for_load_state("networkidle")
    _check(found, content)


class _Traffic:
    """What a page has asked for, and what came back, as it travelled."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        self.bytes = 0


@contextmanager
def _counting(phone: Phone) -> Iterator[_Traffic]:
    found = _Traffic()

    def add(event: dict[str, int]) -> None:
        found.bytes += event["encodedDataLength"]

    tools = phone.context.new_cdp_session(phone.page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    tools.on(
        "Network.requestWillBeSent", lambda event: found.addresses.append(event["request"]["url"])
    )
    tools.on("Network.webSocketCreated", lambda event: found.addresses.append(event["url"]))
    tools.on("Network.loadingFinished", add)
    yield found
    tools.detach()


def _check(found: _Traffic, page: str) -> None:
    most_bytes, most_requests = BUDGETS[page]
    assert 0 < found.bytes <= most_bytes
    travelled = [address for address in found.addresses if not address.startswith("data:")]
    assert len(travelled) <= most_requests, travelled
