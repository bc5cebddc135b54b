/** A browser for tests: sockets that say what they are told to, and a clock that waits for us. */

import type { Environment, Socket, Timer } from "../src/environment.ts";
import type { Frame, Request } from "../src/generated/types.ts";

export class FakeSocket implements Socket {
  readyState = 0;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: Request[] = [];
  closed = false;

  constructor(readonly path: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = 2; // the other end has not answered yet
    this.closed = true;
  }

  /** The server accepts, and says something. */
  receive(...frames: Frame[]): void {
    this.readyState = 1;
    for (const frame of frames) {
      this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
    }
  }

  /** The server, or the network, hangs up. */
  hangUp(code: number): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export class FakeEnvironment implements Environment {
  readonly sockets: FakeSocket[] = [];
  time = 1_000_000;
  away = false;
  calm = false;
  watched = false;
  #back = () => {};
  #offline = () => {};
  #timers: { id: number; at: number; task: () => void }[] = [];
  #last = 0;

  open(path: string): FakeSocket {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket;
  }

  setTimer(task: () => void, milliseconds: number): Timer {
    this.#last += 1;
    this.#timers.push({ id: this.#last, at: this.time + milliseconds, task });
    return this.#last as unknown as Timer;
  }

  clearTimer(timer: Timer | undefined): void {
    this.#timers = this.#timers.filter(({ id }) => id !== timer as unknown as number);
  }

  now = () => this.time;
  random = () => 1;
  hidden = () => this.away;
  still = () => this.away || this.calm;

  reloads = 0;
  #reloaded = false;

  reload(): boolean {
    if (this.#reloaded) return false;
    this.reloads += 1;
    return this.#reloaded = true;
  }

  settled(): void {
    this.#reloaded = false;
  }

  watch(back: () => void, offline: () => void): () => void {
    this.watched = true;
    this.#back = back;
    this.#offline = offline;
    return () => this.watched = false;
  }

  /** The latest socket. */
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  get waiting(): number {
    return this.#timers.length;
  }

  comeBack(): void {
    if (this.watched) this.#back();
  }

  goOffline(): void {
    if (this.watched) this.#offline();
  }

  /** Let time pass: whatever is due happens, in order. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    while (true) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.time = next.at;
      this.clearTimer(next.id as unknown as Timer);
      next.task();
    }
    this.time = end;
  }
}
