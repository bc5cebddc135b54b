"""A room driver that records every frame of each device, and what the server knew just then."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from room.room_driver import RoomDriver

from numbers_station.game.desk import EMPTY, Desk
from numbers_station.room.protocol import codec
from numbers_station.room.protocol.frames import WhisperFrame
from numbers_station.room.protocol.rows import Send
from numbers_station.room.protocol.secret_entries import Whispered
from numbers_station.room.state.log import RoomLog
from numbers_station.room.state.public import PublicRoom

from .expected import see_moves, see_room


class Recorder(RoomDriver):
    """
    Drives a room; `devices` has what each of them received, `snapshots` the room after each entry.

    A device is a name and a number; it keeps what it knows when it comes back after a while.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        self.devices: dict[str, list[dict[str, Any]]] = {}
        self.names: dict[int, str] = {}
        self.log: RoomLog | None = None
        self.snapshots: list[dict[str, Any]] = []
        self.moments: dict[bytes, tuple[PublicRoom, Desk]] = {}
        """The room and the desk after each entry and whisper, by the frame that tells of it."""
        self.holding: set[int] = set()
        """The connections of spymasters who have been given the desk."""
        super().__init__(*given, **more)

    # Who receives.

    def connect(self, name: str, after: int = 0, connection: int | None = None) -> int:
        """*after* 0 is another device of the same person; anything else goes on where it was."""
        known = [device for device in self.devices if device.partition(" ")[0] == name]
        device = known[-1] if after and known else f"{name} {len(known) + 1}"
        self.devices.setdefault(device, [])
        self.names[self.last + 1] = device
        return super().connect(name, after, connection)

    def come_back(self, name: str) -> None:
        """The same device again, with the number of the last event that it has seen."""
        device = [device for device in self.devices if device.partition(" ")[0] == name][-1]
        events = [each["frame"] for each in self.devices[device]]
        self.connect(name, max([frame.get("seq", 0) for frame in events], default=0))

    # What is received.

    def deliver(self, sends: Sequence[Send]) -> None:
        self._catch_up()
        open_before = set(self.inbox) - self.closed
        last: dict[int, dict[str, Any]] = {}
        for send in sends:
            for connection in open_before if send.to is None else {send.to} & open_before:
                last[connection] = self._record(connection, send.frame)
            if send.close:
                open_before -= open_before if send.to is None else {send.to}
        super().deliver(sends)
        presence = self.room._presence
        for connection, record in last.items():  # nothing is left that this device does not know
            if connection not in presence.players and record["frame"]["type"] == "refused":
                continue  # it was turned away at the door
            record["votes"] = presence.votes.moves.copy()
            record["marks"] = {
                player: [list(each) for each in sorted(cards.items())]
                for player, cards in presence.marks.items()
                if cards
            }

    def _record(self, connection: int, data: bytes) -> dict[str, Any]:
        frame = json.loads(data)
        if frame["type"] == "welcome":
            self.holding.discard(connection)
        elif frame["type"] == "desk":
            self.holding.add(connection)
        record = {"frame": frame}
        if connection in self.holding:
            room, desk = self.moments.get(data) or self._moment
            record["desk"] = desk
            person = room.person(self.room._presence.players.get(connection) or 0)
            if person and person.seat and room.playing and room.leads(person):
                record["moves"] = see_moves(room.playing, person.seat, self.key, desk)
            else:
                self.holding.remove(connection)
        self.devices[self.names[connection]].append(record)
        return record

    def _catch_up(self) -> None:
        """Fold the rows one by one, since a device folds them one by one."""
        if self.log is None:
            self.log = RoomLog(self.rows[0])
            self.snapshots.append(see_room(self.log.public))
        for row in self.rows[self.log.seq :]:
            entry = self.log.add(row)
            if isinstance(entry, Whispered):
                self.moments[codec.encode(WhisperFrame(entry.whisper))] = self._moment
            elif not row.secret:
                self.moments[self.log.frames[-1]] = self._moment
                self.snapshots.append(see_room(self.log.public))

    @property
    def _moment(self) -> tuple[PublicRoom, Desk]:
        assert self.log is not None
        secret = self.log.secrets.game
        return self.log.public, secret.desk if secret else EMPTY
