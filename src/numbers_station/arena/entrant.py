"""The entrants: a level by its name, a pair of levels, a command, or a chat model."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from numbers_station.bots.bot import Bot
from numbers_station.bots.external.chat import URL, BadEndpoint, ChatBot, ChatEndpoint
from numbers_station.bots.external.protocol import ExternalBot, Problem
from numbers_station.bots.external.stdio import PATIENCE, CommandBot
from numbers_station.bots.levels import all_bots

COMMAND, CHAT, PAIR = "cmd:", "chat:", "+"


class BadEntrant(ValueError):
    """Nobody of that name can take part."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.problem = Problem(code, detail)


class SeatedEntrant(msgspec.Struct):
    """A bot in its seats, and what goes wrong with it if it is an external one."""

    bot: Bot
    external: ExternalBot | None = None

    @property
    def replaced(self) -> int:
        """Moves that were made by chance in its place."""
        return self.external.replaced if self.external else 0

    @property
    def faults(self) -> list[Problem]:
        return self.external.faults if self.external else []


def is_external(spec: str) -> bool:
    """Whether an entrant is a command or a chat model."""
    return spec.startswith((COMMAND, CHAT))


def check(spec: str) -> None:
    """Raises `BadEntrant` for a text that names nobody."""
    with open_entrant(spec):
        pass


@contextmanager
def open_entrant(spec: str, patience: float | None = None) -> Iterator[SeatedEntrant]:
    """
    The bot that *spec* names; its processes, if it has any, end with the games.

    Without *patience* a move may take what is usual for its kind.
    """
    if spec.startswith(COMMAND):
        try:
            command = CommandBot(spec.removeprefix(COMMAND), patience or PATIENCE)
        except ValueError:
            raise BadEntrant("not_a_command", spec.removeprefix(COMMAND)) from None
        try:
            yield SeatedEntrant(command.bot(), command)
        finally:
            command.close()
    elif spec.startswith(CHAT):
        chat = ChatBot(_endpoint(spec.removeprefix(CHAT), patience))
        yield SeatedEntrant(chat.bot(), chat)
    else:
        yield SeatedEntrant(_level(spec))


def _endpoint(model: str, patience: float | None) -> ChatEndpoint:
    try:
        endpoint = ChatEndpoint.from_environment(os.environ, model, patience)
    except BadEndpoint as bad:
        raise BadEntrant(*bad.problem) from None
    if endpoint is None:
        raise BadEntrant("no_endpoint", URL)
    return endpoint


def _level(spec: str) -> Bot:
    """`veteran`, or `veteran+recruit` for a spymaster and an operative of their own."""
    known = all_bots()
    names = spec.split(PAIR)
    if len(names) > 2 or any(name not in known for name in names):
        raise BadEntrant("no_such_player", spec)
    return Bot(known[names[-1]].operative, known[names[0]].spymaster)
