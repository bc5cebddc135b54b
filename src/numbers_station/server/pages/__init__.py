"""The server's own pages: what it is and where the protocol is described, in four languages."""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from importlib.resources import files

import msgspec

from ...game.ruleset import Language

ASSETS = {"page.css": "text/css", "move.js": "text/javascript"}


class PageTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A missing or a surplus key is an error, so no language can fall behind."""

    name: str
    title: str
    what: str
    unofficial: str
    soon: str
    protocol: str
    schema: str
    openapi: str
    moving: str
    moved: str
    not_moved: str


@cache
def texts(language: Language) -> PageTexts:
    source = files(__name__).joinpath(f"{language}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(source), PageTexts)


@cache
def asset(name: str) -> bytes:
    return files(__name__).joinpath(name).read_bytes()


def preferred(accepted: str, asked: str | None) -> Language:
    """The language that was asked for, or the first of the browser's that we speak."""
    tags = [asked] if asked else [part.partition(";")[0] for part in accepted.split(",")[:20]]
    known = {language.value: language for language in Language}
    for tag in tags:
        language = known.get((tag or "").strip().lower().partition("-")[0])
        if language:
            return language
    return Language.ENGLISH


@cache
def index(language: Language) -> bytes:
    """The front page."""
    text = texts(language)
    others = " · ".join(
        f'<a href="/?lang={other}" lang="{other}">{escape(texts(other).name)}</a>'
        for other in Language
    )
    body = f"""<h1>Numbers Station</h1>
<p>{escape(text.what)}</p>
<p>{escape(text.soon)}</p>
<ul>
<li><a href="/api/schema.json">{escape(text.schema)}</a></li>
<li><a href="/api/openapi.json">{escape(text.openapi)}</a></li>
</ul>
<p>{escape(text.protocol)}</p>
<p><small>{escape(text.unofficial)}</small></p>
<nav>{others}</nav>"""
    return _page(language, text.title, body, "")


@cache
def move(language: Language) -> bytes:
    """Where a link leads that moves a seat to another phone: its script does the rest."""
    text = texts(language)
    body = f"""<h1>Numbers Station</h1>
<p id="moving" role="status">{escape(text.moving)}</p>
<p id="moved" hidden>{escape(text.moved)}</p>
<p id="not-moved" hidden>{escape(text.not_moved)}</p>"""
    return _page(language, text.title, body, '<script src="/static/move.js" defer></script>\n')


def _page(language: Language, title: str, body: str, head: str) -> bytes:
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="stylesheet" href="/static/page.css">
{head}</head>
<body><main>
{body}
</main></body>
</html>
""".encode()
