"""A class of 40 in one room, each with a socket: the majority touches (R27.3)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.server_process import ServerProcess, key_of, run_server

PEOPLE = 40


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    doors = ("--joins-per-minute=1000", "--connects-per-second=1000")
    with run_server(tmp_path, "--database=memory:", *doors) as running:
        yield running


def test_forty_people_vote_at_once(server: ServerProcess) -> None:
    """Votes are in no log: of a whole team's, one entry is left, and all see the same."""
    code, host = server.open("Anna")
    tokens = [host, *(server.join(code, f"pupil {at}") for at in range(2, PEOPLE + 1))]
    people = [server.connect(code, token) for token in tokens]
    people[0].say(type="changeSettings", settings={"touching": "majority"})
    for at, person in enumerate(people):
        role = "spymaster" if at < 2 else "operative"
        person.say(type="sit", seat=f"{('red', 'blue')[at % 2]} {role}")
        person.settled()
    people[0].say(type="start")
    people[0].frame("key")
    team, cells = key_of(people[0])
    first = 0 if team == "red" else 1
    people[first].say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 3})
    for person in people:
        person.until(lambda frame: "clueGiven" in str(frame.get("events")))
    before = people[0].settled()
    card = cells.index(team[0].upper())
    voters = people[2 + first :: 2]
    needed = len(voters) // 2 + 1
    for voter in voters[:needed]:
        voter.say(type="play", move={"type": "guess", "card": card})
    covered = [person.event("played") for person in people]
    assert all(each == covered[0] for each in covered)
    assert covered[0]["events"][0]["card"] == card
    assert people[0].settled() == before + 1
    for person in people:
        voted = [frame for frame in person.frames if frame.startswith(b'{"type":"voted"')]
        assert len(voted) == needed - 1
