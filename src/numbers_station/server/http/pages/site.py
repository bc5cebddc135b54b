"""What all pages of this server have in common: its files, and how it presents itself."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

import msgspec

from numbers_station.limits import SLOW_DAYS
from numbers_station.texts.translations import TEXT_LANGUAGES

from ...house.house import PRODUCT, House
from ...house.welcome import ALL
from .assets import Asset, Assets


class HouseOnPage(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel"):
    """What the client is told of the house, within the page; nothing where all is as usual."""

    name: str = ""
    logo: str = ""
    """Its address."""
    welcome: str = ""
    locked: bool = False
    """Whether opening a room takes a password."""
    packs: bool = False
    """Whether there are packs of the house's own."""
    room_list: bool = False
    """Whether rooms may be listed on the front page."""
    slow_days: int = SLOW_DAYS
    """How long a slow room stays open; 0 where there can be none."""
    languages: dict[str, str] = {}
    """Languages of pages beside those of the game, as their speakers call them."""


class Site(NamedTuple):
    assets: Assets
    house: House
    room_list: bool = False
    slow_days: int = SLOW_DAYS

    @property
    def name(self) -> str:
        return self.house.name

    @property
    def logo(self) -> str:
        """The address of the logo; empty if there is none."""
        return f"{self.assets.at}/{self.house.logo.name}" if self.house.logo else ""

    def on_page(self, language: str) -> HouseOnPage:
        welcome = self.house.welcome
        return HouseOnPage(
            "" if self.name == PRODUCT else self.name,
            self.logo,
            welcome.get(language, welcome.get(ALL, "")),
            bool(self.house.password),
            bool(self.house.packs),
            self.room_list,
            self.slow_days,
            {
                code: language.own_name
                for code, language in TEXT_LANGUAGES.items()
                if code != language.game
            },
        )

    def render_house(self, language: str) -> str:
        """An element that holds what the client has to know of the house."""
        told = self.on_page(language)
        if told == HouseOnPage():
            return ""
        # JSON within HTML: no "<" may end the element early.
        data = msgspec.json.encode(told).decode().replace("<", "\\u003c")
        return f'<script type="application/json" id="house">{data}</script>\n'

    def render_wordmark(self) -> str:
        """The name as the shell has it until the client is there."""
        name = "Numbers <span>Station</span>" if self.name == PRODUCT else escape(self.name)
        logo = f'<img class="wordmark-logo" src="{self.logo}" alt="">' if self.logo else ""
        return f'<p class="wordmark">{logo}<span class="wordmark-name">{name}</span></p>'


def make_site(house: House, prefix: str, room_list: bool, slow_days: int) -> Site:
    """With the logo among the files and the theme's colours in the style of every page."""
    logo = house.logo
    more = {logo.name: Asset(logo.kind, logo.body, None)} if logo else {}
    assets = Assets(prefix=prefix, more=more, style=house.theme.style)
    return Site(assets, house, room_list, slow_days)
