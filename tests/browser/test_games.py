"""Whole games in the browser, each move by somebody's finger."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from server.server_process import ServerProcess

from browser.conftest import Come
from browser.phone import LAPTOP, PHONE, SCREEN, SMALL, Look, Phone
from browser.table import GUESSER, JUDGE, LEAD, dealt, seated, start
from numbers_station.game.record import read
from numbers_station.game.ruleset import Language

OTHER = {"red": "blue", "blue": "red"}


def test_a_word_game_from_the_front_page_to_the_next_game(
    come: Come, server: ServerProcess
) -> None:
    """
    Somebody looks on, the server dies once.

    Red has phones. Blue plays as much at wires: its pages are like Red's in another colour, and the
    game of mixed cards is looked at from all four seats.
    """
    phones, wires = seated(come, server, "classic")
    table = start(phones, wires)
    code = phones["red spymaster"].code
    tv, onlooker = come("TV", size=SCREEN, painted=False), come("Óli", painted=False)
    tv.page.goto(f"/tv/{code}")
    onlooker.page.goto(f"/r/{code}")
    onlooker.press("door.watch")
    onlooker.sees("table.watching")
    first = table.turn
    given = 0
    while True:
        given += 1
        team = table.turn
        mine = table.hidden(team)
        table.say_clue(str(min(3, len(mine))))
        for phone in (*phones.values(), tv, onlooker):
            expect(phone.page.locator(".slip-word")).to_be_visible()
        for card in mine[: 3 if team == first else 1]:
            table.touch(card)
        if len(mine) <= (3 if team == first else 1):
            break
        if given == 1:  # as a power cut would: nothing that was seen is lost, nobody reloads
            before = {phone: phone.welcomes() for phone in (*phones.values(), onlooker, tv)}
            server.kill()
            server.start()
            for phone, welcomes in before.items():
                phone.back(welcomes)
            for seat, wire in wires.items():
                wires[seat] = wire.again()
        table.stop()
        table.turned(OTHER[team])
    table.over()
    for phone in (*phones.values(), onlooker, tv):
        phone.sees(f"end.won.{first}")
        assert phone.covers().count(first) == 9
    for phone in (*phones.values(), onlooker):
        shown = zip(phone.key(), phone.covers(), strict=True)
        assert [key or cover for key, cover in shown] == table.key
        expect(phone.page.locator(".over-clues li")).to_have_count(given)
    record = read(phones["red operative"].page.request.get(f"/api/rooms/{code}/record").text())
    assert record.state.outcome is not None
    assert record.state.outcome.winner == first
    phones["red spymaster"].press("end.rematch_next")
    for phone in phones.values():
        phone.at_table()
        assert phone.covers() == [""] * 25


def test_alone_with_bots_in_icelandic(come: Come) -> None:
    """One person plays a whole picture game with three computer players."""
    phone = come("Guðrún", language=Language.ICELANDIC, size=SMALL, painted=False)
    phone.page.goto("/")
    phone.choose("home.content.pictures")
    phone.press("home.play_bots")
    phone.page.wait_for_url("**/r/*")
    phone.at_table()
    assert phone.page.locator(".board .card img").count() == 20
    touch = phone.page.locator(".table-bar .button[data-kind=main]")
    over = phone.page.locator("main.over")
    guesses = 0
    while True:
        expect(touch.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        covered = sum(map(bool, phone.covers()))
        phone.page.locator(".board .card:not([aria-disabled])").first.click()
        if not touch.is_enabled():
            continue
        touch.click()
        guesses += 1
        covers = phone.page.locator(".board .cover")
        expect(covers.nth(covered).or_(over).first).to_be_visible()
    assert guesses
    assert over.locator("h1").inner_text() in {phone.text(f"end.won.{t}") for t in OTHER}
    names = phone.page.eval_on_selector_all(
        ".board .card-name", "names => names.map((name) => name.textContent)"
    )
    assert not any(re.search(r"\bmynd \d", name) for name in names), "pictures are described"


def test_mixed_cards_appeal_challenge_ruling_and_penalty(come: Come, server: ServerProcess) -> None:
    looks = [Look(language, LAPTOP, painted=False) for language in Language]
    table = dealt(come, server, looks, content="mixed", language="en")
    first = table.turn
    second = OTHER[first]
    lead, judge = table.lead(first), table.lead(second)
    assert 0 < lead.page.locator(".board img").count() < 25

    # A word on the table is no clue; the referee says so before anybody hears it (R26.1).
    word = lead.page.locator(".board .card-word").first.inner_text().replace("\u00ad", "")
    broadcast = lead.write_clue(word.lower(), "2")
    expect(lead.page.locator(".clue-opinion .notice[data-tone=bad]").first).to_be_visible()
    expect(broadcast).to_be_disabled()

    # A quiet question about a good clue, refused, asked again, agreed to (R16.1).
    broadcast = lead.write_clue("zephyr", "2")
    for answer in ("no", "yes"):
        lead.press(f"table.ask.{second}")
        lead.sees("table.waiting_answer")
        judge.sees(f"table.consent_ask.{first}")
        judge.press(f"table.consent_{answer}")
        lead.sees("table.agreed" if answer == "yes" else "table.not_agreed")
    broadcast.click()
    guesser, watcher = table.guesser(first), table.guesser(second)
    expect(watcher.page.locator(".slip-word")).to_have_text("zephyr")

    # What the other spymaster agreed to stands, and everybody reads who did (R16.2).
    for phone in (guesser, watcher):
        expect(phone.button("table.challenge")).to_have_count(0)
        phone.sees("ask.agreed", name=judge.name)
    guesser.guess(table.hidden(first)[0])
    guesser.press("table.stop")
    table.turned(second)

    # A challenge that fails: the clue stands, and cannot be challenged again (R16.5).
    def challenge(who: Phone) -> None:
        who.press("table.challenge")
        who.press("table.challenge_do")
        who.sees("table.challenged_plain")

    table.clue("2")
    challenge(guesser)
    lead.press("table.ruling_yes")
    watcher.guess(table.hidden(second)[0])
    expect(guesser.button("table.challenge")).to_have_count(0)
    watcher.press("table.stop")
    table.turned(first)

    # One that succeeds: the turn is over, and the others may cover a card of their own (R17).
    table.clue("1")
    challenge(watcher)
    judge.press("table.ruling_no")
    judge.sees("table.your_penalty")
    own = table.hidden(second)[0]
    judge.card(table.hidden(first)[0]).click()
    expect(judge.page.locator(".table-bar .button[data-kind=main]")).to_be_disabled()
    judge.card(own).click()
    judge.page.locator(".table-bar .button[data-kind=main]").click()
    for phone in table.phones.values():
        expect(phone.card(own).locator(".cover")).to_be_visible()
        history = phone.page.locator(".table-side .history li").last
        expect(history).to_contain_text(phone.text("past.invalid"))
        expect(history).to_contain_text(phone.text(f"past.penalty.{second}"))
    # … or leave it, once they are sure.
    table.clue("1")
    challenge(guesser)
    lead.press("table.ruling_no")
    lead.press("table.waive")
    lead.sees("sure.waive_why")
    lead.press("table.waive")
    lead.page.wait_for_function("document.querySelector('main.table').dataset.turn")
    table.turned(first)

    # The letters of a clue, for whoever asks (R12.6); then the assassin.
    guesser = table.clue("∞", "quokka")
    guesser.press("table.menu")
    guesser.press("table.spell")
    for phone in table.phones.values():
        expect(phone.page.locator(".slip-letters")).to_have_text("q · u · o · k · k · a")
    guesser.guess(table.hidden("assassin")[0])
    table.over()
    for phone in table.phones.values():
        phone.sees(f"end.won.{second}")
        phone.sees(f"end.why.assassin.{second}")


def test_assassin_ending_and_sudden_death(come: Come, server: ServerProcess) -> None:
    looks = [Look(Language.AFRIKAANS, painted=False)]
    # A phone of either team, an operative's and a spymaster's; the others say nothing but a clue.
    roles = [GUESSER, JUDGE]
    table = dealt(come, server, looks, roles, ending="assassin", grid="5x4", language="af")
    team = table.turn
    guesser = table.clue("∞")
    guesser.guess(table.hidden(team)[0])
    guesser.guess(table.hidden("assassin")[0])  # too early: now all the rest, or lost (R21)
    for phone in table.phones.values():
        phone.sees(f"table.sudden_death.{team}")
    guesser.press("table.give_up")
    guesser.sees("table.give_up_why")
    guesser.press("common.cancel")
    mine = table.hidden(team)
    guesser.guess(mine[0])
    guesser.guess(table.hidden("bystander")[0])
    table.over()
    for phone in table.phones.values():
        phone.sees(f"end.won.{OTHER[team]}")
        phone.sees(f"end.why.sudden_death.{OTHER[team]}")


def test_two_players_to_a_rating(come: Come, server: ServerProcess) -> None:
    looks = [Look(Language.DUTCH, size, painted=False) for size in (PHONE, LAPTOP)]
    table = dealt(come, server, looks, mode="coop", content="pictures", grid="5x4", language="nl")
    lead, guesser = table.lead("red"), table.guesser("red")
    team = table.turn
    enemy = OTHER[team]
    table.clue(str(len(table.hidden(team))))
    guesser.guess(table.hidden(team)[0])
    guesser.press("table.stop")
    lead.sees("table.enemy_covers", n=1)
    lead.sees("table.choose_enemy")
    lead.card(table.hidden(enemy)[0]).click()
    lead.page.locator(".table-bar .button[data-kind=main]").click()
    rest = table.hidden(team)
    table.clue(str(len(rest)))
    for card in rest:
        guesser.guess(card)
    table.over()
    score = len(table.hidden(enemy))
    for phone in table.phones.values():
        phone.sees("end.coop_won")
        phone.sees(f"rating.{score}")
        phone.sees("end.score", n=score)


def test_three_players(come: Come, server: ServerProcess) -> None:
    looks = [Look(Language.ICELANDIC, painted=False)]
    # Who guesses, and the spymaster who begins; the other one gives the same clues at a wire.
    table = dealt(come, server, looks, [LEAD, GUESSER], mode="duel", language="is")
    for _ in range(2):
        team = table.turn
        guesser = table.clue("1")
        guesser.sees(f"table.guess_for.{team}")
        guesser.guess(table.hidden(team)[0])
        guesser.guess(table.hidden("bystander")[0])
        table.turned(OTHER[team])
    team = table.turn
    guesser = table.clue("∞")
    for card in table.hidden(team):
        guesser.guess(card)
    table.over()
    for phone in table.phones.values():
        phone.sees(f"end.won.{team}")
