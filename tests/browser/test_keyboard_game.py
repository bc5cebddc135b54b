"""Whole games by keyboard alone, from the front page to the end; what has the focus shows it."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect
from server.server_process import Client, ServerProcess, key_of

from browser.conftest import Come
from browser.phone import LAPTOP, Phone
from browser.table import NAMES

FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const label = element.closest("label");
  const around = label ? getComputedStyle(label.querySelector("span") ?? label) : style;
  const seen = [style, around].some((one) =>
    (one.outlineStyle !== "none" && parseFloat(one.outlineWidth) > 0) || one.boxShadow !== "none"
  );
  const named = document.querySelector(`label[for="${CSS.escape(element.id || "-")}"]`);
  const name = element.querySelector(".card-name") ?? label ?? named ?? element;
  return {
    name: element.getAttribute("aria-label") ?? name.textContent.trim(),
    about: element.getAttribute("aria-description") ?? "",
    lost: element === document.body,
    seen: seen || element === document.body,
    card: [...document.querySelectorAll(".board .card")].indexOf(element),
    html: element.outerHTML.slice(0, 200),
  };
}"""

LISTEN = """() => {
  window.announced = [];
  const hear = () => {
    for (const said of document.querySelectorAll("[role=log] p")) {
      if (!said.heard) window.announced.push(said.textContent);
      said.heard = true;
    }
  };
  const start = () =>
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true });
  addEventListener("DOMContentLoaded", start);
}"""
"""All that a screen reader is given to say, in its order, each once."""

COLUMNS = ROWS = 5
OTHER_SEATS = ("red spymaster", "blue spymaster", "blue operative")


class Keyboard:
    """A person who has no mouse."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.page: Page = phone.page
        self.text = phone.text
        self.page.add_init_script(f"({LISTEN})()")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def reach(self, name: str, about: str = "") -> None:
        """Go on with Tab until something of this name has the focus."""
        for _ in range(80):
            self.press("Tab")
            focus = self.page.evaluate(FOCUS)
            assert focus["seen"], focus
            if focus["name"] == name and about in focus["about"]:
                return
        raise AssertionError(f"no way to {name}")

    def reach_board(self) -> None:
        while self.page.evaluate(FOCUS)["card"] < 0:
            self.press("Tab")

    def is_at(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_be_focused()

    def walk(self, card: int) -> None:
        """From the card that has the focus to another by arrow keys."""
        start = self.page.evaluate(FOCUS)["card"]
        assert start >= 0, "the board has the focus"
        (down, right), (y, x) = divmod(card, COLUMNS), divmod(start, COLUMNS)
        self.press(*["ArrowDown" if down > y else "ArrowUp"] * abs(down - y))
        self.press(*["ArrowRight" if right > x else "ArrowLeft"] * abs(right - x))
        expect(self.phone.card(card)).to_be_focused()

    def touch(self, card: int) -> None:
        """Mark a card, touch it; the focus is on the board again."""
        self.walk(card)
        self.press("Space")
        expect(self.phone.card(card)).to_have_attribute("aria-pressed", "true")
        word = self.phone.card(card).locator(".card-name > span").inner_text()
        self.reach(self.phone.text("table.touch", card=word))
        self.press("Enter")

    def heard(self) -> list[str]:
        """What was announced since the last time."""
        found: list[str] = self.page.evaluate("announced.splice(0)")
        return found

    def hears(self, text: str) -> None:
        self.page.wait_for_function("(text) => announced.includes(text)", arg=text)


@dataclass
class Others:
    """The other three, who play by themselves, faster than anybody could listen."""

    partner: Client
    lead: Client
    guesser: Client

    def play(self, line: Client, **move: object) -> None:
        line.say(type="play", move=move)
        line.settled()

    def pass_turn(self, card: int) -> None:
        """Blue's turn: a clue, and a bystander."""
        self.play(self.lead, type="giveClue", word="quokka", number=1)
        self.play(self.guesser, type="guess", card=card)

    def dealt(self, spymaster: Client) -> tuple[str, str]:
        """The key of a game that has just begun."""
        for line in (self.partner, self.lead, self.guesser):
            line.event("played")
            line.settled()
        return key_of(spymaster)


def test_two_games_without_a_mouse(come: Come, server: ServerProcess) -> None:
    """The first one as an operative, who wins; the second one as a spymaster, who loses."""
    keys = Keyboard(come(NAMES[0], size=LAPTOP))
    others = _sit_down(keys, server)
    keys.reach(keys.text("lobby.start"))
    keys.press("Enter")
    _win_as_operative(keys, others)
    keys.reach(keys.text("end.rematch_next"))
    keys.press("Enter")
    others.lead, others.guesser = others.guesser, others.lead
    _lose_as_spymaster(keys, others)


def _sit_down(keys: Keyboard, server: ServerProcess) -> Others:
    """From the front page to a seat in a room of one's own; the others have theirs."""
    keys.page.goto("/")
    keys.phone.sees("home.tagline")
    keys.reach(keys.text("common.name"))
    keys.page.keyboard.type(keys.phone.name)
    keys.press("Enter")
    keys.page.wait_for_url("**/r/*")
    keys.is_at("h1")
    keys.reach(keys.text("lobby.sit"), keys.text("seat.red operative"))
    keys.press("Enter")
    keys.is_at(".person[data-me] button")
    code = keys.phone.code
    lines = [server.connect(code, server.join(code, name)) for name in NAMES[1:]]
    for line, seat in zip(lines, OTHER_SEATS, strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    expect(keys.phone.button("lobby.start")).to_be_enabled()
    return Others(*lines)


def _win_as_operative(keys: Keyboard, others: Others) -> None:
    text = keys.text
    keys.is_at("main.table h1")
    expect(keys.page.locator("h1")).to_have_text(text("role.you.red operative"))
    starting, cells = others.dealt(others.partner)
    own, passed = _places(cells, "R"), _places(cells, "N")
    words = keys.page.locator(".card-name > span").all_inner_texts()
    theirs = [
        [
            text("said.clue.blue", word="quokka", number=1),
            text("said.covered.bystander", card=words[card]),
            text("said.turn.red"),
        ]
        for card in passed
    ]
    expected = [text(f"said.starts.{starting}")]
    if starting == "blue":
        others.pass_turn(passed[0])
        expected += theirs[0]
    others.play(others.partner, type="giveClue", word="zephyr", number=2)
    expected.append(text("said.clue.red", word="zephyr", number=2))
    keys.hears(expected[-1])

    # One card, then the turn is ended: the button goes, and the focus is on the board.
    keys.reach_board()
    keys.touch(own[0])
    expect(keys.phone.card(own[0])).to_be_focused()
    keys.reach(text("table.stop"))
    keys.press("Enter")
    expected += [text("said.covered.red", card=words[own[0]]), text("said.turn.blue")]
    keys.hears(expected[-1])
    expect(keys.phone.card(own[0])).to_be_focused()

    # All the others in the next turn; at last the focus is on the result.
    others.pass_turn(passed[1])
    others.play(others.partner, type="giveClue", word="fjord", number="unlimited")
    expected += [
        *theirs[1],
        text("said.clue.red", word="fjord", number=text("number.unlimited")),
    ]
    keys.hears(expected[-1])
    for card in own[1:]:
        keys.touch(card)
        expected.append(text("said.covered.red", card=words[card]))
        keys.hears(expected[-1])
        if card != own[-1]:
            expect(keys.phone.card(card)).to_be_focused()
    keys.is_at("main.over h1")
    assert keys.heard() == [*expected, text("end.won.red")], "none is lost, and none said twice"


def _lose_as_spymaster(keys: Keyboard, others: Others) -> None:
    text = keys.text
    keys.is_at("main.table h1")
    expect(keys.page.locator("h1")).to_have_text(text("role.you.red spymaster"))
    starting, cells = others.dealt(others.lead)
    if starting == "blue":
        others.pass_turn(cells.index("N"))
    keys.hears(text("said.starts.red") if starting == "red" else text("said.turn.red"))
    keys.heard()

    # "Read me the board"; while one types, B is a letter.
    keys.press("b")
    keys.hears(text("board.left", n=25 if starting == "red" else 24))
    assert len(keys.heard()) == ROWS + 1
    keys.reach(text("table.clue_word"))
    keys.page.keyboard.type("zephyrb")
    keys.press("Backspace", "Tab", "ArrowRight", "ArrowRight")
    keys.reach(text("compose.broadcast", word="zephyr", n=2))
    keys.press("Enter")
    keys.hears(text("said.clue.red", word="zephyr", number=2))
    assert keys.page.evaluate(FOCUS)["card"] >= 0, "the form has gone, the focus is on the board"
    others.play(others.partner, type="guess", card=cells.index("X"))
    keys.is_at("main.over h1")
    heard = keys.heard()
    assert len(heard) == 3, "the clue, the assassin, the end"
    assert heard[-1] == text("end.won.blue")


def _places(cells: str, identity: str) -> list[int]:
    return [at for at, cell in enumerate(cells) if cell == identity]
