"""Hypothesis strategies: any ruleset, and any game after some random legal moves."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from play import new_game, play_out

from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Language, Ruleset, Timer

seeds = st.integers(0, 2**32)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    base = draw(st.sampled_from(CONFIGURATIONS))
    maybe = st.sampled_from((None, True, False))
    house = HouseRules(
        compounds=draw(st.booleans()),
        place_names=draw(st.booleans()),
        meanings=draw(st.booleans()),
        undo=draw(st.booleans()),
        homophones=draw(maybe),
        rhymes=draw(maybe),
        notes=draw(st.sampled_from(((), ("no tapping", 'say "please" \\o/')))),
    )
    return Ruleset(
        base.content,
        base.grid,
        base.ending,
        base.mode,
        draw(st.sampled_from(Language)),
        expert=draw(st.booleans()),
        penalty=draw(st.booleans()),
        approval=draw(st.booleans()) and base.mode is not Mode.COOP,
        timer=Timer(draw(st.sampled_from((1, 90, 3600))), draw(st.booleans())),
        house_rules=house,
        word_share=draw(st.sampled_from((1, 30, 50, 99))),
    )


@st.composite
def games(draw: st.DrawFn, most: int = 10_000) -> Game:
    """A game after some random legal moves."""
    game = new_game(draw(rulesets()), Random(draw(seeds)))
    play_out(game, Random(draw(seeds)), draw(st.integers(0, most)) if most < 10_000 else most)
    return game
