"""Who takes part: a level by its name, a pair of levels, a command, or a chat model."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from ..bots.endpoint import URL, Chat, Endpoint
from ..bots.levels import players
from ..bots.outside import Outsider
from ..bots.player import Player
from ..bots.stdio import PATIENCE, Program

COMMAND, CHAT, PAIR = "cmd:", "chat:", "+"


class BadEntrant(ValueError):
    """Nobody of that name can take part."""


class Seated(msgspec.Struct):
    """A player in its seats, and what goes wrong with it if it comes from outside."""

    player: Player
    outsider: Outsider | None = None

    @property
    def faults(self) -> int:
        return len(self.outsider.faults) if self.outsider else 0


def outside(spec: str) -> bool:
    """Whether an entrant is asked outside of this program."""
    return spec.startswith((COMMAND, CHAT))


def check(spec: str) -> None:
    """Raises `BadEntrant` for a text that names nobody."""
    with seated(spec):
        pass


@contextmanager
def seated(spec: str, patience: float = PATIENCE) -> Iterator[Seated]:
    """The player that *spec* names; its processes, if it has any, end with the games."""
    if spec.startswith(COMMAND):
        try:
            program = Program(spec.removeprefix(COMMAND), patience)
        except ValueError as problem:
            raise BadEntrant(f"not a command: {spec!r} ({problem})") from None
        try:
            yield Seated(program.player(), program)
        finally:
            program.close()
    elif spec.startswith(CHAT):
        chat = Chat(_endpoint(spec.removeprefix(CHAT)))
        yield Seated(chat.player(), chat)
    else:
        yield Seated(_level(spec))


def _endpoint(model: str) -> Endpoint:
    try:
        endpoint = Endpoint.configured(os.environ, model)
    except ValueError as problem:
        raise BadEntrant(str(problem)) from None
    if endpoint is None:
        raise BadEntrant(f"set {URL} to the address of the chat endpoint")
    return endpoint


def _level(spec: str) -> Player:
    """`veteran`, or `veteran+recruit` for a spymaster and an operative of their own."""
    known = players()
    names = spec.split(PAIR)
    if len(names) > 2 or any(name not in known for name in names):
        raise BadEntrant(
            f"no such player: {spec!r}; there are {', '.join(known)}, pairs of them such as"
            f" veteran{PAIR}recruit, {COMMAND}COMMAND and {CHAT}MODEL"
        )
    return Player(known[names[-1]].operative, known[names[0]].spymaster)
