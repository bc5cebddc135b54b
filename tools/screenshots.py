"""Take the pictures of the product that the documents show, in a real browser.

    python tools/screenshots.py

Writes docs/img/phone.png, spymaster.png, tv.png and end.png from games in which a bot gives the
clues of one team. Cards are dealt anew each time: look at the pictures before you keep them.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import golden  # noqa: F401  # the path to the tests' people and servers
from browser import layout_checks
from browser.chromium import launching
from browser.phone import PHONE, SCREEN, Look, Phone
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from server.server_process import Client, ServerProcess, key_of, run_server

ROOT = Path(__file__).resolve().parent.parent
IMG = ROOT / "docs" / "img"
LAPTOP = (1280, 800)
WIDTH = 960
"""Of a picture of a large screen, in pixels."""
COLOURS = 256
CLUES = ("winter", "journey", "music", "night", "kitchen", "harbour", "garden", "circus")
"""What a spymaster may say about any board."""
SEATS = {"Marieke": "blue spymaster", "Jón": "red operative", "Pieter": "blue operative"}


class Evening:
    """A game that Red begins: its spymaster is a bot, the others do as the key says."""

    def __init__(self, server: ServerProcess, **ruleset: object) -> None:
        code, host = server.open("Marieke", ruleset=ruleset)
        tokens = [host, *[server.join(code, name) for name in list(SEATS)[1:]]]
        self.lead, self.guesser, self.other = (server.connect(code, token) for token in tokens)
        for line, seat in zip(self.lines, SEATS.values(), strict=True):
            line.say(type="sit", seat=seat)
            line.settled()
        self.lead.say(type="fill", bot="veteran")
        starting = ""
        while starting != "red":
            if starting:
                self.lead.say(type="abandon")
            self.lead.say(type="start")
            heard(self.lead, type="dealt")
            self.lead.settled()
            starting, self.cells = key_of(self.lead)
        self.words = iter(CLUES)

    @property
    def lines(self) -> tuple[Client, ...]:
        return self.lead, self.guesser, self.other

    def touch(self, line: Client, identity: str) -> None:
        at = self.cells.index(identity)
        self.cells = f"{self.cells[:at]}.{self.cells[at + 1 :]}"
        line.say(type="play", move={"type": "guess", "card": at})
        line.settled()

    def red(self, most: int = 2) -> None:
        """Red hears its bot and finds so many cards, if the number allows."""
        number = heard(self.guesser, type="clueGiven", team="red")["number"]
        for _ in range(min(most, number if isinstance(number, int) else most)):
            if "R" in self.cells:
                self.touch(self.guesser, "R")

    def stop(self) -> None:
        self.guesser.say(type="play", move={"type": "stop"})
        self.guesser.settled()

    def blue(self) -> None:
        """Blue hears a clue, finds a card and then a bystander."""
        move = {"type": "giveClue", "word": next(self.words), "number": 1}
        self.lead.say(type="play", move=move)
        heard(self.other, type="clueGiven", team="blue")
        if self.cells.count("B") > 1:
            self.touch(self.other, "B")
        self.touch(self.other, "N")


def heard(line: Client, **wanted: str) -> Any:
    """The next event of the game that has these values."""

    def found(frame: Any) -> list[Any]:
        events = frame.get("events", ())
        return [event for event in events if wanted.items() <= event.items()]

    return found(line.until(lambda frame: bool(found(frame))))[0]


def take(phone: Phone, name: str) -> None:
    """A picture with few colours and, of a large screen, of modest size."""
    layout_checks.settle(phone.page)
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    if picture.width > WIDTH:
        height = round(picture.height * WIDTH / picture.width)
        picture = picture.resize((WIDTH, height), Image.Resampling.LANCZOS)
    few = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    few.save(IMG / f"{name}.png", optimize=True)


def take_all(server: ServerProcess, come: Callable[[tuple[int, int]], Phone]) -> None:
    words = Evening(server, content="words")
    words.red()
    phone = come(PHONE)
    phone.visit(words.guesser.code, words.guesser.token)
    phone.at_table()
    phone.page.locator(".first-hint button").click()
    phone.card(words.cells.index("N")).click()
    take(phone, "phone")
    words.stop()
    words.blue()
    while "R" in words.cells:
        words.red(most=9)
        if "R" in words.cells:
            words.stop()
            words.blue()
    phone.page.locator("main.over").wait_for()
    take(phone, "end")

    pictures = Evening(server, content="pictures", grid="5x4")
    pictures.red()
    pictures.stop()
    laptop = come(LAPTOP)
    laptop.visit(pictures.lead.code, pictures.lead.token)
    laptop.at_table()
    laptop.page.locator(".first-hint button").click()
    laptop.write_clue("holiday", "2")
    laptop.page.locator(".first-hint button").click()
    laptop.page.locator(".clue-opinion .notice:not([data-tone=calm])").filter(
        visible=True
    ).wait_for()
    take(laptop, "spymaster")
    for _ in range(2):
        pictures.blue()
        pictures.red()
        pictures.stop()
    pictures.blue()
    heard(pictures.guesser, type="clueGiven", team="red")
    screen = come(SCREEN)
    screen.visit(pictures.lead.code, None, "tv")
    screen.page.locator(".card").first.wait_for()
    take(screen, "tv")


@contextmanager
def visitors(browser: Browser, base: str) -> Iterator[Callable[[tuple[int, int]], Phone]]:
    phones: list[Phone] = []

    def come(size: tuple[int, int]) -> Phone:
        phones.append(Phone(browser, base, look=Look(size=size, theme="light")))
        return phones[-1]

    try:
        yield come
    finally:
        for phone in phones:
            phone.close()


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        run_server(Path(folder), "--database=memory:", "--bot-pause=0") as server,
    ):
        browser = playwright.chromium.launch(**launching())
        with visitors(browser, f"http://127.0.0.1:{server.port}") as come:
            take_all(server, come)
        browser.close()


if __name__ == "__main__":
    main()
