import type { Catalog } from './catalog.ts';
import type { Clock } from './clock.ts';
import type { Entry } from './entry.ts';
import type { RetryCache } from './retry-cache.ts';
import type { SnapshotRegistry } from './snapshot-registry.ts';

export interface Replicated {
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly retries: RetryCache;
  readonly snapshots: SnapshotRegistry;
}

interface Held {
  readonly time: number;
  readonly replies: ReturnType<RetryCache['copy']>;
}

/**
 * The majority commit point: the newest commit that no failover can undo. It is the latest commit, because the server
 * is the only member of its replica set, except while a test holds it. While it is held, an open snapshot retains the
 * state to which `rollBack` returns.
 */
export class MajorityPoint {
  readonly #data: Replicated;
  readonly #log: (entry: Entry) => void;
  #held: Held | undefined;
  #change = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(data: Replicated, log: (entry: Entry) => void) {
    this.#data = data;
    this.#log = log;
  }

  /** Time of the last commit that a majority has; undefined if that is the latest one. */
  get heldAt(): number | undefined {
    return this.#held?.time;
  }

  includes(time: number): boolean {
    return this.#held === undefined || time <= this.#held.time;
  }

  /** Resolves when the point is next released or closed, or commits are rolled back. */
  get changed(): Promise<void> {
    return this.#change.promise;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  hold(): void {
    if (this.#held) return;
    const { clock, retries, snapshots } = this.#data;
    this.#held = { time: clock.now, replies: retries.copy() };
    snapshots.open(this.#held.time);
  }

  release(): void {
    if (!this.#held) return;
    const { snapshots } = this.#data;
    snapshots.close(this.#held.time);
    this.#held = undefined;
    snapshots.sweep();
    this.#wake();
  }

  /**
   * Undoes all commits after the point: documents, with their index entries and counts, and the records of retryable
   * writes and transactions. Collections and indexes remain, because they have no versions. Open transactions must have
   * been aborted. The log repeats the restored states, because it already contains the undone commits.
   */
  rollBack(): void {
    if (!this.#held) return;
    const { clock, catalog, retries } = this.#data;
    const { time, replies } = this.#held;
    const writes = catalog.all().flatMap((collection) => collection.rollBack(time));
    if (writes.length > 0) this.#log({ op: 'commit', time: clock.tick(), writes });
    for (const entry of retries.restore(replies)) this.#log(entry);
    this.#wake();
  }

  /** Ends all waiting, for the server's shutdown. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  #wake(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}
