"""Senses over HTTP: what the words of a deck mean, for a reader; the whole deck, never a table."""

from __future__ import annotations

import gzip
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.decks.senses import senses
from numbers_station.languages import Language

from ..handlers import Handlers, accepts_gzip, parse_language

KEEP = "public, max-age=86400"
"""For a day: the address stays when the decks get better."""


class SenseRoutes(Handlers):
    """The same for everybody, so browsers keep it and it tells nothing about what is dealt."""

    async def show_senses(self, request: Request) -> Response:
        language = parse_language(request.path_params["language"])
        reader = parse_language(request.path_params["reader"])
        plain, packed = _encode(language, reader)
        headers = {"cache-control": KEEP, "vary": "accept-encoding"}
        if accepts_gzip(request):
            headers["content-encoding"] = "gzip"
            return Response(packed, headers=headers, media_type="application/json")
        return Response(plain, headers=headers, media_type="application/json")


@cache
def _encode(language: Language, reader: Language) -> tuple[bytes, bytes]:
    """The glosses as they are, and as they travel."""
    plain = msgspec.json.encode(senses(language, reader).glosses)
    return plain, gzip.compress(plain, 9, mtime=0)
