"""Latency histograms: counted into buckets that add up, by kinds that strangers cannot invent."""

from __future__ import annotations

import msgspec
import pytest

from numbers_station.server.latency import BOUNDS, KINDS, Latencies, kind_of


def test_buckets_add_up() -> None:
    latencies = Latencies("made_up", "For this test.")
    for seconds in (0.0005, 0.001, 0.002, 0.3, 99.0):
        latencies.observe('kind="play"', seconds)
    latencies.observe('kind="chat"', 0.2)
    lines = list(latencies.lines())
    assert lines[1] == "# TYPE numbers_station_made_up_seconds histogram"
    values = dict(line.split() for line in lines[2:])
    bucket = 'numbers_station_made_up_seconds_bucket{kind="play",le="%s"}'
    assert [int(values[bucket % bound]) for bound in (*BOUNDS, "+Inf")] == [
        *(2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4),
        5,
    ]
    assert values['numbers_station_made_up_seconds_count{kind="play"}'] == "5"
    assert float(values['numbers_station_made_up_seconds_sum{kind="play"}']) == pytest.approx(
        99.3035
    )
    assert len(values) == 2 * (len(BOUNDS) + 3)


def test_kinds() -> None:
    assert len(KINDS) > 25
    for kind in KINDS.values():
        assert kind_of(msgspec.json.encode({"type": kind, "id": 3})) == kind
        assert kind_of(f'{{ "id": 3, "type" : "{kind}" }}'.encode()) == kind
    for data in (b"", b"{}", b'{"type":"invented"}', b'{"type":3}', b"\xff", b'"type":"' * 99):
        assert kind_of(data) == "other"
