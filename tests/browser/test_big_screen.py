"""One screen and two phones: the big screen is the table, and is played by arrow keys (R34)."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import SCREEN, Phone
from browser.table import CLUES
from browser.test_tv import legible

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

SMALL_TV = (1280, 720)
MOST_KEYS = 40
"""From anywhere to any card there are fewer keys to press."""

FOCUSED = """() => {
  const cards = [...document.querySelectorAll(".board .card")];
  return cards.indexOf(document.activeElement);
}"""


def press(tv: Phone, key: str) -> None:
    tv.page.keyboard.press(key)


def reach(tv: Phone, card: int) -> None:
    """Go to a card with the arrows of a remote control."""
    for _ in range(MOST_KEYS):
        at = tv.page.evaluate(FOCUSED)
        if at == card:
            return
        row, column = divmod(at, 5)
        to_row, to_column = divmod(card, 5)
        if at < 0:
            press(tv, "ArrowUp")
        elif row != to_row:
            press(tv, "ArrowDown" if row < to_row else "ArrowUp")
        else:
            press(tv, "ArrowRight" if column < to_column else "ArrowLeft")
    raise AssertionError(f"card {card} was not reached")


def touch(tv: Phone, card: int) -> None:
    """The first press chooses and marks the card, the second touches it."""
    reach(tv, card)
    press(tv, "Enter")
    button = tv.page.locator(".tv-bar .button[data-kind=main]")
    expect(button).to_be_focused()
    expect(tv.card(card)).to_have_attribute("aria-pressed", "true")
    assert not tv.covers()[card]
    press(tv, "Enter")
    expect(tv.card(card).locator(".cover")).to_be_visible()


def other_spymaster(server: ServerProcess, code: str) -> Client:
    """Somebody with another phone, over the wire."""
    line = server.connect(code, server.join(code, "Jón"))
    line.say(type="sit", seat="blue spymaster")
    line.settled()
    return line


def become_table(tv: Phone, host: Phone) -> str:
    """The screen asks by its remote control, the host agrees on the phone; the screen's name."""
    ask = tv.button("screen.ask")
    expect(ask).to_be_visible()
    for _ in range(MOST_KEYS):
        if ask.evaluate("(button) => button === document.activeElement"):
            break
        press(tv, "ArrowDown")
    press(tv, "Enter")
    expect(tv.button("screen.withdraw")).to_be_visible()
    said = tv.page.locator(".tv-ask p").first.inner_text()
    offer = host.page.locator(".screen-offer")
    expect(offer).to_be_visible()
    name = re.sub(".* screen (.*) wants.*", r"\1", offer.get_attribute("aria-label") or "")
    assert name in said
    host.take_picture(ARTEFACTS / "screen-offer.png")
    tv.take_picture(ARTEFACTS / "tv-asked.png")
    host.press("screen.allow")
    return name


def test_a_game_by_arrows(come: Come, server: ServerProcess) -> None:
    host, tv = come("Anna"), come("TV", size=SCREEN)
    code = host.open_room()
    host.sit(0)
    line = other_spymaster(server, code)
    tv.visit(code, None, "tv")
    name = become_table(tv, host)
    tv.page.reload()  # it is the table still
    expect(tv.button("screen.stop")).to_be_visible()
    legible(tv)
    # Nobody else can sit there, and every phone says why.
    table = host.text("screen.is_table", name=name)
    expect(host.page.locator(".seats .seat").filter(has_text=table)).to_have_count(2)
    expect(host.button("lobby.sit")).to_have_count(0)
    host.take_picture(ARTEFACTS / "lobby-with-screen.png", full_page=True)
    host.press("lobby.start")
    host.at_table()
    expect(tv.page.locator(".tv[data-table] .card").first).to_be_visible()
    key, starting = host.key(), host.turn
    clues = iter(CLUES)

    def give_clue(number: int) -> None:
        team = str(tv.page.locator(".tv").get_attribute("data-turn"))
        word = next(clues)
        if team == "red":
            host.give_clue(word, str(number))
        else:
            line.say(type="play", move={"type": "giveClue", "word": word, "number": number})
        expect(tv.page.locator(".slip-word")).to_have_text(re.compile(word, re.I))

    give_clue(2)
    legible(tv)
    mine = [at for at, who in enumerate(key) if who == starting]
    # A card that was chosen by mistake is let go with Back, and all see which one is meant.
    reach(tv, mine[1])
    press(tv, "Enter")
    expect(host.card(mine[1]).locator(".marker")).to_be_visible()
    tv.take_picture(ARTEFACTS / "tv-chosen.png")
    press(tv, "Backspace")
    expect(host.card(mine[1]).locator(".marker")).to_have_count(0)
    expect(tv.card(mine[1])).to_be_focused()
    touch(tv, mine[0])
    tv.page.set_viewport_size({"width": SMALL_TV[0], "height": SMALL_TV[1]})
    layout_checks.settle(tv.page)
    assert layout_checks.sticking_out(tv.page) == []
    reach(tv, mine[1])
    tv.take_picture(ARTEFACTS / "tv-720.png")
    # The end of the turn, by arrows as well.
    stop = tv.button("table.stop")
    for _ in range(MOST_KEYS):
        if stop.evaluate("(button) => button === document.activeElement"):
            break
        press(tv, "ArrowDown" if tv.page.evaluate(FOCUSED) >= 0 else "ArrowLeft")
    press(tv, "Enter")
    expect(tv.page.locator(".tv")).not_to_have_attribute("data-turn", starting)
    give_clue(1)
    touch(tv, key.index("bystander"))
    expect(tv.page.locator(".tv")).to_have_attribute("data-turn", starting)
    give_clue(len(mine) - 1)
    for card in mine[1:-1]:
        touch(tv, card)
    touch(tv, mine[-1])
    expect(tv.page.locator(".tv-result")).to_contain_text(tv.text(f"end.won.{starting}"))
    legible_result(tv)
    assert not any(re.search(r'"type":"(key|desk)"', frame) for frame in tv.frames)
    assert not any('"type":"refused"' in frame for frame in tv.frames)


def legible_result(tv: Phone) -> None:
    tv.page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
    legible(tv)
