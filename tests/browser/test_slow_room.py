"""A slow room: hours instead of seconds, whatever is played, and everybody knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from server.server_process import run_server

from browser import layout_checks
from browser.conftest import ARTEFACTS, OPEN_DOORS, Come
from browser.phone import Look, Phone
from numbers_station.game.ruleset import Language

DESK = (1280, 800)


def look(phone: Phone, name: str) -> None:
    layout_checks.settle(phone.page)
    phone.take_picture(ARTEFACTS / "slow" / f"{name}-{phone.language}.png", full_page=True)
    assert layout_checks.sticking_out(phone.page) == []
    assert layout_checks.barriers(phone.page) == []


def test_a_turn_has_hours(come: Come) -> None:  # R33.1
    language = Language.ICELANDIC
    host, guest = come("Anna", language=language), come("Jón", language=language, size=DESK)
    guest.join(host.open_room())
    host.open_plate("lobby.room")
    host.page.get_by_text(host.text("room_set.slow.title"), exact=True).click()
    game = guest.page.locator("details.disclosure").filter(
        has=guest.page.get_by_role("heading", name=re.compile(guest.text("lobby.game")))
    )
    expect(game).to_contain_text(guest.text("set.timer_soft_hours", n=24))
    expect(guest.page.get_by_text(re.compile(guest.text("room_set.slow.on")))).to_be_visible()
    host.preset("pictures")  # another way to play has hours, too
    expect(game).to_contain_text(guest.text("preset.pictures.name"))
    expect(game).to_contain_text(guest.text("set.timer_soft_hours", n=24))
    host.preset("quick")
    expect(game).to_contain_text(guest.text("set.timer_strict_hours", n=24))
    look(host, "lobby-phone")
    look(guest, "lobby-desk")
    host.sit(0)
    guest.sit(2)
    host.press("lobby.fill")
    host.press("lobby.start")
    for phone in (host, guest):
        phone.at_table()
        expect(phone.page.get_by_text(re.compile(r"^(24:00:00|23:59:\d\d)$")).first).to_be_visible()
        look(phone, f"table-{phone.name}")


def test_without_it_a_turn_has_seconds(come: Come) -> None:
    host = come("Anna")
    host.open_room()
    host.open_plate("lobby.room")
    switch = host.page.get_by_text(host.text("room_set.slow.title"), exact=True)
    lines = host.page.locator(".disclosure").first
    switch.click()
    expect(lines).to_contain_text(host.text("set.timer_soft_hours", n=24))
    switch.click()
    expect(lines).to_contain_text(host.text("set.timer_soft", n=90))


def test_two_switches_at_once(come: Come) -> None:
    """The second is not asked for as if the first had never been."""
    host, guest = come("Anna"), come("Jón")
    guest.join(host.open_room())
    host.open_plate("lobby.room")
    host.page.evaluate(
        """names => names.forEach(name => [...document.querySelectorAll(".toggle label")]
            .find(label => label.textContent === name).click())""",
        [host.text(f"room_set.{name}.title") for name in ("slow", "streaming")],
    )
    for name in ("slow", "streaming"):
        shown = guest.page.get_by_text(re.compile(guest.text(f"room_set.{name}.on")))
        expect(shown.first).to_be_visible()
        switch = host.page.get_by_role("switch", name=host.text(f"room_set.{name}.title"))
        expect(switch).to_be_checked()


@pytest.mark.parametrize("kept", [3, 0])
def test_nobody_is_promised_more_than_the_server_keeps(
    browser: Browser, tmp_path: Path, kept: int
) -> None:  # R33
    options = ("--database=memory:slow", f"--keep-days={kept}", *OPEN_DOORS)
    with run_server(tmp_path, *options) as server:
        host = Phone(browser, f"http://127.0.0.1:{server.port}", "Anna", Look(Language.DUTCH))
        host.open_room()
        host.open_plate("lobby.room")
        host.sees("room_set.streaming.title")
        expect(host.page.get_by_text(host.text("room_set.slow.title"), exact=True)).to_have_count(
            1 if kept else 0
        )
        if kept:
            host.sees("room_set.slow.hint", n=kept)
        host.close()
