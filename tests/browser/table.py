"""Four people, or three, or two, at one table; each with a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess

from browser.conftest import Come
from browser.phone import Look, Phone

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

    def over(self) -> None:
        for phone in self.phones.values():
            expect(phone.page.locator("main.over")).to_be_visible()

    def turned(self, team: str) -> None:
        """Everybody sees that it is this team's turn."""
        for phone in self.phones.values():
            expect(phone.page.locator("main.table")).to_have_attribute("data-turn", team)

    def clue(self, number: str = "1", word: str | None = None) -> Phone:
        """The team whose turn it is hears a clue; whoever guesses."""
        team = self.turn
        word = word or next(self.clues)
        self.lead(team).give_clue(word, number)
        guesser = self.guesser(team)
        expect(guesser.page.locator(".slip-word")).to_be_visible()
        return guesser


NAMES = ("Anna", "Jón", "Marieke", "Pieter")
SEATS = {
    "teams": ("red spymaster", "red operative", "blue spymaster", "blue operative"),
    "coop": ("red spymaster", "red operative"),
    "duel": ("red spymaster", "blue spymaster", "operative"),
}


def seated(come: Come, preset: str, **look: object) -> dict[str, Phone]:
    """Four people come in one by one and sit down; the game has not begun."""
    phones = [come(name, **look) for name in NAMES]
    code = phones[0].open_room()
    phones[0].preset(preset)
    for phone in phones[1:]:
        phone.join(code)
    for place, phone in enumerate(phones):
        phone.sit(place)
    return dict(zip(SEATS["teams"], phones, strict=True))


def start(phones: dict[str, Phone]) -> Table:
    host = next(iter(phones.values()))
    host.press("lobby.start")
    for phone in phones.values():
        phone.at_table()
    return Table(phones)


def room(server: ServerProcess, seats: Sequence[str], **ruleset: object) -> list[Client]:
    """A game that has begun, without a browser: a connection for each seat."""
    code, host = server.open(NAMES[0], ruleset=ruleset)
    tokens = [host, *[server.join(code, name) for name in NAMES[1 : len(seats)]]]
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, seats, strict=True):
        line.say(type="sit", seat=seat)
        line.event("seated")
    lines[0].say(type="start")
    for line in lines:
        line.event("played")
        line.settled()
    return lines


def dealt(
    come: Come, server: ServerProcess, looks: Sequence[Look] = (), **ruleset: object
) -> Table:
    """People at a table where the cards have just been dealt."""
    seats = SEATS[str(ruleset.get("mode", "teams"))]
    phones = {}
    for at, line in enumerate(room(server, seats, **ruleset)):
        phone = come(NAMES[at], **asdict(looks[at % len(looks)] if looks else Look()))
        phone.visit(line.code, line.token)
        phones[seats[at]] = phone
        line.close()
    for phone in phones.values():
        phone.at_table()
    return Table(phones)
