"""The secrets of a room, folded from its secret rows; and how tokens and passwords are kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
from random import Random
from typing import assert_never

import msgspec
from msgspec.structs import replace

from numbers_station.game.clue import Clue
from numbers_station.game.deal import Layout
from numbers_station.game.desk import EMPTY, Desk
from numbers_station.game.events import Whisper
from numbers_station.game.key import Key

from ..protocol.entries import (
    Credential,
    Keyed,
    Laid,
    Noted,
    OwnWords,
    Password,
    SecretEntry,
    Told,
    Whispered,
)

TOKEN_BYTES = 24


class RoomSecrets(msgspec.Struct, frozen=True):
    """What only the server knows. Printing one shows nothing."""

    key: Key | None = None
    layout: Layout | None = None
    whispers: tuple[Whisper, ...] = ()
    """The spymasters' questions of the turn in progress."""
    desk: Desk = EMPTY
    players: dict[str, int] = {}
    """Whose token has this digest."""
    password: Password = Password()
    notes: tuple[Told, ...] = ()
    """What the programs meant so far in this game."""
    own: OwnWords | None = None
    """The words that the host has brought."""

    def __repr__(self) -> str:
        return "Vault(<secret>)"

    def __rich_repr__(self) -> list[tuple[str, str]]:
        return [("", "<secret>")]

    def after(self, entry: SecretEntry) -> RoomSecrets:
        match entry:
            case Whispered(whisper):
                desk = self.desk.after(whisper)
                return replace(self, whispers=(*self.whispers, whisper), desk=desk)
            case Keyed(key):
                return replace(self, key=Key.parse(key), whispers=(), desk=EMPTY, notes=())
            case Laid(layout):
                return replace(self, layout=layout)
            case Credential(player, digest):
                return replace(self, players={**self.players, digest: player})
            case Noted(told):
                return replace(self, notes=(*self.notes, told))
            case OwnWords():
                return replace(self, own=entry)
            case Password():
                return replace(self, password=entry)
            case _:
                assert_never(entry)

    def given(self, clue: Clue) -> RoomSecrets:
        """A clue ends the questions; that it was consented to counts for the turn (R16.2)."""
        desk = Desk(consented=(clue,)) if clue in self.desk.consented else EMPTY
        return replace(self, whispers=(), desk=desk)

    def cleared(self) -> RoomSecrets:
        """The next turn starts with a clear desk: a consent is for this clue only."""
        return replace(self, whispers=(), desk=EMPTY)

    def without(self, player: int) -> RoomSecrets:
        """The token of a player who has gone opens nothing any more."""
        kept = {digest: number for digest, number in self.players.items() if number != player}
        return replace(self, players=kept)

    def player(self, token: str) -> int | None:
        """Who holds this token."""
        return self.players.get(digest_of(token))

    def opens(self, password: str | None) -> bool:
        """Whether the room's door opens to this password, or to none if it has none."""
        if not self.password.digest:
            return True
        if password is None:
            return False
        given = _stretched(password, self.password.salt)
        return hmac.compare_digest(given, self.password.digest)


def new_token(rng: Random) -> str:
    """A token as `secrets.token_urlsafe` makes it, from the randomness that was given."""
    return base64.urlsafe_b64encode(rng.randbytes(TOKEN_BYTES)).decode()


def digest_of(token: str) -> str:
    # Tokens are long and random, so a plain hash is enough for them.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def hidden(password: str | None, rng: Random) -> Password:
    """The password as it is kept."""
    if password is None:
        return Password()
    salt = rng.randbytes(16).hex()
    return Password(salt, _stretched(password, salt))


def _stretched(password: str, salt: str) -> str:
    """Slow on purpose (some 10 ms): people's passwords are short."""
    text = password.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(text, salt=bytes.fromhex(salt), n=2**12, r=8, p=1, dklen=32).hex()
