"""Disguises: a visible word is blocked whatever it wears, other words are let alone (R26.1)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from numbers_station.decks.words import children, standard
from numbers_station.game.clue import Kind, Ruling, hard_block, normal
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.languages import LANGUAGES
from numbers_station.lookalikes import in_plain_letters
from numbers_station.referee import verdict
from numbers_station.referee.languages.data import lexicon

EN, NL, AF, IS = Language
FREQUENT = 2_000
LEET = str.maketrans("oieastb", "0134578")
CYRILLIC = str.maketrans("aceopxyi", "асеорхуі")
GREEK = str.maketrans("oaikv", "οαικν")
TURKISH = str.maketrans("i", "ı")
STROKES = str.maketrans("oldh", "øłđħ")
FULL_WIDTH = {code: code + 0xFEE0 for code in range(ord("a"), ord("z") + 1)}
BOLD = {code: code - ord("a") + 0x1D41A for code in range(ord("a"), ord("z") + 1)}
SMALL_CAPITALS = str.maketrans("aeoul", "ᴀᴇᴏᴜʟ")
LIGATURES = {"fi": "ﬁ", "fl": "ﬂ", "ss": "ß"}


def deck_words(language: Language) -> list[str]:
    return list(dict.fromkeys((*standard(language).words, *children(language).words)))


def after_first(sign: str) -> Callable[[str], str]:
    return lambda word: word[0] + sign + word[1:]


def at_the_end(sign: str) -> Callable[[str], str]:
    return lambda word: word + sign


def with_ligatures(word: str) -> str:
    for letters, ligature in LIGATURES.items():
        word = word.replace(letters, ligature)
    return word


DISGUISES: dict[str, Callable[[str], str]] = {
    "digits": lambda word: word.translate(LEET),
    "Cyrillic": lambda word: word.translate(CYRILLIC),
    "Greek": lambda word: word.translate(GREEK),
    "dotless i": lambda word: word.translate(TURKISH),
    "strokes": lambda word: word.translate(STROKES),
    "full width": lambda word: word.translate(FULL_WIDTH),
    "bold": lambda word: word.translate(BOLD),
    "small capitals": lambda word: word.translate(SMALL_CAPITALS),
    "ligatures": with_ligatures,
    "trade mark": at_the_end("™"),
    "a digit more": at_the_end("2"),
    "tab": after_first("\t"),
    "line break": after_first("\n"),
    "no-break space": after_first("\u00a0"),
    "space": after_first(" "),
    "hyphen": after_first("-"),
    "apostrophe": after_first("’"),
    "zero width": after_first("\u200b"),
    "soft hyphen": after_first("\u00ad"),
    "joiner": after_first("\u034f"),
    "overlay": after_first("\u0335"),
    "dot below": after_first("\u0323"),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("disguise", DISGUISES)
def test_a_visible_word_is_blocked_in_every_disguise(disguise: str, language: Language) -> None:
    for card in deck_words(language):
        clue = DISGUISES[disguise](normal(card))
        if clue.isdigit():
            continue  # a number, as on any other table (R12.2)
        assert verdict(clue, (card,), language).ruling is Ruling.BLOCKED, clue
        assert hard_block(clue, (card,), language), clue  # without a referee, too


@pytest.mark.parametrize("language", Language)
def test_the_disguises_of_one_card_do_not_touch_the_others(language: Language) -> None:
    """No word that exists, of a deck or frequent, is taken for another one."""
    cards = deck_words(language)
    lexical = lexicon(language)
    ranked = sorted(lexical.words(), key=lambda word: (-lexical.zipf(word), word))
    plain = [word for word in ranked if len(word) > 1 and word.isalpha()][:FREQUENT]
    rng = Random(language)
    for word in dict.fromkeys((*map(normal, cards), *plain)):
        board = rng.sample(cards, 25)
        block = hard_block(word, board, language)
        assert bool(block) == (word in set(map(normal, board))), (word, block)


@pytest.mark.parametrize(
    ("language", "clue", "card", "kind"),
    [
        (NL, "t0ngen", "TONG", Kind.INFLECTED_FORM),
        (EN, "h0rses", "HORSE", Kind.INFLECTED_FORM),
        (EN, "h0rse", "HORSESHOE", Kind.CLUE_IN_WORD),
        (EN, "hórses", "HORSE", Kind.INFLECTED_FORM),
        (EN, "hórse", "HORSE", Kind.SAME_WORD),
        (AF, "pêrd", "PERD", Kind.SAME_WORD),
        (IS, "mý5", "MÚS", Kind.INFLECTED_FORM),
        (IS, "hàfur", "HAFUR", Kind.SAME_WORD),
        (IS, "hâfur", "HÁFUR", Kind.SAME_WORD),
        (EN, "cafè", "CAFÉ", Kind.SAME_WORD),
    ],
)
def test_relatives_are_blocked_in_disguise(
    language: Language, clue: str, card: str, kind: Kind
) -> None:
    found = verdict(clue, (card,), language)
    assert (found.ruling, found.reasons[0].kind) == (Ruling.BLOCKED, kind)


@pytest.mark.parametrize(
    ("language", "clue", "card"),
    [
        (NL, "kru17h00rn", "KRUL"),  # kruithoorn, not krulthoorn
        (AF, "kun5nyw3rh31d", "HELD"),  # -heid, not -held
    ],
)
def test_what_is_a_word_is_read_as_that_word(language: Language, clue: str, card: str) -> None:
    assert verdict(clue, (card,), language).ruling is Ruling.DOUBTFUL


@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("m1ss1ss1pp1", "MISSISSIPPI"),
        ("b1ll", "BILL"),
        ("6i9", "BIG"),
        ("ßook", "BOOK"),
        ("re3n", "REËN"),
        ("ТОР", "TOP"),
    ],
)
def test_more_than_one_reading(clue: str, card: str) -> None:
    assert hard_block(clue, (card,), EN)


@pytest.mark.parametrize("clue", ["привет", "hоuse", "αλφα", "ʜouse", "家", "٣"])
def test_other_scripts_are_told(clue: str) -> None:
    found = verdict(clue, ("HORSE",), EN)
    assert found.ruling is Ruling.BLOCKED
    assert [reason.kind for reason in found.reasons] == [Kind.OTHER_SCRIPT]


def test_a_host_may_have_cards_in_another_script() -> None:
    assert verdict("мир", ("ПРИВЕТ", "ЛУНА"), EN).ruling is Ruling.DOUBTFUL
    assert verdict("привет", ("ПРИВЕТ", "ЛУНА"), EN).ruling is Ruling.BLOCKED


@pytest.mark.parametrize(
    ("language", "clue", "card"),
    [
        (EN, "café", "HORSE"),
        (EN, "naïve", "HORSE"),
        (EN, "Ångström", "HORSE"),
        (AF, "appèl", "APPEL"),
        (IS, "vin", "VÍN"),
        (IS, "það", "PAD"),
    ],
)
def test_real_words_with_accents_stay_clear(language: Language, clue: str, card: str) -> None:
    assert verdict(clue, (card,), language).ruling is Ruling.CLEAR


@pytest.mark.parametrize("clue", ["mp3", "h2o", "catch22", "xq7z", "straße"])
def test_a_digit_or_a_strange_letter_inside_is_doubtful(clue: str) -> None:
    # R12.7
    for agreed in (HouseRules(), HouseRules(foreign=not clue.isalpha())):
        assert verdict(clue, ("HORSE",), EN, agreed).ruling is Ruling.DOUBTFUL


def test_digits_alone_stay_a_number() -> None:
    # R12.2
    found = verdict("101", ("LOL", "IOI"), EN)
    assert (found.ruling, found.reasons[0].kind) == (Ruling.DOUBTFUL, Kind.LETTER_OR_DIGIT)


@pytest.mark.parametrize(
    ("language", "clue", "card", "ruling"),
    [
        (IS, "mus", "MÚS", Ruling.DOUBTFUL),
        (EN, "horze", "HORSE", Ruling.DOUBTFUL),
        (EN, "hrose", "HORSE", Ruling.DOUBTFUL),
        (EN, "horrse", "HORSE", Ruling.DOUBTFUL),
        (IS, "vin", "VÍN", Ruling.CLEAR),
    ],
)
def test_is_this_the_visible_word(language: Language, clue: str, card: str, ruling: Ruling) -> None:
    # R26.3
    found = verdict(clue, (card, "ZEBRA"), language)
    assert found.ruling is ruling
    assert [(reason.kind, reason.word) for reason in found.reasons] == [(Kind.MISSPELLING, card)]


def test_another_word_is_not_asked_about() -> None:
    assert verdict("house", ("HORSE", "MOUSE"), EN).reasons == ()
    assert verdict("xyzzy", ("HORSE",), EN).reasons[0].kind is Kind.UNKNOWN_WORD


def test_a_strange_letter_is_seen_where_a_language_has_only_plain_ones() -> None:
    # R26.1
    assert verdict("fıre", ["FÍRE"], EN).ruling is Ruling.BLOCKED


def test_what_is_written_in_own_letters_looks_like_itself() -> None:
    own = LANGUAGES[IS].own_letters
    for word in ("hestur", "mýs", "þjóðvegur", "ölæði", own):
        assert in_plain_letters(word, own) == word
        # Beside a letter of another script every letter is looked at by itself.
        assert in_plain_letters(word + "ж", own) == word + in_plain_letters("ж", own)
