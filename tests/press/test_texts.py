"""The printed texts: every language says the same things, in the words of the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.press.texts import Plural, choose_form, texts
from numbers_station.texts.catalog import read_file

# The terms of GLOSSARY.md that a page of rules cannot do without, as they stand in a sentence.
TERMS = {
    Language.ENGLISH: [
        "spymaster", "field operatives", "key card", "lights", "starting team", "double agent",
        "clue", "touches", "covered", "Innocent bystander", "Assassin Ending", "sudden death",
        "Zero", "Unlimited", "opposing spymaster", "Straight face", "grid", "Expert clues",
    ],
    Language.DUTCH: [
        "hoofd van de geheime dienst", "geheim agenten", "sleutel", "lichtjes", "startende team",
        "dubbelspion", "aanwijzing", "afgedekt", "Onschuldige omstander", "Huurmoordenaar-einde",
        "sudden death", "Nul", "Veel", "het andere hoofd", "Gezicht in de plooi", "speelveld",
        "spionnen", "Expertaanwijzingen", "samengesteld woord", "verbindingsstreepjes",
    ],
    Language.AFRIKAANS: [
        "spioenmeester", "operateurs", "sleutelkaart", "ligte", "beginspan", "dubbelagent",
        "leidraad", "bedek", "Onskuldige bystander", "Sluipmoordenaar-einde", "skielike dood",
        "Nul", "Onbeperk", "die opponent se spioenmeester", "Strak gesig", "formasie", "raaiskoot",
        "samestelling", "koppeltekens", "Ekspertleidrade",
    ],
    Language.ICELANDIC: [
        "njósnameistar", "njósnararnir", "táknlykilsspjald", "Ljósamerkin", "byrjunarliðið",
        "gagnnjósnarinn", "vísbending", "hulið", "Almennur borgari", "Leigumorðingjalok",
        "snöggum dauða", "Núll", "Ótakmarkaður fjöldi", "hinn njósnameistarann",
        "Að halda andlitinu", "uppröðun", "leyninjósnar", "Óvinanjósnari", "bandstrik",
    ],
}  # fmt: skip


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text with where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{index}]")
    else:
        yield path, value


def source(language: Language) -> dict[str, str]:
    return dict(leaves(read_file(language, "print")))


@pytest.mark.parametrize("language", Language)
def test_every_language_has_the_same_texts(language: Language) -> None:
    assert list(source(language)) == list(source(Language.ENGLISH))
    assert texts(language).motto  # and the type agrees


@pytest.mark.parametrize("language", Language)
def test_every_text_has_the_gaps_of_the_english_one(language: Language) -> None:
    def gaps(text: str) -> list[str]:
        return sorted(re.findall(r"\{\w+\}", text))

    own, english = source(language), source(Language.ENGLISH)
    assert {path: gaps(text) for path, text in own.items()} == {
        path: gaps(text) for path, text in english.items()
    }


@pytest.mark.parametrize("language", Language)
def test_bold_begins_and_ends(language: Language) -> None:
    assert [path for path, text in source(language).items() if text.count("*") % 2] == []


@pytest.mark.parametrize("language", list(Language)[1:])
def test_nothing_was_left_in_english(language: Language) -> None:
    own, english = source(language), source(Language.ENGLISH)
    same = {text for path, text in own.items() if english[path] == text}
    assert same <= {"50 mm", "bystanders"}  # the latter is Afrikaans, too


@pytest.mark.parametrize("language", Language)
def test_the_rules_use_the_words_of_the_glossary(language: Language) -> None:
    rules = " ".join(text for path, text in source(language).items() if path.startswith(".rules"))
    plain = rules.replace("*", "")
    assert [term for term in TERMS[language] if term not in plain] == []


def test_icelandic_counts_by_the_last_digit() -> None:
    plural = Plural("{n} spjald", "{n} spjöld")
    numbers = (1, 2, 11, 20, 21, 111, 121)
    assert [choose_form(plural, n, Language.ICELANDIC) for n in numbers] == [
        "1 spjald", "2 spjöld", "11 spjöld", "20 spjöld", "21 spjald", "111 spjöld", "121 spjald",
    ]  # fmt: skip
    assert choose_form(plural, 21, Language.DUTCH) == "21 spjöld"
