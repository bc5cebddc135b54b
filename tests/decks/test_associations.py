"""Associations in a pack: how people write them, what is refused, and that they parse back."""

from __future__ import annotations

from random import Random

import pytest
from decks.test_pack import errors, faces, packs, with_lines
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.decks.mix import complete, mix_decks
from numbers_station.decks.pack import BadPack, Pack, parse
from numbers_station.decks.pack_code import pack_codes
from numbers_station.decks.words import standard
from numbers_station.game.board import Word
from numbers_station.game.cards import MAX_TAGS
from numbers_station.game.deal import TwoFaced
from numbers_station.game.ruleset import Language


def said(found: Pack) -> dict[str, tuple[str, ...]]:
    return {face.text: face.associations for face in found.faces if face.associations}


def test_associations_stand_on_their_cards() -> None:  # R32.5
    found = parse(
        "language: el\nσπίτι / ήλιος\nθάλασσα / φωτιά\n\n"
        "associations:\nσπίτι: στέγη, τοίχος ,  οικογένεια\nφωτιά: καπνός\n"
    )
    assert found.cards[0].front == Word("σπίτι", ("στέγη", "τοίχος", "οικογένεια"))
    assert found.cards[0].back == Word("ήλιος")
    assert found.cards[1].back == Word("φωτιά", ("καπνός",))
    assert parse(str(found)) == found


@pytest.mark.parametrize(
    "text",
    [
        "nut\nbolt\nassociations:\nnut: squirrel, tree\n",
        "nut, bolt\n\nAssociations :\n# a comment\n\nNUT: squirrel; tree; squirrel\n",
        "1. nut\n2. bolt\nassociations：\n1. nut： squirrel、tree،",
        "nut\tbolt\r\nassociations:\r\n• nut: squirrel؛ tree,,\r\n",
        "front,back\nnut,bolt\nelm,oak\nassociations:\nnut: squirrel, tree\noak: acorn, ship",
    ],
)
def test_lines_as_people_write_them(text: str) -> None:
    assert said(parse(text))["nut"] == ("squirrel", "tree")


def test_a_list_in_arabic() -> None:
    assert parse("language: ar\nبيت، باب؛ شمس").words == ("بيت", "باب", "شمس")


def test_a_word_that_is_left_over_has_them_too() -> None:
    found = parse("nut\nbolt\nscrew\nassociations:\nscrew: wood\nnut: squirrel")
    assert found.single == Word("screw", ("wood",))
    assert parse(str(found)) == found


def test_a_word_that_is_called_like_a_header() -> None:
    found = parse("name\nlicence\nassociations:\nname: passport\nlicence: driver")
    assert said(found) == {"name": ("passport",), "licence": ("driver",)}
    assert parse(str(found)) == found


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("aa", "bad_associations"),
        ("screw: iron", "bad_associations"),
        ("aa:", "bad_associations"),
        ("aa: , ,", "bad_associations"),
        (": iron", "bad_associations"),
        ("aa: nut 🥜", "bad_character"),
        ("aa: " + "x" * 25, "too_long"),
        ("aa: 2026", "no_word"),
        ("aa: nut / bolt", "bad_character"),
        ("aa: nut: bolt", "bad_character"),
    ],
)
def test_a_bad_line_is_named(line: str, code: str) -> None:
    assert errors(with_lines("", "associations:", "ab: ace", line)) == [(29, code)]


def test_the_heading_is_asked_for() -> None:
    with pytest.raises(BadPack, match=r"line 26: write “associations:” on a line of its own"):
        parse(with_lines("aa: ace"))
    assert errors(with_lines("associations: ace")) == [(26, "bad_header")]


def test_as_many_as_a_card_may_have() -> None:
    words = [f"{first}{second}" for first in "abcdefgh" for second in "vwxyz"]
    assert len(words) == MAX_TAGS
    text = "nut\nbolt\nassociations:\nnut: " + ", ".join(words)
    assert said(parse(text))["nut"] == tuple(words)
    assert errors(text + ", more") == [(4, "bad_associations")]


def test_the_code_of_a_pack_covers_them() -> None:
    plain = "nut\nbolt\n"
    texts = {str(parse(plain + more)) for more in ("", "associations:\nnut: tree")}
    assert len({next(pack_codes(text.encode())) for text in texts}) == 2


def test_mixing_leaves_them_on_the_cards() -> None:
    own = parse(with_lines("nut / bolt", "associations:", "nut: squirrel", "bolt: door"))
    deck = standard(Language.ENGLISH)
    rng = Random(1)
    mixed = mix_decks(complete(own, deck, rng), deck, 50, rng)
    assert {card for card in own.cards if card in mixed}
    assert all(card in own.cards or card in deck.cards for card in mixed)


@st.composite
def told_packs(draw: st.DrawFn) -> Pack:
    """Packs some of whose words have associations."""
    pack = draw(packs())
    lists = st.lists(faces, unique=True, max_size=4).map(tuple)
    cards = tuple(
        TwoFaced(*(Word(face.text, draw(lists)) for face in pair))
        for pair in zip(pack.faces[::2], pack.faces[1::2], strict=True)
    )
    return Pack(pack.name, pack.language, pack.licence, cards)


@settings(max_examples=40)
@given(told_packs())
def test_a_pack_with_associations_parses_back(made: Pack) -> None:
    assert parse(str(made)) == made
