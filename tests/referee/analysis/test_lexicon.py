"""The lexicon gives back what tools/referee/lexfile.py wrote."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from referee.lexfile import Word, pack

from numbers_station.game.ruleset import Language
from numbers_station.referee.analysis.lexicon import Lexicon
from numbers_station.referee.languages.data import lexicon

spelled = st.text("abcdeéðþ'-", min_size=1, max_size=9)
facts = st.builds(
    Word,
    zipf=st.integers(0, 60).map(lambda eighths: eighths / 8),
    tags=st.sets(st.sampled_from("nvaxpNVAX")),
    lemmas=st.sets(spelled, max_size=2),
    bases=st.sets(spelled, max_size=2),
    cuts=st.sets(st.integers(1, 8), max_size=2),
)


@given(words=st.dictionaries(spelled, facts, max_size=12), other=spelled)
def test_what_was_written_is_read(words: dict[str, Word], other: str) -> None:
    read = Lexicon(pack(words).encode())
    assert sorted(read.words()) == sorted(words)
    assert (other in read) == (other in words)
    for word, written in words.items():
        entry = read.get(word)
        assert entry is not None
        assert entry.zipf == read.zipf(word) == written.zipf
        assert entry.tags == written.tags
        assert set(entry.lemmas) == written.lemmas
        assert set(entry.bases) == written.bases
        assert set(entry.cuts) == written.cuts


def test_many_words_that_begin_alike_are_told_apart() -> None:
    words = ["abcd" + "".join(letters) for letters in product("abcdé", repeat=5)]
    read = Lexicon(pack({word: Word(1.0, {"n"}) for word in words[::2]}).encode())
    assert [word in read for word in words] == [at % 2 == 0 for at in range(len(words))]


def test_a_real_one_tells_class_lemma_and_parts() -> None:
    english = lexicon(Language.ENGLISH)
    horseshoe = english.get("horseshoe")
    sang = english.get("sang")
    assert horseshoe is not None
    assert horseshoe.cuts == (5,)
    assert sang is not None
    assert sang.lemmas == ("sing",)
    assert english.get("sangfroidish") is None
    assert "sing" in english


def test_marks_of_the_format_are_no_letters() -> None:
    read = Lexicon(pack({"abcdef": Word(1.0, {"n"})}).encode())
    assert read.get("abcdef;Bn") is None
    assert read.get("abcd|") is None
