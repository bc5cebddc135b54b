"""The tables of `numbers-station deck report`: findings on each deck, and what decks share."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table

from numbers_station.decks.report import report
from numbers_station.texts import Catalog

LISTED = 12
"""How many examples of a finding are shown; `--json` has them all."""


def report_table(found: report.DeckReport, text: Catalog) -> Table:
    """The findings on one deck, for reading."""
    shown = Table(title=f"{found.deck}: {found.name}", show_header=False, title_justify="left")
    shown.add_column(no_wrap=True)
    shown.add_column()
    shown.add_row(text("deck.report.size"), f"{found.words}, {found.cards}")
    shown.add_row(text("deck.report.twice"), _some(found.duplicates, text))
    if found.misspelled is None:
        why = f"[bold red]{text('deck.report.unchecked')}[/]: {text('deck.report.no_dictionary')}"
        shown.add_row(text("deck.report.spelling"), why)
    else:
        asked = text("deck.report.asked", names=", ".join(found.dictionaries))
        wrong = _some(found.misspelled, text)
        shown.add_row(text("deck.report.misspelled"), f"{wrong} [dim]({asked})[/]")
    lengths = "  ".join(f"{letters}: {count}" for letters, count in found.lengths.items())
    shown.add_row(text("deck.report.lengths"), lengths)
    shown.add_row(text("deck.report.tight"), _sizes(found.tight, text))
    shown.add_row(text("deck.report.helvetica"), _sizes(found.tight_without_font, text))
    inside = [f"{short} < {long}" for short, long in found.contained]
    shown.add_row(text("deck.report.contained"), _some(inside, text))
    shown.add_row(text("deck.report.senses"), _senses(found))
    themes = [f"{theme} ({len(group)})" for theme, group in found.themes.items()]
    shown.add_row(text("deck.report.themes"), _some(themes, text))
    return shown


def _senses(found: report.DeckReport) -> str:
    """How many words have one everyday sense, two, more, and what share of the deck that is."""
    counts: Counter[int] = Counter()
    for many, words_ in found.senses.items():
        counts[min(many, 3)] += words_
    return ", ".join(
        f"{many}{'+' * (many == 3)}: {count} ({count / found.words:.0%})"
        for many, count in sorted(counts.items())
    )


def _some(examples: tuple[str, ...] | list[str], text: Catalog) -> str:
    if not examples:
        return text("deck.report.none")
    rest = len(examples) - LISTED
    more = f" {text('deck.report.more', n=rest)}" if rest > 0 else ""
    return f"{len(examples)}: {', '.join(examples[:LISTED])}{more}"


def _sizes(sizes: dict[str, float], text: Catalog) -> str:
    return _some([f"{word} ({size} px)" for word, size in sizes.items()], text)


def print_both(console: Console, both: tuple[report.BothDecks, ...], text: Catalog) -> None:
    heads = (text(f"deck.both.{name}") for name in ("decks", "words", "share"))
    table = Table(*heads, title=text("deck.both.title"))
    for each in both:
        table.add_row(f"{each.deck}, {each.children}", _some(each.words, text), f"{each.share:.0%}")
    if both:
        console.print(table)


def print_shared(console: Console, shared: tuple[report.SharedWord, ...], text: Catalog) -> None:
    pairs = sorted({(each.deck, each.other_deck) for each in shared})
    heads = (text(f"deck.shared.{name}") for name in ("decks", "same", "near"))
    table = Table(*heads, title=text("deck.shared.title"))
    for deck_, other in pairs:
        between = [each for each in shared if (each.deck, each.other_deck) == (deck_, other)]
        same = [each.word for each in between if each.same]
        near = [f"{each.word}/{each.other}" for each in between if not each.same]
        table.add_row(f"{deck_}, {other}", _some(same, text), _some(near, text))
    if pairs:
        console.print(table)
