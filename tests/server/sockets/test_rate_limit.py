"""Token buckets: never more than burst and rate, for a bounded number of addresses."""

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
    assert len(allowances._buckets) == 3


def test_an_ipv6_customer_is_one_address() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9%eth0")
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:10.0.0.1") == "10.0.0.1"
    assert household("nonsense:") == "nonsense:"
