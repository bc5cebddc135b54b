"""A tap on the shoulder: whoever looks elsewhere is called when it becomes their move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from server.server_process import ServerProcess, key_of

from browser.conftest import Come
from browser.table import SEATS, room

WATCHED = """
globalThis.seen = { sounds: 0, badges: [] };
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
globalThis.look = (away) => {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
const make = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () {
  seen.sounds += 1;
  return make.call(this);
};
navigator.setAppBadge = async (count) => { seen.badges.push(count); };
navigator.clearAppBadge = async () => { seen.badges.push(0); };
"""
DOT = "link[rel=icon][href$='favicon-turn.svg']"


def test_who_looks_elsewhere_is_called(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    starting, _ = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    phone = come("Bob", motion=True)
    phone.page.add_init_script(WATCHED)

    def seen() -> Any:
        return phone.page.evaluate("seen")

    phone.visit(guesser.code, guesser.token)
    expect(phone.page.locator("main.table")).to_be_visible()
    phone.page.locator("h1").click()  # browsers let a page sound after a tap
    expect(phone.page.locator(DOT)).to_have_count(0)
    phone.page.evaluate("look(true)")
    before = seen()["sounds"]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    expect(phone.page.locator(DOT)).to_have_count(1)
    phone.page.wait_for_function("seen.badges.at(-1) === 1")
    assert seen()["sounds"] > before
    assert phone.page.title().startswith("● ")
    phone.page.evaluate("look(false)")
    assert seen()["badges"][-1] == 0
    guesser.event("played")
    guesser.say(type="play", move={"type": "stop"})  # refused: nothing has been touched yet
    guesser.say(type="play", move={"type": "challenge"})
    expect(phone.page.locator(DOT)).to_have_count(0)  # now the other spymaster is waited for


@pytest.mark.parametrize(("wish", "value"), [("calls", "false"), ("voice", "on")])
def test_a_call_that_is_not_wanted_is_seen_and_not_heard(
    come: Come, server: ServerProcess, wish: str, value: str
) -> None:
    """Switched off; or left to the voice, which says the same."""
    lines = room(server, SEATS["teams"])
    starting, _ = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    phone = come("Bob", motion=True)
    phone.page.add_init_script(WATCHED + f"localStorage.setItem('ns.{wish}', {value!r});")
    phone.visit(guesser.code, guesser.token)
    expect(phone.page.locator("main.table")).to_be_visible()
    phone.page.locator("h1").click()
    phone.page.evaluate("look(true)")
    before = phone.page.evaluate("seen.sounds")
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    expect(phone.page.locator(DOT)).to_have_count(1)
    phone.page.wait_for_function("seen.badges.at(-1) === 1")
    assert phone.page.evaluate("seen.sounds") == before
