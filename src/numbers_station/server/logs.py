"""Logs: one line an event to standard error. Keys, tokens and messages are never passed to them."""

from __future__ import annotations

import logging
import sys


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Bytes that are no text are a stranger's mistake, not one of uvicorn's."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def configure(level: str) -> None:
    """Set up logging for a server process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
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
