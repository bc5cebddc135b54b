"""Who takes part: a level by its name, a pair of levels, a command, or a chat model."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from numbers_station.bots.external.chat import URL, BadEndpoint, ChatPlayer, Endpoint
from numbers_station.bots.external.protocol import Outsider, Problem
from numbers_station.bots.external.stdio import PATIENCE, Program
from numbers_station.bots.levels import players
from numbers_station.bots.player import Player

COMMAND, CHAT, PAIR = "cmd:", "chat:", "+"


class BadEntrant(ValueError):
    """Nobody of that name can take part."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.problem = Problem(code, detail)


class SeatedEntrant(msgspec.Struct):
    """A player in its seats, and what goes wrong with it if it comes from outside."""

    player: Player
    outsider: Outsider | None = None

    @property
    def replaced(self) -> int:
        """Moves that were made by chance in its place."""
        return self.outsider.replaced if self.outsider else 0

    @property
    def faults(self) -> list[Problem]:
        return self.outsider.faults if self.outsider else []


def outside(spec: str) -> bool:
    """Whether an entrant is asked outside of this program."""
    return spec.startswith((COMMAND, CHAT))


def check(spec: str) -> None:
    """Raises `BadEntrant` for a text that names nobody."""
    with seated(spec):
        pass


@contextmanager
def seated(spec: str, patience: float | None = None) -> Iterator[SeatedEntrant]:
    """
    The player that *spec* names; its processes, if it has any, end with the games.

    Without *patience* a move may take what is usual for its kind.
    """
    if spec.startswith(COMMAND):
        try:
            program = Program(spec.removeprefix(COMMAND), patience or PATIENCE)
        except ValueError:
            raise BadEntrant("not_a_command", spec.removeprefix(COMMAND)) from None
        try:
            yield SeatedEntrant(program.player(), program)
        finally:
            program.close()
    elif spec.startswith(CHAT):
        chat = ChatPlayer(_endpoint(spec.removeprefix(CHAT), patience))
        yield SeatedEntrant(chat.player(), chat)
    else:
        yield SeatedEntrant(_level(spec))


def _endpoint(model: str, patience: float | None) -> Endpoint:
    try:
        endpoint = Endpoint.configured(os.environ, model, patience)
    except BadEndpoint as bad:
        raise BadEntrant(*bad.problem) from None
    if endpoint is None:
        raise BadEntrant("no_endpoint", URL)
    return endpoint


def _level(spec: str) -> Player:
    """`veteran`, or `veteran+recruit` for a spymaster and an operative of their own."""
    known = players()
    names = spec.split(PAIR)
    if len(names) > 2 or any(name not in known for name in names):
        raise BadEntrant("no_such_player", spec)
    return Player(known[names[-1]].operative, known[names[0]].spymaster)
