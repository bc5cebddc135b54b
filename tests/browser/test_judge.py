"""“May I say this?” without a room, and the opposing spymaster who calls a clue invalid."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from server.server_process import ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, PHONE, SIZES, SMALL, Look, Phone
from browser.table import JUDGE, LEAD, SEATS, dealt, room
from numbers_station.game.ruleset import Language

OTHER = {"red": "blue", "blue": "red"}
ASKED = {
    Language.ENGLISH: ("horseshoe, mouse\ncarp, table", "luck", "mice", "mouse"),
    Language.ICELANDIC: ("fótbolti, mús\nrós, kirkja", "mark", "mýs", "mús"),
}


@pytest.mark.parametrize(
    ("language", "size", "way"),
    [(Language.ENGLISH, PHONE, "/"), (Language.ICELANDIC, (1280, 800), "/rules")],
)
def test_may_i_say_this(come: Come, language: Language, size: tuple[int, int], way: str) -> None:
    words, fine, form, there = ASKED[language]
    phone = come("Anna", language=language, size=size)
    phone.page.goto(way)
    phone.page.get_by_role("link", name=phone.text("judge.link"), exact=True).click()
    phone.page.wait_for_url("**/judge")
    clue, table = phone.field("judge.your_clue"), phone.field("judge.your_words")
    said = phone.page.locator(".judge-form [role=status]")

    # Nothing typed, too much, something else: said at the field, where the cursor is put.
    phone.press("judge.ask")
    phone.sees("judge.no_clue")
    phone.sees("judge.no_words")
    expect(clue).to_be_focused()
    clue.fill(fine)
    for typed, key, values in (
        (",".join(f"{there}{at}" for at in range(26)), "judge.too_many", {"n": 26, "most": 25}),
        ("x" * 41, "judge.too_long", {"word": "x" * 40 + "…"}),
        ("🦊", "judge.no_word", {"word": "🦊"}),
    ):
        table.fill(typed)
        phone.press("judge.ask")
        phone.sees(key, **values)
        expect(table).to_be_focused()

    # Asked with the keyboard alone.
    table.fill(words)
    phone.sees("judge.words_hint", n=4, most=25)
    clue.focus()
    phone.page.keyboard.press("Enter")
    expect(said).to_contain_text(phone.text("judge.verdict.clear", clue=fine))
    expect(phone.page.locator(".card[data-chosen]")).to_have_count(0)
    _looked_at(phone, "clear")

    # An answer does not outlive the question.
    clue.fill(form)
    expect(said).to_be_empty()
    phone.page.keyboard.press("Enter")
    expect(said).to_contain_text(phone.text("judge.verdict.forbidden", clue=form))
    expect(said.locator("mark")).to_have_text(there)
    expect(phone.page.locator(".card[data-chosen]")).to_have_text(there)
    expect(said).not_to_contain_text("*")
    _looked_at(phone, "forbidden")
    clue.fill(there)
    phone.page.keyboard.press("Enter")
    expect(said).to_contain_text(phone.text("judge.verdict.blocked", clue=there))

    # In another language it is another word.
    phone.page.locator(".judge-form .choice label").filter(has_text="Nederlands").click()
    clue.fill("muizen")
    table.fill("muis")
    phone.press("judge.ask")
    expect(said).to_contain_text(phone.text("judge.verdict.forbidden", clue="muizen"))


def test_the_server_says_no(come: Come) -> None:
    phone = come("Anna")
    phone.page.goto("/judge")
    phone.page.route("**/api/verdicts", lambda route: route.abort())
    phone.field("judge.your_clue").fill("luck")
    phone.field("judge.your_words").fill("mouse")
    phone.press("judge.ask")
    phone.sees("refused.no_connection")
    phone.page.unroute("**/api/verdicts")
    phone.press("judge.ask")
    phone.sees("judge.verdict.clear", clue="luck")


@pytest.mark.parametrize("penalty", [True, False])
def test_the_other_spymaster_calls_a_clue_invalid(
    come: Come, server: ServerProcess, penalty: bool
) -> None:
    looks = [Look(Language.ENGLISH), Look(Language.ICELANDIC, SMALL), Look(Language.DUTCH, LAPTOP)]
    # Which seats can call a clue is looked at once: without a penalty the operatives have wires.
    roles = range(4) if penalty else [LEAD, JUDGE]
    table = dealt(come, server, looks, roles, language="en", penalty=penalty)
    first = table.turn
    second = OTHER[first]
    lead, judge = table.lead(first), table.lead(second)
    for phone in table.phones.values():
        expect(phone.button("judge.call")).to_have_count(0)
    table.say_clue("2", "zephyr")
    expect(judge.button("judge.call")).to_be_visible()
    for phone in table.phones.values():
        expect(phone.button("judge.call")).to_have_count(1 if phone is judge else 0)
    table.touch(table.hidden(first)[0])

    # It takes two steps, and says what follows.
    judge.press("judge.call")
    judge.sees(f"judge.call_why.{'penalty' if penalty else 'turn'}", word="zephyr")
    # Whoever judges a clue sees what the referee thinks of it (R26.6).
    judge.sees("table.fine")
    _looked_at(judge, f"call-{penalty}")
    judge.press("common.cancel")
    expect(judge.page.locator("dialog[open]")).to_have_count(0)
    judge.press("judge.call")
    judge.sees("judge.call_title")
    judge.press("judge.call")
    table.turned(second)
    for phone in table.phones.values():
        assert phone.covers().count(first) == 1, "what is covered stays covered"
    if penalty:
        judge.sees("table.your_penalty")
        judge.press("table.waive")
        judge.sees("sure.waive_why")
        judge.press("table.waive")
    table.say_clue("1", "quokka")

    # Whom the other has asked, and who has agreed, does not call it invalid (R16.2).
    table.touch(table.hidden("bystander")[0])
    table.turned(first)
    broadcast = lead.write_clue("xylem", "1")
    lead.press(f"table.ask.{second}")
    judge.press("table.consent_yes")
    agreed = lead.page.get_by_text(lead.text("table.agreed")).filter(visible=True)
    expect(agreed).to_be_visible()
    broadcast.click()
    expect(judge.page.locator(".slip-word")).to_have_text("xylem")
    expect(judge.button("judge.call")).to_have_count(0)


@pytest.mark.parametrize("language", list(Language))
def test_the_flag_is_in_sight(come: Come, server: ServerProcess, language: Language) -> None:
    lines = room(server, SEATS["teams"], language=language.value)
    lead, judge = (0, 2) if key_of(lines[0])[0] == "red" else (2, 0)
    clue = {"type": "giveClue", "word": "zephyr", "number": 2}
    lines[lead].say(type="play", move=clue)
    lines[judge].event("played")
    phone = come("Anna", language=language)
    phone.visit(lines[judge].code, lines[judge].token)
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        expect(phone.button("judge.call")).to_be_visible()
        layout_checks.settle(phone.page)
        assert layout_checks.out_of_sight(phone.page) == [], (width, height)
        assert layout_checks.sticking_out(phone.page) == [], (width, height)
        if (width, height) == SMALL:
            phone.take_picture(ARTEFACTS / f"judge-flag-{language}-{width}.png")


def test_in_co_op_no_spymaster_judges(come: Come, server: ServerProcess) -> None:
    table = dealt(come, server, mode="coop")
    guesser = table.clue("1")
    expect(guesser.button("table.challenge")).to_be_visible()
    for phone in table.phones.values():
        expect(phone.button("judge.call")).to_have_count(0)


def _looked_at(phone: Phone, state: str) -> None:
    """A picture, and nothing in anybody's way."""
    layout_checks.settle(phone.page)
    name = f"judge-{state}-{phone.language}-{phone.look.size[0]}.png"
    phone.take_picture(ARTEFACTS / name, full_page=True)
    assert layout_checks.barriers(phone.page) == []
    assert layout_checks.sticking_out(phone.page) == []
    assert layout_checks.english_left(phone.page, phone.language) == []
