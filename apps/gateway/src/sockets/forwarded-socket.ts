import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FrameBoundaries } from './frame-boundaries.js';

/** A close frame with code 1012, "service restart": the client reconnects at once. */
const RESTART = Buffer.from([0x88, 2, 1012 >> 8, 1012 & 255]);
/** Time for a frame in transit to end before the socket is closed. */
const LAST_FRAME_MS = 200;

/** A socket between a browser and realtime; bytes pass unchanged. */
export class ForwardedSocket {
  readonly #client: Duplex;
  readonly #upstream: Socket;
  readonly #boundaries = new FrameBoundaries();

  constructor(client: Duplex, upstream: Socket) {
    this.#client = client;
    this.#upstream = upstream;
    upstream.on('data', (chunk: Buffer) => this.#boundaries.track(chunk));
    upstream.on('close', () => client.destroy());
    upstream.pipe(client).pipe(upstream);
  }

  /** Sends a restart close frame to the browser after the current frame, then closes both sides. */
  end(): void {
    if (this.#boundaries.isBetween) return this.#closeForRestart();
    const timer = setTimeout(() => this.#client.destroy(), LAST_FRAME_MS);
    this.#client.once('close', () => clearTimeout(timer));
    this.#upstream.on('data', () => this.#boundaries.isBetween && this.#closeForRestart());
  }

  #closeForRestart(): void {
    this.#upstream.unpipe(this.#client).pause();
    this.#client.end(RESTART, () => this.#client.destroy());
  }
}
