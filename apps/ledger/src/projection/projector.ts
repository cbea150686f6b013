import { Injectable } from '@nestjs/common';
import { Loops, type BackgroundLoop } from '@skillhour/messaging';
import { type JournalEntry, GENESIS, headAfter, type Head } from '../core/index.js';
import { JournalStore } from '../journal/index.js';
import { AccountStore } from './account.store.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { TransferStore } from './transfer.store.js';
import { viewOf } from './view.js';

const POLL_MS = 500;
const RETRY_MS = 200;
const ENTRIES_AT_ONCE = 20;

/**
 * Brings accounts, holds and transfers after the journal. Without a transaction, so that a killed process leaves nothing locked: every
 * write may be repeated and never puts an older fact over a newer one, and the position moves when all of them are done.
 */
@Injectable()
export class Projector {
  readonly #loop: BackgroundLoop;
  readonly #listeners: ((seq: number) => void)[] = [];
  #head: Head = GENESIS;
  #hasOwnWork = false;

  constructor(
    private readonly journal: JournalStore,
    private readonly positions: PositionStore,
    private readonly accounts: AccountStore,
    private readonly holds: HoldStore,
    private readonly transfers: TransferStore,
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
    return this.#head.seq > 0 ? this.#head : this.positions.read();
  }

  async #round(): Promise<number> {
    const before = this.#head.seq;
    this.#moveTo(await this.positions.read());
    // Another replica projects what it commits; doing the same once more would be harmless and in vain.
    if (!this.#hasOwnWork && this.#head.seq > before) return POLL_MS;
    for (;;) {
      this.#hasOwnWork = false;
      const entries = await this.journal.readAfter(this.#head.seq, ENTRIES_AT_ONCE);
      if (entries.length === 0) return POLL_MS;
      await this.#project(entries);
    }
  }

  async #project(entries: readonly JournalEntry[]): Promise<void> {
    const head = entries.reduce(headAfter, this.#head);
    const { balances, holds, transfers, reversed } = viewOf(entries);
    await Promise.all([
      this.accounts.save(balances),
      this.holds.save(holds),
      // A transfer must be there before anything can be taken back of it.
      this.transfers.add(transfers).then(() => this.transfers.markReversed(reversed)),
    ]);
    await this.positions.moveTo(head);
    this.#moveTo(head);
  }

  #moveTo(head: Head): void {
    this.#head = head;
    for (const listener of this.#listeners) listener(head.seq);
  }
}
