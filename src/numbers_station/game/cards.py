"""Cards that can lie on the table together: the right number and kind, none twice, all readable."""

from __future__ import annotations

import re

from .board import Card, Picture
from .clue import normal, remember_short, unreadable
from .errors import BadDeck
from .events import Dealt
from .ruleset import ONLY_PICTURES, ONLY_WORDS

PICTURE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MAX_TAGS = 40
"""Words that a picture of the players' own may have, and associations that a word may."""


def check_cards(dealt: Dealt) -> None:
    """Raises `BadDeck` unless the cards can lie on the table together (R1.1, R1.9, R24)."""
    grid, content = dealt.ruleset.grid, dealt.ruleset.content
    if len(dealt.cards) != grid.cards:
        raise BadDeck(
            "board_size", "R1.1", f"{grid} needs {grid.cards} cards, not {len(dealt.cards)}"
        )
    pictures = {card.id for card in dealt.cards if type(card) is Picture}
    if len(pictures) + len(dealt.words) < len(dealt.cards):
        raise BadDeck("duplicate_card", "R1.9", "the same face lies on the board twice")
    for card in dealt.cards:
        _check_face(card)
    if (content is ONLY_WORDS and pictures) or (content is ONLY_PICTURES and dealt.words):
        raise BadDeck(
            "board_content",
            "R24.6",
            f"not a board of {content}: {len(dealt.words)} words, {len(pictures)} pictures",
        )


def _check_face(card: Card) -> None:
    """Refuse a face that could not be read out, or written in a record."""
    if type(card) is Picture:
        if not PICTURE_ID.fullmatch(card.id):
            raise BadDeck("bad_picture_id", "R1.7", f"not a picture's id: {card.id!r}")
        if not _are_tags(card.tags):
            raise BadDeck("bad_tags", "R1.7", f"not words for a picture: {card.tags!r}")
        return
    if not _fit_for_a_card(card.text):
        raise BadDeck("unreadable_word", "R1.3", f"not a word for a card: {card.text!r}")
    if card.associations and not _are_tags(card.associations):
        raise BadDeck("bad_associations", "R32.5", f"not associations: {card.associations!r}")


def _are_tags(texts: tuple[str, ...]) -> bool:
    return len(texts) <= MAX_TAGS and all(map(_fit_for_a_tag, texts))


def _fit_for_a_tag(text: str) -> bool:
    """Without the signs that separate tags in a record."""
    return _fit_for_a_card(text) and not set(":;,/=_") & set(text)


@remember_short
def _fit_for_a_card(text: str) -> bool:
    return not unreadable(normal(text)) and text == " ".join(text.split())
