"""VAPID: a signature that a push service can check, made once in a while."""

from __future__ import annotations

import time

from server.receiver import Got, check_signature

from numbers_station.server.notices.vapid import FRESH, KEPT, Vapid, make_key, read_key

ORIGIN = "https://push.example"


def got(header: str) -> Got:
    return Got("", {"authorization": header}, b"")


def test_a_push_service_knows_who_pushes() -> None:
    vapid = Vapid(read_key(make_key()), "https://play.example", lambda: time.time_ns() // 10**6)
    claims = check_signature(got(vapid.authorization(ORIGIN)), vapid.public, ORIGIN)
    assert claims["sub"] == "https://play.example"


def test_the_key_is_the_same_after_it_was_kept() -> None:
    kept = make_key()
    assert len(kept) == 32
    first, second = [Vapid(read_key(kept), "", lambda: 0) for _ in range(2)]
    assert first.public == second.public != Vapid(read_key(make_key()), "", lambda: 0).public


def test_a_signature_is_used_for_some_hours() -> None:
    now = [time.time_ns() // 10**6]
    vapid = Vapid(read_key(make_key()), "", lambda: now[0])
    first = vapid.authorization(ORIGIN)
    assert vapid.authorization("https://other.example") != first
    assert vapid.authorization(ORIGIN) == first
    now[0] += FRESH * 1000
    assert vapid.authorization(ORIGIN) != first


def test_not_every_origin_in_the_world_is_remembered() -> None:
    vapid = Vapid(read_key(make_key()), "", lambda: 10**12)
    for number in range(KEPT + 5):
        vapid.authorization(f"https://{number}.example")
    assert len(vapid._signed) <= KEPT
