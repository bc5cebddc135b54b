"""The children's board, and games in Arabic, Greek and Japanese, on phones and the big screen."""

from __future__ import annotations

import json
from urllib.request import Request, urlopen

import pytest
from foreign_words import CLUES, SAID, WORDS, pack_text, told_pack_text
from playwright.sync_api import expect
from server.server_process import ServerProcess, key_of

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.table import GUESSER, NAMES, SEATS, dealt
from numbers_station.game.ruleset import Language

OVERFLOW = """words => words.filter(word => {
    const card = word.closest('.card').getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(word)
    const box = text.getBoundingClientRect()
    return box.left < card.left - 1 || box.right > card.right + 1
}).map(word => word.textContent)"""


@pytest.mark.parametrize("language", WORDS)
def test_a_game_in_another_language(
    come: Come, server: ServerProcess, language: str
) -> None:  # R32
    code, host = server.open(NAMES[0], ruleset={"grid": "4x4"})
    tokens = [host, *[server.join(code, name) for name in NAMES[1:]]]
    words = Request(
        f"http://127.0.0.1:{server.port}/api/rooms/{code}/words",
        json.dumps({"text": pack_text(language)}).encode(),
        {"content-type": "application/json", "authorization": f"Bearer {host}"},
    )
    assert json.load(urlopen(words))["language"] == language
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, SEATS["teams"], strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    lines[0].say(type="start")
    for line in lines:
        line.event("played")
        line.settled()
    starting, cells = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    phone, screen = come("Anna", size=(390, 844)), come("TV", size=(1280, 720))
    phone.visit(code, lead.token)
    phone.at_table()
    screen.page.goto(f"/tv/{code}")
    for page in (phone.page, screen.page):
        shown = page.locator(".card-word")
        expect(shown).to_have_count(16)
        assert {text.replace("\u00ad", "") for text in shown.all_text_contents()} <= set(
            WORDS[language].split()
        )
        assert shown.first.evaluate("word => word.closest('[lang]').lang") == language
        assert shown.evaluate_all(OVERFLOW) == []
    broadcast = phone.write_clue(CLUES[language][0], "2")
    phone.sees("reasons.unknown_language")
    broadcast.click()
    slip = screen.page.locator(".slip-word")
    expect(slip).to_have_text(CLUES[language][0])
    # Where a page is written from left to right, this is what runs Arabic the other way.
    assert slip.evaluate("word => getComputedStyle(word).unicodeBidi") == "plaintext"
    own = [card for card, letter in enumerate(cells) if letter == starting[0].upper()]
    for card in own:  # to the end, without a limit
        guesser.say(type="play", move={"type": "guess", "card": card})
        guesser.settled()
    expect(screen.page.locator(".tv-result")).to_be_visible()


def test_a_pack_in_another_language_travels(come: Come) -> None:  # R32.2
    host = come("Anna", language=Language.ICELANDIC)
    host.open_room()
    host.preset("children")
    host.open_plate("pack.title")
    host.press("pack.bring")
    few = "\n".join(("language: ar", *WORDS["ar"].split()[:10]))
    host.field("pack.paste").fill(few)
    host.press("pack.use")
    host.sees("refused.too_few_in_language")  # nothing of ours makes up the rest
    host.press("pack.bring")
    host.field("pack.paste").fill(pack_text("ar"))
    host.press("pack.use")
    host.sees("pack.whole.words", all=16)
    link = host.page.locator(".disclosure .invite-address").input_value()
    guest = come("Ben", language=Language.DUTCH, size=(1280, 800))
    guest.page.goto(link)
    guest.sees("packs.words", n=32)
    words = guest.page.locator(".packs-words")
    expect(words).to_contain_text(WORDS["ar"].split()[0])
    assert words.evaluate("list => list.lang") == "ar"
    assert layout_checks.sticking_out(guest.page) == []
    assert layout_checks.barriers(guest.page) == []
    guest.take_picture(ARTEFACTS / "any-language-pack.png")
    printed = guest.page.get_by_role("link", name=guest.text("packs.print"))
    answer = guest.page.request.get(printed.get_attribute("href") or "")
    assert answer.status in (200, 409), answer.text()  # as far as this machine has letters
    guest.press("packs.play")
    guest.page.wait_for_url("**/r/*")
    guest.in_lobby()


@pytest.mark.parametrize("reader", Language)
def test_bots_take_seats_when_the_pack_says_enough(come: Come, reader: Language) -> None:  # R32.4
    words = {Language.ENGLISH: "el", Language.DUTCH: "ar"}.get(reader, "ja")
    host = come("Anna", language=reader, size=(390, 844))
    host.open_room()
    host.preset("children")
    host.open_plate("pack.title")
    head, said = told_pack_text(words).split("associations:")
    some = f"{head}associations:\n" + "\n".join(said.strip().split("\n")[:20])
    for text, key, known in ((head, "none", 0), (some, "few", 20), (head + said, "line", 0)):
        host.press("pack.bring")
        host.sees("packs.said_hint")
        host.field("pack.paste").fill(text)
        host.press("pack.use")
        if key == "line":  # the heading is missing
            host.sees("fault.bad_header")
            host.field("pack.paste").fill(told_pack_text(words))
            host.press("pack.use")
            key, known = "enough", 32
        host.sees(f"pack.bots.{key}", n=known, all=32, least=24)
        assert layout_checks.sticking_out(host.page) == []
        host.take_picture(ARTEFACTS / f"bots-{key}-{reader}.png", full_page=True)
        if key == "few":
            host.press("lobby.fill")
            host.sees("refused.bots_know_few")
    link = host.page.locator(".disclosure .invite-address").input_value()
    host.press("lobby.fill")
    host.press("lobby.start")
    host.at_table()
    host.take_picture(ARTEFACTS / f"bots-play-{reader}.png")
    reader_of_pack = come("Ben", language=reader, size=(390, 844))
    reader_of_pack.page.goto(link)
    reader_of_pack.sees("packs.known", n=32, all=32)
    first = SAID[words].strip().split("\n")[0].replace(":", "").split()[0]
    shown = reader_of_pack.page.locator(".packs-said li")
    expect(shown).to_have_count(32)
    expect(shown.first).to_contain_text(first)
    assert layout_checks.sticking_out(reader_of_pack.page) == []
    reader_of_pack.take_picture(ARTEFACTS / f"bots-pack-{reader}.png", full_page=True)


def test_the_childrens_board(come: Come, server: ServerProcess) -> None:  # R30
    host = come("Anna")
    host.open_room()
    host.preset("children")
    expect(host.page.get_by_text(host.text("deck.children")).first).to_be_attached()
    # What the other three are shown is not looked at.
    table = dealt(come, server, roles=[GUESSER], grid="4x4", expert=False, penalty=False)
    guesser = table.clue("1")
    for card in table.hidden(table.turn)[:4]:
        guesser.guess(card)
    rows = guesser.page.locator(".board-row")
    assert [row.locator(".card").count() for row in rows.all()] == [4] * 4
    expect(guesser.page.locator("main.table")).to_have_attribute("data-turn", table.turn)
