"""The client's languages are those of the table, and it counts as the table says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from web_languages import SOURCE, generated

from numbers_station.languages import LANGUAGES


def test_the_clients_languages_are_those_of_the_table() -> None:
    assert SOURCE.read_text("utf-8") == generated(), "python tools/web_languages.py writes it anew"


def test_the_client_counts_by_the_same_plural_rule() -> None:
    """The client asks `Intl.PluralRules`; the server asks the table."""
    script = f"""
        const rules = {json.dumps(list(LANGUAGES))}.map((code) => new Intl.PluralRules(code));
        const numbers = Array.from({{ length: 1200 }}, (_, n) => n);
        const one = (rule) => numbers.filter((n) => rule.select(n) === "one");
        console.log(JSON.stringify(rules.map(one)));
    """
    deno = Path(sys.executable).parent / "deno"
    done = subprocess.run([deno, "eval", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [
        [number for number in range(1200) if info.singular(number)] for info in LANGUAGES.values()
    ]
