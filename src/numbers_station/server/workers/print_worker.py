"""A process that makes one PDF: a job comes in on standard input, the PDF or a refusal goes out."""

from __future__ import annotations

import os
import sys
import warnings

import msgspec

from numbers_station.game.errors import Refusal
from numbers_station.press.job import PrintJob

PDF, REFUSED = b"P", b"R"


class Unprinted(msgspec.Struct, frozen=True):
    """Why a job cannot be printed."""

    code: str
    rule: str
    message: str


def main() -> None:
    from numbers_station.press.make import (
        make,  # late: the server itself only needs the names above
    )

    os.nice(10)  # people's games come first
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=PrintJob)
    try:
        out.write(PDF + make(job).pdf)
    except Refusal as refusal:
        why = Unprinted(refusal.code, refusal.rule, refusal.message)
        out.write(REFUSED + msgspec.json.encode(why))
    out.close()


if __name__ == "__main__":
    main()
