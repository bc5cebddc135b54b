"""Tests lie where one looks for them: beside the module of the same name, or named here."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "numbers_station"

WHOLE_THINGS = {
    "benchmarks": "what lies outside the package",
    "browser": "whole games in a browser",
    "distribution": "the wheel and the source distribution",
    "docs": "the pages",
    "faults": "servers that are killed, disks that are full, clocks that jump",
    "tools": "what lies outside the package",
    "web": "what is generated for the client",
}
"""Folders that mirror nothing."""

SCENARIOS = {
    "cli/test_cli.py": "the command line as a whole",
    "game/record/test_record.py": "golden records, through reader and writer",
    "game/test_edge_cases.py": "scenarios from data",
    "game/test_examples.py": "examples from data",
    "game/test_perft.py": "numbers of games, counted by hand",
    "game/test_properties.py": "random play in every configuration",
    "game/test_secrecy.py": "the key stays where it is",
    "press/sections/test_agents.py": "a section of the print for each",
    "press/sections/test_keys.py": "a section of the print for each",
    "press/sections/test_pictures.py": "a section of the print for each",
    "press/sections/test_words.py": "a section of the print for each",
    "referee/test_quality.py": "thousands of pairs",
    "room/protocol/test_protocol_page.py": "docs/protocol.md against the types",
    "room/requests/test_commentator.py": "who sees the key and tells nobody",
    "room/requests/test_name_lists.py": "names that are chosen from a list",
    "room/requests/test_own_pictures.py": "people's own pictures, from the host to the record",
    "room/state/test_old_logs.py": "a room that an earlier version wrote",
    "room/requests/test_kept_out.py": "people who were removed, and who were muted",
    "room/requests/test_undo.py": "taking back a touch, from the question to the answer",
    "room/test_secrecy.py": "secrets stay where they are",
    "room/test_slow_game.py": "half a day in one game",
    "room/test_advice.py": "what a bot says to the people beside it",
    "bots/test_other_languages.py": "whole games by what comes with the words",
    "server/test_other_languages.py": "bots by what comes with the words",
    "room/test_any_language.py": "whole games in other languages",
    "room/test_associations.py": "what comes with own words, at the table",
    "room/test_straight_face.py": "what a spymaster may not show",
    "server/house/test_served.py": "a house on a server, over HTTP",
    "server/sockets/test_both_sockets.py": "picows and ASGI behave alike",
    "server/stores/postgres/test_restart.py": "a PostgreSQL that goes away",
    "server/stores/test_upgrades.py": "databases that released versions wrote",
    "server/stores/test_killed.py": "writers that are killed",
    "server/stores/test_store_model.py": "all stores against a model",
    "server/test_benchmark.py": "the measured server starts",
    "server/test_class.py": "forty people in one room",
    "server/test_cluster.py": "several processes",
    "server/test_hostile.py": "clients that send as much as they may",
    "server/test_privacy.py": "the privacy page against what is kept",
    "server/test_proxy.py": "the proxies' configurations under packaging/",
    "server/test_security.py": "holes of peers, by name",
    "server/test_tls.py": "a server with a certificate",
    "test_language_files.py": "a made-up fifth language",
    "test_layout.py": "this",
    "test_library.py": "the public API",
    "referee/test_first_contact.py": "verdicts on clues written by somebody who had not seen it",
    "referee/test_disguises.py": "look-alikes of every deck word, through engine and referee",
    "texts/test_rules_table.py": "every rule, in every language, on the page and in print",
    "texts/test_terms.py": "words and marks that texts must not have; labels that fit",
    "texts/test_web_catalogs.py": "the client's texts",
}
"""Tests of more than one module, and of what."""


def test_every_test_has_its_module_or_its_reason() -> None:
    found = {path.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    stray = [
        str(path)
        for path in sorted(found)
        if path.parts[0] not in WHOLE_THINGS
        and path.as_posix() not in SCENARIOS
        and not _mirrored(path)
    ]
    assert stray == []
    assert sorted(SCENARIOS.keys() - {path.as_posix() for path in found}) == []


def _mirrored(path: Path) -> bool:
    module = SOURCE / path.parent / path.stem.removeprefix("test_")
    return module.with_suffix(".py").is_file() or module.is_dir()
