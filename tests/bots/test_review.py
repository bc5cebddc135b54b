"""Looking back: every golden game can be reviewed, and what is said of it is true."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from numbers_station.bots.review.odds import odds
from numbers_station.bots.review.report import DECISIVE, Review, make_review
from numbers_station.bots.review.review import review, review_turn
from numbers_station.cli import main
from numbers_station.game.board import AGENT, Team, Word
from numbers_station.game.clue import Ruling
from numbers_station.game.errors import Refusal
from numbers_station.game.events import ClueGiven, Covered, Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.record import Record, read, write
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.game.state import State
from numbers_station.referee import verdict
from numbers_station.texts import catalog

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
FINISHED = [file for file in RECORDS if read(file.read_text("utf-8")).key]
SOME = FINISHED[::4]


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_every_turn_is_looked_at(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    key = record.key
    assert key is not None
    found = review(record)
    turns = record.turns()
    assert [turn.number for turn in found.turns] == list(range(1, len(turns) + 1))
    for turn, played in zip(found.turns, turns, strict=True):
        assert turn.team is played.team
        assert 0 <= turn.before <= 100
        assert 0 <= turn.after <= 100
        clues = [(state, event) for state, event in played.steps if isinstance(event, ClueGiven)]
        assert ([turn.clue] if turn.clue else []) == [event for _, event in clues]
        touched = [
            (event.card, event.identity)
            for _, event in played.steps
            if isinstance(event, Covered) and event.cause == "guess"
        ]
        assert [(guess.card, guess.identity) for guess in turn.guesses] == touched
        assert turn.caught == tuple(c for c, who in touched if who is AGENT[turn.team])
        for guess in turn.guesses:
            assert guess.instead is None or guess.instead_chance >= guess.chance
        for state, event in clues:
            assert all(state.covered[card] is None for card in turn.could)
            assert len({key[card] for card in turn.could}) <= 1
            said = turn.suggestion
            assert said is not None
            language = record.dealt.ruleset.language
            ruling = verdict(said.word, state.visible_words, language).ruling
            assert ruling is Ruling.CLEAR
            assert event.word not in state.visible_words
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_a_clear_clue_could_catch_its_cards() -> None:
    words = "violin trumpet drum glacier spoon camel wizard bishop anchor tulip tax cash jury vote"
    more = "debt lawyer magnet cement ladder carpet pillow zipper receipt stapler folder"
    cards = tuple(Word(word) for word in f"{words} {more}".split())
    own = "RRRRRRRRR" + "BBBBBBBB" + "NNNNNNN" + "X"
    key = Key.parse("R:" + "/".join(own[start : start + 5] for start in range(0, 25, 5)))
    game = Game(Dealt(CLASSIC, cards, Team.RED), key)
    spymaster, operative = game.state.seats[0], game.state.seats[1]
    game.play(spymaster, GiveClue("orchestra", 3))
    for card in (0, 24):  # the violin, then the assassin
        game.play(operative, Guess(card))
    found = review(Record.of(game))
    (turn,) = found.turns
    assert {0, 1, 2} <= {*turn.could, *turn.caught}
    assert turn.caught == (0,)
    assert turn.guesses[0].chance > 60
    assert turn.guesses[1].instead in (1, 2)
    assert turn.guesses[1].chance < turn.guesses[1].instead_chance / 2
    assert (turn.after, found.turning) == (0, 1)


def test_the_turning_point_is_where_the_winner_gained_most() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        outcome = record.state.outcome
        if outcome is None:
            continue
        gains = []
        for turn in record.turns():
            (first, _), (last, event) = turn.steps[0], turn.steps[-1]
            gain = odds(last.after(event), outcome.winner) - odds(first, outcome.winner)
            gains.append(gain)
        assert max(gains) > 0, file.stem  # somebody has won, after all
    plain = review_turn(record, 0)
    winner = outcome.winner if outcome else plain.team
    for gain, turning in ((DECISIVE, 1), (DECISIVE - 1, None)):
        way = gain if plain.team is winner else -gain
        decisive = replace(plain, before=50, after=50 + way)
        assert make_review(record, [decisive]).turning == turning


def test_odds() -> None:
    start = State.start(read(FINISHED[0].read_text("utf-8")).dealt)
    for team in Team:
        assert odds(start, team) + odds(start, team.other) == pytest.approx(1)
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        for state in record.states():
            for team in Team:
                assert 0 <= odds(state, team) <= 1
        if record.state.outcome:
            assert odds(record.state, record.state.outcome.winner) == 1


def test_without_the_key_there_is_no_review() -> None:
    record = read(FINISHED[0].read_text("utf-8"))
    with pytest.raises(Refusal) as refused:
        review(Record(record.dealt, record.events))
    assert refused.value.code == "review_without_key"


@pytest.mark.parametrize("language", list(Language))
def test_the_command_speaks_every_language(language: Language, tmp_path: Path) -> None:
    file = next(file for file in FINISHED if file.stem == "coop-words-lost")
    result = CliRunner().invoke(main, ["review", str(file), "-l", language.value])
    assert result.exit_code == 0
    text = catalog(language)
    assert text("review.title") in result.output
    assert text("review.turning") in result.output or text("review.no_turning") in result.output
    unfinished = tmp_path / "game.txt"
    record = read(file.read_text("utf-8"))
    unfinished.write_text(write(Record(record.dealt, record.events[:3])), "utf-8")
    broken = tmp_path / "broken.txt"
    broken.write_text("no record", "utf-8")
    refused = CliRunner().invoke(main, ["review", str(broken), "-l", language.value])
    assert refused.exit_code == 1
    assert text("refused.bad_record") in refused.output
    refused = CliRunner().invoke(main, ["review", str(unfinished), "-l", language.value])
    assert refused.exit_code == 1
    assert text("refused.review_without_key") in refused.output


def test_the_command_refuses_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("hello", "utf-8")
    for path in (file, tmp_path / "none.txt", tmp_path):
        result = CliRunner().invoke(main, ["review", str(path)])
        assert result.exit_code == 1
        assert result.output.startswith("Error: ")


def test_the_command_gives_data() -> None:
    result = CliRunner().invoke(main, ["review", str(FINISHED[0]), "--json"])
    assert msgspec.json.decode(result.output, type=Review).turns
