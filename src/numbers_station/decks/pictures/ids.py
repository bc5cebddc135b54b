"""Ids for pictures beyond the curated deck: the recipe itself, written as a number."""

from __future__ import annotations

from functools import lru_cache

from .compose import svg
from .recipe import Recipe

SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789-(),#"
"""Of a recipe without its spaces."""
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
PREFIX = "e"
LONGEST = 64
"""Letters of an id."""


def id_of(recipe: Recipe) -> str:
    """An id that any server and any record can turn back into the picture, but no reader."""
    number = 1  # so that no leading symbol gets lost
    for symbol in str(recipe).replace(" ", ""):
        number = number * len(SYMBOLS) + SYMBOLS.index(symbol)
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return PREFIX + digits


@lru_cache(maxsize=4096)
def recipe_of(id: str) -> Recipe:
    """The picture that has this id. Raises `KeyError` if there is none, whatever the text is."""
    if not id.startswith(PREFIX) or len(id) > LONGEST:
        raise KeyError(id)
    number = 0
    for digit in id.removeprefix(PREFIX):
        place = DIGITS.find(digit)
        if place < 0:
            raise KeyError(id)
        number = number * len(DIGITS) + place
    text = ""
    while number > 1:
        number, symbol = divmod(number, len(SYMBOLS))
        text = SYMBOLS[symbol] + text
    try:
        recipe = Recipe.parse(text)
        svg(recipe)  # it can be drawn
    except ValueError:
        raise KeyError(id) from None
    if id_of(recipe) != id:
        raise KeyError(id)
    return recipe
