"""Bots as company: names and faces wherever they sit, and a line of each when the game is over."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect
from server.server_process import Client, ServerProcess

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, SCREEN, Phone
from numbers_station.bots.company.cast import CAST
from numbers_station.game.ruleset import Language

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

PICTURES = ARTEFACTS / "company"
BOTS = {"red spymaster": "recruit", "blue spymaster": "agent", "blue operative": "veteran"}


def take_seats(server: ServerProcess) -> Client:
    """Anna guesses for red, and bots of all levels do the rest."""
    code, token = server.open("Anna")
    anna = server.connect(code, token)
    anna.say(type="sit", seat="red operative")
    for seat, level in BOTS.items():
        anna.say(type="addBot", seat=seat, bot=level)
    anna.settled()
    return anna


def play_to_the_end(anna: Client) -> None:
    """Anna touches whatever she likes; bots do not pause."""
    untouched = list(range(25))
    while True:
        frame = anna.hear()
        events = frame.get("events", []) if frame["type"] == "played" else []
        for event in events:
            if event["type"] == "covered":
                untouched.remove(event["card"])
            if event["type"] == "ended":
                anna.event("explained")
                return
        kinds = [event["type"] for event in events]
        clued = any(event["type"] == "clueGiven" and event["team"] == "red" for event in events)
        again = kinds == ["covered"] and events[0]["team"] == "red"
        if clued or again:
            anna.say(type="play", move={"type": "guess", "card": untouched[0]})


def picture(phone: Phone, name: str) -> None:
    phone.take_picture(Path(PICTURES / f"{name}.png"), full_page=True)


def check_faces(part: Locator, many: int) -> None:
    """Each is another picture, and all of them have come."""
    faces = part.locator("img.portrait")
    expect(faces).to_have_count(many)
    seen = [face.evaluate("(face) => face.decode().then(() => face.src)") for face in faces.all()]
    assert len(set(seen)) == many


def test_people_and_bots_at_one_table(come: Come, server: ServerProcess) -> None:
    anna = take_seats(server)
    phone = come("Anna")
    laptop = come("Marieke", language=Language.DUTCH, size=LAPTOP)
    tv = come("TV", size=SCREEN)
    phone.visit(anna.code, anna.token)
    laptop.visit(anna.code, server.join(anna.code, "Marieke"))
    tv.visit(anna.code, None, "tv")
    for each in (phone, laptop):
        each.in_lobby()
        check_faces(each.page.locator(".seats"), 3)
        picture(each, f"lobby-{each.language}")
    names = phone.page.locator(".person").all_inner_texts()
    for level in BOTS.values():
        assert any(name in text for text in names for name in CAST[level])
    check_faces(tv.page.locator(".tv-roster"), 3)
    anna.say(type="start")
    phone.at_table()
    phone.press("table.menu")
    check_faces(phone.page.locator("dialog[open] .roster"), 3)
    picture(phone, "menu")
    play_to_the_end(anna)
    for each in (phone, laptop):
        expect(each.page.locator("main.over")).to_be_visible()
        said = each.page.locator(".over .farewells li")
        expect(said).to_have_count(3)
        check_faces(each.page.locator(".farewells"), 3)
        picture(each, f"over-{each.language}")
    expect(tv.page.locator(".tv-result .farewells li")).to_have_count(3)
    picture(tv, "tv")
    anna.close()


def test_a_bot_beside_people_says_how_sure_it_is(come: Come, server: ServerProcess) -> None:
    host = server.connect(*server.open("Anna", ruleset={"mode": "coop"}))  # R7.2
    bo = server.connect(host.code, server.join(host.code, "Bo"))
    host.say(type="sit", seat="red spymaster")
    bo.say(type="sit", seat="red operative")
    bo.settled()
    host.say(type="addBot", seat="red operative", bot="veteran")
    host.say(type="start")
    host.say(type="play", move={"type": "giveClue", "word": "fjord", "number": 3})
    host.settled()
    phone, laptop = come("Bo"), come("Sigga", language=Language.ICELANDIC, size=LAPTOP)
    phone.visit(host.code, bo.token)
    laptop.visit(host.code, server.join(host.code, "Sigga"))
    for each in (phone, laptop):
        marker = each.page.locator(".board .marker").first
        expect(marker).to_have_text(re.compile(r"^\w \d+%$"))
        name = each.page.locator(".board .card:has(.marker) .card-name").first
        expect(name).to_contain_text(re.compile(r"\(\d+%"))
        assert layout_checks.sticking_out(each.page) == []
        picture(each, f"hunches-{each.language}")
    expect(phone.page.locator(".board .cover")).to_have_count(0)
    bo.close()
    host.close()
