"""Word packs: a text format that people write, paste and read, and that parses back unchanged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from numbers_station.game.board import Grid, Word
from numbers_station.game.clue import letters
from numbers_station.game.deal import TwoFaced
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language
from numbers_station.languages import parse_tag
from numbers_station.limits import MAX_PACK_LETTERS, MAX_PACK_WORDS, MIN_PACK_WORDS

from .associations import (
    HEADING,
    LIST_MARK,
    LIST_SEPARATOR,
    AssociationReader,
    is_heading,
    write_associations,
)
from .columns import pair_columns
from .faces import LineError, find_fault, printable, tidy

MAX_BYTES: Final = 200_000
MAX_ERRORS: Final = 200
"""How many errors are listed; a pasted novel has thousands, and nobody reads those."""
MAX_NAME: Final = 60
MAX_LICENCE: Final = 200

HEADERS = ("name", "language", "licence")
SEPARATOR = re.compile(r"[/／⁄∕|\t]")
"""None of these can stand in a word, so a line with one of them can only be a pair."""

T = TypeVar("T")


class BadPack(BadDeck):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, errors: Sequence[LineError]) -> None:
        self.errors = tuple(errors)
        super().__init__("bad_pack", "R1.9", "\n".join(map(str, self.errors)))


class Pack(msgspec.Struct, frozen=True):
    """Words in two-faced cards, with a name, a language and a licence note; data, never code."""

    name: str
    language: str
    """Its BCP 47 tag: one of ours, or any other (R32)."""
    licence: str
    cards: tuple[TwoFaced, ...]
    single: Word | None = None
    """A word that is left over; the deck beside the pack lends it a back (`mix.complete`, R1.5)."""

    @property
    def words(self) -> tuple[str, ...]:
        """Every face, card by card, front before back, and the one that is left over."""
        return tuple(face.text for face in self.faces)

    @property
    def faces(self) -> tuple[Word, ...]:
        """The same with what is said to each word."""
        faces = [face for card in self.cards for face in (card.front, card.back)]
        return tuple(face for face in (*faces, self.single) if isinstance(face, Word))

    @property
    def associations(self) -> dict[str, tuple[str, ...]]:
        """What is said to those words of which that is written."""
        return {face.text: face.associations for face in self.faces if face.associations}

    def fills(self, grid: Grid) -> bool:
        """Whether the pack is enough for a board without a standard deck beside it (R1.3)."""
        return len(self.cards) + (self.single is not None) >= grid.cards

    def __repr__(self) -> str:
        return f"<Pack {self.name!r} ({self.language}): {len(self.cards)} cards>"

    def __str__(self) -> str:
        """The text of the pack, which `parse` reads back to an equal pack."""
        head = [f"name: {self.name}", f"language: {self.language}"]
        if self.licence:
            head.append(f"licence: {self.licence}")
        words, said = self.words, write_associations(self.faces)
        if self.single:  # one word a line: the fronts, the backs, the one that is left over
            return "\n".join([*head, "", *words[:-1:2], *words[1:-1:2], words[-1], *said, ""])
        pairs = zip(words[::2], words[1::2], strict=True)
        return "\n".join([*head, "", *(f"{front} / {back}" for front, back in pairs), *said, ""])


def parse(
    text: str | bytes,
    *,
    name: str = "Own words",
    language: str = Language.ENGLISH,
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
    end = next((at for at, line in enumerate(lines) if is_heading(line)), len(lines))
    for number, line in enumerate([*pair_columns(lines[:end]), *lines[end:]], start=1):
        reader.read(number, line)
    return reader.pack()


def pair_faces(faces: Sequence[T]) -> list[tuple[T, T]]:
    """The first half of the faces with the second half, in order; an even number is expected."""
    half = len(faces) // 2
    return list(zip(faces[:half], faces[half:], strict=True))


def _decode(text: str | bytes) -> str:
    size = len(text) if isinstance(text, bytes) else len(text.encode(errors="surrogatepass"))
    if size > MAX_BYTES:
        limit = f"{MAX_BYTES // 1000} kB"
        message = f"the text is larger than {limit}"
        raise BadPack([LineError(0, "too_large", message, values={"limit": limit})])
    if isinstance(text, str):
        return text
    if text.startswith((b"\xff\xfe", b"\xfe\xff")):
        message = "this is UTF-16; save the file as UTF-8"
        raise BadPack([LineError(0, "not_utf8", message, why="utf16")])
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        byte = f"{error.object[error.start]:#04x}"
        message = f"not UTF-8 (byte {byte}); save the file as UTF-8"
        raise BadPack([LineError(line, "not_utf8", message, values={"byte": byte})]) from None


class _Reader:
    """Collects a pack line by line, and every error on the way."""

    def __init__(self) -> None:
        self.header = {"licence": ""}
        self.given: set[str] = set()
        self.errors: list[LineError] = []
        self.faces: list[str] = []
        self.first: dict[str, int] = {}
        self.pairs: bool | None = None
        self.said: AssociationReader | None = None

    def read(self, number: int, line: str) -> None:
        if not line.strip() or line.lstrip().startswith("#"):
            return
        if self.said:
            for error in self.said.read(number, line):
                self._wrong(error)
            return
        if is_heading(line):
            self.said = AssociationReader(self.first)
            return
        if ":" in line:
            self._header(number, line)
            return
        for item in LIST_SEPARATOR.split(line):
            if item.strip():
                self._card(number, item)

    def pack(self) -> Pack:
        count = len(self.faces)
        if not self.errors and count < MIN_PACK_WORDS:
            message = f"{count} different words are too few; a pack needs at least {MIN_PACK_WORDS}"
            self._refuse(0, "too_few", message, least=MIN_PACK_WORDS)
        if self.errors:
            raise BadPack(self.errors)
        said = self.said.found if self.said else {}
        faces = [Word(face, said.get(letters(face), ())) for face in self.faces]
        single = faces.pop() if count % 2 else None
        pairs = pair_faces(faces)
        if self.pairs:
            pairs = list(zip(faces[::2], faces[1::2], strict=True))
        cards = tuple(TwoFaced(front, back) for front, back in pairs)
        return Pack(
            self.header["name"], self.header["language"], self.header["licence"], cards, single
        )

    def _wrong(self, error: LineError) -> None:
        if len(self.errors) < MAX_ERRORS:
            self.errors.append(error)
        elif len(self.errors) == MAX_ERRORS:
            self.errors.append(LineError(0, "more_errors", "… and more; fix these first"))

    def _refuse(
        self,
        line: int,
        code: str,
        message: str,
        word: str = "",
        why: str = "",
        **values: object,
    ) -> None:
        shown = printable(word)[:MAX_PACK_LETTERS]
        self._wrong(LineError(line, code, message, shown, why, {"word": shown, **values}))

    def _header(self, number: int, line: str) -> None:
        key, _, value = line.partition(":")
        key, value = tidy(key).lower(), tidy(value)
        # The other spelling of the same word is no mistake.
        key = "licence" if key == "license" else key
        if key not in HEADERS and self.pairs is not None:
            message = f"write “{HEADING}:” on a line of its own above lines such as this"
            self._refuse(number, "bad_header", message, why="no_heading", name=HEADING)
        elif key not in HEADERS:
            known = ", ".join(HEADERS)
            message = f"“{key[:MAX_NAME]}:” is not known here; a pack has {known}, then its words"
            name = printable(key[:MAX_NAME])
            self._refuse(number, "bad_header", printable(message), name=name, known=known)
        elif self.pairs is not None:
            message = f"“{key}:” must come before the first word"
            self._refuse(number, "bad_header", message, why="late_header", name=key)
        elif key in self.given:
            self._refuse(number, "bad_header", f"“{key}:” is there twice", why="twice", name=key)
        else:
            self.given.add(key)
            self.set(number, key, value)

    def set(self, number: int, key: str, value: str) -> None:
        limit = MAX_LICENCE if key == "licence" else MAX_NAME
        if not value or len(value) > limit or not value.isprintable():
            message = f"“{key}:” needs 1 to {limit} ordinary characters"
            self._refuse(number, "bad_header", message, why="header_text", name=key, most=limit)
        elif key == "language" and not parse_tag(value):
            message = f"“{value}” is no language tag, such as en, nl, ar or pt-BR"
            self._refuse(number, "unknown_language", message, value=value)
        else:
            self.header[key] = (parse_tag(value) or "") if key == "language" else value

    def _card(self, number: int, text: str) -> None:
        faces = [tidy(face) for face in SEPARATOR.split(LIST_MARK.sub("", text, count=1).strip())]
        pair = len(faces) > 1
        if len(faces) > 2:
            message = "more than two faces; write “front / back”"
            self._refuse(number, "too_many_faces", message, faces[0])
            return
        if self.pairs is None:
            self.pairs = pair
        elif self.pairs is not pair:
            expected = "“front / back”" if self.pairs else "single words"
            message = f"the lines before have {expected}"
            why = "wants_pairs" if self.pairs else "wants_words"
            self._refuse(number, "mixed_formats", message, faces[0], why)
        for face in faces:
            self._face(number, face)

    def _face(self, number: int, face: str) -> None:
        if problem := find_fault(face, number):
            self._wrong(problem)
            return
        same = letters(face)
        if same in self.first:
            before = self.first[same]
            where = f"in line {before} already" if before != number else "twice in this line"
            why = "duplicate" if before != number else "twice_in_line"
            self._refuse(number, "duplicate", f"“{face}” is {where}", face, why, first=before)
            return
        self.first[same] = number
        self.faces.append(face)
        if len(self.faces) == MAX_PACK_WORDS + 1:
            message = f"more than {MAX_PACK_WORDS:,} words; this is the first"
            self._refuse(number, "too_many", message, face, most=MAX_PACK_WORDS)
