"""Languages of texts only: pages translated, with the words, voice and referee of another."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from numbers_station.languages import LANGUAGES, Language, parse_tag

from .catalog import FOLDERS, Sentence, file_names, flatten, load_sentences

ABOUT = "language.toml"
PLACEHOLDER = re.compile(r"\{(\w*)\}")
SHARED = ("common", "refusals", "referee", "review", "server")
"""What pages are made of besides `web`; other files are for the command line and print."""
MAX_NAME = 40
MAX_BYTES = 200_000
"""Of a file; ours have a tenth of that."""


class BadTranslation(ValueError):
    """A translation that cannot be used: which file, and what is wrong in it."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class TextLanguage(msgspec.Struct, frozen=True):
    """A language that pages are written in."""

    code: str
    own_name: str
    game: Language
    """Whose words, pictures' descriptions, voice and referee go with it."""


TEXT_LANGUAGES: dict[str, TextLanguage] = {
    language.value: TextLanguage(language, info.own_name, language)
    for language, info in LANGUAGES.items()
}
"""All languages of pages: those of the game, and those that have been added."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `language.toml` says."""

    name: str
    """As its speakers call it."""
    game: Language = Language.ENGLISH


def needed_files() -> tuple[str, ...]:
    """The names of the files that a translation has."""
    return (*SHARED, *(name for name in file_names() if name.startswith("web/")))


class Translation(msgspec.Struct, frozen=True):
    """A language of texts only, and the folder with its texts."""

    language: TextLanguage
    folder: Path


def read_translations(folder: Path) -> tuple[Translation, ...]:
    """The languages of a folder that has a folder for each. Raises `BadTranslation`."""
    try:
        found = sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError as error:
        message = f"cannot read {folder}: {error.strerror}"
        raise BadTranslation("unreadable", message, file=folder, why=error) from None
    return tuple(Translation(_read_language(each), each) for each in found)


def offer(translations: Iterable[Translation]) -> None:
    """Have pages in these languages from now on."""
    for each in translations:
        TEXT_LANGUAGES[each.language.code] = each.language
        FOLDERS[each.language.code] = each.folder


def known_language(code: str) -> str:
    """The language, if pages are written in it; else English."""
    return code if code in TEXT_LANGUAGES else Language.ENGLISH


def find_mistakes(folder: Path) -> Iterator[BadTranslation]:
    """All that is wrong with one translation, for its translator."""
    for name in needed_files():
        yield from _look_at(folder / f"{name}.toml", load_sentences(Language.ENGLISH, name))


def _read_language(folder: Path) -> TextLanguage:
    code = parse_tag(folder.name)
    if code is None or code != folder.name or code in set(Language):
        message = f"{folder}: a folder is named by the tag of a language that is not ours, like fr"
        raise BadTranslation("tag", message, file=folder)
    path = folder / ABOUT
    try:
        about = msgspec.convert(_read(path), About)
    except msgspec.ValidationError as error:
        message = f"{path}: {error}"
        raise BadTranslation("about", message, file=path) from None
    if not 0 < len(about.name) <= MAX_NAME or not about.name.isprintable():
        raise BadTranslation("about", f"{path}: the name is not fit to be shown", file=path)
    for mistake in find_mistakes(folder):
        raise mistake
    return TextLanguage(code, about.name, about.game)


def _look_at(path: Path, english: dict[str, Sentence]) -> Iterator[BadTranslation]:
    try:
        found = dict(flatten(_read(path)))
    except BadTranslation as mistake:
        yield mistake
        return
    except TypeError as error:
        yield BadTranslation("not_text", f"{path}: {error}", file=path)
        return
    for key, sentence in english.items():
        if key not in found:
            yield BadTranslation("missing", f"{path}: {key} is missing", file=path, name=key)
        elif not _fits(found[key], sentence):
            message = f"{path}: {key} has not the placeholders that it has in English"
            yield BadTranslation("placeholders", message, file=path, name=key)


def _fits(sentence: Sentence, english: Sentence) -> bool:
    """Whether a sentence needs no other values than in English; only a form may leave one out."""
    ours, theirs = (
        list(each.values()) if isinstance(each, dict) else [each] for each in (english, sentence)
    )
    if isinstance(sentence, dict) and not isinstance(english, dict):
        return False
    named = {name for text in ours for name in PLACEHOLDER.findall(text)}
    told = [set(PLACEHOLDER.findall(text)) for text in theirs]
    stray = any(brace in PLACEHOLDER.sub("", text) for text in theirs for brace in "{}")
    enough = set.union(*told) == named
    return enough and all(each <= named for each in told) and not stray


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadTranslation("not_toml", f"{path} is too large", file=path, why="")
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        message = f"cannot read {path}: {error.strerror}"
        raise BadTranslation("unreadable", message, file=path, why=error) from None
    except ValueError as error:
        if isinstance(error, BadTranslation):
            raise
        message = f"{path} is not a TOML file: {error}"
        raise BadTranslation("not_toml", message, file=path, why=str(error)) from None
