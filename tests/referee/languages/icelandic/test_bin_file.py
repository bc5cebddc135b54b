"""BÍN's file is read as the package islenska reads it, and its pages are given back."""

from __future__ import annotations

import mmap

import pytest
from islenska import Bin

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import families
from numbers_station.referee.languages.icelandic import bin_file
from numbers_station.referee.languages.icelandic.bin_file import NOUNS, BinFile
from numbers_station.referee.languages.icelandic.common_forms import Reading

GENITIVE, PLURAL = ("EF", "ET", "nogr"), ("NF", "FT", "nogr")


@pytest.fixture(scope="module")
def bins() -> tuple[BinFile, Bin]:
    return BinFile(), Bin(add_negation=False, add_legur=False, add_compounds=False, replace_z=False)


def sample() -> list[str]:
    """Deck words, relatives of theirs, names, and what is no word."""
    words = sorted(families(Language.ICELANDIC).words)[::40]
    return [*words, *(word.capitalize() for word in words), *(word[2:] for word in words)]


def test_the_readings_are_those_of_the_package(bins: tuple[BinFile, Bin]) -> None:
    ours, theirs = bins
    for word in filter(None, sample()):
        expected = [(one.ord, one.ofl, one.mark) for one in theirs.lookup(word)[1]]
        if expected and theirs.lookup(word)[0] == word:  # else it looked for another spelling
            found = [(each.ord, each.ofl, each.mark) for each in ours.readings(word)]
            assert found == expected, word
        core = {one.ord for one in theirs.lookup_ksnid(word)[1] if one.birting == "K"}
        assert core >= {each.ord for each in ours.readings(word) if each.is_core}, word


def test_the_declension_is_that_of_the_package(bins: tuple[BinFile, Bin]) -> None:
    ours, theirs = bins
    for word in (*sample()[:200], "kántrí", "sítrus", "dass"):
        for gender in NOUNS:
            expected = {
                one.bmynd
                for form in (GENITIVE, PLURAL)
                for one in theirs.lookup_variants(word, gender, form)
                if one.ord == word
            }
            assert ours.declension(word, gender) == expected, word


def test_a_word_is_divided_where_the_package_would_hyphenate_it(bins: tuple[BinFile, Bin]) -> None:
    ours, theirs = bins
    for word in filter(None, (*sample(), "ásamt", "skólabókasafn")):
        assert ours.is_divided(word) == ("\u00ad" in theirs.soft_hyphenate(word)), word


def test_what_is_no_form_is_not_looked_for(
    bins: tuple[BinFile, Bin], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The filter is of this version of the file, has all its forms and few others."""
    ours, theirs = BinFile(), bins[1]
    own = range(ours.begin_greynir_utg)
    looked_for: list[str] = []

    def look_for(word: str) -> list[tuple[int, int, int]]:
        looked_for.append(word)
        return []

    monkeypatch.setattr(ours, "_raw_lookup", look_for)
    monkeypatch.setattr(ours, "_common", lambda word: ())
    forms = [
        word
        for word in dict.fromkeys(filter(None, sample()))
        if any(one.bin_id in own and one.bmynd == word for one in theirs.lookup(word)[1])
    ]
    others = [f"{word}qx" for word in forms]
    for word in (*forms, *others):
        ours.readings(word)
    assert looked_for[: len(forms)] == forms
    assert len(looked_for) < len(forms) + 0.1 * len(others)


def test_common_forms_are_read_as_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """And our own words are among them, so that the file is seldom read."""
    ours = BinFile()
    asked: list[str] = []
    read = ours._read_readings

    def note(word: str) -> tuple[Reading, ...]:
        asked.append(word)
        return read(word)

    monkeypatch.setattr(ours, "_read_readings", note)
    known = [word for word in sample() if word and read(word)]
    for word in known:
        assert ours.readings(word) == read(word), word
    assert len(asked) < 0.1 * len(known)


def test_of_another_version_nothing_is_known(
    bins: tuple[BinFile, Bin], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BinFile, "stamp", lambda _: b"none")
    assert BinFile().readings("hestur") == bins[0].readings("hestur") != ()


def test_pages_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many words are looked up, not all of the file stays in memory."""
    monkeypatch.setattr(bin_file, "LOOKUPS_KEPT", 2 * bin_file.PIECES)
    monkeypatch.setattr(BinFile, "stamp", lambda _: b"none")  # no filter, which has none of these
    given: list[tuple[int, int]] = []

    class Mapped(mmap.mmap):
        def madvise(self, option: int, start: int = 0, length: int = 0) -> None:
            assert option == mmap.MADV_DONTNEED
            given.append((start, start + length))

    file, size = BinFile(), 5 * bin_file.PIECES * mmap.PAGESIZE + 1
    monkeypatch.setattr(file, "_b", Mapped(-1, size))
    file.readings("qxa")
    assert not given
    for number in range(4 * bin_file.PIECES):
        file.readings("qx" + "b" * number)
    starts, ends = zip(*given[: given.index(given[0], 1)], strict=True)
    assert (0, *ends) == (*starts, size)
