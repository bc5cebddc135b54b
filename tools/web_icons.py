"""Draw the client's icons and the card that stands for a shared link, in a real browser.

    PYTHONPATH=tests python tools/web_icons.py

Writes web/static/*.png from web/static/favicon.svg, our style sheets and our pictures. Needs
Chromium, which the browser's tests know how to find.
"""

from __future__ import annotations

import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path

from browser.chromium import launching
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from numbers_station.decks.pictures import Recipe, svg
from numbers_station.palette import DESKS, SCREEN

WEB = Path(__file__).resolve().parent.parent / "web"
STATIC = WEB / "static"
STYLE = WEB / "src" / "style"
IDENTITIES = WEB / "src" / "view" / "parts" / "identity.ts"

# File, pixels, and how much of the square the sign takes: launchers cut a maskable icon to a circle
# of four fifths, and iOS rounds the corners itself.
ICONS = (
    ("icon-192.png", 192, None),
    ("icon-512.png", 512, None),
    ("icon-maskable.png", 512, 0.68),
    ("apple-touch-icon.png", 180, 0.95),
)
SOCIAL = (1200, 630)
BOARD: tuple[str | tuple[str, str], ...] = (
    ("KIWI", "56874"),
    "blue",
    ("PIANO", "08281"),
    "headphones(rabbit)",
    "red",
    ("TRACK", "26604"),
    "assassin",
    "dream(fish, bicycle)",
    ("SHEET", "91543"),
    ("PIZZA", "31239"),
    "bystander",
    ("ROBIN", "70338"),
)

TABLE = """<html data-theme="dark"><meta charset="utf-8"><style>{style}
html {{ font-size: 26px; }}
.left {{ position: absolute; inset: 112px auto auto 72px; inline-size: 578px; }}
.left .wordmark {{ font-size: 70px; }}
.left .wordmark-needle {{ stroke: {needle}; stroke-width: 5; }}
.left .hero-figures {{ margin-block: 52px; font-size: 24px; }}
.left .slip-word {{ --size: 40px; }}
.right {{ position: absolute; inset: 0 -180px auto auto; inline-size: 650px; block-size: 640px; }}
.right {{ transform: rotate(7deg); --columns: 3; --rows: 4; --gap: 14px; --round: 7px; }}
</style>
<div class="left">
  <span class="wordmark">
    <span class="wordmark-name">Numbers <span>Station</span></span>
    <svg class="wordmark-scale" viewBox="0 0 204 20" preserveAspectRatio="none">
      <path class="wordmark-ticks" d="{ticks}"/>
      <path class="wordmark-fives" d="{fives}"/>
      <path class="wordmark-needle" d="M108 -46V20"/>
    </svg>
  </span>
  <p class="hero-figures">91187 50587 34880 85831</p>
  <section class="slip" data-team="red">
    <div class="slip-body">
      <p class="slip-from">53028 21876 17848</p>
      <p class="slip-tape"><b class="slip-word">Tango</b><b class="slip-number">3</b></p>
    </div>
  </section>
</div>
<div class="right"><div class="board-fit"><div class="board">{board}</div></div></div>"""

CARD = '<div class="card" data-face="{kind}"><span class="card-paper">{face}</span></div>'
WORD = """<span class="card-figures">{figures}</span>
<span class="card-word" style="--wide: {wide}; --narrow: {wide}; --lines: 1">{word}</span>"""
PICTURE = '<span class="card-picture"><img src="data:image/svg+xml;base64,{drawing}"></span>'
COVER = """<div class="card"><span class="cover" data-identity="{identity}">
  <span class="cover-seal">
    <svg class="cover-dial" viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="21" pathLength="100"/>
    </svg>
    <svg class="shape" viewBox="0 0 24 24"><path d="{shape}" fill="currentColor"/></svg>
  </span>
</span></div>"""


def icon(sign: str, size: int, part: float | None) -> str:
    """The sign of the tab on a square: as it is, or smaller on a ground without corners."""
    ground = "none" if part is None else DESKS["dark"]["desk"]
    inner = size * (part or 1)
    return f"""<body style="margin:0;display:grid;place-content:center;background:{ground};
      inline-size:{size}px;block-size:{size}px"><div style="inline-size:{inner}px">{sign}</div>"""


def social() -> str:
    """The name, a clue and a corner of the table, dressed by the client's own style sheets."""
    style = "".join(path.read_text("utf-8") for path in sorted(STYLE.glob("*.css")))
    style = re.sub(r'url\("(fonts/[^"]+)"\)', lambda font: inside(STATIC / font[1]), style)
    ticks = "".join(f"M{2 + i * 4} 12V20" for i in range(51) if i % 5)
    fives = "".join(f"M{2 + i * 4} 6V20" for i in range(0, 51, 5))
    board, needle = "".join(map(card, BOARD)), SCREEN["light-red"]
    return TABLE.format(style=style, ticks=ticks, fives=fives, board=board, needle=needle)


def inside(font: Path) -> str:
    """A font as a part of the style sheet."""
    return f'url("data:font/woff2;base64,{b64encode(font.read_bytes()).decode()}")'


def card(face: str | tuple[str, str]) -> str:
    """A word with its figures, a picture by its recipe, or the cover of an identity."""
    if isinstance(face, tuple):
        word, figures = face
        return CARD.format(
            kind="word", face=WORD.format(word=word, figures=figures, wide=len(word) / 2)
        )
    if "(" in face:
        drawing = b64encode(svg(Recipe.parse(face)).encode()).decode()
        return CARD.format(kind="picture", face=PICTURE.format(drawing=drawing))
    shape = re.search(rf'{face}:\s*"([^"]+)"', IDENTITIES.read_text("utf-8"))
    assert shape, face
    return COVER.format(identity=face, shape=shape[1])


def draw(page: Page, html: str, size: tuple[int, int], name: str, *, flat: bool) -> None:
    """Screenshot a page of our own; few colours keep it small, mixed by dots unless it is flat."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(html)
    page.evaluate("document.fonts.ready")
    shot = Image.open(BytesIO(page.screenshot(omit_background=True)))
    if flat:
        few = shot.quantize(64, Image.Quantize.FASTOCTREE)
    else:
        plain = shot.convert("RGB")
        palette = plain.quantize(256, Image.Quantize.MEDIANCUT, kmeans=12)
        few = plain.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(STATIC / name, optimize=True)


def main() -> None:
    sign = (STATIC / "favicon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**launching())
        page = chromium.new_page(reduced_motion="reduce")
        for name, size, part in ICONS:
            draw(page, icon(sign, size, part), (size, size), name, flat=True)
        draw(page, social(), SOCIAL, "social.png", flat=False)
        chromium.close()


if __name__ == "__main__":
    main()
