"""The secrets of a room, folded from its secret entries: keys, tokens, passwords."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from random import Random
from typing import assert_never

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Card
from numbers_station.game.deal import Layout, seen_after
from numbers_station.game.desk import EMPTY
from numbers_station.game.events import Event, Whisper
from numbers_station.game.game import SecretGame
from numbers_station.game.key import Key

from ..protocol.game_entries import Told
from ..protocol.secret_entries import (
    Credential,
    Keyed,
    Laid,
    Noted,
    OwnPictures,
    OwnWords,
    Password,
    SecretEntry,
    Webhook,
    Whispered,
)

TOKEN_BYTES = 24


class Door(msgspec.Struct, frozen=True):
    """By what somebody who wants in may be known: the token of an earlier seat, the address."""

    token: str | None = None
    address: str = ""

    def __repr__(self) -> str:
        return "Door(<secret>)"


NOWHERE = Door()


class RoomSecrets(msgspec.Struct, frozen=True):
    """What only the server knows. Printing one shows nothing."""

    game: SecretGame | None = None
    """The key and the desk of the game that was dealt last."""
    layout: Layout | None = None
    seen: dict[Card, int] = {}
    """How often each face has lain on the table of this room."""
    players: dict[str, int] = {}
    """Whose token has this digest."""
    addresses: dict[int, str] = {}
    """From where each player came, as `hash_address` writes it."""
    kept_out: dict[int, tuple[str, ...]] = {}
    """Who was removed and stays out: the digests of their tokens, and their address."""
    password: Password = Password()
    webhook: Webhook = Webhook()
    notes: tuple[Told, ...] = ()
    """What the bots meant so far in this game."""
    own: OwnWords | None = None
    """The words that the host has brought."""
    own_pictures: OwnPictures | None = None
    """And the pictures."""

    def __repr__(self) -> str:
        return "RoomSecrets(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:
        return [("", "<secret>")]

    def after(self, entry: SecretEntry) -> RoomSecrets:
        match entry:
            case Whispered(whisper):
                return self.following((whisper,))
            case Keyed(key):
                return replace(self, game=SecretGame(Key.parse(key)), notes=())
            case Laid(layout, swapped):
                shown = layout.faces if swapped is None else (layout.faces[swapped],)
                return replace(self, layout=layout, seen=seen_after(self.seen, shown))
            case Credential(player, digest, address):
                addresses = {**self.addresses, player: address} if address else self.addresses
                players = {**self.players, digest: player}
                return replace(self, players=players, addresses=addresses)
            case Noted(told):
                return replace(self, notes=(*self.notes, told))
            case OwnWords():
                return replace(self, own=entry)
            case OwnPictures():
                return replace(self, own_pictures=entry)
            case Password():
                return replace(self, password=entry)
            case Webhook():
                return replace(self, webhook=entry)
            case _:
                assert_never(entry)

    @property
    def has_desk(self) -> bool:
        """Whether the spymasters have asked each other anything in this turn."""
        return self.game is not None and self.game.desk is not EMPTY

    def following(self, happenings: Iterable[Event | Whisper]) -> RoomSecrets:
        """The secrets after something happened in the game."""
        game = self.game
        if game is None:
            return self
        for happening in happenings:
            game = game.after(happening)
        return self if game is self.game else replace(self, game=game)

    def with_clear_desk(self) -> RoomSecrets:
        """A game that is broken off leaves no question open."""
        return replace(self, game=self.game and SecretGame(self.game.key))

    def without(self, player: int, stays_out: bool = False) -> RoomSecrets:
        """The token of a player who has gone opens nothing any more, or even keeps them out."""
        kept = {digest: number for digest, number in self.players.items() if number != player}
        addresses = {number: told for number, told in self.addresses.items() if number != player}
        kept_out = self.kept_out
        if stays_out:
            digests = [digest for digest, number in self.players.items() if number == player]
            kept_out = {**kept_out, player: (*digests, self.addresses.get(player, ""))}
        return replace(self, players=kept, addresses=addresses, kept_out=kept_out)

    def letting_in(self, player: int) -> RoomSecrets:
        """The host forgives."""
        kept = {number: marks for number, marks in self.kept_out.items() if number != player}
        return replace(self, kept_out=kept)

    def keeps_out(self, door: Door) -> bool:
        """Whether somebody was removed who came by this door."""
        digest = digest_of(door.token) if door.token else None
        return any(
            digest in digests or _is_address(door.address, address)
            for *digests, address in self.kept_out.values()
        )

    def player(self, token: str) -> int | None:
        """Who holds this token."""
        return self.players.get(digest_of(token))


def new_token(rng: Random) -> str:
    """A token as `secrets.token_urlsafe` makes it, from the randomness that was given."""
    return base64.urlsafe_b64encode(rng.randbytes(TOKEN_BYTES)).decode()


def digest_of(token: str) -> str:
    # Tokens are long and random, so a plain hash is enough for them.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


SALT = 16
"""Characters of a salt."""


def hash_address(address: str, rng: Random) -> str:
    """An address so that it can be told again but not read: a salt, and the hash of both."""
    return _hash(rng.randbytes(SALT // 2).hex(), address) if address else ""


def _hash(salt: str, address: str) -> str:
    return salt + hashlib.sha256(f"{salt} {address}".encode()).hexdigest()


def _is_address(address: str, hashed: str) -> bool:
    return bool(address and hashed) and _hash(hashed[:SALT], address) == hashed
