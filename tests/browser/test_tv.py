"""The big screen: it opens a room by itself, and is read from three metres."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from server.server_process import ServerProcess, key_of

from browser import layout_checks
from browser.conftest import Come
from browser.phone import SCREEN, Phone
from browser.table import CLUES, SEATS, room

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

SMALLEST = 36
"""Pixels of the type, at 1080 lines."""

# The smallest type outside the cards, on which the words are as large as fits.
SMALL_TYPE = """(least) => {
  const out = [];
  const walk = document.createTreeWalker(document.querySelector(".tv"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    const apart = ".unseen, .card, dialog, .ending";
    if (!walk.currentNode.data.trim() || holder.closest(apart)) continue;
    if (!holder.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < least) out.push(`${holder.className} ${walk.currentNode.data} ${size}`);
  }
  return out;
}"""

# What lies within a twentieth of an edge, where a television set may cut it off.
CUT_OFF = """() => {
  const out = [];
  const [x, y] = [innerWidth / 20, innerHeight / 20];
  for (const part of document.querySelectorAll(".tv .card, .tv p, .tv li, .tv .qr, .tv h2")) {
    const box = part.getBoundingClientRect();
    if (!box.width || part.closest(".unseen") || part.matches(".unseen")) continue;
    const list = part.closest(".history")?.getBoundingClientRect();
    if (list && box.left >= list.right) continue; // an old clue that is not shown
    const { left, top, right, bottom } = box;
    if (left < x - 2 || top < y - 2 || right > innerWidth - x + 2 || bottom > innerHeight - y + 2) {
      out.push(`${part.className} ${part.textContent.slice(0, 20)}`);
    }
  }
  return out;
}"""


def legible(tv: Phone) -> None:
    layout_checks.settle(tv.page)
    assert tv.page.evaluate(SMALL_TYPE, SMALLEST) == []
    assert tv.page.evaluate(CUT_OFF) == []
    assert layout_checks.sticking_out(tv.page) == []


def test_a_screen_opens_a_room_and_hands_it_over(come: Come) -> None:
    tv, first, second = come("TV", size=SCREEN), come("Anna"), come("Jón")
    tv.page.goto("/tv")
    tv.page.wait_for_url("**/tv/*")
    tv.sees("tv.nobody")
    code = tv.code
    legible(tv)
    box = tv.page.locator(".tv-wait .qr").bounding_box()
    assert box is not None
    assert box["width"] >= 600
    tv.page.goto("/tv")  # a room that nobody has come to is used again
    tv.page.wait_for_url(f"**/tv/{code}")
    tv.sees("tv.nobody")
    first.join(code)
    expect(first.button("lobby.start")).to_be_visible()  # the first who comes is the host
    second.join(code)
    expect(second.button("lobby.start")).to_have_count(0)
    expect(first.page.locator(".person")).to_have_count(2)  # the screen is nobody any more
    tv.sees("tv.host", name="Anna")
    expect(tv.page.locator(".tv-roster li")).to_have_count(2)
    legible(tv)
    first.press("lobby.fill")
    first.press("lobby.start")
    expect(tv.page.locator(".card").first).to_be_visible()
    expect(tv.page.locator(".tv-roster li")).to_have_count(4)
    tv.page.reload()  # without a seat it goes on watching, and has never had the key
    expect(tv.page.locator(".card").first).to_be_visible()
    assert not any(re.search(r'"type":"key"', frame) for frame in tv.frames)


@pytest.mark.parametrize(
    ("content", "grid"), [("words", "5x5"), ("pictures", "5x5"), ("pictures", "5x4")]
)
def test_read_from_three_metres(come: Come, server: ServerProcess, content: str, grid: str) -> None:
    lines = room(server, SEATS["teams"], content=content, grid=grid)
    starting, cells = key_of(lines[0])
    lead, guesser, *others = lines if starting == "red" else [*lines[2:], *lines[:2]]
    bystanders = [at for at, cell in enumerate(cells) if cell == "N"]
    for at, bystander in enumerate(bystanders[:6]):  # a history as long as it gets on this screen
        say, touch = (lead, guesser) if at % 2 == 0 else others
        say.say(type="play", move={"type": "giveClue", "word": CLUES[at], "number": 1})
        say.settled()
        touch.say(type="play", move={"type": "guess", "card": bystander})
        touch.settled()
    lead.say(type="play", move={"type": "giveClue", "word": "establishment", "number": 2})
    guesser.event("played")
    lead.say(type="startTimer")
    guesser.event("played")
    tv = come("TV", size=SCREEN)
    tv.visit(lead.code, None, "tv")
    expect(tv.page.locator(".card").first).to_be_visible()
    expect(tv.page.locator(".tv-roster li")).to_have_count(4)
    legible(tv)
    latest = tv.page.locator(".history li").first
    expect(latest).to_contain_text("establishment")
    expect(latest).to_be_in_viewport(ratio=1)
    slip, board = (tv.page.locator(part).bounding_box() for part in (".slip", ".board"))
    assert slip is not None
    assert board is not None
    if content == "words":
        assert slip["width"] <= board["width"]
    else:
        card = tv.card(0).bounding_box()
        assert card is not None
        assert abs(card["width"] - card["height"]) <= 1, "no white bands beside a square picture"
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")
    other = "blue" if starting == "red" else "red"
    result = tv.page.locator(".tv-result")
    expect(result).to_contain_text(tv.text(f"end.won.{other}"))
    legible(tv)
    box = result.bounding_box()
    assert box is not None
    assert box["height"] > SCREEN[1] / 2
