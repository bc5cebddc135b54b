"""Web Push: a notice for one device, encrypted and signed (RFC 8030, 8291, 8292)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import suppress

import msgspec

from numbers_station.room.notices import Notice

from ..stores.base import StoreFailed
from ..stores.push import PushStore, Subscription
from .delivery import Key, Outcome, outcome_of
from .destination import BadDestination, parse_destination
from .encryption import encrypt
from .post import Poster, Unreachable
from .sentences import push_text
from .vapid import Vapid

HOUR = 3600
DAY = 24 * HOUR
TOPIC = 24
"""Letters of a topic; services take at most 32."""


class PushMessage:
    """One notice on its way to one device, as long as it is *wanted*."""

    def __init__(
        self,
        code: str,
        to: Subscription,
        notice: Notice,
        slow: bool,
        wanted: Callable[[], bool],
        store: PushStore,
        vapid: Vapid,
        poster: Poster,
    ) -> None:
        self.key: Key = ("push", code, to.endpoint)
        self.host = to.endpoint.split("/")[2]
        self._code = code
        self._to = to
        self._notice = notice
        self._ttl = DAY if slow else HOUR
        self._wanted = wanted
        self._store = store
        self._vapid = vapid
        self._poster = poster

    async def attempt(self) -> Outcome:
        if not self._wanted():
            return Outcome.NOT_NEEDED
        try:
            to = parse_destination(self._to.endpoint, self._poster.private)
            body = encrypt(self._text(), self._to.p256dh, self._to.auth)
            status = await self._poster.post(to, self._headers(to.origin), body)
        except BadDestination as problem:
            return Outcome.LATER if problem.code == "unreachable" else Outcome.FAILED
        except Unreachable:
            return Outcome.LATER
        outcome = outcome_of(status)
        if outcome is Outcome.GONE:
            with suppress(StoreFailed):  # it is found out again with the next notice
                await self._store.unsubscribe(self._code, self._to.endpoint)
        return outcome

    def _text(self) -> bytes:
        return msgspec.json.encode(push_text(self._to.language, self._notice, self._code))

    def _headers(self, origin: str) -> dict[str, str]:
        return {
            "Authorization": self._vapid.authorization(origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(self._ttl),
            "Topic": topic_of(self._code),
            "Urgency": "normal" if self._ttl == DAY else "high",
        }


def topic_of(code: str) -> str:
    """One a room: what the service still keeps for the device is replaced by what comes next."""
    return hashlib.sha256(f"room {code}".encode()).hexdigest()[:TOPIC]
