import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FrameBorders } from './frame-borders.js';

/** A close frame with code 1012, "service restart": the client reconnects at once. */
const RESTART = Buffer.from([0x88, 2, 1012 >> 8, 1012 & 255]);
/** Time for a frame in transit to end before the socket is closed. */
const LAST_FRAME_MS = 200;

/** A socket between a browser and realtime; bytes pass unchanged. */
export class PassedSocket {
  readonly #client: Duplex;
  readonly #upstream: Socket;
  readonly #borders = new FrameBorders();

  constructor(client: Duplex, upstream: Socket) {
    this.#client = client;
    this.#upstream = upstream;
    upstream.on('data', (chunk: Buffer) => this.#borders.pass(chunk));
    upstream.on('close', () => client.destroy());
    upstream.pipe(client).pipe(upstream);
  }

  /** Sends a restart close frame to the browser after the current frame, then closes both sides. */
  end(): void {
    if (this.#borders.isBetween) return this.#letGo();
    const cut = setTimeout(() => this.#client.destroy(), LAST_FRAME_MS);
    this.#client.once('close', () => clearTimeout(cut));
    this.#upstream.on('data', () => this.#borders.isBetween && this.#letGo());
  }

  #letGo(): void {
    this.#upstream.unpipe(this.#client).pause();
    this.#client.end(RESTART, () => this.#client.destroy());
  }
}
