"""The webhook of a room: one JSON body that Slack, Mattermost, Discord and ntfy can show."""

from __future__ import annotations

import msgspec

from numbers_station.room.notices import Notice
from numbers_station.room.protocol.secret_entries import Webhook

from .delivery import Key, Outcome, outcome_of
from .destination import BadDestination, parse_destination
from .post import Poster, Unreachable
from .sentences import trial_text, webhook_text

HEADERS = {
    "Content-Type": "application/json",
    "User-Agent": "Numbers-Station",
    # ntfy shows the whole body unless it is told what to take from it; others pass over these.
    "X-Template": "yes",
    "X-Message": "{{.text}}",
}
NO_MENTIONS = {"parse": ()}


class WebhookMessage:
    """News of a room on its way to the host's address."""

    def __init__(self, code: str, to: Webhook, notice: Notice | None, poster: Poster) -> None:
        self.key: Key = ("webhook", code)
        self.host = to.address.split("/")[2]
        self._to = to
        self._text = (
            webhook_text(to.language, notice, code) if notice else trial_text(to.language, code)
        )
        self._poster = poster

    async def attempt(self) -> Outcome:
        try:
            to = parse_destination(self._to.address, self._poster.private)
            status = await self._poster.post(to, HEADERS, encode_body(self._text, self._to.site))
        except BadDestination as problem:
            return Outcome.LATER if problem.code == "unreachable" else Outcome.FAILED
        except Unreachable:
            return Outcome.LATER
        return outcome_of(status)


def encode_body(text: str, site: str) -> bytes:
    """`text` is for Slack, Mattermost and ntfy, `content` for Discord; each ignores the other."""
    whole = f"{text} {site}" if site else text
    return msgspec.json.encode({"text": whole, "content": whole, "allowed_mentions": NO_MENTIONS})
