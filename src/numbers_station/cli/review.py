"""`numbers-station review`: what each clue could have caught, in plain language."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console

from numbers_station.bots.review.report import GuessReview, Review, TurnReview, make_review
from numbers_station.bots.review.review import review, review_turn
from numbers_station.game.board import Card, Picture
from numbers_station.game.errors import Refusal
from numbers_station.game.record import Record, read
from numbers_station.texts import Catalog, catalog

from . import commands, options, reasons, spoken
from .record import read_text
from .sentences import number_text, outcome_sentence
from .terminal.drawing import describe, label

FAIR = 0.5
"""A guess is no surprise if it was at least so likely, beside the likeliest."""


@commands.command("review", help="help.review.about")
@commands.argument("file", metavar="metavar.file", type=Path)
@options.said_in()
@commands.option("--json", "as_json", is_flag=True, help="help.review.json")
def command(file: Path, as_json: bool) -> None:
    source = read_text(file)
    try:
        record = read(source)
        text = catalog(spoken.asked_for() or record.dealt.ruleset.language)
        found = _run_review(record, text, quiet=as_json)
    except Refusal as refusal:
        raise click.ClickException(f"{file}: {reasons.of_refusal(refusal)}") from None
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    console = Console(highlight=False)
    for line in review_lines(record, found, text):
        console.print(line, markup=False)


def _run_review(record: Record, text: Catalog, quiet: bool) -> Review:
    """With a sign of life for those who wait at a terminal."""
    if quiet or not sys.stderr.isatty():
        return review(record)
    with Console(stderr=True).status(text("review.wait")):
        turns = [review_turn(record, number) for number in range(len(record.turns()))]
    return make_review(record, turns)


def review_lines(record: Record, found: Review, text: Catalog) -> list[str]:
    """The review as lines of text."""
    pictures = [
        f"{label(card, place)} {describe(card, text)}"
        for place, card in enumerate(record.dealt.cards)
        if isinstance(card, Picture)
    ]
    lines = [text("review.title"), text("review.about"), *pictures, ""]
    for turn in found.turns:
        lines += [*_turn(record, turn, found.turning == turn.number, text), ""]
    if found.turning is None:
        lines.append(text("review.no_turning"))
    return [*lines, outcome_sentence(record.state, text)]


def _turn(record: Record, turn: TurnReview, turning: bool, text: Catalog) -> list[str]:
    cards = record.dealt.cards
    if turn.clue is None:
        lines = [text(f"review.turn_without_clue.{turn.team}", n=turn.number)]
    else:
        word, number = turn.clue.word.upper(), number_text(turn.clue.number, text)
        lines = [text(f"review.turn.{turn.team}", n=turn.number, word=word, number=number)]
        lines.append(_could(turn, cards, text))
        lines.append(
            text("review.caught", n=len(turn.caught), cards=_names(turn.caught, cards))
            if turn.caught
            else text("review.caught_none")
        )
    lines += [_guess(guess, cards, text) for guess in turn.guesses]
    if suggestion := turn.suggestion:
        number, meant = number_text(suggestion.number, text), _names(suggestion.meant, cards)
        word = suggestion.word.upper()
        lines.append(text("review.suggestion", word=word, number=number, cards=meant))
    alone = record.dealt.ruleset.mode.rules.simulated_enemy
    key = "review.chance_coop" if alone else f"review.chance.{turn.team}"
    lines.append(text(key, before=turn.before, after=turn.after))
    if turning:
        lines.append(f"▶ {text('review.turning')}")
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def _could(turn: TurnReview, cards: tuple[Card, ...], text: Catalog) -> str:
    if not turn.known:
        return text("review.unknown")
    if not turn.could:
        return text("review.could_none")
    return text("review.could", n=len(turn.could), cards=_names(turn.could, cards))


def _guess(guess: GuessReview, cards: tuple[Card, ...], text: Catalog) -> str:
    name = label(cards[guess.card], guess.card)
    if guess.instead is None:
        return text("review.likely", card=name, chance=guess.chance)
    return text(
        "review.fair" if guess.chance >= FAIR * guess.instead_chance else "review.surprising",
        card=name,
        chance=guess.chance,
        other=label(cards[guess.instead], guess.instead),
        other_chance=guess.instead_chance,
    )


def _names(places: tuple[int, ...], cards: tuple[Card, ...]) -> str:
    return ", ".join(label(cards[place], place) for place in places)
