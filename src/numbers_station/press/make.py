"""From a job to a finished PDF."""

from __future__ import annotations

import msgspec

from .document import document
from .job import PrintJob, Progress
from .typeset import pdf


class Printed(msgspec.Struct, frozen=True):
    pdf: bytes
    pages: int


def quietly(stage: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


def make(job: PrintJob, progress: Progress = quietly) -> Printed:
    """Print a job; raises `Refusal` if it asks for what is not there."""
    made = document(job, progress)
    progress("typeset", 0, len(made.pages))
    return Printed(pdf(made), len(made.pages))
