"""The front page: the first step in sight on every screen, and the way back into one's room."""

from __future__ import annotations

from playwright.sync_api import expect
from server.server_process import ServerProcess

from browser import layout_checks
from browser.conftest import Come
from browser.phone import SIZES
from numbers_station.game.ruleset import Language

SIDEWAYS = (844, 390)


def test_the_first_steps_are_in_sight(come: Come) -> None:
    phone = come("Anna", language=Language.DUTCH)
    phone.page.goto("/")
    for size in (*SIZES, SIDEWAYS):
        layout_checks.resize(phone.page, size)
        for key in ("home.open", "common.join", "home.alone"):
            expect(phone.button(key)).to_be_in_viewport(ratio=1)
        expect(phone.page.locator(".front-picture .card").first).to_be_in_viewport(ratio=1)


def test_back_to_my_room(come: Come, server: ServerProcess) -> None:
    host, guest = come("Anna"), come("Jón")
    code = host.open_room()
    guest.join(code)
    for phone in (host, guest):
        phone.page.goto("/")
        back = phone.page.get_by_role("link", name=phone.text("home.back", code=code))
        back.click()
        phone.in_lobby()
    # Who has no seat any more is not sent back.
    guest.page.goto("about:blank")
    host.remove("Jón")
    guest.page.goto("/")
    guest.sees("home.tagline")
    guest.page.wait_for_load_state("networkidle")
    expect(guest.page.locator(".front-back")).to_have_count(0)
    # It can be dismissed, for good.
    host.page.goto("/")
    host.press("home.forget", code=code)
    expect(host.page.locator(".front-back")).to_have_count(0)
    host.page.reload()
    host.page.wait_for_load_state("networkidle")
    expect(host.page.locator(".front-back")).to_have_count(0)


def test_a_room_that_is_gone_is_not_offered(come: Come) -> None:
    phone = come("Anna")
    phone.page.goto("/")
    phone.page.evaluate("localStorage['ns.room'] = 'BCDFGH 1'")
    phone.page.reload()
    phone.page.wait_for_load_state("networkidle")
    expect(phone.page.locator(".front-back")).to_have_count(0)


def test_large_enough_for_a_finger(come: Come) -> None:
    phone = come("Anna")
    for path in ("/", "/rules", "/tv"):
        phone.page.goto(path)
        if path == "/tv":
            phone.page.wait_for_url("**/tv/*")  # it opens a room by itself
        expect(phone.page.locator("h1").first).to_be_attached()
        layout_checks.settle(phone.page)
        assert layout_checks.small_targets(phone.page) == [], path
