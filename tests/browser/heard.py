"""What a blind player hears: the states whose accessibility trees are kept, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, expect
from server.server_process import SERVE, Client, ServerProcess, key_of

from browser.conftest import Come
from browser.phone import LAPTOP, Phone
from browser.table import NAMES, SEATS, room

SAME_DEAL = f"""
from random import Random
from numbers_station.room.room import Room

def same(self, code, log, rng, *rest, begin=Room.__init__):
    begin(self, code, log, Random(5), *rest)

Room.__init__ = same
{SERVE}
"""
"""A server whose rooms all deal alike; Red begins."""

PLAYED_BEFORE = """() => {
  for (const name of ["spymaster", "number", "operative"]) {
    localStorage.setItem(`ns.hint.${name}`, "shown");
  }
}"""

State = tuple[str, Locator]


def states(come: Come, server: ServerProcess) -> Iterator[State]:
    """The name of each state with what is heard of it, while the page is in it."""
    phone = come("Anna")
    phone.page.add_init_script(f"({PLAYED_BEFORE})()")
    yield from _alone(phone)
    yield from _lobby(phone, server)
    yield from _teams(phone, server)
    yield from _question(phone, server)
    yield from _penalty(phone, server)
    yield from _missing(phone, server)
    yield from _coop(phone, server)
    yield from _duel(phone, server)
    wide = come("Anna", size=LAPTOP)
    yield from _laptop(wide, server)
    first = come("Anna")
    yield from _role_card(first, server)


def whole(phone: Phone) -> Locator:
    return phone.page.locator("body")


def dialog(phone: Phone) -> Locator:
    """All that can be reached while it is open."""
    return phone.page.locator("dialog[open]")


def play(line: Client, **move: object) -> None:
    line.say(type="play", move=move)
    line.settled()


def visit(phone: Phone, line: Client) -> None:
    phone.visit(line.code, line.token)
    phone.at_table()


def hears(phone: Phone, key: str, **values: object) -> None:
    """Wait until it was announced."""
    expect(phone.page.get_by_role("log")).to_contain_text(phone.text(key, **values))


def cells(lines: list[Client]) -> str:
    starting, found = key_of(lines[0])
    assert starting == "red", "the seed was chosen for it"
    return found


def _alone(phone: Phone) -> Iterator[State]:
    phone.page.goto("/")
    phone.sees("home.tagline")
    yield "home", whole(phone)
    phone.page.goto("/rules")
    phone.sees("common.rules")
    yield "rules-start", phone.page.locator(".rules-start")
    phone.page.goto("/judge")
    phone.field("judge.your_clue").fill("mice")
    phone.field("judge.your_words").fill("mouse, carp")
    phone.press("judge.ask")
    expect(phone.page.locator(".card[data-chosen]")).to_have_count(1)
    yield "judge", whole(phone)
    phone.page.goto("/gadget#4KTRWB")
    phone.press("common.show_key")
    yield "gadget", whole(phone)


def _lobby(phone: Phone, server: ServerProcess) -> Iterator[State]:
    code, host = server.open(NAMES[0])
    guest = server.join(code, NAMES[1])
    line = server.connect(code, host)
    line.say(type="sit", seat="red spymaster")
    line.settled()
    phone.visit(code)
    phone.sees("door.watch")
    yield "door", whole(phone)
    phone.visit(code, host)
    phone.sees("lobby.host")
    expect(phone.page.locator(".add-bot")).to_have_count(3)
    yield "lobby-host", whole(phone)
    phone.visit(code, guest)
    phone.in_lobby()
    yield "lobby-guest", whole(phone)
    phone.visit(code, None, "tv")
    phone.sees("tv.waiting")
    yield "tv-lobby", whole(phone)


def _teams(phone: Phone, server: ServerProcess) -> Iterator[State]:
    lines = room(server, SEATS["teams"])
    lead, guesser, other, watcher = lines
    key = cells(lines)
    visit(phone, lead)
    yield "spymaster-to-act", whole(phone)
    phone.write_clue("zephyr", "2")
    expect(phone.page.locator(".clue-opinion .notice:not([data-tone=calm])")).to_be_visible()
    yield "spymaster-typed", whole(phone)
    visit(phone, guesser)
    yield "operative-before-clue", whole(phone)
    watcher.say(type="mark", card=key.index("N"))
    play(lead, type="giveClue", word="zephyr", number=2)
    hears(phone, "said.clue.red", word="zephyr", number=2)
    phone.card(key.index("R")).click()
    expect(phone.card(key.index("R"))).to_have_attribute("aria-pressed", "true")
    yield "operative-to-act", whole(phone)
    phone.press("table.menu")
    yield "menu", dialog(phone)
    visit(phone, watcher)
    play(guesser, type="guess", card=key.index("R"))
    play(guesser, type="guess", card=key.index("N"))
    hears(phone, "said.turn.blue")
    yield "operative-waits", whole(phone)
    visit(phone, lead)
    yield "spymaster-waits", whole(phone)
    phone.visit(lead.code, None, "tv")
    expect(phone.page.locator(".card").first).to_be_visible()
    yield "tv", whole(phone)
    visit(phone, other)
    play(other, type="giveClue", word="quokka", number=1)
    play(watcher, type="guess", card=key.index("X"))
    phone.sees("end.why.assassin.red")
    yield "over-lost", whole(phone)
    phone.visit(lead.code, guesser.token)
    phone.sees("end.why.assassin.red")
    yield "over-won", whole(phone)
    phone.visit(lead.code, None, "tv")
    phone.sees("end.why.assassin.red")
    yield "tv-over", whole(phone)


def _question(phone: Phone, server: ServerProcess) -> Iterator[State]:
    """A quiet question, refused; then a challenge of the clue that was given instead."""
    lines = room(server, SEATS["teams"])
    lead, guesser, other, watcher = lines
    cells(lines)
    visit(phone, other)
    word = phone.page.locator(".board .card-word").first.inner_text().replace("\u00ad", "").lower()
    play(lead, type="askConsent", word=f"{word}s", number=2)
    expect(phone.page.locator(".question-referee")).to_contain_text(phone.text("ask.referee"))
    yield "consent", whole(phone)
    play(other, type="answerConsent", consent=False, clue={"word": f"{word}s", "number": 2})
    play(lead, type="giveClue", word="zephyr", number=1)
    play(watcher, type="challenge")
    expect(phone.page.locator(".question-referee")).to_contain_text(phone.text("table.fine"))
    yield "ruling", whole(phone)
    visit(phone, guesser)
    yield "operative-challenged", whole(phone)


def _penalty(phone: Phone, server: ServerProcess) -> Iterator[State]:
    lines = room(server, SEATS["teams"])
    lead, _, other, watcher = lines
    visit(phone, other)
    play(lead, type="giveClue", word="zephyr", number=1)
    play(watcher, type="challenge")
    hears(phone, "table.ruling_why")
    play(other, type="rule", valid=False)
    phone.sees("table.choose_own")
    yield "penalty", whole(phone)


def _missing(phone: Phone, server: ServerProcess) -> Iterator[State]:
    """The spymaster who is to act has gone; somebody new has come."""
    lines = room(server, SEATS["teams"])
    _, guesser, other, _ = lines
    late = server.join(guesser.code, "Óli")
    lines[0].say(type="passHost", player=2)
    guesser.settled()
    lines[0].close()
    visit(phone, guesser)
    expect(phone.page.locator(".offer")).to_be_visible()
    yield "host-offered-a-seat", whole(phone)
    phone.visit(other.code, late)
    phone.at_table()
    yield "late-guest", whole(phone)


def _coop(phone: Phone, server: ServerProcess) -> Iterator[State]:
    lead, guesser = lines = room(server, SEATS["coop"], mode="coop")
    key = key_of(lines[0])[1]
    visit(phone, guesser)
    play(lead, type="giveClue", word="zephyr", number=1)
    yield "coop-operative", whole(phone)
    visit(phone, lead)
    play(guesser, type="guess", card=key.index("N"))
    phone.sees("table.choose_enemy")
    yield "coop-enemy", whole(phone)


def _duel(phone: Phone, server: ServerProcess) -> Iterator[State]:
    lead, other, guesser = lines = room(server, SEATS["duel"], mode="duel")
    turn = lead if key_of(lines[0])[0] == "red" else other
    visit(phone, guesser)
    play(turn, type="giveClue", word="zephyr", number=1)
    expect(phone.page.locator(".slip-word")).to_be_visible()
    yield "duel-operative", whole(phone)
    phone.visit(lead.code, (other if turn is lead else lead).token)
    phone.at_table()
    yield "duel-spymaster-waits", whole(phone)


def _laptop(phone: Phone, server: ServerProcess) -> Iterator[State]:
    lines = room(server, SEATS["teams"], content="pictures", grid="5x4")
    lead, guesser, *_ = lines
    visit(phone, guesser)
    play(lead, type="giveClue", word="zephyr", number=2)
    hears(phone, "said.clue.red", word="zephyr", number=2)
    yield "laptop-pictures-first-turn", whole(phone)


def _role_card(phone: Phone, server: ServerProcess) -> Iterator[State]:
    """The page's clock stands still, else the card would go by itself."""
    code, host = server.open(NAMES[0], ruleset={"mode": "coop"})
    guest = server.join(code, NAMES[1])
    lines = [server.connect(code, token) for token in (host, guest)]
    for line, seat in zip(lines, SEATS["coop"], strict=True):
        line.say(type="sit", seat=seat)
        line.settled()
    phone.page.clock.install()
    phone.visit(code, guest)
    phone.in_lobby()
    lines[0].say(type="start")
    expect(phone.page.locator(".role-card")).to_be_visible()
    yield "role-card", whole(phone)
