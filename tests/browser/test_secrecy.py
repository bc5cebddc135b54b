"""The key never reaches an operative's browser: not the page, not the network, not what is kept."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Error, expect
from server.server_process import ServerProcess

from browser.conftest import Come
from browser.phone import SCREEN, Phone
from browser.table import Table, dealt

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

STORED = """async () => {
  const kept = { ...localStorage, ...sessionStorage, cookie: document.cookie };
  const bases = (await indexedDB.databases?.() ?? []).map((base) => base.name);
  const caches = await globalThis.caches?.keys() ?? [];
  return JSON.stringify({ kept, bases, caches, state: history.state, name: window.name });
}"""


def everything(phone: Phone) -> str:
    """All that this browser was told, shows and keeps."""
    bodies = []
    for response in phone.responses:
        try:
            bodies.append(response.body().decode("utf-8", "replace"))
        except Error:  # a redirect, or a page that has been left
            continue
    cookies = str(phone.context.cookies())
    page = phone.page.content() + str(phone.page.evaluate(STORED))
    return "\n".join([*phone.frames, *bodies, cookies, page])


def swap(table: Table, card: int) -> None:  # R29
    """Nobody knows this card."""
    guesser = table.guesser("red")
    before = guesser.card(card).inner_text()
    guesser.card(card).focus()
    guesser.page.keyboard.press("i")
    guesser.press("swap.propose")
    for team in ("red", "blue"):
        table.lead(team).press("swap.yes")
    for phone in table.phones.values():
        expect(phone.card(card)).not_to_have_text(before)


def take_back(table: Table, guesser: Phone, card: int) -> None:  # R28
    guesser.guess(card)
    guesser.press("undo.ask")
    other = "blue" if table.turn == "red" else "red"
    table.lead(other).press("undo.yes")
    for phone in table.phones.values():
        expect(phone.card(card).locator(".cover")).to_have_count(0)


def test_no_key_for_operatives(come: Come, server: ServerProcess) -> None:
    table = dealt(come, server, houseRules={"undo": True})
    code = table.lead("red").code
    stranger, tv, overlay = come("Óli"), come("TV", size=SCREEN), come("OBS", size=SCREEN)
    stranger.visit(code)
    stranger.press("door.watch")
    tv.visit(code, None, "tv")
    overlay.visit(f"{code}?overlay", None, "tv")
    team = table.turn
    swap(table, 7)
    guesser = table.clue("2")
    taken_back, touched = table.hidden(team)[:2]
    take_back(table, guesser, taken_back)
    guesser.guess(touched)
    guesser.page.reload()
    guesser.at_table()

    frames = [frame for frame in table.lead("red").frames if '"type":"key"' in frame]
    text = msgspec.json.decode(frames[-1])["key"]
    rows = text.partition(":")[2].partition("@")[0]
    # The test can fail: a spymaster's browser has all of it.
    assert text in everything(table.lead("red"))
    secrets = [text, rows, rows.replace("/", ""), *rows.split("/"), '{"type":"key"']
    seen = [team if at == taken_back else "" for at in range(25)]
    for phone in (guesser, table.guesser("red"), table.guesser("blue"), stranger, tv, overlay):
        told = everything(phone)
        assert "zephyr" in told
        assert [secret for secret in secrets if _holds(told, secret)] == []
        covered = [cover for cover in phone.covers() if cover]
        assert covered == [team]
        assert phone.key() == seen  # what all have seen, on the card that lies open again


def _holds(told: str, secret: str) -> bool:
    """Five letters of a row may stand in a longer word of the code by chance; a whole row not."""
    if len(secret) == 5:
        return f'"{secret}"' in told or f"/{secret}/" in told
    return secret in told
