"""Token buckets: never more than burst and rate, for those who have not rested yet."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from numbers_station.server.sockets.rate_limit import RateLimits, household
from numbers_station.token_bucket import TokenBucket


@given(st.lists(st.floats(0, 10), max_size=200), st.floats(0.1, 50), st.integers(1, 100))
def test_a_bucket_never_gives_more_than_burst_and_rate(
    gaps: list[float], rate: float, burst: int
) -> None:
    now, taken = 0.0, 0
    bucket = TokenBucket(rate, burst, now)
    for gap in gaps:
        now += gap
        taken += bucket.take(now)
        assert taken <= burst + rate * now + 1e-6


def test_a_bucket_fills_up_again() -> None:
    bucket = TokenBucket(1, 2, 0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert not bucket.take(0.5)
    assert bucket.take(1.5)


def test_addresses_are_counted_apart_and_a_bounded_number_of_them() -> None:
    time = [0.0]
    allowances = RateLimits(1, 1, remembered=3, clock=lambda: time[0])
    assert allowances.take("10.0.0.1")
    assert not allowances.take("10.0.0.1")
    assert allowances.take("10.0.0.2")
    for last in range(100):
        allowances.take(f"10.1.0.{last}")
    assert len(allowances) == 3


def test_who_is_rested_is_forgotten() -> None:
    time = [0.0]
    allowances = RateLimits(1, 2, clock=lambda: time[0])
    for last in range(100):
        allowances.take(f"10.1.0.{last}")
    time[0] = 0.5
    allowances.take("10.0.0.1")
    assert len(allowances) == 101  # nobody has rested long enough
    time[0] = 1.0
    allowances.take("10.0.0.2")
    assert len(allowances) == 2


def test_what_a_connection_holds_is_what_the_next_one_is_given() -> None:
    time = [0.0]
    allowances = RateLimits(1, 2, remembered=3, clock=lambda: time[0])
    held = allowances.bucket("10.0.0.1")
    time[0] = 100.0
    for last in range(100):
        allowances.take(f"10.1.0.{last}")
    assert held.take(100.0)
    assert held.take(100.0)
    assert not allowances.take("10.0.0.1")


def test_an_ipv6_customer_is_one_address() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9%eth0")
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:10.0.0.1") == "10.0.0.1"
    assert household("nonsense:") == "nonsense:"
