"""What the shared machinery must be told about a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from .facts import WordFacts
from .lexicon import LexiconEntry

NOUN, VERB, ADJECTIVE, OTHER, NAME = "N", "V", "A", "X", "p"


class Dictionary(Protocol):
    def get(self, word: str) -> LexiconEntry | None: ...


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


class DerivationStep(NamedTuple):
    """From a word to one it is made of, and whether that is beyond doubt."""

    word: str
    certain: bool


Stems = Callable[[str, str, str], Iterable[str]]
"""`(rest, ending, class)`: the words of that class that may lose or change letters to `rest`."""


@dataclass(frozen=True)
class LanguageProfile:
    dictionary: Dictionary
    knowledge: WordFacts
    spellings: Callable[[str], Iterable[str]]
    """Other spellings of a word: accents, old orthography, national variants."""
    stems: Stems
    inflections: tuple[Suffix, ...]
    """Regular endings, for words the dictionary does not list."""
    suffixes: tuple[Suffix, ...]
    prefixes: tuple[Prefix, ...]
    links: tuple[str, ...] = ("",)
    """Letters between the parts of a compound."""
    short_parts: frozenset[str] = frozenset()
    """Words of two letters that do make compounds."""
    no_parts: frozenset[str] = frozenset()
    """Words that are never a part: endings and beginnings that look like words."""
    small_parts: frozenset[str] = frozenset()
    """Prepositions and the like: parts, but sharing one is no relation beyond doubt."""
    rarer_base: float = 2.6
    """A base this much rarer than the derived word makes the derivation doubtful."""
    closed_compounds: bool = False
    """Whether a listed word is a compound only if the dictionary cuts it."""
    shortest_part: int = 2
    """How many letters a part must have to be found without the language's own splitter."""
    ease: float = 0.0
    """How much less than usual a part must be better known than the whole."""
    rules_below: float = 99.0
    """Of a word more common than this the dictionary knows the derivation; rules would guess."""
    parts_from: float = 2.5
    """How common (zipf) a word must be to be found as a part."""
    bases_from: float = 1.6
    """How common a word must be to be found as the base of a derivation."""
    pieces: Callable[[str], tuple[tuple[tuple[str, str], bool], ...]] | None = None
    """A splitter of the language's own: possible divisions, and whether it is sure of them."""
    margin: float = 1.2
    """How much more common than its parts a compound may be."""
    always_inflect: bool = False
    """Whether the dictionary lists forms without saying whose, so that the endings must tell."""
    extra: Callable[[str], Iterable[DerivationStep]] = field(default=lambda word: ())
    """Further steps of derivation that need the language's own code."""
