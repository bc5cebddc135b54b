"""A person at a browser: opens pages, reads them in their language, taps and types."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, Response, expect

from numbers_station.game.ruleset import Language
from numbers_station.server.http.pages.sentences import parts, sentences
from numbers_station.texts.plurals import plural

PHONE, SMALL, TABLET = (390, 844), (360, 640), (768, 1024)
LAPTOP, SCREEN = (1366, 768), (1920, 1080)
PATIENCE = 120_000
"""Milliseconds after which something is missed: far more than it takes on a busy machine."""
SIZES = (SMALL, PHONE, TABLET, LAPTOP, SCREEN)


@dataclass(frozen=True)
class Look:
    """How a person has set up their browser."""

    language: Language = Language.ENGLISH
    size: tuple[int, int] = PHONE
    theme: str = "auto"
    motion: bool = False
    """Whether things may move: only tests about that want to wait for it."""
    touch: bool = False
    """Whether it is touched by fingers, without a mouse."""
    forced: bool = False
    """Whether the system's few colours take the place of the page's own."""
    painted: bool = True
    """Whether anybody looks at colours; where texts and boxes are, is known without painting."""
    offline: bool = False
    """Whether pages are kept for when there is no server; a worker for that costs a lot of time."""


UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}"""
EXPECTED = (
    # A server that is down, and rooms that are not there, are part of what is tested.
    "Failed to load",
    "WebSocket connection",
    # Said on a machine that is busy with something else.
    "was preloaded using link preload but not used within",
    # Chromium's headless shell says so when a service worker has just taken over.
    "cross-world service worker",
    "Service Worker registration blocked by Playwright",
)


class Phone:
    """One browser context with one page."""

    def __init__(self, browser: Browser, base: str, name: str = "Ann", look: Look | None = None):
        self.name = name
        self.base = base
        self.look = look or Look()
        self.language = self.look.language
        width, height = self.look.size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=self.language.value,
            reduced_motion="no-preference" if self.look.motion else "reduce",
            has_touch=self.look.touch,
            is_mobile=self.look.touch,
            forced_colors="active" if self.look.forced else "none",
            service_workers="allow" if self.look.offline else "block",
            base_url=base,
        )
        self.context.set_default_timeout(PATIENCE)
        wishes = {"language": self.language.value, "theme": self.look.theme}
        self.context.add_cookies(
            [{"name": name, "value": value, "url": base} for name, value in wishes.items()]
        )
        self.frames: list[str] = []
        self.responses: list[Response] = []
        self.addresses: list[str] = []
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        if not self.look.painted and "PICTURES" not in os.environ:
            page.add_init_script(UNPAINTED)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("response", lambda response: self.responses.append(response))
        page.on("websocket", self._socket)
        return page

    def _console(self, message: Any) -> None:
        expected = any(part in message.text for part in EXPECTED)
        if message.type in ("error", "warning") and not expected:
            self.errors.append(message.text)

    def _socket(self, socket: Any) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def close(self) -> None:
        self.context.close()

    def take_picture(self, path: Path, *, full_page: bool = False) -> None:
        """A picture for people who want to look; a browser too busy to take one is no failure."""
        if "PICTURES" not in os.environ:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(Error):
            self.page.screenshot(path=path, full_page=full_page)

    # What is on the page, in this person's language

    def text(self, key: str, **values: object) -> str:
        for part in parts():
            sentence = sentences(self.language, part).get(key)
            if sentence is not None:
                if isinstance(sentence, dict):
                    sentence = sentence[plural(self.language, int(str(values["n"])))]
                return sentence.format(**values)
        raise KeyError(key)

    def button(self, key: str, **values: object) -> Locator:
        name = self.text(key, **values)
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, key: str, **values: object) -> None:
        asked = self.page.locator("dialog[open]").get_by_role(
            "button", name=self.text(key, **values), exact=True
        )
        found = asked if asked.count() else self.button(key, **values)
        found.filter(visible=True).first.click()

    def choose(self, key: str, within: str = "body") -> None:
        """One of a row of keys."""
        label = re.compile(f"^{re.escape(self.text(key))}$")
        self.page.locator(f"{within} .choice label").filter(has_text=label).first.click()

    def field(self, key: str) -> Locator:
        return self.page.get_by_label(self.text(key), exact=True)

    def sees(self, key: str, **values: object) -> None:
        expect(self.page.get_by_text(self.text(key, **values)).first).to_be_visible()

    # Rooms

    def open_room(self) -> str:
        """From the front page into a room of one's own; its code."""
        self.page.goto(f"{self.base}/")
        self.field("common.name").fill(self.name)
        self.press("home.open")
        self.page.wait_for_url("**/r/*")
        self.in_lobby()
        return self.code

    @property
    def code(self) -> str:
        return self.page.url.rpartition("/")[2]

    def join(self, code: str) -> None:
        self.page.goto(f"{self.base}/r/{code}")
        self.field("common.name").fill(self.name)
        self.press("common.join")
        self.in_lobby()

    def visit(self, code: str, token: str | None = None, page: str = "r") -> None:
        """Open a room's page as whoever holds the token, or as a stranger."""
        self.context.clear_cookies(name="seat")
        if token:
            cookie: Any = {"name": "seat", "value": token}
            cookie |= {"domain": "127.0.0.1", "path": f"/api/rooms/{code}"}
            self.context.add_cookies([cookie])
        self.page.goto(f"{self.base}/{page}/{code}")

    def in_lobby(self) -> None:
        expect(self.page.locator(".lobby")).to_be_visible()

    def sit(self, place: int) -> None:
        """Take a seat, counted as the lobby shows them."""
        seat = self.page.locator(".seats .seat").nth(place)
        seat.get_by_role("button", name=self.text("lobby.sit"), exact=True).click()
        expect(seat.locator(".person[data-me]")).to_be_visible()

    def tap_name(self, name: str) -> None:
        """Tap somebody's name in the lobby: a seat comes next, or the bar at the foot."""
        self.page.locator("button.person-face").filter(has_text=name).click()
        self.sees("lobby.moving", name=name)

    def remove(self, name: str, *, stays_out: bool = True) -> None:
        """Send somebody out of the lobby, and mean it."""
        self.tap_name(name)
        self.press("lobby.remove")
        if not stays_out:
            self.page.locator("dialog[open] .toggle").click()
        self.page.locator("dialog[open]").get_by_role("button").last.click()
        expect(self.page.locator(".person").filter(has_text=name)).to_have_count(0)

    def open_plate(self, key: str) -> None:
        """Open a plate of the lobby by its title, unless it is open."""
        plate = self.page.locator("details.disclosure").filter(
            has=self.page.get_by_role("heading", name=self.text(key))
        )
        if plate.get_attribute("open") is None:
            plate.locator("summary").click()

    def preset(self, name: str) -> None:
        self.open_plate("lobby.game")
        chosen = self.page.locator(".preset").filter(has_text=self.text(f"preset.{name}.name"))
        chosen.filter(has_text=self.text(f"preset.{name}.about")).click()
        expect(
            chosen.filter(has_text=self.text(f"preset.{name}.about")).and_(
                self.page.locator("[aria-pressed=true]")
            )
        ).to_be_visible()

    # The table

    def at_table(self) -> None:
        expect(self.page.locator("main.table .card").first).to_be_visible()

    def card(self, position: int) -> Locator:
        return self.page.locator(".board .card").nth(position)

    def key(self) -> list[str]:
        """The identities of the cards that are not covered, as this page shows them."""
        found: list[str] = self.page.eval_on_selector_all(
            ".board .card", "cards => cards.map((card) => card.dataset.key ?? '')"
        )
        return found

    def covers(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(
            ".board .card",
            "cards => cards.map((c) => c.querySelector('.cover')?.dataset.identity ?? '')",
        )
        return found

    @property
    def turn(self) -> str:
        return str(self.page.locator("main.table").get_attribute("data-turn"))

    def write_clue(self, word: str, number: str = "1") -> Locator:
        """Fill the form in; the button that would broadcast it."""
        form = self.page.locator(".clue-form")
        expect(form).to_be_visible()
        if form.locator(".clue-number").is_visible():
            form.locator(".clue-number").click()
        form.locator(".choice label").filter(has_text=re.compile(f"^{number}$")).click()
        form.locator(".field input").fill(word)
        return form.locator(".button[type=submit]")

    def back(self, welcomes: int) -> None:
        """Wait until the line has come back by itself."""
        while self.welcomes() <= welcomes:
            self.page.wait_for_timeout(50)

    def welcomes(self) -> int:
        return sum('"type":"welcome"' in frame for frame in self.frames)

    def give_clue(self, word: str, number: str = "1") -> None:
        self.write_clue(word, number).click()
        expect(self.page.locator(".slip-word")).to_have_text(re.compile(word, re.I))

    def guess(self, position: int) -> None:
        """Mark a card, then touch it."""
        self.card(position).click()
        self.page.locator(".table-bar .button[data-kind=main]").click()
        covered = self.card(position).locator(".cover")
        expect(covered.or_(self.page.locator("main.over")).first).to_be_visible()
