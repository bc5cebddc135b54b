"""Own pictures over HTTP: a zip is imported in a worker process, and its pictures are served."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import tempfile
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.decks.faces import tidy
from numbers_station.decks.own_pictures import PicturePack, read_zip
from numbers_station.decks.pack import MAX_NAME
from numbers_station.game.errors import Refusal
from numbers_station.languages import Language, parse_tag
from numbers_station.limits import MAX_PICTURE_PACK, MAX_PICTURES_UPLOAD
from numbers_station.refused import FaultyInput
from numbers_station.texts.catalog import catalog

from ...refusals import refusal
from ...sockets.connections import Connections
from ...sockets.rate_limit import household
from ...workers.picture_worker import PACK, ImportJob, NotImported
from ..endpoint import Query
from ..handlers import Handlers, parse_language
from .packs import PackMade
from .pictures import FOREVER, POLICY

log = logging.getLogger(__name__)

SECONDS = 120.0
"""That an import may take."""
QUEUE = 4
"""Imports that may wait for their turn."""
ID = re.compile("[0-9a-f]{16}")
NAME = Query("name", str, "What the pack is called.")
SKIP = Query("skip", str, "To leave out files that cannot be used.")


class PicturePackRoutes(Handlers):
    """Pictures of people's own: cleaned before anybody sees them, and served as what they are."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._waiting: set[str] = set()
        self._turn = asyncio.Lock()

    async def make(self, request: Request) -> PackMade:
        """A zip of pictures becomes a pack; all that is wrong with its files is said at once."""
        address = household(self.address_of(request))
        if address in self._waiting:
            raise refusal("importing")
        if len(self._waiting) >= QUEUE:
            raise refusal("server_full")
        self._waiting.add(address)
        try:
            with tempfile.TemporaryDirectory(prefix="numbers-station-") as folder:
                source = Path(folder, "pictures.zip")
                await self._receive(request, source)
                async with self._turn:
                    pack, pictures = await _import(_read_job(request, source))
        finally:
            self._waiting.discard(address)
        if sum(map(len, pictures.values())) > MAX_PICTURE_PACK:
            raise refusal("pictures_too_big")
        return PackMade.of(await self.registry.packs.keep_pictures(pack, pictures), pack)

    async def show(self, request: Request) -> Response:
        """An own picture by its id, which only those know who saw it on a table or in a pack."""
        id = request.path_params["id"]
        if not ID.fullmatch(id):
            raise refusal("no_such_picture")
        body = await self.registry.packs.find_picture(id)
        kind = "image/webp" if body.startswith(b"RIFF") else "image/svg+xml"
        headers = {"cache-control": f"private, {FOREVER}", "content-security-policy": POLICY}
        return Response(body, headers=headers, media_type=kind)

    async def _receive(self, request: Request, target: Path) -> None:
        size = 0
        with target.open("wb") as file:
            async for chunk in request.stream():
                size += len(chunk)
                if size > MAX_PICTURES_UPLOAD:
                    raise refusal("too_big")
                file.write(chunk)


def _read_job(request: Request, source: Path) -> ImportJob:
    asked = request.query_params.get("language", Language.ENGLISH)
    language = parse_tag(asked)
    if language is None:
        raise Refusal("bad_language", "R32.1", f"not a language: {asked[:MAX_NAME]!r}")
    ours = language in set(Language)
    texts = parse_language(language if ours else request.query_params.get("texts", "en"))
    name = tidy(request.query_params.get("name", ""))[:MAX_NAME]
    if not name.isprintable() or not name:
        name = catalog(texts)("deck.own_pictures")
    return ImportJob(str(source), name, language, texts, "skip" in request.query_params)


async def _import(job: ImportJob) -> tuple[PicturePack, dict[str, bytes]]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "numbers_station.server.workers.picture_worker",
        stdin=PIPE,
        stdout=PIPE,
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(job)), SECONDS)
    except TimeoutError:
        log.warning("pictures took too long to import")
        raise refusal("pictures_failed") from None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if made[:1] == PACK:
        return await asyncio.to_thread(read_zip, made[1:])
    if not made:  # out of memory, most likely
        log.warning("pictures could not be imported")
        raise refusal("pictures_failed")
    why = msgspec.json.decode(made[1:], type=NotImported)
    raise FaultyInput(why.code, "R1.7", why.message, why.faults)
