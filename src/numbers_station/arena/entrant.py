"""The entrants: a level, a command, a chat model, or a spymaster and an operative of two kinds."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import product

import msgspec

from numbers_station.bots.bot import Bot
from numbers_station.bots.external.chat import URL, BadEndpoint, ChatBot, ChatEndpoint
from numbers_station.bots.external.protocol import ExternalBot, Problem
from numbers_station.bots.external.stdio import PATIENCE, CommandBot
from numbers_station.bots.levels import all_bots
from numbers_station.game.clue import Referee
from numbers_station.referee import verdict

COMMAND, CHAT, PAIR = "cmd:", "chat:", "+"
NAMED = re.compile(r"([\w.-]{1,20})=(.+)", re.DOTALL)


class BadEntrant(ValueError):
    """Nobody of that name can take part."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.problem = Problem(code, detail)


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: what the tables call it, and who gives its clues and guesses."""

    name: str
    spymaster: str
    """A level, `cmd:COMMAND` or `chat:MODEL`."""
    operative: str

    @property
    def is_external(self) -> bool:
        """Whether a command or a chat model takes part in it."""
        return any(side.startswith((COMMAND, CHAT)) for side in (self.spymaster, self.operative))


class Manners(msgspec.Struct, frozen=True):
    """How patient the arena is with bots from outside."""

    patience: float | None = None
    """Seconds for a move; without it, what is usual for its kind."""
    warm_up: float = 0.0
    """Seconds more for the first answer of a process."""


class SeatedEntrant(msgspec.Struct):
    """A bot in its seats, and what goes wrong with it if some of it is from outside."""

    bot: Bot
    external: tuple[ExternalBot, ...] = ()

    @property
    def replaced(self) -> int:
        """Moves of this game that were made by chance in its place."""
        return sum(each.replaced for each in self.external)

    @property
    def faults(self) -> tuple[Problem, ...]:
        """What went wrong in this game, each once."""
        return tuple(dict.fromkeys(fault for each in self.external for fault in each.faults))

    def count_anew(self) -> None:
        for each in self.external:
            each.count_anew()


def parse_entrants(texts: Sequence[str], *, mixed: bool = False) -> tuple[Entrant, ...]:
    """
    Those who are named, each once. Raises `BadEntrant`.

    `NAME=cmd:COMMAND` gives a command a short name, which pairs such as `NAME+veteran` use; who was
    named for a pair plays in pairs only, unless the name also stands alone. *mixed* makes every
    pair of a spymaster and an operative.
    """
    sides = _sides(texts)
    in_pairs = {name for text in texts if text not in sides for name in text.split(PAIR)}
    found = []
    for text in dict.fromkeys(texts):
        named = _named(text)
        name = named[0] if named else text
        if named and name in in_pairs:
            continue
        names = [name] if name in sides else name.split(PAIR)
        if len(names) > 2 or any(each not in sides for each in names):
            raise BadEntrant("no_such_player", name)
        found.append(Entrant(name, sides[names[0]], sides[names[-1]]))
    entrants = tuple({one.name: one for one in found}.values())
    return _mix(entrants) if mixed else entrants


def _sides(texts: Sequence[str]) -> dict[str, str]:
    """Whoever can give clues or guess, by name: levels, named bots, commands without a name."""
    sides = {name: name for name in all_bots()}
    for text in dict.fromkeys(texts):
        name, side = _named(text) or (text, text)
        if name != text and name in sides:
            raise BadEntrant("name_taken", name)
        if name != text or side.startswith((COMMAND, CHAT)):
            check_side(side)
            sides[name] = side
    return sides


def _named(text: str) -> tuple[str, str] | None:
    """The name and the bot of `NAME=BOT`."""
    found = None if text.startswith((COMMAND, CHAT)) else NAMED.fullmatch(text)
    return (found[1], found[2]) if found else None


def _mix(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Every spymaster with every operative."""
    spymasters = {one.name.split(PAIR)[0]: one.spymaster for one in entrants}
    operatives = {one.name.split(PAIR)[-1]: one.operative for one in entrants}
    return tuple(
        Entrant(
            first if first == second else f"{first}{PAIR}{second}",
            spymasters[first],
            operatives[second],
        )
        for first, second in product(spymasters, operatives)
    )


def check_side(side: str) -> None:
    """Raises `BadEntrant` for a text that names nobody."""
    with _open_side(side, Manners(), None):
        pass


@contextmanager
def open_entrant(
    entrant: Entrant, manners: Manners, referee: Referee | None = verdict
) -> Iterator[SeatedEntrant]:
    """The bot in the seats of a team; its processes, if it has any, end with the games."""
    with ExitStack() as opened:
        spymaster = opened.enter_context(_open_side(entrant.spymaster, manners, referee))
        if entrant.operative == entrant.spymaster:
            yield spymaster
            return
        operative = opened.enter_context(_open_side(entrant.operative, manners, referee))
        bot = Bot(operative.bot.operative, spymaster.bot.spymaster)
        yield SeatedEntrant(bot, spymaster.external + operative.external)


@contextmanager
def _open_side(side: str, manners: Manners, referee: Referee | None) -> Iterator[SeatedEntrant]:
    if side.startswith(COMMAND):
        patience = manners.patience or PATIENCE
        try:
            command = CommandBot(side.removeprefix(COMMAND), patience, manners.warm_up, referee)
        except ValueError:
            raise BadEntrant("not_a_command", side.removeprefix(COMMAND)) from None
        try:
            yield SeatedEntrant(command.bot(), (command,))
        finally:
            command.close()
    elif side.startswith(CHAT):
        chat = ChatBot(_endpoint(side.removeprefix(CHAT), manners.patience), referee)
        yield SeatedEntrant(chat.bot(), (chat,))
    else:
        known = all_bots()
        if side not in known:
            raise BadEntrant("no_such_player", side)
        yield SeatedEntrant(known[side])


def _endpoint(model: str, patience: float | None) -> ChatEndpoint:
    try:
        endpoint = ChatEndpoint.from_environment(os.environ, model, patience)
    except BadEndpoint as bad:
        raise BadEntrant(*bad.problem) from None
    if endpoint is None:
        raise BadEntrant("no_endpoint", URL)
    return endpoint
