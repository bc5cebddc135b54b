"""A server's house: all that a host has chosen about how it presents itself."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import structs

from numbers_station.game.errors import BadRecord
from numbers_station.game.record import parse_ruleset
from numbers_station.game.ruleset import VARIANTS, Language, Ruleset
from numbers_station.lookalikes import shown_length
from numbers_station.texts.translations import BadTranslation, Translation, read_translations

from .logo import Logo, read_logo
from .packs import HousePack, read_packs
from .problems import BadHouse, read_file
from .theme import Theme, read_theme
from .welcome import read_welcome

PRODUCT = "Numbers Station"
MAX_NAME = 40
"""Characters of a server's name: it stands at the head of a phone's page."""
MAX_RULESET = 16 * 1024


class House(msgspec.Struct, frozen=True):
    name: str = PRODUCT
    welcome: Mapping[str, str] = {}
    logo: Logo | None = None
    theme: Theme = Theme()
    ruleset: Ruleset = Ruleset()
    packs: tuple[HousePack, ...] = ()
    translations: tuple[Translation, ...] = ()
    password: str = ""

    def __repr__(self) -> str:
        return f"<House {self.name!r}>"

    def usual_game(self, language: Language | None) -> Ruleset:
        """What is played here unless somebody chooses, in their language."""
        return structs.replace(self.ruleset, language=language or self.ruleset.language)

    def opens_to(self, password: str | None) -> bool:
        """Whether somebody who says that may open rooms here."""
        if not self.password:
            return True
        return hmac.compare_digest(self.password.encode(), (password or "").encode())


def read_house(
    name: str = "",
    welcome: Sequence[str] = (),
    logo: str = "",
    theme: str = "",
    ruleset: str = "",
    packs: str = "",
    translations: str = "",
    password: str = "",
) -> House:
    """From the settings of these names; what is not set is as usual. Raises `BadHouse`."""
    added = _read_translations(translations)
    languages = (*Language, *(each.language.code for each in added))
    return House(
        name=_read_name(name),
        welcome=read_welcome(welcome, languages),
        logo=read_logo(Path(logo)) if logo else None,
        theme=read_theme(Path(theme)) if theme else Theme(),
        ruleset=_read_ruleset(ruleset),
        packs=read_packs(Path(packs)) if packs else (),
        translations=added,
        password=password,
    )


def _read_name(name: str) -> str:
    tidy = " ".join(name.split()) or PRODUCT
    if shown_length(tidy) > MAX_NAME or not tidy.isprintable():
        message = f"--name: a server's name is one line of at most {MAX_NAME} characters"
        raise BadHouse("name_length", message, most=MAX_NAME)
    return tidy


def _read_translations(folder: str) -> tuple[Translation, ...]:
    try:
        return read_translations(Path(folder)) if folder else ()
    except BadTranslation as error:
        message = f"--translations: {error}"
        raise BadHouse(f"translation_{error.code}", message, **error.values) from None


def _read_ruleset(named: str) -> Ruleset:
    """The variant of that name, or what stands in a file of that name."""
    if not named:
        return Ruleset()
    if named in VARIANTS:
        return VARIANTS[named]
    path = Path(named)
    if not path.is_file():
        choices = ", ".join(VARIANTS)
        message = f"--ruleset: {named!r} is no file, and none of {choices}"
        raise BadHouse("no_ruleset", message, value=named, choices=choices)
    try:
        return parse_ruleset(read_file("--ruleset", path, MAX_RULESET).decode("utf-8"))
    except BadRecord as error:
        message = f"--ruleset: {path}: {error.message}"
        raise BadHouse("bad_ruleset", message, file=path, why=error) from None
    except UnicodeDecodeError as error:
        message = f"--ruleset: {path} is not UTF-8: {error.reason}"
        raise BadHouse("ruleset_not_text", message, file=path) from None
