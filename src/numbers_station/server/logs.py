"""Logs: one line an event to standard error. Keys, tokens and messages are never passed to them."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import msgspec


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Bytes that are no text are a stranger's mistake, not one of uvicorn's."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def configure(level: str, format: Literal["text", "json"] = "text") -> None:
    """Set up logging for a server process."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if format == "json" else plain)
    ours = logging.getLogger("numbers_station")
    ours.handlers[:] = [handler]
    ours.setLevel(level.upper())
    ours.propagate = False
    # Of the libraries only what a host has to know: what strangers send is not worth a line.
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(logging.ERROR)
        logger.propagate = False
        logger.filters[:] = [_is_worth_a_line]
