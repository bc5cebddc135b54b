"""The curated deck: frozen recipes chosen by eye, two faces to a card."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .part import PACKAGE
from .recipe import Recipe


@cache
def curated_deck() -> tuple[tuple[Recipe, Recipe], ...]:
    """All cards, each as (front, back)."""
    text = files(PACKAGE).joinpath("data/curated.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    cards = (line.split(" / ") for line in lines)
    return tuple((Recipe.parse(front), Recipe.parse(back)) for front, back in cards)
