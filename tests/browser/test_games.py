"""Whole games in the browser, each move by somebody's finger."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Come
from browser.table import seated, start


def test_four_phones_play_a_word_game(come: Come) -> None:
    table = start(seated(come, "teams"))
    first = table.turn
    while True:
        team = table.turn
        mine = table.hidden(team)
        guesser = table.clue(str(min(2, len(mine))))
        guesser.guess(mine[0])
        if len(mine) == 1:
            break
        if team == first:
            guesser.guess(mine[1])
            if len(mine) == 2:
                break
        guesser.press("table.stop")
        for phone in table.phones.values():
            expect(phone.page.locator("main.table")).not_to_have_attribute("data-turn", team)
    for phone in table.phones.values():
        expect(phone.page.locator("main.over")).to_be_visible()
        phone.sees(f"end.won.{first}")
        assert phone.covers().count(first) == 9
        assert sum(map(bool, phone.key())) == 25 - sum(map(bool, phone.covers()))
