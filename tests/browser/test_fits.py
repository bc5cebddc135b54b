"""The whole board in sight on every screen, and no word too long for its card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import Come
from browser.phone import LAPTOP, PHONE, SIZES, SMALL, TABLET
from browser.table import NAMES, SEATS, room
from numbers_station.decks.words import children, standard
from numbers_station.game.ruleset import Language

SMALLEST, SIDEWAYS = (320, 568), (844, 390)
TYPING = (390, 450)
"""A phone with its keyboard open."""


def longest(language: Language) -> list[str]:
    """The words of a deck that need the most room."""
    packs = (standard(language), children(language))
    faces = {word for pack in packs for word in pack.words}
    return sorted(faces, key=lambda word: (len(word), word), reverse=True)[:50]


NAMES_OF_SEVERAL_WORDS = """
New York Cityb, San Francisco, Rio de Janeiro, Rolling Stones, Johann Sebastian Bach, Coca-Cola,
Rock 'n' roll, ice cream van, Mount Everest, Empire State Building, Hottentottententen, Star Trek,
donaudampfschiffahrtsges, verantwoordelijkheidsgev, vaðlaheiðarvegavinnuverk, merry-go-round,
William Shakespeare, arbeidsongeschiktheidsve, counterrevolutionariness, Golden Gate Bridge,
Æðarvarp á Vestfjörðum, Burger King, St Pancras, Mmmmmmmmmmmm, wwwwwwwwwwwwwwwwwwwwwwww
"""


def brought() -> list[str]:
    """What people may bring: names of several words, and words of 24 letters."""
    names = [name.strip() for name in NAMES_OF_SEVERAL_WORDS.replace("\n", " ").split(",")]
    return [*names, *(f"{name[:21]} II" for name in names)]


@pytest.mark.parametrize("language", [*Language, None])
def test_the_longest_words(come: Come, server: ServerProcess, language: Language | None) -> None:
    """As a pack of our own, so that they all lie on one table; as each role, and covered."""
    pack = "\n".join(longest(language) if language else brought())
    language = language or Language.ENGLISH
    code, host = server.open(NAMES[0], ruleset={"language": language.value})
    bearer = {"authorization": f"Bearer {host}"}
    answer = server.http("POST", f"/api/rooms/{code}/words", {"text": pack}, bearer)
    assert answer.status == 201, answer.body
    tokens = [host, *[server.join(code, name) for name in NAMES[1:]]]
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, SEATS["teams"], strict=True):
        line.say(type="sit", seat=seat)
    lines[0].say(type="chooseDeck", words="own")
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
        layout_checks.settle(phone.page)
        for size in layout_checks.sizes(phone.page, (*SIZES, SMALLEST, SIDEWAYS)):
            assert layout_checks.misplaced(phone.page, all_in_sight=size != SMALLEST) == [], size
    layout_checks.resize(phone.page, PHONE)
    phone.visit(code, None, "tv")
    expect(phone.page.locator(".card").first).to_be_visible()
    for size in layout_checks.sizes(phone.page, (*SIZES, (844, 390))):
        assert layout_checks.sticking_out(phone.page) == [], f"tv {size}"


@pytest.mark.parametrize("content", ["pictures", "mixed"])
def test_pictures_are_all_in_sight(come: Come, server: ServerProcess, content: str) -> None:
    lines = room(server, SEATS["teams"], content=content, grid="5x4", language="is")
    phone = come("Anna", language=Language.ICELANDIC)
    for line in lines[:2]:
        phone.visit(line.code, line.token)
        phone.at_table()
        for size in layout_checks.sizes(phone.page, SIZES):
            assert layout_checks.out_of_sight(phone.page) == [], size
            assert layout_checks.sticking_out(phone.page) == [], size
            box = phone.card(0).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, "large enough for a finger"


CORNERS = """cards => cards.map((card) => {
  const { top, left } = card.getBoundingClientRect();
  return [Math.round(top), Math.round(left)];
})"""


@pytest.mark.parametrize("content", ["words", "pictures"])
def test_one_geography_on_every_screen(come: Come, server: ServerProcess, content: str) -> None:
    """Twenty cards are four rows of five, so that "the second row, third" is the same for all."""
    line = room(server, SEATS["teams"], content=content, grid="5x4")[1]
    phone = come("Anna")
    for page, token in (("r", line.token), ("tv", None)):
        layout_checks.resize(phone.page, PHONE)
        phone.visit(line.code, token, page)
        expect(phone.page.locator(".card").first).to_be_visible()
        for size in layout_checks.sizes(phone.page, (*SIZES, SMALLEST, SIDEWAYS)):
            corners = phone.page.eval_on_selector_all(".board .card", CORNERS)
            rows, columns = ({corner[at] for corner in corners} for at in (0, 1))
            assert (len(rows), len(columns)) == (4, 5), (page, size)
            assert corners == sorted(corners)


@pytest.mark.parametrize("size", [SMALL, PHONE, TABLET])
def test_the_board_stays_where_it_is(
    come: Come, server: ServerProcess, size: tuple[int, int]
) -> None:
    """B15: neither a long clue nor a challenge nor sudden death moves the cards."""
    lines = room(server, SEATS["teams"], language="nl", ending="assassin")
    starting, cells = key_of(lines[0])
    lead, guesser, other, watcher = lines if starting == "red" else [*lines[2:], *lines[:2]]
    phone = come("Anna", language=Language.DUTCH, size=size)
    phone.visit(lead.code, watcher.token)
    phone.at_table()

    def place() -> tuple[float, float]:
        layout_checks.settle(phone.page)
        boxes = [phone.card(at).bounding_box() for at in (0, 24)]
        top, bottom = [box["y"] for box in boxes if box]
        return round(top), round(bottom)

    before = place()
    long = {"type": "giveClue", "word": "verantwoordelijkheid", "number": "unlimited"}
    lead.say(type="play", move=long)
    expect(phone.page.locator(".slip-word")).to_have_text("verantwoordelijkheid")
    assert place() == before
    guesser.say(type="play", move={"type": "challenge"})
    phone.sees("table.wait_ruling")
    assert place() == before
    other.say(type="play", move={"type": "rule", "valid": True})
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    expect(phone.page.locator("main[data-alert=sudden-death]")).to_be_visible()
    assert place() == before


def test_the_picture_that_would_be_touched_is_shown_large(
    come: Come, server: ServerProcess
) -> None:
    """On a tall phone, and neither the choice nor the turn moves the cards."""
    lines = room(server, SEATS["teams"], content="pictures", grid="5x4")
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    phone = come("Anna", size=PHONE)
    phone.visit(lead.code, guesser.token)
    phone.at_table()

    def place() -> list[int]:
        layout_checks.settle(phone.page)
        boxes = [phone.card(at).bounding_box() for at in (0, 19)]
        return [round(box["y"]) for box in boxes if box]

    before = place()
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    phone.page.locator(".first-hint button").click()
    assert place() == before
    bystander = cells.index("N")
    phone.card(bystander).click()
    thumb = phone.page.locator(".table-bar .thumb").bounding_box()
    card = phone.card(bystander).bounding_box()
    assert thumb is not None
    assert card is not None
    assert thumb["width"] > card["width"]
    assert place() == before
    phone.page.locator(".table-bar .button[data-kind=main]").click()
    expect(phone.page.locator(".table-bar .button[data-kind=main]")).to_have_count(0)
    assert place() == before


def test_a_long_clue_while_the_sand_falls(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"], language="nl")
    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "verantwoordelijk", "number": 3})
    lead.say(type="startTimer")
    guesser.event("played")
    phone = come("Anna", language=Language.DUTCH)
    phone.visit(lead.code, guesser.token)
    expect(phone.page.locator(".glass")).to_be_visible()
    for size in layout_checks.sizes(phone.page, (*SIZES, SMALLEST, SIDEWAYS)):
        assert layout_checks.crowded(phone.page) == [], size
        assert layout_checks.sticking_out(phone.page) == [], size


def test_the_key_card_on_a_phone_on_its_side(come: Come) -> None:
    phone = come("Anna", language=Language.ICELANDIC, size=SIDEWAYS)
    phone.page.goto("/gadget")
    phone.press("common.show_key")
    for part in phone.page.locator(".keygrid-square, .gadget .button").all():
        expect(part).to_be_in_viewport(ratio=1)


def test_text_twice_as_large(come: Come, server: ServerProcess) -> None:
    """At 200 % nothing is cut off or out of reach, though one may have to scroll down."""
    code, host = server.open(NAMES[0])
    guest = server.join(code, "Sigríður Þórðard.")
    lines = room(server, SEATS["teams"], language="nl")
    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "verantwoordelijk", "number": 2})
    guesser.event("played")
    ended = room(server, SEATS["teams"], language="nl")
    _lose(ended)
    phone = come("Anna", language=Language.DUTCH)
    visits: dict[str, Callable[[], object]] = {
        path: partial(phone.page.goto, path)
        for path in ("/", "/print", "/credits", "/replay", "/rules", "/judge", "/gadget", "/tv")
    }
    visits |= {
        "door": partial(phone.visit, code),
        "lobby": partial(phone.visit, code, host),
        "lobby, guest": partial(phone.visit, code, guest),
        "tv, waiting": partial(phone.visit, code, None, "tv"),
        "tv": partial(phone.visit, lead.code, None, "tv"),
        "operative": partial(phone.visit, lead.code, guesser.token),
        "spymaster": partial(phone.visit, lead.code, lead.token),
        "end": partial(phone.visit, ended[0].code, ended[1].token),
    }
    for name, visit in visits.items():
        layout_checks.resize(phone.page, PHONE)
        visit()
        if name == "/tv":
            phone.page.wait_for_url("**/tv/*")  # it opens a room by itself
        expect(phone.page.locator("h1").first).to_be_attached()
        phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
        if name == "operative":
            phone.card(0).click()
        if name == "/gadget":
            phone.press("common.show_key")
        for size in layout_checks.sizes(phone.page, (PHONE, LAPTOP)):
            assert layout_checks.sticking_out(phone.page) == [], (name, size)
            assert layout_checks.covered_up(phone.page) == [], (name, size)


def _lose(lines: list[Client]) -> None:
    """The team that starts touches the assassin."""
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    guesser.event("played")
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")


def test_the_clue_above_the_keyboard(come: Come, server: ServerProcess) -> None:
    """What is left of a phone while one types: the word, the number, the verdict, the button."""
    lines = room(server, SEATS["teams"], language="is")
    lead = lines[0] if key_of(lines[0])[0] == "red" else lines[2]
    phone = come("Anna", language=Language.ICELANDIC, size=TYPING)
    phone.visit(lead.code, lead.token)
    phone.at_table()
    broadcast = phone.write_clue("zephyrsæti", "2")
    opinion = phone.page.locator(".clue-opinion .notice[data-tone=doubt]")
    expect(opinion).to_be_visible()
    for part in (broadcast, opinion, phone.page.locator(".clue-form .field input")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= TYPING[1]


def test_the_lobby_in_reach(come: Come, server: ServerProcess) -> None:
    """Seats, invitation, the rules in one line and the start without scrolling; for guests too."""
    code, host = server.open(NAMES[0], ruleset={"language": "nl"})
    guest = server.join(code, NAMES[1])
    phone = come("Anna", language=Language.DUTCH)
    for token in (host, guest):
        phone.visit(code, token)
        phone.in_lobby()
        for part in (".seat", ".lobby-invite .button", ".disclosure-line", ".start-bar"):
            for found in phone.page.locator(part).all()[: 4 if part == ".seat" else 1]:
                expect(found).to_be_in_viewport()
        expect(phone.page.locator(".disclosure-line").first).to_contain_text(
            phone.text("set.timer_soft", n=90)
        )


def test_a_cover_that_lands_at_the_edge_does_not_widen_the_page(
    come: Come, server: ServerProcess
) -> None:
    """A phone would zoom out for the moment that the cover is still in the air."""
    lines = room(server, SEATS["teams"])
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    guesser.event("played")
    edge = next(at for at in range(4, 25, 5) if cells[at] != "X")
    guesser.say(type="play", move={"type": "guess", "card": edge})
    guesser.event("played")
    phone = come("Anna")
    phone.visit(guesser.code, guesser.token)
    phone.at_table()
    layout_checks.settle(phone.page)
    phone.page.evaluate("""() => {
      const covers = document.querySelectorAll(".cover");
      for (const cover of covers) cover.style.transform = "scale(1.45)";
    }""")
    assert "the page scrolls sideways" not in layout_checks.sticking_out(phone.page)
