"""The HTML shell that every page starts from, in the visitor's language and theme."""

from __future__ import annotations

from html import escape
from http.cookies import CookieError, SimpleCookie

from numbers_station.game.ruleset import Language
from numbers_station.palette import DESKS
from numbers_station.texts import catalog

from .assets import Assets

THEMES = ("auto", "light", "dark")
FONT = "fonts/barlow-condensed-600.woff2"
PAGES = ("r", "tv", "gadget", "replay", "rules", "judge", "print", "credits", "move")
"""The first part of the addresses that have a page, besides the front page."""


def choose_language(accepted: str, *asked: str | None) -> Language:
    """The first language that was asked for, or the first of the browser's that we speak."""
    known = {language.value: language for language in Language}
    tags = [part.partition(";")[0] for part in accepted.split(",")[:20]]
    for tag in [*asked, *tags]:
        language = known.get((tag or "").strip().lower().partition("-")[0])
        if language:
            return language
    return Language.ENGLISH


def read_preferences(cookies: str) -> tuple[str | None, str]:
    """The language and the theme that this browser was told to remember."""
    try:
        jar = SimpleCookie(cookies)
    except CookieError:
        return None, "auto"
    language = jar["language"].value if "language" in jar else None
    theme = jar["theme"].value if "theme" in jar else "auto"
    return language, theme if theme in THEMES else "auto"


def render_page(language: Language, theme: str, base: str, assets: Assets) -> bytes:
    """The shell; *base* is the address that people can type or scan."""
    text = catalog(language)
    at = f"/static/{assets.version}"
    head = f"""<link rel="preload" href="/texts/{language}/common.json" as="fetch" crossorigin>
<script src="{at}/main.js" type="module"></script>
"""
    # What says that the client is missing cannot come with the client.
    body = f"""<div id="page"><noscript>{escape(text("page.noscript"))}</noscript>
<div id="unloaded" class="page page-note" role="alert">
<p>{escape(text("page.unloaded"))}</p>
<p><a class="button" href="">{escape(text("link.again"))}</a></p>
</div></div>"""
    return _render(language, theme, base, assets, head, body)


def render_not_found(language: Language, theme: str, base: str, assets: Assets) -> bytes:
    """What stands at an address that has no page; it needs no client."""
    text = catalog(language)
    body = f"""<main class="page page-note">
<h1>Numbers Station</h1>
<p>{escape(text("page.gone"))}</p>
<p><a class="button" href="/">{escape(text("link.home"))}</a></p>
</main>"""
    return _render(language, theme, base, assets, "", body)


def _render(
    language: Language, theme: str, base: str, assets: Assets, head: str, body: str
) -> bytes:
    text = catalog(language)
    at = f"/static/{assets.version}"
    title, about = escape(text("page.title")), escape(text("page.about"))
    return f"""<!doctype html>
<html lang="{language}" data-theme="{theme}" data-base="{escape(base)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}</title>
<meta name="description" content="{about}">
<meta name="color-scheme" content="light dark">
{_render_edges(theme)}
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:type" content="website">
<meta property="og:image" content="{escape(base)}{at}/social.png">
<link rel="icon" href="{at}/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="{at}/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lang={language}">
<link rel="preload" href="{at}/{FONT}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="{at}/main.css">
{head}</head>
<body>
{body}
</body>
</html>
""".encode()


def _render_edges(theme: str) -> str:
    """The colour of the browser's own edge, for the chosen desk or for the device's."""

    def media(desk: str) -> str:
        if theme == "auto":
            return f"(prefers-color-scheme: {desk})"
        return "all" if theme == desk else "not all"

    return "\n".join(
        f'<meta name="theme-color" data-desk="{desk}" content="{colours["desk"]}"'
        f' media="{media(desk)}">'
        for desk, colours in DESKS.items()
    )


def make_manifest(language: Language, assets: Assets) -> dict[str, object]:
    """What a phone needs to install the pages."""
    text = catalog(language)
    at = f"/static/{assets.version}"
    return {
        "name": "Numbers Station",
        "short_name": "Numbers Station",
        "description": text("page.about"),
        "lang": language,
        "start_url": "/",
        "display": "standalone",
        "background_color": DESKS["dark"]["desk"],
        "theme_color": DESKS["dark"]["desk"],
        "icons": [
            {"src": f"{at}/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{at}/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": f"{at}/icon-maskable.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
