"""PostgreSQL's errors: which leave the outcome unknown, and retry of what may be done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import asyncpg

from ..base import StoreFailed

T = TypeVar("T")

# What a statement may raise: PostgreSQL's answer, asyncpg's objection or confusion (when the
# connection breaks at the wrong moment), a broken socket or time that ran out (both OSError), a
# value that cannot be encoded.
BROKEN = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    ValueError,
)
PAUSE = 0.05
"""Seconds before the next attempt."""


def is_outcome_unknown(problem: BaseException) -> bool:
    """Whether an error leaves open what has become of the statement.

    An answer by PostgreSQL means that the statement failed. Exceptions are the classes 08
    (connection) and 57 (shutdown, or cancelled while it waited for a standby). A value that
    asyncpg cannot encode has not been sent.
    """
    if isinstance(problem, asyncpg.PostgresError):
        return problem.sqlstate is None or problem.sqlstate[:2] in ("08", "57")
    return not isinstance(problem, ValueError)


def describe(problem: BaseException | None) -> str:
    """An error in words; asyncpg's never hold the password."""
    if problem is None:
        return "no answer yet"
    return str(problem) or type(problem).__name__


async def retry(work: Callable[[], Awaitable[T]], patience: float) -> T:
    """Do what may be done twice until PostgreSQL is there, or patience ends."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + patience
    while True:
        try:
            return await work()
        except BROKEN as problem:
            if not is_outcome_unknown(problem) or loop.time() >= deadline:
                message = f"PostgreSQL: {describe(problem)}"
                raise StoreFailed(message, "postgres", detail=problem) from problem
        await asyncio.sleep(PAUSE)
