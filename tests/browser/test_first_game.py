"""A first game: how it works, a hint in the first turn of each role, advice; each of it once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, PHONE, SMALL, Phone
from browser.table import SEATS, room
from numbers_station.game.ruleset import Language

SIDEWAYS = (844, 390)
LOOKS = [
    (Language.ENGLISH, SMALL),
    (Language.DUTCH, PHONE),
    (Language.AFRIKAANS, SMALL),
    (Language.ICELANDIC, SMALL),
    (Language.ICELANDIC, LAPTOP),
]
BARRIERS = (LOOKS[0], (Language.ICELANDIC, SIDEWAYS))
"""Where axe looks: it finds the same in every language and on a laptop."""


def starting(server: ServerProcess, language: Language = Language.ENGLISH) -> tuple[Client, Client]:
    """A table that was just dealt; the spymaster and the operative of the team that begins."""
    lines = room(server, SEATS["teams"], language=language.value)
    lead, guesser = lines[:2] if key_of(lines[0])[0] == "red" else lines[2:]
    return lead, guesser


def give_clue(lead: Client, guesser: Client, number: int | str = 2) -> None:
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": number})
    guesser.event("played")


def hint(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f".first-hint[data-hint={name}][data-open]").filter(visible=True)


def close(phone: Phone, name: str) -> None:
    hint(phone, name).get_by_role("button", name=phone.text("first.hint.got_it")).click()
    expect(hint(phone, name)).to_have_count(0)


def fits(phone: Phone, name: str) -> None:
    """Nobody is kept out, nothing sticks out, and the whole table is in sight."""
    layout_checks.settle(phone.page)
    folder = ARTEFACTS / "first"
    phone.take_picture(folder / f"{name}-{phone.language}-{phone.look.size[0]}.png")
    if (phone.language, phone.look.size) in BARRIERS:
        assert layout_checks.barriers(phone.page) == [], name
    assert layout_checks.english_left(phone.page, phone.language) == [], name
    assert layout_checks.sticking_out(phone.page) == [], name


@pytest.mark.parametrize(("language", "size"), LOOKS)
def test_each_hint_fits(
    come: Come, server: ServerProcess, language: Language, size: tuple[int, int]
) -> None:
    axe = (language, size) in BARRIERS
    phone = come("Anna", language=language, size=size, painted=axe)
    phone.page.goto("/")
    phone.sees("how.step.4")
    fits(phone, "home")
    lead, guesser = starting(server, language)
    phone.visit(lead.code)
    phone.sees("how.step.4")
    fits(phone, "door")
    phone.visit(lead.code, lead.token)
    expect(hint(phone, "spymaster")).to_be_visible()
    fits(phone, "spymaster")
    assert layout_checks.out_of_sight(phone.page) == []
    phone.write_clue("zephyr", "2")
    expect(hint(phone, "number")).to_be_visible()
    fits(phone, "number-typed")
    assert layout_checks.out_of_sight(phone.page) == []
    give_clue(lead, guesser)
    phone.visit(lead.code, guesser.token)
    expect(hint(phone, "operative")).to_be_visible()
    fits(phone, "operative")
    assert layout_checks.out_of_sight(phone.page) == []
    phone.press("table.menu")
    phone.page.locator("summary", has_text=phone.text("first.legend.title")).click()
    phone.sees("first.legend.bot")
    fits(phone, "legend")
    code, host = server.open("Anna", ruleset={"language": language.value})
    phone.visit(code, host)
    phone.open_plate("first.legend.title")
    if size != LAPTOP:
        phone.press("invite.title")
    call = phone.page.locator("summary", has_text=phone.text("first.call.title"))
    call.filter(visible=True).click()
    phone.page.get_by_text(phone.text("first.call.mute")).filter(visible=True).wait_for()
    fits(phone, "lobby")


def test_a_hint_on_a_phone_on_its_side(come: Come, server: ServerProcess) -> None:
    lead, guesser = starting(server, Language.ICELANDIC)
    phone = come("Anna", language=Language.ICELANDIC, size=SIDEWAYS)
    phone.visit(lead.code, lead.token)
    expect(hint(phone, "spymaster")).to_be_visible()
    assert layout_checks.out_of_sight(phone.page) == []
    give_clue(lead, guesser)
    phone.visit(lead.code, guesser.token)
    expect(hint(phone, "operative")).to_be_visible()
    fits(phone, "sideways")
    for part in (".first-hint[data-open]", ".table-bar .button[data-kind=main]"):
        expect(phone.page.locator(part)).to_be_in_viewport(ratio=1)
    assert layout_checks.covered_up(phone.page) == []


def test_a_spymaster_is_told_once(come: Come, server: ServerProcess) -> None:
    lead, _ = starting(server)
    phone = come("Anna")
    phone.visit(lead.code, lead.token)
    expect(hint(phone, "spymaster").get_by_role("status")).to_contain_text(
        phone.text(f"first.hint.spymaster.{key_of(lead)[0]}")
    )
    form = phone.page.locator(".clue-form")
    form.locator(".field input").fill("zephyr")
    expect(hint(phone, "spymaster")).to_have_count(0)
    expect(hint(phone, "number")).to_contain_text(phone.text("first.hint.expert"))
    close(phone, "number")
    expect(form.locator(".field input")).to_be_focused()
    form.locator(".clue-number").click()
    form.locator(".choice label").filter(has_text="∞").click()
    form.locator(".clue-number").click()
    expect(form).to_contain_text(phone.text("first.hint.unlimited"))
    phone.page.reload()
    phone.at_table()
    expect(form.locator(".field input")).to_have_value("zephyr")
    expect(phone.page.locator(".first-hint[data-open]")).to_have_count(0)


def test_an_operative_is_told_once(come: Come, server: ServerProcess) -> None:
    lead, guesser = starting(server)
    phone = come("Anna")
    phone.visit(guesser.code, guesser.token)
    phone.at_table()
    expect(phone.page.locator(".first-hint[data-open]")).to_have_count(0)
    give_clue(lead, guesser)
    told = hint(phone, "operative").get_by_role("status")
    for key in ("first.hint.count", "first.hint.mark"):
        expect(told).to_contain_text(phone.text(key, n=2))
    expect(told).to_contain_text(phone.text("first.hint.limit", n=3))
    phone.guess(key_of(lead)[1].index("N"))  # the turn is over, and so is the hint
    expect(phone.page.locator(".first-hint[data-open]")).to_have_count(0)
    lead, guesser = starting(server)
    give_clue(lead, guesser, 0)
    phone.visit(guesser.code, guesser.token)
    expect(phone.button("table.choose")).to_be_visible()
    expect(phone.page.locator(".first-hint[data-open]")).to_have_count(0)


def test_a_hint_is_closed_by_keyboard_and_gone_after_a_reload(
    come: Come, server: ServerProcess
) -> None:
    lead, guesser = starting(server)
    give_clue(lead, guesser)
    phone = come("Anna")
    phone.visit(guesser.code, guesser.token)
    hint(phone, "operative").get_by_role("button").focus()
    phone.page.keyboard.press("Enter")
    expect(hint(phone, "operative")).to_have_count(0)
    expect(phone.card(0)).to_be_focused()
    phone.page.reload()
    expect(phone.button("table.choose")).to_be_visible()
    expect(phone.page.locator(".first-hint[data-open]")).to_have_count(0)


def test_how_it_works_stays_closed(come: Come, server: ServerProcess) -> None:
    phone = come("Anna")
    phone.page.goto("/")
    how = phone.page.locator("details.how")
    expect(how.locator("li")).to_have_count(4)
    how.locator("summary").click()
    expect(how.locator("ol")).to_be_hidden()
    # The browser says so a moment after it has closed it.
    phone.page.wait_for_function("() => localStorage.getItem('ns.how') === 'closed'")
    phone.page.reload()
    expect(how.locator("summary")).to_be_visible()
    expect(how.locator("ol")).to_be_hidden()
    code, _ = server.open("Jón")
    phone.visit(code)
    expect(how.locator("summary")).to_be_visible()
    expect(how.locator("ol")).to_be_hidden()


def test_whoever_has_played_here_finds_it_closed(come: Come) -> None:
    phone = come("Anna")
    phone.open_room()
    phone.page.goto("/")
    expect(phone.page.locator("details.how summary")).to_be_visible()
    expect(phone.page.locator("details.how ol")).to_be_hidden()


def test_advice_after_a_minute(come: Come, server: ServerProcess) -> None:
    lead, guesser = starting(server)
    spymaster, operative = come("Anna"), come("Jón")
    for phone, line in ((spymaster, lead), (operative, guesser)):
        phone.page.clock.install()
        phone.visit(line.code, line.token)
        phone.at_table()
    opinion = spymaster.page.locator(".clue-opinion")
    expect(opinion).to_have_text(spymaster.text("table.clue_hint.words"))
    spymaster.page.clock.fast_forward(61_000)
    expect(opinion).to_contain_text(spymaster.text("first.stuck.clue"))
    give_clue(lead, guesser)
    expect(opinion).to_have_count(0)
    close(operative, "operative")
    operative.page.clock.fast_forward(61_000)
    advice = operative.page.locator(".first-stuck")
    expect(advice).to_have_text(operative.text("first.stuck.guess"))
    own = key_of(lead)[0][0].upper()
    operative.guess(key_of(lead)[1].index(own))
    expect(advice).to_be_empty()
    operative.page.clock.fast_forward(61_000)
    expect(advice).to_have_text(operative.text("first.stuck.stop"))


def test_what_the_levels_mean(come: Come, server: ServerProcess) -> None:
    code, host = server.open("Anna")
    phone = come("Anna")
    phone.visit(code, host)
    choice = phone.page.locator(".add-bot select").first
    veteran = phone.text("first.level.veteran", level=phone.text("level.veteran"))
    expect(choice.locator("option[value=veteran]")).to_have_text(veteran)
