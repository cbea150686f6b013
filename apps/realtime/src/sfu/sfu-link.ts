import type { RoomConnection } from '../presence/index.js';

/**
 * What the media side of one socket looks like from here. `entering`: media was asked for transports; `ready`: they
 * are there; `down`: media is away, the room goes peer to peer.
 */
export class SfuLink {
  state: 'entering' | 'ready' | 'down' = 'entering';
  /** What the browser can receive, once it said so. */
  capabilities: Record<string, unknown> | undefined;
  /** The media node that has its transports. */
  nodeId: string | undefined;
  /** Whether the browser knows that media is away. */
  toldDown = false;
  #closed = false;
  #work: Promise<void> = Promise.resolve();

  constructor(readonly connection: RoomConnection) {}

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs media calls of one socket one after another, in the order of its frames. */
  inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(async () => {
      if (!this.#closed) await work();
    });
    this.#work = done.catch(() => undefined);
    return done;
  }

  close(): void {
    this.#closed = true;
  }
}
