"""A tour of every page and every state of the table, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect
from server.server_process import Client, ServerProcess, key_of, turn

from browser.phone import LAPTOP, Phone
from browser.table import SEATS, room

RECORDS = Path(__file__).parent.parent / "records"
SMALL_PRINT = ("print", "credits", "privacy", "rules", "judge", "packs")


def states(phone: Phone, server: ServerProcess) -> Iterator[str]:
    """The name of each state, while the phone's page is in it."""
    yield from _front(phone)
    yield from _lobby(phone, server)
    yield from _words(phone, server)
    yield from _pictures(phone, server)
    yield from _sudden_death(phone, server)
    yield from _enemy(phone, server)
    yield from _alone(phone)


def _front(phone: Phone) -> Iterator[str]:
    phone.page.goto("/")
    phone.sees("home.tagline")
    yield "home"
    phone.press("common.settings")
    phone.sees("common.appearance")
    yield "home-settings"
    for name in SMALL_PRINT:
        phone.page.goto(f"/{name}")
        expect(phone.page.locator("h1")).to_be_visible()
        yield name
    phone.page.goto("/move#KTRWBD.nothing")
    phone.sees("move.not_moved")
    yield "move"
    phone.page.goto("/r/BCDFGH")
    phone.sees("gone.title")
    yield "gone"


def _lobby(phone: Phone, server: ServerProcess) -> Iterator[str]:
    code, host = server.open("Anna", ruleset={"language": phone.language.value})
    guest = server.join(code, "Sigríður Þórðard.")
    phone.visit(code)
    phone.sees("door.watch")
    yield "door"
    phone.visit(code, host)
    phone.sees("lobby.host")
    expect(phone.page.locator(".add-bot").first).to_be_visible()
    yield "lobby"
    phone.open_plate("lobby.game")
    phone.press("lobby.all_settings")
    phone.open_plate("pack.title")
    phone.press("pack.bring")
    phone.field("pack.paste").fill("one\\none\\n")
    phone.press("pack.use")
    expect(phone.page.locator(".notice[data-tone=bad]")).to_be_visible()
    yield "lobby-bad-words"
    phone.field("pack.paste").fill("zephyr, quokka, xylem, phlox")
    phone.press("pack.use")
    phone.sees("pack.brought", n=4)
    phone.open_plate("lobby.room")
    phone.press("host.close")
    phone.sees("host.close_why")
    yield "lobby-closing"
    phone.press("common.cancel")
    yield "lobby-settings"
    phone.visit(code, guest)
    phone.in_lobby()
    yield "lobby-guest"
    phone.open_plate("lobby.game")
    phone.sees("set.strict.hint")
    yield "lobby-guest-settings"
    phone.visit(code, None, "tv")
    phone.sees("tv.waiting")
    yield "tv-waiting"


def _words(phone: Phone, server: ServerProcess) -> Iterator[str]:
    lines = room(server, SEATS["teams"], language=phone.language.value)
    turn(lines)
    code = lines[0].code
    lead, guesser, other, watcher = _in_order(lines)
    watcher.say(type="mark", card=_hidden(lead)[0])
    phone.visit(code, guesser.token)
    phone.at_table()
    hidden = _hidden(lead)
    phone.card(hidden[0]).click()
    phone.card(hidden[1]).click()
    yield "table-operative"
    if phone.look.size != LAPTOP:
        phone.press("table.side_operative")
        phone.page.get_by_role("tab", name=phone.text("table.tab.talk")).click()
        yield "table-panels"
        phone.press("common.close")
    phone.press("table.challenge")
    phone.sees("table.challenge_do")
    yield "dialog-challenge"
    phone.press("common.cancel")
    phone.press("table.menu")
    phone.sees("invite.title")
    yield "table-menu"
    phone.press("meaning.title")
    expect(phone.page.locator(".meanings .senses").first).to_be_visible()
    yield "table-meanings"
    phone.press("common.close")
    phone.card(hidden[0]).click(button="right")
    expect(phone.page.locator(".meaning .senses")).to_be_visible()
    yield "table-meaning"
    phone.visit(code, lead.token)
    phone.at_table()
    yield "table-spymaster-waits"
    phone.visit(code, other.token)
    phone.press("judge.call")
    phone.sees("judge.call_title")
    yield "dialog-call-invalid"
    phone.visit(code, None, "tv")
    expect(phone.page.locator(".card").first).to_be_visible()
    yield "tv"
    watcher.say(type="play", move={"type": "challenge"})
    watcher.event("played")
    phone.visit(code, other.token)
    phone.sees("table.ruling_title")
    yield "dialog-ruling"
    other.say(type="play", move={"type": "rule", "valid": True})
    starting, cells = key_of(lead)
    winner = "blue" if starting == "red" else "red"
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("revealed")
    phone.visit(code, guesser.token)
    phone.sees(f"end.why.assassin.{winner}")
    yield "over"
    phone.press("look.back")
    expect(phone.page.locator(".look-paper svg")).to_be_visible()
    phone.page.locator(".review").scroll_into_view_if_needed()
    yield "review"
    phone.visit(code, None, "tv")
    phone.sees(f"end.why.assassin.{winner}")
    yield "tv-over"
    phone.page.goto(f"/replay?room={code}")
    phone.press("replay.next")
    phone.page.get_by_role("switch", name=phone.text("common.show_key")).check()
    yield "replay"


def _pictures(phone: Phone, server: ServerProcess) -> Iterator[str]:
    language = phone.language.value
    lines = room(server, SEATS["teams"], content="pictures", grid="5x4", language=language)
    lead, _, other, watcher = _in_order(lines)
    phone.visit(lead.code, lead.token)
    phone.at_table()
    yield "pictures-spymaster"
    phone.write_clue("zephyr", "2")
    said = ".clue-opinion .notice:not([data-tone=calm])"
    expect(phone.page.locator(said).filter(visible=True)).to_be_visible()
    yield "pictures-clue"
    if phone.look.size != LAPTOP:
        phone.page.locator(".clue-number").click()
        yield "pictures-number"
    lead.say(type="play", move={"type": "askConsent", "word": "zephyr", "number": 2})
    lead.frame("whisper")
    phone.visit(lead.code, other.token)
    phone.sees("table.consent_title")
    yield "dialog-consent"
    phone.visit(lead.code, watcher.token)
    phone.at_table()
    yield "pictures-operative"
    phone.card(7).click(button="right")
    expect(phone.page.locator(".meaning img")).to_be_visible()
    yield "pictures-meaning"
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 2})
    watcher.event("played")
    watcher.say(type="play", move={"type": "challenge"})
    other.event("played")
    other.say(type="play", move={"type": "rule", "valid": False})
    other.settled()
    phone.visit(lead.code, other.token)
    phone.sees("table.choose_own")
    phone.press("table.waive")
    phone.sees("sure.waive_why")
    yield "dialog-penalty"
    phone.press("common.cancel")
    yield "penalty"
    phone.visit(lead.code, None, "tv")
    expect(phone.page.locator(".card").first).to_be_visible()
    yield "tv-pictures"


def _sudden_death(phone: Phone, server: ServerProcess) -> Iterator[str]:
    language = phone.language.value
    lines = room(server, SEATS["teams"], content="mixed", ending="assassin", language=language)
    turn(lines)
    lead, guesser, *_ = _in_order(lines)
    _, cells = key_of(lead)
    guesser.say(type="play", move={"type": "guess", "card": cells.index("X")})
    guesser.event("played")
    phone.visit(lead.code, guesser.token)
    phone.at_table()
    phone.press("table.give_up")
    phone.sees("table.give_up_why")
    yield "dialog-give-up"
    phone.press("common.cancel")
    yield "sudden-death"
    phone.visit(lead.code, server.join(lead.code, "Óli"))
    phone.sees("people.join.red")
    yield "late-guest"
    lines[3].close()
    phone.visit(lead.code, lines[0].token)
    expect(phone.page.locator(".table-bar .offer")).to_be_visible()
    yield "seat-offer"
    phone.press("table.menu")
    expect(phone.page.locator("dialog[open] .roster [data-away]").first).to_be_visible()
    yield "menu-away"


def _enemy(phone: Phone, server: ServerProcess) -> Iterator[str]:
    lines = room(server, SEATS["coop"], mode="coop", language=phone.language.value)
    lead, guesser = lines
    _, cells = key_of(lead)
    starting = key_of(lead)[0]
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    guesser.event("played")
    mine = "R" if starting == "red" else "B"
    guesser.say(type="play", move={"type": "guess", "card": cells.index(mine)})
    guesser.say(type="play", move={"type": "stop"})
    guesser.settled()
    phone.visit(lead.code, lead.token)
    phone.sees("table.choose_enemy")
    yield "enemy"


def _alone(phone: Phone) -> Iterator[str]:
    """What needs no room."""
    phone.page.goto("/gadget")
    expect(phone.page.locator("main.gadget")).to_be_visible()
    yield "gadget-covered"
    phone.press("common.show_key")
    expect(phone.page.locator(".keygrid")).to_be_visible()
    yield "gadget"
    phone.page.goto("/replay")
    phone.field("replay.paste").fill((RECORDS / "classic-en.txt").read_text("utf-8")[:-300] + "?")
    phone.press("replay.open")
    phone.page.locator(".notice[data-tone=bad]").wait_for()
    yield "replay-broken"
    phone.field("replay.paste").fill((RECORDS / "mixed-5x5.txt").read_text("utf-8"))
    phone.press("replay.open")
    phone.press("replay.next")
    yield "replay-mixed"


def _in_order(lines: list[Client]) -> list[Client]:
    """The starting team's spymaster and operative, then the other team's."""
    return lines if key_of(lines[0])[0] == "red" else [*lines[2:], *lines[:2]]


def _hidden(lead: Client) -> list[int]:
    """The bystanders' cards, which nobody has touched."""
    return [at for at, cell in enumerate(key_of(lead)[1]) if cell == "N"]
