"""Four people, or three, or two, at one table; each with a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Come
from browser.phone import Phone

# Words that are no form or part of a word on any board, in any of the languages.
CLUES = ("zephyr", "xylem", "quokka", "fjord", "yttrium", "gnu", "kvass", "jynx", "phlox", "czar")


class Table:
    """The phones by seat, and the key, which the spymasters' pages show."""

    def __init__(self, phones: dict[str, Phone]) -> None:
        self.phones = phones
        self.clues = iter(CLUES * 5)
        lead = next(phone for seat, phone in phones.items() if "spymaster" in seat)
        self.key = lead.key()
        assert all(self.key)

    def lead(self, team: str) -> Phone:
        return self.phones[f"{team} spymaster"]

    def guesser(self, team: str) -> Phone:
        return self.phones.get("operative") or self.phones[f"{team} operative"]

    @property
    def turn(self) -> str:
        return next(iter(self.phones.values())).turn

    def hidden(self, identity: str) -> list[int]:
        """The cards of an identity that are not covered yet, as anybody sees."""
        covers = next(iter(self.phones.values())).covers()
        return [at for at, who in enumerate(self.key) if who == identity and not covers[at]]

    def clue(self, number: str = "1", word: str | None = None) -> Phone:
        """The team whose turn it is hears a clue; whoever guesses."""
        team = self.turn
        word = word or next(self.clues)
        self.lead(team).give_clue(word, number)
        guesser = self.guesser(team)
        expect(guesser.page.locator(".slip-word")).to_be_visible()
        return guesser


def seated(come: Come, mode: str, preset: str | None = None, **looks: object) -> dict[str, Phone]:
    """People in their seats, the game not yet begun."""
    names = {"teams": ("Anna", "Jón", "Marieke", "Pieter"), "coop": ("Anna", "Jón")}
    names["duel"] = names["teams"][:3]
    seats = {
        "teams": ("red spymaster", "red operative", "blue spymaster", "blue operative"),
        "coop": ("red spymaster", "red operative"),
        "duel": ("red spymaster", "blue spymaster", "operative"),
    }
    phones = [come(name, **looks) for name in names[mode]]
    code = phones[0].open_room()
    if preset:
        phones[0].preset(preset)
    for phone in phones[1:]:
        phone.join(code)
    for place, phone in enumerate(phones):
        phone.sit(place)
    return dict(zip(seats[mode], phones, strict=True))


def start(phones: dict[str, Phone]) -> Table:
    host = next(iter(phones.values()))
    host.press("lobby.start")
    for phone in phones.values():
        phone.at_table()
    return Table(phones)
