import { Injectable } from '@nestjs/common';
import { Loops, type BackgroundLoop } from '@skillhour/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import { GENESIS, type Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { Projections } from './projections.js';

const POLL_MS = 500;
const RETRY_MS = 200;
const ENTRIES_AT_ONCE = 100;
/** Nobody waits for the projections, so what is committed meanwhile travels along: an account that moved ten times is written once. */
const GATHER_MS = 100;

/** Brings the projections after the journal. */
@Injectable()
export class Projector {
  readonly #loop: BackgroundLoop;
  readonly #listeners: ((seq: number) => void)[] = [];
  #head: Head = GENESIS;
  #hasOwnWork = false;

  constructor(
    private readonly journal: JournalStore,
    private readonly projections: Projections,
    loops: Loops,
  ) {
    this.#loop = loops.start({ name: 'projector', retryMs: RETRY_MS, round: () => this.#round() });
  }

  /** The journal has grown. */
  wake(): void {
    this.#hasOwnWork = true;
    this.#loop.wake();
  }

  /** Calls back with the projections' position whenever it was looked at or has moved. */
  onMove(listener: (seq: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Everything up to there can be read from the projections; they may be further already. */
  async position(): Promise<Head> {
    return this.#head.seq > 0 ? this.#head : this.projections.head();
  }

  async #round(): Promise<number> {
    const before = this.#head.seq;
    this.#moveTo(await this.projections.head());
    // Another replica projects what it commits; doing the same once more would be harmless and in vain.
    if (!this.#hasOwnWork && this.#head.seq > before) return POLL_MS;
    for (;;) {
      this.#hasOwnWork = false;
      const entries = await this.journal.readAfter(this.#head.seq, ENTRIES_AT_ONCE);
      if (entries.length === 0) return POLL_MS;
      this.#moveTo(await this.projections.take(entries, this.#head));
      if (entries.length < ENTRIES_AT_ONCE) await delay(GATHER_MS);
    }
  }

  #moveTo(head: Head): void {
    this.#head = head;
    for (const listener of this.#listeners) listener(head.seq);
  }
}
