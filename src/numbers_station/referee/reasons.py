"""Reasons of a verdict in words: one plain sentence each, in the language of the clue."""

from __future__ import annotations

from numbers_station.game.clue import Reason, Ruling
from numbers_station.languages import Language
from numbers_station.texts import catalog


def sentence(reason: Reason, clue: str, language: str) -> str:
    """Why, for the spymaster to read; names the visible word if it is about one."""
    values = {"clue": clue.strip(), "word": (reason.word or "").upper(), "part": reason.part or ""}
    return catalog(language)(f"reasons.{reason.kind}", **values).replace("*", "")


def ruling(given: Ruling, language: Language) -> str:
    return catalog(language)(f"rulings.{given}")
