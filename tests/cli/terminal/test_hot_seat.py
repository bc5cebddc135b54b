"""The hot seat: whole games typed in, and the key hidden in between."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from cli.typed_games import first_game, numbers, options, play
from rich.console import Console

from numbers_station.cli.terminal.hot_seat import HotSeat
from numbers_station.game.board import AGENT, Identity, Team, Word
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.record import read
from numbers_station.game.ruleset import CONFIGURATIONS, Language, Ruleset
from numbers_station.texts import catalog

TEXT = catalog(Language.ENGLISH)


class Terminal(Console):
    """A real terminal as far as rich can tell, with somebody typing."""

    def __init__(self, lines: list[str], kind: str) -> None:
        super().__init__(
            file=StringIO(), force_terminal=True, width=100, height=50, _environ={"TERM": kind}
        )
        self.lines = iter(lines)

    def input(self, *_: object, **__: object) -> str:
        return next(self.lines)

    @property
    def shown(self) -> str:
        return self.file.getvalue()  # type: ignore[attr-defined,no-any-return]


def screens(kind: str, seed: int) -> str:
    """Everything that a terminal got while two turns were played on a fixed board."""
    cards = tuple(Word(f"w{number}") for number in range(25))
    identities = list(Key.parse("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX").identities)
    touched = {0, 17, 9}
    rest = [place for place in range(25) if place not in touched]
    for place, source in zip(rest, Random(seed).sample(rest, len(rest)), strict=True):
        identities[place] = Key.parse("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX")[source]
    key = Key(Ruleset().grid, tuple(identities), Team.RED)
    game = Game(Dealt(Ruleset(), cards, Team.RED), key)
    terminal = Terminal(["", "hint 1", "1", "18", "", "clue 2", "10", "."], kind)
    with pytest.raises(StopIteration):
        HotSeat(game, terminal, catalog(Language.ENGLISH), Random(1)).play()
    assert len(game.state.clues) == 2
    return terminal.shown


def test_the_key_leaves_no_trace_on_the_screen() -> None:  # R3.6
    """What is printed outside the second screen does not depend on uncovered cards."""

    def public(seed: int) -> str:
        whole = screens("xterm", seed)
        assert whole.count("\x1b[?1049h") == 2
        return re.sub(r"\x1b\[\?1049h.*?(\x1b\[\?1049l|$)", "", whole, flags=re.DOTALL)

    assert public(1) == public(2)
    assert screens("xterm", 1) != screens("xterm", 2)


def test_a_terminal_without_a_second_screen_pushes_the_key_away() -> None:
    shown = screens("dumb", 1)
    key, _, after = shown.partition("Your clue")
    assert "w0" in key.casefold()
    assert after.partition("Put the screen")[0].count("\n") > 190


def test_wrong_input_at_every_step_is_answered(tmp_path: Path) -> None:
    game, _ = first_game(Ruleset(), 3)
    own, bystander = AGENT[game.state.starting], Identity.BYSTANDER
    theirs = AGENT[game.state.starting.other]
    word = game.state.cards[0].text  # type: ignore[union-attr]
    lines = [
        "",
        "tree",  # no number
        "2",  # no word
        "tree 10",  # R6.5: first a warning, then a refusal
        "y",
        "7 1",  # R26.3: a single digit is doubtful
        "n",
        f"{word} 1",  # R26.1
        "!!! 1",
        "two words 1",  # R12.1: offered to the other spymaster
        "n",
        "two words 1",
        "y",
        "",  # to the other spymaster
        "maybe",
        "y",
        "",  # and back
        "other 1",  # which was not agreed to, and so can be challenged
        "nonsense",
        "99",
        ".",  # R7.4
        numbers(game, own)[0],
        numbers(game, own)[0],  # R4.6
        "!",  # a challenge
        "",
        "n",  # invalid: penalty for the others
        "",
        numbers(game, own)[1],  # not theirs
        numbers(game, theirs)[0],
        "",
        "hint 1",
        numbers(game, bystander)[0],
    ]
    result = play(lines, "--seed", "3", "--record", str(tmp_path / "game.txt"))
    for said in (
        TEXT("play.not_a_clue", unlimited=TEXT("number.unlimited")),
        TEXT("refused.number_out_of_range"),  # R6.5
        TEXT("refused.clue_same_word"),  # R26.1
        TEXT("refused.clue_unreadable"),
        TEXT("refused.clue_forbidden"),  # R12.1
        TEXT("play.not_yes_no", yes="y", no="n"),
        TEXT("play.consent_yes"),
        TEXT("play.no_such_card", text="nonsense"),
        TEXT("play.no_such_card", text="99"),
        TEXT("refused.must_guess"),
        TEXT("refused.covered_card"),  # R4.6
        TEXT("play.doubtful"),
        TEXT("play.ruled_invalid"),
        TEXT("refused.not_own_card"),  # R17.2
        TEXT("said.covered.bystander", card=""),
        TEXT("play.interrupted"),
    ):
        assert said in result.output, said
    assert not re.search(r"R\d+\.\d", result.output)  # rule numbers are for programs
    record = read((tmp_path / "game.txt").read_text("utf-8"))
    assert record.key is None
    assert record.state.clues[0].word == "other"


def test_coop_with_a_challenge_and_the_enemy() -> None:  # R16.8, R22.5
    ruleset = next(r for r in CONFIGURATIONS if r.mode == "coop" and r.content == "words")
    game, _ = first_game(ruleset, 3)
    enemy = numbers(game, AGENT[game.state.starting.other])
    lines = [
        "",
        "hint 1",
        "!",
        "n",
        "",
        numbers(game, Identity.BYSTANDER)[0],
        enemy[0],
        "",
        enemy[1],
    ]
    result = play(lines, *options(ruleset), "--seed", "3")
    assert TEXT("refused.not_enemy_card") in result.output
    assert result.output.count(TEXT("record.enemy", card="")) == 2


def test_sudden_death_and_giving_up() -> None:  # R21.18
    ruleset = next(r for r in CONFIGURATIONS if r.ending == "assassin" and r.mode == "teams")
    game, _ = first_game(ruleset, 3)
    assassin = numbers(game, Identity.ASSASSIN)[0]
    result = play(["", "hint 1", assassin, "!", "n"], *options(ruleset), "--seed", "3")
    assert TEXT("play.sudden_death") in result.output
    assert TEXT("play.why.sudden_death") in result.output


def test_with_approval_the_other_spymaster_is_asked(tmp_path: Path) -> None:  # R16.7
    record = tmp_path / "game.txt"
    lines = ["", "tree 1", "", "n", "", "river 2", "", "y"]
    result = play(lines, "--approval", "--seed", "3", "--record", str(record))
    assert TEXT("play.consent_no") in result.output
    assert TEXT("play.consent_yes") not in result.output  # the clue itself says so
    assert [clue.word for clue in read(record.read_text("utf-8")).state.clues] == ["river"]
