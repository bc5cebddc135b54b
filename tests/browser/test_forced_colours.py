"""A game in forced colours: whatever colours say is said by shapes, signs and borders, too."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

from PIL import Image
from playwright.sync_api import Locator, expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import Phone
from browser.table import SEATS, room

PICTURES = ARTEFACTS / "forced-colours"
GRID = 16
"""So many squares each way does a silhouette have."""
UNLIKE = 0.1
"""Silhouettes that differ in as much of their area are told apart."""


def silhouette(part: Locator) -> list[bool]:
    """What is light and what is dark: all that is left where no colour is."""
    picture = Image.open(BytesIO(part.screenshot())).convert("L").resize((GRID, GRID))
    squares = picture.tobytes()
    middle = (min(squares) + max(squares)) / 2
    return [square > middle for square in squares]


def are_unlike(*parts: Locator) -> None:
    seen = [silhouette(part) for part in parts]
    for one, two in combinations(seen, 2):
        differ = sum(a != b for a, b in zip(one, two, strict=True)) / GRID**2
        assert UNLIKE < differ < 1 - UNLIKE, "the same shape, or the same in other colours"


def border(part: Locator) -> float:
    return float(part.evaluate("(element) => parseFloat(getComputedStyle(element).borderTopWidth)"))


def corner(part: Locator) -> str:
    return str(part.evaluate("(element) => getComputedStyle(element).borderTopLeftRadius"))


def filled(phone: Phone) -> list[str]:
    """The teams whose sign stands in a block, which the system's colour fills."""
    layout_checks.settle(phone.page)
    found: list[str] = phone.page.locator(".pips-name").evaluate_all("""(signs) => {
      const clear = getComputedStyle(document.querySelector(".pips-left")).backgroundColor;
      return signs.filter((sign) => getComputedStyle(sign).backgroundColor !== clear)
        .map((sign) => sign.closest(".pips").dataset.team);
    }""")
    return found


def settled(phone: Phone, name: str) -> None:
    layout_checks.settle(phone.page)
    phone.take_picture(PICTURES / f"{name}.png")
    assert layout_checks.sticking_out(phone.page) == []


def play(line: Client, **move: object) -> None:
    line.say(type="play", move=move)
    line.settled()


def test_a_game_in_forced_colours(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    starting, cells = key_of(lines[0])
    lead, guesser, other, watcher = lines if starting == "red" else [*lines[2:], *lines[:2]]
    own, foe = ("R", "B") if starting == "red" else ("B", "R")
    phone = come("Anna", forced=True)
    assert phone.page.evaluate("matchMedia('(forced-colors: active)').matches")
    phone.visit(lead.code, guesser.token)
    phone.at_table()
    play(lead, type="giveClue", word="zephyr", number="unlimited")

    # Who is to play, which cards somebody has in mind, which one would be touched.
    marked, chosen, free = [at for at, cell in enumerate(cells) if cell == own][:3]
    watcher.say(type="mark", card=chosen)
    phone.card(marked).click()
    phone.card(chosen).click()
    markers = phone.card(chosen).locator(".marker")
    expect(markers).to_have_count(2)
    settled(phone, "operative")
    papers = [phone.card(at).locator(".card-paper") for at in (chosen, marked, free)]
    assert border(papers[0]) >= 3 > border(papers[1]) == border(papers[2]) >= 1
    mine, theirs = markers.first, markers.last
    assert border(mine) > border(theirs) >= 1
    assert corner(mine) != corner(theirs)
    expect(phone.card(free).locator(".marker")).to_have_count(0)
    assert filled(phone) == [starting]

    # An own agent, then one of theirs: it is the others' turn, and one sees it.
    phone.guess(free)
    phone.guess(cells.index(foe))
    expect(phone.page.locator("main.table")).not_to_have_attribute("data-turn", starting)
    assert filled(phone) == ["blue" if starting == "red" else "red"]
    play(other, type="giveClue", word="quokka", number=1)
    play(watcher, type="guess", card=cells.index("N"))
    play(lead, type="giveClue", word="fjord", number=1)
    expect(phone.page.locator(".slip-word")).to_have_text("fjord")
    phone.guess(cells.index("X"))

    # Every cover and every sign of the key has a shape of its own; every clue that of its team.
    settled(phone, "over")
    board = phone.page.locator(".over-board")
    identities = ("red", "blue", "bystander", "assassin")
    are_unlike(*[board.locator(f".cover[data-identity={each}] .shape") for each in identities])
    keyed = [board.locator(f".card[data-key={each}] .card-key .shape") for each in identities[:3]]
    are_unlike(*[shapes.first for shapes in keyed])
    signs = phone.page.locator(".over-clues .history-word").evaluate_all(
        "all => all.map((one) => getComputedStyle(one, '::before').content.slice(0, 3))"
    )
    assert signs[0] == signs[2] != signs[1]
