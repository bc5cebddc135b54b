"""The scorers of operatives: one score a word, in each language."""

from __future__ import annotations

from operative_scorers import score, score_af, score_is, score_nl


def test_the_scorers_keep_their_contract() -> None:
    for scorer, clue, words in (
        (score, "ocean", ["whale", "carpet", "lemon"]),
        (score_nl, "zee", ["walvis", "tapijt", "citroen"]),
        (score_af, "see", ["walvis", "tapyt", "suurlemoen"]),
        (score_is, "haf", ["hvalur", "teppi", "sítróna"]),
    ):
        found = scorer(clue, 1, words)
        assert found is not None
        assert len(found) == 3
        assert max(range(3), key=found.__getitem__) == 0
        assert scorer("qqxzzq", 1, words) is None
