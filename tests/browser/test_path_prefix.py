"""A game below a path of a larger site, behind a real proxy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, TimeoutError, expect
from server.proxy import NginxProxy
from server.server_process import ServerProcess, find_free_port

from browser.conftest import OPEN_DOORS
from browser.phone import Look, Phone
from browser.test_alone import KEPT

WAYS = {"kept": "http://numbers_station;", "taken away": "http://numbers_station/;"}
"""How a proxy may pass addresses on: as they are, or without the path."""


@pytest.fixture(params=sorted(WAYS))
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a server that is a part of a site."""
    for name in ("server", "proxy"):
        (tmp_path / name).mkdir()
    port = find_free_port()
    proxy = NginxProxy(tmp_path / "proxy", [port])
    shipped = tmp_path / "proxy" / NginxProxy.shipped
    text = shipped.read_text("utf-8").replace("location / {", "location /clubs/games/ {")
    shipped.write_text(text.replace(WAYS["kept"], WAYS[request.param]), "utf-8")
    base = f"http://127.0.0.1:{proxy.port}/clubs/games"
    options = (f"--public-url={base}/", "--proxies=127.0.0.1", "--bot-pause=0", *OPEN_DOORS)
    database = f"--database=sqlite:///{tmp_path}/rooms.db"
    server = ServerProcess(tmp_path / "server", database, *options)
    server.port = port
    try:
        server.start()
        proxy.start()
        yield base
    finally:
        for process in (proxy, server):
            if process.process is not None:
                process.stop()


def test_a_move_and_all_pages(browser: Browser, site: str) -> None:
    phone = Phone(browser, site, "Anna", Look(offline=True))
    page = phone.page
    code = phone.open_room()
    expect(page.locator("img.qr").first).to_have_js_property("complete", True)
    assert page.locator("img.qr").first.evaluate("image => image.naturalWidth") > 0
    assert page.locator(".invite-address").first.input_value() == f"{site}/r/{code}"
    # Alone against programs, from the front page to a touched card.
    page.goto(f"{site}/")
    phone.press("home.alone")
    page.wait_for_url(f"{site}/r/*")
    # The other team may be first; until it is our turn, a card can be pointed at and no more.
    free = page.locator(".board .card:not([aria-disabled=true])").first
    touch = page.locator(".table-bar .button[data-kind=main]:enabled")
    while not touch.count():
        with suppress(TimeoutError):  # somebody else may touch that card first
            free.click(timeout=1_000)
        page.wait_for_timeout(100)
    touch.click()
    expect(page.locator(".cover").first).to_be_visible()
    page.reload()  # the cookie comes along: it is still this person's seat
    expect(page.locator(".cover").first).to_be_visible()
    seats = [each for each in phone.context.cookies() if each["name"] == "seat"]
    assert len(seats) == 2
    assert all(each["path"].startswith("/clubs/games/api/rooms/") for each in seats)
    for name in (
        "gadget",
        "print",
        "packs",
        "tv",
        "replay",
        "judge",
        "credits",
        "privacy",
        "rules",
    ):
        page.goto(f"{site}/{name}")
        page.wait_for_load_state("networkidle")
        expect(page.locator("h1, .tv-code, .wordmark").first).to_be_visible()
    links = page.locator("a").evaluate_all("all => all.map((one) => one.href)")
    assert links
    assert all(link.startswith(f"{site}/") for link in links)
    # The service worker stands by for this path only, and keeps the page.
    page.goto(f"{site}/rules")
    page.evaluate(KEPT, "/clubs/games/rules")
    phone.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text(phone.text("rules.title"))
    asked = {each for each in phone.addresses if not each.startswith(("data:", "blob:"))}
    beside = {each for each in asked if not each.partition("://")[2].startswith(site[7:] + "/")}
    assert beside == set()
    assert phone.errors == []
    phone.close()
