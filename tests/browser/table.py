"""Four people, or three, or two, at one table; each with a phone, or at a wire."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of

from browser.conftest import Come
from browser.phone import Look, Phone

# Words that are no form or part of a word on any board, in any of the languages.
CLUES = ("zephyr", "xylem", "quokka", "fjord", "yttrium", "gnu", "kvass", "jynx", "phlox", "czar")


IDENTITIES = {"R": "red", "B": "blue", "N": "bystander", "X": "assassin"}


class Table:
    """
    The phones by seat, and the key, which the spymasters' pages show.

    Where nobody looks at what a seat is shown, a wire can take its phone's place: it plays the same
    moves, and a page that nobody looks at costs a quarter of a second and a bit with every move.
    """

    def __init__(
        self, phones: dict[str, Phone], key: list[str], wires: dict[str, Client] | None = None
    ) -> None:
        self.phones = phones
        self.wires = wires or {}
        self.clues = iter(CLUES * 5)
        self.key = key
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

    def say_clue(self, number: str = "1", word: str | None = None) -> None:
        """The team whose turn it is hears a clue, from a phone or a wire."""
        team = self.turn
        word = word or next(self.clues)
        if wire := self.wires.get(f"{team} spymaster"):
            count = "unlimited" if number == "∞" else int(number)
            wire.say(type="play", move={"type": "giveClue", "word": word, "number": count})
            for phone in self.phones.values():
                expect(phone.page.locator(".slip-word")).to_have_text(re.compile(word, re.I))
        else:
            self.lead(team).give_clue(word, number)

    def clue(self, number: str = "1", word: str | None = None) -> Phone:
        """The same; whoever guesses, with a phone."""
        guesser = self.guesser(self.turn)
        self.say_clue(number, word)
        expect(guesser.page.locator(".slip-word")).to_be_visible()
        return guesser

    def touch(self, card: int) -> None:
        """The team whose turn it is touches a card, at a phone or a wire."""
        if wire := self.wires.get(f"{self.turn} operative"):
            wire.say(type="play", move={"type": "guess", "card": card})
            for phone in self.phones.values():
                covered = phone.card(card).locator(".cover")
                expect(covered.or_(phone.page.locator("main.over")).first).to_be_visible()
        else:
            self.guesser(self.turn).guess(card)

    def stop(self) -> None:
        """The team whose turn it is touches no more cards."""
        if wire := self.wires.get(f"{self.turn} operative"):
            wire.say(type="play", move={"type": "stop"})
        else:
            self.guesser(self.turn).press("table.stop")


NAMES = ("Anna", "Jón", "Marieke", "Pieter")
LEAD, GUESSER, JUDGE, WATCHER = range(4)
"""The spymaster and the operative of the team that begins, then those of the other one."""
SEATS = {
    "teams": ("red spymaster", "red operative", "blue spymaster", "blue operative"),
    "coop": ("red spymaster", "red operative"),
    "duel": ("red spymaster", "blue spymaster", "operative"),
}


def seated(
    come: Come, server: ServerProcess, preset: str
) -> tuple[dict[str, Phone], dict[str, Client]]:
    """Red comes in with phones, Blue at wires, and all sit down; the game has not begun."""
    phones = [come(name, painted=False) for name in NAMES[:2]]
    code = phones[0].open_room()
    phones[0].preset(preset)
    phones[1].join(code)
    for place, phone in enumerate(phones):
        phone.sit(place)
    lines = [server.connect(code, server.join(code, name)) for name in NAMES[2:]]
    for line, seat in zip(lines, SEATS["teams"][2:], strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    red = dict(zip(SEATS["teams"][:2], phones, strict=True))
    return red, dict(zip(SEATS["teams"][2:], lines, strict=True))


def start(phones: dict[str, Phone], wires: dict[str, Client]) -> Table:
    host = next(iter(phones.values()))
    host.press("lobby.start")
    for phone in phones.values():
        phone.at_table()
    return Table(phones, host.key(), wires)


def room(server: ServerProcess, seats: Sequence[str], **ruleset: object) -> list[Client]:
    """A game that has begun, without a browser: a connection for each seat."""
    code, host = server.open(NAMES[0], ruleset=ruleset)
    tokens = [host, *[server.join(code, name) for name in NAMES[1 : len(seats)]]]
    lines = [server.connect(code, token) for token in tokens]
    for line, seat in zip(lines, seats, strict=True):
        line.say(type="sit", seat=seat)
        line.settled()  # any event could be another's, and the start overtake what is still to come
    lines[0].say(type="start")
    for line in lines:
        line.event("played")
        line.settled()
    return lines


def _role(seat: str, starting: str) -> int:
    team, _, post = seat.rpartition(" ")
    return (post == "operative") + 2 * (team not in ("", starting))


def dealt(
    come: Come,
    server: ServerProcess,
    looks: Sequence[Look] = (),
    roles: Sequence[int] = range(4),
    **ruleset: object,
) -> Table:
    """
    People at a table where the cards have just been dealt.

    Those in the *roles* have a phone, the others a wire: LEAD, GUESSER, JUDGE, WATCHER.
    """
    seats = SEATS[str(ruleset.get("mode", "teams"))]
    lines = room(server, seats, **ruleset)
    starting, cells = key_of(lines[0])
    phones, wires = {}, {}
    for at, line in enumerate(lines):
        if _role(seats[at], starting) not in roles:
            wires[seats[at]] = line
            continue
        phone = come(NAMES[at], **asdict(looks[at % len(looks)] if looks else Look()))
        phone.visit(line.code, line.token)
        phones[seats[at]] = phone
        line.close()
    for phone in phones.values():
        phone.at_table()
    key = [IDENTITIES[cell] for cell in cells.partition("@")[0]]
    return Table(phones, key, wires)
