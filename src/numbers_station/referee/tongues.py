"""The languages the referee knows; each is loaded when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..game.ruleset import Language
from .tongue import Tongue

MODULES = {
    Language.ENGLISH: "english",
    Language.DUTCH: "dutch",
    Language.AFRIKAANS: "afrikaans",
    Language.ICELANDIC: "icelandic",
}


@cache
def tongue(language: Language) -> Tongue:
    module = import_module(f".{MODULES[language]}", __package__)
    found: Tongue = module.tongue()
    return found
