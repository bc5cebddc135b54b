"""What goes to single connections when an entry is folded: keys, whispers, goodbyes."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.game.events import Dealt

from .protocol import codec, frames
from .protocol.entries import SECRETS, Closed, Entry, Left, Locked, Played, Seated, Whispered
from .protocol.frames import KeyFrame
from .protocol.rows import Send
from .state.presence import Presence
from .state.public import PublicRoom
from .state.secrets import RoomSecrets


def follow(entry: Entry, crowd: Presence, hall: PublicRoom, vault: RoomSecrets) -> Sequence[Send]:
    """The private frames that come with an entry, and the connections that end with it."""
    if isinstance(entry, Played) and not isinstance(entry.events[0], Dealt):
        crowd.follow(entry)  # nearly everything is a move
        return ()
    if isinstance(entry, Whispered):
        whisper = codec.encode(frames.WhisperFrame(entry.whisper))
        return [Send(to, whisper) for to in crowd.with_key(hall)]
    if isinstance(entry, SECRETS):
        return ()
    crowd.follow(entry)
    match entry:
        case Played():
            receivers = crowd.with_key(hall)
        case Seated(places=places):
            leading = set(crowd.with_key(hall))
            moved = [to for place in places for to in crowd.of(place.player)]
            receivers = [to for to in moved if to in leading]
        case Left(player, why):
            return _goodbye(crowd, crowd.of(player), frames.ByeWhy(why))
        case Locked(True):
            return _goodbye(crowd, crowd.onlookers(), frames.ByeWhy.LOCKED)
        case Closed():
            return [Send(None, codec.encode(frames.ByeFrame(frames.ByeWhy.CLOSED)), close=True)]
        case _:
            return ()
    shown = secrets(vault) if receivers else ()
    return [Send(to, frame) for to in receivers for frame in shown]


def secrets(vault: RoomSecrets) -> tuple[bytes, ...]:
    """What a spymaster gets on top of what all get: the key, and the desk if it is in use."""
    key, whispers = vault.key, vault.whispers
    if key is None:
        return ()
    shown = codec.encode(KeyFrame(key.reveal()))
    return (shown, codec.encode(frames.DeskFrame(whispers))) if whispers else (shown,)


def _goodbye(crowd: Presence, connections: list[int], why: frames.ByeWhy) -> list[Send]:
    for connection in connections:
        crowd.remove(connection)
    bye = codec.encode(frames.ByeFrame(why))
    return [Send(connection, bye, close=True) for connection in connections]
