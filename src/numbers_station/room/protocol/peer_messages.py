"""What processes that serve a room tell each other: who is there, markers, votes; not kept."""

from __future__ import annotations

import msgspec

from .frames import AwayPlayer, MarkedFrame, PlayerMarks, VotedFrame

NO_STAGE = (0, 0)


class PeerMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A process's word about its own connections. It may come late, twice, or not at all."""

    players: tuple[int, ...] = ()
    onlookers: int = 0
    unseeing: tuple[int, ...] = ()
    """Those of the players who do not have the room in view."""
    marked: tuple[MarkedFrame, ...] = ()
    """Markers that have just been laid or taken."""
    marks: tuple[PlayerMarks, ...] = ()
    """All markers, for a process that has just come."""
    away: tuple[AwayPlayer, ...] = ()
    """Since when people have been away, for a process that has just come."""
    voted: tuple[VotedFrame, ...] = ()
    """Votes that have just been cast or taken back; or all, for a process that has just come."""
    stage: tuple[int, int] = NO_STAGE
    """How many clues and covers there were when they were: votes go with the next of them."""
    ask: bool = False
    """Whether the others are to tell theirs."""


class RemotePresence(msgspec.Struct, frozen=True):
    """What another process said last, and when."""

    players: tuple[int, ...]
    onlookers: int
    at: int
    unseeing: tuple[int, ...] = ()


_decoder = msgspec.json.Decoder(PeerMessage)
_encoder = msgspec.json.Encoder()


def encode(message: PeerMessage) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes) -> PeerMessage | None:
    """Nothing, if it is from a process that speaks otherwise."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None
