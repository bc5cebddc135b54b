"""The choice of decks: what the next game is dealt from, ours, the host's own, or endless."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from numbers_station.decks import words as decks
from numbers_station.decks.mix import mix_board, mix_picture_board, pair_anew
from numbers_station.decks.pack import Pack
from numbers_station.decks.supply import endless_cards
from numbers_station.game.board import Word
from numbers_station.game.deal import NOTHING_SEEN, Seen, TwoFaced
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language, Ruleset

from ..protocol.room_entries import DeckChosen, PictureDeck, WordDeck
from ..protocol.secret_entries import OwnPictures, OwnWords
from ..services import Decks
from ..state.secrets import RoomSecrets

SPARE_FACTOR = 2
"""How many times as many endless pictures as the board needs, so that no context need lie twice."""


def choose_cards(
    ruleset: Ruleset,
    chosen: DeckChosen,
    secrets: RoomSecrets,
    standard: Callable[[Ruleset], Decks],
    rng: Random,
    seen: Seen = NOTHING_SEEN,
) -> Decks:
    """The word cards and the picture cards to deal from. Raises `Refusal`."""
    words, pictures = standard(ruleset)
    if ruleset.words and ruleset.other_language:
        words = _foreign_words(ruleset, chosen, secrets.own)
        return (words, _choose_pictures(ruleset, chosen, secrets.own_pictures, pictures, rng, seen))
    return (
        _choose_words(ruleset, chosen, secrets.own, words, rng, seen),
        _choose_pictures(ruleset, chosen, secrets.own_pictures, pictures, rng, seen),
    )


def dealt_ruleset(ruleset: Ruleset, chosen: DeckChosen, own: OwnWords | None) -> Ruleset:
    """The ruleset of the next game: in the language of the own words that are dealt (R32.2)."""
    brought = own.language if own and ruleset.words and chosen.words is WordDeck.OWN else ""
    if not brought or brought in set(Language) or brought == ruleset.other_language:
        return ruleset
    return replace(ruleset, other_language=brought)


def share_known(ruleset: Ruleset, chosen: DeckChosen, secrets: RoomSecrets) -> float:
    """How many of a hundred cards bots know by what comes with them, in a language not ours."""
    own, shown = secrets.own, secrets.own_pictures
    words = pictures = 0.0
    if own and chosen.words is WordDeck.OWN:
        words = len(own.associations) / len(own.words)
    if (
        shown
        and chosen.pictures is PictureDeck.OWN
        and shown.language == ruleset.other_language
        and ruleset.words < ruleset.grid.cards
    ):
        needed = 2 * (ruleset.grid.cards - ruleset.words)
        tagged = sum(bool(picture.tags) for picture in shown.pictures)
        pictures = tagged / max(needed, len(shown.pictures)) * chosen.picture_share / 100
    here = ruleset.words / ruleset.grid.cards
    return 100 * (here * words + (1 - here) * pictures)


def _foreign_words(
    ruleset: Ruleset, chosen: DeckChosen, own: OwnWords | None
) -> tuple[TwoFaced, ...]:
    """Own words alone, since we have none in that language (R32.2)."""
    if own is None or chosen.words is not WordDeck.OWN or own.language in set(Language):
        tag = ruleset.other_language
        raise Refusal("no_words_in_language", "R32.2", f"the host has not brought words in {tag}")
    cards = pack_of(own).cards
    if len(cards) < ruleset.words:
        needed, has = 2 * ruleset.words, len(own.words)
        reason = f"the board needs {needed} words in {own.language}; the pack has {has}"
        raise Refusal("too_few_in_language", "R32.2", reason, needed=needed, has=has)
    return cards


def _choose_words(
    ruleset: Ruleset,
    chosen: DeckChosen,
    own: OwnWords | None,
    standard: tuple[TwoFaced, ...],
    rng: Random,
    seen: Seen,
) -> tuple[TwoFaced, ...]:
    if not ruleset.words or chosen.words is WordDeck.STANDARD:
        return standard
    if chosen.words is WordDeck.CHILDREN:
        return decks.children(ruleset.language).cards
    if own is None:
        raise Refusal("no_pack", "R1.3", "the host has not brought any words yet")
    beside = Pack("", ruleset.language, "", standard)
    pack, board = pack_of(own), ruleset.words
    return mix_board(pack, beside, chosen.share, rng, board=board, seen=seen)


def _choose_pictures(
    ruleset: Ruleset,
    chosen: DeckChosen,
    own: OwnPictures | None,
    standard: tuple[TwoFaced, ...],
    rng: Random,
    seen: Seen,
) -> tuple[TwoFaced, ...]:
    needed = ruleset.grid.cards - ruleset.words
    if needed and chosen.pictures is PictureDeck.ENDLESS:
        return endless_cards(rng, SPARE_FACTOR * needed)
    if not needed or chosen.pictures is PictureDeck.CURATED:
        return pair_anew(standard, rng, seen)
    if own is None:
        raise Refusal("no_own_pictures", "R1.7", "the host has not brought any pictures yet")
    share = chosen.picture_share
    return mix_picture_board(own.pictures, standard, share, rng, board=needed, seen=seen)


def own_words(pack: Pack) -> OwnWords:
    """A pack as it is kept."""
    return OwnWords(pack.name, pack.language, pack.words, pack.associations)


def pack_of(own: OwnWords) -> Pack:
    faces = [Word(text, own.associations.get(text, ())) for text in own.words]
    single = faces.pop() if len(faces) % 2 else None
    cards = tuple(TwoFaced(*pair) for pair in zip(faces[::2], faces[1::2], strict=True))
    return Pack(own.name, own.language, "", cards, single)
