"""Parsing what people type: a clue with its number, a card by number or word."""

from __future__ import annotations

from numbers_station.game.board import Card
from numbers_station.game.clue import UNLIMITED, Clue, normal
from numbers_station.texts import Catalog

from .drawing import label


def parse_clue(answer: str, text: Catalog) -> Clue | None:
    """The word and the number; the special value by its name in the language, or in English."""
    for name in (text("number.unlimited"), UNLIMITED, "∞"):
        word, space, end = (
            answer[: -len(name)],
            answer[-len(name) - 1 :][:1],
            answer[-len(name) :],
        )
        if word.strip(" ,:") and space == " " and end.lower() == name:
            return Clue(word.strip(" ,:"), UNLIMITED)
    word, _, number = answer.rpartition(" ")
    if not word or not number.isascii() or not number.isdigit() or len(number) > 3:
        return None
    return Clue(word.strip(" ,:"), int(number))


def parse_card(answer: str, cards: tuple[Card, ...]) -> int | None:
    """A card by its number on the table or by its word."""
    for place, card in enumerate(cards):
        if normal(label(card, place)) == normal(answer):
            return place
    number = answer.removeprefix("#")
    short = number.isascii() and number.isdigit() and len(number) <= 2
    if short and 1 <= int(number) <= len(cards):
        return int(number) - 1
    return None
