"""
Language profile: what the morphological analysis must be told about a language.

The numbers below were set by hand, looking at the development pairs (tests/referee/pairs); after a
change `python -m referee.score` counts them anew. How common a word is, is its zipf: the logarithm
(base 10) of its number in a thousand million words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec

from .affix_index import AffixIndex
from .facts import WordFacts
from .homographs import NO_HOMOGRAPHS, Homographs
from .lexicon import LexiconEntry


class Suffix(NamedTuple):
    """An ending that makes words of some class from words of another."""

    ending: str
    on: str
    """The classes of word it is added to (N V A X), in capitals."""
    certain: bool = True
    shortest: int = 3
    """How many letters must be left: below that it is mostly chance."""
    makes: str = ""
    """The classes of the words it makes, if that is worth checking."""


class Prefix(NamedTuple):
    beginning: str
    on: str
    certain: bool = True
    shortest: int = 3


def index_suffixes(suffixes: Iterable[Suffix]) -> AffixIndex[Suffix]:
    return AffixIndex(suffixes, lambda suffix: suffix.ending)


def index_prefixes(prefixes: Iterable[Prefix]) -> AffixIndex[Prefix]:
    return AffixIndex(prefixes, lambda prefix: prefix.beginning, at_the_end=False)


class DerivationStep(msgspec.Struct, frozen=True, gc=False):
    """From a word to one it is made of, and whether that is beyond doubt."""

    word: str
    certain: bool
    word_class: str = ""
    """Which word it is among homographs: the noun, verb or adjective (N V A), if that is known."""


class Division(NamedTuple):
    """A way to divide a compound in two, and whether that is beyond doubt."""

    first: str
    last: str
    certain: bool


Stems = Callable[[str, str, str], Iterable[str]]
"""`(rest, ending, class)`: the words of that class that may lose or change letters to `rest`."""


@dataclass(frozen=True, kw_only=True)
class Inflection:
    """How a form leads to its lemmas."""

    endings: tuple[Suffix, ...]
    """Regular endings, for words the dictionary does not list."""
    always_by_rule: bool = False
    """Whether the dictionary lists forms without saying whose, so that the endings must tell."""
    chance_forms: bool = False
    """
    Whether nouns are often forms of other words as well by chance, which nobody sees on a card:
    LEIÐ is the past of líða, MINNI is smaller. In Dutch they are mostly kin (vaart of varen).
    """

    @cached_property
    def by_ending(self) -> AffixIndex[Suffix]:
        return index_suffixes(self.endings)


def _no_steps(word: str) -> Iterable[DerivationStep]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Derivation:
    """How a word leads to the one it is derived from."""

    suffixes: tuple[Suffix, ...]
    prefixes: tuple[Prefix, ...]
    language_steps: Callable[[str], Iterable[DerivationStep]] = _no_steps
    """Further steps that need the language's own code."""
    least_base_zipf: float = 1.6
    """
    How common a word must be to be found as a base: a rarer one is mostly there by chance. It
    matters in Dutch (at 1.2 an unrelated pair is forbidden, at 2.4 six related ones are missed) and
    in Afrikaans (at 2.0 four are).
    """
    rarer_base: float = 2.6
    """
    A base that is rarer than the derived word by more than this makes the step doubtful. No English
    pair turns on the default; the other languages have their own.
    """
    rules_below_zipf: float | None = None
    """
    Of a word as common as this the dictionary knows the derivation and a rule would guess; nothing
    where no dictionary knows derivations.
    """

    @cached_property
    def by_ending(self) -> AffixIndex[Suffix]:
        return index_suffixes(self.suffixes)

    @cached_property
    def by_beginning(self) -> AffixIndex[Prefix]:
        return index_prefixes(self.prefixes)


def _never(word: str) -> bool:
    return False


def _always(word: str) -> bool:
    return True


def _no_parts(word: str) -> tuple[str, ...] | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Compounding:
    """How a compound is divided into its parts."""

    links: tuple[str, ...] = ("",)
    """Letters between the parts of a compound."""
    no_parts: frozenset[str] = frozenset()
    """Words that are never a part: endings and beginnings that look like words."""
    opens_only: Callable[[str], bool] = _never
    """
    Whether a word begins compounds but does not end them, as prepositions do. Sharing such a part
    is no relation beyond doubt.
    """
    may_be_part: Callable[[str], bool] = _always
    """Whether the dictionary may have it; for one that is slow to say no to most ends of words."""
    is_simple: Callable[[str], bool] = _never
    """Whether the shape of a word shows that it is no compound."""
    certain_parts: Callable[[str], tuple[str, ...] | None] = _no_parts
    """The parts of a word that the language's own rules divide, whatever its shape."""
    splitter: Callable[[str], Iterable[Division]] | None = None
    """A splitter of the language's own, whose divisions are still weighed."""
    listed_only: bool = False
    """Whether a word of the dictionary is a compound only if the dictionary divides it."""
    shortest_part: int = 2
    """
    How many letters a part must have to be found without the language's own splitter. `NEEDED` in
    compounds.py is strict with two letters, so 3 changes no pair but in Icelandic.
    """
    least_part_zipf: float = 2.5
    """
    How common a word must be to be found as a part; one of five letters or more, 1.0 less. It
    matters in Dutch: at 2.0 an unrelated pair is forbidden, at 3.0 three related ones are missed.
    """
    whole_above_parts: float = 1.2
    """
    How much more common than the rarer part a compound of long or sure parts may be. It matters in
    Dutch: at 0.9 one related pair becomes doubtful, at 0.6 four; 1.8 changes no unrelated one.
    """
    unlisted_zipf: float = 0.0
    """
    How common a word is taken to be that the dictionary does not list. Where it lists the compounds
    others are mostly names (Henshaw, Jardin), and their short parts there by chance.
    """
    ease: float = 0.0
    """
    By how much less than `NEEDED` (compounds.py) asks the parts must be better known than the
    whole. The default matters in Dutch: at -0.3 eight related pairs become doubtful, at 0.3 an
    unrelated one.
    """


@dataclass(frozen=True, kw_only=True, eq=False)
class LanguageProfile:
    lookup: Callable[[str], LexiconEntry | None]
    """What the dictionary says of a word; some make entries for regular words they do not list."""
    listed: Callable[[str], LexiconEntry | None]
    """The same for words that stand in it as they are."""
    facts: WordFacts
    homographs: Homographs = NO_HOMOGRAPHS
    spellings: Callable[[str], Iterable[str]]
    """Other spellings of a word: accents, old orthography, national variants."""
    stems: Stems
    short_words: frozenset[str] = frozenset()
    """Words of two letters that have forms, derivations and compounds; others are endings."""
    clipping_endings: tuple[str, ...] = ()
    """What people add to the beginning of a word when they clip it; empty for nothing."""
    clips_words: bool = False
    """Whether a word that begins a commoner one may be it, cut off."""
    free_accents: str = ""
    """Letters whose accent a form may have though its lemma has none: knie, knieën."""
    rare_endings: tuple[str, ...] = ()
    """Endings of many words that make no new ones (kinship), so that one must be listed."""
    inflection: Inflection
    derivation: Derivation
    compounding: Compounding
