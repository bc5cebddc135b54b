"""What notices say: in the language of the person, or of the host who set the webhook."""

from __future__ import annotations

import msgspec

from numbers_station.room.notices import Notice
from numbers_station.texts.catalog import Catalog, catalog
from numbers_station.texts.translations import known_language


class PushText(msgspec.Struct, frozen=True):
    """What a device is sent; its service worker shows it."""

    title: str
    body: str
    stop: str
    """The button that ends the notices."""
    room: str


def push_text(language: str, notice: Notice, code: str) -> PushText:
    say = _catalog(language)
    title = say("notice.title", code=code)
    return PushText(title, say(f"notice.{notice.kind}"), say("notice.stop"), code)


def webhook_text(language: str, notice: Notice, code: str) -> str:
    return _catalog(language)(f"webhook.{notice.kind}.{notice.side}", code=code)


def trial_text(language: str, code: str) -> str:
    return _catalog(language)("webhook.test", code=code)


def _catalog(language: str) -> Catalog:
    """A translation that somebody chose may have been taken away since."""
    return catalog(known_language(language))
