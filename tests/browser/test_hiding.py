"""Hidden for streams: no page has the room's code or a name in texts, attributes or title."""

from __future__ import annotations

import re
from io import BytesIO

from PIL import Image
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser.conftest import ARTEFACTS, Come
from browser.phone import SCREEN, Phone
from browser.table import CLUES, SEATS, room

NAMES = ("Anna", "Jón", "Marieke", "Pieter")

# Every text, every attribute and the title; of an image in the page its drawing is passed over.
WHOLE = """() => {
  const parts = [document.title];
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.data);
    else for (const { name, value } of node.attributes) {
      if (!value.startsWith("data:image")) parts.push(`${name}=${value}`);
    }
    if ("value" in node) parts.push(String(node.value));
  }
  return parts.join("\\n");
}"""


def found(phone: Phone, code: str) -> list[str]:
    """What is on the page and should not be."""
    whole = phone.page.evaluate(WHOLE)
    return [secret for secret in (code, *NAMES) if secret in whole]


def play(lines: list[Client]) -> tuple[Client, int]:
    """A clue, a remark and a touch; who guesses, and where the assassin is."""
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": CLUES[0], "number": 3})
    guesser.event("played")
    guesser.say(type="chat", text="hm")
    guesser.event("said")
    guesser.say(type="startTimer")
    guesser.event("played")
    mine = cells.index("R" if starting == "red" else "B")
    guesser.say(type="play", move={"type": "guess", "card": mine})
    guesser.event("played")
    return guesser, cells.index("X")


def test_the_whole_room_hides(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    host, code = lines[0], lines[0].code
    phone, tv, stranger = come("Ida"), come("TV", size=SCREEN), come("Eva")
    phone.visit(code, host.token)
    phone.at_table()
    assert found(phone, code)  # the search would find them
    host.say(type="changeSettings", settings={"streaming": True})
    host.event("settingsChanged")
    guesser, assassin = play(lines)
    phone.page.reload()
    phone.at_table()
    expect(phone.page.locator(".slip")).to_contain_text(phone.text("hide.player", n=""))
    assert found(phone, code) == []
    phone.press("table.menu")
    phone.sees("invite.hidden")
    assert found(phone, code) == []
    phone.take_picture(ARTEFACTS / "hidden-menu.png")
    phone.page.keyboard.press("Escape")  # it has a step in the history, which a reload would meet
    expect(phone.page.locator("dialog[open]")).to_have_count(0)
    tv.visit(code, None, "tv")
    expect(tv.page.locator(".tv-roster li")).to_have_count(4)
    assert found(tv, code) == []
    tv.take_picture(ARTEFACTS / "hidden-tv.png")
    stranger.page.goto(f"/r/{code}")
    stranger.sees("door.hidden")
    assert found(stranger, code) == []
    assert code not in stranger.page.request.get(f"/r/{code}").text()  # nor in a link's preview
    guesser.say(type="play", move={"type": "guess", "card": assassin})
    guesser.event("revealed")
    phone.page.reload()
    expect(phone.page.locator("main.over")).to_be_visible()
    assert found(phone, code) == []
    expect(tv.page.locator(".tv-result")).to_be_visible()
    assert found(tv, code) == []
    phone.press("end.lobby")
    phone.in_lobby()
    closed = phone.page.locator("details.disclosure:not([open]) summary")
    while closed.count():
        closed.first.click()
    assert found(phone, code) == []
    phone.take_picture(ARTEFACTS / "hidden-lobby.png", full_page=True)


def test_one_device_hides(come: Come) -> None:
    phone = come("Anna")
    code = phone.open_room()
    assert found(phone, code) == [code, "Anna"]
    phone.press("common.settings")
    phone.page.locator("dialog[open] .toggle").filter(has_text=phone.text("hide.title")).click()
    phone.press("common.close")
    expect(phone.page).not_to_have_title(re.compile(code))
    assert found(phone, code) == []
    phone.page = phone.new_page()
    phone.page.goto("/")
    expect(phone.page.get_by_text("•••")).to_be_visible()
    assert code not in phone.page.evaluate(WHOLE)


def test_the_overlay_is_transparent_and_shows_the_game_alone(
    come: Come, server: ServerProcess
) -> None:
    lines = room(server, SEATS["teams"])
    code = lines[0].code
    play(lines)
    for size in (SCREEN, (1280, 720)):
        overlay = come("OBS", size=size)
        overlay.page.goto(f"/tv/{code}?overlay")
        expect(overlay.page.locator(".slip-word")).to_be_visible()
        expect(overlay.page.locator(".board .card")).to_have_count(25)
        expect(overlay.page.locator(".pips")).to_have_count(2)
        assert found(overlay, code) == []
        assert (
            overlay.page.locator("main :is(button:not(.card), a, img, input, .history)").count()
            == 0
        )
        seen = Image.open(BytesIO(overlay.page.screenshot(omit_background=True)))
        assert seen.getpixel((2, 2))[3] == 0  # type: ignore[index]
        assert seen.getpixel((size[0] - 3, size[1] - 3))[3] == 0  # type: ignore[index]
        card = overlay.card(12).bounding_box()
        assert card is not None
        middle = (int(card["x"] + card["width"] / 2), int(card["y"] + 12))
        assert seen.getpixel(middle)[3] == 255  # type: ignore[index]
        overlay.take_picture(ARTEFACTS / f"overlay-{size[1]}.png")


def test_the_overlay_says_who_has_won(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"], grid="4x4", expert=False, penalty=False)
    overlay = come("OBS", size=(1280, 720))
    overlay.page.goto(f"/tv/{lines[0].code}?overlay")
    expect(overlay.page.locator(".board .card")).to_have_count(16)
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": CLUES[0], "number": 2})
    lead.settled()
    for team in ("red", "blue"):  # a name and a number stand in one line
        name, number = (
            overlay.page.locator(f".pips[data-team={team}] {part}").bounding_box()
            for part in (".pips-name", ".pips-left")
        )
        assert name
        assert number
        assert name["y"] < number["y"] + number["height"] / 2 < name["y"] + name["height"]
    for card, letter in enumerate(cells):
        if letter == starting[0].upper():
            guesser.say(type="play", move={"type": "guess", "card": card})
            guesser.settled()
    expect(overlay.page.locator(".slip-word")).to_have_text(overlay.text(f"end.won.{starting}"))
    assert found(overlay, lines[0].code) == []
    overlay.take_picture(ARTEFACTS / "overlay-won.png")
