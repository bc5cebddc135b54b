"""Word cards: every word, in its place on both sides, large enough, twice."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from press.pdfs import Print, printed

from numbers_station.decks import words
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import CHILDREN, PrintedPart
from numbers_station.press.paper import WORD, Paper

PAPERS = dict(zip(Language, (Paper.A4, Paper.LETTER, Paper.A4, Paper.LETTER), strict=True))


def deck_of(language: Language) -> Print:
    return printed(PrintedPart.WORDS, language=language, paper=PAPERS[language])


def large(found: Print, page: int, word: str) -> tuple[float, float]:
    """Where the large one of the two prints of a word has its middle."""
    return max(found.find(page, word), key=lambda hit: hit.height).centre


@pytest.mark.parametrize("language", Language)
def test_every_word_of_the_deck_is_on_its_side_of_its_sheet_twice(language: Language) -> None:
    made = deck_of(language)
    lines = [text.splitlines() for text in made.texts()]
    cards = words.standard(language).words
    assert made.pages == len(lines) == 2 * -(-len(cards) // 2 // WORD.cards)
    for index, word in enumerate(cards):
        page = index // 2 // WORD.cards * 2 + index % 2
        assert lines[page].count(word.upper()) == 2, word


@pytest.mark.parametrize("language", Language)
def test_a_word_and_the_word_on_its_back_are_in_the_same_place(language: Language) -> None:
    made = deck_of(language)
    across = made.job.paper.size[0]
    cards = words.standard(language).words
    places = set()
    for n in range(WORD.cards):
        front, back = cards[2 * n].upper(), cards[2 * n + 1].upper()
        x, y = large(made, 0, front)
        behind_x, behind_y = large(made, 1, back)
        # The sheet is turned over its long edge: what was left is right. Words of different
        # width share the middle of the card, up to the side bearings of their letters.
        assert across - behind_x == pytest.approx(x, abs=0.8), (front, back)
        # Accents above a capital move the middle of the box a little.
        assert behind_y == pytest.approx(y, abs=1.6), (front, back)
        left, top = WORD.origin(made.job.paper)
        places.add((int((x - left) / WORD.width), int((y - top) / WORD.height)))
    assert len(places) == WORD.cards


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.DUTCH])
@pytest.mark.parametrize("page", [0, 1])
def test_cut_marks_stand_where_the_cards_end(language: Language, page: int) -> None:
    made, dots = deck_of(language), 10
    image = made.image(page, dots=dots, grey=True)
    left, top = WORD.origin(made.job.paper)
    down = made.job.paper.size[1]
    for y in (top - 3, down - top + 4.5):
        row = image.crop((0, round(y * dots), image.width, round(y * dots) + 1)).tobytes()
        marks = [x / dots for x, value in enumerate(row) if value < 160]
        for column in range(WORD.columns + 1):
            edge = left + column * WORD.width
            assert any(abs(x - edge) <= 0.15 for x in marks), (page, column)
    for x in (left - 3, left + WORD.columns * WORD.width + 3):
        line = image.crop((round(x * dots), 0, round(x * dots) + 1, image.height)).tobytes()
        marks = [y / dots for y, value in enumerate(line) if value < 160]
        expected = [top + row * WORD.height for row in range(WORD.rows + 1)]
        assert len(marks) <= 2 * len(expected)
        for edge in expected:
            assert any(abs(y - edge) <= 0.15 for y in marks), (page, edge)


def test_the_small_word_is_upside_down_and_readable() -> None:
    made = deck_of(Language.ENGLISH)
    word = words.standard(Language.ENGLISH).words[0].upper()
    small, big = sorted(made.find(0, word), key=lambda hit: hit.height)
    assert small.bottom < big.top
    assert small.height >= 3.5  # about 14 point type
    # Letters run the other way: the first one of the small word is its rightmost.
    assert made.find(0, word[:2])[0].left > small.centre[0]


@pytest.mark.parametrize("language", Language)
def test_even_the_longest_word_is_large_enough_for_grown_ups(language: Language) -> None:
    made = deck_of(language)
    faces = words.standard(language).words
    index = max(range(len(faces)), key=lambda i: len(faces[i]))
    page = index // 2 // WORD.cards * 2 + index % 2
    hit = max(made.find(page, faces[index].upper()), key=lambda hit: hit.height)
    assert hit.height >= 4.5  # capitals of 18 point type and more
    assert hit.right - hit.left <= WORD.width - 8


def test_the_childrens_deck() -> None:
    made = printed(PrintedPart.WORDS, language=Language.DUTCH, deck=CHILDREN)
    text = "\n".join(made.texts())
    faces = words.children(Language.DUTCH).words
    assert [face for face in faces if face.upper() not in text] == []
    assert made.pages == 2 * -(-len(faces) // 2 // WORD.cards)


def test_an_own_pack_with_long_and_unusual_words(tmp_path: Path) -> None:
    long = "abcdefghijklmnopqrstuvwx"
    cards = ["Straße / X-ray", "þröskuldur / reënboog", f"{long} / New York", "λύκος / ёлка"]
    fill = [f"woord{a}{b} / ding{a}{b}" for a in "abcdef" for b in "ghij"]
    path = tmp_path / "own.txt"
    path.write_text("name: Own\nlanguage: nl\n" + "\n".join(cards + fill), encoding="utf-8")
    made = printed(PrintedPart.WORDS, deck=str(path))
    text = "\n".join(made.texts())
    for word in chain.from_iterable(card.split(" / ") for card in cards):
        assert word.upper() in text
    hit = max(made.find(0, long.upper()), key=lambda hit: hit.height)
    assert hit.right - hit.left <= WORD.width - 8


def test_letters_that_no_font_has_are_named(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("\n".join(f"w{a}{b}漢 / v{a}{b}" for a in "abcdef" for b in "ghijk"), "utf-8")
    with pytest.raises(Refusal, match="no font here has the letters “漢"):
        printed(PrintedPart.WORDS, deck=str(path))
