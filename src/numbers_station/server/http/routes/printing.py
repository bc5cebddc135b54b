"""Print-and-play over HTTP: PDFs made in a worker process, one at a time, and cached."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from numbers_station.decks.pack import Pack
from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import EVERYTHING, MAX_KEYS, STANDARD, PrintedPart, PrintJob
from numbers_station.press.paper import Paper

from ...byte_cache import ByteCache
from ...pack_shelf import AnyPack
from ...refusals import refusal
from ...sockets.connections import Connections
from ...sockets.rate_limit import household
from ...workers.print_worker import PDF, Unprinted
from ..endpoint import Query
from ..handlers import Handlers
from .packs import write_pack

log = logging.getLogger(__name__)

ALL = "all"
SECONDS = 60.0
"""That a PDF may take."""
QUEUE = 8
"""PDFs that may wait for their turn."""
CACHE = 2 * 1024 * 1024
"""Bytes of PDFs that are remembered; one has up to a million."""
PRINT_QUERY = (
    Query("language", Language),
    Query("paper", Paper),
    Query("deck", Literal["standard", "children"]),
    Query("pack", str, "The code of a pack whose cards are wanted instead of ours."),
    Query("grid", Grid),
    Query("count", Annotated[int, Meta(ge=1, le=MAX_KEYS)]),
)


class PrintRoutes(Handlers):
    """The same as the command line prints; cards of one's own by the code of their pack."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._made: ByteCache[PrintJob] = ByteCache(CACHE)
        self._waiting: set[str] = set()
        self._turn = asyncio.Lock()

    async def print(self, request: Request) -> Response:
        job = read_job(request)
        own: AnyPack | None = None
        if code := request.query_params.get("pack"):
            code, own = await self.connections.find_pack(code, self.address_of(request))
            job = use_pack(job, code, own, "language" in request.query_params)
        pdf = self._made.get(job)
        if pdf is None:
            pdf = await self._make(job, own, household(self.address_of(request)))
        headers = {
            "content-disposition": f'inline; filename="{job.name}.pdf"',
            "cache-control": "no-store" if _is_secret(job) else "public, max-age=3600",
        }
        return Response(pdf, headers=headers, media_type="application/pdf")

    async def _make(self, job: PrintJob, own: AnyPack | None, address: str) -> bytes:
        if address in self._waiting:
            raise refusal("printing")
        if len(self._waiting) >= QUEUE:
            raise refusal("server_full")
        self._waiting.add(address)
        try:
            async with self._turn:
                pdf = self._made.get(job) or await self._print(job, own)
                if not _is_secret(job):
                    self._made.put(job, pdf)
                return pdf
        finally:
            self._waiting.discard(address)

    async def _print(self, job: PrintJob, own: AnyPack | None) -> bytes:
        """The press reads a pack from a file, which is there as long as it prints."""
        if own is None:
            return await _print(job)
        body = await write_pack(self.connections, own)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "pack"
            file.write_bytes(body)
            if isinstance(own, Pack):
                return await _print(replace(job, deck=str(file)))
            return await _print(replace(job, pictures=str(file)))


def use_pack(job: PrintJob, code: str, own: AnyPack, translated: bool) -> PrintJob:
    """The job with the cards of a pack, in its language if that is ours and none is asked for."""
    words = isinstance(own, Pack)
    if (PrintedPart.WORDS if words else PrintedPart.PICTURES) not in job.what:
        raise refusal("no_such_print")
    spoken = own.language in set(Language) and not translated
    language = Language(own.language) if spoken else job.language
    if words:
        return replace(job, language=language, deck=code)
    return replace(job, language=language, pictures=code)


def read_job(request: Request) -> PrintJob:
    """What is asked for in the address. Raises `Refusal`; no file can be named there."""
    kind = request.path_params["kind"]
    if kind != ALL and kind not in set(PrintedPart):
        raise refusal("no_such_print")
    given = dict(request.query_params)
    known = {query.name: query.choices for query in PRINT_QUERY}
    for name, value in given.items():
        if name not in known:
            raise Refusal("bad_message", "", f"a print has no {name[:20]!r}")
        if known[name] and value not in known[name]:
            raise Refusal("bad_message", "", f"{name} is one of {', '.join(known[name])}")
    whole = kind == ALL
    return PrintJob(
        EVERYTHING if whole else (PrintedPart(kind),),
        Language(given.get("language", Language.ENGLISH)),
        Paper(given.get("paper", Paper.A4)),
        given.get("deck", STANDARD),
        (Grid(given["grid"]),) if "grid" in given else tuple(Grid),
        count=_read_count(given["count"]) if "count" in given else None,
        cover=whole,
    )


def _read_count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= MAX_KEYS):
        raise Refusal("bad_message", "", f"count is 1 to {MAX_KEYS}")
    return int(text)


def _is_secret(job: PrintJob) -> bool:
    """Keys are drawn anew for everybody: who could fetch them again would know them."""
    return PrintedPart.KEYS in job.what


async def _print(job: PrintJob) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "numbers_station.server.workers.print_worker", stdin=PIPE, stdout=PIPE
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(job)), SECONDS)
    except TimeoutError:
        log.error("%s took too long to print", job.name)
        raise refusal("internal") from None
    finally:
        await _end(process)
    if made[:1] == PDF:
        return made[1:]
    if not made:
        log.error("%s could not be printed", job.name)
        raise refusal("internal")
    why = msgspec.json.decode(made[1:], type=Unprinted)
    raise Refusal(why.code, why.rule, why.message)


async def _end(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
