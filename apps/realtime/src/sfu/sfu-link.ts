import type { RoomConnection } from '../presence/index.js';

/** What one sends and what one receives have a transport each. */
export type Side = 'send' | 'recv';

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
  /** Whether media delivers tracks to and from it; also applies to the next media side. */
  delivers = true;
  /** Whether the browser knows that media is away. */
  toldDown = false;
  #closed = false;
  #work: Promise<void> = Promise.resolve();
  readonly #sides: Record<Side, Promise<void>> = { send: Promise.resolve(), recv: Promise.resolve() };

  constructor(readonly connection: RoomConnection) {}

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs media calls of one socket one after another, in the order of its frames. */
  inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#after(this.#work, work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** The same for one side alone, after what was asked of both: the first picture need not wait until the own ones are sent. */
  onSide(side: Side, work: () => Promise<void>): Promise<void> {
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
