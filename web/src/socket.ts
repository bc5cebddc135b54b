/** A connection that comes back by itself and goes on after the last event it has seen. */

import type { Frame, Request } from "./types.ts";

export type Line = "connecting" | "open" | "lost" | "ended";

/** The same for people who wait and for servers that have a thousand of them. */
const PATIENCE = { first: 400, most: 8000 };
const SILENCE = 25_000;
const ANSWER = 8_000;

export interface Listener {
  frame(frame: Frame): void;
  line(line: Line): void;
}

export class RoomSocket {
  /** The number of the last event that was seen. */
  seq = 0;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #retry = 0;
  #watch = 0;
  #ended = false;

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
    /** Only look on, whoever this browser belongs to: no key comes down this line. */
    private readonly watch = false,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.giveUp);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Send a request; false when there is no line to send it on. */
  send(request: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  /** Call again at once, with what the browser knows now. */
  again(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#connect();
  }

  /** The line is dead, whatever it looks like: say so, and call again after a while. */
  giveUp = (): void => {
    const dead = this.#socket;
    if (!dead || this.#ended) return;
    this.#closed(dead);
    this.#socket = null;
    dead.close();
  };

  /** Hang up for good. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.giveUp);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.listener.line("ended");
  }

  #connect = (): void => {
    if (this.#ended) return;
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/rooms/${this.code}/socket?after=${this.seq}${
      this.watch ? "&watch=1" : ""
    }`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.listener.line(this.#attempts ? "lost" : "connecting");
    socket.onmessage = (message) => this.#received(socket, message.data);
    socket.onclose = () => this.#closed(socket);
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.giveUp, ANSWER);
  };

  #received(socket: WebSocket, data: string): void {
    if (socket !== this.#socket) return;
    this.#listen();
    const frame = JSON.parse(data) as Frame;
    if (frame.type === "welcome") {
      this.#attempts = 0;
      this.listener.line("open");
    }
    if (frame.type === "event") {
      if (frame.seq <= this.seq) return;
      this.seq = frame.seq;
    }
    if (frame.type === "bye" && frame.why !== "restart") {
      this.listener.frame(frame);
      this.end();
      return;
    }
    this.listener.frame(frame);
  }

  /** A phone that slept may hold a dead line: ask when it was silent, and give it up. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.send({ type: "ping" });
      this.#watch = setTimeout(this.giveUp, ANSWER);
    }, SILENCE);
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket || this.#ended) return;
    clearTimeout(this.#watch);
    this.#attempts += 1;
    this.listener.line("lost");
    const wait = Math.min(PATIENCE.most, PATIENCE.first * 2 ** Math.min(this.#attempts, 6));
    this.#retry = setTimeout(this.#connect, wait * (0.5 + Math.random() / 2));
  }

  /** Back from sleep, or back in the network: do not wait. */
  #hurry = (): void => {
    if (this.#ended || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.send({ type: "ping" });
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  };
}
