"""Word packs: a text format that people write, paste and read, and that parses back unchanged."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from numbers_station.game.board import Grid, Word
from numbers_station.game.clue import normal, unreadable
from numbers_station.game.deal import TwoFaced
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language

MAX_LETTERS: Final = 24
"""Longer faces cannot be read on a phone: a card there is about 68 px wide."""
MIN_WORDS: Final = 25
"""As many as a board of 5x5 shows. To fill that board alone a pack needs twice that (R1.5)."""
MAX_WORDS: Final = 2_000
MAX_BYTES: Final = 200_000
MAX_ERRORS: Final = 200
"""How many errors are listed; a pasted novel has thousands, and nobody reads those."""
MAX_NAME: Final = 60
MAX_LICENCE: Final = 200

HEADERS = ("name", "language", "licence")
SEPARATOR = re.compile(r"[/／⁄∕|\t]")
"""None of these can stand in a word, so a line with one of them can only be a pair."""
JOINERS = " '’-"
"""What may stand between letters, as in *New York* and *rock 'n' roll*; the rules allow no more."""

T = TypeVar("T")


class LineError(msgspec.Struct, frozen=True):
    """What is wrong with one line; lines count from 1, and 0 is the text as a whole."""

    line: int
    code: str
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class BadPack(BadDeck):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, errors: Sequence[LineError]) -> None:
        self.errors = tuple(errors)
        super().__init__("bad_pack", "R1.9", "\n".join(map(str, self.errors)))


class Pack(msgspec.Struct, frozen=True):
    """Words in two-faced cards, with a name, a language and a licence note; data, never code."""

    name: str
    language: Language
    licence: str
    cards: tuple[TwoFaced, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """Every face, card by card, front before back."""
        return tuple(
            face.text
            for card in self.cards
            for face in (card.front, card.back)
            if isinstance(face, Word)
        )

    def fills(self, grid: Grid) -> bool:
        """Whether the pack is enough for a board without a standard deck beside it (R1.3)."""
        return len(self.cards) >= grid.cards

    def __repr__(self) -> str:
        return f"<Pack {self.name!r} ({self.language}): {len(self.cards)} cards>"

    def __str__(self) -> str:
        """The text of the pack, which `parse` reads back to an equal pack."""
        head = [f"name: {self.name}", f"language: {self.language}"]
        if self.licence:
            head.append(f"licence: {self.licence}")
        words = self.words
        pairs = zip(words[::2], words[1::2], strict=True)
        return "\n".join([*head, "", *(f"{front} / {back}" for front, back in pairs), ""])


def parse(
    text: str | bytes,
    *,
    name: str = "Own words",
    language: Language = Language.ENGLISH,
    licence: str = "",
) -> Pack:
    """
    The pack that a text describes; what its header leaves out is taken from the arguments.

    Raises `BadPack` with all errors of the text, not just the first.
    """
    reader = _Reader()
    for key, value in (("name", name), ("language", language), ("licence", licence)):
        if value:
            reader.set(0, key, tidy(value))
    lines = re.split(r"\r\n|\r|\n", _decode(text).removeprefix("\ufeff"))
    for number, line in enumerate(lines, start=1):
        reader.read(number, line)
    return reader.pack()


def pair_faces(faces: Sequence[T]) -> list[tuple[T, T]]:
    """The first half of the faces with the second half, in order; an even number is expected."""
    half = len(faces) // 2
    return list(zip(faces[:half], faces[half:], strict=True))


def tidy(text: str) -> str:
    """NFC, no space around it, single spaces inside."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def find_fault(word: str) -> tuple[str, str] | None:
    """The code and the message of what is wrong with one tidy face, if anything is."""
    if not word:
        return "empty_face", "a face of this card is empty"
    shown = _printable(word)
    if len(word) > MAX_LETTERS:
        start = shown[:MAX_LETTERS]
        return "too_long", f"“{start}…” has {len(word)} characters; a card holds {MAX_LETTERS}"
    for character in word:
        if not _allowed(character):
            kind = unicodedata.name(character, "a control character").lower()
            return "bad_character", (
                f"“{shown}” has a character that is no letter: {kind} (U+{ord(character):04X})"
            )
    # Lists that were pasted with their bullets or numbers would put those on the cards.
    if not all(map(_is_word, word.split())) or not word.lstrip("'’")[:1].isalpha():
        return "no_word", f"“{shown}” does not begin with a letter, or has a part without one"
    # A letter may carry an accent or two; a tower of them would cover the cards around.
    if any(all(map(_is_mark, word[i : i + 3])) for i in range(len(word) - 2)):
        return "bad_character", f"“{shown}” has more than two accents on one letter"
    if unreadable(normal(word)):
        return "no_word", f"“{shown}” cannot be read as a word"
    return None


def _is_word(part: str) -> bool:
    return any(map(str.isalnum, part))


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)[1:-1]


def _allowed(character: str) -> bool:
    return character in JOINERS or unicodedata.category(character) in _LETTERS


_LETTERS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Nd"}


def _decode(text: str | bytes) -> str:
    size = len(text) if isinstance(text, bytes) else len(text.encode(errors="surrogatepass"))
    if size > MAX_BYTES:
        limit = f"{MAX_BYTES // 1000} kB"
        raise BadPack([LineError(0, "too_large", f"the text is larger than {limit}")])
    if isinstance(text, str):
        return text
    if text.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadPack([LineError(0, "not_utf8", "this is UTF-16; save the file as UTF-8")])
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        message = f"not UTF-8 (byte {error.object[error.start]:#04x}); save the file as UTF-8"
        raise BadPack([LineError(line, "not_utf8", message)]) from None


class _Reader:
    """Collects a pack line by line, and every error on the way."""

    def __init__(self) -> None:
        self.header = {"licence": ""}
        self.given: set[str] = set()
        self.errors: list[LineError] = []
        self.faces: list[str] = []
        self.first: dict[str, int] = {}
        self.pairs: bool | None = None
        self.last = 0

    def read(self, number: int, line: str) -> None:
        if not line.strip() or line.lstrip().startswith("#"):
            return
        if ":" in line:
            self._header(number, line)
        else:
            self._card(number, line)

    def pack(self) -> Pack:
        count = len(self.faces)
        if not self.errors:
            if count < MIN_WORDS:
                self._wrong(0, "too_few", _too_few(count))
            elif count % 2:
                message = f"{count} words do not make pairs, and every card has two faces"
                self._wrong(self.last, "odd_word", f"{message}; add or remove one")
        if self.errors:
            raise BadPack(self.errors)
        pairs = pair_faces(self.faces)
        if self.pairs:
            pairs = list(zip(self.faces[::2], self.faces[1::2], strict=True))
        cards = tuple(TwoFaced(Word(front), Word(back)) for front, back in pairs)
        language = Language(self.header["language"])
        return Pack(self.header["name"], language, self.header["licence"], cards)

    def _wrong(self, line: int, code: str, message: str) -> None:
        if len(self.errors) < MAX_ERRORS:
            self.errors.append(LineError(line, code, message))
        elif len(self.errors) == MAX_ERRORS:
            self.errors.append(LineError(0, "more_errors", "… and more; fix these first"))

    def _header(self, number: int, line: str) -> None:
        key, _, value = line.partition(":")
        key, value = tidy(key).lower(), tidy(value)
        # The other spelling of the same word is no mistake.
        key = "licence" if key == "license" else key
        if key not in HEADERS:
            known = ", ".join(HEADERS)
            message = f"“{key[:MAX_NAME]}:” is not known here; a pack has {known}, then its words"
            self._wrong(number, "bad_header", _printable(message))
        elif self.pairs is not None:
            self._wrong(number, "bad_header", f"“{key}:” must come before the first word")
        elif key in self.given:
            self._wrong(number, "bad_header", f"“{key}:” is there twice")
        else:
            self.given.add(key)
            self.set(number, key, value)

    def set(self, number: int, key: str, value: str) -> None:
        limit = MAX_LICENCE if key == "licence" else MAX_NAME
        if not value or len(value) > limit or not value.isprintable():
            message = f"“{key}:” needs 1 to {limit} ordinary characters"
            self._wrong(number, "bad_header", message)
        elif key == "language" and value.lower() not in set(Language):
            message = f"“{value}” is none of the languages {', '.join(Language)}"
            self._wrong(number, "unknown_language", message)
        else:
            self.header[key] = value.lower() if key == "language" else value

    def _card(self, number: int, line: str) -> None:
        faces = [tidy(face) for face in SEPARATOR.split(line.strip())]
        self.last = number
        pair = len(faces) > 1
        if len(faces) > 2:
            self._wrong(number, "too_many_faces", "more than two faces; write “front / back”")
            return
        if self.pairs is None:
            self.pairs = pair
        elif self.pairs is not pair:
            expected = "“front / back”" if self.pairs else "one word a line"
            self._wrong(number, "mixed_formats", f"the lines before have {expected}")
        for face in faces:
            self._face(number, face)

    def _face(self, number: int, face: str) -> None:
        if problem := find_fault(face):
            self._wrong(number, *problem)
            return
        same = self.first.setdefault(normal(face), number)
        if same != number or normal(face) in map(normal, self.faces[-1:]):
            where = f"in line {same} already" if same != number else "on both faces"
            self._wrong(number, "duplicate", f"“{face}” is {where}")
            return
        self.faces.append(face)
        if len(self.faces) == MAX_WORDS + 1:
            self._wrong(number, "too_many", f"more than {MAX_WORDS:,} words; this is the first")


def _too_few(count: int) -> str:
    alone = Grid.FIVE_BY_FIVE.cards * 2
    return (
        f"{count} different words are too few; a pack needs at least {MIN_WORDS}, and {alone} to "
        f"fill a board without a standard deck beside it, since each card has two faces"
    )
