"""The text of a pack: what is accepted, what is refused and how, and that it parses back."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.decks import pack
from numbers_station.decks.faces import LineError, find_fault, tidy
from numbers_station.decks.pack import BadPack, Pack, pair_faces, parse
from numbers_station.game.board import Grid, Word
from numbers_station.game.clue import letters as same_letters
from numbers_station.game.clue import normal, unreadable
from numbers_station.game.deal import TwoFaced, check_deck
from numbers_station.game.errors import BadDeck, Refusal
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_PACK_WORDS

LETTERS = "abcdefghijklmnopqrstuvwxyz"
PLAIN = [f"{first}{second}" for first in LETTERS for second in LETTERS]
FIFTY = "\n".join(PLAIN[:50])


def errors(text: str | bytes) -> list[tuple[int, str]]:
    with pytest.raises(BadPack) as caught:
        parse(text)
    return [(error.line, error.code) for error in caught.value.errors]


def with_lines(*lines: str) -> str:
    """A good pack of pairs with lines added at its end, the first of which is line 26."""
    pairs = [f"{front} / {back}" for front, back in zip(PLAIN[:50:2], PLAIN[1:50:2], strict=True)]
    return "\n".join([*pairs, *lines])


def test_pairs_become_cards() -> None:
    found = parse(with_lines("nut / bolt"))
    assert len(found.cards) == 26
    assert found.cards[-1] == TwoFaced(Word("nut"), Word("bolt"))


def test_single_words_are_paired_first_half_with_second_half() -> None:  # R1.5
    found = parse(FIFTY)
    assert found.cards[0] == TwoFaced(Word(PLAIN[0]), Word(PLAIN[25]))
    assert found.cards[-1] == TwoFaced(Word(PLAIN[24]), Word(PLAIN[49]))
    check_deck(found.cards)


def test_header() -> None:
    head = "# ours\nname:  Our  words \nLanguage: NL\nlicense: CC0\n\n"
    found = parse(head + FIFTY)
    assert (found.name, found.language, found.licence) == ("Our words", Language.DUTCH, "CC0")


def test_defaults_fill_what_the_header_leaves_out() -> None:
    found = parse("name: Mine\n" + FIFTY, name="Theirs", language=Language.ICELANDIC)
    assert (found.name, found.language, found.licence) == ("Mine", Language.ICELANDIC, "")


@pytest.mark.parametrize("name", ["two\x00lines", "x" * 61])
def test_bad_defaults_are_refused(name: str) -> None:
    with pytest.raises(BadPack, match="name"):
        parse(FIFTY, name=name)


@pytest.mark.parametrize("slash", [" / ", "/", " /", "／", " ⁄ ", "∕", " | ", "\t", " \t "])
def test_separators_that_can_mean_nothing_else(slash: str) -> None:
    assert parse(with_lines(f"nut{slash}bolt")).words[-2:] == ("nut", "bolt")


@pytest.mark.parametrize("text", [FIFTY.replace("\n", "\r\n"), FIFTY.replace("\n", "\r")])
def test_line_endings_of_other_systems(text: str) -> None:
    assert parse(text) == parse(FIFTY)


def test_bytes_with_and_without_a_byte_order_mark() -> None:
    assert parse(b"\xef\xbb\xbf" + FIFTY.encode()) == parse("\ufeff" + FIFTY) == parse(FIFTY)


def test_unicode_and_spaces_are_normalised() -> None:
    found = parse(with_lines("  cafe\u0301   au\u00a0lait / New  York "))
    assert found.words[-2:] == ("café au lait", "New York")


def test_comments_and_blank_lines_are_ignored() -> None:
    assert parse("# hello\n\n" + FIFTY.replace("\n", "\n\n  # a comment\n")) == parse(FIFTY)


@pytest.mark.parametrize(
    "word",
    ["rock 'n' roll", "X-ray", "G7", "þröskuldur", "'n", "中国"],
)
def test_words_that_are_fine(word: str) -> None:
    assert parse(with_lines(f"{word} / bolt")).words[-2] == word


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nut /", "empty_face"),
        ("/ nut", "empty_face"),
        ("a" * 25 + " / nut", "too_long"),
        ("nut 🥜 / bolt", "bad_character"),
        ("n\u200but / bolt", "bad_character"),
        ("\u202enut / bolt", "bad_character"),
        ("nut\x07 / bolt", "bad_character"),
        ("nut, bolt / screw", "mixed_formats"),
        ("<b>nut</b> / bolt", "too_many_faces"),
        ("<script> / bolt", "bad_character"),
        ("{{nut}} / bolt", "bad_character"),
        ("nut / z\u0301\u0302\u0303\u0304", "bad_character"),
        ("nut - / bolt", "no_word"),
        ("2026 / bolt", "no_word"),
        ("\ud800 / bolt", "bad_character"),
        ("aa / nut", "duplicate"),
        ("it's / its", "duplicate"),
        ("AA / nut", "duplicate"),
        ("nut / Nut", "duplicate"),
        ("a / b / c", "too_many_faces"),
        ("nut", "mixed_formats"),
        ("name: late", "bad_header"),
        ("author: me", "bad_header"),
    ],
)
def test_a_bad_line_is_named(line: str, code: str) -> None:
    assert (26, code) in errors(with_lines(line))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("language: klingon", "unknown_language"),
        ("name:", "bad_header"),
        ("licence: " + "x" * 201, "bad_header"),
        ("name: a\u0007b", "bad_header"),
    ],
)
def test_a_bad_header_is_named(line: str, code: str) -> None:
    assert errors(f"{line}\n{FIFTY}") == [(1, code)]


def test_a_header_twice() -> None:
    assert errors(f"name: a\nname: b\n{FIFTY}") == [(2, "bad_header")]


def test_a_duplicate_names_the_first_line() -> None:  # R1.9
    with pytest.raises(BadPack, match=r"line 26: “AA” is in line 1 already"):
        parse(with_lines("AA / nut"))


def test_all_errors_are_told_at_once() -> None:
    text = with_lines("nut", "😀 / x", "", "aa / " + "y" * 30)
    assert errors(text) == [
        (26, "mixed_formats"),
        (27, "bad_character"),
        (29, "duplicate"),
        (29, "too_long"),
    ]


@pytest.mark.parametrize("text", ["", "# nothing\n", "nut", ", ;\n"])
def test_a_pack_needs_a_card(text: str) -> None:
    assert errors(text) == [(0, "too_few")]


@pytest.mark.parametrize(
    "text",
    [
        "1. apple\n2. pear\n10) New York\n(4) 'n\n",
        "• apple\n- pear\n* New York\n·'n",
        "apple, pear; New York , 'n,",
        "– apple; pear\n\n3) New York，'n",
    ],
)
def test_lists_as_people_write_them(text: str) -> None:
    assert set(parse(text).words) == {"apple", "pear", "New York", "'n"}


def test_numbered_pairs() -> None:
    found = parse("1. nut / bolt\n- screw / nail, saw / plane")
    assert found.words == ("nut", "bolt", "screw", "nail", "saw", "plane")


def test_an_error_quotes_the_word_and_its_line() -> None:
    with pytest.raises(BadPack) as caught:
        parse("apple, pear\n1. Apple\nnut 🥜; " + "x" * 30 + "\nfig, fig\n7up")
    assert [(error.line, error.code, error.word) for error in caught.value.errors] == [
        (2, "duplicate", "Apple"),
        (3, "bad_character", "nut 🥜"),
        (3, "too_long", "x" * 24),
        (4, "duplicate", "fig"),
        (5, "no_word", "7up"),
    ]
    assert "“Apple” is in line 1 already" in str(caught.value)
    assert "“fig” is twice in this line" in str(caught.value)


@pytest.mark.parametrize("count", [3, 25, 49, 51])
def test_a_word_that_is_left_over_is_kept(count: int) -> None:  # R1.5
    found = parse("\n".join(PLAIN[:count]))
    assert found.single == Word(PLAIN[count - 1])
    assert sorted(found.words) == PLAIN[:count]
    assert parse(str(found)) == found


def test_how_many_boards_a_pack_fills() -> None:  # R1.3
    small = parse("\n".join(PLAIN[:40]))
    assert small.fills(Grid.FIVE_BY_FOUR)
    assert not small.fills(Grid.FIVE_BY_FIVE)


def test_too_many_words() -> None:
    words = [a + b for a in PLAIN for b in LETTERS]
    assert len(parse("\n".join(words[:MAX_PACK_WORDS])).words) == MAX_PACK_WORDS
    assert errors("\n".join(words[: MAX_PACK_WORDS + 2])) == [(MAX_PACK_WORDS + 1, "too_many")]


@pytest.mark.parametrize("text", ["x" * 200_001, b"x" * 200_001, "é" * 100_001])
def test_too_large(text: str | bytes) -> None:
    assert errors(text) == [(0, "too_large")]


def test_a_pasted_novel_gets_a_short_answer() -> None:
    found = errors("It was a dark, stormy night!\n" * 5_000)
    assert len(found) == pack.MAX_ERRORS + 1
    assert found[-1] == (0, "more_errors")


@pytest.mark.parametrize(
    ("data", "line"),
    [("nut\n".encode("utf-16"), 0), (b"nut\nbolt\ncaf\xe9\n", 3), (b"\xc0\x80", 1)],
)
def test_only_utf8(data: bytes, line: int) -> None:
    assert errors(data) == [(line, "not_utf8")]


def test_a_bad_pack_is_a_refusal() -> None:
    error = BadPack([LineError(3, "too_long", "…")])
    assert isinstance(error, BadDeck | Refusal)
    assert (error.code, str(error)) == ("bad_pack", "line 3: …")


letters = st.characters(categories=["L"])
faces = (
    st.tuples(letters, st.text(letters | st.sampled_from("-'.7\u0301"), max_size=6))
    .map(lambda parts: tidy("".join(parts)))
    .filter(lambda word: find_fault(word) is None)
)
few_words = st.lists(faces, min_size=26, max_size=32, unique_by=same_letters)
lines = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=60).map(tidy)


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    words = draw(few_words)
    cards = tuple(
        TwoFaced(Word(front), Word(back))
        for front, back in zip(words[::2], words[1::2], strict=False)
    )
    return Pack(draw(lines), draw(st.sampled_from(Language)), draw(st.just("") | lines), cards)


@settings(max_examples=60)
@given(packs())
def test_a_pack_parses_back(made: Pack) -> None:
    assert parse(str(made)) == made
    assert parse(str(made).encode()) == made
    check_deck(made.cards)


@settings(max_examples=30)
@given(packs())
def test_the_text_is_in_normal_form(made: Pack) -> None:
    again = parse(unicodedata.normalize("NFD", str(made)).replace("\n", "\r\n"))
    assert str(again) == str(made)


@given(st.text() | st.binary() | st.lists(st.text(alphabet="ab:/#\n\t 😀")).map("\n".join))
def test_nothing_but_a_pack_or_a_bad_one_comes_out(text: str | bytes) -> None:
    try:
        found = parse(text)
    except BadPack as caught:
        assert all(error.message.isprintable() for error in caught.errors)
        assert all(error.word.isprintable() for error in caught.errors)
    else:
        assert parse(str(found)) == found


@given(st.text(min_size=1, max_size=30))
@settings(max_examples=500)
def test_whatever_a_pack_accepts_can_lie_on_the_table(text: str) -> None:  # R1.3, R26.1
    word = tidy(text)
    if find_fault(word) is None:
        assert unreadable(normal(word)) is None


def test_pairing() -> None:
    assert pair_faces([1, 2, 3, 4]) == [(1, 3), (2, 4)]


def test_what_is_printed_is_short() -> None:
    found = parse(
        "\n".join(f"word{letter}x" for letter in "abcdefghijklmnopqrstuvwxyz"), name="Ours"
    )
    assert repr(found) == "<Pack 'Ours' (en): 13 cards>"
