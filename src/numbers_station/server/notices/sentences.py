"""What notices say: in the language of the person, or of the host who set the webhook."""

from __future__ import annotations

import msgspec

from numbers_station.game.ruleset import Language
from numbers_station.room.notices import Notice
from numbers_station.texts.catalog import catalog


class PushText(msgspec.Struct, frozen=True):
    """What a device is sent; its service worker shows it."""

    title: str
    body: str
    stop: str
    """The button that ends the notices."""
    room: str


def push_text(language: Language, notice: Notice, code: str) -> PushText:
    say = catalog(language)
    title = say("notice.title", code=code)
    return PushText(title, say(f"notice.{notice.kind}"), say("notice.stop"), code)


def webhook_text(language: Language, notice: Notice, code: str) -> str:
    return catalog(language)(f"webhook.{notice.kind}.{notice.side}", code=code)


def trial_text(language: Language, code: str) -> str:
    return catalog(language)("webhook.test", code=code)
