"""Layout checks of a page: accessibility, words of another language, what does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from numbers_station.game.ruleset import Language
from numbers_station.server.http.pages.sentences import parts, sentences

AXE = Axe().axe_script
# Of what it finds only what is wrong comes back: the rest is long, and nobody reads it.
BARRIERS = """async (rules) => {
  const runOnly = rules.length ? { type: "rule", values: rules } : undefined;
  // Without "preload" it fetches no stylesheets anew, for one rule about orientation.
  const found = await axe.run(document, { resultTypes: ["violations"], preload: false, runOnly });
  return found.violations;
}"""

CHANGE_THEME = """(theme) => {
  const root = document.documentElement, before = root.dataset.theme;
  root.dataset.theme = theme;
  return before;
}"""

# Everything that is read or heard: texts in sight, names, titles, placeholders.
SAID = """() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    const shown = parent.checkVisibility() && !parent.closest("[lang]:not(html)");
    if (shown) said.push(walk.currentNode.data);
  }
  const named = "[aria-label], [title], [placeholder], [alt], [aria-description]";
  for (const element of document.querySelectorAll(named)) {
    if (!element.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      said.push(element.getAttribute(name) ?? "");
    }
  }
  return said.map((text) => text.trim()).filter(Boolean);
}"""

# Cards, words and covers whose contents stick out of them, and what hangs over the window's edge.
STICKING_OUT = """() => {
  const out = [];
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) out.push("the page scrolls sideways");
  const held = ".card-paper, .cover, .button, .pips, .slip, .preset, .choice label";
  for (const box of document.querySelectorAll(held)) {
    if (!box.checkVisibility()) continue;
    const outer = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      const hidden = !holder.checkVisibility({ visibilityProperty: true });
      if (hidden || holder.closest(".unseen")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const part of range.getClientRects()) {
        const far = part.left < outer.left - 1 || part.right > outer.right + 1 ||
          part.top < outer.top - 2 || part.bottom > outer.bottom + 2;
        if (far && part.width > 0) out.push(`${box.className}: ${texts.currentNode.data}`);
      }
    }
  }
  return [...new Set(out)];
}"""

# Words that touch the edge of their card, or the frame that the key draws along it.
TOUCHING = """() => {
  const out = [], air = 1.5;
  for (const card of document.querySelectorAll(".board .card")) {
    const outer = card.getBoundingClientRect();
    const covered = card.querySelector(".cover") !== null;
    const edge = air + (card.dataset.key && !covered ? 3 : 0);
    const texts = document.createTreeWalker(
      card.querySelector(covered ? ".cover-under" : ".card-word"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const part of range.getClientRects()) {
        const free = Math.min(part.left - outer.left, outer.right - part.right,
          part.top - outer.top, outer.bottom - part.bottom);
        if (free < edge) out.push(`${texts.currentNode.data}: ${free.toFixed(1)}`);
      }
    }
  }
  return [...new Set(out)];
}"""

# What one would tap, but something else lies there; seen after scrolling to it.
COVERED_UP = """() => {
  const out = [];
  const tapped = "button, a, input, select, summary, [role=tab]";
  for (const part of document.querySelectorAll(tapped)) {
    if (!part.checkVisibility() || part.closest(".unseen")) continue;
    part.scrollIntoView({ block: "center", behavior: "instant" });
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const there = document.elementFromPoint(x, y);
    const mine = part.closest("label") ?? part;
    if (!there || !(mine.contains(there) || there.contains(part))) {
      out.push(`${part.className} ${(part.ariaLabel ?? part.textContent).slice(0, 30)}`);
    }
  }
  scrollTo(0, 0);
  return out;
}"""

# Neighbours in one row that lie on each other, or a clue that nobody can read.
CROWDED = """() => {
  const out = [];
  const head = [...document.querySelectorAll(".table-head > *, .table-middle > *")];
  const boxes = head.map((part) => [part, part.getBoundingClientRect()]);
  for (const [one, a] of boxes) {
    for (const [two, b] of boxes) {
      if (one === two || one.contains(two) || two.contains(one) || !a.width || !b.width) continue;
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (over > 1 && a.top < b.bottom && b.top < a.bottom) out.push(one.className);
    }
  }
  const size = parseFloat(getComputedStyle(document.querySelector(".slip-word")).fontSize);
  if (size < 13) out.push(`the clue is ${size} pixels high`);
  return out;
}"""

# The whole board, the clue and the controls, all at once.
IN_SIGHT = """() => {
  const out = [];
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const parts = ".board .card, .table-head, .table-slip, .table-bar > *";
  for (const part of document.querySelectorAll(parts)) {
    const box = part.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.left < -0.5 || box.top < -0.5 || box.right > wide + 0.5 || box.bottom > high + 0.5) {
      out.push(`${part.className} ${part.textContent.slice(0, 20)} ${Math.round(box.bottom)}`);
    }
  }
  return out;
}"""


# What is pressed and smaller than a finger, its label included; links in running text are exempt.
SMALL_TARGETS = """() => {
  const out = [];
  const pressed = "button, a[href], summary, select, input, textarea, [role=button], [role=tab]";
  const inside = document.querySelector("dialog[open]") ?? document.body;
  for (const part of inside.querySelectorAll(pressed)) {
    if (!part.checkVisibility({ visibilityProperty: true })) continue;
    const line = part.matches("a") && part.closest("p, li, dd, figcaption");
    if (line && line.textContent.trim() !== part.textContent.trim()) continue;
    const boxes = [part, ...(part.labels ?? [])].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width < 43.5 || height < 43.5) {
      const name = (part.ariaLabel ?? part.textContent).trim().slice(0, 30);
      const what = part.className || part.type || part.localName;
      out.push(`${what} ${name} ${Math.round(width)}×${Math.round(height)}`);
    }
  }
  return out;
}"""


def settle(page: Page) -> None:
    """Type and pictures are there, and nothing moves; or the browser has had its time."""
    page.evaluate("""async () => {
      const still = async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        const ends = (one) => one.effect.getTiming().iterations < 9;
        const moving = document.getAnimations().filter(ends);
        await Promise.allSettled(moving.map((one) => one.finished));
        for (let i = 0; i < 2; i++) await new Promise((next) => requestAnimationFrame(next));
      };
      await Promise.race([still(), new Promise((late) => setTimeout(late, 8000))]);
    }""")


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(f"innerWidth === {size[0]} && innerHeight === {size[1]}")
    settle(page)


def sizes(page: Page, wanted: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """
    The page in one size after another, in each of which it is asked where things are.

    It is laid out and not painted, which is a third of the work and of no use to anybody here.
    """
    opacity = "(value) => void (document.documentElement.style.opacity = value)"
    page.evaluate(opacity, "0")
    for size in wanted:
        resize(page, size)
        yield size
    page.evaluate(opacity, "")


def barriers(page: Page, other_theme: str = "") -> list[str]:
    """What axe finds, and whether the colours of another theme can be told apart as well."""
    if not page.evaluate("'axe' in window"):  # half a megabyte, once a document
        page.evaluate(AXE)
    found = page.evaluate(BARRIERS, [])
    if other_theme:
        theme = page.evaluate(CHANGE_THEME, other_theme)
        settle(page)
        found += page.evaluate(BARRIERS, ["color-contrast"])
        page.evaluate(CHANGE_THEME, theme)
    return [
        f"{violation['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for violation in found
        for node in violation["nodes"][:3]
    ]


def sticking_out(page: Page) -> list[str]:
    return lasting(page, STICKING_OUT)


def small_targets(page: Page) -> list[str]:
    """What a finger would miss: everything that is pressed has at least 44 pixels each way."""
    return lasting(page, SMALL_TARGETS)


def covered_up(page: Page) -> list[str]:
    return lasting(page, COVERED_UP)


def crowded(page: Page) -> list[str]:
    return lasting(page, CROWDED)


def out_of_sight(page: Page) -> list[str]:
    return lasting(page, IN_SIGHT)


def misplaced(page: Page, *, all_in_sight: bool) -> list[str]:
    """All three that can be wrong with a board, in one look."""
    looks = [STICKING_OUT, TOUCHING, *([IN_SIGHT] if all_in_sight else [])]
    return lasting(page, f"() => [{', '.join(looks)}].flatMap((look) => look())")


def lasting(page: Page, look: str) -> list[str]:
    """What a look finds for two seconds on end; a busy browser needs a while to follow a resize."""
    for _ in range(20):
        found: list[str] = page.evaluate(look)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def english_left(page: Page, language: Language) -> list[str]:
    """Texts on the page that are in the English catalogs and not in the page's own."""
    if language is Language.ENGLISH:
        return []
    said: list[str] = page.evaluate(SAID)
    foreign, own = patterns(Language.ENGLISH), patterns(language)
    return [text for text in said if foreign.fullmatch(text) and not own.fullmatch(text)]


@cache
def patterns(language: Language) -> re.Pattern[str]:
    """Whatever the catalogs of a language can say, if it has words of its own."""
    found: set[str] = set()
    for part in parts():
        for sentence in sentences(language, part).values():
            for form in sentence.values() if isinstance(sentence, dict) else (sentence,):
                plain = re.sub(r"\{\w+\}", "", form)
                if re.search(r"[^\W\d_]{2}", plain):
                    found.add(_pattern(form))
    return re.compile("|".join(sorted(found)), re.S)


def _pattern(form: str) -> str:
    """What a sentence can say: a number for `n`, so that *hoër word* is not of *{n} word*."""
    said, *rest = re.split(r"\{(\w+)\}", form)
    values = [r"[\d∞.,\s]+" if name == "n" else ".+" for name in rest[::2]]
    texts = map(re.escape, rest[1::2])
    return re.escape(said) + "".join(
        value + text for value, text in zip(values, texts, strict=True)
    )
