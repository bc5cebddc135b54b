"""Commands in any language: whatever they do, the game goes on, and no guesser gets the key."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from random import Random

import pytest
from bots.deals import deal_game

from numbers_station.bots.bot import View, view_of
from numbers_station.bots.external.protocol import MAX_FAULTS
from numbers_station.bots.external.stdio import CommandBot
from numbers_station.game.game import Game
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, Ruleset

GOOD = """
import json, random, sys
for line in sys.stdin:
    asked = json.loads(line)
    move = {
        "clue": {"type": "giveClue", "word": "brum", "number": 1},
        "guess": {"type": "guess", "card": random.choice(asked["choices"] or [0])},
        "ruling": {"type": "rule", "valid": True},
        "answer": {"type": "answerConsent", "consent": True},
        "cover": {"type": "coverOwn", "card": (asked["choices"] or [0])[0]},
    }[asked["asks"]]
    if asked["asks"] == "cover" and asked["state"]["phase"] == "enemy":
        move["type"] = "coverEnemy"
    print(json.dumps(move), flush=True)
"""

ALWAYS = "import sys\nfor line in sys.stdin: print('{}', flush=True)"

BAD = {
    "silent": "import time; time.sleep(600)",
    "never reads": "import sys, time\nwhile True: time.sleep(600)",
    "dies": "raise SystemExit(3)",
    "dies later": "import sys; sys.stdin.readline(); raise SystemExit",
    "garbage": "import sys\nfor line in sys.stdin: print('\\x00 hello', flush=True)",
    "not utf-8": "import os, sys\nfor line in sys.stdin: os.write(1, b'\\xff\\n')",
    "endless line": "import sys\nwhile True: sys.stdout.write('x' * 10000)",
    "chatter": "import sys\nwhile True: print('{}', flush=True)",
    "illegal": ALWAYS.format("""{"type": "guess", "card": 99}"""),
    "clock": ALWAYS.format("""{"type": "startTimer", "at": 1}"""),
}


def command(folder: Path, source: str) -> str:
    file = folder / "bot.py"
    file.write_text(source, "utf-8")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def view(game: Game) -> View:
    seat = game.to_act()
    assert seat is not None
    return view_of(game, seat)


def to_the_end(program: CommandBot, ruleset: Ruleset = CLASSIC, seed: int = 1) -> Game:
    rng = Random(seed)
    game = deal_game(ruleset, rng)
    for _ in range(300):
        seat = game.to_act()
        if seat is None:
            break
        game.play(seat, program.choose(view(game), rng).move)
    return game


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[::7], ids=str)
def test_a_good_program_plays_whole_games(ruleset: Ruleset, tmp_path: Path) -> None:
    program = CommandBot(command(tmp_path, GOOD))
    try:
        assert to_the_end(program, ruleset).state.phase is OVER
        assert program.faults == []
    finally:
        program.close()


@pytest.mark.parametrize("name", BAD)
def test_a_bad_program_costs_moves_but_never_the_game(name: str, tmp_path: Path) -> None:
    program = CommandBot(command(tmp_path, BAD[name]), patience=0.4)
    try:
        assert to_the_end(program).state.phase is OVER
        # After some failures in a row it is left alone, so that the others need not wait.
        assert len(program.faults) == MAX_FAULTS
    finally:
        program.close()


def test_a_command_that_is_not_there_costs_moves_only() -> None:
    program = CommandBot("/no/such/program")
    assert to_the_end(program).state.phase is OVER
    assert program.faults[0].code == "not_started"


def test_a_program_that_recovers_is_asked_again(tmp_path: Path) -> None:
    source = f"""
import pathlib, sys
count = pathlib.Path({str(tmp_path / "count")!r})
if not count.exists():
    count.write_text("")
    raise SystemExit
{GOOD}
"""
    program = CommandBot(command(tmp_path, source))
    try:
        assert to_the_end(program).state.phase is OVER
        assert len(program.faults) == 1
    finally:
        program.close()


def test_the_process_that_guesses_never_receives_the_key(tmp_path: Path) -> None:
    source = f"""
import os
log = open({str(tmp_path)!r} + "/" + str(os.getpid()) + ".log", "w")
{GOOD.replace("    asked =", "    log.write(line); log.flush()" + chr(10) + "    asked =")}
"""
    program = CommandBot(command(tmp_path, source))
    try:
        game = to_the_end(program)
    finally:
        program.close()
    logs = [file.read_text() for file in tmp_path.glob("*.log")]
    assert len(logs) == 2  # a process for each role
    guesser = next(log for log in logs if '"asks":"guess"' in log)
    assert '"asks":"clue"' not in guesser
    assert '"key"' not in guesser
    assert '"asks":"guess"' not in next(log for log in logs if log is not guesser)
    # An identity is told of covered cards only.
    for line in guesser.splitlines():
        state = json.loads(line)["state"]
        told = sum(identity is not None for identity in state["covered"])
        assert line.count('"bystander"') + line.count('"assassin"') <= told
    assert game._secret.key.reveal() not in guesser
