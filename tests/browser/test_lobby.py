"""The lobby: seats by tapping, people before bots, own words, nothing done by mistake."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from server.server_process import ServerProcess

from browser import layout_checks
from browser.conftest import Come
from browser.phone import LAPTOP, PHONE, SMALL, Phone
from numbers_station.game.ruleset import Language

SIDEWAYS = (844, 390)


def seat(phone: Phone, place: int) -> Locator:
    return phone.page.locator(".seats .seat").nth(place)


@pytest.fixture
def pair(come: Come) -> tuple[Phone, Phone]:
    """A host and a guest in a lobby, neither with a seat."""
    host, guest = come("Anna"), come("Ben")
    guest.join(host.open_room())
    expect(host.page.locator(".person")).to_have_count(2)
    return host, guest


def test_bots_take_what_people_leave(pair: tuple[Phone, Phone]) -> None:
    """Filling the seats before anybody has sat down makes nobody an onlooker."""
    host, guest = pair
    host.sees("lobby.no_seat", names="Anna, Ben")
    guest.sees("lobby.tap_seat")
    host.press("lobby.fill")
    expect(host.page.locator(".seat .person")).to_have_count(4)
    expect(host.page.locator(".loose")).to_have_count(0)
    host.sees("lobby.ready")
    host.press("lobby.start")
    for phone in pair:
        phone.at_table()
        expect(phone.page.locator("main.table")).not_to_have_attribute("data-seat", "none")


def test_who_has_no_seat_is_named(come: Come, server: ServerProcess) -> None:
    host = come("Anna")
    # What a guest sees who is given a seat is looked at in the next test.
    code = host.open_room()
    server.connect(code, server.join(code, "Ben"))
    host.sit(0)
    for place in (1, 2, 3):
        seat(host, place).locator("select").select_option("agent")
        expect(seat(host, place).locator(".person")).to_have_count(1)
    host.sees("lobby.no_seat", names="Ben")
    host.press("lobby.seat_all")
    expect(host.page.locator(".seat .person").filter(has_text="Ben")).to_be_visible()
    host.sees("lobby.ready")


def test_a_name_and_then_a_seat(pair: tuple[Phone, Phone]) -> None:
    host, guest = pair
    host.tap_name("Ben")
    seat(host, 3).get_by_role("button", name=host.text("lobby.sit_other", name="Ben")).click()
    expect(seat(guest, 3).locator(".person[data-me]")).to_be_visible()
    host.tap_name("Ben")
    host.press("lobby.get_up")
    expect(guest.page.locator(".loose .person[data-me]")).to_be_visible()
    guest.tap_name("Ben")
    guest.press("lobby.watch")
    expect(guest.page.locator(".loose .person[data-me]")).to_contain_text(
        guest.text("seat.spectator")
    )


def test_a_seat_that_was_taken_can_be_given_back(pair: tuple[Phone, Phone]) -> None:
    host, guest = pair
    guest.sit(0)
    host.sit(1)
    seat(host, 0).get_by_role("button", name=host.text("lobby.take")).click()
    host.sees("lobby.gave_way", name="Ben")
    expect(guest.page.locator(".loose .person[data-me]")).to_be_visible()
    host.press("lobby.undo")
    expect(seat(guest, 0).locator(".person[data-me]")).to_be_visible()
    expect(seat(host, 1).locator(".person[data-me]")).to_be_visible()
    expect(host.page.locator(".undo")).to_be_empty()


def test_removing_asks_first(pair: tuple[Phone, Phone]) -> None:
    host, guest = pair
    host.tap_name("Ben")
    host.press("lobby.remove")
    host.sees("sure.remove_why", name="Ben")
    host.press("common.cancel")
    guest.sees("lobby.tap_seat")
    host.page.locator(".start-bar").get_by_role("button", name=host.text("common.cancel")).click()
    host.remove("Ben")
    guest.sees("gone.removed")


def test_own_words_of_any_number(come: Come) -> None:
    """Odd counts, numbers and bullets; what is wrong is quoted, and the hint holds."""
    phone = come("Anna")
    phone.open_room()
    phone.open_plate("pack.title")
    phone.press("pack.bring")
    words = [f"{chr(97 + at // 5)}{'aeiou'[at % 5]}mber" for at in range(27)]
    phone.field("pack.paste").fill("\n".join([*words, "xx!!yy"]))
    phone.press("pack.use")
    expect(phone.page.locator(".notice[data-tone=bad]")).to_contain_text("xx!!yy")
    listed = [f"{at}. {word}" if at % 2 else f"• {word}" for at, word in enumerate(words)]
    phone.field("pack.paste").fill("\n".join(listed))
    phone.press("pack.use")
    phone.sees("pack.mixed.words", n=14, all=25)
    slider = phone.page.locator(".range input")
    slider.fill("20")
    phone.sees("pack.share.words", n=20)
    phone.sees("pack.mixed.words", n=5, all=25)
    phone.press("lobby.fill")
    phone.press("lobby.start")
    phone.at_table()
    shown = phone.page.locator(".board .card-word").all_inner_texts()
    own = {word.upper() for word in words}
    assert sum(word.replace("\u00ad", "").upper() in own for word in shown) < 25


def test_the_start_in_reach_and_all_large_enough(come: Come, server: ServerProcess) -> None:
    code, host = server.open("Anna", ruleset={"language": "is"})
    for name in ("Bartholomew Longname", "Sigríður Þórðard.", "Xi"):
        server.join(code, name)
    phone = come("Anna", language=Language.ICELANDIC)
    for size in (SMALL, PHONE, SIDEWAYS, LAPTOP):
        layout_checks.resize(phone.page, size)
        phone.visit(code, host)
        expect(phone.page.locator(".add-bot").first).to_be_visible()
        layout_checks.settle(phone.page)
        expect(phone.button("lobby.start")).to_be_in_viewport(ratio=1)
        assert layout_checks.small_targets(phone.page) == [], size
        assert layout_checks.sticking_out(phone.page) == [], size
        phone.tap_name("Bartholomew Longname")
        assert layout_checks.small_targets(phone.page) == [], size
        assert layout_checks.sticking_out(phone.page) == [], size
        if size in (SMALL, LAPTOP):
            assert layout_checks.barriers(phone.page) == []


def test_the_invitation_is_a_sentence(come: Come) -> None:
    phone = come("Anna")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = phone.open_room()
    phone.press("invite.title")
    assert phone.text("invite.move_hint") not in phone.page.inner_text("dialog[open]")
    phone.press("common.share")
    expect(phone.button("common.copied")).to_be_visible()
    copied = phone.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(phone.text("invite.says", code=code))
    assert copied.endswith(f"/r/{code}")
    phone.press("invite.move")
    phone.sees("invite.move_hint")
