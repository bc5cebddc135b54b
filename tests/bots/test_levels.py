"""The levels in their seats: always a legal move, in every configuration."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from bots.deals import ask_bot, deal_game, play_out
from msgspec.structs import replace
from play import board, step

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.levels import LEVELS, all_bots, prepare
from numbers_station.game.board import AGENT, Word
from numbers_station.game.clue import Ruling, normal
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import AnswerConsent, AskConsent, GiveClue, Guess, Rule
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, Language, Ruleset
from numbers_station.referee import verdict

NAMES = list(LEVELS)

LANGUAGES = list(Language)


@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_every_move_is_legal_in_every_configuration(number: int) -> None:
    ruleset = replace(CONFIGURATIONS[number], language=LANGUAGES[number % 4])
    rng = Random(100 * number)
    game = deal_game(ruleset, rng)
    player = all_bots()[NAMES[number % 3]]
    for now in range(10):  # positions that bots would not get into by themselves
        if game.state.phase is OVER:
            break
        seat = game.to_act()
        assert seat is not None
        choice = ask_bot(game, seat, player, rng)
        twin = Game.replay(game._secret.key, game.log, game._secret.desk, verdict)
        twin.play(seat, choice.move)
        if rng.random() < 0.6:
            game.play(seat, choice.move)
        else:
            step(game, rng, now)


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_whole_games_end(ruleset: Ruleset) -> None:
    rng = Random(7)
    game = deal_game(ruleset, rng)
    play_out(game, all_bots()["agent"], rng)
    assert game.state.phase is OVER


def test_nothing_is_left_to_be_worked_out_for_the_first_clue_of_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepare(Language.AFRIKAANS)
    known = load_knowledge(Language.AFRIKAANS)
    for view in known.ensemble.views.values():
        monkeypatch.setattr(view, "_spread", None)  # what is usual is worked out from it
    known.survey([known.meaning_of([(known.words[known.clues[0]], 1.0)])])


def test_clues_are_clear_and_never_repeated() -> None:
    for seed, language in enumerate(LANGUAGES):
        rng = Random(seed)
        game = deal_game(Ruleset(language=language), rng)
        while game.state.phase is not OVER:
            seat = game.to_act()
            assert seat is not None
            choice = ask_bot(game, seat, all_bots()["veteran"], rng)
            if isinstance(choice.move, GiveClue):
                word = choice.move.word
                found = verdict(word, game.state.visible_words, language)
                assert found.ruling is Ruling.CLEAR
                assert normal(word) not in {clue.word for clue in game.state.clues}
                assert choice.note is not None
                assert choice.note.word == normal(word)
                assert choice.note.meant
                assert all(
                    game._secret.key[card] is AGENT[game.state.turn] for card in choice.note.meant
                )
            game.play(seat, choice.move)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = []
    for _ in range(2):
        rng = Random(11)
        game = deal_game(CLASSIC, rng)
        play_out(game, all_bots()[name], rng)
        games.append(game.log)
    assert games[0] == games[1]


def test_a_program_can_be_sent_to_another_process() -> None:
    for player in all_bots().values():
        again = pickle.loads(pickle.dumps(player))
        game = deal_game(CLASSIC, Random(1))
        seat = game.to_act()
        assert seat is not None
        assert ask_bot(game, seat, again, Random(1)) == ask_bot(game, seat, player, Random(1))


def test_unknown_words_do_not_stop_a_game() -> None:
    rng = Random(5)
    cards = tuple(Word(f"xq{number}zz") for number in range(25))
    key = Key.random(CLASSIC.grid, rng)
    game = Game(Dealt(CLASSIC, cards, key.starting), key, verdict)
    play_out(game, all_bots()["veteran"], rng)
    assert game.state.phase is OVER


def test_odd_boards_are_played() -> None:
    for ruleset in CONFIGURATIONS[::5]:
        rng = Random(2)
        key = Key.random(ruleset.grid, rng)
        game = Game(Dealt(ruleset, board(ruleset), key.starting), key, verdict)
        play_out(game, all_bots()["recruit"], rng)
        assert game.state.phase is OVER


def test_an_appeal_is_answered_by_the_referee() -> None:
    rng = Random(3)
    cards = (Word("horse"), *(Word(word) for word in _words(24)))
    key = Key.random(CLASSIC.grid, rng)
    for word, consent in (("horses", False), ("galaxy", True)):
        game = Game(Dealt(CLASSIC, cards, key.starting), key, verdict)
        asking = game.state.to_act
        assert asking is not None
        game.play(asking, AskConsent(word, 1))
        seat = game.to_act()
        assert seat is not None
        choice = ask_bot(game, seat, all_bots()["agent"], rng)
        assert choice.move == AnswerConsent(consent)


def test_a_challenge_is_upheld_only_on_a_forbidden_clue() -> None:
    from numbers_station.game.moves import Challenge

    rng = Random(3)
    cards = (Word("horse"), *(Word(word) for word in _words(24)))
    key = Key.random(CLASSIC.grid, rng)
    for word, valid in (("horses", False), ("galaxy", True)):
        game = Game(Dealt(CLASSIC, cards, key.starting), key)  # nobody stopped the clue
        giving = game.state.to_act
        assert giving is not None
        game.play(giving, GiveClue(word, 1))
        game.play(game.state.operative, Challenge())
        judge = game.state.to_act
        assert judge is not None
        assert ask_bot(game, judge, all_bots()["agent"], rng).move == Rule(valid)


def test_a_clear_clue_is_understood() -> None:
    words = ("violin", "glacier", "spoon", "camel", "wizard", "bishop", "anchor", "tulip")
    cards = tuple(Word(word) for word in (*words, *_words(17)))
    key = Key.random(CLASSIC.grid, Random(1))
    for clue, answer in (("orchestra", "violin"), ("desert", "camel"), ("flower", "tulip")):
        game = Game(Dealt(CLASSIC, cards, key.starting), key)
        giving = game.state.to_act
        assert giving is not None
        game.play(giving, GiveClue(clue, 1))
        move = all_bots()["veteran"].operative(game.state, Random(1)).move
        assert move == Guess(words.index(answer))


def _words(many: int) -> list[str]:
    plain = "tax iron cash jury vote debt phone email lawyer engine magnet plastic cement bolt"
    more = "ladder carpet pillow lamp zipper button wallet receipt ticket stapler folder"
    return (plain + " " + more).split()[:many]
