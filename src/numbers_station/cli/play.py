"""`numbers-station play`: a whole game night on one screen."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom

import click
from rich.console import Console

from ..decks import words as decks
from ..decks.mix import mixed
from ..decks.pack import MAX_NAME, parse
from ..decks.supply import supply, theme
from ..game.board import Grid
from ..game.deal import TwoFaced, deal, next_layout
from ..game.errors import Refusal
from ..game.game import Game
from ..game.record import Record, write
from ..game.ruleset import VARIANTS, Content, Ending, HouseRules, Language, Mode, Ruleset
from ..referee import verdict
from ..texts import Catalog
from . import options
from .hotseat import HotSeat


@click.command("play")
@click.argument("variant", type=click.Choice(list(VARIANTS)), default="classic")
@options.language("en")
@click.option("--content", type=options.choice(Content), help="What lies on the table.")
@click.option("--grid", type=options.choice(Grid), help="Columns x rows.")
@click.option("--ending", type=options.choice(Ending), help="What the assassin does.")
@click.option("--mode", type=options.choice(Mode), help="Teams, co-op, or three players.")
@click.option("--expert/--no-expert", default=True, help="Allow the numbers 0 and unlimited.")
@click.option("--penalty/--no-penalty", default=True, help="An invalid clue costs a card.")
@click.option("--approval/--no-approval", default=False, help="Every clue waits for approval.")
@click.option("--compounds", is_flag=True, help="House rule: compounds with a space or hyphen.")
@click.option("--names", is_flag=True, help="House rule: names of several words.")
@click.option("--titles", is_flag=True, help="House rule: titles of books and films.")
@click.option("--children", is_flag=True, help="Deal from the deck of easy words.")
@click.option(
    "--words",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Deal from your own words (docs/packs.md).",
)
@click.option(
    "--share",
    type=click.IntRange(1, 100),
    default=100,
    show_default=True,
    help="How many of a hundred word cards are your own.",
)
@click.option("--record", type=click.Path(path_type=Path), help="Write each game's record here.")
@click.option("--seed", type=int, help="Deal repeatably. Whoever knows the seed knows the key.")
def command(
    variant: str,
    language: str,
    content: str | None,
    grid: str | None,
    ending: str | None,
    mode: str | None,
    expert: bool,
    penalty: bool,
    approval: bool,
    compounds: bool,
    names: bool,
    titles: bool,
    children: bool,
    words: Path | None,
    share: int,
    record: Path | None,
    seed: int | None,
) -> None:
    """Play on one screen: pass it between spymaster and operatives.

    VARIANT names a way to play; the options change single points of it.
    """
    base = VARIANTS[variant]
    try:
        ruleset = Ruleset(
            content=Content(content) if content else base.content,
            grid=Grid(grid) if grid else base.grid,
            ending=Ending(ending) if ending else base.ending,
            mode=Mode(mode) if mode else base.mode,
            language=Language(language),
            expert=expert,
            penalty=penalty,
            approval=approval,
            house_rules=HouseRules(compounds=compounds, multi_word_names=names, titles=titles),
        )
    except Refusal as refusal:
        raise click.ClickException(options.catalog_of(language).refusal(refusal)) from None
    rng: Random = SystemRandom() if seed is None else Random(seed)
    text = options.catalog_of(language)
    deck = _words(ruleset, words, share, children, rng)
    try:
        _evening(ruleset, deck, rng, text, record)
    except (EOFError, KeyboardInterrupt):
        click.echo(f"\n{text('play.interrupted')}")


def _words(
    ruleset: Ruleset, own: Path | None, share: int, children: bool, rng: Random
) -> tuple[TwoFaced, ...]:
    """The word cards to deal from: the standard deck, the children's, or the players' own."""
    language = ruleset.language
    standard = decks.children(language) if children else decks.standard(language)
    if own is None or not ruleset.words:
        return standard.cards if ruleset.words else ()
    try:
        pack = parse(own.read_bytes(), name=own.stem[:MAX_NAME], language=language)
        return mixed(pack, standard, share, rng, board=ruleset.words)
    except (Refusal, OSError) as error:
        raise click.ClickException(f"{own}: {error}") from None


def _evening(
    ruleset: Ruleset,
    words: tuple[TwoFaced, ...],
    rng: Random,
    text: Catalog,
    record: Path | None,
) -> None:
    """Games until the players have had enough, each on the other side of the cards (R10)."""
    console = Console(highlight=False)
    _, pictures = supply(ruleset)
    layout = deal(ruleset, words, pictures, rng, theme)
    games = 0
    while True:
        game = Game.new(ruleset, layout.faces, rng, verdict)
        games += 1
        table = HotSeat(game, console, text)
        try:
            table.play()
        finally:
            if record and len(game.log) > 1:
                _save(game, record, games, text)
        if not table.yes_or_no(text("play.again")):
            console.print(text("play.goodbye"))
            return
        layout = next_layout(layout, ruleset, words, pictures, rng, theme)


def _save(game: Game, file: Path, number: int, text: Catalog) -> None:
    """The first game goes to the file that was asked for, the next ones beside it."""
    path = file if number == 1 else file.with_stem(f"{file.stem}-{number}")
    try:
        path.write_text(write(Record.of(game)), "utf-8")
    except OSError as error:
        click.echo(text("play.not_saved", why=error.strerror), err=True)
    else:
        click.echo(text("play.saved", file=path))
