"""A touch, the deal and the end: what changes when, what is heard and felt, how it is skipped."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, SCREEN, SMALL, Phone
from browser.table import NAMES, SEATS, room
from numbers_station.game.ruleset import Language
from numbers_station.limits import REVEAL_HOLD, REVEAL_TURN

FRAMES = ARTEFACTS / "moments"

WATCH = """(card) => {
  const touched = document.querySelectorAll(".board .card")[card];
  const seen = window.seen = [];
  const look = () => {
    const now = {
      reveal: touched.dataset.reveal ?? "",
      cover: touched.querySelector(".cover") !== null,
      left: [...document.querySelectorAll(".pips-left")].map((n) => n.textContent).join(" "),
      said: [...document.querySelectorAll("[role=log] p")].map((n) => n.textContent).join(" "),
      found: document.querySelectorAll(".history .find").length,
      turn: document.querySelector("main").dataset.turn,
    };
    const last = seen.at(-1);
    const same = last && Object.keys(now).every((name) => now[name] === last[name]);
    if (!same) seen.push({ ...now, at: performance.now() });
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""
"""Keep all that anybody could see change around one card, with its time."""

SKIP = """(way) => {
  const lifted = () => document.querySelector("[data-reveal=lift]");
  new MutationObserver((_, observer) => {
    if (!lifted()) return;
    observer.disconnect();
    dispatchEvent(way === "tap" ? new PointerEvent("pointerdown") : new KeyboardEvent("keydown"));
  }).observe(document.body, { subtree: true, attributes: true });
}"""
"""Somebody who is quick, however busy the machine is."""

ENDING = """() => {
  const text = (part) => document.querySelector(`.ending ${part}`)?.textContent;
  new MutationObserver((_, observer) => {
    const ending = document.querySelector(".ending");
    if (!ending) return;
    observer.disconnect();
    const keyed = document.querySelectorAll(".card[data-key]").length;
    const lost = ending.dataset.lost !== undefined;
    window.ended = { result: text(".ending-result"), best: text(".best-clue b"), lost, keyed };
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Keep what the end first looks like."""

LISTEN = """() => {
  window.heard = [];
  window.felt = [];
  Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.felt.push(pattern) });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.heard.push(this.frequency.value);
    return start.call(this, at);
  };
}"""


class Game:
    """A table without browsers: a connection for each seat, and the key."""

    def __init__(self, server: ServerProcess, **ruleset: object) -> None:
        self.lines = room(server, SEATS["teams"], **ruleset)
        self.starting, self.cells = key_of(self.lines[0])
        self.lead, self.guesser = self.lines[:2] if self.starting == "red" else self.lines[2:]
        self.others: Client = self.lines[3] if self.starting == "red" else self.lines[1]
        self.code = self.lead.code

    def clue(self, number: int | str = "unlimited") -> None:
        self.lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": number})
        self.guesser.event("played")

    def touch(self, letter: str, nth: int = 0) -> int:
        card = [at for at, cell in enumerate(self.cells) if cell == letter][nth]
        self.guesser.say(type="play", move={"type": "guess", "card": card})
        self.guesser.event("played")
        return card

    def first(self, letter: str) -> int:
        return self.cells.index(letter)


def seen(phone: Phone) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = phone.page.evaluate("window.seen")
    return found


def watch(phone: Phone, game: Game, letter: str, token: str | None, page: str = "r") -> None:
    phone.visit(game.code, token, page)
    if page == "r" and token is None:
        phone.press("door.watch")
    expect(phone.page.locator(".slip-word")).to_be_visible()
    phone.page.evaluate(WATCH, game.first(letter))


def test_everything_changes_after_the_card_on_every_screen(
    come: Come, server: ServerProcess
) -> None:
    game = Game(server)
    game.clue()
    player, onlooker = come("Anna", motion=True), come("Óli", motion=True, size=LAPTOP)
    tv = come("TV", motion=True, size=SCREEN)
    watch(player, game, "N", game.guesser.token)
    watch(onlooker, game, "N", None)
    watch(tv, game, "N", None, "tv")
    card = game.touch("N")
    for phone in (player, onlooker, tv):
        expect(phone.page.locator("main")).not_to_have_attribute("data-turn", game.starting)
        expect(phone.card(card).locator(".cover")).to_be_visible()
        before, *steps = seen(phone)
        quiet = ("left", "said", "found", "turn")
        up = [step for step in steps if step["reveal"]]
        assert [step["reveal"] for step in up] == ["lift", "turn"]
        assert [step["cover"] for step in up] == [False, True]
        for step in up:
            assert {name: step[name] for name in quiet} == {name: before[name] for name in quiet}
        after = next(step for step in steps if not step["reveal"])
        assert after["turn"] != game.starting
        assert after["at"] - up[0]["at"] >= REVEAL_HOLD + REVEAL_TURN - 50


def test_without_motion_the_result_is_there_at_once(come: Come, server: ServerProcess) -> None:
    game = Game(server)
    game.clue()
    phone = come("Anna")
    watch(phone, game, "N", game.guesser.token)
    card = game.touch("N")
    expect(phone.card(card).locator(".cover")).to_be_visible()
    _, *steps = seen(phone)
    assert not any(step["reveal"] for step in steps)
    assert steps[0]["cover"]
    assert steps[0]["turn"] != game.starting
    game_over = Game(server)
    game_over.clue()
    phone.visit(game_over.code, game_over.guesser.token)
    phone.at_table()
    game_over.touch("X")
    expect(phone.page.locator("main.over")).to_be_visible()


def test_without_motion_nothing_passes_through_values_in_between(come: Come) -> None:
    phone = come(size=SCREEN)
    phone.page.goto("/tv")
    phone.page.wait_for_url("**/tv/*")
    phone.sees("tv.nobody")
    transitions = phone.page.evaluate("""() => {
      document.querySelector(".tv-wait").style.fontSize = "99px";
      document.querySelector(".qr").style.width = "99px";
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
      return moving.map((one) => one.transitionProperty);
    }""")
    assert transitions == []


@pytest.mark.parametrize("way", ["tap", "key"])
def test_a_tap_or_a_key_skips(come: Come, server: ServerProcess, way: str) -> None:
    game = Game(server)
    game.clue()
    phone = come("Anna", motion=True)
    watch(phone, game, "N", game.others.token)
    phone.page.evaluate(SKIP, way)
    game.touch("N")
    expect(phone.page.locator("main")).not_to_have_attribute("data-turn", game.starting)
    steps = [step for step in seen(phone) if step["reveal"]]
    after = next(step for step in seen(phone) if step["turn"] != game.starting)
    assert [step["reveal"] for step in steps] == ["lift"]
    assert after["at"] - steps[0]["at"] < REVEAL_HOLD


def test_nothing_is_replayed_on_arrival(come: Come, server: ServerProcess) -> None:
    game = Game(server)
    game.clue()
    card = game.touch("N")
    phone = come("Anna", motion=True)
    phone.visit(game.code, game.guesser.token)
    expect(phone.card(card).locator(".cover")).to_be_visible()
    assert phone.page.locator("[data-reveal], [data-moment], .role-card").count() == 0
    assert (
        phone.page.evaluate("document.getAnimations().filter((a) => a.animationName === 'land')")
        == []
    )


def test_winners_and_losers_see_different_ends(come: Come, server: ServerProcess) -> None:
    """The last card, the key over the board, who won and by what; then the panel, by itself."""
    game = Game(server)
    game.clue(2)
    own = game.starting[0].upper()
    game.touch(own, 0)
    game.touch(own, 1)
    winner, loser = come("Ann", motion=True), come("Bob", motion=True)
    tv = come("TV", motion=True, size=SCREEN)
    winner.visit(game.code, game.others.token)
    loser.visit(game.code, game.guesser.token)
    tv.visit(game.code, None, "tv")
    phones = (winner, loser, tv)
    for phone in phones:
        expect(phone.page.locator(".slip-word")).to_be_visible()
        phone.page.evaluate(ENDING)
    game.touch("X")
    loser.page.wait_for_function("() => window.ended")
    loser.page.locator(".board").click(position={"x": 5, "y": 5})
    for phone in (loser, winner):
        expect(phone.page.locator("main.over")).to_be_visible()
    team = "blue" if game.starting == "red" else "red"
    told = {winner: "end.yours.won", loser: "end.yours.lost", tv: f"end.won.{team}"}
    for phone, key in told.items():
        assert phone.page.evaluate("ended") == {
            "result": phone.text(key),
            "best": "zephyr 2",
            "lost": phone is loser,
            "keyed": 25 - 3,
        }
        expect(phone.page.locator(".best-clue b")).to_have_text("zephyr 2")
    expect(tv.page.locator(".tv-result h2")).to_have_text(tv.text(f"end.won.{team}"))
    expect(tv.page.locator(".ending")).to_have_count(0)
    assert layout_checks.barriers(loser.page) == []
    assert layout_checks.sticking_out(tv.page) == []


@pytest.mark.parametrize("language", list(Language))
def test_the_role_card_says_who_one_is(
    come: Come, server: ServerProcess, language: Language
) -> None:
    """At the deal and when the seat changes; it goes by itself or by a tap, and hides no button."""
    code, host = server.open(NAMES[0], ruleset={"language": language.value})
    tokens = [host, *[server.join(code, name) for name in NAMES[1:]]]
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, SEATS["teams"], strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    phone = come("Anna", language=language, size=SMALL)
    phone.visit(code, tokens[1])
    phone.in_lobby()
    lines[0].say(type="start")
    card = phone.page.locator(".role-card")
    expect(card.locator(".role-you")).to_have_text(phone.text("role.you.red operative"))
    expect(card).to_have_attribute("data-team", "red")
    phone.take_picture(FRAMES / f"role-{language}.png")
    assert layout_checks.sticking_out(phone.page) == []
    if language is Language.ENGLISH:
        assert layout_checks.barriers(phone.page) == []
    phone.card(12).click()
    expect(card).to_have_count(0)
    expect(phone.card(12)).to_have_attribute("aria-pressed", "true")
    lines[0].say(type="sit", player=2, seat="blue operative")
    expect(card.locator(".role-you")).to_have_text(phone.text("role.you.blue operative"))
    expect(card).to_have_count(0)


def test_what_is_heard_and_felt(come: Come, server: ServerProcess) -> None:
    """A laptop and a big screen sound, a phone vibrates; not without motion, nor switched off."""
    game = Game(server)
    game.clue()
    looks: dict[str, dict[str, object]] = {
        "laptop": {"size": LAPTOP, "motion": True},
        "phone": {"touch": True, "motion": True},
        "calm": {"size": LAPTOP},
        "calm phone": {"touch": True},
        "off": {"size": LAPTOP, "motion": True},
        "tv": {"size": SCREEN, "motion": True},
    }
    phones = {name: come(name, **look) for name, look in looks.items()}
    for name, phone in phones.items():
        phone.page.add_init_script(f"({LISTEN})()")
        phone.visit(
            game.code, None if name == "tv" else game.guesser.token, "tv" if name == "tv" else "r"
        )
        expect(phone.page.locator(".slip-word")).to_be_visible()
        phone.page.locator(".table-slip, .tv-clue").first.click()
    off = phones["off"]
    off.press("table.menu")
    off.choose("sound.off")
    off.press("common.close")
    phones["phone"].press("table.menu")
    switch = phones["phone"].page.locator("input[value=vibration]")
    expect(switch).to_be_checked()
    phones["phone"].press("common.close")
    for phone in phones.values():
        phone.page.evaluate("window.heard.length = window.felt.length = 0")
    card = game.touch(game.starting[0].upper())
    for phone in phones.values():
        expect(phone.card(card).locator(".cover")).to_be_visible()
    assert {name for name, phone in phones.items() if phone.page.evaluate("heard.length")} == {
        "laptop",
        "tv",
    }
    assert phones["phone"].page.evaluate("felt") == [[30, 50, 90]]
    assert phones["calm phone"].page.evaluate("felt") == []
    assert off.page.evaluate("felt") == []


def test_the_volume_is_kept(come: Come, server: ServerProcess) -> None:
    game = Game(server)
    phone = come("Anna", size=LAPTOP, motion=True)
    phone.visit(game.code, game.guesser.token)
    phone.at_table()
    phone.press("table.menu")
    loud = phone.page.get_by_label(phone.text("sound.volume"))
    expect(loud).to_have_value("0.7")
    layout_checks.settle(phone.page)  # the menu takes the focus when it opens
    loud.press("ArrowLeft")
    expect(loud).to_have_value("0.6")
    phone.page.reload()
    phone.press("table.menu")
    expect(loud).to_have_value("0.6")
    layout_checks.settle(phone.page)  # colours are measured once the menu has faded in
    assert layout_checks.barriers(phone.page) == []
