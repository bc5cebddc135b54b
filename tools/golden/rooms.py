"""Golden rooms: scripted and random evenings with everything in them that can happen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace
from room.random_requests import senseless, sensible
from room.room_driver import HASTY, TEAMS

from numbers_station.decks.own_pictures import OwnPicture, PicturePack
from numbers_station.decks.pack import parse
from numbers_station.game.board import AGENT, Seat
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.ruleset import (
    CONFIGURATIONS,
    Content,
    Ending,
    HouseRules,
    Language,
    Ruleset,
    Timer,
)
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.room_entries import PictureDeck, WordDeck
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.protocol.settings import NameList, RoomSettings, Touching

from .recorder import Recorder

_, CAPTAIN, MAJORITY = Touching
STRICT = Timer(seconds=60, strict=True)
RANDOM_ACTS = 90
"""How long a random evening is."""


def golden_rooms() -> Iterator[tuple[str, Recorder]]:
    """Every room, by name."""
    yield "an evening", _evening()
    yield "time runs out", _time_runs_out()
    yield "approval", _approval()
    yield "sudden death", _sudden_death()
    yield "programs", _programs()
    yield "taken over", _taken_over()
    yield "a series", _series()
    yield "kept out", _kept_out()
    yield "a group", _group()
    for mode in Mode:
        yield f"at the big screen, {mode}", _at_screen(mode)
    for mode in Mode:
        yield f"a card that nobody knows, {mode}", _swapped(mode)
    for mode in Mode:
        yield f"taken back, {mode}", _taken_back(mode)
    for seed, ruleset in enumerate(CONFIGURATIONS):
        yield f"random {ruleset}", _random(ruleset, seed)


def _holiday() -> PicturePack:
    """Own pictures, of which the first has tags."""
    made = [OwnPicture(f"{at:016x}", f"{at:016x}.webp", 512, 384) for at in range(6)]
    first = replace(made[0], tags=("beach", "ice cream"))
    return PicturePack("Holiday", Language.ENGLISH, "ours", (first, *made[1:]))


def _evening() -> Recorder:
    """People come, quarrel about a clue, play twice, and go."""
    room = Recorder(host="ann")
    room.join("bob", "cas")
    room.onlooker()
    room.ask("ann", requests.LockRequest(password="sesame"))
    room.join("dee", password="sesame")
    room.ask("ann", requests.LockRequest(password=None))
    room.ask("ann", requests.ChatRequest(text="good evening"))
    room.ask("ann", requests.PassHostRequest(player=room.numbers["bob"]))
    room.ask("bob", requests.ConfigureRequest(ruleset=Ruleset(timer=Timer(90))))
    room.ask(
        "bob", requests.ChooseDeckRequest(words=WordDeck.CHILDREN, pictures=PictureDeck.ENDLESS)
    )
    words = parse("\n".join(f"word{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(60)))
    room.take(room.room.take_pack(room.tokens["bob"] or "", words, room.now))
    room.take(room.room.take_pack(room.tokens["bob"] or "", _holiday(), room.now))
    room.ask("bob", requests.PaceRequest(pause=False))
    room.ask("bob", requests.ChangeSettingsRequest(settings=RoomSettings(slow=True)))
    for address in ("https://hooks.example/secret", "https://hooks.example/other", ""):
        webhook = Webhook(address, Language.DUTCH)
        room.take(room.room.set_webhook(room.tokens["bob"] or "", webhook, room.now))
    room.ask("bob", requests.ShuffleRequest())
    room.start()
    lead, guesser = room.who(), room.who(room.state.operative)
    judge = room.who(room.state.judge)
    room.play(lead, AskConsent("perhaps", 2))
    room.play(judge, AnswerConsent(False))
    room.play(lead, AskConsent("rather not", 2))
    room.play(lead, WithdrawQuestion())
    room.play(lead, AskConsent("perhaps", 2))
    room.connect(judge)  # on a second device: the desk comes along
    room.play(judge, AnswerConsent(True))
    room.play(lead, GiveClue("certainly", 2))
    room.drop(lead)
    room.come_back(lead)
    room.ask(guesser, requests.SpellRequest())
    room.ask(guesser, requests.StartTimerRequest())
    room.now += 10_000
    room.play(guesser, Challenge())
    room.now += 20_000
    room.play(judge, Rule(True))
    mine = [card for card in room.state.uncovered if room.key[card] is AGENT[room.state.turn]]
    for card in mine[:3]:
        room.ask(guesser, requests.MarkRequest(card=card))
    room.ask(guesser, requests.MarkRequest(card=mine[2], on=False))
    room.play(guesser, Guess(mine[0]))
    room.drop("nobody")
    room.come_back("nobody")
    room.ask(guesser, requests.ChatRequest(text="and now?"))
    bystander = next(card for card in room.state.uncovered if room.key[card] == "bystander")
    room.play(guesser, Guess(bystander))
    room.play(room.who(), GiveClue("mistake", 1))
    room.play(room.who(room.state.judge), Rule(False))
    room.play(room.who(), Waive())
    room.play(room.who(), AskConsent("last", 1))
    room.play(room.who(room.state.judge), AnswerConsent(True))
    room.play(room.who(), GiveClue("last", 1))
    room.ask(room.who(), requests.PlayRequest(move=Challenge()))  # refused, and the game goes on
    room.ask(room.who(), requests.SpellRequest())
    assassin = next(card for card in room.state.uncovered if room.key[card] == "assassin")
    room.play(room.who(), Guess(assassin))
    room.ask("bob", requests.RotateRequest())
    room.start()
    room.play(room.who(), AskConsent("never", 1))
    spymaster = room.state.to_act
    room.ask("bob", requests.MarkRequest(card=3))
    room.join("eve")
    holder = room.who(spymaster)
    if holder != "bob":
        room.ask("bob", requests.SitRequest(seat=spymaster, player=room.numbers["eve"]))
    room.ask("bob", requests.AbandonRequest())
    room.ask("bob", requests.RemoveRequest(player=room.numbers["eve"]))
    room.ask("bob", requests.LeaveRequest())
    room.tick(HASTY.limits.slow_idle + 1)
    return room


def _time_runs_out() -> Recorder:
    """A strict timer ends the turn while a question is open, and while it is answered."""
    room = Recorder(Ruleset(timer=STRICT), seed=3)
    room.sit(TEAMS)
    room.start()
    for answered in (False, True):
        room.play(room.who(), AskConsent("perhaps", 1))
        if answered:
            room.play(room.who(room.state.judge), AnswerConsent(True))
            room.play(room.who(), AskConsent("rather", 1))
        room.drop(room.who())
        room.tick(60_000)
        for name in TEAMS:
            if name not in room.at:
                room.come_back(name)
    room.play(room.who(), GiveClue("quick", 1))
    room.now += 10_000
    room.play(room.who(), Challenge())
    room.tick(600_000)
    room.play(room.who(), Rule(True))
    room.tick(60_000)
    return room


def _series() -> Recorder:
    """Three games between teams, one of them broken off, and two against the simulated enemy."""
    room = Recorder(seed=5)
    room.sit(TEAMS)
    for mode in (Mode.TEAMS, Mode.TEAMS, Mode.TEAMS, Mode.COOP, Mode.COOP):
        room.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(mode=mode)))
        if mode is Mode.COOP:
            room.sit({"cas": Seat.SPECTATOR, "dee": Seat.SPECTATOR})
        room.start()
        room.play(room.who(), GiveClue("hint", 2))
        if room.room.public.games == 2:
            room.ask("ann", requests.AbandonRequest())
            continue
        assassin = next(card for card in room.state.uncovered if room.key[card] == "assassin")
        room.play(room.who(), Guess(assassin))
    return room


def _kept_out() -> Recorder:
    """People are muted, removed, kept out and let in again; the host hands over."""
    room = Recorder(seed=10)
    room.join("bob", "cas", "dee")
    for name in ("bob", "cas"):
        room.ask("ann", requests.MuteRequest(player=room.numbers[name]))
    room.ask("bob", requests.ChatRequest(text="hm"))  # refused
    room.ask("ann", requests.MuteRequest(player=room.numbers["bob"], on=False))
    room.ask("bob", requests.ChatRequest(text="thanks"))
    room.ask("ann", requests.RemoveRequest(player=room.numbers["cas"]))
    room.ask("ann", requests.RemoveRequest(player=room.numbers["bob"]))
    room.ask("ann", requests.RemoveRequest(player=room.numbers["dee"], stays_out=False))
    room.ask("ann", requests.LiftBanRequest(player=room.numbers["bob"]))
    room.join("fay")
    room.ask("fay", requests.ChatRequest(text="hello"))
    for names in (NameList.BIRDS, NameList.PLANTS, NameList.FREE):
        room.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(names=names)))
    room.join("eve")
    room.ask("ann", requests.MuteRequest(player=room.numbers["eve"]))
    room.ask("ann", requests.PassHostRequest(player=room.numbers["eve"]))
    return room


def _group() -> Recorder:
    """A captain touches, then the majority, with a bot among them; people go and come back."""
    room = Recorder(seed=11)
    room.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(touching=CAPTAIN)))
    room.sit(TEAMS)
    room.start()
    seat, lead = room.state.operative, room.who()
    room.sit(dict.fromkeys(("eve", "fay", "gus"), seat))
    room.ask("eve", requests.NameCaptainRequest(player=room.numbers["fay"]))
    room.play(lead, GiveClue("hint", 4))
    mine = [card for card in room.state.uncovered if room.key[card] is AGENT[room.state.turn]]
    room.play("eve", Guess(mine[0]))  # refused
    room.play("fay", Guess(mine[0]))
    room.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(touching=MAJORITY)))
    first = room.who(seat)
    room.play(first, Guess(mine[1]))
    room.play("eve", Stop())
    room.ask("eve", requests.StartTimerRequest())
    room.drop("gus")
    room.ask("eve", requests.WithdrawVoteRequest())
    room.come_back("gus")
    room.connect("eve")  # on a second device: the votes come along
    room.play("fay", Guess(mine[2]))
    room.play("fay", Guess(mine[1]))
    room.play("gus", Guess(mine[1]))
    room.play("gus", Stop())
    room.ask("gus", requests.LeaveRequest())
    room.play("fay", Stop())
    room.ask("ann", requests.AddBotRequest(seat=seat, bot="random"))
    room.tick(10_000)
    room.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings()))
    room.join("hal", "ida")
    for name in ("hal", "ida"):
        room.ask(name, requests.AskCommentaryRequest())
    room.ask("ann", requests.SitRequest(seat=Seat.COMMENTATOR, player=room.numbers["hal"]))
    room.ask("ann", requests.SitRequest(seat=Seat.SPECTATOR, player=room.numbers["ida"]))
    room.drop("hal")
    room.come_back("hal")
    room.ask("ann", requests.SitRequest(seat=None, player=room.numbers["hal"]))
    room.ask("hal", requests.AskCommentaryRequest())
    room.ask("hal", requests.LeaveRequest())
    room.ask("ann", requests.AbandonRequest())
    return room


def _at_screen(mode: Mode) -> Recorder:
    """A screen is refused, one becomes the table, plays, comes back, and loses it."""
    room = Recorder(Ruleset(mode=mode, house_rules=HouseRules(undo=True)), seed=11)
    room.bring_screen("refused")
    room.ask("ann", requests.TakeTableRequest())
    room.on_screen()
    room.seated_at_screen()
    room.ask("ann", requests.RotateRequest())
    room.start()
    room.play(room.who(), GiveClue("screen", 1))
    room.ask("tv", requests.MarkRequest(card=2))
    room.drop("tv")
    room.come_back("tv")
    room.ask("tv", requests.MarkRequest(card=3))
    bystander = next(card for card in room.state.uncovered if room.key[card] == "bystander")
    room.play("tv", Guess(bystander))
    room.play("tv", AskUndo())
    room.play(room.who(), AnswerUndo(True))
    room.ask("tv", requests.MarkRequest(card=4))
    room.ask("ann", requests.TakeTableRequest())
    room.bring_screen("another")
    room.drop("another")
    room.tick(HASTY.limits.table_away)
    return room


def _swapped(mode: Mode) -> Recorder:
    """A card is swapped, one is not, and the first clue ends the last proposal."""
    room = Recorder(Ruleset(mode=mode, content=Content.MIXED), seed=9)
    room.seated()
    room.start()
    leads = [room.who(seat) for seat in room.state.seats if seat.role == "spymaster"]
    guesser = room.who(room.state.operative)
    room.ask(guesser, requests.MarkRequest(card=3))
    room.ask(guesser, requests.ProposeSwapRequest(card=3))
    for name in leads:
        room.ask(name, requests.AnswerSwapRequest(agree=True))
    room.ask(leads[0], requests.ProposeSwapRequest(card=4))
    if room.room.public.swap:
        room.ask(leads[-1], requests.AnswerSwapRequest(agree=False))
    room.ask(guesser, requests.ProposeSwapRequest(card=5))
    room.ask(guesser, requests.AnswerSwapRequest(agree=False))
    room.ask(guesser, requests.ProposeSwapRequest(card=6))
    room.ask(guesser, requests.StartTimerRequest())
    room.play(room.who(), GiveClue("first", 1))
    room.ask(guesser, requests.ProposeSwapRequest(card=7))  # too late
    return room


def _taken_back(mode: Mode) -> Recorder:
    """A team takes back a touch that ended its turn, and one that did not; another touch counts."""
    rules = Ruleset(mode=mode, timer=STRICT, house_rules=HouseRules(undo=True))
    room = Recorder(rules, seed=8)
    room.seated()
    room.start()
    room.play(room.who(), GiveClue("slip", 2))
    guesser = room.who()
    bystanders = [card for card in room.state.uncovered if room.key[card] == "bystander"]
    room.play(guesser, Guess(bystanders[0]))
    room.now += 3_000
    room.play(guesser, AskUndo())
    room.now += 30_000
    room.play(room.who(), AnswerUndo(True))
    mine = [card for card in room.state.uncovered if room.key[card] is AGENT[room.state.turn]]
    room.play(guesser, Guess(mine[0]))
    room.now += 2_000
    room.play(guesser, AskUndo())
    room.now += 5_000
    room.play(room.who(), AnswerUndo(True))
    room.play(guesser, Guess(mine[0]))
    room.now += 11_000
    room.play(guesser, AskUndo())  # too late
    room.play(guesser, Guess(bystanders[1]))
    room.play(guesser, AskUndo())
    room.play(room.who(), AnswerUndo(False))
    room.play(guesser, AskUndo())  # it was declined
    return room


def _approval() -> Recorder:
    """Every clue waits for the other spymaster."""
    room = Recorder(Ruleset(approval=True), seed=4)
    room.sit(TEAMS)
    room.start()
    room.play(room.who(), GiveClue("rather not", 2))
    room.play(room.who(), WithdrawQuestion())
    for consent in (False, True):
        room.play(room.who(), GiveClue("perhaps", 2))
        room.play(room.who(room.state.judge), AnswerConsent(consent))
    return room


def _sudden_death() -> Recorder:
    room = Recorder(Ruleset(ending=Ending.ASSASSIN), seed=5)
    room.sit(TEAMS)
    room.start()
    room.play(room.who(), GiveClue("danger", 2))
    room.play(room.who(), Guess(room.key.identities.index("assassin")))
    room.play(room.who(), GiveUp())
    return room


def _programs() -> Recorder:
    """Programs play, and tell afterwards what they meant."""
    room = Recorder(seed=6)
    room.ask("ann", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE):
        room.ask("ann", requests.AddBotRequest(seat=seat, bot="agent"))
    for _ in range(2):
        room.start()
        for _ in range(200):
            if room.state.to_act is Seat.RED_OPERATIVE:
                room.play("ann", Guess(room.state.uncovered[0]))
            elif room.room.public.playing:
                room.tick()
            else:
                break
    return room


def _taken_over() -> Recorder:
    """People are away or go; bots and others take their seats, and give them back."""
    room = Recorder(seed=7)
    room.join("bob", "cas")
    room.ask("ann", requests.FillRequest(bot="random"))
    room.join("eve")
    room.start()
    for name in ("bob", "cas"):
        seat = next(each.seat for each in room.room.public.people if each.name == name)
        assert seat is not None
        room.drop(name)
        room.tick(20_000)
        room.ask("eve", requests.TakeOverRequest(seat=seat))  # too early
        room.tick(60_000)
        room.ask("eve", requests.TakeOverRequest(seat=seat, bot="random"))
        room.come_back(name)
        room.ask(name, requests.TakeOverRequest(seat=seat))
    room.ask("bob", requests.LeaveRequest())
    room.ask("ann", requests.TakeOverRequest(seat=Seat.BLUE_OPERATIVE, player=room.numbers["eve"]))
    room.ask("ann", requests.AbandonRequest())
    return room


def _random(ruleset: Ruleset, seed: int) -> Recorder:
    """Sensible moves, nonsense, and people who come and go."""
    rng = Random(seed)
    timer = Timer(rng.choice([1, 90]), rng.random() < 0.5)
    room = Recorder(msgspec.structs.replace(ruleset, timer=timer), seed)
    room.seated()
    room.join("eve", "fay")
    room.onlooker()
    room.start()
    for _ in range(RANDOM_ACTS):
        _act(room, rng)
        if room.room.closed:
            break
    return room


def _act(room: Recorder, rng: Random) -> None:
    kind = rng.random()
    away = [name for name in room.numbers if name not in room.at]
    if kind < 0.05 and len(room.at) > 1:
        room.drop(rng.choice(list(room.at)))
    elif kind < 0.15 and away:
        room.come_back(rng.choice(away))
    elif kind < 0.2:
        room.tick(rng.choice([0, 1000, 90_000]))
    elif kind < 0.7 and (move := sensible(room, rng)):
        room.ask(*move)
    elif at := [name for name in room.at if name in room.numbers]:
        room.ask(rng.choice(at), senseless(room, rng))
