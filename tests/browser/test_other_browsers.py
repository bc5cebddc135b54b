"""Firefox and WebKit: where they are installed, each plays a whole game from the front page on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from server.server_process import ServerProcess

from browser.conftest import ARTEFACTS
from browser.phone import LAPTOP
from browser.webdriver import Driver, Firefox, WebKit, find_firefox, find_webkit

READY = "return document.querySelector(arguments[0]) !== null"
PLAY = "return document.querySelector('form .button[data-team=blue]')"
TOUCH = "return document.querySelector('.table-bar .button[data-kind=main]:not([disabled])')"
A_CARD = """
if (!document.querySelector(".table-bar .button[data-kind=main]")) return null;
return [...document.querySelectorAll("main.table .card")]
  .find((card) => !card.querySelector(".cover")) ?? null;
"""
TOO_WIDE = """
return [...document.querySelectorAll(".card:not(:has(.cover)) .card-word")].filter((word) => {
  const text = document.createRange();
  text.selectNodeContents(word);
  return text.getBoundingClientRect().width > word.closest(".card").clientWidth;
}).map((word) => word.textContent);
"""
TROUBLES = """
window.troubles = [];
addEventListener("error", (event) => troubles.push(String(event.message)));
addEventListener("unhandledrejection", (event) => troubles.push(String(event.reason)));
"""


def start_firefox() -> Driver | None:
    program = find_firefox()
    return Firefox(program, LAPTOP) if program else None


def start_webkit() -> Driver | None:
    programs = find_webkit()
    return WebKit(programs, LAPTOP) if programs else None


@pytest.fixture(params=[start_firefox, start_webkit], ids=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    start: Callable[[], Driver | None] = request.param
    found = start()
    if found is None:
        pytest.skip("it is not installed (Debian: firefox-esr; webkit2gtk-driver and xvfb)")
    yield found
    found.close()


def test_a_whole_game(
    driver: Driver, server: ServerProcess, request: pytest.FixtureRequest
) -> None:
    folder = ARTEFACTS / request.node.callspec.id
    driver.goto(f"http://127.0.0.1:{server.port}/?lang=en")
    wait(driver, "form .button[data-team=blue]")
    driver.screenshot(folder / "front-page.png")
    driver.click(PLAY)
    wait(driver, "main.table .card")
    driver.run(TROUBLES)
    fits(driver)
    driver.screenshot(folder / "table.png")
    touches = 0
    while not driver.run(READY, "main.over"):
        if driver.click(TOUCH):
            touches += 1
        elif not driver.click(A_CARD):
            time.sleep(0.05)
    fits(driver)
    driver.screenshot(folder / "over.png")
    assert touches > 0
    assert driver.run("return document.querySelectorAll('.over-board .card').length") == 25
    assert driver.run("return window.troubles") == []


def wait(driver: Driver, selector: str) -> None:
    while not driver.run(READY, selector):
        time.sleep(0.05)


def fits(driver: Driver) -> None:
    """No word is wider than its card, once the browser has laid them out."""
    for _ in range(100):
        if not driver.run(TOO_WIDE):
            return
        time.sleep(0.05)
    assert driver.run(TOO_WIDE) == []
