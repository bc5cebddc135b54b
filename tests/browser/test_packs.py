"""Packs that travel: words become a link, the link opens in another room, and its page plays."""

from __future__ import annotations

import io
from base64 import b64encode

from PIL import Image
from playwright.sync_api import expect

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import Phone
from numbers_station.game.ruleset import Language

DESKTOP = (1280, 800)
WORDS = [f"{start}{end}" for start in ("zan", "kor", "mil", "tra", "bel") for end in "aeiouktrns"]


def board(phone: Phone) -> set[str]:
    phone.at_table()
    shown = phone.page.locator(".board .card-word").all_inner_texts()
    return {word.replace("\u00ad", "").lower() for word in shown}


def looks_well(phone: Phone, name: str) -> None:
    layout_checks.settle(phone.page)
    phone.take_picture(ARTEFACTS / "packs" / f"{name}.png", full_page=True)
    assert "⟦" not in phone.page.inner_text("body")
    assert layout_checks.sticking_out(phone.page) == []
    assert layout_checks.barriers(phone.page) == []
    assert layout_checks.small_targets(phone.page) == []


def test_pasted_words_open_in_another_room(come: Come) -> None:
    host = come("Anna")
    host.open_room()
    host.open_plate("pack.title")
    host.press("pack.bring")
    host.field("pack.paste").fill("name: Our holiday\n" + "\n".join(WORDS))
    host.press("pack.use")
    host.sees("packs.kept")
    link = host.page.locator(".disclosure .invite-address").input_value()
    assert "/packs/" in link
    looks_well(host, "lobby-phone")

    friend = come("Ben", language=Language.DUTCH, size=DESKTOP)
    friend.open_room()
    friend.open_plate("pack.title")
    friend.press("pack.bring")
    friend.field("pack.paste").fill(link)
    friend.press("pack.use")
    friend.sees("pack.brought", n=len(WORDS))
    friend.press("lobby.fill")
    friend.press("lobby.start")
    assert board(friend) <= set(WORDS)


def test_the_page_of_a_pack(come: Come) -> None:
    maker = come("Anna", size=DESKTOP)
    maker.page.goto("/packs")
    rows = "\n".join(f"{front},{back}" for front, back in zip(WORDS[::2], WORDS[1::2], strict=True))
    table = {"name": "words.csv", "mimeType": "text/csv", "buffer": f"front,back\n{rows}".encode()}
    maker.page.locator("input[type=file]").first.set_input_files(table)  # type: ignore[arg-type]
    expect(maker.field("packs.paste")).to_have_value(f"front,back\n{rows}")
    looks_well(maker, "make-desktop")
    maker.press("packs.make")
    maker.page.wait_for_url("**/packs/*")
    maker.sees("packs.words", n=len(WORDS))
    looks_well(maker, "pack-desktop")

    guest = come("Ben")
    guest.page.goto(f"/packs/{maker.code}")
    guest.sees("packs.words", n=len(WORDS))
    expect(guest.page.get_by_text(f"{WORDS[0]} / {WORDS[1]}")).to_be_visible()
    expect(guest.button("packs.delete")).to_have_count(0)
    looks_well(guest, "pack-phone")
    guest.press("packs.play")
    guest.page.wait_for_url("**/r/*")
    guest.in_lobby()
    guest.press("lobby.fill")
    guest.press("lobby.start")
    assert board(guest) <= set(WORDS)

    gone = maker.code
    maker.press("packs.delete")
    maker.sees("packs.delete_why")
    maker.press("packs.delete")
    maker.sees("packs.deleted")
    guest.page.goto(f"/packs/{gone}")
    guest.sees("refused.no_such_pack")


def picture_files(count: int, shade: int = 0) -> list[dict[str, object]]:
    """Photographs of one colour each, and what is on them; one is as large as a camera's."""
    files: list[dict[str, object]] = []
    for at in range(count):
        out = io.BytesIO()
        size = (2400, 1800) if at == 0 else (120, 90)
        colour = (37 * at % 256, 91 * at % 256, (53 * at + shade) % 256)
        Image.new("RGB", size, colour).save(out, "PNG")
        files.append({"name": f"{at:02}.png", "mimeType": "image/png", "buffer": out.getvalue()})
    tags = "".join(f"{at:02}.png: zebra, {WORDS[at]}\n" for at in range(count))
    files.append({"name": "tags.txt", "mimeType": "text/plain", "buffer": tags.encode()})
    return files


DROPPED = """files => {
  const dropped = new DataTransfer();
  for (const [name, type, body] of files) {
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
    dropped.items.add(new File([bytes], name, { type }));
  }
  return dropped;
}"""


def drop(phone: Phone, files: list[dict[str, object]]) -> None:
    """Let files go over the form, as from a folder."""
    bodies = [file["buffer"] for file in files]
    packed = [b64encode(body).decode() for body in bodies if isinstance(body, bytes)]
    named = [
        [file["name"], file["mimeType"], body] for file, body in zip(files, packed, strict=True)
    ]
    dropped = phone.page.evaluate_handle(DROPPED, named)
    form = phone.page.locator(".packs-drop")
    form.dispatch_event("dragover", {"dataTransfer": dropped})
    form.dispatch_event("drop", {"dataTransfer": dropped})


def shown(phone: Phone, cards: str) -> None:
    """All pictures of the board are own ones, and the browser could draw them."""
    expect(phone.page.locator(f"{cards} .card-picture img")).to_have_count(20)
    phone.page.wait_for_function(
        """cards => [...document.querySelectorAll(`${cards} .card-picture img`)].every(
            ({ src, naturalWidth }) => src.includes("/api/own-pictures/") && naturalWidth > 0)""",
        arg=cards,
    )


def test_own_pictures_at_the_table(come: Come) -> None:
    host = come("Anna")
    code = host.open_room()
    host.preset("pictures")
    host.open_plate("pack.title")
    host.press("pack.bring_pictures")
    looks_well(host, "pictures-form-phone")
    strange: dict[str, object] = {"name": "x.exe", "mimeType": "", "buffer": b"MZ"}
    files = [*picture_files(42), strange]
    drop(host, files)
    expect(host.page.locator(".packs-drop .notice[data-tone=bad]")).to_contain_text("x.exe")
    looks_well(host, "pictures-fault-phone")
    host.press("packs.skip")
    host.sees("packs.kept")
    host.sees("pack.pictures_brought", n=42)
    host.sees("pack.whole.pictures", all=20)
    looks_well(host, "pictures-lobby-phone")
    link = host.page.locator(".disclosure .invite-address").input_value()

    screen = come("TV", size=(1920, 1080))
    screen.page.goto(f"/tv/{code}")
    host.press("lobby.fill")
    host.press("lobby.start")
    host.at_table()
    shown(host, "main.table")
    shown(screen, ".tv-board")
    expect(host.page.locator(".board .card-name").first).to_contain_text("zebra")
    host.take_picture(ARTEFACTS / "packs" / "pictures-table-phone.png")
    screen.take_picture(ARTEFACTS / "packs" / "pictures-tv.png")

    friend = come("Ben", size=DESKTOP)
    friend.page.goto(link)
    friend.sees("packs.pictures", n=42)
    expect(friend.page.locator(".packs-pictures img")).to_have_count(42)
    looks_well(friend, "pictures-pack-desktop")
    friend.press("packs.play")
    friend.page.wait_for_url("**/r/*")
    friend.in_lobby()
    friend.press("lobby.fill")
    friend.press("lobby.start")
    friend.at_table()
    shown(friend, "main.table")


def test_a_pack_is_deleted_while_it_lies_on_a_table(come: Come) -> None:
    """Its pictures are gone at once, from everywhere; the cards say what was on them."""
    maker = come("Anna", size=DESKTOP)
    maker.page.goto("/packs")
    drop(maker, picture_files(42, shade=100))
    maker.page.wait_for_url("**/packs/*")
    pack = maker.code
    maker.press("packs.play")
    maker.page.wait_for_url("**/r/*")
    maker.in_lobby()
    maker.press("lobby.fill")
    maker.press("lobby.start")
    maker.at_table()
    shown(maker, "main.table")
    room = maker.code
    maker.page.goto(f"/packs/{pack}")
    maker.press("packs.delete")
    maker.sees("packs.delete_why")
    maker.press("packs.delete")
    maker.sees("packs.deleted")

    late, screen = come("Ben"), come("TV", size=(1920, 1080))
    late.visit(room)
    late.press("door.watch")
    screen.page.goto(f"/tv/{room}")
    for phone in (late, screen):
        told = phone.page.locator(".board .card-told")
        expect(told).to_have_count(20)
        assert all("zebra" in text for text in told.all_inner_texts())
        assert layout_checks.sticking_out(phone.page) == []
        phone.take_picture(ARTEFACTS / "packs" / f"deleted-{phone.name}.png")
