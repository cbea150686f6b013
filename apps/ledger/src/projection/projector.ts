import { Injectable } from '@nestjs/common';
import { Loops, unavailable, type BackgroundLoop } from '@skillhour/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import type { Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { FORM, type Generation } from './generation.js';
import { GenerationStore } from './generation.store.js';
import { Generations } from './generations.js';

const POLL_MS = 1_000;
const RETRY_MS = 200;
const ENTRIES_AT_ONCE = 256;
/** As long as nobody waits for the projections, what is committed meanwhile travels along: an account that moved ten times is written once. */
const GATHER_MS = 100;
/** Where much comes, the same accounts move again and again, and waiting longer saves the more. */
const BUSY_GATHER_MS = 1_000;
/** So many entries at once tell that much comes. */
const BUSY_ENTRIES = 5;
/** Rows of a newer form are brought on by newer processes. So long without any of them, this one does it its own way. */
const LEFT_ALONE_MS = 5_000;

/** Brings the projections after the journal. */
@Injectable()
export class Projector {
  readonly #loop: BackgroundLoop;
  readonly #listeners: ((seq: number) => void)[] = [];
  readonly #waiting = new Set<{ seq: number; resolve: () => void }>();
  #endGathering = new AbortController();
  /** What it was woken for since entries were last read. */
  #calls = 0;
  #hasOwnWork = false;
  /** Where the newer ones stand, and since when there is more to do. */
  #left: { readonly seq: number; readonly sinceMs: number } | null = null;

  constructor(
    private readonly journal: JournalStore,
    private readonly generations: Generations,
    private readonly standing: GenerationStore,
    loops: Loops,
  ) {
    this.#loop = loops.start({
      name: 'projector',
      retryMs: RETRY_MS,
      round: (signal) => this.#round(signal),
    });
  }

  /** The journal has grown. */
  wake(): void {
    this.#hasOwnWork = true;
    this.#calls += 1;
    if (this.#calls >= ENTRIES_AT_ONCE) this.#endGathering.abort();
    this.#loop.wake();
  }

  /** Calls back with the projections' position whenever it was looked at or has moved. */
  onMove(listener: (seq: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves once everything up to there can be read; whoever waits is not kept by what gathers. Refuses with `service.unavailable` when the time is over. */
  async until(seq: number, deadlineAtMs: number): Promise<void> {
    if (this.generations.reliedOn.seq >= seq) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { seq, resolve };
    this.#waiting.add(waiting);
    this.#endGathering.abort();
    this.wake();
    const tooLate = new AbortController();
    try {
      const lateness = delay(Math.max(0, deadlineAtMs - Date.now()), null, { signal: tooLate.signal });
      await Promise.race([
        promise,
        lateness.then(
          () => Promise.reject(unavailable('ledger')),
          () => null,
        ),
      ]);
    } finally {
      tooLate.abort();
      this.#waiting.delete(waiting);
    }
  }

  /** Everything up to there can be read from the projections; they may be further already. */
  async position(): Promise<Head> {
    const head = this.generations.reliedOn;
    return head.seq > 0 ? head : this.generations.head();
  }

  async #round(signal: AbortSignal): Promise<number> {
    const before = this.generations.reliedOn.seq;
    for (let isFirst = true; ; isFirst = false) {
      // Each time anew: under load a round does not end, and the switch to another generation must be seen.
      const { current, target, head } = await this.generations.follow();
      this.#tell();
      // Another replica projects what it commits; doing the same once more would be harmless and in vain.
      if (isFirst && !this.#hasOwnWork && head.seq > before) return POLL_MS;
      this.#hasOwnWork = false;
      this.#calls = 0;
      const entries = await this.journal.readAfter(head.seq, ENTRIES_AT_ONCE);
      if (!(await this.#mayWrite(current, head, entries.length > 0))) return POLL_MS;
      if (entries.length === 0) return POLL_MS;
      this.generations.reached(current, await target.take(entries, head));
      this.#tell();
      if (entries.length < ENTRIES_AT_ONCE) await this.#gather(entries.length, signal);
    }
  }

  async #mayWrite({ generation, form }: Generation, { seq }: Head, isLate: boolean): Promise<boolean> {
    if (form <= FORM) return true;
    const nowMs = performance.now();
    if (!isLate) this.#left = null;
    else if (this.#left?.seq !== seq) this.#left = { seq, sinceMs: nowMs };
    if (!this.#left || nowMs - this.#left.sinceMs < LEFT_ALONE_MS) return false;
    await this.standing.lower(generation);
    return true;
  }

  /** Ends early for whoever waits, when as much is there as is taken at once, and when the process is to end. */
  async #gather(taken: number, stopping: AbortSignal): Promise<void> {
    if (this.#waiting.size > 0 || this.#calls >= ENTRIES_AT_ONCE) return;
    this.#endGathering = new AbortController();
    const signal = AbortSignal.any([stopping, this.#endGathering.signal]);
    await delay(taken < BUSY_ENTRIES ? GATHER_MS : BUSY_GATHER_MS, null, { signal }).catch(() => null);
  }

  #tell(): void {
    const { seq } = this.generations.reliedOn;
    for (const listener of this.#listeners) listener(seq);
    for (const waiting of this.#waiting) if (waiting.seq <= seq) waiting.resolve();
  }
}
