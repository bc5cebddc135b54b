"""A strict timer runs out while a quiet question between spymasters is open (R16.1, R20.6)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect
from server.server_process import Client, Json, ServerProcess

from browser.conftest import Come
from browser.phone import Phone
from browser.table import SEATS, Table, room

PAINTED = False
"""Texts and boxes are looked at here, not colours."""

STRICT = {"seconds": 6, "strict": True}
OTHER = {"red": "blue", "blue": "red"}


@pytest.mark.parametrize("away", [False, True], ids=["online", "offline"])
def test_both_spymasters_go_on(come: Come, server: ServerProcess, away: bool) -> None:
    """Nobody's dialog stays, whoever's turn it is can give a clue; also after a lost line."""
    lines = dict(zip(SEATS["teams"], room(server, SEATS["teams"], timer=STRICT), strict=True))
    phones = {seat: come(seat) for seat in SEATS["teams"] if "spymaster" in seat}
    for seat, phone in phones.items():
        phone.visit(lines[seat].code, lines[seat].token)
        phone.at_table()
    table = Table(phones, phones["red spymaster"].key())
    team = asked(lines)
    asker, judge = table.lead(team), table.lead(OTHER[team])
    for phone in (asker, judge):
        heard(phone, "consentAsked")
    if away:
        for phone in (asker, judge):
            phone.context.set_offline(True)
            phone.sees("line.lost")
    lines[f"{team} spymaster"].until(ends_turn)
    if away:
        for phone in (asker, judge):
            phone.context.set_offline(False)
            expect(phone.page.get_by_text(phone.text("line.lost"))).to_have_count(0)
    broadcast(table)
    for phone in (asker, judge):
        expect(phone.page.locator("dialog[open]")).to_have_count(0)


def asked(lines: dict[str, Client]) -> str:
    """A turn has just begun, and its spymaster asks the other one; the team."""
    for line in lines.values():
        line.settled()
    turn = next(filter(ended, lines["red spymaster"].until(ends_turn)["events"]))
    team = OTHER[turn["team"]]
    line = lines[f"{team} spymaster"]
    line.say(type="play", move={"type": "askConsent", "word": "zephyr", "number": 1})
    line.frame("whisper")
    return team


def ends_turn(frame: Json) -> bool:
    events = frame.get("events", ())
    return any(map(ended, events))


def ended(event: Json) -> bool:
    return bool(event["type"] == "turnEnded")


def heard(phone: Phone, part: str) -> None:
    while not any(part in frame for frame in phone.frames):
        phone.page.wait_for_timeout(50)


def broadcast(table: Table) -> None:
    """A clue by whoever's turn it is; who is slower than the timer leaves it to the other one."""
    for _ in range(6):
        lead = table.lead(table.turn)
        try:
            lead.write_clue("quokka").click(timeout=STRICT["seconds"] * 1000)
            expect(lead.page.locator(".slip-word")).to_have_text("quokka", timeout=1000)
        except (Error, AssertionError):
            continue
        return
    raise AssertionError("nobody can give a clue")
