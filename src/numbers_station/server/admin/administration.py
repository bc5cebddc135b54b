"""Administration: what each request of whoever runs the server does."""

from __future__ import annotations

from numbers_station import __version__
from numbers_station.game.errors import Refusal
from numbers_station.room.room import Room

from ..bans import overlap, parse_network
from ..refusals import refusal
from ..sockets.client_identity import parse_code
from ..sockets.connections import Connections
from ..stores.base import Store
from ..stores.portable import BanLine
from ..stores.url import DatabaseUrl
from . import notices
from .protocol import (
    AddBan,
    Announce,
    AnyRequest,
    BackUp,
    CloseRoom,
    Connected,
    DeleteRoom,
    ExportRoom,
    LiftBan,
    ListBans,
    ListedRoom,
    ListPeople,
    ListRooms,
    Result,
    ShowStats,
    Stats,
)


class Administration:
    """Does it in this process, and has the others that use the database told."""

    def __init__(self, connections: Connections, store: Store) -> None:
        self._connections = connections
        self._registry = connections.registry
        self._store = store
        self._since = self._registry.clock()
        self._registry.on_notice = self._hear

    async def answer(self, request: AnyRequest) -> Result:
        """Raises `Refusal` and `StoreFailed`; nothing has changed then."""
        match request:
            case ListRooms():
                return await self._list_rooms()
            case ListPeople(code):
                return self._list_people(await self.check_room(code))
            case CloseRoom(code):
                actor = await self._registry.find(await self.check_room(code))
                await actor.close()
            case DeleteRoom(code):
                code = await self.check_room(code)
                await self._registry.delete(code)
                self._tell(notices.RoomDeleted(code))
            case Announce(line):
                self._tell(notices.Announced(line))
                return await self._connections.announce(line)
            case AddBan(address, seconds):
                return await self._ban(address, seconds)
            case LiftBan(address):
                await self._lift(address)
            case ListBans():
                return self._registry.bans.all()
            case ShowStats():
                return await self._show_stats()
            case ExportRoom() | BackUp():
                raise TypeError("a file is sent by the listener")
        return None

    async def check_room(self, text: str) -> str:
        """The code of a room that is kept here. Raises `Refusal`."""
        code = parse_code(text)
        if code is None or not await self._store.exists(code):
            raise refusal("no_such_room")
        return code

    async def _list_rooms(self) -> list[ListedRoom]:
        return [
            ListedRoom(
                kept.code, kept.opened, kept.last, kept.rows, kept.bytes, *self._look_at(kept.code)
            )
            for kept in await self._store.list_rooms()
        ]

    def _look_at(self, code: str) -> tuple[str | None, int | None, int | None]:
        """Phase, people and how many of them are connected, if the room is awake."""
        actor = self._registry.get(code)
        if actor is None:
            return None, None, None
        room = actor.room
        people = [person for person in room.public.people if person.bot is None]
        return room.public.phase, len(people), room.connected

    def _list_people(self, code: str) -> list[Connected]:
        actor = self._registry.get(code)
        if actor is None:
            return []
        found = []
        for session in tuple(self._connections.sessions):
            if session.number in actor.group.peers:
                player = actor.room.player_behind(session.number)
                name = _name_in(actor.room, player)
                found.append(Connected(player, name, session.address))
        return sorted(found, key=lambda each: (each.player or 0, each.address))

    async def _ban(self, address: str, seconds: int | None) -> BanLine:
        network = parse_network(address)
        if network is None:
            raise Refusal("not_an_address", "", "that is neither an address nor a network")
        if any(overlap(network, proxy) for proxy in self._connections.config.trusted):
            raise Refusal("own_proxy", "", "all visitors come through that proxy")
        ban = await self._registry.bans.add(str(network), seconds)
        self._connections.drop_banned()
        self._tell(notices.BansChanged())
        return ban

    async def _lift(self, address: str) -> None:
        network = parse_network(address)
        if network is None or not await self._registry.bans.lift(str(network)):
            raise Refusal("no_such_ban", "", "that address is not banned")
        self._tell(notices.BansChanged())

    async def _show_stats(self) -> Stats:
        registry, rooms = self._registry, await self._store.list_rooms()
        return Stats(
            version=__version__,
            database=DatabaseUrl.parse(registry.config.database).kind,
            since=self._since,
            connections=len(self._connections.sessions),
            rooms_awake=len(registry.awake),
            rooms=len(rooms),
            rooms_bytes=sum(room.bytes for room in rooms),
            packs_bytes=await self._store.packs.size(),
            bans=len(registry.bans.all()),
            counters=registry.metrics.counters(),
        )

    # Between processes.

    def _tell(self, notice: notices.Notice) -> None:
        self._store.publish(notices.ROOM, notices.encode(notice))

    def _hear(self, data: bytes) -> None:
        """What another process's administrator has done."""
        match notices.decode(data):
            case notices.Announced(line):
                self._connections.background(self._announce(line))
            case notices.BansChanged():
                self._connections.background(self._reload_bans())
            case notices.RoomDeleted(code):
                self._registry.drop_deleted(code)

    async def _announce(self, line: str) -> None:
        await self._connections.announce(line)

    async def _reload_bans(self) -> None:
        await self._registry.bans.load()
        self._connections.drop_banned()


def _name_in(room: Room, player: int | None) -> str | None:
    person = room.public.person(player) if player is not None else None
    return person.name if person else None
