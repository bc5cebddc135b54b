"""A bout: games of any ruleset, played to their end, and kept as records."""

from __future__ import annotations

import pytest
from arena.results import RANDOM, bout, terms
from msgspec.structs import replace

from numbers_station.arena.boards import GivenBoard
from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.terms import RefereeMode, play_alone
from numbers_station.game.board import Identity, Team, Word
from numbers_station.game.key import Key
from numbers_station.game.record import read, write
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, TWO_PLAYERS, Language, Ruleset


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_any_ruleset(ruleset: Ruleset) -> None:
    language = list(Language)[len(str(ruleset)) % 4]
    (result,) = play(bout("random", replace(ruleset, language=language), records=True))
    assert result.winner is not None
    assert result.turns == sum(side.clues for side in result.sides.values())
    assert all(side.faults == 0 for side in result.sides.values())
    assert result.kept
    record = read(result.kept.record)
    assert write(record) == result.kept.record
    assert record.state.outcome is not None
    assert record.state.outcome.winner is result.winner


def test_against_a_silent_enemy_only_one_team_plays() -> None:
    """As the competition counts one team; the record is one of the game like any other."""
    ruleset = play_alone(CLASSIC)
    (result,) = play(bout("random", ruleset, silent_enemy=True, records=True))
    assert result.kept
    state = read(result.kept.record).state
    assert list(result.sides) == [state.starting]
    assert {clue.team for clue in state.clues} == {state.starting}
    found = result.sides[state.starting]
    by_itself = sum(identity is Identity(state.starting.other) for identity in state.covered)
    assert found.clues == result.turns
    assert by_itself <= found.wrong
    assert (result.winner is state.starting) == (found.found == 9)


KEY = Key.parse("B:RRRRR/RRRBB/BBBBB/BBNNN/NNNNX")
BOARD = GivenBoard(tuple(Word(f"word{chr(97 + n)}") for n in range(25)), KEY)


def test_a_given_board_is_played_as_it_is() -> None:
    given = Bout(terms(records=True), (Pairing(0, 0, RANDOM, RANDOM, BOARD),))
    (result,) = play(given)
    assert result.kept
    record = read(result.kept.record)
    assert (record.dealt.cards, record.key) == (BOARD.cards, KEY)
    assert result.starting is Team.BLUE


FORBIDDEN = """cmd:python3 -c '
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    words = [c["text"] for c in asked["state"]["dealt"]["cards"]]
    n = next(n for n, tile in enumerate(asked["state"]["covered"]) if not tile)
    clue = words[n] + "s"
    cards = asked["choices"] or [0]
    if asked["asks"] == "cover":
        kind = "coverEnemy" if asked["state"]["phase"] == "enemy" else "coverOwn"
        print(json.dumps({"type": kind, "card": cards[0]}), flush=True)
    elif asked["asks"] == "clue":
        print(json.dumps({"type": "giveClue", "word": clue, "number": 1}), flush=True)
    else:
        print(json.dumps({"type": "guess", "card": cards[0]}), flush=True)
'"""
"""A bot whose clues are plurals of what lies there."""


@pytest.mark.parametrize("mode", list(RefereeMode))
@pytest.mark.parametrize("ruleset", [CLASSIC, TWO_PLAYERS], ids=str)
def test_how_strict_the_referee_is(mode: RefereeMode, ruleset: Ruleset) -> None:
    """In full it refuses plurals; else nobody minds them, our operatives in co-op included."""
    bot = bout(f"plural={FORBIDDEN}", ruleset, referee=mode, records=True)
    one = bot.pairings[0].red
    mixed = replace(one, operative="recruit", name="plural+recruit")
    given = replace(bot.pairings[0], red=mixed, blue=mixed)
    (result,) = play(replace(bot, pairings=(given,)))
    plurals = 0
    assert result.kept
    state = read(result.kept.record).state
    words = {card.text.lower() for card in state.cards if isinstance(card, Word)}
    plurals = sum(clue.word.removesuffix("s") in words for clue in state.clues)
    challenged = "challenge(" in result.kept.record
    if mode is RefereeMode.FULL and ruleset is TWO_PLAYERS:
        assert challenged  # nobody could refuse it beforehand (R16.8)
    elif mode is RefereeMode.FULL:
        assert plurals == 0
        assert all(side.faults == side.clues for side in result.sides.values())
    else:
        assert plurals == len(state.clues)
        assert not challenged
