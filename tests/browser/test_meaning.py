"""What a card means: a long press, a right click or a key takes it up from the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from server.server_process import Client, ServerProcess, key_of

from browser.conftest import Come
from browser.layout_checks import settle
from browser.phone import LAPTOP, SCREEN, Look, Phone
from browser.table import SEATS, dealt, room
from numbers_station.decks.senses import senses
from numbers_station.game.ruleset import Language

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

RECORDS = Path(__file__).parent.parent / "records"
LONG = 600
"""Milliseconds that are more than a tap."""
OFF = {"houseRules": {"meanings": False}}


def meaning(phone: Phone) -> Locator:
    return phone.page.locator("dialog.meaning[open]")


def told(phone: Phone) -> list[str]:
    expect(meaning(phone).locator(".senses, .meaning-told p:not([aria-busy])")).to_be_visible()
    return meaning(phone).locator(".meaning-told :is(li, p)").all_inner_texts()


def hold(phone: Phone, at: int, milliseconds: int = LONG) -> None:
    """Keep a finger on a card."""
    settle(phone.page)
    box = phone.card(at).bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line = phone.context.new_cdp_session(phone.page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    phone.page.wait_for_timeout(milliseconds)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def close(phone: Phone) -> None:
    phone.press("common.close")
    expect(meaning(phone)).to_have_count(0)


def word_at(phone: Phone, at: int) -> str:
    return phone.card(at).locator(".card-name [lang]").inner_text()


def guessing(come: Come, server: ServerProcess, **ruleset: object) -> Phone:
    """An operative who may mark cards and touch them."""
    lines = room(server, SEATS["teams"], **ruleset)
    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    guesser.event("played")
    phone = come("Jón")
    phone.visit(guesser.code, guesser.token)
    phone.at_table()
    return phone


def test_everybody_is_told_in_their_own_language(come: Come, server: ServerProcess) -> None:
    looks = [Look(language=language) for language in Language]
    table = dealt(come, server, looks, language="nl")
    for phone in table.phones.values():
        hold(phone, 7)
        word = word_at(phone, 7)
        assert told(phone) == list(senses(Language.DUTCH, phone.language).gloss(word))
        heading = meaning(phone).locator("h2 [lang]")
        expect(heading).to_have_attribute("lang", "nl")
        expect(heading).to_have_text(word)
        meaning(phone).click(position={"x": 20, "y": 20})
        expect(meaning(phone)).to_have_count(0)
        hold(phone, 8)
        expect(meaning(phone)).to_be_visible()
        asked = [address for address in phone.addresses if "/api/senses/" in address]
        assert [path.rpartition("/api")[2] for path in asked] == [f"/senses/nl/{phone.language}"]


def test_a_finger_that_stays_marks_nothing(come: Come, server: ServerProcess) -> None:
    phone = guessing(come, server, language="en")
    hold(phone, 3)
    expect(meaning(phone)).to_be_visible()  # the finger that opened it does not close it
    close(phone)
    expect(phone.card(3)).to_have_attribute("aria-pressed", "false")
    expect(phone.page.locator(".marker")).to_have_count(0)
    hold(phone, 3, 50)  # a tap
    expect(phone.card(3)).to_have_attribute("aria-pressed", "true")
    expect(meaning(phone)).to_have_count(0)


@pytest.mark.parametrize("press", [{"button": "right"}, {"delay": LONG}], ids=["right", "long"])
def test_by_mouse(come: Come, server: ServerProcess, press: Any) -> None:
    phone = guessing(come, server, language="en")
    phone.card(3).click(**press)
    expect(meaning(phone).locator("h2")).to_contain_text(word_at(phone, 3))
    expect(phone.card(3)).to_have_attribute("aria-pressed", "false")
    phone.page.mouse.click(2, 2)  # beside it
    expect(meaning(phone)).to_have_count(0)
    phone.card(3).click()
    expect(phone.card(3)).to_have_attribute("aria-pressed", "true")


def test_by_keyboard_and_back(come: Come, server: ServerProcess) -> None:
    phone = guessing(come, server, language="en")
    address = phone.page.url
    phone.page.locator(".board .card[tabindex='0']").focus()
    phone.page.keyboard.press("ArrowRight")
    for key, end in (
        ("i", "Escape"),
        ("?", "Enter"),
        ("Shift+I", "Back"),
        ("Shift+F10", "Escape"),
        ("i", "Back"),
    ):
        phone.page.keyboard.press(key)
        expect(meaning(phone).locator("h2")).to_contain_text(word_at(phone, 1))
        expect(meaning(phone).get_by_role("button")).to_be_focused()
        if end == "Back":
            # The browser takes its time to forget the step of what was closed before.
            phone.page.wait_for_function("() => history.state?.depth === 1")
            phone.page.go_back()
        else:
            phone.page.keyboard.press(end)
        expect(meaning(phone)).to_have_count(0)
        expect(phone.card(1)).to_be_focused()
    assert phone.page.url == address
    phone.page.keyboard.press("Enter")
    expect(phone.card(1)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", Language)
def test_a_table_without_explanations(
    come: Come, server: ServerProcess, language: Language
) -> None:
    """The house rule is chosen in the lobby, and everybody there can read it (R18.10, R18.13)."""
    lines = room(server, SEATS["teams"], content="mixed", **OFF)
    phone = come(language=language)
    phone.visit(lines[0].code, lines[0].token)
    phone.at_table()
    faces = phone.page.locator(".board .card").evaluate_all("all => all.map((c) => c.dataset.face)")
    hold(phone, faces.index("word"))
    assert told(phone) == [phone.text("meaning.off")]
    close(phone)
    hold(phone, faces.index("picture"))
    expect(meaning(phone).locator("img")).to_be_visible()
    assert not any("/api/senses/" in address for address in phone.addresses)


def test_the_house_rule_in_the_lobby(come: Come) -> None:
    phone = come(language=Language.AFRIKAANS)
    phone.open_room()
    phone.open_plate("lobby.game")
    phone.press("lobby.all_settings")
    switch = phone.page.get_by_role("switch", name=phone.text("house.meanings.title"))
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    line = phone.page.locator("details.disclosure").filter(has=switch).locator("summary")
    expect(line).to_contain_text(phone.text("house.meanings.off"))


@pytest.mark.parametrize("size", [(360, 740), LAPTOP])
def test_a_picture_is_enlarged_and_described(
    come: Come, server: ServerProcess, size: tuple[int, int]
) -> None:
    lines = room(server, SEATS["teams"], content="pictures", grid="5x4", language="en")
    phone = come(language=Language.ICELANDIC, size=size)
    phone.visit(lines[0].code, lines[1].token)
    phone.at_table()
    hold(phone, 6)
    known = server.http("GET", f"/api/rooms/{lines[0].code}/pictures?language=is").json()
    (description,) = told(phone)
    assert description in {each["description"] for each in known.values()}
    assert phone.card(6).locator(".card-name").inner_text() == description.removesuffix(".")
    small, large = (
        place.bounding_box()
        for place in (phone.card(6).locator("img"), meaning(phone).locator("img"))
    )
    assert small
    assert large
    assert large["width"] > 2 * small["width"]


def test_words_of_their_own_and_no_connection(come: Come, server: ServerProcess) -> None:
    code, host = server.open("Anna", ruleset={"language": "en"})
    lines = [server.connect(code, host)]
    bearer = {"Authorization": f"Bearer {host}"}
    text = "\n".join(f"zq{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(60))
    assert server.http("POST", f"/api/rooms/{code}/words", {"text": text}, bearer).status == 201
    lines[0].say(type="chooseDeck", words="own", share=100)
    fill_with_bots(lines)
    phone = come()
    phone.visit(code, host)
    phone.at_table()
    phone.context.set_offline(True)
    ask_about_a_card(phone)
    assert told(phone) == [phone.text("meaning.lost")]
    close(phone)
    phone.context.set_offline(False)
    ask_about_a_card(phone)
    assert told(phone) == [phone.text("meaning.none")]


def ask_about_a_card(phone: Phone) -> None:
    """One that is not covered: where the bots begin they cover some before anybody looks."""
    card = next(at for at, cover in enumerate(phone.covers()) if not cover)
    # Playwright takes a card that cannot be touched now for one that cannot be clicked.
    phone.card(card).click(button="right", force=True)


def fill_with_bots(lines: Sequence[Client]) -> None:
    lines[0].say(type="sit", seat="red operative")
    for seat in ("red spymaster", "blue spymaster", "blue operative"):
        lines[0].say(type="addBot", seat=seat)
    lines[0].say(type="start")
    lines[0].event("played")


def test_onlookers_the_end_and_replays_but_not_the_big_screen(
    come: Come, server: ServerProcess
) -> None:
    lines = room(server, SEATS["teams"], language="is")
    onlooker, tv = come("Óli"), come("TV", size=SCREEN)
    onlooker.visit(lines[0].code)
    onlooker.press("door.watch")
    onlooker.at_table()
    hold(onlooker, 2)
    word = word_at(onlooker, 2)
    assert told(onlooker) == list(senses(Language.ICELANDIC, Language.ENGLISH).gloss(word))
    tv.visit(lines[0].code, None, "tv")
    expect(tv.card(2)).to_be_visible()
    hold(tv, 2)
    expect(tv.page.locator("dialog[open]")).to_have_count(0)

    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    assassin = key_of(lead)[1].index("X")
    guesser.say(type="play", move={"type": "guess", "card": assassin})
    guesser.event("revealed")
    phone = come()
    phone.visit(guesser.code, guesser.token)
    expect(phone.page.locator("main.over")).to_be_visible()
    phone.card(assassin).focus()
    phone.page.keyboard.press("i")
    assert told(phone) == list(
        senses(Language.ICELANDIC, Language.ENGLISH).gloss(word_at(phone, assassin))
    )
    phone.page.goto("/replay")
    phone.field("replay.paste").fill((RECORDS / "classic-nl-penalty.txt").read_text("utf-8"))
    phone.press("replay.open")
    phone.card(4).click(button="right", force=True)
    expect(meaning(phone).locator("h2 [lang=nl]")).to_be_visible()


def test_all_of_them_in_a_list(come: Come, server: ServerProcess) -> None:
    phone = guessing(come, server, language="en", content="mixed")
    phone.press("table.menu")
    phone.press("meaning.title")
    rows = phone.page.locator(".meanings > div")
    expect(rows).to_have_count(25)
    words = rows.locator("dt [lang=en]").all_inner_texts()
    told_here = senses(Language.ENGLISH, Language.ENGLISH)
    first = rows.filter(has=phone.page.locator("dt [lang]")).first
    # The glosses come in a request of their own, after the words.
    expect(first.locator("li")).to_have_text(list(told_here.gloss(words[0].lower())))


def test_screen_readers_get_the_right_language(come: Come, server: ServerProcess) -> None:
    """Words in the deck's language; descriptions, covers and marks in that of the page."""
    lines = room(server, SEATS["teams"], content="mixed", language="is")
    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    guesser.event("played")
    guesser.say(type="play", move={"type": "guess", "card": 0})
    guesser.settled()
    phone = come(language=Language.DUTCH)
    phone.visit(guesser.code, guesser.token)
    expect(phone.page.locator(".board .card").first).to_be_visible()
    expect(phone.page.locator(".board")).not_to_have_attribute("lang", "is")
    names = phone.page.locator(".board .card").evaluate_all("""all => all.map((card) => ({
      face: card.dataset.face,
      lang: card.querySelector(".card-name > span").closest("[lang]").lang,
      rest: card.querySelector(".card-name").closest("[lang]").lang,
    }))""")
    assert {name["rest"] for name in names} == {"nl"}
    assert {(name["face"], name["lang"]) for name in names} == {("word", "is"), ("picture", "nl")}
    covered = phone.card(0).locator(".card-name").inner_text()
    identities = [phone.text(f"identity.{who}") for who in ("red", "blue", "bystander", "assassin")]
    assert covered.rpartition(", ")[2] in {
        phone.text("table.covered", identity=identity) for identity in identities
    }
