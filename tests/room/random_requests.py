"""Random life in a room: sensible moves, nonsense, and people who come and go."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from room.room_driver import RoomDriver

from numbers_station.game.board import AGENT, Seat
from numbers_station.game.moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from numbers_station.game.ruleset import CONFIGURATIONS, Ruleset, Timer
from numbers_station.room.protocol import codec, requests
from numbers_station.room.protocol.requests import PlayerMove, Request
from numbers_station.room.protocol.room_entries import PictureDeck, WordDeck
from numbers_station.room.protocol.settings import NameList, RoomSettings, Touching

Act = Callable[[RoomDriver], object]
"""Something that happens to a room, and can happen to another one in the same way."""


def sensible(driver: RoomDriver, rng: Random) -> tuple[str, Request] | None:
    """A move that the rules accept now, by someone who may make it, if anybody is there."""
    state = driver.room.public.playing
    if state is None:
        return None
    secret = driver.room.secrets.game
    question = secret.desk.question if secret else None
    seat = state.to_act
    move: PlayerMove
    if state.undo_asked:
        move = AnswerUndo(rng.random() < 0.5)
    elif state.touch and rng.random() < 0.3:
        move, seat = AskUndo(), state.dealt.operatives[state.clues[-1].team]
    elif question and state.phase == "clue":
        move = AnswerConsent(rng.random() < 0.7)
        seats = [each for each in state.seats if each.role == "spymaster" and each is not seat]
        seat = seats[0]
    elif state.phase == "clue":
        number = rng.randint(1, 3)
        asking = state.ruleset.mode != "coop" and rng.random() < 0.2
        move = AskConsent("perhaps", number) if asking else GiveClue("hint", number)
    elif state.phase == "guess":
        guess = Guess(rng.choice(state.uncovered))
        options: list[PlayerMove] = [guess, guess, guess, Challenge()]
        options += [Stop()] if state.guesses and not state.sudden_death else []
        move = Rule(rng.random() < 0.7) if state.challenge else rng.choice(options)
        if isinstance(move, Challenge) and state.stands:
            move = guess
    else:
        wanted = AGENT[state.turn if state.phase == "penalty" else state.turn.other]
        cards = [card for card in state.uncovered if driver.key[card] is wanted]
        card = rng.choice(cards)
        move = CoverOwn(card) if state.phase == "penalty" else CoverEnemy(card)
    room = driver.room.public
    holders = {person.number for person in room.holders(seat)} if seat else set()
    if seat and room.screen and room.on_screen(seat):
        holders = {room.screen.number}
    for name, number in driver.numbers.items():
        if name in driver.at and number in holders:
            return name, requests.PlayRequest(move=move)
    return None


def senseless(driver: RoomDriver, rng: Random, *, host: bool = True) -> Request:
    """Any well-formed request, most of them refused."""
    card = rng.randrange(-2, 27)
    player = rng.randrange(0, 8)
    seat = rng.choice([*Seat, None])
    small: list[Request] = [
        requests.ChatRequest(text=rng.choice(["hm", "", "x" * 301, "\x00", "æ"])),
        requests.MarkRequest(card=card, on=rng.random() < 0.7),
        requests.MarkRequest(card=card % 20),
        requests.WithdrawVoteRequest(),
        requests.AskCommentaryRequest(),
        requests.SpellRequest(),
        requests.JudgeRequest(
            word=rng.choice(["hint", "", "new york", "x" * 50]), number=rng.randint(0, 9)
        ),
        requests.StartTimerRequest(),
        requests.PingRequest(id=rng.randrange(9)),
        requests.PlayRequest(move=Guess(card)),
        requests.PlayRequest(move=Stop()),
        requests.PlayRequest(move=GiveUp()),
        requests.PlayRequest(move=Challenge()),
        requests.PlayRequest(move=Rule(rng.random() < 0.5)),
        requests.PlayRequest(move=Waive()),
        requests.PlayRequest(
            move=GiveClue(rng.choice(["hint", "", "two words"]), rng.randint(-1, 12))
        ),
        requests.PlayRequest(move=AskConsent("perhaps", rng.randint(0, 9))),
        requests.PlayRequest(move=AnswerConsent(rng.random() < 0.5)),
        requests.PlayRequest(move=WithdrawQuestion()),
    ]
    if not host:
        return rng.choice(small)
    large: list[Request] = [
        requests.TakeOverRequest(seat=rng.choice(list(Seat)), player=rng.choice([player, None])),
        requests.TakeOverRequest(seat=rng.choice(list(Seat)), bot="random"),
        requests.FillRequest(),
        requests.PlayRequest(move=CoverOwn(card)),
        requests.PlayRequest(move=CoverEnemy(card)),
        requests.SitRequest(seat=seat),
        requests.SitRequest(seat=seat, player=player),
        requests.ShuffleRequest(),
        requests.RotateRequest(),
        requests.StartRequest(),
        requests.StartRequest(),
        requests.ConfigureRequest(ruleset=_ruleset(rng)),
        requests.AddBotRequest(seat=rng.choice(list(Seat)), bot=rng.choice(["random", "", "x"])),
        requests.PassHostRequest(player=player),
        requests.ClaimHostRequest(),
        requests.PaceRequest(pause=rng.random() < 0.5),
        requests.ChangeSettingsRequest(settings=_settings(rng)),
        requests.NameCaptainRequest(player=player),
        requests.GiveTableRequest(screen=player),
        requests.ChooseDeckRequest(
            words=rng.choice(list(WordDeck)),
            share=rng.randint(1, 100),
            pictures=rng.choice(list(PictureDeck)),
        ),
    ]
    rare: list[Request] = [
        requests.RemoveRequest(player=player),
        requests.MuteRequest(player=player, on=rng.random() < 0.5),
        requests.LiftBanRequest(player=player),
        requests.TakeTableRequest(),
        requests.AbandonRequest(),
        requests.LeaveRequest(),
        requests.LockRequest(password=None),
        requests.CloseRequest(),
    ]
    kinds = [small, large, rare] if rng.random() < 0.1 else [small, large]
    return rng.choice(rng.choice(kinds))


def _settings(rng: Random) -> RoomSettings:
    return RoomSettings(
        slow=rng.random() < 0.5,
        touching=rng.choice(list(Touching)),
        names=rng.choice(list(NameList)),
    )


def _ruleset(rng: Random) -> Ruleset:
    base = rng.choice(CONFIGURATIONS)
    timer = Timer(rng.choice([1, 90]), rng.random() < 0.5)
    return Ruleset(base.content, base.grid, base.ending, base.mode, timer=timer)


def said(name: str, request: Request) -> Act:
    data = codec.encode(request)
    return lambda driver: driver.send(driver.at[name], data) if name in driver.at else None


def act(driver: RoomDriver, rng: Random, *, host: bool = True) -> Act:
    """What happens next. With *host* false, nothing that depends on the key is tried in vain."""
    kind = rng.random()
    names = list(driver.at)
    if kind < 0.05 and len(names) > 1:
        gone = rng.choice(names)
        return lambda driver: driver.drop(gone) if gone in driver.at else None
    away = [name for name in driver.numbers if name not in driver.at]
    if kind < 0.15 and away:
        back, after = rng.choice(away), rng.randrange(-1, 60)
        return lambda driver: driver.connect(back, after)
    if kind < 0.2:
        later = rng.choice([0, 1, 1000, 90_000])
        return lambda driver: driver.tick(later)
    if kind < 0.6 and (move := sensible(driver, rng)):
        return said(*move)
    return said(rng.choice(names), senseless(driver, rng, host=host))
