"""Broadcast (fan-out): the connections of one room in this process, and frames to them."""

from __future__ import annotations

from collections.abc import Sequence

from numbers_station.room.protocol.rows import Reply, Send

from ..clock import ServerClock
from ..loop_batch import LoopBatch
from .peer import NORMAL, Peer


class BroadcastGroup:
    """Who hears what the room says."""

    __slots__ = ("_clock", "empty_since", "peers")

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock
        self.peers: dict[int, Peer] = {}
        self.empty_since = clock()

    def __len__(self) -> int:
        return len(self.peers)

    def add(self, peer: Peer) -> None:
        self.peers[peer.number] = peer

    def remove(self, peer: Peer) -> None:
        if self.peers.pop(peer.number, None) and not self.peers:
            self.empty_since = self._clock()

    def greet(self, peer: Peer, reply: Reply) -> Reply:
        """Send a newcomer what is for them alone, as one; what is left of the reply."""
        own = [send for send in reply.sends if send.to == peer.number]
        if any(send.close for send in own):
            return reply
        peer.greet([send.frame for send in own])
        return Reply(tuple(send for send in reply.sends if send.to != peer.number), reply.rows)

    def deliver(self, sends: Sequence[Send]) -> None:
        peers = self.peers
        for send in sends:
            frame = send.frame
            if send.to is None:
                for peer in peers.values():
                    peer.send(frame)
                if send.close:
                    self.hang_up(NORMAL, "")
            elif (one := peers.get(send.to)) is not None:
                one.send(frame)
                if send.close:
                    # Whoever was shown the door hears nothing more, not even on the way out.
                    self.remove(one)
                    one.close(NORMAL, "")

    def hang_up(self, code: int, reason: str) -> None:
        """Close all connections."""
        for peer in tuple(self.peers.values()):
            self.remove(peer)
            peer.close(code, reason)


Outbox = LoopBatch[BroadcastGroup, Sequence[Send]]
"""What rooms have said in this turn of the loop, and to whom."""
