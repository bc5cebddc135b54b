"""The pages that stand alone: key cards, rules, replay; with and without a server, and aloud."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Come
from numbers_station.game.ruleset import Language

RECORDS = Path(__file__).parent.parent / "records"
KEPT = """async (path) => {
  const cache = await caches.open("numbers-station");
  while (!await cache.match(path)) await new Promise((again) => setTimeout(again, 50));
}"""


@pytest.mark.parametrize("path", ["/gadget", "/rules"])
def test_after_one_visit_the_page_opens_without_a_server(come: Come, path: str) -> None:
    phone = come(language=Language.ICELANDIC, offline=True)
    title = phone.text(f"{path[1:]}.title")
    phone.page.goto(path)
    phone.page.evaluate(KEPT, path)
    phone.context.set_offline(True)
    phone.page.reload()
    expect(phone.page.locator("h1")).to_have_text(title)


def test_two_phones_with_one_code_see_the_same_card_and_stay_together(come: Come) -> None:
    one, two = come("Ann"), come("Bob")
    keys = []
    for phone in (one, two):
        phone.page.goto("/gadget#5KTRWB")
    for _ in range(2):
        for phone in (one, two):
            phone.press("common.show_key")
            squares = phone.page.locator(".keygrid-square")
            expect(squares).to_have_count(25)
            keys.append(squares.evaluate_all("all => all.map((one) => one.dataset.identity)"))
            phone.press("gadget.cover")
            expect(squares).to_have_count(0)
            phone.press("gadget.next")
            phone.page.get_by_role("dialog").get_by_role("button").last.click()
    assert keys[0] == keys[1] != keys[2] == keys[3]


def test_marks_on_the_key_card_survive_a_reload(come: Come) -> None:
    phone = come()
    phone.page.goto("/gadget#4KTRWB")
    phone.press("common.show_key")
    square = phone.page.locator(".keygrid-square").nth(7)
    square.click()
    phone.page.reload()
    phone.press("common.show_key")
    expect(square).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".keygrid-square[aria-pressed=true]")).to_have_count(1)


def test_clips_are_fetched_only_once_the_voice_is_on(come: Come) -> None:
    phone = come(language=Language.AFRIKAANS)
    phone.page.goto("/gadget")
    phone.button("timer.start", time="1:30").click()
    phone.button("gadget.stop_timer").click()
    phone.press("gadget.settings")
    assert not any("/voice/" in address for address in phone.addresses)
    phone.page.get_by_role("switch").click()
    phone.page.keyboard.press("Escape")
    with phone.page.expect_response("**/voice/af/timer.mp3") as clip:
        phone.button("timer.start", time="1:30").click()
    assert clip.value.ok


def test_a_record_is_stepped_through_by_keys_and_the_key_is_shown_on_wish(come: Come) -> None:
    phone = come(language=Language.DUTCH)
    phone.page.goto("/replay")
    phone.field("replay.paste").fill((RECORDS / "classic-nl-penalty.txt").read_text("utf-8"))
    phone.press("replay.open")
    covers = phone.page.locator(".board .cover")
    slip = phone.page.locator(".slip-word")
    phone.press("replay.next")
    expect(slip).to_have_text("weer")
    phone.page.keyboard.press("ArrowRight")
    expect(covers).to_have_count(1)
    phone.page.keyboard.press("ArrowLeft")
    expect(covers).to_have_count(0)
    expect(phone.page.locator(".card[data-key]")).to_have_count(0)
    phone.page.get_by_role("switch").click()
    expect(phone.page.locator(".card[data-key]")).to_have_count(25)
    phone.page.keyboard.press("End")
    phone.page.get_by_role("heading", name=phone.text("end.won.blue")).wait_for()


def test_a_broken_record_is_answered_with_the_place_of_the_mistake(come: Come) -> None:
    phone = come(language=Language.ICELANDIC)
    record = (RECORDS / "classic-nl-penalty.txt").read_text("utf-8")
    phone.page.goto("/replay")
    phone.field("replay.paste").fill(record.replace("penalty(", "penalti("))
    phone.press("replay.open")
    phone.sees("replay.place", line=17, column=9)
    expect(phone.page.locator(".replay-line mark")).to_contain_text("penalti(kaneel)")


def test_a_link_holds_the_whole_game(come: Come) -> None:
    """Made and read by the page: what follows the # is sent to nobody."""
    phone = come()
    phone.page.add_init_script("navigator.share = async ({ url }) => { globalThis.sent = url; };")
    phone.page.goto("/replay")
    phone.field("replay.paste").fill((RECORDS / "classic-nl-penalty.txt").read_text("utf-8"))
    phone.press("replay.open")
    phone.press("common.share")
    phone.press("share.link")
    path, _, game = phone.page.evaluate("sent").partition("#")
    assert path.endswith("/replay")
    other = come("Bob")
    other.page.goto(f"/replay#{game}")
    expect(other.page.locator(".replay-board")).to_be_visible()
    assert not any(game[:30] in address for address in other.addresses if "#" not in address)
    third = come("Cas")
    third.page.goto("/replay#game=%25%25")
    third.sees("replay.bad_link")


def test_the_examples_of_the_rules_answer_to_a_touch(come: Come) -> None:
    phone = come()
    phone.page.goto("/rules#guess")
    example = phone.page.locator("#guess .example")
    example.get_by_role("button", name="sheep").click()
    expect(example.locator(".cover")).to_have_count(1)
    expect(example.get_by_role("status")).to_have_text(phone.text("example.turn.own_1"))
    example.get_by_role("button", name="piano").click()
    example.get_by_role("button", name="cake").click()  # the turn is over: nothing happens
    expect(example.get_by_role("status")).to_have_text(phone.text("example.turn.blue"))
    expect(example.locator(".cover")).to_have_count(2)
