"""Game records: golden games, exact errors, and the shape of the notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from numbers_station.game.board import Grid
from numbers_station.game.errors import BadRecord
from numbers_station.game.mode import Mode
from numbers_station.game.phase import OVER
from numbers_station.game.record import read, read_prefix, write
from numbers_station.game.ruleset import Content, Ending, Language

GOLDEN = sorted((Path(__file__).parents[2] / "records").glob("*.txt"))
CLASSIC = (Path(__file__).parents[2] / "records/classic-en.txt").read_text("utf-8")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_record(file: Path) -> None:
    text = file.read_text("utf-8")
    record = read(text)
    assert write(record) == text
    assert (record.state.phase is OVER) == ("unfinished" not in file.stem)
    assert (record.key is None) == ("unfinished" in file.stem)


def test_golden_records_cover_every_variant() -> None:
    texts = [file.read_text("utf-8") for file in GOLDEN]
    rules = [read(text).dealt.ruleset for text in texts]
    assert len(GOLDEN) >= 20
    assert {rule.content for rule in rules} == set(Content)
    assert {rule.grid for rule in rules} == set(Grid)
    assert {(rule.ending, rule.mode) for rule in rules} == {(e, m) for e in Ending for m in Mode}
    assert {rule.language for rule in rules} == set(Language)
    together = "\n".join(texts)
    for token in (
        "penalty(",
        "waive()",
        "challenge(",
        "ruled(valid)",
        "ruled(invalid)",
        "enemy(",
        "timer(",
        "timeup(",
        "giveup()",
        " unlimited:",
        " 0:",
        "#",
        "~",
        " .",
        "Approval",
        "Expert",
        "Penalty",
        "Timer",
        "HouseRules",
        "Note",
        "WordShare",
        '[Result "*"]',
    ):
        assert token in together, token


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


def damaged(old: str, new: str) -> str:
    assert CLASSIC.count(old) >= 1
    return CLASSIC.replace(old, new, 1)


@pytest.mark.parametrize("rules", ["placeNames -meanings", "-meanings", "titles -rhymes -meanings"])
def test_a_group_that_plays_without_meanings(rules: str) -> None:  # R18.13
    text = damaged('[Language "en"]\n', f'[Language "en"]\n[HouseRules "{rules}"]\n')
    record = read(text)
    assert not record.dealt.ruleset.house_rules.meanings
    assert write(record) == text


@pytest.mark.parametrize("header", ["", '[HouseRules "none"]\n', '[HouseRules "titles"]\n'])
def test_records_that_do_not_speak_of_meanings_have_them(header: str) -> None:  # R18.13
    text = damaged('[Language "en"]\n', f'[Language "en"]\n{header}')
    assert read(text).dealt.ruleset.house_rules.meanings
    assert write(read(text)) == text


FIRST_TURN = CLASSIC.split("\n")[line_of(CLASSIC, "1. ") - 1]


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "NumbersStation is missing"),
        ("hello\n", 1, 1, "NumbersStation is missing"),
        (damaged('[NumbersStation "1"]', '[NumbersStation "9"]'), 1, 18, "version"),
        (damaged('[NumbersStation "1"]', "[NumbersStation 1]"), 1, 1, "a header looks like"),
        (damaged("words 5x5", "words 6x6"), 2, 11, "none of 5x5, 5x4, 4x4"),
        (damaged(" teams", ""), 2, 11, "content, grid, ending and mode"),
        (damaged('[Language "en"]', '[Language "fr"]'), 3, 12, "none of en, nl, af, is"),
        (damaged('[Language "en"]\n', '[Language "en"]\n[Language "en"]\n'), 4, 12, "twice"),
        (
            damaged('[Language "en"]\n', '[Language "en"]\n[Colour "x"]\n'),
            4,
            10,
            "no header Colour",
        ),
        (damaged('[Language "en"]\n', '[Language "en"]\n[Timer "9 x"]\n'), 4, 9, "soft or strict"),
        (
            damaged('[Language "en"]\n', '[Language "en"]\n[HouseRules "x"]\n'),
            4,
            14,
            "no house rule 'x'",
        ),
        (
            damaged('[Language "en"]\n', '[Language "en"]\n[Timer "90 soft"]\n'),
            4,
            2,
            "this line is written",
        ),
        (damaged("1. ", "2. "), line_of(CLASSIC, "1. "), 1, "this is turn 1"),
        (damaged(FIRST_TURN, FIRST_TURN + "  "), line_of(CLASSIC, "1. "), len(FIRST_TURN) + 1, ""),
        (damaged("[Result ", "[Outcome "), line_of(CLASSIC, "[Result"), 2, "result"),
        (CLASSIC + "\n", CLASSIC.count("\n") + 2, 1, "the record ends here"),
        (CLASSIC + "7. red x 1:\n", CLASSIC.count("\n") + 1, 1, "nothing follows the result"),
    ],
)
def test_errors_have_a_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert message in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


BOARD = """[NumbersStation "1"]
[Ruleset "words 5x4 standard teams"]
[Language "en"]
[Starting "red"]

a1  a2  a3  a4  a5
b1  b2  b3  b4  b5
c1  c2  c3  c4  c5
d1  d2  d3  d4  d5

"""
KEY = '\n[Key "R:RRRRR/RRRBB/BBBBB/NNNNX"]\n[Result "*"]\n'


@pytest.mark.parametrize(
    ("turns", "line", "column", "message"),
    [
        ("1. blue tree 2:", 11, 4, "red spymaster to act"),
        ("1. red", 11, 4, "nothing happens"),
        ("1. red tree", 11, 8, "a word, a number and a colon"),
        ("1. red tree x:", 11, 13, "'x' is not a whole number"),
        ("1. red tree 02:", 11, 13, "'02' is not a whole number"),
        ("1. red tree 9:", 11, 8, "0 to 8"),
        ("1. red Tree 2:", 11, 8, "written 'tree'"),
        ("1. red a1 2:", 11, 8, "lies on the table"),
        ("1. red tree 2: a1+ .\n2. red fox 1:", 12, 4, "blue spymaster to act"),
        ("1. red tree 2: z9+", 11, 16, "'z9' is not on the board"),
        ("1. red tree 2: a1", 11, 16, "a card and +, -, ~ or #"),
        ("1. red tree 2: a1-", 11, 16, "a1 cannot be blue"),
        ("1. red tree 2: a1+ a1+", 11, 20, "covered already"),
        ("1. red tree 2: .", 11, 16, "at least one guess"),
        ("1. red tree 1: a1+ a2+ a3+", 11, 24, "a word, a number and a colon"),
        ("1. red tree 2: a1+ shout(loud)", 11, 20, "no shout()"),
        ("1. red tree 2: challenge(nobody)", 11, 16, "no seat 'nobody'"),
        ("1. red tree 2: ruled(maybe)", 11, 16, "valid or invalid"),
        ("1. red tree 2: timer(red_operative,-5)", 11, 16, "'-5' is not a whole number"),
        ("1. red tree 2: d5#\n2. blue fox 1:", 12, 4, "nobody to act"),
        ("1. yellow tree 2:", 11, 1, "number and team"),
        ("1. red consent()", 11, 8, "a word, a number and a colon"),
        ("1. red consent() tree 2: challenge(red_operative)", 11, 26, "agreed to this clue"),
        ("1. red tree 2: consent()", 11, 16, "no consent()"),
    ],
)
def test_errors_in_turns_have_a_place(turns: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(BOARD + turns + "\n" + KEY)
    assert message in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (BOARD.replace("a5", "a1"), "same face"),
        (BOARD.replace("  a5", ""), "5 cards, not 4"),
        (BOARD.replace("d1  d2  d3  d4  d5\n", ""), "4 rows, not 3"),
        (BOARD.replace("a5", "@p5"), "not a board of words"),
        (BOARD.replace("a5", "a(5)"), "not a word for a card"),
    ],
)
def test_a_bad_board_is_refused(board: str, message: str) -> None:
    record, error = read_prefix(board + "1. red tree 2:\n" + KEY)
    assert record is None
    assert message in str(error)


@pytest.mark.parametrize(
    "key", ["B:RRRRR/RRRBB/BBBBB/NNNNX", "R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX", "x"]
)
def test_a_bad_key_leaves_the_turns(key: str) -> None:  # R3.8
    text = BOARD + "1. red tree 2: a1+\n" + f'\n[Key "{key}"]\n[Result "*"]\n'
    record, error = read_prefix(text)
    assert error is not None
    assert record is not None
    assert (error.line, len(record.events), record.key) == (13, 2, None)


def test_marks_without_a_key_must_be_possible() -> None:  # R1.4
    board = BOARD.replace("standard", "assassin")
    record, error = read_prefix(board + "1. red tree 8: a1# a2#\n" + '\n[Result "*"]\n')
    assert error is not None
    assert "a2 cannot be assassin" in str(error)
    assert (error.line, error.column) == (11, 20)
    assert record is not None
    assert [type(event).__name__ for event in record.events] == [
        "ClueGiven",
        "Covered",
        "SuddenDeath",
    ]


def test_the_key_of_an_unfinished_game_is_refused() -> None:  # R3.6
    record, error = read_prefix(BOARD + "1. red tree 2: a1+\n" + KEY)
    assert error is not None
    assert "its key is secret" in str(error)
    assert record is not None
    assert (len(record.events), record.key) == (2, None)


def test_a_line_of_spaces_is_an_error() -> None:
    with pytest.raises(BadRecord, match="line 5, column 1"):
        read(BOARD.replace("\n\n", "\n  \n", 1) + "1. red tree 2: a1+\n")


def test_a_penalty_waived_after_a_soft_timer() -> None:
    text = BOARD + "1. red tree 2: a1+ ruled(invalid)\n"
    text += "2. blue timer(red_operative,5) timeup(90005) waive() fox 1:\n" + '\n[Result "*"]\n'
    assert write(read(text)) == text


def test_nobody_consents_in_coop() -> None:  # R16.8
    coop = BOARD.replace("teams", "coop")
    with pytest.raises(BadRecord, match="nobody who could have agreed"):
        read(coop + '1. red consent() tree 2:\n\n[Result "*"]\n')


def test_a_wrong_result_is_noticed() -> None:
    text = BOARD + "1. red tree 2: a1+\n" + '\n[Result "red agents"]\n'
    record, error = read_prefix(text)
    assert "the result is '*' by the rules" in str(error)
    assert record is not None
    assert len(record.events) == 2


def test_a_record_without_turns() -> None:
    text = BOARD.rstrip() + '\n\n[Result "*"]\n'
    assert write(read(text)) == text
    assert read(text).events == ()


def test_two_word_cards_and_clues() -> None:
    board = BOARD.replace("a1  a2", "ice_cream  a2").replace("b1  ", "b1         ")
    board = board.replace("c1  ", "c1         ").replace("d1  ", "d1         ")
    text = board + "1. red new_york 2: ice_cream+ .\n" + '\n[Result "*"]\n'
    record = read(text)
    assert write(record) == text
    assert record.state.clues[0].word == "new york"
