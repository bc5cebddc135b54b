"""Counters of one process, as Prometheus reads them; nothing in them names a room or a person."""

from __future__ import annotations

from collections.abc import Mapping

from .latency import Latencies

HELP = {
    "messages_received": "Messages from clients.",
    "messages_limited": "Messages refused because a client sent too many.",
    "refusals": "Requests over HTTP that were refused.",
    "rows_appended": "Rows made durable by this process.",
    "appends": "Appends to the log by this process.",
    "conflicts": "Appends that another process was faster with.",
    "store_failures": "Appends and reads that the database failed.",
    "rooms_opened": "Rooms created.",
    "rooms_loaded": "Rooms read from the log.",
    "rooms_broken": "Rooms that were dropped after an internal error, to be read again.",
    "connections_opened": "Sockets accepted.",
    "connections_refused": "Sockets refused.",
    "clients_dropped": "Clients dropped because they did not read or did not answer.",
    "thoughts": "Times that a bot was asked for its move.",
    "thoughts_failed": "Times that it did not answer, and a random move was made.",
    "notices_sent": "Push messages and webhook messages that were taken.",
    "notices_failed": "Those that were refused, or given up after several attempts.",
    "notices_gone": "Those for a device or an address that is no longer there.",
    "notices_dropped": "Those that were not tried, since too many were waiting.",
    "errors": "Internal errors.",
}


class Metrics:
    """Plain integers: counting must not cost anything."""

    __slots__ = (*HELP, "http", "messages")

    messages_received: int
    messages_limited: int
    refusals: int
    rows_appended: int
    appends: int
    conflicts: int
    store_failures: int
    rooms_opened: int
    rooms_loaded: int
    rooms_broken: int
    connections_opened: int
    connections_refused: int
    clients_dropped: int
    thoughts: int
    thoughts_failed: int
    notices_sent: int
    notices_failed: int
    notices_gone: int
    notices_dropped: int
    errors: int

    def __init__(self) -> None:
        for name in HELP:
            setattr(self, name, 0)
        self.messages = Latencies(
            "message", "From a client's message to its answer, durable and broadcast."
        )
        self.http = Latencies("http", "From a request over HTTP to its answer.")

    def counters(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in HELP}

    def text(self, gauges: Mapping[str, float]) -> str:
        """All counters, histograms and the given gauges."""
        lines: list[str] = []
        for name, text in HELP.items():
            full = f"numbers_station_{name}_total"
            lines += [f"# HELP {full} {text}", f"# TYPE {full} counter"]
            lines.append(f"{full} {getattr(self, name)}")
        lines += [*self.messages.lines(), *self.http.lines()]
        for name, value in gauges.items():
            full = f"numbers_station_{name}"
            lines += [f"# TYPE {full} gauge", f"{full} {value:g}"]
        return "\n".join(lines) + "\n"
