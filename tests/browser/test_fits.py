"""The whole board in sight on every screen, and no word too long for its card."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from server.station import Station, key_of

from browser import eyes
from browser.conftest import Come
from browser.phone import LAPTOP, PHONE, SIZES, Phone
from browser.table import NAMES, SEATS, room
from numbers_station.decks.words import children, standard
from numbers_station.game.ruleset import Language


def longest(language: Language) -> list[str]:
    """The words of a deck that need the most room."""
    packs = (standard(language), children(language))
    faces = {word for pack in packs for word in pack.words}
    return sorted(faces, key=lambda word: (len(word), word), reverse=True)[:50]


def resize(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.page.wait_for_function(f"innerWidth === {size[0]} && innerHeight === {size[1]}")
    eyes.settle(phone.page)


@pytest.mark.parametrize("language", list(Language))
def test_the_longest_words(come: Come, server: Station, language: Language) -> None:
    """As a pack of our own, so that they all lie on one table; as each role, and covered."""
    pack = "\n".join(longest(language))
    code, host = server.open(NAMES[0], ruleset={"language": language.value})
    bearer = {"authorization": f"Bearer {host}"}
    answer = server.http("POST", f"/api/rooms/{code}/words", {"text": pack}, bearer)
    assert answer.status == 201, answer.body
    tokens = [host, *[server.join(code, name) for name in NAMES[1:]]]
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, SEATS["teams"], strict=True):
        line.say(type="sit", seat=seat)
    lines[0].say(type="stock", words="own")
    lines[-1].settled()
    lines[0].say(type="start")
    for line in lines:
        line.event("played")
        line.settled()
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": "unlimited"})
    guesser.event("played")
    for card in [at for at, cell in enumerate(cells) if cell == starting[0].upper()][:8]:
        guesser.say(type="play", move={"type": "guess", "card": card})
        guesser.event("played")
    phone = come("Anna", language=language)
    for line in (guesser, lead):
        phone.visit(code, line.token)
        phone.at_table()
        eyes.settle(phone.page)
        for size in SIZES:
            resize(phone, size)
            assert eyes.out_of_sight(phone.page) == [], size
            assert eyes.sticking_out(phone.page) == [], size
    resize(phone, PHONE)
    phone.visit(code, None, "tv")
    expect(phone.page.locator(".card").first).to_be_visible()
    for size in (*SIZES, (844, 390)):
        resize(phone, size)
        assert eyes.sticking_out(phone.page) == [], f"tv {size}"


@pytest.mark.parametrize("content", ["pictures", "mixed"])
def test_pictures_are_all_in_sight(come: Come, server: Station, content: str) -> None:
    lines = room(server, SEATS["teams"], content=content, grid="5x4", language="is")
    phone = come("Anna", language=Language.ICELANDIC)
    for line in lines[:2]:
        phone.visit(line.code, line.token)
        phone.at_table()
        for size in SIZES:
            resize(phone, size)
            assert eyes.out_of_sight(phone.page) == [], size
            assert eyes.sticking_out(phone.page) == [], size
            box = phone.card(0).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, "large enough for a finger"


def test_text_twice_as_large(come: Come, server: Station) -> None:
    """At 200 % nothing is cut off or out of reach, though one may have to scroll down."""
    code, host = server.open(NAMES[0])
    lines = room(server, SEATS["teams"], language="nl")
    phone = come("Anna", language=Language.DUTCH)
    pages = ("/", "/print", "/credits", "/replay", f"/r/{code}", f"/r/{lines[0].code}")
    phone.visit(lines[0].code, lines[1].token)
    for size, paths in ((PHONE, pages[:4]), (LAPTOP, pages)):
        resize(phone, size)
        for path in paths:
            if path.endswith(code):
                phone.visit(code, host)
            else:
                phone.page.goto(path)
            expect(phone.page.locator("h1").first).to_be_attached()
            phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
            eyes.settle(phone.page)
            assert eyes.sticking_out(phone.page) == [], (size, path)
