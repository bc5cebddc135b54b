"""A large group in one room: votes, a captain, a commentator, names from a list; with a TV."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, SCREEN, Phone
from browser.table import SEATS, room

TEAMMATES = ("Bo", "Cy", "Di", "Edda")


def gathered(server: ServerProcess, touching: str) -> tuple[list[Client], str]:
    """A game with a clue: host, operative, four teammates, the host's room set to *touching*."""
    lines = room(server, SEATS["teams"])
    host = lines[0]
    host.say(type="changeSettings", settings={"touching": touching})
    team, _ = key_of(host)
    lead, first = lines[:2] if team == "red" else lines[2:]
    others = [server.connect(host.code, server.join(host.code, name)) for name in TEAMMATES]
    for other in others:
        other.say(type="sit", seat=f"{team} operative")
        other.settled()
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 3})
    host.settled()
    return [host, first, *others], team


def cards_of(host: Client, team: str) -> list[int]:
    _, cells = key_of(host)
    return [at for at, cell in enumerate(cells) if cell == team[0].upper()]


def vote(line: Client, card: int) -> None:
    line.say(type="play", move={"type": "guess", "card": card})
    line.settled()


def picture(phone: Phone, name: str) -> None:
    layout_checks.settle(phone.page)
    phone.take_picture(ARTEFACTS / f"group-{name}.png")


def test_a_team_votes_and_more_than_half_touch(come: Come, server: ServerProcess) -> None:  # R27.3
    (host, first, bo, cy, di, _), team = gathered(server, "majority")
    own, other = cards_of(host, team)[:2]
    first.close()
    phone, tv = come("Jón"), come("TV", size=SCREEN)
    phone.visit(host.code, first.token)
    tv.visit(host.code, None, "tv")
    phone.at_table()
    line = phone.page.locator(".vote-line")
    expect(line).to_contain_text(phone.text("group.voted", n=0, all=5))
    vote(bo, own)
    vote(cy, own)
    vote(di, other)
    for page in (phone.page, tv.page):
        expect(page.locator(".card .votes")).to_have_text(["2/5", "1/5"])
    expect(line).to_contain_text(phone.text("group.voted", n=3, all=5))
    assert re.search("Edda", line.inner_text())
    picture(phone, "votes-phone")
    picture(tv, "votes-tv")
    phone.card(other).click()
    name = phone.page.locator(".table-bar .button[data-kind=main]")
    name.click()
    expect(phone.card(other).locator(".votes")).to_have_text("2/5")
    phone.press("group.withdraw")
    expect(phone.card(other).locator(".votes")).to_have_text("1/5")
    phone.card(own).click()  # one's own vote is the third of five: it touches
    expect(name).to_have_text(re.compile(phone.text("table.touch", card="")[:5]))
    name.click()
    expect(phone.card(own).locator(".cover")).to_be_visible()
    expect(tv.page.locator(".board .card").nth(own).locator(".cover")).to_be_visible()
    expect(phone.page.locator(".card .votes")).to_have_count(0)
    assert layout_checks.sticking_out(phone.page) == []
    host.say(type="changeSettings", settings={"touching": "captain"})
    host.settled()
    bo.say(type="nameCaptain", player=5)
    phone.sees("group.captain", name="Bo")
    picture(phone, "captain-phone")
    phone.press("table.menu")
    roster = phone.page.locator("dialog[open] .roster")
    expect(roster).to_contain_text(f"Bo{phone.text('people.captain')}")
    picture(phone, "captain-roster")
    roster.get_by_role("button", name=phone.text("group.name_captain", name="Cy")).click()
    expect(roster).to_contain_text(f"Cy{phone.text('people.captain')}")


def test_a_class_with_a_commentator(come: Come, server: ServerProcess) -> None:  # R31
    code, token = server.open("Anna")
    host = server.connect(code, token)
    host.say(type="changeSettings", settings={"names": "birds"})
    lines = [host, *(server.connect(code, server.join(code, bird)) for bird in ("Wren", "Heron"))]
    host.settled()
    caster, laptop, tv = come("Kestrel"), come("Anna", size=LAPTOP), come("TV", size=SCREEN)
    caster.page.goto(f"/r/{code}")
    names = caster.page.locator(".door-names label")
    expect(names.first).to_be_visible()
    expect(names.filter(has_text=re.compile("^(Wren|Heron)$"))).to_have_count(0)
    names.filter(has_text=re.compile("^Kestrel$")).click()
    picture(caster, "names-phone")
    caster.press("common.join")
    caster.in_lobby()
    expect(caster.page.locator(".person[data-me]")).to_contain_text("Kestrel")
    for line, seat in zip(lines, ("red spymaster", "red operative", "blue spymaster"), strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    host.say(type="addBot", seat="blue operative")
    host.say(type="start")
    host.settled()
    host.close()
    laptop.visit(code, token)
    tv.visit(code, None, "tv")
    for phone in (laptop, caster):
        phone.at_table()
    caster.press("comment.ask")
    caster.sees("comment.asked")
    expect(laptop.page.locator(".offer")).to_contain_text("Kestrel")
    picture(laptop, "commentary-asked")
    assert not any(caster.key())
    laptop.press("comment.yes")
    expect(caster.page.locator("h1")).to_have_text(caster.text("role.you.commentator"))
    expect(caster.page.locator(".card[data-key]")).to_have_count(25)
    assert caster.key() == laptop.key()
    told = laptop.text("comment.began", name="Kestrel")
    for page in (laptop.page, tv.page):
        expect(page.locator("[role=log]")).to_contain_text(told)
    expect(laptop.page.locator(".roster")).to_contain_text(laptop.text("seat.commentator"))
    expect(tv.page.locator(".tv-roster")).to_contain_text(tv.text("seat.commentator"))
    assert tv.page.locator(".card[data-key]").count() == 0
    assert not [frame for frame in tv.frames if '"type":"key"' in frame]
    caster.sees("comment.quiet")
    for phone, name in ((caster, "phone"), (laptop, "host"), (tv, "tv")):
        picture(phone, f"commentator-{name}")
        assert layout_checks.sticking_out(phone.page) == []
