/** The controller: what is asked and answered, and what a new connection starts with. */

import assert from "node:assert/strict";
import { RoomCtrl } from "../src/ctrl.ts";
import { PROTOCOL } from "../src/generated/rules.ts";
import type { Frame, PublicEntry, Ruleset, Seat } from "../src/generated/types.ts";
import { FakeEnvironment } from "./fake_environment.ts";

const KEY = "R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX";
const ruleset: Ruleset = {
  content: "words",
  language: "en",
  mode: "teams",
  grid: "5x5",
  ending: "standard",
};
const cards = Array.from({ length: 25 }, (_, at) => ({ kind: "word" as const, text: `w${at}` }));
const welcome = (seq = 0, player: number | null = 1): Frame => ({
  type: "welcome",
  version: PROTOCOL,
  room: "KTRWBD",
  player,
  seq,
  now: 1_005_000,
});
const refused = (code: string, id?: number): Frame =>
  id === undefined
    ? { type: "refused", code, rule: "", message: "no" }
    : { type: "refused", code, rule: "", message: "no", id };

/** A controller that has been let in, and what the server tells it, numbered. */
function start() {
  const environment = new FakeEnvironment();
  const room = new RoomCtrl("KTRWBD", false, environment);
  let seq = 0;
  const tell = (...entries: PublicEntry[]) =>
    environment.socket.receive(
      ...entries.map((event): Frame => ({ ...event, seq: ++seq })),
    );
  return { environment, room, tell };
}

const opened: PublicEntry = { type: "opened", version: PROTOCOL, name: "Ann", ruleset };
const sits = (seat: Seat | null): PublicEntry => ({
  type: "seated",
  by: 1,
  places: [{ player: 1, seat }],
});
const dealt: PublicEntry = {
  type: "played",
  by: 1,
  events: [{ type: "dealt", ruleset, cards, starting: "red" }],
};

/** A spymaster at the table, with the key in hand. */
function dealtIn() {
  const started = start();
  started.environment.socket.receive(welcome());
  started.tell(opened, sits("red spymaster"), dealt);
  started.environment.socket.receive({ type: "key", key: KEY });
  return started;
}

Deno.test("the room is ready when the log has been read up to the welcome's number", () => {
  const { environment, room, tell } = start();
  environment.socket.receive(welcome(2));
  assert.equal(room.ready.peek(), false);
  tell(opened);
  assert.equal(room.ready.peek(), false);
  tell(sits("red operative"));
  assert.equal(room.ready.peek(), true);
  assert.equal(room.seat.peek(), "red operative");
  assert.equal(room.isHost.peek(), true);
  assert.equal(room.news.peek(), null);
});

Deno.test("the room's clock is the server's", () => {
  const { environment, room } = start();
  environment.socket.receive(welcome());
  assert.equal(room.now(), 1_005_000);
  environment.pass(500);
  assert.equal(room.now(), 1_005_500);
  environment.socket.receive({ type: "pong", now: 1_006_000 });
  assert.equal(room.now(), 1_006_000);
});

Deno.test("requests are numbered, and nothing is asked without a connection", () => {
  const { environment, room } = start();
  assert.equal(room.ask({ type: "start" }), null);
  assert.equal(room.trouble.peek()?.code, "no_connection");
  environment.socket.receive(welcome());
  const first = room.ask({ type: "shuffle" });
  const second = room.ask({ type: "start" });
  assert.equal(room.trouble.peek(), null);
  assert.deepEqual(environment.socket.sent, [
    { type: "shuffle", id: first },
    { type: "start", id: second },
  ]);
  assert.notEqual(first, second);
});

Deno.test("while one request waits for its answer, a second is not sent", () => {
  const { environment, room, tell } = dealtIn();
  assert.ok(room.play({ type: "giveClue", word: "tree", number: 1 }));
  assert.ok(!room.play({ type: "giveClue", word: "tree", number: 1 }));
  assert.equal(environment.socket.sent.length, 1);
  tell({
    type: "played",
    by: 1,
    events: [{ type: "clueGiven", team: "red", word: "tree", number: 1 }],
  });
  assert.equal(room.pending.peek(), null);
  assert.ok(room.once({ type: "abandon" }));
});

Deno.test("a refusal answers the request that it names, and no other", () => {
  const { environment, room } = dealtIn();
  const other = room.ask({ type: "spell" })!;
  room.play({ type: "giveClue", word: "tree", number: 1 });
  const mine = room.pending.value!;
  environment.socket.receive(refused("no_clue", other));
  assert.equal(room.pending.peek(), mine);
  assert.equal(room.trouble.peek()?.code, "no_clue");
  environment.socket.receive(refused("too_fast"));
  assert.equal(room.pending.peek(), mine);
  environment.socket.receive(refused("clue_same_word", mine));
  assert.equal(room.pending.peek(), null);
  assert.equal(room.trouble.peek()?.code, "clue_same_word");
});

Deno.test("of several requests at once the last one is waited for", () => {
  const { environment, room } = dealtIn();
  room.once({ type: "rotate" }, { type: "start" });
  const [first, last] = environment.socket.sent.map(({ id }) => id!);
  environment.socket.receive(refused("host_only", first!));
  assert.equal(room.pending.peek(), last);
  environment.socket.receive(refused("host_only", last!));
  assert.equal(room.pending.peek(), null);
});

Deno.test("an answer that does not come means that the connection is dead", () => {
  const { environment, room } = dealtIn();
  room.play({ type: "giveClue", word: "tree", number: 1 });
  environment.pass(6000);
  assert.equal(room.trouble.peek()?.code, "no_answer");
  assert.equal(room.connection.peek(), "lost");
  assert.equal(room.pending.peek(), null);
  environment.pass(800);
  environment.socket.receive(welcome(3));
  assert.equal(room.connection.peek(), "open");
});

Deno.test("an answer in time is not missed later", () => {
  const { environment, room } = dealtIn();
  room.play({ type: "askConsent", word: "tree", number: 1 });
  const clue = { word: "tree", number: 1 };
  environment.socket.receive({
    type: "whisper",
    whisper: { type: "consentAsked", team: "red", clue },
  });
  assert.equal(room.pending.peek(), null);
  environment.pass(20_000);
  assert.equal(room.connection.peek(), "open");
  assert.equal(room.trouble.peek(), null);
});

Deno.test("a lost connection frees what was waited for", () => {
  const { environment, room } = dealtIn();
  room.play({ type: "giveClue", word: "tree", number: 1 });
  environment.socket.hangUp(1006);
  assert.equal(room.pending.peek(), null);
  assert.equal(room.trouble.peek(), null);
});

Deno.test("who turned the timer is known by name; a strict one started by itself", () => { // R20.7
  const { room, tell } = dealtIn();
  const timer = { type: "timerStarted" as const, at: 0, ends: 90_000 };
  tell({ type: "played", by: 1, events: [{ ...timer, by: "red spymaster" }] });
  assert.equal(room.game.peek()?.turnedBy, "Ann");
  tell({ type: "played", by: 1, events: [{ ...timer, by: "clock" }] });
  assert.equal(room.game.peek()?.turnedBy, null);
});

Deno.test("who is away, and which seats are unattended, is known", () => {
  const { environment, room } = dealtIn();
  const away = [{ player: 2, since: 1_000_000 }];
  const unattended = [{ seat: "blue spymaster" as const, since: 1_000_000 }];
  environment.socket.receive({ type: "present", players: [1], onlookers: 0, away, unattended });
  assert.deepEqual(room.present.peek(), [1]);
  assert.deepEqual(room.away.peek(), away);
  assert.deepEqual(room.unattended.peek(), unattended);
});

Deno.test("a welcome resets whatever is not in the log", () => {
  const { environment, room } = dealtIn();
  const clue = { word: "tree", number: 1 };
  environment.socket.receive(
    { type: "whisper", whisper: { type: "consentAsked", team: "red", clue } },
    { type: "marked", player: 2, card: 7, on: true },
    { type: "verdict", ...clue, ruling: "clear", reasons: [], aboveLeft: false },
  );
  assert.equal(room.key.peek()?.length, 25);
  assert.deepEqual(room.moves.peek(), ["withdrawQuestion", "giveClue"]);
  environment.socket.hangUp(1012);
  environment.pass(800);
  environment.socket.receive(welcome(3));
  assert.equal(room.key.peek(), null);
  assert.equal(room.desk.peek().question, null);
  assert.equal(room.marks.peek().size, 0);
  assert.equal(room.verdict.peek(), null);
  assert.equal(room.game.peek()?.cards.length, 25, "the log is known");
  assert.deepEqual(room.moves.peek(), ["giveClue", "askConsent"]);
});

Deno.test("the key is a spymaster's, and everybody's in the end", () => {
  const { environment, room, tell } = dealtIn();
  assert.equal(room.key.peek()?.at(-1), "assassin");
  tell(sits(null));
  assert.equal(room.key.peek(), null);
  tell({ type: "revealed", key: KEY });
  assert.equal(room.key.peek()?.at(-1), "assassin");
  tell(dealt, sits("red spymaster"));
  assert.equal(room.key.peek(), null, "of the new game it is not known yet");
  environment.socket.receive({ type: "key", key: KEY });
  assert.equal(room.key.peek()?.length, 25);
});

Deno.test("who is refused is a stranger, who may join", () => {
  const { environment, room } = dealtIn();
  environment.socket.hangUp(1006);
  environment.pass(800);
  environment.socket.receive(refused("bad_token"));
  environment.socket.hangUp(1000);
  assert.equal(room.connection.peek(), "refused");
  assert.equal(room.player.peek(), null);
  assert.equal(room.trouble.peek()?.code, "bad_token");
  room.reconnect();
  assert.equal(room.trouble.peek(), null);
  environment.socket.receive(welcome(3, 5));
  assert.equal(room.player.peek(), 5);
});

Deno.test("news are moves as they happen, not those that are read up on arrival", () => {
  const { environment, room, tell } = start();
  environment.socket.receive(welcome(2));
  tell(opened, dealt);
  assert.equal(room.news.peek(), null);
  tell({
    type: "played",
    by: 1,
    events: [{ type: "clueGiven", team: "red", word: "tree", number: 1 }],
  });
  assert.equal(room.news.peek()?.seq, 3);
  assert.equal(room.game.peek()?.turns.length, 1);
});

Deno.test("a goodbye says why, and ends it", () => {
  const { environment, room } = dealtIn();
  environment.socket.receive({ type: "bye", why: "removed" });
  assert.equal(room.bye.peek(), "removed");
  assert.equal(room.connection.peek(), "ended");
  environment.pass(60_000);
  assert.equal(environment.sockets.length, 1);
});

Deno.test("while a card turns the table is as before, and a move only shows the result", () => {
  const { environment, room, tell } = dealtIn();
  tell(
    sits("red operative"),
    {
      type: "played",
      by: 1,
      events: [{ type: "clueGiven", team: "red", word: "tree", number: 2 }],
    },
  );
  room.play({ type: "guess", card: 0 });
  tell({
    type: "played",
    by: 1,
    events: [{ type: "covered", team: "red", card: 0, identity: "red" }],
  });
  assert.equal(room.pending.peek(), null);
  assert.equal(room.moment.peek()?.kind, "lift");
  assert.equal(room.game.peek()?.left.red, 9);
  assert.ok(!room.play({ type: "guess", card: 1 }));
  assert.equal(environment.socket.sent.length, 1);
  assert.equal(room.game.peek()?.left.red, 8);
  assert.ok(room.play({ type: "guess", card: 1 }));
});
