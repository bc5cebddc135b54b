"""Language profiles by language; each is loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from numbers_station.game.ruleset import Language

from ..analysis.profile import LanguageProfile
from .data import folder_name


@cache
def language_profile(language: Language) -> LanguageProfile:
    module = import_module(f".{folder_name(language)}.profile", __package__)
    profile: LanguageProfile = module.make_profile()
    return profile
