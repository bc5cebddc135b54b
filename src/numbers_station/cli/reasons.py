"""Why something failed, in the catalogs' words: refusals, records, packs, settings, bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from numbers_station.decks.faces import LineError
from numbers_station.decks.pack import BadPack
from numbers_station.game.errors import BadRecord, Refusal
from numbers_station.texts import Catalog
from numbers_station.texts.system import system_words

from . import spoken

if TYPE_CHECKING:  # each only where it is needed already
    from numbers_station.bots.external.protocol import Problem
    from numbers_station.decks.own.sources import FileError
    from numbers_station.server.config import ConfigError
    from numbers_station.server.stores.base import StoreFailed


def of_refusal(refusal: Refusal, text: Catalog | None = None) -> str:
    """Why not; what is wrong in several places is told line by line."""
    text = text or spoken.text()
    if isinstance(refusal, BadRecord):
        return of_record(refusal, text)
    if isinstance(refusal, BadPack):
        return "\n".join(of_line(error, text) for error in refusal.errors)
    for key in (f"bad_input.{refusal.code}", f"refused.{refusal.code}"):
        if key in text.sentences:
            return say(text, key, refusal.values)
    return refusal.message


def of_record(error: BadRecord, text: Catalog) -> str:
    """Line, column and what is wrong there: with the notation, or with the game by the rules."""
    own = f"bad_record.{error.why}"
    key = own if own in text.sentences else f"refused.{error.why}"
    why = say(text, key, error.values) if key in text.sentences else error.reason
    return text("record.place", line=error.line, column=error.column, why=why)


def of_line(error: LineError, text: Catalog) -> str:
    """What is wrong with a line of a pack of words."""
    why = of_line_alone(error, text)
    return text("bad_pack.line", line=error.line, why=why) if error.line else why


def of_line_alone(error: LineError, text: Catalog) -> str:
    """The same without the number of the line."""
    return say(text, f"bad_pack.{error.why or error.code}", error.values)


def of_file(error: FileError, text: Catalog) -> str:
    """What is wrong with a file of a pack of pictures."""
    key = f"bad_picture.{error.why}"
    if key not in text.sentences:  # a word among the tags
        key = f"bad_pack.{error.why}"
    why = say(text, key, error.values)
    return f"{error.file}: {text('bad_pack.line', line=error.line, why=why) if error.line else why}"


def of_config(error: ConfigError) -> str:
    """Everything that is wrong with a server's settings, one a line."""
    text = spoken.text()
    return "\n".join(say(text, f"setting.{each.code}", each.values) for each in error.problems)


def of_store(error: StoreFailed) -> str:
    """Why a database cannot be used; what has no code of ours is said by its driver."""
    if not error.code:
        return str(error)
    return say(spoken.text(), f"database.{error.code}", error.values)


def of_bot(problem: Problem, text: Catalog | None = None) -> str:
    """What is wrong with a bot from outside."""
    text = text or spoken.text()
    return text(f"arena.why.{problem.code}", detail=system_words(problem.detail, text))


def say(text: Catalog, key: str, values: Mapping[str, object]) -> str:
    """A text; a reason within it is put into words of the language, too."""
    return text(key, **{name: _tell(value, text) for name, value in values.items()})


def _tell(value: object, text: Catalog) -> object:
    match value:
        case OSError():
            return spoken.os_reason(value)
        case Refusal():
            return of_refusal(value, text)
        case LineError():
            return of_line(value, text)
    return value
