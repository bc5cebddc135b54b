"""The languages the referee knows; each is loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from numbers_station.game.ruleset import Language

from ..analysis.profile import Tongue
from .data import FOLDERS


@cache
def tongue(language: Language) -> Tongue:
    module = import_module(f".{FOLDERS[language]}.profile", __package__)
    found: Tongue = module.tongue()
    return found
