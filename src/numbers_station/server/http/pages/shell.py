"""The HTML shell that every page starts from, in the visitor's language and theme."""

from __future__ import annotations

from html import escape
from http.cookies import CookieError, SimpleCookie

from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog
from numbers_station.texts.translations import TEXT_LANGUAGES

from ...house.house import PRODUCT
from .page_table import HOME, Page
from .previews import Preview, describe_page
from .sentences import encode_page, page_sentences
from .site import Site

THEMES = ("auto", "light", "dark")
FONT = "fonts/barlow-condensed-600.woff2"


def choose_language(accepted: str, *asked: str | None) -> str:
    """The first language that was asked for, or the first of the browser's that we speak."""
    known = {code.lower(): code for code in TEXT_LANGUAGES}
    tags = [part.partition(";")[0] for part in accepted.split(",")[:20]]
    for tag in [*asked, *tags]:
        whole = (tag or "").strip().lower()
        if language := known.get(whole) or known.get(whole.partition("-")[0]):
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


def render_page(
    page: Page,
    code: str,
    found: Preview | None,
    language: str,
    theme: str,
    base: str,
    site: Site,
) -> bytes:
    """
    The shell of a page; *base* is the address that people can type or scan.

    *found* is what a link to it shows; by default what can be said of the page itself.
    """
    text = catalog(language)
    assets, at = site.assets, site.assets.at
    version = encode_page(language, page.script).version
    texts = f"{assets.prefix}/texts/{language}/page/{page.script}.json?v={version}"
    head = f"""<link rel="preload" href="{at}/{FONT}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="{texts}" as="fetch" crossorigin id="texts">
{_links(page, at, 'rel="preload" as="style"')}
<script src="{at}/entries/{page.script}.js" type="module"></script>
{site.render_house(language)}"""
    # What says that the client is missing cannot come with the client. The style sheets come
    # after what is shown at once, which need not wait for them; scripts do.
    body = f"""<div id="page">{_render_first(page, language, site)}
<noscript>{escape(text("page.noscript"))}</noscript>
<div id="unloaded" class="page page-note" role="alert">
<p>{escape(text("page.unloaded"))}</p>
<p><a class="button" href="">{escape(text("link.again"))}</a></p>
</div></div>
{_links(page, at, 'rel="stylesheet"')}"""
    name = str(page_sentences(language, page.script)[page.title]) if page.title else ""
    title = f"{name.format(code=code)} · {site.name}" if name else _front_title(language, site)
    preview = found or describe_page(page, language, title)
    return _render(language, theme, base, site, title, preview, head, body)


def _front_title(language: str, site: Site) -> str:
    return catalog(language)("page.title") if site.name == PRODUCT else site.name


def _links(page: Page, at: str, kind: str) -> str:
    """A link of a kind to each of the page's style sheets."""
    return "\n".join(f'<link {kind} href="{at}/{name}.css">' for name in page.styles)


def _render_first(page: Page, language: str, site: Site) -> str:
    """What is seen until the client is there: the name, and what comes."""
    wordmark = site.render_wordmark()
    said = page_sentences(language, page.script)
    if page is HOME:
        return f"""<div class="page shell" data-front><header class="page-head">{wordmark}</header>
<div class="front"><div class="hero"><p>{escape(str(said["home.tagline"]))}</p></div></div></div>"""
    return f"""<div class="page page-wait shell">{wordmark}
<p>{escape(str(said["common.loading"]))}</p></div>"""


def render_not_found(language: str, theme: str, base: str, site: Site) -> bytes:
    """What stands at an address that has no page; it needs no client."""
    text, assets = catalog(language), site.assets
    body = f"""<main class="page page-note">
<h1>{escape(site.name)}</h1>
<p>{escape(text("page.gone"))}</p>
<p><a class="button" href="{assets.prefix}/">{escape(text("link.home"))}</a></p>
</main>"""
    head = f'<link rel="stylesheet" href="{assets.at}/main.css">\n'
    title = _front_title(language, site)
    preview = Preview(title, text("page.about"))
    return _render(language, theme, base, site, title, preview, head, body)


def render_too_fast(language: str, name: str) -> bytes:
    """What is said to an address that has asked for too much; it costs next to nothing."""
    said = escape(catalog(language)("refused.too_fast"))
    head = f'<html lang="{language}"><meta charset="utf-8"><title>{escape(name)}</title>'
    return f"<!doctype html>\n{head}<p>{said}</p></html>\n".encode()


def _render(
    language: str,
    theme: str,
    base: str,
    site: Site,
    title: str,
    preview: Preview,
    head: str,
    body: str,
) -> bytes:
    assets, at = site.assets, site.assets.at
    shown, about = escape(preview.title), escape(preview.about)
    address = f'data-base="{escape(base)}" data-prefix="{assets.prefix}"'
    game = TEXT_LANGUAGES[language].game
    if game != language:
        address += f' data-game="{game}"'
    return f"""<!doctype html>
<html lang="{language}" data-theme="{theme}" {address}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{escape(title)}</title>
<style>{assets.critical_style}</style>
{head}<meta name="description" content="{about}">
<meta name="color-scheme" content="light dark">
{_render_edges(theme, site)}
<meta property="og:title" content="{shown}">
<meta property="og:description" content="{about}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="{escape(site.name)}">
<meta property="og:image" content="{escape(base)}/static/{assets.version}/social.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="{escape(site.name)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="{at}/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="{at}/apple-touch-icon.png">
<link rel="manifest" href="{assets.prefix}/manifest.webmanifest?lang={language}">
</head>
<body>
{body}
</body>
</html>
""".encode()


def _render_edges(theme: str, site: Site) -> str:
    """The colour of the browser's own edge, for the chosen desk or for the device's."""

    def media(desk: str) -> str:
        if theme == "auto":
            return f"(prefers-color-scheme: {desk})"
        return "all" if theme == desk else "not all"

    return "\n".join(
        f'<meta name="theme-color" data-desk="{desk}" content="{colours["desk"]}"'
        f' media="{media(desk)}">'
        for desk, colours in site.house.theme.desks.items()
    )


def make_manifest(language: str, site: Site) -> dict[str, object]:
    """What a phone needs to install the pages."""
    text = catalog(language)
    assets, at = site.assets, site.assets.at
    desk = site.house.theme.desks["dark"]["desk"]
    return {
        "name": site.name,
        "short_name": site.name,
        "description": text("page.about"),
        "lang": language,
        "start_url": f"{assets.prefix}/",
        "scope": f"{assets.prefix}/",
        "display": "standalone",
        "background_color": desk,
        "theme_color": desk,
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
