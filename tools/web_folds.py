"""Write web/tests/folds.json: golden games and the table after each event, for the client."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from numbers_station.game.record import read
from numbers_station.game.state import State

ROOT = Path(__file__).resolve().parent.parent
FOLDS = ROOT / "web" / "tests" / "folds.json"


def generated() -> bytes:
    """Every golden record: its name, its events, and what everybody sees after each of them."""
    games = []
    for file in sorted((ROOT / "tests" / "records").glob("*.txt")):
        record = read(file.read_text("utf-8"))
        events = (record.dealt, *record.events)
        games.append(
            {"name": file.stem, "events": events, "seen": list(map(seen, record.states()))}
        )
    return msgspec.json.encode(games)


def seen(state: State) -> dict[str, Any]:
    """What the client has to know as well as the rules do."""
    return {
        "phase": state.phase,
        "turn": state.turn,
        "left": [state.left.red, state.left.blue],
        "covered": "".join(tile.letter if tile else "." for tile in state.covered),
        "guesses": state.guesses,
        "guessesLeft": state.guesses_left if state.clue else None,
        "toAct": state.to_act,
        "highest": state.highest_number,
        "clue": [state.clue.word, state.clue.number] if state.clue else None,
        "suddenDeath": state.sudden_death,
        "coversDue": state.covers_due,
        "challenge": state.challenge,
        "ruled": state.ruled,
        "ends": state.timer.ends if state.timer else None,
        "winner": state.outcome.winner if state.outcome else None,
    }


if __name__ == "__main__":
    FOLDS.write_bytes(generated())
