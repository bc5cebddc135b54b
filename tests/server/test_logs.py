"""Logs: nothing in them gives a seat or a key away."""

from __future__ import annotations

from pathlib import Path

from server.server_process import key_of, run_server, turn


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    database = f"--database=sqlite:///{tmp_path}/rooms.db"
    with run_server(tmp_path, database, "--log-level=debug") as server:
        clients = server.table()
        turn(clients)
        code = clients[0].code
        for client in clients:
            token = client.token or ""
            server.http("POST", f"/api/rooms/{code}/seat", {"token": token})
            client.socket.send(f'{{"broken": "{token}"')
            client.frame("refused")
        _, cells = key_of(clients[0])
        tokens = [client.token or "" for client in clients]
    text = server.log.read_text()
    assert all(token not in text for token in tokens)
    assert cells[:5] not in text
