import { headAfter, type Head, type JournalEntry } from '../core/index.js';
import type { AccountStore } from './account.store.js';
import type { HoldStore } from './hold.store.js';
import type { PositionStore } from './position.store.js';
import type { TransferStore } from './transfer.store.js';
import { viewOf } from './view.js';

/**
 * One generation of accounts, holds and transfers as they follow from the journal. Without a transaction, so that a killed process leaves
 * nothing locked: every write may be repeated and never puts an older fact over a newer one, and the position moves when all of them are done.
 */
export class Projections {
  constructor(
    readonly accounts: AccountStore,
    readonly holds: HoldStore,
    readonly transfers: TransferStore,
    readonly position: PositionStore,
  ) {}

  /** Makes it from nothing, unless it is there; a position says that there are rows for it. */
  async prepare(): Promise<void> {
    await Promise.all([this.accounts.prepare(), this.holds.prepare(), this.transfers.prepare()]);
    await this.position.prepare();
  }

  /** The position goes first: without it nobody relies on the rows. */
  async drop(): Promise<void> {
    await this.position.drop();
    await Promise.all([this.accounts.drop(), this.holds.drop(), this.transfers.drop()]);
  }

  /** Everything up to there is shown; something behind it may be. */
  head(): Promise<Head> {
    return this.position.read();
  }

  /** Shows entries that follow `from`, and answers the head they lead to. */
  async take(entries: readonly JournalEntry[], from: Head): Promise<Head> {
    const to = entries.reduce(headAfter, from);
    const { balances, holds, transfers, reversed } = viewOf(entries);
    await Promise.all([
      this.accounts.save(balances),
      this.holds.save(holds),
      // A transfer must be there before anything can be taken back of it.
      this.transfers.add(transfers).then(() => this.transfers.markReversed(reversed)),
    ]);
    await this.position.moveTo(to);
    return to;
  }
}
