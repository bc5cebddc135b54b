/** A WebSocket that reconnects by itself and resumes after the last event it has seen. */

import type { Environment, Socket, Timer } from "./environment.ts";
import { PROTOCOL } from "./generated/rules.ts";
import type { Frame, Request } from "./generated/types.ts";

/**
 * `refused`: the server closed for good, and only a new start (`reconnect`) may help. `outdated`: it
 * speaks another version of the protocol than this page, also after the page was loaded anew.
 */
export type Connection = "connecting" | "open" | "lost" | "refused" | "outdated" | "ended";

/** Growing pauses, for people who wait and for servers that have a thousand of them. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/**
 * A connection on which nothing is heard is asked now and then whether it is alive: seldom, and less
 * than the minute after which proxies give up. Soon where it matters: after a request.
 */
const ASK_AFTER_SILENCE = 50_000;
const ASK_AFTER_REQUEST = 3_000;
const ANSWER_WITHIN = 5_000;
const OPEN = 1;
const CONNECTING = 0;
/** Close codes after which one does not reconnect: after `bye` or a refusal, and no such room. */
const FINAL = [1000, 4404];

export interface Listener {
  frame(frame: Frame): void;
  connection(state: Connection): void;
}

export class RoomSocket {
  /** The number of the last event that was seen. */
  seq = 0;
  /** Connect as the big screen that is the table, or asks to be. */
  screen = false;
  #socket: Socket | null = null;
  #attempts = 0;
  #retry: Timer | undefined;
  #heartbeat: Timer | undefined;
  /** Whether something has been sent since anything was heard. */
  #awaiting = false;
  #state: Connection = "connecting";
  /** Whether a player is behind this connection, and what the server believes of where they look. */
  #seated = false;
  #looks = true;
  readonly #stopWatching: () => void;

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
    /** Only look on, whoever this browser belongs to: no key comes this way. */
    private readonly onlooker: boolean,
    private readonly environment: Environment,
  ) {
    this.#stopWatching = environment.watch(this.#wake, this.drop);
    this.#connect();
  }

  /** Send a request; false when there is no connection to send it on. */
  send(request: Request): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    if (!this.#awaiting) {
      this.#awaiting = true;
      this.#wait(this.#ask, ASK_AFTER_REQUEST);
    }
    return true;
  }

  /** Connect anew at once, with what the browser knows now. */
  reconnect(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  /** The connection is dead, whatever it looks like: say so, and reconnect after a while. */
  drop = (): void => {
    const dead = this.#socket;
    if (!dead || this.#state === "ended" || this.#state === "refused") return;
    this.#socket = null;
    dead.close();
    this.#lost();
  };

  /** Close for good. */
  end(): void {
    if (this.#state === "ended" || this.#state === "outdated") return;
    this.#stop();
    this.#become("ended");
  }

  /** A page from before or after the server's last update: the server has the right one. */
  #outdated(): void {
    this.#stop();
    if (!this.environment.reload()) this.#become("outdated");
  }

  #stop(): void {
    this.#clearTimers();
    this.#stopWatching();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(state: Connection): void {
    this.#state = state;
    this.listener.connection(state);
  }

  #clearTimers(): void {
    this.environment.clearTimer(this.#retry);
    this.environment.clearTimer(this.#heartbeat);
  }

  #connect = (): void => {
    if (this.#state === "ended") return;
    this.#clearTimers();
    const as = this.screen ? "&screen=1" : this.onlooker ? "&watch=1" : "";
    const query = `after=${this.seq}${as}`;
    const socket = this.environment.open(`/api/rooms/${this.code}/socket?${query}`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#received(socket, message.data);
    socket.onclose = (event) => this.#closed(socket, event.code);
    this.#become(this.#attempts ? "lost" : "connecting");
    this.#awaiting = true;
    this.#wait(this.drop, 2 * ANSWER_WITHIN);
  };

  #received(socket: Socket, data: string): void {
    if (socket !== this.#socket) return;
    this.#awaiting = false;
    this.#wait(this.#ask, ASK_AFTER_SILENCE);
    const frame = JSON.parse(data) as Frame;
    if (frame.type === "welcome") {
      if (frame.version !== PROTOCOL) return this.#outdated();
      this.environment.settled();
      this.#attempts = 0;
      this.#seated = frame.player !== null;
      this.#looks = true;
      this.#become("open");
      this.#tellLook();
    }
    if (frame.type !== "welcome" && "seq" in frame && frame.seq) {
      if (frame.seq <= this.seq) return;
      this.seq = frame.seq;
    }
    this.listener.frame(frame);
    if (frame.type === "bye" && frame.why !== "restart") this.end();
  }

  #wait(task: () => void, milliseconds: number): void {
    this.environment.clearTimer(this.#heartbeat);
    this.#heartbeat = this.environment.setTimer(task, milliseconds);
  }

  /** A connection may be dead without anybody knowing: ask, and drop it if nothing is heard. */
  #ask = (): void => {
    this.send({ type: "ping" });
    this.#wait(this.drop, ANSWER_WITHIN);
  };

  #closed(socket: Socket, code: number): void {
    if (socket !== this.#socket || this.#state === "ended") return;
    this.#socket = null;
    if (!FINAL.includes(code)) return this.#lost();
    this.#clearTimers();
    this.#become("refused");
  }

  #lost(): void {
    this.#clearTimers();
    this.#attempts += 1;
    const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.#attempts, 6));
    this.#retry = this.environment.setTimer(
      this.#connect,
      wait * (0.5 + this.environment.random() / 2),
    );
    this.#become("lost");
  }

  /** Whether the page is in view: a player who does not look is told otherwise when it is their move. */
  #tellLook(): void {
    const on = !this.environment.hidden();
    if (!this.#seated || on === this.#looks || this.#socket?.readyState !== OPEN) return;
    this.#looks = on;
    this.#socket.send(JSON.stringify({ type: "look", on } satisfies Request));
  }

  /** Back from sleep, or back in the network: do not wait. */
  #wake = (): void => {
    this.#tellLook();
    if (this.#state === "ended" || this.#state === "refused" || this.environment.hidden()) return;
    if (this.#socket?.readyState === OPEN) this.#ask();
    else if (this.#socket?.readyState !== CONNECTING) this.#connect();
  };
}
