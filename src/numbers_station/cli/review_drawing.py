"""A review as a drawing (SVG): the curve, under it each clue, what was touched and where it led."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from numbers_station.bots.review.curve import Point
from numbers_station.bots.review.report import Pull, Review, TurnReview
from numbers_station.decks import pictures
from numbers_station.decks.supply import picture
from numbers_station.game.board import Card, Identity, Picture
from numbers_station.game.record import Record
from numbers_station.palette import SCREEN
from numbers_station.texts import Catalog

from .sentences import card_name, number_text, outcome_sentence

FONT = "Barlow Condensed, Liberation Sans Narrow, Arial Narrow, sans-serif"
LEFT, COLUMN, RIGHT, EDGE = 112, 132, 24, 8
HEAD, CURVE, GAP = 84, 240, 14
CLUE, WORD, PICTURE, PULL, LINE = 34, 32, 62, 18, 15
MARK = 15
LETTER = 0.5
"""How wide a letter is at most, in heights of the type."""
TONES = {
    Identity.RED: "red",
    Identity.BLUE: "blue",
    Identity.BYSTANDER: "sand",
    Identity.ASSASSIN: "night",
}
SHAPES = {
    Identity.RED: "M12 2.5 22 20.5H2Z",
    Identity.BLUE: "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19Z",
    Identity.BYSTANDER: "M3.5 9.5h17v5h-17Z",
    Identity.ASSASSIN: "M6 2.5 12 8.5 18 2.5 21.5 6 15.5 12 21.5 18 18 21.5 12 15.5 6 21.5 2.5 18"
    " 8.5 12 2.5 6Z",
}
"""Filled outlines on a canvas of 24 by 24: triangle, circle, bar, cross."""
INK, SOFT, PAPER, PALE = (SCREEN[name] for name in ("ink", "ink-soft", "paper-lit", "paper-edge"))


def draw_review(record: Record, found: Review, text: Catalog) -> str:
    return _Drawing(record, found, text).draw()


class _Drawing:
    def __init__(self, record: Record, found: Review, text: Catalog) -> None:
        self.found, self.text = found, text
        self.state = record.state
        self.cards = record.state.cards
        self.alone = record.dealt.ruleset.mode.rules.simulated_enemy
        self.drawn = dict(self._pictures())
        """The places of the cards that are drawn as what they show."""

    def draw(self) -> str:
        rows = [
            ("row.clue", [self._clue(turn) for turn in self.found.turns]),
            ("row.touched", [self._touched(turn) for turn in self.found.turns]),
            ("row.reach", [self._reach(turn) for turn in self.found.turns]),
            ("row.better", [self._better(turn) for turn in self.found.turns]),
        ]
        parts, top = [], HEAD + CURVE + 2 * GAP
        for name, cells in rows:
            high = max((height for height, _ in cells), default=0)
            if not high:
                continue
            said = self.text(f"review.{name}")
            parts += self._lines(said, EDGE, top + 4, 15, LEFT - 2 * EDGE)
            for column, (_, drawn) in enumerate(cells):
                x = LEFT + COLUMN * column + EDGE
                parts += [f'<g transform="translate({x} {top})">', *drawn, "</g>"]
            top += high + GAP
        width, height = LEFT + COLUMN * len(self.found.turns) + RIGHT, top
        outcome = outcome_sentence(self.state, self.text)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
                f' width="{width}" height="{height}" font-family="{FONT}" fill="{INK}">',
                f"<title>{escape(self.text('review.title'))}: {escape(outcome)}</title>",
                f"<defs>{''.join(self.drawn.values())}</defs>",
                f'<rect width="100%" height="100%" fill="{PAPER}"/>',
                *self._lines(outcome, EDGE + 12, 34, 26, width - 40, weight=700),
                _write(EDGE + 12, 62, self.text("review.about"), 15, colour=SOFT),
                *self._bands(height),
                *self._curve(width),
                *parts,
                "</svg>\n",
            ]
        )

    def _pictures(self) -> Iterator[tuple[int, str]]:
        for place, card in enumerate(self.cards):
            if isinstance(card, Picture):
                try:
                    whole = pictures.svg(picture(card), prefix=f"p{place}-")
                except KeyError:  # a picture of somebody's own: its tags stand for it
                    continue
                yield place, whole.replace("<svg ", f'<svg id="card{place}" ', 1)

    # The curve.

    def _bands(self, height: int) -> Iterator[str]:
        """Whose turn it is, as far down as there is something of it."""
        for column, turn in enumerate(self.found.turns):
            yield (
                f'<rect x="{LEFT + COLUMN * column}" y="{HEAD}" width="{COLUMN}"'
                f' height="{height - HEAD - GAP}" fill="{SCREEN[f"{turn.team}-tint"]}"'
                ' opacity="0.35"/>'
            )

    def _curve(self, width: int) -> Iterator[str]:
        for share in (0, 25, 50, 75, 100):
            y = self._y(share)
            dash = "" if share in (0, 100) else ' stroke-dasharray="3 5"'
            yield (
                f'<line x1="{LEFT}" x2="{width - RIGHT}" y1="{y}" y2="{y}" stroke="{PALE}"'
                f' stroke-width="{2 if share == 50 else 1}"{dash}/>'
            )
            side = max(share, 100 - share) if not self.alone else share
            yield _write(LEFT - 6, y + 5, f"{side}%", 13, anchor="end", colour=SOFT)
        top, foot = ("won", "lost") if self.alone else ("red", "blue")
        for name, y in ((top, self._y(100) + 20), (foot, self._y(0) - 8)):
            yield from self._lines(self.text(f"review.axis.{name}"), EDGE, y, 15, 66, weight=700)
        places = self._places()
        yield f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in places)}" fill="none"'
        yield f' stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
        for number, (point, (x, y)) in enumerate(zip(self.found.curve, places, strict=True)):
            if number == self.found.turning:
                yield from self._turning(x, y, width)
            yield from self._mark(point, x, y)

    def _places(self) -> list[tuple[float, float]]:
        """The points of a turn stand evenly in its column; the deal stands before the first."""
        places = []
        for number, point in enumerate(self.found.curve):
            fellows = [at for at, each in enumerate(self.found.curve) if each.turn == point.turn]
            share = (fellows.index(number) + 1) / (len(fellows) + 1) if point.turn else 1.0
            places.append((LEFT + COLUMN * (point.turn - 1 + share), self._y(point.chance)))
        return places

    def _y(self, chance: int) -> float:
        return HEAD + 16 + (CURVE - 32) * (1 - chance / 100)

    def _mark(self, point: Point, x: float, y: float) -> Iterator[str]:
        if point.identity is None:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{PAPER}" stroke="{INK}"'
            yield ' stroke-width="2"/>'
            return
        size = MARK if point.cause == "guess" else MARK * 0.7
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.72:.1f}" fill="{PAPER}"/>'
        yield _shape(point.identity, x - size / 2, y - size / 2, size, self._tone(point.identity))

    def _turning(self, x: float, y: float, width: int) -> Iterator[str]:
        """A ring, and where the curve is not, what it is."""
        says = self.text("review.turning")
        half = 0.23 * 16 * len(says)
        middle = min(max(x, LEFT + half), width - RIGHT - half)
        over = y > self._y(50)
        line = self._y(78 if over else 20)
        ends = (y - MARK, line + 5) if over else (y + MARK, line - 15)
        yield f'<path d="M{x:.1f} {ends[0]:.1f}V{ends[1]:.1f}" stroke="{INK}" stroke-width="1.5"/>'
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARK}" fill="none" stroke="{INK}"'
        yield ' stroke-width="2.5"/>'
        yield _write(middle, line, says, 16, weight=700, anchor="middle")

    # What stands under it, turn by turn: how high it is, and the drawing.

    def _clue(self, turn: TurnReview) -> tuple[int, list[str]]:
        if turn.clue is None:
            return 0, []
        word = f"{turn.clue.word.upper()} {number_text(turn.clue.number, self.text)}"
        return CLUE, self._slip(word, str(turn.team))

    def _slip(self, word: str, team: str, top: int = 0) -> list[str]:
        room = COLUMN - 2 * EDGE
        return [
            f'<rect y="{top}" width="{room}" height="28" rx="3" fill="{SCREEN[team]}"/>',
            _fit(room / 2, top + 20, word, 17, room - 8, SCREEN[f"{team}-ink"]),
        ]

    def _touched(self, turn: TurnReview) -> tuple[int, list[str]]:
        drawn: list[str] = []
        top = 0
        for point in self.found.curve:
            if point.turn != turn.number or point.card is None:
                continue
            weak = point.cause != "guess" or point.undone
            drawn += ['<g opacity="0.6">'] if weak else []
            drawn += self._card(point.card, top, point.identity)
            drawn += ["</g>"] if weak else []
            top += self._high(point.card) + 4
        return top, drawn

    def _high(self, card: int) -> int:
        return PICTURE if card in self.drawn else WORD

    def _card(self, card: int, top: int, identity: Identity | None) -> list[str]:
        """A small card, and whose it is at its edge."""
        room, high = COLUMN - 2 * EDGE, self._high(card)
        tone = TONES[identity] if identity else "sand"
        parts = [
            f'<rect y="{top}" width="{room}" height="{high}" rx="3" fill="{SCREEN["paper"]}"'
            f' stroke="{PALE}"/>',
            f'<rect y="{top}" width="26" height="{high}" rx="3" fill="{SCREEN[tone]}"/>',
        ]
        if identity:
            ink = SCREEN[f"{tone}-ink"]
            parts.append(_shape(identity, 5, top + high / 2 - 8, 16, ink))
        return [*parts, *self._face(card, 30, top + 2, room - 34, high - 4)]

    def _face(self, card: int, x: float, y: float, wide: float, high: float) -> list[str]:
        """A picture as itself, a word as it is printed."""
        if card in self.drawn:
            return [
                f'<use href="#card{card}" x="{x + (wide - high) / 2:.1f}" y="{y:.1f}"'
                f' width="{high:.1f}" height="{high:.1f}"/>'
            ]
        return [_fit(x + wide / 2, y + high / 2 + 5, self._name(card), 16, wide, INK)]

    def _name(self, card: int) -> str:
        face: Card = self.cards[card]
        return card_name(face, card, self.text)

    def _reach(self, turn: TurnReview) -> tuple[int, list[str]]:
        if turn.clue is not None and not turn.known:
            return self._told(self.text("review.unknown"))
        touched = {guess.card for guess in turn.guesses}
        return self._pulls(turn.reach, touched, turn.in_the_way)

    def _pulls(
        self, pulls: tuple[Pull, ...], touched: set[int], way: int | None = None
    ) -> tuple[int, list[str]]:
        """Bars, as long as the card draws a listener; what stood in the way is framed."""
        room, top, drawn = COLUMN - 2 * EDGE, 0, list[str]()
        for pull in pulls:
            high = PULL if pull.card not in self.drawn else 2 * PULL
            tone = self._tone(pull.identity)
            wide = (room - 2) * pull.chance / 100
            drawn.append(
                f'<rect y="{top}" width="{wide:.1f}" height="{high - 3}" rx="2" fill="{tone}"'
                ' opacity="0.3"/>'
            )
            if pull.card == way:
                drawn.append(
                    f'<rect x="-3" y="{top - 2}" width="{room + 6}" height="{high + 1}" rx="3"'
                    f' fill="none" stroke="{INK}" stroke-width="1.5"/>'
                )
            middle = top + (high - 3) / 2
            drawn.append(_shape(pull.identity, 2, middle - 6, 12, tone))
            drawn += self._pulled(pull.card, middle, high - 3, room, pull.card in touched)
            drawn.append(_write(room - 3, middle + 5, f"{pull.chance}", 13, anchor="end"))
            top += high
        return top, drawn

    def _pulled(self, card: int, middle: float, high: float, room: int, bold: bool) -> list[str]:
        if card in self.drawn:
            return self._face(card, 20, middle - high / 2, high, high)
        name, wide = self._name(card), room - 44
        size = min(14.0, wide / (LETTER * max(len(name), 1)))
        return [_write(18, middle + 5, name, size, weight=700 if bold else 400)]

    def _better(self, turn: TurnReview) -> tuple[int, list[str]]:
        said = turn.suggestion
        if said is None:
            return 0, []
        word = f"{said.word.upper()} {number_text(said.number, self.text)}"
        top, drawn = self._pulls(said.reach, set(said.meant))
        shown = [
            *self._slip(word, str(turn.team)),
            '<g transform="translate(0 34)">',
            *drawn,
            "</g>",
        ]
        top += 38
        if said.avoids is not None and said.avoids in self.drawn:
            cross = f"M{34} {top}l{PICTURE} {PICTURE}m0-{PICTURE}l-{PICTURE} {PICTURE}"
            shown += self._face(said.avoids, 34, top, PICTURE, PICTURE)
            shown.append(f'<path d="{cross}" stroke="{INK}" stroke-width="3" opacity="0.7"/>')
            return top + PICTURE, shown
        name = "" if said.avoids is None else self._name(said.avoids)
        high, why = self._told(self.text(f"review.why.{said.why}", card=name))
        return top + high, [*shown, f'<g transform="translate(0 {top})">', *why, "</g>"]

    def _told(self, sentence: str) -> tuple[int, list[str]]:
        lines = _wrap(sentence, 13, COLUMN - 2 * EDGE)
        return LINE * len(lines), [
            _write(0, LINE * row + 12, line, 13, colour=SOFT) for row, line in enumerate(lines)
        ]

    def _lines(
        self, sentence: str, x: float, y: float, size: int, room: float, weight: int = 400
    ) -> list[str]:
        colour = INK if weight > 400 else SOFT
        return [
            _write(x, y + size * (row + (0 if weight > 400 else 1)), line, size, colour, weight)
            for row, line in enumerate(_wrap(sentence, size, room))
        ]

    def _tone(self, identity: Identity) -> str:
        return SCREEN["sand-deep"] if identity == "bystander" else SCREEN[TONES[identity]]


def _shape(identity: Identity, x: float, y: float, size: float, colour: str) -> str:
    place = f"translate({x:.1f} {y:.1f}) scale({size / 24:.3f})"
    return f'<path transform="{place}" d="{SHAPES[identity]}" fill="{colour}"/>'


def _write(
    x: float,
    y: float,
    said: str,
    size: float,
    colour: str = INK,
    weight: int = 400,
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{anchor}"'
        f' font-weight="{weight}" fill="{colour}">{escape(said)}</text>'
    )


def _fit(x: float, y: float, said: str, size: float, room: float, colour: str) -> str:
    """In the middle, in type as large as there is room for."""
    size = min(size, room / (LETTER * max(len(said), 1)))
    return _write(x, y - (16 - size) / 4, said, size, colour, 700, "middle")


def _wrap(sentence: str, size: float, room: float) -> list[str]:
    most = int(room / (size * 0.42))
    lines = [""]
    for word in sentence.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > most and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
