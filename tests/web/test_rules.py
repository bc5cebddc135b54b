"""What the client knows of the rules is what the engine says."""

from __future__ import annotations

from web_rules import RULES, generated


def test_the_clients_rules_are_the_engines() -> None:
    assert RULES.read_text("utf-8") == generated(), "python tools/web_rules.py writes it anew"
