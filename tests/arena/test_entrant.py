"""Entrants: levels, pairs, commands, chat models, names for them; and those that are none."""

from __future__ import annotations

import sys

import pytest
from arena.results import RANDOM, terms

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.entrant import BadEntrant, Entrant, Manners, parse_entrants

SLOW_START = """
import json, sys, time
time.sleep(1.5)
for line in sys.stdin:
    asked = json.loads(line)
    card = (asked["choices"] or [0])[0]
    move = {"type": "giveClue", "word": "xyzzy", "number": 1}
    guess = {"type": "guess", "card": card}
    print(json.dumps(move if asked["asks"] == "clue" else guess), flush=True)
"""


def names(*texts: str, mixed: bool = False) -> list[str]:
    return [one.name for one in parse_entrants(texts, mixed=mixed)]


def test_who_takes_part() -> None:
    assert names("veteran", "veteran", "veteran+random") == ["veteran", "veteran+random"]
    assert names("cmd:a --sum=1+2") == ["cmd:a --sum=1+2"]
    assert parse_entrants(("it=cmd:a b=c", "it+agent")) == (
        Entrant("it+agent", "cmd:a b=c", "agent"),
    )
    assert names("it=cmd:a", "it+agent", "agent+it", "it") == ["it+agent", "agent+it", "it"]
    assert names("agent+it", "it=cmd:a") == ["agent+it"]


def test_every_spymaster_with_every_operative() -> None:
    assert names("agent", "it=cmd:a", mixed=True) == ["agent", "agent+it", "it+agent", "it"]


@pytest.mark.parametrize(
    "texts",
    [
        ("nobody",),
        ("veteran+",),
        ("a+b+c",),
        ("veteran+agent+recruit",),
        ("cmd:",),
        ("cmd:'",),
        ("chat:model",),
        ("x=nobody",),
        ("x=cmd:'",),
        ("x+veteran",),
        ("veteran=cmd:a",),
        ("x=cmd:a", "x=cmd:b"),
        ("two words=cmd:a",),
    ],
    ids=" ".join,
)
def test_those_that_are_none(texts: tuple[str, ...]) -> None:
    with pytest.raises(BadEntrant):
        parse_entrants(texts)


@pytest.mark.parametrize("warm_up", [0.0, 60.0])
def test_a_program_may_be_slow_to_start(warm_up: float) -> None:
    one = Entrant("slow", f"cmd:{sys.executable} -c '{SLOW_START}'", "random")
    manners = Manners(patience=0.7, warm_up=warm_up)
    (result,) = play(Bout(terms(manners=manners), (Pairing(0, 0, one, RANDOM),)))
    faults = sum(side.faults for side in result.sides.values())
    assert (faults == 0) == bool(warm_up)
