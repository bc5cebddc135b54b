"""Rulesets are values: a variant is a different Ruleset, not a different class."""

from __future__ import annotations

from itertools import product

import msgspec

from numbers_station.enums import ReadableEnum
from numbers_station.languages import Language as Language  # a ruleset's: others import it here
from numbers_station.languages import parse_tag
from numbers_station.limits import MAX_HOUSE_RULE, MAX_HOUSE_RULES, MAX_TIMER

from .board import Grid, Seat, Team
from .errors import BadRuleset
from .mode import COOP, DUEL, Mode


class Content(ReadableEnum):
    WORDS = "words"
    PICTURES = "pictures"
    MIXED = "mixed"


ONLY_WORDS, ONLY_PICTURES, BOTH = Content


class Ending(ReadableEnum):
    """The assassin loses the game (R9.4), or is needed to win it (R21)."""

    STANDARD = "standard"
    ASSASSIN = "assassin"


STANDARD, ASSASSIN_ENDING = Ending


class HouseRules(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """What a group agreed before the game (R18); shown to all, fixed while it lasts (R18.10)."""

    multi_word_names: bool = False
    titles: bool = False
    place_names: bool = True
    acronyms: bool = False
    compounds: bool = False
    homophones: bool | None = None
    """``None``: as the board asks, on for pictures, off where words lie (R18.6)."""
    rhymes: bool | None = None
    """``None``: as the board asks (R14.3, R18.7)."""
    foreign: bool = False
    voice_play: bool = False
    forbid_shapes: bool = False
    meanings: bool = True
    """Whether players may look up what a word on the table means (R18.13)."""
    undo: bool = False
    """Whether a touch may be taken back by consent (R28)."""
    notes: tuple[str, ...] = ()
    """Further agreements in the group's own words (R18.9)."""

    def __post_init__(self) -> None:
        if len(self.notes) > MAX_HOUSE_RULES:
            raise BadRuleset(
                "too_many_notes", "R18.9", f"at most {MAX_HOUSE_RULES} own house rules"
            )
        for note in self.notes:
            if not note.strip() or len(note) > MAX_HOUSE_RULE or not note.isprintable():
                raise BadRuleset(
                    "bad_note",
                    "R18.9",
                    f"an own house rule is one line of 1 to {MAX_HOUSE_RULE} letters",
                )


class Timer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sand timer (R20): soft only announces; strict ends the phase (R20.6)."""

    seconds: int = 90
    strict: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.seconds <= MAX_TIMER:
            raise BadRuleset("timer_seconds", "R20.5", f"a timer runs for 1 to {MAX_TIMER} seconds")


class Ruleset(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """One way to play. All 45 combinations of the first four are playable (R24.6, R30.5)."""

    content: Content = Content.WORDS
    grid: Grid = Grid.FIVE_BY_FIVE
    ending: Ending = Ending.STANDARD
    mode: Mode = Mode.TEAMS
    language: Language = Language.ENGLISH
    other_language: str = ""
    """The BCP 47 tag of the language of words and clues, where it is none of ours (R32)."""
    expert: bool = True
    """Whether 0 and unlimited may be given (R19)."""
    penalty: bool = True
    """Whether an invalid clue costs more than the turn (R17.4)."""
    approval: bool = False
    """Whether every clue waits for the opposing spymaster (R16.7)."""
    timer: Timer = Timer()
    house_rules: HouseRules = HouseRules()
    word_share: int = 50
    """How many of a hundred cards on a mixed board are words (R24.4)."""

    def __post_init__(self) -> None:
        tag = self.other_language
        if tag and (tag in set(Language) or parse_tag(tag) != tag):
            raise BadRuleset("bad_language", "R32.1", f"not the tag of another language: {tag!r}")
        if self.ending is ASSASSIN_ENDING and not self.grid.assassins:
            raise BadRuleset(
                "no_assassin", "R30.4", f"there is no assassin to be found on {self.grid}"
            )
        if self.approval and not self.mode.rules.has_opponent:
            raise BadRuleset(
                "approval_in_coop", "R16.8", "there is no opposing spymaster to approve a clue"
            )
        if not 0 < self.word_share < 100:
            raise BadRuleset("word_share", "R24.4", "a mixed board has 1 to 99 percent words")

    def __str__(self) -> str:
        return f"{self.content} {self.grid} {self.ending} {self.mode}"

    @property
    def words_language(self) -> str:
        """The tag of the language of words and clues: one of ours, or another (R32.1)."""
        return self.other_language or self.language

    @property
    def homophones(self) -> bool:
        """Whether a clue may lean on a sound-alike (R13.9, R14.3, R15.3, R18.6)."""
        chosen = self.house_rules.homophones
        return self.content is Content.PICTURES if chosen is None else chosen

    @property
    def rhymes(self) -> bool:
        """Whether a clue may be a mere rhyme (R13.11, R14.3, R15.3, R18.7)."""
        chosen = self.house_rules.rhymes
        return self.content is Content.PICTURES if chosen is None else chosen

    @property
    def words(self) -> int:
        """How many word cards lie on the board (R24.1-R24.4)."""
        if self.content is BOTH:
            share = round(self.grid.cards * self.word_share / 100)
            return min(max(share, 1), self.grid.cards - 1)
        return self.grid.cards if self.content is ONLY_WORDS else 0

    def seats(self, starting: Team) -> tuple[Seat, ...]:
        """The seats of this game: R2.2 for teams, R22.1 for co-op, R23.2 for the duel."""
        return self.mode.rules.seats(starting)


CLASSIC = Ruleset()
PICTURES = Ruleset(content=Content.PICTURES, grid=Grid.FIVE_BY_FOUR)
MIXED = Ruleset(content=Content.MIXED)
TWO_PLAYERS = Ruleset(mode=COOP)
TWO_PLAYERS_PICTURES = Ruleset(content=Content.PICTURES, grid=Grid.FIVE_BY_FOUR, mode=COOP)
THREE_PLAYERS = Ruleset(mode=DUEL)
EIGHT_BALL = Ruleset(ending=ASSASSIN_ENDING)
QUICK = Ruleset(grid=Grid.FIVE_BY_FOUR, timer=Timer(seconds=60, strict=True))
CHILDREN = Ruleset(grid=Grid.FOUR_BY_FOUR, expert=False, penalty=False)
CHILDREN_PICTURES = Ruleset(
    content=Content.PICTURES, grid=Grid.FOUR_BY_FOUR, expert=False, penalty=False
)

VARIANTS = {
    "classic": CLASSIC,
    "pictures": PICTURES,
    "mixed": MIXED,
    "two-players": TWO_PLAYERS,
    "two-players-pictures": TWO_PLAYERS_PICTURES,
    "three-players": THREE_PLAYERS,
    "assassin-ending": EIGHT_BALL,
    "quick": QUICK,
    "children": CHILDREN,
    "children-pictures": CHILDREN_PICTURES,
}
"""The ways to play that have a name."""

CONFIGURATIONS = tuple(
    Ruleset(content, grid, ending, mode)
    for content, grid, ending, mode in product(Content, Grid, Ending, Mode)
    if ending is STANDARD or grid.assassins
)
"""The 36 of R24.6 and the nine of R30.5."""
