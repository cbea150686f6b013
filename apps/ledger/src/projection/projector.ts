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
/**
 * Time to collect further entries before the next write while nothing waits. An account that moved ten times
 * is then written once.
 */
const GATHER_MS = 100;
/** The same time under load: the same accounts move repeatedly, so waiting longer saves more writes. */
const BUSY_GATHER_MS = 1_000;
/** Number of entries per batch that indicates load. */
const BUSY_ENTRIES = 5;
/**
 * Newer processes update rows of a newer form. After this time without any progress, this process updates
 * them in its own form.
 */
const NEWER_FORM_GRACE_MS = 5_000;

/** Updates the projections from the journal. */
@Injectable()
export class Projector {
  readonly #loop: BackgroundLoop;
  readonly #listeners: ((seq: number) => void)[] = [];
  readonly #waiting = new Set<{ seq: number; resolve: () => void }>();
  #endGathering = new AbortController();
  /** Number of wake-ups since entries were last read. */
  #wakeUps = 0;
  #hasLocalWork = false;
  /** Position of projections in a newer form, and since when they have been behind. */
  #skipped: { readonly seq: number; readonly sinceMs: number } | null = null;

  constructor(
    private readonly journal: JournalStore,
    private readonly generations: Generations,
    private readonly generationStore: GenerationStore,
    loops: Loops,
  ) {
    this.#loop = loops.start({
      name: 'projector',
      retryMs: RETRY_MS,
      run: (signal) => this.#run(signal),
    });
  }

  /** Signals that the journal has grown. */
  wake(): void {
    this.#hasLocalWork = true;
    this.#wakeUps += 1;
    if (this.#wakeUps >= ENTRIES_AT_ONCE) this.#endGathering.abort();
    this.#loop.wake();
  }

  /** Calls the listener with the projections' position after each check and each move. */
  onMove(listener: (seq: number) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Resolves once everything up to `seq` can be read; ends any collecting of entries. Rejects with
   * `service.unavailable` after the deadline.
   */
  async waitFor(seq: number, deadlineAtMs: number): Promise<void> {
    if (this.generations.readablePosition.seq >= seq) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = { seq, resolve };
    this.#waiting.add(waiting);
    this.#endGathering.abort();
    this.wake();
    const tooLate = new AbortController();
    try {
      const timeout = delay(Math.max(0, deadlineAtMs - Date.now()), null, { signal: tooLate.signal });
      await Promise.race([
        promise,
        timeout.then(
          () => Promise.reject(unavailable('ledger')),
          () => null,
        ),
      ]);
    } finally {
      tooLate.abort();
      this.#waiting.delete(waiting);
    }
  }

  /** Returns the position up to which everything can be read; the projections may be further. */
  async position(): Promise<Head> {
    const head = this.generations.readablePosition;
    return head.seq > 0 ? head : this.generations.head();
  }

  async #run(signal: AbortSignal): Promise<number> {
    const before = this.generations.readablePosition.seq;
    for (let isFirst = true; ; isFirst = false) {
      // Checked in every iteration: under load this loop does not end, but must notice the switch to another
      // generation.
      const { current, target, head } = await this.generations.refresh();
      this.#notify();
      // Another replica projects its own commits. Repeating that would be harmless but useless.
      if (isFirst && !this.#hasLocalWork && head.seq > before) return POLL_MS;
      this.#hasLocalWork = false;
      this.#wakeUps = 0;
      const entries = await this.journal.readAfter(head.seq, ENTRIES_AT_ONCE);
      if (!(await this.#mayWrite(current, head, entries.length > 0))) return POLL_MS;
      if (entries.length === 0) return POLL_MS;
      this.generations.recordPosition(current, await target.project(entries, head));
      this.#notify();
      if (entries.length < ENTRIES_AT_ONCE) await this.#gather(entries.length, signal);
    }
  }

  async #mayWrite({ generation, form }: Generation, { seq }: Head, isLate: boolean): Promise<boolean> {
    if (form <= FORM) return true;
    const nowMs = performance.now();
    if (!isLate) this.#skipped = null;
    else if (this.#skipped?.seq !== seq) this.#skipped = { seq, sinceMs: nowMs };
    if (!this.#skipped || nowMs - this.#skipped.sinceMs < NEWER_FORM_GRACE_MS) return false;
    await this.generationStore.lowerForm(generation);
    return true;
  }

  /** Collects entries for a while. Ends early if a caller waits, a full batch is ready, or the process shuts down. */
  async #gather(taken: number, stopping: AbortSignal): Promise<void> {
    if (this.#waiting.size > 0 || this.#wakeUps >= ENTRIES_AT_ONCE) return;
    this.#endGathering = new AbortController();
    const signal = AbortSignal.any([stopping, this.#endGathering.signal]);
    await delay(taken < BUSY_ENTRIES ? GATHER_MS : BUSY_GATHER_MS, null, { signal }).catch(() => null);
  }

  #notify(): void {
    const { seq } = this.generations.readablePosition;
    for (const listener of this.#listeners) listener(seq);
    for (const waiting of this.#waiting) if (waiting.seq <= seq) waiting.resolve();
  }
}
