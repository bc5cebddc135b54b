"""
Clues by the thousand: ``PYTHONPATH=tools python benchmarks/bench_clues.py [--look 100]``.

First clues of the strongest bot on fresh boards, half of them of words, half of pictures. Counted
are clues that the referee does not find clear (illegal), that stand in `tools/knowledge/never.txt`
(unkind), and that neither we nor the referee's dictionaries have as words (unknown); the mean
number; and how many different words there are. With `--look`, so many clues with the cards they
mean, to be read by people.
"""

from __future__ import annotations

import argparse
from random import Random

from knowledge.english import never

from numbers_station.bots.judging import may_give
from numbers_station.bots.knowledge import associations
from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.planning import Plan, plan_clue
from numbers_station.decks.supply import picture, supply, theme
from numbers_station.game.board import FIVE_BY_FIVE, FIVE_BY_FOUR, Card, Word
from numbers_station.game.clue import normal
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.game.state import State
from numbers_station.referee import verdict
from numbers_station.referee.attestation import is_attested

CONTENTS = ((Content.WORDS, FIVE_BY_FIVE), (Content.PICTURES, FIVE_BY_FOUR))


def first_clue(language: Language, number: int) -> tuple[State, Plan]:
    content, grid = CONTENTS[number % 2]
    rng = Random(number)
    ruleset = Ruleset(content=content, grid=grid, language=language)
    faces = deal(ruleset, *supply(ruleset), rng, theme).faces
    game = Game.new(ruleset, faces, rng, verdict)
    seat = game.state.to_act
    assert seat
    plan = plan_clue(
        game.state, game.key_for(seat), load_knowledge(language), LEVELS["veteran"], rng
    )
    return game.state, plan


def name(card: Card) -> str:
    return card.text if isinstance(card, Word) else str(picture(card))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clues", type=int, default=5000)
    parser.add_argument("--look", type=int, default=0)
    parser.add_argument("languages", nargs="*", default=list(Language))
    chosen = parser.parse_args()
    print("| language | clues | different | mean number | illegal | unkind | unknown |")
    print("|---|---|---|---|---|---|---|")
    for language in map(Language, chosen.languages):
        out = never(language)
        written = associations.words(language)
        ours = written.keys() | {answer for answers in written.values() for answer in answers}
        given, numbers, illegal, unkind, unknown = set[str](), 0, 0, 0, 0
        for number in range(chosen.clues):
            state, plan = first_clue(language, number)
            given.add(plan.word)
            numbers += len(plan.meant)
            illegal += not may_give(state, plan.word)
            word = normal(plan.word)  # a name is said with its capital
            unkind += word in out
            unknown += word not in ours and not is_attested(word, language)
            if number < chosen.look:
                print(plan.word, len(plan.meant), *(name(state.cards[card]) for card in plan.meant))
        print(
            f"| {language} | {chosen.clues:,} | {len(given):,} | {numbers / chosen.clues:.2f} "
            f"| {illegal} | {unkind} | {unknown} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
