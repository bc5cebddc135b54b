"""Making a PDF: from a print job to its bytes."""

from __future__ import annotations

import msgspec

from .document import compose_document
from .job import PrintJob, Progress
from .typeset import pdf


class Printed(msgspec.Struct, frozen=True):
    pdf: bytes
    pages: int


def ignore_progress(stage: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


def make(job: PrintJob, progress: Progress = ignore_progress) -> Printed:
    """Print a job; raises `Refusal` if it asks for what is not there."""
    made = compose_document(job, progress)
    progress("typeset", 0, len(made.pages))
    return Printed(pdf(made), len(made.pages))
