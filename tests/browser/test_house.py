"""A house of its own in a browser: name, logo, welcome, colours, password, packs, open rooms."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from server.server_process import ServerProcess, run_server

from browser.conftest import ARTEFACTS, OPEN_DOORS
from browser.phone import LAPTOP, PHONE, Look, Phone
from numbers_station.game.ruleset import Language

PASSWORD = "opensesame"
LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" rx="8" fill="teal"/>
<circle cx="20" cy="20" r="11" fill="white"/></svg>"""
THEME = """[dark]
desk = "#10202c"
desk-lit = "#1c3040"
desk-deep = "#0a151d"
"""
WORDS = "\n".join(["name: Our street", "apple", "pear", "plum", "cherry", "lane", "kerb"])


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    """One each: a room that was listed before would stay so for a while."""
    folder = tmp_path
    (folder / "packs").mkdir()
    (folder / "packs" / "street.txt").write_text(WORDS)
    (folder / "logo.svg").write_text(LOGO)
    (folder / "theme.toml").write_text(THEME)
    with run_server(
        folder,
        f"--database=sqlite:///{folder}/rooms.db",
        "--bot-pause=0",
        "--name=Oak Street Club",
        "--welcome=Thursdays at eight. Bring a friend!",
        "--welcome=is=Á fimmtudögum klukkan átta. Takið vin með!",
        f"--logo={folder}/logo.svg",
        f"--theme={folder}/theme.toml",
        "--ruleset=pictures",
        f"--packs={folder}/packs",
        f"--password={PASSWORD}",
        "--room-list",
        *OPEN_DOORS,
    ) as running:
        yield running


def test_an_evening_at_somebody_elses_house(browser: Browser, house: ServerProcess) -> None:
    base = f"http://127.0.0.1:{house.port}"
    host = Phone(browser, base, "Anna", Look(Language.ICELANDIC, LAPTOP))
    page = host.page
    page.goto("/")
    expect(page).to_have_title("Oak Street Club")
    expect(page.get_by_role("heading", level=1)).to_have_text("Oak Street Club")
    assert page.locator("h1 img").evaluate("image => image.naturalWidth") > 0
    expect(page.get_by_text("Á fimmtudögum klukkan átta. Takið vin með!")).to_be_visible()
    desk = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--desk')")
    assert desk.strip() in ("#10202c", "#cbd5cc")  # dark as the theme has it, light as ever
    expect(page.get_by_text(host.text("rooms.none"))).to_be_visible()
    host.take_picture(ARTEFACTS / "house-front.png", full_page=True)
    # A room takes the password of the server.
    host.press("home.open")
    expect(page.get_by_role("alert").filter(has_text="lykilorð")).to_be_visible()
    page.get_by_label(host.text("common.server_password")).fill(PASSWORD)
    page.get_by_label(host.text("common.name")).fill("Anna")
    host.press("home.open")
    page.wait_for_url("**/r/*")
    code = page.url.rpartition("/")[2]
    room = house.http("GET", f"/api/rooms/{code}").json()
    assert (room["ruleset"]["content"], room["ruleset"]["language"]) == ("pictures", "is")
    # The host puts it on the list, where somebody finds it.
    host.open_plate("lobby.room")
    page.get_by_text(host.text("room_set.listed.title"), exact=True).click()
    expect(page.get_by_label(host.text("room_set.listed.title"))).to_be_checked()
    # A pack of the house, for those who would rather have words.
    host.preset("classic")
    host.open_plate("pack.title")
    page.get_by_role("button", name="Our street").click()
    expect(page.get_by_text(host.text("pack.brought", n=6))).to_be_visible()
    host.take_picture(ARTEFACTS / "house-lobby.png", full_page=True)
    guest = Phone(browser, base, "Bo", Look(Language.ENGLISH, PHONE))
    guest.page.goto("/")
    link = guest.page.get_by_role("link", name=code)
    expect(link).to_be_visible()
    guest.take_picture(ARTEFACTS / "house-list.png", full_page=True)
    link.click()
    guest.page.wait_for_url(f"**/r/{code}")
    for phone in (host, guest):
        assert phone.errors == []
        phone.close()
