"""Notices in a browser: asked for by a tap, shown by the worker, opened, ended; and the webhook."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect
from server.receiver import Device, Receiver, encode, receiving
from server.server_process import ServerProcess, key_of, run_server

from browser.conftest import ARTEFACTS, OPEN_DOORS
from browser.phone import LAPTOP, Look, Phone
from browser.table import SEATS, room

# Chromium's own push service is on the internet. The device's keys are ours, and so is the service;
# all else is the browser's.
SUBSCRIBED = """
(device) => {
  const { endpoint, p256dh, auth } = device;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async (options) => {
    globalThis.subscribedWith = options;
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => subscription;
}
"""
# Chromium without a screen keeps no list of notices: what is shown and taken away is noted.
SHOWING = """
() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
}
"""
TAKING_AWAY = """
globalThis.takenAway = [];
ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [
  { close: () => takenAway.push(tag) },
];
"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("notices")
    database = f"--database=sqlite:///{folder}/rooms.db"
    with run_server(folder, database, "--outgoing-private", *OPEN_DOORS) as running:
        yield running


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> Iterator[Phone]:
    found = Phone(browser, f"http://127.0.0.1:{server.port}", "Bob", Look(offline=True))
    yield found
    try:
        assert found.errors == []
        assert "⟦" not in found.page.content(), "a text is missing"
    finally:
        found.close()


def push(page: Page, origin: str, data: Any) -> None:
    """Hand a message to the worker, as the browser does when its push service has one."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(
            each["registrationId"] for each in event["registrations"]
        ),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    message = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(data)}
    session.send("ServiceWorker.deliverPushMessage", message)


def shown_by(worker: Worker, count: int) -> Any:
    """The notices that were shown, once they are so many."""
    while len(shown := worker.evaluate("self.shown")) < count:
        time.sleep(0.02)
    return shown


def test_a_notice_from_the_tap_to_the_end(
    phone: Phone, server: ServerProcess, receiver: Receiver
) -> None:
    lines = room(server, SEATS["teams"])
    starting, _ = key_of(lines[0])
    lead, guesser = lines[:2] if starting == "red" else lines[2:]
    device = Device(receiver, "browser")
    phone.context.grant_permissions(["notifications"])
    page = phone.page
    page.add_init_script(f"({SUBSCRIBED})({json.dumps(device.body())})")
    page.add_init_script(TAKING_AWAY)
    phone.visit(guesser.code, guesser.token)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name=phone.text("table.menu")).click()
    switch = page.get_by_role("switch", name=phone.text("push.title"))
    expect(switch).not_to_be_checked()
    assert page.evaluate("globalThis.subscribedWith") is None  # nothing was asked without a tap
    switch.scroll_into_view_if_needed()
    phone.take_picture(ARTEFACTS / "notices-menu.png")
    switch.click()
    expect(switch).to_be_checked()
    expect(switch).to_be_enabled()
    wish = page.evaluate("({ ...subscribedWith, key: [...subscribedWith.applicationServerKey] })")
    key = server.http("GET", "/api/push-key").json()["key"]
    assert wish["userVisibleOnly"] is True
    assert encode(bytes(wish["key"])) == key

    guesser.close()
    page.goto("/rules")  # they go elsewhere
    lead.say(type="play", move={"type": "giveClue", "word": "zephyr", "number": 1})
    notice = device.read(receiver.wait(device.path)[0])
    (worker,) = phone.context.service_workers
    worker.evaluate(SHOWING)
    push(page, phone.base, notice)
    (shown,) = shown_by(worker, 1)
    assert shown["title"] == f"Your move in room {lead.code}"
    assert shown["body"] == "A clue is waiting for your guess."
    assert shown["actions"] == [{"action": "stop", "title": "Stop these notices"}]
    assert (shown["tag"], shown["data"]) == (lead.code, {"room": lead.code})

    phone.visit(guesser.code, guesser.token)  # they come: it is withdrawn
    page.wait_for_function("() => takenAway.length > 0")
    assert set(page.evaluate("takenAway")) == {lead.code}
    push(page, phone.base, notice)  # whoever has the room in view is shown none
    push(page, phone.base, notice | {"room": "BCDFGH"})  # but of another room
    assert shown_by(worker, 2)[1]["tag"] == "BCDFGH"

    page.get_by_role("button", name=phone.text("table.menu")).click()
    expect(switch).to_be_checked()  # this device remembers
    ended = page.expect_response("**/push/end")
    with ended as answer:
        switch.click()
    assert answer.value.status == 204
    expect(switch).not_to_be_checked()


def test_a_browser_that_does_not_allow_notices(phone: Phone, server: ServerProcess) -> None:
    (line, *_) = room(server, SEATS["teams"])
    phone.visit(line.code, line.token)
    page = phone.page
    page.get_by_role("button", name=phone.text("table.menu")).click()
    switch = page.get_by_role("switch", name=phone.text("push.title"))
    switch.click()
    expect(page.get_by_text(phone.text("push.refused"))).to_be_visible()
    expect(switch).not_to_be_checked()


def test_the_host_sets_a_webhook(phone: Phone, server: ServerProcess, receiver: Receiver) -> None:
    code = phone.open_room()
    page = phone.page
    page.locator("summary", has_text=phone.text("lobby.room")).last.click()
    field = page.get_by_label(phone.text("hook.title"))
    field.fill("nonsense")
    page.get_by_role("button", name=phone.text("hook.set")).click()
    expect(page.get_by_text(phone.text("refused.webhook_bad_address"))).to_be_visible()
    field.fill(f"{receiver.url}/chat")
    phone.take_picture(ARTEFACTS / "webhook-phone.png", full_page=True)
    page.get_by_role("button", name=phone.text("hook.set")).click()
    page.get_by_role("button", name=phone.text("hook.test")).click()
    expect(page.get_by_text(phone.text("hook.arrived"))).to_be_visible()
    assert code in receiver.wait("/chat")[0].json()["text"]
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    phone.take_picture(ARTEFACTS / "webhook-laptop.png", full_page=True)
    page.get_by_role("button", name=phone.text("hook.remove")).click()
    expect(field).to_be_visible()
    assert not any("/chat" in frame for frame in phone.frames)
