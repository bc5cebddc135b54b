"""The document as a whole: pages, metadata, rules, cover, bookmarks."""

from __future__ import annotations

import re

import msgspec
import pytest
from press.pdfs import POINT, Print, printed

from numbers_station.game.board import Grid
from numbers_station.game.ruleset import Language
from numbers_station.press.job import EVERYTHING, PrintedPart
from numbers_station.press.paper import Paper
from numbers_station.press.texts import texts
from numbers_station.texts.catalog import read_file

LETTERS = {
    Language.ENGLISH: "’",
    Language.DUTCH: "éö",
    Language.AFRIKAANS: "ëê’á",
    Language.ICELANDIC: "þðæöáéíóúýÞÖ",
}


def whole(language: Language, paper: Paper = Paper.A4) -> Print:
    return printed(*EVERYTHING, language=language, paper=paper, count=3, cover=True)


@pytest.mark.parametrize("paper", Paper)
def test_every_page_has_the_size_of_the_paper(paper: Paper) -> None:
    made = whole(Language.ENGLISH, paper)
    sizes = {
        (round(float(box.width) * POINT, 1), round(float(box.height) * POINT, 1))
        for box in (page.mediabox for page in made.reader().pages)
    }
    assert sizes == {paper.size}


@pytest.mark.parametrize("language", Language)
def test_title_language_and_tags(language: Language) -> None:
    reader, root = whole(language).reader(), whole(language).root()
    assert root["/Lang"] == language
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert reader.metadata.title == f"Numbers Station: {texts(language).what.all}"
    assert "pdfuaid" in root["/Metadata"].get_object().get_data().decode()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("paper", Paper)
def test_the_rules_are_two_pages_with_all_their_words(language: Language, paper: Paper) -> None:
    made = printed(PrintedPart.RULES, language=language, paper=paper)
    pages = made.texts()
    assert len(pages) == 2
    rules = msgspec.to_builtins(texts(language).rules)
    sections = {name: list(texts.values()) for name, texts in rules.items() if type(texts) is dict}
    flat = re.sub(r"\s+", "", " ".join(pages))
    told = [text for section in sections.values() for text in section]
    for text in [rules["title"], rules["title_more"], rules["lead"], *told]:
        assert re.sub(r"[\s*]+", "", text) in flat, text
    assert [letter for letter in LETTERS[language] if letter not in flat] == []
    # The numbers of R1.4 and R30.1, and what the scores are called (R22.11).
    assert re.search(
        r"5 × 5\s+9\s+8\s+7\s+1\s+5 × 4\s+8\s+7\s+4\s+1\s+4 × 4\s+6\s+5\s+5\s+0", pages[0]
    )
    ratings = read_file(language, "common")["rating"]
    named = "".join(f"{score}{ratings[str(score)]}" for score in range(8, 0, -1))
    assert re.sub(r"\s+", "", named) in flat
    # Nothing runs into the line at the foot of a page.
    line = texts(language).unofficial
    ends = {text.split()[-1].strip("*") for text in told} - set(line.split())
    for number in range(2):
        foot = made.find(number, line[:30])[0]
        lowest = max(hit.bottom for end in ends for hit in made.find(number, end))
        assert lowest < foot.top < paper.size[1] - 8


@pytest.mark.parametrize("language", Language)
def test_the_cover_tells_the_truth_about_the_pages(language: Language) -> None:
    made = whole(language)
    pages = made.texts()
    say = texts(language)
    assert say.cover.head in pages[0]
    assert say.rules.title in pages[1]
    flat = " ".join(pages[0].split())
    sections = re.findall(
        re.escape(say.cover.pages).replace(r"\{first\}", r"(\d+)").replace(r"\{last\}", r"(\d+)"),
        flat,
    )
    names = [say.what.words, say.what.pictures] + [
        f"{name} {grid.columns} × {grid.rows}"
        for name in (say.what.keys, say.what.agents)
        for grid in Grid
    ]
    assert sections.pop(0) == ("2", "3")  # the rules
    assert len(sections) == len(names)
    assert int(sections[-1][1]) == made.pages == len(pages)
    for name, (first, last) in zip(names, sections, strict=True):
        assert int(first) % 2 == 1  # a front is on a front
        for number in range(int(first), int(last) + 1):
            side = say.sheet.front if number % 2 else say.sheet.back
            assert name in pages[number - 1]
            assert side in pages[number - 1]


def test_a_bookmark_for_every_section() -> None:
    reader = whole(Language.ENGLISH).reader()
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert titles[:3] == ["Print, cut, play", "The rules", "Clues and variants"]
    assert titles[3:5] == ["Word cards", "Picture cards"]
    assert len(titles) == 5 + 2 * len(Grid)


def test_an_odd_page_before_cards_is_followed_by_a_blank_one() -> None:
    made = printed(
        PrintedPart.RULES, PrintedPart.KEYS, grids=(Grid.FIVE_BY_FIVE,), count=1, cover=True
    )
    pages = made.texts()
    assert made.pages == len(pages) == 6
    assert pages[3].strip() == ""
    assert "front" in pages[4]
    assert "back" in pages[5]


def test_the_bar_on_the_cover_is_as_long_as_it_says() -> None:
    image = whole(Language.ENGLISH).image(0, dots=10, grey=True)
    label = whole(Language.ENGLISH).find(0, "50 mm")[-1]
    row = round(label.centre[1] * 10)
    data = image.tobytes()
    line = data[row * image.width : row * image.width + round(label.left * 10) - 10]
    dark = [x for y in (row - 2, row - 1, row, row + 1, row + 2)
            for x, value in enumerate(data[y * image.width : y * image.width + len(line)])
            if value < 128]  # fmt: skip
    assert (max(dark) - min(dark)) / 10 == pytest.approx(50, abs=0.5)
