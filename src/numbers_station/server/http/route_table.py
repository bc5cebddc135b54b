"""Route table: every endpoint of the HTTP API; its routes and its OpenAPI page are made from it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from types import MethodType
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from numbers_station.bots.review.report import Review
from numbers_station.game.clue import Verdict
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_OWN_WORDS, MAX_PICTURES_UPLOAD, MAX_RECORD
from numbers_station.room.protocol.codec import schema
from numbers_station.room.protocol.http_bodies import (
    JoinRoom,
    ListedRoom,
    NewRoom,
    RoomSummary,
)

from ..sockets.asgi import AsgiSocket
from ..sockets.connections import Connections
from .endpoint import Access, Endpoint, Query, RateLimit
from .handlers import Handler, Handlers, respond_json
from .openapi import make_openapi
from .routes.notices import NoticeRoutes, PushDevice, PushEnd, PushKey, WebhookAddress
from .routes.packs import (
    OwnWordsUpload,
    PackChoice,
    PackContent,
    PackMade,
    PackRoutes,
    WordsUpload,
)
from .routes.picture_packs import NAME, SKIP, PicturePackRoutes
from .routes.pictures import PictureDescription, PictureRoutes, TablePicture
from .routes.printing import PRINT_QUERY, PrintRoutes
from .routes.records import Offer, RecordRoutes, RecordText, Replayed
from .routes.reviews import ReviewRoutes
from .routes.rooms import RoomOpened, RoomRoutes
from .routes.seats import Admitted, SeatLink, SeatMove, SeatRoutes
from .routes.senses import SenseRoutes
from .routes.status import Health, Retention, StatusRoutes
from .routes.verdicts import ClueOnTable, VerdictRoutes

INSIDERS, SEAT = Access.INSIDERS, Access.SEAT
ROOM = "/api/rooms/{code}"
PACK = "/api/packs/{code}"
LANGUAGE = Query("language", Language)
AFTER = Query("after", Annotated[int, Meta(ge=0)], "The number of the last event that is known.")
WATCH = Query("watch", str, "To get no more than an onlooker gets, whatever the token.")
SCREEN = Query("screen", str, "To be the big screen, by the token in the cookie of that name.")
DEEP = Query("deep", str, "To have something written to the database, too.")
SVG, PDF, TEXT = "image/svg+xml", "application/pdf", "text/plain"


class DescriptionRoutes(Handlers):
    """What programs read about the API itself."""

    async def show_schema(self, request: Request) -> Response:
        return respond_json(schema())

    async def show_openapi(self, request: Request) -> Response:
        return respond_json(make_openapi(ENDPOINTS))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/rooms",
        RoomRoutes.open_room,
        "Open a room.",
        body=NewRoom,
        answer=RoomOpened,
        status=201,
        rate_limit=RateLimit.OPENS,
    ),
    Endpoint(
        "GET",
        "/api/rooms",
        RoomRoutes.list_rooms,
        "Rooms that anybody may join, where their hosts have put them on the list.",
        answer=tuple[ListedRoom, ...],
    ),
    Endpoint(
        "GET",
        ROOM,
        RoomRoutes.show_summary,
        "What anybody may know of a room.",
        answer=RoomSummary,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/players",
        RoomRoutes.join,
        "Join a room.",
        body=JoinRoom,
        answer=Admitted,
        status=201,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/screen",
        RoomRoutes.ask_for_table,
        "Ask, as a big screen, to be the table.",
        answer=Admitted,
        status=201,
        access=INSIDERS,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/words",
        PackRoutes.take_words,
        "Bring the host's own words, which become a pack.",
        body=OwnWordsUpload,
        max_body=MAX_OWN_WORDS,
        answer=PackMade,
        status=201,
        access=SEAT,
        rate_limit=RateLimit.PACKS,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/pack",
        PackRoutes.take_pack,
        "Bring a pack that is kept here.",
        body=PackChoice,
        answer=PackMade,
        status=201,
        access=SEAT,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "POST",
        "/api/packs",
        PackRoutes.make_words,
        "Make a pack of words.",
        body=WordsUpload,
        max_body=MAX_OWN_WORDS,
        answer=PackMade,
        status=201,
        rate_limit=RateLimit.PACKS,
    ),
    Endpoint(
        "GET",
        "/api/packs",
        PackRoutes.list_house_packs,
        "The packs that the server's owner has put there.",
        answer=tuple[PackMade, ...],
    ),
    Endpoint(
        "POST",
        "/api/picture-packs",
        PicturePackRoutes.make,
        "Make a pack of pictures from a zip.",
        upload="application/zip",
        max_body=MAX_PICTURES_UPLOAD,
        answer=PackMade,
        status=201,
        rate_limit=RateLimit.PACKS,
        query=(Query("language", str), Query("texts", Language), NAME, SKIP),
    ),
    Endpoint(
        "GET",
        "/api/own-pictures/{id}",
        PicturePackRoutes.show,
        "A picture of somebody's own.",
        media_type="image/*",
    ),
    Endpoint("GET", PACK, PackRoutes.show, "All that is in a pack.", answer=PackContent),
    Endpoint(
        "GET",
        f"{PACK}/file",
        PackRoutes.download,
        "A pack as a file.",
        media_type="application/octet-stream",
    ),
    Endpoint(
        "DELETE",
        PACK,
        PackRoutes.delete,
        "Delete a pack, for its maker.",
        status=204,
        access=Access.MAKER,
    ),
    Endpoint(
        "GET",
        f"{ROOM}/record",
        RoomRoutes.show_record,
        "The last game's record; the key once it is over.",
        media_type=TEXT,
        access=INSIDERS,
    ),
    Endpoint(
        "GET",
        f"{ROOM}/socket",
        None,
        "The room's WebSocket.",
        status=101,
        access=INSIDERS,
        query=(AFTER, WATCH, SCREEN),
    ),
    Endpoint(
        "POST",
        f"{ROOM}/link",
        SeatRoutes.make_link,
        "A link for another phone.",
        answer=SeatLink,
        access=SEAT,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/seat",
        SeatRoutes.move_seat,
        "Take a seat along.",
        body=SeatMove,
        answer=Admitted,
        status=201,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "DELETE",
        f"{ROOM}/seat",
        SeatRoutes.forget_seat,
        "Forget the seat in this browser.",
        status=204,
    ),
    Endpoint(
        "GET",
        "/api/push-key",
        NoticeRoutes.show_push_key,
        "The key with which a browser subscribes to this server's notices.",
        answer=PushKey,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/push",
        NoticeRoutes.subscribe,
        "Tell this device when it is its owner's move.",
        body=PushDevice,
        status=204,
        access=SEAT,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/push/end",
        NoticeRoutes.unsubscribe,
        "Tell this device no more.",
        body=PushEnd,
        status=204,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/webhook",
        NoticeRoutes.set_webhook,
        "Have it told elsewhere whose move it is, for the host.",
        body=WebhookAddress,
        status=204,
        access=SEAT,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "DELETE",
        f"{ROOM}/webhook",
        NoticeRoutes.remove_webhook,
        "Have it told there no more, for the host.",
        status=204,
        access=SEAT,
    ),
    Endpoint(
        "POST",
        f"{ROOM}/webhook/test",
        NoticeRoutes.try_webhook,
        "Send a test to the webhook, for the host.",
        status=204,
        access=SEAT,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "GET",
        f"{ROOM}/pictures/{{id}}.svg",
        PictureRoutes.show_on_table,
        "A picture that lies on the table.",
        media_type=SVG,
        access=INSIDERS,
    ),
    Endpoint(
        "GET",
        f"{ROOM}/pictures",
        PictureRoutes.show_table,
        "All pictures on the table, drawn and in words.",
        answer=dict[str, TablePicture],
        access=INSIDERS,
        query=(LANGUAGE,),
    ),
    Endpoint(
        "GET",
        "/api/pictures/{recipe}.svg",
        PictureRoutes.show_by_recipe,
        "A picture by its recipe.",
        media_type=SVG,
    ),
    Endpoint(
        "GET",
        "/api/pictures/{recipe}/description",
        PictureRoutes.describe_by_recipe,
        "What a picture shows.",
        answer=PictureDescription,
        query=(LANGUAGE,),
    ),
    Endpoint(
        "GET",
        "/api/senses/{language}/{reader}",
        SenseRoutes.show_senses,
        "What the words of a language's decks mean, told to readers of another or the same.",
        answer=dict[str, tuple[str, ...]],
    ),
    Endpoint(
        "GET",
        "/api/retention",
        StatusRoutes.show_retention,
        "What is kept of a room, and how long.",
        answer=Retention,
    ),
    Endpoint("GET", "/api/offer", RecordRoutes.show_offer, "What a lobby offers.", answer=Offer),
    Endpoint(
        "POST",
        "/api/replays",
        RecordRoutes.replay,
        "Play a record again.",
        body=RecordText,
        max_body=MAX_RECORD,
        answer=Replayed,
    ),
    Endpoint(
        "GET",
        f"{ROOM}/review",
        ReviewRoutes.review_room,
        "Look back at the game that is over.",
        answer=Review,
        access=INSIDERS,
    ),
    Endpoint(
        "POST",
        "/api/reviews",
        ReviewRoutes.review_record,
        "Look back at a finished game.",
        body=RecordText,
        max_body=MAX_RECORD,
        answer=Review,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "POST",
        "/api/verdicts",
        VerdictRoutes.judge_clue,
        "What the referee says of a clue on a table of one's own.",
        body=ClueOnTable,
        answer=Verdict,
        rate_limit=RateLimit.JOINS,
    ),
    Endpoint(
        "GET",
        "/api/print/{kind}.pdf",
        PrintRoutes.print,
        "Cards, keys, agents or rules to print.",
        media_type=PDF,
        query=PRINT_QUERY,
    ),
    Endpoint(
        "GET",
        "/api/schema.json",
        DescriptionRoutes.show_schema,
        "The JSON schema of the socket's messages.",
        media_type="application/json",
    ),
    Endpoint(
        "GET",
        "/api/openapi.json",
        DescriptionRoutes.show_openapi,
        "This description.",
        media_type="application/json",
    ),
    Endpoint(
        "GET",
        "/health",
        StatusRoutes.show_health,
        "Whether all is well.",
        answer=Health,
        query=(DEEP,),
    ),
    Endpoint(
        "GET", "/metrics", StatusRoutes.show_metrics, "Counters for Prometheus.", media_type=TEXT
    ),
)
GROUPS = (
    RoomRoutes,
    SeatRoutes,
    NoticeRoutes,
    PackRoutes,
    PicturePackRoutes,
    PictureRoutes,
    SenseRoutes,
    RecordRoutes,
    ReviewRoutes,
    VerdictRoutes,
    PrintRoutes,
    DescriptionRoutes,
    StatusRoutes,
)


def make_routes(connections: Connections) -> list[BaseRoute]:
    """A route for each path, which knows the methods of that path and no others."""
    groups = [group(connections) for group in GROUPS]
    routes: list[BaseRoute] = []
    by_path = sorted(ENDPOINTS, key=lambda endpoint: endpoint.path)
    for path, found in groupby(by_path, key=lambda endpoint: endpoint.path):
        handlers: dict[str, Handler] = {}
        for endpoint in found:
            if endpoint.handle is None:
                routes.append(WebSocketRoute(path, AsgiSocket(connections)))
            else:
                handlers[endpoint.method] = _bind(endpoint, groups)
        if handlers:
            routes.append(Route(path, _dispatch(handlers), methods=list(handlers)))
    return routes


def _bind(endpoint: Endpoint, groups: Sequence[Handlers]) -> Handler:
    """The endpoint's handler as a method of the group that has it."""
    assert endpoint.handle is not None
    name: str = endpoint.handle.__name__
    (group,) = (each for each in groups if getattr(type(each), name, None) is endpoint.handle)
    return group.make_handler(endpoint, MethodType(endpoint.handle, group))


def _dispatch(handlers: dict[str, Handler]) -> Handler:
    async def respond(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers[method](request)

    return respond
