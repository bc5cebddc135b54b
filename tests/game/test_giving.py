"""Giving clues: form, numbers, the referee, the quiet question, approval."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest
from game.positions import Position, ruleset
from hypothesis import given
from hypothesis import strategies as st
from play import board

from numbers_station.game.board import OPERATIVE, SPYMASTER, Seat, Team, Word
from numbers_station.game.clue import (
    CLEAR,
    UNLIMITED,
    Clue,
    Kind,
    Number,
    Reason,
    Ruling,
    Verdict,
    hard_block,
    normal,
    spelling,
)
from numbers_station.game.desk import EMPTY
from numbers_station.game.errors import IllegalClue, IllegalMove, IllegalRuling, OutOfTurn
from numbers_station.game.events import ClueGiven, ConsentAnswered, ConsentAsked, QuestionWithdrawn
from numbers_station.game.game import Game
from numbers_station.game.giving import judge, number_too_high
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    Challenge,
    ExpireTimer,
    GiveClue,
    Guess,
    Move,
    Rule,
    StartTimer,
    Stop,
    WithdrawQuestion,
)
from numbers_station.game.ruleset import Content, HouseRules, Language, Ruleset, Timer

CARDS = [Word("ice cream"), Word("Íslandssaga"), *(Word(f"w{i}") for i in range(23))]


def strict(clue: str, visible: Collection[str], language: str, house_rules: HouseRules) -> Verdict:
    """A referee that forbids every clue with an x in it, and doubts every one with a q."""
    if "x" in clue:
        return Verdict(Ruling.FORBIDDEN, (Reason(Kind.DERIVED_FORM, "R13.4", "w1"),))
    return Verdict(Ruling.DOUBTFUL) if "q" in clue else CLEAR


def new(rules: Ruleset | None = None) -> Game:
    return Game.new(rules or Ruleset(), CARDS, Random(3), strict)


def seats(game: Game) -> tuple[Seat, Seat]:
    """The spymaster to move and the other one."""
    return SPYMASTER[game.state.turn], SPYMASTER[game.state.turn.other]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "clue_empty"),
        ("   ", "clue_empty"),
        ("a" * 41, "clue_too_long"),
        ("tree\x07", "clue_unreadable"),
        ("🌳", "clue_unreadable"),
        ("tree!", "clue_unreadable"),
        ("<b>tree</b>", "clue_unreadable"),
        ("-", "clue_empty"),
        ("w1", "clue_same_word"),
        ("W1", "clue_same_word"),
        ("ICE  cream", "clue_same_word"),
        ("íslandssaga", "clue_same_word"),
        ("I\u0301slandssaga", "clue_same_word"),  # R26.5: the same letters, written apart
        ("w'1", "clue_same_word"),  # dressed up: apostrophes, hyphens, bold, full width
        ("'w1’", "clue_same_word"),
        ("w1-", "clue_same_word"),
        ("\U0001d430\U0001d7cf", "clue_same_word"),
        ("\uff57\uff11", "clue_same_word"),
        ("w1\ufe0f", "clue_unreadable"),
        ("w\u034f1", "clue_unreadable"),
        ("\u3164w1", "clue_unreadable"),
        ("\u3164", "clue_unreadable"),
        ("½", "clue_unreadable"),
        ("tree™", "clue_unreadable"),
        ("tr\tee", "clue_unreadable"),
        ("tr\nee", "clue_unreadable"),
        ("tr\u00a0ee", "clue_unreadable"),
        ("trее", "clue_other_script"),  # the last two are Cyrillic
        ("дерево", "clue_other_script"),
        ("íslаndssaga", "clue_same_word"),
        ("1slandssaga", "clue_same_word"),
        ("íslandssaga7", "clue_same_word"),
        ("i ce-cream", "clue_same_word"),
        ("e" + "\u0301" * 4, "clue_unreadable"),
    ],
)
def test_hard_blocks(word: str, code: str) -> None:  # R26.1
    game = new()
    spymaster, other = seats(game)
    for move in (GiveClue(word, 1), AskConsent(word, 1)):
        with pytest.raises(IllegalClue) as caught:
            game.play(spymaster, move)
        assert (caught.value.code, caught.value.rule) == (code, "R26.1")
    assert game.desk_for(other).question is None


@pytest.mark.parametrize(
    "word", ["islandssaga", "ice", "o'clock", "don’t", "8", "þögn", "Ĳ", "naïve"]
)
def test_readable_words_pass(word: str) -> None:  # R12.9, R26.5: i is not í
    game = new()
    game.play(seats(game)[0], GiveClue(word, 1))
    assert game.state.clues[-1].word == normal(word)


def test_a_clue_is_shown_in_a_neutral_style() -> None:  # R11.10
    game = new()
    game.play(seats(game)[0], GiveClue("  ToTaL   EcLiPsE ", 1))
    assert game.state.clues[-1].word == "total eclipse"


@given(st.text(max_size=60))
def test_any_text_is_a_clue_or_a_refusal(word: str) -> None:
    game = Game.new(Ruleset(), CARDS, Random(3))
    try:
        game.play(seats(game)[0], GiveClue(word, 1))
    except IllegalClue as refusal:
        assert refusal.rule == "R26.1"
    else:
        given_word = game.state.clues[-1].word
        assert given_word == normal(given_word)
        assert "".join(spelling(given_word)) == given_word.replace(" ", "")


@pytest.mark.parametrize(("grid", "most"), [("5x5", 9), ("5x4", 8)])
def test_numbers(grid: str, most: int) -> None:  # R6.5
    for number in (0, 1, most, UNLIMITED):
        position = Position(2, 2, ruleset=ruleset(grid=grid))
        position.play(Seat.RED_SPYMASTER, GiveClue("hint", number))
        assert position.state.clues[-1].number == number
    for number in (-1, most + 1, 100):
        position = Position(2, 2, ruleset=ruleset(grid=grid))
        with pytest.raises(IllegalClue) as caught:
            position.play(Seat.RED_SPYMASTER, GiveClue("hint", number))
        assert caught.value.code == "number_out_of_range"


@pytest.mark.parametrize(
    ("ending", "left", "number", "code"),
    [
        ("standard", 2, 0, "expert_off"),
        ("standard", 2, UNLIMITED, "expert_off"),
        ("standard", 2, 3, "number_above_left"),
        ("standard", 2, 2, None),
        ("assassin", 2, 3, None),  # R21.16: the assassin may be counted
        ("assassin", 2, 4, "number_above_left"),
        ("assassin", 0, 1, None),
    ],
)
def test_without_expert_clues(ending: str, left: int, number: Number, code: str | None) -> None:
    base = ruleset(ending)
    rules = Ruleset(ending=base.ending, expert=False)  # R6.5, R19
    position = Position(left, 2, ruleset=rules)
    if code is None:
        position.play(Seat.RED_SPYMASTER, GiveClue("hint", number))
        return
    with pytest.raises(IllegalClue) as caught:
        position.play(Seat.RED_SPYMASTER, GiveClue("hint", number))
    assert caught.value.code == code


def test_a_high_number_is_worth_a_private_warning() -> None:  # R6.5
    state = Position(2, 5).state
    assert [number_too_high(state, n) for n in (0, 2, 3, UNLIMITED)] == [False, False, True, False]
    assert not number_too_high(Position(2, 5, ruleset=ruleset("assassin")).state, 3)


def test_a_forbidden_clue_needs_the_other_spymasters_consent() -> None:  # R16.1, R16.2, R16.3
    game = new()
    spymaster, other = seats(game)
    with pytest.raises(IllegalClue) as caught:
        game.play(spymaster, GiveClue("xylophone", 2))
    assert (caught.value.code, caught.value.rule) == ("clue_forbidden", "R13.4")
    public = game.log
    clue = Clue("xylophone", 2)
    assert game.play(spymaster, AskConsent("Xylophone", 2)) == (
        ConsentAsked(game.state.turn, clue),
    )
    with pytest.raises(IllegalRuling, match="yet to answer"):
        game.play(spymaster, AskConsent("fax", 1))
    game.play(other, AnswerConsent(False))
    with pytest.raises(IllegalClue):
        game.play(spymaster, GiveClue("xylophone", 2))
    game.play(spymaster, AskConsent("xylophone", 2))
    assert game.play(other, AnswerConsent(True)) == (ConsentAnswered(game.state.turn, clue, True),)
    assert game.log == public  # nobody else has heard a word
    with pytest.raises(IllegalClue):  # the consent is for that clue, number and all
        game.play(spymaster, GiveClue("xylophone", 3))
    game.play(spymaster, GiveClue("XYLOPHONE", 2))
    assert game.state.clues[-1] == ClueGiven(game.state.turn, "xylophone", 2, consented=True)
    assert game.desk_for(other) == EMPTY


def unmasking(
    clue: str, visible: Collection[str], language: str, house_rules: HouseRules
) -> Verdict:
    """A referee that sees a disguise in every clue with a 7 in it."""
    if "7" not in clue:
        return strict(clue, visible, language, house_rules)
    return Verdict(Ruling.BLOCKED, (Reason(Kind.INFLECTED_FORM, "R13.4", "w1"),))


@pytest.mark.parametrize("approval", [False, True])
def test_no_consent_lifts_a_disguise(approval: bool) -> None:  # R26.1
    game = Game.new(Ruleset(approval=approval), CARDS, Random(3), unmasking)
    spymaster, other = seats(game)
    for move in (GiveClue("hin75", 1), AskConsent("hin75", 1)):
        with pytest.raises(IllegalClue) as caught:
            game.play(spymaster, move)
        assert (caught.value.code, caught.value.rule) == ("clue_disguised", "R26.1")
        assert move not in game.legal_moves(spymaster, ["hin75"])
    assert game.desk_for(other) == EMPTY
    game.play(spymaster, AskConsent("xylophone", 1))  # merely forbidden


def test_no_disguise_in_co_op_either() -> None:  # R16.8, R26.1
    game = Game.new(Ruleset(mode=Mode.COOP), CARDS, Random(3), unmasking)
    spymaster, _ = seats(game)
    with pytest.raises(IllegalClue, match="in disguise"):
        game.play(spymaster, GiveClue("hin75", 1))
    game.play(spymaster, GiveClue("xylophone", 1))  # the operatives decide


@pytest.mark.parametrize("approval", [False, True])
def test_consent_binds_everybody(approval: bool) -> None:  # R16.2, R16.7
    game = new(Ruleset(approval=approval))
    spymaster, other = seats(game)
    game.play(spymaster, GiveClue("tree", 1) if approval else AskConsent("tree", 1))
    game.play(other, AnswerConsent(True))
    if not approval:
        game.play(spymaster, GiveClue("tree", 1))
    objections: list[tuple[Seat, Move]] = [(seat, Challenge()) for seat in OPERATIVE.values()]
    objections += [(other, Rule(valid)) for valid in (True, False)]
    for seat, move in objections:
        with pytest.raises(IllegalRuling) as caught:
            game.play(seat, move)
        assert (caught.value.code, caught.value.rule) == ("clue_consented", "R16.2")
        assert "agreed to this clue" in caught.value.message
        assert move not in game.legal_moves(seat)


def test_consent_is_for_the_clue_that_was_asked_about() -> None:  # R16.2
    game = new()
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("tree", 1))
    game.play(other, AnswerConsent(True))
    game.play(spymaster, GiveClue("tree", 2))
    assert not game.state.stands
    assert Rule(False) in game.legal_moves(other)


@pytest.mark.parametrize("approval", [False, True])
def test_a_question_or_an_offer_can_be_withdrawn(approval: bool) -> None:  # R16.3, R16.7
    game = new(Ruleset(approval=approval))
    spymaster, other = seats(game)
    with pytest.raises(IllegalRuling, match="no question"):
        game.play(spymaster, WithdrawQuestion())
    asking = GiveClue("tree", 1) if approval else AskConsent("tree", 1)
    game.play(spymaster, asking)
    public = game.log
    assert WithdrawQuestion() in game.legal_moves(spymaster)
    for seat in Seat:
        if seat is not spymaster:
            with pytest.raises(OutOfTurn):
                game.play(seat, WithdrawQuestion())
    whisper = QuestionWithdrawn(game.state.turn, Clue("tree", 1))
    assert game.play(spymaster, WithdrawQuestion()) == (whisper,)
    assert (game.log, game.desk_for(other)) == (public, EMPTY)
    with pytest.raises(IllegalRuling, match="no question"):
        game.play(other, AnswerConsent(True))
    game.play(spymaster, asking)  # and may be asked again


def test_an_answer_that_crosses_another_question_is_refused() -> None:  # R16.3
    game = new()
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("tree", 1))
    game.play(spymaster, WithdrawQuestion())
    game.play(spymaster, AskConsent("xylophone", 2))
    with pytest.raises(IllegalRuling, match="xylophone 2") as caught:
        game.play(other, AnswerConsent(True, Clue("tree", 1)))
    assert caught.value.code == "no_question"
    game.play(other, AnswerConsent(True, Clue("xylophone", 2)))


def test_a_question_does_not_hinder_another_clue() -> None:  # R16.3
    game = new()
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("xylophone", 1))
    game.play(spymaster, GiveClue("tree", 1))
    assert game.desk_for(other) == EMPTY
    assert not game.state.stands


def test_consent_lasts_for_one_turn() -> None:
    game = new()
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("xylophone", 1))
    game.play(other, AnswerConsent(True))
    game.play(spymaster, GiveClue("hint", 1))
    operative = OPERATIVE[game.state.turn]
    game.play(operative, Guess(game._secret.key.cards_of(game.state.turn)[0]))
    game.play(operative, Stop())
    with pytest.raises(IllegalClue):
        game.play(SPYMASTER[game.state.turn], GiveClue("xylophone", 1))


def test_only_the_two_spymasters_talk() -> None:
    game = new()
    spymaster, other = seats(game)
    with pytest.raises(IllegalRuling, match="no question"):
        game.play(other, AnswerConsent(True))
    game.play(spymaster, AskConsent("xylophone", 1))
    for seat in Seat:
        if seat is not other:
            with pytest.raises(OutOfTurn):
                game.play(seat, AnswerConsent(True))
        if seat is not spymaster:
            with pytest.raises(OutOfTurn):
                game.play(seat, AskConsent("tree", 1))


def test_with_approval_every_clue_waits() -> None:  # R16.7
    game = new(Ruleset(approval=True))
    spymaster, other = seats(game)
    (asked,) = game.play(spymaster, GiveClue("xylophone", 2))
    assert isinstance(asked, ConsentAsked)
    assert game.state.clue is None
    game.play(other, AnswerConsent(False))
    assert game.state.to_act is spymaster
    game.play(spymaster, GiveClue("tree", 2))
    answered, given_clue = game.play(other, AnswerConsent(True))
    assert isinstance(answered, ConsentAnswered)
    assert given_clue == ClueGiven(game.state.turn, "tree", 2, consented=True)
    assert game.state.to_act is OPERATIVE[game.state.turn]


def test_with_approval_a_question_is_only_a_question() -> None:  # R16.1, R16.7
    game = new(Ruleset(approval=True))
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("tree", 2))
    game.play(other, AnswerConsent(True))
    assert game.state.clue is None
    game.play(spymaster, GiveClue("tree", 2))  # agreed to already, so it stands at once
    assert game.state.clue is not None


def test_questions_end_with_the_turn() -> None:
    game = new(Ruleset(timer=Timer(60, strict=True)))
    spymaster, other = seats(game)
    game.play(spymaster, AskConsent("xylophone", 1))
    game.play(Seat.CLOCK, StartTimer(0))
    game.play(Seat.CLOCK, ExpireTimer(60_000))
    assert game.desk_for(other) == EMPTY


def test_in_coop_the_operatives_decide_after_the_clue() -> None:  # R16.8
    game = new(Ruleset(mode=Mode.COOP))
    spymaster = SPYMASTER[game.state.turn]
    with pytest.raises(IllegalRuling, match="no opposing spymaster"):
        game.play(spymaster, AskConsent("tree", 1))
    game.play(spymaster, GiveClue("xylophone", 1))
    assert game.state.judge is OPERATIVE[game.state.turn]


def test_the_referee_sees_public_things_only() -> None:  # R26.7, R15.4
    heard: list[tuple[str, set[str], str, HouseRules]] = []

    def listening(
        clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        heard.append((clue, set(visible), language, house_rules))
        return CLEAR

    house = HouseRules(compounds=True)
    position = Position(3, 2, ruleset=Ruleset(language=Language.DUTCH, house_rules=house))
    judge(position.state, "Hint", listening)
    words = {"r1", "r2", "r3", "b1", "b2", "n1", "n2", "n3", "x"}
    assert heard == [("Hint", words, Language.DUTCH, house)]


def test_pictures_do_not_restrict_clues() -> None:  # R15.4
    rules = Ruleset(content=Content.MIXED)
    game = Game.new(rules, board(rules), Random(1))
    assert len(game.state.visible_words) == rules.words == 12


def test_a_doubtful_clue_can_be_given() -> None:  # R26.3
    game = new()
    game.play(seats(game)[0], GiveClue("quick", 1))
    assert game.state.clue is not None


def test_the_same_clue_may_come_back() -> None:  # R6.9
    game = new()
    for _ in range(2):
        team = game.state.turn
        game.play(SPYMASTER[team], GiveClue("hint", 1))
        game.play(
            OPERATIVE[team], Guess(game._secret.key.cards_of(team)[game.state.left[Team.RED] == 9])
        )
        game.play(OPERATIVE[team], Stop())
    assert [clue.word for clue in game.state.clues] == ["hint", "hint"]  # R6.10


def test_a_clue_cannot_be_given_twice_or_out_of_turn() -> None:  # R6.8, R5.5
    game = new()
    spymaster, other = seats(game)
    for seat in set(Seat) - {spymaster}:
        with pytest.raises(OutOfTurn):
            game.play(seat, GiveClue("hint", 1))
    game.play(spymaster, GiveClue("hint", 1))
    for seat in (spymaster, other):
        with pytest.raises(IllegalMove) as caught:
            game.play(seat, GiveClue("again", 1))
        assert caught.value.code == "wrong_phase"


def test_hard_block_names_the_word() -> None:
    assert hard_block("TREE", ["bush", "Tree"], Language.ENGLISH) == Reason(
        Kind.SAME_WORD, "R26.1", "Tree"
    )
    assert hard_block("tree", [], Language.ENGLISH) is None


@given(st.text(max_size=40))
def test_a_normal_word_stays_as_it_is(word: str) -> None:
    assert normal(normal(word)) == normal(word)


def test_spelling_keeps_letters_whole() -> None:  # R12.6
    assert spelling("þögn") == ("þ", "ö", "g", "n")
    assert spelling("e\u0308e") == ("ë", "e")
    assert spelling("new york") == tuple("newyork")


def test_a_covered_word_may_itself_be_the_clue() -> None:  # R13.7
    position = Position(3, 2)
    with pytest.raises(IllegalClue):
        position.play(Seat.RED_SPYMASTER, GiveClue("r3", 1))
    position.play(Seat.RED_SPYMASTER, GiveClue("R4", 1))
    assert position.state.clues[-1].word == "r4"
