"""Print-and-play over HTTP: PDFs made in a process of their own, one at a time, and remembered."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import CHILDREN, EVERYTHING, MAX_KEYS, STANDARD, PrintJob, What
from numbers_station.press.paper import Paper

from ...refusals import refusal
from ...sockets.connections import Connections
from ...sockets.rate_limit import household
from ...workers.print_worker import PDF, Unprinted
from ..handlers import Handlers

log = logging.getLogger(__name__)

ALL = "all"
SECONDS = 60.0
"""That a PDF may take."""
QUEUE = 8
"""PDFs that may wait for their turn."""
SHELF = 64 * 1024 * 1024
"""Bytes of PDFs that are remembered."""
CHOICES = {
    "language": tuple(Language),
    "paper": tuple(Paper),
    "deck": (STANDARD, CHILDREN),
    "grid": tuple(Grid),
}


class PrintRoutes(Handlers):
    """The same as the command line prints, but for files of one's own."""

    def __init__(self, connections: Connections) -> None:
        super().__init__(connections)
        self._shelf: OrderedDict[PrintJob, bytes] = OrderedDict()
        self._customers: set[str] = set()
        self._press = asyncio.Lock()

    def routes(self) -> list[Route]:
        return [Route("/api/print/{kind}.pdf", self.safe(self.print), methods=["GET"])]

    async def print(self, request: Request) -> Response:
        job = job_of(request)
        pdf = self._shelf.get(job)
        if pdf is None:
            pdf = await self._made(job, household(self.address(request)))
        headers = {
            "content-disposition": f'inline; filename="{job.name}.pdf"',
            "cache-control": "no-store" if _secret(job) else "public, max-age=3600",
        }
        return Response(pdf, headers=headers, media_type="application/pdf")

    async def _made(self, job: PrintJob, customer: str) -> bytes:
        if customer in self._customers:
            raise refusal("printing")
        if len(self._customers) >= QUEUE:
            raise refusal("server_full")
        self._customers.add(customer)
        try:
            async with self._press:
                pdf = self._shelf.get(job) or await _print(job)
                self._remember(job, pdf)
                return pdf
        finally:
            self._customers.discard(customer)

    def _remember(self, job: PrintJob, pdf: bytes) -> None:
        if _secret(job):
            return
        self._shelf[job] = pdf
        while sum(map(len, self._shelf.values())) > SHELF:
            self._shelf.popitem(last=False)


def job_of(request: Request) -> PrintJob:
    """What is asked for in the address. Raises `Refusal`; no file can be named there."""
    kind = request.path_params["kind"]
    if kind != ALL and kind not in set(What):
        raise refusal("no_such_print")
    given = dict(request.query_params)
    for name, value in given.items():
        if name == "count":
            continue
        choices = CHOICES.get(name)
        if choices is None:
            raise Refusal("bad_message", "", f"a print has no {name[:20]!r}")
        if value not in choices:
            raise Refusal("bad_message", "", f"{name} is one of {', '.join(choices)}")
    whole = kind == ALL
    return PrintJob(
        EVERYTHING if whole else (What(kind),),
        Language(given.get("language", Language.ENGLISH)),
        Paper(given.get("paper", Paper.A4)),
        given.get("deck", STANDARD),
        (Grid(given["grid"]),) if "grid" in given else tuple(Grid),
        count=_count(given["count"]) if "count" in given else None,
        cover=whole,
    )


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= MAX_KEYS):
        raise Refusal("bad_message", "", f"count is 1 to {MAX_KEYS}")
    return int(text)


def _secret(job: PrintJob) -> bool:
    """Keys are drawn anew for everybody: who could fetch them again would know them."""
    return What.KEYS in job.what


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
