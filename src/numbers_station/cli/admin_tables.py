"""What `numbers-station admin` shows to people: tables of rooms, people and bans, and numbers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from . import spoken

JUST_BEGUN = 30
STEPS = (("days", 86_400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


def show_rooms(rooms: list[dict[str, Any]]) -> None:
    text = spoken.text()
    if not rooms:
        click.echo(text("admin.no_rooms"))
        return
    rows = [
        (
            room["code"],
            text(f"admin.phase.{room['phase'] or 'asleep'}"),
            "–" if room["people"] is None else f"{room['connected']}/{room['people']}",
            since(room["opened"]),
            since(room["last"]),
            f"{-(-room['bytes'] // 1024)} KiB",
        )
        for room in sorted(rooms, key=lambda room: -room["last"])
    ]
    _show_table(("code", "state", "people", "age", "last", "size"), rows)


def show_people(people: list[dict[str, Any]]) -> None:
    text = spoken.text()
    if not people:
        click.echo(text("admin.nobody"))
        return
    rows = [(each["name"] or text("admin.onlooker"), each["address"]) for each in people]
    _show_table(("name", "address"), rows)


def show_bans(bans: list[dict[str, Any]]) -> None:
    text = spoken.text()
    if not bans:
        click.echo(text("admin.no_bans"))
        return
    rows = [
        (
            ban["network"],
            since(ban["since"]),
            text("admin.for_good") if ban["until"] is None else until(ban["until"]),
        )
        for ban in bans
    ]
    _show_table(("address", "age", "left"), rows)


def show_stats(stats: dict[str, Any]) -> None:
    text = spoken.text()
    known: dict[str, object] = {
        "version": stats["version"],
        "database": stats["database"],
        "age": since(stats["since"]),
        "connections": stats["connections"],
        "awake": stats["rooms_awake"],
        "rooms": f"{stats['rooms']} ({-(-stats['rooms_bytes'] // 1024)} KiB)",
        "packs": f"{-(-stats['packs_bytes'] // 1024)} KiB",
        "bans": stats["bans"],
    }
    named = {text(f"admin.stat.{name}"): value for name, value in known.items()}
    width = 2 + max(map(len, [*named, *stats["counters"]]))
    for name, value in (*named.items(), ("", ""), *stats["counters"].items()):
        click.echo(f"{name:{width}}{value}".rstrip())


def since(at: int) -> str:
    """How long ago that was (milliseconds)."""
    return duration(time.time() - at / 1000)


def until(at: int) -> str:
    """How long it still is; a week that has just begun has seven days left."""
    return duration(at / 1000 - time.time() + JUST_BEGUN)


def duration(seconds: float) -> str:
    """A time in its largest unit that fits."""
    text = spoken.text()
    for unit, size in STEPS:
        if seconds >= size or size == 1:
            return text(f"admin.{unit}", n=max(0, int(seconds // size)))
    raise AssertionError("a second is the smallest")


def _show_table(names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    text = spoken.text()
    table = Table(*(text(f"admin.head.{name}") for name in names))
    for row in rows:
        table.add_row(*map(Text, row))  # as it is: a name may look like markup
    Console().print(table)
