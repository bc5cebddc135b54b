"""By consent: touches taken back, cards swapped; a host removes, lets in, mutes and hands over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import PHONE, Phone
from browser.table import SEATS, room

DESK = (1280, 800)


def look(phone: Phone, name: str) -> None:
    assert layout_checks.barriers(phone.page) == []
    assert layout_checks.sticking_out(phone.page) == []
    phone.take_picture(ARTEFACTS / "consent" / f"{name}.png")


def sides(lines: list[Client]) -> tuple[Client, Client, Client, Client]:
    """The team that starts, then the other one: spymaster and operative."""
    red, blue = lines[:2], lines[2:]
    first, second = (red, blue) if key_of(lines[0])[0] == "red" else (blue, red)
    return first[0], first[1], second[0], second[1]


def seat(come: Come, line: Client, name: str, size: tuple[int, int]) -> Phone:
    phone = come(name, size=size)
    phone.visit(line.code, line.token)
    phone.at_table()
    return phone


def test_a_touch_is_taken_back(come: Come, server: ServerProcess) -> None:  # R28
    lines = room(server, SEATS["teams"], houseRules={"undo": True})
    lead, operative, other, _ = sides(lines)
    starting, identities = key_of(lead)
    guesser, judge = seat(come, operative, "Jón", PHONE), seat(come, other, "Marieke", DESK)
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    expect(guesser.page.locator(".slip-word")).to_be_visible()
    card = identities.index("N")
    guesser.guess(card)
    expect(guesser.button("undo.ask")).to_be_visible()
    look(guesser, "may-ask")
    guesser.press("undo.ask")
    guesser.sees("undo.wait")
    judge.sees("undo.title")
    look(judge, "judge")
    look(guesser, "waits")
    judge.press("undo.yes")
    expect(guesser.page.locator("main.table")).to_have_attribute("data-turn", starting)
    assert guesser.covers()[card] == ""
    # What everybody saw stays seen, and is said.
    name = guesser.card(card).locator(".card-name")
    expect(name).to_contain_text(
        guesser.text("undo.seen", identity=guesser.text("identity.bystander"))
    )
    expect(guesser.button("undo.ask")).to_have_count(0)
    look(guesser, "taken-back")
    look(judge, "taken-back-desk")


def test_in_coop_the_own_spymaster_is_asked(come: Come, server: ServerProcess) -> None:  # R28.3
    rules = {"mode": "coop", "content": "pictures", "houseRules": {"undo": True}}
    lines = room(server, SEATS["coop"], **rules)
    team, identities = key_of(lines[0])
    own, bystander = identities.index(team[0].upper()), identities.index("N")
    lead, guesser = seat(come, lines[0], "Anna", PHONE), seat(come, lines[1], "Jón", DESK)
    lead.give_clue("zephyr", "2")
    guesser.guess(own)
    guesser.press("undo.ask")
    lead.sees("undo.title")
    look(lead, "coop-judge")
    lead.press("undo.no")
    expect(guesser.button("undo.ask")).to_have_count(0)  # declined is declined
    assert guesser.covers()[own] == team
    guesser.guess(bystander)
    expect(lead.page.locator(".table-slip")).to_contain_text("1")  # the enemy's turn waits
    guesser.press("undo.ask")
    lead.press("undo.yes")
    expect(guesser.card(bystander).locator(".cover")).to_have_count(0)
    assert guesser.covers()[own] == team
    look(guesser, "coop-taken-back")
    guesser.guess(identities.index(team[0].upper(), own + 1))


@pytest.mark.parametrize("content", ["words", "pictures"])
def test_a_card_is_swapped(come: Come, server: ServerProcess, content: str) -> None:  # R29
    lines = room(server, SEATS["teams"], content=content, grid="5x5")
    lead, operative, other, _ = sides(lines)
    guesser, judge = seat(come, operative, "Jón", PHONE), seat(come, other, "Marieke", DESK)
    name = guesser.card(7).locator(".card-name > span")
    if content == "pictures":  # what it shows is told once it is there
        expect(name).not_to_have_text(guesser.text("table.picture", n=8))
    before = name.inner_text()
    guesser.card(7).focus()
    guesser.page.keyboard.press("i")
    look(guesser, "meaning")
    guesser.press("swap.propose")
    expect(guesser.button("swap.withdraw")).to_be_visible()
    look(guesser, "proposed")
    expect(judge.button("swap.yes")).to_be_visible()
    look(judge, "proposed-desk")
    lead.say(type="answerSwap", agree=True)
    judge.press("swap.yes")
    expect(name).not_to_have_text(before)
    if content == "pictures":
        expect(name).not_to_have_text(guesser.text("table.picture", n=8))
    expect(guesser.page.locator(".offer")).to_have_count(0)


def test_who_is_removed_stays_out(come: Come) -> None:
    host, guest = come("Anna", size=DESK), come("Jón", size=PHONE)
    code = host.open_room()
    guest.join(code)
    host.tap_name("Jón")
    host.press("lobby.remove")
    look(host, "remove")
    host.page.locator("dialog[open]").get_by_role("button").last.click()
    guest.sees("gone.removed")
    guest.page.goto(f"/r/{code}")
    guest.field("common.name").fill("Jon")
    guest.press("common.join")
    guest.sees("refused.kept_out")
    look(guest, "kept-out")
    host.open_plate("lobby.room")
    host.sees("host.kept_out")
    look(host, "menu")
    host.press("host.let_in")
    guest.press("common.join")
    guest.in_lobby()


def test_a_host_mutes_and_hands_over(come: Come) -> None:
    host, guest = come("Anna", size=PHONE), come("Jón", size=DESK)
    guest.join(host.open_room())
    guest.open_plate("table.tab.talk")
    expect(guest.field("table.say")).to_be_visible()
    host.open_plate("lobby.room")
    host.button("host.mute", name="Jón").click()
    guest.sees("chat.muted")
    expect(guest.field("table.say")).to_have_count(0)
    look(guest, "muted")
    look(host, "mutes")
    host.button("host.unmute", name="Jón").click()
    guest.field("table.say").fill("hm")
    guest.press("table.send")
    host.open_plate("table.tab.talk")
    expect(host.page.locator(".talk li")).to_contain_text("hm")
    host.button("host.pass", name="Jón").click()
    expect(host.button("host.pass", name="Jón")).to_have_count(0)
    guest.open_plate("lobby.room")
    guest.button("host.mute", name="Anna").click()
    host.sees("chat.muted")
    look(guest, "handed-over")
