"""Routes of the web pages, and of the static files and texts that they are made of."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from numbers_station.game.errors import Refusal
from numbers_station.texts.translations import TEXT_LANGUAGES

from ... import addresses
from ...sockets.connections import Connections
from ..handlers import RETRY_AFTER, accepts_gzip, header_of
from ..security_headers import content_policy
from .page_table import HIDDEN_ROOM, PAGES, ROOM
from .previews import describe_link
from .qr_codes import QrCodes
from .sentences import Texts, encode_page, encode_part
from .shell import (
    choose_language,
    make_manifest,
    read_preferences,
    render_not_found,
    render_page,
    render_too_fast,
)
from .site import Site, make_site

PageHandler = Callable[[Request], Awaitable[Response]]

FOREVER = "public, max-age=31536000, immutable"
LOCAL = ("127.0.0.1", "localhost", "[::1]")
PARTS = ("api", "static", "texts")
"""The first part of the addresses that programs ask for, not people."""
PRIVATE = ("api", "r", "tv", "packs")
"""What search engines are asked to leave alone."""
LONGEST = 200
"""Characters of an address that is turned into a QR code; our pages ask for half of that."""


class Pages:
    """The handlers. They change nothing, and answer an address as often as the API does."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._config = connections.config
        self._codes = QrCodes(connections.computing)
        config = self._config
        self._site = make_site(
            connections.house, config.prefix, config.room_list, config.days_of_slow_rooms
        )
        self._assets = self._site.assets
        self._policy = content_policy(self._assets.style_hash)

    def routes(self) -> list[Route]:
        shells = [*(f"/{name}" for name in PAGES), "/r/{code}", "/tv/{code}", "/packs/{code}"]
        limited: dict[str, PageHandler] = {
            **dict.fromkeys(shells, self.shell),
            "/texts/{language}/{part}.json": self.texts,
            "/texts/{language}/page/{script}.json": self.page_texts,
            "/worker.js": self.worker,
            "/manifest.webmanifest": self.manifest,
            "/favicon.ico": self.favicon,
            "/robots.txt": self.robots,
            "/qr.svg": self.qr,
        }
        return [
            Route("/static/{version}/{name:path}", self.asset, methods=["GET"]),
            *(Route(path, self._limit(page), methods=["GET"]) for path, page in limited.items()),
        ]

    def _limit(self, handle: PageHandler) -> PageHandler:
        """The handler, for addresses that have not asked for too much."""

        async def respond(request: Request) -> Response:
            if self._connections.connects.take(self._address_of(request)):
                return await handle(request)
            return self._respond_too_fast(request)

        return respond

    def _address_of(self, request: Request) -> str:
        peer = request.client.host if request.client else ""
        return self._connections.identity.address(peer, header_of(request))

    def _respond_too_fast(self, request: Request) -> Response:
        language, _ = self._read_preferences(request)
        return Response(render_too_fast(language, self._site.name), 429, RETRY_AFTER, "text/html")

    async def shell(self, request: Request) -> Response:
        page = PAGES[request.url.path.split("/")[1]]
        code = request.path_params.get("code", "").upper()
        language, _ = self._read_preferences(request)
        address = self._address_of(request)
        found = await describe_link(self._connections, page, code, address, language)
        room = self._connections.registry.get(code)
        if room and page is ROOM and room.room.public.settings.streaming:
            page = HIDDEN_ROOM
        return self._respond_html(request, partial(render_page, page, code, found))

    async def respond_not_found(self, request: Request) -> Response:
        """The answer where no route fits the address."""
        return await self._limit(self._not_found)(request)

    async def _not_found(self, request: Request) -> Response:
        if request.method != "GET" or request.url.path.split("/")[1] in PARTS:
            return PlainTextResponse("not found", 404)
        return self._respond_html(request, render_not_found, 404)

    def _respond_html(
        self,
        request: Request,
        render: Callable[[str, str, str, Site], bytes],
        status: int = 200,
    ) -> Response:
        language, theme = self._read_preferences(request)
        body = render(language, theme, self._base(request), self._site)
        headers = {
            "content-language": language,
            "vary": "accept-language, cookie",
            "content-security-policy": self._policy,
        }
        if accepts_gzip(request):
            body = gzip.compress(body, 6, mtime=0)  # it holds no secret that its size could tell
            headers["content-encoding"] = "gzip"
        return Response(body, status, headers=headers, media_type="text/html")

    async def asset(self, request: Request) -> Response:
        asset = self._assets.get(request.path_params["name"])
        if asset is None:
            return PlainTextResponse("not found", 404)
        current = request.path_params["version"] == self._assets.version
        body, encoding = asset.encoded_for(request.headers.get("accept-encoding", ""))
        headers = {"cache-control": FOREVER if current else "no-cache"}
        if asset.zipped:
            headers["vary"] = "accept-encoding"
        if encoding:
            headers["content-encoding"] = encoding
        return Response(body, headers=headers, media_type=asset.kind)

    async def texts(self, request: Request) -> Response:
        """A part of the texts, for whoever wants it now and then."""
        return _respond_texts(request, encode_part, request.path_params["part"])

    async def page_texts(self, request: Request) -> Response:
        """All that one page says. With their digest in the address they can be kept for good."""
        return _respond_texts(request, encode_page, request.path_params["script"])

    async def worker(self, request: Request) -> Response:
        asset = self._assets.get("worker.js")
        body = asset.body if asset else b""
        return Response(body, headers={"cache-control": "no-cache"}, media_type="text/javascript")

    async def manifest(self, request: Request) -> Response:
        found = make_manifest(self._read_preferences(request)[0], self._site)
        return JSONResponse(found, media_type="application/manifest+json")

    async def favicon(self, request: Request) -> Response:
        asset = self._assets.get("favicon.svg")
        body = asset.body if asset else b""
        return Response(body, headers={"cache-control": FOREVER}, media_type="image/svg+xml")

    async def robots(self, request: Request) -> Response:
        hidden = "".join(f"Disallow: {self._config.prefix}/{part}/\n" for part in PRIVATE)
        return PlainTextResponse(f"User-agent: *\n{hidden}")

    async def qr(self, request: Request) -> Response:
        """An address of this server as a QR code; `to` is what follows the base."""
        path = request.query_params.get("to", "")
        address = self._base(request) + path
        if not path.startswith("/") or path.startswith("//") or len(address) > LONGEST:
            return PlainTextResponse("not an address of this server", 400)
        image = self._codes.get(address)
        if image is None:
            if not self._connections.drawings.take(self._address_of(request)):
                return self._respond_too_fast(request)
            try:
                image = await self._codes.draw(address)
            except Refusal:
                return self._respond_too_fast(request)
        return Response(image, headers={"cache-control": "no-cache"}, media_type="image/svg+xml")

    def _read_preferences(self, request: Request) -> tuple[str, str]:
        language, theme = read_preferences(request.headers.get("cookie", ""))
        accepted = request.headers.get("accept-language", "")
        return choose_language(accepted, request.query_params.get("lang"), language), theme

    def _base(self, request: Request) -> str:
        """The address for others: from this machine's browser, the one that phones reach."""
        if self._config.public_url:
            return self._config.public_url.rstrip("/")
        base = str(request.base_url).rstrip("/")
        if request.base_url.hostname not in LOCAL:
            return base
        port = request.base_url.port or 80
        return addresses.lan_url(self._config, port) or base


def _respond_texts(request: Request, encode: Callable[[str, str], Texts], name: str) -> Response:
    language = request.path_params["language"]
    try:
        texts = encode(TEXT_LANGUAGES[language].code, name)
    except KeyError:
        return PlainTextResponse("not found", 404)
    current = request.query_params.get("v") == texts.version
    headers = {"cache-control": FOREVER if current else "no-cache", "vary": "accept-encoding"}
    if accepts_gzip(request):
        headers["content-encoding"] = "gzip"
    body = texts.zipped if accepts_gzip(request) else texts.plain
    return Response(body, headers=headers, media_type="application/json")
