import { Injectable } from '@nestjs/common';
import { Loops, systemContext, unavailable, type BackgroundLoop } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
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

/** Brings accounts, holds and transfers after the journal, each entry exactly once whoever does it. */
@Injectable()
export class Projector {
  readonly #loop: BackgroundLoop;
  readonly #listeners = new Set<(seq: number) => void>();
  #head: Head = GENESIS;

  constructor(
    private readonly journal: JournalStore,
    private readonly position: PositionStore,
    private readonly accounts: AccountStore,
    private readonly holds: HoldStore,
    private readonly transfers: TransferStore,
    private readonly unitOfWork: UnitOfWork,
    loops: Loops,
  ) {
    this.#loop = loops.start({ name: 'projector', retryMs: RETRY_MS, round: () => this.#round() });
  }

  /** The journal has grown. */
  wake(): void {
    this.#loop.wake();
  }

  /** Calls back with the projections' position whenever it moves. */
  onMove(listener: (seq: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once the projections show entry `seq`; refuses with `service.unavailable` at the deadline. */
  async reached(seq: number, deadlineAtMs: number): Promise<void> {
    if (this.#head.seq >= seq) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const forget = this.onMove((position) => position >= seq && resolve());
    const timer = setTimeout(() => reject(unavailable('ledger')), Math.max(0, deadlineAtMs - Date.now()));
    this.wake();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      forget();
    }
  }

  async #round(): Promise<number> {
    this.#moveTo(await this.position.read());
    for (;;) {
      const entries = await this.journal.readAfter(this.#head.seq, ENTRIES_AT_ONCE);
      if (entries.length === 0) return POLL_MS;
      const next = await this.#advance(this.#head, entries);
      this.#moveTo(next ?? (await this.position.read()));
    }
  }

  #moveTo(head: Head): void {
    this.#head = head;
    for (const listener of this.#listeners) listener(head.seq);
  }

  /** `null`: another process was here first, and nothing was written. */
  #advance(from: Head, entries: readonly JournalEntry[]): Promise<Head | null> {
    const to = entries.reduce(headAfter, from);
    const view = viewOf(entries);
    return this.unitOfWork.run(systemContext(), async (tx) => {
      if (!(await this.position.move(from, to, tx))) return null;
      await this.accounts.save(view.balances, tx);
      await this.holds.save(view.holds, tx);
      await this.transfers.add(view.transfers, tx);
      await this.transfers.markReversed(view.reversed, tx);
      return to;
    });
  }
}
