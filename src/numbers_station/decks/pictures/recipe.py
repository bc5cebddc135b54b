"""A recipe: the frozen text of one picture, such as ``snow-globe(house(toadstool))#2``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

TOKEN = re.compile(r"\s*([a-z0-9-]+|[(),#])")


class BadRecipe(ValueError):
    """The text is not a recipe."""


class Recipe(msgspec.Struct, frozen=True):
    """A staging, what fills its slots (part ids or inner recipes), and a variant number."""

    staging: str
    fillings: tuple[str | Recipe, ...]
    variant: int = 0

    def __repr__(self) -> str:
        return f"<Recipe {self}>"

    def __str__(self) -> str:
        inner = ", ".join(map(str, self.fillings))
        return f"{self.staging}({inner})" + (f"#{self.variant}" if self.variant else "")

    @classmethod
    def parse(cls, text: str) -> Recipe:
        """The recipe a text stands for; raises BadRecipe with the place of the mistake."""
        tokens = _tokens(text)
        filling, rest = _filling(tokens, text)
        if rest or isinstance(filling, str):
            raise BadRecipe(f"not a recipe: {text!r}")
        return filling

    @property
    def parts(self) -> tuple[str, ...]:
        """All part ids, in order."""
        return tuple(self._parts())

    def _parts(self) -> Iterator[str]:
        for filling in self.fillings:
            if isinstance(filling, str):
                yield filling
            else:
                yield from filling._parts()

    @property
    def stagings(self) -> tuple[str, ...]:
        """This staging and those inside it, outermost first."""
        inner = (name for f in self.fillings if isinstance(f, Recipe) for name in f.stagings)
        return (self.staging, *inner)

    @property
    def depth(self) -> int:
        return 1 + max((f.depth for f in self.fillings if isinstance(f, Recipe)), default=0)


def _tokens(text: str) -> list[str]:
    tokens, position = [], 0
    while position < len(text.rstrip()):
        found = TOKEN.match(text, position)
        if not found:
            raise BadRecipe(f"unexpected {text[position]!r} at {position} in {text!r}")
        tokens.append(found.group(1))
        position = found.end()
    return tokens


def _filling(tokens: list[str], text: str) -> tuple[str | Recipe, list[str]]:
    """One filling from the front of the tokens, and the tokens after it."""
    if not tokens or tokens[0] in "(),#":
        raise BadRecipe(f"a name is missing in {text!r}")
    name, rest = tokens[0], tokens[1:]
    if not rest or rest[0] != "(":
        return name, rest
    fillings: list[str | Recipe] = []
    while rest and rest[0] in ("(", ","):
        filling, rest = _filling(rest[1:], text)
        fillings.append(filling)
    if not rest or rest[0] != ")":
        raise BadRecipe(f"a bracket is not closed in {text!r}")
    rest, variant = rest[1:], 0
    if rest and rest[0] == "#":
        if len(rest) < 2 or not rest[1].isdecimal():
            raise BadRecipe(f"a variant must be a number in {text!r}")
        variant, rest = int(rest[1]), rest[2:]
    return Recipe(name, tuple(fillings), variant), rest
