"""A population of listeners: a clue is worth what it is worth with people who differ."""

from __future__ import annotations

import numpy as np
from bots.play.positions import BOARD, ENGLISH

from numbers_station.bots.play.population import KINDS, expect, tastes

WANTED = np.array([True, True, False])
VALUES = np.array([1, 1, -1], np.float32)


def test_each_kind_of_knowledge_is_missing_once_and_a_favourite_once() -> None:
    views = tuple(ENGLISH.ensemble.views)
    found = tastes(views)
    for kind in KINDS:
        here = [taste[kind[0]] for taste in found if kind[0] in taste]
        assert len(here) == 2
        assert min(here) == 0 < 1 < max(here)


def test_where_a_language_has_its_own_associations_nobody_lacks_them() -> None:
    views = ("own", "said", "gloss", "text")
    found = tastes(views)
    assert all(taste.get("own", 1) > 0 and taste.get("direct", 1) > 0 for taste in found)
    assert any(all(taste.get(view, 1) == 0 for view in views[1:]) for taste in found)
    well_told = tastes(views, well_told=True)
    for carried in views[1:]:
        assert sum(taste.get(carried, 1) > 1 for taste in found) == 1
        assert all(taste.get(carried, 1) <= 1 for taste in well_told)


def test_with_one_kind_of_knowledge_nobody_lacks_it() -> None:
    assert all(min(taste.values(), default=1) > 0 for taste in tastes(("text",)))
    assert tastes(()) == [{}]


def test_what_only_some_understand_is_worth_less() -> None:
    """Two clues of the same mean: one that all understand, and one that divides them."""
    all_alike = [[2.0, 2.0, 1.0]] * 2
    divided = [[4.0, 4.0, 1.0], [0.0, 0.0, 1.0]]
    heard = np.array([[one, other] for one, other in zip(all_alike, divided, strict=True)])
    found = expect(heard.astype(np.float32), WANTED, VALUES)
    assert found.worth[0, 1] > found.worth[1, 1]
    assert found.reach[0, 1] > found.reach[1, 1]


def test_who_weighs_all_views_alike_hears_what_is_surveyed() -> None:
    cards = [ENGLISH.meaning_of([(word, 1.0)]) for word in BOARD]
    some = np.arange(0, len(ENGLISH.clues), 500)
    (heard,) = ENGLISH.hear(ENGLISH.clues[some], cards, [{}])
    assert np.allclose(heard, ENGLISH.survey(cards).score[some], atol=1e-3)


def test_who_lacks_associations_does_not_hear_them() -> None:
    cards = [ENGLISH.meaning_of([(word, 1.0)]) for word in BOARD]
    lacking = dict.fromkeys(KINDS[0], 0.0)
    usual, without = ENGLISH.hear(ENGLISH.clues[:500], cards, [{}, lacking])
    assert (usual - without).max() > 0.5
