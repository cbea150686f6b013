import type { RoomConnection } from '../presence/index.js';

/** Direction of a transport: sending and receiving have one each. */
export type TransportDirection = 'send' | 'recv';

/**
 * State of one socket’s media side. `entering`: transports were requested; `ready`: they exist; `down`: the
 * media service is unavailable and the room goes peer to peer.
 */
export class SfuLink {
  state: 'entering' | 'ready' | 'down' = 'entering';
  /** RTP capabilities of the browser, after it reported them. */
  capabilities: Record<string, unknown> | undefined;
  /** The media node that has its transports. */
  nodeId: string | undefined;
  /** Whether media delivers tracks to and from it; also applies to the next media side. */
  delivers = true;
  /** Whether the browser was notified that the media service is unavailable. */
  isDownNotified = false;
  #closed = false;
  #work: Promise<void> = Promise.resolve();
  readonly #sides: Record<TransportDirection, Promise<void>> = {
    send: Promise.resolve(),
    recv: Promise.resolve(),
  };

  constructor(readonly connection: RoomConnection) {}

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs media calls of one socket sequentially, in the order of its frames. */
  runInOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#after(this.#work, work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /**
   * Does the same for one direction only, after earlier calls for both. So receiving the first picture does
   * not wait for sending.
   */
  runOnSide(side: TransportDirection, work: () => Promise<void>): Promise<void> {
    const done = this.#after(Promise.all([this.#work, this.#sides[side]]), work);
    this.#sides[side] = done.catch(() => undefined);
    return done;
  }

  async #after(before: Promise<unknown>, work: () => Promise<void>): Promise<void> {
    await before;
    if (!this.#closed) await work();
  }

  close(): void {
    this.#closed = true;
  }
}
