"""The score of the series: on the end panel, the big screen, in the menu and in the lobby."""

from __future__ import annotations

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import SCREEN, SMALL
from browser.table import SEATS, room
from numbers_station.game.ruleset import Language

PAINTED = False
"""Texts and boxes are looked at here, not colours."""


def lose(lines: list[Client]) -> str:
    """The team that starts touches the assassin; which team that was."""
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    guesser.event("played")
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")
    return starting


def play_again(lines: list[Client]) -> None:
    for line in lines:
        line.settled()
    lines[0].say(type="start")
    for line in lines:
        line.event("played")
        line.settled()


def test_games_won_by_team(come: Come, server: ServerProcess) -> None:
    language = Language.ICELANDIC
    lines = room(server, SEATS["teams"], language=language.value)
    losers = [lose(lines)]
    phone = come("Anna", size=SMALL, language=language)
    tv = come("TV", size=SCREEN, language=language)
    phone.visit(lines[0].code, lines[0].token)
    expect(phone.page.locator("main.over")).to_be_visible()
    tv.visit(lines[0].code, None, "tv")
    expect(tv.page.locator(".tv-result")).to_be_visible()
    for each in (phone, tv):
        expect(each.page.locator(".series")).to_have_count(0)  # one game is no series
    for _ in range(2):
        play_again(lines)
        losers.append(lose(lines))
    won = {"red": losers.count("blue"), "blue": losers.count("red")}
    said = phone.text("series.teams", **won)
    for each in (phone, tv):
        expect(each.page.locator(".series")).to_contain_text(said)
        layout_checks.settle(each.page)
        assert layout_checks.sticking_out(each.page) == []
        each.take_picture(ARTEFACTS / "series" / f"{language}-{each.name}.png")
        expect(each.page.locator(".award b").first).to_have_text(each.text("award.brave.title"))
    rows = phone.page.locator(".over .standings tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first.locator("td").nth(1)).to_have_text("3")
    expect(phone.page.locator(".over")).to_contain_text(
        phone.text("series.next", names="").rstrip(". ")
    )
    phone.page.reload()  # from the log alone
    expect(phone.page.locator(".series")).to_contain_text(said)
    phone.press("table.menu")
    expect(phone.page.locator("dialog[open] .series")).to_contain_text(said)
    phone.press("common.close")
    phone.press("end.lobby")
    phone.in_lobby()
    expect(phone.page.locator(".lobby .series")).to_contain_text(said)


def test_co_operative_games_are_won_or_lost(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["coop"], mode="coop")
    lose(lines)
    play_again(lines)
    lose(lines)
    phone = come("Anna")
    phone.visit(lines[0].code, lines[0].token)
    expect(phone.page.locator(".series")).to_have_text(phone.text("series.coop", won=0, lost=2))
