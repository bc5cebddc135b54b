"""Looking back at a game: its curve, the board as it was, what each clue did, and files to keep."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Download, expect
from server.server_process import ServerProcess

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import PHONE, Phone
from browser.table import SEATS, room
from browser.test_series import lose
from numbers_station.bots.review.curve import make_curve, moments
from numbers_station.game.record import Record, read
from numbers_station.game.ruleset import Language

RECORDS = Path(__file__).parent.parent / "records"
DESKTOP = (1280, 800)
AXE = ("pictures-5x4", "mixed-5x5", "duel-words")
"""The reviews where axe looks: two kinds of cards, both sizes, the mode with the longest table."""
SENDING = """
navigator.canShare = ({ files }) => files?.length > 0;
navigator.share = async ({ files: [file] }) => { globalThis.sent = [file.name, file.type]; };
"""


def look_back(phone: Phone) -> None:
    phone.press("look.back")
    expect(phone.page.locator(".look-paper svg")).to_be_visible()


def replay(phone: Phone, name: str) -> Record:
    text = (RECORDS / f"{name}.txt").read_text("utf-8")
    phone.page.goto("/replay")
    phone.field("replay.paste").fill(text)
    phone.press("replay.open")
    look_back(phone)
    return read(text)


def covered(phone: Phone) -> list[str]:
    """What lies on the cards of the review's board."""
    found: list[str] = phone.page.eval_on_selector_all(
        ".look-board .card",
        "cards => cards.map((c) => c.querySelector('.cover')?.dataset.identity ?? '')",
    )
    return found


def troubles(phone: Phone, axe: bool = True) -> list[str]:
    layout_checks.settle(phone.page)
    return [
        *(layout_checks.barriers(phone.page) if axe else []),
        *layout_checks.english_left(phone.page, phone.language),
        *layout_checks.sticking_out(phone.page),
        *layout_checks.small_targets(phone.page),
    ]


def saved(download: Download, phone: Phone) -> bytes:
    body = Path(download.path()).read_bytes()
    if ARTEFACTS.exists():
        (ARTEFACTS / f"{phone.language}-{download.suggested_filename}").write_bytes(body)
    return body


def test_on_a_phone_by_keyboard(come: Come, server: ServerProcess) -> None:
    """At the end of a game; what draws it comes when somebody looks back, not before."""
    lines = room(server, SEATS["teams"], language="en")
    losers = lose(lines)
    phone = come("Anna")
    phone.page.add_init_script(SENDING)
    phone.visit(lines[0].code, lines[0].token)
    expect(phone.page.locator("main.over")).to_be_visible()
    assert not any("/review-" in address for address in phone.addresses)
    look_back(phone)
    slider = phone.page.get_by_role("slider", name=phone.text("look.curve"))
    slider.focus()
    phone.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(phone.text("review.deal")))
    assert set(covered(phone)) == {""}
    phone.page.keyboard.press("ArrowRight")
    winner = 0 if losers == "red" else 100
    chance = phone.text("review.chance", red=winner, blue=100 - winner)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(chance))
    assert sorted(set(covered(phone))) == ["", "assassin"]
    rows = phone.page.get_by_role("table", name=phone.text("look.table")).get_by_role("row")
    expect(rows).to_have_count(3)  # what the columns are, the deal, the assassin
    expect(rows.last).to_contain_text(phone.text("identity.assassin"))
    expect(rows.last).to_contain_text(phone.text("review.turning"))
    assert troubles(phone) == []
    phone.press("look.send")
    expect(phone.page.locator(".look-keep")).to_have_attribute("aria-busy", "false")
    assert phone.page.evaluate("sent") == ["numbers-station-review.png", "image/png"]


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [
        ("classic-nl-penalty", Language.DUTCH, PHONE),
        ("pictures-5x4", Language.AFRIKAANS, DESKTOP),
        ("mixed-5x5", Language.ICELANDIC, PHONE),
        ("coop-words-won", Language.DUTCH, DESKTOP),
        ("coop-taken-back", Language.ENGLISH, PHONE),
        ("duel-words", Language.ICELANDIC, DESKTOP),
        ("words-assassin-ending-sudden-death-won", Language.AFRIKAANS, PHONE),
        ("children-words", Language.ENGLISH, DESKTOP),
    ],
)
def test_the_board_stands_as_it_was(
    come: Come, name: str, language: Language, size: tuple[int, int]
) -> None:
    phone = come(language=language, size=size)
    record = replay(phone, name)
    folder = ARTEFACTS / f"{language}-{size[0]}-review"
    curve = make_curve(record)
    rows = phone.page.get_by_role("table", name=phone.text("look.table")).get_by_role("row")
    expect(rows).to_have_count(len(curve) + 1)
    slider = phone.page.get_by_role("slider", name=phone.text("look.curve"))
    slider.focus()
    phone.page.keyboard.press("Home")
    for at, moment in enumerate(moments(record)):
        expect(slider).to_have_value(str(at))
        assert covered(phone) == [tile or "" for tile in moment.state.covered]
        phone.page.keyboard.press("ArrowRight")
    # Each clue stands along the axis.
    drawn = phone.page.locator(".look-paper svg").text_content() or ""
    for clue in record.state.clues:
        assert clue.word.upper() in drawn
    phone.take_picture(folder / f"{name}.png", full_page=True)
    assert troubles(phone, axe=name in AXE) == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_point_is_touched(come: Come, size: tuple[int, int]) -> None:
    phone = come(size=size)
    record = replay(phone, "classic-en")
    paper = phone.page.locator(".look-paper svg")
    slider = phone.page.get_by_role("slider", name=phone.text("look.curve"))
    box = paper.bounding_box()
    assert box is not None
    paper.click(position={"x": box["width"] - 2, "y": 60})
    last = len(make_curve(record)) - 1
    expect(slider).to_have_value(str(last))
    paper.click(position={"x": 2, "y": 60})
    expect(slider).to_have_value("0")
    assert set(covered(phone)) == {""}
    phone.press("look.after")
    expect(slider).to_have_value("1")
    assert sum(tile != "" for tile in covered(phone)) == 1


@pytest.mark.parametrize(
    ("name", "language"), [("pictures-5x4", Language.DUTCH), ("classic-en", Language.ICELANDIC)]
)
def test_a_review_as_files(come: Come, name: str, language: Language) -> None:
    """Drawings that hold all they need: pictures, colours, letters."""
    phone = come(language=language, size=DESKTOP)
    record = replay(phone, name)
    with phone.page.expect_download() as download:
        phone.press("look.save_svg")
    assert download.value.suggested_filename == "numbers-station-review.svg"
    text = saved(download.value, phone).decode()
    assert "var(" not in text
    assert "font-face" in text
    written = " ".join(part.text or "" for part in ElementTree.fromstring(text).iter())
    assert all(clue.word.upper() in written for clue in record.state.clues)
    assert phone.text("review.row.touched") in written
    places = re.findall(r'href="([^"]{0,30})', text)
    assert bool(places) is (name == "pictures-5x4")
    assert all(place.startswith("data:image/svg+xml") for place in places)
    with phone.page.expect_download() as download:
        phone.press("look.save_png")
    with Image.open(io.BytesIO(saved(download.value, phone))) as image:
        assert image.format == "PNG"
        assert image.width == 2 * float(ElementTree.fromstring(text).get("width") or 0)
        dark = image.convert("L").histogram()[:40]
        assert sum(dark) > 5000  # letters and ink
