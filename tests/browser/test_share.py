"""A game to share: a picture of its end, an animation of all of it, and a link, from two pages."""

from __future__ import annotations

import base64
import io
from pathlib import Path

from PIL import Image, ImageChops, ImageColor
from playwright.sync_api import expect
from server.server_process import ServerProcess

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import Phone
from browser.table import SEATS, room
from browser.test_series import lose
from numbers_station.game.ruleset import Language
from numbers_station.palette import SCREEN

RECORDS = Path(__file__).parent.parent / "records"
DESKTOP = (1280, 800)
SENDING = """
navigator.canShare = ({ files }) => files?.length > 0;
navigator.share = async ({ files: [file] }) => { globalThis.sent = [file.name, file.type]; };
"""


def made(phone: Phone, kind: str) -> Image.Image:
    """The file that the sheet shows."""
    if kind != "wide":
        phone.choose(f"share.{kind}")
    shown = phone.page.locator(f"img.shared-picture[data-kind={kind}]")
    expect(shown).to_be_visible()
    _, _, data = (shown.get_attribute("src") or "").partition(";base64,")
    body = base64.b64decode(data)
    if ARTEFACTS.exists():
        (ARTEFACTS / f"share-{phone.language}-{kind}").write_bytes(body)
    return Image.open(io.BytesIO(body))


def has(image: Image.Image, colour: str) -> bool:
    """Whether there is an area in a colour of the palette, as near as an animation comes to it."""
    wanted = Image.new("RGB", image.size, ImageColor.getrgb(SCREEN[colour]))
    parts = ImageChops.difference(image.convert("RGB"), wanted).split()
    far = ImageChops.lighter(ImageChops.lighter(parts[0], parts[1]), parts[2])
    return sum(far.histogram()[:13]) > 1000


def test_the_end_of_a_game_as_files(come: Come, server: ServerProcess) -> None:
    language = Language.ICELANDIC
    lines = room(server, SEATS["teams"], language=language.value)
    losers = lose(lines)
    winners = "blue" if losers == "red" else "red"
    phone = come("Anna", language=language)
    phone.page.add_init_script(SENDING)
    phone.visit(lines[0].code, lines[0].token)
    expect(phone.page.locator("main.over")).to_be_visible()
    assert not any("studio" in address for address in phone.addresses)
    phone.press("common.share")
    picture = made(phone, "wide")
    assert picture.size == (1200, 630)
    panel = picture.crop((30, 100, 370, 600))
    assert has(panel, winners)
    assert all(has(picture, f"{team}-tint") for team in ("red", "blue"))  # the key lies open
    phone.press("share.send")
    assert phone.page.evaluate("sent") == ["numbers-station.png", "image/png"]
    assert made(phone, "tall").size == (1080, 1350)
    moving = made(phone, "moving")
    assert moving.format == "GIF"
    assert moving.info["loop"] == 0
    assert getattr(moving, "n_frames", 1) == 3  # the deal, the clue, the assassin
    seen = []
    for at in range(3):
        moving.seek(at)
        seen.append(moving.convert("RGB"))
    assert [has(frame, "blue-tint") for frame in seen] == [False, False, True]
    assert [has(frame.crop((0, 0, 720, 260)), winners) for frame in seen] == [False, False, True]
    phone.press("share.send")
    assert phone.page.evaluate("sent") == ["numbers-station.gif", "image/gif"]
    layout_checks.settle(phone.page)
    assert layout_checks.sticking_out(phone.page) == []
    assert layout_checks.small_targets(phone.page) == []
    assert layout_checks.barriers(phone.page) == []


def test_a_replay_as_files(come: Come) -> None:
    """Where a browser cannot send files they are saved; drawings of ours are in them."""
    phone = come(language=Language.DUTCH, size=DESKTOP)
    phone.page.goto("/replay")
    phone.field("replay.paste").fill((RECORDS / "pictures-5x4.txt").read_text("utf-8"))
    phone.press("replay.open")
    phone.press("common.share")
    picture = made(phone, "wide")
    board = picture.convert("L").crop((400, 20, 1180, 610))
    assert sum(board.histogram()[:40]) > 5000  # the ink of the drawings
    expect(phone.button("share.send")).to_have_count(0)
    with phone.page.expect_download() as saved:
        phone.press("share.save")
    assert saved.value.suggested_filename == "numbers-station.png"
    with Image.open(saved.value.path()) as file:
        assert file.size == picture.size
    assert getattr(made(phone, "moving"), "n_frames", 1) == 21
