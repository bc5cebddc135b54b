"""The rules page for its three readers: in a hurry, at leisure, and in doubt about a clue."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import layout_checks
from browser.conftest import Come
from browser.phone import LAPTOP, SMALL
from numbers_station.game.ruleset import Language


@pytest.mark.parametrize("language", Language)
def test_the_game_in_a_minute_is_one_screen_and_the_examples_answer(
    come: Come, language: Language
) -> None:
    """Six lines, all of them to be seen on a small phone without scrolling; then every clue."""
    phone = come(language=language, size=SMALL)
    phone.page.goto("/rules")
    lines = phone.page.locator(".rules-minute li")
    expect(lines).to_have_count(6)
    layout_checks.settle(phone.page)
    box = lines.last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SMALL[1]
    expect(phone.page.locator(".legend li")).to_have_count(9)
    example = phone.page.locator("#words .example")
    for number, fine in enumerate((True, False, False, True, False, False), start=1):
        name = phone.text(f"example.clues.clue.{number}")
        example.get_by_role("button", name=name, exact=True).click()
        verdict = phone.text("example.clues.fine" if fine else "example.clues.not_fine")
        why = phone.text(f"example.clues.why.{number}")
        expect(example.get_by_role("status")).to_have_text(f"{verdict} {why}")


def test_the_contents_lead_to_every_section(come: Come) -> None:
    phone = come(size=LAPTOP)
    phone.page.goto("/rules")
    links = phone.page.locator(".rules-contents a")
    sections = phone.page.locator(".rules-text > section")
    expect(links.first).to_be_visible()  # the page is there: now it can be counted
    expect(sections).to_have_count(links.count())
    for link, section in zip(links.all(), sections.all(), strict=True):
        assert link.get_attribute("href") == f"#{section.get_attribute('id')}"
        expect(section.get_by_role("heading", level=2)).to_have_text(link.inner_text())


def test_whoever_is_in_doubt_finds_the_referee(come: Come) -> None:
    phone = come()
    phone.page.goto("/rules")
    phone.page.get_by_role("link", name=phone.text("judge.link")).click()
    expect(phone.page).to_have_url(f"{phone.base}/judge")
