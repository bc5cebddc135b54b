"""`numbers-station play`: a whole game night in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random, SystemRandom

import click
from msgspec.structs import replace
from rich.console import Console

from numbers_station.bots.levels import LEVELS
from numbers_station.decks import words as decks
from numbers_station.decks.associations import least_told
from numbers_station.decks.mix import mix_own_pictures, mix_own_words
from numbers_station.decks.own_pictures import PicturePack
from numbers_station.decks.pack import MAX_NAME, Pack, parse
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Grid, Role, Seat
from numbers_station.game.deal import TwoFaced, deal, next_layout, seen_after
from numbers_station.game.errors import Refusal
from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.record import Record, write
from numbers_station.game.ruleset import VARIANTS, Content, Ending, HouseRules, Language, Ruleset
from numbers_station.referee import verdict
from numbers_station.texts import Catalog, catalog

from . import commands, extras, options, reasons, spoken, values
from .terminal.hot_seat import HotSeat
from .terminal.play_options import PAUSE, PlayOptions, seats_of

SEATS = [seat.value for seat in Seat if seat.role is not Role.NONE]


@commands.command("play", help="help.play.about")
@commands.argument(
    "variant", metavar="metavar.variant", type=values.Choice(list(VARIANTS)), default="classic"
)
@options.language("help.play.language")
@options.table
@commands.option("--expert/--no-expert", default=None, help="help.play.expert")
@commands.option("--penalty/--no-penalty", default=None, help="help.play.penalty")
@commands.option("--approval/--no-approval", default=False, help="help.play.approval")
@commands.option("--compounds", is_flag=True, help="help.check.compounds")
@commands.option("--names", is_flag=True, help="help.check.multi_word_names")
@commands.option("--titles", is_flag=True, help="help.check.titles")
@commands.option("--undo", is_flag=True, help="help.play.undo")
@commands.option("--children", is_flag=True, help="help.play.children")
@commands.option("--words", metavar="metavar.file", type=values.File(), help="help.play.words")
@commands.option(
    "--pictures",
    metavar="metavar.source",
    type=values.File(folder=True),
    help="help.play.pictures",
)
@commands.option(
    "--share", type=values.Whole(1, 100), default=100, show_default=True, help="help.play.share"
)
@commands.option("--hot-seat", is_flag=True, help="help.play.hot_seat")
@commands.option("--seat", type=values.Choice(SEATS), help="help.play.seat")
@commands.option(
    "--level",
    type=values.Choice(list(LEVELS)),
    default="agent",
    show_default=True,
    help="help.play.level",
)
@commands.option(
    "--pause", type=values.Decimal(0, 60), default=PAUSE, show_default=True, help="help.play.pause"
)
@commands.option("--record", metavar="metavar.file", type=Path, help="help.play.record")
@commands.option("--seed", type=values.Whole(), help="help.play.seed")
def command(
    variant: str,
    language: str,
    content: str | None,
    grid: str | None,
    ending: str | None,
    mode: str | None,
    expert: bool | None,
    penalty: bool | None,
    approval: bool,
    compounds: bool,
    names: bool,
    titles: bool,
    undo: bool,
    children: bool,
    words: Path | None,
    pictures: Path | None,
    share: int,
    hot_seat: bool,
    seat: str | None,
    level: str,
    pause: float,
    record: Path | None,
    seed: int | None,
) -> None:
    if language == Language.ICELANDIC:
        extras.need("icelandic")
    if not hot_seat:
        extras.need("terminal")
    base = VARIANTS[variant]
    try:
        ruleset = Ruleset(
            content=Content(content) if content else base.content,
            grid=Grid(grid) if grid else base.grid,
            ending=Ending(ending) if ending else base.ending,
            mode=Mode(mode) if mode else base.mode,
            language=Language(language),
            expert=base.expert if expert is None else expert,
            penalty=base.penalty if penalty is None else penalty,
            approval=approval,
            house_rules=HouseRules(
                compounds=compounds, multi_word_names=names, titles=titles, undo=undo
            ),
        )
    except Refusal as refusal:
        raise click.ClickException(spoken.text().refusal(refusal)) from None
    rng: Random = SystemRandom() if seed is None else Random(seed)
    text = catalog(Language(language))
    brought = _read_words(words, ruleset.language) if words and ruleset.words else None
    if words and brought and brought.language not in set(Language):
        ruleset = replace(ruleset, other_language=brought.language)
        _check_foreign_words(words, brought, ruleset, bots=not hot_seat)
    deck = _word_cards(ruleset, words, brought, share, children, rng)
    own = _read_pictures(pictures) if pictures else None
    if pictures and own and not ruleset.words and own.language not in set(Language):
        ruleset = replace(ruleset, other_language=own.language)
        _check_foreign_tags(pictures, own, ruleset, share, bots=not hot_seat)
    if not hot_seat:
        sat = _seat(seat, ruleset, text)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise click.ClickException(text("terminal.needs_terminal"))

        def cards(rules: Ruleset) -> tuple[TwoFaced, ...]:
            fits = rules.words_language == ruleset.words_language and rules.words <= ruleset.words
            if fits and (words or rules.grid is ruleset.grid):
                return deck
            return _word_cards(rules, None, None, share, children, rng)

        from .terminal.app import TerminalApp  # late: a hot seat does without

        games: list[Game] = []
        TerminalApp(
            PlayOptions(
                variant,
                ruleset,
                cards,
                rng,
                level,
                sat,
                pause,
                games.append,
                lambda rules: _picture_cards(rules, own, share, rng),
            )
        ).run()
        for number, game in enumerate((game for game in games if len(game.log) > 1), 1):
            if record:
                _save(game, record, number, text)
        return
    try:
        shown = _picture_cards(ruleset, own, share, rng)
        _play_hot_seat(ruleset, deck, shown, rng, text, record)
    except (EOFError, KeyboardInterrupt):
        click.echo(f"\n{text('play.interrupted')}")


def _seat(name: str | None, ruleset: Ruleset, text: Catalog) -> Seat | None:
    if name is None:
        return None
    there = seats_of(ruleset.mode)
    if Seat(name) not in there:
        raise click.ClickException(text("terminal.no_such_seat", seats=", ".join(there)))
    return Seat(name)


def _read_words(file: Path, language: Language) -> Pack:
    """The pack that a text describes."""
    try:
        return parse(file.read_bytes(), name=file.stem[:MAX_NAME], language=language)
    except Refusal as refusal:
        raise click.ClickException(f"{file}: {reasons.of_refusal(refusal)}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {spoken.os_reason(error)}") from None


def _check_foreign_words(file: Path, pack: Pack, ruleset: Ruleset, *, bots: bool) -> None:
    """Nothing of ours is mixed in, and bots know what the pack says (R32.2, R32.4)."""
    text = spoken.text()
    if len(pack.cards) < ruleset.words:
        raise click.ClickException(f"{file}: {text('refused.too_few_in_language')}")
    known, words = len(pack.associations), len(pack.words)
    if bots and known * ruleset.words < least_told(words) * ruleset.grid.cards:
        few = text("deck.bots_few", known=known, words=words, least=least_told(words))
        raise click.ClickException(f"{file}: {few} {text('deck.without_bots')}")


def _check_foreign_tags(
    file: Path, pack: PicturePack, ruleset: Ruleset, share: int, *, bots: bool
) -> None:
    """Bots know what the tags say; what else is dealt, they do not know (R32.4)."""
    text = spoken.text()
    known = sum(bool(picture.tags) for picture in pack.pictures) * share // 100
    dealt = max(len(pack.pictures), 2 * ruleset.grid.cards)
    if bots and known < (least := least_told(dealt)):
        few = text("deck.bots_few_pictures", known=known, pictures=dealt, least=least)
        raise click.ClickException(f"{file}: {few} {text('deck.without_bots')}")


def _word_cards(
    ruleset: Ruleset,
    file: Path | None,
    pack: Pack | None,
    share: int,
    children: bool,
    rng: Random,
) -> tuple[TwoFaced, ...]:
    """The word cards to deal from: the standard deck, the children's, or the players' own."""
    language = ruleset.language
    easy = children or ruleset.grid is Grid.FOUR_BY_FOUR  # the children's board (R30.6)
    standard = decks.children(language) if easy else decks.standard(language)
    if pack is None:
        return standard.cards if ruleset.words else ()
    if ruleset.other_language:
        return pack.cards
    try:
        return mix_own_words(pack, standard, share, rng, board=ruleset.words)
    except Refusal as refusal:
        raise click.ClickException(f"{file}: {reasons.of_refusal(refusal)}") from None


def _read_pictures(file: Path) -> PicturePack:
    """The pack that `deck import` or a server made, checked again."""
    extras.need("pictures")
    from numbers_station.decks.own import picture_pack  # late: only this needs it

    try:
        return picture_pack.read(file).pack
    except picture_pack.BadPictures as bad:
        why = "\n".join(reasons.of_file(error, spoken.text()) for error in bad.errors)
        raise click.ClickException(f"{file}: {why}") from None
    except Refusal as refusal:
        raise click.ClickException(f"{file}: {reasons.of_refusal(refusal)}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {spoken.os_reason(error)}") from None


def _picture_cards(
    ruleset: Ruleset, own: PicturePack | None, share: int, rng: Random
) -> tuple[TwoFaced, ...]:
    """The picture cards to deal from: ours, or the players' own as far as they suffice."""
    _, standard = supply(ruleset)
    needed = ruleset.grid.cards - ruleset.words
    if own is None or not needed:
        return standard
    faces = [picture.card for picture in own.pictures]
    return mix_own_pictures(faces, standard, share, rng, board=needed)


def _play_hot_seat(
    ruleset: Ruleset,
    words: tuple[TwoFaced, ...],
    pictures: tuple[TwoFaced, ...],
    rng: Random,
    text: Catalog,
    record: Path | None,
) -> None:
    """Games until the players have had enough, each on the other side of the cards (R10)."""
    console = Console(highlight=False)
    layout = deal(ruleset, words, pictures, rng, theme)
    seen = seen_after({}, layout.faces)
    games = 0
    while True:
        game = Game.new(ruleset, layout.faces, rng, verdict)
        games += 1
        table = HotSeat(game, console, text, rng, (words, pictures))
        try:
            table.play()
        finally:
            if record and len(game.log) > 1:
                _save(game, record, games, text)
        if not table.ask_yes_or_no(text("play.again")):
            console.print(text("play.goodbye"))
            return
        layout = next_layout(layout, ruleset, words, pictures, rng, theme, seen)
        seen = seen_after(seen, layout.faces)


def _save(game: Game, file: Path, number: int, text: Catalog) -> None:
    """The first game goes to the file that was asked for, the next ones beside it."""
    path = file if number == 1 else file.with_stem(f"{file.stem}-{number}")
    try:
        path.write_text(write(Record.of(game)), "utf-8")
    except OSError as error:
        click.echo(text("play.not_saved", why=spoken.os_reason(error)), err=True)
    else:
        click.echo(text("play.saved", file=path))
