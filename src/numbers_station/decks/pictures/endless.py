"""The endless deck: random pictures that pass the same filters as the curated ones."""

from __future__ import annotations

import random
from functools import cache

from .part import Part, parts
from .recipe import Recipe
from .stagings import STAGINGS, Slot, Staging

DEPTH_TWO = 0.2  # share of pictures with a composition inside a composition
HEAVIEST = 11_000  # characters of path data in all parts of a picture; keeps every card small
REPEATING = frozenset(("fence", "tap"))  # scenes that draw their part several times over
HEAVIEST_REPEATED = 9_000
VARIANTS = 10
# Scenes that ask for two well-chosen things or a telling silhouette; a random pair rarely does it.
HAND_PAIRED_ONLY = frozenset(
    ("knitted", "fossil", "stamp", "coin", "figurehead", "playing-card", "mummy", "iceberg",
     "melting", "gilded-frame", "television", "easel")
)  # fmt: skip


@cache
def _suitable_parts(staging: str, slot: int) -> tuple[str, ...]:
    """Ids of the parts that fit a slot, sorted so that a seed means the same everywhere."""
    fits = STAGINGS[staging].slots[slot].fits
    return tuple(sorted(part.id for part in parts().values() if fits(part)))


def _weight(part: Part) -> int:
    return len(part.outline) + sum(len(path) for _, _, path in part.regions)


class _Dealer:
    """Draws stagings and parts without repeating either before the bag is empty."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.bag: list[str] = []
        self.used: set[str] = set()

    def staging(self) -> Staging:
        if not self.bag:
            self.bag = sorted(set(STAGINGS) - HAND_PAIRED_ONLY)
            self.rng.shuffle(self.bag)
        return STAGINGS[self.bag.pop()]

    def part(self, staging: Staging, slot: int) -> str:
        """A part not seen lately; when all that suit were seen, they come round again."""
        suited = _suitable_parts(staging.name, slot)
        fresh = [part for part in suited if part not in self.used]
        if not fresh:
            self.used -= set(suited)
            fresh = list(suited)
        chosen = self.rng.choice(fresh)
        self.used.add(chosen)
        return chosen

    def inner(self) -> Recipe:
        """A one-slot composition small enough to read inside another."""
        framed = sorted(
            name for name, staging in STAGINGS.items() if staging.frame and len(staging.slots) == 1
        )
        staging = STAGINGS[self.rng.choice(framed)]
        return Recipe(staging.name, (self.part(staging, 0),))

    def picture(self) -> Recipe:
        staging = self.staging()
        nested = {i for i, slot in enumerate(staging.slots) if self._nests(slot)}
        deep = self.rng.choice(sorted(nested)) if nested else -1
        fillings = tuple(
            self.inner() if index == deep else self.part(staging, index)
            for index in range(len(staging.slots))
        )
        return Recipe(staging.name, fillings, self.rng.randrange(VARIANTS))

    def _nests(self, slot: Slot) -> bool:
        # Some stagings take no composition at all, so those that do take one a bit more often.
        return slot.nests and self.rng.random() < DEPTH_TWO * 1.4


def is_good(recipe: Recipe) -> bool:
    """The filters a program can judge: no thing twice, no scene in itself, nothing too heavy."""
    used, scenes = recipe.parts, recipe.stagings
    known = parts()
    heaviest = HEAVIEST if REPEATING.isdisjoint(scenes) else HEAVIEST_REPEATED
    return (
        len(set(used)) == len(used)
        and len(set(scenes)) == len(scenes)
        and not set(used) & set(scenes)  # a snail as a snail's shell is no idea
        and sum(_weight(known[part]) for part in used) <= heaviest
    )


def endless_deck(rng: random.Random, cards: int) -> tuple[tuple[Recipe, Recipe], ...]:
    """As many two-faced cards as asked for; the same generator state gives the same deck."""
    dealer = _Dealer(rng)
    faces: list[Recipe] = []
    while len(faces) < 2 * cards:
        recipe = dealer.picture()
        if is_good(recipe):
            faces.append(recipe)
    # The two faces of a card never lie on one table, so neighbours in the bag may share a card.
    return tuple(zip(faces[::2], faces[1::2], strict=True))
