"""Picture cards: two faces, mirrored, each with its mark in the upper left corner."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
from decks.own.sample_files import GOOD, folder
from PIL import Image
from press.pdfs import Print, difference, inside, printed

from numbers_station.decks import pictures
from numbers_station.decks.own.picture_pack import import_pictures, write
from numbers_station.game.ruleset import Language
from numbers_station.press.job import PrintedPart, PrintJob
from numbers_station.press.make import make
from numbers_station.press.paper import PICTURE

COUNT = 13  # a sheet, and one card more


def shade(image: Image.Image) -> float:
    values = image.tobytes()
    return sum(values) / len(values)


def test_every_card_has_its_mark_in_the_upper_left_corner() -> None:
    made = printed(PrintedPart.PICTURES, count=COUNT)
    assert made.pages == 4
    printed_cards = 0
    for page in range(4):
        for card in made.cells(page, PICTURE, grey=True, dots=6):
            if shade(card) > 254:
                continue
            printed_cards += 1
            # The frame begins 2.6 mm inside the card; the mark fills its corner.
            mark = inside(card, 0.055, 0.055, 0.085, 0.085)
            assert shade(mark) < 90
    assert printed_cards == 2 * COUNT


def test_the_last_card_is_left_on_the_front_and_right_on_the_back() -> None:
    made = printed(PrintedPart.PICTURES, count=COUNT)
    front = [shade(card) < 254 for card in made.cells(2, PICTURE, grey=True, dots=3)]
    back = [shade(card) < 254 for card in made.cells(3, PICTURE, grey=True, dots=3)]
    assert front[:3] == [True, False, False]
    assert back[:3] == [False, False, True]
    assert sum(front) == sum(back) == 1


def test_the_makers_of_the_parts_are_named_on_every_sheet() -> None:
    made = printed(PrintedPart.PICTURES, count=COUNT)
    packages = {
        credit.package.split("/")[1].split()[0].removesuffix("-emoji-flat")
        for card in pictures.curated_deck()
        for face in card
        for credit in pictures.credits_of(face)
    }
    for page in made.texts():
        named = page.lower().replace(" ", "-")
        assert [package for package in packages if package not in named] == []


def test_the_pictures_are_all_different() -> None:
    made = printed(PrintedPart.PICTURES, count=COUNT)
    cards = made.cells(0, PICTURE, grey=True, dots=4) + made.cells(1, PICTURE, grey=True, dots=4)
    closest = min(difference(one, other) for i, one in enumerate(cards) for other in cards[i + 1 :])
    assert closest > 5


def test_screen_readers_hear_what_is_on_a_picture() -> None:
    made = printed(PrintedPart.PICTURES, count=1, language=Language.ICELANDIC)
    root = made.root()["/StructTreeRoot"]
    heard: list[str] = []

    def walk(node: object) -> None:
        if isinstance(node, list):
            for child in node:
                walk(child.get_object())
        elif isinstance(node, dict):
            if "/Alt" in node:
                heard.append(str(node["/Alt"]))
            if "/K" in node:
                walk(node["/K"].get_object())

    walk(root["/K"].get_object())
    front, back = pictures.curated_deck()[0]
    assert heard == [pictures.description(face, "is") for face in (front, back)]


def test_own_pictures_are_printed_with_their_descriptions(tmp_path: Path) -> None:
    tagged = {**GOOD, "tags.txt": b"alice.svg: zebra, ice cream\n"}
    write(import_pictures(folder(tmp_path / "in", tagged), name="Holiday"), tmp_path / "own.zip")
    job = PrintJob((PrintedPart.PICTURES,), pictures=str(tmp_path / "own.zip"))
    made = make(job)
    assert made.pages == 2
    assert make(job).pdf == made.pdf
    page = pypdf.PdfReader(io.BytesIO(made.pdf))
    assert b"zebra" in made.pdf or "zebra" in str(page.trailer)
    front = Print(job, made.pdf, made.pages).cells(0, PICTURE, grey=False, dots=4)
    # The second card's front is a plain red photograph.
    red = inside(front[1], 0.45, 0.45, 0.55, 0.55).convert("RGB").getpixel((0, 0))
    assert isinstance(red, tuple)
    assert red[0] > 200 > 60 > red[1]
