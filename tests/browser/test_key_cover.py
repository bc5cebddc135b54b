"""The key's cover: where others can see the screen, a spymaster shows the key by a button."""

from __future__ import annotations

from playwright.sync_api import expect
from server.server_process import ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import SMALL, Phone
from browser.table import SEATS, room


def keys(phone: Phone) -> int:
    return sum(bool(identity) for identity in phone.key())


def test_the_key_is_shown_by_a_button(come: Come, server: ServerProcess) -> None:
    lines = room(server, SEATS["teams"])
    lead = lines[0] if key_of(lines[0])[0] == "red" else lines[2]
    phone = come("Anna", size=SMALL)
    phone.visit(lead.code, lead.token)
    phone.at_table()
    assert keys(phone) == 25
    expect(phone.button("common.show_key")).to_have_count(0)
    phone.press("table.menu")
    phone.page.get_by_role("switch", name=phone.text("cover.title")).check()
    phone.press("common.close")
    expect(phone.page.locator(".card[data-key]")).to_have_count(0)
    spoken = " ".join(phone.page.locator(".card-name").all_inner_texts())
    for identity in ("red", "blue", "bystander", "assassin"):
        assert phone.text(f"identity.{identity}") not in spoken
    assert layout_checks.sticking_out(phone.page) == []
    phone.take_picture(ARTEFACTS / "key_cover" / "covered.png")
    phone.press("table.side")
    phone.page.get_by_role("tab", name=phone.text("table.tab.key")).click()
    phone.sees("cover.hidden")
    phone.press("common.close")
    phone.press("common.show_key")
    expect(phone.page.locator(".card[data-key]")).to_have_count(25)
    phone.take_picture(ARTEFACTS / "key_cover" / "shown.png")
    phone.give_clue("zephyr")  # while others guess, the phone may lie on the table
    expect(phone.page.locator(".card[data-key]")).to_have_count(0)
    lead.say(type="startTimer")
    expect(phone.page.locator(".glass")).to_be_visible()
    assert layout_checks.crowded(phone.page) == []
    phone.page.reload()
    phone.at_table()
    expect(phone.page.locator(".card[data-key]")).to_have_count(0)
