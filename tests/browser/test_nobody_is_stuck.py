"""Nobody gets stuck: questions, absent players, empty seats, late guests, Back, what asks first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import Come
from browser.phone import LAPTOP, SMALL, Phone
from browser.table import NAMES, SEATS, room
from numbers_station.game.ruleset import Language
from numbers_station.referee.relation import relation

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

SIDEWAYS = (844, 390)


def hosted(server: ServerProcess, **ruleset: object) -> list[Client]:
    """A game that the host's team, Red, begins."""
    while True:
        lines = room(server, SEATS["teams"], **ruleset)
        if key_of(lines[0])[0] == "red":
            return lines


def play(line: Client, **move: object) -> None:
    line.say(type="play", move=move)
    line.settled()


def visit(come: Come, line: Client, **look: object) -> Phone:
    phone = come("Anna", **look)
    phone.visit(line.code, line.token)
    phone.at_table()
    return phone


def a_word(phone: Phone) -> str:
    """A word on the table that has a plural: to canvass has nothing to do with a canvas."""
    shown = phone.page.locator(".board .card-word").all_inner_texts()
    words = [text.replace("\u00ad", "").replace("\n", "").lower() for text in shown]
    return next(word for word in words if relation(f"{word}s", word, Language.ENGLISH))


def test_a_question_blocks_only_its_own_clue(come: Come, server: ServerProcess) -> None:
    """B1, B2: the opponent is away and named; another clue can be given, the question withdrawn."""
    lines = hosted(server)
    lead, _, other, _ = lines
    phone = visit(come, lead)
    other.close()
    broadcast = phone.write_clue("zephyr", "2")
    phone.press("table.ask.blue")
    opinion = phone.page.locator(".clue-opinion")
    expect(opinion).to_contain_text(phone.text("people.is_away", name=NAMES[2]))
    expect(broadcast).to_be_disabled()
    phone.write_clue("quokka", "2")
    expect(broadcast).to_be_enabled()
    phone.write_clue("zephyr", "2")
    expect(broadcast).to_be_disabled()
    phone.press("ask.withdraw")
    expect(broadcast).to_be_enabled()
    broadcast.click()
    expect(phone.page.locator(".slip-word")).to_have_text("zephyr")


def test_a_spymaster_who_is_away_and_one_who_has_left(come: Come, server: ServerProcess) -> None:
    """B3: the slip tells the truth, the roster too, and the host gives the seat to a bot."""
    lines = hosted(server)
    host, _, other, operative = lines
    phone = visit(come, host, size=LAPTOP)
    watcher = visit(come, operative)
    slip = ".slip-from"
    other.close()
    offer = phone.page.locator(".offer")
    expect(offer).to_contain_text(phone.text("people.gone.blue spymaster"))
    row = phone.page.locator(".table-side .roster li").nth(2)
    expect(row).to_contain_text(phone.text("people.away"))
    play(host, type="giveClue", word="zephyr", number=1)
    play(lines[1], type="guess", card=key_of(host)[1].index("N"))
    for each in (phone, watcher):
        expect(each.page.locator(slip)).to_have_text(each.text("people.gone.blue spymaster"))
        expect(each.page.get_by_role("log")).to_contain_text(
            each.text("people.gone.blue spymaster")
        )
    expect(watcher.page.locator(".offer")).to_have_count(0)  # not yet: it takes a minute
    again = other.again()
    again.say(type="leave")
    for each in (phone, watcher):
        expect(each.page.locator(slip)).to_have_text(each.text("people.missing.blue spymaster"))
    expect(row).to_contain_text(phone.text("people.nobody"))
    offer.get_by_role("button", name=phone.text("people.let_bot")).click()
    expect(offer).to_have_count(0)
    expect(row).to_contain_text(phone.text("level.agent"))


def test_a_late_guest_sits_down(come: Come, server: ServerProcess) -> None:
    """B6: by one tap, and the host hears of it."""
    lines = hosted(server)
    host = visit(come, lines[0])
    phone = come("Óli")
    phone.page.goto(f"/r/{lines[0].code}")
    phone.field("common.name").fill("Óli")
    phone.press("common.join")
    expect(host.page.locator(".notices")).to_contain_text(host.text("people.came", name="Óli"))
    phone.press("people.join.blue")
    expect(phone.page.locator("h1")).to_have_text(phone.text("role.you.blue operative"))


def test_a_clue_that_waits_for_approval(come: Come, server: ServerProcess) -> None:
    """B7: the slip says what waits and for whom, and the clue can be taken back."""
    lead = hosted(server, approval=True)[0]
    phone = visit(come, lead)
    phone.write_clue("zephyr", "1").click()
    expect(phone.page.locator(".slip-from")).to_have_text(phone.text("ask.waits.blue"))
    expect(phone.page.locator(".slip-word")).to_have_text("zephyr")
    expect(phone.page.locator(".clue-form")).to_have_count(0)
    phone.press("ask.withdraw_offer")
    expect(phone.page.locator(".clue-form .field input")).to_have_value("zephyr")


def test_the_judge_sees_what_to_judge(come: Come, server: ServerProcess) -> None:
    """B8: the board is live, the referee speaks, the card is marked, the answers are equal."""
    lead, _, other, watcher = hosted(server)
    phone = visit(come, other)
    word = a_word(phone)
    play(lead, type="askConsent", word=f"{word}s", number=2)
    question = phone.page.locator(".question")
    expect(question.locator(".question-referee")).to_contain_text(word.upper())
    expect(phone.page.locator(".card[data-flagged]")).to_have_count(1)
    expect(phone.page.locator("dialog[open]")).to_have_count(0)
    answers = question.get_by_role("button")
    for size in (SMALL, SIDEWAYS, LAPTOP):
        layout_checks.resize(phone.page, size)
        boxes = [answer.bounding_box() for answer in answers.all()]
        assert len({round(box["width"]) for box in boxes if box}) == 1, size
        assert layout_checks.covered_up(phone.page) == [], size
    # B9: what was agreed to cannot be challenged, and the slip says who agreed.
    phone.press("table.consent_yes")
    expect(question).to_have_count(0)
    play(lead, type="giveClue", word=f"{word}s", number=2)
    operative = visit(come, watcher)
    operative.sees("ask.agreed", name=NAMES[2])
    expect(operative.button("table.challenge")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL, SIDEWAYS])
def test_no_silent_number(come: Come, server: ServerProcess, size: tuple[int, int]) -> None:
    """B10: none is chosen, the button says what goes out; a reload loses nothing."""
    lead = hosted(server)[0]
    phone = visit(come, lead, size=size)
    form = phone.page.locator(".clue-form")
    send = form.locator(".button[type=submit]")
    form.locator(".field input").fill("vlorpaz")  # no word, so that it is doubtful
    expect(send).to_have_text(phone.text("compose.choose"))
    form.locator(".field input").press("Enter")  # nothing goes out: the numbers open
    two = form.locator(".choice label").filter(has_text=re.compile("^2$"))
    expect(two).to_be_in_viewport(ratio=1)
    # What the referee says moves the numbers, and a press that ends elsewhere is none.
    expect(form.locator(".clue-opinion")).to_contain_text(phone.text("table.doubtful"))
    two.click()
    expect(send).to_have_text(phone.text("compose.broadcast", word="VLORPAZ", n=2))
    phone.page.reload()
    expect(send).to_have_text(phone.text("compose.broadcast", word="VLORPAZ", n=2))
    expect(send).to_be_in_viewport(ratio=1)


def test_the_menu_has_it_all_and_back_closes_it(come: Come, server: ServerProcess) -> None:
    """B11, B12: roster, language, sound; Back closes a dialog, then the sheet under it."""
    lines = hosted(server)
    phone = visit(come, lines[0])
    address = phone.page.url
    phone.press("table.menu")
    for key in ("people.title", "common.language", "common.appearance", "sound.title"):
        phone.sees(key)
    phone.press("host.abandon")
    phone.sees("host.abandon_why")
    for left in (1, 0):
        phone.page.go_back()
        expect(phone.page.locator("dialog[open]")).to_have_count(left)
    assert phone.page.url == address
    phone.at_table()
    play(lines[0], type="giveClue", word="zephyr", number=1)
    play(lines[1], type="guess", card=key_of(lines[0])[1].index("X"))
    expect(phone.page.locator("main.over")).to_be_visible()
    phone.press("table.menu")
    phone.sees("common.language")


def test_what_asks_first(come: Come, server: ServerProcess) -> None:
    """B13: nobody is removed, or loses a seat, by one tap."""
    lines = hosted(server)
    phone = visit(come, lines[0], size=LAPTOP)
    phone.press("table.menu")
    phone.button("host.remove", name=NAMES[1]).click()
    phone.sees("sure.remove_why", name=NAMES[1])
    phone.press("common.cancel")
    seats = phone.page.get_by_label(phone.text("host.seat_of", name=NAMES[1]))
    seats.select_option("blue spymaster")
    phone.sees("sure.seat_why", name=NAMES[2])
    phone.press("common.cancel")
    expect(seats).to_have_value("red operative")
    expect(phone.page.locator("dialog[open] .people li")).to_have_count(4)


def test_the_chat_is_noticed(come: Come, server: ServerProcess) -> None:
    """B14: a number on the button, and a voice for those who listen."""
    lines = hosted(server)
    phone = visit(come, lines[1])
    phone.press("table.side_operative")
    phone.page.get_by_role("tab", name=phone.text("table.tab.talk")).click()
    phone.press("common.close")
    lines[3].say(type="chat", text="the moon?")
    expect(phone.page.locator(".badged")).to_have_attribute("data-count", "1")
    said = phone.text("chat.said", name=NAMES[3], text="the moon?")
    expect(phone.page.get_by_role("log")).to_contain_text(said)
    phone.page.locator(".badged button").click()
    expect(phone.page.locator("dialog[open] .talk li")).to_contain_text("the moon?")
    expect(phone.page.locator(".badged[data-count]")).to_have_count(0)
