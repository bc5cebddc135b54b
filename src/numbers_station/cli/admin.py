"""`numbers-station admin`: look after a running server, back it up, restore it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from numbers_station.server.admin import client, protocol
from numbers_station.server.admin.address import find_admin_socket
from numbers_station.server.config import SETTINGS, Config
from numbers_station.server.stores.base import StoreFailed

from . import admin_tables as tables
from . import commands, reasons, spoken, values
from .admin_files import NotWritten, Overwrites, restore_file, save_file
from .serve import make_config

F = TypeVar("F", bound=Callable[..., Any])

NO_SERVER = 3
"""The exit code if no server answers; 1 is for what was refused, 2 for wrong use."""


class Unanswered(click.ClickException):
    exit_code = NO_SERVER


@commands.group("admin", help="help.admin.about")
def command() -> None:
    pass


def add_place(command: F) -> F:
    """Where the server is, by the settings that it was started with."""
    for name in ("admin_socket", "database"):
        variable = next(each.variable for each in SETTINGS if each.name == name)
        flag = "--" + name.replace("_", "-")
        add = commands.option(
            flag, envvar=variable, show_envvar=True, default="", help=f"help.admin.{name}"
        )
        command = add(command)
    return command


def add_json(command: F) -> F:
    return commands.option("--json", "as_json", is_flag=True, help="help.admin.json")(command)


def find_socket(database: str, admin_socket: str) -> Path:
    config: Config = make_config({"database": database, "admin_socket": admin_socket})
    path = find_admin_socket(config.database, config.admin_socket)
    if path is None:
        raise Unanswered(spoken.text()("admin.no_socket"))
    return path


@contextmanager
def plain_errors(path: Path | None = None) -> Iterator[None]:
    """Whatever goes wrong is said in a sentence, with an exit code."""
    text = spoken.text()
    try:
        yield
    except client.NoAnswer as problem:
        raise Unanswered(text(f"admin.{problem.code}", socket=path)) from None
    except client.NotDone as problem:
        raise click.ClickException(_of_refused(problem.refused)) from None
    except Overwrites as problem:
        raise click.ClickException(text("admin.overwrites", where=problem.where)) from None
    except NotWritten as problem:
        raise click.ClickException(text("admin.not_written", file=problem.file)) from None
    except StoreFailed as problem:
        raise click.ClickException(reasons.of_store(problem)) from None
    except OSError as problem:
        why = spoken.os_reason(problem)
        shown = f"{problem.filename}: {why}" if problem.filename else why
        raise click.ClickException(shown) from None


def _of_refused(refused: protocol.AdminRefused) -> str:
    text = spoken.text()
    for key in (f"admin.no.{refused.code}", f"refused.{refused.code}"):
        if key in text.sentences:
            return text(key)
    return refused.message


def ask(place: dict[str, str], request: protocol.AdminRequest) -> Any:
    path = find_socket(**place)
    with plain_errors(path):
        return client.ask(path, request)


def show(as_json: bool, result: Any, shown: Callable[[Any], None]) -> None:
    """A result for scripts, or for people."""
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result)))
    else:
        shown(result)


def say(key: str, **told: object) -> Callable[[Any], None]:
    """A sentence about something that is done."""
    return lambda result: click.echo(spoken.text()(key, **told))


@command.command("rooms", help="help.admin_rooms.about")
@add_place
@add_json
def rooms(as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.ListRooms()), tables.show_rooms)


@command.command("people", help="help.admin_people.about")
@commands.argument("code", metavar="metavar.code")
@add_place
@add_json
def people(code: str, as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.ListPeople(code)), tables.show_people)


@command.command("close", help="help.admin_close.about")
@commands.argument("code", metavar="metavar.code")
@add_place
@add_json
def close(code: str, as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.CloseRoom(code)), say("admin.closed", code=code.upper()))


@command.command("delete", help="help.admin_delete.about")
@commands.argument("code", metavar="metavar.code")
@add_place
@add_json
def delete(code: str, as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.DeleteRoom(code)), say("admin.deleted", code=code.upper()))


@command.command("announce", help="help.admin_announce.about")
@commands.argument("line", metavar="metavar.text")
@add_place
@add_json
def announce(line: str, as_json: bool, **place: str) -> None:
    line = " ".join(line.split())
    if not 0 < len(line) <= protocol.MAX_LINE:
        raise click.ClickException(spoken.text()("admin.line_length", most=protocol.MAX_LINE))
    sent = ask(place, protocol.Announce(line))
    show(as_json, {"connections": sent}, say("admin.announced", n=sent))


@command.command("ban", help="help.admin_ban.about")
@commands.argument("address", metavar="metavar.network")
@commands.option("--for", "seconds", type=values.Duration(), help="help.admin_ban.for")
@add_place
@add_json
def ban(address: str, seconds: int | None, as_json: bool, **place: str) -> None:
    found = ask(place, protocol.AddBan(address, seconds))
    show(as_json, found, say("admin.banned", network=found["network"]))


@command.command("unban", help="help.admin_unban.about")
@commands.argument("address", metavar="metavar.network")
@add_place
@add_json
def unban(address: str, as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.LiftBan(address)), say("admin.unbanned", network=address))


@command.command("bans", help="help.admin_bans.about")
@add_place
@add_json
def bans(as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.ListBans()), tables.show_bans)


@command.command("stats", help="help.admin_stats.about")
@add_place
@add_json
def stats(as_json: bool, **place: str) -> None:
    show(as_json, ask(place, protocol.ShowStats()), tables.show_stats)


@command.command("export", help="help.admin_export.about")
@commands.argument("code", metavar="metavar.code")
@commands.argument("file", metavar="metavar.file", type=values.File(exists=False))
@commands.option("--force", is_flag=True, help="help.admin.force")
@add_place
@add_json
def export(code: str, file: Path, force: bool, as_json: bool, **place: str) -> None:
    _save(file, protocol.ExportRoom(code), force, as_json, place)


@command.command("backup", help="help.admin_backup.about")
@commands.argument("file", metavar="metavar.file", type=values.File(exists=False))
@commands.option("--portable", is_flag=True, help="help.admin_backup.portable")
@commands.option("--force", is_flag=True, help="help.admin.force")
@add_place
@add_json
def backup(file: Path, portable: bool, force: bool, as_json: bool, **place: str) -> None:
    _save(file, protocol.BackUp(portable), force, as_json, place)


def _save(
    file: Path,
    request: protocol.BackUp | protocol.ExportRoom,
    force: bool,
    as_json: bool,
    place: dict[str, str],
) -> None:
    path = find_socket(**place)
    with plain_errors(path):
        saved = save_file(file, force, lambda target: client.fetch(path, request, target))
    told = {"file": file, "kib": -(-saved.size // 1024)}
    show(as_json, saved, say("admin.saved", **told))


@command.command("restore", help="help.admin_restore.about")
@commands.argument("file", metavar="metavar.file", type=values.File())
@commands.option("--force", is_flag=True, help="help.admin_restore.force")
@add_place
@add_json
def restore(file: Path, force: bool, as_json: bool, database: str, admin_socket: str) -> None:
    from numbers_station.server.serving import prepare_store

    config = make_config({"database": database, "admin_socket": admin_socket})
    with plain_errors():
        restored = restore_file(file, prepare_store(config), force)
    show(as_json, restored, say("admin.restored", n=restored.rooms, file=file))
