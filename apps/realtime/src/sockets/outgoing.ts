import type { WebSocket } from 'ws';

/** Past its limit a reader is behind; what others send still comes up to this many times the limit, what is for itself up to twice that. */
const FROM_OTHERS = 2;
const OWN = 4;

/**
 * What one client is sent. A slow one gets less of what others send, never the door because of it: their frames wait in a bounded line, of
 * those that supersede each other only the newest. Only who lets the answers to its own frames pile up is cut off.
 */
export class Outgoing {
  readonly #socket: WebSocket;
  readonly #unsentBytes: number;
  readonly #alive: () => void;
  /** The newest frame of each kind, until the reader has caught up. */
  readonly #newest = new Map<string, string>();

  /** `alive` is told when the client's end took what had been waiting. */
  constructor(socket: WebSocket, unsentBytes: number, alive: () => void) {
    this.#socket = socket;
    this.#unsentBytes = unsentBytes;
    this.#alive = alive;
  }

  /** For the client itself. */
  send(text: string): void {
    if (this.#isPast(OWN)) return this.#socket.terminate();
    this.#write(text);
  }

  /** What another sent. Of frames with the same `key` a reader who is behind gets the newest only. */
  pass(text: string, key?: string): void {
    if (key !== undefined && this.#isPast(1)) this.#newest.set(key, text);
    else if (!this.#isPast(FROM_OTHERS)) this.#write(text);
  }

  #isPast(times: number): boolean {
    return this.#socket.bufferedAmount > times * this.#unsentBytes;
  }

  #write(text: string): void {
    // What waits here is taken only once the client's end has confirmed something.
    this.#socket.send(text, this.#socket.bufferedAmount > 0 ? this.#takenLate : this.#taken);
  }

  readonly #taken = (): void => {
    if (this.#newest.size === 0 || this.#isPast(1)) return;
    const waiting = [...this.#newest.values()];
    this.#newest.clear();
    for (const text of waiting) if (this.#socket.readyState === this.#socket.OPEN) this.#write(text);
  };

  readonly #takenLate = (error?: Error | null): void => {
    if (error) return;
    this.#alive();
    this.#taken();
  };
}
