"""Relations between two words hold in both directions, and those of a stranger in none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referee.samples import words

from numbers_station.game.clue import Kind, normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.linked_words import link_word
from numbers_station.referee.relation import LISTED_RELATION, relation

SYMMETRIC = {Kind.SAME_WORD, Kind.INFLECTED_FORM, Kind.DERIVED_FORM, Kind.SHARED_PART}
LANGUAGES = st.sampled_from(list(Language))


@settings(max_examples=200, deadline=None)
@given(data=st.data(), language=LANGUAGES)
def test_symmetric_kinds_are_symmetric(data: st.DataObject, language: Language) -> None:
    one, two = normal(data.draw(words(language))), normal(data.draw(words(language)))
    there, back = relation(one, two, language), relation(two, one, language)
    assert (there is None) == (back is None)
    if there and back and there.kind in SYMMETRIC:
        assert there.kind == back.kind
        assert there.certain == back.certain


@pytest.mark.parametrize(
    ("language", "clue", "visible", "kind"),
    [
        (Language.ENGLISH, "colour", "color", Kind.SAME_WORD),
        (Language.ENGLISH, "sang", "sing", Kind.INFLECTED_FORM),
        (Language.ENGLISH, "farmer", "farm", Kind.DERIVED_FORM),
        (Language.ENGLISH, "shoe", "horseshoe", Kind.COMPOUND_PART),
        (Language.DUTCH, "supermarkt", "superheld", Kind.SHARED_PART),
        (Language.AFRIKAANS, "gebroke", "breek", Kind.DERIVED_FORM),
        (Language.ICELANDIC, "mýs", "mús", Kind.INFLECTED_FORM),
    ],
)
def test_each_kind(language: Language, clue: str, visible: str, kind: Kind) -> None:
    # R13.4, R13.6
    found = relation(clue, visible, language)
    assert found is not None
    assert (found.kind, found.certain) == (kind, True)


def test_a_listed_family_has_the_last_word() -> None:
    english = Language.ENGLISH
    assert relation("abbacy", "abbey", english, with_families=False) is None
    assert relation("abbacy", "abbey", english) == LISTED_RELATION
    assert relation("cower", "cow", english, with_families=False) is not None
    assert relation("cower", "cow", english) is None


def test_parts_of_two_icelandic_compounds_share_a_word_not_a_root() -> None:
    # R13.6
    icelandic = Language.ICELANDIC
    root_only = relation("bílaumferð", "geimfari", icelandic)
    assert root_only is not None
    assert not root_only.certain
    assert relation("vélarhús", "húsbátur", icelandic) == (Kind.SHARED_PART, "R13.6", True, "hús")


def test_a_visible_word_that_opens_a_compound_is_a_part_of_it() -> None:
    # R13.4: only to share such a part with another compound is no relation beyond doubt.
    opened, shared = (relation("backpack", card, Language.ENGLISH) for card in ("back", "backstop"))
    assert opened == (Kind.COMPOUND_PART, "R13.4", True, "back")
    assert shared is not None
    assert not shared.certain


def test_a_name_has_no_prefix() -> None:
    assert relation("ómars", "mars", Language.ICELANDIC) is None


def test_a_form_of_a_listed_relative_is_related() -> None:
    assert relation("abbacies", "abbey", Language.ENGLISH) == LISTED_RELATION


def test_a_listed_family_settles_what_analysis_doubts() -> None:
    dutch = Language.DUTCH
    doubted = relation("dakbedekking", "dak", dutch, with_families=False)
    assert doubted is not None
    assert not doubted.certain
    assert relation("dakbedekking", "dak", dutch) == LISTED_RELATION


@pytest.mark.parametrize("clue", ["nota", "notaði"])
def test_kin_that_few_people_feel_is_doubtful_in_all_forms(clue: str) -> None:
    found = relation(clue, "naut", Language.ICELANDIC)
    assert found is not None
    assert (found.kind, found.certain) == (Kind.DISTANT_KIN, False)


@pytest.mark.parametrize(
    ("language", "clue", "visible", "kind"),
    [
        (Language.DUTCH, "vluchtelingenkamp", "vlieger", Kind.DISTANT_KIN),
        (Language.DUTCH, "toevluchtsoord", "vlieger", Kind.DISTANT_KIN),
        (Language.DUTCH, "vliegveld", "vlieger", Kind.COMPOUND_PART),
        (Language.AFRIKAANS, "raadsbesluit", "slot", Kind.DISTANT_KIN),
        (Language.AFRIKAANS, "sluitring", "slot", Kind.COMPOUND_PART),
    ],
)
def test_what_is_made_of_distant_kin_is_distant(
    language: Language, clue: str, visible: str, kind: Kind
) -> None:
    found = relation(clue, visible, language)
    assert found is not None
    assert found.kind is kind


@pytest.mark.parametrize(
    ("clue", "visible", "certain"),
    [
        ("bankier", "sandbank", False),
        ("ligvoets", "maanlig", False),
        ("bankier", "bank", True),
        ("rivierbank", "sandbank", True),
        ("slotakkoord", "slotmaker", False),
    ],
)
def test_a_homograph_whose_reading_is_not_known_makes_doubtful_across_a_compound(
    clue: str, visible: str, certain: bool
) -> None:
    found = relation(clue, visible, Language.AFRIKAANS)
    assert found is not None
    assert found.certain is certain


@pytest.mark.parametrize(
    ("language", "clue", "visible", "certain"),
    [
        (Language.AFRIKAANS, "voorafgaan", "gang", False),
        (Language.AFRIKAANS, "opgesluit", "slot", False),
        (Language.AFRIKAANS, "gaan", "gang", True),
        (Language.AFRIKAANS, "meting", "maat", True),
        (Language.AFRIKAANS, "ondraaglik", "dra", True),
        (Language.AFRIKAANS, "vegvliegtuig", "vlieër", True),
        (Language.ICELANDIC, "útgefandi", "gjöf", False),
        (Language.ICELANDIC, "gefandi", "gjöf", True),
    ],
)
def test_a_root_behind_a_prefix_in_other_letters_is_distant(
    language: Language, clue: str, visible: str, certain: bool
) -> None:
    found = relation(clue, visible, language)
    assert found is not None
    assert found.certain is certain


def test_what_shows_the_letters_of_the_card_is_not_distant() -> None:
    dutch = Language.DUTCH
    for clue, certain in (("rechthoek", False), ("gerechtshof", True), ("rechtbank", True)):
        found = relation(clue, "gerecht", dutch)
        assert found is not None
        assert found.certain is certain


@pytest.mark.parametrize(
    ("clue", "visible"), [("paddas", "dassie"), ("kamertjies", "ertjie"), ("mannetjies", "net")]
)
def test_a_form_has_no_part_across_its_ending(clue: str, visible: str) -> None:
    assert relation(clue, visible, Language.AFRIKAANS) is None


@pytest.mark.parametrize(
    ("language", "clue", "visible", "related"),
    [
        (Language.AFRIKAANS, "koördineer", "koor", False),
        (Language.AFRIKAANS, "beïndruk", "indruk", True),
        (Language.AFRIKAANS, "tematies", "tema", True),
        (Language.AFRIKAANS, "maties", "ma", False),
        (Language.AFRIKAANS, "spasiëring", "ring", False),
        (Language.AFRIKAANS, "eienaar", "eie", True),
        (Language.DUTCH, "motorkap", "kapper", False),
        (Language.DUTCH, "kapsalon", "kapper", True),
    ],
)
def test_letters_in_common_are_told_from_kin(
    language: Language, clue: str, visible: str, related: bool
) -> None:
    found = relation(clue, visible, language)
    assert (found is not None and found.certain) is related


@pytest.mark.parametrize("language", Language)
def test_words_with_nothing_in_common_are_not_related(language: Language) -> None:
    one, other = (link_word(word, language) for word in ("qqq", "zzz"))
    assert one.links.isdisjoint(other.links)
    assert relation("qqq", "zzz", language) is None


@pytest.mark.parametrize(
    ("language", "clue", "visible"),
    [
        (Language.ENGLISH, "sawhorse", "see"),
        (Language.ENGLISH, "groundwater", "grind"),
        (Language.ENGLISH, "leftist", "leave"),
        (Language.ENGLISH, "layman", "lie"),
        (Language.ENGLISH, "bitmap", "bite"),
        (Language.DUTCH, "slakom", "slaan"),
        (Language.DUTCH, "hoofdkussen", "kus"),
    ],
)
def test_no_relation_by_way_of_another_meaning(language: Language, clue: str, visible: str) -> None:
    assert relation(clue, visible, language) is None


@pytest.mark.parametrize(
    ("clue", "visible", "related"),
    [("splorgs", "splorg", True), ("splorgger", "splorg", True), ("splorgcat", "splorg", False)],
)
def test_forms_of_a_word_that_no_dictionary_has(clue: str, visible: str, related: bool) -> None:
    # R13.4: hosts bring words of their own.
    assert (relation(clue, visible, Language.ENGLISH) is not None) is related


def test_a_name_that_reads_as_two_words_may_be_made_of_them() -> None:
    found = relation("wakefield", "field", Language.ENGLISH)
    assert found is not None
    assert not found.certain


def test_what_is_made_of_a_stranger_is_a_stranger() -> None:
    icelandic = Language.ICELANDIC
    assert relation("þakka", "þak", icelandic) is None
    assert relation("afþakka", "þak", icelandic) is None
    assert relation("húsþak", "þak", icelandic) is not None
