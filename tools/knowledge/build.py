"""
Build the knowledge files: ``python -m knowledge.build SOURCES [language ...]`` from ``tools/``.

SOURCES is a folder for the packages of `sources.py`; they are fetched there with npm. The build
needs numpy, scipy, wordfreq, lemminflect, onnxruntime, tokenizers and Node.js, which the product
does not. With ``--associations`` the English vocabulary and its other views stay as they are, and
only what our associations tell is made anew, in a minute instead of half an hour.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

from numbers_station.bots.knowledge.data_file import FAMILIAR, REFERENCE, DataFile, encode_file
from numbers_station.bots.knowledge.header import fingerprint
from numbers_station.bots.knowledge.packed import pack
from numbers_station.game.ruleset import Language

from . import (
    associations,
    capitals,
    concepts,
    encoder,
    english,
    glosses,
    glove,
    graph,
    others,
    rare,
    sentences,
    sources,
    thesaurus,
)

DATA = associations.BOTS / "data"
SIZES = {
    "gloss": 320,
    "concept": 556,
    "sentence": 128,
    "thesaurus": 256,
    "encoder": 96,
    "said": 300,
    "own": 180,
}
VOCABULARY, SURROUNDINGS = 23_000, 45_000
"""So many words are known in English; so many tell what those mean while the views are made."""


def sparse(name: str, matrix: sp.csr_matrix) -> dict[str, NDArray[Any]]:
    """A sparse matrix with weights from 0 to 1, in hundreds and fifty-fifths."""
    matrix = matrix.tocsr()
    matrix.sort_indices()
    wide = matrix.shape[1] > 0xFFFF
    return {
        f"{name}.start": matrix.indptr.astype(np.uint32),
        f"{name}.column": matrix.indices.astype(np.uint32 if wide else np.uint16),
        f"{name}.weight": np.clip(np.round(matrix.data * 255), 1, 255).astype(np.uint8),
    }


def picture_associations(language: str, index: dict[str, int]) -> dict[str, Any]:
    """What is said of each picture, as a sparse matrix over the words."""
    recipes = associations.pictures(language)
    rows, columns, weights = [], [], []
    for row, answers in enumerate(recipes.values()):
        for rank, answer in enumerate(answers):
            if answer in index:
                rows.append(row)
                columns.append(index[answer])
                weights.append(associations.strength(rank))
    matrix = sp.csr_matrix((weights, (rows, columns)), shape=(len(recipes), len(index)))
    return {"pictures": list(recipes), **sparse("shown", matrix)}


def common_sections(
    language: Language, words: list[str], familiar: list[bool], wordnet: Path | None = None
) -> dict[str, Any]:
    """What every language has: words, how common, which are clues or names or in the decks."""
    zipf = others.frequencies(language)
    deck = english.deck_words(language) | english.picture_words(language)
    flags = [
        FAMILIAR * known + REFERENCE * (word in deck)
        for word, known in zip(words, familiar, strict=True)
    ]
    return {
        "words": words,
        "zipf": np.array([round(20 * zipf.get(word, 0.0)) for word in words], np.uint8),
        "flags": np.array(flags, np.uint8),
        "written": capitals.names(words, language, wordnet),
    }


def _edges(language: Language) -> dict[tuple[str, str], float]:
    """What was said of words, and what the senses of our decks tell that was not said."""
    told = associations.told_edges(language, others.frequencies(language))
    return told | associations.edges(language)


def build_english(folder: Path) -> None:
    wordnet = sources.fetch(sources.WORDNET, folder)
    words = english.vocabulary(wordnet, VOCABULARY)
    known = len(words)
    index = surroundings(words, wordnet)
    concept = sources.fetch(sources.CONCEPTS, folder)
    views = {
        "gloss": glosses.view(wordnet, index, SIZES["gloss"]),
        "concept": concepts.view(concept, index, SIZES["concept"]),
        "text": glove.view(sources.fetch(sources.GLOVE, folder), index),
        "sentence": sentences.view(
            sources.fetch(sources.SENTENCES, folder), words, SIZES["sentence"]
        ),
        "thesaurus": thesaurus.view(
            sources.fetch(sources.THESAURUS, folder), index, SIZES["thesaurus"]
        ),
        "encoder": encoder.view(folder, words, SIZES["encoder"]),
    }
    contents: dict[str, Any] = {
        f"view.{name}": pack(vectors[:known]) for name, vectors in views.items()
    }
    contents["rare"] = rare.find_rare(wordnet, {word: index[word] for word in words})
    write(Language.ENGLISH, words, contents | told_sections(words, wordnet))


def tell_english(folder: Path) -> None:
    """The English file with what our associations tell now; all else in it stays."""
    file = DataFile(DATA / "en.know")
    contents: dict[str, Any] = {
        section.name: (file.lines if section.type == "text" else file.array)(section.name)
        for section in file.header.sections
    }
    words = contents["words"]
    told = told_sections(words, sources.fetch(sources.WORDNET, folder))
    write(Language.ENGLISH, words, contents | told)


def told_sections(words: list[str], wordnet: Path) -> dict[str, Any]:
    """What our associations say of the English words, and which of them are clues and names."""
    known, index = len(words), surroundings(words, wordnet)
    links = graph.link_matrix(english.by_headwords(_edges(Language.ENGLISH), index), index)
    contents = {"view.said": pack(graph.view(links, SIZES["said"])[:known])}
    contents |= common_sections(Language.ENGLISH, words, english.familiar(words, wordnet), wordnet)
    contents |= sparse("said", links[:known, :known])
    return contents | picture_associations("en", {word: index[word] for word in words})


def surroundings(words: list[str], wordnet: Path) -> dict[str, int]:
    """The rows of the words, and of all others that tell what those mean."""
    wide = english.surroundings(words, wordnet, SURROUNDINGS)
    return {word: row for row, word in enumerate(wide)}


def build_other(language: Language, folder: Path, english_words: list[str]) -> None:
    words, glossed, familiar = others.vocabulary(language, folder, english_words)
    index = {word: row for row, word in enumerate(words)}
    said = sorted(english.written_words(language).keys() - index.keys())
    wide = index | {word: len(words) + row for row, word in enumerate(said)}
    links = graph.link_matrix(_edges(language), wide)
    contents = common_sections(language, words, familiar)
    contents |= {"view.own": pack(graph.view(links, SIZES["own"])[: len(words)])}
    contents |= sparse("gloss", glossed) | sparse("said", links[: len(words), : len(words)])
    contents |= picture_associations(language, index)
    write(language, words, contents, fingerprint(english_words))


def write(
    language: Language, words: list[str], contents: dict[str, Any], english: str = ""
) -> None:
    DATA.mkdir(exist_ok=True)
    path = DATA / f"{language}.know"
    fresh = path.with_suffix(".new")
    fresh.write_bytes(encode_file(language, len(words), contents, english))
    fresh.replace(path)
    clues = int((contents["flags"] & FAMILIAR).astype(bool).sum())
    print(f"{path.name}: {len(words)} words, {clues} clues, {path.stat().st_size / 1e6:.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", type=Path)
    parser.add_argument("languages", nargs="*", default=[language.value for language in Language])
    parser.add_argument("--associations", action="store_true")
    chosen = parser.parse_args()
    wanted = set(map(Language, chosen.languages))
    # The others refer to rows of the English file, so they are made anew with it.
    for language in Language if Language.ENGLISH in wanted else sorted(wanted):
        if language is Language.ENGLISH:
            (tell_english if chosen.associations else build_english)(chosen.sources)
        else:
            build_other(language, chosen.sources, others.english_words(DATA / "en.know"))


if __name__ == "__main__":
    main()
