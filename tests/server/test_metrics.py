"""Metrics: every counter has its help, and the text is what Prometheus reads."""

from __future__ import annotations

import re

from numbers_station.server.metrics import HELP, Metrics


def test_the_text_form() -> None:
    metrics = Metrics()
    metrics.appends += 3
    lines = metrics.text({"connections": 2.0}).splitlines()
    assert f"# HELP numbers_station_appends_total {HELP['appends']}" in lines
    assert "# TYPE numbers_station_appends_total counter" in lines
    assert "numbers_station_appends_total 3" in lines
    assert "numbers_station_errors_total 0" in lines
    assert lines[-2:] == [
        "# TYPE numbers_station_connections gauge",
        "numbers_station_connections 2",
    ]
    for line in lines:
        assert re.fullmatch(r"# (HELP|TYPE) numbers_station_\w+ .+|numbers_station_\w+ \S+", line)


def test_every_counter_has_its_help() -> None:
    assert Metrics.__annotations__.keys() == HELP.keys()
