"""Notices over HTTP, on a real server: a device subscribes, a webhook is set and tried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.receiver import HANGING, Device, Receiver, receiving
from server.server_process import Answer, ServerProcess, run_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("notices")
    with run_server(
        folder, f"--database=sqlite:///{folder}/rooms.db", "--outgoing-private"
    ) as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server whose owner allows no private addresses."""
    with run_server(tmp_path_factory.mktemp("strict"), "--database=memory:strict") as running:
        yield running


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def ask(server: ServerProcess, path: str, token: str | None, body: object, method: str) -> Answer:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return server.http(method, path, body, headers)


def post(server: ServerProcess, path: str, token: str | None, body: object) -> Answer:
    return ask(server, path, token, body, "POST")


def test_from_a_clue_to_the_phone_of_whoever_is_away(
    server: ServerProcess, receiver: Receiver
) -> None:
    """All of it: the key, the subscription, the move, the message; and the end of it."""
    clients = server.table()
    code = clients[0].code
    starting = next(each for each in clients[0].frames if b'"starting"' in each)
    lead, guesser = clients[:2] if b'"starting":"red"' in starting else clients[2:]
    device = Device(receiver)
    key = server.http("GET", "/api/push-key").json()["key"]
    assert len(key) == 87
    assert post(server, f"/api/rooms/{code}/push", guesser.token, device.body("af")).status == 204
    guesser.close()
    clue = {"type": "giveClue", "word": "zephyr", "number": 1}
    lead.say(type="play", move=clue)
    said = device.read(receiver.wait(device.path)[0])
    assert said["room"] == code
    assert said["title"] == f"Dis jou beurt in kamer {code}"
    assert "zephyr" not in str(said)
    text = server.http("GET", "/metrics").body.decode()
    assert "numbers_station_notices_sent_total 1" in text
    end = {"endpoint": device.endpoint}
    assert post(server, f"/api/rooms/{code}/push/end", None, end).status == 204
    assert post(server, f"/api/rooms/{code}/push/end", None, end).status == 204


def test_only_seats_subscribe_and_only_with_what_a_browser_gives(
    server: ServerProcess, receiver: Receiver
) -> None:
    code, token = server.open()
    path, body = f"/api/rooms/{code}/push", Device(receiver).body()
    for wrong in (None, "A" * 32):
        assert post(server, path, wrong, body).json()["code"] == "bad_token"
    for change in (
        {"endpoint": "ftp://push.example/"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "A" * 100},
    ):
        answer = post(server, path, token, body | change)
        assert (answer.status, answer.json()["code"]) == (400, "bad_subscription")
    assert post(server, path, token, body | {"language": "xx"}).json()["code"] == "bad_message"


def test_the_hosts_webhook(server: ServerProcess, receiver: Receiver) -> None:
    code, token = server.open()
    guest = server.join(code, "Bob")
    path = f"/api/rooms/{code}/webhook"
    address = {"address": f"{receiver.url}/secret-hook", "language": "is"}
    assert post(server, f"{path}/test", token, {}).json()["code"] == "no_webhook"
    assert post(server, path, guest, address).json()["code"] == "host_only"
    assert post(server, path, None, address).json()["code"] == "bad_token"
    client = server.connect(code, guest)
    assert post(server, path, token, address).status == 204
    assert client.event("hooked")["on"] is True
    assert post(server, f"{path}/test", guest, {}).json()["code"] == "host_only"
    assert post(server, f"{path}/test", token, {}).status == 204
    got = receiver.wait("/secret-hook")[0].json()
    assert code in got["text"]
    assert f"/r/{code}" in got["content"]
    assert ask(server, path, token, {}, "DELETE").status == 204
    assert client.event("hooked")["on"] is False
    client.settled()
    assert not any(b"secret-hook" in frame for frame in client.frames)
    assert post(server, f"{path}/test", token, {}).json()["code"] == "no_webhook"


@pytest.mark.parametrize("answer", [HANGING, 302, 404, 500])
def test_a_webhook_that_does_not_work_is_said_so(
    server: ServerProcess, receiver: Receiver, answer: int
) -> None:
    code, token = server.open()
    receiver.answers["/hook"] = [answer]
    path = f"/api/rooms/{code}/webhook"
    assert post(server, path, token, {"address": f"{receiver.url}/hook"}).status == 204
    assert post(server, f"{path}/test", token, {}).json()["code"] == "webhook_failed"


def test_a_host_does_not_try_all_day(server: ServerProcess, receiver: Receiver) -> None:
    code, token = server.open()
    path = f"/api/rooms/{code}/webhook"
    post(server, path, token, {"address": f"{receiver.url}/hook"})
    codes = [post(server, f"{path}/test", token, {}).status for _ in range(8)]
    assert codes[:3] == [204] * 3
    assert codes[-1] == 429


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("nonsense", "webhook_bad_address"),
        ("http://hooks.example/", "webhook_https_only"),
        ("https://127.0.0.1/", "webhook_private_address"),
        ("https://[::1]:8443/", "webhook_private_address"),
        ("https://localhost/", "webhook_private_address"),
        ("https://169.254.169.254/latest/meta-data", "webhook_private_address"),
        ("https://no-such-host.invalid/", "webhook_unreachable"),
    ],
)
def test_addresses_that_are_refused(strict: ServerProcess, address: str, code: str) -> None:
    room, token = strict.open()
    answer = post(strict, f"/api/rooms/{room}/webhook", token, {"address": address})
    assert (answer.status, answer.json()["code"]) == (400, code)
    client = strict.connect(room, token)
    client.settled()
    assert not any(b'"hooked"' in frame for frame in client.frames)
