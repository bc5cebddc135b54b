/** The connection: it comes back by itself, resumes where it was, and knows when it is not wanted. */

import assert from "node:assert/strict";
import { PROTOCOL } from "../src/generated/rules.ts";
import type { ByeFrame, Frame } from "../src/generated/types.ts";
import { type Connection, RoomSocket } from "../src/socket.ts";
import { FakeEnvironment } from "./fake_environment.ts";

const welcome: Frame = {
  type: "welcome",
  version: PROTOCOL,
  room: "KTRWBD",
  player: 1,
  seq: 0,
  now: 0,
};
const said = (seq: number): Frame => ({
  type: "said",
  player: 1,
  text: "hm",
  seq,
});
const bye = (why: ByeFrame["why"]): Frame => ({ type: "bye", why });

function start(onlooker = false) {
  const environment = new FakeEnvironment();
  const states: Connection[] = [];
  const frames: Frame[] = [];
  const listener = {
    frame: (frame: Frame) => void frames.push(frame),
    connection: (state: Connection) => void states.push(state),
  };
  const socket = new RoomSocket("KTRWBD", listener, onlooker, environment);
  return { environment, socket, states, frames };
}

Deno.test("a connection opens with the welcome and resumes after the last event", () => {
  const { environment, states, frames } = start();
  assert.equal(environment.socket.path, "/api/rooms/KTRWBD/socket?after=0");
  environment.socket.receive(welcome, said(1), said(2));
  assert.deepEqual(states, ["connecting", "open"]);
  environment.socket.hangUp(1006);
  assert.equal(states.at(-1), "lost");
  environment.pass(800);
  assert.equal(environment.sockets.length, 2);
  assert.equal(environment.socket.path, "/api/rooms/KTRWBD/socket?after=2");
  assert.equal(states.at(-1), "lost", "until there is a welcome");
  environment.socket.receive(welcome, said(2), said(3));
  assert.equal(states.at(-1), "open");
  const numbers = frames.map((frame) => frame.type === "said" ? frame.seq : frame.type);
  assert.deepEqual(numbers, ["welcome", 1, 2, "welcome", 3], "no event twice");
});

Deno.test("who only looks on says so", () => {
  const { environment } = start(true);
  assert.equal(environment.socket.path, "/api/rooms/KTRWBD/socket?after=0&watch=1");
});

Deno.test("the pauses grow, up to a limit, and are short again after a welcome", () => {
  const { environment } = start();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = environment.time;
    const known = environment.sockets.length;
    environment.socket.hangUp(1006);
    while (environment.sockets.length === known) environment.pass(100);
    pauses.push(environment.time - before);
  }
  assert.deepEqual(pauses, [800, 1600, 3200, 6400, 8000, 8000, 8000, 8000]);
  environment.socket.receive(welcome);
  environment.socket.hangUp(1012);
  environment.pass(800);
  assert.equal(environment.sockets.length, 10);
});

for (const code of [1001, 1006, 1008, 1011, 1012, 1013]) {
  Deno.test(`after close code ${code} it reconnects`, () => {
    const { environment, states } = start();
    environment.socket.receive(welcome);
    environment.socket.hangUp(code);
    assert.equal(states.at(-1), "lost");
    environment.pass(60_000);
    assert.ok(environment.sockets.length > 1);
  });
}

for (const code of [1000, 4404]) {
  Deno.test(`after close code ${code} it does not reconnect by itself`, () => {
    const { environment, socket, states } = start();
    environment.socket.receive({ type: "refused", code: "bad_token", rule: "", message: "" });
    environment.socket.hangUp(code);
    assert.equal(states.at(-1), "refused");
    environment.comeBack();
    environment.goOffline();
    environment.pass(3_600_000);
    assert.equal(environment.sockets.length, 1);
    assert.equal(environment.waiting, 0);
    assert.equal(socket.send({ type: "ping" }), false);
    socket.reconnect(); // after joining, say
    environment.socket.receive(welcome);
    assert.equal(environment.sockets.length, 2);
    assert.equal(states.at(-1), "open");
  });
}

Deno.test("a page of another version is loaded anew once, then says so, and stays quiet", () => {
  const other: Frame = { ...welcome, version: PROTOCOL + 1 };
  const { environment, states, frames, socket } = start();
  environment.socket.receive(other, said(1));
  assert.equal(environment.reloads, 1);
  assert.deepEqual(states, ["connecting"], "nothing is said while the page is loaded");
  assert.deepEqual(frames, [], "and nothing is folded that might mean something else");
  const again = () => new RoomSocket("KTRWBD", listener, false, environment);
  const heard: Connection[] = [];
  const listener = { frame: () => {}, connection: (state: Connection) => void heard.push(state) };
  again();
  environment.socket.receive(other);
  assert.equal(environment.reloads, 1);
  assert.equal(heard.at(-1), "outdated");
  const known = environment.sockets.length;
  environment.socket.hangUp(1006);
  environment.comeBack();
  environment.pass(3_600_000);
  assert.equal(environment.sockets.length, known);
  assert.equal(environment.waiting, 0);
  again();
  environment.socket.receive(welcome);
  assert.equal(heard.at(-1), "open");
  again();
  environment.socket.receive(other);
  assert.equal(environment.reloads, 2, "after the next update it may be loaded anew again");
  socket.end();
});

Deno.test("a goodbye is for good, unless the server only restarts", () => {
  const leaving = start();
  leaving.environment.socket.receive(welcome, bye("removed"));
  assert.equal(leaving.states.at(-1), "ended");
  leaving.environment.socket.hangUp(1000);
  leaving.environment.pass(60_000);
  assert.equal(leaving.environment.sockets.length, 1);
  assert.deepEqual(leaving.frames.at(-1), bye("removed"));
  assert.ok(!leaving.environment.watched);

  const restart = start();
  restart.environment.socket.receive(welcome, bye("restart"));
  restart.environment.socket.hangUp(1012);
  restart.environment.pass(1000);
  assert.equal(restart.environment.sockets.length, 2);
});

Deno.test("a silent connection is asked, and dropped when it does not answer", () => {
  const { environment, states } = start();
  environment.socket.receive(welcome);
  environment.pass(49_000);
  assert.deepEqual(environment.socket.sent, []);
  environment.pass(1_000);
  assert.deepEqual(environment.socket.sent, [{ type: "ping" }]);
  environment.socket.receive({ type: "pong", now: 0 });
  environment.pass(50_000);
  assert.equal(environment.socket.sent.length, 2);
  const dead = environment.socket;
  environment.pass(5_000);
  assert.ok(dead.closed);
  assert.equal(states.at(-1), "lost");
  dead.receive(said(1)); // too late: this one does not count any more
  environment.pass(800);
  assert.equal(environment.socket.path.includes("after=0"), true);
});

Deno.test("a line that swallows messages is noticed by the first that nobody answers", () => {
  const { environment, socket, states } = start();
  environment.socket.receive(welcome);
  socket.send({ type: "chat", text: "hm" });
  environment.socket.receive(said(1));
  environment.pass(10_000);
  assert.equal(environment.socket.sent.length, 1, "it was answered");
  const dead = environment.socket;
  socket.send({ type: "mark", card: 1, on: true });
  environment.pass(2_000);
  socket.send({ type: "mark", card: 2, on: true }); // who goes on talking does not wait longer
  environment.pass(1_000);
  assert.deepEqual(dead.sent.at(-1), { type: "ping" });
  environment.pass(5_000);
  assert.ok(dead.closed);
  assert.equal(states.at(-1), "lost");
});

Deno.test("a request that needs no answer does not end a line that is alive", () => {
  const { environment, socket, states } = start();
  environment.socket.receive(welcome);
  socket.send({ type: "mark", card: 1, on: true });
  environment.pass(3_000);
  environment.socket.receive({ type: "pong", now: 0 });
  environment.pass(40_000);
  assert.equal(environment.socket.sent.length, 2);
  assert.equal(states.at(-1), "open");
});

Deno.test("an attempt that hangs is given up", () => {
  const { environment } = start();
  environment.pass(10_000);
  assert.ok(environment.sockets[0]!.closed);
  environment.pass(800);
  assert.equal(environment.sockets.length, 2);
});

Deno.test("back in the network, or back from sleep, nobody waits", () => {
  const { environment, states } = start();
  environment.socket.receive(welcome);
  environment.goOffline();
  assert.equal(states.at(-1), "lost");
  environment.away = true;
  environment.comeBack();
  assert.equal(environment.sockets.length, 1, "nobody looks");
  environment.away = false;
  environment.comeBack();
  assert.equal(environment.sockets.length, 2);
  environment.comeBack();
  assert.equal(environment.sockets.length, 2, "one is on its way");
  environment.socket.receive(welcome);
  environment.comeBack();
  assert.deepEqual(environment.socket.sent, [{ type: "ping" }], "is it still alive?");
  environment.pass(1000);
  assert.equal(environment.sockets.length, 2, "the planned attempt was called off");
  environment.pass(4000);
  assert.equal(states.at(-1), "lost", "it is not");
});

Deno.test("nothing is sent on a connection that is not open", () => {
  const { environment, socket } = start();
  assert.equal(socket.send({ type: "ping" }), false);
  environment.socket.receive(welcome);
  assert.equal(socket.send({ type: "ping" }), true);
  socket.end();
  assert.equal(socket.send({ type: "ping" }), false);
});
