"""Routes of the web pages, and of the static files and texts that they are made of."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from numbers_station.game.ruleset import Language
from numbers_station.palette import SCREEN

from ... import addresses
from ...config import Config
from .assets import Assets
from .sentences import compress_texts, encode_texts
from .shell import (
    PAGES,
    choose_language,
    make_manifest,
    read_preferences,
    render_not_found,
    render_page,
)

FOREVER = "public, max-age=31536000, immutable"
LOCAL = ("127.0.0.1", "localhost", "[::1]")
PARTS = ("api", "static", "texts")
"""The first part of the addresses that programs ask for, not people."""
LONGEST = 400
"""Characters of an address that is turned into a QR code."""


class Pages:
    """The handlers. They keep nothing and change nothing."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._assets = Assets()

    def routes(self) -> list[Route]:
        shells = ["/", *(f"/{name}" for name in PAGES), "/r/{code}", "/tv/{code}"]
        return [
            *(Route(path, self.shell, methods=["GET"]) for path in shells),
            Route("/static/{version}/{name:path}", self.asset, methods=["GET"]),
            Route("/texts/{language}/{part}.json", self.texts, methods=["GET"]),
            Route("/worker.js", self.worker, methods=["GET"]),
            Route("/manifest.webmanifest", self.manifest, methods=["GET"]),
            Route("/favicon.ico", self.favicon, methods=["GET"]),
            Route("/robots.txt", self.robots, methods=["GET"]),
            Route("/qr.svg", self.qr, methods=["GET"]),
        ]

    async def shell(self, request: Request) -> Response:
        return self._respond_html(request, render_page)

    async def respond_not_found(self, request: Request) -> Response:
        """The answer where no route fits the address."""
        if request.method != "GET" or request.url.path.split("/")[1] in PARTS:
            return PlainTextResponse("not found", 404)
        return self._respond_html(request, render_not_found, 404)

    def _respond_html(
        self,
        request: Request,
        render: Callable[[Language, str, str, Assets], bytes],
        status: int = 200,
    ) -> Response:
        language, theme = self._read_preferences(request)
        body = render(language, theme, self._base(request), self._assets)
        headers = {"content-language": language.value, "vary": "accept-language, cookie"}
        if _accepts_gzip(request):
            body = gzip.compress(body, 6, mtime=0)  # it holds no secret that its size could tell
            headers["content-encoding"] = "gzip"
        return Response(body, status, headers=headers, media_type="text/html")

    async def asset(self, request: Request) -> Response:
        asset = self._assets.get(request.path_params["name"])
        if asset is None:
            return PlainTextResponse("not found", 404)
        current = request.path_params["version"] == self._assets.version
        headers = {"cache-control": FOREVER if current else "no-cache"}
        if asset.zipped and _accepts_gzip(request):
            headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
            return Response(asset.zipped, headers=headers, media_type=asset.kind)
        return Response(asset.body, headers=headers, media_type=asset.kind)

    async def texts(self, request: Request) -> Response:
        headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
        if _accepts_gzip(request):
            headers["content-encoding"] = "gzip"
        make = compress_texts if _accepts_gzip(request) else encode_texts
        try:
            body = make(Language(request.path_params["language"]), request.path_params["part"])
        except (KeyError, ValueError):
            return PlainTextResponse("not found", 404)
        return Response(body, headers=headers, media_type="application/json")

    async def worker(self, request: Request) -> Response:
        asset = self._assets.get("worker.js")
        body = asset.body if asset else b""
        return Response(body, headers={"cache-control": "no-cache"}, media_type="text/javascript")

    async def manifest(self, request: Request) -> Response:
        found = make_manifest(self._read_preferences(request)[0], self._assets)
        return JSONResponse(found, media_type="application/manifest+json")

    async def favicon(self, request: Request) -> Response:
        asset = self._assets.get("favicon.svg")
        body = asset.body if asset else b""
        return Response(body, headers={"cache-control": FOREVER}, media_type="image/svg+xml")

    async def robots(self, request: Request) -> Response:
        return PlainTextResponse("User-agent: *\nDisallow: /api/\nDisallow: /r/\nDisallow: /tv/\n")

    async def qr(self, request: Request) -> Response:
        """An address of this server as a QR code; `to` is what follows the base."""
        path = request.query_params.get("to", "")
        if not path.startswith("/") or path.startswith("//") or len(path) > LONGEST:
            return PlainTextResponse("not an address of this server", 400)
        out = BytesIO()
        segno.make(self._base(request) + path, error="m", micro=False).save(
            out, kind="svg", border=2, xmldecl=False, dark=SCREEN["ink"], light="#fff"
        )
        return Response(
            out.getvalue(), headers={"cache-control": "no-cache"}, media_type="image/svg+xml"
        )

    def _read_preferences(self, request: Request) -> tuple[Language, str]:
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


def _accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
